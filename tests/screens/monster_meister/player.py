"""Plays Monster Meister with keys alone, by what the screen shows."""

from collections.abc import Iterable
from typing import Any

from monstergames.rules.monster_meister.state import Position
from monstergames.screens.curtain import Curtain
from monstergames.screens.monster_meister.grid import Grid, Scene
from monstergames.screens.monster_meister.side import Side, SideScene
from monstergames.screens.table import Mode, Table

from ..evening import Evening


def grid(page: Any) -> Scene:
    """What is shown of a display."""
    shown = page.query_one(Grid).scene
    assert shown is not None
    return shown


def side(page: Any) -> SideScene:
    """What is shown beside it."""
    shown = page.query_one(Side).scene
    assert shown is not None
    return shown


def opens(page: Curtain) -> str:
    """The letter that opens a curtain, as its last line shows it."""
    return page._compositor.render_strips()[-1].text.strip()[0].lower()


async def ready(evening: Evening) -> Any:
    """Wait until a curtain or a table waits for a key."""
    await evening.until(
        lambda: (
            isinstance(evening.page, Curtain)
            or (isinstance(evening.page, Table) and evening.page.mode in {Mode.MOVE, Mode.HANDOVER, Mode.OVER})
        )
    )
    await evening.settle()
    return evening.page


def arrows(start: Position, goal: Position) -> list[str]:
    """The keys from one place to another."""
    down, right = goal.row - start.row, goal.column - start.column
    return ["down" if down > 0 else "up"] * abs(down) + ["right" if right > 0 else "left"] * abs(right)


def nearest(start: Position, places: Iterable[Position]) -> Position:
    """Of some places the one with the shortest way."""
    return min(places, key=lambda place: (len(arrows(start, place)), place))


def targets(shown: Scene) -> Iterable[Position]:
    """What can be chosen: a place for a stray, an open card to get rid of, or a closed one to turn over."""
    closed = [own.position for own in shown.laid if own.card is None]
    return shown.places or shown.choosable or closed


def next_keys(page: Any) -> list[str]:
    """What somebody presses who always takes what is nearest."""
    if isinstance(page, Curtain):
        return [opens(page)]
    shown = grid(page)
    if shown.cursor is None:
        return ["enter"]
    return [*arrows(shown.cursor, nearest(shown.cursor, targets(shown))), "enter"]


async def play(evening: Evening) -> None:
    """Play the match on the table until the table is left."""
    while isinstance(page := await ready(evening), Table | Curtain):
        over = isinstance(page, Table) and page.mode is Mode.OVER
        await evening.press(*next_keys(page))
        if over:
            return


async def look(evening: Evening) -> Any:
    """Take the keyboard, behind a curtain or not; the table."""
    page = await ready(evening)
    while isinstance(page, Curtain) or page.mode is Mode.HANDOVER:
        await evening.press(*next_keys(page) if isinstance(page, Curtain) else ("enter",))
        page = await ready(evening)
    return page


async def turn_over(evening: Evening, *positions: tuple[int, int]) -> None:
    """Turn over, or take or put, at these places, one after another, for whoever is on turn."""
    for row, column in positions:
        page = await look(evening)
        start = grid(page).cursor
        assert start is not None
        await evening.press(*arrows(start, Position(row, column)), "enter")
        await ready(evening)
