"""Computer players of Monsta: what they lay out, offer, bid and award, and why."""

from collections.abc import Sequence
from math import exp

from monstergames.bots.contract import Decision, Level
from monstergames.bots.monsta.memory import Memory
from monstergames.bots.monsta.situation import Situation
from monstergames.bots.monsta.temper import TEMPERS, Temper
from monstergames.bots.monsta.worth import plan, without
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Moves, Reason, Seat
from monstergames.rules.monsta.components import UNKNOWN, Card
from monstergames.rules.monsta.piles import highest, leaders, least, stacked
from monstergames.rules.monsta.state import (
    GOAL,
    Award,
    Awarding,
    Bidding,
    DoneLaying,
    Event,
    Laying,
    LayOut,
    Move,
    Offer,
    Pass,
    View,
)

ROOM = 5
"""A bid has at most so many cards more than it must."""
ALARMING = 1.0
"""A danger, in points, that is a reason for a move."""
LEAD = 0.2
"""What a point that another seat laid out counts when an auction is awarded."""


class MonstaPlayer:
    """Values groups, counts cards, bids what it is worth to win."""

    def __init__(self, temper: Temper, seat: Seat, seats: int) -> None:
        self._temper = temper
        self._seat = seat
        self._memory = Memory(seats)

    def see(self, events: Sequence[Event]) -> None:
        """Remember who took and showed which cards."""
        self._memory.see(events)

    def decide(self, view: View, moves: Moves[Move], chance: Chance) -> Decision[Move]:  # noqa: ARG002
        """What to do in the phase that `view` shows."""
        turn = _Turn(Situation(self._temper, self._seat, view, self._memory), chance)
        match view.phase:
            case Laying(groups):
                return turn.lay_out(groups)
            case Bidding():
                return turn.bid()
            case Awarding():
                return turn.award()
            case _:
                return turn.offer()


class _Turn:
    """One decision. No reason tells anything of the hand that the move doesn't."""

    def __init__(self, situation: Situation, chance: Chance) -> None:
        self._now = situation
        self._view = situation.view
        self._chance = chance

    def _whim(self) -> float:
        """By how much the worth of a card or a winner is misjudged now."""
        return self._now.temper.whim * (self._chance.below(2001) - 1000) / 1000 if self._now.temper.whim else 0.0

    def lay_out(self, groups: int) -> Decision[Move]:
        points = self._now.points[self._now.seat]
        planned = plan(points, self._view.hand, groups)
        if not planned:
            return Decision(DoneLaying(), Reason("done"))
        value = planned[-1]
        return Decision(LayOut(value), Reason("wins" if points + value >= GOAL else "scores", {"value": value}))

    def offer(self) -> Decision[Move]:
        hand, worth = self._view.hand, self._now.worth

        def danger(card: Card) -> float:
            return max(self._now.danger(other, (*self._view.offer, card)) for other in self._now.others)

        losses = {card: worth.loss(hand, card) + self._whim() for card in sorted(set(hand))}
        dangers = {card: danger(card) for card in losses}
        card = min(losses, key=lambda card: losses[card] + dangers[card])
        careful = card != min(losses, key=losses.__getitem__)
        return Decision(Offer(card), Reason("careful" if careful else "spares"))

    def award(self) -> Decision[Move]:
        tied = leaders(self._view.piles)
        seats = tied or self._now.others
        dangers = {seat: self._now.danger(seat, self._view.offer) for seat in seats}
        others = {seat: LEAD * self._now.points[seat] - self._gain(seat) + self._whim() for seat in seats}
        winner = min(seats, key=lambda seat: dangers[seat] + others[seat])
        if dangers[winner] + ALARMING < max(dangers.values()):
            feared = max(seats, key=dangers.__getitem__)
            return Decision(Award(winner), Reason("fears", {"seat": feared}))
        return Decision(Award(winner), Reason("likes" if tied else "gives", {"seat": winner}))

    def _gain(self, owner: Seat) -> float:
        """What the cards that lie open in another seat's pile are worth in the own hand."""
        hand, worth = self._view.hand, self._now.worth
        seen = [card for card in self._view.piles[owner].cards if card != UNKNOWN]
        return worth.hand((*hand, *seen)) - worth.hand(hand)

    def bid(self) -> Decision[Move]:
        piles, seat = self._view.piles, self._now.seat
        leading = leaders(piles)
        if leading == (seat,):
            return Decision(Pass(), Reason("leads"))
        rivals = {other: self._now.danger(other, self._view.offer) for other in leading if other != seat}
        feared = max(rivals, key=rivals.__getitem__, default=None)
        danger = 0.0 if feared is None else rivals[feared]
        low = least(piles, seat)
        worths = {
            cards: self._bid_is_worth(cards, danger)
            for number in range(low, min(low + ROOM, len(self._view.hand)) + 1)
            for cards in [self._now.worth.spared(self._view.hand, number, self._view.offer)]
        }
        cards = max(worths, key=worths.__getitem__, default=())
        if not cards or worths[cards] <= 0:
            return Decision(Pass(), Reason("content" if seat in leading else "too-dear" if leading else "waits"))
        if feared is not None and danger > ALARMING and self._bid_is_worth(cards, 0) <= 0:
            return Decision(stacked(sorted(cards)), Reason("blocks", {"seat": feared}))
        return Decision(stacked(sorted(cards)), Reason("raises" if leading else "bids"))

    def _bid_is_worth(self, cards: Sequence[Card], danger: float) -> float:
        """How much better than a pass it is to bid these cards, against a leader who is such a danger.

        Nothing if it would have been better never to bid in this auction, even for who wins it.
        """
        now, worth, view = self._now, self._now.worth, self._view
        own = len(view.piles[now.seat].cards)
        height = own + len(cards)
        win = worth.turn(without((*view.hand, *view.offer), cards)) - now.temper.gift * height + danger - now.reserve
        if win <= worth.hand((*view.hand, *now.paid)) + now.temper.stake * (own - len(now.paid)):
            return 0.0
        stay = worth.hand(view.hand) + now.temper.stake * own
        lose = worth.hand(without(view.hand, cards)) + now.temper.stake * height
        chance = self._wins(height)
        return chance * win + (1 - chance) * lose - stay

    def _wins(self, height: int) -> float:
        """How likely a pile of so many cards wins, 0 to 1; one as high as another is chosen half the time."""
        view = self._view
        chance = 0.5 if height == highest(view.piles) else 1.0
        for other in self._now.others:
            if other != view.active and view.hands[other] + len(view.piles[other].cards) >= height:
                chance *= 1 - exp(-height / self._now.temper.eager)
        return chance


def player(level: Level, seat: Seat, seats: int) -> MonstaPlayer:
    """A computer player of this level for one of 3 to 5 seats."""
    return MonstaPlayer(TEMPERS[level], seat, seats)
