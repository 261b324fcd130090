"""The attribute chart: all 80 words by deck, drawn and leafed through, and which one somebody begins to type."""

from collections.abc import Collection
from dataclasses import dataclass

from monstergames.rules.miss_monster.components import COLOURS, DECK_SIZE, DECKS, Attribute, Deck, attributes, deck
from monstergames.screens.miss_monster import words
from monstergames.widgets.look import DARK, FAINT, INK, PANEL, RGB, mix
from monstergames.widgets.sheet import Drawn, Sheet, fit

INKS: dict[str, RGB] = {
    "purple": (200, 160, 255),
    "green": (124, 214, 128),
    "blue": (126, 180, 255),
    "orange": (255, 172, 92),
}
"""The colours of the decks, to be read on a dark ground."""
COLUMNS = 3
"""So many columns of words has a deck where all four are shown at once."""
ROWS = -(-DECK_SIZE // COLUMNS)
WIDE = 60
"""From so many cells on all four decks are shown at once."""
TAB = 3
"""Cells for the tabs of the decks where one is shown."""
TAB_ROWS = (5, 5, 4, 6)
"""Rows for each of them, so many that its word fits from top to bottom."""


def ink(of: Deck) -> RGB:
    """The colour of a deck."""
    return INKS[COLOURS[DECKS[of]]]


@dataclass(frozen=True, slots=True)
class Found:
    """An attribute that somebody recognised, or that its creator kept and opened."""

    attribute: Attribute
    sign: str
    """The mark of its finder; a dash where there is none."""
    accent: RGB
    secret: bool = False
    """Whether nobody knows it yet but those who watch a match that is over."""

    @property
    def tick(self) -> str:
        """What stands before it."""
        return "◇" if self.secret else "✓"


@dataclass(frozen=True, slots=True)
class Chart:
    """The chart at a moment."""

    found: tuple[Found | None, ...] = (None,) * len(DECKS)
    """For each deck what closed it."""
    cursor: Attribute | None = None
    accent: RGB = INK
    """The colour of the cursor: that of the seat that answers."""
    page: Deck = 0
    """The deck in front where there is room for one."""


class ChartPanel(Drawn):
    """The chart: one deck of four in 24 x 20 cells, all of them in 62 x 32 or more. Words and tabs can be pointed at.

    A word stands for `("attribute", number)`, a tab for `("deck", number)`.
    """

    ground = PANEL

    def __init__(self) -> None:
        super().__init__()
        self._chart = Chart()

    @property
    def wide(self) -> bool:
        """Whether all decks are shown at once."""
        return self.size.width >= WIDE

    def show(self, chart: Chart) -> None:
        """Show this from now on."""
        if chart != self._chart:
            self._chart = chart
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        if self.wide:
            for of in range(len(DECKS)):
                _draw_deck(sheet, of * (ROWS + 1), of, self._chart)
        else:
            _draw_page(sheet, self._chart)


def _draw_page(sheet: Sheet, chart: Chart) -> None:
    top = 0
    for of, rows in enumerate(TAB_ROWS):
        _draw_tab(sheet, top, rows, of, chart)
        top += rows
    for row, attribute in enumerate(attributes(chart.page)):
        _draw_word(sheet, TAB, row, sheet.width - TAB, attribute, chart)


def _draw_tab(sheet: Sheet, top: int, rows: int, of: Deck, chart: Chart) -> None:
    """A tab with the words of a deck from top to bottom, side by side where they are two."""
    here = of == chart.page
    ground = ink(of) if here else mix(ink(of), PANEL, 0.72)
    pen = sheet.pen(DARK if here else ink(of), ground, bold=True, lit=here)
    sheet.fill(0, top, TAB, rows, pen)
    parts = words.short(of).split("/")
    for x, part in zip((0, 2) if len(parts) > 1 else (1,), parts, strict=False):
        for y, letter in enumerate(part[:rows], top):
            sheet.text(x, y, letter, pen)
    if found := chart.found[of]:
        sheet.text(TAB - 1, top + rows - 1, found.tick, pen)
    sheet.zone(0, top, TAB, rows, ("deck", of))


def _draw_deck(sheet: Sheet, top: int, of: Deck, chart: Chart) -> None:
    found = chart.found[of]
    head = sheet.pen(DARK, mix(ink(of), PANEL, 0.4) if found and not found.secret else ink(of), bold=True, lit=True)
    sheet.fill(0, top, sheet.width, 1, head)
    end = sheet.text(1, top, f"{words.letter(of)}  {words.part(of)}", head)
    if found:
        told = f"{found.tick} {words.attribute(found.attribute)} {found.sign}"
        sheet.right(sheet.width - 1, top, fit(told, sheet.width - end - 3), head)
    each = sheet.width // COLUMNS
    for number, attribute in enumerate(attributes(of)):
        column, row = divmod(number, ROWS)
        _draw_word(sheet, column * each, top + 1 + row, each, attribute, chart)


def _draw_word(sheet: Sheet, x: int, y: int, width: int, attribute: Attribute, chart: Chart) -> None:
    of = deck(attribute)
    found = chart.found[of]
    sheet.zone(x, y, width, 1, ("attribute", attribute))
    word = words.attribute(attribute)
    start = x + 1
    room = x + width - start
    if found and found.attribute == attribute:
        pen = sheet.pen(found.accent, PANEL, bold=True)
        sheet.text(x, y, found.tick, pen)
        sheet.text(start, y, fit(word, room), pen)
    elif found and not found.secret:
        sheet.text(start, y, fit(word, room), sheet.pen(mix(FAINT, PANEL, 0.45), PANEL))
    elif attribute == chart.cursor:
        pen = sheet.pen(DARK, chart.accent, bold=True, lit=True)
        sheet.text(x, y, "▶", pen, start - x)
        sheet.text(start, y, word, pen, room)
    else:
        sheet.text(x, y, "▏", sheet.pen(ink(of), PANEL))
        sheet.text(start, y, fit(word, room), sheet.pen(INK, PANEL))


# Leafing through


def first(closed: Collection[Deck], page: Deck) -> Attribute:
    """Where the cursor is at first: in the deck in front, or in the next one that isn't closed."""
    return attributes(page if page not in closed else turned(page, 1, closed))[0]


def turned(page: Deck, step: int, closed: Collection[Deck]) -> Deck:
    """The next deck that way, 1 or -1, that isn't closed; the same one where all others are."""
    count = len(DECKS)
    ways = [(page + step * far) % count for far in range(1, count)]
    return next((of for of in ways if of not in closed), page)


def moved(cursor: Attribute, direction: str, closed: Collection[Deck], *, wide: bool) -> Attribute:
    """The attribute that way. `wide`: all decks are in sight, each in columns; else one deck, left and right leaf."""
    of, number = divmod(cursor, DECK_SIZE)
    if not wide:
        if direction in {"left", "right"}:
            return attributes(turned(of, 1 if direction == "right" else -1, closed))[number]
        return attributes(of)[(number + (1 if direction == "down" else -1)) % DECK_SIZE]
    column, row = divmod(number, ROWS)
    if direction in {"left", "right"}:
        column = (column + (1 if direction == "right" else -1)) % COLUMNS
        return attributes(of)[min(column * ROWS + row, DECK_SIZE - 1)]
    last = min(ROWS, DECK_SIZE - column * ROWS) - 1
    if direction == "down":
        return cursor + 1 if row < last else attributes(turned(of, 1, closed))[column * ROWS]
    if row:
        return cursor - 1
    return attributes(turned(of, -1, closed))[min(column * ROWS + ROWS, DECK_SIZE) - 1]


# Typing


def begun(typed: str, closed: Collection[Deck]) -> Attribute | None:
    """The attribute whose name somebody is typing: the first, of the decks that aren't closed, that begins so or in
    which a later word begins so; None if there is none."""
    beginning = f" {typed.casefold().strip()}"
    if not beginning.strip():
        return None
    still = [card for of in range(len(DECKS)) if of not in closed for card in attributes(of)]
    places = {card: f" {words.attribute(card)}".casefold().find(beginning) for card in still}
    fitting = [card for card in still if places[card] >= 0]
    return min(fitting, key=lambda card: (places[card] > 0, card), default=None)
