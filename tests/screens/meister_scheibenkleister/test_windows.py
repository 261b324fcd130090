"""What is painted is as large as the box says, measured in the cells of the screen."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from types import SimpleNamespace

import pytest
from textual.widget import Widget

from monstergames.art.pixels import Picture
from monstergames.match.match import Match
from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.boards import Boards, labels, laid_out
from monstergames.rules.meister_scheibenkleister.components import CARDS, SIZES, Set, Size, Window
from monstergames.rules.meister_scheibenkleister.state import SPOTS
from monstergames.screens.meister_scheibenkleister.board import Board
from monstergames.screens.meister_scheibenkleister.houses import Standing, Street, draw_street, label_row
from monstergames.screens.meister_scheibenkleister.plan import Plan
from monstergames.screens.meister_scheibenkleister.side import CardPlace, card_picture
from monstergames.screens.meister_scheibenkleister.windows import BARE, PAPER, misfit, whole_rows, window
from monstergames.widgets.look import BAD
from monstergames.widgets.sheet import Cell, Sheet

from ..conftest import LARGE, SMALL
from .conftest import Race, Races

SETS: tuple[Set, ...] = ("small", "large")
TABLES = {"small": (66, 22), "large": (90, 24)}
CARD_PLACES = {"small": (14, 8), "large": (30, 15)}
SEEDS = range(100)

Pixels = list[list[tuple[int, int, int]]]


@cache
def boards(seed: int) -> Boards:
    return laid_out(Chance(seed))


def pixels(sheet: Sheet | SimpleNamespace) -> Pixels:
    """The screen in pixels, read back from its cells: a half block is two, everything else two of its ground."""
    rows: Pixels = []
    for row in sheet.rows:
        upper, lower = [], []
        for glyph, pen in row:
            under = tuple(pen.bgcolor.triplet)
            over = tuple(pen.color.triplet) if glyph in "▀█" else under
            upper.append(over)
            lower.append(tuple(pen.color.triplet) if glyph in "▄█" else under)
        rows += [upper, lower]
    return rows


def painted(seed: int, chosen: Set) -> tuple[Pixels, Sheet, Street]:
    sheet = Sheet(*TABLES[chosen])
    street = Street(Plan(getattr(boards(seed), chosen), chosen))
    draw_street(sheet, street)
    return pixels(sheet), sheet, street


def run(line: Sequence[object], start: int) -> tuple[int, int]:
    """Where the run of equal things around `start` begins and how long it is."""
    first = last = start
    while first and line[first - 1] == line[start]:
        first -= 1
    while last + 1 < len(line) and line[last + 1] == line[start]:
        last += 1
    return first, last - first + 1


@pytest.mark.parametrize("chosen", SETS)
def test_every_window_measures_its_width_and_height_on_the_screen(chosen: Set) -> None:
    for seed in SEEDS:
        screen, _, street = painted(seed, chosen)
        columns = list(zip(*screen, strict=True))
        for number, spot in street.plan.spots.items():
            size = SIZES[chosen][number]
            right, bottom = spot.x + size.width - 1, spot.y + size.height - 1
            for y in (spot.y, bottom):
                assert run(screen[y], spot.x) == (spot.x, size.width), (seed, number)
            for x in (spot.x, right):
                assert run(columns[x], spot.y) == (spot.y, size.height), (seed, number)
            assert screen[spot.y][spot.x] == screen[bottom][right] == spot.frame


@pytest.mark.parametrize("chosen", SETS)
def test_every_window_has_its_label_within_it(chosen: Set) -> None:
    for seed in SEEDS:
        _, sheet, street = painted(seed, chosen)
        names = labels(street.plan.layout)
        for number, spot in street.plan.spots.items():
            row = label_row(spot)
            assert row in whole_rows(spot.y, spot.size.height)
            text = "".join(glyph for glyph, _ in sheet.rows[row][spot.x : spot.x + spot.size.width])
            assert names[number] in text, (seed, number)


@pytest.mark.parametrize("chosen", SETS)
@pytest.mark.parametrize("number", CARDS)
def test_the_frame_on_a_card_measures_its_window_at_every_spot_and_lies_alone(chosen: Set, number: int) -> None:
    size = SIZES[chosen][number]
    across, tall = CARD_PLACES[chosen]
    found = set()
    for spot in range(SPOTS):
        sheet = Sheet(across, tall)
        sheet.picture(0, 0, card_picture(across, 2 * tall, size, spot))
        frame = {(x, y) for (y, line) in enumerate(pixels(sheet)) for x, pixel in enumerate(line) if pixel != PAPER}
        left, top = min(x for x, _ in frame), min(y for _, y in frame)
        assert frame == {
            (left + x, top + y)
            for x, y in product(range(size.width), range(size.height))
            if x in {0, size.width - 1} or y in {0, size.height - 1}
        }
        assert 0 < left < across - size.width
        found.add((left, top))
    assert len(found) >= 9


def test_the_frame_on_a_card_is_told_from_its_paper_without_colours() -> None:
    sheet = Sheet(14, 8, colours=False)
    sheet.picture(0, 0, card_picture(14, 16, Size(5, 7), 0))
    ink = {(x, y) for y, row in enumerate(sheet.rows) for x, (glyph, _) in enumerate(row) if glyph != " "}
    assert len({x for x, _ in ink}) == 5
    assert BARE != PAPER


def test_every_window_has_a_picture_of_its_own() -> None:
    for chosen in SETS:
        pictures = {window(number, SIZES[chosen][number], BAD) for number in CARDS}
        assert len(pictures) == len(CARDS)
    alike = [window(number, Size(11, 11), BAD) for number in CARDS]
    assert len(set(alike)) == len(CARDS)


def red(picture: Picture) -> int:
    return sum(pixel == BAD for row in picture.pixels for pixel in row)


def test_a_wrong_window_shows_where_it_differs() -> None:
    assert red(misfit(Size(5, 5), Size(5, 5))) == 0
    assert red(misfit(Size(7, 5), Size(5, 5))) == 2 * 5
    assert red(misfit(Size(5, 4), Size(5, 6))) == 5 * 2
    assert red(misfit(Size(7, 4), Size(5, 6))) == 2 * 4 + 5 * 2


def shown(at: Race, kind: type[Widget]) -> Pixels:
    """What is shown of a widget in pixels, read back from the strips that go to the terminal."""
    region = at.table.query_one(kind).region
    strips = at.strips()[region.y : region.bottom]
    rows = [[(glyph, segment.style) for segment in strip for glyph in segment.text] for strip in strips]
    return pixels(SimpleNamespace(rows=[row[region.x : region.right] for row in rows]))


@pytest.mark.parametrize("seed", range(12))
async def test_windows_and_the_frame_on_the_card_measure_the_same_on_the_way_to_the_terminal(
    race: Races, begin: Callable[..., Match], seed: int
) -> None:
    match = begin("Ada", "Ben", seed=seed)
    async with race(match) as at:
        await at.keys("qp")
        await at.card()
        for chosen, size in (("small", SMALL), ("large", LARGE)):
            if size != at.app.size:
                await at.pilot.resize_terminal(*size)
                await at.settle()
                await at.press("enter")
                await at.counted()
                await at.settle()
            houses = shown(at, Board)
            columns = list(zip(*houses, strict=True))
            for number, spot in Plan(getattr(match.view(None).boards, chosen), chosen).spots.items():
                window = SIZES[chosen][number]
                for y in (spot.y, spot.y + window.height - 1):
                    assert run(houses[y], spot.x) == (spot.x, window.width), (chosen, number)
                for x in (spot.x, spot.x + window.width - 1):
                    assert run(columns[x], spot.y) == (spot.y, window.height), (chosen, number)
                assert houses[spot.y][spot.x] == spot.frame
            card = shown(at, CardPlace)
            assert (len(card[0]), len(card) // 2) == CARD_PLACES[chosen]
            frame = {(x, y) for y, line in enumerate(card) for x, pixel in enumerate(line) if pixel == BARE}
            assert extent(frame) == SIZES[chosen][at.right]


def extent(painted: set[tuple[int, int]]) -> Size:
    """From the leftmost pixel to the rightmost, and from the uppermost to the lowest."""
    across, down = {x for x, _ in painted}, {y for _, y in painted}
    return Size(max(across) - min(across) + 1, max(down) - min(down) + 1)


@pytest.mark.parametrize("colours", [True, False], ids=["colours", "none"])
@pytest.mark.parametrize("chosen", SETS)
def test_a_cursor_that_moves_on_leaves_nothing_behind(chosen: Set, colours: bool) -> None:
    plan = Plan(getattr(boards(3), chosen), chosen)
    pawns = tuple(Standing(window, "●", (255, 140, 110)) for window in plan.spots)

    def rows(cursor: Window | None) -> list[list[Cell]]:
        sheet = Sheet(*TABLES[chosen], colours=colours)
        draw_street(sheet, Street(plan, pawns, cursor))
        return [list(row) for row in sheet.rows]

    bare = rows(None)
    assert all(rows(window) != bare for window in plan.spots)
    assert rows(None) == bare
