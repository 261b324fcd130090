"""The attribute chart: a deck of it in front, drawn and leafed through, and which word somebody begins to type."""

from collections.abc import Collection
from dataclasses import dataclass

from rich.cells import cell_len
from rich.style import Style

from monstergames.art.attributes import EMBLEM, emblem
from monstergames.art.pixels import dimmed
from monstergames.rules.miss_monster.components import COLOURS, DECK_SIZE, DECKS, Attribute, Deck, attributes, deck
from monstergames.screens.miss_monster import words
from monstergames.widgets.look import DARK, FAINT, INK, PANEL, RAISED, RGB, mix
from monstergames.widgets.sheet import Scenery, Sheet, fit, wrap

INKS: dict[str, RGB] = {
    "purple": (200, 160, 255),
    "green": (124, 214, 128),
    "blue": (126, 180, 255),
    "orange": (255, 172, 92),
}
"""The colours of the decks, to be read on a dark ground."""
COLUMNS = 5
"""So many pictures stand side by side."""
PLACE = (EMBLEM + 2, 8)
"""Width and height in cells of the place of a picture and its word."""
WIDE = COLUMNS * PLACE[0]
"""From so many cells on there are pictures."""
TAB = 7
"""Cells for the tabs of the decks beside words."""
TAB_TOPS, TAB_ROWS = (3, 7, 11, 15), 3
"""Where each of these tabs begins, and how many rows it has: the longest words are on rows without one."""


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
    """The deck in front."""


class ChartPanel(Scenery[Chart]):
    """The deck in front: words in 24 x 20 cells, pictures with words in 60 x 33 or more; and tabs for all decks.

    A word stands for `("attribute", number)`, a tab for `("deck", number)`.
    """

    ground = PANEL

    def prepare(self, page: Deck) -> None:
        """Draw the pictures of a deck once, bright and dim, for nothing but that they are drawn quicker later."""
        for found in (None, Found(attributes(page)[0], "", INK)):
            scrap = Sheet(WIDE, 0, ground=PANEL, colours=not self.app.no_color)
            _draw_pictures(scrap, Chart((found,) * len(DECKS), page=page))

    def draw(self, sheet: Sheet, chart: Chart) -> None:
        if sheet.width >= WIDE:
            _draw_pictures(sheet, chart)
        else:
            _draw_words(sheet, chart)


def _draw_words(sheet: Sheet, chart: Chart) -> None:
    tabbed = {top + row for top in TAB_TOPS for row in range(TAB_ROWS)}
    for row, attribute in enumerate(attributes(chart.page)):
        _draw_word(sheet, row, sheet.width - (TAB if row in tabbed else 0), attribute, chart)
    for of, top in enumerate(TAB_TOPS):
        x = sheet.width - TAB
        pen = _tab_pen(sheet, of, chart)
        sheet.fill(x, top, TAB, TAB_ROWS, pen)
        parts = words.short(of).replace("/", "/ ").split()
        for y, part in enumerate(parts[:2], top + (len(parts) < 2)):
            sheet.centred(x, y, TAB, part, pen)
        if found := chart.found[of]:
            sheet.centred(x, top + 2, TAB, found.tick, pen)
        sheet.zone(x, top, TAB, TAB_ROWS, ("deck", of))


def _draw_pictures(sheet: Sheet, chart: Chart) -> None:
    each = sheet.width // len(DECKS)
    for of in range(len(DECKS)):
        found = chart.found[of]
        pen = _tab_pen(sheet, of, chart)
        sheet.fill(of * each, 0, each - 1, 1, pen)
        title = f"{found.tick} {words.part(of)}" if found else words.part(of)
        sheet.centred(of * each, 0, each - 1, title if cell_len(title) < each else words.short(of), pen)
        sheet.zone(of * each, 0, each, 1, ("deck", of))
    width, height = PLACE
    left = (sheet.width - COLUMNS * width) // 2
    for number, attribute in enumerate(attributes(chart.page)):
        row, column = divmod(number, COLUMNS)
        _draw_place(sheet, left + column * width, 2 + row * height, attribute, chart)


def _tab_pen(sheet: Sheet, of: Deck, chart: Chart) -> Style:
    here = of == chart.page
    return sheet.pen(DARK if here else ink(of), ink(of) if here else mix(ink(of), PANEL, 0.72), bold=True, lit=here)


def _draw_place(sheet: Sheet, x: int, y: int, attribute: Attribute, chart: Chart) -> None:
    """The picture of an attribute, and its word below."""
    width, height = PLACE
    of = deck(attribute)
    found = chart.found[of]
    hit = found is not None and found.attribute == attribute
    gone = found is not None and not hit and not found.secret
    here = attribute == chart.cursor
    ground = RAISED if here else PANEL
    word = words.attribute(attribute)
    if here:
        pen = sheet.pen(DARK, chart.accent, bold=True, lit=True)
    elif found and hit:
        pen, word = sheet.pen(found.accent, ground, bold=True), f"{found.tick}{word}"
    else:
        pen = sheet.pen(mix(FAINT, PANEL, 0.45) if gone else INK, ground)
    if here:
        sheet.fill(x, y, width, height - 1, sheet.pen(INK, ground))
    if not gone:
        sheet.picture(x + 1, y, emblem(attribute), ground)
    elif sheet.colours:
        sheet.picture(x + 1, y, dimmed(emblem(attribute), PANEL, 0.75), PANEL)
    for line, part in enumerate(wrap(word, width - (not hit))[:2], y + EMBLEM // 2):
        if here:
            sheet.text(x, line, part.center(width), pen)
        else:
            sheet.centred(x, line, width, part, pen)
    sheet.zone(x, y, width, height, ("attribute", attribute))


def _draw_word(sheet: Sheet, y: int, width: int, attribute: Attribute, chart: Chart) -> None:
    of = deck(attribute)
    found = chart.found[of]
    sheet.zone(0, y, width, 1, ("attribute", attribute))
    word, room = words.attribute(attribute), width - 1
    if attribute == chart.cursor:
        sheet.text(0, y, "▶", sheet.pen(DARK, chart.accent, bold=True, lit=True))
        sheet.text(1, y, word, sheet.pen(DARK, chart.accent, bold=True, lit=True), room)
    elif found and found.attribute == attribute:
        pen = sheet.pen(found.accent, PANEL, bold=True)
        sheet.text(0, y, found.tick, pen)
        sheet.text(1, y, fit(word, room), pen)
    elif found and not found.secret:
        sheet.text(1, y, fit(word, room), sheet.pen(mix(FAINT, PANEL, 0.45), PANEL))
    else:
        sheet.text(0, y, "▏", sheet.pen(ink(of), PANEL))
        sheet.text(1, y, fit(word, room), sheet.pen(INK, PANEL))


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
    """The attribute that way. `wide`: pictures in rows, from one deck to the next; else words, left and right leaf."""
    of, number = divmod(cursor, DECK_SIZE)
    ahead = direction in {"right", "down"}
    if not wide:
        if direction in {"left", "right"}:
            return attributes(turned(of, 1 if ahead else -1, closed))[number]
        return attributes(of)[(number + (1 if ahead else -1)) % DECK_SIZE]
    step = 1 if direction in {"left", "right"} else COLUMNS
    there = number + (step if ahead else -step)
    if 0 <= there < DECK_SIZE:
        return attributes(of)[there]
    return attributes(turned(of, 1 if ahead else -1, closed))[there % DECK_SIZE]


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
