"""Sculptures of clay as pictures: lit from the upper left, rounded at the edges, and never quite smooth."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

from monstergames.art.pixels import RGB, Picture, Pixel
from monstergames.rules.miss_monster.strokes import DARK, HEIGHT, LIGHT, PLAIN, WIDTH

Row: TypeAlias = tuple[Pixel, ...]

REACH: Final = 3
"""A pixel looks different when one at most so many rows above or below it changes."""

_WEIGHTS: Final = (2, 1, 1)
"""What the clay 1, 2, 3 pixels away counts for the slope at a place."""
_RELIEF: Final = {0: 0, DARK: 2, PLAIN: 3, LIGHT: 4}
"""How high each shade stands out: what is dark is pressed in, what is light bulges."""
_SHADES: Final = "".join(map(str, _RELIEF)).encode()
_HEIGHTS: Final = bytes.maketrans(_SHADES, bytes(_RELIEF.values()))
_SOLID, _FILLED, _DOTTED = (
    bytes.maketrans(_SHADES, bytes(shade in ink for shade in _RELIEF))
    for ink in ({DARK, PLAIN, LIGHT}, {PLAIN}, {LIGHT})
)
_CHECKERED: Final = tuple(int.from_bytes(bytes((x + odd) % 2 == 0 for x in range(WIDTH)), "little") for odd in (0, 1))
_EMPTY: Final = "0" * WIDTH
_STEEPEST: Final = 3 * sum(_WEIGHTS) * max(_RELIEF.values())
_STEP: Final = 3
"""Slopes that differ by less look the same, so that a terminal gets few colours."""

_WHITE: Final[RGB] = (255, 250, 240)
_SHADOW: Final[RGB] = (38, 16, 48)


def clay(canvas: Sequence[str], colour: RGB) -> Picture:
    """The sculpture on a canvas, made of clay of one colour; 56 x 40 pixels, and the ground shows around it."""
    return _clay(tuple(canvas), colour)


@lru_cache(maxsize=64)
def _clay(canvas: tuple[str, ...], colour: RGB) -> Picture:
    return Picture(
        tuple(lit_row(canvas, y, colour) for y in range(HEIGHT)), tuple(inked_row(canvas, y) for y in range(HEIGHT))
    )


def small_clay(canvas: Sequence[str], colour: RGB) -> Picture:
    """The same sculpture in half the size, 28 x 20 pixels."""
    return halved(_clay(tuple(canvas), colour))


@lru_cache(maxsize=128)
def halved(full: Picture) -> Picture:
    """A picture in half the size; its width is even, and its height a multiple of 4."""
    pixels = tuple(
        tuple(_blended(above[x : x + 2] + below[x : x + 2]) for x in range(0, full.width, 2))
        for above, below in zip(full.pixels[::2], full.pixels[1::2], strict=True)
    )
    lit = tuple(
        tuple(sum(above[x : x + 2] + below[x : x + 2]) >= 2 for x in range(0, full.width, 2))
        for above, below in zip(full.lit[::2], full.lit[1::2], strict=True)
    )
    return Picture(pixels, lit)


Extent: TypeAlias = tuple[int, int, int, int]
"""The first column and row in which there is clay, and the first ones after it."""


@lru_cache(maxsize=128)
def extent(canvas: tuple[str, ...]) -> Extent:
    """Where on its canvas a sculpture is; nowhere at (0, 0, 0, 0)."""
    rows = [y for y, row in enumerate(canvas) if row != _EMPTY]
    columns = [x for x, column in enumerate(zip(*canvas, strict=True)) if set(column) != {"0"}]
    return (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1) if rows else (0, 0, 0, 0)


def fitted(size: tuple[int, int], room: tuple[int, int]) -> tuple[int, int]:
    """Width and height in pixels of what has this `size`, made smaller as far as the `room` for it asks for that."""
    (width, height), (wide, high) = size, room
    share = min(1, wide / max(1, width), high / max(1, height))
    return max(min(1, width), round(width * share)), max(min(1, height), round(height * share))


@lru_cache(maxsize=128)
def miniature(canvas: tuple[str, ...], colour: RGB, room: tuple[int, int]) -> Picture:
    """The sculpture alone as `fitted` into `room`, whose height is even; it stands at the bottom of the picture.

    What a monster is known by outlasts the rest: a line of clay across a pixel, however thin it is, and what is dark
    or light in it.
    """
    left, top, right, bottom = extent(canvas)
    width, height = fitted((right - left, bottom - top), room)
    full = _clay(canvas, colour)
    above = [((None, False),) * width] * (height % 2)
    rows = [
        tuple(_one(canvas, full, across, down) for across in _parts(left, right, width))
        for down in _parts(top, bottom, height)
    ]
    spots = [*above, *rows]
    return Picture(
        tuple(tuple(pixel for pixel, _inked in row) for row in spots),
        tuple(tuple(inked for _pixel, inked in row) for row in spots),
    )


def _parts(start: int, stop: int, count: int) -> tuple[range, ...]:
    """From `start` to `stop` in so many parts of about the same size."""
    edges = [start + round((stop - start) * number / max(1, count)) for number in range(count + 1)]
    return tuple(range(*pair) for pair in pairwise(edges))


def _one(canvas: tuple[str, ...], full: Picture, across: range, down: range) -> tuple[Pixel, bool]:
    """One pixel for all of these columns and rows, and whether it is inked without colour."""
    spots = [(x, y) for y in down for x in across if canvas[y][x] != "0"]
    if len(spots) < min(len(across), len(down)):
        return None, False
    for shade in (DARK, LIGHT):
        modelled = [(x, y) for x, y in spots if canvas[y][x] == str(shade)]
        if 3 * len(modelled) >= len(spots):
            spots = modelled
            break
    inked = sum(full.lit[y][x] for x, y in spots)
    return _blended([full.pixels[y][x] for x, y in spots]), 2 * inked >= len(spots)


def _blended(part: Sequence[Pixel]) -> Pixel:
    """One pixel for several; the ground if more than half of them show it."""
    colours = [pixel for pixel in part if pixel is not None]
    if len(colours) < len(part) / 2:
        return None
    red, green, blue = (round(sum(tone) / len(colours)) for tone in zip(*colours, strict=True))
    return red, green, blue


def lit_row(canvas: Sequence[str], y: int, colour: RGB) -> Row:
    """Row `y` of the picture of a canvas; it depends on the rows that are at most `REACH` away."""
    return _lit(tuple([_at(canvas, y + dy) for dy in range(-REACH, REACH + 1)]), y, colour)


def inked_row(canvas: Sequence[str], y: int) -> tuple[bool, ...]:
    """Where row `y` leaves ink without colour: what is dark is a hole, and what is light is dotted, both with a rim."""
    return _inked(_at(canvas, y - 1), _at(canvas, y), _at(canvas, y + 1), y % 2)


def flat(shade: str, colour: RGB) -> Pixel:
    """What a pixel of a canvas looks like on its own, with no clay around that slopes; the ground if it is empty."""
    return None if shade == "0" else _tones(colour)[shade][_STEEPEST // _STEP]


def _at(canvas: Sequence[str], y: int) -> str:
    return canvas[y] if 0 <= y < HEIGHT else _EMPTY


@lru_cache(maxsize=4096)
def _inked(above: str, row: str, below: str, odd: int) -> tuple[bool, ...]:
    """The row in the middle. Like `_lit` it is worked as numbers with a byte for each pixel."""
    solid, over, under = (_number(part, _SOLID) for part in (row, above, below))
    inside = solid << 8 & solid >> 8 & over & under
    dotted = _number(row, _DOTTED) & _CHECKERED[odd]
    ink = solid & ~inside | _number(row, _FILLED) | dotted
    return tuple([pixel == 1 for pixel in ink.to_bytes(WIDTH, "little")])


def _number(row: str, values: bytes) -> int:
    """A row as a number, what each shade counts being taken from a table."""
    return int.from_bytes(row.encode().translate(values), "little")


@lru_cache(maxsize=4096)
def _lit(rows: tuple[str, ...], y: int, colour: RGB) -> Row:
    """The middle one of `rows`. Rows are numbers with a byte for each pixel, so that all slopes are summed at once."""
    if rows[REACH] == _EMPTY:
        return (None,) * WIDTH
    heights = [_number(row, _HEIGHTS) for row in rows]
    own = heights[REACH]
    rising = falling = 0
    for away, weight in enumerate(_WEIGHTS, 1):
        shift = 8 * away
        above, below = heights[REACH - away], heights[REACH + away]
        rising += weight * ((own >> shift) + below + (below >> shift))
        falling += weight * ((own << shift) + above + (above << shift))
    edge = (1 << 8 * WIDTH) - 1
    up, down = (rising & edge).to_bytes(WIDTH, "little"), (falling & edge).to_bytes(WIDTH, "little")
    tones = _tones(colour)
    return tuple([
        None if shade == "0" else tones[shade][(high - low + grain + _STEEPEST) // _STEP]
        for shade, high, low, grain in zip(rows[REACH], up, down, _GRAIN[y], strict=True)
    ])


@cache
def _tones(colour: RGB) -> dict[str, tuple[RGB, ...]]:
    """For each shade the colours of all slopes, from the one that faces away from the light on."""
    shades = {DARK: _mixed(colour, _SHADOW, 0.6), PLAIN: colour, LIGHT: _mixed(colour, _WHITE, 0.45)}
    slopes = [((step + 0.5) * _STEP - _STEEPEST) / _STEEPEST for step in range((2 * _STEEPEST + _ROUGH) // _STEP + 2)]
    return {str(shade): tuple(_facing(own, slope) for slope in slopes) for shade, own in shades.items()}


def _facing(colour: RGB, slope: float) -> RGB:
    """A colour on a slope from -1, away from the light, to 1."""
    return _mixed(colour, _WHITE, min(0.5, 0.75 * slope)) if slope > 0 else _mixed(colour, _SHADOW, min(0.62, -slope))


def _mixed(colour: RGB, other: RGB, share: float) -> RGB:
    red, green, blue = (round(own + (far - own) * share) for own, far in zip(colour, other, strict=True))
    return red, green, blue


_ROUGH: Final = 3
"""How much the grain of the clay adds to slopes at most."""


def _grain(x: int, y: int) -> int:
    """Always the same, without a pattern for the eye: a few dents, and dimples of a finger here and there."""
    mixed = (x * 374761393 + y * 668265263) & 0xFFFFFFFF
    mixed = ((mixed ^ mixed >> 13) * 1274126177) & 0xFFFFFFFF
    return (0, 0, 0, 0, 0, 0, _ROUGH, -_ROUGH)[mixed >> 16 & 7]


_GRAIN: Final = tuple(tuple(_grain(x, y) for x in range(WIDTH)) for y in range(HEIGHT))
