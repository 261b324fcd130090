"""Themes: everything is drawn for the dark one, and every other says how those cells look in it."""

from collections.abc import Callable, Sequence
from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Final

from rich.color import Color
from rich.style import Style
from textual.theme import BUILTIN_THEMES, Theme

from monstergames.art.pixels import EMPTY, FULL, LOWER, UPPER
from monstergames.widgets.look import (
    BAD,
    BLACK,
    BOARD,
    DARK,
    FAINT,
    FRAME,
    GOLD,
    GOOD,
    GROUND,
    INK,
    LINE,
    PANEL,
    RAISED,
    RGB,
    SOFT,
    TEXT,
    WHITE,
    luminance,
    mix,
    ornament,
    readable,
    style,
)
from monstergames.widgets.sheet import Cell, Pixel

CELLS: Final = 1 << 15
"""How many kinds of cells a theme remembers."""
DIM: Final = 0.2
"""Grounds that are less bright than this belong to the page, brighter ones are a colour of their own."""


_BLOCKS = frozenset({UPPER, LOWER, FULL})
"""Outside pictures too they show pixels."""


def _colours(pen: Style) -> tuple[RGB, RGB]:
    """Ink and ground of a style."""
    ink = pen.color and pen.color.triplet
    ground = pen.bgcolor and pen.bgcolor.triplet
    return ink or INK, ground or GROUND


def _halves(glyph: str, pen: Style) -> tuple[RGB, RGB]:
    """The upper and the lower pixel of a cell of a picture."""
    ink, ground = _colours(pen)
    return (ground, ground) if glyph == EMPTY else (ink, ground)


@dataclass(frozen=True)
class Tones:
    """What becomes of the colours of the dark theme: of inks, of grounds, and how far they stand apart at least."""

    inks: dict[RGB, RGB]
    grounds: dict[RGB, RGB]
    derived: Callable[[RGB], RGB]
    """What becomes of a ground that isn't in the table."""
    text: float
    """The least contrast of a text with its ground."""
    line: float
    """The least contrast of lines and other ornaments in a colour that isn't in the table."""

    def ink(self, colour: RGB) -> RGB:
        """What becomes of an ink on the theme's ground."""
        return self.inks.get(colour, colour)

    def ground(self, colour: RGB) -> RGB:
        """What becomes of a ground."""
        return self.grounds.get(colour) or self.derived(colour)

    def text_cell(self, glyph: str, pen: Style) -> Cell:
        """How a cell that is no part of a picture is shown; blocks are pixels of their own."""
        ink, under = _colours(pen)
        if glyph in _BLOCKS:
            return glyph, pen + style(self.ink(ink), self.grounds.get(under, under))
        shown, ground = self.ink(ink), self.ground(under)
        if not ornament(glyph):
            shown = readable(shown, ground, self.text)
        elif ink not in self.inks:
            shown = readable(self.derived(ink), ground, self.line)
        return glyph, pen + style(shown, ground)

    def picture_cell(self, glyph: str, pen: Style, ground: RGB, fade: float) -> Cell:
        """How a cell of a picture on `ground` is shown: in its own colours, on the theme's ground, faded into that."""
        under = self.ground(ground)
        upper, lower = (under if own == ground else _refaded(own, ground, under, fade) for own in _halves(glyph, pen))
        return glyph, style(upper, lower)


def _refaded(colour: RGB, ground: RGB, other: RGB, fade: float) -> RGB:
    """A colour that has `fade` of a ground in it, with as much of another ground instead."""
    red, green, blue = (
        min(255, max(0, round(own + fade * (new - old)))) for own, old, new in zip(colour, ground, other, strict=True)
    )
    return red, green, blue


def _day(colour: RGB) -> RGB:
    """A dark ground becomes a light one as far from white as it was from black, a bright one stays."""
    if luminance(colour) >= DIM:
        return colour
    hue, light, colourful = rgb_to_hls(*(part / 255 for part in colour))
    red, green, blue = hls_to_rgb(hue, max(light, 1.02 - 0.55 * light), colourful * 0.8)
    return round(red * 255), round(green * 255), round(blue * 255)


