"""The command palette: what a page can do, doors and settings by name; not behind a curtain, nor while a clock runs."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.command import CommandList, CommandPalette

from monstergames.match.match import Match
from monstergames.screens.achievements import AchievementPage
from monstergames.screens.curtain import Curtain
from monstergames.screens.menu import Menu
from monstergames.screens.monster_12.table import Monster12Table
from monstergames.screens.palette import Commands
from monstergames.screens.picker import Picker
from monstergames.screens.reading import Reading
from monstergames.screens.settings import SettingsPage
from monstergames.store.store import Store

from .conftest import Evenings
from .evening import Evening

pytestmark = pytest.mark.usefixtures("one_box")


async def opened(at: Evening) -> CommandList:
    """Ctrl+P, and wait for what is offered."""
    await at.press("ctrl+p")
    await at.at(CommandPalette)
    shown = at.page.query_one(CommandList)
    await at.until(lambda: shown.option_count > 3)
    return shown


async def command(at: Evening, text: str) -> None:
    """Search for a command and take the first that is found."""
    shown = await opened(at)
    await at.press(*text)
    await at.until(lambda: shown.option_count and text.lower() in str(shown.get_option_at_index(0).prompt).lower())
    await at.press("enter")
    await at.until(lambda: not isinstance(at.page, CommandPalette))
    await at.settle()


def offered(at: Evening) -> list[str]:
    """Everything that is offered over the page in front."""
    return [*Commands(at.page)._offered()]


async def test_it_offers_the_actions_of_the_table_by_their_words_in_the_help(
    evening: Evenings, begin: Callable[..., Match]
) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        table = await at.at_table()
        await at.press("enter")
        assert "Take back a step, but never a roll" not in offered(at)
        await at.press("1")
        texts = offered(at)
        named = {action.name: (action.help or action.label) for action in table.ACTIONS if action.commanded}
        assert {"roll", "collect", "chances", "undo", "told", "rules", "back"} == {*named}
        assert texts[: len(named)] == [text[0].upper() + text[1:] for text in named.values()]
        for text in ("Settings", "Achievements", "Theme: light", "Motion: none", "Curtain: at every turn"):
            assert text in texts
        assert "Theme: dark" not in texts
        assert texts[-1] == "Leave Monster Games"
        shown = await opened(at)
        assert shown.option_count == len(texts)
        await at.press("escape")
        await at.at(Monster12Table)


async def test_an_action_is_done_on_the_table(evening: Evenings, begin: Callable[..., Match]) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        await command(at, "everything")
        await at.at(Reading)


async def test_an_action_that_can_not_be_done_says_why(evening: Evenings, begin: Callable[..., Match]) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        await command(at, "collect")
        await at.at(Monster12Table)
        assert at.prompt.startswith("! ")


async def test_a_door_and_a_setting_are_reached_by_name(evening: Evenings, begin: Callable[..., Match]) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        await command(at, "settings")
        await at.at(SettingsPage)
        assert "Settings" not in offered(at)
        assert "Achievements" not in offered(at)
        await at.press("escape")
        await at.at(Monster12Table)
        await command(at, "theme: light")
        await at.at(Monster12Table)
        assert at.app.preferences.theme == "light"
        assert at.app.theme == "monster-light"


async def test_on_the_first_page_each_door_is_offered_once(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        assert offered(at).count("Achievements") == 1
        await command(at, "achievements")
        await at.at(AchievementPage)
        await at.press("escape")
        await at.at(Picker)


async def test_it_leads_out_of_the_program(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        app: Any = at.app
        shown = await opened(at)
        await at.press(*"leave")
        await at.until(lambda: shown.option_count and "Leave" in str(shown.get_option_at_index(0).prompt))
        await at.strike("enter")
        await at.until(lambda: app._exit)
    assert app.return_code == 0


async def test_the_help_names_its_key(evening: Evenings, begin: Callable[..., Match]) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter", "?", "tab", *["pagedown"] * 12)
        assert "Ctrl+P: everything by its name, and the settings" in at.text()


async def test_it_does_not_come_at_a_curtain(evening: Evenings, begin: Callable[..., Match], store: Store) -> None:
    store.settings.set("curtains", '"always"')
    async with evening(begin("Ada", "Ben")) as at:
        curtain = await at.at(Curtain)
        await at.press("ctrl+p")
        assert at.page is curtain
        assert at.prompt == f"! There are no commands at a curtain: {curtain._letter} opens it."
        await at.strike("ctrl+p")
        assert at.page is curtain


async def test_it_does_not_come_while_a_key_is_held_at_a_hand_over(
    evening: Evenings, begin: Callable[..., Match]
) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        table = await at.at_table()
        await at.hold("ctrl+p", 5)
        assert at.page is table
        assert at.prompt == "! Let go of the keys for a moment, then press Enter."


async def test_it_does_not_come_while_a_clock_runs(
    evening: Evenings, begin: Callable[..., Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Monster12Table, "running", property(lambda _table: True))
    async with evening(begin("Ada", "Ben")) as at:
        table = await at.at_table()
        await at.press("ctrl+p")
        assert at.page is table
        assert at.prompt == "! There are no commands while the clock runs: Esc stops it."


async def test_it_stays_away_from_questions_and_from_a_window_that_is_too_small(
    evening: Evenings, begin: Callable[..., Match]
) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        table = await at.at_table()
        await at.press("enter", "escape")
        await at.at(Menu)
        await at.press("ctrl+p")
        await at.at(Menu)
        await at.press("escape")
        await at.at(Monster12Table)
        await at.pilot.resize_terminal(60, 20)
        await at.settle()
        await at.press("ctrl+p")
        assert at.page is table
