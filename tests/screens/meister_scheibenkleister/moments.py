"""The moments of a match of three that are worth looking at, and how the keys lead there."""

from collections.abc import Awaitable, Callable

from monstergames.screens.clocked import Step
from monstergames.screens.result import Result

from .conftest import Race

Way = Callable[[Race], Awaitable[None]]


async def buzzers(at: Race) -> None:
    await at.press("q", "p")


async def keyboard_check(at: Race) -> None:
    await at.press("q", "p", "v")
    await at.strike("q", "v")


async def countdown(at: Race) -> None:
    await at.keys("qpv")
    await at.press("enter")
    await at.wait(1.5)
    await at.strike("p")


async def racing(at: Race) -> None:
    await at.keys("qpv")
    await at.card()
    await at.wait(2)


async def answering(at: Race) -> None:
    await racing(at)
    await at.answer("q", (at.right + 1) % 35)
    await at.wait(1)
    await at.strike("v")
    await at.wait(1.4)
    await at.strike("left")


async def reveal(at: Race) -> None:
    await racing(at)
    wrong = (at.right + 1) % 35
    await at.answer("q", wrong)
    await at.answer("p", at.right)
    await at.answer("v", wrong)
    await at.till(Step.REST)


async def paused(at: Race) -> None:
    await racing(at)
    await at.press("escape")


async def result(at: Race) -> None:
    await at.keys("qpv")
    while at.table.match.to_act:
        await at.card()
        card = at.right
        await at.answer("p", card)
        await at.answer("v", card)
        await at.answer("q", (card + 1) % 35)
        await at.till(Step.REST)
    await at.press("enter")
    await at.at(Result)
    await at.press("down")


MOMENTS: tuple[Way, ...] = (buzzers, keyboard_check, countdown, racing, answering, reveal, paused, result)
