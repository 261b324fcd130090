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
"""So many lines can be undone, one after another; most are one stroke."""


@dataclass(frozen=True, slots=True)
class Sculpture:
    """A monster of clay."""

    canvas: Canvas
    undo: tuple[Patch, ...] = ()
    """What undoes each line, the next one last."""
    redo: tuple[Patch, ...] = ()
    """What does each undone line again, the next one last."""
    open: bool = False
    """Whether the last line of `undo` is what was made last, so that a stroke can go on from it."""


def stroked(sculpture: Sculpture, stroke: Stroke) -> Sculpture:
    """The sculpture after a stroke; one that changes no pixel is none to undo."""
    canvas = sculpture.canvas
    changed = {y: row for y, row in worked(canvas, stroke) if row != canvas[y]}
    if not changed:
        return _closed(sculpture) if sculpture.open and not stroke.goes_on else sculpture
    top, bottom = min(changed), max(changed) + 1
    rows = tuple([changed.get(y) or canvas[y] for y in range(top, bottom)])
    after, patch = _patched(canvas, (top, rows))
    if stroke.goes_on and sculpture.open:
        return _longer(sculpture, after)
    return Sculpture(after, (*sculpture.undo[1 - UNDOABLE :], patch), open=True)


def undone(sculpture: Sculpture) -> Sculpture:
    """The sculpture before its last line, of which there must be one in `undo`."""
    canvas, patch = _patched(sculpture.canvas, sculpture.undo[-1])
    return Sculpture(canvas, sculpture.undo[:-1], (*sculpture.redo, patch))


def redone(sculpture: Sculpture) -> Sculpture:
    """The sculpture with the line again that was undone last, of which there must be one in `redo`."""
    canvas, patch = _patched(sculpture.canvas, sculpture.redo[-1])
    return Sculpture(canvas, (*sculpture.undo, patch), sculpture.redo[:-1], open=True)


def _closed(sculpture: Sculpture) -> Sculpture:
    return Sculpture(sculpture.canvas, sculpture.undo, sculpture.redo)


def _longer(sculpture: Sculpture, after: Canvas) -> Sculpture:
    """The sculpture when the canvas is so after its last line has gone on; that may have come to nothing by now."""
    *earlier, last = sculpture.undo
    before, _ = _patched(sculpture.canvas, last)
    changed = [y for y, row in enumerate(after) if row != before[y]]
    if not changed:
        return Sculpture(after, tuple(earlier))
    top, bottom = changed[0], changed[-1] + 1
    return Sculpture(after, (*earlier, (top, before[top:bottom])), open=True)


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
