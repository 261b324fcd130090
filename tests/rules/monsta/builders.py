"""Tables of Monsta laid by hand.

Cards are written as their values: "445" are two fours and a five. In a pile the top card is the last, and a `^` after a
card says that it lies face up: "25^".
"""

import re
from dataclasses import replace

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove, Reason, Seat, Transition
from monstergames.rules.monsta.components import BOX, Card
from monstergames.rules.monsta.engine import apply, legal_moves, to_act
from monstergames.rules.monsta.faults import faults
from monstergames.rules.monsta.state import DoneLaying, Event, Laying, Move, Offer, Pile, State


def cards(values: str) -> tuple[Card, ...]:
    return tuple(map(int, values))


def pile(code: str) -> Pile:
    found = re.findall(r"(\d)(\^?)", code)
    return Pile(tuple(int(value) for value, _ in found), tuple(bool(mark) for _, mark in found))


def table(
    *hands: str,
    active: Seat = 0,
    piles: tuple[str, ...] = (),
    laid: tuple[str, ...] = (),
    draw: str = "",
    discards: str = "",
    rest: Seat | None = None,
) -> State:
    """The active player's turn to lay out groups.

    Cards not mentioned lie under those of the draw pile, or are in the hand of the seat `rest`.
    """
    seats = len(hands)
    state = State(
        active=active,
        phase=Laying(),
        hands=tuple(map(cards, hands)),
        piles=tuple(map(pile, (*piles, *[""] * (seats - len(piles))))),
        offer=(),
        draw=cards(draw),
        discards=cards(discards),
        laid=tuple(map(cards, (*laid, *[""] * (seats - len(laid))))),
    )
    others = list(BOX)
    for zone in (*state.hands, *(own.cards for own in state.piles), *state.laid, state.draw, state.discards):
        for card in zone:
            others.remove(card)
    if rest is None:
        state = replace(state, draw=(*state.draw, *others))
    else:
        hand = tuple(sorted((*state.hands[rest], *others)))
        state = replace(state, hands=(*state.hands[:rest], hand, *state.hands[rest + 1 :]))
    assert faults(state) == []
    return state


def play(state: State, *moves: Move) -> Transition[State, Event]:
    """The state after these moves, each made by the seat to act, and all that happened."""
    events: list[Event] = []
    for number, move in enumerate(moves):
        (seat,) = to_act(state)
        assert move in legal_moves(state, seat)
        after = apply(state, seat, move, Chance("play", number))
        assert faults(after.state) == []
        state = after.state
        events += after.events
    return Transition(state, tuple(events))


def auction(*hands: str, piles: tuple[str, ...] = (), draw: str = "6") -> State:
    """The bidding has begun: seat 0 offers the draw pile's card and the lowest of its own."""
    start = table(*hands, piles=piles, draw=draw)
    return play(start, DoneLaying(), Offer(start.hands[0][0])).state


def refused(state: State, move: Move, seat: Seat | None = None) -> Reason:
    """Why the move is refused to this seat, by default to the one to act."""
    with pytest.raises(IllegalMove) as refusal:
        apply(state, to_act(state)[0] if seat is None else seat, move, Chance("refused"))
    return refusal.value.reason
