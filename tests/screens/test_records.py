"""The records: filters, three sheets, and what can be done with a match."""

import gc
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from monstergames import texts
from monstergames.app import MonsterGames
from monstergames.match.match import Match
from monstergames.match.transfer import LOOKS, DocumentRefused, exported, read, write
from monstergames.rules import catalogue
from monstergames.rules.contract import Outcome, Reason
from monstergames.screens.menu import Menu
from monstergames.screens.picker import Picker
from monstergames.screens.records.board import Board
from monstergames.screens.records.files import checked, refusal
from monstergames.screens.records.opening import Opening
from monstergames.screens.records.page import RecordsPage
from monstergames.screens.table import Table
from monstergames.screens.vocabulary import game_title
from monstergames.store.errors import StoreUnavailable
from monstergames.store.matches import SeatEntry
from monstergames.store.people import Person
from monstergames.store.records import Tally, totals
from monstergames.store.store import Store

from .conftest import LARGE, SMALL, Evenings
from .evening import PATIENCE, Clock, Evening
from .house import NOON, fill, finish, remember, stop_the_calendar
from .stations import played
from .test_no_color import check, lit
from .test_texts import Pseudo

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])


@pytest.fixture(autouse=True)
def _that_day(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stop_the_calendar(monkeypatch)
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "documents"))
    time.tzset()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where saved matches go."""
    return tmp_path / "documents" / "Monster Games"


async def lead(at: Evening, *keys: str) -> Any:
    """Go to the records and press these keys; the page."""
    await at.at(Picker)
    await at.press("r")
    page = await at.at(RecordsPage)
    await at.press(*keys)
    return page


async def choose(at: Evening, text: str) -> None:
    """Take the entry of the menu in front that begins so."""
    await at.at(Menu)
    entries = [str(option.prompt) for option in at.page.query_one(OptionList).options]
    await at.press(*["down"] * next(n for n, entry in enumerate(entries) if entry.startswith(text)), "enter")


def rows(at: Evening, person: Person) -> list[str]:
    """The lines in which a person stands first."""
    return [line for line in at.lines()[6:] if line[3:].strip().split("  ")[0].endswith(f" {person.name}")]


# The sheets


@SIZES
async def test_without_a_finished_match_it_says_how_it_fills(evening: Evenings, size: tuple[int, int]) -> None:
    async with evening(size=size) as at:
        await lead(at)
        assert "Every one that is played to its end is written down here." in " ".join(at.text().split())
        await at.press("down", "right", "tab", "g", "p", "enter", "pagedown", "escape")
        await at.at(Picker)


@SIZES
async def test_every_match_is_there_the_newest_first_with_who_came_in_how(
    evening: Evenings, store: Store, size: tuple[int, int]
) -> None:
    fill(store, 4, 30)
    matches = store.matches.finished()
    async with evening(size=size) as at:
        page = await lead(at)
        assert "30 matches" in at.text()
        for match in matches:
            assert page.query_one(Board).match == match
            line = next(line for line in at.lines() if line.startswith(" ▶"))
            assert f"{match.finished:%Y-%m-%d}  {game_title(match.game)}" in line
            winner = next(entry for entry, result in zip(match.seats, match.results, strict=True) if result.place == 1)
            assert f"{winner.name} ♛" in line
            await at.press("down")
        assert at.prompt == "! There is nothing that way."


@SIZES
async def test_the_totals_on_the_page_are_the_librarys(evening: Evenings, store: Store, size: tuple[int, int]) -> None:
    family = fill(store, 5, 60)
    sums = totals(store.matches.finished())
    async with evening(size=size) as at:
        await lead(at, "tab")
        numbers = sorted({count for own in sums.values() for count in own.by_seats})
        for person in family:
            own = sums[person.id]
            (line,) = rows(at, person)
            assert f"{own.all.wins} of {own.all.matches}" in line
            tail = line.split(f"of {own.all.matches}")[1].split()
            shares = [own.by_seats.get(count) for count in numbers]
            assert tail == [f"{tally.share:.0%}" if tally else "·" for tally in shares]


@SIZES
async def test_who_beats_whom_is_the_librarys(evening: Evenings, store: Store, size: tuple[int, int]) -> None:
    family = fill(store, 4, 40)
    sums = totals(store.matches.finished())
    order = sorted(family, key=lambda person: (-sums[person.id].all.wins, sums[person.id].all.matches))
    async with evening(size=size) as at:
        await lead(at, "tab", "tab")
        for person in family:
            (line,) = rows(at, person)
            duels = [sums[person.id].duels.get(other.id) for other in order]
            assert line.split(person.name)[1].split() == [
                f"{duel.before}:{duel.behind}" if duel else "·" for duel in duels
            ]


@SIZES
async def test_a_person_alone_is_told_by_game_players_and_places(
    evening: Evenings, store: Store, size: tuple[int, int]
) -> None:
    fill(store, 4, 40)
    async with evening(size=size) as at:
        page = await lead(at, "p", "tab")
        own = page.query_one(Board).page.totals[page.query_one(Board).person]
        text = at.text()
        for key, tally in own.by_game.items():
            line = next(line for line in at.lines() if line.startswith(f"     {game_title(key)} "))
            assert f"{tally.wins} of {tally.matches}" in line
        for count, tally in own.by_seats.items():
            line = next(line for line in at.lines() if f" {count} players " in line)
            assert f"{tally.wins} of {tally.matches}" in line
        assert "How often which place" in text
        await at.press("tab")
        for other, duel in own.duels.items():
            (line,) = rows(at, page.query_one(Board).ledger.people[other])
            assert [word for word in line.split() if word.isdecimal()][-2:] == [str(duel.before), str(duel.behind)]
        assert "How often before : behind" in at.text()


@SIZES
async def test_thirty_people_are_reached_by_leafing(evening: Evenings, store: Store, size: tuple[int, int]) -> None:
    fill(store, 30, 300)
    async with evening(size=size) as at:
        page = await lead(at, "tab")
        seen: set[str] = set()
        for _ in range(20):
            seen |= {person.name for person in page.query_one(Board).ledger.people.values() if rows(at, person)}
            if not page.query_one(Board).beyond:
                break
            await at.press("pagedown")
        assert len(seen) == len(page.query_one(Board).page.totals)
        await at.press(*["pageup"] * 8)
        assert not page.query_one(Board).first


async def test_the_shares_say_what_the_numbers_above_the_columns_are(evening: Evenings, store: Store) -> None:
    ada, ben, cleo = remember(store, 3)
    finish(store, "monster-12", (ada, ben, cleo))
    async with evening() as at:
        await lead(at, "tab")
        head = next(y for y, line in enumerate(at.lines()) if "How often won, by number of players" in line)
        assert at.lines()[head + 1].split() == ["3"]


@pytest.mark.parametrize("winners", [1, 2, 3])
async def test_a_line_of_a_match_says_that_there_are_more_than_it_has_room_for(
    evening: Evenings, store: Store, winners: int
) -> None:
    bots = [SeatEntry(f"random {n + 1}", colour, mark) for n, (colour, mark) in enumerate(LOOKS[:3])]
    scores = tuple({"points": n} for n in range(3))
    outcome = Outcome(((0,), (1,), (2,)), tuple(range(winners)), scores, "points")
    store.matches.bring_in("monster-12", 1, "{}", bots, (), outcome, started=NOON, finished=NOON)
    async with evening() as at:
        await lead(at)
        line = at.lines()[6]
        names = [bot.name for bot in bots if bot.name in line]
        assert line.rstrip().endswith("from a file")
        assert len(names) < 3
        assert f"{names[-1]}{' ♛' if len(names) <= winners else ''}  …" in line


# The filters


@SIZES
async def test_game_and_person_are_chosen_by_arrows_and_by_letters(
    evening: Evenings, store: Store, size: tuple[int, int]
) -> None:
    fill(store, 4, 40)
    async with evening(size=size) as at:
        page = await lead(at, "up", "up", "up")
        board = page.query_one(Board)
        for key in ("right", "right", "left", "g"):
            await at.press(key)
            title = "all games" if board.game is None else game_title(board.game)
            assert f"◀ {title} ▶" in at.text()
            assert board.page.matches == tuple(
                match for match in store.matches.finished() if board.game in {None, match.game}
            )
        await at.press("down", "right", "p")
        assert f"{board.ledger.people[board.person].name} ▶" in at.text()
        assert board.page.matches == store.matches.finished(board.game, board.person)
        count = len(board.page.matches)
        assert f"{count} match" in at.text()


async def test_filters_that_let_nothing_through_say_so(evening: Evenings, store: Store) -> None:
    ada, ben, cleo = remember(store, 3)
    finish(store, "monster-12", (ada, ben))
    finish(store, "monsta", (ben, cleo, ada))
    async with evening() as at:
        page = await lead(at, "g")
        while page.query_one(Board).game != "monster-12":
            await at.press("g")
        while page.query_one(Board).person != cleo.id:
            await at.press("p")
        assert "No match is like that." in at.text()
        assert page.query_one(Board).match is None


async def test_a_click_on_a_match_chooses_it_and_another_opens_its_menu(evening: Evenings, store: Store) -> None:
    fill(store, 4, 8)
    async with evening() as at:
        page = await lead(at)
        for _ in range(2):
            at.clock.pass_by(1)
            await at.pilot.click(offset=(20, 9))
            await at.settle()
        assert page.query_one(Board).number == 3
        await at.at(Menu)
        await at.press("escape")
        at.clock.pass_by(1)
        x = at.lines()[4].index("Who beats whom")
        await at.pilot.click(offset=(x, 4))
        await at.settle()
        assert page.query_one(Board).sheet == "duels"


# Matches that were given up


def give_up(store: Store, key: str, people: Sequence[Person]) -> int:
    """A match that was given up; its number."""
    seats = [SeatEntry(one.name, one.colour, one.mark, one.id) for one in people]
    match = store.matches.create(key, 1, catalogue.get(key).Options().model_dump_json(), seats, (0,))
    store.matches.give_up(match)
    return match


@SIZES
async def test_a_match_given_up_is_among_the_others_by_date_unfinished_and_counts_for_nobody(
    evening: Evenings, store: Store, size: tuple[int, int]
) -> None:
    ada, ben, cleo = remember(store, 3)
    finish(store, "monster-12", (ada, ben))
    give_up(store, "monsta", (cleo, ada, ben))
    finish(store, "monster-12", (ben, ada))
    async with evening(size=size) as at:
        page = await lead(at)
        assert "2 matches" in at.text()
        assert "1 given up" in at.text()
        rows = at.lines()[6:9]
        assert ["given up" in row for row in rows] == [False, True, False]
        assert ["♛" in row for row in rows] == [True, False, True]
        assert all(name in rows[1] for name in ("Monsta", "Ada", "Ben", "Cleo", "2026-01-02"))
        await at.press("down")
        assert at.prompt == "Unfinished: it was given up. Nobody won, and it counts for nobody."
        assert "watch" not in at.hints
        sums = page.query_one(Board).page.totals
        assert (sums[ada.id].all, sums[ben.id].all) == (Tally(2, 1), Tally(2, 1))
        assert (sums[ada.id].streak, sums[ben.id].streak) == (0, 1)
        assert cleo.id not in sums


async def test_keys_on_a_match_given_up_say_why_they_do_nothing(evening: Evenings, store: Store, folder: Path) -> None:
    match = give_up(store, "monster-12", remember(store, 2))
    async with evening() as at:
        page = await lead(at)
        for key in ("enter", "space"):
            await at.press(key)
            assert at.prompt == "! A match that was given up can't be watched, saved or counted."
            assert at.page is page
        at.clock.pass_by(1)
        await at.pilot.click(offset=(20, 6))
        await at.settle()
        assert at.prompt == "! A match that was given up can't be watched, saved or counted."
        assert at.page is page
    assert store.matches.get(match).status == "given-up"
    assert not folder.exists()


async def test_filters_apply_to_matches_given_up(evening: Evenings, store: Store) -> None:
    ada, ben, cleo = remember(store, 3)
    finish(store, "monster-12", (ada, ben))
    given_up = give_up(store, "monsta", (cleo, ada, ben))
    async with evening() as at:
        page = await lead(at, "g")
        assert page.query_one(Board).game == "monster-12"
        assert "given up" not in at.text()
        await at.press("g")
        assert page.query_one(Board).game == "monsta"
        assert page.query_one(Board).match.id == given_up
        await at.press("g", "p")
        while page.query_one(Board).person != cleo.id:
            await at.press("p")
        assert [entry.id for entry in page.query_one(Board).page.entries] == [given_up]
        assert "0 matches" in at.text()
        for _ in range(2):
            await at.press("tab")
            assert "None of these matches counts." in at.text()


async def test_both_ways_to_give_up_a_match_lead_here(
    evening: Evenings, store: Store, begin: Callable[..., Match]
) -> None:
    with begin("Cleo", "Dan") as shelved:
        pass
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("escape")
        await choose(at, "Give up the match")
        await choose(at, "Yes")
        await at.at(Picker)
        while "give up" not in at.hints:
            await at.press("up")
        await at.press("d")
        await choose(at, "Yes")
        await at.until(lambda: store.matches.get(shelved.id).status == "given-up")
        page = await lead(at)
        assert [entry.id for entry in page.query_one(Board).page.entries] == [shelved.id, shelved.id + 1]
        assert [("Cleo" in row, "Ada" in row) for row in at.lines()[6:8]] == [(True, False), (False, True)]
        assert all("given up" in row for row in at.lines()[6:8])


# What can be done with a match


async def test_a_match_that_is_not_counted_counts_for_nothing_until_it_does_again(
    evening: Evenings, store: Store
) -> None:
    ada, ben = remember(store, 2)
    match = finish(store, "monster-12", (ada, ben), ("only-one",))
    finish(store, "monster-12", (ben, ada))
    async with evening() as at:
        page = await lead(at, "down", "enter")
        await choose(at, "It doesn't count")
        await at.at(RecordsPage)
        assert not store.matches.get(match).counted
        assert "not counted" in next(line for line in at.lines() if line.startswith(" ▶"))
        assert page.query_one(Board).page.totals[ada.id].all.matches == 1
        assert store.achievements.of_game("monster-12") == ()
        await at.press("enter")
        await choose(at, "It counts again")
        await at.at(RecordsPage)
        assert store.matches.get(match).counted
        assert page.query_one(Board).page.totals[ada.id].all.matches == 2
        assert [one.achievement for one in store.achievements.of_game("monster-12")] == ["only-one"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A match that others have played."""
    path = tmp_path / "match.json"
    with Store.open(tmp_path / "others") as others, played(others, "Ada", "Ben", seed=3) as match:
        path.write_text(write(exported(others, match.id)))
    return path


