"""How the parts of a Monster 12 table are drawn: hunting ground, dice tray, catches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from rich.cells import cell_len

from monstergames.art.monsters import monster
from monstergames.art.pixels import dimmed
from monstergames.rules.monster_12.components import COLOURS, DICE_OF_A_COLOUR, FACES, Monster
from monstergames.rules.monster_12.engine import GOAL
from monstergames.rules.monster_12.state import Card, Lair, Spot
from monstergames.screens.monster_12 import words
from monstergames.texts import _, ngettext
from monstergames.widgets.dice import draw_chip
from monstergames.widgets.look import DARK, DICE, FAINT, GOLD, INK, LINE, PANEL, RAISED, RGB, SOFT, mix
from monstergames.widgets.sheet import Sheet, fit


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes in cells for one size of terminal."""

    size: str
    monster: tuple[int, int]
    """Width and height of a monster's picture."""
    card: tuple[int, int]
    """Width and height of a card, frame included."""
    margin: tuple[int, int]
    """Cells between the frame of a card and its monsters, to the side and above."""
    field: int
    """Width of a colour's compartment in the dice tray."""
    seat: int
    """Rows for each seat in the list of catches."""


SMALL = Scale("small", (8, 4), (19, 12), (0, 0), 9, 4)
LARGE = Scale("large", (10, 5), (27, 16), (1, 1), 14, 6)

_SLOTS: Mapping[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((0, 0.5), (1, 0.5)),
    3: ((0, 0), (1, 0), (0.5, 1)),
    4: ((0, 0), (1, 0), (0, 1), (1, 1)),
}


@dataclass(frozen=True, slots=True)
class Glow:
    """What is lit up in the hunting ground at a moment."""

    spots: frozenset[Spot] = field(default=frozenset())
    """Monsters that dice are about to be put on."""
    places: frozenset[int] = field(default=frozenset())
    """Cards that are being taken or laid out."""
    accent: RGB = GOLD


