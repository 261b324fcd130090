"""The two lines that stand at the same place on every page: who and what is expected; what the keys do now."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from rich.cells import cell_len

from monstergames.widgets.look import BAD, DARK, FAINT, GOLD, INK, PANEL, RAISED, RGB, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit


class TurnBar(Drawn):
    """Two lines on top: whose turn it is in that player's colour, and below what is expected or why not."""

    DEFAULT_CSS = "TurnBar { height: 2; dock: top; }"

    def __init__(self) -> None:
        super().__init__()
        self._title, self._aside, self._accent = "", "", GOLD
        self._prompt, self._notice, self._advice = "", "", ""
        self._label = ""

    def show(self, title: str, aside: str = "", accent: RGB = GOLD, prompt: str = "") -> None:
        """`title` (who) and `aside` (where we are) in the first line on `accent`, `prompt` in the second."""
        shown = (title, aside, accent, prompt, "")
        if shown != (self._title, self._aside, self._accent, self._prompt, self._notice):
            self._title, self._aside, self._accent, self._prompt, self._notice = shown
            self.redraw()

    def prompt(self, text: str) -> None:
        """Change what is expected, and take a notice away."""
        self._prompt, self._notice = text, ""
        self.redraw()

    def notice(self, text: str) -> None:
        """Show why something can't be done instead of the prompt; an empty text brings the prompt back."""
        if text != self._notice:
            self._notice = text
            self.redraw()

    def advise(self, text: str) -> None:
        """Show what a coach says instead of the prompt, until there is no more advice."""
        if text != self._advice:
            self._advice = text
            self.redraw()

    def label(self, text: str) -> None:
        """Show what all of this is, before where we are, from now on."""
        if text != self._label:
            self._label = text
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        bar = sheet.pen(DARK, self._accent, bold=True, lit=True)
        sheet.fill(0, 0, sheet.width, 1, bar)
        aside = " · ".join(filter(None, (self._label, self._aside)))
        aside = fit(aside, max(0, sheet.width - cell_len(self._title) - 6))
        sheet.text(1, 0, fit(self._title, sheet.width - 2), bar)
        sheet.right(sheet.width - 1, 0, aside, sheet.pen(DARK, self._accent, lit=True))
        sheet.fill(0, 1, sheet.width, 1, sheet.pen(INK, PANEL))
        if self._notice:
            sheet.text(1, 1, fit(f"! {self._notice}", sheet.width - 2), sheet.pen(BAD, PANEL, bold=True))
        elif self._advice:
            self.draw_advice(sheet, 1)
        else:
            sheet.text(1, 1, fit(self._prompt, sheet.width - 2), sheet.pen(INK, PANEL, bold=True))

    def draw_advice(self, sheet: Sheet, y: int) -> None:
        """What the coach says, across a whole line."""
        sheet.fill(0, y, sheet.width, 1, sheet.pen(GOLD, RAISED))
        sheet.text(1, y, fit(f"» {self._advice}", sheet.width - 2), sheet.pen(GOLD, RAISED, bold=True, lit=True))


Hint: TypeAlias = tuple[str, str, str]
"""Keys, what they do, and the action behind them."""

LASTING: Final = frozenset({"rules", "back", "close", "menu", "shelf"})
"""Actions whose hints go before all others where there isn't room for all: help, and ways out."""


def _width(hints: Sequence[Hint]) -> int:
    return sum(cell_len(keys) + cell_len(text) + 5 for keys, text, _action in hints)


class HintLine(Drawn):
    """The last line: the keys that do something now, and what."""

    DEFAULT_CSS = "HintLine { height: 1; dock: bottom; }"
    ground = PANEL

    def __init__(self) -> None:
        super().__init__()
        self._hints: tuple[Hint, ...] = ()

    def show(self, hints: Sequence[Hint]) -> None:
        """`hints`, the most needed first; the last of those that aren't `LASTING` are left out where there is no room.

        A click on one points at its action.
        """
        hints = tuple(hints)
        if hints != self._hints:
            self._hints = hints
            self.redraw()

    def shown(self, width: int) -> list[Hint]:
        """The hints that have room in a line of this width."""
        shown = list(self._hints)
        while _width(shown) > width + 1 and (lesser := [hint for hint in shown if hint[2] not in LASTING]):
            shown.remove(lesser[-1])
        return shown

    def paint(self, sheet: Sheet) -> None:
        x = 1
        for keys, text, action in self.shown(sheet.width):
            start = x
            x = sheet.text(x, 0, f" {keys} ", sheet.pen(INK, RAISED, bold=True, lit=True))
            x = sheet.text(x, 0, f" {text}", sheet.pen(SOFT, PANEL)) + 2
            sheet.zone(start, 0, x - start - 2, 1, action)
        if not self._hints:
            sheet.text(1, 0, "…", sheet.pen(FAINT, PANEL))
