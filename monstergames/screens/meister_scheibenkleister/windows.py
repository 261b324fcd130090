"""Windows and frames in pixels: a unit is one pixel, so a picture is exactly as large as its window."""

from functools import lru_cache
from math import ceil

from monstergames.art.monsters import COLOURS, monster
from monstergames.art.pixels import Picture, blank, overlay
from monstergames.rules.meister_scheibenkleister.components import Size, Window
from monstergames.widgets.look import BAD, RGB

WALLS: tuple[RGB, ...] = (
    (96, 52, 56),
    (44, 74, 98),
    (84, 72, 40),
    (50, 82, 60),
    (84, 50, 92),
    (58, 58, 74),
)
"""Of the house fronts, in the order in which they lie. They are plain: nothing on them measures."""
FRAMES: tuple[RGB, ...] = ((252, 240, 206), (196, 226, 255))
"""Of the windows, by turns, so that windows of neighbours are told apart where they touch."""
PAPER: RGB = (236, 231, 219)
"""Of the cards."""
BARE: RGB = (46, 38, 60)
"""Of the frame on a card."""
_GLASS: tuple[RGB, ...] = ((150, 205, 240), (255, 214, 165), (186, 224, 190), (228, 190, 235), (120, 132, 190))


def ring(size: Size, colour: RGB) -> Picture:
    """A frame one pixel thick, its outer edge `size`, and nothing in it. The row below an odd height is empty."""
    rows = size.height + size.height % 2
    inside = [
        [x in {0, size.width - 1} or y in {0, size.height - 1} for x in range(size.width)] for y in range(size.height)
    ] + [[False] * size.width] * (rows - size.height)
    lit = tuple(map(tuple, inside))
    return Picture(tuple(tuple(colour if on else None for on in row) for row in lit), lit)


def block(size: Size, colour: RGB) -> Picture:
    """A filled rectangle. The row below an odd height is empty."""
    rows = size.height + size.height % 2
    lit = tuple((y < size.height,) * size.width for y in range(rows))
    return Picture(tuple(tuple(colour if on else None for on in row) for row in lit), lit)


def _dashed(lit: tuple[tuple[bool, ...], ...], size: Size) -> tuple[tuple[bool, ...], ...]:
    """The same with every other pixel of its edges left out, from each corner on; the corners stay."""

    def kept(x: int, y: int) -> bool:
        across, down = min(x, size.width - 1 - x), min(y, size.height - 1 - y)
        return (across > 0 and down > 0) or (across + down) % 2 == 0

    return tuple(tuple(on and kept(x, y) for x, on in enumerate(row)) for y, row in enumerate(lit))


@lru_cache(maxsize=256)
def window(number: Window, size: Size, frame: RGB, *, solid: bool = False, dashed: bool = False) -> Picture:
    """The window with its own picture: a monster that looks out of it.

    Without colours it is lit as a ring, or filled if it is `solid`, and its edges are `dashed` or not.
    """
    glass = Size(size.width - 2, size.height - 2)
    pane = _GLASS[number % len(_GLASS)]
    body = block(glass, pane)
    kind = "large" if glass.height >= 8 and glass.width >= 8 else "small"
    who = monster(COLOURS[number % len(COLOURS)], 1 + number % 5 if kind == "large" else 1 + number % 3, number, kind)
    top = max(0, min(glass.height - 3, glass.height - who.height + 1))
    body = overlay(body, _cut(who, glass.height - top), (glass.width - who.width) // 2, top)
    picture = overlay(ring(size, frame), body, 1, 1)
    lit = block(size, frame).lit if solid else ring(size, frame).lit
    return Picture(picture.pixels, _dashed(lit, size) if dashed else lit)


def _cut(source: Picture, rows: int) -> Picture:
    """The uppermost rows; an odd number is filled up with an empty one."""
    rows = min(rows, source.height)
    rest = ((None,) * source.width,) if rows % 2 else ()
    dark = ((False,) * source.width,) if rows % 2 else ()
    return Picture((*source.pixels[:rows], *rest), (*source.lit[:rows], *dark))


def misfit(window: Size, frame: Size) -> Picture:
    """Where a window and a frame laid on its upper left corner differ, marked in red."""
    width, height = max(window.width, frame.width), max(window.height, frame.height)
    picture = blank(width, height + height % 2)
    for wider, other in ((window, frame), (frame, window)):
        if wider.width > other.width:
            strip = block(Size(wider.width - other.width, wider.height), BAD)
            picture = overlay(picture, strip, other.width, 0)
        if wider.height > other.height:
            strip = block(Size(wider.width, wider.height - other.height), BAD)
            picture = overlay(picture, strip, 0, other.height)
    return picture


def whole_rows(y: int, height: int) -> range:
    """The rows of cells that lie wholly within the pixels from `y` on; there is one at least from a height of 3 on."""
    return range(ceil(y / 2), (y + height) // 2)
