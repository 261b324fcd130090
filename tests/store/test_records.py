"""Totals and best figures from finished matches."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from monstergames.store.matches import Finished, SeatEntry, SeatResult
from monstergames.store.records import Duel, Mark, Tally, extremes, totals

NAMES = "ABCD"


def match(
    number: int,
    places: Sequence[int],
    *,
    people: str = NAMES,
    winners: Sequence[int] | None = None,
    bots: Sequence[int] = (),
    scores: Sequence[dict[str, int]] = (),
    **more: Any,
) -> Finished:
    """Match `number`, ended at that hour; a lower-case letter is a guest."""
    seats = tuple(
        SeatEntry(name, "red", "star", NAMES.index(name) if name in NAMES else None, bot=seat in bots)
        for seat, name in enumerate(people[: len(places)])
    )
    won = [seat for seat, place in enumerate(places) if place == 1] if winners is None else winners
    figures = [*scores, *({},) * (len(places) - len(scores))]
    results = tuple(SeatResult(place, seat in won, figures[seat]) for seat, place in enumerate(places))
    facts: dict[str, Any] = {
        "game": "g",
        "counted": True,
        "imported": False,
        "house_rules": (),
        "decided": "x",
        "moves": 10,
        "started": ended(number - 1),
        "finished": ended(number),
    }
    return Finished(id=number, seats=seats, results=results, **{**facts, **more})


def ended(number: int) -> datetime:
    return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(hours=number)


def test_wins_are_shared_out_by_game_and_number_of_players() -> None:
    ada = totals([match(1, [1, 2]), match(2, [1, 2, 3]), match(3, [2, 1, 3], game="h"), match(4, [3, 1, 2])])[0]
    assert ada.all == Tally(4, 2)
    assert ada.all.share == 0.5
    assert ada.by_seats == {2: Tally(1, 1), 3: Tally(3, 1)}
    assert ada.by_game == {"g": Tally(3, 2), "h": Tally(1, 0)}
    assert ada.places == {1: 2, 2: 1, 3: 1}
    assert ada.last == ended(4)


def test_a_shared_first_place_is_a_win_for_each_and_one_without_the_title_for_nobody() -> None:
    both = totals([match(1, [1, 1, 3]), match(2, [1, 2], winners=[])])
    assert [both[person].all for person in (0, 1, 2)] == [Tally(2, 1), Tally(2, 1), Tally(1, 0)]


def test_streaks_run_in_the_order_in_which_matches_ended() -> None:
    wins = [True, True, False, True, True, True, False, True]
    played = [match(number, [1, 2] if won else [2, 1]) for number, won in enumerate(wins)]
    both = totals(played[::-1])
    assert (both[0].longest, both[0].streak) == (3, 1)
    assert (both[1].longest, both[1].streak) == (1, 0)


def test_who_was_before_whom_is_counted_for_both() -> None:
    sums = totals([match(1, [1, 2, 2]), match(2, [2, 1]), match(3, [1, 2])])
    assert sums[0].duels == {1: Duel(2, 1, 0), 2: Duel(1, 0, 0)}
    assert sums[1].duels == {0: Duel(1, 2, 0), 2: Duel(0, 0, 1)}


def test_what_does_not_count_guests_and_seats_of_computer_players_are_left_out() -> None:
    sums = totals([match(1, [1, 2], counted=False), match(2, [2, 1, 3], people="AbC"), match(3, [1, 2, 3], bots=[0])])
    assert sorted(sums) == [0, 1, 2]
    assert sums[0].all == Tally(1, 0)
    assert sums[0].duels == {2: Duel(1, 0, 0)}
    assert sums[1].by_seats == {3: Tally(1, 0)}
    assert sums[2].duels == {0: Duel(0, 1, 0), 1: Duel(0, 1, 0)}


def test_without_matches_there_are_no_totals() -> None:
    assert totals([]) == {}
    assert totals([match(1, [1, 2], counted=False)]) == {}
    assert extremes([match(1, [1, 2], counted=False)]) == ()


def test_the_least_and_the_most_of_every_figure_are_told_with_who_reached_them_first() -> None:
    played = [
        match(1, [1, 2], scores=[{"eyes": 5}, {"eyes": 2}], moves=30),
        match(2, [1, 2], scores=[{"eyes": 5}, {"eyes": 2}], moves=20),
        match(3, [2, 1], scores=[{"eyes": 9}, {"eyes": 1}], moves=40, bots=[0]),
    ]
    found = {one.figure: (one.least, one.most) for one in extremes(played[::-1])}
    assert found == {
        "eyes": (Mark(1, 1, 3, ended(3)), Mark(5, 0, 1, ended(1))),
    }
