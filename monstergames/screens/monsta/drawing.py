"""How the parts of a Monsta table are drawn: cards, the offer, and each player's bid and monsters."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise

from rich.style import Style

from monstergames.art.monsters import COLOURS, Mood, Size, monster
from monstergames.art.pixels import Picture
from monstergames.rules.monsta.components import KINDS, UNKNOWN, Card
from monstergames.rules.monsta.state import GOAL, Pile
from monstergames.texts import _, ngettext
from monstergames.widgets.look import DARK, DICE, FAINT, GOLD, GROUND, INK, LINE, PANEL, RAISED, RGB, SOFT, mix
from monstergames.widgets.sheet import Sheet, fit


@dataclass(frozen=True, slots=True)
class Look:
    """How the monsters of a kind look."""

    colour: str
    eyes: int
    variant: int


LOOKS = {
    2: Look("red", 2, 1),
    3: Look("yellow", 1, 0),
    4: Look("green", 1, 1),
    5: Look("blue", 2, 3),
    6: Look("purple", 2, 2),
    7: Look("pink", 1, 3),
}
"""One body for each value: its outline tells it apart where there is no colour."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes in cells for one size of terminal."""

    size: Size
    picture: tuple[int, int]
    card: tuple[int, int]
    """Width and height of a card, frame included."""
    top: int
    """Rows for draw pile, offer and story above the seats."""
    hand: int
    """Rows for a hand and what can be done with it below the seats."""


SMALL = Scale("small", (8, 4), (10, 6), 6, 10)
LARGE = Scale("large", (10, 5), (12, 7), 8, 10)


def scale_for(width: int, height: int) -> Scale:
    """The sizes for a board of so many cells."""
    return LARGE if height >= 33 and width >= 110 else SMALL


def portrait(value: Card, size: Size, mood: Mood = "awake") -> Picture:
    """The monster on the cards of this value."""
    look = LOOKS[value]
    return monster(look.colour, look.eyes, look.variant, size, mood)


def tint(value: Card) -> RGB:
    """The colour of the cards of this value."""
    return DICE[COLOURS.index(LOOKS[value].colour)]


# Cards


@lru_cache(maxsize=64)
def card_sheet(value: Card, scale: Scale, colours: bool, mood: Mood = "awake", *, named: bool = True) -> Sheet:
    """A card face up, `named` below its picture; `UNKNOWN` shows its back."""
    width, height = scale.card
    sheet = Sheet(width, height, ground=PANEL, colours=colours)
    if value == UNKNOWN:
        sheet.fill(0, 0, width, height, sheet.pen(LINE, RAISED), "░")
        sheet.box(0, 0, width, height, sheet.pen(SOFT, RAISED))
        return sheet
    frame = sheet.pen(tint(value), PANEL)
    sheet.box(0, 0, width, height, frame)
    sheet.picture(1, 1, portrait(value, scale.size, mood), PANEL)
    sheet.text(1, 0, f" {value} ", sheet.pen(DARK, tint(value), bold=True, lit=True))
    if named:
        sheet.centred(1, height - 1, width - 2, fit(_(KINDS[value]), width - 2), frame)
    return sheet


