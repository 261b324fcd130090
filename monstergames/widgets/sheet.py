"""A sheet of terminal cells to draw on, and the widget that shows one and repaints only what changed."""

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Generic, Protocol, TypeVar

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from monstergames.art.pixels import Picture, cells, mono
from monstergames.widgets.kept import Bare
from monstergames.widgets.look import GROUND, INK, LINE, RGB, legible, ornament, style

S = TypeVar("S")

Cell = tuple[str, Style]
"""A glyph and its style; the second cell of a wide glyph holds an empty string."""


class Pixel(str):
    """The glyph of a cell of a picture; it knows what a look needs that shows pictures in another way."""

    __slots__ = ("fade", "ground", "plain")
    ground: RGB
    """What the picture lies on and shows where it has no pixel."""
    plain: str
    """The glyph of the picture's form without colours."""
    fade: float
    """The share of the ground that is in its colours, 0 to 1."""


@cache
def _pixel(glyph: str, ground: RGB, plain: str, fade: float) -> Pixel:
    pixel = Pixel(glyph)
    pixel.ground, pixel.plain, pixel.fade = ground, plain, fade
    return pixel


@lru_cache(maxsize=4096)
def _pixels(picture: Picture, ground: RGB) -> tuple[tuple[Cell, ...], ...]:
    return tuple(
        tuple(
            (_pixel(glyph, ground, plain, picture.fade), style(ink or INK, under))
            for (glyph, ink, under), plain in zip(cellrow, glyphs, strict=True)
        )
        for cellrow, glyphs in zip(cells(picture, ground), mono(picture), strict=True)
    )


class Look(Protocol):
    """How cells reach the terminal where that isn't just as they were drawn."""

    def row(self, cells: Sequence[Cell]) -> Sequence[Cell]:
        """What is shown of a row of cells."""
        ...


def fit(text: str, width: int) -> str:
    """`text` in at most `width` cells; what is cut away is told by an ellipsis."""
    return text if cell_len(text) <= width else set_cell_size(text, max(0, width - 1)).rstrip() + "…"


