"""The attributes of Miss Monster, as the cards show them."""

from functools import cache
from typing import Final

from monstergames.art.pixels import RGB, Picture
from monstergames.art.sheets import Ink, painted, sheet
from monstergames.rules.miss_monster.components import ATTRIBUTES, COLOURS, DECKS, Attribute, deck

EMBLEM: Final = 10
"""Pixels of the side of an emblem."""

_CLAY: Final[dict[str, tuple[RGB, RGB]]] = {
    "purple": ((184, 142, 240), (122, 82, 180)),
    "green": ((116, 204, 124), (62, 138, 76)),
    "blue": ((108, 166, 250), (58, 104, 190)),
    "orange": ((250, 160, 80), (184, 100, 40)),
}
"""For each deck the colour of its monsters, and their shade."""


@cache
def emblem(attribute: Attribute) -> Picture:
    """The picture on the card of an attribute, 10 x 10 pixels. Raises `IndexError` on one that there isn't."""
    drawings = sheet("attributes")
    body, shade = _CLAY[COLOURS[DECKS[deck(attribute)]]]
    return painted(drawings.grids[ATTRIBUTES[attribute]], {**drawings.palette, "o": Ink(body), "s": Ink(shade)})
