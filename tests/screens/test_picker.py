"""The first page: matches to continue, boxes, and what the keys do there."""

import gc
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from monstergames.app import MonsterGames
from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.rules.contract import Info
from monstergames.screens.achievements import AchievementPage
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.screens.palette import Commands
from monstergames.screens.picker import DOORS, Door, Picker, ago
from monstergames.screens.seating import Seating
from monstergames.screens.settings import SettingsPage
from monstergames.screens.vocabulary import words_of
from monstergames.store.opening import Aside, Flaw
from monstergames.store.store import Store

from .conftest import LARGE, SMALL, Evenings
from .evening import Evening

SHELF = catalogue.infos()


@pytest.fixture
def many_boxes(monkeypatch: pytest.MonkeyPatch) -> tuple[Info, ...]:
    """Eight boxes, more than there is room for."""
    infos = (*SHELF, *SHELF[:3])
    monkeypatch.setattr(catalogue, "infos", lambda: infos)
    return infos


def below_pictures(at: Evening) -> str:
    """What is written on the shelf below the pictures, without the ends of lines."""
    first = next(number for number, line in enumerate(at.lines()) if "1 Monster" in line)
    return " ".join(" ".join(at.lines()[first:-2]).split())


@pytest.fixture
def kept(begin: Callable[..., Match]) -> list[int]:
    """Eight unfinished matches of Ada against somebody, the one that went on last first."""
    ids: list[int] = []
    for name in ("Ben", "Cleo", "Dan", "Emma", "Fritz", "Gül", "Hans", "Ida"):
        with begin("Ada", name) as match:
            ids.insert(0, match.id)
    return ids


