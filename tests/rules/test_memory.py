"""A simulation of thousands of matches needs no more memory than one of hundreds."""

import gc
import tracemalloc

import pytest

from monstergames.rules import catalogue
from monstergames.rules.contract import AnyGame
from monstergames.rules.playout import playout

WARM_UP = 10_000
"""In so many moves the tables that the rules keep, all of them bounded, come to know most of what there is."""
MOVES = 5000
GROWTH = 400_000
"""So many bytes they may leave behind, for what comes up late; a kilobyte kept of each would be 5 million."""


def _play(game: AnyGame, first: int, moves: int) -> int:
    """Play matches until so many moves are made; the number of the next match."""
    number, made = first, 0
    while made < moves:
        made += sum(1 for _ in playout(game, game.info.seats[0], game.Options(), number))
        number += 1
    return number


@pytest.mark.parametrize("key", catalogue.KEYS)
def test_after_a_warm_up_matches_leave_nothing_behind(key: str) -> None:
    game = catalogue.get(key)
    tracemalloc.start()
    try:
        number = _play(game, 0, WARM_UP)
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        _play(game, number, MOVES)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < GROWTH
