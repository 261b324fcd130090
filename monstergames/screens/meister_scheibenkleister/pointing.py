"""Pointing out a window with the keys: the nearest one in a direction, or the one with a label."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from monstergames.rules.meister_scheibenkleister.boards import AREAS, Layout, labels
from monstergames.rules.meister_scheibenkleister.components import SIZES, Set, Window

Point: TypeAlias = tuple[float, float]
DIRECTIONS: Mapping[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ACROSS = 3
"""So many boards lie side by side."""


def corner(board: int, chosen: Set) -> tuple[int, int]:
    """Where the upper left corner of a board is on the table, in units."""
    size = AREAS[chosen].size
    return board % ACROSS * size.width, board // ACROSS * size.height


def middles(layout: Layout, chosen: Set) -> dict[Window, Point]:
    """Where the middle of each window is on the table, in units."""
    found: dict[Window, Point] = {}
    for board, panes in enumerate(layout):
        left, top = corner(board, chosen)
        for pane in panes:
            size = SIZES[chosen][pane.window]
            found[pane.window] = (left + pane.x + size.width / 2, top + pane.y + size.height / 2)
    return found


def central(layout: Layout, chosen: Set) -> Window:
    """The window nearest to the middle of the table."""
    area = AREAS[chosen].size
    x, y = area.width * ACROSS / 2, area.height
    places = middles(layout, chosen)
    return min(places, key=lambda window: (places[window][0] - x) ** 2 + (places[window][1] - y) ** 2)


def nearest(layout: Layout, chosen: Set, start: Window, direction: str) -> Window:
    """The nearest window in a direction, those straight ahead first; the same one where there is none."""
    places = middles(layout, chosen)
    x, y = places[start]
    right, down = DIRECTIONS[direction]

    def way(window: Window) -> tuple[float, float]:
        across, along = places[window][0] - x, places[window][1] - y
        ahead = across * right + along * down
        return ahead, abs(across * down) + abs(along * right)

    def costs(window: Window) -> float:
        ahead, aside = way(window)
        return ahead + 2 * aside

    return min((window for window in places if way(window)[0] > 0), key=costs, default=start)


def labelled(layout: Layout, typed: Sequence[str]) -> Window | None:
    """The window with the label that these keys spell; None if there is none."""
    wanted = "".join(typed).upper()
    return next((window for window, label in labels(layout).items() if label == wanted), None)
