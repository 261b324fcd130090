"""A match: what is shown to whom, what is on disk before it is shown, how it ends and goes on."""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from monstergames.match.match import DamagedMatch, Match
from monstergames.rules import catalogue
from monstergames.rules.catalogue import UnknownGame
from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove
from monstergames.store import database
from monstergames.store.errors import MatchClosed, MatchInUse, NoSuchMatch, StoreUnavailable
from monstergames.store.matches import Finish, Made, SeatEntry
from monstergames.store.opening import FILE
from monstergames.store.store import Store

from . import toy

Begin = Callable[..., Match]
Seats = tuple[SeatEntry, ...]


def play_to_the_end(match: Match) -> None:
    chance = Chance("players")
    while match.to_act:
        seat = chance.choice(match.to_act)
        match.submit(seat, chance.choice(match.legal_moves(seat)))


def everything(match: Match) -> tuple[Any, ...]:
    seats = (None, *range(len(match.seats)))
    return (
        match.to_act,
        match.outcome,
        match.progress,
        [match.view(seat) for seat in seats],
        [match.events(seat) for seat in seats],
    )


def test_a_seat_and_the_table_are_shown_only_what_they_may_know(begun: Begin) -> None:
    match = begun()
    assert [match.view(seat).chosen for seat in (0, 1, None)] == [(1, None), (None, 2), (None, None)]
    assert match.events(0) == (toy.Chose(0, 1), toy.Chose(1, None))
    assert match.events(None) == (toy.Chose(0, None), toy.Chose(1, None))
    match.submit(0, toy.Peek())
    assert len(match.events(0)) == 3
    assert len(match.events(1)) == 2


def test_what_lies_open_is_worked_out_once_for_each_state(begun: Begin) -> None:
    match = begun()
    seats = (None, 0, 1)
    before = [match.view(seat) for seat in seats]
    assert all(match.view(seat) is view for seat, view in zip(seats, before, strict=True))
    match.submit(0, toy.Peek())
    after = [match.view(seat) for seat in seats]
    assert after == [toy.GAME.view(match._state, seat) for seat in seats]
    assert not any(old is new for old, new in zip(before, after, strict=True))


def test_nothing_public_holds_the_state(begun: Begin) -> None:
    match = begun()
    assert not any(isinstance(getattr(match, name), toy.State) for name in dir(match) if not name.startswith("_"))


def test_a_submitted_move_answers_what_happened_as_its_seat_may_know_it(begun: Begin) -> None:
    match = begun()
    (peeked,) = match.submit(0, toy.Peek())
    assert isinstance(peeked, toy.Peeked)
    assert match.submit(0, toy.Pass()) == (toy.Passed(0),)


def test_since_its_last_turn_a_seat_is_told_what_the_others_did(begun: Begin) -> None:
    match = begun()
    assert match.since_last_turn(0) == (toy.Chose(1, None),)
    for move in (toy.Lay(), toy.Peek(), toy.Pass()):
        match.submit(0, move)
    assert match.since_last_turn(0) == ()
    assert match.since_last_turn(1) == (toy.Laid(0), toy.Passed(0))
    match.submit(1, toy.Lay())
    assert match.since_last_turn(1) == ()
    assert match.since_last_turn(0) == (toy.Laid(1),)


def test_a_seat_that_has_not_moved_is_told_everything(begun: Begin) -> None:
    match = begun(chosen=False)
    match.submit(1, toy.Choose(3))
    assert match.since_last_turn(0) == (toy.Chose(1, None),)


def test_an_illegal_move_changes_and_stores_nothing(begun: Begin, store: Store) -> None:
    match = begun()
    before = everything(match), store.matches.records(match.id)
    for seat, move in ((1, toy.Lay()), (0, toy.Choose(1))):
        with pytest.raises(IllegalMove):
            match.submit(seat, move)
        with pytest.raises(IllegalMove):
            match.is_final(seat, move)
    assert (everything(match), store.matches.records(match.id)) == before


