"""The colours of Monster Games, and styles made from them."""

from functools import cache

from rich.color import Color
from rich.style import Style

RGB = tuple[int, int, int]

GROUND: RGB = (22, 18, 31)
PANEL: RGB = (34, 28, 48)
RAISED: RGB = (58, 49, 82)
LINE: RGB = (98, 88, 130)
INK: RGB = (242, 238, 250)
SOFT: RGB = (184, 175, 208)
FAINT: RGB = (146, 137, 176)
DARK: RGB = (24, 18, 34)
GOLD: RGB = (255, 209, 102)
GOOD: RGB = (134, 226, 155)
BAD: RGB = (255, 143, 128)

DICE: tuple[RGB, ...] = (
    (255, 145, 200),
    (240, 84, 79),
    (96, 200, 104),
    (92, 150, 255),
    (255, 214, 74),
    (176, 112, 240),
)
"""Pink, red, green, blue, yellow, purple: the colours that monsters and dice share."""

SEAT_COLOURS: dict[str, RGB] = {
    "coral": (255, 138, 114),
    "gold": (246, 200, 95),
    "mint": (116, 221, 170),
    "sky": (118, 199, 255),
    "violet": (190, 160, 255),
    "rose": (255, 150, 196),
}
MARKS: dict[str, str] = {
    "circle": "●",
    "triangle": "▲",
    "square": "■",
    "diamond": "◆",
    "star": "★",
    "heart": "♥",
}


@cache
def style(
    ink: RGB | None = INK,
    ground: RGB | None = GROUND,
    *,
    bold: bool = False,
    underline: bool = False,
    reverse: bool = False,
) -> Style:
    """A style of this ink on this ground; `reverse` is for terminals without colours only."""
    return Style(
        color=Color.from_rgb(*ink) if ink else None,
        bgcolor=Color.from_rgb(*ground) if ground else None,
        bold=bold or None,
        underline=underline or None,
        reverse=reverse or None,
    )


def mix(colour: RGB, other: RGB, share: float) -> RGB:
    """`share` (0 to 1) of `other` in `colour`."""
    red, green, blue = (round(own + (far - own) * share) for own, far in zip(colour, other, strict=True))
    return red, green, blue
