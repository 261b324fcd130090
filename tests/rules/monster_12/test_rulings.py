"""What the rulebook of Monster 12 leaves open, ruling by ruling."""

from collections import Counter
from itertools import combinations

import pytest

from monstergames.rules.monster_12.components import COLOURS, DICE_OF_A_COLOUR, FACES, TRAY
from monstergames.rules.monster_12.engine import legal_moves, outcome
from monstergames.rules.monster_12.state import (
    Choosing,
    Cleared,
    Collect,
    Collected,
    Ended,
    Hunt,
    Over,
    Placing,
    Refilled,
    TurnPassed,
)

from .positions import hunt, lie, owned, place, play, position

COLLECT = Collect()


def test_in_the_box_each_colour_but_purple_is_one_kind_with_a_fixed_number_of_eyes() -> None:
    eyes = {name: set[int]() for name in COLOURS}
    for face in FACES:
        for monster in face:
            eyes[COLOURS[monster.colour]].add(monster.eyes)
    assert eyes == {"pink": {1}, "red": {2}, "green": {3}, "blue": {4}, "yellow": {5}, "purple": {1, 2, 3, 4, 5}}


def test_in_the_box_14_cards_each_of_one_to_four_monsters() -> None:
    assert Counter(map(len, FACES)) == {1: 14, 2: 14, 3: 14, 4: 14}


def test_dice_to_choose_are_exactly_three_where_three_are_legal() -> None:
    moves = legal_moves(position("PR|RB|G"), 0)
    assert {len(move.dice) for move in moves if isinstance(move, Hunt)} == {3}


def test_dice_to_choose_are_one_choice_whatever_their_order() -> None:
    moves = [move.dice for move in legal_moves(position("PR|RB|G"), 0) if isinstance(move, Hunt)]
    assert all(list(dice) == sorted(dice) for dice in moves)
    assert len(set(moves)) == len(moves) == 7


def test_dice_to_choose_with_up_to_three_may_be_fewer() -> None:
    moves = legal_moves(position("PR|RB|G", up_to_three=True), 0)
    assert Counter(len(move.dice) for move in moves if isinstance(move, Hunt)) == {3: 7, 2: 7, 1: 4}
    after = play(position("PR|RB|G", up_to_three=True), hunt("R"), 6)
    assert isinstance(after.state.phase, Placing)


def test_as_many_dice_as_can_lie_at_the_same_time_must_lie() -> None:
    rolled = play(position("V4|V2|Y"), hunt("YVV"), 1, 3, 5)
    assert lie(rolled.state) == "V4*|V2*|Y"
    rolled = play(position("V4|PV2V1|Y"), hunt("YVV"), 1, 5, 3)
    assert set(legal_moves(rolled.state, 0)) == {
        place((0, 0), (1, 1)),
        place((0, 0), (1, 2)),
        place((1, 1), (1, 2)),
    }


def test_placements_interchangeable_dice_make_one_choice() -> None:
    rolled = play(position("PG|PPRB|Y"), hunt("PPY"), 5, 6, 1)
    assert list(legal_moves(rolled.state, 0)) == [
        place((0, 0), (1, 0)),
        place((0, 0), (1, 1)),
        place((1, 0), (1, 1)),
    ]


def test_placements_come_best_first_most_cards_completed_then_nearest_to_completion() -> None:
    rolled = play(position("PRGB|PGB|PG*"), hunt("PGB"), 6, 1, 1)
    assert list(legal_moves(rolled.state, 0)) == [place((2, 0)), place((1, 0)), place((0, 0))]


def test_placements_complete_the_larger_of_two_cards_first() -> None:
    rolled = play(position("P|PR*|B"), hunt("PPB"), 6, 1, 1)
    assert list(legal_moves(rolled.state, 0)) == [place((1, 0)), place((0, 0))]


def test_a_single_placement_is_put_at_once() -> None:
    assert play(position("P|R|G"), hunt("PRG"), 6, 6, 1).state.phase == Choosing()


def test_while_dice_wait_to_be_put_they_lie_nowhere() -> None:
    rolled = play(position("P|PR|B"), hunt("PPB"), 6, 1, 1)
    assert rolled.state.tray == (1, 3, 3, 2, 3, 3)
    assert play(rolled.state, place((0, 0))).state.tray == (2, 3, 3, 3, 3, 3)


def test_no_voluntary_end_of_turn() -> None:
    assert all(isinstance(move, Hunt) for move in legal_moves(position("P|R|G"), 0))


def test_no_legal_die_but_a_complete_card_collect_is_all_there_is() -> None:
    state = position("P*|GBY*Y*|RBYV5", tray="P")
    assert list(legal_moves(state, 0)) == [COLLECT]


def test_new_cards_come_to_the_places_of_those_taken() -> None:
    after = play(position("P*|R|G*", stack="B|Y"), COLLECT)
    assert lie(after.state) == "B|R|Y"


