"""How things stand for a seat of Monsta before a decision."""

from collections import Counter
from collections.abc import Sequence
from math import comb

from monstergames.bots.monsta.memory import Memory, counted
from monstergames.bots.monsta.temper import Temper
from monstergames.bots.monsta.worth import OF_THE_BOX, Worth
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat
from monstergames.rules.monsta.components import VALUES, Card
from monstergames.rules.monsta.state import GOAL, View


class Situation:
    """What a seat sees, remembers and makes of it."""

    def __init__(self, temper: Temper, seat: Seat, view: View, memory: Memory) -> None:
        self.temper = temper
        self.seat = seat
        self.view = view
        self.points = tuple(map(sum, view.laid))
        """Of each seat."""
        self.others = tuple(other for other in range(len(view.hands)) if other != seat)
        self._held = {other: memory.held(view, other) if temper.counts else Counter[Card]() for other in self.others}
        self._shares = counted(view, self._held.values()) if temper.counts else OF_THE_BOX
        self.worth = Worth(self.points[seat], self._shares, temper.taste)
        """Of cards in the own hand."""
        self.paid = memory.paid[seat]
        """What this auction has cost so far."""

    @property
    def reserve(self) -> float:
        """How far below its worth the own limit lies, in points: the same whenever this seat is asked in an auction."""
        cards = sorted((*self.view.hand, *self.view.piles[self.seat].cards))
        drawn = Chance("reserve", self.seat, self.view.draw, *self.view.offer, *cards).below(1001)
        return self.temper.reserve * drawn / 1000

    def danger(self, other: Seat, gets: Sequence[Card]) -> float:
        """What it is expected to cost, in points, if another seat wins the auction and with it these cards."""
        return self.temper.fear * self._wins(other, gets) if self.temper.fear else 0.0

    def _wins(self, other: Seat, gets: Sequence[Card]) -> float:
        """How likely another seat, made active, lays out a group at once that reaches the goal, 0 to 1."""
        held = self._held[other]
        hidden = self.view.hands[other] - held.total()
        has_none = 1.0
        for value in VALUES:
            if self.points[other] + value >= GOAL:
                missing = value - held[value] - gets.count(value)
                has_none *= 1 - _at_least(missing, hidden, self._shares[value])
        return 1 - has_none


def _at_least(wanted: int, cards: int, share: float) -> float:
    """How likely so many of these cards, or more, have a value with this share."""
    return sum([
        comb(cards, number) * share**number * (1 - share) ** (cards - number)
        for number in range(max(0, wanted), cards + 1)
    ])
