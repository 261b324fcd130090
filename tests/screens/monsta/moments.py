"""Moments of Monsta, and the way to each with keys."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.monsta.builders import table

from monstergames.rules.monsta.state import LayOut, State
from monstergames.screens.result import Result

from ..evening import Evening
from .bidder import look, ready
from .positions import AGAIN, BIDDING, CHOICE, HUGE, NEARLY_WON, POOR, TIED, UNWANTED, bid

Walk = Callable[[Evening], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a match and the way there."""

    begins: State
    walk: Walk
    moves: Sequence[Any] = ()
    motion: bool = False


def keys(*pressed: str) -> Walk:
    """Open the curtain and press keys."""

    async def walk(at: Evening) -> None:
        await look(at)
        await at.press(*pressed)

    return walk


def result(panel: int) -> Walk:
    """Win, and turn to a panel of the result."""

    async def walk(at: Evening) -> None:
        await look(at)
        await at.press("7", "enter")
        await ready(at)
        await at.press("enter")
        await at.at(Result)
        await at.press(*["down"] * panel)

    return walk


MOMENTS = {
    "curtain": Moment(CHOICE, ready),
    "curtain-of-a-bidder": Moment(BIDDING, ready, [bid("36")]),
    "laying": Moment(CHOICE, keys()),
    "second-group": Moment(AGAIN, keys("up"), [LayOut(3)]),
    "group-chosen": Moment(CHOICE, keys("4")),
    "group-shown": Moment(CHOICE, keys("4", "enter"), motion=True),
    "offering": Moment(CHOICE, keys("down", "enter", "3")),
    "bidding": Moment(BIDDING, keys("7")),
    "bid-ready": Moment(BIDDING, keys("5", "3", "6")),
    "awarding": Moment(TIED, keys("right")),
    "nobody-bid": Moment(UNWANTED, keys("right")),
    "nothing-secret": Moment(POOR, ready),
    "refused": Moment(CHOICE, keys("7")),
    "huge-hand": Moment(HUGE, keys()),
    "many-piles": Moment(
        table("23467", "335", "457", "6", "5", piles=("", "3456767566", "223334445^5676767", "7", "6^"), draw="6"),
        ready,
    ),
    "won": Moment(NEARLY_WON, keys("7", "enter")),
    "result-monsters": Moment(NEARLY_WON, result(1)),
    "result-way": Moment(NEARLY_WON, result(2)),
}
