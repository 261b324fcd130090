"""Windows are pointed out by arrows and by labels."""

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.boards import labels, laid_out
from monstergames.rules.meister_scheibenkleister.components import CARDS, Set
from monstergames.screens.meister_scheibenkleister.plan import DIRECTIONS, Plan

SETS: tuple[Set, ...] = ("small", "large")


@pytest.mark.parametrize("chosen", SETS)
def test_arrows_lead_from_the_middle_to_every_window(chosen: Set) -> None:
    for seed in range(30):
        plan = Plan(getattr(laid_out(Chance(seed)), chosen), chosen)
        reached = {plan.central()}
        edge = list(reached)
        while edge:
            start = edge.pop()
            near = {plan.nearest(start, direction) for direction in DIRECTIONS}
            edge += near - reached
            reached |= near
        assert reached == set(CARDS), seed


@pytest.mark.parametrize("chosen", SETS)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_an_arrow_goes_its_way_or_stays(chosen: Set, direction: str) -> None:
    plan = Plan(getattr(laid_out(Chance(1)), chosen), chosen)
    right, down = DIRECTIONS[direction]
    stays = 0
    for start in CARDS:
        goal = plan.nearest(start, direction)
        (x, y), (goal_x, goal_y) = plan.spots[start].middle, plan.spots[goal].middle
        stays += goal == start
        assert goal == start or (goal_x - x) * right + (goal_y - y) * down > 0
    assert 0 < stays < 10


def test_every_label_points_at_its_window() -> None:
    plan = Plan(laid_out(Chance(5)).small, "small")
    for window, label in labels(plan.layout).items():
        assert plan.labelled(label.lower()) == window
    assert plan.labelled("c") is None
    assert plan.labelled("") is None
    assert plan.labelled("g1") is None
