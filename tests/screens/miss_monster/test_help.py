"""Help at Miss Monster: every phase has its rule, the sand stands meanwhile, and the table is left as it was."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import pytest

from monstergames.match.match import Match
from monstergames.rules.miss_monster.state import Buzzed
from monstergames.screens.clocked import Step
from monstergames.screens.curtain import Curtain
from monstergames.screens.help import Help, situations
from monstergames.screens.miss_monster.identifying import IdentifyingStage

from ..conftest import LARGE, SMALL
from . import moments, sculptor
from .conftest import Begin, Party, Tables, of
from .round import buzz, sculpt, show

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
HELP = pytest.mark.parametrize("key", ["?", "f1"])


@dataclass(frozen=True)
class Way:
    """A phase, what the match needs before it, and the keys that lead there."""

    situation: str
    prepare: Callable[[Match], Match]
    walk: Callable[[Party], Awaitable[object]]


def _at(situation: str, name: str) -> Way:
    return Way(situation, moments.MOMENTS[name].prepare, moments.MOMENTS[name].walk)


async def _sand_stopped(at: Party) -> None:
    await sculptor.began(at)
    await at.wait(5.5)
    await at.strike("escape")


async def _sand_running(at: Party) -> None:
    await sculptor.began(at)
    await at.strike("m", "enter", "L", "L", "enter")
    await at.wait(5.5)
    await sculptor.dried(at)


STANDING = {
    "curtain": Way("sculpting", sculptor.begun, Party.ready),
    "before the sand": Way("sculpting", sculptor.begun, Party.opened),
    "sand stopped": Way("paused", sculptor.begun, _sand_stopped),
    "buzzers": _at("keys", "buzzers"),
    "keyboard check": _at("keys", "keyboard-check"),
    "showing": _at("showing", "showing"),
    "next monster": _at("showing", "next-monster"),
    "identifying stopped": _at("paused", "paused"),
    "points": _at("voting", "points"),
    "voting": _at("voting", "voting"),
    "standing": _at("standing", "standing"),
    "over": _at("over", "over"),
}
"""The ways to phases in which no sand runs."""
RUNNING = {
    "sculpting": Way("sculpting", sculptor.begun, _sand_running),
    "looking": _at("identifying", "looking"),
    "answering": _at("identifying", "answering"),
    "mistaken": _at("identifying", "mistaken"),
}
"""The ways to those in which it runs."""


def told(at: Party) -> str:
    """What can be read, whatever line it stands on."""
    return " ".join(at.text().split())


async def to_help(at: Party, key: str, situation: str) -> None:
    """Open the help at this moment of the clock, and read what it says."""
    assert at.table.situation() == situation
    await at.strike(key)
    await at.at(Help)
    for paragraph in situations("miss-monster")[situation].rule.split("\n"):
        assert paragraph in told(at)


def test_every_situation_is_visited_here() -> None:
    assert {*situations("miss-monster")} == {way.situation for way in (*STANDING.values(), *RUNNING.values())}


@SIZES
@pytest.mark.parametrize("name", STANDING)
async def test_help_leaves_a_table_without_running_sand_as_it_was(
    party: Tables, begin: Begin, name: str, size: tuple[int, int]
) -> None:
    way = STANDING[name]
    async with party(way.prepare(begin()), size) as at:
        await way.walk(at)
        kind = type(at.page)
        assert (kind is Curtain) == (name == "curtain")
        at.clock.pass_by(1)
        before = at.cells()
        await to_help(at, "?", way.situation)
        await at.press("tab", "down", "escape")
        await at.at(kind)
        assert at.cells() == before


@SIZES
@HELP
@pytest.mark.parametrize("name", RUNNING)
async def test_help_stops_the_sand_and_after_the_pause_all_is_as_it_was(
    party: Tables, begin: Begin, name: str, key: str, size: tuple[int, int]
) -> None:
    way = RUNNING[name]
    async with party(way.prepare(begin()), size) as at:
        await way.walk(at)
        assert at.table.step is Step.RUN
        before = at.cells()
        shown = at.table.stopwatch.ms()
        await to_help(at, key, way.situation)
        await at.wait(20)
        await at.press("tab", "down", "escape")
        await at.until(lambda: at.page is at.table)
        await at.settle()
        assert at.table.step is Step.PAUSED
        assert at.table.stopwatch.ms() == shown
        paused = at.cells()
        await to_help(at, key, "paused")
        await at.press("escape")
        await at.until(lambda: at.page is at.table)
        await at.settle()
        assert at.cells() == paused
        await at.back()
        assert at.cells() == before


@HELP
@pytest.mark.parametrize("given", ["", "16", "160"], ids=["none", "some", "all"])
async def test_the_help_is_no_buzzer(party: Tables, begin: Begin, given: str, key: str) -> None:
    async with party(sculpt(begin())) as at:
        await at.press(*given)
        assert "?  rules" in at.hints
        at.clock.pass_by(1)
        await to_help(at, key, "keys")
        await at.press("escape")
        await at.until(lambda: at.page is at.table)
        assert at.table.query_one(IdentifyingStage).buzzers.keys == list(given)
        assert not at.prompt.startswith("!")


@HELP
async def test_the_help_is_no_letter_of_an_answer(party: Tables, begin: Begin, key: str) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await buzz(at, 1)
        await at.strike(*"mou")
        assert "?  rules" in at.hints
        await to_help(at, key, "identifying")
        assert at.table.step is Step.PAUSED
        await at.press("escape")
        await at.until(lambda: at.page is at.table)
        await at.back()
        assert "Ben: mou▏ moustache" in at.text()
        assert len(of(match, Buzzed)) == 1
