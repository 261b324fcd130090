"""Matches of Miss Monster that a family played to the end, with monsters that can be looked at."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from rules.miss_monster.builders import Table

from monstergames.match.match import Match
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.state import NextRound, Options, Sculpting
from monstergames.rules.miss_monster.strokes import Stroke
from monstergames.store.matches import SeatEntry
from monstergames.store.store import Store

FAMILY = (
    SeatEntry("Ada", "coral", "circle"),
    SeatEntry("Ben", "gold", "triangle"),
    SeatEntry("Cleo", "sky", "heart"),
    SeatEntry("Dan", "mint", "square"),
)
FINDERS = ("BCB-", "AAAC", "AAA-", "AA-B")
"""For each monster who recognises the attribute of each deck: Ada wins every round."""
BALLOTS = {3: ("BC", "CA", "BA"), 4: ("BCD", "CDA", "BDA", "BCA")}
"""Ben's monsters are the most beautiful ones."""

Played = Sequence[tuple[Seat, Any]]


def strokes(number: int, chance: Chance) -> Iterator[Stroke]:
    """What is added to a monster in one of its four timers."""
    wide, high = chance.below(5), chance.below(5)
    match number:
        case 0:
            yield Stroke("ball", ((16 - wide, 16), (39 + wide, 36)))
            yield Stroke("ball", ((18 + wide, 4), (37 - wide, 19)))
        case 1:
            yield Stroke("lump", ((24 - wide // 2, 9),), 5, 2, mirror=True)
            yield Stroke("lump", ((25 - wide // 2, 9),), 1, 1, mirror=True)
            yield Stroke("shade", ((22, 15), (28, 15 + high // 2), (33, 15)), 1, 1)
        case 2:
            yield Stroke("roll", ((16, 22), (4 + wide, 12 + 4 * high)), 5, mirror=True)
            yield Stroke("roll", ((22, 34), (20 - wide, 38)), 5, mirror=True)
        case _:
            yield Stroke("roll", ((22, 6), (14 + wide, high)), 3, mirror=True)
            yield Stroke("shade", ((20, 24 + high), (35, 24 + high)), 3, 1 + chance.below(2))


@cache
def evening(seed: int, seats: int = 3, **options: Any) -> Played:
    """The moves of a match that Ada wins."""
    table = Table(seats, seed=seed, **options)
    chance = Chance("sculptors", seed)
    while not GAME.outcome(table.state):
        if table.phase.kind == "standing":
            table.do(0, NextRound())
        while isinstance(table.phase, Sculpting):
            table.turn_timer().sculpt(*strokes(table.phase.number, chance)).done()
        table.identify(*FINDERS[:seats]).vote(*BALLOTS[seats])
    return table.made


def play(
    store: Store,
    seed: int,
    seats: int = 3,
    moves: Played | None = None,
    family: Sequence[SeatEntry] = FAMILY,
    **options: Any,
) -> None:
    """Play a match of these moves, or the one that Ada wins, and put it away."""
    with Match.begin(store, GAME.info.key, family[:seats], Options(**options), seed) as match:
        for seat, move in evening(seed, seats, **options) if moves is None else moves:
            match.submit(seat, move)
