"""What the pictures of several games' help have in common: creatures, verdicts, arrows, captions, key caps."""

from monstergames.art.monsters import Mood, monster
from monstergames.widgets.look import BAD, DARK, GOLD, GOOD, INK, RAISED, RGB, SOFT
from monstergames.widgets.sheet import Sheet, fit

ARROW = "──▶"


def draw_creature(sheet: Sheet, x: int, y: int, colour: str, eyes: int, variant: int = 0, mood: Mood = "awake") -> None:
    """A monster of 8 x 4 cells."""
    sheet.picture(x, y, monster(colour, eyes, variant, "small", mood))


def draw_verdict(sheet: Sheet, x: int, y: int, text: str, *, good: bool) -> int:
    """A tick or a cross and a few words; the column after them comes back."""
    pen = sheet.pen(GOOD if good else BAD, bold=True)
    return sheet.text(x, y, f"{'✓' if good else '✗'} {text}".rstrip(), pen)


def draw_arrow(sheet: Sheet, x: int, y: int) -> None:
    """What leads from one thing to the next, three cells."""
    sheet.text(x, y, ARROW, sheet.pen(GOLD, bold=True))


def draw_caption(sheet: Sheet, x: int, y: int, width: int, text: str, ink: RGB = SOFT) -> None:
    """A few words in the middle of `width` cells."""
    sheet.centred(x, y, width, fit(text, width), sheet.pen(ink))


def draw_keyboard(sheet: Sheet, x: int, y: int, buzzers: str) -> None:
    """The letters of a keyboard in 50 x 3 cells, with some of them as buzzers."""
    for row, letters in enumerate(("QWERTZUIOP", "ASDFGHJKL", "YXCVBNM")):
        for number, letter in enumerate(letters):
            pen = sheet.pen(GOLD if letter in buzzers else SOFT, bold=letter in buzzers)
            sheet.text(x + row * 2 + number * 5, y + row, letter, pen)


def draw_countdown(sheet: Sheet, x: int, y: int) -> None:
    """The way back from a pause, in 19 cells."""
    for number, text in enumerate("321"):
        draw_cap(sheet, x + number * 7, y, text)


def draw_cap(sheet: Sheet, x: int, y: int, key: str, *, down: bool = False) -> int:
    """A key, or one that is pressed; the column after it comes back."""
    pen = sheet.pen(DARK, GOLD, bold=True, lit=True) if down else sheet.pen(INK, RAISED, bold=True)
    return sheet.text(x, y, f"  {key}  ", pen)