async def test_a_match_is_saved_and_not_kept_twice_when_it_is_opened(
    evening: Evenings, store: Store, folder: Path
) -> None:
    with played(store, "Ada", "Ben", seed=3) as match:
        number = match.id
    async with evening() as at:
        page = await lead(at, "enter")
        await choose(at, "Save")
        await at.at(RecordsPage)
        (file,) = folder.iterdir()
        assert file.name == "Monster 12 2026-01-02 (Ada and Ben).json"
        assert file.read_text() == write(exported(store, number))
        assert file.name in at.prompt
        await at.press("o")
        await at.at(Opening)
        assert at.page.query_one(Input).value == f"{folder}/"
        at.page.query_one(Input).value = str(file)
        await at.press("enter")
        await at.at(RecordsPage)
        assert at.prompt == "This match was here already. Enter: watch it."
        assert page._board.match.id == number
        assert len(store.matches.finished()) == 1


async def test_a_match_of_others_is_opened_once_and_never_counts(evening: Evenings, store: Store, file: Path) -> None:
    finish(store, "monster-12", remember(store, 2))
    before = totals(store.matches.finished())
    async with evening() as at:
        page = await lead(at)
        for told in ("Here it is. Enter: watch it.", "This match was here already. Enter: watch it."):
            await at.press("o")
            await at.at(Opening)
            at.page.query_one(Input).value = str(file)
            await at.press("enter")
            await at.at(RecordsPage)
            assert at.prompt == told
            assert len(store.matches.finished()) == 2
        assert "from a file" in next(line for line in at.lines() if line.startswith(" ▶"))
        assert totals(store.matches.finished()) == before
        assert page.query_one(Board).match.imported
        await at.press("enter")
        await at.at(Menu)
        choices = [str(option.prompt) for option in at.page.query_one(OptionList).options]
        assert choices == ["Watch it again", "Save it as a file", "Open another match file"]
        await at.press("enter")
        await at.until(lambda: isinstance(at.page, Table))


