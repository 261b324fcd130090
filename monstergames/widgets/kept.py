"""A widget that keeps what it looks like, for screens on which much stands still while little changes fast."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from textual.filter import ANSIToTruecolor, LineFilter
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

    _kept: list[Strip] | None = None
    _stale: frozenset[int] = frozenset()

    def refresh(self, *regions: Region, **kinds: bool) -> Self:
        if regions:
            self.stale(*(y for region in regions for y in region.line_range))
        else:
            self._kept = None
        return super().refresh(*regions, **kinds)

    def stale(self, *lines: int) -> None:
        """These lines look different from now on; whoever says so lets Textual ask for them."""
        self._stale = self._stale.union(lines)

    def render_lines(self, crop: Region) -> list[Strip]:
        size, kept = self.outer_size, self._kept
        if kept is None or len(kept) != size.height or crop.width != size.width:
            kept = self.fresh_lines(range(size.height))
        elif self._stale:
            stale = sorted(self._stale.intersection(range(size.height)))
            for y, line in zip(stale, self.fresh_lines(stale), strict=True):
                kept[y] = line
        self._kept, self._stale = kept, frozenset()
        return kept[crop.y : crop.bottom]

    def fresh_lines(self, numbers: Sequence[int]) -> list[Strip]:
        """Lines as they look now."""
        width = self.outer_size.width
        return [line for y in numbers for line in super(Kept, self).render_lines(Region(0, y, width, 1))]


class Bare(Kept):
    """A kept widget whose lines come straight from `render_line` wherever it has no border and no padding.

    Their colours are what the terminal is to be sent, and are looked up in no table of its sixteen.
    """

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [own for own in super().get_line_filters() if not isinstance(own, ANSIToTruecolor)]

    def fresh_lines(self, numbers: Sequence[int]) -> list[Strip]:
        if any(self.gutter):
            return super().fresh_lines(numbers)
        lines = self.bare_lines(numbers)
        for line_filter in self.get_line_filters():
            background = self.background_colors[0]
            lines = [line.apply_filter(line_filter, background) for line in lines]
        return lines

    def bare_lines(self, numbers: Sequence[int]) -> list[Strip]:
        """Lines as they look now, before colours are taken away where there are none."""
        return [self.render_line(y) for y in numbers]
