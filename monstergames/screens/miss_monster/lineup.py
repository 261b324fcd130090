"""All monsters of a round side by side, with voting tiles, points and Frankies."""

from dataclasses import dataclass, replace

from rich.cells import cell_len

from monstergames.art.emblems import head
from monstergames.art.pixels import Picture
from monstergames.texts import _
from monstergames.widgets.buttons import draw_button
from monstergames.widgets.look import DARK, GOLD, INK, PANEL, RAISED, RGB, SOFT, mix
from monstergames.widgets.sheet import Scenery, Sheet, fit, wrap

PICTURE = (28, 10)
"""Width and height in cells of a small monster."""
CLOSE = (56, 20)
"""Width and height in cells of one in full size."""
BESIDE = 40
"""Cells for a monster with what is said beside it, where they don't all stand in one row."""
ROW = 13
"""Lines for all in one row, with what is said below; one more with Frankies."""
FRANKIE = 4
"""Cells that a Frankie is wide and high."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A voting tile on the table."""

    accent: RGB
    """Whose it is."""
    mark: str
    value: int = 0
    """0 as long as it lies face down."""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A monster, and what lies beside it."""

    name: str
    accent: RGB
    picture: Picture
    close: Picture
    """In full size."""
    tile: Tile | None = None
    """What the voter gives it."""
    tiles: tuple[Tile, ...] = ()
    """What all gave it."""
    votes: str = ""
    """The sum of the tiles."""
    crowned: bool = False
    """Whether it is one of the most beautiful ones."""
    note: str = ""
    frankies: int = 0
    gained: bool = False
    """Whether one of the Frankies is new."""
    dim: bool = False
    """Whether it doesn't count now."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Monsters on show. Each stands for `("monster", number)`, the button for `("done", 0)`."""

    exhibits: tuple[Exhibit, ...]
    cursor: int | None = None
    """On a monster, or on the button by the number after the last monster."""
    button: str = ""
    can: bool = True
    """Whether the button can be pressed."""
    hand: tuple[Tile, ...] = ()
    """Tiles that aren't placed yet."""
    voting: bool = False
    """Whether there is room to be left for a closer look."""
    closer: bool = False
    """Whether the one under the cursor fills the stage."""
    accent: RGB = GOLD
    sparkle: int = 0
    """Makes the applause look different at each step; 0 for none."""
    remark: str = ""
    """What is said below the button or beside it."""

    @property
    def pointed(self) -> Exhibit | None:
        """The monster under the cursor."""
        return self.exhibits[self.cursor] if self.cursor is not None and self.cursor < len(self.exhibits) else None


class Lineup(Scenery[Scene]):
    """All monsters of a round."""

    @property
    def wide(self) -> bool:
        """Whether all stand in one row."""
        scene = self.scene
        return scene is not None and self.size.width >= PICTURE[0] * len(scene.exhibits) and self.size.height > ROW * 2

    def draw(self, sheet: Sheet, scene: Scene) -> None:
        if self.wide:
            _draw_row(sheet, scene)
        elif scene.closer and scene.pointed:
            _draw_close(sheet, scene.pointed)
        else:
            _draw_grid(sheet, scene)


def _ground(scene: Scene, number: int) -> RGB:
    return mix(scene.accent, PANEL, 0.75) if number == scene.cursor else PANEL


