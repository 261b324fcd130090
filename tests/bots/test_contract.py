"""What is asked of every computer player, for each game that has them."""

from collections.abc import Iterator
from itertools import count, islice

import pytest

from monstergames.bots import roster
from monstergames.bots.contract import LEVELS
from monstergames.rules import catalogue

from .sittings import Choice, is_blind, is_lawful, is_repeatable, milliseconds, sitting

PAIRS = 500
BUDGET = 300
"""Milliseconds that a decision may take at most."""

games = pytest.mark.parametrize("key", roster.KEYS)


def lineups(key: str) -> Iterator[tuple[str, ...]]:
    """Line-ups of as many players as the game needs and as many as it can have, each level at each seat once."""
    for seats in sorted(set(catalogue.info(key).seats)):
        for first in range(len(LEVELS)):
            yield tuple(LEVELS[(first + seat) % len(LEVELS)] for seat in range(seats))


def choices(key: str, each: int, seed: int = 0) -> Iterator[Choice]:
    """Decisions of a match in each line-up, so many of each at most."""
    for number, lineup in enumerate(lineups(key)):
        yield from islice(sitting(key, lineup, f"{seed}/{number}"), each)


@games
def test_a_decision_is_a_legal_move_with_a_reason_in_words(key: str) -> None:
    assert all(map(is_lawful, choices(key, 150)))


@games
def test_the_same_view_moves_and_chance_give_the_same_decision(key: str) -> None:
    assert all(map(is_repeatable, choices(key, 30)))


@games
def test_what_the_seat_may_not_know_changes_no_decision(key: str) -> None:
    pairs = list(islice((is_blind(choice) for seed in count() for choice in choices(key, 40, seed)), PAIRS))
    assert all(pairs)


@games
def test_fierce_decides_within_its_budget(key: str) -> None:
    assert max(milliseconds(key, catalogue.info(key).seats[1])) < BUDGET
