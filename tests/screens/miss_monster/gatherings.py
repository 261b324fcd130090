"""Evenings of Miss Monster of so many rounds, in which no two monsters are alike."""

from collections.abc import Iterator

from match import monsters

from monstergames.match.match import Match
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.state import Done, NextRound, Sculpt, Sculpting, Standing, TurnTimer
from monstergames.rules.miss_monster.strokes import Stroke

from .round import MONSTERS, identify, vote

TIMERS = 4


def gathered(match: Match, rounds: int, *, ended: bool = True) -> Match:
    """Play a match of so many rounds: the seats win one after the other, and in the last round seat 0 again.

    The finest monster of a round is that of the seat after its winner. Unless it has `ended`, the last vote is missing.
    """
    seats = len(match.seats)
    for number in range(rounds):
        if isinstance(match._state.phase, Standing):
            match.submit(0, NextRound())
        while isinstance(phase := match._state.phase, Sculpting):
            match.submit(phase.turn, TurnTimer())
            for stroke in _strokes(number, phase.turn, phase.number):
                match.submit(phase.turn, Sculpt(stroke, 0))
            match.submit(phase.turn, Done(0))
        last = number == rounds - 1
        winner = 0 if last else number % seats
        finest = (winner + 1) % seats
        identify(match, *((finest if seat == winner else winner,) * 4 for seat in range(seats)))
        vote(match, *(_ballot(seat, seats, finest) for seat in range(seats if ended or not last else seats - 1)))
    assert (match.outcome is not None) == ended
    return match


def _ballot(voter: Seat, seats: int, finest: Seat) -> tuple[Seat, ...]:
    opponents = [seat for seat in range(seats) if seat != voter]
    return tuple(sorted(opponents, key=lambda seat: seat != finest))


def _strokes(number: int, seat: Seat, timer: int) -> Iterator[Stroke]:
    """What a seat adds to its monster of a round in one of its timers."""
    kind = (number + seat) % (len(MONSTERS) + 1)
    if kind < len(MONSTERS):
        yield from MONSTERS[kind][timer::TIMERS]
    if kind == len(MONSTERS) or timer == TIMERS - 1:
        yield from monsters.strokes(timer, Chance("gathered", number, seat))
