"""The gate: what hides the table in a pause."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from monstergames.art.monsters import COLOURS, monster
from monstergames.widgets.buttons import draw_button
from monstergames.widgets.look import GOLD, INK, PANEL
from monstergames.widgets.sheet import Scenery, Sheet, wrap


@dataclass(frozen=True, slots=True)
class Shut:
    """What the gate says."""

    title: str
    text: str
    buttons: Sequence[str]
    cursor: int
    number: int = 0
    """Of the countdown that opens it; 0 before it."""


class Gate(Scenery[Shut]):
    """Everything is hidden until somebody goes on. Buttons stand for `("button", number)`."""

    DEFAULT_CSS = """
    Gate { height: 1fr; width: 1fr; display: none; }
    Gate.-at-work { display: block; }
    """
    ground = PANEL

    def draw(self, sheet: Sheet, shut: Shut) -> None:
        draw_shut(sheet, shut)


def draw_shut(sheet: Sheet, shut: Shut) -> None:
    """A monster asleep, what the gate says, and the buttons, over the whole sheet of 60 x 15 cells or more."""
    sheet.fill(0, 0, sheet.width, sheet.height, sheet.pen(INK, PANEL))
    y = sheet.height // 2 - 7
    sleeper = monster(COLOURS[3], 2, 0, "big", "asleep")
    sheet.picture((sheet.width - sleeper.width) // 2, y, sleeper, PANEL)
    title = str(shut.number) if shut.number else shut.title
    sheet.centred(0, y + 11, sheet.width, title, sheet.pen(GOLD, PANEL, bold=True))
    if shut.number:
        return
    for line, part in enumerate(wrap(shut.text, sheet.width - 8)[:2], y + 12):
        sheet.centred(0, line, sheet.width, part, sheet.pen(INK, PANEL))
    x = (sheet.width - sum(cell_len(text) + 6 for text in shut.buttons)) // 2
    for number, text in enumerate(shut.buttons):
        x = draw_button(sheet, x, y + 14, text, ("button", number), cursor=number == shut.cursor) + 2
