"""Exact chances of a hunt, from what lies open on the table."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

from monstergames.rules.monster_12.components import Colour
from monstergames.rules.monster_12.ground import Ground, covers, free_of

PIPS = range(1, 7)


def _eyes(ground: Ground, colour: Colour) -> tuple[int, ...]:
    return tuple(sorted(eyes for _, eyes in free_of(ground, colour)))


def catch_chance(ground: Ground, colour: Colour) -> Fraction:
    """How likely one die of a colour catches a free monster, 0 to 1."""
    return Fraction(6 - min(_eyes(ground, colour), default=6), 6)


def hunt_chance(ground: Ground, dice: Sequence[Colour]) -> Fraction:
    """How likely at least one of these dice, rolled together, catches a monster, 0 to 1."""
    return 1 - prod((1 - catch_chance(ground, colour) for colour in dice), start=Fraction(1))


@cache
def _expected(eyes: tuple[int, ...], dice: int) -> Fraction:
    rolls = list(product(PIPS, repeat=dice))
    return Fraction(sum(len(covers(eyes, pips)[0]) for pips in rolls), len(rolls))


def expected_catches(ground: Ground, dice: Sequence[Colour]) -> Fraction:
    """How many monsters these dice, rolled together, catch on average, 0 to 3."""
    return sum((_expected(_eyes(ground, colour), n) for colour, n in Counter(dice).items()), Fraction(0))
