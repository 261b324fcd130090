"""The themes: every text can be read in each, pictures keep their colours, and a change is seen everywhere at once."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pytest_textual_snapshot import SVGImageExtension
from rich.color import ColorType
from syrupy.assertion import SnapshotAssertion
from syrupy.location import PyTestLocation
from syrupy.types import SnapshotIndex
from textual.pilot import Pilot
from textual.screen import ModalScreen
from textual.strip import Strip

from monstergames.app import MonsterGames
from monstergames.art.pixels import Picture, dimmed
from monstergames.match.match import Match
from monstergames.screens.monster_12.table import Monster12Table
from monstergames.screens.settings import SettingsPage
from monstergames.store.store import Store
from monstergames.widgets import themes
from monstergames.widgets.look import DICE, GROUND, PANEL, RAISED, SEAT_COLOURS, contrast, luminance, mix, style
from monstergames.widgets.sheet import Sheet

from .conftest import LARGE, SMALL, Evenings
from .contrast import LEAST, faint, faint_drawings, faint_strips, fancy, fancy_drawings
from .evening import Clock, Evening
from .pages import MORE_PAGES, PAGES, PALETTE, WITH_WIDGETS
from .stations import Station
from .test_no_color import check
from .test_pictures import _that_day

pytestmark = pytest.mark.usefixtures(_that_day.__name__)

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])

ALL_PAGES = PAGES | MORE_PAGES
DRAWN = ALL_PAGES | WITH_WIDGETS

colours = st.tuples(*[st.integers(0, 255)] * 3)


@pytest.fixture
def opened_at(store: Store, clock: Clock) -> Callable[..., MonsterGames]:
    """The program in a theme, before a page is led to."""

    def open_in(theme: str, page: Station, drawing: str = "pixels") -> MonsterGames:
        store.settings.set("theme", f'"{theme}"')
        store.settings.set("drawing", f'"{drawing}"')
        app = MonsterGames(store, page.prepare(store))
        app.animation_level = "none"
        return app

    return open_in


# How everything looks


class ByTheme(SVGImageExtension):
    """Keeps each of the pictures that are taken in one run under a name of its own."""

    @classmethod
    def get_snapshot_name(cls, *, test_location: PyTestLocation, index: SnapshotIndex = 0) -> str:
        return f"{test_location.methodname}[{index}]"


@SIZES
@pytest.mark.parametrize("page", ALL_PAGES)
async def test_page(
    snapshot: SnapshotAssertion,
    opened_at: Callable[..., MonsterGames],
    clock: Clock,
    page: str,
    size: tuple[int, int],
) -> None:
    """It looks as it was accepted in every theme, can be read there, and needs no more than plain characters."""
    accepted = snapshot.use_extension(ByTheme)
    dark = ["dark"] if page in MORE_PAGES else []
    async with opened_at("light", ALL_PAGES[page]).run_test(size=size, notifications=True) as pilot:
        at = Evening(pilot, clock)
        await ALL_PAGES[page].lead(at)
        faults = [*faint_drawings(at.app), *fancy_drawings(at.app)]
        for theme in ("light", "contrast", "terminal", *dark):
            at.app.prefer("theme", theme)
            await at.settle()
            if theme == "terminal":
                check_sixteen(at)
            if accepted(name=f"{theme}-{page}-{size[0]}x{size[1]}") != at.app.export_screenshot(simplify=True):
                faults.append(f"it looks different: {theme}")
        at.app.prefer("drawing", "characters")
        await at.until(lambda: not fancy(at.text()))
        assert faults == []


@SIZES
@pytest.mark.parametrize("theme", themes.THEMES)
def test_palette(
    snap_compare: Callable[..., bool],
    opened_at: Callable[..., MonsterGames],
    clock: Clock,
    theme: str,
    size: tuple[int, int],
) -> None:
    """It is never open while the theme changes."""

    async def lead(pilot: Pilot[None]) -> None:
        at = Evening(pilot, clock)
        await PALETTE.lead(at)
        if theme == "terminal":
            check_sixteen(at)

    assert snap_compare(opened_at(theme, PALETTE), terminal_size=size, run_before=lead)


def check_sixteen(at: Evening) -> None:
    """Nothing asks for another colour than the sixteen of the terminal, its ink and its ground."""
    for strip in at.strips():
        for text, pen, _control in strip:
            for colour in (pen.color, pen.bgcolor) if pen else ():
                assert colour is None or colour.type in {ColorType.DEFAULT, ColorType.STANDARD}, (text, pen)


@SIZES
@pytest.mark.parametrize(
    ("page", "theme", "drawing"),
    [
        ("settings", "dark", "pixels"),
        ("settings", "dark", "characters"),
        ("table", "dark", "characters"),
        ("table", "light", "characters"),
        *((page, "dark", "characters") for page in ("menu", "nobody", "palette", "log")),
    ],
)
def test_drawing(
    snap_compare: Callable[..., bool],
    opened_at: Callable[..., MonsterGames],
    clock: Clock,
    page: str,
    theme: str,
    drawing: str,
    size: tuple[int, int],
) -> None:
    async def lead(pilot: Pilot[None]) -> None:
        at = Evening(pilot, clock)
        await DRAWN[page].lead(at)
        if drawing == "characters":
            assert fancy(at.text()) == []

    assert snap_compare(opened_at(theme, DRAWN[page], drawing), terminal_size=size, run_before=lead)


def check_plain(at: Evening) -> None:
    """There are no blocks and no frames, and yet there are pictures."""
    assert fancy(at.text()) == []
    assert "#" in at.text()


@pytest.mark.parametrize("page", WITH_WIDGETS)
async def test_textuals_own_widgets_need_no_more_than_plain_characters(
    opened_at: Callable[..., MonsterGames], clock: Clock, page: str
) -> None:
    async with opened_at("dark", WITH_WIDGETS[page]).run_test(size=SMALL, notifications=True) as pilot:
        at = Evening(pilot, clock)
        await WITH_WIDGETS[page].lead(at)
        at.app.prefer("drawing", "characters")
        await at.settle()
        assert fancy(at.text()) == []


# What can be read


@pytest.mark.parametrize("theme", LEAST)
@given(colours, colours)
def test_every_text_can_be_read_whatever_its_colours(theme: str, ink: tuple[int, int, int], ground: Any) -> None:
    sheet = Sheet(1, 1, ground=ground)
    sheet.text(0, 0, "x", sheet.pen(ink))
    shown = themes.look(theme, plain=False, colours=True)
    assert not [*faint(shown.row(sheet.rows[0]) if shown else sheet.rows[0], LEAST[theme])]


@SIZES
@pytest.mark.parametrize("page", WITH_WIDGETS)
async def test_textuals_own_widgets_can_be_read(
    opened_at: Callable[..., MonsterGames], clock: Clock, page: str, size: tuple[int, int]
) -> None:
    app = opened_at("dark", WITH_WIDGETS[page])
    async with app.run_test(size=size, notifications=True) as pilot:
        at = Evening(pilot, clock)
        await WITH_WIDGETS[page].lead(at)
        for theme, least in LEAST.items():
            app.prefer("theme", theme)
            await at.settle()
            assert faint_strips(in_front(at), least) == []


def in_front(at: Evening) -> list[Strip]:
    """The lines of the page in front; of a dialog without what it lies on."""
    if not isinstance(at.page, ModalScreen):
        return at.strips()
    regions = [widget.region for widget in at.page.query(".dialog, CommandPalette #--input, CommandList")]
    strips = at.strips()
    return [strips[y].crop(region.x, region.right) for region in regions for y in range(region.y, region.bottom)]


# What becomes of the colours


def test_in_the_dark_theme_everything_is_as_it_was_drawn() -> None:
    assert themes.look("dark", plain=False, colours=True) is None


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_a_picture_keeps_its_colours_and_stands_on_the_ground_of_the_theme(theme: str) -> None:
    red, night = (200, 30, 40), (12, 14, 40)
    sheet = Sheet(3, 1)
    sheet.picture(0, 0, Picture(((red, None, night), (None, night, red)), ((True,) * 3,) * 2), PANEL)
    shown = themes.look(theme, plain=False, colours=True)
    tones = themes.TONES[theme]
    assert isinstance(tones, themes.Tones)
    assert shown is not None
    under = tones.ground(PANEL)
    assert under != PANEL
    assert shown.row(sheet.rows[0]) == [
        ("▀", style(red, under)),
        ("▀", style(under, night)),
        ("▀", style(night, red)),
    ]


@given(colours)
@example((90, 90, 255))
def test_on_a_light_page_every_dark_ground_is_lighter(ground: tuple[int, int, int]) -> None:
    shown = themes.LIGHT.ground(ground)
    assert shown == ground if luminance(ground) >= themes.DIM else luminance(shown) > luminance(ground)


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_a_faded_picture_fades_into_the_ground_of_the_theme(theme: str) -> None:
    red = (200, 30, 40)
    sheet = Sheet(1, 1)
    sheet.picture(0, 0, dimmed(Picture(((red,), (red,)), ((True,), (True,))), PANEL, 0.6), PANEL)
    shown, tones = themes.look(theme, plain=False, colours=True), themes.TONES[theme]
    assert isinstance(tones, themes.Tones)
    assert shown is not None
    [(_glyph, pen)] = shown.row(sheet.rows[0])
    assert pen.bgcolor is not None
    expected = mix(red, tones.ground(PANEL), 0.6)
    assert all(abs(got - due) <= 1 for got, due in zip(pen.bgcolor.get_truecolor(), expected, strict=True))


@given(colours)
def test_every_ground_of_high_contrast_lets_a_text_stand_out(ground: tuple[int, int, int]) -> None:
    shown = themes.CONTRAST.ground(ground)
    assert max(contrast(shown, (0, 0, 0)), contrast(shown, (255, 255, 255))) >= 7


@pytest.mark.parametrize("tones", [themes.LIGHT, themes.CONTRAST], ids=["light", "contrast"])
def test_the_three_grounds_of_a_page_are_told_apart(tones: themes.Tones) -> None:
    assert len({tones.ground(ground) for ground in (GROUND, PANEL, RAISED)}) == 3


def test_dice_and_seats_have_colours_of_their_own_among_the_sixteen() -> None:
    for apart in (DICE, [*SEAT_COLOURS.values()]):
        assert len({themes.Terminal.ground(colour) for colour in apart}) == len(apart)


async def test_plain_characters_without_colours(
    opened_at: Callable[..., MonsterGames], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened_at("light", PAGES["table"], "characters").run_test(size=SMALL) as pilot:
        at = Evening(pilot, clock)
        await PAGES["table"].lead(at)
        check(at)
        check_plain(at)


# Changing


async def test_a_change_repaints_the_page_in_front_and_those_behind(
    evening: Evenings, begin: Callable[..., Match], store: Store
) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        at.app.action_door("settings")
        await at.at(SettingsPage)
        await at.press("right")
        lit = at.cells()
        await at.press("escape")
        await at.at(Monster12Table)
        behind = at.cells()
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        assert behind == at.cells()
        at.app.action_door("settings")
        await at.at(SettingsPage)
        assert lit == at.cells()


@pytest.mark.parametrize("theme", LEAST)
async def test_no_color_goes_before_every_theme(
    opened_at: Callable[..., MonsterGames], clock: Clock, monkeypatch: pytest.MonkeyPatch, theme: str
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened_at(theme, PAGES["menu"]).run_test(size=SMALL) as pilot:
        at = Evening(pilot, clock)
        await PAGES["menu"].lead(at)
        check(at)
