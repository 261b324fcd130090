"""Tables of Monster Meister laid by hand.

A card is written as its monsters: "G3" is green with three eyes, "R1R1" the double with two red one-eyed monsters.
"""

from dataclasses import replace
from typing import Any

from monstergames.rules.chance import Chance
from monstergames.rules.monster_meister.components import (
    FACES,
    ROUNDS,
    STRAY,
    TASKS,
    Back,
    Card,
    Feature,
    with_back,
)
from monstergames.rules.monster_meister.display import laid_out
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.state import (
    Adding,
    Display,
    Drawn,
    GoOn,
    Name,
    Options,
    Placed,
    Position,
    Put,
    Remove,
    Result,
    Reveal,
    Standing,
    State,
    Turning,
    TurnTask,
)

COMPETITION = 12
SET = "B1 B2B2 B3 B4 Y1 Y2 Y3Y3 Y4 G1 G2 G3 G4G4 R1R1 R2 R3 R4"


def code(card: Card) -> str:
    face = FACES[card]
    return f"{face.colour[0].upper()}{face.eyes}" * face.monsters


def cards(codes: str, back: Back) -> tuple[Card, ...]:
    """Cards with this back; those that no set has are strays."""

    def find(wanted: str) -> Card:
        candidates = (*with_back(back), *with_back(STRAY))
        return next(card for card in candidates if code(card) == wanted)

    return tuple(find(wanted) for wanted in codes.split())


def strays(codes: str) -> tuple[Card, ...]:
    return cards(codes, STRAY)


def grid(*rows: str, back: Back = 0) -> Display:
    """A closed display with a card of this back at each `#`, the first row and column being 0."""
    marks = [Position(row, column) for row, line in enumerate(rows) for column, mark in enumerate(line) if mark == "#"]
    stock = (*with_back(back), *with_back(STRAY), *with_back((back + 1) % STRAY))
    return tuple(Placed(position, card) for position, card in zip(marks, stock, strict=False))


def table(
    *displays: str | tuple[Card, ...] | Display,
    task: int = 1,
    owner: int = 0,
    pile: tuple[Card, ...] = (),
) -> "Table":
    """Before a task, numbered from 1 as in the rulebook, is turned over; displays written as codes are of own cards."""
    tasks = (task - 1, *(other for other in range(len(TASKS)) if other != task - 1))
    return Table(
        State(
            Options(),
            owner,
            Turning(),
            played=(),
            tasks=tasks[:ROUNDS],
            displays=tuple(_laid(seat, display) for seat, display in enumerate(displays)),
            pile=pile,
            drawn=(None,) * len(displays),
        )
    )


def to_add(display: Display, stray: Card) -> "Table":
    """Seat 0 is a muddler and looks at a stray before it adds it to this display."""
    start = table(display, SET, task=1).turn_task().state
    result = Result(memorizers=(1,), muddlers=(0,), points=(0, 1))
    return Table(replace(start, phase=Adding(result, (0,)), drawn=(Drawn(stray, passed=0), None)))


def ended(*displays: str | tuple[Card, ...], count_cards: bool = False) -> "Table":
    """At the end of a match with these displays."""
    last = Table(
        State(
            Options(count_cards=count_cards),
            (ROUNDS - 1) % len(displays),
            Standing(Result((), (), (0,) * len(displays))),
            played=tuple(range(ROUNDS)),
            tasks=(),
            displays=tuple(_laid(seat, display) for seat, display in enumerate(displays)),
            pile=(),
            drawn=(None,) * len(displays),
        )
    )
    last.do(GoOn())
    return last


def _laid(seat: int, display: str | tuple[Any, ...]) -> Display:
    if isinstance(display, str):
        return laid_out(cards(display, seat))
    return display if display and isinstance(display[0], Placed) else laid_out(display)


class Table:
    """A match in the hands of a test; it keeps all events."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Any] = []

    @property
    def seat(self) -> int:
        """Who is to act."""
        (seat,) = GAME.to_act(self.state)
        return seat

    @property
    def result(self) -> Result:
        """Of a round in which all is done."""
        assert isinstance(self.state.phase, Standing)
        return self.state.phase.result

    def of(self, kind: type) -> list[Any]:
        """All events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def laid(self, seat: int) -> list[str]:
        """The cards in a display, row by row."""
        return [code(own.card) for own in self.state.displays[seat]]

    def positions(self, seat: int) -> list[Position]:
        return [own.position for own in self.state.displays[seat]]

    def moves(self) -> list[Any]:
        """Those of the seat to act."""
        return list(GAME.legal_moves(self.state, self.seat))

    def do(self, *moves: Any) -> "Table":
        """Moves of the seats to act."""
        for move in moves:
            after = GAME.apply(self.state, self.seat, move, Chance("unused"))
            self.state = after.state
            self.events += after.events
        return self

    def turn_task(self) -> "Table":
        return self.do(TurnTask())

    def reveal(self, codes: str) -> "Table":
        """The seats to act reveal these cards, one after another."""
        for wanted in codes.split():
            self.do(Reveal(self._find(wanted, is_open=False)))
        return self

    def remove(self, wanted: str) -> "Table":
        return self.do(Remove(self._find(wanted, is_open=True)))

    def put(self, row: int, column: int) -> "Table":
        return self.do(Put(Position(row, column)))

    def name(self, feature: Feature) -> "Table":
        return self.do(Name(feature))

    def go_on(self) -> "Table":
        return self.do(GoOn())

    def _find(self, wanted: str, *, is_open: bool) -> Position:
        return next(
            own.position for own in self.state.displays[self.seat] if own.open is is_open and code(own.card) == wanted
        )