def test_a_move_is_on_disk_when_it_is_answered(begun: Begin, tmp_path: Path) -> None:
    match = begun()
    match.submit(0, toy.Lay())
    with sqlite3.connect(tmp_path / FILE) as other:
        assert other.execute("SELECT number, seat, move FROM records WHERE number = 3").fetchall() == [
            (3, 0, '{"kind":"lay"}')
        ]


def test_a_full_disk_leaves_the_match_as_it_was_and_it_goes_on_when_there_is_room(begun: Begin, store: Store) -> None:
    match = begun(rounds=200)
    pages = store._database.row("PRAGMA page_count")[0]
    store._database.execute(f"PRAGMA max_page_count = {pages}")
    refused = None
    while not refused:
        before = everything(match), store.matches.records(match.id)
        try:
            match.submit(match.to_act[0], toy.Pass())
        except StoreUnavailable as full:
            refused = full
    assert refused.trouble == "full"
    assert (everything(match), store.matches.records(match.id)) == before
    store._database.execute(f"PRAGMA max_page_count = {pages + 100}")
    match.submit(match.to_act[0], toy.Pass())
    shown = everything(match)
    match.close()
    with Match.resume(store, match.id) as resumed:
        assert everything(resumed) == shown


def test_a_store_held_by_another_program_leaves_the_match_as_it_was(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seats: Seats
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.01)
    with Store.open(tmp_path) as store, Match.begin(store, toy.KEY, seats) as match:
        before = everything(match)
        with sqlite3.connect(tmp_path / FILE, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreUnavailable) as locked:
                match.submit(0, toy.Choose(1))
            other.execute("ROLLBACK")
        assert locked.value.trouble == "locked"
        assert everything(match) == before
        match.submit(0, toy.Choose(1))


def test_the_same_seed_and_moves_give_the_same_match(begun: Begin) -> None:
    matches = [begun(seed=seed) for seed in (1, 1, 2)]
    for match in matches:
        play_to_the_end(match)
    assert everything(matches[0]) == everything(matches[1])
    assert everything(matches[0]) != everything(matches[2])


def test_without_a_seed_every_match_is_dealt_anew(store: Store, seats: Seats) -> None:
    seeds = set[int | str]()
    for _ in range(5):
        with Match.begin(store, toy.KEY, seats) as match:
            seeds.add(store.matches.get(match.id).seed)
    assert len(seeds) == 5


def test_what_a_match_began_with_comes_back(store: Store, seats: Seats) -> None:
    with Match.begin(store, toy.KEY, seats, toy.Options(rounds=5), "a seed") as match:
        began = match.key, match.seats, match.options
    with Match.resume(store, match.id) as resumed:
        assert (resumed.key, resumed.seats, resumed.options) == began == (toy.KEY, seats, toy.Options(rounds=5))


@pytest.mark.parametrize("moves", [0, 1, 5, 20])
def test_a_resumed_match_is_where_it_was_left(begun: Begin, store: Store, moves: int) -> None:
    match = begun(rounds=5)
    chance = Chance(moves)
    for _ in range(moves):
        seat = chance.choice(match.to_act)
        match.submit(seat, chance.choice(match.legal_moves(seat)))
    shown = everything(match)
    match.close()
    with Match.resume(store, match.id) as resumed:
        assert everything(resumed) == shown
        play_to_the_end(resumed)
        assert resumed.outcome


def test_the_end_stores_result_and_achievements(begun: Begin, store: Store) -> None:
    match = begun(rounds=2, seed=4)
    play_to_the_end(match)
    (finished,) = store.matches.finished()
    assert match.outcome
    assert [own.won for own in finished.results] == [seat in match.outcome.winners for seat in (0, 1)]
    assert finished.decided == "total"
    held = {(one.person, one.achievement) for one in store.achievements.of_game(toy.KEY)}
    entries = zip(match.seats, match.earned.achievements, strict=True)
    assert held == {(entry.person, feat) for entry, feats in entries for feat in feats}
    assert held


