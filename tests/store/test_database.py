"""Transactions: whole or not at all, also one inside another."""

from pathlib import Path

import pytest

from monstergames.store.database import Database
from monstergames.store.errors import StoreUnavailable


@pytest.fixture
def database(tmp_path: Path) -> Database:
    opened = Database(tmp_path / "any.db")
    opened.execute("CREATE TABLE shoes (size)")
    return opened


def sizes(path: Path) -> list[int]:
    """What another program sees."""
    return [size for (size,) in Database(path).rows("SELECT size FROM shoes")]


def test_what_is_written_in_a_transaction_inside_another_is_kept_with_it(database: Database) -> None:
    with database.transaction():
        with database.transaction():
            database.execute("INSERT INTO shoes VALUES (37)")
        assert sizes(database.path) == []
        database.execute("INSERT INTO shoes VALUES (38)")
    assert sizes(database.path) == [37, 38]


@pytest.mark.parametrize("statement", ["INSERT INTO shoes VALUES (38)", "nonsense"], ids=["later", "inside"])
def test_a_failure_takes_everything_back(database: Database, statement: str) -> None:
    def write() -> None:
        with database.transaction():
            database.execute("INSERT INTO shoes VALUES (37)")
            with database.transaction():
                database.execute(statement)
            database.execute("nonsense")

    with pytest.raises(StoreUnavailable):
        write()
    assert sizes(database.path) == []
    with database.transaction():
        database.execute("INSERT INTO shoes VALUES (39)")
    assert sizes(database.path) == [39]
