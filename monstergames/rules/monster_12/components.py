"""What is in the box of Monster 12: 56 cards, 140 monsters, 18 dice. Ruling heading: "In the box"."""

import json
from dataclasses import dataclass
from typing import TypeAlias

from monstergames.resources import asset

Colour: TypeAlias = int
"""0 to 5, an index into `COLOURS`."""

COLOURS = ("pink", "red", "green", "blue", "yellow", "purple")
LETTERS = "PRGBYV"
DICE_OF_A_COLOUR = 3
TRAY = (DICE_OF_A_COLOUR,) * len(COLOURS)


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster on a card: only a die of its colour that shows more pips than it has eyes catches it."""

    colour: Colour
    eyes: int


Face: TypeAlias = tuple[Monster, ...]
"""The one to four monsters on a card."""


def _faces() -> tuple[Face, ...]:
    box = json.loads(asset("components", "monster-12.json").read_text("utf-8"))
    eyes: dict[str, int] = box["eyes"]

    def monster(code: str) -> Monster:
        return Monster(LETTERS.index(code[0]), int(code[1:]) if code[1:] else eyes[code[0]])

    return tuple(tuple(monster(code) for code in card.split()) for card in box["cards"])


FACES = _faces()
"""The face of each card; a card is its index here."""
