"""The canvas: the clay on its board, lit, and the tool above it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import TypeAlias

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from monstergames.art.clay import REACH, inked_row, lit_row
from monstergames.art.pixels import RGB, Picture, Pixel
from monstergames.rules.miss_monster.painting import Canvas as Clay
from monstergames.rules.miss_monster.strokes import HEIGHT, WIDTH, Point
from monstergames.screens.miss_monster.hand import BLANK
from monstergames.screens.miss_monster.kept import Kept
from monstergames.widgets.look import DARK, INK, mix
from monstergames.widgets.sheet import Cell, Sheet
from monstergames.widgets.sliced import Slice, Sliced

BOARD: RGB = (52, 44, 66)
"""What the clay lies on."""
DOT: RGB = (64, 55, 82)
SHADOW: RGB = (34, 28, 45)
MIDDLE: RGB = (74, 64, 94)
"""Where the mirror stands."""

STEP = 8
"""Columns of a slice of the canvas: so few that what changes costs the terminal little else."""

Row: TypeAlias = tuple[Pixel, ...]
Tints: TypeAlias = Mapping[int, tuple[RGB, float]]
"""By column to which colour a pixel is tinted, and how much."""


@dataclass(frozen=True, slots=True)
class Tip:
    """The tool above the clay."""

    at: Point
    reach: frozenset[Point]
    """Pixels that show how far it reaches."""
    colour: RGB
    """What those are tinted with."""
    start: Point | None = None
    """From where it goes, where it goes from here to there."""
    span: Clay | None = None
    """What it would lay there."""


class Column(Kept, Slice):
    """A slice of the canvas."""


class Canvas(Kept, Sliced):
    """Shows clay, and tells where the mouse draws."""

    DEFAULT_CSS = f"""
    Canvas {{ width: {WIDTH}; height: {HEIGHT // 2}; background: rgb{BOARD}; }}
    Canvas Column {{ width: {STEP}; }}
    """
    columns = WIDTH

    class Drag(Message):
        """The mouse is at a pixel with its button down."""

        def __init__(self, at: Point, *, first: bool) -> None:
            super().__init__()
            self.at = at
            self.first = first
            """Whether the button has just gone down."""

    class Drop(Message):
        """The button of the mouse went up."""

    def __init__(self) -> None:
        super().__init__()
        self._slices = [Column(self, left) for left in range(0, WIDTH, STEP)]
        self._clay: Clay | None = None
        self._colour: RGB = INK
        self._tip: Tip | None = None
        self._mirror = False
        self._dragged: Point | None = None
        self._seen: dict[int, object] = {}
        """What a row of cells, by its upper pixels, was painted from."""
        self._rows: dict[int, list[Cell]] = {}

    def show(self, clay: Clay | None, colour: RGB, tip: Tip | None = None, *, mirror: bool = False) -> None:
        """Show this clay (None: the empty board) from now on, with a tool above it, and where the mirror stands."""
        self._clay, self._colour, self._tip, self._mirror = clay, colour, tip, mirror
        self.redraw()

    def compose(self) -> ComposeResult:
        yield from self._slices

    def render_line(self, y: int) -> Strip:  # noqa: ARG002
        return Strip.blank(self.size.width)

    def repaint(self, old: Sequence[Sequence[Cell]], new: Sequence[Sequence[Cell]]) -> None:
        regions: dict[int, list[Region]] = {}
        for y, (before, after) in enumerate(zip(old, new, strict=True)):
            if before is not after:
                columns = [x for x, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1]]
                for piece, own in groupby(columns, lambda x: x // STEP):
                    first, *_rest, last = 2 * list(own)
                    regions.setdefault(piece, []).append(Region(first - piece * STEP, y, last - first + 1, 1))
        for piece, changed in regions.items():
            self._slices[piece].refresh(*changed)

    def paint(self, sheet: Sheet) -> None:
        clay = self._clay or BLANK
        tints = self._tints(clay)
        for y in range(0, HEIGHT, 2):
            near = clay[max(0, y - REACH) : y + 2 + REACH]
            span = self._tip.span[y : y + 2] if self._tip and self._tip.span else None
            seen = (near, self._colour, self._mirror, span, tints.get(y), tints.get(y + 1), sheet.colours)
            if self._seen.get(y) == seen:
                sheet.rows[y // 2] = self._rows[y]
                continue
            self._paint_row(sheet, y, clay, tints)
            self._seen[y], self._rows[y] = seen, sheet.rows[y // 2]

    def _paint_row(self, sheet: Sheet, y: int, clay: Clay, tints: Mapping[int, Tints]) -> None:
        rows = tuple([_tinted(self._row(clay, row), tints.get(row)) for row in (y, y + 1)])
        inks = tuple([self._inked(clay, row) for row in (y, y + 1)])
        sheet.picture(0, y // 2, Picture(rows, inks), BOARD)
        if self._tip and not sheet.colours:
            for glyph, point in (("x", self._tip.start), ("+", self._tip.at)):
                if point and point[1] // 2 == y // 2:
                    sheet.text(point[0], y // 2, glyph, sheet.pen(lit=True))

    def _inked(self, clay: Clay, y: int) -> tuple[bool, ...]:
        ink = inked_row(clay, y)
        if self._tip is None or self._tip.span is None:
            return ink
        return tuple([own or laid != "0" for own, laid in zip(ink, self._tip.span[y], strict=True)])

    def _row(self, clay: Clay, y: int) -> Row:
        above = clay[y - 1] if y else BLANK[0]
        row = _laid(lit_row(clay, y, self._colour), above, y, self._mirror)
        if self._tip is None or self._tip.span is None:
            return row
        flat = mix(self._colour, BOARD, 0.35)
        return tuple([pixel if laid == "0" else flat for pixel, laid in zip(row, self._tip.span[y], strict=True)])

    def _tints(self, clay: Clay) -> Mapping[int, Tints]:
        """For each row of pixels what the tool tints."""
        rows: dict[int, dict[int, tuple[RGB, float]]] = {}
        if (tip := self._tip) is None:
            return rows
        for x, y in tip.reach:
            rows.setdefault(y, {})[x] = (tip.colour, 0.45)
        for x, y in filter(None, (tip.start, tip.at)):
            rows.setdefault(y, {})[x] = (INK if clay[y][x] == "0" else DARK, 0.85)
        return rows

    def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()
        self.capture_mouse()
        self._drag(event, first=True)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        event.stop()
        if self._dragged is not None:
            self._drag(event, first=False)

    def on_mouse_up(self) -> None:
        if self._dragged is not None:
            self._dragged = None
            self.release_mouse()
            self.post_message(self.Drop())

    def _drag(self, event: events.MouseEvent, *, first: bool) -> None:
        """A cell is two pixels high: the mouse is at the one that is nearer to where it was."""
        place = event.screen_offset - self.content_region.offset
        upper = 2 * place.y
        before = upper if self._dragged is None else self._dragged[1]
        at = (place.x, upper if before <= upper else upper + 1)
        if first or at != self._dragged:
            self._dragged = at
            self.post_message(self.Drag(at, first=first))


@lru_cache(maxsize=1024)
def _laid(lit: Row, above: str, y: int, mirror: bool) -> Row:
    """A row of the picture of clay on the board, on which the clay of the row above throws its shadow."""
    before = "0" + above
    return tuple([pixel or (SHADOW if before[x] != "0" else _board(x, y, mirror)) for x, pixel in enumerate(lit)])


def _board(x: int, y: int, mirror: bool) -> Pixel:
    if mirror and x in {WIDTH // 2 - 1, WIDTH // 2}:
        return MIDDLE
    return DOT if x % 8 == y % 8 == 4 else None


def _tinted(row: Row, tints: Tints | None) -> Row:
    if not tints:
        return row
    pixels = list(row)
    for x, (colour, share) in tints.items():
        pixels[x] = mix(pixels[x] or BOARD, colour, share)
    return tuple(pixels)
