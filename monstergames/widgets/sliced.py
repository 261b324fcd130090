"""A drawn widget that is shown in slices, so that a change far from its left edge costs no more than one beside it."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.strip import Strip
from textual.widget import Widget

from monstergames.widgets.kept import Bare
from monstergames.widgets.sheet import Cell, Drawn, changes

STEP = 30
"""Columns of a slice: whatever changes, Textual sends the terminal its row from the left edge of a widget on."""


class Slice(Bare, Widget):
    """The columns of a sliced widget from `left` on."""

    DEFAULT_CSS = f"Slice {{ width: {STEP}; height: 100%; }}"

    def __init__(self, whole: "Sliced", left: int) -> None:
        super().__init__()
        self._whole = whole
        self.left = left

    def render_line(self, y: int) -> Strip:
        return self._whole.render_columns(y, slice(self.left, self.left + self.size.width))


class Sliced(Drawn):
    """Painted on one sheet like every drawn widget; `columns` is the most it is ever wide."""

    DEFAULT_CSS = "Sliced { layout: horizontal; overflow: hidden; }"
    columns: int

    def compose(self) -> ComposeResult:
        for left in range(0, self.columns, STEP):
            yield Slice(self, left)

    def redraw(self) -> None:
        super().redraw()
        if self._sheet is None:
            for piece in self.query_children(Slice):
                piece.refresh()

    def repaint(self, old: Sequence[Sequence[Cell]], new: Sequence[Sequence[Cell]]) -> None:
        changed = [y for y, (before, after) in enumerate(zip(old, new, strict=True)) if before != after]
        if not changed:
            return
        rows = slice(changed[0], changed[-1] + 1)
        for piece in self.query_children(Slice):
            own = slice(piece.left, piece.left + STEP)
            regions = changes([row[own] for row in old[rows]], [row[own] for row in new[rows]])
            if regions:
                piece.refresh(*(region.translate((0, rows.start)) for region in regions))
