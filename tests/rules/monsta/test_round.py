"""Rulebook headings: "Setup", "Distribute Bonus Card", "Lay Out Monster Groups", "Making an Offer", "Game End"."""

from collections.abc import Sequence

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Reason, Seat, Transition
from monstergames.rules.monsta.components import VALUES
from monstergames.rules.monsta.engine import DEALT, legal_moves, new, outcome, to_act
from monstergames.rules.monsta.game import progress
from monstergames.rules.monsta.refusals import group_refusal
from monstergames.rules.monsta.state import (
    Award,
    Awarding,
    Bid,
    Bidding,
    BonusDealt,
    DoneLaying,
    Ended,
    Event,
    LaidOut,
    Laying,
    LayOut,
    Offer,
    Offered,
    Offering,
    Options,
    Over,
    Pass,
    Reshuffled,
    State,
    TurnedUp,
)

from .builders import cards, play, refused, table

SEVENS = "7777777"


def without_bids(state: State, winner: Seat) -> Transition[State, Event]:
    """The round to its end: no group, the lowest card offered, everybody passes, and `winner` is chosen."""
    after = play(state, DoneLaying())
    events = after.events
    while after.state.phase != Laying():
        (seat,) = to_act(after.state)
        match after.state.phase:
            case Offering():
                move = Offer(after.state.hands[seat][0])
            case Awarding():
                move = Award(winner)
            case _:
                move = Pass()
        after = play(after.state, move)
        events += after.events
    return Transition(after.state, events)


def dealing(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, BonusDealt | Reshuffled)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_setup_deals_8_cards_to_each_and_all_opponents_get_the_first_bonus_card(seats: int):
    state = new(seats, Options(), Chance(1))
    assert [len(hand) for hand in state.hands] == [DEALT] + [DEALT + 1] * (seats - 1)
    assert len(state.draw) == 81 - 9 * seats + 1
    assert (state.active, state.phase) == (0, Laying())


@pytest.mark.parametrize("seats", [2, 6])
def test_setup_is_for_three_to_five_players(seats: int):
    with pytest.raises(ValueError, match="seats must be from 3 to 5"):
        new(seats, Options(), Chance(1))


def test_the_bonus_card_goes_to_the_other_player_with_the_fewest_cards_in_hand():
    after = without_bids(table("2444", "33", "555", "6", draw="75"), winner=1)
    assert dealing(after.events) == [BonusDealt(3, 5)]
    assert after.state.hands[3] == cards("56")


def test_several_with_the_fewest_cards_all_get_a_bonus_card_clockwise_from_the_active_players_left():
    after = without_bids(table("24", "33555", "5", "6", draw="735"), winner=2)
    assert dealing(after.events) == [BonusDealt(3, 3), BonusDealt(0, 5)]


def test_the_active_player_gets_no_bonus_card_even_with_the_fewest_cards():
    after = without_bids(table("2444", "333", "5555", "", draw="756"), winner=3)
    assert after.state.hands[3] == cards("27")
    assert dealing(after.events) == [BonusDealt(0, 5), BonusDealt(1, 6)]


def test_bids_are_not_counted_for_the_bonus_card():
    start = table("2444", "3333", "55", "6", piles=("", "", "", "777"), draw="75")
    after = play(start, DoneLaying(), Offer(2), Bid(cards("3333")), Pass(), Pass())
    assert after.state.active == 1
    assert dealing(after.events) == [BonusDealt(3, 5)]


def test_a_draw_pile_short_by_one_is_made_anew_of_the_discards_when_the_card_is_needed():
    after = without_bids(table("24", "33", "5", "6", draw="73", discards="444", rest=1), winner=2)
    assert dealing(after.events) == [BonusDealt(3, 3), Reshuffled(3), BonusDealt(0, 4)]
    assert after.state.draw == cards("44")
    assert after.state.discards == ()


