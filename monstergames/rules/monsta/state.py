"""States, moves and events of Monsta, as plain frozen data."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from monstergames.rules.contract import CLOSED, Seat
from monstergames.rules.monsta.components import Card

GOAL = 15
"""So many points laid out win."""


class Options(BaseModel):
    """Monsta is played by the rulebook alone."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


@dataclass(frozen=True, slots=True)
class Pile:
    """A bid on the table. It belongs to the seat before which it lies; how many cards it has is always open."""

    cards: tuple[Card, ...]
    """The top card last."""
    open: tuple[bool, ...]
    """For each card whether it lies face up: a turned-up card stays so under new cards."""


@dataclass(frozen=True, slots=True)
class Laying:
    """The active player lays out monster groups, or is done with it."""

    groups: int = 0
    """How many were laid out since the round began."""
    kind: Literal["laying"] = "laying"


@dataclass(frozen=True, slots=True)
class Offering:
    """The active player adds a card from the hand to the offer; the draw pile's card is turned up already."""

    kind: Literal["offering"] = "offering"


@dataclass(frozen=True, slots=True)
class Bidding:
    """A bidder passes or adds cards to the own pile."""

    turn: Seat
    raiser: Seat | None
    """Who bid last in this auction."""
    passes: int
    """How many passed one after another since then."""
    kind: Literal["bidding"] = "bidding"


@dataclass(frozen=True, slots=True)
class Awarding:
    """The active player decides who wins: among the highest piles, or among all others when nobody has one."""

    kind: Literal["awarding"] = "awarding"


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended."""

    kind: Literal["over"] = "over"


Phase: TypeAlias = Annotated[Laying | Offering | Bidding | Awarding | Over, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class State:
    """A match of Monsta at a moment. Tuples over seats are in the order of the seats."""

    __pydantic_config__ = CLOSED

    active: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    """Each in ascending order."""
    piles: tuple[Pile, ...]
    """The bids; the active player has none."""
    offer: tuple[Card, ...]
    """The draw pile's card, then the one from the hand; either may be missing."""
    draw: tuple[Card, ...]
    """The draw pile, the next card first."""
    discards: tuple[Card, ...]
    """The discard pile, the top card last."""
    laid: tuple[tuple[Card, ...], ...]
    """The face-up card of each monster group, in the order laid out; their sum is the score."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or the table, may know."""

    seat: Seat | None
    active: Seat
    phase: Phase
    hand: tuple[Card, ...]
    """This seat's own, in ascending order; empty for the table."""
    hands: tuple[int, ...]
    """How many cards everybody has in hand."""
    piles: tuple[Pile, ...]
    """Cards face down are `UNKNOWN`, but for those that this seat put down itself."""
    offer: tuple[Card, ...]
    draw: int
    """How many cards the draw pile has."""
    discards: tuple[Card, ...]
    """The whole discard pile: everybody was shown its cards in a monster group."""
    laid: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class LayOut:
    """Lay out a monster group of this value."""

    value: Card
    kind: Literal["lay-out"] = "lay-out"


@dataclass(frozen=True, slots=True)
class DoneLaying:
    """Lay out no more groups; the draw pile's top card is turned up."""

    kind: Literal["done-laying"] = "done-laying"


@dataclass(frozen=True, slots=True)
class Offer:
    """Add this card from the hand to the offer."""

    card: Card
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Bid:
    """Put these cards from the hand face down on the own pile."""

    cards: tuple[Card, ...]
    """The last one comes to lie on top. The order beneath it never matters and is ascending (`piles.stacked`)."""
    kind: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class Pass:
    """Add nothing to the own pile now."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Award:
    """Let this seat win the auction."""

    seat: Seat
    kind: Literal["award"] = "award"


Move: TypeAlias = LayOut | DoneLaying | Offer | Bid | Pass | Award


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The draw pile was empty: so many cards of the discard pile became the new one."""

    cards: int
    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class BonusDealt:
    """A seat got a bonus card; only that seat sees it."""

    seat: Seat
    card: Card
    kind: Literal["bonus-dealt"] = "bonus-dealt"


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The active player laid out a monster group."""

    seat: Seat
    value: Card
    kind: Literal["laid-out"] = "laid-out"


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The active player turned up the draw pile's top card for the offer."""

    seat: Seat
    card: Card
    kind: Literal["turned-up"] = "turned-up"


@dataclass(frozen=True, slots=True)
class Offered:
    """The active player added a card from the hand to the offer."""

    seat: Seat
    card: Card
    kind: Literal["offered"] = "offered"


@dataclass(frozen=True, slots=True)
class BidPlaced:
    """A seat put cards on its pile; only that seat sees them."""

    seat: Seat
    cards: tuple[Card, ...]
    height: int
    """How many cards the pile has now."""
    kind: Literal["bid-placed"] = "bid-placed"


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed, or could not but pass with an empty hand."""

    seat: Seat
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class TopTurned:
    """A seat turned up the top card of its pile, which is as high as another."""

    seat: Seat
    card: Card
    kind: Literal["top-turned"] = "top-turned"


@dataclass(frozen=True, slots=True)
class Awarded:
    """A seat won the auction and took the offered cards."""

    seat: Seat
    offer: tuple[Card, ...]
    kind: Literal["awarded"] = "awarded"


@dataclass(frozen=True, slots=True)
class PileTaken:
    """The active player took the winner's pile; cards face down are seen only by these two."""

    seat: Seat
    owner: Seat
    pile: Pile
    kind: Literal["pile-taken"] = "pile-taken"


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """This seat is the active player now."""

    seat: Seat
    kind: Literal["round-began"] = "round-began"


@dataclass(frozen=True, slots=True)
class Ended:
    """This seat reached the goal: the match is over."""

    seat: Seat
    kind: Literal["ended"] = "ended"


Event: TypeAlias = (
    Reshuffled
    | BonusDealt
    | LaidOut
    | TurnedUp
    | Offered
    | BidPlaced
    | Passed
    | TopTurned
    | Awarded
    | PileTaken
    | RoundBegan
    | Ended
)
