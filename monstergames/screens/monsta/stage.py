"""What lies on the table while the events of a move are being shown, one after another."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeVar

from monstergames.rules.contract import Seat
from monstergames.rules.monsta.components import Card
from monstergames.rules.monsta.state import (
    Awarded,
    BidPlaced,
    BonusDealt,
    Event,
    LaidOut,
    Offered,
    Passed,
    Pile,
    PileTaken,
    Reshuffled,
    RoundBegan,
    TopTurned,
    TurnedUp,
    View,
)

T = TypeVar("T")


class Said(Enum):
    """What a bidder did last in the auction."""

    NOTHING = auto()
    BID = auto()
    PASS = auto()


@dataclass(frozen=True, slots=True)
class Stage:
    """The table as it is shown at a moment. Tuples over seats are in the order of the seats."""

    active: Seat
    hands: tuple[int, ...]
    piles: tuple[Pile, ...]
    offer: tuple[Card, ...]
    draw: int
    discards: tuple[Card, ...]
    laid: tuple[tuple[Card, ...], ...]
    said: tuple[Said, ...]
    phase: str
    """The kind of the phase."""
    group: Card | None = None
    """The value of a monster group that is being shown to all."""


def stage(view: View, events: Sequence[Event]) -> Stage:
    """The table of a view at rest, with what was said since the round began; `events` are all so far."""
    said = [Said.NOTHING] * len(view.hands)
    for event in reversed(events):
        match event:
            case RoundBegan():
                break
            case BidPlaced(seat=seat) | Passed(seat=seat) if said[seat] is Said.NOTHING:
                said[seat] = Said.BID if isinstance(event, BidPlaced) else Said.PASS
            case _:
                pass
    return Stage(
        active=view.active,
        hands=view.hands,
        piles=view.piles,
        offer=view.offer,
        draw=view.draw,
        discards=view.discards,
        laid=view.laid,
        said=tuple(said),
        phase=view.phase.kind,
    )


def after(now: Stage, event: Event) -> Stage:
    """The table once this event, as the table may know it, has been shown."""
    now = replace(now, group=None)
    match event:
        case Reshuffled(cards=cards):
            return replace(now, draw=cards, discards=())
        case BonusDealt(seat=seat):
            return replace(now, draw=now.draw - 1, hands=_more(now.hands, seat, 1))
        case LaidOut(seat=seat, value=value):
            return replace(
                now,
                hands=_more(now.hands, seat, -value),
                discards=now.discards + (value,) * (value - 1),
                laid=_put(now.laid, seat, (*now.laid[seat], value)),
                group=value,
            )
        case TurnedUp(card=card):
            return replace(now, draw=now.draw - 1, offer=(card,), phase="offering")
        case Offered(seat=seat, card=card):
            return replace(now, offer=(*now.offer, card), hands=_more(now.hands, seat, -1), phase="bidding")
        case BidPlaced(seat=seat, cards=cards):
            pile = now.piles[seat]
            pile = Pile(pile.cards + cards, pile.open + (False,) * len(cards))
            return replace(
                now,
                hands=_more(now.hands, seat, -len(cards)),
                piles=_put(now.piles, seat, pile),
                said=_put(now.said, seat, Said.BID),
                phase="bidding",
            )
        case Passed(seat=seat):
            return replace(now, said=_put(now.said, seat, Said.PASS), phase="bidding")
        case TopTurned(seat=seat, card=card):
            pile = now.piles[seat]
            pile = Pile((*pile.cards[:-1], card), (*pile.open[:-1], True))
            return replace(now, piles=_put(now.piles, seat, pile), phase="awarding")
        case Awarded(seat=seat, offer=offer):
            return replace(now, offer=(), hands=_more(now.hands, seat, len(offer)))
        case PileTaken(seat=seat, owner=owner, pile=pile):
            return replace(
                now,
                hands=_more(now.hands, seat, len(pile.cards)),
                piles=_put(now.piles, owner, Pile((), ())),
            )
        case RoundBegan(seat=seat):
            return replace(now, active=seat, said=(Said.NOTHING,) * len(now.hands), phase="laying")
        case _:
            return now


def _put(zones: tuple[T, ...], seat: Seat, zone: T) -> tuple[T, ...]:
    return (*zones[:seat], zone, *zones[seat + 1 :])


def _more(hands: tuple[int, ...], seat: Seat, cards: int) -> tuple[int, ...]:
    return _put(hands, seat, hands[seat] + cards)
