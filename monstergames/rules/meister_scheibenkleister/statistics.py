"""What the events of a match tell about its players, for its last page."""

from collections.abc import Iterable
from dataclasses import dataclass

from monstergames.rules.contract import Seat
from monstergames.rules.meister_scheibenkleister.state import CardTurned, Event


@dataclass(frozen=True, slots=True)
class Statistics:
    """Of one seat."""

    quickest: int | None
    """After how many milliseconds its earliest pawn on a right window was placed; None if there was none."""
    streak: int
    """How many rounds in a row it won at most."""


def statistics(events: Iterable[Event], seat: Seat) -> Statistics:
    """What the events tell about a seat."""
    quickest: int | None = None
    streak = longest = 0
    for event in events:
        if isinstance(event, CardTurned):
            right = [pawn.at for pawn in event.result.pawns if pawn.window == event.result.card and pawn.seat == seat]
            streak = streak + 1 if right else 0
            longest = max(longest, streak)
            quickest = min(right, default=quickest) if quickest is None else min([*right, quickest])
    return Statistics(quickest, longest)
