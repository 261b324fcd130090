"""Pictures made of pixels, and how they become characters: two pixels to a cell, one above the other."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

RGB: TypeAlias = tuple[int, int, int]
Pixel: TypeAlias = RGB | None
"""A colour, or None where the ground shows through."""

Cell: TypeAlias = tuple[str, RGB | None, RGB]
"""A character, its colour (None for a space) and the colour behind it."""

EMPTY, UPPER, LOWER, FULL = " ▀▄█"
INK: Final = {(False, False): EMPTY, (True, False): UPPER, (False, True): LOWER, (True, True): FULL}


@dataclass(frozen=True, slots=True)
class Picture:
    """Rows of pixels, all of the same length; the number of rows is even."""

    pixels: tuple[tuple[Pixel, ...], ...]
    lit: tuple[tuple[bool, ...], ...]
    """Where ink goes when there is no colour: bodies are lit, eyes are holes."""
    fade: float = 0.0
    """The share of the ground that is in all colours, 0 to 1."""

    def __post_init__(self) -> None:
        size = [self.width] * self.height
        if self.height % 2 or [*map(len, self.pixels)] != size or [*map(len, self.lit)] != size:
            raise ValueError(f"{self.height} rows of {sorted({*map(len, self.pixels), *map(len, self.lit)})} pixels")

    @property
    def width(self) -> int:
        """In pixels, and in cells as well."""
        return len(self.pixels[0]) if self.pixels else 0

    @property
    def height(self) -> int:
        """In pixels: twice the height in cells."""
        return len(self.pixels)


def blank(width: int, height: int, colour: Pixel = None) -> Picture:
    """A picture of one colour, nothing of it lit."""
    return Picture(((colour,) * width,) * height, ((False,) * width,) * height)


def overlay(under: Picture, over: Picture, x: int = 0, y: int = 0) -> Picture:
    """`over` laid on `under` with its left upper corner at (x, y), in pixels; what sticks out is cut off."""
    pixels, lit, width = list(under.pixels), list(under.lit), under.width
    for down, (row, ink) in enumerate(zip(over.pixels, over.lit, strict=True), y):
        if 0 <= down < under.height:
            colours, inks = list(pixels[down]), list(lit[down])
            for right, pixel in enumerate(row, x):
                if pixel is not None and 0 <= right < width:
                    colours[right] = pixel
                    inks[right] = ink[right - x]
            pixels[down], lit[down] = tuple(colours), tuple(inks)
    return Picture(tuple(pixels), tuple(lit))


def cropped(source: Picture, x: int, y: int, width: int, height: int) -> Picture:
    """The part of `width` x `height` pixels whose left upper corner is (x, y); it lies within `source`."""
    rows = slice(y, y + height)
    return Picture(
        tuple(row[x : x + width] for row in source.pixels[rows]), tuple(row[x : x + width] for row in source.lit[rows])
    )


def beside(left: Picture, right: Picture) -> Picture:
    """Two pictures of the same height as one. Raises `ValueError` on different heights."""
    return Picture(
        tuple(one + other for one, other in zip(left.pixels, right.pixels, strict=True)),
        tuple(one + other for one, other in zip(left.lit, right.lit, strict=True)),
    )


def crowd(pictures: Sequence[Picture], width: int) -> Picture:
    """Pictures of 8 x 8 pixels side by side, one over the other where they are many: `width` x 8 pixels."""
    step = min(9.0, (width - 8) / max(1, len(pictures) - 1))
    shown = blank(width, 8)
    for number, picture in enumerate(pictures):
        shown = overlay(shown, picture, round(number * step))
    return shown


def recoloured(source: Picture, change: Callable[[RGB], RGB]) -> Picture:
    """Every colour replaced by what `change` makes of it."""
    colours = {pixel for row in source.pixels for pixel in row}
    new = {colour: None if colour is None else change(colour) for colour in colours}
    return Picture(tuple(tuple(map(new.__getitem__, row)) for row in source.pixels), source.lit)


def dimmed(source: Picture, ground: RGB, share: float = 0.6) -> Picture:
    """Faded into the ground by `share` (0 to 1); its colours are still told apart."""

    def faded(colour: RGB) -> RGB:
        red, green, blue = (round(own + (far - own) * share) for own, far in zip(colour, ground, strict=True))
        return red, green, blue

    return replace(recoloured(source, faded), fade=share)


def greyed(source: Picture) -> Picture:
    """Every colour replaced by the grey that looks as bright."""

    def grey(colour: RGB) -> RGB:
        red, green, blue = colour
        level = round(0.299 * red + 0.587 * green + 0.114 * blue)
        return level, level, level

    return recoloured(source, grey)


@lru_cache(maxsize=4096)
def cells(source: Picture, ground: RGB) -> tuple[tuple[Cell, ...], ...]:
    """The rows of cells that show the picture on `ground`."""
    return tuple(
        tuple(_cell(upper or ground, lower or ground) for upper, lower in zip(above, below, strict=True))
        for above, below in zip(source.pixels[::2], source.pixels[1::2], strict=True)
    )


def _cell(upper: RGB, lower: RGB) -> Cell:
    return (EMPTY, None, upper) if upper == lower else (UPPER, upper, lower)


@lru_cache(maxsize=4096)
def mono(source: Picture) -> tuple[str, ...]:
    """The rows of characters that show the picture without any colour, in ink on the ground."""
    return tuple(
        "".join(INK[pair] for pair in zip(above, below, strict=True))
        for above, below in zip(source.lit[::2], source.lit[1::2], strict=True)
    )
