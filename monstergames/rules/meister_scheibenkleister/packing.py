"""Rectangles in an area at random, apart from each other: how windows find room on a board."""

from collections.abc import Sequence
from typing import NamedTuple

from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.components import Size

ORDERS = 100
"""So many orders of the rectangles are tried until an area is taken to be too small; mostly the first will do."""


class Box(NamedTuple):
    """A rectangle; its right and bottom edge are the first that it doesn't cover."""

    left: int
    top: int
    right: int
    bottom: int


def packed(sizes: Sequence[Size], area: Size, gap: int, chance: Chance) -> tuple[Box, ...]:
    """For each size a place in the area, at least `gap` from the others. Raises `ValueError` if none is found.

    Boxes go, mostly the largest first, where edges of others meet, then all are mirrored and shifted at random.
    """
    room = Size(area.width + gap, area.height + gap)
    with_gap = [Size(size.width + gap, size.height + gap) for size in sizes]
    for _ in range(ORDERS):
        weights = [size.width * size.height * (100 + chance.below(150)) for size in with_gap]
        order = sorted(range(len(sizes)), key=weights.__getitem__, reverse=True)
        if found := _filled(room, [with_gap[number] for number in order], (), chance):
            boxes = _spread(room, _mirrored(room, found, chance), chance)
            by_number = dict(zip(order, boxes, strict=True))
            return tuple(
                Box(box.left, box.top, box.right - gap, box.bottom - gap)
                for box in map(by_number.__getitem__, range(len(sizes)))
            )
    raise ValueError(f"an area of {area.width} x {area.height} is too small for {sizes} with gaps of {gap}")


def _filled(room: Size, sizes: Sequence[Size], boxes: tuple[Box, ...], chance: Chance) -> tuple[Box, ...] | None:
    """The boxes and others of these sizes, each at left and upper edges of the room or of others; None if there is no
    such way."""
    if not sizes:
        return boxes
    width, height = sizes[0].width, sizes[0].height
    corners = [
        box
        for left in {0, *(box.right for box in boxes)}
        if left + width <= room.width
        for top in {0, *(box.bottom for box in boxes)}
        if top + height <= room.height
        if _is_free(box := Box(left, top, left + width, top + height), boxes)
    ]
    for box in chance.shuffled(sorted(corners)):
        if found := _filled(room, sizes[1:], (*boxes, box), chance):
            return found
    return None


def _is_free(box: Box, others: Sequence[Box]) -> bool:
    left, top, right, bottom = box
    overlaps = [left < end and start < right and top < low and high < bottom for start, high, end, low in others]
    return True not in overlaps


def _mirrored(room: Size, boxes: Sequence[Box], chance: Chance) -> list[Box]:
    """The boxes with left and right changed over, or above and below, or both, or neither."""
    if chance.below(2):
        boxes = [Box(room.width - box.right, box.top, room.width - box.left, box.bottom) for box in boxes]
    if chance.below(2):
        boxes = [Box(box.left, room.height - box.bottom, box.right, room.height - box.top) for box in boxes]
    return list(boxes)


def _spread(room: Size, boxes: list[Box], chance: Chance) -> list[Box]:
    """The boxes, each shifted within the room that the others leave it: sideways, then up or down."""
    for number in chance.shuffled(range(len(boxes))):
        left, top, right, bottom = boxes[number]
        others = [*boxes[:number], *boxes[number + 1 :]]
        beside = [other for other in others if other.top < bottom and top < other.bottom]
        least = max((other.right for other in beside if other.left < left), default=0)
        most = min((other.left for other in beside if other.left > left), default=room.width)
        left, right = _shifted(left, right, least, most, chance)
        above = [other for other in others if other.left < right and left < other.right]
        least = max((other.bottom for other in above if other.top < top), default=0)
        most = min((other.top for other in above if other.top > top), default=room.height)
        top, bottom = _shifted(top, bottom, least, most, chance)
        boxes[number] = Box(left, top, right, bottom)
    return boxes


def _shifted(start: int, end: int, least: int, most: int, chance: Chance) -> tuple[int, int]:
    """Two edges that keep their distance, somewhere from `least` to `most`."""
    shift = least + chance.below(most - least - (end - start) + 1) - start
    return start + shift, end + shift
