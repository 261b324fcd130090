"""The canvas: the clay on its board, lit, and the tool above it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby, pairwise
from typing import TypeAlias, cast

from rich.color import ColorSystem
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message

from monstergames.art.clay import REACH, flat, inked_row, lit_row
from monstergames.art.pixels import RGB, Picture, Pixel
from monstergames.rules.miss_monster.painting import Canvas as Clay
from monstergames.rules.miss_monster.strokes import HEIGHT, WIDTH, Point
from monstergames.screens.miss_monster.hand import BLANK
from monstergames.widgets.look import BOARD, DARK, INK, mix
from monstergames.widgets.sheet import Cell, Look, Sheet
from monstergames.widgets.sliced import Sliced

DOT: RGB = (64, 55, 82)
SHADOW: RGB = (34, 28, 45)
MIDDLE: RGB = (74, 64, 94)
"""Where the mirror stands."""

FRAME = 1700
"""So many bytes of the canvas are in a frame at most; what is far from the tool waits for the next one."""
BESIDE = 1200
"""So many of them are for what stands beside the canvas, where that changes too."""
PLACED = 17
"""Bytes of going to a place and, at the end of a slice, on to the next one."""
GLYPH = 3
"""Bytes of half a block."""

Row: TypeAlias = tuple[Pixel, ...]
Inks: TypeAlias = tuple[bool, ...]
Tints: TypeAlias = Mapping[Point, tuple[RGB, float]]
"""To which colour a pixel is tinted, and how much."""


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
    down: bool = False
    """Whether it is on the clay."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A row of cells without what the tool tints: its rows of pixels, where they leave ink, and the cells."""

    pixels: tuple[Row, Row]
    inks: tuple[Inks, Inks]
    cells: list[Cell]


