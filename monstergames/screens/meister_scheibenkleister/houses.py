"""The six house fronts with their windows and all that stands on them, drawn as one picture."""

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from monstergames.art.pixels import Picture, blank, cropped, overlay
from monstergames.rules.meister_scheibenkleister.boards import AREAS
from monstergames.rules.meister_scheibenkleister.components import SIZES, Window
from monstergames.screens.meister_scheibenkleister.plan import ACROSS, Plan, Spot
from monstergames.screens.meister_scheibenkleister.windows import (
    WALLS,
    block,
    misfit,
    ring,
    whole_rows,
    window,
)
from monstergames.widgets.look import DARK, GOLD, LINE, RGB
from monstergames.widgets.sheet import Sheet

LABEL = 2
"""Columns of a window's label."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A pawn on a window."""

    window: Window
    mark: str
    accent: RGB


@dataclass(frozen=True, slots=True)
class Laid:
    """The card over the houses, once it is turned over."""

    card: Window
    share: float = 1.0
    """How much of the way to its window is done, 0 to 1."""
    wrong: frozenset[Window] = frozenset()
    """Windows that show where they differ from it."""


@dataclass(frozen=True, slots=True)
class Street:
    """The six boards at a moment."""

    plan: Plan
    pawns: tuple[Standing, ...] = ()
    cursor: Window | None = None
    accent: RGB = GOLD
    laid: Laid | None = None


@lru_cache(maxsize=8)
def street(plan: Plan) -> Picture:
    """The six fronts with all their windows, nothing standing on them."""
    area = AREAS[plan.chosen].size
    picture = blank(area.width * ACROSS, area.height * (len(plan.layout) // ACROSS))
    for board in range(len(plan.layout)):
        wall = block(area, WALLS[board])
        picture = overlay(picture, Picture(wall.pixels, blank(area.width, area.height).lit), *plan.corner(board))
    for number, spot in plan.spots.items():
        picture = overlay(picture, window(number, spot.size, spot.frame, dashed=spot.dashed), spot.x, spot.y)
    return picture


def draw_street(sheet: Sheet, now: Street) -> None:
    """The houses with labels, pawns, the cursor and the card, from the left upper corner of the sheet."""
    still = _street_sheet(replace(now, cursor=None), sheet.width, sheet.height, sheet.ground, sheet.colours)
    if now.cursor is None:
        sheet.share(still)
        return
    spot = now.plan.spots[now.cursor]
    sheet.share(still, _rows(spot))
    sheet.picture(spot.x, spot.y // 2, _lit(now.plan, now.cursor, now.accent))
    _write(sheet, spot, now.accent, [pawn for pawn in now.pawns if pawn.window == now.cursor], solid=True)


@lru_cache(maxsize=256)
def _lit(plan: Plan, number: Window, accent: RGB) -> Picture:
    """A window the cursor is on, and what is behind it in the rows of cells that it touches."""
    spot = plan.spots[number]
    above = spot.y % 2
    rows = above + spot.size.height
    behind = cropped(street(plan), spot.x, spot.y - above, spot.size.width, rows + rows % 2)
    return overlay(behind, window(number, spot.size, accent, solid=True, dashed=spot.dashed), 0, above)


@lru_cache(maxsize=4)
def _street_sheet(now: Street, columns: int, rows: int, ground: RGB, colours: bool) -> Sheet:
    """All of the houses but the cursor, which alone moves while somebody points out a window."""
    sheet = Sheet(columns, rows, ground=ground, colours=colours)
    places = now.plan.spots
    picture = street(now.plan)
    if now.laid:
        for number in now.laid.wrong:
            marks = misfit(places[number].size, SIZES[now.plan.chosen][now.laid.card])
            picture = overlay(picture, marks, places[number].x, places[number].y)
    lit = {now.laid.card: GOLD} if now.laid and now.laid.share == 1 else {}
    for number, colour in lit.items():
        spot = places[number]
        shown = window(number, spot.size, colour, solid=True, dashed=spot.dashed)
        picture = overlay(picture, shown, spot.x, spot.y)
    flying = now.laid if now.laid and now.laid.share < 1 else None
    if flying:
        goal = places[flying.card]
        start = picture.width - goal.size.width
        x = round(start + (goal.x - start) * flying.share)
        card = overlay(window(flying.card, goal.size, GOLD), ring(goal.size, GOLD))
        picture = overlay(picture, card, x, round(goal.y * flying.share))
    sheet.picture(0, 0, picture)
    if not colours:
        _rule_off(sheet, now)
    hidden = flying.card if flying else None
    for number, spot in places.items():
        _zone(sheet, number, spot)
        if number != hidden:
            here = [pawn for pawn in now.pawns if pawn.window == number]
            _write(sheet, spot, lit.get(number, spot.frame), here, solid=number in lit)
    return sheet


def _rule_off(sheet: Sheet, now: Street) -> None:
    """Thin lines between the houses, where no window lies, as walls don't tell them apart without colours."""
    area = AREAS[now.plan.chosen].size
    across, down = ACROSS * area.width, len(now.plan.layout) // ACROSS * area.height // 2
    pen = sheet.pen(LINE)
    for edge, y in product(range(area.width, across, area.width), range(down)):
        if free := [x for x in (edge - 1, edge) if sheet.rows[y][x][0] == " "]:
            sheet.text(free[0], y, "│", pen)
    for edge, x in product(range(area.height // 2, down, area.height // 2), range(across)):
        if sheet.rows[edge - 1][x][0] == " ":
            sheet.text(x, edge - 1, "─", pen)


def _rows(spot: Spot) -> range:
    """The rows of cells that a window touches."""
    return range(spot.y // 2, (spot.y + spot.size.height + 1) // 2)


def _zone(sheet: Sheet, number: Window, spot: Spot) -> None:
    rows = _rows(spot)
    sheet.zone(spot.x, rows.start, spot.size.width, len(rows), ("window", number))


def label_row(spot: Spot) -> int:
    """The row of cells with the window's label: the first one that lies in the glass, else in the window."""
    inside = whole_rows(spot.y + 1, spot.size.height - 2)
    return inside.start if inside else whole_rows(spot.y, spot.size.height).start


def _write(sheet: Sheet, spot: Spot, frame: RGB, pawns: list[Standing], *, solid: bool) -> None:
    """Label and pawns, within the window: beneath the label, beside it, or where nothing else is left in its place."""
    row, width = label_row(spot), spot.size.width
    x = spot.x + (width - LABEL) // 2
    below = row + 1 in whole_rows(spot.y, spot.size.height)
    pen = sheet.pen(DARK, frame, bold=True, lit=not solid)
    beside = bool(pawns) and not below
    if beside and width >= LABEL + len(pawns):
        x = spot.x + (width - LABEL - len(pawns)) // 2
    elif beside:
        x = spot.x + (width - len(pawns)) // 2 - LABEL
    if not beside or width >= LABEL + len(pawns):
        sheet.text(x, row, spot.label, pen)
    start = spot.x + (width - len(pawns)) // 2 if below else x + LABEL
    for number, pawn in enumerate(pawns):
        sheet.text(start + number, row + below, pawn.mark, sheet.pen(pawn.accent, DARK, bold=True))
