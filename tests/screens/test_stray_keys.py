"""Keys that were pressed before something could be seen, and keys that are held, do nothing."""

from collections.abc import Callable

import pytest

from monstergames.match.match import Match
from monstergames.rules.monster_12.state import State
from monstergames.screens.monster_12 import table as monster_12
from monstergames.screens.monster_12.table import Monster12Table
from monstergames.screens.result import Result
from monstergames.screens.table import Mode
from monstergames.store.store import Store

from .conftest import Evenings
from .positions import HALF, NEARLY_WON, OPEN, seed_for

MISS = seed_for(1, 1, 1)
CATCH = seed_for(6, 6, 6)
EVER = 3600.0
"""A beat that no test outlasts."""


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """An animation that only a key ends."""
    for beat in ("TUMBLE", "READ", "FRAME"):
        monkeypatch.setattr(monster_12, beat, EVER)


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """An animation that is over soon."""
    for beat in ("TUMBLE", "READ", "FRAME"):
        monkeypatch.setattr(monster_12, beat, 0.001)


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("dice", [MISS, CATCH], ids=["miss", "catch"])
async def test_ten_keys_during_the_dice_end_the_animation_and_nothing_else(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], store: Store, dice: int
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben", seed=dice)) as quiet:
        await quiet.at_table()
        await quiet.press("enter", "1", "2", "3", "r")
        await quiet.at_table()
        without = quiet.cells()
    match = begin("Ada", "Ben", seed=dice)
    async with evening(match, motion=True) as at:
        table = await at.at_table()
        await at.press("enter", "1", "2", "3", "r")
        assert table.mode is Mode.SHOWING
        assert at.prompt == "Any key goes straight to the end of this."
        await at.strike("r", "c", "1", "2", "enter", "u", "escape", "question_mark", "z", "space")
        await at.at_table()
        assert len(store.matches.records(match.id)) == 1
        assert at.page is table
        assert at.cells() == without


@pytest.mark.usefixtures("endless")
async def test_the_first_key_after_an_animation_that_was_cut_short_waits_for_a_pause(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben", seed=CATCH), motion=True) as at:
        table = await at.at_table()
        await at.press("enter", "1", "2", "3", "r")
        await at.strike("1")
        await at.at_table()
        at.clock.pass_by(0.2)
        await at.strike("4")
        assert table.chosen == []
        at.clock.pass_by(0.4)
        await at.strike("4")
        assert table.chosen == [3]


@pytest.mark.usefixtures("brief")
async def test_an_animation_that_ran_to_its_end_swallows_no_key(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben", seed=CATCH), motion=True) as at:
        table = await at.at_table()
        await at.press("enter", "1", "2", "3", "r")
        await at.at_table()
        await at.strike("4")
        assert table.chosen == [3]


@pytest.mark.usefixtures("brief")
@pytest.mark.parametrize("motion", [False, True], ids=["still", "moving"])
async def test_enter_held_through_a_miss_does_not_play_the_next_turn(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], store: Store, motion: bool
) -> None:
    opening(OPEN)
    match = begin("Ada", "Ben", seed=MISS)
    async with evening(match, motion=motion) as at:
        table = await at.at_table()
        await at.press("enter", "1", "2", "3")
        await at.hold("enter", 40)
        assert table.mode is Mode.HANDOVER
        assert at.prompt == "! Let go of the keys for a moment, then press Enter."
        assert len(store.matches.records(match.id)) == 1
        at.clock.pass_by(0.4)
        await at.strike("enter")
        assert table.mode is Mode.HANDOVER
        at.clock.pass_by(0.5)
        await at.strike("enter")
        assert table.mode is Mode.MOVE
        assert at.lines()[0].startswith(" ▲ Ben's turn")
        assert at.prompt == "Choose 3 dice to hunt with."


async def test_after_one_key_too_soon_the_next_counts_and_nobody_is_told_to_let_go(
    evening: Evenings, begin: Callable[..., Match]
) -> None:
    async with evening(begin("Ada", "Ben")) as at:
        table = await at.at_table()
        table.guard.close()
        prompt = at.prompt
        at.clock.pass_by(0.4)
        await at.strike("enter")
        assert table.mode is Mode.HANDOVER
        assert at.prompt == prompt
        at.clock.pass_by(0.35)
        await at.strike("enter")
        assert table.mode is Mode.MOVE


async def test_enter_held_through_collecting_does_not_play_the_next_turn(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], store: Store
) -> None:
    opening(HALF)
    match = begin("Ada", "Ben")
    async with evening(match) as at:
        table = await at.at_table()
        await at.press("enter", "down", "right", "right", "left")
        assert "▶ Collect 1 card ◀" in at.text()
        await at.hold("enter", 40)
        assert table.mode is Mode.HANDOVER
        assert len(store.matches.records(match.id)) == 1


async def test_enter_held_through_the_winning_move_stays_at_the_table_and_then_at_the_podium(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(NEARLY_WON)
    async with evening(begin("Ada", "Ben")) as at:
        table = await at.at_table()
        await at.press("enter", "down", "right")
        await at.hold("enter", 40)
        assert at.page is table
        assert at.prompt == "Press Enter for the podium."
        at.clock.pass_by(0.6)
        await at.hold("enter", 40)
        await at.at(Result)
        at.clock.pass_by(0.6)
        await at.strike("enter")
        assert type(await at.at_table()) is Monster12Table