class Canvas(Sliced):
    """Shows clay, and tells where the mouse draws.

    What changes while the tool is on the clay is wet: it is seen at once, but flat, and is lit when the hand rests.
    """

    DEFAULT_CSS = f"Canvas {{ width: {WIDTH}; height: {HEIGHT // 2}; background: $board; }}"
    columns = WIDTH
    step = 8

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
        self._clay: Clay = BLANK
        self._lit: Clay = BLANK
        """The clay that is lit; where the other differs it is wet."""
        self._still = True
        """Whether nothing has changed since the hand was last seen."""
        self._due: dict[tuple[int, int], tuple[int, int]] = {}
        """By slice and line the first and last column that still have to be sent."""
        self._room = FRAME
        """How many bytes the next frame still holds."""
        self._filled = False
        """Whether it holds some of the canvas already, and will be painted."""
        self._colour: RGB = INK
        self._tip: Tip | None = None
        self._mirror = False
        self._dragged: Point | None = None
        self._seen: dict[int, object] = {}
        """What a row of cells, by its upper pixels, was painted from."""
        self._layers: dict[int, Layer] = {}

    def show(
        self, clay: Clay | None, colour: RGB, tip: Tip | None = None, *, mirror: bool = False, alone: bool = True
    ) -> None:
        """Show this clay (None: the empty board) from now on, with a tool above it, and where the mirror stands.

        `alone`: nothing beside the canvas changes.
        """
        if not self._filled:
            self._room = FRAME
        if not alone:
            self._room -= BESIDE
        self._clay, self._colour, self._tip, self._mirror = clay or BLANK, colour, tip, mirror
        self._still = False
        if not (tip and tip.down):
            self._lit = self._clay
        self.redraw()

    def rest(self) -> None:
        """The hand is seen now and then; wet clay is lit if nothing has changed since."""
        if self._still and self._wet:
            self._lit = self._clay
            self.redraw()
        self._still = True

    @property
    def settled(self) -> bool:
        """Whether the terminal was sent everything, and no clay is wet."""
        return not self._due and not self._filled and not self._wet

    @property
    def _wet(self) -> bool:
        return self._lit != self._clay

    def repaint(self, old: Sequence[Sequence[Cell]], new: Sequence[Sequence[Cell]]) -> None:
        for y, (before, after) in enumerate(zip(old, new, strict=True)):
            if before is not after:
                columns = [x for x, (was, now) in enumerate(zip(before, after, strict=True)) if was is not now]
                for piece, own in groupby(columns, lambda x: x // self.step):
                    first, *_rest, last = 2 * list(own)
                    was = self._due.get((piece, y), (first, last))
                    self._due[piece, y] = min(first, was[0]), max(last, was[1])
        self._send(new)

    def _send(self, rows: Sequence[Sequence[Cell]]) -> None:
        """Send what is due, as much as a frame holds, from the tool outwards; without a tool all of it."""
        regions: list[Region] = []
        for piece, y in sorted(self._due, key=self._far) if self._tip else list(self._due):
            first, last = self._due[piece, y]
            if self._tip:
                self._room -= self._weight(rows[y][piece * self.step : last + 1])
                if self._room < 0 and (regions or self._filled):
                    break
            del self._due[piece, y]
            regions.append(Region(first, y, last - first + 1, 1))
        self._filled = self._filled or bool(regions)
        self.send(regions)

    def _send_rest(self) -> None:
        if self._sheet:
            self._send(self._sheet.rows)

    def _weight(self, row: Sequence[Cell]) -> int:
        """How many bytes a part of a row is in true colours at most, from the left edge of its slice on."""
        look: Look | None = getattr(self.app, "look", None)
        pens = [pen for _glyph, pen in (look.row(row) if look else row)]
        runs = sum([_escapes(pen) for before, pen in pairwise((None, *pens)) if pen is not before])
        return PLACED + runs + GLYPH * len(pens)

    def _exchange_repaint_regions(self) -> Collection[Region]:
        """A frame is painted: what Textual was told to have changed is in it, and what is told from now on is not."""
        self._begin_frame()
        return super()._exchange_repaint_regions()

    def on_show(self) -> None:
        """A whole page was painted, with all of the canvas: no frame is to come for what was sent meanwhile."""
        self._begin_frame()

    def _begin_frame(self) -> None:
        self._filled, self._room = False, FRAME
        if self._due:
            self.call_next(self._send_rest)

    def _far(self, place: tuple[int, int]) -> int:
        """How many pixels a line of a slice is from the tool or its mirror image."""
        (x, y), (first, last) = cast(Tip, self._tip).at, self._due[place]
        sides = (x, WIDTH - 1 - x) if self._mirror else (x,)
        return max(2 * abs(place[1] - y // 2), min(max(first - side, side - last, 0) for side in sides))

    def paint(self, sheet: Sheet) -> None:
        clay, lit, tip = self._clay, self._lit, self._tip
        tints = _tints(tip, clay) if tip else {}
        for y in range(0, HEIGHT, 2):
            near = lit[max(0, y - REACH) : y + 2 + REACH]
            own = clay[max(0, y - REACH) : y + 2 + REACH]
            wet = own if own != near else None
            span = tip.span[y : y + 2] if tip and tip.span else None
            seen = (near, wet, self._colour, self._mirror, span, sheet.colours)
            if self._seen.get(y) != seen:
                self._seen[y], self._layers[y] = seen, self._layer(clay, y, sheet.colours)
            layer = self._layers[y]
            sheet.rows[y // 2] = _tinted(layer, tints[y // 2], sheet.colours) if y // 2 in tints else layer.cells
        if tip and not sheet.colours:
            for glyph, point in (("x", tip.start), ("+", tip.at)):
                if point:
                    sheet.text(point[0], point[1] // 2, glyph, sheet.pen(lit=True))

    def _layer(self, clay: Clay, y: int, colours: bool) -> Layer:
        upper, lower = (self._row(clay, row) for row in (y, y + 1))
        ink, under = (self._inked(clay, row) for row in (y, y + 1))
        cells = [_cell(*pixels, colours) for pixels in zip(upper, lower, ink, under, strict=True)]
        return Layer((upper, lower), (ink, under), cells)

    def _inked(self, clay: Clay, y: int) -> Inks:
        ink = inked_row(clay, y)
        if self._tip is None or self._tip.span is None:
            return ink
        return tuple([own or laid != "0" for own, laid in zip(ink, self._tip.span[y], strict=True)])

    def _row(self, clay: Clay, y: int) -> Row:
        lit = self._lit
        board = _board(y % 8 == 4, self._mirror)
        row = _laid(lit_row(lit, y, self._colour), lit[y - 1] if y else BLANK[0], board)
        if clay[y] != lit[y]:
            wet = {shade: flat(shade, self._colour) for shade in set(clay[y])}
            row = tuple([
                pixel if own == other else wet[own] or ground
                for pixel, own, other, ground in zip(row, clay[y], lit[y], board, strict=True)
            ])
        if self._tip is None or self._tip.span is None:
            return row
        laying = mix(self._colour, BOARD, 0.35)
        return tuple([pixel if laid == "0" else laying for pixel, laid in zip(row, self._tip.span[y], strict=True)])

    def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()
        self._drag(event, first=True)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        event.stop()
        if self._dragged is not None:
            self._drag(event, first=False)

    def on_mouse_up(self) -> None:
        if self._dragged is not None:
            self._dragged = None
            self.app.capture_mouse(None)
            self.post_message(self.Drop())

    def _drag(self, event: events.MouseEvent, *, first: bool) -> None:
        """A cell is two pixels high: the mouse is at the one that is nearer to where it was.

        The slice below catches the mouse, for to Textual the mouse would leave and enter all others at each step.
        """
        place = event.screen_offset - self.content_region.offset
        upper = 2 * place.y
        before = upper if self._dragged is None else self._dragged[1]
        at = (place.x, upper if before <= upper else upper + 1)
        self.slices[min(max(place.x, 0), WIDTH - 1) // self.step].capture_mouse()
        if first or at != self._dragged:
            self._dragged = at
            self.post_message(self.Drag(at, first=first))


@lru_cache(maxsize=4096)
def _escapes(pen: Style) -> int:
    """How many bytes it takes to begin and to end a style in true colours."""
    return len(pen.render(" ", color_system=ColorSystem.TRUECOLOR)) - 1


@cache
def _cell(upper: Pixel, lower: Pixel, ink: bool, under: bool, colours: bool) -> Cell:
    """Two pixels on the board, one above the other; equal ones are always the same object."""
    sheet = Sheet(1, 1, colours=colours)
    sheet.picture(0, 0, Picture(((upper,), (lower,)), ((ink,), (under,))), BOARD)
    return sheet.rows[0][0]


@lru_cache(maxsize=1024)
def _laid(lit: Row, above: str, board: Row) -> Row:
    """A row of the picture of clay on the board, on which the clay of the row above throws its shadow."""
    return tuple([
        pixel or (ground if shade == "0" else SHADOW)
        for pixel, shade, ground in zip(lit, f"0{above}", board, strict=False)
    ])


@cache
def _board(dotted: bool, mirror: bool) -> Row:
    middle = {WIDTH // 2 - 1, WIDTH // 2} if mirror else ()
    return tuple(MIDDLE if x in middle else DOT if dotted and x % 8 == 4 else None for x in range(WIDTH))


def _tints(tip: Tip, clay: Clay) -> Mapping[int, Tints]:
    """For each row of cells what the tool tints."""
    rows: dict[int, dict[Point, tuple[RGB, float]]] = {}
    for point in tip.reach:
        rows.setdefault(point[1] // 2, {})[point] = (tip.colour, 0.45)
    for x, y in filter(None, (tip.start, tip.at)):
        rows.setdefault(y // 2, {})[x, y] = (INK if clay[y][x] == "0" else DARK, 0.85)
    return rows


def _tinted(layer: Layer, tints: Tints, colours: bool) -> list[Cell]:
    upper, lower = map(list, layer.pixels)
    for (x, y), (colour, share) in tints.items():
        row = lower if y % 2 else upper
        row[x] = mix(row[x] or BOARD, colour, share)
    cells = list(layer.cells)
    for x in {x for x, _y in tints}:
        cells[x] = _cell(upper[x], lower[x], layer.inks[0][x], layer.inks[1][x], colours)
    return cells
