"""Dice in the colours of the monsters."""

from functools import cache
from typing import Final, Literal, TypeAlias

from monstergames.art.pixels import RGB, Picture
from monstergames.art.sheets import Ink, painted, sheet

DieSize: TypeAlias = Literal["large", "small"]
"""10 x 10 or 7 x 8 pixels."""

FRAMES: Final = 4
DARK_PIP: Final[RGB] = (27, 16, 38)
WHITE_PIP: Final[RGB] = (255, 255, 255)


@cache
def die(pips: int, colour: str, size: DieSize = "small") -> Picture:
    """A die that lies still and shows 1 to 6 pips, or 0 for a blank one. Raises `KeyError` on other numbers."""
    return _cast(f"{size} {pips}", colour)


@cache
def tumbling(frame: int, colour: str, size: DieSize = "small") -> Picture:
    """The die in the air; frames 0 to `FRAMES` - 1 and round again."""
    return _cast(f"{size} tumbling {frame % FRAMES}", colour)


def _cast(name: str, colour: str) -> Picture:
    palette = sheet("monsters", colour).palette
    dark = _luminance(palette["b"].colour) < 0.25
    return painted(sheet("dice").grids[name], {**palette, "p": Ink(WHITE_PIP if dark else DARK_PIP, lit=False)})


def _luminance(colour: RGB) -> float:
    """Relative luminance, 0 to 1, as WCAG defines it."""
    red, green, blue = (
        level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4
        for level in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
