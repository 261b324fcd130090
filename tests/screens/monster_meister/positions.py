"""Tables of Monster Meister that the tests of its screens begin with, cards as in `rules.monster_meister.builders`."""

from dataclasses import dataclass, replace
from typing import Any

from rules.monster_meister.builders import COMPETITION, SET, Table, cards, ended, grid, strays, table

from monstergames.rules.monster_meister.display import turned as turned_over
from monstergames.rules.monster_meister.state import Result, Standing, State

BLUE, YELLOW, GREEN, RED = (tuple((row, column) for column in range(4)) for row in range(4))
"""Where the monsters of a colour lie in a `SET`, one-eyed to four-eyed."""

MIXED = "G1 Y3Y3 B4 R1R1"
"""Four cards worth 14 points under the first task."""
BEST, WORST = "G1 G2 G3 G4G4", "R1R1 R2 R3 R4"
"""Four cards worth 20 points and 5 points."""


@dataclass(frozen=True)
class Start:
    """A table, and what was played on it already."""

    state: State
    moves: tuple[Any, ...] = ()


class Played(Table):
    """A match in the hands of a test that keeps its moves too."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self._begun = state
        self._made: list[Any] = []

    def do(self, *moves: Any) -> "Played":
        super().do(*moves)
        self._made += moves
        return self

    @property
    def start(self) -> Start:
        """All of it."""
        return Start(self._begun, tuple(self._made))


def dealt(task: int = 1, seats: int = 3, pile: str = "B1 B4 Y2 Y3 G1G1 G4 R2 R3R3") -> Played:
    """Before a task is turned over; everybody's cards lie as in a `SET`."""
    return Played(table(*[SET] * seats, task=task, pile=strays(pile)).state)


def turned(*codes: str, task: int = 1, seats: int = 3, pile: str = "B1 B4 Y2 Y3 G1G1 G4 R2 R3R3") -> Played:
    """A round in which one seat after another has turned over these cards."""
    played = dealt(task, seats, pile)
    played.turn_task()
    for own in codes:
        played.reveal(own)
    return played


def played_out(pile: str = "B1 B4 Y2 Y3 G1G1 G4 R2 R3R3") -> Played:
    """Ada is memorizer, Cleo is muddler, and Ada has got rid of her double."""
    played = turned(BEST, MIXED, WORST, pile=pile)
    played.remove("G4G4")
    return played


def wide_round() -> Start:
    """Four seats whose sums are as long as they get."""
    played = turned("B1 Y1 Y2 G3 R4 B4", "G1 Y1 Y2 G2 B3 Y4", "B1 Y2 G3 R4 R3 Y4", "B3 G1 G2 B4 R4 Y4", task=7, seats=4)
    while not isinstance(played.state.phase, Standing):
        played.do(played.moves()[0])
    return played.start


def competing() -> Played:
    """The Competition has begun, with four seats."""
    played = dealt(COMPETITION, seats=4)
    played.turn_task()
    return played


def _done(played: Any) -> Start:
    assert isinstance(played, Played)
    return played.start


def last_round(*displays: str | tuple[Any, ...], count_cards: bool = False) -> Start:
    """All ten tasks are played, and these displays are to be opened."""
    over = ended(*displays, count_cards=count_cards).state
    closed = tuple(turned_over(display, face_up=False) for display in over.displays)
    standing = Standing(Result((), (), (0,) * len(displays)))
    return Start(replace(over, phase=standing, displays=closed))


FRESH = dealt().start
REVEALING = turned("G1 G2 Y3Y3").start
"""Ada has turned over three of four cards."""
DONE = turned(MIXED).start
"""Ada is done; Ben's turn follows."""
UNTIL = turned("B1 Y2 R3", task=6).start
"""Ada looks for a green monster."""
UNTIL_DOUBLE = turned("B1 Y2", task=5).start
BY_EYES = turned("B1 Y2 R3", task=9).start
"""Some eyes take points away."""
REMOVING = turned(BEST, MIXED, WORST).start
ADDING = played_out().start
"""Cleo is to look at the one-eyed blue stray."""
STANDING = _done(played_out().put(-1, 0))
"""All is done, and Ben gets the tasks next."""
NO_STRAYS = played_out("").start
"""Ada got rid of her own double, which Cleo draws."""
EVEN = turned(MIXED, MIXED, MIXED).start
NAMING = competing().start
TAMING = _done(competing().name("green").reveal("G1 G4G4 R2"))
"""Cleo is out, Mika is to find a green monster."""
NAMING_AGAIN = _done(competing().name("green").reveal("G1 G4G4 R2 G3"))
"""Three are still in; Ben names the next feature."""
GROWN = _done(
    Played(
        table(
            grid("###.##", ".####.", "######", "#.##.#", "######", ".#..#."),
            grid("#####", "#.###", "#####", ".###.", back=1),
            SET,
            SET,
            pile=(*cards("G1 R2", 2), *strays("B1 B4")),
        ).state
    ).turn_task()
)
"""Displays of the largest size and in between, with gaps and strays."""
