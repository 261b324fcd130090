"""Windows are pointed out by arrows and by labels."""

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.boards import labels, laid_out
from monstergames.rules.meister_scheibenkleister.components import CARDS, Set
from monstergames.screens.meister_scheibenkleister.pointing import DIRECTIONS, central, labelled, middles, nearest

SETS: tuple[Set, ...] = ("small", "large")


@pytest.mark.parametrize("chosen", SETS)
def test_arrows_lead_from_the_middle_to_every_window(chosen: Set) -> None:
    for seed in range(30):
        layout = getattr(laid_out(Chance(seed)), chosen)
        reached = {central(layout, chosen)}
        edge = list(reached)
        while edge:
            start = edge.pop()
            near = {nearest(layout, chosen, start, direction) for direction in DIRECTIONS}
            edge += near - reached
            reached |= near
        assert reached == set(CARDS), seed


@pytest.mark.parametrize("chosen", SETS)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_an_arrow_goes_its_way_or_stays(chosen: Set, direction: str) -> None:
    layout = getattr(laid_out(Chance(1)), chosen)
    places = middles(layout, chosen)
    right, down = DIRECTIONS[direction]
    stays = 0
    for start in CARDS:
        goal = nearest(layout, chosen, start, direction)
        (x, y), (goal_x, goal_y) = places[start], places[goal]
        stays += goal == start
        assert goal == start or (goal_x - x) * right + (goal_y - y) * down > 0
    assert 0 < stays < 10


def test_every_label_points_at_its_window() -> None:
    layout = laid_out(Chance(5)).small
    for window, label in labels(layout).items():
        assert labelled(layout, label.lower()) == window
    assert labelled(layout, "c") is None
    assert labelled(layout, "") is None
    assert labelled(layout, "g1") is None
