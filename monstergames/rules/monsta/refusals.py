"""Why a group can't be laid out and why a move is refused: reasons with their facts."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from monstergames.rules.contract import Reason, Seat
from monstergames.rules.monsta.components import VALUES, Card
from monstergames.rules.monsta.piles import candidates, highest, least, stacked
from monstergames.rules.monsta.state import (
    GOAL,
    Award,
    Awarding,
    Bid,
    Bidding,
    DoneLaying,
    Laying,
    LayOut,
    Move,
    Offer,
    Offering,
    Pass,
    Pile,
    State,
)

REASONS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "over": (),
    "not-your-turn": ("turn",),
    "not-now": ("phase",),
    "no-such-monster": ("value",),
    "too-few-equal": ("value", "have"),
    "group-overshoots": ("value", "points", "goal"),
    "not-in-hand": ("card", "named", "have"),
    "bid-too-low": ("cards", "least"),
    "not-ascending": (),
    "must-name-highest": ("seats", "cards"),
    "must-name-another": ("seats",),
})
"""Every reason for which the rules refuse something, and the names of its facts.

over               The match has ended.
not-your-turn      Another seat, `turn`, is to act.
not-now            The `phase`, by its kind, asks for another kind of move.
no-such-monster    No monster has this `value`.
too-few-equal      The hand has only `have` cards of the `value`, and a group takes as many as the value.
group-overshoots   With `points` laid out, this `value` reaches the `goal`, and it isn't the first group this turn.
not-in-hand        The `card` is `named` more often than the hand has it.
bid-too-low        So many `cards` don't make the pile as high as the highest one, that takes `least`.
not-ascending      The cards beneath a bid's top card are not in ascending order.
must-name-highest  Only `seats`, whose piles have the most `cards`, can win.
must-name-another  Nobody bid: only one of `seats`, all but the active player, can win.
"""


def group_refusal(hand: Sequence[Card], laid: Sequence[Card], groups: int, value: Card) -> Reason | None:
    """Why the active player can't lay out a group of this value now; None when that is allowed.

    `hand` and `laid` are the active player's own, `groups` is that of the phase `Laying`. Rulebook heading: "Lay
    Out Monster Groups".
    """
    if value not in VALUES:
        return Reason("no-such-monster", {"value": value})
    have = hand.count(value)
    if have < value:
        return Reason("too-few-equal", {"value": value, "have": have})
    points = sum(laid)
    if groups and points + value >= GOAL:
        return Reason("group-overshoots", {"value": value, "points": points, "goal": GOAL})
    return None


def bid_refusal(hand: Sequence[Card], least: int, bid: Bid) -> Reason | None:
    """Why a bidder who must add `least` cards of the hand can't make this bid; None when that is allowed.

    Rulebook heading: "Bids by Other Players".
    """
    for card in bid.cards:
        if bid.cards.count(card) > hand.count(card):
            return _not_in_hand(hand, card, bid.cards.count(card))
    if len(bid.cards) < least:
        return Reason("bid-too-low", {"cards": len(bid.cards), "least": least})
    return None if bid == stacked(bid.cards) else Reason("not-ascending")


def move_refusal(state: State, seat: Seat, move: Move) -> Reason | None:
    """Why the seat to act can't make this move; None when it is legal."""
    hand = state.hands[seat]
    match state.phase, move:
        case Laying(groups=groups), LayOut(value=value):
            return group_refusal(hand, state.laid[seat], groups, value)
        case (Laying(), DoneLaying()) | (Bidding(), Pass()):
            return None
        case Offering(), Offer(card=card):
            return None if card in hand else _not_in_hand(hand, card, 1)
        case Bidding(), Bid():
            return bid_refusal(hand, least(state.piles, seat), move)
        case Awarding(), Award(seat=winner):
            return _award_refusal(state.piles, seat, winner)
        case phase, _:
            return Reason("not-now", {"phase": phase.kind})


def _not_in_hand(hand: Sequence[Card], card: Card, named: int) -> Reason:
    return Reason("not-in-hand", {"card": card, "named": named, "have": hand.count(card)})


def _award_refusal(piles: Sequence[Pile], active: Seat, winner: Seat) -> Reason | None:
    seats = candidates(piles, active)
    if winner in seats:
        return None
    cards = highest(piles)
    if cards:
        return Reason("must-name-highest", {"seats": seats, "cards": cards})
    return Reason("must-name-another", {"seats": seats})
