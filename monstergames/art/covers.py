"""The covers of the boxes on the shelf: a backdrop and a cast in front of it."""

from functools import cache
from typing import Literal, TypeAlias

from monstergames.art.dice import tumbling
from monstergames.art.monsters import monster
from monstergames.art.pixels import Picture, cropped, overlay
from monstergames.art.sheets import BadSheet, Sheet, painted, sheet

Format: TypeAlias = Literal["small", "large"]
"""26 x 20 or 34 x 28 pixels."""


@cache
def cover(key: str, size: Format = "small") -> Picture:
    """The cover of the game with this key, from `assets/art/covers/<key>.txt`. Raises `FileNotFoundError`."""
    return staged(sheet("covers", key), size)


@cache
def spine(key: str, size: Format, width: int) -> Picture:
    """The part of a cover that shows best what it is: `width` pixels (no more than the cover has) around its middle."""
    whole = cover(key, size)
    (middle,) = sheet("covers", key).grids[f"{size} middle"]
    left = min(max(0, int(middle) - width // 2), whole.width - width)
    return cropped(whole, left, 0, width, whole.height)


def staged(box: Sheet, size: Format) -> Picture:
    """The cover that a sheet describes. Raises `BadSheet`.

    For each format the sheet has a backdrop, which is a grid, the column in the middle of what is best seen of it, and
    a cast: lines that say what is laid on it, the hindmost first, and where its left upper corner is.

        x y monster colour eyes variant size mood
        x y tumbling colour frame          (a die)
        x y name                           (another grid of the sheet)
    """
    scene = painted(box.grids[f"{size} backdrop"], box.palette)
    for line in box.grids[f"{size} cast"]:
        x, y, *what = line.split()
        scene = overlay(scene, _member(what, box), int(x), int(y))
    return scene


def _member(what: list[str], box: Sheet) -> Picture:
    match what:
        case [
            "monster",
            colour,
            eyes,
            variant,
            ("big" | "large" | "small") as size,
            ("awake" | "happy" | "asleep" | "caught") as mood,
        ]:
            return monster(colour, int(eyes), int(variant), size, mood)
        case ["tumbling", colour, frame]:
            return tumbling(int(frame), colour)
        case [name] if name in box.grids:
            return painted(box.grids[name], box.palette)
        case _:
            raise BadSheet(f"not in a cast: {what}")
