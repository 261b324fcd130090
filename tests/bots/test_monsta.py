"""The computer players of Monsta: what they value, count and fear, and how strong they are."""

from collections import Counter
from statistics import fmean

import pytest
from rules.monsta.builders import cards, play, table

from monstergames.bots import roster
from monstergames.bots.contract import LEVELS
from monstergames.bots.monsta.memory import Memory, counted
from monstergames.bots.monsta.situation import Situation
from monstergames.bots.monsta.temper import TEMPERS
from monstergames.bots.monsta.worth import OF_THE_BOX, Worth, plan, without
from monstergames.laboratory import Series
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Reason
from monstergames.rules.monsta.game import GAME
from monstergames.rules.monsta.state import (
    Award,
    Bid,
    Bidding,
    DoneLaying,
    Offer,
    Pass,
    RoundBegan,
)
from monstergames.screens.monsta.thoughts import THOUGHTS

from .sittings import is_repeatable, milliseconds, sitting


def asked(state, level="fierce", events=()):
    """What the seat to act decides."""
    (seat,) = GAME.to_act(state)
    player = roster.player("monsta", level, seat, len(state.hands))
    player.see([GAME.redact(event, seat) for event in events])
    return player.decide(GAME.view(state, seat), GAME.legal_moves(state, seat), Chance("asked"))


def choices(*levels):
    return sitting("monsta", levels, "course")


@pytest.mark.parametrize("level", LEVELS)
def test_a_newcomer_who_heard_everything_decides_like_who_sat_there_all_along(level):
    assert all(map(is_repeatable, choices(level, *LEVELS)))


def test_every_reason_comes_up_and_tells_nothing_of_a_hand():
    told = {
        (choice.decision.why.id, *choice.decision.why.facts)
        for seed in range(20)
        for choice in sitting("monsta", ("gentle", "fierce", "fierce"), seed)
    }
    assert {why for why, *_ in told} == set(THOUGHTS)
    assert {fact for _, *facts in told for fact in facts} == {"seat", "value"}
    assert {why for why, *facts in told if "value" in facts} == {"scores", "wins"}


@pytest.mark.parametrize(
    ("points", "hand", "planned"),
    [
        (0, "2233", "2"),
        (0, "22333", "23"),
        (0, "4444555557777777", "57"),
        (9, "444433322", "23"),
        (11, "4444", "4"),
        (13, "22333", "2"),
        (8, "7777777", "7"),
        (7, "777777", ""),
    ],
)
def test_the_plan_wins_at_once_or_takes_the_most_points_below_the_goal(points, hand, planned):
    assert plan(points, cards(hand)) == cards(planned)


def test_the_plan_keeps_a_group_for_later_that_may_only_be_laid_out_first():
    assert plan(12, cards("333"), groups=1) == ()
    assert plan(12, cards("22333"), groups=1) == (2,)


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_can_win_wins(level):
    state = table("22333", "4", "5", laid=("66",), discards="6" * 10)
    assert asked(state, level).why == Reason("wins", {"value": 3})


def test_the_fewer_cards_are_missing_and_the_more_there_are_of_them_the_more_a_hope_is_worth():
    worth = Worth(0, OF_THE_BOX, TEMPERS["fierce"].taste)
    by_number = [worth.hand(cards("7" * number)) for number in range(8)]
    assert by_number == sorted(by_number)
    assert worth.hand(cards("777777")) > worth.hand(cards("2"))


def test_a_group_of_which_no_card_is_left_is_not_hoped_for():
    worth = Worth(0, {**OF_THE_BOX, 2: 0.0}, TEMPERS["fierce"].taste)
    assert worth.hand(cards("2")) == worth.hand(())
    assert worth.hand(cards("22")) > worth.hand(())


def test_cards_that_are_missed_least_are_spared_a_whole_group_never():
    worth = Worth(0, OF_THE_BOX, TEMPERS["fierce"].taste)
    assert sorted(worth.spared(cards("2233346"), 2, ())) == [4, 6]
    assert worth.spared(cards("2357"), 1, cards("22")) != (2,)


@pytest.mark.parametrize("level", ["clever", "fierce"])
def test_a_card_that_completes_a_group_is_not_offered(level):
    state = play(table("224", "5", "6"), DoneLaying()).state
    assert asked(state, level).move == Offer(4)


