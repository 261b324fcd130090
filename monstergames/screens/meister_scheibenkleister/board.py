"""What the large part of the table shows: the houses, keys being given out and tried, or a pause."""

from dataclasses import dataclass
from typing import TypeAlias

from monstergames.art.monsters import COLOURS, monster
from monstergames.screens.buzzers import KeyPage, draw_keys
from monstergames.screens.meister_scheibenkleister.houses import Street, draw_street
from monstergames.widgets.buttons import draw_button
from monstergames.widgets.look import GOLD, INK, LINE, PANEL
from monstergames.widgets.sheet import Drawn, Sheet, wrap
from monstergames.widgets.sliced import Sliced
from monstergames.widgets.story import draw_story


@dataclass(frozen=True, slots=True)
class Gate:
    """Houses and card are hidden until somebody goes on."""

    title: str
    text: str
    buttons: tuple[str, ...]
    cursor: int
    number: int = 0
    """Of the countdown that leads back; 0 before it."""


Scene: TypeAlias = Street | KeyPage | Gate


class Board(Sliced):
    """Draws a scene; knows no rules and no match."""

    DEFAULT_CSS = "Board { width: 66; height: 22; }"
    columns = 90

    def __init__(self) -> None:
        super().__init__()
        self.scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Show this scene from now on."""
        if scene != self.scene:
            self.scene = scene
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        match self.scene:
            case Street() as scene:
                draw_street(sheet, scene)
            case KeyPage() as scene:
                draw_keys(sheet, scene)
            case Gate() as scene:
                _draw_gate(sheet, scene)


def _draw_gate(sheet: Sheet, gate: Gate) -> None:
    y = sheet.height // 2 - 7
    sleeper = monster(COLOURS[3], 2, 0, "big", "asleep")
    sheet.fill(0, 0, sheet.width, sheet.height, sheet.pen(LINE, PANEL))
    sheet.picture((sheet.width - sleeper.width) // 2, y, sleeper, PANEL)
    title = str(gate.number) if gate.number else gate.title
    sheet.centred(0, y + 11, sheet.width, title, sheet.pen(GOLD, PANEL, bold=True))
    if gate.number:
        return
    for line, part in enumerate(wrap(gate.text, sheet.width - 8)[:2], y + 12):
        sheet.centred(0, line, sheet.width, part, sheet.pen(INK, PANEL))
    x = (sheet.width - sum(len(text) + 6 for text in gate.buttons)) // 2
    for number, text in enumerate(gate.buttons):
        x = draw_button(sheet, x, y + 14, text, ("button", number), cursor=number == gate.cursor) + 2


class Story(Drawn):
    """What happened, where there is room for it."""

    DEFAULT_CSS = "Story { height: 1fr; }"
    ground = PANEL

    def __init__(self) -> None:
        super().__init__()
        self._told: tuple[str, ...] = ()

    def show(self, told: tuple[str, ...]) -> None:
        """Tell this from now on."""
        if told != self._told:
            self._told = told
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        draw_story(sheet, 0, 0, sheet.width, sheet.height, self._told)
