"""What a seat may know of a match of Monsta, and what it may not."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, repeat

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat
from monstergames.rules.monsta.components import UNKNOWN, Card
from monstergames.rules.monsta.state import BidPlaced, BonusDealt, Event, Pile, PileTaken, State, View


def view(state: State, seat: Seat | None) -> View:
    """The own hand and the own pile, and of the others what lies open; None is the table."""
    return View(
        seat=seat,
        active=state.active,
        phase=state.phase,
        hand=() if seat is None else state.hands[seat],
        hands=tuple(map(len, state.hands)),
        piles=tuple(pile if owner == seat else _closed(pile) for owner, pile in enumerate(state.piles)),
        offer=state.offer,
        draw=len(state.draw),
        discards=state.discards,
        laid=state.laid,
    )


def secret(state: State, seat: Seat) -> bool:
    """Whether this seat's view shows cards that the table's doesn't: a hand, or face-down cards of its pile."""
    return bool(state.hands[seat]) or not all(state.piles[seat].open)


def redact(event: Event, seat: Seat | None) -> Event:
    """The event with `UNKNOWN` for each card that this seat (None: the table) wasn't shown."""
    match event:
        case BonusDealt() if seat != event.seat:
            return replace(event, card=UNKNOWN)
        case BidPlaced() if seat != event.seat:
            return replace(event, cards=(UNKNOWN,) * len(event.cards))
        case PileTaken() if seat not in (event.seat, event.owner):
            return replace(event, pile=_closed(event.pile))
        case _:
            return event


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """The same state for this seat (None: the table), all cards dealt anew that its view doesn't show.

    Those are the hands and face-down bids of others and the draw pile. What a seat could remember of cards that went
    into a hand or pile before its eyes is not kept.
    """
    hidden = [owner for owner in range(len(state.hands)) if owner != seat]
    pool = [*state.draw]
    for owner in hidden:
        pile = state.piles[owner]
        pool += state.hands[owner]
        pool += [card for card, up in zip(pile.cards, pile.open, strict=True) if not up]
    deck = iter(chance.shuffled(pool))
    hands, piles = list(state.hands), list(state.piles)
    for owner in hidden:
        hands[owner] = tuple(sorted(islice(deck, len(hands[owner]))))
        piles[owner] = _face_down_are(piles[owner], deck)
    return replace(state, hands=tuple(hands), piles=tuple(piles), draw=tuple(deck))


def _closed(pile: Pile) -> Pile:
    return _face_down_are(pile, repeat(UNKNOWN))


def _face_down_are(pile: Pile, cards: Iterator[Card]) -> Pile:
    seen = zip(pile.cards, pile.open, strict=True)
    return replace(pile, cards=tuple(card if up else next(cards) for card, up in seen))
