"""The sculpture that strokes make, with undo and redo by stroke."""

from dataclasses import dataclass
from functools import reduce
from typing import TypeAlias

from monstergames.rules.miss_monster.painting import Canvas, worked
from monstergames.rules.miss_monster.strokes import HEIGHT, WIDTH, Stroke

Patch: TypeAlias = tuple[int, tuple[str, ...]]
"""The number of a row of a canvas, and how it and those below it were or will be.

A plain tuple: thousands of them don't slow the garbage collector down.
"""

UNDOABLE = 100
"""So many strokes can be undone, one after another."""


@dataclass(frozen=True, slots=True)
class Sculpture:
    """A monster of clay."""

    canvas: Canvas
    undo: tuple[Patch, ...] = ()
    """What undoes each stroke, the next one last."""
    redo: tuple[Patch, ...] = ()
    """What does each undone stroke again, the next one last."""


def stroked(sculpture: Sculpture, stroke: Stroke) -> Sculpture:
    """The sculpture after a stroke; one that changes no pixel is none to undo."""
    canvas = sculpture.canvas
    changed = {y: row for y, row in worked(canvas, stroke) if row != canvas[y]}
    if not changed:
        return sculpture
    top, bottom = min(changed), max(changed) + 1
    rows = tuple([changed.get(y) or canvas[y] for y in range(top, bottom)])
    after, patch = _patched(canvas, (top, rows))
    return Sculpture(after, (*sculpture.undo[1 - UNDOABLE :], patch))


def undone(sculpture: Sculpture) -> Sculpture:
    """The sculpture before its last stroke, of which there must be one in `undo`."""
    canvas, patch = _patched(sculpture.canvas, sculpture.undo[-1])
    return Sculpture(canvas, sculpture.undo[:-1], (*sculpture.redo, patch))


def redone(sculpture: Sculpture) -> Sculpture:
    """The sculpture with the stroke again that was undone last, of which there must be one in `redo`."""
    canvas, patch = _patched(sculpture.canvas, sculpture.redo[-1])
    return Sculpture(canvas, (*sculpture.undo, patch), sculpture.redo[:-1])


def _patched(canvas: Canvas, patch: Patch) -> tuple[Canvas, Patch]:
    top, rows = patch
    end = top + len(rows)
    return canvas[:top] + rows + canvas[end:], (top, canvas[top:end])


EMPTY = Sculpture(("0" * WIDTH,) * HEIGHT)

BODY = Sculpture(
    reduce(
        stroked,
        (
            Stroke("ball", ((20, 2), (35, 16))),
            Stroke("ball", ((16, 15), (39, 34))),
            Stroke("roll", ((18, 20), (10, 25)), mirror=True),
            Stroke("roll", ((22, 33), (22, 37)), size=5, mirror=True),
        ),
        EMPTY,
    ).canvas
)
"""Head, trunk and limbs, for those who don't begin with nothing. Rulebook heading: "1. Sculpt Monsters", suggestion."""
