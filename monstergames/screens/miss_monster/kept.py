"""A widget that keeps what it looks like, for screens on which much stands still while little changes fast."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from textual.geometry import Region
from textual.strip import Strip

if TYPE_CHECKING:
    from textual.widget import Widget

    _Mixed = Widget
else:
    _Mixed = object
"""What `Kept` is mixed into; a widget inherits styles from its first base alone, and must not from this one."""


class Kept(_Mixed):
    """A widget that keeps its lines: for each change of the screen Textual asks every one for all that it has."""

    _kept: Sequence[Strip] = ()
    _stale: frozenset[int] = frozenset()

    def refresh(self, *regions: Region, **kinds: bool) -> Self:
        if regions:
            self._stale = self._stale.union(*(region.line_range for region in regions))
        else:
            self._kept = ()
        return super().refresh(*regions, **kinds)

    def render_lines(self, crop: Region) -> list[Strip]:
        lines = list(self._kept)
        if len(lines) != self.outer_size.height or crop.width != self.outer_size.width:
            lines = super().render_lines(self.outer_size.region)
        elif self._stale:
            first, end = min(self._stale), max(self._stale) + 1
            lines[first:end] = super().render_lines(Region(0, first, crop.width, end - first))
        self._kept, self._stale = lines, frozenset()
        return lines[crop.y : crop.bottom]
