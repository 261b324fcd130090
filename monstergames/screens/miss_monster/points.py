"""The points of a round, counted card by card: those received, less the own ones that nobody got."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from monstergames.rules.miss_monster.components import Attribute, deck
from monstergames.screens.miss_monster import words
from monstergames.screens.miss_monster.cards import CHIP, draw_chip
from monstergames.screens.miss_monster.chart import ink
from monstergames.texts import _
from monstergames.widgets.look import DARK, FAINT, GOLD, INK, PANEL, RGB, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit

LABEL = 18
"""Cells for what a row of cards is."""
INSET = 3
"""Cells beside what is said of a seat."""
GAP = 2
"""Cells between two cards."""


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
        for chips in (True, False):
            tables = [_laid_out(own, width - INSET - LABEL, chips=chips) for own in reckonings]
            heights = [len(received) + len(kept) + 2 for received, kept in tables]
            if sum(heights) <= sheet.height:
                break
        gap = min(2, (sheet.height - sum(heights)) // len(heights))
        y = max(0, (sheet.height - sum(heights) - gap * (len(heights) - 1)) // 2)
        for own, table, height in zip(reckonings, tables, heights, strict=True):
            sheet.fill(x, y, width, height, sheet.pen(INK, PANEL))
            sheet.fill(x, y, 1, height, sheet.pen(own.accent, PANEL), "▌")
            _draw(sheet, x, y, width, own, table, step, chips=chips)
            y += height + gap


Rows = list[list[Attribute]]
"""Cards, row by row."""


def _laid_out(own: Reckoning, room: int, *, chips: bool) -> tuple[Rows, Rows]:
    """The cards received and those kept in rows of so many cells; a row without any where there are none."""
    return _rows(own.received, room, chips=chips), _rows(own.kept, room, chips=chips)


def _rows(cards: Sequence[Attribute], room: int, *, chips: bool) -> Rows:
    rows: Rows = [[]]
    left = room
    for card in cards:
        needed = _width(card, chips=chips)
        if rows[-1] and needed > left:
            rows.append([])
            left = room
        rows[-1].append(card)
        left -= needed + GAP
    return rows


def _width(card: Attribute, *, chips: bool) -> int:
    return cell_len(words.attribute(card)) + (CHIP + 1 if chips else 0)


def _draw(
    sheet: Sheet, x: int, y: int, width: int, own: Reckoning, table: tuple[Rows, Rows], step: int, *, chips: bool
) -> None:
    sheet.text(x + 2, y, fit(own.name, width - 20), sheet.pen(own.accent, PANEL, bold=True))
    top, y, left = y, y + 1, step
    for rows, label, sign in zip(table, (_("cards won"), _("own, not found")), "+−", strict=True):
        sheet.text(x + 2, y, fit(label, LABEL - 3), sheet.pen(SOFT, PANEL))
        sheet.text(x + LABEL, y, sign, sheet.pen(INK, PANEL, bold=True))
        if not rows[0] or left <= 0:
            sheet.text(x + 2 + LABEL, y, "·", sheet.pen(FAINT, PANEL))
        for cards in rows:
            _draw_cards(sheet, x + 2 + LABEL, y, cards[: max(0, left)], chips=chips)
            left -= len(cards)
            y += 1
    if step >= own.cards:
        received, kept = len(own.received), len(own.kept)
        sheet.text(x + 2, y, fit(words.reckoned(received, kept), width - 4), sheet.pen(SOFT, PANEL))
        text = f" {words.points(max(0, received - kept))} "
        pen = sheet.pen(DARK, GOLD, bold=True, lit=True)
        sheet.text(x + width - cell_len(text) - 1, top, text, pen)


def _draw_cards(sheet: Sheet, x: int, y: int, cards: Sequence[Attribute], *, chips: bool) -> None:
    for card in cards:
        if chips:
            x = draw_chip(sheet, x, y, deck(card)) + 1
        x = sheet.text(x, y, words.attribute(card), sheet.pen(INK if chips else ink(deck(card)), PANEL)) + GAP
