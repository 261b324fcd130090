"""A finished match move by move, with everything open."""

from collections.abc import Callable
from itertools import chain
from time import perf_counter
from typing import Any

import pytest

from monstergames.match.match import DamagedMatch, Match
from monstergames.match.replay import BadRecord, NotFinished, Replay
from monstergames.rules.chance import Chance
from monstergames.store.errors import NoSuchMatch
from monstergames.store.matches import Made, Record, SeatEntry, Undone
from monstergames.store.store import Store

from . import toy

Begin = Callable[..., Match]
SEATS = (SeatEntry("Ada", "coral", "star"), SeatEntry("Bo", "mint", "heart"))
CHOSEN = (Made(1, 0, '{"kind":"choose","number":1}'), Made(2, 1, '{"kind":"choose","number":2}'))
LAY, ROLL, PEEK, PASS = (f'{{"kind":"{kind}"}}' for kind in ("lay", "roll", "peek", "pass"))


def play(match: Match) -> list[tuple[Any, ...]]:
    """Play to the end, some of it twice; what everybody was shown after each move that stayed."""
    chance = Chance("players")
    shown = [views(match)]
    while match.to_act:
        seat = chance.choice(match.to_act)
        if match.can_undo(seat) and chance.below(2) == 0:
            match.undo(seat)
            shown.pop()
        else:
            match.submit(seat, chance.choice(match.legal_moves(seat)))
            shown.append(views(match))
    return shown


def views(match: Match) -> tuple[Any, ...]:
    return tuple(match.view(seat) for seat in (None, 0, 1))


def replay(*records: Record, options: str = "{}", seats: tuple[SeatEntry, ...] = SEATS) -> Replay:
    return Replay(toy.KEY, 7, options, seats, records)


def test_a_replay_shows_what_everybody_was_shown(begun: Begin, store: Store) -> None:
    match = begun(chosen=False)
    shown = play(match)
    assert any(isinstance(record, Undone) for record in store.matches.records(match.id))
    again = Replay.of(store, match.id)
    assert len(again) == len(shown) - 1
    assert [tuple(again.view(at, seat) for seat in (None, 0, 1)) for at in range(len(again) + 1)] == shown
    for seat in (None, 0, 1):
        told = chain.from_iterable(again.events(at, seat) for at in range(1, len(again) + 1))
        assert tuple(told) == match.events(seat)
    assert again.outcome == match.outcome
    assert (again.key, again.seats, again.options) == (match.key, match.seats, match.options)


def test_everything_is_open_in_it() -> None:
    again = replay(*CHOSEN, Made(3, 0, PEEK))
    assert again.state(2).chosen == (1, 2)
    assert [type(event) for step in again.steps for event in step.events] == [toy.Chose, toy.Chose, toy.Peeked]
    assert again.steps[1].events == (toy.Chose(1, 2),)
    assert again.steps[2].move == toy.Peek()
    assert again.steps[2].events == (toy.Peeked(0, again.opening.deck[0]),)
    assert (again.events(2, 0), again.events(3, 1)) == ((toy.Chose(1, None),), ())


def test_a_die_rolls_as_it_did_by_the_number_of_its_record() -> None:
    rolled = replay(*CHOSEN, Made(3, 0, LAY), Undone(4, 0), Made(5, 0, ROLL)).steps[-1].events
    assert rolled == (toy.Rolled(0, Chance(7, 5).die()),)


def test_turns_begin_where_another_seat_moves_and_the_end_is_the_last() -> None:
    again = replay(*CHOSEN, Made(3, 0, LAY), Made(4, 0, PASS), Made(5, 1, LAY), Made(6, 1, LAY))
    assert again.turns == (0, 1, 2, 4, 6)
    assert replay().turns == (0,)


def test_only_a_finished_match_is_open(begun: Begin, store: Store) -> None:
    match = begun()
    with pytest.raises(NotFinished):
        Replay.of(store, match.id)
    store.matches.give_up(match.id)
    with pytest.raises(NotFinished):
        Replay.of(store, match.id)
    with pytest.raises(NoSuchMatch):
        Replay.of(store, 99)


def test_a_damaged_match_is_told(begun: Begin, store: Store) -> None:
    match = begun()
    play(match)
    store._database.execute("UPDATE records SET seat = 3 WHERE match = ? AND number = 4", (match.id,))
    with pytest.raises(DamagedMatch):
        Replay.of(store, match.id)


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(Made(3, 0, '{"kind":"choose","number":1}'), id="a move that the rules refuse"),
        pytest.param(Made(3, 1, LAY), id="a seat that isn't to act"),
        pytest.param(Made(3, 9, LAY), id="no such seat"),
        pytest.param(Made(3, 0, '{"kind":"fly"}'), id="no such move"),
        pytest.param(Made(4, 0, LAY), id="a missing number"),
        pytest.param(Undone(3, 0), id="another seat's move is undone"),
        pytest.param(Undone(3, 1), id="a move that ended its seat's turn is undone"),
    ],
)
def test_a_record_that_cannot_be_is_told_with_its_number(record: Record) -> None:
    with pytest.raises(BadRecord) as told:
        replay(*CHOSEN, record)
    assert told.value.number == 3


@pytest.mark.parametrize("move", [ROLL, PEEK], ids=["a roll", "a look"])
def test_what_told_something_cannot_be_undone(move: str) -> None:
    with pytest.raises(BadRecord) as told:
        replay(*CHOSEN, Made(3, 0, move), Undone(4, 0))
    assert told.value.number == 4


def test_a_move_that_is_undone_later_has_to_be_allowed_too() -> None:
    with pytest.raises(BadRecord) as told:
        replay(*CHOSEN, Made(3, 0, '{"kind":"choose","number":1}'), Undone(4, 0))
    assert told.value.number == 3


def test_options_and_seats_that_cannot_be_are_told() -> None:
    with pytest.raises(ValueError, match="wings"):
        replay(options='{"wings": 2}')
    with pytest.raises(ValueError, match="1 seats"):
        replay(seats=SEATS[:1])


def test_500_moves_are_replayed_in_less_than_a_fifth_of_a_second() -> None:
    records = (*CHOSEN, *(Made(number, (number - 3) % 2, PASS) for number in range(3, 501)))
    start = perf_counter()
    again = replay(*records, options='{"rounds": 300}')
    assert perf_counter() - start < 0.2
    assert len(again) == 500
