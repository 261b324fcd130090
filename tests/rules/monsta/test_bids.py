"""A bidder's moves, described compactly: all different, exactly the legal ones, and each can be drawn."""

from itertools import islice, permutations

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.monsta.bids import Bids
from monstergames.rules.monsta.piles import stacked
from monstergames.rules.monsta.state import Bid, DoneLaying, Pass

from .builders import cards


@pytest.mark.parametrize("hand", ["2", "22", "2223", "23457", "334477"])
@pytest.mark.parametrize("least", [1, 2, 4])
def test_the_bids_are_all_piles_of_the_least_or_more_cards_each_once(hand: str, least: int):
    bids = list(Bids(cards(hand), least))
    counts = range(least, len(hand) + 1)
    piles = {stacked(some) for count in counts for some in permutations(cards(hand), count)}
    assert bids[0] == Pass()
    assert len(bids) == len(set(bids))
    assert set(bids[1:]) == piles


def test_a_bid_is_among_the_bids_when_it_is_one_of_them():
    bids = Bids(cards("2345"), 2)
    listed = list(bids)
    for count in range(5):
        for some in permutations(cards("23456"), count):
            assert (Bid(some) in bids) == (Bid(some) in listed)
    assert Pass() in bids
    assert DoneLaying() not in bids


def test_the_bids_of_a_huge_hand_are_counted_out_lazily_shortest_first():
    bids = Bids(tuple(sorted(cards("234567" * 10))), 3)
    assert list(islice(bids, 3)) == [Pass(), Bid(cards("222")), Bid(cards("232"))]


def test_a_hand_that_is_too_small_leaves_the_pass():
    bids = Bids(cards("23"), 3)
    assert bids
    assert list(bids) == [Pass()]
    assert bids.sample(Chance(0)) == Pass()


def test_every_legal_move_can_be_drawn_and_no_other():
    bids = Bids(cards("2335"), 2)
    chance = Chance("sample")
    assert {bids.sample(chance) for _ in range(5000)} == set(bids)
