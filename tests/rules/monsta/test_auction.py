"""Rulebook headings: "Bids by Other Players", "Award and New Active Player", "What Happens with Equal Bids?"."""

import pytest

from monstergames.rules.contract import Reason, Seat
from monstergames.rules.monsta.components import UNKNOWN
from monstergames.rules.monsta.engine import legal_moves, to_act
from monstergames.rules.monsta.piles import least, stacked
from monstergames.rules.monsta.state import (
    Award,
    Awarded,
    Awarding,
    Bid,
    Bidding,
    BidPlaced,
    DoneLaying,
    Laying,
    Offer,
    Pass,
    Passed,
    PileTaken,
    RoundBegan,
    State,
    TopTurned,
)

from .builders import auction, cards, pile, play, refused, table

PASS = Pass()


def bid(values: str) -> Bid:
    return Bid(cards(values))


def bidder(state: State) -> Seat:
    assert isinstance(state.phase, Bidding)
    return state.phase.turn


def test_bidding_goes_clockwise_from_the_active_players_left_and_leaves_the_active_player_out():
    state = play(table("33", "33", "23", "33", active=2), DoneLaying(), Offer(2)).state
    asked = [bidder(state)]
    for move in (bid("3"), PASS, bid("3")):
        state = play(state, move).state
        asked.append(bidder(state))
    assert asked == [3, 0, 1, 3]


def test_a_bid_lies_face_down_on_the_own_pile():
    after = play(auction("2", "3345", "4", "5"), bid("345"))
    assert after.events == (BidPlaced(1, cards("345"), height=3),)
    assert after.state.piles[1] == pile("345")
    assert after.state.hands[1] == cards("3")


def test_fewer_cards_than_the_highest_bid_are_refused_and_as_many_are_allowed():
    state = play(auction("2", "333", "4444", "5"), bid("33")).state
    assert refused(state, bid("4")) == Reason("bid-too-low", {"cards": 1, "least": 2})
    assert bid("44") in legal_moves(state, 2)
    assert bid("4444") in legal_moves(state, 2)


def test_raising_an_old_pile_counts_the_whole_pile():
    state = play(auction("2", "3333", "44", "5", piles=("", "", "77")), bid("333")).state
    assert least(state.piles, 2) == 1
    after = play(state, bid("4"))
    assert after.events == (BidPlaced(2, cards("4"), height=3),)
    assert after.state.piles[2] == pile("774")


def test_a_raise_that_does_not_reach_the_highest_bid_is_refused():
    state = auction("2", "3", "44", "5", piles=("", "7", "", "777"))
    assert refused(state, bid("3")) == Reason("bid-too-low", {"cards": 1, "least": 2})


def test_a_bid_has_at_least_one_card():
    assert refused(auction("2", "3", "4"), bid("")) == Reason("bid-too-low", {"cards": 0, "least": 1})


def test_a_card_bid_twice_is_refused():
    assert refused(auction("2", "345", "4"), bid("33")) == Reason("not-in-hand", {"card": 3, "named": 2, "have": 1})


def test_a_card_face_down_cannot_be_named():
    reason = refused(auction("2", "345", "4"), Bid((UNKNOWN,)))
    assert reason == Reason("not-in-hand", {"card": UNKNOWN, "named": 1, "have": 0})


def test_a_bid_is_one_move_whatever_the_order_beneath_its_top_card():
    state = auction("2", "345", "4")
    assert stacked(cards("543")) == stacked(cards("453")) == bid("453")
    assert bid("453") in legal_moves(state, 1)
    assert refused(state, bid("543")) == Reason("not-ascending")


def test_the_active_player_does_not_bid():
    assert refused(auction("23", "3", "4"), bid("3"), seat=0) == Reason("not-your-turn", {"turn": 1})


def test_nobody_decides_while_the_bidding_goes_on():
    assert refused(auction("23", "3", "4"), Award(1)) == Reason("not-now", {"phase": "bidding"})


def test_passing_is_not_final():
    state = play(auction("2", "33", "44", "55"), PASS, bid("4"), PASS).state
    assert bidder(state) == 1
    assert play(state, bid("33")).state.piles[1] == pile("33")


def test_the_leader_may_add_when_asked():
    state = play(auction("2", "333", "4", "5"), bid("3"), bid("4"), PASS).state
    assert bidder(state) == 1
    assert play(state, bid("3")).state.piles[1] == pile("33")


def test_a_leader_from_an_earlier_round_is_asked_as_well():
    state = auction("2", "333", "4", "5", piles=("", "77"))
    assert bidder(state) == 1
    assert play(state, bid("3")).state.piles[1] == pile("773")


def test_all_the_others_passing_in_a_row_ends_the_bidding_and_the_last_raiser_is_not_asked_again():
    state = play(auction("2", "333", "44", "555"), bid("3"), bid("44"), PASS).state
    assert bidder(state) == 1
    after = play(state, PASS)
    assert after.events[:2] == (Passed(1), Awarded(2, cards("62")))


def test_a_raise_starts_the_count_of_passes_anew():
    state = play(auction("2", "333", "44", "555"), bid("3"), PASS, bid("5"), PASS).state
    assert bidder(state) == 2
    assert state.phase == Bidding(turn=2, raiser=3, passes=1)


def test_an_empty_hand_passes_by_itself():
    after = play(auction("2", "33", "", "55"), bid("3"))
    assert after.events == (BidPlaced(1, cards("3"), height=1), Passed(2))
    assert bidder(after.state) == 3


def test_a_hand_too_small_to_reach_the_highest_bid_can_only_pass():
    state = play(auction("2", "333", "44", "55"), bid("333")).state
    assert list(legal_moves(state, 2)) == [PASS]


