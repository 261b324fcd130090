"""What anybody at the table can know of the others' hands, from what was offered, won and shown."""

from collections import Counter
from collections.abc import Iterable
from types import MappingProxyType

from monstergames.bots.monsta.worth import Shares
from monstergames.rules.contract import Seat
from monstergames.rules.monsta.components import BOX, COPIES, UNKNOWN, VALUES, Card
from monstergames.rules.monsta.state import (
    Awarded,
    BidPlaced,
    Event,
    LaidOut,
    Offered,
    PileTaken,
    RoundBegan,
    TopTurned,
    View,
)


class Memory:
    """The cards that were seen to come into each hand and not to leave it, and those that an auction has cost."""

    def __init__(self, seats: int) -> None:
        self._held = tuple(Counter[Card]() for _ in range(seats))
        self.paid: list[tuple[Card, ...]] = [()] * seats
        """For each seat what it put down in the auction that goes on; unknown cards for all others."""

    def see(self, events: Iterable[Event]) -> None:
        """Remember what happened."""
        for event in events:
            match event:
                case Awarded(seat, offer):
                    self._held[seat].update(offer)
                case PileTaken(seat, _, pile):
                    self._held[seat].update(card for card in pile.cards if card != UNKNOWN)
                case LaidOut(seat, value):
                    self._gone(seat, value, value)
                case Offered(seat, card) | TopTurned(seat, card):
                    self._gone(seat, card, 1)
                case BidPlaced(seat, cards):
                    self.paid[seat] += cards
                case RoundBegan():
                    self.paid = [()] * len(self._held)
                case _:
                    pass

    def _gone(self, seat: Seat, card: Card, number: int) -> None:
        self._held[seat][card] = max(0, self._held[seat][card] - number)

    def held(self, view: View, seat: Seat) -> Counter[Card]:
        """The cards that a seat is taken to have in hand: those seen, or the highest of them if that is too many."""
        held = Counter[Card]()
        room = view.hands[seat]
        for value in reversed(VALUES):
            held[value] = min(self._held[seat][value], room)
            room -= held[value]
        return held


def counted(view: View, held: Iterable[Counter[Card]]) -> Shares:
    """The shares of values among all cards that a seat neither sees nor takes to be in others' hands, `held`."""
    seen = Counter[Card]((*view.hand, *view.discards, *view.offer))
    for cards in (*view.laid, *[pile.cards for pile in view.piles], *held):
        seen.update(cards)
    unseen = {value: max(0, COPIES[value] - seen[value]) for value in VALUES}
    total = sum(unseen.values()) or len(BOX)
    return MappingProxyType({value: number / total for value, number in unseen.items()})
