"""Too small a terminal: the page says which size it needs, waits, and comes back with nothing changed."""

import asyncio
import os
from collections.abc import Callable
from functools import partial

import pytest
from textual import events
from textual.geometry import Size

from monstergames.match.match import Match
from monstergames.rules.monster_12.state import State
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.screens.monster_12 import table as monster_12
from monstergames.screens.monster_12.table import Monster12Table
from monstergames.screens.picker import Picker
from monstergames.screens.reading import Reading
from monstergames.screens.result import Result
from monstergames.screens.seating import Seating
from monstergames.screens.table import Mode
from monstergames.screens.who import Who
from monstergames.store.store import Store

from .conftest import LARGE, SMALL, Evenings
from .evening import Evening
from .hunter import play
from .positions import NEARLY_WON, OPEN, seed_for

TINY = [(79, 24), (80, 23), (40, 12), (10, 3), (1, 1)]
KEYS = ("enter", "escape", "q", "1", "r", "c", "u", "?", "tab", "down", "p", "space", "z")


def hidden(at: Evening) -> bool:
    """Whether nothing is to be seen but which size is needed, or as much of that as there is room for."""
    width, height = at.app.size
    told = f"Monster Games needs 80 x 24. This window has {width} x {height}. Make it larger."
    return all(piece in told for piece in at.text().split())


async def shrink(at: Evening, width: int, height: int) -> None:
    """Make the window too small, and press all kinds of keys."""
    page = at.page
    await at.pilot.resize_terminal(width, height)
    await at.until(lambda: hidden(at))
    await at.press(*KEYS)
    assert hidden(at)
    assert at.page is page


async def grow(at: Evening, size: tuple[int, int] = SMALL) -> None:
    """Make the window large enough."""
    await at.pilot.resize_terminal(*size)
    await at.until(lambda: not hidden(at))
    await at.settle()


@pytest.mark.parametrize("size", TINY, ids=lambda size: "{}x{}".format(*size))
async def test_at_the_start(evening: Evenings, size: tuple[int, int]) -> None:
    async with evening(size=size) as at:
        await at.at(Picker)
        await at.until(lambda: hidden(at))
        await at.press(*KEYS)
        assert hidden(at)
        await grow(at)
        await at.at(Picker)
        assert at.prompt == "Which game shall it be?"
        await at.press("1")
        await at.at(Seating)


async def test_made_larger_before_the_first_page_is_there(evening: Evenings, monkeypatch: pytest.MonkeyPatch) -> None:
    later: list[Callable[[], object]] = []

    def delayed(_page: Picker, callback: Callable[..., object], *arguments: object) -> bool:
        later.append(partial(callback, *arguments))
        return True

    monkeypatch.setattr(Picker, "call_after_refresh", delayed)
    async with evening(size=(80, 23)) as at:
        await at.at(Picker)
        await at.pilot.resize_terminal(*SMALL)
        await at.settle()
        for callback in later:
            callback()
        await at.settle()
        assert not hidden(at)
        assert at.prompt == "Which game shall it be?"


async def test_a_size_told_too_late_is_not_believed(evening: Evenings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening() as at:
        await at.at(Picker)
        monkeypatch.setattr(os, "get_terminal_size", lambda *_: os.terminal_size(LARGE))
        monkeypatch.setattr(type(at.app), "is_headless", False)
        for told in (LARGE, (40, 12)):
            at.app.post_message(events.Resize(Size(*told), Size(*told)))
        await at.until(lambda: at.app.size == Size(*LARGE))
        await at.settle()
        assert at.app.size == at.page.size == Size(*LARGE)
        assert not hidden(at)


async def test_it_says_which_size_is_needed_and_which_is_there(evening: Evenings) -> None:
    async with evening(size=(60, 20)) as at:
        await at.at(Picker)
        await at.until(lambda: hidden(at))
        assert "This window has 60 x 20." in at.text()
        await at.pilot.resize_terminal(70, 21)
        await at.settle()
        assert "This window has 70 x 21." in at.text()


@pytest.mark.parametrize("back", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_in_the_middle_of_a_turn(
    evening: Evenings,
    begin: Callable[..., Match],
    opening: Callable[[State], None],
    store: Store,
    back: tuple[int, int],
) -> None:
    opening(OPEN)
    match = begin("Ada", "Ben")
    async with evening(match) as at:
        table = await at.at_table()
        await at.press("enter", "1", "2")
        before = at.cells()
        for size in TINY:
            await shrink(at, *size)
        await grow(at, back)
        assert at.page is table
        assert table.chosen == [0, 1]
        assert store.matches.records(match.id) == ()
        await at.pilot.resize_terminal(*SMALL)
        await at.settle()
        assert at.cells() == before


async def test_in_the_middle_of_an_animation(
    evening: Evenings,
    begin: Callable[..., Match],
    opening: Callable[[State], None],
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for beat in ("TUMBLE", "READ", "FRAME"):
        monkeypatch.setattr(monster_12, beat, 0.02)
    opening(OPEN)
    match = begin("Ada", "Ben", seed=seed_for(6, 6, 6))
    async with evening(match, motion=True) as at:
        table = await at.at_table()
        await at.press("enter", "1", "2", "3", "r")
        assert table.mode is Mode.SHOWING
        await shrink(at, 50, 20)
        await at.until(lambda: table.mode is Mode.MOVE)
        assert hidden(at)
        await grow(at)
        assert at.page is table
        assert "Ada catches 3 monsters." in at.text()
        assert len(store.matches.records(match.id)) == 1
        await at.press("4")
        assert table.chosen == [3]


@pytest.mark.parametrize(
    ("keys", "dialog"),
    [(("enter", "escape"), Menu), (("enter", "?"), Help), (("tab",), Reading)],
    ids=["menu", "rules", "log"],
)
async def test_over_the_table(
    evening: Evenings,
    begin: Callable[..., Match],
    opening: Callable[[State], None],
    keys: tuple[str, ...],
    dialog: type,
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press(*keys)
        await at.at(dialog)
        before = at.cells()
        await shrink(at, 79, 24)
        await grow(at)
        await at.at(dialog)
        assert at.cells() == before
        await at.press("escape")
        await at.at(Monster12Table)


async def test_while_a_name_is_typed(evening: Evenings) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press("1")
        await at.at(Seating)
        await at.press("enter")
        await at.at(Who)
        await at.press("A", "d")
        await shrink(at, 30, 8)
        await grow(at)
        await at.at(Who)
        await at.press("a", "enter")
        await at.at(Seating)
        assert "1  ● Ada" in at.text()


async def test_at_the_result(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], store: Store
) -> None:
    opening(NEARLY_WON)
    async with evening(begin("Ada", "Ben")) as at:
        await play(at)
        await at.at(Result)
        await at.press("down", "right")
        before = at.cells()
        await shrink(at, 20, 5)
        await grow(at)
        await at.at(Result)
        assert at.cells() == before
        assert store.matches.unfinished() == ()
        await at.press("enter")
        await at.at(Picker)


async def test_many_sizes_one_after_another_leave_one_page_behind(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben")) as at:
        table = await at.at_table()
        stack = len(at.app.screen_stack)
        for width, height in [(79, 24), (40, 10), (80, 24), (10, 3), (120, 36), (1, 1), (2, 50), (200, 60), (80, 24)]:
            await at.pilot.resize_terminal(width, height)
            await asyncio.sleep(0)
        await grow(at)
        assert at.page is table
        assert len(at.app.screen_stack) == stack
