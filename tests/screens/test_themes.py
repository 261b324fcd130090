"""The themes: every text can be read in each, pictures keep their colours, and a change is seen everywhere at once."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from match import monsters
from rich.color import ColorType
from textual.pilot import Pilot
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widgets import Input

from monstergames.app import MonsterGames
from monstergames.art.pixels import Picture, dimmed
from monstergames.match.match import Match
from monstergames.screens.chairs import entries, free_chair
from monstergames.screens.curtain import Curtain
from monstergames.screens.monster_12.table import Monster12Table
from monstergames.screens.picker import Picker
from monstergames.screens.settings import SettingsPage
from monstergames.store.store import Store
from monstergames.widgets import themes
from monstergames.widgets.look import DICE, GROUND, PANEL, RAISED, SEAT_COLOURS, contrast, luminance, mix, style
from monstergames.widgets.sheet import Sheet

from .conftest import LARGE, SMALL, Evenings
from .contrast import LEAST, faint, faint_strips
from .evening import Clock, Evening
from .house import fill
from .miss_monster import sculptor
from .miss_monster.conftest import Party, _sand
from .miss_monster.moments import MOMENTS
from .monsta.bidder import look as look_at_monsta
from .monster_meister.player import look as look_at_meister
from .stations import STATIONS, TOO_SMALL, Station, played
from .test_family import lead as look_at_family
from .test_gallery import lead as look_at_gallery
from .test_no_color import check
from .test_palette import opened
from .test_pictures import _that_day
from .test_records import lead as look_at_records
from .test_replay import play, watch

pytestmark = pytest.mark.usefixtures(_that_day.__name__, _sand.__name__)

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])

colours = st.tuples(*[st.integers(0, 255)] * 3)


def of_game(key: str, seed: int, seats: int = 3) -> Callable[[Store], Match]:
    """Begins a match of a game."""

    def begin(store: Store) -> Match:
        chairs: list[Any] = []
        for name in ("Ada", "Ben", "Cleo", "Dan")[:seats]:
            chairs.append(free_chair(chairs, name))
            store.people.remember(name, chairs[-1].colour, chairs[-1].mark)
        return Match.begin(store, key, entries(chairs, store.people.all()), seed=seed)

    return begin


async def settings(at: Evening) -> None:
    await at.at(Picker)
    await at.press("s")
    await at.at(SettingsPage)


async def palette(at: Evening) -> None:
    await STATIONS["table"].lead(at)
    await opened(at)
    at.page.query_one(Input).cursor_blink = False


async def curtain(at: Evening) -> None:
    await at.at(Curtain)


async def table(at: Evening) -> None:
    await at.at_table()


def unfinished(store: Store) -> None:
    """Two matches that wait to be continued."""
    for seed, moves in ((5, 14), (6, 30)):
        played(store, "Ada", "Ben", seed=seed, moves=moves).close()


def after_some(store: Store) -> None:
    """A family that has played every game."""
    fill(store, 6, 30)


async def rules(at: Evening) -> None:
    await STATIONS["rules"].lead(at)
    await at.press("tab")


def watched(store: Store) -> None:
    """A finished match of Monsta."""
    play(store, "monsta")


def exhibited(store: Store) -> None:
    """A finished match of Miss Monster."""
    monsters.play(store, 1)


def with_keys(lead: Callable[..., Awaitable[Any]], *keys: str) -> Callable[[Evening], Awaitable[None]]:
    """The way to a page, and these keys on it."""

    async def there(at: Evening) -> None:
        await lead(at, *keys)

    return there


def at_clay(prepare: Callable[[Match], Match], walk: Callable[[Party], Awaitable[None]]) -> Station:
    """A moment of Miss Monster."""

    async def there(at: Evening) -> None:
        party = Party(at.pilot, at.clock)
        await party.ready()
        await walk(party)

    return Station(lambda store: prepare(of_game("miss-monster", 3)(store)), there)


PAGES = {
    **{name: STATIONS[name] for name in ("table", "menu", "log", "podium")},
    **{name: Station(after_some, STATIONS[name].lead) for name in ("seating", "who", "achievements")},
    "moment": STATIONS["rules"],
    "rules": Station(STATIONS["rules"].prepare, rules),
    "family": Station(after_some, with_keys(look_at_family, "right", "down")),
    "person": Station(after_some, with_keys(look_at_family, "right", "enter", "down")),
    **{
        name: Station(after_some, with_keys(look_at_records, *["tab"] * number))
        for number, name in enumerate(("matches", "shares", "duels"))
    },
    "replay": Station(watched, with_keys(watch, *["pagedown"] * 6)),
    "gallery": Station(exhibited, look_at_gallery),
    "large": Station(exhibited, with_keys(look_at_gallery, "enter")),
    "clay": at_clay(partial(sculptor.begun, number=3), sculptor.MOMENTS["clay under the finger"].walk),
    **{name: at_clay(MOMENTS[name].prepare, MOMENTS[name].walk) for name in ("answering", "voting")},
    "picker": Station(unfinished, STATIONS["picker"].lead),
    "settings": Station(STATIONS["picker-empty"].prepare, settings),
    "curtain": Station(of_game("monsta", 1), curtain),
    "monsta": Station(of_game("monsta", 1), look_at_monsta),
    "meister": Station(of_game("monster-meister", 1), look_at_meister),
    "scheibenkleister": Station(of_game("meister-scheibenkleister", 3), table),
}
"""Pages of which there is a picture in every theme."""

WITH_WIDGETS = {
    **{name: STATIONS[name] for name in ("who", "menu", "log")},
    "palette": Station(STATIONS["table"].prepare, palette),
    "too small": TOO_SMALL,
}
"""Pages on which Textual's own widgets write."""


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


@SIZES
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("theme", ["light", "contrast", "terminal"])
def test_page(
    snap_compare: Callable[..., bool],
    opened_at: Callable[..., MonsterGames],
    clock: Clock,
    theme: str,
    page: str,
    size: tuple[int, int],
) -> None:
    async def lead(pilot: Pilot[None]) -> None:
        at = Evening(pilot, clock)
        await PAGES[page].lead(at)
        if theme == "terminal":
            check_sixteen(at)

    assert snap_compare(opened_at(theme, PAGES[page]), terminal_size=size, run_before=lead)


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
        await PAGES[page].lead(at)
        if drawing == "characters":
            check_plain(at)

    assert snap_compare(opened_at(theme, PAGES[page], drawing), terminal_size=size, run_before=lead)


def check_plain(at: Evening) -> None:
    """There are no blocks and no frames, and yet there are pictures."""
    assert not [glyph for glyph in at.text() if "\u2500" <= glyph <= "\u259f"]
    assert "#" in at.text()


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
