"""The board of Monsta: the offer and what happened, everybody's bids and monsters, and a hand in a private view."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from rich.cells import cell_len

from monstergames.rules.monsta.components import UNKNOWN, Card
from monstergames.screens.curtain import letter_action
from monstergames.screens.monsta.drawing import (
    LARGE,
    PICTURED,
    SMALL,
    Place,
    Scale,
    card_sheet,
    draw_fan,
    place_sheet,
    scale_for,
)
from monstergames.screens.monsta.hand import Hand, draw_hand
from monstergames.texts import _
from monstergames.widgets.look import DARK, GOLD, INK, LINE, RGB, SOFT, mix
from monstergames.widgets.sheet import Scenery, Sheet, fit, wrap
from monstergames.widgets.story import Banner, draw_banner, draw_story


@dataclass(frozen=True, slots=True)
class Middle:
    """What lies in the middle of the table."""

    draw: int
    discards: tuple[Card, ...]
    offer: tuple[Card, ...]
    group: Card | None = None
    """The value of a monster group that is being shown to all."""
    wished: tuple[Card, ...] = ()
    """Cards that would join the offer if the player confirms."""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """Takes the place of the story at a curtain: to whom the keyboard goes, and the keys that do something."""

    name: str
    keys: tuple[tuple[str, str], ...]
    """Letters and what they do; the first one opens the curtain."""
    told: tuple[str, ...] = ()
    """What happened last, as all know it."""


Told: TypeAlias = Call | Banner | tuple[str, ...]
"""A call or a banner, or what happened."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything the board shows at a moment."""

    middle: Middle
    places: tuple[Place, ...]
    told: Told
    accent: RGB
    hand: Hand | None = None
    """The hand of the person at the keyboard; None is the open table."""