def _night(colour: RGB) -> RGB:
    """The next ground on which black or white stands out by seven to one."""
    end = WHITE if luminance(colour) > DIM else BLACK
    steps = (mix(colour, end, step / 32) for step in range(33))
    return next(step for step in steps if not 0.1 < luminance(step) < 0.3)


LIGHT: Final = Tones(
    inks={
        INK: (34, 26, 52),
        SOFT: (74, 64, 100),
        FAINT: (94, 84, 120),
        LINE: (164, 152, 196),
        FRAME: (164, 152, 196),
        DARK: DARK,
        GOLD: (132, 86, 0),
        GOOD: (18, 106, 48),
        BAD: (176, 30, 20),
    },
    grounds={GROUND: (251, 248, 255), PANEL: (240, 238, 242), RAISED: (217, 208, 238), LINE: (186, 176, 214)},
    derived=_day,
    text=TEXT,
    line=3.0,
)

CONTRAST: Final = Tones(
    inks={
        INK: WHITE,
        SOFT: (232, 226, 246),
        FAINT: (214, 206, 234),
        LINE: (178, 168, 212),
        FRAME: (178, 168, 212),
        DARK: BLACK,
        GOLD: (255, 222, 110),
    },
    grounds={GROUND: BLACK, PANEL: (20, 17, 28), RAISED: (60, 50, 88)},
    derived=_night,
    text=7.0,
    line=TEXT,
)

_BLUE, _GREY, _BLACK, _SILVER, _WHITE = 4, 8, 0, 7, 15
_HUES = ((15, 1), (70, 3), (165, 2), (210, 6), (255, 4), (345, 5), (360, 1))
"""Up to which hue in degrees a colour counts as which of the six that have a number: 1 red, 2 green, 3 yellow, 4 blue,
5 magenta, 6 cyan."""


@cache
def _numbered(colour: RGB) -> int:
    """The one of the terminal's 16 colours that is nearest by name: people say what their "red" looks like."""
    hue, light, colourful = rgb_to_hls(*(part / 255 for part in colour))
    if colourful < 0.3 or light > 0.85 or light < 0.12 or (light < 0.35 and colourful < 0.45):
        return next(
            number for least, number in ((0.82, _WHITE), (0.5, _SILVER), (0.2, _GREY), (0, _BLACK)) if light >= least
        )
    number = next(number for most, number in _HUES if hue * 360 <= most)
    purple = number == 5 and hue * 360 < 300
    return number if light < 0.4 or purple else number + 8


def _color(number: int | None) -> Color:
    return Color.default() if number is None else Color.from_ansi(number)


class Terminal:
    """The terminal's own 16 colours: its ground, its ink, and for everything that has a colour the nearest one."""

    @staticmethod
    def ground(colour: RGB) -> int | None:
        """The number of a ground; None for the terminal's own."""
        if colour == RAISED:
            return _BLUE
        return None if luminance(colour) < DIM else _numbered(colour)

    @staticmethod
    def ink(colour: RGB, ground: int | None) -> int | None:
        """The number of an ink on a ground; None for the terminal's own."""
        if ground is not None:
            return _WHITE if ground in {_BLUE, _GREY, _BLACK} else _BLACK
        number = _numbered(colour)
        return None if colour in {SOFT, FAINT} or number in {_BLACK, _GREY, _SILVER, _WHITE} else number % 8

    def text_cell(self, glyph: str, pen: Style) -> Cell:
        """How a cell that is no part of a picture is shown; blocks are pixels of their own."""
        ink, under = _colours(pen)
        ground = self.ground(under)
        number = _numbered(ink) if glyph in _BLOCKS else self.ink(ink, ground)
        if ink == LINE and ground is None:
            number = _GREY
        return glyph, pen + Style(color=_color(number), bgcolor=_color(ground))

    def picture_cell(self, glyph: str, pen: Style, ground: RGB, _fade: float) -> Cell:
        """How a cell of a picture on `ground` is shown."""
        upper, lower = (self.ground(own) if own == ground else _numbered(own) for own in _halves(glyph, pen))
        if upper is None and lower is not None:
            return LOWER, Style(color=_color(lower), bgcolor=_color(None))
        return EMPTY if upper == lower else UPPER, Style(color=_color(upper), bgcolor=_color(lower))


