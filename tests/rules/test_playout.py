"""Whole matches of random legal moves."""

from itertools import pairwise

from monstergames.rules.catalogue import get
from monstergames.rules.playout import Step, playout

from .sealed import SEALED

MONSTER_12 = get("monster-12")


def played(seed: int | str) -> list[Step]:
    return list(playout(MONSTER_12, 3, MONSTER_12.Options(), seed))


def test_each_step_goes_on_from_the_last_until_the_outcome() -> None:
    steps = played("chain")
    assert all(step.before == last.state for last, step in pairwise(steps))
    assert MONSTER_12.outcome(steps[-1].state)
    assert all(MONSTER_12.outcome(step.before) is None for step in steps)


def test_the_seed_decides_what_is_rolled_and_what_is_played() -> None:
    assert played(1) == played(1)
    assert played(1) != played(2)
    assert played(1) != played("1")


def test_in_simultaneous_play_any_seat_may_come_first() -> None:
    first = {next(playout(SEALED, 3, SEALED.Options(), seed)).seat for seed in range(30)}
    assert first == {0, 1, 2}
