"""Saved games that this program can't use are set aside as they were, and the shelf says so."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from .conftest import Start
from .family import keep, kept, steps


def make_newer(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA user_version = 99")


def damage(database: Path) -> None:
    database.write_bytes(b"something else " * 5000)


@pytest.mark.parametrize(
    ("spoil", "word", "sentence"),
    [(make_newer, "newer", "from a newer version"), (damage, "damaged", "were damaged")],
)
def test_unusable_saved_games_are_set_aside_and_the_shelf_tells_where(
    start: Start, data: Path, spoil: object, word: str, sentence: str
) -> None:
    keep(data, steps(1)[:5], 1)
    database = data / "monstergames.db"
    assert callable(spoil)
    spoil(database)
    before = database.read_bytes()
    program = start()
    program.until(sentence)
    (aside,) = data.glob(f"monstergames-{word}-*.db")
    assert aside.read_bytes() == before
    assert aside.name in program.screen.text
    program.press("right")
    program.until(gone=sentence)
    program.press("ctrl+q")
    assert program.end()[0] == 0
    assert start("continue").end()[0] == 2
