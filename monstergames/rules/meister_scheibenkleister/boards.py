"""How the boards lie on the table and the windows on them, another way in every match. Ruling: "In the box"."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.components import BOARDS, SIZES, Set, Size, Window

GAP = 2
"""At least so many units lie between two windows of a board."""
ORDERS = 100
"""So many orders of its windows are tried until a board is taken to be too small for them; mostly the first will do."""


@dataclass(frozen=True, slots=True)
class Area:
    """The size of a board, and how far windows keep from its edge, in units."""

    width: int
    height: int
    margin: int


AREAS: Mapping[Set, Area] = MappingProxyType({"large": Area(30, 24, GAP // 2), "small": Area(22, 22, 0)})
"""Every board of a set has this size. Large boards laid side by side keep the gap between windows of both."""


@dataclass(frozen=True, slots=True)
class Pane:
    """A window and how many units its left and upper edge are away from those of the board."""

    window: Window
    x: int
    y: int


Layout: TypeAlias = tuple[tuple[Pane, ...], ...]
"""For each board, in the order in which they lie, its windows in the order of their labels."""


@dataclass(frozen=True, slots=True)
class Boards:
    """The table of a match for large and for small terminals, both with the same labels."""

    large: Layout
    small: Layout


class _Box(NamedTuple):
    """A window with the gap to its right and below, in a room that is as much larger than what windows may cover."""

    left: int
    top: int
    right: int
    bottom: int


def labels(layout: Layout) -> tuple[str, ...]:
    """The label of each window, by window: the letter of its board and its number there, as in "C4"."""
    named = {
        pane.window: f"{chr(ord('A') + board)}{number}"
        for board, panes in enumerate(layout)
        for number, pane in enumerate(panes, 1)
    }
    return tuple(named[window] for window in sorted(named))


def laid_out(chance: Chance) -> Boards:
    """The boards in random order, the windows of each placed at random. Rulebook heading: "Setup".

    Labels run from top to bottom and left to right on the large boards.
    """
    large: list[tuple[Pane, ...]] = []
    small: list[tuple[Pane, ...]] = []
    for board in chance.shuffled(BOARDS):
        panes = sorted(placed(board, "large", chance), key=lambda pane: (pane.y, pane.x))
        by_window = {pane.window: pane for pane in placed(board, "small", chance)}
        large.append(tuple(panes))
        small.append(tuple(by_window[pane.window] for pane in panes))
    return Boards(tuple(large), tuple(small))


def faults(boards: Boards) -> Iterator[str]:
    """What is wrong with the windows on the boards: which there are, their labels, gaps and margins."""
    large, small = ([[pane.window for pane in board] for board in layout] for layout in (boards.large, boards.small))
    if large != small or sorted(map(sorted, large)) != sorted(map(sorted, BOARDS)):
        yield f"windows {large} on large boards, {small} on small ones"
        return
    for chosen, layout in zip(SETS, (boards.large, boards.small), strict=True):
        for panes in layout:
            yield from _too_close(chosen, panes)


def _too_close(chosen: Set, panes: Sequence[Pane]) -> Iterator[str]:
    room = _room(chosen)
    boxes: list[_Box] = []
    for pane in panes:
        box = _box(_with_gap(SIZES[chosen][pane.window]), pane.x - AREAS[chosen].margin, pane.y - AREAS[chosen].margin)
        if not (0 <= box.left and box.right <= room.width and 0 <= box.top and box.bottom <= room.height):
            yield f"{chosen} window {pane.window} is beyond its board"
        if not _is_free(box, boxes):
            yield f"{chosen} window {pane.window} is too close to another one"
        boxes.append(box)


def placed(windows: Sequence[Window], chosen: Set, chance: Chance) -> tuple[Pane, ...]:
    """These windows of a set on one board, at random. Raises `ValueError` if they don't fit on it."""
    area = AREAS[chosen]
    room = Size(area.width - 2 * area.margin + GAP, area.height - 2 * area.margin + GAP)
    sizes = {window: Size(size.width + GAP, size.height + GAP) for window, size in enumerate(SIZES[chosen])}
    for _ in range(ORDERS):
        weight = {window: sizes[window].width * sizes[window].height * (100 + chance.below(150)) for window in windows}
        order = sorted(windows, key=weight.__getitem__, reverse=True)
        if boxes := _packed([sizes[window] for window in order], room, chance, ()):
            break
    else:
        raise ValueError(f"no board of {area.width} x {area.height} holds the windows {windows}")
    mirrored, flipped = chance.below(2), chance.below(2)
    at = dict(zip(order, _spread(boxes, room, chance), strict=True))
    return tuple(
        Pane(
            window,
            area.margin + (room.width - at[window].right if mirrored else at[window].left),
            area.margin + (room.height - at[window].bottom if flipped else at[window].top),
        )
        for window in windows
    )


def _packed(sizes: Sequence[Size], room: Size, chance: Chance, boxes: tuple[_Box, ...]) -> tuple[_Box, ...] | None:
    """The boxes, and boxes of these sizes that lie where edges of others meet; None if there is no such way."""
    if not sizes:
        return boxes
    size = sizes[0]
    corners = [
        box
        for left in {0, *(box.right for box in boxes)}
        if left + size.width <= room.width
        for top in {0, *(box.bottom for box in boxes)}
        if top + size.height <= room.height
        if _is_free(box := _Box(left, top, left + size.width, top + size.height), boxes)
    ]
    for box in chance.shuffled(sorted(corners)):
        if found := _packed(sizes[1:], room, chance, (*boxes, box)):
            return found
    return None


def _is_free(box: _Box, others: Sequence[_Box]) -> bool:
    left, top, right, bottom = box
    return not any(left < end and start < right and top < low and high < bottom for start, high, end, low in others)


def _spread(boxes: Sequence[_Box], room: Size, chance: Chance) -> list[_Box]:
    """Each box, shifted at random within the room that the others leave it: sideways, then up or down."""
    spread = list(boxes)
    for number in chance.shuffled(range(len(boxes))):
        left, top, right, bottom = spread[number]
        others = [*spread[:number], *spread[number + 1 :]]
        beside = [other for other in others if other.top < bottom and top < other.bottom]
        least = max((other.right for other in beside if other.left < left), default=0)
        most = min((other.left for other in beside if other.left > left), default=room.width)
        left, right = _shifted(left, right, least, most, chance)
        above = [other for other in others if other.left < right and left < other.right]
        least = max((other.bottom for other in above if other.top < top), default=0)
        most = min((other.top for other in above if other.top > top), default=room.height)
        top, bottom = _shifted(top, bottom, least, most, chance)
        spread[number] = _Box(left, top, right, bottom)
    return spread


def _shifted(start: int, end: int, least: int, most: int, chance: Chance) -> tuple[int, int]:
    """Two edges at the same distance, somewhere from `least` to `most`."""
    shift = least + chance.below(most - least - (end - start) + 1) - start
    return start + shift, end + shift
