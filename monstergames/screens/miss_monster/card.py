"""Beside the canvas: the card that is being sculpted, those before it, and the sand that is left."""

from dataclasses import dataclass
from functools import lru_cache

from monstergames.art.attributes import EMBLEM, emblem
from monstergames.art.pixels import RGB, Picture
from monstergames.rules.miss_monster.components import Attribute, deck
from monstergames.screens.miss_monster import words
from monstergames.screens.miss_monster.chart import ink
from monstergames.texts import _
from monstergames.widgets.look import BAD, DARK, FAINT, GOLD, INK, PANEL, RAISED, SOFT, mix
from monstergames.widgets.sheet import Drawn, Scenery, Sheet, fit, wrap

SAND: RGB = (240, 205, 130)
WOOD: RGB = (146, 98, 66)
GLASS: RGB = (58, 53, 78)
RIM: RGB = (206, 214, 236)
HURRY = 10
"""So many seconds before the end the sand turns red."""


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of a seat at a moment."""

    looked_at: tuple[Attribute, ...]
    """Those it has looked at, the one being sculpted last; empty where nobody may see them."""
    number: int
    """Of the card that is being sculpted, or will be, from 0 on."""
    of: int
    """So many cards in all."""
    closed: bool
    """Whether that card hasn't been looked at yet."""


@dataclass(frozen=True, slots=True)
class Sand:
    """A sand timer at a moment."""

    seconds: int
    """That are left, or without a timer that went by."""
    share: float | None
    """Of the sand that is left, 1 to 0; None without a timer."""
    running: bool = True

    @property
    def colour(self) -> RGB:
        """Sand, and red near the end."""
        return BAD if self.share is not None and self.running and self.seconds <= HURRY else SAND

    @property
    def text(self) -> str:
        """The seconds, as minutes and seconds."""
        return f"{self.seconds // 60}:{self.seconds % 60:02}"


class CardPlace(Scenery[Cards]):
    """The card, with word and picture, and what was sculpted before."""

    DEFAULT_CSS = "CardPlace { height: 1fr; }"

    def draw(self, sheet: Sheet, cards: Cards) -> None:
        large = sheet.width > 40
        scale = 2 if large else 1
        tall = EMBLEM * scale // 2 + 2
        if cards.closed:
            _draw_back(sheet, cards, tall)
        else:
            _draw_front(sheet, cards, tall, scale)
        earlier = cards.looked_at if cards.closed else cards.looked_at[:-1]
        for line, attribute in enumerate(earlier, tall):
            pen = sheet.pen(ink(deck(attribute)), bold=True)
            sheet.text(1, line, "✓", pen)
            sheet.text(3, line, fit(words.attribute(attribute), sheet.width - 4), sheet.pen(SOFT))