async def test_without_a_match_to_continue_the_boxes_come_first(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        assert at.prompt == "Which game shall it be?"
        assert "▶1 Monster 12" in at.text()
        assert "Pick a game. Everybody plays at this one keyboard." in at.text()
        assert "Continue" not in at.text()


@pytest.mark.parametrize(("size", "rows"), [(SMALL, 3), (LARGE, 6)], ids=["80x24", "120x36"])
async def test_matches_to_continue_are_listed_the_latest_first_and_scroll(
    evening: Evenings, kept: list[int], size: tuple[int, int], rows: int
) -> None:
    async with evening(size=size) as at:
        await at.at(Picker)
        names = [line.split(", ")[1].split(":")[0] for line in at.lines() if "Ada, " in line]
        assert names == ["Ida", "Hans", "Gül", "Fritz", "Emma", "Dan"][:rows]
        assert "1 of 8" in at.text()
        assert "just now" in at.text()
        await at.press(*["down"] * 7)
        names = [line.split(", ")[1].split(":")[0] for line in at.lines() if "Ada, " in line]
        assert names == ["Gül", "Fritz", "Emma", "Dan", "Cleo", "Ben"][-rows:]
        assert "8 of 8" in at.text()
        await at.press("enter")
        table = await at.at_table()
        assert table.match.id == kept[-1]
        assert table.names() == ["Ada", "Ben"]


async def test_up_and_down_lead_from_the_matches_to_the_boxes_and_the_doors_and_back(
    evening: Evenings, kept: list[int]
) -> None:
    async with evening() as at:
        await at.at(Picker)
        assert at.prompt == "Enter goes on with this match."
        await at.press(*["down"] * 8)
        assert at.prompt == "Which game shall it be?"
        assert "▶1 Monster 12" in at.text()
        await at.press("down")
        assert at.prompt == "Enter opens this door."
        assert "▶1 Monster 12" not in at.text()
        await at.press("down")
        assert at.prompt == "! There is nothing further that way."
        await at.press("up", "up")
        assert "8 of 8" in at.text()
        await at.press("left")
        assert at.prompt == "! Up and down choose a match, Enter goes on with it."
        await at.press(*["k"] * 7)
        assert "1 of 8" in at.text()
        await at.press("up")
        assert at.prompt.startswith("! ")
        assert "1 of 8" in at.text()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_left_and_right_go_round_the_shelf(evening: Evenings, size: tuple[int, int]) -> None:
    async with evening(size=size) as at:
        await at.at(Picker)
        for key, number in [("left", 5), ("right", 1), ("right", 2), ("l", 3), ("l", 4), ("l", 5), ("l", 1), ("h", 5)]:
            await at.press(key)
            assert f"▶{number} {SHELF[number - 1].title.split()[0]}" in at.text()
            assert at.text().count("▶") == 1


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("chosen", range(len(SHELF)))
async def test_all_games_are_named_and_the_chosen_one_says_what_it_is(
    evening: Evenings, size: tuple[int, int], chosen: int
) -> None:
    async with evening(size=size) as at:
        await at.at(Picker)
        await at.press(*["right"] * chosen)
        words = below_pictures(at)
        for info in SHELF:
            assert all(word in words.split() for word in info.title.split()), info.title
        assert all(word in words.split() for word in SHELF[chosen].tagline.split())
        assert f"{SHELF[chosen].minutes} min" in words


@pytest.mark.usefixtures("many_boxes")
async def test_the_arrows_to_more_boxes_stand_above_the_pictures(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        above = next(line for line in at.lines() if "Pick a game" in line)
        assert above.endswith("▶")
        assert not above.startswith("◀")
        await at.press(*["right"] * 4)
        above = next(line for line in at.lines() if "Pick a game" in line)
        assert above.endswith("▶")
        assert above.startswith("◀")
        assert at.text().count("◀") == 1


async def test_a_digit_takes_a_box(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press("9")
        assert at.prompt == "! There is no game with that number."
        await at.press("1")
        await at.at(Seating)


async def test_a_game_is_taken_and_put_back(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press("space")
        await at.at(Seating)
        await at.press("escape")
        await at.at(Picker)


async def test_an_unknown_key_says_what_is_possible(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press("z")
        assert at.prompt == "! Nothing is on that key. ←→↑↓ choose, Enter play, Esc quit, ? help"


@pytest.mark.parametrize("key", ["?", "f1"])
async def test_help_tells_the_keys_and_the_games(evening: Evenings, key: str) -> None:
    async with evening() as at:
        await at.at(Picker)
        before = at.cells()
        await at.press(key)
        await at.at(Help)
        for told in ("Pick a game, say who plays", "Enter play", "1-9 a game", "s Settings", "Esc quit"):
            assert told in " ".join(at.text().split())
        await at.press("tab")
        assert "Catch twelve monsters in six colours" in at.text()
        while at.page._rules.chosen < len(SHELF):
            await at.press("down")
        for told in ("Miss Monster", "Enter: play the game, continue the match", "Esc: quit"):
            assert told in at.text()
        await at.press("escape")
        await at.at(Picker)
        assert at.cells() == before


async def test_a_leads_to_the_achievements_and_back(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press("a")
        await at.at(AchievementPage)
        assert "Nobody has played yet." in at.text()
        await at.press("down", "up", "up", "left", "right")
        assert "Roll three sixes at once" in at.text()
        await at.press("q")
        await at.at(Picker)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_every_door_is_reached_by_arrows_and_leads_back(
    evening: Evenings, kept: list[int], size: tuple[int, int]
) -> None:
    async with evening(size=size) as at:
        await at.at(Picker)
        await at.press(*["down"] * 9)
        for door in DOORS:
            page = at.page
            assert f"▶ {door.key} {door.label} ◀" in at.text()
            assert "Enter  open" in at.hints
            await at.press("enter")
            await at.until(lambda page=page: at.page is not page and at.page.is_running)
            await at.settle()
            assert at.app.behind == (door.name,)
            await at.press("escape")
            await at.at(Picker)
            await at.press("right")


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.name)
async def test_every_door_has_a_key_of_its_own(evening: Evenings, door: Door) -> None:
    async with evening() as at:
        await at.at(Picker)
        own = [action.name for action in Picker.ACTIONS if door.key in action.keys]
        assert own == [f"door({DOORS.index(door)})"]
        page = at.page
        await at.press(door.key)
        await at.until(lambda: at.page is not page and at.page.is_running)
        assert at.app.behind == (door.name,)


def test_there_is_something_behind_every_door(store: Store) -> None:
    assert {*MonsterGames(store).doors} == {door.name for door in DOORS}


async def test_left_and_right_go_round_the_doors_and_the_box_is_remembered(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press("right", "down", "left")
        assert f"▶ {DOORS[-1].key} {DOORS[-1].label} ◀" in at.text()
        await at.press("right")
        assert f"▶ {DOORS[0].key} {DOORS[0].label} ◀" in at.text()
        await at.press("up")
        assert f"▶2 {SHELF[1].title}" in at.text()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("matches", [0, 1, 2, 8])
async def test_nothing_is_cut_off_and_nothing_lies_on_another(
    evening: Evenings,
    begin: Callable[..., Match],
    strokes: list[str],
    size: tuple[int, int],
    matches: int,
) -> None:
    for _ in range(matches):
        begin("Ada", "Ben").close()
    async with evening(size=size) as at:
        await at.at(Picker)
        await at.press(*["down"] * (matches + 1))
        assert strokes == []
        assert "…" not in at.text()
        for door in DOORS:
            assert f"{door.key} {door.label}" in at.lines()[-2]


async def test_a_click_opens_a_door(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        at.clock.pass_by(1)
        await at.pilot.click(offset=(at.lines()[-2].index("Settings"), 22))
        await at.at(SettingsPage)


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
async def test_quitting_ends_the_program_in_order(evening: Evenings, key: str) -> None:
    async with evening() as at:
        await at.at(Picker)
        app = at.app
        await at.strike(key)
        await at.until(lambda: app._exit)
    assert app.return_code == 0


@pytest.mark.parametrize("key", ["escape", "backspace"])
async def test_escape_asks_before_it_ends_the_program(evening: Evenings, key: str) -> None:
    async with evening() as at:
        await at.at(Picker)
        app = at.app
        for stay in (["escape"], ["enter"]):
            await at.press(key)
            await at.at(Menu)
            assert "Leave Monster Games? All matches are saved." in at.text()
            await at.press(*stay)
            await at.at(Picker)
        await at.press(key)
        await at.at(Menu)
        await at.press("down")
        await at.strike("enter")
        await at.until(lambda: app._exit)
    assert app.return_code == 0


async def test_a_match_is_given_up_only_after_a_question(
    evening: Evenings, begin: Callable[..., Match], kept: list[int], store: Store
) -> None:
    async with evening(size=LARGE) as at:
        await at.at(Picker)
        assert "d  give up" in at.hints
        for keep in (["escape"], ["enter"]):
            await at.press("down", "d")
            await at.at(Menu)
            await at.press(*keep)
            await at.at(Picker)
            assert len(store.matches.unfinished()) == 8
        await at.press("d")
        await at.at(Menu)
        assert "Give up the match of Ada and Gül?" in at.text()
        await at.press("down", "enter")
        await at.at(Picker)
        await at.until(lambda: len(store.matches.unfinished()) == 7)
        assert [match.id for match in store.matches.unfinished()] == [*kept[:2], *kept[3:]]
        assert "of 7" in at.text()
        await at.press(*["down"] * 7, "d")
        assert at.prompt == "! Only an unfinished match can be given up: choose one above."


async def test_a_match_that_is_open_elsewhere_can_not_be_given_up(
    evening: Evenings, begin: Callable[..., Match], store: Store
) -> None:
    with begin("Ada", "Ben"):
        async with evening() as at:
            await at.at(Picker)
            await at.press("d", "down", "enter")
            await at.at(Picker)
            await at.until(lambda: at.prompt.startswith("!"))
            assert at.prompt == "! This match is open in another window already."
            assert len(store.matches.unfinished()) == 1


async def test_a_match_that_is_open_elsewhere_says_so(evening: Evenings, begin: Callable[..., Match]) -> None:
    with begin("Ada", "Ben"):
        async with evening() as at:
            await at.at(Picker)
            await at.press("enter")
            await at.at(Picker)
            await at.until(lambda: at.prompt.startswith("!"))
            assert at.prompt == "! This match is open in another window already."
            assert "Ada, Ben: Ada's turn" in at.text()


async def test_a_match_that_was_given_up_elsewhere_is_offered_no_more(
    evening: Evenings, kept: list[int], store: Store
) -> None:
    async with evening() as at:
        await at.at(Picker)
        store.matches.give_up(kept[0])
        await at.press("enter")
        await at.at(Picker)
        await at.until(lambda: at.prompt.startswith("!"))
        assert at.prompt == "! This match was given up in another window."
        assert "1 of 7" in at.text()


async def test_a_match_that_can_not_be_read_says_so(evening: Evenings, kept: list[int], store: Store) -> None:
    with store._database.transaction():
        store._database.execute("UPDATE matches SET options = '{\"no\": 1}' WHERE id = ?", (kept[0],))
    async with evening() as at:
        await at.at(Picker)
        await at.press("enter")
        await at.at(Picker)
        await at.until(lambda: at.prompt.startswith("!"))
        assert at.prompt == "! This match can't be read any more; all others are fine."
        await at.press("down", "enter")
        assert (await at.at_table()).match.id == kept[1]


@pytest.mark.parametrize("reason", ["newer", "damaged"])
async def test_what_was_set_aside_is_told_once(evening: Evenings, store: Store, reason: Flaw) -> None:
    store.notice = Aside(reason, Path("old.db"))
    async with evening() as at:
        await at.at(Picker)
        assert at.prompt.startswith("! ")
        assert reason in at.prompt.lower()
        assert "old.db" in at.prompt
        await at.press("1")
        await at.at(Seating)
        await at.press("escape")
        await at.at(Picker)
        assert at.prompt == "Which game shall it be?"


async def test_achievements_on_the_first_day_count_for_nobody_yet(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press("a")
        await at.at(AchievementPage)
        assert "Nobody has played yet." in at.text()
        assert ": 0 of" not in at.text()


@pytest.mark.parametrize(
    ("past", "told"),
    [
        (timedelta(seconds=59), "just now"),
        (timedelta(seconds=-90), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59, seconds=59), "59 minutes ago"),
        (timedelta(hours=1), "1 hour ago"),
        (timedelta(hours=23, minutes=59), "23 hours ago"),
        (timedelta(days=1), "1 day ago"),
        (timedelta(days=400), "400 days ago"),
    ],
)
def test_how_long_ago_is_told_roughly(past: timedelta, told: str) -> None:
    now = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
    assert ago(now - past, now) == told


async def test_the_palette_offers_nothing_that_means_several_things(evening: Evenings) -> None:
    async with evening() as at:
        page = await at.at(Picker)
        offered = [*Commands(page)._offered()]
        assert not [text for text in offered if "open the door" in text]
        await at.press("1")
        seating = await at.at(Seating)
        offered = [*Commands(seating)._offered()]
        assert offered[0] == "Sit down and play"
        assert not [text for text in offered if "name a seat" in text.lower()]


async def test_help_on_the_shelf_has_the_rules_of_every_game_to_be_searched(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press("?")
        page = await at.at(Help)
        await at.press("tab")
        assert "All rules" in at.text()
        for info in SHELF:
            assert f"▶ {info.title[:20]}" in at.text()
            heading, text = words_of(info.key).RULES[0]
            words = " ".join(" ".join(line[27:] for line in at.lines()).split())
            assert info.tagline in words
            assert f"▸ {heading}" in words
            assert text.split("\n")[0] in words
            while page._rules.chosen == SHELF.index(info):
                await at.press("down")
        await at.press(*"muddler")
        assert "found" in at.text()
        assert "▶ Monster Meister" in at.text()


async def test_the_palette_leaves_out_to_give_up_where_there_is_no_match(
    evening: Evenings, begin: Callable[..., Match]
) -> None:
    async with evening() as at:
        page = await at.at(Picker)
        assert "Give up an unfinished match" not in Commands(page)._offered()
    begin("Ada", "Ben").close()
    async with evening() as at:
        page = await at.at(Picker)
        assert "Give up an unfinished match" in Commands(page)._offered()


async def test_garbage_is_collected_again_as_soon_as_the_shelf_is_there(evening: Evenings) -> None:
    gc.disable()
    try:
        async with evening() as at:
            await at.at(Picker)
            await at.until(gc.isenabled)
    finally:
        gc.enable()


async def test_the_cursor_is_on_the_box_or_the_door_that_one_comes_back_from(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press(*["right"] * 4, "enter")
        await at.at(Seating)
        await at.press("escape")
        await at.at(Picker)
        assert "▶5 Miss" in at.text()
        await at.press("s")
        await at.at(SettingsPage)
        await at.press("escape")
        await at.at(Picker)
        assert "▶ s Settings ◀" in at.text()
