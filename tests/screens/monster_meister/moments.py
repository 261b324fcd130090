"""Moments of Monster Meister, one for everything that its screens show."""

from collections.abc import Sequence
from dataclasses import dataclass

from monstergames.rules.monster_meister.state import Position

from ..evening import Evening
from .player import arrows, grid, look, ready
from .positions import (
    ADDING,
    BY_EYES,
    DONE,
    FRESH,
    GREEN,
    GROWN,
    NAMING,
    NAMING_AGAIN,
    NO_STRAYS,
    RED,
    REMOVING,
    REVEALING,
    STANDING,
    TAMING,
    UNTIL,
    UNTIL_DOUBLE,
    YELLOW,
    Start,
    last_round,
    wide_round,
)


@dataclass(frozen=True)
class Moment:
    """What was played before, and the keys that lead on from there."""

    start: Start
    keys: Sequence[str] = ()
    place: tuple[int, int] | None = None
    """Where the cursor goes before the keys."""
    handed: bool = True
    """Whether the keyboard is taken first."""
    motion: bool = False

    async def walk(self, at: Evening) -> None:
        """Go there."""
        await (look(at) if self.handed else ready(at))
        if self.place is not None:
            start = grid(at.page).cursor
            assert start is not None
            await at.press(*arrows(start, Position(*self.place)))
        await at.press(*self.keys)
        if not self.motion:
            await at.settle()


MOMENTS = {
    "before-a-turn": Moment(FRESH, handed=False),
    "task-face-down": Moment(FRESH),
    "revealing": Moment(REVEALING, place=YELLOW[1]),
    "on-an-open-card": Moment(REVEALING, place=YELLOW[2]),
    "refused": Moment(REVEALING, ["enter"], place=GREEN[0]),
    "card-turned": Moment(REVEALING, ["enter"], place=RED[2], motion=True),
    "until-a-colour": Moment(UNTIL),
    "until-a-double": Moment(UNTIL_DOUBLE),
    "minus-points": Moment(BY_EYES),
    "next-seat": Moment(DONE, handed=False),
    "others-covered": Moment(DONE),
    "removing": Moment(REMOVING, place=GREEN[2]),
    "curtain": Moment(ADDING, handed=False),
    "the-stray": Moment(ADDING),
    "anothers-card": Moment(NO_STRAYS),
    "result": Moment(STANDING),
    "result-of-another": Moment(STANDING, ["right"]),
    "longest-sums": Moment(wide_round()),
    "naming": Moment(NAMING, ["down", "right"]),
    "taming": Moment(TAMING),
    "next-to-name": Moment(NAMING_AGAIN, handed=False),
    "naming-again": Moment(NAMING_AGAIN),
    "grown": Moment(GROWN),
    "over": Moment(last_round("B1 G1 R1R1 R4", "B1 B2B2 Y2", "G1 R4 Y4 Y1"), ["enter"]),
    "nobody-wins": Moment(last_round("B1 G1 R1R1 R4", "B1 G1 R1R1 R4"), ["enter", "enter"]),
    "count": Moment(last_round("B1 G1 R1R1 R4", "B1 B2B2 Y2", "G1 R4 Y4 Y1"), ["enter", "enter", "down"]),
}
