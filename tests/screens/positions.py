"""Positions of Monster 12 that the tests of its table begin with, and dice that fall as wanted."""

from itertools import count

from rules.monster_12.positions import position

from monstergames.rules.chance import Chance

NEARLY_WON = position("G*|RV2|GY", catches=("PRBV3|RGBV1|RGY", "RB"))
"""Seat 0 has eleven monsters in six colours, and a finished card lies there."""

OPEN = position("PG|RY|BYV2")
"""Nothing is caught yet: a pink, a red, a green, a blue, a purple and two yellow monsters."""

STRICT = position("P|RG*|BBY", tray="PRRRGGYYY")
"""A pink, a red and a yellow monster to hunt: the green one is caught, for blue no die is left, purple is not there."""

FINISHED = position("P*|R*|G*")
"""Nothing is left to hunt."""

HALF = position("P*|RY|BYV2")
"""A finished card, and monsters to hunt."""

PLACING = position("PG|GY|BYV2", roll="P1 G6 Y2")
"""The green die may go to either green monster."""


def seed_for(*pips: int) -> int:
    """A seed with which the first move of a match rolls these pips."""
    return next(seed for seed in count() if pips == dice(seed, len(pips)))


def dice(seed: int, number: int, move: int = 1) -> tuple[int, ...]:
    """What so many dice show when the first move, or another one, of a match with this seed is a roll."""
    chance = Chance(seed, move)
    return tuple(chance.die() for _ in range(number))