class Board(Scenery[Scene]):
    """The table, open or as one seat may see it."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    def __init__(self, scene: Scene | None = None) -> None:
        super().__init__()
        self.scene = scene

    def draw(self, sheet: Sheet, scene: Scene) -> None:
        scale = scale_for(sheet.width, sheet.height)
        sheet.paste(0, 0, middle_sheet(scene.middle, scene.told, scene.accent, sheet.width, scale, sheet.colours))
        rows = sheet.height - scale.top - (scale.hand if scene.hand else 0)
        each = min(PICTURED + 1, rows // len(scene.places))
        spare = min(1, rows - each * len(scene.places))
        for seat, place in enumerate(scene.places):
            y = scale.top + spare + seat * each
            tall = each - 1 if each in {2, PICTURED + 1} else each
            sheet.paste(0, y, place_sheet(place, sheet.width, tall, sheet.colours, shaded=seat % 2 == 0))
            sheet.zone(0, y, sheet.width, tall, ("seat", seat))
        if scene.hand:
            draw_hand(sheet, sheet.height - scale.hand, scene.hand, scale)


@lru_cache(maxsize=8)
def middle_sheet(middle: Middle, told: Told, accent: RGB, width: int, scale: Scale, colours: bool) -> Sheet:
    """Draw pile, discards and offer on the left, the story or a banner on the right."""
    sheet = Sheet(width, scale.top, colours=colours)
    (_draw_piles_large if scale is LARGE else _draw_piles_small)(sheet, middle)
    across, tall = scale.card
    label, x = (28, 37) if scale is LARGE else (16, 23)
    if middle.group is not None:
        sheet.text(label, tall // 2, _("Group"), sheet.pen(GOLD, bold=True))
        draw_fan(sheet, x, 0, 2 * across + 1, (middle.group,) * middle.group, scale, "happy")
    else:
        sheet.text(
            label, tall // 2, fit(_("Offer"), x - label - 1), sheet.pen(accent if middle.lit else SOFT, bold=True)
        )
        sheet.text(x - 2, tall // 2, "▸", sheet.pen(accent if middle.lit else SOFT, bold=True))
        cards = (*middle.offer, *middle.wished)
        for number in range(2):
            if number < len(cards):
                sheet.paste(x + number * (across + 1), 0, card_sheet(cards[number], scale, colours))
            else:
                sheet.dotted(x + number * (across + 1), 0, *scale.card)
        if middle.wished:
            last = x + (len(cards) - 1) * (across + 1)
            sheet.fill(last, tall - 1, across, 1, sheet.pen(DARK, GOLD, lit=True))
            sheet.centred(last, tall - 1, across, _("this?"), sheet.pen(DARK, GOLD, bold=True, lit=True))
    x += 2 * across + 3
    height = scale.top - (0 if scale is SMALL else 1)
    match told:
        case Call():
            _draw_call(sheet, x, width - x, height, told, accent)
        case Banner():
            draw_banner(sheet, x, 0, width - x, height, told, accent)
        case _:
            draw_story(sheet, x, 0, width - x, height, told)
    return sheet


def _draw_call(sheet: Sheet, x: int, width: int, height: int, call: Call, accent: RGB) -> None:
    ground = mix(accent, sheet.ground, 0.72)
    sheet.fill(x, 0, width, height, sheet.pen(INK, ground))
    sheet.fill(x, 0, width, 1, sheet.pen(DARK, accent, lit=True))
    sheet.text(x + 2, 0, fit(_("Pass the keyboard to"), width - 3), sheet.pen(DARK, accent, bold=True, lit=True))
    end = sheet.text(x + 2, 1, fit(call.name, width - 3), sheet.pen(accent, ground, bold=True))
    away = _("All others look away.")
    beside = end + 2 + cell_len(away) < x + width
    if beside:
        sheet.text(end + 2, 1, away, sheet.pen(INK, ground))
    first = height - len(call.keys)
    told = call.told if call.told or beside else (away,)
    for line, text in enumerate(_last(told, width - 4, first - 2), 2):
        sheet.text(x + 2, line, text, sheet.pen(INK, ground))
    for number, (key, label) in enumerate(call.keys):
        y = first + number
        cap = sheet.pen(DARK, SOFT if number else accent, bold=True, lit=True)
        end = sheet.text(x + 2, y, f"  {key.upper()}  ", cap)
        sheet.text(end + 1, y, fit(label, width - 9), sheet.pen(INK, ground, bold=not number))
        sheet.zone(x, y, width, 1, letter_action(key))


def _last(entries: Sequence[str], width: int, rows: int) -> list[str]:
    """The last entries that fit whole into so many rows, as lines; the very last one always."""
    lines: list[str] = []
    for entry in reversed(entries):
        own = wrap(entry, width)
        if lines and len(own) + len(lines) > rows:
            break
        lines = [*own, *lines]
    return lines[:rows]


def _draw_piles_small(sheet: Sheet, middle: Middle) -> None:
    for y, name, count in ((0, _("Draw"), middle.draw), (3, _("Discards"), len(middle.discards))):
        sheet.box(0, y, 14, 3, sheet.pen(LINE))
        sheet.text(1, y + 1, fit(name, 8), sheet.pen(SOFT))
        sheet.right(13, y + 1, f"{count} ", sheet.pen(INK, bold=True))


def _draw_piles_large(sheet: Sheet, middle: Middle) -> None:
    if middle.draw:
        sheet.paste(0, 0, card_sheet(UNKNOWN, LARGE, sheet.colours))
    else:
        sheet.dotted(0, 0, *LARGE.card)
    if middle.discards:
        sheet.paste(13, 0, card_sheet(middle.discards[-1], LARGE, sheet.colours))
    else:
        sheet.dotted(13, 0, *LARGE.card)
    across, tall = LARGE.card
    for x, name, count in ((0, _("Draw pile"), middle.draw), (13, _("Discards"), len(middle.discards))):
        sheet.centred(x, tall, across, f"{name} {count}", sheet.pen(SOFT))