def _draw_row(sheet: Sheet, scene: Scene) -> None:
    each = min(sheet.width // len(scene.exhibits), 40)
    left = (sheet.width - each * len(scene.exhibits)) // 2
    tall = ROW if scene.voting else ROW + 1
    top = 0 if scene.voting else (sheet.height - tall - 4) // 2
    for number, own in enumerate(scene.exhibits):
        x = left + number * each
        ground = _ground(scene, number)
        width = each - 1
        sheet.fill(x, top, width, tall, sheet.pen(INK, ground))
        sheet.zone(x, top, width, tall, ("monster", number))
        sheet.picture(x + (width - PICTURE[0]) // 2, top, own.picture, ground)
        _draw_name(sheet, x + 1, top + 10, width - 2, own, ground, here=number == scene.cursor)
        if own.tile:
            draw_big_tile(sheet, x + width - 6, top + 10, own.tile)
        _draw_tiles(sheet, x + 1, top + 11, own)
        if own.votes:
            sheet.text(x + 2 + 4 * len(own.tiles), top + 11, own.votes, sheet.pen(INK, ground, bold=True))
        sheet.text(x + 1, top + 12, fit(own.note, width - 2), sheet.pen(INK, ground))
        draw_frankies(sheet, x + width - 1 - 2 * FRANKIE, top + 10, own, ground)
        if own.crowned:
            _draw_crown(sheet, x, top, width, scene.sparkle, ground)
    y = top + tall
    if scene.pointed:
        side = (sheet.width - CLOSE[0]) // 2
        sheet.picture(side, sheet.height - CLOSE[1], scene.pointed.close)
        _draw_hand(sheet, 1, y + 2, side - 2, scene)
    else:
        _draw_hand(sheet, 0, y + 2, sheet.width, scene)
        sheet.centred(0, y + 4, sheet.width, scene.remark, sheet.pen(SOFT))


def _draw_grid(sheet: Sheet, scene: Scene) -> None:
    free = len(scene.exhibits) % 2
    for number, own in enumerate(scene.exhibits):
        row, column = divmod(number, 2)
        x, y = column * BESIDE, row * (PICTURE[1] + free)
        ground = _ground(scene, number)
        sheet.fill(x, y, BESIDE - 1, PICTURE[1], sheet.pen(INK, ground))
        sheet.zone(x, y, BESIDE - 1, PICTURE[1], ("monster", number))
        sheet.picture(x, y, own.picture, ground)
        left, room = x + PICTURE[0], BESIDE - 1 - PICTURE[0]
        below = y
        for below, part in enumerate(_name(own.name, room), y):
            _draw_name(sheet, left, below, room, replace(own, name=part), ground, here=number == scene.cursor)
        if own.tile:
            draw_big_tile(sheet, left, below + 2, own.tile)
        _draw_tiles(sheet, left, below + 1, own)
        if own.votes:
            sheet.text(left, below + 2, own.votes, sheet.pen(INK, ground, bold=True))
        if own.crowned:
            _draw_crown(sheet, x, y, PICTURE[0], scene.sparkle, ground)
        for line, part in enumerate(wrap(own.note, room)[:2], below + 3):
            sheet.text(left, line, part, sheet.pen(SOFT if own.dim else INK, ground))
        draw_frankies(sheet, left, below + 5, own, ground)
    if free:
        _draw_table(sheet, BESIDE, sheet.height - PICTURE[1], BESIDE - 1, scene)
        return
    end = _draw_hand(sheet, 1, sheet.height - 1, sheet.width - 2, scene)
    if scene.remark:
        room = sheet.width - 1 - end
        sheet.right(sheet.width - 1, sheet.height - 1, fit(scene.remark, room), sheet.pen(SOFT))


def _name(name: str, room: int) -> list[str]:
    """A mark and a name in one line of so many cells, or else in two, the mark last."""
    if cell_len(name) <= room:
        return [name]
    mark, _space, own = name.partition(" ")
    return wrap(f"{own.replace('-', '- ')} {mark}", room)[:2]


def _draw_table(sheet: Sheet, x: int, y: int, width: int, scene: Scene) -> None:
    """The tiles that are left to be given, the button and what is said, in the place of a monster."""
    if scene.hand:
        sheet.centred(x, y, width, _("to give:"), sheet.pen(SOFT))
        left = x + (width - 7 * len(scene.hand) + 2) // 2
        for number, tile in enumerate(scene.hand):
            draw_big_tile(sheet, left + 7 * number, y + 2, tile)
    if scene.button:
        here = scene.cursor == len(scene.exhibits)
        left = x + (width - cell_len(scene.button) - 4) // 2
        draw_button(sheet, left, y + 6, scene.button, ("done", 0), cursor=here, can=scene.can, accent=scene.accent)
    sheet.centred(x, y + 8, width, scene.remark, sheet.pen(SOFT))


def _draw_close(sheet: Sheet, own: Exhibit) -> None:
    sheet.picture(0, 0, own.close)
    room = sheet.width - CLOSE[0] - 2
    sheet.text(CLOSE[0] + 1, 1, fit(own.name, room), sheet.pen(own.accent, bold=True))
    if own.tile:
        draw_big_tile(sheet, CLOSE[0] + 1, 3, own.tile)


def _draw_name(sheet: Sheet, x: int, y: int, width: int, own: Exhibit, ground: RGB, *, here: bool) -> None:
    ink = mix(own.accent, ground, 0.45) if own.dim else own.accent
    sheet.text(x, y, fit(own.name, width), sheet.pen(ink, ground, bold=True, lit=here))


def draw_frankies(sheet: Sheet, x: int, y: int, own: Exhibit, ground: RGB) -> None:
    """The Frankies of a seat, one before the other where they are more than two; under a new one it says so."""
    picture = head("green", 2)
    step = FRANKIE + 1 if own.frankies < 3 else 2
    for number in range(own.frankies):
        sheet.picture(x + number * step, y, picture, ground)
    if own.gained:
        new = x + (own.frankies - 1) * step
        sheet.text(new, y + FRANKIE - 1, fit(_("new!"), FRANKIE), sheet.pen(DARK, GOLD, bold=True, lit=True))


def _draw_tiles(sheet: Sheet, x: int, y: int, own: Exhibit) -> None:
    for tile in own.tiles:
        x = draw_tile(sheet, x, y, tile) + 1


def draw_big_tile(sheet: Sheet, x: int, y: int, tile: Tile) -> None:
    """A voting tile of 5 x 3 cells, face up."""
    pen = sheet.pen(DARK, tile.accent, bold=True, lit=True)
    sheet.fill(x, y, 5, 3, pen)
    sheet.text(x + 2, y + 1, str(tile.value), pen)


def draw_tile(sheet: Sheet, x: int, y: int, tile: Tile) -> int:
    """A voting tile of 3 cells: the mark of whose it is, and face up its value. The column after it comes back."""
    if tile.value:
        return sheet.text(x, y, f"{tile.mark}{tile.value} ", sheet.pen(DARK, tile.accent, bold=True, lit=True))
    return sheet.text(x, y, f"░{tile.mark}░", sheet.pen(tile.accent, RAISED, bold=True))


def _draw_crown(sheet: Sheet, x: int, y: int, width: int, sparkle: int, ground: RGB) -> None:
    pen = sheet.pen(GOLD, ground, bold=True)
    sheet.text(x + 1, y, "★", pen)
    sheet.text(x + width - 2, y, "★", pen)
    for number in range(8 if sparkle else 0):
        spot = (number * 37 + sparkle * 11) % (width * PICTURE[1])
        sheet.text(x + spot % width, y + spot // width, "✦" if number % 2 else "·", pen)


def _draw_hand(sheet: Sheet, x: int, y: int, width: int, scene: Scene) -> int:
    """The tiles that are left to be given, and the button. The column after them comes back."""
    if scene.hand:
        x = sheet.text(x, y, _("to give:"), sheet.pen(SOFT)) + 1
        for tile in scene.hand:
            x = draw_tile(sheet, x, y, tile) + 1
        x += 1
    elif scene.button:
        x += (width - cell_len(scene.button) - 4) // 2
    if scene.button:
        here = scene.cursor == len(scene.exhibits)
        x = draw_button(sheet, x, y, scene.button, ("done", 0), cursor=here, can=scene.can, accent=scene.accent)
    return x
