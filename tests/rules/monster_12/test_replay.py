"""The same seed and moves give the same match for ever: saved ones depend on it."""

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.monster_12.components import LETTERS
from monstergames.rules.monster_12.engine import apply, legal_moves, new, outcome, to_act
from monstergames.rules.monster_12.state import Collect, Hunt, Options, State

from .positions import lie, owned, position


def test_legal_moves_come_in_the_same_order_for_ever() -> None:
    def text(state: State) -> list[str]:
        return [
            "".join(LETTERS[die] for die in move.dice) if isinstance(move, Hunt) else "collect"
            for move in legal_moves(state, 0)
        ]

    assert text(position("P*|RB|PG")) == ["PRG", "PRB", "PGB", "RGB", "collect"]
    assert text(position("P*|RB*|G*", up_to_three=True)) == ["R", "collect"]
    assert text(position("P*|RB|G*", up_to_three=True)) == ["RB", "R", "B", "collect"]


def cautious(seats: int, seed: int) -> tuple[int, State]:
    """A match in which everybody collects as soon as possible and otherwise rolls the first dice on offer."""
    state, moves = new(seats, Options(), Chance(seed, 0)), 0
    while to_act(state):
        offered = legal_moves(state, state.turn)
        moves += 1
        move = offered[-1] if isinstance(offered[-1], Collect) else offered[0]
        state = apply(state, state.turn, move, Chance(seed, moves)).state
    return moves, state


@pytest.mark.parametrize(
    ("seats", "seed", "moves", "winner", "ground", "cards"),
    [
        (2, 1, 19, 1, "P*GV4|V2|PBY", "RGV2|B|PV2V1|GV4|PRV3|GY"),
        (3, 2, 58, 2, "P|P*G*YV4|B*YV2", "Y|PRBY|RY|PBY|PGYV1"),
        (4, 3, 39, 2, "GBYV3|PRYV3|V4", "RGBY|GBYY|PRGV1|BYV2"),
        (5, 4, 81, 2, "P*YV5|B*YV2*|RGV2", "PGB|RY|RRG|RGBV1"),
    ],
)
def test_matches_end_as_they_always_did(
    seats: int, seed: int, moves: int, winner: int, ground: str, cards: str
) -> None:
    played, state = cautious(seats, seed)
    ended = outcome(state)
    assert ended is not None
    assert (played, ended.winners, lie(state), owned(state)[winner]) == (moves, (winner,), ground, cards)
