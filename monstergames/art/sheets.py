"""The picture files of `assets/art`: a palette, then named grids with one character for each pixel."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from monstergames.art.pixels import RGB, Picture
from monstergames.resources import asset

Grid: TypeAlias = Sequence[str]
"""Rows of one character for each pixel."""

CLEAR = "."
"""The character of a pixel through which the ground shows."""


class BadSheet(ValueError):
    """A picture file that doesn't keep to the form."""


@dataclass(frozen=True, slots=True)
class Ink:
    """What a character of a grid stands for."""

    colour: RGB
    lit: bool = True
    """Whether it leaves ink when there is no colour."""


Palette: TypeAlias = Mapping[str, Ink]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a picture file holds."""

    palette: Palette
    grids: Mapping[str, Grid]


@cache
def sheet(*parts: str) -> Sheet:
    """The file `assets/art/<parts…>.txt`. Raises `FileNotFoundError`, and `BadSheet` when it is malformed."""
    *folders, name = parts
    return parsed(asset("art", *folders, f"{name}.txt").read_text("utf-8"))


def parsed(text: str) -> Sheet:
    """A sheet from its text. Raises `BadSheet`.

    A line that begins with `;` is a comment. First comes the palette: on each line a character, its colour as
    `#rrggbb` and, for what stays a hole when there is no colour, the word `hole`. A line `[name]` opens a grid.
    """
    palette: dict[str, Ink] = {}
    grids: dict[str, list[str]] = {}
    grid: list[str] | None = None
    for line in text.splitlines():
        first = line[:1]
        if first == "[":
            grid = grids.setdefault(line.strip("[]"), [])
        elif first in {"", ";"}:
            continue
        elif grid is None:
            char, ink = _ink(line)
            palette[char] = ink
        else:
            grid.append(line)
    return Sheet(MappingProxyType(palette), MappingProxyType(grids))


def _ink(line: str) -> tuple[str, Ink]:
    match line.split():
        case [char, colour] if len(char) == 1:
            return char, Ink(rgb(colour))
        case [char, colour, "hole"] if len(char) == 1:
            return char, Ink(rgb(colour), lit=False)
        case _:
            raise BadSheet(f"not a line of a palette: {line!r}")


def rgb(text: str) -> RGB:
    """The colour that `#rrggbb` stands for. Raises `BadSheet`."""
    try:
        red, green, blue = bytes.fromhex(text.removeprefix("#"))
    except ValueError:
        raise BadSheet(f"not a colour: {text!r}") from None
    return red, green, blue


def painted(grid: Grid, palette: Palette) -> Picture:
    """The picture of a grid. Raises `BadSheet` on a character that the palette doesn't know."""
    try:
        inks = [[None if char == CLEAR else palette[char] for char in row] for row in grid]
    except KeyError as unknown:
        raise BadSheet(f"not in the palette: {unknown}") from None
    return Picture(
        tuple(tuple(ink and ink.colour for ink in row) for row in inks),
        tuple(tuple(ink is not None and ink.lit for ink in row) for row in inks),
    )
