"""The bids on the table: which are the highest, what it takes to be as high, and who may win."""

from collections.abc import Sequence

from monstergames.rules.contract import Seat
from monstergames.rules.monsta.components import Card
from monstergames.rules.monsta.state import Bid, Pile


def highest(piles: Sequence[Pile]) -> int:
    """How many cards the highest pile has; 0 when nobody has one."""
    return max([len(pile.cards) for pile in piles])


def leaders(piles: Sequence[Pile]) -> tuple[Seat, ...]:
    """The seats with the highest pile, ascending; empty when nobody has one."""
    height = highest(piles)
    return tuple([seat for seat, pile in enumerate(piles) if height and len(pile.cards) == height])


def candidates(piles: Sequence[Pile], active: Seat) -> tuple[Seat, ...]:
    """The seats that may win, ascending: those with the highest pile, or all but `active` when nobody has one.

    Rulebook headings: "Award and New Active Player", "What Happens with Equal Bids?".
    """
    return leaders(piles) or tuple(seat for seat in range(len(piles)) if seat != active)


def least(piles: Sequence[Pile], seat: Seat) -> int:
    """How many cards a bid of this seat must have at least: its whole pile has to be as high as the highest.

    Rulebook heading: "Bids by Other Players".
    """
    return max(1, highest(piles) - len(piles[seat].cards))


def stacked(cards: Sequence[Card]) -> Bid:
    """The bid that puts these cards down one after the other, the last one on top."""
    return Bid((*sorted(cards[:-1]), *cards[-1:]))
