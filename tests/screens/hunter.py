"""Plays Monster 12 with keys alone, by what the table shows."""

from collections.abc import Callable
from typing import Any

from monstergames.screens.monster_12.board import Board, Choose
from monstergames.screens.table import Mode, Table

from .evening import Evening

Keys = Callable[[tuple[int, int], tuple[int, int]], str]
"""The next key on the way from the place of the cursor to where a die or a button is taken."""


def by_letters(_cursor: tuple[int, int], goal: tuple[int, int]) -> str:
    """The digit of a colour or the letter of a button."""
    row, column = goal
    return "rc"[column] if row else str(column + 1)


def by_arrows(cursor: tuple[int, int], goal: tuple[int, int]) -> str:
    """An arrow towards it, and Enter on it."""
    if cursor == goal:
        return "enter"
    if cursor[0] != goal[0]:
        return "down" if goal[0] else "up"
    return "right" if cursor[1] < goal[1] else "left"


def percent(note: str) -> int:
    """The chance that a colour's note tells."""
    return int(note.removesuffix(" %"))


def next_key(table: Any, keys: Keys) -> str:
    """What somebody presses who collects what is finished and else takes the dice with the best chances."""
    scene = table.query_one(Board).scene
    if table.mode is not Mode.MOVE or not isinstance(scene.tray, Choose):
        return "enter"
    tray = scene.tray
    buttons = [(1, number) for number, (_text, is_open) in enumerate(tray.buttons) if is_open]
    colours = [(0, colour) for colour, is_open in enumerate(tray.open) if is_open]
    goal = buttons[-1] if buttons else max(colours, key=lambda at: percent(tray.notes[at[1]]))
    return keys(tray.cursor, goal)


async def play(evening: Evening, keys: Keys = by_letters) -> None:
    """Play the match on the table until the table is left."""
    await evening.at_table()
    while isinstance(evening.page, Table):
        await evening.press(next_key(await evening.at_table(), keys))
        await evening.until(lambda: not isinstance(evening.page, Table) or evening.page.mode is not Mode.SHOWING)
