"""Strokes of hand and knife on a canvas of clay. Ruling heading: "On one keyboard"."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from monstergames.rules.chance import Chance

WIDTH = 56
HEIGHT = 40

Point: TypeAlias = tuple[int, int]
"""The column of a pixel from the left and its row from the top, from 0 on."""
Tool: TypeAlias = Literal["lump", "roll", "slab", "ball", "smear", "knife", "shade"]
Size: TypeAlias = Literal[1, 3, 5, 7]
"""The diameter of the tool in pixels."""
Shade: TypeAlias = Literal[1, 2, 3]
"""Dark, light, or the clay's own, which is what dark and light make when they are mixed, as bits."""

TOOLS: tuple[Tool, ...] = get_args(Tool)
SIZES: tuple[Size, ...] = get_args(Size)
SHADES: tuple[Shade, ...] = get_args(Shade)
DARK, LIGHT, PLAIN = SHADES

MOST_POINTS = 64
"""A longer line is made as several strokes that go on from one another."""

_FREEHAND = range(1, MOST_POINTS + 1)
_SPAN = range(2, 3)
COUNTS: Mapping[Tool, range] = MappingProxyType({
    "lump": _FREEHAND,
    "roll": _SPAN,
    "slab": _SPAN,
    "ball": _SPAN,
    "smear": range(2, MOST_POINTS + 1),
    "knife": _FREEHAND,
    "shade": _FREEHAND,
})
"""How many points a stroke of each tool may have."""

_SHORT = 12
"""No stroke drawn by chance has points further apart."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """What a tool does between being put on the canvas and being lifted.

    lump, knife and shade follow the points, joined by lines: they add clay, cut it away, or change the shade of what
    is there. smear drags clay along the points. roll is a line of clay from one point to the other, slab and ball fill
    the box between them and the ellipse in it.
    """

    tool: Tool
    points: tuple[Point, ...]
    size: Size = 3
    """Nothing to slab and ball."""
    shade: Shade = PLAIN
    """Nothing to smear and knife."""
    mirror: bool = False
    """Whether the other half of the canvas is worked alike."""
    goes_on: bool = False
    """Whether it is of one line with the stroke before, if that is the last one to undo: both are undone at once."""


def is_stroke(stroke: Stroke) -> bool:
    """Whether there is such a tool, and it can work these points."""
    return (
        stroke.tool in TOOLS
        and stroke.size in SIZES
        and stroke.shade in SHADES
        and len(stroke.points) in COUNTS[stroke.tool]
        and all(0 <= x < WIDTH and 0 <= y < HEIGHT for x, y in stroke.points)
    )


def strokes() -> Iterator[Stroke]:
    """All strokes there are, more than anybody can count, the shortest ones first."""
    pixels = tuple(product(range(WIDTH), range(HEIGHT)))
    for length in _FREEHAND:
        for points in product(pixels, repeat=length):
            for tool, size, shade, mirror, goes_on in product(TOOLS, SIZES, SHADES, (False, True), (False, True)):
                if length in COUNTS[tool]:
                    yield Stroke(tool, points, size, shade, mirror, goes_on)


def any_stroke(chance: Chance) -> Stroke:
    """A short stroke of any tool, drawn by chance."""
    tool = chance.choice(TOOLS)
    x, y = chance.below(WIDTH - _SHORT), chance.below(HEIGHT - _SHORT)
    points = tuple((x + chance.below(_SHORT), y + chance.below(_SHORT)) for _ in range(COUNTS[tool][0]))
    return Stroke(tool, points, chance.choice(SIZES), chance.choice(SHADES), bool(chance.below(2)))
