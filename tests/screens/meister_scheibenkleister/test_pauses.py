"""Whatever interrupts a race stops its clock and hides everything."""

from collections.abc import Awaitable, Callable

import pytest
from textual.events import AppBlur, AppFocus

from monstergames.match.match import Match
from monstergames.rules.meister_scheibenkleister.state import (
    Buzzed,
    CardTurned,
    Countdown,
    Ready,
    ShowCard,
    Waiting,
)
from monstergames.screens.clocked import Step
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.store.store import Store

from .conftest import Race, Races, of

Begin = Callable[..., Match]


async def blur(at: Race) -> None:
    at.app.post_message(AppBlur())
    await at.settle()


async def focus(at: Race) -> None:
    at.app.post_message(AppFocus())
    await at.settle()


async def suspend(at: Race) -> None:
    at.app.app_suspend_signal.publish(at.app)
    await at.settle()


async def resize(at: Race) -> None:
    await at.pilot.resize_terminal(100, 30)
    await at.settle()


async def too_small(at: Race) -> None:
    await at.pilot.resize_terminal(60, 20)
    await at.settle()


async def large_enough(at: Race) -> None:
    await at.pilot.resize_terminal(80, 24)
    await at.settle()


async def escape(at: Race) -> None:
    await at.press("escape")


async def rules(at: Race) -> None:
    await at.press("?")
    await at.at(Help)


async def close_rules(at: Race) -> None:
    await at.press("escape")
    await at.until(lambda: at.page is at.table)


async def nothing(at: Race) -> None:
    pass


INTERRUPTIONS = {
    "pause": (escape, nothing),
    "lost focus": (blur, focus),
    "suspended": (suspend, nothing),
    "resized": (resize, nothing),
    "too small": (too_small, large_enough),
    "rules": (rules, close_rules),
}


@pytest.mark.parametrize("name", INTERRUPTIONS)
async def test_the_clock_stands_and_everything_is_hidden_until_three_two_one(
    race: Races, begin: Begin, name: str
) -> None:
    interrupt, undo = INTERRUPTIONS[name]
    match = begin("Ada", "Ben")
    async with race(match) as at:
        await at.keys("qp")
        await at.card()
        await at.wait(1.5)
        shown = at.table.stopwatch.ms()
        before = at.clock.now
        await interrupt(at)
        gone = round((at.clock.now - before) * 1000)
        assert at.table.step is Step.PAUSED
        at.clock.pass_by(500)
        await undo(at)
        assert shown <= at.table.stopwatch.ms() <= shown + gone
        stands = at.table.stopwatch.ms()
        assert at.table.card(match.view(None)).frame is None
        assert "F1" not in at.text()
        await at.strike("q")
        assert of(match, Buzzed) == []
        await at.press("enter")
        assert at.table.step is Step.BACK
        assert "F1" not in at.text()
        await at.strike("p")
        await at.counted()
        assert of(match, Buzzed) == []
        assert "F1" in at.text()
        await at.wait(0.25)
        await at.strike("q")
        assert abs(of(match, Buzzed)[0].at - stands - 250) <= 2


async def tick(at: Race) -> None:
    at.table.tick()
    await at.settle()


@pytest.mark.parametrize("away", [2.5, 60.0])
@pytest.mark.parametrize("first", [tick, blur, resize])
async def test_a_stopped_program_does_not_let_time_run(
    race: Races, begin: Begin, away: float, first: Callable[[Race], Awaitable[None]]
) -> None:
    async with race(begin("Ada", "Ben")) as at:
        await at.keys("qp")
        await at.card()
        await at.wait(1)
        at.clock.pass_by(away)
        await first(at)
        assert at.table.step is Step.PAUSED
        assert 1000 <= at.table.stopwatch.ms() <= 1100


async def test_a_countdown_that_is_interrupted_begins_anew(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben")
    async with race(match) as at:
        await at.keys("qp")
        await at.press("enter")
        await at.till(Step.COUNT)
        await at.wait(2)
        await blur(at)
        await focus(at)
        await at.press("enter")
        assert at.table.step is Step.COUNT
        await at.wait(2)
        assert isinstance(match.view(None).phase, Countdown)
        await at.wait(1.1)
        assert at.table.step is Step.RUN


async def test_killed_in_mid_race_the_round_begins_anew_and_nothing_counts_twice(
    race: Races, begin: Begin, store: Store
) -> None:
    match = begin("Ada", "Ben", "Cleo")
    async with race(match) as at:
        await at.keys("qpv")
        await at.card()
        card = at.right
        await at.answer("p", card)
        spare = match._state.face_down.stack
    match.close()
    with Match.resume(store, match.id) as again:
        async with race(again) as at:
            await at.press("enter")
            assert at.table.step is Step.PAUSED
            assert again._state.face_down.stack == spare
            await at.press("enter")
            await at.till(Step.COUNT)
            await at.wait(3.01)
            assert again.view(None).phase.pawns == ()
            assert at.right == card
            await at.answer("p", card)
            await at.press("escape")
            await at.press("right", "enter")
            await at.till(Step.REST)
            assert again.view(None).won == (0, 1, 0)
            assert len(of(again, CardTurned)) == 1


async def test_nothing_ticks_while_nothing_runs(race: Races, begin: Begin) -> None:
    async with race(begin("Ada", "Ben")) as at:
        await at.keys("qp")
        assert at.table._ticker is None
        await at.card()
        assert at.table._ticker is not None
        await at.press("escape")
        assert at.table._ticker is None


async def test_a_match_resumed_in_the_countdown_says_so(race: Races, begin: Begin) -> None:
    async with race(begin("Ada", "Ben", moves=[(0, Ready()), (0, ShowCard())])) as at:
        await at.press("q", "p", "enter")
        assert at.table.step is Step.PAUSED
        assert "begins anew, with the same card" in at.text()
        assert not isinstance(at.table.view.phase, Waiting)


async def test_an_arrow_right_after_escape_chooses_a_button_and_enter_at_once_presses_none(
    race: Races, begin: Begin
) -> None:
    async with race(begin("Ada", "Ben")) as at:
        await at.keys("qp")
        await at.card()
        await at.wait(1)
        await at.strike("escape")
        at.clock.pass_by(0.2)
        await at.strike("right")
        assert at.table.button == 1
        assert at.prompt_of_race == "Enter: Nobody finds it. Show us!"
        at.clock.pass_by(0.1)
        await at.strike("enter")
        assert at.table.step is Step.PAUSED
        assert at.prompt_of_race == "! Too soon: press it once more."
        await at.press("enter")
        await at.till(Step.REST)


async def test_going_on_in_the_menu_of_a_pause_goes_on_and_escape_leads_to_its_first_button(
    race: Races, begin: Begin
) -> None:
    async with race(begin("Ada", "Ben")) as at:
        await at.keys("qp")
        await at.card()
        await at.wait(1)
        await at.press("escape")
        assert at.lines()[0].split("  ")[0].strip() == "Time out"
        await at.press("left")
        assert at.prompt_of_race == "Enter: Menu"
        await at.press("enter")
        await at.at(Menu)
        assert "Paused" in at.text()
        await at.press("escape")
        await at.until(lambda: at.page is at.table)
        await at.settle()
        assert at.table.button == 0
        assert at.prompt_of_race == "Enter goes on, with 3-2-1."
        await at.press("escape")
        await at.at(Menu)
        await at.press("enter")
        await at.until(lambda: at.table.step is Step.BACK)
        await at.counted()
        assert at.table.step is Step.RUN
