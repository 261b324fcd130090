"""The seconds that are left outlive a break, whatever ended the evening."""

from itertools import pairwise

import pytest

from monstergames.match.match import Match
from monstergames.rules.miss_monster.state import TurnTimer
from monstergames.screens.clocked import Step
from monstergames.store.store import Store

from .conftest import Begin, Party, Tables
from .round import sculpt, show
from .sculptor import began


async def again(store: Store, match: Match, party: Tables) -> int:
    """What the clock shows when somebody goes on with the match in another evening."""
    match.close()
    with Match.resume(store, match.id) as resumed:
        async with party(resumed) as at:
            if resumed.view(None).phase.kind == "sculpting":
                await at.opened()
            else:
                await at.press("enter")
            assert at.table.step is Step.PAUSED
            shown = at.table.stopwatch.ms()
            await at.back()
            assert at.table.step is Step.RUN
            assert 0 <= at.table.stopwatch.ms() - shown < 200
            return shown


async def broken_off(at: Party, *, pause: bool) -> int:
    """What the clock shows when the evening ends, 40 seconds after the timer was turned over."""
    await at.wait(40)
    if pause:
        await at.press("escape")
    shown = at.table.stopwatch.ms()
    at.clock.pass_by(100)
    at.table.match.close()
    return shown


@pytest.mark.parametrize("pause", [True, False], ids=["after a pause", "killed"])
async def test_of_sculpting_without_a_stroke(party: Tables, begin: Begin, store: Store, pause: bool) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        left = await broken_off(at, pause=pause)
    assert left - 1100 <= await again(store, match, party) <= left


@pytest.mark.parametrize("pause", [True, False], ids=["after a pause", "killed"])
async def test_of_identifying_without_a_guess(party: Tables, begin: Begin, store: Store, pause: bool) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        left = await broken_off(at, pause=pause)
    assert left - 1100 <= await again(store, match, party) <= left


async def test_the_next_timer_begins_with_all_its_sand(party: Tables, begin: Begin, store: Store) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.wait(40)
        await at.strike("d", "d")
        assert match.clock == 0
        match.submit(0, TurnTimer())
    assert await again(store, match, party) == 0


async def test_it_is_kept_about_every_second(party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[int] = []
    monkeypatch.setattr(Match, "keep_clock", lambda _match, ms: kept.append(ms))
    async with party(begin()) as at:
        await began(at)
        for _ in range(100):
            await at.wait(0.1)
    assert 9 <= len(kept) <= 11
    assert all(900 <= later - before <= 1200 for before, later in pairwise(kept))
