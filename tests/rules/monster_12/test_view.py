"""What a seat sees of Monster 12, and how far a match is."""

from dataclasses import fields

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.monster_12.game import GAME
from monstergames.rules.monster_12.state import Collect, Options, State, View

from .positions import play, position


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_everybody_sees_all_but_the_order_of_the_stack(seat: int | None) -> None:
    state = position("PG*B|RB|Y*", catches=("PRBY", "G"), turn=1)
    shown = GAME.view(state, seat)
    assert shown.stack == len(state.stack) == 51
    for field in fields(View):
        assert field.name == "stack" or getattr(shown, field.name) == getattr(state, field.name)


def test_nothing_is_secret_to_a_seat() -> None:
    assert not GAME.secret(position("P|R|G"), 0)


def test_redealing_keeps_the_cards_of_the_stack() -> None:
    state = position("P|R|G")
    other = GAME.redeal(state, 0, Chance("redeal"))
    assert other.stack != state.stack
    assert sorted(other.stack) == sorted(state.stack)


@pytest.mark.parametrize(
    ("state", "progress"),
    [
        (GAME.new(2, Options(), Chance("progress")), 0),
        (position("P|R|G", catches=("B", "")), 2 / 18),
        (position("P|R|G", catches=("B", "PRGB|PRBY")), 13 / 18),
        (position("P|R|G", catches=("RGBY|PRBY|PRGB|GBYY", "")), 17 / 18),
        (position("P|R|G", stack="", catches=("B", "")), 53 / 56),
        (play(position("P*", stack="", catches=("B", "")), Collect()).state, 1),
        (play(position("P*R*|G|B", catches=("PRGB|RBYV5|GY", "")), Collect()).state, 1),
    ],
)
def test_progress_is_the_way_to_the_goal_or_to_the_end_of_the_cards(state: State, progress: float) -> None:
    assert GAME.progress(state) == pytest.approx(progress)