_ASCII: Final = str.maketrans({
    **dict.fromkeys(map(chr, range(0x2500, 0x2580)), "+"),
    **dict.fromkeys(map(chr, range(0x2580, 0x25A0)), "#"),
    **dict.fromkeys("─━╸▁▔", "-"),
    **dict.fromkeys("│┃▏▎▍▕", "|"),
    **dict.fromkeys("▖▗▘▝", "+"),
    **dict.fromkeys("░▒▓", ":"),
    UPPER: '"',
    LOWER: "o",
})
"""For every piece of a frame and every block a plain character."""


class Shown:
    """How cells reach the terminal: in which tones, and whether pictures and frames are plain characters."""

    def __init__(self, tones: Tones | Terminal | None, *, plain: bool) -> None:
        """Without `tones` all colours stay as they were drawn."""
        self._tones = tones
        self._plain = plain
        self._text = lru_cache(maxsize=CELLS)(self._text_cell)
        self._picture = lru_cache(maxsize=CELLS)(self._picture_cell)

    def row(self, cells: Sequence[Cell]) -> Sequence[Cell]:
        """What is shown of a row of cells."""
        shown: list[Cell] = []
        for glyph, pen in cells:
            if isinstance(glyph, Pixel):
                shown.append(self._picture(glyph, pen, glyph.ground, glyph.plain, glyph.fade))
            else:
                shown.append(self._text(glyph, pen))
        return shown

    def _text_cell(self, glyph: str, pen: Style) -> Cell:
        shown = glyph.translate(_ASCII) if self._plain else glyph
        return self._tones.text_cell(shown, pen) if self._tones else (shown, pen)

    def _picture_cell(self, glyph: str, pen: Style, ground: RGB, plain: str, fade: float) -> Cell:
        if not self._plain:
            return self._tones.picture_cell(glyph, pen, ground, fade) if self._tones else (glyph, pen)
        upper, lower = _halves(glyph, pen)
        ink = readable(lower if plain == LOWER else upper, ground, TEXT)
        return self._text(plain, style(ink, ground))


def _hex(colour: RGB) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _theme(name: str, ink: Callable[[RGB], RGB], ground: Callable[[RGB], RGB], *, dark: bool = True) -> Theme:
    return Theme(
        name=f"monster-{name}",
        primary=_hex(ink(GOLD)),
        secondary=_hex(ink(SOFT)),
        accent=_hex(ink(GOLD)),
        warning=_hex(ink(GOLD)),
        error=_hex(ink(BAD)),
        success=_hex(ink(GOOD)),
        foreground=_hex(ink(INK)),
        background=_hex(ground(GROUND)),
        surface=_hex(ground(PANEL)),
        panel=_hex(ground(RAISED)),
        dark=dark,
        variables={
            "block-cursor-foreground": _hex(ground(GROUND)),
            "input-selection-background": _hex(ink(GOLD)),
            "input-selection-foreground": _hex(ground(GROUND)),
            "board": _hex(ground(BOARD)),
            "frame": _hex(ink(FRAME)),
        },
    )


BARE: Final = {"board": "ansi_default", "frame": "ansi_default"}
"""The colours for style sheets that only our own themes have, for all others."""


def _same(colour: RGB) -> RGB:
    return colour


TONES: Final[dict[str, Tones | Terminal | None]] = {
    "dark": None,
    "light": LIGHT,
    "contrast": CONTRAST,
    "terminal": Terminal(),
}
"""What each theme makes of the colours in which everything is drawn."""

THEMES: Final = {
    "dark": _theme("dark", _same, _same),
    "light": _theme("light", LIGHT.ink, LIGHT.ground, dark=False),
    "contrast": _theme("contrast", CONTRAST.ink, CONTRAST.ground),
    "terminal": replace(
        BUILTIN_THEMES["ansi-dark"],
        name="monster-terminal",
        primary="ansi_magenta",
        secondary="ansi_default",
        accent="ansi_magenta",
        variables={**BUILTIN_THEMES["ansi-dark"].variables, **BARE, "frame": "ansi_bright_black"},
    ),
}
"""The same for Textual's own widgets."""


@cache
def look(theme: str, *, plain: bool, colours: bool) -> Shown | None:
    """How cells reach the terminal in a theme, as plain characters or not, with colours or without; None: as drawn."""
    tones = TONES[theme] if colours else None
    return Shown(tones, plain=plain) if tones or plain else None
