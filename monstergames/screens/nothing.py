"""A page on which there is nothing yet: somebody sleeps, and it is told how it fills."""

from monstergames.art.monsters import monster
from monstergames.widgets.look import SOFT
from monstergames.widgets.sheet import Sheet, wrap


def draw_nothing(sheet: Sheet, text: str) -> None:
    """A sleeping monster in the middle, and the text below it."""
    creature = monster("purple", 3, 2, "big", "asleep")
    y = max(0, (sheet.height - creature.height // 2 - 4) // 2)
    sheet.picture((sheet.width - creature.width) // 2, y, creature)
    for line, part in enumerate(wrap(text, 60), y + creature.height // 2 + 2):
        sheet.centred(0, line, sheet.width, part, sheet.pen(SOFT))