def test_a_draw_pile_that_just_suffices_leaves_the_discards_alone():
    after = without_bids(table("24", "33", "5", "6", draw="735", discards="444", rest=1), winner=2)
    assert dealing(after.events) == [BonusDealt(3, 3), BonusDealt(0, 5)]
    assert after.state.draw == ()
    assert after.state.discards == cards("444")


def test_with_both_piles_empty_bonus_cards_go_as_far_as_they_go():
    after = without_bids(table("24", "33", "5", "6", draw="73", rest=1), winner=2)
    assert dealing(after.events) == [BonusDealt(3, 3)]
    assert after.state.hands[0] == cards("4")


def test_with_both_piles_empty_before_there_are_no_bonus_cards():
    after = without_bids(table("24", "33", "5", "6", draw="7", rest=1), winner=2)
    assert dealing(after.events) == []


def test_of_a_group_one_card_stays_face_up_and_the_rest_is_discarded():
    after = play(table("344445", "", ""), LayOut(4))
    assert after.events == (LaidOut(0, 4),)
    assert after.state.laid[0] == (4,)
    assert after.state.hands[0] == cards("35")
    assert after.state.discards == cards("444")
    assert after.state.phase == Laying(groups=1)


@pytest.mark.parametrize("value", VALUES)
def test_a_group_has_as_many_cards_as_the_number_on_them(value: int):
    enough, few = str(value) * value, str(value) * (value - 1)
    assert LayOut(value) in legal_moves(table(enough, "", ""), 0)
    assert refused(table(few, "", ""), LayOut(value)) == Reason("too-few-equal", {"value": value, "have": value - 1})


def test_of_more_than_n_equal_cards_exactly_n_leave_the_hand():
    after = play(table("44444", "", ""), LayOut(4))
    assert after.state.hands[0] == (4,)


def test_two_groups_of_the_same_value_are_allowed():
    after = play(table("2222", "", ""), LayOut(2), LayOut(2))
    assert after.state.laid[0] == (2, 2)
    assert after.state.hands[0] == ()


@pytest.mark.parametrize("value", [-1, 0, 1, 8])
def test_a_group_is_of_a_value_that_monsters_have(value: int):
    assert refused(table("22", "", ""), LayOut(value)) == Reason("no-such-monster", {"value": value})


def test_only_the_active_player_lays_out_groups():
    assert refused(table("22", "22", ""), LayOut(2), seat=1) == Reason("not-your-turn", {"turn": 0})


def test_with_8_points_a_3_and_a_4_are_both_legal_but_15_by_the_two_of_them_is_refused():
    start = table("3334444", "", "", laid=("35",))
    assert legal_moves(start, 0) == (LayOut(3), LayOut(4), DoneLaying())
    for first, second, points in ((3, 4, 11), (4, 3, 12)):
        after = play(start, LayOut(first)).state
        assert legal_moves(after, 0) == (DoneLaying(),)
        facts = {"value": second, "points": points, "goal": 15}
        assert refused(after, LayOut(second)) == Reason("group-overshoots", facts)


def test_several_groups_are_legal_while_the_total_stays_under_15():
    after = play(table("2222333", "", "", laid=("7",)), LayOut(2), LayOut(2), LayOut(3)).state
    assert sum(after.laid[0]) == 14
    assert to_act(after) == (0,)


@pytest.mark.parametrize("laid", ["35", "77"])
def test_one_group_to_15_or_more_ends_the_game_at_once_before_any_auction(laid: str):
    after = play(table(SEVENS + "7", "", "", laid=(laid,)), LayOut(7))
    assert after.events == (LaidOut(0, 7), Ended(0))
    assert (after.state.phase, after.state.offer) == (Over(), ())
    assert to_act(after.state) == ()
    for move in (DoneLaying(), LayOut(7)):
        assert refused(after.state, move, seat=0) == Reason("over")


