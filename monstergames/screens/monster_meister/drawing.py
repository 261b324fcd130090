"""How the cards of Monster Meister are drawn: backs, faces, and the signs for what a task asks for."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from monstergames.art import emblems
from monstergames.art.monsters import monster, pair
from monstergames.art.pixels import Picture, beside, dimmed
from monstergames.rules.monster_meister.components import COLOURS, EYED, FACES, Card, Feature
from monstergames.screens.monster_meister import words
from monstergames.screens.monster_meister.opened import Peeked
from monstergames.screens.monster_meister.stage import Laid, extent
from monstergames.widgets.look import DARK, DICE, GROUND, INK, MARKS, PANEL, RAISED, RGB, SOFT, mix
from monstergames.widgets.sheet import Sheet

INKS: dict[str, RGB] = {"blue": DICE[3], "yellow": DICE[4], "green": DICE[2], "red": DICE[1]}

Size = tuple[int, int]
"""Width and height of a card in cells."""

SIZES: tuple[Size, ...] = ((14, 7), (12, 6), (10, 5), (8, 4), (6, 3), (5, 3), (5, 2), (5, 1))
"""All sizes of a card, the largest first."""
GAP = 1
"""Cells between two cards that lie side by side."""
FADED = 0.65
"""The share of the ground in the sign on a back that can't be chosen now."""

Glow = Literal["none", "cursor", "dim", "place"]
"""How a card or place is lit: under the cursor, not to be chosen now, or free for a stray."""


@dataclass(frozen=True, slots=True)
class Back:
    """How the cards of a set look from behind: the same for every card of it."""

    mark: str
    accent: RGB

    @property
    def sign(self) -> str:
        """The mark as one character."""
        return MARKS.get(self.mark, "?")


STRAYS = Back("stray", SOFT)


def fitting(width: int, height: int, rows: int, columns: int) -> Size:
    """The largest size in which so many rows and columns of cards fit into `width` x `height` cells."""
    return next(
        (size for size in SIZES if columns * (size[0] + GAP) - GAP <= width and rows * size[1] <= height), SIZES[-1]
    )


