"""The monster in the middle of the table, what somebody says of it, and a card that flies to its finder."""

from dataclasses import dataclass
from functools import lru_cache

from monstergames.art.attributes import EMBLEM, emblem
from monstergames.art.pixels import Picture
from monstergames.rules.miss_monster.components import Attribute, deck
from monstergames.screens.miss_monster.cards import draw_card
from monstergames.screens.miss_monster.chart import ink
from monstergames.widgets.look import DARK, GOOD, INK, PANEL, RAISED, RGB, mix
from monstergames.widgets.sheet import Drawn, Sheet, wrap

CARD = 22
"""Cells that a flying card is wide."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way to who recognised its attribute."""

    attribute: Attribute
    name: str
    accent: RGB
    place: float
    """Where its finder is, from 0 at the left to 1."""
    share: float
    """How far it has come, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Said:
    """What is said of the monster, and in whose colour."""

    text: str
    accent: RGB = INK
    """Only behind what is being said."""
    right: bool | None = None
    """None as long as it is being said."""


class Plinth(Drawn):
    """A monster in full size, 56 x 20 cells; knows no rules and no match."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Picture | None, Said | None, Flight | None, Attribute | None] = (None, None, None, None)

    def show(
        self,
        monster: Picture | None,
        said: Said | None = None,
        flight: Flight | None = None,
        picked: Attribute | None = None,
    ) -> None:
        """Show this from now on. `picked`: what is picked in the chart, to be seen as a picture."""
        shown = (monster, said, flight, picked)
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        monster, said, flight, picked = self._shown
        if monster:
            sheet.picture((sheet.width - monster.width) // 2, 0, monster)
        if said:
            _draw_said(sheet, said)
        if picked is not None:
            _draw_picked(sheet, picked, monster)
        if flight:
            start = (sheet.width - CARD) // 2
            x = start + round((flight.place * (sheet.width - CARD) - start) * flight.share)
            y = round((sheet.height - 6) * (0.35 + 0.65 * flight.share))
            draw_card(sheet, x, y, CARD, deck(flight.attribute), flight.attribute, f"▼ {flight.name}", flight.accent)


def _draw_said(sheet: Sheet, said: Said) -> None:
    if said.right is None:
        pen = sheet.pen(DARK, said.accent, bold=True, lit=True)
    elif said.right:
        pen = sheet.pen(DARK, GOOD, bold=True, lit=True)
    else:
        pen = sheet.pen(INK, RAISED, bold=True)
    for line, part in enumerate(wrap(said.text, sheet.width - 4)):
        sheet.centred(0, line, sheet.width, f" {part} ", pen)


def _draw_picked(sheet: Sheet, attribute: Attribute, monster: Picture | None) -> None:
    """The picture of an attribute in that lower corner where it covers less of the monster."""
    picture = emblem(attribute)
    width, height = picture.width + 2, picture.height // 2 + 1
    x, y = 0 if monster and _covered(monster, 0) < _covered(monster, -1) else sheet.width - width, sheet.height - height
    ground = mix(ink(deck(attribute)), PANEL, 0.82)
    sheet.fill(x, y, width, height, sheet.pen(INK, ground))
    sheet.fill(x, y, width, 1, sheet.pen(ink(deck(attribute)), ground), "▀")
    sheet.picture(x + 1, y + 1, picture, ground)


@lru_cache(maxsize=8)
def _covered(monster: Picture, end: int) -> int:
    """So many pixels of a monster are in its left lower corner (0), or in the right one (-1)."""
    columns = slice(EMBLEM + 2) if end == 0 else slice(-EMBLEM - 2, None)
    return sum(pixel is not None for row in monster.pixels[-EMBLEM - 2 :] for pixel in row[columns])
