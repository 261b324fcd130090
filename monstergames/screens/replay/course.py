"""The last line of a replay: its keys, and how far it is."""

from typing import Final

from monstergames.widgets.bars import HintLine
from monstergames.widgets.look import FAINT, GOLD, INK, LINE, PANEL, SOFT
from monstergames.widgets.sheet import Sheet

BAR: Final = 8
"""The least length of a bar in which anything can be seen, in cells."""


class Course(HintLine):
    """Hints at the left; at the right how far it is, with a bar of the whole match where there is room."""

    def __init__(self) -> None:
        super().__init__()
        self._at, self._length, self._speed, self._playing = 0, 0, "", False

    def go(self, at: int, length: int, speed: str, *, playing: bool) -> None:
        """Show that `at` of `length` moves were made, and whether it goes on by itself."""
        shown = (at, length, speed, playing)
        if shown != (self._at, self._length, self._speed, self._playing):
            self._at, self._length, self._speed, self._playing = shown
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        width = 19 if sheet.width < 110 else 54
        hints = Sheet(sheet.width - width - 1, 1, ground=sheet.ground, colours=sheet.colours)
        super().paint(hints)
        sheet.fill(0, 0, sheet.width, 1, sheet.pen(INK, PANEL))
        sheet.paste(0, 0, hints)
        sheet.right(sheet.width - 1, 0, f"{self._at}/{self._length}", sheet.pen(SOFT, PANEL))
        x = sheet.width - width
        sheet.text(x, 0, "▶" if self._playing else "■", sheet.pen(GOLD if self._playing else FAINT, PANEL))
        x = sheet.text(x + 2, 0, self._speed, sheet.pen(GOLD if self._playing else SOFT, PANEL)) + 1
        room = sheet.width - x - 2 * len(str(self._length)) - 3
        if room >= BAR:
            full = round(room * self._at / self._length) if self._length else room
            x = sheet.text(x, 0, "━" * full, sheet.pen(GOLD, PANEL))
            sheet.text(x, 0, "─" * (room - full), sheet.pen(LINE, PANEL))
