"""Small signs: the marks on card backs, eyes to be counted, and heads of monsters for crowded grids."""

from functools import cache
from typing import Final

from monstergames.art.monsters import monster
from monstergames.art.pixels import RGB, Picture, blank, overlay, recoloured
from monstergames.art.sheets import painted, sheet

EYE_PLACES: Final = {
    1: ((3, 2),),
    2: ((0, 2), (5, 2)),
    3: ((3, 0), (0, 5), (5, 5)),
    4: ((0, 0), (5, 0), (0, 5), (5, 5)),
}
"""Where eyes stand in 8 x 8 pixels."""


@cache
def emblem(name: str, colour: RGB, *, small: bool = False) -> Picture:
    """The sign for a mark, or `stray`, in one colour: 8 x 6 pixels, or 6 x 4. Raises `KeyError` on another name."""
    return recoloured(_drawn(f"small {name}" if small else name), lambda _shade: colour)


@cache
def kind(name: str) -> Picture:
    """`any` monster or a `double`, grey and without eyes, 8 x 8 pixels. Raises `KeyError` on another name."""
    return _drawn(name)


@cache
def shape(colour: str) -> Picture:
    """The outline of the monsters of a colour, without eyes: it stands for any of them; 8 x 8 pixels."""
    palette = sheet("monsters", colour).palette
    creature = monster(colour, 2, 0, "small")
    filled = tuple(tuple(None if pixel is None else palette["b"].colour for pixel in row) for row in creature.pixels)
    return Picture(filled, tuple(tuple(pixel is not None for pixel in row) for row in filled))


@cache
def eyes(count: int) -> Picture:
    """1 to 4 eyes and nothing else: they stand for any monster that has so many; 8 x 8 pixels."""
    picture = blank(8, 8)
    for x, y in EYE_PLACES[count]:
        picture = overlay(picture, _drawn("eye"), x, y)
    return picture


@cache
def head(colour: str, count: int) -> Picture:
    """The smallest monster whose 1 to 4 eyes can be counted, 4 x 8 pixels."""
    drawings = sheet("emblems")
    return painted(drawings.grids[f"head {count}"], {**drawings.palette, **sheet("monsters", colour).palette})


def _drawn(name: str) -> Picture:
    drawings = sheet("emblems")
    return painted(drawings.grids[name], drawings.palette)
