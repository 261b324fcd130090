"""What a stroke does to the pixels of a canvas."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import isqrt
from typing import TypeAlias

from monstergames.rules.miss_monster.strokes import HEIGHT, SIZES, WIDTH, Point, Size, Stroke

Canvas: TypeAlias = tuple[str, ...]
"""The rows of pixels; each pixel is a digit: 0 is empty, the others are shades of clay."""


def worked(canvas: Canvas, stroke: Stroke) -> Iterator[tuple[int, str]]:
    """The rows that a stroke touches, by number, as they are then."""
    return _smeared(canvas, stroke) if stroke.tool == "smear" else _laid_on(canvas, stroke)


# A row is worked as a number with a byte for each pixel, the leftmost one the lowest. A mask has 1 in the bytes of its
# pixels, so that three times the mask covers their shades.

_ALL = int.from_bytes(b"\x01" * WIDTH, "little")
_ZEROS = ord("0") * _ALL
_EDGE = max(SIZES) // 2
"""So many pixels a tool reaches at most around its middle."""


def _number(row: str) -> int:
    return int.from_bytes(row.encode(), "little") ^ _ZEROS


def _row(number: int) -> str:
    return (number ^ _ZEROS).to_bytes(WIDTH, "little").decode()


def _clay(number: int) -> int:
    """The mask of all pixels that aren't empty."""
    return (number | number >> 1) & _ALL


def _run(first: int, last: int) -> int:
    """The mask of the pixels from the first to the last, as far as they are on the canvas."""
    start, end = max(0, first), min(WIDTH, last + 1)
    return (_ALL & ((1 << 8 * (end - start)) - 1)) << 8 * start


def _reflected(mask: int) -> int:
    return int.from_bytes(mask.to_bytes(WIDTH, "little"), "big")


@cache
def _tip(size: Size, x: int) -> tuple[tuple[int, int], ...]:
    """For each row that a round tool touches at column x: how far it is below the tool's middle, and the mask."""
    radius = size // 2
    reach = [isqrt(radius * (radius + 1) - dy * dy) for dy in range(radius + 1)]
    return tuple((dy, _run(x - reach[abs(dy)], x + reach[abs(dy)])) for dy in range(-radius, radius + 1))


def _path(points: Sequence[Point]) -> list[Point]:
    """The pixels from point to point in straight lines, each beside the one before or cornerwise to it."""
    pixels = [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        width, height = to_x - x, to_y - y
        steps = max(abs(width), abs(height))
        pixels += [
            (x + (2 * width * step + steps) // (2 * steps), y + (2 * height * step + steps) // (2 * steps))
            for step in range(1, steps + 1)
        ]
    return pixels


def _masks(stroke: Stroke) -> dict[int, int]:
    """For each row that a stroke touches, which may be beyond the edge, the mask of its pixels."""
    match stroke.tool:
        case "slab":
            (left, right), (top, bottom) = map(sorted, zip(*stroke.points, strict=True))
            return dict.fromkeys(range(top, bottom + 1), _run(left, right))
        case "ball":
            (left, right), (top, bottom) = map(sorted, zip(*stroke.points, strict=True))
            width, height = right - left + 1, bottom - top + 1
            masks: dict[int, int] = {}
            for y in range(top, bottom + 1):
                reach = isqrt((width * height) ** 2 - ((2 * y - top - bottom) * width) ** 2) // height
                masks[y] = _run((left + right - reach + 1) // 2, (left + right + reach) // 2)
            return masks
        case _:
            masks = {}
            for x, y in _path(stroke.points):
                for dy, mask in _tip(stroke.size, x):
                    masks[y + dy] = masks.get(y + dy, 0) | mask
            return masks


def _laid_on(canvas: Canvas, stroke: Stroke) -> Iterator[tuple[int, str]]:
    """The rows that a stroke of any tool but smear touches, as they are then."""
    shade = 0 if stroke.tool == "knife" else stroke.shade
    for y, mask in _masks(stroke).items():
        if 0 <= y < HEIGHT:
            number = _number(canvas[y])
            touched = mask | _reflected(mask) if stroke.mirror else mask
            if stroke.tool == "shade":
                touched &= _clay(number)
            yield y, _row(number & ~(touched * 3) | touched * shade)


def _smeared(canvas: Canvas, stroke: Stroke) -> Iterator[tuple[int, str]]:
    """The rows to which clay is dragged: at each step what is under the finger is laid where the finger comes to."""
    heights = [y for _, y in stroke.points]
    near = range(max(0, min(heights) - _EDGE), min(HEIGHT, max(heights) + _EDGE + 1))
    numbers = {row: _number(canvas[row]) for row in near}
    for (x, y), (to_x, to_y) in pairwise(_path(stroke.points)):
        dragged: dict[int, int] = {}
        shift = 8 * (to_x - x)
        for column, by in ((x, shift), (WIDTH - 1 - x, -shift)) if stroke.mirror else ((x, shift),):
            for dy, mask in _tip(stroke.size, column):
                if y + dy in numbers and to_y + dy in numbers:
                    held = numbers[y + dy] & mask * 3
                    moved = held << by if by > 0 else held >> -by
                    dragged[to_y + dy] = dragged.get(to_y + dy, 0) | moved & _ALL * 3
        for row, clay in dragged.items():
            numbers[row] = numbers[row] & ~(_clay(clay) * 3) | clay
    return ((row, _row(number)) for row, number in numbers.items())
