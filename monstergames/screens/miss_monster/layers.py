"""How rows of clay on its board are painted, and kept; where clay is worked, only the columns that change."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from monstergames.art.clay import REACH, flat, inked_row, lit_row
from monstergames.art.pixels import RGB, Picture, Pixel
from monstergames.rules.miss_monster.painting import Canvas as Clay
from monstergames.rules.miss_monster.strokes import WIDTH
from monstergames.screens.miss_monster.hand import BLANK
from monstergames.widgets.look import BOARD, mix
from monstergames.widgets.sheet import Cell, Sheet

DOT: RGB = (64, 55, 82)
SHADOW: RGB = (34, 28, 45)
MIDDLE: RGB = (74, 64, 94)
"""Where the mirror stands."""

Row: TypeAlias = Sequence[Pixel]
Inks: TypeAlias = Sequence[bool]


@dataclass(frozen=True, slots=True)
class Moment:
    """What is to be seen."""

    clay: Clay
    lit: Clay
    """The clay that is lit; where the other differs it is wet, and flat."""
    colour: RGB
    mirror: bool
    """Whether the mirror stands there."""
    span: Clay | None
    """What is about to be laid over all, if anything."""
    colours: bool
    """Whether there are colours to show it in."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A row of cells: its two rows of pixels, where they leave ink without colours, and what it was painted from."""

    pixels: tuple[Row, Row]
    inks: tuple[Inks, Inks]
    cells: list[Cell]
    dry: tuple[Row, Row]
    """The pixels where no clay is wet."""
    clay: Clay
    """All rows of pixels that the wet ones depend on."""
    still: object
    """All else."""


class Layers:
    """The rows of cells of one canvas."""

    def __init__(self) -> None:
        self._kept: dict[int, Layer] = {}

    def layer(self, now: Moment, y: int) -> Layer:
        """The row of cells whose upper row of pixels is `y`; the same object as long as nothing in it changes."""
        before = self._kept.get(y)
        span = now.span[y : y + 2] if now.span else None
        still = (now.lit[max(0, y - REACH) : y + 2 + REACH], now.colour, now.mirror, span, now.colours)
        clay = now.clay[max(0, y - 1) : y + 3]
        if before is None or before.still != still:
            dry = _dry(now, y), _dry(now, y + 1)
            pixels, cells, columns = dry, [_BARE] * WIDTH, range(WIDTH)
        elif before.clay != clay:
            dry, pixels, cells, columns = before.dry, before.pixels, list(before.cells), _apart(before.clay, clay)
        else:
            return before
        upper, lower = (_wet(now, y + row, pixels[row], dry[row], columns) for row in (0, 1))
        ink, under = _inked(now, y), _inked(now, y + 1)
        for x in columns:
            cells[x] = cell(upper[x], lower[x], ink[x], under[x], now.colours)
        self._kept[y] = kept = Layer((upper, lower), (ink, under), cells, dry, clay, still)
        return kept


@cache
def cell(upper: Pixel, lower: Pixel, ink: bool, under: bool, colours: bool) -> Cell:
    """Two pixels on the board, one above the other; equal ones are always the same object."""
    sheet = Sheet(1, 1, colours=colours)
    sheet.picture(0, 0, Picture(((upper,), (lower,)), ((ink,), (under,))), BOARD)
    return sheet.rows[0][0]


_BARE = cell(None, None, ink=False, under=False, colours=True)


def _apart(before: Clay, after: Clay) -> Iterable[int]:
    """The columns that look different: where ink ends depends on the pixels beside it as well."""
    changed = {
        x
        for was, now in zip(before, after, strict=True)
        if was != now
        for x, pair in enumerate(zip(was, now, strict=True))
        if pair[0] != pair[1]
    }
    return {near for x in changed for near in (x - 1, x, x + 1) if 0 <= near < WIDTH}


def _dry(now: Moment, y: int) -> Row:
    row = _laid(lit_row(now.lit, y, now.colour), now.lit[y - 1] if y else BLANK[0], _board(y % 8 == 4, now.mirror))
    if now.span is None:
        return row
    laying = mix(now.colour, BOARD, 0.35)
    return [pixel if laid == "0" else laying for pixel, laid in zip(row, now.span[y], strict=True)]


def _wet(now: Moment, y: int, pixels: Row, dry: Row, columns: Iterable[int]) -> Row:
    """A row of pixels, looked at anew in some columns."""
    row, clay, lit = list(pixels), now.clay[y], now.lit[y]
    laid, board = now.span[y] if now.span else BLANK[0], _board(y % 8 == 4, now.mirror)
    for x in columns:
        worked = clay[x] != lit[x] and laid[x] == "0"
        row[x] = flat(clay[x], now.colour) or board[x] if worked else dry[x]
    return row


def _inked(now: Moment, y: int) -> Inks:
    ink = inked_row(now.clay, y)
    if now.span is None:
        return ink
    return [own or laid != "0" for own, laid in zip(ink, now.span[y], strict=True)]


@lru_cache(maxsize=1024)
def _laid(lit: tuple[Pixel, ...], above: str, board: tuple[Pixel, ...]) -> Row:
    """A row of the picture of clay on the board, on which the clay of the row above throws its shadow."""
    return tuple([
        pixel or (ground if shade == "0" else SHADOW)
        for pixel, shade, ground in zip(lit, f"0{above}", board, strict=False)
    ])


@cache
def _board(dotted: bool, mirror: bool) -> tuple[Pixel, ...]:
    middle = {WIDTH // 2 - 1, WIDTH // 2} if mirror else ()
    return tuple(MIDDLE if x in middle else DOT if dotted and x % 8 == 4 else None for x in range(WIDTH))