@pytest.mark.parametrize(
    ("ground", "stack", "lies", "places"),
    [
        ("P*|R|G", "", "R|G", None),
        ("P*|R*|G", "B", "B|G", (0,)),
        ("P|R*|G*", "B", "P|B", (1,)),
        ("P*|R*|G*", "B", "B", (0,)),
        ("P*|R", "", "R", None),
    ],
)
def test_stack_empty_play_goes_on_with_fewer_cards(
    ground: str, stack: str, lies: str, places: tuple[int, ...] | None
) -> None:
    before = position(ground, stack=stack)
    after = play(before, COLLECT)
    assert lie(after.state) == lies
    assert [event.places for event in after.events if isinstance(event, Refilled)] == ([places] if places else [])
    assert after.events[-1] == TurnPassed(1)
    assert all(isinstance(move, Hunt) for move in legal_moves(after.state, 1))


def test_places_after_the_winner_by_monsters_then_colours_then_fewest_cards_else_shared() -> None:
    catches = ("RGBY|PRBY", "PPRB|RGY|Y", "PRGB|RBYV5|GY", "GBYY|RGB|B", "PGB|BBY|PG")
    end = play(position("P*R*|V4|V2", catches=catches, turn=2), COLLECT)
    ended = outcome(end.state)
    assert ended is not None
    assert ended.places == ((2,), (0,), (1,), (3, 4))
    assert [ended.place(seat) for seat in range(5)] == [2, 3, 1, 4, 4]
    assert (ended.winners, ended.decided) == ((2,), "goal")
    assert [list(own.items()) for own in ended.scores] == [
        [("monsters", monsters), ("colours", colours), ("cards", cards)]
        for monsters, colours, cards in ((8, 5, 2), (8, 5, 3), (12, 6, 4), (8, 4, 3), (8, 4, 3))
    ]


@pytest.mark.parametrize(
    ("mine", "other", "places", "decided"),
    [
        ("", "RGBY", ((1,), (0,)), "colours"),
        ("R|G|B|Y", "RRG|PGB", ((0,), (1,)), "colours"),
        ("PRBV3", "PRBY|RB", ((1,), (0,)), "monsters"),
        ("GBYY|R", "P|R|GB|GY", ((0,), (1,)), "cards"),
        ("G|PR", "B|RB|P", ((0, 1),), "shared"),
    ],
)
def test_cards_run_out_most_colours_then_most_monsters_then_fewest_cards(
    mine: str, other: str, places: tuple[tuple[int, ...], ...], decided: str
) -> None:
    end = play(position("P*", stack="", catches=(mine, other)), COLLECT)
    assert (end.state.ground, end.state.phase, end.state.turn) == ((), Over(), 0)
    assert end.events[-1] == Ended(decided)
    ended = outcome(end.state)
    assert ended is not None
    assert (ended.places, ended.winners, ended.decided) == (places, places[0], decided)
    assert list(ended.scores[0]) == ["colours", "monsters", "cards"]


def test_the_goal_goes_before_the_end_of_the_cards() -> None:
    end = play(position("P*R*", stack="", catches=("PRGB|RBYV5|GY", "RGBY|GBYY|PRBY|RGB")), COLLECT)
    assert end.events[-1] == Ended("goal")
    ended = outcome(end.state)
    assert ended is not None
    assert ended.places == ((0,), (1,))


def test_no_legal_die_and_no_complete_card_is_not_possible_with_this_deck() -> None:
    """It takes a free monster on each card whose colour has all its dice on others: more of a colour than dice."""
    faces = [Counter(monster.colour for monster in face) for face in FACES]
    for cards in (1, 2, 3):
        for ground in combinations(faces, cards):
            surplus = sum(max(0, many - DICE_OF_A_COLOUR) for many in sum(ground, Counter[int]()).values())
            assert surplus < cards


def test_no_legal_die_and_no_complete_card_new_cards_come_and_the_next_player_goes_on() -> None:
    before = position("P*|RG*|RB*", tray="", stack="G|PR|PY|PB|Y")
    after = play(before, COLLECT)
    assert [type(event) for event in after.events] == [Collected, Refilled, TurnPassed, Cleared, Refilled]
    assert after.state.turn == 1
    assert lie(after.state) == "PR|PY|PB"
    assert after.state.tray == (1, 0, 1, 1, 0, 0)
    cleared = after.events[3]
    assert isinstance(cleared, Cleared)
    assert cleared.cards == (before.stack[0], before.ground[1].card, before.ground[2].card)
    assert after.state.stack == (before.stack[4], *cleared.cards)
    assert after.events[4] == Refilled((0, 1, 2), before.stack[1:4])


def test_no_legal_die_and_no_complete_card_after_a_catch_the_same_player_goes_on() -> None:
    after = play(position("PR|RG*|RB*", tray="P", stack=""), hunt("P"), 6)
    assert isinstance(after.events[-2], Cleared)
    assert (after.state.turn, after.state.phase) == (0, Choosing())
    assert lie(after.state) == "PR|RG|RB"
    assert after.state.tray == (1, 0, 1, 1, 0, 0)


def test_dice_are_back_with_the_cards_they_lay_on() -> None:
    after = play(position("P*R*|G|B", stack="V2"), COLLECT)
    assert after.state.tray == TRAY
    assert owned(after.state) == ("PR", "")
