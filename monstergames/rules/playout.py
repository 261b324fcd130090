"""Whole matches of random legal moves, for simulations and tests."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from monstergames.rules.chance import Chance
from monstergames.rules.contract import AnyGame, Seat, sample


class Step(NamedTuple):
    """One move of a playout and what came of it."""

    seat: Seat
    move: Any
    before: Any
    state: Any
    events: tuple[Any, ...]


def playout(game: AnyGame, seats: int, options: Any, seed: int | str) -> Iterator[Step]:
    """Play one match to its end, move by move: `seed` decides both what is rolled and what is played."""
    state = game.new(seats, options, Chance(seed, 0))
    players = Chance(seed, "players")
    number = 0
    while acting := game.to_act(state):
        number += 1
        seat = acting[0] if len(acting) == 1 else players.choice(acting)
        move = sample(game.legal_moves(state, seat), players)
        after = game.apply(state, seat, move, Chance(seed, number))
        yield Step(seat, move, state, after.state, after.events)
        state = after.state
