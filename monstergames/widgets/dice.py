"""Dice, drawn as characters so that their pips can be counted at every size."""

from monstergames.widgets.look import DARK, RGB
from monstergames.widgets.sheet import Sheet

FACES = {
    1: ("       ", "   ●   ", "       "),
    2: (" ●     ", "       ", "     ● "),
    3: (" ●     ", "   ●   ", "     ● "),
    4: (" ●   ● ", "       ", " ●   ● "),
    5: (" ●   ● ", "   ●   ", " ●   ● "),
    6: (" ●   ● ", " ●   ● ", " ●   ● "),
}
WIDTH, HEIGHT = 7, 3


def draw_die(sheet: Sheet, x: int, y: int, colour: RGB, pips: int) -> None:
    """A rolled die of 7 x 3 cells; without colours it is a block in reverse."""
    pen = sheet.pen(DARK, colour, bold=True, lit=True)
    for line, face in enumerate(FACES[pips], y):
        sheet.text(x, line, face, pen)


def draw_chip(sheet: Sheet, x: int, y: int, colour: RGB, letter: str, width: int = 2) -> None:
    """A die as it lies in a tray: `width` cells with the letter of its colour."""
    sheet.text(x, y, letter.center(width), sheet.pen(DARK, colour, bold=True, lit=True))
