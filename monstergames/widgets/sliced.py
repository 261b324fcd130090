"""A drawn widget that is shown in slices, so that a change far from its left edge costs no more than one beside it."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from monstergames.widgets.kept import Bare, Kept
from monstergames.widgets.sheet import Cell, Drawn, changes


class Slice(Bare, Widget):
    """The columns of a sliced widget from `left` on."""

    DEFAULT_CSS = "Slice { height: 100%; }"

    def __init__(self, whole: "Sliced", left: int) -> None:
        super().__init__()
        self._whole = whole
        self.left = left
        self._columns = slice(left, left + whole.step)
        self.styles.width = whole.step

    def bare_lines(self, numbers: Sequence[int]) -> list[Strip]:
        return self._whole.lines(numbers, self._columns)


class Sliced(Drawn):
    """Painted on one sheet like every drawn widget; `columns` is the most it is ever wide."""

    DEFAULT_CSS = "Sliced { layout: horizontal; overflow: hidden; }"
    columns: int
    step = 30
    """Columns of a slice: whatever changes, Textual sends the terminal its row from the left edge of a widget on."""

    def __init__(self) -> None:
        super().__init__()
        self.slices = [Slice(self, left) for left in range(0, self.columns, self.step)]

    def compose(self) -> ComposeResult:
        yield from self.slices

    def render_line(self, y: int) -> Strip:  # noqa: ARG002
        return Strip.blank(self.size.width)

    def redraw(self) -> None:
        super().redraw()
        if self._sheet is None:
            for piece in self.slices:
                piece.refresh()

    def repaint(self, old: Sequence[Sequence[Cell]], new: Sequence[Sequence[Cell]]) -> None:
        pairs = enumerate(zip(old, new, strict=True))
        changed = [y for y, (before, after) in pairs if before is not after and before != after]
        if not changed:
            return
        rows = slice(changed[0], changed[-1] + 1)
        regions: list[Region] = []
        for piece in self.slices:
            own = slice(piece.left, piece.left + self.step)
            found = changes([row[own] for row in old[rows]], [row[own] for row in new[rows]])
            regions += [region.translate((piece.left, rows.start)) for region in found]
        self.send(regions)

    def send(self, regions: Sequence[Region]) -> None:
        """Send the terminal these parts, each of one slice.

        The whole is all that Textual is told to have changed, for each widget of a frame has its price.
        """
        for region in regions:
            self.slices[region.x // self.step].stale(*region.line_range)
        if regions:
            super(Kept, self).refresh(*regions)
