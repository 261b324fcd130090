"""Rulebook: "Ending and Winning the Game"."""

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove
from monstergames.rules.monster_meister.components import ROUNDS
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.state import Ended, GoOn, Options, Over, TurnedBack, Turning
from monstergames.rules.playout import playout
from tests.rules.monster_meister.builders import SET, cards, code, ended, strays


def outcome(*displays, count_cards=False):
    return GAME.outcome(ended(*displays, count_cards=count_cards).state)


def test_the_game_ends_after_ten_tasks():
    *_, last = playout(GAME, 3, Options(), "ten")
    assert len(last.state.played) == ROUNDS
    assert isinstance(last.state.phase, Over)
    assert GAME.to_act(last.state) == ()
    assert all(not GAME.legal_moves(last.state, seat) for seat in range(3))


def test_no_outcome_before_the_end():
    steps = list(playout(GAME, 2, Options(), "none before"))
    assert all(GAME.outcome(step.before) is None for step in steps)


def test_no_move_after_the_end():
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(ended(SET, SET).state, 0, GoOn(), Chance("over"))
    assert refusal.value.reason.id == "over"


def test_all_displays_are_opened_and_counted():
    last = ended("G1 G2", "R2 R3")
    assert last.events == [TurnedBack(((), ())), Ended("eyes")]
    shown = GAME.view(last.state, None).displays
    assert [[code(own.card) for own in display if own.card is not None] for display in shown] == [
        ["G1", "G2"],
        ["R2", "R3"],
    ]


def test_fewest_monsters_with_the_own_back_win():
    result = outcome(cards("G1 G2", 0) + cards("B1 B3 B4", 1), "Y1 Y2 Y4")
    assert result.winners == (0,)
    assert result.places == ((0,), (1,))
    assert result.decided == "goal"
    assert result.scores == (
        {"own-monsters": 2, "monsters": 5, "eyes": 11},
        {"own-monsters": 3, "monsters": 3, "eyes": 7},
    )


def test_a_double_counts_two_monsters():
    result = outcome("G4G4 B1", "Y1 Y2")
    assert (result.winners, result.decided) == ((1,), "goal")
    assert result.scores[0] == {"own-monsters": 3, "monsters": 3, "eyes": 9}


def test_option_count_cards_a_double_counts_one_card():
    result = outcome("G4G4 B1", "Y1 Y2 Y4", count_cards=True)
    assert (result.winners, result.decided) == ((0,), "goal")
    assert result.scores[0] == {"own-cards": 2, "monsters": 3, "eyes": 9}


def test_option_count_cards_changes_the_first_step_only():
    result = outcome("G4G4 B1", "Y1 Y2", count_cards=True)
    assert (result.winners, result.decided) == ((1,), "monsters")


def test_option_count_cards_is_a_house_rule():
    assert GAME.house_rules(Options(count_cards=True)) == ("count_cards",)
    assert GAME.house_rules(Options()) == ()


def test_strays_and_other_backs_are_no_own_monsters():
    result = outcome(cards("G1", 0) + strays("R3R3") + cards("B1", 1), "G1 G2")
    assert result.winners == (0,)
    assert result.scores[0] == {"own-monsters": 1, "monsters": 4, "eyes": 8}


def test_a_tie_goes_to_fewer_monsters_overall():
    result = outcome(cards("G1 G2", 0) + strays("G4"), cards("Y1 Y4", 1))
    assert (result.winners, result.decided) == ((1,), "monsters")


def test_a_second_tie_goes_to_fewer_eyes_overall():
    result = outcome(cards("G1 G2", 0) + strays("G4"), cards("Y1 Y2", 1) + strays("Y3"))
    assert (result.winners, result.decided) == ((1,), "eyes")
    assert result.places == ((1,), (0,))


def test_a_third_tie_and_nobody_is_the_monster_master():
    result = outcome("G1 G2", "Y1 Y2", "R2 R3 R4")
    assert (result.winners, result.decided) == ((), "nobody")
    assert result.places == ((0, 1), (2,))
    assert [result.place(seat) for seat in range(3)] == [1, 1, 3]


def test_everybody_tied_and_nobody_is_the_monster_master():
    result = outcome("G1 G2", "Y1 Y2", "B1 R2", "G2 B1")
    assert (result.winners, result.places) == ((), ((0, 1, 2, 3),))


def test_lower_places_follow_the_same_three_steps():
    result = outcome("B1", "G4G4", cards("Y1 Y2", 2) + strays("B1"), "R2 R3")
    assert result.places == ((0,), (3,), (1,), (2,))
    assert result.decided == "goal"


def test_a_tie_for_a_lower_place_is_shared_and_the_title_is_given():
    result = outcome("B1", "Y1 Y2", "R2 G1")
    assert (result.winners, result.places) == ((0,), ((0,), (1, 2)))


def test_a_tie_of_two_is_broken_though_a_third_seat_is_level_in_a_later_step():
    result = outcome(cards("G1", 0) + strays("B1"), cards("G1", 1) + strays("B4"), "B1 R2")
    assert (result.winners, result.decided) == ((0,), "eyes")


def test_progress_counts_the_rounds_that_are_finished():
    steps = list(playout(GAME, 2, Options(), "progress"))
    assert GAME.progress(steps[0].before) == 0
    turning = [step.state for step in steps if isinstance(step.state.phase, Turning)]
    assert [GAME.progress(state) for state in turning] == [number / ROUNDS for number in range(1, ROUNDS)]
    assert GAME.progress(steps[-1].before) == 0.9
    assert GAME.progress(steps[-1].state) == 1
