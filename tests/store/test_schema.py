"""The schema, version by version."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from monstergames.rules import catalogue
from monstergames.rules.contract import Achievements
from monstergames.store import schema
from monstergames.store.errors import StoreUnavailable
from monstergames.store.matches import Made, Undone
from monstergames.store.opening import FILE
from monstergames.store.store import Store

VERSIONS = range(1, len(schema.MIGRATIONS) + 1)


def written(folder: Path, version: int) -> Path:
    """The folder with a database as the first release with this version wrote it."""
    folder.mkdir(exist_ok=True)
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.executescript(Path(__file__).with_name(f"version-{version}.sql").read_text("utf-8"))
    return folder


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder with a database of version 1."""
    return written(tmp_path, 1)


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


@pytest.mark.parametrize("version", VERSIONS)
def test_a_database_of_every_version_is_read_whole(tmp_path: Path, version: int) -> None:
    with Store.open(written(tmp_path, version)) as store:
        check_contents(store)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_version_stays_what_it_was(tmp_path: Path, version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:version])
    Store.open(tmp_path / "fresh").close()
    assert tables(tmp_path / "fresh" / FILE) == tables(written(tmp_path / "old", version) / FILE)


def test_house_rules_of_version_1_no_longer_keep_a_match_from_counting(old: Path) -> None:
    with Store.open(old) as store:
        (unfinished,) = store.matches.unfinished()
        assert store.matches.get(unfinished.id).counted


def test_what_is_known_of_achievements_of_version_1_outlives_a_recount(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    feats: Achievements[Any, Any] = Achievements(ids=("a",), earned=lambda *_: (), streaks={}, masters=4)
    monkeypatch.setattr(catalogue, "get", {"g": replace(catalogue.get(catalogue.KEYS[0]), achievements=feats)}.get)
    with Store.open(old) as store:
        before = store.achievements.of_game("g"), store.achievements.masters("g")
        (finished,) = store.matches.finished("g")
        store.matches.set_counted(finished.id, False)
        assert not store.achievements.of_game("g")
        store.matches.set_counted(finished.id, True)
        assert (store.achievements.of_game("g"), store.achievements.masters("g")) == before
        assert all(before)


def test_a_row_of_wins_of_version_1_is_counted_anew(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(sqlite3.connect(old / FILE)) as connection, connection:
        connection.execute("INSERT INTO achievements VALUES (1, 'g', 'only-one', 1, '2026-11-30')")
    feats: Achievements[Any, Any] = Achievements(("a", "only-one"), lambda *_: (), {"only-one": 3}, 4)
    monkeypatch.setattr(catalogue, "get", {"g": replace(catalogue.get(catalogue.KEYS[0]), achievements=feats)}.get)
    with Store.open(old) as store:
        assert {one.achievement for one in store.achievements.of_game("g")} == {"a", "only-one"}
        store.matches.set_counted(1, True)
        assert {one.achievement for one in store.achievements.of_game("g")} == {"a"}


def test_seats_and_people_of_version_2_keep_what_is_new_in_it(tmp_path: Path) -> None:
    with Store.open(written(tmp_path, 2)) as store:
        (unfinished,) = store.matches.unfinished()
        assert [(entry.bot, entry.level) for entry in unfinished.seats] == [(False, ""), (True, "clever")]
        assert [person.monster for person in store.people.all()] == ["", "fuzzle"]
        (imported,) = store.matches.finished("h")
        assert (imported.imported, imported.counted) == (True, False)


def test_an_old_database_is_migrated_step_by_step_and_keeps_everything(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = (("ALTER TABLE people ADD COLUMN shoe TEXT",), ("UPDATE people SET shoe = name", "CREATE TABLE shoes (x)"))
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, *steps))
    with Store.open(old) as store:
        check_contents(store)
        assert store._database.row("PRAGMA user_version") == (len(schema.MIGRATIONS),)
        assert store._database.rows("SELECT shoe FROM people ORDER BY id") == [("Ada",), ("Bo",)]
    with Store.open(old) as store:
        check_contents(store)


def test_a_step_that_fails_is_taken_back_whole(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = tables(old / FILE)
    failing = ("ALTER TABLE people ADD COLUMN shoe TEXT", "DROP TABLE nothing")
    with monkeypatch.context() as newer:
        newer.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS[:1], failing))
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
            newer.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, ("CREATE TABLE shoes (x)",)))
            with pytest.raises(StoreUnavailable) as told:
                Store.open(old)
        assert told.value.trouble == "locked"
        check_contents(running)