def test_the_one_group_that_ends_the_game_is_legal_again_next_turn():
    after = play(table("3334444", "", "", laid=("35",), draw="66"), LayOut(3))
    again = without_bids(after.state, winner=1)
    back = without_bids(again.state, winner=0)
    assert back.state.phase == Laying(groups=0)
    assert play(back.state, LayOut(4)).state.phase == Over()


def test_a_screen_can_ask_of_each_value_whether_a_group_is_allowed():
    why = {value: group_refusal(cards("2233355557"), cards("75"), 1, value) for value in VALUES}
    assert {value: reason and reason.id for value, reason in why.items()} == {
        2: None,
        3: "group-overshoots",
        4: "too-few-equal",
        5: "too-few-equal",
        6: "too-few-equal",
        7: "too-few-equal",
    }


def test_the_draw_piles_card_is_turned_up_before_the_hand_card_is_chosen():
    after = play(table("2446", "3", "3", draw="6"), DoneLaying())
    assert after.events == (TurnedUp(0, 6),)
    assert (after.state.phase, after.state.offer) == (Offering(), cards("6"))
    assert legal_moves(after.state, 0) == (Offer(2), Offer(4), Offer(6))


def test_a_card_of_the_active_players_choice_joins_the_offer_face_up():
    after = play(table("2446", "3", "3", draw="6"), DoneLaying(), Offer(4))
    assert after.events[1:] == (Offered(0, 4),)
    assert after.state.offer == cards("64")
    assert after.state.hands[0] == cards("246")
    assert after.state.phase == Bidding(turn=1, raiser=None, passes=0)


def test_a_card_that_is_not_in_hand_cannot_be_offered():
    state = play(table("2446", "3", "3"), DoneLaying()).state
    assert refused(state, Offer(5)) == Reason("not-in-hand", {"card": 5, "named": 1, "have": 0})


def test_without_a_card_in_hand_the_offer_is_the_draw_piles_card_alone():
    after = play(table("", "3", "3", draw="6"), DoneLaying())
    assert after.state.offer == cards("6")
    assert isinstance(after.state.phase, Bidding)


def test_an_empty_draw_pile_is_made_anew_of_the_discards_for_the_offer():
    after = play(table("2", "3", "3", discards="555", rest=1), DoneLaying())
    assert after.events == (Reshuffled(3), TurnedUp(0, 5))
    assert (after.state.draw, after.state.discards) == (cards("55"), ())


def test_with_both_piles_empty_the_offer_is_the_hand_card_alone():
    after = play(table("2", "3", "3", rest=1), DoneLaying(), Offer(2))
    assert after.events == (Offered(0, 2),)
    assert after.state.offer == cards("2")


def test_with_nothing_to_offer_the_auction_is_for_the_active_role():
    opened = play(table("", "3", "3", rest=1), DoneLaying())
    assert (opened.events, opened.state.offer) == ((), ())
    after = play(opened.state, Pass(), Bid(cards("3")), Pass()).state
    assert after.active == 2
    assert (after.hands[0], after.hands[2]) == (cards("3"), ())


def test_a_group_needs_its_turn_in_the_round():
    state = play(table("2233", "3", "3"), DoneLaying()).state
    assert refused(state, LayOut(2)) == Reason("not-now", {"phase": "offering"})


def test_who_reaches_the_goal_wins_and_the_others_follow_by_their_points_sharing_places():
    end = play(table(SEVENS, "", "", "", "", laid=("35", "5", "65", "5", "")), LayOut(7)).state
    result = outcome(end)
    assert result is not None
    assert result.places == ((0,), (2,), (1, 3), (4,))
    assert result.winners == (0,)
    assert result.scores == tuple({"points": points} for points in (15, 5, 11, 5, 0))
    assert result.decided == "goal"


def test_progress_is_the_best_players_share_of_15_points():
    assert progress(table("", "", "")) == 0
    assert progress(table("", "", "", laid=("5", "26"))) == 8 / 15
    assert progress(play(table(SEVENS, "", "", laid=("77",)), LayOut(7)).state) == 1
