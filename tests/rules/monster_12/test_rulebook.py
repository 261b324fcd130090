"""The rulebook of Monster 12, paragraph by paragraph."""

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove
from monstergames.rules.monster_12.components import FACES, TRAY
from monstergames.rules.monster_12.engine import legal_moves, new, outcome, to_act
from monstergames.rules.monster_12.ground import dice_wanted
from monstergames.rules.monster_12.refusals import die_refusal
from monstergames.rules.monster_12.state import (
    Caught,
    Choosing,
    Collect,
    Collected,
    Ended,
    Hunt,
    Missed,
    Options,
    Over,
    Placing,
    Refilled,
    Roll,
    Rolled,
    Spot,
    State,
    TurnPassed,
)

from .positions import G, P, R, Y, hunt, lie, owned, place, play, position

COLLECT = Collect()


def choices(state: State) -> set[str]:
    """The dice that may be chosen, as text."""
    return {
        "".join("PRGBYV"[colour] for colour in move.dice)
        for move in legal_moves(state, state.turn)
        if isinstance(move, Hunt)
    }


def refusal(state: State, dice: str) -> str:
    """Why the last of these dice can't be chosen after the others."""
    *chosen, last = ("PRGBYV".index(die) for die in dice)
    reason = die_refusal(state.ground, state.tray, chosen, last)
    assert reason is not None
    return reason.id


def test_components_56_monster_cards() -> None:
    assert len(FACES) == 56
    assert sum(map(len, FACES)) == 140


def test_components_18_dice() -> None:
    assert TRAY == (3, 3, 3, 3, 3, 3)


def test_setup_three_cards_lie_face_up_next_to_the_shuffled_stack() -> None:
    state = new(4, Options(), Chance("setup"))
    cards = [lair.card for lair in state.ground] + list(state.stack)
    assert len(state.ground) == 3
    assert sorted(cards) == list(range(56))
    assert cards != list(range(56))
    assert not any(caught for lair in state.ground for caught in lair.caught)
    assert cards != [lair.card for lair in new(4, Options(), Chance("other")).ground] + list(state.stack)


def test_setup_all_dice_lie_on_the_dice_tray_and_nobody_has_a_card() -> None:
    state = new(5, Options(), Chance("setup"))
    assert state.tray == TRAY
    assert state.catches == ((), (), (), (), ())


def test_gameplay_the_first_seat_begins_and_turns_go_clockwise() -> None:
    state = new(3, Options(), Chance("turns"))
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        assert to_act(state) == (state.turn,)
        state = play(state, legal_moves(state, state.turn)[0], 1, 1, 1).state
    assert turns == [0, 1, 2, 0]


def test_gameplay_on_your_turn_you_hunt_or_collect() -> None:
    moves = legal_moves(position("P*|RB|GY"), 0)
    assert {type(move) for move in moves} == {Hunt, Collect}


def test_hunting_the_colour_of_the_die_must_match() -> None:
    after = play(position("P|G|R"), hunt("PRG"), 1, 6, 1)
    assert lie(after.state) == "P|G|R*"


@pytest.mark.parametrize(("pips", "lies"), [(3, "P|R|G"), (4, "P|R|G*")])
def test_hunting_only_more_pips_than_eyes_catch(pips: int, lies: str) -> None:
    after = play(position("P|R|G"), hunt("PRG"), 1, 1, pips)
    assert lie(after.state) == lies


def test_hunting_several_monsters_at_the_same_time() -> None:
    after = play(position("P|R|G"), hunt("PRG"), 2, 3, 4)
    assert lie(after.state) == "P*|R*|G*"
    assert after.events == (
        Rolled(0, Roll((P, R, G), (2, 3, 4))),
        Caught(0, (Spot(0, 0), Spot(1, 0), Spot(2, 0)), (0, 1, 2)),
    )


def test_hunting_each_monster_takes_exactly_one_die_and_pips_are_never_added_up() -> None:
    after = play(position("PB|BB*Y|Y"), hunt("BBY"), 3, 4, 1)
    assert Missed(0) in after.events
    after = play(position("V4|V2|Y"), hunt("YVV"), 1, 4, 2)
    assert lie(after.state) == "V4|V2*|Y"


