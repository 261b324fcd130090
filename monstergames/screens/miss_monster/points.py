"""The points of a round, counted card by card: those received, less the own ones that nobody got."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from monstergames.rules.miss_monster.components import Attribute, deck
from monstergames.screens.miss_monster import words
from monstergames.screens.miss_monster.cards import CHIP, draw_chip
from monstergames.texts import _
from monstergames.widgets.look import DARK, FAINT, GOLD, INK, PANEL, RGB, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit

LABEL = 22
"""Cells for what a row of cards is."""
EACH = 5
"""Rows for a seat."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """How the points of a seat come about."""

    name: str
    accent: RGB
    received: tuple[Attribute, ...]
    kept: tuple[Attribute, ...]

    @property
    def cards(self) -> int:
        """So many cards are counted for it."""
        return len(self.received) + len(self.kept)


def steps(reckonings: Sequence[Reckoning]) -> int:
    """So many steps it takes to count: all seats at the same time, a card each."""
    return max((own.cards for own in reckonings), default=0)


class Points(Drawn):
    """Everybody's cards and points; knows no rules and no match."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: tuple[tuple[Reckoning, ...], int] = ((), 0)
        """For each seat its cards, and how many of them are counted."""

    def show(self, reckonings: tuple[Reckoning, ...], step: int) -> None:
        """Show these from now on, so many cards being counted for each."""
        if (reckonings, step) != self.shown:
            self.shown = (reckonings, step)
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        reckonings, step = self.shown
        if not reckonings:
            return
        width = min(sheet.width, 110)
        x = (sheet.width - width) // 2
        each = min(7, sheet.height // len(reckonings))
        y = (sheet.height - each * len(reckonings)) // 2
        for seat, own in enumerate(reckonings):
            _draw(sheet, x, y + seat * each, width, own, step)


def _draw(sheet: Sheet, x: int, y: int, width: int, own: Reckoning, step: int) -> None:
    sheet.fill(x, y, width, EACH - 1, sheet.pen(INK, PANEL))
    sheet.fill(x, y, 1, EACH - 1, sheet.pen(own.accent, PANEL), "▌")
    sheet.text(x + 2, y, fit(own.name, width - 20), sheet.pen(own.accent, PANEL, bold=True))
    received, kept = own.received[:step], own.kept[: max(0, step - len(own.received))]
    _draw_cards(sheet, x + 2, y + 1, width - 4, _("received"), "+", received)
    _draw_cards(sheet, x + 2, y + 2, width - 4, _("own, not found"), "−", kept)
    if step >= own.cards:
        points = max(0, len(received) - len(kept))
        told = words.reckoned(len(received), len(kept))
        sheet.text(x + 2, y + 3, fit(told, width - 4), sheet.pen(SOFT, PANEL))
        text = f" {words.points(points)} "
        pen = sheet.pen(DARK, GOLD, bold=True, lit=True)
        sheet.text(x + width - cell_len(text) - 1, y, text, pen)


def _draw_cards(sheet: Sheet, x: int, y: int, width: int, label: str, sign: str, cards: Sequence[Attribute]) -> None:
    sheet.text(x, y, fit(label, LABEL - 3), sheet.pen(SOFT, PANEL))
    sheet.text(x + LABEL - 2, y, sign, sheet.pen(INK, PANEL, bold=True))
    x, room = x + LABEL, width - LABEL
    named = sum(CHIP + cell_len(words.attribute(card)) + 2 for card in cards) <= room
    for card in cards:
        x = draw_chip(sheet, x, y, deck(card))
        if named:
            x = sheet.text(x + 1, y, words.attribute(card), sheet.pen(INK, PANEL))
        x += 1
    if not cards:
        sheet.text(x, y, "·", sheet.pen(FAINT, PANEL))
