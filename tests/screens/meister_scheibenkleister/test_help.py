"""Help and practice where a clock runs: every situation has its rule, and the clock stands meanwhile."""

from collections.abc import Awaitable, Callable

import pytest

from monstergames.match.match import Match
from monstergames.screens.chairs import Chair
from monstergames.screens.clocked import Step
from monstergames.screens.help import Help, situations
from monstergames.screens.practice import Learned, practice
from monstergames.screens.table import Mode
from monstergames.store.store import Store

from ..conftest import LARGE, SMALL
from . import moments
from .conftest import Race, Races

KEY = "meister-scheibenkleister"
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
HELP = pytest.mark.parametrize("key", ["?", "f1"])

Begin = Callable[..., Match]
Way = Callable[[Race], Awaitable[None]]


async def first(at: Race) -> None:
    await at.keys("qpv")


async def answering(at: Race) -> None:
    await moments.racing(at)
    await at.strike("q")
    await at.wait(0.3)


async def over(at: Race) -> None:
    await at.keys("qpv")
    while at.table.match.to_act:
        await at.card()
        card = at.right
        for key, window in zip("qpv", (card, card, (card + 1) % 35), strict=True):
            await at.answer(key, window)
        await at.till(Step.REST)
    await at.until(lambda: at.table.mode is Mode.OVER)
    await at.settle()


STANDING: dict[str, Way] = {
    "keys": moments.keyboard_check,
    "first": first,
    "between": moments.reveal,
    "paused": moments.paused,
    "over": over,
}
"""The ways to situations in which no clock runs."""
RUNNING: dict[str, Way] = {"counting": moments.countdown, "searching": moments.racing, "answering": answering}
"""The ways to those in which one runs."""


def told(at: Race) -> str:
    return " ".join(at.text().split())


def test_every_situation_is_visited_here() -> None:
    assert {*situations(KEY)} == {*STANDING, *RUNNING, "looking"}


@SIZES
@pytest.mark.parametrize("name", STANDING)
async def test_help_leaves_a_table_without_a_running_clock_as_it_was(
    race: Races, begin: Begin, name: str, size: tuple[int, int]
) -> None:
    match = begin("Ada", "Ben", "Cleo", short=True)
    async with race(match, size=size) as at:
        await STANDING[name](at)
        before = at.cells()
        assert at.table.situation() == name
        await at.press("?")
        await at.at(Help)
        for paragraph in situations(KEY)[name].rule.split("\n"):
            assert paragraph in told(at)
        await at.press("escape")
        await at.until(lambda: at.page is at.table)
        await at.settle()
        assert at.cells() == before


@HELP
@pytest.mark.parametrize("name", RUNNING)
async def test_help_stops_the_clock_and_leads_back_to_the_pause(race: Races, begin: Begin, name: str, key: str) -> None:
    async with race(begin("Ada", "Ben", "Cleo")) as at:
        await RUNNING[name](at)
        assert at.table.situation() == name
        await at.press(key)
        await at.at(Help)
        assert situations(KEY)[name].rule.split("\n")[0] in told(at)
        shown = at.table.stopwatch.ms()
        await at.wait(20)
        assert at.table.stopwatch.ms() == shown
        await at.press("escape")
        await at.until(lambda: at.page is at.table)
        assert at.table.step is Step.PAUSED
        assert at.table.situation() == "paused"


@HELP
@pytest.mark.parametrize("given", ["", "qp", "qpv"], ids=["none", "some", "all"])
async def test_the_help_is_no_buzzer(race: Races, begin: Begin, given: str, key: str) -> None:
    async with race(begin("Ada", "Ben", "Cleo")) as at:
        await at.press(*given)
        assert "?  rules" in at.hints
        await at.press(key)
        await at.at(Help)
        assert situations(KEY)["keys"].rule in told(at)
        await at.press("escape")
        await at.until(lambda: at.page is at.table)
        assert at.table.buzzers.keys == list(given)
        assert not at.prompt.startswith("!")


async def test_one_after_another_has_a_rule_of_its_own(race: Races, begin: Begin) -> None:
    async with race(begin("Ada", "Ben", way="one-after-another")) as at:
        await at.press("enter")
        await at.opened()
        assert at.table.situation() == "looking"
        await at.press("?")
        await at.at(Help)
        assert "One after another, each alone with the card" in told(at)


# The practice round


@pytest.fixture
def prompts() -> list[str]:
    round_ = practice(KEY)
    assert round_
    return [step.prompt for step in round_.steps]


@SIZES
async def test_a_practice_round_is_played_with_one_buzzer(
    race: Races, begin: Begin, store: Store, prompts: list[str], size: tuple[int, int]
) -> None:
    match = begin("Ada", "Ben")
    async with race(match, size=size) as at:
        under = at.table
        at.app.practise_from(KEY, Chair("Zoe", "sky", "star"))
        await at.until(lambda: at.page is not under and at.page.is_running)
        await at.settle()
        table = at.page
        assert prompts[0] in at.text()
        await at.press("q", "enter")
        assert prompts[1] in at.text()
        await at.press("enter")
        assert prompts[2] in at.text()
        while table.step is not Step.RUN:
            at.clock.pass_by(0.1)
            table.tick()
        await at.settle()
        assert prompts[3] in at.text()
        for _ in range(40):
            at.clock.pass_by(0.5)
            table.tick()
        await at.strike("q")
        at.clock.pass_by(0.3)
        table.tick()
        await at.settle()
        assert prompts[4] in at.text()
        await at.strike("left", "enter")
        await at.until(lambda: table.step is Step.REST)
        await at.settle()
        assert prompts[5] in at.text()
        await at.press("enter")
        await at.at(Learned)
        await at.press("enter")
        await at.until(lambda: at.page is under)
        assert [unfinished.id for unfinished in store.matches.unfinished()] == [match.id]
        assert "Zoe" not in (store.settings.get("buzzers") or "")


@pytest.mark.parametrize("keys", [(), ("q",), ("q", "enter"), ("q", "enter", "enter")], ids=len)
async def test_escape_leaves_the_practice_round_at_once(race: Races, begin: Begin, keys: tuple[str, ...]) -> None:
    async with race(begin("Ada", "Ben")) as at:
        under = at.table
        at.app.practise_from(KEY, Chair("Zoe", "sky", "star"))
        await at.until(lambda: at.page is not under and at.page.is_running)
        await at.settle()
        await at.press(*keys, "escape")
        await at.until(lambda: at.page is under)