def test_cards_won_taken_and_shown_are_remembered():
    start = table("6667", "337", "44", draw="35")
    after = play(start, DoneLaying(), Offer(6), Bid((3,)), Pass())
    memory = Memory(3)
    memory.see([GAME.redact(event, 2) for event in after.events])
    view = GAME.view(after.state, 2)
    assert after.state.active == 1
    assert +memory.held(view, 1) == {6: 1, 3: 1}
    assert memory.held(view, 0).total() == 0, "the bid lay face down"
    memory = Memory(3)
    memory.see([GAME.redact(event, 1) for event in after.events])
    assert +memory.held(GAME.view(after.state, 1), 0) == {3: 1}, "it was the own bid"


def test_a_seat_is_never_taken_to_hold_more_cards_than_it_has():
    for choice in choices(*LEVELS):
        memory = Memory(3)
        memory.see(choice.seen)
        view = GAME.view(choice.state, choice.seat)
        assert all(memory.held(view, seat).total() <= view.hands[seat] for seat in range(3))


def test_counting_leaves_what_nobody_showed():
    view = GAME.view(table("22", "33", "4", laid=("", "2", "2"), discards="22"), 0)
    shares = counted(view, [Counter({7: 1})])
    assert shares[2] == 0
    assert shares[7] == 20 / (81 - 7)
    assert sum(shares.values()) == pytest.approx(1)


def test_fierce_outbids_who_might_win_the_match():
    def bidding(laid, discards):
        start = table("235", "44455566", "3344", piles=("", "245"), laid=("", laid), draw="7", discards=discards)
        return play(start, DoneLaying(), Offer(5), Pass()).state

    assert asked(bidding("", "")).move == Pass()
    close = bidding("266", "66666666662")
    assert asked(close).why == Reason("blocks", {"seat": 1})
    assert asked(close, "clever").move == Pass()


def test_fierce_awards_a_tie_to_who_cannot_win_yet():
    start = table("235", "44455566", "33445566", laid=("", "266"), discards="66666666662", draw="7")
    tie = play(start, DoneLaying(), Offer(2), Bid((4,)), Bid((6,)), Pass()).state
    assert asked(tie).move == Award(2)
    assert asked(tie).why == Reason("fears", {"seat": 1})


def test_fierce_decides_fast_enough_for_thousands_of_matches():
    took = milliseconds("monsta", 5)
    assert fmean(took) < 5
    assert sorted(took)[-len(took) // 50] < 30


@pytest.mark.parametrize("level", ["gentle", "clever"])
def test_what_winning_is_worth_is_drawn_once_in_an_auction(level):
    drawn: dict[tuple[int, int], set[float]] = {}
    for choice in choices(*[level] * 5):
        if isinstance(choice.state.phase, Bidding):
            view = GAME.view(choice.state, choice.seat)
            auction = sum(isinstance(event, RoundBegan) for event in choice.seen)
            situation = Situation(TEMPERS[level], choice.seat, view, Memory(5))
            drawn.setdefault((choice.seat, auction), set()).add(situation.reserve)
    assert {len(reserves) for reserves in drawn.values()} == {1}
    assert len(set.union(*drawn.values())) > len(drawn) / 2, "another one in the next auction"


def test_nobody_pays_more_for_an_offer_than_winning_it_is_worth():
    bids = 0
    for choice in choices(*["gentle"] * 5):
        if isinstance(choice.state.phase, Bidding) and isinstance(choice.decision.move, Bid):
            view = GAME.view(choice.state, choice.seat)
            memory = Memory(5)
            memory.see(choice.seen)
            put_down = memory.paid[choice.seat]
            worth = Worth(sum(view.laid[choice.seat]), OF_THE_BOX, TEMPERS["gentle"].taste)
            won = worth.turn(without((*view.hand, *view.offer), choice.decision.move.cards))
            assert won > worth.hand((*view.hand, *put_down))
            bids += bool(put_down)
    assert bids, "somebody raised an own bid"


@pytest.mark.parametrize("level", LEVELS)
def test_a_match_of_three_to_five_is_over_in_a_bearable_time(level):
    moves = [Series("monsta", (level,) * seats, games=8, seed="length").figures().moves / 8 for seats in (3, 4, 5)]
    assert fmean(moves) < 150
    assert max(moves) < 200


@pytest.mark.parametrize(
    ("strong", "weak", "least"), [("fierce", "clever", 0.4), ("clever", "gentle", 0.4), ("gentle", "random", 0.5)]
)
def test_each_level_wins_more_than_its_share_of_three_against_two_of_the_level_below(strong, weak, least):
    figures = Series("monsta", (strong, weak, weak), games=150, seed="strength").figures()
    assert figures.by_level[strong].share > least
