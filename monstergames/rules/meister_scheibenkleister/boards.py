"""How the boards lie on the table and the windows on them, another way in every match. Ruling: "In the box"."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import TypeAlias

from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.components import BOARDS, SIZES, Set, Size, Window
from monstergames.rules.meister_scheibenkleister.packing import packed

GAP = 2
"""At least so many units lie between two windows of a board."""


@dataclass(frozen=True, slots=True)
class Area:
    """The size of a board, and how far windows keep from its edges, in units."""

    size: Size
    margin: int


AREAS: Mapping[Set, Area] = MappingProxyType({
    "large": Area(Size(30, 24), margin=GAP // 2),
    "small": Area(Size(22, 22), margin=0),
})
"""Every board of a set has this size. Large boards laid side by side keep the gap between windows of both."""


@dataclass(frozen=True, slots=True)
class Pane:
    """A window, and how many units its left and upper edge are away from those of the board."""

    window: Window
    x: int
    y: int


Layout: TypeAlias = tuple[tuple[Pane, ...], ...]
"""For each board, in the order in which they lie, its windows in the order of their labels."""


@dataclass(frozen=True, slots=True)
class Boards:
    """The table of a match for large and for small terminals, with the same labels on both."""

    large: Layout
    small: Layout


def laid_out(chance: Chance) -> Boards:
    """The boards in random order, the windows of each placed at random. Rulebook heading: "Setup".

    Labels run from top to bottom and left to right on the large boards.
    """
    large: list[tuple[Pane, ...]] = []
    small: list[tuple[Pane, ...]] = []
    for board in chance.shuffled(BOARDS):
        panes = sorted(_placed(board, "large", chance).values(), key=lambda pane: (pane.y, pane.x))
        others = _placed(board, "small", chance)
        large.append(tuple(panes))
        small.append(tuple(others[pane.window] for pane in panes))
    return Boards(tuple(large), tuple(small))


def _placed(board: tuple[Window, ...], chosen: Set, chance: Chance) -> dict[Window, Pane]:
    size, margin = AREAS[chosen].size, AREAS[chosen].margin
    inner = Size(size.width - 2 * margin, size.height - 2 * margin)
    boxes = packed([SIZES[chosen][window] for window in board], inner, GAP, chance)
    return {window: Pane(window, margin + box.left, margin + box.top) for window, box in zip(board, boxes, strict=True)}


def labels(layout: Layout) -> dict[Window, str]:
    """The label of each window: the letter of its board and its number there, as in "C4"."""
    return {
        pane.window: f"{letter}{number}"
        for letter, panes in zip("ABCDEF", layout, strict=True)
        for number, pane in enumerate(panes, 1)
    }


@lru_cache(maxsize=8)
def faults(boards: Boards) -> tuple[str, ...]:
    """What is wrong with the boards, which stay the same all match: windows, labels, margins, gaps."""
    large, small = ([[pane.window for pane in panes] for panes in layout] for layout in (boards.large, boards.small))
    if large != small or sorted(map(sorted, large)) != sorted(map(sorted, BOARDS)):
        return (f"windows {large} on large boards, {small} on small ones",)
    return (*_misplaced("large", boards.large), *_misplaced("small", boards.small))


def _misplaced(chosen: Set, layout: Layout) -> Iterator[str]:
    for panes in layout:
        for pane in panes:
            if not _is_within(chosen, pane):
                yield f"{chosen} window {pane.window} is beyond its board"
        for pane, other in combinations(panes, 2):
            if not (_is_before(chosen, pane, other) or _is_before(chosen, other, pane)):
                yield f"{chosen} windows {pane.window} and {other.window} are too close"


def _is_within(chosen: Set, pane: Pane) -> bool:
    area, size = AREAS[chosen], SIZES[chosen][pane.window]
    across, down = area.size.width - area.margin - size.width, area.size.height - area.margin - size.height
    return area.margin <= pane.x <= across and area.margin <= pane.y <= down


def _is_before(chosen: Set, pane: Pane, other: Pane) -> bool:
    """Whether a window keeps the gap to the left of another one, or above it."""
    size = SIZES[chosen][pane.window]
    return pane.x + size.width + GAP <= other.x or pane.y + size.height + GAP <= other.y
