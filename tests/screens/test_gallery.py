"""The gallery: a wall of every monster, each of them large, renamed, and saved for other programs."""

import asyncio
import re
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from match import monsters
from textual.pilot import Pilot
from textual.widgets import Input

from monstergames import texts
from monstergames.app import MonsterGames
from monstergames.art.clay import clay
from monstergames.art.exports import png, svg, text
from monstergames.art.pixels import blank
from monstergames.match.gallery import Exhibit, Gallery, Recording
from monstergames.rules import catalogue
from monstergames.screens.gallery.hall import Hall, narrowed
from monstergames.screens.gallery.page import GalleryPage
from monstergames.screens.menu import Menu
from monstergames.screens.miss_monster.words import attribute
from monstergames.screens.naming import Naming
from monstergames.screens.picker import Picker
from monstergames.store.errors import StoreUnavailable
from monstergames.store.matches import SeatEntry
from monstergames.store.store import Store
from monstergames.widgets.bars import TurnBar
from monstergames.widgets.look import SEAT_COLOURS

from .conftest import LARGE, SMALL, Evenings
from .evening import Clock, Evening
from .test_no_color import check, lit
from .test_texts import Pseudo

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)
WIDEST = (SeatEntry("WWWWWWWWWWWWWW", "coral", "circle"), *(SeatEntry("王王王王王王王", "sky", "heart"),) * 2)

Play = Callable[..., None]
Visit = Callable[..., AbstractAsyncContextManager[Evening]]


