"""Monster cards as they lie on the table: open with the word, or closed with the letter of their deck."""

from rich.cells import cell_len

from monstergames.rules.miss_monster.components import Attribute, Deck
from monstergames.screens.miss_monster import words
from monstergames.screens.miss_monster.chart import ink
from monstergames.widgets.look import DARK, FAINT, INK, PANEL, RGB, mix
from monstergames.widgets.sheet import Sheet, wrap

CHIP = 3
"""Cells for the smallest card."""


def draw_card(
    sheet: Sheet,
    x: int,
    y: int,
    width: int,
    of: Deck,
    attribute: Attribute | None = None,
    note: str = "",
    accent: RGB = INK,
) -> None:
    """A card of `width` x 5 cells: its deck, the attribute or a question mark, and below that a note in a colour."""
    ground = mix(ink(of), PANEL, 0.8)
    sheet.fill(x, y, width, 5, sheet.pen(INK, ground))
    head = sheet.pen(DARK, ink(of) if attribute is not None else mix(ink(of), PANEL, 0.35), bold=True, lit=True)
    sheet.fill(x, y, width, 1, head)
    title = words.part(of) if cell_len(words.part(of)) <= width else words.short(of)
    sheet.centred(x, y, width, title, head)
    if attribute is None:
        sheet.centred(x, y + 2, width, "?", sheet.pen(ink(of), ground, bold=True))
    else:
        lines = wrap(words.attribute(attribute), width)[:2]
        for line, part in enumerate(lines, y + 1 + (len(lines) < 2)):
            sheet.centred(x, line, width, part, sheet.pen(INK, ground, bold=True))
    sheet.centred(x, y + 4, width, note, sheet.pen(accent if note else FAINT, ground, bold=True))


def draw_chip(sheet: Sheet, x: int, y: int, of: Deck) -> int:
    """The smallest card, of 3 cells: the letter of its deck. The column after it comes back."""
    return sheet.text(x, y, f" {words.letter(of)} ", sheet.pen(DARK, ink(of), bold=True, lit=True))
