"""Opening the store: in a folder that can't be used, with a damaged or newer database, and two programs at once."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from monstergames.store import database, opening, schema
from monstergames.store.errors import StoreUnavailable
from monstergames.store.matches import Made, SeatEntry
from monstergames.store.opening import FILE
from monstergames.store.store import Store

SEATS = (SeatEntry("Ada", "red", "star"), SeatEntry("Bo", "blue", "moon"))
NEWER = len(schema.MIGRATIONS) + 1


def filled(folder: Path) -> Path:
    """A folder whose database has a match of a hundred records; the path of the database."""
    with Store.open(folder) as store:
        match = store.matches.create("g", 1, "{}", SEATS, (0,))
        for number in range(1, 101):
            store.matches.append(match, Made(number, 0, '"move"'), progress=0, turn=(0,))
    return folder / FILE


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder but the locks."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def random_bytes(path: Path) -> None:
    path.write_bytes(Random(1).randbytes(20_000))


def garbage_in_the_middle(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[8192:] = Random(1).randbytes(len(data) - 8192)
    path.write_bytes(data)


def half_of_it(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def a_few_bytes(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:50])


def a_text(path: Path) -> None:
    path.write_text("Dear diary")


def tables_of_another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE songs (title)")


def tables_of_another_program_with_a_version(path: Path) -> None:
    tables_of_another_program(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA user_version = 1")


def a_negative_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA user_version = -1")


def a_table_less(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("DROP TABLE masters")


def a_broken_index(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA writable_schema = ON")
        other.execute("UPDATE sqlite_master SET rootpage = 2 WHERE name = 'seats_by_person'")
        other.commit()


DAMAGES = (
    random_bytes,
    garbage_in_the_middle,
    half_of_it,
    a_few_bytes,
    a_text,
    tables_of_another_program,
    tables_of_another_program_with_a_version,
    a_negative_version,
    a_table_less,
    a_broken_index,
)


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_database_is_set_aside_whole_and_a_fresh_one_begun(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    path = filled(tmp_path)
    damage(path)
    before = path.read_bytes()
    with Store.open(tmp_path) as store:
        assert store.notice
        assert store.notice.reason == "damaged"
        assert store.notice.path.read_bytes() == before
        assert store.notice.path.name.startswith("monstergames-damaged-")
        assert not store.matches.unfinished()
        store.people.remember("Ada", "red", "star")
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert store.people.all()


def newer(path: Path, extra: str = "CREATE TABLE songs (title)") -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute(extra)
        other.execute(f"PRAGMA user_version = {NEWER}")


def test_a_newer_database_is_set_aside_whole_and_a_fresh_one_begun(tmp_path: Path) -> None:
    path = filled(tmp_path)
    newer(path)
    before = path.read_bytes()
    with Store.open(tmp_path) as store:
        assert store.notice
        assert store.notice.reason == "newer"
        assert store.notice.path.read_bytes() == before
        assert datetime.strptime(store.notice.path.stem, "monstergames-newer-%Y%m%d-%H%M%S")
        assert not store.matches.unfinished()


def test_a_flawed_database_stays_where_it_is_when_no_fresh_one_can_be_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = filled(tmp_path)
    random_bytes(path)
    before = contents(tmp_path)
    with monkeypatch.context() as failing:
        failing.setattr(schema, "MIGRATIONS", (schema.V1, ("DROP TABLE nothing",)))
        with pytest.raises(StoreUnavailable):
            Store.open(tmp_path)
    assert contents(tmp_path) == before
    with Store.open(tmp_path) as store:
        assert store.notice


def test_what_is_not_yet_in_the_main_file_is_set_aside_with_it(tmp_path: Path) -> None:
    path = filled(tmp_path / "lived")
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("CREATE TABLE songs (title)")
        other.execute(f"PRAGMA user_version = {NEWER}")
        for part in ("", "-wal", "-shm"):
            shutil.copy(f"{path}{part}", crashed)
    before = contents(crashed)
    assert len(before[f"{FILE}-wal"]) > 0
    with Store.open(crashed) as store:
        assert store.notice
        name = store.notice.path.name
    after = contents(crashed)
    for part in ("", "-wal"):
        assert after[name + part] == before[FILE + part]
    assert f"{name}-shm" in after


def test_a_log_without_its_database_is_set_aside(tmp_path: Path) -> None:
    log = tmp_path / f"{FILE}-wal"
    log.write_bytes(b"precious")
    with Store.open(tmp_path) as store:
        assert store.notice
        assert store.notice.path.with_name(f"{store.notice.path.name}-wal").read_bytes() == b"precious"


def test_nothing_is_overwritten_when_much_is_set_aside_within_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stopped(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:
            return datetime(2026, 11, 30, 2, 15)

    monkeypatch.setattr(opening, "datetime", Stopped)
    (tmp_path / "monstergames-damaged-20261130-021500-3.db-wal").write_bytes(b"another's")
    aside = list[str]()
    for number in range(3):
        (tmp_path / FILE).write_text(f"not a database {number}")
        with Store.open(tmp_path) as store:
            assert store.notice
            assert store.notice.path.read_text() == f"not a database {number}"
            aside.append(store.notice.path.name)
    assert aside == [f"monstergames-damaged-20261130-021500{suffix}.db" for suffix in ("", "-2", "-4")]


@pytest.mark.parametrize("missing", [True, False], ids=["none", "of zero length"])
def test_no_database_is_a_fresh_one(tmp_path: Path, missing: bool) -> None:
    folder = tmp_path / "deep" / "down"
    if not missing:
        folder.mkdir(parents=True)
        (folder / FILE).touch()
    with Store.open(folder) as store:
        assert store.notice is None
        assert store.people.all() == ()


def test_a_transaction_that_a_crash_left_half_done_is_taken_back(tmp_path: Path) -> None:
    path = filled(tmp_path / "lived")
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        for sql in ("journal_mode = DELETE", "cache_size = 1", "synchronous = FULL"):
            other.execute(f"PRAGMA {sql}")
        other.execute("BEGIN")
        other.execute("UPDATE records SET move = hex(randomblob(500))")
        for part in ("", "-journal"):
            shutil.copy(f"{path}{part}", crashed)
    with Store.open(crashed) as store:
        assert store.notice is None
        assert {record.move for record in store.matches.records(1) if isinstance(record, Made)} == {'"move"'}


def test_writes_are_synchronous_and_logged(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        pragmas = ("journal_mode", "synchronous", "foreign_keys")
        assert [store._database.row(f"PRAGMA {name}")[0] for name in pragmas] == ["wal", 2, 1]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreUnavailable) as told:
        Store.open(tmp_path / "file" / "folder")
    assert told.value.trouble == "folder"
    assert contents(tmp_path) == {"file": b"in the way"}


def test_a_folder_in_the_place_of_the_database_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(StoreUnavailable):
        Store.open(tmp_path)


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder that every user of the machine may write to."""
    with TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)


