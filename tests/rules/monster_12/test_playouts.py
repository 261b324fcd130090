"""Ten thousand matches of random legal moves: dice and cards are all there after every move."""

import pytest

from monstergames.rules.catalogue import get
from monstergames.rules.codec import codec
from monstergames.rules.monster_12.components import FACES, TRAY
from monstergames.rules.monster_12.engine import reached
from monstergames.rules.monster_12.ground import dice_on
from monstergames.rules.monster_12.state import Options, Placing, State
from monstergames.rules.playout import playout

GAME = get("monster-12")
CODEC = codec("monster-12")
PARTS = 10
MATCHES = 250
"""In each part, with each number of seats."""
SAMPLED = 101
"""Every so many states all faults and the JSON are looked at."""


def dice(state: State) -> tuple[int, ...]:
    """For each colour the dice on the tray, on monsters and rolled."""
    rolled = state.phase.roll.dice if isinstance(state.phase, Placing) else ()
    on_monsters = dice_on(state.ground)
    return tuple(lying + on_monsters[colour] + rolled.count(colour) for colour, lying in enumerate(state.tray))


def cards(state: State) -> int:
    return len(state.ground) + len(state.stack) + sum(map(len, state.catches))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("seats", range(2, 6))
def test_random_matches(seats: int, part: int) -> None:
    number = 0
    for match in range(MATCHES):
        state = None
        for moves, step in enumerate(playout(GAME, seats, Options(), f"{part} {match}"), 1):
            state = step.state
            number += 1
            assert dice(state) == TRAY
            assert cards(state) == len(FACES)
            assert moves <= GAME.facts.longest
            if number % SAMPLED == 0:
                assert GAME.faults(state) == []
                assert CODEC.read_state(CODEC.write_state(state)) == state
        assert state is not None
        ended = GAME.outcome(state)
        assert ended is not None
        assert [seat for seat in range(seats) if reached(state.catches[seat])] == list(ended.winners)
        assert GAME.faults(state) == []
