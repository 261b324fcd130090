"""A state that the rules can't bring about is told by all that is wrong with it."""

from dataclasses import replace

import pytest

from monstergames.rules.monsta.faults import faults
from monstergames.rules.monsta.state import Awarding, Bidding, DoneLaying, Laying, LayOut, Offering, Over, Pile, State

from .builders import auction, cards, pile, play, table

START = table("2345", "33", "44", draw="65", discards="555")
BIDDING = auction("23", "33", "44", "5")
TIED = auction("23", "33", "44", "5", piles=("", "6", "7"))


def hands(state: State, *codes: str) -> State:
    return replace(state, hands=tuple(map(cards, codes)))


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (replace(START, active=3), "no such seats: [3]"),
        (replace(START, active=-1), "no such seats: [-1]"),
        (replace(BIDDING, phase=Bidding(5, 7, 0)), "no such seats: [5, 7]"),
        (replace(START, laid=((), ())), "3 hands, 3 piles, 2 rows of monsters"),
        (replace(START, draw=(9, *START.draw[1:])), "no such cards: [9]"),
        (replace(START, piles=(pile(""), Pile((6,), ()), pile(""))), "pile of seat 1 has 1 cards and tells of 0"),
        (replace(START, draw=START.draw[1:]), "17 cards of value 6"),
        (replace(START, hands=(cards("3245"), *START.hands[1:])), "hand of seat 0 is not in ascending order"),
        (replace(TIED, active=1), "the active player has a bid"),
        (replace(START, phase=Over()), "over, goal reached by [], active is seat 0"),
        (replace(START, offer=(6,), draw=START.draw[1:]), "1 cards are offered"),
        (replace(START, phase=Offering()), "0 cards are offered"),
        (replace(BIDDING, offer=(6,), draw=(2, *BIDDING.draw)), "1 cards are offered"),
        (replace(START, phase=Laying(1)), "1 groups this turn, 0 in all"),
        (replace(BIDDING, phase=Bidding(2, None, 0)), "seat 2 bids out of turn"),
        (replace(BIDDING, phase=Bidding(1, None, 3)), "3 passes in a row do not go on"),
        (replace(TIED, phase=Bidding(1, 3, 0)), "the bid of seat 3, who bid last, is not the highest"),
        (replace(BIDDING, phase=Awarding(), piles=(*BIDDING.piles[:3], pile("7"))), "a single highest bid waits"),
        (replace(TIED, phase=Awarding()), "equal bids with a top card face down"),
    ],
)
def test_each_fault_is_found(state: State, fault: str):
    assert any(found.startswith(fault) for found in faults(state)), faults(state)


def test_a_bidder_without_a_card_is_a_fault():
    state = auction("23", "33", "44", "")
    asked = replace(state, phase=Bidding(3, None, 2))
    assert faults(asked) == ["seat 3 has nothing to bid"]


def test_an_offering_hand_without_a_card_is_a_fault():
    state = play(table("2", "33", "44", draw="6"), DoneLaying()).state
    moved = replace(state, hands=((), (2, 3, 3), state.hands[2]))
    assert faults(moved) == ["nothing to offer in hand"]


def test_a_goal_reached_while_the_match_goes_on_is_a_fault():
    over = play(table("7777777", "", "", laid=("77",)), LayOut(7)).state
    assert faults(over) == []
    assert faults(replace(over, phase=Laying(1))) == ["not over, goal reached by [0]"]