def wrap(text: str, width: int) -> list[str]:
    """`text` in lines of at most `width` cells, broken between words, a longer word inside."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for whole in filter(None, paragraph.split(" ")):
            for word in chop_cells(whole, width):
                if line and cell_len(line) + 1 + cell_len(word) > width:
                    lines.append(line)
                    line = word
                else:
                    line = f"{line} {word}" if line else word
        lines.append(line)
    return lines


def _dots(cells: int) -> list[int]:
    """Which of so many cells in a row have a dot: both ends, and about every second one between, evenly."""
    gaps = (cells - 1) // 2 | 1
    return [round(number * (cells - 1) / gaps) for number in range(gaps + 1)]


class Sheet:
    """A rectangle of `width` x `height` cells. Whatever is drawn outside it is cut off."""

    def __init__(self, width: int, height: int, *, ground: RGB = GROUND, colours: bool = True) -> None:
        self.width = width
        self.height = height
        self.ground = ground
        self.colours = colours
        blank = (" ", style(INK, ground))
        self.rows: list[list[Cell]] = [[blank] * width for _ in range(height)]
        self._zones: list[tuple[Region, Hashable]] = []

    def pen(self, ink: RGB = INK, ground: RGB | None = None, *, bold: bool = False, lit: bool = False) -> Style:
        """A style for drawing; `lit` things are shown in reverse where there are no colours."""
        return style(ink, self.ground if ground is None else ground, bold=bold, reverse=lit and not self.colours)

    def text(self, x: int, y: int, text: str, pen: Style | None = None, width: int | None = None) -> int:
        """Write one line and return the column after it. With `width` it is cut and filled up to that.

        The ink of a text moves as far from the ground as it must to be read.
        """
        pen = pen or self.pen()
        if width is not None:
            text = set_cell_size(fit(text, width), width)
        if not 0 <= y < self.height:
            return x + cell_len(text)
        if self.colours and not ornament(text.lstrip()):
            pen = legible(pen)
        row = self.rows[y]
        for glyph in text:
            span = cell_len(glyph)
            if span == 0:
                if 0 < x <= self.width:
                    row[x - 1] = (row[x - 1][0] + glyph, row[x - 1][1])
                continue
            if x >= 0 and x + span <= self.width:
                row[x] = (glyph, pen)
                if span == 2:
                    row[x + 1] = ("", pen)
            x += span
        return x

    def centred(self, x: int, y: int, width: int, text: str, pen: Style | None = None) -> None:
        """Write one line in the middle of `width` cells."""
        text = fit(text, width)
        self.text(x + (width - cell_len(text)) // 2, y, text, pen)

    def right(self, x: int, y: int, text: str, pen: Style | None = None) -> None:
        """Write one line so that it ends before column `x`."""
        self.text(x - cell_len(text), y, text, pen)

    def fill(self, x: int, y: int, width: int, height: int, pen: Style, glyph: str = " ") -> None:
        """Fill a rectangle with one glyph."""
        left, right = max(0, x), min(self.width, x + width)
        for row in self.rows[max(0, y) : max(0, y + height)]:
            row[left:right] = [(glyph, pen)] * (right - left)

    def box(self, x: int, y: int, width: int, height: int, pen: Style | None = None, *, heavy: bool = False) -> None:
        """Draw a frame of `width` x `height` cells, its inside untouched."""
        pen = pen or self.pen(LINE)
        a, b, c, d, h, v = "┏┓┗┛━┃" if heavy else "╭╮╰╯─│"
        self.text(x, y, a + h * (width - 2) + b, pen)
        self.text(x, y + height - 1, c + h * (width - 2) + d, pen)
        for line in range(y + 1, y + height - 1):
            self.text(x, line, v, pen)
            self.text(x + width - 1, line, v, pen)

    def dotted(self, x: int, y: int, width: int, height: int) -> None:
        """Draw a frame of dots around a place of `width` x `height` cells where nothing lies."""
        pen = self.pen(LINE)
        for column in _dots(width):
            self.text(x + column, y, "·", pen)
            self.text(x + column, y + height - 1, "·", pen)
        for line in _dots(height):
            self.text(x, y + line, "·", pen)
            self.text(x + width - 1, y + line, "·", pen)

    def picture(self, x: int, y: int, picture: Picture, ground: RGB | None = None) -> None:
        """Draw a picture, two pixels to a cell; without colours its clear black and white form."""
        ground = self.ground if ground is None else ground
        if not self.colours:
            for line, text in enumerate(mono(picture)):
                self.text(x, y + line, text)
            return
        left, right = max(0, x), min(self.width, x + picture.width)
        for line, row in enumerate(_pixels(picture, ground), y):
            if 0 <= line < self.height and left < right:
                self.rows[line][left:right] = row[left - x : right - x]

    def paste(self, x: int, y: int, other: "Sheet") -> None:
        """Lay another sheet on this one, with what its places stand for."""
        self._zones += [(region.translate((x, y)), target) for region, target in other._zones]
        left, right = max(0, x), min(self.width, x + other.width)
        for line, row in enumerate(other.rows, y):
            if 0 <= line < self.height:
                self.rows[line][left:right] = row[left - x : right - x]

    def share(self, other: "Sheet", apart: range = range(0)) -> None:
        """Look like another sheet of the same size. Only the rows `apart` may be drawn on, all others stay its own."""
        self.rows = [list(row) if y in apart else row for y, row in enumerate(other.rows)]
        self._zones = list(other._zones)

    def zone(self, x: int, y: int, width: int, height: int, target: Hashable) -> None:
        """Let this rectangle stand for `target` when somebody points at it; later zones lie on top."""
        self._zones.append((Region(x, y, width, height), target))

    def target(self, x: int, y: int) -> Hashable | None:
        """What a place on the sheet stands for."""
        return next((target for region, target in reversed(self._zones) if region.contains(x, y)), None)

    def strip(self, y: int, look: Look | None = None, columns: slice = slice(None)) -> Strip:
        """One line, or some columns of it, as Textual wants it; without a look just as it was drawn."""
        row = self.rows[y][columns]
        if look:
            row = look.row(row)
        if not row:
            return Strip.blank(0)
        glyphs, pens = zip(*row, strict=True)
        # equal styles are the same object, and comparing them costs more than drawing
        starts = [0, *(x for x, (before, pen) in enumerate(pairwise(pens), 1) if pen is not before)]
        runs = pairwise((*starts, len(row)))
        return Strip([Segment("".join(glyphs[first:end]), pens[first]) for first, end in runs], len(row))


def changes(old: Sequence[Sequence[Cell]], new: Sequence[Sequence[Cell]]) -> list[Region]:
    """Where two sheets of one size differ: a region for each changed row, neighbours joined where that adds little."""
    regions: list[Region] = []
    for y, (before, after) in enumerate(zip(old, new, strict=True)):
        if before == after:
            continue
        first = next(x for x, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1])
        last = len(after) - next(
            x for x, pair in enumerate(zip(reversed(before), reversed(after), strict=True)) if pair[0] != pair[1]
        )
        while first and (after[first][0] == "" or before[first][0] == ""):
            first -= 1
        while last < len(after) and (after[last][0] == "" or before[last][0] == ""):
            last += 1
        row = Region(first, y, last - first, 1)
        if regions and regions[-1].bottom == y:
            joined = regions[-1].union(row)
            if joined.area <= (regions[-1].area + row.area) * 1.5:
                regions[-1] = joined
                continue
        regions.append(row)
    return regions


class Drawn(Bare, Widget):
    """A widget that paints itself on a sheet. `redraw` after a change repaints only the cells that differ."""

    ground: RGB = GROUND

    class Pointed(Message):
        """Somebody clicked on something that stands for `target`."""

        def __init__(self, target: Hashable) -> None:
            super().__init__()
            self.target: Any = target

    def __init__(self) -> None:
        super().__init__()
        self._sheet: Sheet | None = None

    def paint(self, sheet: Sheet) -> None:
        """Draw everything on `sheet`, which is empty and of the widget's size."""

    def _painted(self) -> Sheet:
        sheet = Sheet(*self.size, ground=self.ground, colours=not self.app.no_color)
        self.paint(sheet)
        return sheet

    def redraw(self) -> None:
        """Paint anew and send the terminal what changed."""
        old = self._sheet
        if old is None or (old.width, old.height) != self.size:
            self._sheet = None
            self.refresh()
            return
        self._sheet = self._painted()
        self.repaint(old.rows, self._sheet.rows)

    def repaint(self, old: Sequence[Sequence[Cell]], new: Sequence[Sequence[Cell]]) -> None:
        """Send the terminal where two sheets of the widget's size differ."""
        if regions := changes(old, new):
            self.refresh(*regions)

    def on_click(self, event: events.Click) -> None:
        place = event.screen_offset - self.region.offset
        target = self._sheet.target(*place) if self._sheet else None
        if target is not None:
            self.post_message(self.Pointed(target))

    def render_line(self, y: int) -> Strip:
        return self.lines((y,))[0]

    def bare_lines(self, numbers: Sequence[int]) -> list[Strip]:
        return self.lines(numbers)

    def lines(self, numbers: Sequence[int], columns: slice = slice(None)) -> list[Strip]:
        """Lines, or some columns of them, from a sheet of the widget's size; below it, in a change of size, bare."""
        sheet = self._sheet
        if sheet is None or (sheet.width, sheet.height) != self.size:
            sheet = self._sheet = self._painted()
        look = getattr(self.app, "look", None)
        return [
            sheet.strip(y, look, columns) if y < sheet.height else Strip.blank(len(range(sheet.width)[columns]))
            for y in numbers
        ]


class Scenery(Drawn, Generic[S]):
    """A drawn widget that shows a scene and nothing else; it knows no rules and no match."""

    def __init__(self) -> None:
        super().__init__()
        self.scene: S | None = None

    def show(self, scene: S | None) -> None:
        """Show this scene from now on; None: nothing."""
        if scene != self.scene:
            self.scene = scene
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        if self.scene is not None:
            self.draw(sheet, self.scene)

    def draw(self, sheet: Sheet, scene: S, /) -> None:
        """Draw a scene on `sheet`, which is empty and of the widget's size."""
