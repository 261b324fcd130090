"""A player's own hand, grouped by kind, and what is made of it: drawn below the table in a private view."""

from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from typing import TypeAlias

from monstergames.art.pixels import dimmed
from monstergames.rules.monsta.components import KINDS, VALUES, Card
from monstergames.rules.monsta.state import Pile
from monstergames.screens.monsta.drawing import LARGE, Scale, draw_growing, portrait, tint
from monstergames.texts import _, ngettext
from monstergames.widgets.buttons import draw_button
from monstergames.widgets.look import DARK, FAINT, GOLD, INK, PANEL, RAISED, RGB, SOFT, mix
from monstergames.widgets.sheet import Sheet, fit, wrap

KINDS_ROW, BUTTONS_ROW = 0, 1
NOWHERE = (BUTTONS_ROW, -1)
"""The cursor of a hand in which nothing can be chosen."""


class Shine(Enum):
    """How much a kind stands out in the hand."""

    DIM = auto()
    PLAIN = auto()
    READY = auto()


@dataclass(frozen=True, slots=True)
class Kind:
    """The cards of one kind in the hand."""

    value: Card
    count: int
    note: str
    """What can be said of them, in two words."""
    shine: Shine
    fresh: int = 0
    """So many of them are new since the player's last move."""


Button: TypeAlias = tuple[str, bool]
"""Its text, and whether it can be pressed."""


@dataclass(frozen=True, slots=True)
class Growth:
    """A bid while it is put together."""

    pile: Pile
    """The cards that lay there before and those put on top."""
    height: str
    """How it compares with the others."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as it is shown at a moment, and the decision to be made with it."""

    title: str
    kinds: tuple[Kind, ...]
    says: str
    """What the thing under the cursor means."""
    buttons: tuple[Button, ...]
    cursor: tuple[int, int]
    """Row and column: row 0 are the kinds, row 1 the buttons."""
    accent: RGB
    growth: Growth | None = None


def titled(name: str, cards: int) -> str:
    """What stands above a hand: whose it is, and how many cards there are in it."""
    count = ngettext("{count} card", "{count} cards", cards)
    return _("{name}'s hand: {count}").format(name=name, count=count)


def draw_hand(sheet: Sheet, y: int, hand: Hand, scale: Scale) -> None:
    """The whole width of the sheet from row `y` on, `scale.hand` rows high."""
    width = sheet.width
    sheet.fill(0, y, width, 1, sheet.pen(INK, RAISED))
    sheet.text(1, y, hand.title, sheet.pen(hand.accent, RAISED, bold=True))
    if fresh := sum(kind.fresh for kind in hand.kinds):
        told = ngettext("{count} new card: see the +", "{count} new cards: see the +", fresh)
        sheet.right(width - 1, y, told, sheet.pen(GOLD, RAISED))
    across = (width - 2) // len(VALUES)
    left = (width - across * len(VALUES)) // 2
    tall = scale.picture[1] + 2
    for column, kind in enumerate(hand.kinds):
        x = left + column * across
        here = hand.cursor == (KINDS_ROW, column)
        sheet.paste(x, y + 1, kind_sheet(kind, scale, across - 1, hand.accent, sheet.colours, cursor=here))
        sheet.zone(x, y + 1, across - 1, tall, ("kind", column))
    below = y + 1 + tall
    last = sheet.height - 1
    says = [fit(hand.says, width - 2)] if hand.growth else wrap(hand.says, width - 2)[: last - below]
    for line, text in enumerate(says, below):
        sheet.text(1, line, text, sheet.pen(INK))
    x = 1
    for number, (text, can) in enumerate(hand.buttons):
        here = hand.cursor == (BUTTONS_ROW, number)
        x = draw_button(sheet, x, last, text, ("button", number), cursor=here, can=can, accent=hand.accent)
        x += 2
    if hand.growth and scale is LARGE:
        _draw_growth(sheet, x + 2, last, hand.growth)
    elif hand.growth:
        _draw_growth(sheet, 1, last - 1, hand.growth)


def _draw_growth(sheet: Sheet, x: int, y: int, growth: Growth) -> None:
    """The bid as far as it is put together, and how it compares."""
    x = sheet.text(x, y, f"{_('Bid')} ", sheet.pen(SOFT))
    x = draw_growing(sheet, x, y, sheet.width - x - 39, growth.pile)
    sheet.text(x + 1, y, growth.height, sheet.pen(INK, bold=True))


@lru_cache(maxsize=128)
def kind_sheet(kind: Kind, scale: Scale, width: int, accent: RGB, colours: bool, *, cursor: bool) -> Sheet:
    """One kind of the hand: number and name, picture, how many, how much of a group they are."""
    ready = kind.shine is Shine.READY
    ground = mix(PANEL, accent, 0.35) if cursor else RAISED if ready else PANEL
    sheet = Sheet(width, scale.picture[1] + 2, ground=ground, colours=colours)
    own = tint(kind.value)
    has = kind.count > 0
    dim = kind.shine is Shine.DIM
    name = f" {kind.value} {_(KINDS[kind.value])}"
    head = sheet.pen(DARK, mix(own, PANEL, 0.45) if dim else own, bold=True, lit=True) if has else sheet.pen(FAINT)
    sheet.text(0, 0, name, head, width)
    if cursor:
        sheet.text(0, 0, "▸", head)
    picture = portrait(kind.value, scale.size, "happy" if ready else "awake")
    sheet.picture(0, 1, dimmed(picture, ground, 0.45 if has else 0.8) if dim or not has else picture, ground)
    x = scale.picture[0] + 1
    if has:
        sheet.text(x, 1, f"×{kind.count}", sheet.pen(INK, bold=True))
        _draw_pips(sheet, x, 2, width - x, kind)
    pen = sheet.pen(GOLD if ready else FAINT if dim and not has else SOFT, bold=ready)
    sheet.text(0, sheet.height - 1, fit(kind.note, width - 3 if kind.fresh else width), pen)
    if kind.fresh:
        sheet.right(width, sheet.height - 1, f"+{kind.fresh}", sheet.pen(GOLD, bold=True))
    return sheet


def _draw_pips(sheet: Sheet, x: int, y: int, width: int, kind: Kind) -> None:
    """One square for each card that a group of this kind takes, full for each in the hand."""
    across = 3 if width < 4 else 4
    for number in range(kind.value):
        full = number < kind.count
        row, column = divmod(number, across)
        pen = sheet.pen(tint(kind.value) if full else FAINT)
        sheet.text(x + column, y + row, "■" if full else "□", pen)