def test_hunting_a_monster_with_a_die_on_it_is_not_caught_again() -> None:
    after = play(position("PRV3|PV2*V1*|Y", stack=""), hunt("PYV"), 1, 1, 3)
    assert lie(after.state) == "PRV3|PV2*V1*|Y"
    assert Missed(0) in after.events


def test_hunting_all_dice_that_rolled_higher_are_placed_and_the_others_go_back() -> None:
    before = position("PRBY|RY|GV5")
    after = play(before, hunt("PGV"), 6, 3, 6)
    assert lie(after.state) == "P*RBY|RY|GV5*"
    assert after.state.tray == (2, 3, 3, 3, 3, 2)


def test_hunting_whoever_caught_something_is_still_on_turn_and_chooses_again() -> None:
    after = play(position("P|R|G"), hunt("PRG"), 6, 1, 1)
    assert (after.state.turn, after.state.phase) == (0, Choosing())
    again = play(after.state, hunt("RG"), 6, 1)
    assert (again.state.turn, lie(again.state)) == (0, "P*|R*|G")


def test_miss_the_turn_is_over_and_the_left_neighbour_is_next() -> None:
    after = play(position("P|R|G", turn=0), hunt("PRG"), 1, 2, 3)
    assert after.events == (Rolled(0, Roll((P, R, G), (1, 2, 3))), Missed(0), TurnPassed(1))
    last = play(position("P|R|G", turn=1), hunt("PRG"), 1, 2, 3)
    assert last.state.turn == 0


def test_miss_rolled_dice_go_back_and_those_on_monsters_stay() -> None:
    before = position("P*R|B|G", stack="")
    after = play(before, hunt("RGB"), 1, 1, 1).state
    assert (lie(after), after.tray) == (lie(before), before.tray)


def test_which_dice_matching_colours() -> None:
    state = position("PR|RB|G")
    assert not any("V" in dice or "Y" in dice for dice in choices(state))
    assert all(any(die in dice for dice in choices(state)) for die in "PRGB")
    assert refusal(state, "V") == "no-such-monster"


def test_which_dice_matching_number() -> None:
    state = position("P|PR|Y")
    assert {dice.count("P") for dice in choices(state)} == {1, 2}
    assert refusal(state, "PPP") == "colour-full"


def test_which_dice_only_free_monsters_count() -> None:
    state = position("RY*|Y*|PGB")
    assert not any("Y" in dice for dice in choices(state))
    assert refusal(state, "Y") == "all-caught"


@pytest.mark.parametrize(("ground", "dice"), [("P*|RB|G*", "RB"), ("P*|RB*|G*", "R")])
def test_which_dice_with_one_or_two_free_monsters_one_or_two_dice(ground: str, dice: str) -> None:
    state = position(ground)
    assert choices(state) == {dice}
    assert dice_wanted(state.ground, state.tray) == len(dice)


def test_which_dice_none_of_a_colour_that_is_not_on_the_tray() -> None:
    state = position("GBY*Y*|RGBY*|PRBY")
    assert not any("Y" in dice for dice in choices(state))
    assert refusal(state, "Y") == "tray-empty"


def test_collecting_is_open_as_soon_as_one_card_is_complete_also_at_the_start_of_a_turn() -> None:
    assert COLLECT not in legal_moves(position("P*R|B|GY"), 0)
    assert COLLECT in legal_moves(position("P*R*|B|GY"), 0)
    assert COLLECT in legal_moves(play(position("P*R*|B|GY"), hunt("GBY"), 1, 1, 1).state, 1)


def test_collecting_can_wait_while_the_hunt_goes_on() -> None:
    after = play(position("P*R*|B|GY"), hunt("GBY"), 1, 6, 1)
    assert lie(after.state) == "P*R*|B*|GY"
    assert owned(play(after.state, COLLECT).state) == ("PR|B", "")