def card_left(scale: Scale, width: int, place: int) -> int:
    """The column where the card at `place` (0 to 2) begins on a board of `width` cells."""
    card = scale.card[0]
    gap = max(1, (width - 3 * card) // 4)
    return (width - 3 * card - 2 * gap) // 2 + place * (card + gap)


def spot_offset(scale: Scale, card: Card, index: int) -> tuple[int, int]:
    """Where a monster's picture begins on its card, in cells from the card's left upper corner."""
    across, down = _SLOTS[len(FACES[card])][index]
    inner = scale.card[0] - 2 - 2 * scale.margin[0]
    gap = inner - 2 * scale.monster[0]
    x = 1 + scale.margin[0] + round(across * (scale.monster[0] + gap))
    y = 1 + scale.margin[1] + round(down * (scale.monster[1] + 1))
    return x, y


def _needed(face: Monster, room: int) -> str:
    """Which die catches a monster, and what it must show."""
    least = f"{face.eyes + 1}+" if face.eyes < 5 else "6"
    name = _(words.COLOURS[face.colour]).capitalize()
    return fit(f"{name if cell_len(name) + len(least) < room else _(words.SHORT[face.colour])} {least}", room)


@lru_cache(maxsize=256)
def card_sheet(lair: Lair, place: int, scale: Scale, colours: bool, glow: Glow) -> Sheet:
    """A card of the hunting ground with its monsters, and dice on those that are caught."""
    width, height = scale.card
    complete = all(lair.caught)
    sheet = Sheet(width, height, ground=PANEL, colours=colours)
    lit = place in glow.places
    frame = sheet.pen(glow.accent if lit else GOLD if complete else LINE, PANEL, bold=lit or complete)
    sheet.box(0, 0, width, height, frame, heavy=complete or lit)
    if complete:
        sheet.centred(0, height - 1, width, f" {_('finished!')} ", frame)
    for index, face in enumerate(FACES[lair.card]):
        spot = Spot(place, index)
        x, y = spot_offset(scale, lair.card, index)
        sheet.zone(x, y, scale.monster[0], scale.monster[1] + 1, ("spot", spot))
        caught, aimed = lair.caught[index], spot in glow.spots
        picture = monster(
            COLOURS[face.colour],
            face.eyes,
            lair.card * 4 + index,
            scale.size,
            "caught" if caught else "awake",
        )
        across, below = scale.monster[0], y + scale.monster[1]
        picture = dimmed(picture, PANEL, 0.4) if caught else picture
        sheet.picture(x, y, picture, mix(PANEL, glow.accent, 0.3) if aimed else PANEL)
        if aimed:
            pen = sheet.pen(DARK, glow.accent, bold=True, lit=True)
            sheet.text(x, below, "▲" * across, pen)
            sheet.centred(x + 1, below, across - 2, _needed(face, across - 2), pen)
        elif caught:
            draw_chip(sheet, x, below, DICE[face.colour], _(words.SHORT[face.colour]))
            room, said = across - 3, _("caught")
            sheet.text(x + 3, below, said if cell_len(said) <= room else "✓", sheet.pen(FAINT, PANEL))
        else:
            sheet.centred(x, below, across, _needed(face, across), sheet.pen(DICE[face.colour], PANEL, bold=True))
    return sheet


@lru_cache(maxsize=8)
def back_sheet(scale: Scale, colours: bool, share: float) -> Sheet:
    """The back of a card that is being turned, `share` (0 to 1) of its width still to be seen."""
    width = max(2, round(scale.card[0] * share))
    sheet = Sheet(width, scale.card[1], colours=colours)
    sheet.fill(0, 0, width, sheet.height, sheet.pen(FAINT, RAISED), "░")
    sheet.box(0, 0, width, sheet.height, sheet.pen(LINE, RAISED))
    return sheet


def draw_field(
    sheet: Sheet,
    x: int,
    y: int,
    scale: Scale,
    colour: int,
    dice: int,
    note: str,
    *,
    open_: bool,
    cursor: bool,
    accent: RGB,
) -> None:
    """A colour's compartment of the dice tray, three rows: name, `dice` left in it, a note."""
    ground = RAISED if cursor else sheet.ground
    width = scale.field
    sheet.fill(x, y, width, 3, sheet.pen(INK, ground))
    ink = DICE[colour] if open_ else FAINT
    name = f"{colour + 1} {_(words.COLOURS[colour]).capitalize()}"
    pointer = "▸" if cursor else " "
    sheet.text(x, y, pointer, sheet.pen(accent, ground, bold=True))
    sheet.text(x + 1, y, fit(name, width - 1), sheet.pen(ink, ground, bold=open_, lit=cursor))
    step = 4 if scale is LARGE else 3
    for number in range(DICE_OF_A_COLOUR):
        column = x + 1 + number * step
        letter = _(words.SHORT[colour])
        if number >= dice:
            sheet.text(column, y + 1, "·".center(step - 1), sheet.pen(LINE, ground))
        elif open_:
            draw_chip(sheet, column, y + 1, DICE[colour], letter, step - 1)
        else:
            sheet.text(column, y + 1, letter.center(step - 1), sheet.pen(FAINT, PANEL))
    sheet.text(x + 1, y + 2, fit(note, width - 1), sheet.pen(INK if open_ else FAINT, ground))


def draw_catch(
    sheet: Sheet,
    y: int,
    scale: Scale,
    name: str,
    accent: RGB,
    cards: Sequence[Card],
    *,
    turn: bool,
) -> None:
    """What a seat has caught: name, the six colours, monsters of the twelve, cards."""
    width = sheet.width - 2
    ground = RAISED if turn else sheet.ground
    sheet.fill(0, y, sheet.width, 1, sheet.pen(INK, ground))
    sheet.text(0, y, "▶" if turn else " ", sheet.pen(accent, ground, bold=True))
    sheet.text(1, y, fit(name, width), sheet.pen(accent, ground, bold=True, lit=turn))
    monsters = [face for card in cards for face in FACES[card]]
    count = f"{len(monsters)}/{GOAL}"
    bar = width - len(count) - 1
    done = min(GOAL, len(monsters)) * bar // GOAL
    x = sheet.text(1, y + 1, "━" * done, sheet.pen(accent, bold=True))
    x = sheet.text(x, y + 1, "─" * (bar - done), sheet.pen(LINE))
    sheet.text(x + 1, y + 1, count, sheet.pen(INK, bold=True))
    x = 1
    for colour in range(len(COLOURS)):
        owned = sum(face.colour == colour for face in monsters)
        if owned:
            draw_chip(sheet, x, y + 2, DICE[colour], _(words.SHORT[colour]))
        else:
            sheet.text(x, y + 2, f"{_(words.SHORT[colour])} ", sheet.pen(FAINT))
        if scale is LARGE:
            sheet.text(x, y + 3, str(owned) if owned else "·", sheet.pen(SOFT if owned else LINE))
        x += 3
    if scale is LARGE:
        count = ngettext("{count} card", "{count} cards", len(cards))
        sheet.text(x + 2, y + 2, fit(count, sheet.width - x - 2), sheet.pen(SOFT))
