"""Whose timer runs when, and how far a round is. Ruling heading: "On one keyboard"."""

from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.components import DECKS
from monstergames.rules.miss_monster.state import Identifying, Options, Sculpting, Showing, State
from monstergames.rules.race import DAY

TIMERS = len(DECKS)
"""So many attributes each seat sculpts, one timer each."""


def last_moment(options: Options) -> int:
    """Until when, in milliseconds, what is done while the timer runs counts."""
    return options.seconds * 1000 or DAY


def next_timer(options: Options, seats: int, phase: Sculpting) -> Sculpting | None:
    """Whose timer is turned over when this one has ended; None after the last one."""
    if options.by_attribute:
        round_ends = phase.turn == seats - 1
        following = Sculpting((phase.turn + 1) % seats, phase.number + round_ends, None)
    else:
        seat_ends = phase.number == TIMERS - 1
        following = Sculpting(phase.turn + seat_ends, (phase.number + 1) % TIMERS, None)
    return following if following.turn < seats and following.number < TIMERS else None


def looked_at(state: State, seat: Seat) -> int:
    """At how many of its cards a seat has looked in this round."""
    if not isinstance(state.phase, Sculpting):
        return TIMERS
    turn, number, now = state.phase.turn, state.phase.number, state.phase.now
    if seat == turn:
        return number + (now is not None)
    if state.options.by_attribute:
        return number + (seat < turn)
    return TIMERS if seat < turn else 0


def shown(state: State) -> int:
    """How many monsters, in the order of the seats, stand or stood in the middle of the table in this round."""
    match state.phase:
        case Sculpting():
            return 0
        case Showing(creator):
            return creator
        case Identifying(creator):
            return creator + 1
        case _:
            return len(state.monsters)


def identified(state: State) -> int:
    """How many monsters, in the order of the seats, have had their turn in this round."""
    return shown(state) - isinstance(state.phase, Identifying)
