"""Who sits at the table, and how the cards of everybody's set look from behind."""

from collections.abc import Iterable
from dataclasses import dataclass

from monstergames.rules.monster_meister.components import SETS
from monstergames.screens.monster_meister.drawing import STRAYS, Back
from monstergames.store.matches import SeatEntry
from monstergames.widgets.look import MARKS, RGB, SEAT_COLOURS


@dataclass(frozen=True, slots=True)
class Seats:
    """For each seat what is written of it."""

    names: tuple[str, ...]
    marked: tuple[str, ...]
    """Names with their marks."""
    accents: tuple[RGB, ...]
    backs: tuple[Back, ...]
    """For each set and the strays."""

    @classmethod
    def of(cls, entries: Iterable[SeatEntry]) -> "Seats":
        """The seats of a match."""
        entries = tuple(entries)
        accents = tuple(SEAT_COLOURS[entry.colour] for entry in entries)
        backs = tuple(Back(entry.mark, accent) for entry, accent in zip(entries, accents, strict=True))
        return cls(
            tuple(entry.name for entry in entries),
            tuple(f"{MARKS[entry.mark]} {entry.name}" for entry in entries),
            accents,
            (*backs, *[STRAYS] * (SETS - len(backs)), STRAYS),
        )
