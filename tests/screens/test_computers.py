"""Computer players at the table: they sit, think, move and say why, and a person can take over at any time."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from textual.widgets import OptionList

from monstergames.bots import roster
from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.rules.contract import Seat
from monstergames.screens import computers
from monstergames.screens.curtain import Curtain
from monstergames.screens.menu import Menu
from monstergames.screens.naming import Naming
from monstergames.screens.picker import Picker
from monstergames.screens.reading import Reading
from monstergames.screens.result import Result
from monstergames.screens.seating import Seating, SeatingBoard
from monstergames.screens.table import BACK, Mode, Table
from monstergames.store.errors import StoreUnavailable
from monstergames.store.matches import SeatEntry
from monstergames.store.preferences import Preferences
from monstergames.store.store import Store

from .conftest import LARGE, SMALL, Evenings

COLOURS = ("coral", "gold", "mint", "sky")
MARKS = ("circle", "triangle", "square", "diamond")
IN_TURN = [key for key in roster.KEYS if key != "meister-scheibenkleister"]


@pytest.fixture(autouse=True)
def _without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Preferences, "pause", 0.0)


def begun(store: Store, key: str, levels: Sequence[str], **options: object) -> Match:
    """A match at whose seats these levels sit, empty for a person."""
    names = ("Ada", "Ben", "Cleo", "Dan")
    seats = [
        SeatEntry(name, colour, mark, level=level)
        for name, colour, mark, level in zip(names, COLOURS, MARKS, levels, strict=False)
    ]
    return Match.begin(store, key, seats, catalogue.get(key).Options(**options), seed=5)


@pytest.mark.parametrize("key", IN_TURN)
async def test_computer_players_play_a_whole_match_among_themselves(key: str, store: Store, evening: Evenings) -> None:
    levels = ("fierce", "clever", "gentle")[: max(2, catalogue.info(key).seats[0])]
    match = begun(store, key, levels)
    async with evening(match) as at:
        for _ in range(4000):
            if match.outcome and at.page.mode is Mode.OVER:
                break
            await at.pilot.pause(0.005)
        await at.press("enter")
        await at.at(Result)


@pytest.mark.parametrize("key", IN_TURN)
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_a_person_gets_the_keyboard_when_the_computer_players_are_done(
    key: str, size: tuple[int, int], store: Store, evening: Evenings
) -> None:
    match = begun(store, key, ("gentle", "", "clever")[: max(2, catalogue.info(key).seats[0])])
    async with evening(match, size) as at:
        await at.until(lambda: isinstance(at.page, Table) and at.page.mode is Mode.MOVE)
        assert at.page.seat == 1
        assert match.to_act == (1,) or 1 in match.to_act
        assert not any(match.seats[seat].level for seat in match.to_act)


async def test_what_a_computer_player_is_given_is_its_own_view_alone(
    store: Store, evening: Evenings, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Seat | None] = []
    view = Match.view

    def spy(match: Match, seat: Seat | None) -> object:
        asked.append(seat)
        return view(match, seat)

    match = begun(store, "monsta", ("fierce", "clever", "gentle"))
    monkeypatch.setattr(Match, "view", spy)
    for _ in range(20):
        acting = computers.acting(match)
        asked.clear()
        decision = computers.thinking(match, acting[0])()
        assert decision is not None
        assert set(asked) == {acting[0]}
        match.submit(acting[0], decision.move)


async def test_nothing_a_computer_player_alone_may_know_is_shown(store: Store, evening: Evenings) -> None:
    match = begun(store, "monsta", ("gentle", "gentle", ""))
    shown: list[object] = []
    async with evening(match) as at:
        table = await at.at_table()
        original = table.show_event

        async def spy(event: object) -> None:
            shown.append(event)
            await original(event)

        table.show_event = spy
        await at.until(lambda: isinstance(at.page, Table) and at.page.mode is Mode.MOVE)
        public = match.events(None)
        assert all(event in public for event in shown)


async def test_a_computer_player_says_why(store: Store, evening: Evenings, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(store, "monster-12", ("clever", ""))
    monkeypatch.setattr(Preferences, "pause", 30.0)
    async with evening(match) as at:
        await at.until(lambda: isinstance(at.page, Table))
        await at.settle()
        assert at.prompt == "Ada thinks… (computer, clever)"
        await at.until(lambda: at.page._skipped.set() or (at.prompt.startswith("Ada ") and "thinks" not in at.prompt))
        assert match.events(None)


async def test_the_key_to_the_menu_is_named_as_it_is_bound_while_a_computer_player_thinks(
    store: Store, evening: Evenings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Preferences, "pause", 30.0)
    async with evening(begun(store, "monster-12", ("clever", ""))) as at:
        await at.until(lambda: isinstance(at.page, Table))
        await at.settle()
        assert at.hints == "any key  go on   Esc  menu"
        monkeypatch.setattr("monstergames.screens.table.BACK", replace(BACK, shown="F9"))
        at.page.show_hints()
        await at.settle()
        assert at.hints == "any key  go on   F9  menu"
        at.page._skipped.set()


async def test_escape_opens_the_menu_and_no_computer_player_goes_on_behind_it(
    store: Store, evening: Evenings, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(store, "monster-12", ("clever", "gentle"))
    monkeypatch.setattr(Preferences, "pause", 0.02)
    async with evening(match) as at:
        await at.until(lambda: isinstance(at.page, Table))
        await at.press("escape")
        await at.at(Menu)
        before = len(match.events(None))
        await at.pilot.pause(0.3)
        assert len(match.events(None)) == before
        await at.press("escape")
        await at.until(lambda: len(match.events(None)) > before)


@pytest.mark.parametrize("pause", [0.0, 30.0])
async def test_the_program_ends_at_once_while_computer_players_play(
    pause: float, store: Store, evening: Evenings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Preferences, "pause", pause)
    async with evening(begun(store, "monster-12", ("clever", "gentle"))) as at:
        await at.until(lambda: isinstance(at.page, Table))
        await at.press("ctrl+q")
        await at.until(lambda: not at.app.is_running)
    assert at.app.return_code == 0


async def test_a_move_that_could_not_be_stored_is_tried_again(
    store: Store, evening: Evenings, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(store, "monster-12", ("clever", "gentle"))
    monkeypatch.setattr("monstergames.screens.table.RETRY", 0.02)
    submit, failures = Match.submit, []

    def full(own: Match, seat: Seat, move: object, **how: object) -> object:
        if len(failures) < 2:
            failures.append(move)
            raise StoreUnavailable("full", store.folder)
        return submit(own, seat, move, **how)

    monkeypatch.setattr(Match, "submit", full)
    async with evening(match) as at:
        await at.until(lambda: isinstance(at.page, Table) and match.events(None))
    assert len(failures) == 2


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("key", ["monster-12", "monsta", "meister-scheibenkleister"])
async def test_where_the_seats_are_listed_a_computer_player_is_told_apart(
    key: str, size: tuple[int, int], store: Store, evening: Evenings
) -> None:
    async with evening(begun(store, key, ("", "gentle", "")), size=size) as at:
        await at.until(lambda: isinstance(at.page, (Table, Curtain)))
        table = next(page for page in at.app.screen_stack if isinstance(page, Table))
        assert [table.board_name(seat) for seat in range(3)] == ["● Ada", "▲ Ben ⚙", "■ Cleo"]
        await at.until(lambda: table.is_running)
        if isinstance(at.page, Table):
            assert "▲ Ben ⚙" in at.text()


async def test_a_seat_is_handed_to_a_computer_player_and_back(store: Store, evening: Evenings) -> None:
    match = begun(store, "monster-12", ("", ""))
    async with evening(match) as at:
        await at.at_table()
        await at.press("enter", "escape")
        await at.at(Menu)
        await choose(at, "Who sits where")
        await choose(at, "Ada")
        await choose(at, "computer player go on: fierce")
        assert "Ada: computer player, fierce" in at.text()
        await choose(at, "Go on playing")
        await at.until(lambda: isinstance(at.page, Table) and match.to_act == (1,))
        assert match.seats[0].level == "fierce"
        assert match.seats[0].bot
        await at.at_table()
        await at.press("escape")
        await choose(at, "Who sits where")
        await choose(at, "Ada")
        await choose(at, "A person takes this seat")
        assert match.seats[0].level == ""
        assert match.seats[0].bot


async def test_what_does_no_harm_stands_before_what_does(store: Store, evening: Evenings) -> None:
    async with evening(begun(store, "monster-12", ("", ""))) as at:
        await at.at_table()
        await at.press("enter", "escape")
        menu = await at.at(Menu)
        entries = [str(option.prompt) for option in menu.query_one(OptionList).options]
        assert entries[0] == "Go on playing"
        assert entries[-2:] == ["Leave the table (the match is kept)", "Give up the match"]


@pytest.mark.parametrize("curtains", ["needed", "always"])
async def test_escape_from_who_sits_where_leads_back_to_the_menu(
    store: Store, evening: Evenings, curtains: str
) -> None:
    store.settings.set("curtains", f'"{curtains}"')

    def in_front(page: object) -> bool:
        return type(page) is Curtain if curtains == "always" else isinstance(page, Table)

    async with evening(begun(store, "monster-12", ("", ""))) as at:
        await at.until(lambda: in_front(at.page))
        await at.settle()
        await at.press("escape")
        await choose(at, "Who sits where")
        await at.at(Menu)
        assert "Who sits where?" in at.text()
        await at.press("escape")
        await at.at(Menu)
        assert "Paused" in at.text()
        await choose(at, "Go on playing")
        await at.until(lambda: in_front(at.page))
        await at.settle()
        await at.press("escape")
        await choose(at, "Who sits where")
        await choose(at, "Go on playing")
        await at.until(lambda: in_front(at.page))
        await at.settle()


@pytest.mark.parametrize("key", ["u", "x", "f5"])
async def test_a_key_that_does_nothing_in_a_menu_says_so(store: Store, evening: Evenings, key: str) -> None:
    async with evening(begun(store, "monster-12", ("", ""))) as at:
        await at.at_table()
        await at.press("escape")
        menu = await at.at(Menu)
        await at.press(key)
        assert "! Nothing is on that key." in at.text()
        await at.press("tab", "tab", "shift+tab")
        assert "Nothing is on that key" not in at.text()
        assert menu.query_one(OptionList).highlighted == 1


async def test_names_colours_and_marks_are_changed_in_the_middle_of_a_match(store: Store, evening: Evenings) -> None:
    match = begun(store, "monster-12", ("", ""))
    async with evening(match) as at:
        await at.at_table()
        await at.press("escape")
        await choose(at, "Who sits where")
        await choose(at, "Ada")
        await choose(at, "Another name")
        await at.at(Naming)
        await at.press(*["backspace"] * 3, *"Ben", "enter")
        assert "already sits at seat 2" in at.text()
        await at.press("backspace", "backspace", "backspace", *"Zoe", "enter")
        await choose(at, "Zoe")
        await choose(at, "Another colour")
        await choose(at, "violet")
        await choose(at, "Zoe")
        await choose(at, "Another mark")
        await choose(at, "★")
        await at.press("escape")
        await at.at(Menu)
        assert "Paused" in at.text()
        await at.press("escape")
        await at.at_table()
        assert (match.seats[0].name, match.seats[0].colour, match.seats[0].mark) == ("Zoe", "violet", "star")
        assert "★ Zoe" in at.text()


async def test_a_match_is_given_up_at_the_table_after_a_question(store: Store, evening: Evenings) -> None:
    match = begun(store, "monster-12", ("", ""))
    async with evening(match) as at:
        await at.at_table()
        await at.press("escape")
        await choose(at, "Give up the match")
        await choose(at, "No, go on playing")
        await at.at_table()
        await at.press("escape")
        await choose(at, "Give up the match")
        await choose(at, "Yes, give it up")
        await at.at(Picker)
    assert store.matches.get(match.id).status == "given-up"
    assert not store.matches.unfinished()


async def test_the_options_in_force_can_be_read(store: Store, evening: Evenings) -> None:
    match = begun(store, "monster-12", ("", ""))
    async with evening(match) as at:
        await at.at_table()
        await at.press("escape")
        await choose(at, "Options of this match")
        await at.at(Reading)
        assert "(rulebook)" in at.text()


async def test_where_a_game_has_no_options_it_is_said(store: Store, evening: Evenings) -> None:
    match = begun(store, "monsta", ("", "", ""))
    async with evening(match) as at:
        await at.at(Curtain)
        await at.press("escape")
        await choose(at, "Options of this match")
        await at.at(Reading)
        assert "no options" in at.text()


async def test_a_seat_is_given_to_a_computer_player_before_the_match(store: Store, evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press("1")
        await at.until(lambda: type(at.page) in {Seating, Menu})
        if type(at.page) is Menu:
            await at.press("enter")
        await at.at(Seating)
        await at.press("right", "right", "right", "enter", "enter")
        assert [chair.level for chair in at.page.query_one(SeatingBoard).setup.chairs] == ["clever", ""]
        assert any("clever" in line for line in at.lines()[2:])
        await at.press("enter", "enter")
        assert [chair.level for chair in at.page.query_one(SeatingBoard).setup.chairs] == ["", ""]


async def test_a_computer_player_may_have_a_name_of_its_own(store: Store, evening: Evenings) -> None:
    store.people.remember("Ada", "coral", "circle")
    async with evening() as at:
        await at.at(Picker)
        await at.press("1")
        seating = await at.at(Seating)
        await at.press("down", "right", "right", "right", "enter", "left", "left", "left", "enter")
        await at.press(*"Robo", "enter")
        await at.at(Seating)
        chair = seating.query_one(SeatingBoard).setup.chairs[1]
        assert (chair.name, chair.level) == ("Robo", "gentle")
        await at.press("down", "down", "enter")
        await at.until(lambda: isinstance(at.page, Table))
        (robo,) = [entry for entry in at.page.match.seats if entry.name == "Robo"]
        assert (robo.person, robo.level) == (None, "gentle")
    assert [person.name for person in store.people.all()] == ["Ada"]


async def test_where_a_person_of_the_family_is_named_a_person_sits(store: Store, evening: Evenings) -> None:
    store.people.remember("Ada", "coral", "circle")
    async with evening() as at:
        await at.at(Picker)
        await at.press("1")
        seating = await at.at(Seating)
        await at.press("down", "right", "right", "right", "enter", "left", "left", "left", "enter")
        await at.press(*"ada", "enter")
        await at.at(Seating)
        chair = seating.query_one(SeatingBoard).setup.chairs[1]
        assert (chair.name, chair.level) == ("Ada", "")


async def choose(at: object, text: str) -> None:
    """Take the first entry of the menu in front that has this text in it."""
    menu = await at.at(Menu)
    number = next(number for number, (_value, label) in enumerate(menu._choices) if text in label)
    await at.press(*["down"] * number, "enter")
