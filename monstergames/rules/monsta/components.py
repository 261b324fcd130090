"""What is in the box of Monsta: 81 monster cards of the values 2 to 7, one kind of monster for each value."""

import json
from typing import TypeAlias

from monstergames.resources import asset

Card: TypeAlias = int
"""A card is its value, 2 to 7: cards of one value are alike, and no move or view tells them apart."""

UNKNOWN: Card = 0
"""In views and redacted events: a card that lies face down for whoever looks."""


def _box() -> tuple[dict[Card, str], dict[Card, int]]:
    monsters = json.loads(asset("components", "monsta.json").read_text("utf-8"))["monsters"]
    kinds = {monster["value"]: monster["kind"] for monster in monsters}
    copies = {monster["value"]: monster["cards"] for monster in monsters}
    return kinds, copies


KINDS, COPIES = _box()
"""The kind of monster on the cards of each value, an English message id; and how many such cards there are."""

VALUES: tuple[Card, ...] = tuple(sorted(COPIES))
BOX: tuple[Card, ...] = tuple(value for value in VALUES for _ in range(COPIES[value]))
"""All cards, in ascending order."""
