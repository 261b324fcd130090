"""The wall of monsters, and one of them large."""

from typing import Final

from rich.style import Style

from monstergames.art.pixels import Picture, cropped
from monstergames.screens.gallery.framed import Framed
from monstergames.texts import _
from monstergames.widgets.look import GOLD, INK, LINE, PANEL, RAISED, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit, wrap

TILE_HEIGHT: Final = 12
"""Cells: ten for the monster, one for its name, one for its creator."""
LABEL_HEIGHT: Final = 7
"""Cells for what is told of the monster under the cursor."""
FINDERS: Final = 23
"""The column in which is told who recognised an attribute."""


class Hall(Drawn):
    """The wall with a monster under the cursor, or that monster large."""

    DEFAULT_CSS = "Hall { height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.framed: list[Framed] = []
        """In the order in which they hang, the newest first."""
        self.cursor = 0
        self.large = False
        self.empty = ""
        """What is said as long as nothing hangs here."""

    @property
    def columns(self) -> int:
        """How many monsters hang side by side."""
        return max(3, (self.size.width - 2) // 29)

    def paint(self, sheet: Sheet) -> None:
        if not self.framed:
            for line, text in enumerate(wrap(self.empty, 60), sheet.height // 2 - 1):
                sheet.centred(0, line, sheet.width, text, sheet.pen(SOFT))
        elif self.large:
            self._portrait(sheet, self.framed[self.cursor])
        else:
            self._wall(sheet)

    def _wall(self, sheet: Sheet) -> None:
        pitch = TILE_HEIGHT + 1
        rows = (sheet.height - LABEL_HEIGHT) // pitch
        width = (sheet.width - 2) // self.columns
        here, last = self.cursor // self.columns, (len(self.framed) - 1) // self.columns
        top = max(0, min(here - rows // 2, last - rows + 1))
        first = top * self.columns
        for place, framed in enumerate(self.framed[first : first + rows * self.columns]):
            row, column = divmod(place, self.columns)
            self._tile(sheet, 1 + column * width, row * pitch, width - 1, framed, first + place)
        if top:
            sheet.right(sheet.width, 0, "▲", sheet.pen(GOLD, bold=True))
        if top + rows <= last:
            sheet.right(sheet.width, rows * pitch - 2, "▼", sheet.pen(GOLD, bold=True))
        self._label(sheet, 1, rows * pitch, self.framed[self.cursor])

    def _tile(self, sheet: Sheet, x: int, y: int, width: int, framed: Framed, number: int) -> None:
        here = number == self.cursor
        ground = RAISED if here else PANEL
        sheet.fill(x, y, width, TILE_HEIGHT, sheet.pen(INK, ground))
        picture = narrowed(framed.clay(small=True), width)
        sheet.picture(x + (width - picture.width) // 2, y, picture, ground)
        below = y + TILE_HEIGHT - 2
        sheet.text(x, below, "▶" if here else " ", sheet.pen(GOLD, ground, bold=True))
        sheet.text(x + 2, below, fit(framed.name, width - 3), sheet.pen(INK, ground, bold=True, lit=here))
        pen = sheet.pen(SEAT_COLOURS[framed.exhibit.creator.colour], ground)
        sheet.text(x + 2, below + 1, fit(framed.creator, width - 4), pen)
        if framed.exhibit.beautiful:
            sheet.right(x + width - 1, below + 1, "♛", sheet.pen(GOLD, ground))
        sheet.zone(x, y, width, TILE_HEIGHT, number)

    def _label(self, sheet: Sheet, x: int, y: int, framed: Framed) -> None:
        width = sheet.width - 2 * x
        end = sheet.text(x, y, fit(framed.name, width // 2), sheet.pen(GOLD, bold=True))
        pen = sheet.pen(SEAT_COLOURS[framed.exhibit.creator.colour])
        end = sheet.text(end + 2, y, framed.creator, pen)
        sheet.text(end + 2, y, fit(framed.origin, x + width - end - 2), sheet.pen(SOFT))
        for line, (own, finder) in enumerate(framed.attributes(), y + 1):
            sheet.text(x, line, fit(own, FINDERS - 1), sheet.pen(INK))
            sheet.text(x + FINDERS, line, fit(finder, width - FINDERS), sheet.pen(SOFT))
        if framed.exhibit.beautiful:
            sheet.text(x, y + 5, fit(_("♛ The most beautiful of its round"), width), sheet.pen(GOLD))

    def _portrait(self, sheet: Sheet, framed: Framed) -> None:
        picture = framed.clay()
        height = picture.height // 2
        facts = min(44, sheet.width - picture.width - 3)
        x = max(0, (sheet.width - picture.width - 3 - facts) // 2)
        y = (sheet.height - height) // 2
        if y:
            sheet.box(x - 1, y - 1, picture.width + 2, height + 2, sheet.pen(LINE), heavy=True)
        sheet.fill(x, y, picture.width, height, sheet.pen(INK, PANEL))
        sheet.picture(x, y, picture, PANEL)
        sheet.zone(x, y, picture.width, height, self.cursor)
        x += picture.width + 2
        y = self._lines(sheet, x, y, facts, framed.name, sheet.pen(GOLD, bold=True, lit=True))
        pen = sheet.pen(SEAT_COLOURS[framed.exhibit.creator.colour], bold=True)
        y = self._lines(sheet, x, y, facts, framed.creator, pen)
        y = self._lines(sheet, x, y, facts, framed.origin, sheet.pen(SOFT)) + 1
        for own, finder in framed.attributes():
            y = self._lines(sheet, x, y, facts, own, sheet.pen(INK, bold=True))
            y = self._lines(sheet, x + 1, y, facts - 1, finder, sheet.pen(SOFT))
        if framed.exhibit.beautiful:
            self._lines(sheet, x, y + 1, facts, _("♛ The most beautiful of its round"), sheet.pen(GOLD))

    @staticmethod
    def _lines(sheet: Sheet, x: int, y: int, width: int, text: str, pen: Style) -> int:
        lines = wrap(text, width)
        for number, line in enumerate(lines, y):
            sheet.text(x, number, line, pen)
        return y + len(lines)


def narrowed(picture: Picture, width: int) -> Picture:
    """A picture of at most so many pixels across: what is empty on its sides goes first."""
    if picture.width <= width:
        return picture
    filled = [x for row in picture.pixels for x, pixel in enumerate(row) if pixel is not None]
    middle = (min(filled) + max(filled) + 1) // 2 if filled else picture.width // 2
    left = max(0, min(middle - width // 2, picture.width - width))
    return cropped(picture, left, 0, width, picture.height)
