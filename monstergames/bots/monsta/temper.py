"""How computer players of Monsta differ: by what they value, fear, count and overlook."""

from dataclasses import dataclass

from monstergames.bots.contract import Level


@dataclass(frozen=True, slots=True)
class Taste:
    """How somebody values cards in hand."""

    patience: float
    """So many cards somebody waits for before the hope to complete a group falls to a third."""
    ready: float
    """What a point of a whole group in hand counts as long as it can't be laid out."""
    winning: float
    """What a group that reaches the goal counts beyond its points."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How somebody plays; worths are in points."""

    taste: Taste
    stake: float
    """What a card of the own pile is worth for later auctions."""
    gift: float
    """What it costs to hand a card of the own pile to another player."""
    eager: float
    """A bid of so many cards is taken to be outbid by one opponent in three that could."""
    fear: float
    """What it costs if another player wins the match."""
    counts: bool
    """Whether cards that were seen are counted and remembered."""
    whim: float
    """By up to so much a worth is misjudged."""


TEMPERS: dict[Level, Temper] = {
    "gentle": Temper(Taste(8, 0.7, 1), stake=0.3, gift=0, eager=3, fear=0, counts=False, whim=4),
    "clever": Temper(Taste(8, 0.7, 3), stake=0.3, gift=0, eager=3, fear=0, counts=False, whim=1),
    "fierce": Temper(Taste(6.5, 0.7, 12), stake=0.3, gift=0.25, eager=3, fear=8, counts=True, whim=0),
}
"""Found by playing matches of three against each other."""
