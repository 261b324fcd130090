"""Chances of a hunt, against the count of all rolls."""

from fractions import Fraction
from itertools import product

from hypothesis import given, settings

from monstergames.rules.monster_12.ground import placements
from monstergames.rules.monster_12.odds import catch_chance, expected_catches, hunt_chance
from monstergames.rules.monster_12.state import Roll, State

from .positions import B, G, P, R, V, Y, position
from .strategies import rolls


def test_one_die_catches_the_monster_with_the_fewest_eyes() -> None:
    ground = position("PRGB|V4|PV2*V1*").ground
    assert catch_chance(ground, P) == Fraction(5, 6)
    assert catch_chance(ground, R) == Fraction(4, 6)
    assert catch_chance(ground, G) == Fraction(3, 6)
    assert catch_chance(ground, B) == Fraction(2, 6)
    assert catch_chance(ground, V) == Fraction(2, 6)


def test_a_die_without_a_free_monster_catches_nothing() -> None:
    ground = position("Y*|R|P").ground
    assert catch_chance(ground, Y) == catch_chance(ground, V) == 0
    assert hunt_chance(ground, (Y, V)) == expected_catches(ground, (Y, V)) == 0


def test_no_dice_catch_nothing() -> None:
    ground = position("Y|R|P").ground
    assert hunt_chance(ground, ()) == expected_catches(ground, ()) == 0


def test_dice_together_catch_at_least_one_and_on_average() -> None:
    ground = position("P|R|Y").ground
    assert hunt_chance(ground, (P, R, Y)) == 1 - Fraction(1, 6) * Fraction(2, 6) * Fraction(5, 6)
    assert expected_catches(ground, (P, R, Y)) == Fraction(5 + 4 + 1, 6)


def test_two_dice_on_two_monsters_of_a_colour_catch_each_at_most_one() -> None:
    ground = position("V4|V2|Y").ground
    pairs = list(product(range(1, 7), repeat=2))
    both = sum(min(pair) > 2 and max(pair) > 4 for pair in pairs)
    one = sum(max(pair) > 2 for pair in pairs)
    assert expected_catches(ground, (V, V)) == Fraction(one + both, 36)


@given(rolls())
@settings(max_examples=40)
def test_chances_are_those_of_counting_all_rolls(drawn: tuple[State, Roll]) -> None:
    state, roll = drawn
    caught = [
        max(map(len, placements(state.ground, Roll(roll.dice, pips))), default=0)
        for pips in product(range(1, 7), repeat=len(roll.dice))
    ]
    assert hunt_chance(state.ground, roll.dice) == Fraction(sum(map(bool, caught)), len(caught))
    assert expected_catches(state.ground, roll.dice) == Fraction(sum(caught), len(caught))
