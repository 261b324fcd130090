"""What is in the box of Meister Scheibenkleister: six boards with 35 windows, and 35 cards. Ruling: "In the box"."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from monstergames.resources import asset

Window: TypeAlias = int
"""0 to 34, an index into the tables of `SIZES`; the monster looking out of it has the same number."""
Card: TypeAlias = Window
"""The one window that is as big as the card's frame, and has the same monster as its other side."""
Set: TypeAlias = Literal["large", "small"]
"""Windows for large and for small terminals."""


@dataclass(frozen=True, slots=True)
class Size:
    """Of a window or frame, in units: a unit is one terminal column or half a terminal row."""

    width: int
    height: int


_BOX: tuple[tuple[Size, ...], ...] = tuple(
    tuple(Size(*map(int, size.split("x"))) for size in board)
    for board in json.loads(asset("components", "meister-scheibenkleister.json").read_text("utf-8"))["boards"]
)
_LARGE = tuple(size for board in _BOX for size in board)
_FIRST = [sum(map(len, _BOX[:board])) for board in range(len(_BOX))]

BOARDS: tuple[tuple[Window, ...], ...] = tuple(
    tuple(range(first, first + len(board))) for first, board in zip(_FIRST, _BOX, strict=True)
)
"""The windows of each board."""

SIZES: Mapping[Set, tuple[Size, ...]] = MappingProxyType({
    "large": _LARGE,
    "small": tuple(Size(size.width - 1, size.height - 1) for size in _LARGE),
})
"""The size of each window; a side in the small set is one unit shorter."""

CARDS = range(len(_LARGE))
"""All cards; there is one for each window."""
