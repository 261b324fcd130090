"""Every accepted move is on disk before anything of it is on the screen."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from monstergames.match.match import Match
from monstergames.rules.monster_12.state import State
from monstergames.screens.picker import Picker
from monstergames.screens.table import Mode
from monstergames.store.errors import StoreUnavailable, Trouble
from monstergames.store.matches import Matches
from monstergames.store.opening import FILE
from monstergames.store.settings import Settings
from monstergames.store.store import Store
from monstergames.widgets.sheet import Drawn

from .conftest import Evenings
from .hunter import by_letters, next_key
from .positions import OPEN, PLACING, seed_for
from .test_records import choose


@pytest.fixture
def kept_when_drawn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[int]:
    """For each time that something is drawn how many records another program would find on disk."""
    counts: list[int] = []
    redraw = Drawn.redraw

    def look_and_redraw(drawn: Drawn) -> None:
        with sqlite3.connect(tmp_path / FILE) as other:
            counts.append(other.execute("SELECT COUNT(*) FROM records").fetchone()[0])
        other.close()
        redraw(drawn)

    monkeypatch.setattr(Drawn, "redraw", look_and_redraw)
    return counts


async def test_a_whole_match_is_shown_from_what_is_on_disk(
    evening: Evenings, begin: Callable[..., Match], store: Store, kept_when_drawn: list[int]
) -> None:
    match = begin("Ada", "Ben", seed=4)
    async with evening(match) as at:
        for _ in range(60):
            table = await at.at_table()
            kept_when_drawn.clear()
            await at.press(next_key(table, by_letters))
            await at.at_table()
            records = len(store.matches.records(match.id))
            assert kept_when_drawn
            assert set(kept_when_drawn) == {records}
    assert records > 10


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Callable[[Trouble | None], None]:
    """From now on nothing can be kept because of this trouble; None mends it."""
    kept = Matches.append, Matches.give_up, Settings.set

    def breaks(trouble: Trouble | None) -> None:
        def refuse(*_args: object, **_facts: object) -> None:
            raise StoreUnavailable(trouble or "failed", Path("games.db"))

        append, give_up, setting = (refuse,) * 3 if trouble else kept
        monkeypatch.setattr(Matches, "append", append)
        monkeypatch.setattr(Matches, "give_up", give_up)
        monkeypatch.setattr(Settings, "set", setting)

    return breaks


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        ("full", "! The disk is full, so nothing can be saved: games.db"),
        ("locked", "! Another program holds the saved games: games.db"),
        ("read-only", "! The saved games can't be written: games.db"),
    ],
)
async def test_a_move_that_can_not_be_kept_is_not_made(
    evening: Evenings,
    begin: Callable[..., Match],
    opening: Callable[[State], None],
    store: Store,
    broken: Callable[[Trouble | None], None],
    trouble: Trouble,
    told: str,
) -> None:
    opening(OPEN)
    match = begin("Ada", "Ben", seed=seed_for(1, 1, 1))
    async with evening(match) as at:
        table = await at.at_table()
        await at.press("enter", "1", "2", "3")
        before = at.cells()[2:]
        broken(trouble)
        await at.press("r")
        assert at.prompt == told
        assert at.cells()[2:] == before
        assert table.mode is Mode.MOVE
        assert match.to_act == (0,)
        broken(None)
        await at.press("r")
        await at.at_table()
        assert match.to_act == (1,)
    assert len(store.matches.records(match.id)) == 1


async def test_what_can_not_be_taken_back_on_disk_is_not_taken_back(
    evening: Evenings,
    begin: Callable[..., Match],
    opening: Callable[[State], None],
    broken: Callable[[Trouble | None], None],
) -> None:
    opening(PLACING)
    match = begin("Ada", "Ben")
    async with evening(match) as at:
        await at.at_table()
        await at.press("enter", "enter")
        await at.at_table()
        placed = match.view(None)
        broken("full")
        await at.press("u")
        assert at.prompt == "! The disk is full, so nothing can be saved: games.db"
        assert match.view(None) == placed


async def test_a_match_that_can_not_be_given_up_on_disk_is_still_offered(
    evening: Evenings, begin: Callable[..., Match], store: Store, broken: Callable[[Trouble | None], None]
) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        broken("full")
        await at.press("escape")
        await choose(at, "Give up the match")
        await choose(at, "Yes")
        await at.at(Picker)
        assert at.prompt == "! The disk is full, so nothing can be saved: games.db"
        assert "Ada, Ben" in at.text()
    assert len(store.matches.unfinished()) == 1


async def test_a_setting_that_can_not_be_kept_stays_as_it_is(
    evening: Evenings,
    begin: Callable[..., Match],
    opening: Callable[[State], None],
    broken: Callable[[Trouble | None], None],
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        broken("full")
        await at.press("%")
        assert at.prompt == "! The disk is full, so nothing can be saved: games.db"
        assert "83 %" in at.text()
