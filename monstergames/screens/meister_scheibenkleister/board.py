"""What the large part of the table shows: the houses, keys being given out and tried, or a pause."""

from typing import TypeAlias

from monstergames.screens.buzzers import KeyPage, draw_keys
from monstergames.screens.gate import Shut, draw_shut
from monstergames.screens.meister_scheibenkleister.houses import Street, draw_street
from monstergames.widgets.look import PANEL
from monstergames.widgets.sheet import Scenery, Sheet
from monstergames.widgets.sliced import Sliced
from monstergames.widgets.story import draw_story

Scene: TypeAlias = Street | KeyPage | Shut


class Board(Sliced, Scenery[Scene]):
    """The large part of the table."""

    columns = 90

    def draw(self, sheet: Sheet, scene: Scene) -> None:
        match scene:
            case Street():
                draw_street(sheet, scene)
            case KeyPage():
                draw_keys(sheet, scene)
            case Shut():
                draw_shut(sheet, scene)


class Story(Scenery[tuple[str, ...]]):
    """What happened, where there is room for it."""

    ground = PANEL

    def draw(self, sheet: Sheet, told: tuple[str, ...]) -> None:
        draw_story(sheet, 0, 0, sheet.width, sheet.height, told)