async def test_a_file_that_is_none_is_refused_in_a_sentence(evening: Evenings, store: Store, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("[" * 100000)
    async with evening() as at:
        await lead(at, "o")
        for path, why in (
            (" ", "Type where the file is"),
            (str(tmp_path / "none.json"), "No such file"),
            (str(tmp_path), "Is a directory"),
            (str(bad), "nested too deeply"),
            ("\0", "can't be read"),
            ("~nobody-at-all/x", "can't be read"),
        ):
            await at.at(Opening)
            at.page.query_one(Input).value = path
            await at.press("enter")
            await at.until(lambda why=why: why in " ".join(at.text().replace("│", " ").split()))
        await at.press("escape")
        await at.at(RecordsPage)
    assert store.matches.finished() == ()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Files are checked only once this is set."""
    go_on = Event()

    def checked_late(file: Path) -> Any:
        assert go_on.wait(PATIENCE)
        return checked(file)

    monkeypatch.setattr("monstergames.screens.records.page.checked", checked_late)
    yield go_on
    go_on.set()


async def enter(at: Evening, file: Path) -> None:
    """Type the path of a file in, and go."""
    await at.at(Opening)
    at.page.query_one(Input).value = str(file)
    await at.press("enter")
    assert "The file is being checked… Esc gives up" in at.text()


async def test_while_a_file_is_checked_the_screen_goes_on(
    evening: Evenings, store: Store, file: Path, slow: Event
) -> None:
    async with evening() as at:
        await lead(at, "o")
        await enter(at, file)
        await at.press("enter")
        assert len(store.matches.finished()) == 0
        slow.set()
        await at.at(RecordsPage)
        assert at.prompt == "Here it is. Enter: watch it."
    assert len(store.matches.finished()) == 1


@pytest.mark.parametrize("key", ["escape", "x"])
async def test_escape_or_another_path_gives_up_waiting_for_a_file(
    evening: Evenings, store: Store, file: Path, slow: Event, key: str
) -> None:
    async with evening() as at:
        await lead(at, "o")
        await enter(at, file)
        await at.press(key)
        assert "being checked" not in at.text()
        assert ("not checked to its end" in at.text()) is (key == "escape")
        slow.set()
        await at.settle()
        assert isinstance(at.page, Opening)
        await at.press("escape")
        await at.at(RecordsPage)
    assert len(store.matches.finished()) == 0


def test_while_a_file_is_checked_nobody_looks_for_garbage_and_afterwards_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collecting: list[bool] = []
    monkeypatch.setattr(
        "monstergames.screens.records.files.read", lambda content: (collecting.append(gc.isenabled()), read(content))[1]
    )
    (tmp_path / "bad.json").write_text("[]")
    with pytest.raises(DocumentRefused):
        checked(tmp_path / "bad.json")
    assert collecting == [False]
    assert gc.isenabled()


async def test_the_program_ends_while_a_file_is_checked(evening: Evenings, tmp_path: Path, slow: Event) -> None:
    async with evening() as at:
        await lead(at, "o")
        before = set(threading.enumerate())
        await enter(at, tmp_path / "none.json")
        (checking,) = set(threading.enumerate()) - before
        assert checking.daemon
        await at.press("ctrl+q")
        await at.until(lambda: not at.app.is_running)
    assert not slow.is_set()


def test_every_reason_to_refuse_a_file_has_words() -> None:
    facts = {"where": "x", "game": "x", "least": 2, "most": 3, "seats": 9, "number": 1, "version": 2, "limit": 1}
    reasons = [
        "too-large",
        "not-text",
        "not-json",
        "too-deep",
        "wrong-format",
        "newer-version",
        "bad-part",
        "unknown-game",
        "bad-options",
        "bad-seats",
        "illegal-move",
        "unfinished",
    ]
    assert all(refusal(Reason(reason, facts)).endswith(".") for reason in reasons)


async def test_what_can_t_be_written_is_told(
    evening: Evenings, store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_where: Any, **_what: Any) -> None:
        raise StoreUnavailable("full", store.folder)

    fill(store, 2, 2)
    folder.parent.mkdir()
    folder.write_text("in the way")
    monkeypatch.setattr(store.matches, "set_counted", full)
    async with evening() as at:
        await lead(at, "enter")
        await choose(at, "Save")
        await at.at(RecordsPage)
        assert at.prompt.startswith("! Nothing can be saved in ")
        await at.press("enter")
        await choose(at, "It doesn't count")
        await at.at(RecordsPage)
        assert at.prompt.startswith("! The disk is full")


# Looks


@SIZES
@pytest.mark.parametrize("language", ["English", "another one"])
async def test_nothing_is_written_beyond_its_place_or_over_another_text(
    evening: Evenings,
    store: Store,
    strokes: list[str],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    language: str,
) -> None:
    if language != "English":
        monkeypatch.setattr(texts, "_catalogue", Pseudo)
    give_up(store, "miss-monster", fill(store, 12, 60)[:6])
    store.matches.set_counted(store.matches.finished()[1].id, counted=False)
    async with evening(size=size) as at:
        await at.at(Picker)
        strokes.clear()
        await at.press("r")
        await at.at(RecordsPage)
        await at.press("down", "tab", "pagedown", "tab", "pagedown", "p", "tab", "tab", "tab", "g", "tab", "g")
    assert strokes == []


@SIZES
async def test_without_colours_everything_is_there_and_the_cursor_can_be_seen(
    evening: Evenings, store: Store, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    fill(store, 4, 9)
    async with evening(size=size) as at:
        page = await lead(at)
        check(at)
        assert game_title(page.query_one(Board).match.game) in lit(at)
        for label in ("Win shares", "Who beats whom"):
            await at.press("tab")
            check(at)
            assert label in lit(at)


async def test_three_hundred_matches_are_read_once_and_walked_through_fast(
    evening: Evenings, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(store, 30, 300)
    reads: list[None] = []
    finished = store.matches.finished
    monkeypatch.setattr(store.matches, "finished", lambda *only: (reads.append(None), finished(*only))[1])
    async with evening() as at:
        await lead(at, "down", "down", "tab", "tab", "g", "p", "tab", "pagedown")
    assert len(reads) == 1


STATIONS: dict[str, tuple[int, tuple[str, ...]]] = {
    "empty": (0, ()),
    "matches": (9, ("down", "down")),
    "given up": (9, ("down",)),
    "shares": (9, ("tab",)),
    "duels": (9, ("tab", "tab")),
    "one": (9, ("p", "tab")),
    "rivals": (9, ("p", "tab", "tab")),
    "menu": (9, ("enter",)),
}


@SIZES
@pytest.mark.parametrize("page", STATIONS)
def test_page(snap_compare: Callable[..., bool], store: Store, clock: Clock, page: str, size: tuple[int, int]) -> None:
    people, keys = STATIONS[page]
    if people:
        family = fill(store, people, 60)
        store.matches.set_counted(store.matches.finished()[3].id, counted=False)
        if page == "given up":
            for seats in (2, 4):
                give_up(store, "monsta", family[:seats])
            finish(store, "monster-12", family[:2])
    app = MonsterGames(store)
    app.animation_level = "none"

    async def there(pilot: Pilot[None]) -> None:
        await lead(Evening(pilot, clock), *keys)

    assert snap_compare(app, terminal_size=size, run_before=there)
