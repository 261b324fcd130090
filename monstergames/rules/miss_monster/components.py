"""What is in the box of Miss Monster: four decks of 20 attributes, and their chart. Ruling heading: "In the box"."""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from monstergames.resources import asset

Attribute: TypeAlias = int
"""0 to 79, an index into `ATTRIBUTES`; there is one monster card for each."""
Deck: TypeAlias = int
"""0 to 3, an index into `DECKS`."""
Part: TypeAlias = Literal["head", "limbs", "body", "things"]
"""What the attributes of a deck have to do with."""

DECKS: tuple[Part, ...] = get_args(Part)
COLOURS: Mapping[Part, str] = MappingProxyType({
    "head": "purple",
    "limbs": "green",
    "body": "blue",
    "things": "orange",
})
"""The colour of the cards of each deck."""
DECK_SIZE = 20

_BOX = json.loads(asset("components", "miss-monster.json").read_text("utf-8"))

WORDS: tuple[tuple[str, ...], ...] = tuple(
    (name, *aliases) for part in DECKS for name, aliases in _BOX["decks"][part].items()
)
"""For each attribute all that it may be called: its name, other names, and plurals that are no name with an s."""

ATTRIBUTES: tuple[str, ...] = tuple(words[0] for words in WORDS)
"""The name of each attribute, deck by deck."""

ARTICLES: frozenset[str] = frozenset(_BOX["articles"])
"""Words that may stand before each name."""

DIGITS: tuple[str, ...] = tuple(_BOX["digits"])
"""How the digits from 0 to 9 are read."""


def deck(attribute: Attribute) -> Deck:
    """The deck to which the card of this attribute belongs."""
    return attribute // DECK_SIZE


def attributes(of: Deck) -> range:
    """All attributes of a deck."""
    return range(of * DECK_SIZE, (of + 1) * DECK_SIZE)
