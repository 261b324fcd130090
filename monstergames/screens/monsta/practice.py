"""The practice round of Monsta: lay out a group, offer a card, and bid for somebody else's offer."""

from typing import Any

from monstergames.rules.monsta.piles import highest
from monstergames.rules.monsta.state import (
    Awarded,
    Bid,
    Bidding,
    BidPlaced,
    DoneLaying,
    LaidOut,
    Laying,
    Pass,
    Passed,
    View,
)
from monstergames.screens.coach import Practice, Step
from monstergames.texts import marked


def reply(view: View, moves: Any) -> Any:
    """Lay nothing out, bid one card where nobody has bid, else pass."""
    match view.phase:
        case Laying():
            return DoneLaying()
        case Bidding() if highest(view.piles) or not view.hand:
            return Pass()
        case Bidding():
            return Bid((min(view.hand),))
        case _:
            return next(iter(moves))


PRACTICE = Practice(
    seats=3,
    seed=20,
    steps=(
        Step("laying", marked("Three cards of 3 are a group! Key 3, then Enter.")),
        Step(LaidOut, marked("Three points! Enter goes on to the auction.")),
        Step("offering", marked("Choose a card from the hand for the offer, then Enter.")),
        Step("bidding", marked("Cards by their numbers, then Enter: a bid. x passes."), final=True),
        Step(BidPlaced, marked("The cards lie face down. The others may bid higher."), final=True),
        Step(Passed, marked("Passing isn't final: if the others bid, it goes on."), final=True),
    ),
    ends=Awarded,
    learned=marked(
        "Lay out groups, offer, bid. Bids that don't win stay for the next auction. Fifteen points win the game."
    ),
    reply=reply,
)