@pytest.fixture(autouse=True)
def _that_day(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Moves are made from noon in Greenwich on; pictures go to a folder of this test."""
    keys = ("monster-12", "miss-monster")
    monkeypatch.setattr(catalogue, "KEYS", keys)
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.setenv("XDG_PICTURES_DIR", str(tmp_path / "pictures"))
    time.tzset()
    moments = (NOON + timedelta(seconds=number) for number in count())
    monkeypatch.setattr("monstergames.store.matches.now", lambda: next(moments).isoformat(timespec="milliseconds"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where saved monsters go."""
    return tmp_path / "pictures" / "Monster Games"


@pytest.fixture
def play(store: Store) -> Play:
    """Plays a match of Miss Monster to its end."""
    return partial(monsters.play, store)


@pytest.fixture
def visit(evening: Evenings) -> Visit:
    """The program with all monsters on the wall."""

    @asynccontextmanager
    async def run(size: tuple[int, int] = SMALL) -> AsyncIterator[Evening]:
        async with evening(size=size) as at:
            await lead(at)
            yield at

    return run


async def lead(at: Evening, *keys: str) -> None:
    """Go to the gallery, wait until all monsters hang there, and press these keys."""
    await at.at(Picker)
    await at.press("g")
    page = await at.at(GalleryPage)
    await at.until(lambda: not page.coming)
    await at.settle()
    await at.press(*keys)


def exhibits(store: Store) -> list[Exhibit]:
    gallery = Gallery(store)
    return [own for match in gallery.matches() for own in gallery.recording(match).exhibits()]


def own_name(exhibit: Exhibit) -> str:
    """What a monster is called as long as nobody gave it a name."""
    return f"{exhibit.call} of the {attribute(exhibit.trait)}"


def place(at: Evening) -> str:
    """Which of how many monsters the cursor is on."""
    return at.lines()[0].split("Gallery")[1].strip()


async def test_an_empty_gallery_says_how_it_is_filled(visit: Visit) -> None:
    async with visit() as at:
        assert "Nothing hangs here yet. After a round of Miss Monster" in at.text()
        before = at.cells()
        await at.press("left", "up", "enter", "r", "s")
        assert at.cells() == before
        assert at.hints == "Esc  back   ?  help"
        assert not any(at.page.offers_command(name) for name in ("look", "rename", "save"))
        await at.press("escape")
        await at.at(Picker)


@pytest.mark.parametrize(("size", "shown"), [(SMALL, 3), (LARGE, 8)], ids=["80x24", "120x36"])
async def test_several_monsters_hang_side_by_side_the_newest_first(
    store: Store, play: Play, visit: Visit, size: tuple[int, int], shown: int
) -> None:
    play(1)
    play(2, seats=4)
    everybody = exhibits(store)
    async with visit(size) as at:
        assert place(at) == f"1 of {len(everybody)}" == "1 of 14"
        for own in everybody[:shown]:
            assert own.call in at.text()
        assert everybody[shown].call not in at.text()
        assert "▼" in at.text()


@pytest.mark.parametrize(("size", "columns"), [(SMALL, 3), (LARGE, 4)], ids=["80x24", "120x36"])
async def test_arrows_lead_along_the_wall_and_what_hangs_below_comes_in_sight(
    store: Store, play: Play, visit: Visit, size: tuple[int, int], columns: int
) -> None:
    play(1)
    play(2, seats=4)
    everybody = exhibits(store)
    async with visit(size) as at:
        await at.press("left")
        assert at.prompt == "! No monster hangs there."
        await at.press("right", "l")
        assert place(at) == "3 of 14"
        assert at.prompt == "Every monster of every round that is over, the newest first."
        await at.press("down")
        assert place(at) == f"{3 + columns} of 14"
        await at.press("k", "up")
        assert at.prompt == "! No monster hangs there."
        for _ in range(3):
            await at.press("j")
        await at.press("h" if columns == 3 else "right", "down")
        assert place(at) == "14 of 14"
        assert own_name(everybody[-1]) in at.text()
        assert "▲" in at.text()
        assert "▼" not in at.text()
        await at.press("down")
        assert at.prompt == "! No monster hangs there."


async def test_of_a_match_under_way_the_rounds_that_are_over_hang_there(store: Store, play: Play, visit: Visit) -> None:
    play(1, moves=monsters.evening(1)[:-1])
    async with visit() as at:
        assert place(at) == "1 of 3"
        assert [framed.exhibit.round for framed in at.page.query_one(Hall).framed] == [1, 1, 1]
        assert "round 1" in at.text()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("keys", [(), ("enter",)], ids=["wall", "large"])
async def test_everything_is_told_of_the_monster_under_the_cursor(
    store: Store, play: Play, visit: Visit, size: tuple[int, int], keys: tuple[str, ...]
) -> None:
    play(1)
    own = exhibits(store)[1]
    async with visit(size) as at:
        await at.press("right", *keys)
        words = " ".join(" ".join(line[58 if size == SMALL else 66 :] if keys else line for line in at.lines()).split())
        for told in (own_name(own), "▲ Ben", "2026-01-02, round 2", "♛ The most beautiful of its round"):
            assert told in words
        for card, finder in zip(own.attributes, ("Ada", "Ada", "Ada", "Cleo"), strict=True):
            assert f"{attribute(card)} recognised by {finder}" in words


async def test_what_nobody_recognised_is_told_too(store: Store, play: Play, visit: Visit) -> None:
    play(1)
    async with visit() as at:
        assert re.search(rf"{attribute(exhibits(store)[0].attributes[3])} +recognised by nobody", at.text())
        assert "beautiful" not in at.text()


async def test_enter_shows_a_monster_large_and_left_and_right_lead_to_the_next(
    store: Store, play: Play, visit: Visit
) -> None:
    play(1)
    first, second, *_others = exhibits(store)
    async with visit() as at:
        wall = at.cells()
        await at.press("enter")
        assert own_name(first) in " ".join(line[58:].strip() for line in at.lines())
        assert at.prompt == "Left and right lead to the next monster."
        assert "all monsters" in at.hints
        await at.press("right")
        assert second.call in at.text()
        assert first.call not in at.text()
        await at.press("down", "up", "left", "left")
        assert at.prompt == "! No monster hangs there."
        await at.press("space")
        assert at.cells() == wall
        await at.press("enter", "escape")
        assert at.cells() == wall
        await at.press("escape")
        await at.at(Picker)


async def test_the_mouse_points_at_a_monster_and_a_second_click_shows_it_large(
    store: Store, play: Play, visit: Visit
) -> None:
    play(1)
    async with visit() as at:
        await at.pilot.click(Hall, offset=(60, 5))
        await at.settle()
        assert place(at) == "3 of 6"
        await at.pilot.click(Hall, offset=(60, 5))
        await at.settle()
        assert "all monsters" in at.hints
        await at.pilot.click(Hall, offset=(20, 5))
        await at.settle()
        assert "look closely" in at.hints


async def test_a_monster_gets_a_name_and_keeps_it(store: Store, play: Play, visit: Visit) -> None:
    play(1)
    own = exhibits(store)[1]
    async with visit() as at:
        await at.press("right", "r")
        await at.at(Naming)
        assert f"What is the name of {own_name(own)}?" in at.text()
        await at.press(*"[/] Zoë", "enter")
        await at.at(GalleryPage)
        assert "▶ [/] Zoë" in at.text()
        assert own.call not in at.text()
    async with visit() as at:
        await at.press("right")
        assert "▶ [/] Zoë" in at.text()
        await at.press("enter", "r")
        await at.at(Naming)
        assert at.page.query_one(Input).value == "[/] Zoë"
        await at.press(*["backspace"] * 7, "enter")
        await at.at(GalleryPage)
        assert own.call in at.text()


async def test_escape_leaves_a_name_as_it_was_and_a_name_of_nothing_is_refused(
    store: Store, play: Play, visit: Visit
) -> None:
    play(1)
    async with visit() as at:
        before = at.cells()
        await at.press("r")
        await at.at(Naming)
        await at.press("\u2800", "enter")
        assert "! Nothing that can be shown is in this name." in at.text()
        await at.press("a")
        assert "Nothing that can be shown" not in at.text()
        await at.press("escape")
        await at.at(GalleryPage)
        assert at.cells() == before


async def test_of_500_characters_a_name_keeps_what_fits(play: Play, visit: Visit) -> None:
    play(1)
    async with visit() as at:
        await at.press("r")
        dialog = await at.at(Naming)
        dialog.query_one(Input).max_length = 0
        dialog.query_one(Input).value = "王" * 500
        await at.press("enter")
        await at.at(GalleryPage)
        assert f"▶ {'王' * 7} " in at.text()


async def test_a_name_that_cant_be_kept_is_refused(
    play: Play, visit: Visit, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_name: object) -> None:
        raise StoreUnavailable("full", store.folder)

    play(1)
    monkeypatch.setattr(Gallery, "rename", full)
    async with visit() as at:
        await at.press("r")
        await at.at(Naming)
        await at.press("a", "enter")
        await at.at(GalleryPage)
        assert at.prompt.startswith("! The disk is full, so nothing can be saved")
        assert exhibits(store)[0].call in at.text()


@pytest.mark.parametrize(("downs", "suffix"), enumerate(("png", "svg", "txt")))
async def test_a_monster_is_saved_as_picture_drawing_or_text(
    store: Store, play: Play, visit: Visit, folder: Path, downs: int, suffix: str
) -> None:
    play(1)
    own = exhibits(store)[0]
    picture = clay(own.canvas, SEAT_COLOURS["coral"])
    name = own_name(own)
    finders = ("recognised by Ben", "recognised by Cleo", "recognised by Ben", "recognised by nobody")
    facts = [f"- {attribute(card)} ({by})" for card, by in zip(own.attributes, finders, strict=True)]
    told = "\n".join((name, "Ada, 2026-01-02, round 2", *facts, "", text(picture)))
    expected = {"png": png(picture), "svg": svg(picture, f"{name} (Ada)").encode(), "txt": told.encode()}
    async with visit() as at:
        for number in range(2):
            await at.press("s")
            await at.at(Menu)
            assert f"Save {name} as" in " ".join(at.text().split())
            await at.press(*["down"] * downs, "enter")
            await at.at(GalleryPage)
            file = f"{name} (Ada){' 2' if number else ''}.{suffix}"
            assert at.prompt.startswith(f"Saved as {file} in "[:70])
            assert (folder / file).read_bytes() == expected[suffix]
        assert len(list(folder.iterdir())) == 2


async def test_without_a_choice_nothing_is_saved(play: Play, visit: Visit, folder: Path) -> None:
    play(1)
    async with visit() as at:
        await at.press("s", "escape")
        await at.at(GalleryPage)
        assert not folder.exists()


@pytest.mark.parametrize("name", ["../../up", "a/b\\c", "CON", "...", "♥", "[/]"])
async def test_whatever_its_name_is_a_monster_is_saved_in_its_folder(
    store: Store, play: Play, visit: Visit, folder: Path, name: str
) -> None:
    play(1)
    Gallery(store).rename(exhibits(store)[0], name)
    async with visit() as at:
        await at.press("s", "enter")
        await at.at(GalleryPage)
        assert at.prompt.startswith("Saved as ")
        (file,) = folder.iterdir()
        assert file.name.endswith(" (Ada).png")
        assert file.stat().st_size > 1000


async def test_where_nothing_can_be_written_one_sentence_says_so(
    play: Play, visit: Visit, folder: Path, tmp_path: Path
) -> None:
    play(1)
    (tmp_path / "pictures").touch()
    async with visit((200, 50)) as at:
        await at.press("s", "enter")
        await at.at(GalleryPage)
        assert at.prompt == f"! Nothing can be saved in {folder}: Not a directory"


async def test_a_damaged_match_is_left_out_and_mentioned(store: Store, play: Play, visit: Visit) -> None:
    for seed in (1, 2, 3):
        play(seed)
    store._database.execute("UPDATE records SET seat = 7 WHERE match = 2 AND number = 20")
    async with visit() as at:
        assert at.prompt == "1 match can't be read any more: its monsters are missing."
        assert place(at) == "1 of 12"
    store._database.execute("UPDATE records SET seat = 7 WHERE match = 1 AND number = 20")
    async with visit() as at:
        assert at.prompt == "2 matches can't be read any more: their monsters are missing."
        assert place(at) == "1 of 6"


async def test_trouble_with_the_saved_games_is_told(
    store: Store, play: Play, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_match: object) -> None:
        raise StoreUnavailable("locked", store.folder)

    play(1)
    monkeypatch.setattr(Gallery, "recording", locked)
    async with visit() as at:
        assert at.prompt.startswith("! Another program holds the saved games")


async def test_the_page_stands_before_the_monsters_are_made_anew_and_can_be_left(
    play: Play, evening: Evenings, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in (1, 2):
        play(seed)
    go_on = [threading.Event(), threading.Event(), threading.Event()]
    waiting = iter(go_on)
    whole = Recording.exhibits

    def slow(recording: Recording) -> Any:
        next(waiting).wait(5)
        return whole(recording)

    monkeypatch.setattr(Recording, "exhibits", slow)
    async with evening() as at:
        await at.at(Picker)
        await at.press("g")
        page = await at.at(GalleryPage)
        assert at.prompt == "More monsters are on their way."
        assert "Nothing hangs here" not in at.text()
        go_on[0].set()
        await at.until(lambda: place(at))
        await at.press("right")
        assert place(at) == "2 of 6"
        assert at.prompt == "More monsters are on their way."
        go_on[1].set()
        await at.until(lambda: not page.coming)
        await at.settle()
        assert place(at) == "2 of 12"
        await at.press("escape")
        await at.at(Picker)
        await at.press("g")
        await at.at(GalleryPage)
        await at.press("escape")
        await at.at(Picker)
        go_on[2].set()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_without_colours_everything_is_there_and_the_cursor_can_be_seen(
    store: Store, play: Play, visit: Visit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    play(1)
    Gallery(store).rename(exhibits(store)[1], "Zoë")
    async with visit(size) as at:
        check(at)
        await at.press("right")
        assert lit(at) == ["Zoë"]
        await at.press("enter")
        check(at)
        assert lit(at) == ["Zoë"]
        assert sum(line.count("█") for line in at.lines()) > 300
        await at.press("s")
        await at.at(Menu)
        check(at)


@pytest.mark.parametrize("size", [SMALL, LARGE, (200, 60)], ids=["80x24", "120x36", "200x60"])
@pytest.mark.parametrize("language", ["English", "another one"])
async def test_nothing_is_written_beyond_its_place_or_over_another_text(
    store: Store,
    play: Play,
    visit: Visit,
    strokes: list[str],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    language: str,
) -> None:
    if language != "English":
        monkeypatch.setattr(texts, "_catalogue", Pseudo)
    play(1, family=WIDEST)
    calls = {own.call for own in exhibits(store)}
    async with visit(size) as at:
        for key in ("right", "enter", "left", "s", "escape", "r", "escape", "escape"):
            await at.press(key)
            assert strokes == []
            if language != "English":
                words = set(re.findall(r"[A-Za-z]{2,}", at.text())) - {"PNG", "SVG", "TXT"}
                assert all(word in calls or set(word) == {"W"} for word in words), words


def test_a_picture_that_is_too_wide_loses_what_is_empty_first() -> None:
    wide = blank(28, 2)
    row = (None,) * 2 + ((1, 1, 1),) * 5 + (None,) * 21
    left = replace(wide, pixels=(row, row))
    right = replace(wide, pixels=(row[::-1], row[::-1]))
    assert narrowed(left, 25).pixels[0] == row[:25]
    assert narrowed(right, 25).pixels[0] == row[::-1][3:]
    assert narrowed(wide, 25) == blank(25, 2)
    assert narrowed(wide, 28) is wide


STATIONS = {"empty": (0, ()), "wall": (2, ("right", "down")), "large": (2, ("enter",)), "save": (1, ("s",))}


@pytest.fixture
def taken(snap_compare: Callable[..., bool], store: Store, clock: Clock) -> Callable[[str, tuple[int, int]], bool]:
    """Whether the picture of a page is the one that was accepted."""

    def take(page: str, size: tuple[int, int]) -> bool:
        matches, keys = STATIONS[page]
        for seed in range(matches):
            monsters.play(store, seed, 3 + seed)
        app = MonsterGames(store)
        app.animation_level = "none"

        async def there(pilot: Pilot[None]) -> None:
            await lead(Evening(pilot, clock), *keys)

        return snap_compare(app, terminal_size=size, run_before=there)

    return take


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("page", STATIONS)
def test_page(taken: Callable[[str, tuple[int, int]], bool], page: str, size: tuple[int, int]) -> None:
    assert taken(page, size)


@pytest.mark.parametrize("page", ["wall", "large"])
def test_page_without_colours(
    taken: Callable[[str, tuple[int, int]], bool], monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert taken(page, SMALL)


async def test_a_gallery_that_is_left_while_monsters_are_on_their_way_ends_quietly(
    store: Store, play: Play, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(1)
    async with visit() as at:
        page = at.page

        async def late(work: Callable[[], Any]) -> Any:
            while page.query(TurnBar):
                await asyncio.sleep(0)
            return work()

        monkeypatch.setattr("monstergames.screens.gallery.page.asyncio.to_thread", late)
        page.hang()
        await at.press("escape")
        await at.at(Picker)
        assert not page.query(TurnBar)
        assert at.app.is_running