@lru_cache(maxsize=512)
def back_sheet(size: Size, back: Back, glow: Glow, colours: bool) -> Sheet:
    """A card that lies face down; nothing about it depends on its face."""
    width, height = size
    ground, ink = mix(back.accent, GROUND, 0.7), mix(back.accent, GROUND, 0.2)
    if glow == "cursor":
        ground, ink = back.accent, mix(back.accent, GROUND, 0.75)
    elif glow == "dim":
        ground, ink = mix(back.accent, GROUND, 0.88), mix(back.accent, GROUND, FADED)
    sheet = Sheet(width, height, ground=ground, colours=colours)
    if not colours and glow != "cursor":
        sheet.fill(0, 0, width, height, sheet.pen(), "░")
    elif height > 2:
        sheet.fill(0, 0, width, 1, sheet.pen(mix(back.accent, ground, 0.5)), "▔")
        sheet.fill(0, height - 1, width, 1, sheet.pen(mix(ground, GROUND, 0.8)), "▁")
    if width >= 8:
        sign = emblems.emblem(back.mark, ink, small=height < 5 and back is not STRAYS)
        sign = replace(sign, fade=FADED) if glow == "dim" else sign
        sheet.picture((width - sign.width) // 2, (height + 1 - sign.height // 2) // 2, sign)
    else:
        sheet.centred(0, (height - 1) // 2, width, back.sign, sheet.pen(ink, bold=True))
    return sheet


@lru_cache(maxsize=512)
def face_sheet(size: Size, card: Card, glow: Glow, accent: RGB, colours: bool) -> Sheet:
    """A card that lies face up; `accent` is that of the cursor."""
    width, height = size
    ground = mix(RAISED, accent, 0.3) if glow == "cursor" else PANEL
    sheet = Sheet(width, height, ground=ground, colours=colours)
    if height < 4:
        _draw_tile(sheet, card, glow)
        return sheet
    picture = portrait(card, size)
    picture = dimmed(picture, ground, 0.6) if glow == "dim" else picture
    sheet.picture((width - picture.width) // 2, 1 if height > 6 else 0, picture)
    pen = sheet.pen(INKS[FACES[card].colour], bold=True)
    if height > 6:
        sheet.centred(0, height - 1, width, words.short(card), pen)
    else:
        sheet.right(width, height - 1, f"2×{words.label(card)}" if FACES[card].double else words.label(card), pen)
    return sheet


@lru_cache(maxsize=512)
def peeked_sheet(size: Size, card: Card, back: Back, glow: Glow, colours: bool) -> Sheet:
    """A card that lies face down and whose face is known all the same: pale, and with the mark of its back."""
    width, height = size
    sheet = Sheet(width, height, ground=GROUND, colours=colours)
    sheet.paste(0, 0, face_sheet(size, card, "cursor" if glow == "cursor" else "dim", back.accent, colours))
    pen = sheet.pen(INK, mix(back.accent, GROUND, 0.7), bold=True)
    if height >= 4:
        sheet.text(0, height - 1, f"▒{back.sign}▒", pen)
    else:
        sheet.text(width - 1, height - 1 if height == 2 else 0, back.sign, pen)
    return sheet


def portrait(card: Card, size: Size) -> Picture:
    """The monster or monsters of a card, for cards of 8 x 4 cells and more."""
    face = FACES[card]
    if size[0] >= 10:
        return pair(face.colour, face.eyes, card) if face.double else monster(face.colour, face.eyes, card)
    if face.double:
        return beside(emblems.head(face.colour, face.eyes), emblems.head(face.colour, face.eyes))
    return monster(face.colour, face.eyes, card, "small")


def _draw_tile(sheet: Sheet, card: Card, glow: Glow) -> None:
    """A card in the colour of its monsters, which stand on it as letter and number."""
    face = FACES[card]
    ground = mix(INKS[face.colour], GROUND, 0.6) if glow == "dim" else INKS[face.colour]
    sheet.fill(0, 0, sheet.width, sheet.height, sheet.pen(DARK, ground, lit=True))
    text = words.label(card)
    double = f"{text} {text}" if sheet.width > 5 else f"{text}{text}"
    pen = sheet.pen(DARK, ground, bold=True, lit=True)
    sheet.centred(0, (sheet.height - 1) // 2, sheet.width, double if face.double else text, pen)
    if sheet.height == 3 and not face.double:
        sheet.centred(0, 2, sheet.width, "●" * face.eyes, pen)


@lru_cache(maxsize=64)
def place_sheet(size: Size, accent: RGB, colours: bool, *, here: bool) -> Sheet:
    """A place that is free for a stray, or `here`, under the cursor."""
    width, height = size
    ground = accent if here else mix(accent, GROUND, 0.8)
    sheet = Sheet(width, height, ground=ground, colours=colours)
    ink = DARK if here else accent
    sheet.fill(0, 0, width, height, sheet.pen(ink, lit=here))
    if height > 2:
        sheet.box(0, 0, width, height, sheet.pen(mix(ink, ground, 0.5), lit=here))
    sheet.centred(0, (height - 1) // 2, width, "+", sheet.pen(ink, bold=True, lit=here))
    return sheet


def draw_cursor(sheet: Sheet, x: int, y: int, size: Size, *, roomy: bool) -> None:
    """The cursor around a card or place: bars on both sides of it, a whole frame where there is room between rows."""
    pen = sheet.pen(INK, bold=True)
    for line in range(y, y + size[1]):
        sheet.text(x - 1, line, "▐", pen)
        sheet.text(x + size[0], line, "▌", pen)
    if roomy:
        sheet.text(x - 1, y - 1, "▗" + "▄" * size[0] + "▖", pen)
        sheet.text(x - 1, y + size[1], "▝" + "▀" * size[0] + "▘", pen)


def squeezed(sheet: Sheet, share: float) -> Sheet:
    """A card in the middle of being turned: `share` (0 to 1) of its width is seen."""
    width = max(1, round(sheet.width * share))
    narrow = Sheet(sheet.width, sheet.height, ground=GROUND, colours=sheet.colours)
    left = (sheet.width - width) // 2
    for row, source in zip(narrow.rows, sheet.rows, strict=True):
        row[left : left + width] = [source[x * sheet.width // width] for x in range(width)]
    return narrow


def sign(wanted: Feature | Literal["double", "any"]) -> Picture:
    """What stands for a feature, 8 x 8 pixels."""
    if wanted in EYED:
        return emblems.eyes(EYED.index(wanted) + 1)
    return emblems.shape(wanted) if wanted in COLOURS else emblems.kind(wanted)


def tint(wanted: Feature | Literal["double", "any"]) -> RGB:
    """The colour in which a feature is written."""
    return INKS.get(wanted, INK)


def draw_mini(sheet: Sheet, x: int, y: int, width: int, laid: Laid, backs: Sequence[Back]) -> int:
    """A display so small that only whose cards lie where can be seen, or what they are where that is open.

    The row below it comes back.
    """
    rows, columns = extent(own.position for own in laid)
    for own in laid:
        back = backs[own.back]
        column = x + 2 * (own.position.column - columns.start)
        line = y + own.position.row - rows.start
        if isinstance(own, Peeked) and column + 1 < x + width:
            ink = INKS[FACES[own.face].colour]
            ground = PANEL if (own.position.row + own.position.column) % 2 else RAISED
            sheet.text(column, line, words.label(own.face), sheet.pen(ink, ground, bold=own.card is not None))
        elif column < x + width:
            sheet.text(column, line, back.sign, sheet.pen(back.accent))
    return y + len(rows)
