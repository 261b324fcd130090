"""The colours of Monster Games, and styles made from them."""

from functools import cache, lru_cache
from typing import Final

from rich.color import Color
from rich.style import Style

RGB = tuple[int, int, int]

GROUND: RGB = (22, 18, 31)
PANEL: RGB = (34, 28, 48)
RAISED: RGB = (58, 49, 82)
LINE: RGB = (98, 88, 130)
BOARD: RGB = (52, 44, 66)
"""On it clay is worked."""
FRAME: RGB = (98, 88, 138)
"""Around the board."""
INK: RGB = (242, 238, 250)
SOFT: RGB = (184, 175, 208)
FAINT: RGB = (146, 137, 176)
DARK: RGB = (24, 18, 34)
GOLD: RGB = (255, 209, 102)
GOOD: RGB = (134, 226, 155)
BAD: RGB = (255, 143, 128)
BLACK: RGB = (0, 0, 0)
WHITE: RGB = (255, 255, 255)

TEXT: Final = 4.5
"""The least contrast that a text has with its ground."""

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
    reverse: bool = False,
) -> Style:
    """A style of this ink on this ground; `reverse` is for terminals without colours only."""
    return Style(
        color=Color.from_rgb(*ink) if ink else None,
        bgcolor=Color.from_rgb(*ground) if ground else None,
        bold=bold or None,
        reverse=reverse or None,
    )


@lru_cache(maxsize=4096)
def mix(colour: RGB, other: RGB, share: float) -> RGB:
    """`share` (0 to 1) of `other` in `colour`."""
    red, green, blue = (round(own + (far - own) * share) for own, far in zip(colour, other, strict=True))
    return red, green, blue


def luminance(colour: RGB) -> float:
    """How bright a colour is, from 0 to 1, as WCAG 2 defines it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG 2 defines it."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def readable(ink: RGB, ground: RGB, least: float) -> RGB:
    """`ink`, or the colour next to it towards black or white whose contrast with `ground` is `least` or more."""
    end = max(BLACK, WHITE, key=lambda colour: contrast(colour, ground))
    steps = (mix(ink, end, step / 16) for step in range(16))
    return next((colour for colour in steps if contrast(colour, ground) >= least), end)


@cache
def legible(pen: Style) -> Style:
    """The style, its ink moved as far as it must be for a text."""
    ink, ground = pen.color and pen.color.triplet, pen.bgcolor and pen.bgcolor.triplet
    if ink is None or ground is None or contrast(ink, ground) >= TEXT:
        return pen
    return pen + Style(color=Color.from_rgb(*readable(ink, ground, TEXT)))


def ornament(text: str) -> bool:
    """Whether a text begins with a space, a dot that holds a place, or a piece of a frame or a picture."""
    return text[:1] in {"", " ", "·"} or "\u2500" <= text[0] <= "\u259f"
