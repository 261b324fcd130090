"""What monster cards in hand are worth, in points: whole groups, and those that may still become whole."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import exp
from typing import TypeAlias

from monstergames.bots.monsta.temper import Taste
from monstergames.rules.monsta.components import BOX, COPIES, VALUES, Card
from monstergames.rules.monsta.state import GOAL

Shares: TypeAlias = Mapping[Card, float]
"""For each value how likely a card that isn't seen has it, 0 to 1."""

OF_THE_BOX: Shares = {value: COPIES[value] / len(BOX) for value in VALUES}
"""The shares for somebody who doesn't count cards."""


class Worth:
    """What the cards of a seat that laid out so many points are worth."""

    def __init__(self, points: int, shares: Shares, taste: Taste) -> None:
        self._points = points
        self._shares = shares
        self._taste = taste
        self._hopes = {value: self._hoped(value) for value in VALUES}

    def group(self, value: Card) -> float:
        """What it is worth to lay out a group of this value."""
        if self._points + value >= GOAL:
            return GOAL - self._points + self._taste.winning
        return value

    def _hoped(self, value: Card) -> tuple[float, ...]:
        """For each number of cards too few for a group, what they are worth: less for each card to wait for."""
        share = self._shares[value]
        if not share:
            return (0.0,) * value
        wait = 1 / (share * self._taste.patience)
        return tuple([self.group(value) * exp(-wait * (value - have)) for have in range(value)])

    def _of(self, value: Card, number: int) -> float:
        whole, rest = divmod(number, value)
        return whole * self.group(value) * self._taste.ready + self._hopes[value][rest]

    def hand(self, cards: Sequence[Card]) -> float:
        """What these cards are worth in hand."""
        return sum([self._of(value, cards.count(value)) for value in VALUES])

    def turn(self, cards: Sequence[Card]) -> float:
        """What these cards are worth in the hand of the active player, who may lay out groups of them first."""
        groups = plan(self._points, cards)
        if not groups:
            return self.hand(cards)
        left = without(cards, [value for value in groups for _ in range(value)])
        later = Worth(self._points + sum(groups), self._shares, self._taste)
        return sum(map(self.group, groups)) + later.hand(left)

    def loss(self, cards: Sequence[Card], card: Card) -> float:
        """What is lost with this card of these."""
        number = cards.count(card)
        return self._of(card, number) - self._of(card, number - 1)

    def spared(self, hand: Sequence[Card], number: int, gets: Sequence[Card]) -> tuple[Card, ...]:
        """So many cards of a hand that are missed least by somebody who gets others for them."""
        spared: list[Card] = []
        for _ in range(number):
            left = without(hand, spared)
            both = (*left, *gets)
            spared.append(min(sorted(set(left)), key=lambda card: self.loss(both, card)))
        return tuple(spared)


def plan(points: int, hand: Sequence[Card], groups: int = 0) -> tuple[Card, ...]:
    """The groups for the active player to lay out, who laid out so many this turn: the one that wins, or the most.

    Rulebook heading: "Lay Out Monster Groups".
    """
    whole = [value for value in VALUES for _ in range(hand.count(value) // value)]
    if not groups:
        for value in whole:
            if points + value >= GOAL:
                return (value,)
    choices = [chosen for number in range(len(whole) + 1) for chosen in combinations(whole, number)]
    return max([chosen for chosen in choices if points + sum(chosen) < GOAL], key=sum)


def without(cards: Sequence[Card], gone: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that are left when some of them are gone."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
