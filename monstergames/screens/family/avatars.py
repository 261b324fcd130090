"""Favourite monsters: which can be had, how one is kept, and who has which as long as none was chosen."""

from itertools import product
from typing import Final

from monstergames.art.monsters import COLOURS, MOST_EYES, Mood, Size, monster
from monstergames.art.pixels import Picture
from monstergames.store.people import Person
from monstergames.texts import _, marked, ngettext

CHOICE: Final = tuple(f"{colour} {eyes} {variant}" for variant, eyes, colour in product((0, 1), range(1, 6), COLOURS))
"""The favourite monsters to choose from, as they are kept: colour, eyes, variant; as many in a row as colours."""

COLOUR_WORDS: Final = {
    "pink": marked("pink"),
    "red": marked("red"),
    "green": marked("green"),
    "blue": marked("blue"),
    "yellow": marked("yellow"),
    "purple": marked("purple"),
}

assert len(CHOICE) == 2 * MOST_EYES * len(COLOURS)


def favourite(person: Person) -> str:
    """The favourite monster of a person; one that stays the same as long as none was chosen."""
    return person.monster if person.monster in CHOICE else CHOICE[person.id * 7 % len(CHOICE)]


def named(choice: str) -> str:
    """A monster of the `CHOICE` in words."""
    colour, eyes, _variant = choice.split()
    return ngettext("{colour}, {count} eye", "{colour}, {count} eyes", int(eyes), colour=_(COLOUR_WORDS[colour]))


def picture(choice: str, size: Size = "large", mood: Mood = "awake") -> Picture:
    """A monster of the `CHOICE`."""
    colour, eyes, variant = choice.split()
    return monster(colour, int(eyes), int(variant), size, mood)
