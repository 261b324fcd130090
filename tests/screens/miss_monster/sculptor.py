"""Somebody who sculpts: how the keys lead to the moments of sculpting, and what the clay is then."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import reduce

from textual.events import MouseDown, MouseEvent, MouseMove, MouseUp

from monstergames.match.match import Match
from monstergames.rules.miss_monster.clay import EMPTY, Sculpture, stroked
from monstergames.rules.miss_monster.components import ATTRIBUTES, Attribute
from monstergames.rules.miss_monster.painting import Canvas as Clay
from monstergames.rules.miss_monster.state import Done, Sculpt, TurnTimer
from monstergames.rules.miss_monster.strokes import Point, Stroke
from monstergames.screens.miss_monster.canvas import Canvas

from .conftest import Party
from .round import MONSTERS

MIDDLE = (28, 20)
"""Where a hand is at first."""


def clay(match: Match, seat: int = 0) -> Clay:
    """The clay of a seat as it is kept."""
    return match._state.monsters[seat].canvas


def after(*strokes: Stroke, before: Sculpture = EMPTY) -> Clay:
    """What strokes make of clay."""
    return reduce(stroked, strokes, before).canvas


def card(match: Match, number: int = 0, seat: int = 0) -> Attribute:
    """The card of a seat with this number."""
    return match._state.face_down.cards[seat][number]


def word(match: Match, number: int = 0, seat: int = 0) -> str:
    """What is on that card."""
    return ATTRIBUTES[card(match, number, seat)]


def shown(at: Party) -> Clay:
    """The clay that can be seen; a bare canvas where there is none."""
    return at.table.query_one(Canvas)._clay


async def began(at: Party) -> None:
    """Open the curtain, look at the card, and let the sand run."""
    await at.opened()
    await at.press("enter")


async def mouse(at: Party, kind: type[MouseEvent], cell: Point) -> None:
    """Something the mouse does on a cell of the canvas."""
    start = at.table.query_one(Canvas).content_region.offset
    x, y = cell[0] + start.x, cell[1] + start.y
    at.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y))
    await at.settle()


async def drag(at: Party, *points: Point) -> None:
    """Draw with the mouse from cell to cell, and lift it."""
    kinds: Iterable[type[MouseEvent]] = (MouseDown, *(MouseMove for _ in points[1:]), MouseUp)
    for kind, point in zip(kinds, (*points, points[-1]), strict=True):
        await mouse(at, kind, point)


def begun(match: Match, number: int = 0) -> Match:
    """The first monster with as many cards done, each without haste."""
    for _card in range(number):
        match.submit(0, TurnTimer())
        if match._state.phase.number == 0:
            for stroke in MONSTERS[0]:
                match.submit(0, Sculpt(stroke, 0))
        match.submit(0, Done(0))
    return match


async def dried(at: Party) -> None:
    """Let the hand rest until all clay is lit and on the screen."""
    canvas = at.table.query_one(Canvas)

    def dry() -> bool:
        at.table.tick()
        return canvas.settled

    await at.until(dry)
    await at.settle()


async def _back(at: Party) -> None:
    await at.opened()


async def _bare(at: Party) -> None:
    await began(at)
    await at.wait(1)


async def _spanning(at: Party) -> None:
    await began(at)
    await at.wait(52)
    await at.strike("4", "m", "H", "H", "enter", "L", "L", "L", "J", "J")
    await dried(at)


async def _lumping(at: Party) -> None:
    await began(at)
    await at.wait(17)
    await at.strike("plus", "c", "K", "K", "K", "enter", "L", "L", "J")
    await dried(at)


async def _rack(at: Party) -> None:
    await began(at)
    await at.strike("tab", "down", "down")


async def _asked(at: Party) -> None:
    await began(at)
    await at.strike("d")


async def _paused(at: Party) -> None:
    await began(at)
    await at.strike("escape")


@dataclass(frozen=True, slots=True)
class Moment:
    """So many cards are done, with these options, and then some keys."""

    walk: Callable[[Party], Awaitable[None]]
    number: int = 0
    seconds: int = 60


MOMENTS = {
    "the card's back": Moment(_back, 2),
    "a bare canvas": Moment(_bare),
    "from here to there": Moment(_spanning, 1),
    "clay under the finger": Moment(_lumping, 3),
    "at the rack": Moment(_rack, 2),
    "done?": Moment(_asked, 1),
    "paused": Moment(_paused, 1),
    "no timer": Moment(_bare, 1, 0),
}
