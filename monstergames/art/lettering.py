"""Words as pictures: the wordmark, and titles in letters six pixels high."""

from functools import cache, reduce
from typing import Final

from monstergames.art.monsters import COLOURS
from monstergames.art.pixels import Picture, beside, blank
from monstergames.art.sheets import painted, sheet

SHADES: Final = "lbbbbd"
"""The shade of each row of a letter, from the top."""


@cache
def wordmark() -> Picture:
    """MONSTER GAMES, 76 x 8 pixels."""
    drawings = sheet("wordmark")
    return painted(drawings.grids["wordmark"], drawings.palette)


@cache
def title(words: str, colours: tuple[str, ...] = COLOURS) -> Picture:
    """Six pixels high, each letter in the next of the monsters' colours; what has no letter is left out."""
    glyphs = sheet("letters").grids
    gap = blank(1, len(SHADES))
    written = blank(0, len(SHADES))
    names = [name for char in words.upper() if (name := "space" if char == " " else char) in glyphs]
    for number, name in enumerate(names):
        grid = [row.replace("x", shade) for row, shade in zip(glyphs[name], SHADES, strict=True)]
        letter = painted(grid, sheet("monsters", colours[number % len(colours)]).palette)
        written = reduce(beside, (written, gap, letter) if number else (letter,))
    return written
