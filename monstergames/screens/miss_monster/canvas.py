"""The canvas: the clay on its board, lit, and the tool above it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, cast

from rich.color import ColorSystem
from rich.style import Style
from textual import events
from textual.geometry import Region

from monstergames.art.pixels import RGB
from monstergames.rules.miss_monster.painting import Canvas as Clay
from monstergames.rules.miss_monster.strokes import HEIGHT, WIDTH, Point
from monstergames.screens.miss_monster.hand import BLANK
from monstergames.screens.miss_monster.layers import Layer, Layers, Moment, cell
from monstergames.widgets.look import BOARD, DARK, INK, mix
from monstergames.widgets.sheet import Cell, Look, Sheet
from monstergames.widgets.sliced import Sliced

FRAME = 1950
"""So many bytes of the canvas are in a frame at most; what is far from the tool waits for the next one."""
BESIDE = 1450
"""So many of them are for what stands beside the canvas, where that changes too."""
PLACED = 17
"""Bytes of going to a place and, at the end of a slice, on to the next one."""
GLYPH = 3
"""Bytes of half a block."""

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


class Canvas(Sliced):
    """Shows clay, and tells where the mouse draws.

    What changes while the tool is on the clay is wet: it is seen at once, but flat, and is lit when the hand rests.
    Then, too, the marks around a tool on the clay are seen: as long as it moves, what it does shows how far it reaches.
    """

    DEFAULT_CSS = f"Canvas {{ width: {WIDTH}; height: {HEIGHT // 2}; background: $board; }}"
    columns = WIDTH
    step = 8

    def __init__(self, drag: Callable[[Point, bool], None], drop: Callable[[], None]) -> None:
        """`drag` is told at which pixel the mouse is with its button down, and whether that has just gone down, and
        `drop` that it went up: at once, for each message to a widget around this one would cost a part of a frame.
        """
        super().__init__()
        self._drag, self._drop = drag, drop
        self._clay: Clay = BLANK
        self._lit: Clay = BLANK
        """The clay that is lit; where the other differs it is wet."""
        self._still = True
        """Whether nothing has changed since the hand was last seen."""
        self._moving = False
        """Whether the tool has moved on the clay since the hand rested."""
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
        self._layers = Layers()

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
        moved = bool(tip and self._tip and tip.at != self._tip.at)
        self._clay, self._colour, self._tip, self._mirror = clay or BLANK, colour, tip, mirror
        self._still = False
        if tip and tip.down:
            self._moving = self._moving or moved
        else:
            self._lit, self._moving = self._clay, False
        self.redraw()

    def rest(self) -> None:
        """The hand is seen now and then; wet clay is lit if nothing has changed since."""
        if self._still and (self._wet or self._moving):
            self._lit, self._moving = self._clay, False
            self.redraw()
        self._still = True

    @property
    def settled(self) -> bool:
        """Whether the terminal was sent everything, the hand rests, and no clay is wet."""
        return not (self._due or self._filled or self._wet or self._moving)

    @property
    def _wet(self) -> bool:
        return self._lit != self._clay

    def repaint(self, old: Sequence[Sequence[Cell]], new: Sequence[Sequence[Cell]]) -> None:
        for y, (before, after) in enumerate(zip(old, new, strict=True)):
            if before is not after:
                for x, (was, now) in enumerate(zip(before, after, strict=True)):
                    if was is not now:
                        first, last = self._due.get(place := (x // self.step, y), (x, x))
                        self._due[place] = min(first, x), max(last, x)
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
        weight, before = PLACED + GLYPH * len(row), None
        for _glyph, pen in look.row(row) if look else row:
            if pen is not before:
                weight, before = weight + _escapes(pen), pen
        return weight

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
        tip = self._tip
        now = Moment(self._clay, self._lit, self._colour, self._mirror, tip and tip.span, sheet.colours)
        tints = _tints(tip, now.clay, marks=not self._moving) if tip else {}
        for row in range(HEIGHT // 2):
            layer = self._layers.layer(now, 2 * row)
            sheet.rows[row] = _tinted(layer, tints[row], sheet.colours) if row in tints else layer.cells
        if tip and not sheet.colours:
            for glyph, point in (("x", tip.start), ("+", tip.at)):
                if point:
                    sheet.text(point[0], point[1] // 2, glyph, sheet.pen(lit=True))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()
        self._draw(event, first=True)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        event.stop()
        if self._dragged is not None:
            self._draw(event, first=False)

    def on_mouse_up(self) -> None:
        if self._dragged is not None:
            self._dragged = None
            self.app.capture_mouse(None)
            self._drop()

    def _draw(self, event: events.MouseEvent, *, first: bool) -> None:
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
            self._drag(at, first)


@lru_cache(maxsize=4096)
def _escapes(pen: Style) -> int:
    """How many bytes it takes to begin and to end a style in true colours."""
    return len(pen.render(" ", color_system=ColorSystem.TRUECOLOR)) - 1


def _tints(tip: Tip, clay: Clay, *, marks: bool) -> Mapping[int, Tints]:
    """For each row of cells what the tool tints, with the marks around it or without."""
    rows: dict[int, dict[Point, tuple[RGB, float]]] = {}
    for point in tip.reach if marks else ():
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
        cells[x] = cell(upper[x], lower[x], layer.inks[0][x], layer.inks[1][x], colours)
    return cells
