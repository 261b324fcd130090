"""Where the windows are on the table, and which one keys point out: the nearest in a direction, or one by its label."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import dist

from monstergames.rules.meister_scheibenkleister.boards import AREAS, Layout, labels
from monstergames.rules.meister_scheibenkleister.components import SIZES, Set, Size, Window
from monstergames.screens.meister_scheibenkleister.windows import FRAMES
from monstergames.widgets.look import RGB

DIRECTIONS: Mapping[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ACROSS = 3
"""So many boards lie side by side."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a window is on the table, in units."""

    x: int
    y: int
    size: Size
    frame: RGB
    label: str
    dashed: bool
    """How its frame is drawn without colours, as on every other board, so that neighbours' don't melt into one."""

    @property
    def middle(self) -> tuple[float, float]:
        """Where its middle is."""
        return self.x + self.size.width / 2, self.y + self.size.height / 2


@dataclass(frozen=True, eq=False)
class Plan:
    """The six boards as they lie on the table, with one of the two sets of windows."""

    layout: Layout
    chosen: Set

    def corner(self, board: int) -> tuple[int, int]:
        """Where the upper left corner of a board is, in units."""
        size = AREAS[self.chosen].size
        return board % ACROSS * size.width, board // ACROSS * size.height

    @cached_property
    def spots(self) -> Mapping[Window, Spot]:
        """Where each window is, what colour its frame has, and its label."""
        names = labels(self.layout)
        found: dict[Window, Spot] = {}
        for board, panes in enumerate(self.layout):
            left, top = self.corner(board)
            turn = (board % ACROSS + board // ACROSS) % len(FRAMES)
            for pane in panes:
                size = SIZES[self.chosen][pane.window]
                label = names[pane.window]
                found[pane.window] = Spot(left + pane.x, top + pane.y, size, FRAMES[turn], label, turn > 0)
        return found

    @cached_property
    def _middles(self) -> Mapping[Window, tuple[float, float]]:
        return {window: spot.middle for window, spot in self.spots.items()}

    def central(self) -> Window:
        """The window nearest to the middle of the table."""
        area = AREAS[self.chosen].size
        middle = area.width * ACROSS / 2, area.height
        return min(self._middles, key=lambda window: dist(self._middles[window], middle))

    def nearest(self, start: Window, direction: str) -> Window:
        """The nearest window in a direction, those straight ahead first; the same one where there is none."""
        x, y = self._middles[start]
        right, down = DIRECTIONS[direction]
        costs: list[tuple[float, Window]] = []
        for window, (other_x, other_y) in self._middles.items():
            across, along = other_x - x, other_y - y
            ahead = across * right + along * down
            if ahead > 0:
                costs.append((ahead + 2 * abs(across * down + along * right), window))
        return min(costs, default=(0, start))[1]

    def labelled(self, typed: str) -> Window | None:
        """The window with the label that these keys spell; None if there is none."""
        return next((window for window, spot in self.spots.items() if spot.label == typed.upper()), None)
