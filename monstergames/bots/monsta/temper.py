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
    reserve: float
    """By up to so much, drawn for each auction, what it is worth to win is thought less."""
    whim: float
    """By up to so much the worth of a card to offer or a winner to choose is misjudged."""


TEMPERS: dict[Level, Temper] = {
    "gentle": Temper(Taste(6.5, 0.7, 1), 0.2, gift=0, eager=6, fear=0, counts=False, reserve=4, whim=4),
    "clever": Temper(Taste(8, 0.7, 3), 0.2, gift=0, eager=6, fear=0, counts=False, reserve=2, whim=1),
    "fierce": Temper(Taste(6.5, 0.7, 12), 0.2, gift=0.35, eager=4, fear=12, counts=True, reserve=0, whim=0),
}
"""Found by playing matches of three to five against each other."""
