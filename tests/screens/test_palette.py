"""The command palette: what a page can do, doors and settings by name; not behind a curtain, nor while a clock runs."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.command import CommandList, CommandPalette

from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.rules.monster_12.state import State
from monstergames.screens.achievements import AchievementPage
from monstergames.screens.clocked import Step
from monstergames.screens.curtain import Curtain
from monstergames.screens.family.album import Album
from monstergames.screens.family.keyhole import Keyhole
from monstergames.screens.family.page import FamilyPage
from monstergames.screens.family.person import CHANGES, PersonPage
from monstergames.screens.family.portrait import ROWS, Portrait
from monstergames.screens.menu import Choice, Menu
from monstergames.screens.monster_12.table import Monster12Table
from monstergames.screens.monster_12.words import DICE
from monstergames.screens.naming import Naming
from monstergames.screens.page import Page
from monstergames.screens.palette import Commands, Palette
from monstergames.screens.picker import DOORS, Picker
from monstergames.screens.reading import Reading
from monstergames.screens.records.board import Board
from monstergames.screens.replay.table import SPEEDS, Replaying
from monstergames.screens.result import Panels, Result
from monstergames.screens.seating import Seating
from monstergames.screens.settings import SettingsPage
from monstergames.store.store import Store
from monstergames.widgets.bars import TurnBar

from .conftest import Evenings
from .evening import Evening
from .house import finish, remember
from .positions import HALF, NEARLY_WON, STRICT
from .stations import begin as begin_match
from .stations import played


async def opened(at: Evening) -> CommandList:
    """Ctrl+P, and wait for what is offered."""
    await at.press("ctrl+p")
    await at.at(Palette)
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
        named = {
            action.name: (action.command or action.help or action.label) for action in table.ACTIONS if action.commanded
        }
        dice = {f"die({colour})" for colour in range(6)}
        assert {"press", "roll", "collect", *dice, "chances", "undo", "told", "rules", "back"} == {*named}
        able = [text for name, text in named.items() if table.offers_command(name)]
        assert {"press", "chances", "undo", "told", "rules", "back"} <= {*filter(table.offers_command, named)}
        assert texts[: len(able)] == [text[0].upper() + text[1:] for text in able]
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


async def test_dice_and_buttons_are_offered_as_far_as_they_can_be_used(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(STRICT)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        dice = [text[0].upper() + text[1:] for text in DICE]
        assert not {*dice, "Roll", "Collect"} & {*offered(at)}
        await at.press("enter")
        assert {*dice, "Roll", "Collect"} & {*offered(at)} == {dice[0], dice[1], dice[4]}
        await at.press("1", "2")
        assert {*dice, "Roll", "Collect"} & {*offered(at)} == {dice[4]}
        await at.press("5")
        assert {*dice, "Roll", "Collect"} & {*offered(at)} == {"Roll"}
        await command(at, "roll")
        await at.until(lambda: "Ada rolls" in at.text())


async def test_cards_are_collected_by_name_once_one_is_finished(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(HALF)
    match = begin("Ada", "Ben")
    async with evening(match) as at:
        await at.at_table()
        await at.press("enter")
        await command(at, "collect")
        await at.at_table()
        assert len(match.view(None).catches[0]) == 1


async def test_a_door_and_a_setting_are_reached_by_name(evening: Evenings, begin: Callable[..., Match]) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        await command(at, "settings")
        await at.at(SettingsPage)
        assert "Settings" not in offered(at)
        assert {"Achievements", "Gallery", "Family", "Records"} <= {*offered(at)}
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


def house(store: Store) -> None:
    """Two people who finished a match of Monster 12."""
    finish(store, "monster-12", remember(store, 2))


async def through(at: Evening, door: str) -> Any:
    """From the first page through a door; the page behind it."""
    await at.at(Picker)
    await at.press(door)
    await at.until(lambda: isinstance(at.page, Page) and not isinstance(at.page, Picker) and at.page.is_running)
    await at.settle()
    return at.page


DOORS_BY_KEY = {door.key: door.label for door in DOORS}


@pytest.mark.parametrize("door", DOORS_BY_KEY)
async def test_behind_each_door_all_others_are_offered_and_lead_back(
    evening: Evenings, store: Store, door: str
) -> None:
    house(store)
    async with evening() as at:
        page = await through(at, door)
        labels = {*DOORS_BY_KEY.values()}
        assert labels & {*offered(at)} == labels - {DOORS_BY_KEY[door]}
        for other in DOORS:
            if other.key != door:
                await command(at, other.label.lower())
                assert type(at.page) is not type(page)
                assert labels & {*offered(at)} == labels - {DOORS_BY_KEY[door], other.label}
                await at.press("escape")
                await at.until(lambda: at.page is page)
        await at.press("escape")
        await at.at(Picker)
        assert at.app.behind == ()


async def test_on_every_page_what_a_key_does_is_offered(evening: Evenings, store: Store) -> None:
    """All but the keys that move a cursor; actions that many keys share are offered one by one."""
    house(store)
    pages: list[Any] = []
    async with evening() as at:
        await at.at(Picker)
        pages.append(at.page)
        for door in DOORS_BY_KEY:
            pages.append(await through(at, door))
            await at.press("escape")
        pages += [PersonPage(store, Album.of(store), store.people.all()[0].id)]
        for page in pages:
            for action in page.ACTIONS:
                moves = action.label in {"choose", "another", "change", "person", "achievement"}
                shared = any(other.keys and other.label == action.label and other.shown for other in page.ACTIONS)
                assert action.commanded or moves or shared or action.name.startswith(("game", "quit")), (page, action)


async def test_the_menu_of_a_match_is_offered_as_far_as_it_can_be_used(
    evening: Evenings, begin: Callable[..., Match]
) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        table = await at.at_table()
        await at.press("enter")
        entries = [text for choice, text in table.menu() if choice is not Choice.GO_ON]
        assert len(entries) > 6
        assert {*entries} <= {*offered(at)}
        assert "Go on playing" not in offered(at)
        await command(at, "options of this match")
        assert "Options of this match" in (await at.at(Reading)).query_one(TurnBar)._title
        await at.press("escape")
        await command(at, "what happened so far")
        await at.at(Reading)
        await at.press("escape")
        await command(at, "who sits where")
        assert "Who sits where?" in at.text()
        await at.at(Menu)
        await at.press("escape")
        await at.at_table()
        await command(at, "show chances")
        assert not at.app.preferences.chances


async def test_a_match_is_given_up_after_the_question_only(
    evening: Evenings, begin: Callable[..., Match], store: Store
) -> None:
    match = begin("Ada", "Ben")
    async with evening(match) as at:
        await at.at_table()
        await at.press("enter")
        await command(at, "give up the match")
        await at.at(Menu)
        assert "Give up this match? It counts for nobody." in at.text()
        await at.press("enter")
        await at.at(Monster12Table)
        await command(at, "give up the match")
        await at.at(Menu)
        await at.press("down", "enter")
        await at.at(Picker)
        assert not store.matches.unfinished()


async def test_a_match_is_kept_when_the_table_is_left(
    evening: Evenings, begin: Callable[..., Match], store: Store
) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        await command(at, "leave the table")
        await at.at(Picker)
        assert len(store.matches.unfinished()) == 1
        assert "Continue Monster 12 of Ada and Ben" in offered(at)
        await command(at, "continue monster")
        await at.at_table()


async def test_games_are_begun_by_name(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await command(at, "monster 12")
        await at.at(Seating)


async def test_a_person_is_looked_at_and_changed(evening: Evenings, store: Store) -> None:
    house(store)
    async with evening() as at:
        await through(at, "f")
        assert {"The page of Ada", "The page of Ben"} <= {*offered(at)}
        await command(at, "the page of ben")
        page = await at.at(PersonPage)
        ben = page.query_one(Portrait).person
        assert {*CHANGES} == {*ROWS}
        assert {text[0].upper() + text[1:] for text in CHANGES.values()} <= {*offered(at)}
        for text, what in (("another colour", "colour"), ("another mark", "mark"), ("another monster", "monster")):
            await command(at, text)
            assert getattr(page.query_one(Portrait).person, what) != getattr(ben, what)
        await command(at, "rename")
        await at.at(Naming)
        await at.press("escape")
        await command(at, "another buzzer")
        await at.at(Keyhole)
        await at.press("escape")
        await command(at, "merge")
        assert at.prompt.startswith("! Nobody else can be")
        await command(at, "remove from")
        await at.at(Menu)
        assert "Forget Ben?" in at.text()
        await at.press("down", "enter")
        await at.at(FamilyPage)
        assert [person.name for person in store.people.all()] == ["Ada"]


async def test_a_match_in_the_records_is_taken_out_saved_and_filtered(
    evening: Evenings, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "saved"
    monkeypatch.setattr("monstergames.store.files.documents_folder", lambda: folder)
    house(store)
    async with evening() as at:
        page = await through(at, "r")
        texts = offered(at)
        for text in ("Watch it again", "Save it as a file", "It doesn't count", "Open another match file"):
            assert text in texts
        await command(at, "it doesn't count")
        await at.until(lambda: not store.matches.finished()[0].counted)
        assert "It counts again" in offered(at)
        await command(at, "game: monster 12")
        assert page.query_one(Board).game == "monster-12"
        assert "Game: all games" in offered(at)
        await command(at, "person: ben")
        assert page.query_one(Board).ledger.people[page.query_one(Board).person].name == "Ben"
        await command(at, "show: win shares")
        assert page.query_one(Board).sheet == "shares"
        await command(at, "show: matches")
        assert "Watch it again" not in offered(at)
        await at.press("down")
        await command(at, "save it")
        await at.until(lambda: at.prompt.startswith("Saved as"))
        assert len([*folder.iterdir()]) == 1
        await command(at, "watch it")
        await at.until(lambda: isinstance(at.page, Replaying))


async def test_what_is_changed_behind_another_door_is_seen_on_the_way_back(evening: Evenings, store: Store) -> None:
    house(store)
    async with evening() as at:
        records = await through(at, "r")
        await command(at, "family")
        await at.at(FamilyPage)
        await command(at, "the page of ben")
        await at.at(PersonPage)
        await command(at, "rename")
        await at.at(Naming)
        await at.press(*["backspace"] * 3, *"Bob", "enter")
        await at.at(PersonPage)
        await at.press("escape", "escape")
        await at.until(lambda: at.page is records)
        await at.settle()
        assert "Person: Bob" in offered(at)
        assert "Bob" in at.text()
        assert "Ben" not in at.text()


async def test_a_sheet_of_achievements_follows_too(evening: Evenings, store: Store) -> None:
    house(store)
    async with evening() as at:
        sheet = await through(at, "a")
        assert "Ada" in at.text()
        store.people.rename(store.people.all()[0].id, "Ava")
        await command(at, "settings")
        await at.at(SettingsPage)
        await at.press("escape")
        await at.until(lambda: at.page is sheet and "Ava" in at.text())


async def test_the_seats_follow_too(evening: Evenings, store: Store) -> None:
    house(store)
    ada, ben = sorted(store.people.all(), key=lambda person: person.name)
    async with evening() as at:
        await at.at(Picker)
        await at.press("1")
        await at.at(Seating)
        assert "Ada" in at.text()
        assert "Ben" in at.text()
        store.people.rename(ada.id, "Ava")
        store.people.dress(ada.id, colour="violet", mark="heart")
        store.people.remove(ben.id, "A guest")
        await command(at, "settings")
        await at.at(SettingsPage)
        await at.press("escape")
        await at.at(Seating)
        await at.until(lambda: "♥ Ava" in at.text())
        assert "violet" in at.text()
        assert "Ben" not in at.text()
        await at.press("enter")
        await at.at_table()
        assert [person.name for person in store.people.all()] == ["Ava"]


async def test_the_result_follows_too(evening: Evenings, store: Store) -> None:
    match = played(store, "Ada", "Ben", seed=2)
    assert match.outcome
    number, winner = match.seats[match.outcome.winners[0]].person, match.seats[match.outcome.winners[0]].name
    assert number is not None
    async with evening(match) as at:
        await at.at(Result)
        store.people.rename(number, "Zoe")
        await command(at, "settings")
        await at.at(SettingsPage)
        await at.press("escape")
        await at.at(Result)
        await at.until(lambda: at.lines()[0].strip() == "Zoe wins!")
        assert at.text().count("Zoe") > 2
        assert winner not in at.text()


async def test_who_played_together_is_asked_again_by_the_names_of_now(
    evening: Evenings, store: Store, opening: Callable[[State], None]
) -> None:
    opening(NEARLY_WON)
    house(store)
    ada, ben = sorted(store.people.all(), key=lambda person: person.name)
    async with evening() as at:
        await at.at(Picker)
        await at.press("1")
        await at.at(Seating)
        await at.press("enter")
        await at.at_table()
        store.people.rename(ada.id, "Ava")
        await at.press("enter", "c")
        await at.at_table()
        await command(at, "settings")
        await at.press("escape")
        await at.at_table()
        await at.press("enter")
        await at.at(Result)
        await at.press("right", "enter")
        await at.at(Picker)
        store.people.rename(ben.id, "Bob")
        await at.press("1")
        await at.at(Seating)
        assert "Ava" in at.text()
        assert "Bob" in at.text()


async def test_what_can_be_done_in_a_pause_is_offered(
    evening: Evenings, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "KEYS", ("meister-scheibenkleister",))
    match = begin_match(store, "Ada", "Ben", key="meister-scheibenkleister", way="all-at-once")
    async with evening(match) as at:
        table = await at.at_table()
        table._held = Step.RUN
        table.gate()
        assert {*table.buttons()[:-1]} <= {*offered(at)}
        await command(at, "go on")
        assert table.step is Step.BACK


async def test_a_replay_is_steered(evening: Evenings, store: Store) -> None:
    number = played(store, "Ada", "Ben", seed=2).id
    async with evening() as at:
        at.app.run_worker(at.app.show_again(number))
        await at.until(lambda: isinstance(at.page, Replaying) and at.page.is_running)
        await at.settle()
        table: Any = at.page
        assert "Options of this match" not in offered(at)
        assert {*DOORS_BY_KEY.values()} <= {*offered(at)}
        for text, place in (
            ("to the end", len(table.match.replay)),
            ("a move back", len(table.match.replay) - 1),
            ("to the beginning", 0),
            ("a move on", 1),
            ("the next turn", table.match.replay.turns[1]),
            ("the turn before", 0),
        ):
            await command(at, text)
            assert table.match.at == place
        await command(at, "speed of the replay: fast")
        assert SPEEDS[table.speed].label == "fast"
        assert "Speed of the replay: fast" not in offered(at)
        await command(at, "speed of the replay: slow")
        assert SPEEDS[table.speed].label == "slow"
        await command(at, "play, and pause")
        assert table.playing
        await at.press("escape")


async def test_the_result_is_left_and_leafed_through(evening: Evenings, store: Store) -> None:
    async with evening(played(store, "Ada", "Ben", seed=2)) as at:
        page = await at.at(Result)
        texts = offered(at)
        assert {"Play again", "Another game", *DOORS_BY_KEY.values()} <= {*texts}
        title = page.query_one(Panels).panels[2].title
        await command(at, f"show: {title.lower()}")
        assert page.query_one(Panels).shown.title == title
        await command(at, "another game")
        await at.at(Picker)


async def test_a_practice_round_is_ended_and_has_no_menu(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press("1")
        await at.at(Seating)
        await at.press("f2")
        table = await at.at_table()
        assert table.coach
        assert "Give up the match" not in offered(at)
        await command(at, "end the practice")
        await at.at(Seating)


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
