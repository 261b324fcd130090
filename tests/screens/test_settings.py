"""The settings: found from everywhere, changed by arrows, shown and kept at once."""

import json
from collections.abc import Callable

import pytest
from textual.types import AnimationLevel
from textual.widgets import OptionList

from monstergames.match.match import Match
from monstergames.screens.curtain import Curtain
from monstergames.screens.menu import Menu
from monstergames.screens.monster_12.table import Monster12Table
from monstergames.screens.picker import Picker
from monstergames.screens.settings import SETTINGS, SettingsPage
from monstergames.store.errors import StoreUnavailable
from monstergames.store.preferences import VALUES, Preferences
from monstergames.store.store import Store

from .conftest import LARGE, SMALL, Evenings
from .evening import Evening

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])


async def to(at: Evening, key: str) -> None:
    """Open the settings from the first page and put the cursor on one."""
    await at.at(Picker)
    await at.press("s")
    await at.at(SettingsPage)
    await at.press(*["down"] * [*SETTINGS].index(key))


async def choose_settings(at: Evening) -> None:
    """Take them from the menu in front."""
    choices = [str(option.prompt) for option in at.page.query_one(OptionList).options]
    await at.press(*["down"] * choices.index("Settings"), "enter")
    await at.at(SettingsPage)


def test_every_value_has_words() -> None:
    assert {key: tuple(setting.values) for key, setting in SETTINGS.items()} == {key: VALUES[key] for key in SETTINGS}
    assert {*SETTINGS} == {*VALUES}


@SIZES
@pytest.mark.parametrize("key", SETTINGS)
async def test_right_goes_through_all_values_and_each_is_told_and_kept(
    evening: Evenings, store: Store, size: tuple[int, int], key: str
) -> None:
    async with evening(size=size) as at:
        await to(at, key)
        values = VALUES[key]
        first = values.index(getattr(Preferences(), key))
        for value in (*values[first + 1 :], *values[: first + 1]):
            await at.press("right")
            name, does = SETTINGS[key].values[value]
            assert name in at.text()
            assert does in " ".join(at.text().split())
            assert getattr(at.app.preferences, key) == value
            assert json.loads(store.settings.get(key) or "") == value
        await at.press("left")
        last = values[first - 1]
        assert getattr(at.app.preferences, key) == last
        await at.press("escape")
        await at.at(Picker)
    async with evening(size=size) as at:
        assert getattr(at.app.preferences, key) == last


@SIZES
async def test_nothing_is_cut_off_or_written_over_another_text(
    evening: Evenings, strokes: list[str], size: tuple[int, int]
) -> None:
    async with evening(size=size) as at:
        await to(at, "theme")
        for key in SETTINGS:
            for _ in VALUES[key]:
                await at.press("right")
                assert "…" not in at.text()
            await at.press("down")
    assert strokes == []


async def test_a_click_on_a_value_sets_it(evening: Evenings) -> None:
    async with evening() as at:
        await to(at, "theme")
        y, line = next((y, line) for y, line in enumerate(at.lines()) if "plain characters" in line)
        at.clock.pass_by(1)
        await at.pilot.click(offset=(line.index("plain"), y))
        await at.settle()
        assert at.app.preferences == Preferences(drawing="characters")


async def test_a_store_that_keeps_nothing_says_so_and_nothing_changes(
    evening: Evenings, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_key: str, _value: str) -> None:
        raise StoreUnavailable("full", store.folder)

    async with evening() as at:
        await to(at, "theme")
        monkeypatch.setattr(store.settings, "set", full)
        await at.press("right")
        assert at.prompt.startswith("! ")
        assert at.app.preferences == Preferences()
        assert at.app.theme == "monster-dark"


