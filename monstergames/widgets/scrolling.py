"""Scrollbars for terminals that can't show pieces of a block."""

from typing import ClassVar

from textual.scrollbar import ScrollBarRender


class WholeCells(ScrollBarRender):
    """A scrollbar whose thumb begins and ends where cells do, so that it needs no glyphs."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "]
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "]
