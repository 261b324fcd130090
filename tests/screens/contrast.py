"""Whether a page can be read: its texts stand out in every theme of ours, and plain characters are plain."""

from collections.abc import Iterator, Sequence

from rich.style import Style
from textual.app import App
from textual.strip import Strip

from monstergames.widgets.look import contrast
from monstergames.widgets.sheet import Cell, Drawn, Pixel
from monstergames.widgets.themes import look

LEAST = {"dark": 4.5, "light": 4.5, "contrast": 7.0}
"""The themes, and the least contrast of a text in each."""


def fancy(text: str) -> list[str]:
    """The frames and blocks in a text."""
    return [glyph for glyph in text if "\u2500" <= glyph <= "\u259f"]


def is_text(glyph: str) -> bool:
    """Whether somebody reads it: no frame, no block, no space, no dot that holds a place."""
    return glyph not in {"", " ", "·"} and not fancy(glyph)


def stands_out(pen: Style) -> float:
    """The contrast of the ink and the ground of a style."""
    assert pen.color is not None
    assert pen.bgcolor is not None
    return contrast(tuple(pen.color.get_truecolor()), tuple(pen.bgcolor.get_truecolor()))


def faint(cells: Sequence[Cell], least: float) -> Iterator[str]:
    """The texts in a row of cells that stand out less."""
    for glyph, pen in cells:
        if not isinstance(glyph, Pixel) and is_text(glyph) and stands_out(pen) < least:
            ink, ground = (tuple(color.get_truecolor()) if color else None for color in (pen.color, pen.bgcolor))
            yield f"{glyph} {ink} on {ground}: {stands_out(pen):.2f}"


def faint_drawings(app: App[None]) -> list[str]:
    """What is drawn on the page in front and stands out too little in one of the themes."""
    return sorted({
        f"{theme}, {type(drawn).__name__}: {fault}"
        for drawn in app.screen.query(Drawn)
        if drawn._sheet is not None
        for theme, least in LEAST.items()
        for shown in [look(theme, plain=False, colours=True)]
        for row in drawn._sheet.rows
        for fault in faint(shown.row(row) if shown else row, least)
    })


def fancy_drawings(app: App[None]) -> list[str]:
    """What is drawn on the page in front and isn't plain where plain characters are wanted."""
    plain = look("dark", plain=True, colours=True)
    assert plain is not None
    return sorted({
        f"plain, {type(drawn).__name__}: {shown}"
        for drawn in app.screen.query(Drawn)
        if drawn._sheet is not None
        for row in drawn._sheet.rows
        for glyph, _pen in plain.row(row)
        for shown in fancy(glyph)
    })


def faint_strips(strips: Sequence[Strip], least: float) -> list[str]:
    """The texts on the screen as it goes to the terminal that stand out less."""
    return [
        f"{text!r} {style.color} on {style.bgcolor}: {stands_out(style):.2f}"
        for strip in strips
        for text, style, _control in strip
        if style and any(map(is_text, text)) and stands_out(style) < least
    ]
