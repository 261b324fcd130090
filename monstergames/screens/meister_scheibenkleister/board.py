"""What the large part of the table shows: the houses, keys being given out and tried, or a pause."""

from typing import TypeAlias

from monstergames.screens.buzzers import KeyPage, draw_keys
from monstergames.screens.gate import Shut, draw_shut
from monstergames.screens.meister_scheibenkleister.houses import Street, draw_street
from monstergames.widgets.look import PANEL
from monstergames.widgets.sheet import Drawn, Sheet
from monstergames.widgets.sliced import Sliced
from monstergames.widgets.story import draw_story

Scene: TypeAlias = Street | KeyPage | Shut


class Board(Sliced):
    """Draws a scene; knows no rules and no match."""

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
            case Shut() as scene:
                draw_shut(sheet, scene)


class Story(Drawn):
    """What happened, where there is room for it."""

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