def opened_by_a_user_without_rights(folder: Path, before: str) -> str:
    """What a user that no file mode is lifted for is told on opening a store, after some preparation."""
    script = f"""
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from monstergames.store.store import Store
from monstergames.store.errors import StoreUnavailable
with TemporaryDirectory() as other:  # what is imported on the way may be where that user can't read
    Store.open(Path(other)).close()
folder = Path({str(folder)!r})
if getattr(os, "geteuid", lambda: 1)() == 0:
    os.setuid(65534)
{before}
try:
    Store.open(folder)
except StoreUnavailable as error:
    print(error.trouble)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_a_folder_that_cannot_be_written_is_told_and_left_alone(shared: Path) -> None:
    before = 'folder = folder / "sub"; folder.mkdir(mode=0o555)'
    assert opened_by_a_user_without_rights(shared, before) == "folder"
    assert not list((shared / "sub").iterdir())


def test_a_database_that_cannot_be_written_is_told_and_left_alone(shared: Path) -> None:
    before = f'Store.open(folder).close(); (folder / "{FILE}").chmod(0o444)'
    assert opened_by_a_user_without_rights(shared, before) == "read-only"
    with Store.open(shared) as store:
        assert store.notice is None


def test_two_programs_have_the_store_open_at_once(tmp_path: Path) -> None:
    with Store.open(tmp_path) as one, Store.open(tmp_path) as other:
        one.people.remember("Ada", "red", "star")
        assert [person.name for person in other.people.all()] == ["Ada"]


def test_from_its_start_a_transaction_keeps_other_writers_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(tmp_path) as one:
        monkeypatch.setattr(database, "PATIENCE", 0.01)
        with Store.open(tmp_path) as other, one._database.transaction():
            with pytest.raises(StoreUnavailable) as told:
                other.people.remember("Ada", "red", "star")
            assert told.value.trouble == "locked"


def test_a_flawed_database_is_not_taken_from_a_program_that_has_it_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.05)
    monkeypatch.setattr(opening, "_MOMENT", 0.01)
    with Store.open(tmp_path) as running:
        newer(tmp_path / FILE)
        with pytest.raises(StoreUnavailable) as told:
            Store.open(tmp_path)
        assert told.value.trouble == "locked"
        running.people.remember("Ada", "red", "star")
    with Store.open(tmp_path) as store:
        assert store.notice
        with closing(sqlite3.connect(store.notice.path)) as aside:
            assert aside.execute("SELECT name FROM people").fetchall() == [("Ada",)]


def test_a_database_that_another_program_keeps_locked_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = filled(tmp_path)
    monkeypatch.setattr(database, "PATIENCE", 0.01)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailable) as told:
            Store.open(tmp_path)
    assert told.value.trouble == "locked"
    with Store.open(tmp_path) as store:
        assert store.matches.unfinished()


def test_damage_while_the_store_is_open_is_told(tmp_path: Path) -> None:
    filled(tmp_path)
    with Store.open(tmp_path) as store:
        garbage_in_the_middle(tmp_path / FILE)
        with pytest.raises(StoreUnavailable) as told:
            store.matches.records(1)
    assert told.value.trouble == "damaged"


def test_the_store_imports_no_slow_library(tmp_path: Path) -> None:
    script = "import sys, monstergames.store.store, monstergames.match.match; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not {"pydantic", "platformdirs", "textual", "rich", "click"} & set(done.stdout.split())


def test_a_store_without_a_folder_is_like_any_other_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with Store.fleeting() as store:
        ada = store.people.remember("Ada", "red", "star")
        match = store.matches.create("g", 1, "{}", SEATS, (0,))
        with store.claim(match) as claim:
            store.matches.append(match, Made(1, 0, '"move"'), progress=0, turn=(0,))
            claim.release()
        assert (store.people.all(), len(store.matches.records(match))) == ((ada,), 1)
    with Store.fleeting() as another:
        assert another.people.all() == another.matches.unfinished() == ()
    assert list(tmp_path.iterdir()) == []
