"""Saved games that this program can't use are set aside as they were, and the shelf says so."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from .conftest import Start
from .family import keep, steps


def make_newer(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA user_version = 99")


def damage(database: Path) -> None:
    database.write_bytes(b"something else " * 5000)


@pytest.mark.parametrize(("spoil", "word"), [(make_newer, "newer"), (damage, "damaged")])
def test_unusable_saved_games_are_set_aside_and_the_shelf_tells_where(
    start: Start, data: Path, spoil: Callable[[Path], None], word: str
) -> None:
    keep(data, steps(1)[:5], 1)
    database = data / "monstergames.db"
    spoil(database)
    before = database.read_bytes()
    program = start()
    program.until(f"monstergames-{word}-")
    (aside,) = data.glob(f"monstergames-{word}-*.db")
    assert aside.read_bytes() == before
    assert aside.name in program.screen.text
    program.press("right")
    program.until("Which game shall it be?", gone=aside.name)


def test_what_is_set_aside_is_told_once(start: Start, data: Path) -> None:
    keep(data, steps(1)[:5], 1)
    damage(data / "monstergames.db")
    for told in (True, False):
        program = start()
        program.until("monstergames-damaged-" if told else "Which game shall it be?")
        program.press("ctrl+q")
        program.end()