async def test_a_store_that_tells_nothing_leaves_the_first_values(
    evening: Evenings, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(_key: str) -> str:
        raise StoreUnavailable("locked", store.folder)

    monkeypatch.setattr(store.settings, "get", gone)
    async with evening() as at:
        await at.at(Picker)
        assert at.app.preferences == Preferences()


# The ways there


async def test_the_menu_of_a_match_leads_to_the_settings_and_back(
    evening: Evenings, begin: Callable[..., Match]
) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        before = at.cells()
        await at.press("escape")
        await at.at(Menu)
        await choose_settings(at)
        await at.press("escape")
        await at.at(Monster12Table)
        assert at.cells() == before


async def test_the_menu_at_a_curtain_leads_to_the_settings_and_back_to_the_curtain(
    evening: Evenings, begin: Callable[..., Match], store: Store
) -> None:
    store.settings.set("curtains", '"always"')
    async with evening(begin("Ada", "Ben")) as at:
        await at.at(Curtain)
        await at.press("escape")
        await at.at(Menu)
        await choose_settings(at)
        await at.press("escape")
        await at.at(Curtain)


# What they do


async def test_a_curtain_at_every_turn_comes_where_nothing_is_secret(
    evening: Evenings, begin: Callable[..., Match], store: Store
) -> None:
    store.settings.set("curtains", '"always"')
    async with evening(begin("Ada", "Ben")) as at:
        curtain = await at.at(Curtain)
        assert "Pass the keyboard to" in at.text()
        await at.press(curtain._letter.lower())
        await at.at_table()
        assert "Choose 3 dice to hunt with." in at.prompt


async def test_a_curtain_only_where_needed_does_not(evening: Evenings, begin: Callable[..., Match]) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        assert "Give the keyboard to Ada." in at.prompt


async def test_chances_are_hidden_at_once_at_the_table_below(evening: Evenings, begin: Callable[..., Match]) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        assert " %" in at.text()
        at.app.action_door("settings")
        await at.at(SettingsPage)
        await at.press(*["down"] * [*SETTINGS].index("chances"), "right", "escape")
        await at.at(Monster12Table)
        assert " %" not in "\n".join(at.lines()[:-1])


@pytest.mark.parametrize(
    ("motion", "allowed", "level"),
    [
        ("full", "full", "full"),
        ("full", "basic", "basic"),
        ("full", "none", "none"),
        ("short", "full", "basic"),
        ("short", "none", "none"),
        ("none", "full", "none"),
        ("none", "basic", "none"),
    ],
)
async def test_as_much_moves_as_is_preferred_and_the_environment_allows(
    evening: Evenings, store: Store, monkeypatch: pytest.MonkeyPatch, motion: str, allowed: str, level: AnimationLevel
) -> None:
    monkeypatch.setattr("monstergames.screens.household.TEXTUAL_ANIMATIONS", allowed)
    async with evening() as at:
        at.app.prefer("motion", motion)
        assert at.app.animation_level == level
        assert at.app.tempo == {"none": 0, "basic": 0.4, "full": 1}[level]
        await to(at, "motion")
        assert ("TEXTUAL_ANIMATIONS allows no more motion" in at.text()) == (
            level != {"short": "basic"}.get(motion, motion)
        )


async def test_a_shorter_motion_makes_the_frames_of_a_table_shorter(
    evening: Evenings, begin: Callable[..., Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(begin("Ada", "Ben"), motion=True) as at:
        table = await at.at_table()
        waited: list[float] = []

        async def wait_for(_waiting: object, seconds: float) -> None:
            waited.append(seconds)
            _waiting.close()

        monkeypatch.setattr("monstergames.screens.table.asyncio.wait_for", wait_for)
        for motion in ("full", "short", "none"):
            at.app.prefer("motion", motion)
            await table.beat(1)
        assert waited == [1, 0.4]


async def test_no_color_goes_before_the_theme_and_the_page_says_so(
    evening: Evenings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with evening() as at:
        await to(at, "theme")
        await at.press("right")
        assert at.app.theme == "ansi-dark"
        assert "NO_COLOR is set" in at.text()
