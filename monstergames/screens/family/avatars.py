"""Favourite monsters: which can be had, how one is kept, and who has which as long as none was chosen."""

from itertools import product
from typing import Final

from monstergames.art.monsters import COLOURS, MOST_EYES, Mood, Size, monster
from monstergames.art.pixels import Picture
from monstergames.store.people import Person

CHOICE: Final = tuple(f"{colour} {eyes} {variant}" for variant, eyes, colour in product((0, 1), range(1, 6), COLOURS))
"""The favourite monsters to choose from, as they are kept: colour, eyes, variant; as many in a row as colours."""

assert len(CHOICE) == 2 * MOST_EYES * len(COLOURS)


def favourite(person: Person) -> str:
    """The favourite monster of a person; one that stays the same as long as none was chosen."""
    return person.monster if person.monster in CHOICE else CHOICE[person.id * 7 % len(CHOICE)]


def picture(choice: str, size: Size = "large", mood: Mood = "awake") -> Picture:
    """A monster of the `CHOICE`."""
    colour, eyes, variant = choice.split()
    return monster(colour, int(eyes), int(variant), size, mood)
