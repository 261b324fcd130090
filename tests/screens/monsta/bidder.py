"""Plays Monsta with keys alone, by what the screen shows."""

from typing import Any

from monstergames.screens.curtain import Curtain
from monstergames.screens.monsta.board import Board, Call, Scene
from monstergames.screens.monsta.hand import KINDS_ROW, Hand, Shine
from monstergames.screens.table import Mode, Table

from ..evening import Evening


def scene(page: Any) -> Scene:
    """What the board on a page shows."""
    shown = page.query_one(Board).scene
    assert shown is not None
    return shown


def hand(page: Any) -> Hand:
    """The hand that a page shows."""
    shown = scene(page).hand
    assert shown is not None
    return shown


def letters(page: Curtain) -> dict[str, str]:
    """What the letters at a curtain do, by their words."""
    call = scene(page).told
    assert isinstance(call, Call)
    return {label: letter for letter, label in call.keys}


def opens(page: Curtain) -> str:
    """The letter that opens a curtain."""
    return letters(page)["opens the curtain"]


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


async def look(evening: Evening) -> Any:
    """Open curtains until somebody's hand is seen, or the match is over; the table."""
    page = await ready(evening)
    while isinstance(page, Curtain):
        await evening.press(opens(page))
        page = await ready(evening)
    return page


def cheapest(shown: Hand) -> str:
    """The digit of the kind of which least of a group is there."""
    held = [kind for kind in shown.kinds if kind.count]
    return str(min(held, key=lambda kind: (kind.count / kind.value, kind.value)).value)


def next_keys(page: Any) -> list[str]:
    """What somebody presses who lays out what can be laid out and bids a card where nobody has bid."""
    if isinstance(page, Curtain):
        places, passes = scene(page).places, letters(page).get("passes without looking")
        return [passes if passes and any(place.highest for place in places) else opens(page)]
    if page.mode is not Mode.MOVE:
        return ["enter"]
    shown = hand(page)
    if len(shown.buttons) == 1 and not shown.buttons[0][1]:
        return [cheapest(shown), "enter"]
    if shown.growth is not None:
        return [cheapest(shown), "down", "enter"] if shown.cursor[0] == KINDS_ROW else ["enter"]
    complete = [kind for kind in shown.kinds if kind.shine is Shine.READY]
    return [str(complete[-1].value), "enter"] if complete else ["enter"]


async def play(evening: Evening) -> None:
    """Play the match on the table until the table is left."""
    while isinstance(page := await ready(evening), Table | Curtain):
        over = page.mode is Mode.OVER if isinstance(page, Table) else False
        await evening.press(*next_keys(page))
        if over:
            return
