"""One after another: each looks at the card alone, and all answers are turned up together."""

from collections.abc import Callable

import pytest
from textual.events import AppBlur, AppFocus

from monstergames.match.match import Match
from monstergames.screens.clocked import Step
from monstergames.screens.curtain import Curtain
from monstergames.screens.menu import Menu
from monstergames.screens.result import Result

from ..conftest import LARGE, SMALL
from ..test_computers import choose
from .conftest import Races

Begin = Callable[..., Match]
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])


@SIZES
async def test_one_after_another_is_played_by_keys_to_its_end(race: Races, begin: Begin, size: tuple[int, int]) -> None:
    match = begin("Ada", "Ben", "Cleo", short=True, way="one-after-another")
    async with race(match, size) as at:
        while match.to_act:
            await at.press("enter")
            card = at.right
            for seat in range(3):
                await at.opened()
                await at.wait(1 + seat)
                await at.point(card if seat else (card + 1) % 35)
            await at.till(Step.REST)
            result = match.view(None).phase.result
            assert [pawn.at for pawn in result.pawns] == [1000, 2000, 3000]
        assert match.view(None).won == (0, 7, 7)
        await at.press("enter")
        await at.at(Result)


async def test_one_after_another_each_sees_the_card_behind_a_curtain_alone(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben", way="one-after-another")
    async with race(match) as at:
        await at.press("enter")
        assert type(at.page) is Curtain
        assert at.table.card(match.view(None)).frame is None
        await at.opened()
        assert at.table.card(match.view(None)).frame is not None
        await at.wait(1)
        await at.point(0)
        assert type(at.page) is Curtain
        assert at.table.card(match.view(None)).frame is None
        await at.opened()
        assert "Ben looks" in at.text()
        await at.press("escape")
        assert at.table.card(match.view(None)).frame is None
        await at.press("right", "enter")
        await at.till(Step.REST)
        assert [pawn.seat for pawn in match.view(None).phase.result.pawns] == [0]


async def test_one_after_another_a_pause_stops_the_stopwatch(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben", way="one-after-another")
    async with race(match) as at:
        await at.press("enter")
        await at.opened()
        await at.wait(1)
        at.app.post_message(AppBlur())
        await at.settle()
        at.clock.pass_by(100)
        at.app.post_message(AppFocus())
        await at.settle()
        await at.press("enter")
        await at.counted()
        await at.wait(0.5)
        await at.point(0)
        assert match._state.face_down.answers[0].at == 1500


@pytest.mark.parametrize("back", [True, False], ids=["back to the menu", "on at once"])
async def test_one_after_another_who_sits_where_gives_nobody_more_time(race: Races, begin: Begin, back: bool) -> None:
    match = begin("Ada", "Ben", way="one-after-another")
    async with race(match) as at:
        await at.press("enter")
        await at.opened()
        await at.wait(1)
        await at.strike("escape")
        await at.press("escape")
        await choose(at, "Who sits where")
        await at.at(Menu)
        if back:
            await at.press("escape")
        await choose(at, "Go on playing")
        await at.till(Step.BACK)
        await at.counted()
        await at.wait(0.5)
        await at.point(0)
        assert match._state.face_down.answers[0].at == 1500
