"""A display of Monster Meister as it lies in front of its owner, as large as there is room for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from monstergames.rules.monster_meister.components import Card
from monstergames.rules.monster_meister.state import Position, Shown
from monstergames.screens.monster_meister.drawing import (
    GAP,
    Back,
    Glow,
    back_sheet,
    draw_cursor,
    face_sheet,
    fitting,
    peeked_sheet,
    place_sheet,
    squeezed,
)
from monstergames.screens.monster_meister.opened import Peeked
from monstergames.screens.monster_meister.stage import Laid, extent
from monstergames.widgets.look import GOLD, RGB, SOFT
from monstergames.widgets.sheet import Scenery, Sheet, fit


@dataclass(frozen=True, slots=True)
class Turn:
    """Cards in the middle of being turned over."""

    positions: frozenset[Position]
    share: float
    """So much of their width is seen, 0 to 1."""
    face_up: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that is shown of a display at a moment."""

    laid: Laid
    backs: Sequence[Back]
    """For each set and the strays how their cards look from behind."""
    title: str
    aside: str = ""
    accent: RGB = GOLD
    cursor: Position | None = None
    choosable: frozenset[Position] | None = None
    """The cards that can be chosen, all others being dim; None where none is dim."""
    places: frozenset[Position] = frozenset()
    """Where a stray may be put."""
    turn: Turn | None = None

    @property
    def extent(self) -> tuple[range, range]:
        """The rows and columns that are shown."""
        return extent((*(own.position for own in self.laid), *self.places))


class Grid(Scenery[Scene]):
    """The display. A card or place stands for its position."""

    DEFAULT_CSS = "Grid { width: 45; height: 1fr; }"

    def draw(self, sheet: Sheet, scene: Scene) -> None:
        draw_display(sheet, scene)


def draw_display(sheet: Sheet, scene: Scene) -> None:
    """A display with its title, filling `sheet`."""
    room = sheet.width - cell_len(scene.aside) - 3
    sheet.text(1, 0, fit(scene.title, room), sheet.pen(scene.accent, bold=True))
    sheet.right(sheet.width - 1, 0, scene.aside, sheet.pen(SOFT))
    rows, columns = scene.extent
    size = fitting(sheet.width - 1, sheet.height - 1, len(rows), len(columns))
    between = 1 if len(rows) * (size[1] + 1) <= sheet.height - 1 else 0
    left = max(1, (sheet.width - len(columns) * (size[0] + GAP) + GAP) // 2)
    top = 1 + (sheet.height - len(rows) * (size[1] + between) + between) // 2
    cards = {own.position: own for own in scene.laid}
    for row in rows:
        for column in columns:
            position = Position(row, column)
            x = left + (column - columns.start) * (size[0] + GAP)
            y = top + (row - rows.start) * (size[1] + between)
            own = cards.get(position)
            drawn = _card(sheet, scene, size, own) if own else _place(sheet, scene, size, position)
            if drawn:
                sheet.paste(x, y, drawn)
            sheet.zone(x, y, *size, position)
            if position == scene.cursor:
                draw_cursor(sheet, x, y, size, roomy=between > 0)


def _card(sheet: Sheet, scene: Scene, size: tuple[int, int], own: Shown) -> Sheet:
    glow: Glow = "none"
    if scene.cursor == own.position:
        glow = "cursor"
    elif scene.choosable is not None and own.position not in scene.choosable:
        glow = "dim"
    turn = scene.turn
    if turn and own.position in turn.positions:
        card = _side(sheet, scene, size, own, own.card if turn.face_up else None, glow)
        return squeezed(card, turn.share)
    return _side(sheet, scene, size, own, own.card, glow)


def _side(sheet: Sheet, scene: Scene, size: tuple[int, int], own: Shown, card: Card | None, glow: Glow) -> Sheet:
    if card is None and isinstance(own, Peeked):
        return peeked_sheet(size, own.face, scene.backs[own.back], glow, sheet.colours)
    if card is None:
        return back_sheet(size, scene.backs[own.back], glow, sheet.colours)
    return face_sheet(size, card, glow, scene.accent, sheet.colours)


def _place(sheet: Sheet, scene: Scene, size: tuple[int, int], position: Position) -> Sheet | None:
    if position not in scene.places:
        return None
    return place_sheet(size, scene.accent, sheet.colours, here=position == scene.cursor)
