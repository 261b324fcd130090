"""Opening the database: a newer or damaged one is set aside whole, and a fresh one begun."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Literal, TypeAlias

from monstergames.store import schema
from monstergames.store.database import PATIENCE, Database, trouble, troubles
from monstergames.store.errors import StoreUnavailable
from monstergames.store.locks import Lock

FILE = "monstergames.db"

_PARTS = ("-wal", "-shm", "-journal", "")
"""What a database consists of. The main file is moved last: as long as it is there, nothing is begun in its place."""

_MOMENT = 0.1
"""Seconds to wait for other programs that look at the same database to let it be mended."""

Flaw: TypeAlias = Literal["newer", "damaged"]


@dataclass(frozen=True, slots=True)
class Aside:
    """A database that this program can't use was set aside as it was, and a fresh one begun."""

    reason: Flaw
    path: Path
    """Where its main file is now."""


def open_database(path: Path, presence: Path) -> tuple[Database, Lock, Aside | None]:
    """The database at `path`, a hold on `presence` that tells others it is in use, and what was set aside.

    It is begun, brought to the newest version or set aside only while no other program has it open.
    Raises `StoreUnavailable`, with the trouble "locked" if another program is in the way of that.
    """
    aside = None
    deadline = monotonic() + PATIENCE
    while True:
        hold = Lock(presence, alone=False)
        try:
            if _state(path) == "sound":
                return _writable(path), hold, aside
        except BaseException:
            hold.release()
            raise
        hold.release()
        try:
            with Lock(presence, alone=True, patience=_MOMENT):
                aside = _mend(path) or aside
        except StoreUnavailable as error:
            if error.trouble != "locked" or monotonic() > deadline:
                raise


def _writable(path: Path) -> Database:
    """Open a sound database; writing nothing to it fails as writing something would."""
    database = Database(path)
    try:
        with database.transaction():
            database.execute("DELETE FROM settings WHERE 0")
    except BaseException:
        database.close()
        raise
    return database


def _mend(path: Path) -> Aside | None:
    """Make the database at `path` a sound one; a flawed one is left alone unless a fresh one can take its place."""
    state = _state(path)
    aside = None
    if state in ("newer", "damaged"):
        from tempfile import TemporaryDirectory

        with troubles(path), TemporaryDirectory(dir=path.parent) as folder:
            fresh = Path(folder, FILE)
            _upgrade(fresh)
            aside = Aside(state, _set_aside(path, state))
            fresh.rename(path)
    elif state == "older":
        _upgrade(path)
    if _state(path) != "sound":
        raise StoreUnavailable("failed", path)
    return aside


def _upgrade(path: Path) -> None:
    with closing(Database(path)) as database:
        schema.upgrade(database)


def _state(path: Path) -> Literal["sound", "older", Flaw]:
    """What is at `path`, left as it is; no database at all is an older one. Raises `StoreUnavailable`."""
    with troubles(path):
        if not path.exists() or not path.stat().st_size:
            log = _part(path, "-wal")
            return "damaged" if log.exists() and log.stat().st_size else "older"
        try:
            if _part(path, "-journal").exists():
                _take_back(path)
            uri = f"{path.absolute().as_uri()}?mode=ro"
            with closing(sqlite3.connect(uri, uri=True, timeout=PATIENCE)) as connection:
                return _judge(connection)
        except sqlite3.DatabaseError as error:
            if trouble(error) == "damaged":
                return "damaged"
            raise


def _take_back(path: Path) -> None:
    """Let SQLite take back the transaction that a crash left half done: it can't while it only reads."""
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as connection:
        connection.execute("SELECT * FROM sqlite_master")


def _judge(connection: sqlite3.Connection) -> Literal["sound", "older", Flaw]:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(schema.MIGRATIONS):
        return "newer"
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    whole = tables >= schema.TABLES if version else not tables
    if version < 0 or not whole or connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        return "damaged"
    return "sound" if version == len(schema.MIGRATIONS) else "older"


def _set_aside(path: Path, flaw: Flaw) -> Path:
    """Rename all parts of a database, overwriting nothing; the new name of its main file."""
    name = f"{path.stem}-{flaw}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    names = (f"{name}{f'-{number}' if number > 1 else ''}{path.suffix}" for number in count(1))
    target = next(
        target for target in map(path.with_name, names) if not any(_part(target, part).exists() for part in _PARTS)
    )
    for part in _PARTS:
        if _part(path, part).exists():
            _part(path, part).rename(_part(target, part))
    return target


def _part(path: Path, part: str) -> Path:
    return path.with_name(path.name + part)
