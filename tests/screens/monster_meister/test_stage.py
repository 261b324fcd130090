"""What is shown while events are told comes to the same as the view that follows."""

from functools import reduce

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.state import Options, Over
from monstergames.rules.playout import playout
from monstergames.screens.monster_meister.stage import after, stage


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_the_table_after_all_events_of_a_move_is_the_table_of_the_next_view(seats: int, seed: int) -> None:
    told = []
    now = stage(GAME.view(GAME.new(seats, Options(), Chance(seed, 0)), None), told)
    for step in playout(GAME, seats, Options(), seed):
        now = reduce(after, step.events, now)
        told += step.events
        if not isinstance(step.state.phase, Over):
            assert now == stage(GAME.view(step.state, None), told)
    assert not any(own.card is not None for laid in now.displays for own in laid)
