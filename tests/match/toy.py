"""A game for these tests alone: everybody hides a number; then tokens are laid, a die rolled, cards peeked at."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Literal

from pydantic import BaseModel, ConfigDict

from monstergames.rules import catalogue
from monstergames.rules.chance import Chance
from monstergames.rules.contract import (
    CLOSED,
    Achievements,
    Facts,
    Game,
    IllegalMove,
    Info,
    Outcome,
    Reason,
    Seat,
    Transition,
    ranked,
)

KEY = "toy"
TOKENS = 2
MASTERS = 2


class Options(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    rounds: int = 2
    open: bool = False
    """House rule: nothing is secret once the numbers are chosen."""


@dataclass(frozen=True, slots=True)
class State:
    __pydantic_config__ = CLOSED

    options: Options
    turn: int
    """Turns that are over."""
    chosen: tuple[int, ...]
    """0 until a seat has chosen."""
    scores: tuple[int, ...]
    laid: int
    rolled: bool
    deck: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    turn: int
    chosen: tuple[int | None, ...]
    scores: tuple[int, ...]
    laid: int
    deck: int


@dataclass(frozen=True, slots=True)
class Choose:
    number: int
    kind: Literal["choose"] = "choose"


@dataclass(frozen=True, slots=True)
class Lay:
    kind: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class Roll:
    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Peek:
    kind: Literal["peek"] = "peek"


@dataclass(frozen=True, slots=True)
class Pass:
    kind: Literal["pass"] = "pass"


Move = Choose | Lay | Roll | Peek | Pass


@dataclass(frozen=True, slots=True)
class Chose:
    seat: Seat
    number: int | None
    kind: Literal["chose"] = "chose"


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    kind: Literal["laid"] = "laid"


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: Seat
    pips: int
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Peeked:
    """Only the seat that peeked may know of it."""

    seat: Seat
    card: int
    kind: Literal["peeked"] = "peeked"


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat
    kind: Literal["passed"] = "passed"


Event = Chose | Laid | Rolled | Peeked | Passed


def new(seats: int, options: Options, chance: Chance) -> State:
    if not 2 <= seats <= 4:
        raise ValueError(f"{seats} seats")
    return State(options, 0, (0,) * seats, (0,) * seats, 0, False, chance.shuffled(range(12)))


def to_act(state: State) -> tuple[Seat, ...]:
    seats = len(state.scores)
    if not all(state.chosen):
        return tuple(seat for seat in range(seats) if not state.chosen[seat])
    return () if state.turn >= seats * state.options.rounds else (state.turn % seats,)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    if seat not in to_act(state):
        return ()
    if not state.chosen[seat]:
        return (Choose(1), Choose(2), Choose(3))
    lay = (Lay(),) if state.laid < TOKENS else ()
    peek = (Peek(),) if state.deck else ()
    return (*lay, *(() if state.rolled else (Roll(),)), *peek, Pass())


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Transition[State, Event]:
    legal = legal_moves(state, seat)
    if move not in legal:
        raise IllegalMove(Reason("not-now"), legal)
    match move:
        case Choose(number):
            return Transition(replace(state, chosen=_put(state.chosen, seat, number)), (Chose(seat, number),))
        case Lay():
            scores = _put(state.scores, seat, state.scores[seat] + 1)
            return Transition(replace(state, scores=scores, laid=state.laid + 1), (Laid(seat),))
        case Roll():
            pips = chance.die()
            scores = _put(state.scores, seat, state.scores[seat] + pips)
            return Transition(replace(state, scores=scores, rolled=True), (Rolled(seat, pips),))
        case Peek():
            return Transition(replace(state, deck=state.deck[1:]), (Peeked(seat, state.deck[0]),))
        case Pass():
            return Transition(replace(state, turn=state.turn + 1, laid=0, rolled=False), (Passed(seat),))


def view(state: State, seat: Seat | None) -> View:
    chosen = tuple(number if seat == own or not to_act(state) else None for own, number in enumerate(state.chosen))
    return View(state.turn, chosen, state.scores, state.laid, len(state.deck))


def outcome(state: State) -> Outcome | None:
    if to_act(state):
        return None
    totals = [score + number for score, number in zip(state.scores, state.chosen, strict=True)]
    places = ranked([(total,) for total in totals])
    return Outcome(places, places[0], tuple({"total": total} for total in totals), "total")


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    chosen = (1 + chance.below(3) if number and own != seat else number for own, number in enumerate(state.chosen))
    return replace(state, chosen=tuple(chosen), deck=chance.shuffled(state.deck))


def redact(event: Event, seat: Seat | None) -> Event | None:
    match event:
        case Chose(own) if own != seat:
            return Chose(own, None)
        case Peeked(own) if own != seat:
            return None
        case _:
            return event


def earned(state: State, events: Sequence[Event]) -> tuple[frozenset[str], ...]:
    sixes = {event.seat for event in events if isinstance(event, Rolled) and event.pips == 6}
    return tuple(
        frozenset(id for id, got in (("six", seat in sixes), ("four", score >= 4)) if got)
        for seat, score in enumerate(state.scores)
    )


def _put(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


GAME = Game(
    info=Info(KEY, "Toy", "A toy", (2, 4), 1, 3, "Who asks?"),
    facts=Facts(longest=200, hidden=("chosen", "deck")),
    Options=Options,
    State=State,
    Move=Move,
    Event=Event,
    new=new,
    to_act=to_act,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    outcome=outcome,
    faults=lambda state: [],
    redeal=redeal,
    progress=lambda state: min(1.0, state.turn / (len(state.scores) * state.options.rounds)),
    secret=lambda state, seat: not state.options.open,
    reveals=frozenset({Peeked}),
    redact=redact,
    house_rules=lambda options: ("open",) if options.open else (),
    achievements=Achievements(ids=("six", "four", "row"), earned=earned, streaks={"row": 2}, masters=MASTERS),
)


def install() -> None:
    """Put the game on the shelf of this process."""
    module = ModuleType(f"{catalogue.__package__}.{KEY}.game")
    module.GAME = GAME
    sys.modules[module.__name__] = module
    if KEY not in catalogue.KEYS:
        catalogue.KEYS = (*catalogue.KEYS, KEY)
