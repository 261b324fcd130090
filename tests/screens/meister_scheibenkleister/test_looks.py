"""Every moment fits its place with the widest names, every glyph has one width, and nothing needs colours."""

from collections.abc import Callable
from itertools import product

import pytest
from rich.cells import cell_len
from rich.color import ColorType
from wcwidth import wcswidth, wcwidth

from monstergames.match.match import Match
from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.boards import laid_out
from monstergames.rules.meister_scheibenkleister.components import SIZES
from monstergames.screens.clocked import Step
from monstergames.screens.meister_scheibenkleister.houses import Street, draw_street, street
from monstergames.screens.meister_scheibenkleister.plan import Plan
from monstergames.screens.meister_scheibenkleister.words import misfit
from monstergames.widgets.sheet import Sheet

from ..conftest import LARGE, SMALL
from .conftest import Races
from .moments import MOMENTS, Way

SIZE = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
MOMENT = pytest.mark.parametrize("way", MOMENTS, ids=lambda way: way.__name__)


@SIZE
@MOMENT
async def test_nothing_runs_out_of_its_place(
    race: Races,
    begin: Callable[..., Match],
    strokes: list[str],
    size: tuple[int, int],
    way: Way,
) -> None:
    async with race(begin("WWWWWWWWWWWWWW", "王王王王王王王", "Zoë", short=True), size) as at:
        await way(at)
        for line in at.lines():
            assert cell_len(line) == wcswidth(line) == sum(map(wcwidth, line)) == size[0]
        assert strokes == []
        assert "…" not in at.lines()[0]


@SIZE
async def test_six_fit_on_the_table(
    race: Races, begin: Callable[..., Match], strokes: list[str], size: tuple[int, int]
) -> None:
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
    keys = "0tqxn."
    async with race(begin(*names), size) as at:
        await at.keys(keys)
        await at.card()
        for number, key in enumerate(keys):
            await at.answer(key, (at.right + number // 2) % 35, after=3)
        await at.till(Step.REST)
        for name in names:
            assert name in at.text()
        assert at.text().count("★1") == 2
        assert "…" not in "".join(line[66:] for line in at.lines()[:-1]) or size == LARGE
        assert strokes == []


@SIZE
@MOMENT
async def test_nothing_has_a_colour_where_none_is_wanted(
    race: Races,
    begin: Callable[..., Match],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    way: Way,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with race(begin("Ada", "Ben", "Cleo", short=True), size) as at:
        await way(at)
        for strip in at.strips():
            for text, style, _control in strip:
                colours = (style.color, style.bgcolor) if style else ()
                assert all(colour is None or colour.type is ColorType.DEFAULT for colour in colours), (text, style)


@pytest.mark.parametrize("chosen", ["small", "large"])
def test_without_colours_a_frame_is_ink_and_the_one_that_is_pointed_at_is_filled(chosen: str) -> None:
    boards = laid_out(Chance(1))
    plan = Plan(getattr(boards, chosen), chosen)
    tables = {"small": (66, 22), "large": (90, 24)}
    places = plan.spots
    cursor = max(places, key=lambda number: SIZES[chosen][number].width * SIZES[chosen][number].height)
    inks = []
    for pointed in (None, cursor):
        sheet = Sheet(*tables[chosen], colours=False)
        draw_street(sheet, Street(plan, cursor=pointed))
        spot = places[cursor]
        rows = range(spot.y // 2, (spot.y + spot.size.height + 1) // 2)
        cells = [sheet.rows[y][x] for y in rows for x in range(spot.x, spot.x + spot.size.width)]
        inks.append(sum(glyph in "▀▄█" for glyph, _ in cells))
        edge = [sheet.rows[y][spot.x][0] for y in rows]
        assert all(glyph in "▀▄█" for glyph in edge)
    assert inks[1] > inks[0]


async def test_without_colours_card_and_houses_are_set_apart(
    race: Races, begin: Callable[..., Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with race(begin("Ada", "Ben", "Cleo")) as at:
        await at.keys("qpv")
        await at.card()
        assert at.lines()[1][66:].startswith("╭─ card ───")
        assert at.lines()[8].endswith("╰────────────╯")
        assert sum("│" in line[21:23] for line in at.lines()[1:23]) > 15
        assert at.lines()[11].count("─") > 20


@pytest.mark.parametrize(
    ("width", "height", "said"),
    [
        (1, 2, "too large"),
        (-1, -1, "too small"),
        (2, 0, "too wide"),
        (-2, 0, "too narrow"),
        (0, 1, "too tall"),
        (0, -3, "too short"),
        (1, -3, "too flat"),
        (-2, 1, "too thin"),
    ],
)
def test_a_misfit_is_named_by_all_that_is_red(width: int, height: int, said: str) -> None:
    assert misfit(width, height) == said


@pytest.mark.parametrize("chosen", ["small", "large"])
@pytest.mark.parametrize("seed", range(12))
def test_without_colours_windows_of_neighbouring_houses_are_told_apart_where_they_touch(chosen: str, seed: int) -> None:
    plan = Plan(getattr(laid_out(Chance(seed)), chosen), chosen)
    lit = street(plan).lit
    spots = list(plan.spots.values())
    touching = 0
    for one, other in product(spots, spots):
        shared = range(max(one.y, other.y), min(one.y + one.size.height, other.y + other.size.height))
        if one.x + one.size.width == other.x and len(shared) > 1:
            touching += 1
            assert {lit[y][other.x - 1] for y in shared} | {lit[y][other.x] for y in shared} == {True, False}
    for spot in spots:
        right, bottom = spot.x + spot.size.width - 1, spot.y + spot.size.height - 1
        assert all(lit[y][x] for y in (spot.y, bottom) for x in (spot.x, right))
        edge = [lit[spot.y][x] for x in range(spot.x, right + 1)]
        assert all(edge) is not spot.dashed
    boards = {spot.label[0]: spot.dashed for spot in spots}
    assert list(boards.values()) == [False, True, False, True, False, True]