def test_with_every_hand_empty_the_award_follows_at_once():
    after = play(table("2", "", "", "", piles=("", "", "77", "5"), draw="6"), DoneLaying(), Offer(2))
    assert after.events[2:6] == (Passed(1), Passed(2), Passed(3), Awarded(2, cards("62")))
    assert after.state.active == 2


def test_a_single_highest_bid_wins_by_itself_and_face_down():
    after = play(auction("24", "34", "5"), bid("34"), PASS)
    assert after.events[2:5] == (Awarded(1, cards("62")), PileTaken(0, 1, pile("34")), RoundBegan(1))
    assert (after.state.active, after.state.phase, after.state.offer) == (1, Laying(), ())


def test_the_winner_takes_the_offered_cards_and_the_active_player_the_winners_pile():
    after = play(auction("24", "345", "5"), bid("34"), PASS).state
    assert after.hands[1] == cards("256")
    assert after.hands[0] == cards("344")
    assert after.piles[1] == pile("")


def test_the_other_piles_stay_and_never_return_to_a_hand():
    after = play(auction("2", "333", "44", "55", piles=("", "", "7")), bid("333"), PASS, PASS).state
    assert after.piles[2] == pile("7")
    assert 7 not in after.hands[2]


def test_a_pile_from_an_earlier_round_wins_when_everybody_passed_once():
    after = play(auction("24", "34", "5", "6", piles=("", "", "7")), PASS, PASS, PASS)
    assert after.events[2:5] == (Passed(3), Awarded(2, cards("62")), PileTaken(0, 2, pile("7")))


def test_a_bid_that_did_not_win_counts_in_the_next_round_and_may_win_it():
    tied = play(auction("2", "333", "44", "5", piles=("", "", "7"), draw="6566"), bid("33"), bid("4"), PASS, PASS)
    assert tied.state.phase == Awarding()
    lost = play(tied.state, Award(1)).state
    assert (lost.active, lost.piles[2]) == (1, pile("74^"))
    won = play(lost, DoneLaying(), Offer(2), PASS, PASS, PASS)
    assert PileTaken(1, 2, pile("74^")) in won.events
    assert won.state.active == 2


def test_two_equal_bids_turn_up_their_top_cards_before_the_active_player_decides():
    after = play(auction("2", "347", "567", "7"), bid("34"), bid("65"), PASS, PASS)
    assert after.events[-2:] == (TopTurned(1, 4), TopTurned(2, 5))
    assert after.state.piles == (pile(""), pile("34^"), pile("65^"), pile(""))
    assert (after.state.phase, to_act(after.state)) == (Awarding(), (0,))
    assert legal_moves(after.state, 0) == (Award(1), Award(2))


@pytest.mark.parametrize(
    ("piles", "turned"),
    [
        (("", "3^", "5"), [TopTurned(2, 5)]),
        (("", "3^", "5^"), []),
        (("", "3", "5^", "6"), [TopTurned(1, 3), TopTurned(3, 6)]),
        (("", "3", "5", "6"), [TopTurned(1, 3), TopTurned(2, 5), TopTurned(3, 6)]),
        (("", "3^", "5^", "6^"), []),
    ],
)
def test_of_equal_bids_a_top_card_face_up_already_stays_and_counts_as_turned(
    piles: tuple[str, ...], turned: list[TopTurned]
):
    bidders = len(piles) - 1
    after = play(auction("2", *["3457"[:bidders]] * bidders, piles=piles), *[PASS] * bidders)
    assert [event for event in after.events if isinstance(event, TopTurned)] == turned
    assert legal_moves(after.state, 0) == tuple(map(Award, range(1, bidders + 1)))
    assert all(own.open[-1] for own in after.state.piles[1:])


def test_new_cards_go_on_top_of_an_open_one_which_stays_open():
    start = auction("2", "345", "567", "7", piles=("", "23^", "5"))
    after = play(start, bid("4"), bid("67"), PASS, PASS)
    assert after.events[-2:] == (TopTurned(1, 4), TopTurned(2, 7))
    assert after.state.piles[1] == pile("23^4^")


def test_a_lower_bid_turns_up_nothing_and_cannot_win():
    after = play(auction("2", "3", "5", "7", piles=("", "33", "55", "7")), PASS, PASS, PASS)
    assert after.state.piles[3] == pile("7")
    assert refused(after.state, Award(3)) == Reason("must-name-highest", {"seats": (1, 2), "cards": 2})


def test_the_bids_that_did_not_win_stay_face_up():
    tied = play(auction("2", "3", "5", "7", piles=("", "33", "55", "7")), PASS, PASS, PASS).state
    after = play(tied, Award(2)).state
    assert after.piles == (pile(""), pile("33^"), pile(""), pile("7"))
    assert after.hands[0] == cards("55")


def test_with_no_bid_the_active_player_chooses_anybody_else_even_with_an_empty_hand():
    state = play(auction("24", "3", "", "7"), PASS, PASS).state
    assert legal_moves(state, 0) == (Award(1), Award(2), Award(3))
    after = play(state, Award(2))
    assert after.events[:2] == (Awarded(2, cards("62")), RoundBegan(2))
    assert after.state.hands[2] == cards("26")


@pytest.mark.parametrize("seat", [-1, 0, 4])
def test_with_no_bid_the_active_player_has_to_choose_somebody_else(seat: Seat):
    state = play(auction("24", "3", "5", "7"), PASS, PASS, PASS).state
    assert refused(state, Award(seat)) == Reason("must-name-another", {"seats": (1, 2, 3)})