def draw_fan(sheet: Sheet, x: int, y: int, width: int, cards: tuple[Card, ...], scale: Scale, mood: Mood) -> None:
    """Cards face up in `width` cells, one lying over the other where they are too many."""
    step = min(scale.card[0] + 1, (width - scale.card[0]) // max(1, len(cards) - 1))
    for number, value in enumerate(cards):
        seen = step > scale.card[0] or number == len(cards) - 1
        sheet.paste(x + number * step, y, card_sheet(value, scale, sheet.colours, mood, named=seen))


def draw_chip(sheet: Sheet, x: int, y: int, value: Card, width: int = 3) -> None:
    """A card as a number on its colour."""
    sheet.text(x, y, str(value).center(width), sheet.pen(DARK, tint(value), bold=True, lit=True))


# Bids

_BACK = "▒"


def draw_line(sheet: Sheet, x: int, y: int, width: int, pile: Pile) -> int:
    """A bid in one row, a cell for each card, the top card last; the column after it comes back."""
    hidden = max(0, len(pile.cards) - width)
    if hidden:
        x = sheet.text(x, y, "…", sheet.pen(SOFT))
        hidden += 1
    for value, is_open in list(zip(pile.cards, pile.open, strict=True))[hidden:]:
        _draw_mark(sheet, x, y, value, is_open=is_open)
        x += 1
    return x


def draw_growing(sheet: Sheet, x: int, y: int, width: int, pile: Pile) -> int:
    """A bid in one row that its player puts together, as wide as there is room; the column after it comes back."""
    each = next((each for each in (4, 3, 2) if each * len(pile.cards) <= width), 0)
    if not each:
        return draw_line(sheet, x, y, width, pile)
    for value, is_open in zip(pile.cards, pile.open, strict=True):
        sheet.text(x, y, str(value).center(min(each, 3)), _number_pen(sheet, value, is_open=is_open))
        x += each
    return x


def _draw_mark(sheet: Sheet, x: int, y: int, value: Card, *, is_open: bool) -> None:
    if value == UNKNOWN:
        sheet.text(x, y, _BACK, sheet.pen(SOFT, RAISED))
    else:
        sheet.text(x, y, str(value), _number_pen(sheet, value, is_open=is_open))


def _number_pen(sheet: Sheet, value: Card, *, is_open: bool) -> Style:
    if is_open:
        return sheet.pen(DARK, tint(value), bold=True, lit=True)
    return sheet.pen(tint(value), RAISED, bold=True)


TOP_CARD = 5
"""Cells across the top card of a bid."""


def draw_pile(sheet: Sheet, x: int, y: int, width: int, pile: Pile) -> int:
    """A bid as cards of three rows, one over the other, the top card last; the column after it comes back.

    Cards face down that may be known show their number without its colour as ground.
    """
    beneath = len(pile.cards) - 1
    step = 2 if 2 * beneath + TOP_CARD <= width else 1
    hidden = max(0, beneath - (width - TOP_CARD) // step)
    known = list(zip(pile.cards, pile.open, strict=True))[hidden:]
    edge = sheet.pen(SOFT, RAISED)
    for value, is_open in known[:-1]:
        for line, glyphs in enumerate(("╭─", "│ ", "╰─"), y):
            sheet.text(x, line, glyphs[:step], edge)
        if value != UNKNOWN:
            _draw_mark(sheet, x + step - 1, y + 1, value, is_open=is_open)
        x += step
    value, is_open = known[-1]
    sheet.fill(x, y, TOP_CARD, 3, sheet.pen(LINE, RAISED), "░" if value == UNKNOWN else " ")
    sheet.box(x, y, TOP_CARD, 3, sheet.pen(tint(value) if is_open else SOFT, RAISED))
    if value != UNKNOWN:
        sheet.text(x + 1, y + 1, f" {value} ", _number_pen(sheet, value, is_open=is_open))
    return x + TOP_CARD


# Monsters laid out


def draw_points(sheet: Sheet, x: int, y: int, width: int, laid: tuple[Card, ...]) -> None:
    """How far the monsters laid out come on the way to the goal, each as long as it counts; then the sum."""
    points = sum(laid)
    figure = f"{points}/{GOAL}"
    room = width - len(figure) - 1
    most = max(GOAL, points)
    sheet.text(x, y, "·" * room, sheet.pen(LINE))
    for value, (left, right) in zip(laid, pairwise(accumulate(laid, initial=0)), strict=True):
        start, end = round(left * room / most), round(right * room / most)
        sheet.text(x + start, y, str(value).ljust(end - start - 1), sheet.pen(DARK, tint(value), bold=True, lit=True))
    sheet.text(x + room + 1, y, figure, sheet.pen(GOLD if points >= GOAL else INK if points else FAINT, bold=True))


def draw_crowd(sheet: Sheet, x: int, y: int, width: int, rows: int, laid: tuple[Card, ...], ground: RGB) -> None:
    """The monsters laid out side by side, one before the other where many; with few `rows` only their faces."""
    step = min(9.0, (width - 8) / max(1, len(laid) - 1))
    for number, value in enumerate(laid):
        whole = portrait(value, "small", "happy")
        first = 0 if 2 * rows >= whole.height else 1
        seen = Picture(whole.pixels[first : first + 2 * rows], whole.lit[first : first + 2 * rows])
        sheet.picture(x + round(number * step), y, seen, ground)


# Seats


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at the table as it is shown at a moment."""

    name: str
    accent: RGB
    hand: int
    """How many cards it has in hand."""
    pile: Pile
    laid: tuple[Card, ...]
    note: str
    """What it does or said; beside the bid."""
    active: bool
    """Whether it is the active player, who has no bid."""
    turn: bool = False
    """Whether it is to act."""
    highest: bool = False
    """Whether its bid is as high as any."""
    lit: bool = False
    """Whether something happens to it just now."""


NAME = 18
"""Cells for a name with its mark, which is 16 at most."""
FULL = 3
"""So many rows let a seat show its bid as cards."""
PICTURED = 5
"""So many rows let a seat show its monsters as whole pictures."""


@lru_cache(maxsize=64)
def place_sheet(place: Place, width: int, height: int, colours: bool, *, shaded: bool) -> Sheet:
    """A seat in `width` x `height` cells: name and hand, bid, monsters laid out; every other seat is `shaded`."""
    ground = mix(PANEL, place.accent, 0.22) if place.lit else PANEL if shaded else mix(PANEL, GROUND, 0.6)
    sheet = Sheet(width, height, ground=ground, colours=colours)
    sheet.fill(0, 0, 1, height, sheet.pen(place.accent), "▌")
    if height < FULL:
        _draw_compact(sheet, place)
    else:
        _draw_full(sheet, place)
    return sheet


def _draw_name(sheet: Sheet, place: Place, width: int) -> None:
    if place.turn:
        sheet.text(0, 0, "▶", sheet.pen(place.accent, bold=True))
    sheet.text(1, 0, f" {fit(place.name, width - 2)} ", sheet.pen(place.accent, bold=True, lit=place.turn))


def _bid_text(place: Place) -> str:
    return ngettext("{count} card", "{count} cards", len(place.pile.cards)) if place.pile.cards else ""


def _draw_compact(sheet: Sheet, place: Place) -> None:
    width = sheet.width
    _draw_name(sheet, place, NAME)
    sheet.text(NAME + 1, 0, _("hand {count}").format(count=place.hand), sheet.pen(SOFT))
    score = width - 26
    bid, note = NAME + 10, score - 12
    if place.pile.cards:
        x = draw_line(sheet, bid, 0, note - bid - 4, place.pile)
        ink = GOLD if place.highest else INK
        sheet.text(x + 1, 0, str(len(place.pile.cards)), sheet.pen(ink, bold=True))
    sheet.text(note if place.pile.cards else bid, 0, fit(place.note, 11 if place.pile.cards else 22), sheet.pen(SOFT))
    draw_points(sheet, score, 0, 25, place.laid)


def _draw_full(sheet: Sheet, place: Place) -> None:
    width, height = sheet.width, sheet.height
    bid = NAME + 1 if width < 110 else 22
    score = width - (31 if width < 110 else 48)
    _draw_name(sheet, place, bid - 1)
    sheet.text(2, 1, ngettext("{count} in hand", "{count} in hand", place.hand), sheet.pen(INK))
    if place.active:
        sheet.text(2, 2, _("active"), sheet.pen(GOLD, bold=True))
        sheet.text(bid, height // 2, fit(place.note, score - bid - 1), sheet.pen(INK, bold=True))
    elif place.pile.cards:
        middle = height // 2
        x = draw_pile(sheet, bid, middle - 1, score - bid - 12, place.pile) + 1
        ink = GOLD if place.highest else INK
        sheet.text(x, middle, _bid_text(place), sheet.pen(ink, bold=True))
        if place.highest:
            sheet.text(x, middle - 1, _("highest"), sheet.pen(GOLD))
        sheet.text(x, middle + 1, fit(place.note, score - x - 1), sheet.pen(SOFT))
    else:
        sheet.text(
            bid, height // 2, fit(place.note or _("no bid"), score - bid - 1), sheet.pen(SOFT if place.note else FAINT)
        )
    bar = height - 1
    rows = 4 if height >= PICTURED else 2
    draw_points(sheet, score, bar, width - score - 1, place.laid)
    draw_crowd(sheet, score, bar - rows, width - score - 8, rows, place.laid, sheet.ground)
    if not place.laid:
        sheet.text(score, bar - 1, _("no monsters yet"), sheet.pen(FAINT))
