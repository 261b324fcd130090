"""The moments after sculpting that are worth looking at, and how the keys lead there."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from monstergames.match.match import Match
from monstergames.screens.result import Result
from monstergames.screens.table import Mode

from .conftest import Party
from .round import BALLOTS, BODY, FINDERS, HEAD, answer, buzz, identify, keys, sculpt, secret, show, vote, won, wrong


async def _buzzers(at: Party) -> None:
    await at.press("1")


async def _keyboard_check(at: Party) -> None:
    await at.press("1", "6", "0")
    await at.strike("1", "0")


async def _looking(at: Party) -> None:
    await show(at)
    await at.wait(21.5)


async def _leafing(at: Party) -> None:
    await _looking(at)
    await at.strike("left", "left")
    if not at.table.has_class("-large"):
        await at.strike("down", "down")


async def _answering(at: Party) -> None:
    await _looking(at)
    await buzz(at, 1)
    await at.wait(1.5)
    await at.strike(*"mou")


async def _recognised(at: Party) -> None:
    await _looking(at)
    await answer(at, 1, secret(at.table.match, 0)[BODY])
    await at.strike("left", "left")


async def _mistaken(at: Party) -> None:
    await _looking(at)
    await answer(at, 1, secret(at.table.match, 0)[HEAD])
    await answer(at, 2, wrong(at.table.match, 0, BODY))
    await at.wait(1)


async def _unheard(at: Party) -> None:
    await _looking(at)
    await buzz(at, 2)
    await at.strike(*"hal", "enter")


async def _paused(at: Party) -> None:
    await _looking(at)
    await at.press("escape", "right")


async def _next_monster(at: Party) -> None:
    await _mistaken(at)
    await at.wait(50)
    await at.ready()


async def _points(at: Party) -> None:
    await at.ready()


async def _voting(at: Party) -> None:
    await at.ready()
    await at.press("enter")
    await at.opened()
    await at.press("enter")


async def _all_placed(at: Party) -> None:
    await _voting(at)
    await at.press("enter")


async def _closer(at: Party) -> None:
    await _voting(at)
    await at.press("tab")


async def _opened(at: Party) -> None:
    await at.opened()
    await at.press("enter", "enter", "enter")
    await at.until(lambda: at.table.mode in {Mode.MOVE, Mode.OVER})
    await at.settle()


async def _result(at: Party, panel: int) -> None:
    await _opened(at)
    await at.press("enter")
    await at.at(Result)
    await at.press(*["down"] * panel)


@dataclass(frozen=True)
class Moment:
    """A moment of a match of three and the way there."""

    prepare: Callable[[Match], Match]
    walk: Callable[[Party], Awaitable[None]]


def _identified(match: Match) -> Match:
    return identify(match, *FINDERS)


def _voted(match: Match) -> Match:
    return vote(_identified(match), *BALLOTS[:2])


MOMENTS = {
    "buzzers": Moment(sculpt, _buzzers),
    "keyboard-check": Moment(sculpt, _keyboard_check),
    "showing": Moment(sculpt, keys),
    "looking": Moment(sculpt, _looking),
    "leafing": Moment(sculpt, _leafing),
    "answering": Moment(sculpt, _answering),
    "recognised": Moment(sculpt, _recognised),
    "mistaken": Moment(sculpt, _mistaken),
    "unheard": Moment(sculpt, _unheard),
    "paused": Moment(sculpt, _paused),
    "next-monster": Moment(sculpt, _next_monster),
    "points": Moment(_identified, _points),
    "voting": Moment(_identified, _voting),
    "all-placed": Moment(_identified, _all_placed),
    "closer": Moment(_identified, _closer),
    "standing": Moment(_voted, _opened),
    "over": Moment(won, _opened),
    "result-monsters": Moment(won, lambda at: _result(at, 1)),
    "result-rounds": Moment(won, lambda at: _result(at, 2)),
}