def _draw_back(sheet: Sheet, cards: Cards, tall: int) -> None:
    sheet.fill(0, 0, sheet.width - 1, tall, sheet.pen(FAINT, RAISED))
    for line in range(1, tall - 1):
        sheet.text(1, line, ("·  " if line % 2 else " · ") * ((sheet.width - 3) // 3), sheet.pen(FAINT, RAISED))
    title = _("Card {number} of {count}").format(number=cards.number + 1, count=cards.of)
    sheet.centred(0, 0, sheet.width - 1, title, sheet.pen(INK, RAISED, bold=True))
    sheet.centred(0, tall // 2, sheet.width - 1, "  ?  ", sheet.pen(GOLD, RAISED, bold=True))


def _draw_front(sheet: Sheet, cards: Cards, tall: int, scale: int) -> None:
    attribute = cards.looked_at[-1]
    colour = ink(deck(attribute))
    paper = mix(colour, PANEL, 0.82)
    width = sheet.width - 1
    sheet.fill(0, 0, width, tall, sheet.pen(INK, paper))
    bar = sheet.pen(DARK, colour, bold=True, lit=True)
    sheet.fill(0, 0, width, 1, bar)
    count = f"{cards.number + 1}/{cards.of}"
    sheet.text(1, 0, fit(words.part(deck(attribute)), width - len(count) - 3), bar)
    sheet.right(width - 1, 0, count, bar)
    picture = emblem(attribute)
    sheet.picture(scale, 1, lowered(picture if scale == 1 else enlarged(picture)), paper)
    x = (EMBLEM + 2) * scale
    lines = wrap(words.attribute(attribute), width - x - 1)
    for line, part in enumerate(lines, 1 + (EMBLEM * scale // 2 - len(lines)) // 2):
        sheet.text(x, line, part, sheet.pen(INK, paper, bold=True))


@lru_cache(maxsize=16)
def lowered(picture: Picture) -> Picture:
    """With a row of nothing above and below it, so that it doesn't seem cut off by what is there."""
    nothing, unlit = (None,) * picture.width, (False,) * picture.width
    return Picture((nothing, *picture.pixels, nothing), (unlit, *picture.lit, unlit))


@lru_cache(maxsize=16)
def enlarged(picture: Picture) -> Picture:
    """Twice as wide and twice as high."""
    return Picture(
        tuple(tuple(pixel for pixel in row for _twice in "ab") for row in picture.pixels for _again in "ab"),
        tuple(tuple(lit for lit in row for _twice in "ab") for row in picture.lit for _again in "ab"),
    )


class SandBar(Drawn):
    """The sand that is left, as a bar with the seconds."""

    DEFAULT_CSS = "SandBar { height: 1; }"
    ground = PANEL

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Sand | None, int] = (None, 0)

    def show(self, sand: Sand | None) -> None:
        """Show so much sand from now on; None: no timer at all. What looks the same isn't drawn anew."""
        shown = (sand, round((sand.share or 0) * 2 * self.size.width) if sand else 0)
        if shown[1] != self._shown[1] or _looks(sand) != _looks(self._shown[0]):
            self._shown = shown
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        sand = self._shown[0]
        if sand is None:
            return
        end = sheet.text(1, 0, sand.text, sheet.pen(sand.colour, PANEL, bold=True)) + 1
        if sand.share is None:
            sheet.text(end + 1, 0, fit(_("no timer"), sheet.width - end - 2), sheet.pen(FAINT, PANEL))
            return
        room = sheet.width - end - 1
        halves = round(sand.share * 2 * room)
        sheet.text(end, 0, "·" * room, sheet.pen(FAINT, PANEL))
        sheet.text(end, 0, "━" * (halves // 2) + "╸" * (halves % 2), sheet.pen(sand.colour, PANEL, bold=True))


def _looks(sand: Sand | None) -> tuple[str, RGB] | None:
    return sand and (sand.text, sand.colour)


class Hourglass(Drawn):
    """The sand timer itself, and how the clay is worked, where there is room for it."""

    DEFAULT_CSS = "Hourglass { width: 58; height: 9; display: none; }"

    def __init__(self) -> None:
        super().__init__()
        self._grains: int | None = None
        self._tips = True

    def show(self, sand: Sand | None, *, tips: bool = True) -> None:
        """Show so much sand from now on; None: no timer at all. `tips`: say how the clay is worked."""
        grains = None if sand is None or sand.share is None else round(sand.share * GRAINS)
        if (grains, tips) != (self._grains, self._tips):
            self._grains, self._tips = grains, tips
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        if self._grains is not None:
            sheet.picture(1, 0, hourglass(self._grains))
        if not self._tips:
            return
        tips = (
            _("Enter or Space puts the tool on the clay, and lifts it again."),
            _("Shift and an arrow: a leap."),
            _("The mouse draws as long as its button is down."),
            _("Tab leads to the tools, and back to the clay."),
        )
        lines = [part for tip in tips for part in wrap(f"• {tip}", sheet.width - 19)]
        for line, part in enumerate(lines):
            sheet.text(18, line, part, sheet.pen(SOFT))


WAISTS = (5, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 5)
"""Half the width of the glass inside, row by row."""
UPPER = sum(WAISTS[: len(WAISTS) // 2]) * 2
GRAINS = UPPER
"""Pixels of sand in the whole timer."""


@lru_cache(maxsize=GRAINS + 1)
def hourglass(grains: int) -> Picture:
    """A sand timer with so many pixels of sand in its upper half, and all others in the lower one; 14 x 16 pixels."""
    half = len(WAISTS) // 2
    above, below = grains, GRAINS - grains
    filled: dict[int, int] = {}
    for row in [*reversed(range(half)), *reversed(range(half, 2 * half))]:
        share = above if row < half else below
        filled[row] = min(share, 2 * WAISTS[row])
        if row < half:
            above -= filled[row]
        else:
            below -= filled[row]
    rows: list[tuple[RGB | None, ...]] = [(WOOD,) * 14, (WOOD,) * 14]
    for row, waist in enumerate(WAISTS):
        sand = filled[row]
        start = (14 - sand) // 2
        rows.append(
            tuple(
                SAND
                if start <= x < start + sand
                else GLASS
                if 7 - waist <= x < 7 + waist
                else RIM
                if x in {6 - waist, 7 + waist}
                else None
                for x in range(14)
            )
        )
    rows += [(WOOD,) * 14, (WOOD,) * 14]
    lit = tuple(tuple(pixel in {WOOD, SAND, RIM} for pixel in row) for row in rows)
    return Picture(tuple(rows), lit)