def test_collecting_is_all_there_is_when_all_cards_are_complete() -> None:
    state = position("P*R*|B*|G*Y*")
    assert list(legal_moves(state, 0)) == [COLLECT]
    with pytest.raises(IllegalMove) as refused:
        play(state, hunt("P"))
    assert (refused.value.reason.id, refused.value.reason.facts) == ("must-collect", {"cards": 3})


def test_collecting_takes_all_complete_cards() -> None:
    after = play(position("P*R*|B|G*Y*", catches=("V2", "")), COLLECT)
    assert owned(after.state) == ("V2|PR|GY", "")


def test_collecting_puts_the_dice_of_the_cards_back_on_the_tray() -> None:
    after = play(position("P*R*|G*Y|B*", stack="P|P"), COLLECT)
    assert after.state.tray == (3, 3, 2, 3, 3, 3)


def test_collecting_reveals_cards_until_there_are_three_again_and_ends_the_turn() -> None:
    before = position("P*R*|B|G*", stack="RB|PY|V2")
    after = play(before, COLLECT)
    assert lie(after.state) == "RB|B|PY"
    assert after.events == (
        Collected(0, (0, 2), (before.ground[0].card, before.ground[2].card)),
        Refilled((0, 2), before.stack[:2]),
        TurnPassed(1),
    )
    assert after.state.stack == before.stack[2:]


def test_example_jule_may_collect_card_1() -> None:
    after = play(position("G*|PRBY|RY", stack="V2"), COLLECT)
    assert (owned(after.state), lie(after.state), after.state.turn) == (("G", ""), "V2|PRBY|RY", 1)


def test_example_jule_can_take_neither_a_purple_nor_a_green_die() -> None:
    state = position("G*|PRBY|RY")
    assert refusal(state, "V") == "no-such-monster"
    assert refusal(state, "G") == "all-caught"
    assert "PRY" in choices(state)


def test_example_jule_catches_pink_and_a_red_monster_of_her_choice_yellow_needed_a_6() -> None:
    rolled = play(position("G*|PRBY|RY"), hunt("PRY"), 3, 4, 5)
    assert rolled.state.phase == Placing(Roll((P, R, Y), (3, 4, 5)))
    first, second = place((1, 0), (1, 1)), place((1, 0), (2, 0))
    assert set(legal_moves(rolled.state, 0)) == {first, second}
    after = play(rolled.state, second)
    assert after.events == (Caught(0, second.spots, (0, 1)),)
    assert (lie(after.state), after.state.turn) == ("G*|P*RBY|R*Y", 0)
    assert after.state.tray == (2, 2, 2, 3, 3, 3)
    with_a_6 = play(position("G*|PRBY|RY"), hunt("PRY"), 3, 1, 6)
    assert all(any(spot in move.spots for spot in (Spot(1, 3), Spot(2, 1))) for move in legal_moves(with_a_6.state, 0))


def test_end_twelve_monsters_in_six_colours_win_at_once_after_collecting() -> None:
    after = play(position("P*R*|B|G", stack="V2", catches=("PRGB|RBYV5|GY", "Y")), COLLECT)
    assert after.events[-1] == Ended("goal")
    assert not any(isinstance(event, TurnPassed) for event in after.events)
    assert (lie(after.state), after.state.phase, to_act(after.state)) == ("V2|B|G", Over(), ())
    ended = outcome(after.state)
    assert ended is not None
    assert ended.winners == (0,)


def test_end_eleven_monsters_do_not_win() -> None:
    after = play(position("P*|B|G", catches=("PRGB|RBYV5|GY", "PR")), COLLECT)
    assert (after.state.phase, outcome(after.state)) == (Choosing(), None)


def test_end_five_colours_do_not_win() -> None:
    after = play(position("P*R*|B|G", catches=("PRGB|RGBY|PRBY|GBYY", "V2")), COLLECT)
    assert (after.state.phase, outcome(after.state)) == (Choosing(), None)


def test_end_monsters_caught_in_the_hunting_ground_do_not_count() -> None:
    after = play(position("PR*|B|G", catches=("PRGB|RBYV5|GY", "")), hunt("PGB"), 6, 1, 1)
    assert lie(after.state) == "P*R*|B|G"
    assert outcome(after.state) is None
