"""All that a bidder may do, described compactly."""

from collections.abc import Iterator
from dataclasses import dataclass

from monstergames.rules.chance import Chance
from monstergames.rules.monsta.components import Card
from monstergames.rules.monsta.piles import stacked
from monstergames.rules.monsta.refusals import bid_refusal
from monstergames.rules.monsta.state import Bid, Pass


@dataclass(frozen=True, slots=True)
class Bids:
    """Pass, or put `least` or more cards of the hand on the own pile. Rulebook heading: "Bids by Other Players".

    Iterates lazily: the pass first, then bids by number of cards, top card and the cards beneath.
    """

    hand: tuple[Card, ...]
    """In ascending order."""
    least: int

    def __iter__(self) -> Iterator[Bid | Pass]:
        yield Pass()
        for count in range(self.least, len(self.hand) + 1):
            for top in sorted(set(self.hand)):
                at = self.hand.index(top)
                for beneath in _choices(self.hand[:at] + self.hand[at + 1 :], count - 1):
                    yield Bid((*beneath, top))

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Pass) or (isinstance(move, Bid) and bid_refusal(self.hand, self.least, move) is None)

    def __bool__(self) -> bool:
        return True

    def sample(self, chance: Chance) -> Bid | Pass:
        """Mostly a pass, else as few cards as will do and, at even odds each, another; every legal move can come.

        Bids as high as can be would bind nearly all cards in piles, where no group can be made of them: such matches
        take thousands of rounds.
        """
        if self.least > len(self.hand) or chance.below(8):
            return Pass()
        hand, cards = list(self.hand), list[Card]()
        while hand and (len(cards) < self.least or chance.below(2)):
            cards.append(hand.pop(chance.below(len(hand))))
        return stacked(cards)


def _choices(cards: tuple[Card, ...], count: int) -> Iterator[tuple[Card, ...]]:
    """Every different choice of `count` of the ascending `cards`, itself ascending, in lexicographic order."""
    if count == 0:
        yield ()
        return
    for index in range(len(cards) - count + 1):
        if index == 0 or cards[index] != cards[index - 1]:
            for rest in _choices(cards[index + 1 :], count - 1):
                yield (cards[index], *rest)