def test_achievements_are_judged_once_by_the_last_state_and_all_events(
    store: Store, seats: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[tuple[toy.State, Sequence[toy.Event]]] = []

    def earned(state: toy.State, events: Sequence[toy.Event]) -> tuple[frozenset[str], ...]:
        judged.append((state, events))
        return toy.earned(state, events)

    assert toy.GAME.achievements
    game = replace(toy.GAME, achievements=replace(toy.GAME.achievements, earned=earned))
    monkeypatch.setattr(catalogue, "get", {toy.KEY: game}.__getitem__)
    told: list[toy.Event] = []
    chance = Chance("players")
    with Match.begin(store, toy.KEY, seats, seed=1) as match:
        while match.to_act:
            seat = chance.choice(match.to_act)
            told += match.submit(seat, chance.choice(match.legal_moves(seat)))
    ((state, events),) = judged
    assert toy.outcome(state) == match.outcome
    assert list(events) == told


def test_before_the_end_nothing_is_earned(begun: Begin) -> None:
    match = begun()
    assert match.earned.achievements == (frozenset(), frozenset())
    assert match.earned.masters == ()


def test_a_finished_match_can_be_looked_at_again(begun: Begin, store: Store) -> None:
    match = begun()
    play_to_the_end(match)
    shown = everything(match), match.earned
    match.close()
    with Match.resume(store, match.id) as again:
        assert (everything(again), again.earned) == shown
        with pytest.raises(IllegalMove):
            again.submit(0, toy.Pass())


def test_a_match_that_is_over_but_not_closed_is_closed_when_it_is_resumed_once(begun: Begin, store: Store) -> None:
    match = begun(rounds=1)
    match.submit(0, toy.Pass())
    match.close()
    record = Made(4, 1, '{"kind":"pass"}')
    store.matches.append(match.id, record, progress=1, turn=())
    assert not store.matches.finished()
    for _ in range(2):
        with Match.resume(store, match.id) as resumed:
            assert resumed.outcome
        (finished,) = store.matches.finished()
        assert len(finished.results) == 2


def test_house_rules_count_but_earn_nothing(begun: Begin, store: Store) -> None:
    match = begun(open=True, seed=4)
    play_to_the_end(match)
    (finished,) = store.matches.finished()
    assert finished.house_rules == ("open",)
    assert finished.counted
    assert not store.achievements.of_game(toy.KEY)


def test_a_match_is_open_in_one_place_only(begun: Begin, store: Store, tmp_path: Path) -> None:
    match = begun()
    with Store.open(tmp_path) as other:
        with pytest.raises(MatchInUse) as refused:
            Match.resume(other, match.id)
        assert refused.value.match == match.id
        match.close()
        Match.resume(other, match.id).close()


@pytest.mark.parametrize(
    ("number", "move"),
    [
        pytest.param(3, '{"kind":"choose","number":1}', id="a move that the rules refuse"),
        pytest.param(1, '{"kind":"choose","number":"1"}', id="a fact of the wrong type"),
        pytest.param(3, '{"kind":"fly"}', id="a move that there isn't"),
        pytest.param(2, "nonsense", id="no JSON"),
    ],
)
def test_a_damaged_match_is_told_and_others_are_unaffected(begun: Begin, store: Store, number: int, move: str) -> None:
    damaged, sound = begun(), begun()
    for match in (damaged, sound):
        match.submit(0, toy.Lay())
        match.close()
    store._database.execute("UPDATE records SET move = ? WHERE match = ? AND number = ?", (move, damaged.id, number))
    with pytest.raises(DamagedMatch) as told:
        Match.resume(store, damaged.id)
    assert told.value.match == damaged.id
    assert {kept.id for kept in store.matches.unfinished()} == {damaged.id, sound.id}
    Match.resume(store, sound.id).close()
    store.claim(damaged.id).release()


def test_a_match_with_a_missing_record_or_other_options_is_damaged(begun: Begin, store: Store) -> None:
    gap, options = begun(), begun()
    gap.close()
    options.close()
    store._database.execute("DELETE FROM records WHERE match = ? AND number = 1", (gap.id,))
    store._database.execute("UPDATE matches SET options = '{\"wings\": 2}' WHERE id = ?", (options.id,))
    for match in (gap, options):
        with pytest.raises(DamagedMatch):
            Match.resume(store, match.id)


def test_a_match_that_is_given_up_is_closed(begun: Begin, store: Store) -> None:
    match = begun()
    store.matches.give_up(match.id)
    with pytest.raises(MatchClosed):
        match.submit(0, toy.Lay())
    match.close()
    with pytest.raises(MatchClosed):
        Match.resume(store, match.id)


def test_what_cannot_begin_is_refused_and_leaves_nothing(store: Store, seats: Seats) -> None:
    with pytest.raises(UnknownGame):
        Match.begin(store, "chess", seats)
    with pytest.raises(ValueError, match="5 seats"):
        Match.begin(store, toy.KEY, [SeatEntry(str(seat), "red", "star") for seat in range(5)])
    with pytest.raises(ValueError, match="two seats"):
        Match.begin(store, toy.KEY, [seats[0], seats[0]])
    assert not store.matches.unfinished()


def test_a_match_that_there_is_not_cannot_be_resumed(store: Store, tmp_path: Path) -> None:
    with pytest.raises(NoSuchMatch):
        Match.resume(store, 99)
    assert not list((tmp_path / "locks").glob("match-*"))


def test_the_curtain_asks_the_game_what_is_secret_and_the_seats_who_is_a_person(store: Store, seats: Seats) -> None:
    bot = SeatEntry("Robo", "blue", "moon", bot=True, level="clever")
    with Match.begin(store, toy.KEY, [*seats, bot], seed=1) as match:
        assert (match.handover(None).kind, match.handover(None).seat) == ("curtain", 0)
        for seat in match.to_act:
            match.submit(seat, toy.Choose(1))
        assert match.handover(0).kind == "none"
        match.submit(0, toy.Pass())
        key = match.opening_key(None)
        assert match.handover(0) == match.handover(0, always=True)
        assert (match.handover(0).kind, match.handover(0).seat) == ("curtain", 1)
        match.submit(1, toy.Pass())
        assert match.opening_key(None) != key
        assert (match.handover(1).kind, match.handover(1).seat) == ("none", 1)


def test_where_nothing_is_secret_a_banner_does(begun: Begin) -> None:
    match = begun(open=True)
    match.submit(0, toy.Pass())
    assert match.handover(0).kind == "banner"
    assert match.handover(0, always=True).kind == "curtain"


def test_500_moves_are_resumed_in_less_than_a_fifth_of_a_second(begun: Begin, store: Store) -> None:
    match = begun(rounds=300)
    match.close()
    with store._database.transaction():
        for number in range(3, 501):
            store._database.execute(
                "INSERT INTO records VALUES (?, ?, 'made', ?, '{\"kind\":\"pass\"}', '')",
                (match.id, number, (number - 3) % 2),
            )
    start = perf_counter()
    with Match.resume(store, match.id) as resumed:
        took = perf_counter() - start
        assert len(resumed.events(None)) == 500
    assert took < 0.2


def test_finishing_is_kept_once_however_often_it_is_said(begun: Begin, store: Store) -> None:
    match = begun(rounds=1, seed=4)
    play_to_the_end(match)
    assert match.outcome
    kept = store.matches.finished(), store.achievements.of_game(toy.KEY)
    again = Finish(match.outcome, toy.GAME.achievements, (frozenset({"six"}),) * 2)
    store.matches.finish(match.id, again)
    last = store.matches.records(match.id)[-1]
    store.matches.append(match.id, last, progress=1, turn=(), finish=again)
    assert (store.matches.finished(), store.achievements.of_game(toy.KEY)) == kept
