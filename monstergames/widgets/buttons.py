"""Buttons in one row, drawn the same everywhere: arrows around the one that the cursor is on."""

from collections.abc import Hashable

from monstergames.widgets.look import DARK, FAINT, GOLD, INK, RAISED, RGB
from monstergames.widgets.sheet import Sheet


def draw_button(
    sheet: Sheet, x: int, y: int, text: str, target: Hashable, *, cursor: bool, can: bool = True, accent: RGB = GOLD
) -> int:
    """Draw a button that stands for `target`, dim if it can't be pressed; the column after it comes back."""
    if cursor:
        end = sheet.text(x, y, f"▶ {text} ◀", sheet.pen(DARK, accent if can else FAINT, bold=True, lit=True))
    else:
        pen = sheet.pen(INK, RAISED, bold=True) if can else sheet.pen(FAINT)
        end = sheet.text(x, y, f"[ {text} ]", pen)
    sheet.zone(x, y, end - x, 1, target)
    return end
