"""The schema, version by version."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from monstergames.store import schema
from monstergames.store.errors import StoreUnavailable
from monstergames.store.matches import Made, Undone
from monstergames.store.opening import FILE
from monstergames.store.store import Store

VERSION_1 = Path(__file__).with_name("version-1.sql")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder with a database of version 1, as its first release wrote it."""
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.executescript(VERSION_1.read_text("utf-8"))
    return tmp_path


def tables(path: Path) -> dict[str, str]:
    with closing(sqlite3.connect(path)) as connection:
        return dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))


def check_contents(store: Store) -> None:
    assert store.notice is None
    assert {person.name for person in store.people.all()} == {"Ada", "Bo"}
    (finished,) = store.matches.finished("g")
    assert [(own.place, own.won, own.scores) for own in finished.results] == [
        (1, True, {"points": 2}),
        (2, False, {"points": 1}),
    ]
    (unfinished,) = store.matches.unfinished()
    assert (unfinished.house_rules, unfinished.moves) == (("odd",), 0)
    assert store.matches.records(unfinished.id) == (Made(1, 1, '"z"'), Undone(2, 1))
    assert [one.achievement for one in store.achievements.of_game("g")] == ["a"]
    assert [master.number for master in store.achievements.masters("g")] == [1]
    assert store.settings.get("theme") == '"dark"'


def test_a_database_of_version_1_is_read_whole(old: Path) -> None:
    with Store.open(old) as store:
        check_contents(store)


def test_version_1_stays_what_it_was(old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
    Store.open(tmp_path / "fresh").close()
    assert tables(tmp_path / "fresh" / FILE) == tables(old / FILE)


def test_an_old_database_is_migrated_step_by_step_and_keeps_everything(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = (("ALTER TABLE people ADD COLUMN shoe TEXT",), ("UPDATE people SET shoe = name", "CREATE TABLE shoes (x)"))
    monkeypatch.setattr(schema, "MIGRATIONS", (schema.V1, *steps))
    with Store.open(old) as store:
        check_contents(store)
        assert store._database.row("PRAGMA user_version") == (3,)
        assert store._database.rows("SELECT shoe FROM people ORDER BY id") == [("Ada",), ("Bo",)]
    with Store.open(old) as store:
        check_contents(store)


def test_a_step_that_fails_is_taken_back_whole(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tables(old / FILE)
    failing = ("ALTER TABLE people ADD COLUMN shoe TEXT", "DROP TABLE nothing")
    with monkeypatch.context() as newer:
        newer.setattr(schema, "MIGRATIONS", (schema.V1, failing))
        with pytest.raises(StoreUnavailable):
            Store.open(old)
    assert tables(old / FILE) == before
    with Store.open(old) as store:
        check_contents(store)


def test_an_old_database_is_not_migrated_while_another_program_has_it_open(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("monstergames.store.opening.PATIENCE", 0.05)
    with Store.open(old) as running:
        with monkeypatch.context() as newer:
            newer.setattr(schema, "MIGRATIONS", (schema.V1, ("CREATE TABLE shoes (x)",)))
            with pytest.raises(StoreUnavailable) as told:
                Store.open(old)
        assert told.value.trouble == "locked"
        check_contents(running)
