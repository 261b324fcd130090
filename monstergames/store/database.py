"""The open database: transactions, and SQLite's errors as facts."""

import sqlite3
from collections.abc import Generator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from monstergames.store.errors import StoreUnavailable, Trouble

PATIENCE = 3.0
"""Seconds to wait for another program's transaction."""

_TROUBLES: dict[int, Trouble] = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CANTOPEN: "folder",
}


def trouble(error: sqlite3.Error) -> Trouble:
    """What kind of trouble SQLite reports."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return _TROUBLES.get(code & 0xFF, "failed")


@contextmanager
def troubles(path: Path) -> Generator[None]:
    """Turns what SQLite and the system report about the file at `path` into `StoreUnavailable`."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreUnavailable(trouble(error), path, str(error)) from error
    except OSError as error:
        raise StoreUnavailable("folder", path, str(error)) from error


def moment(at: datetime) -> str:
    """A moment in UTC as ISO 8601 with milliseconds: such texts sort by time."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds")


def now() -> str:
    """This moment, as `moment` writes it."""
    return moment(datetime.now(UTC))


class Database:
    """A connection that commits only what is complete. Every method raises `StoreUnavailable`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with troubles(path):
            self._connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        try:
            for pragma in ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "foreign_keys = ON"):
                self.execute(f"PRAGMA {pragma}")
        except StoreUnavailable:
            self._connection.close()
            raise

    def execute(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        """Run one statement."""
        with troubles(self.path):
            return self._connection.execute(sql, values)

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """All rows that a query answers, as tuples."""
        with troubles(self.path):
            return self._connection.execute(sql, values).fetchall()

    def row(self, sql: str, values: Sequence[Any] = ()) -> Any:
        """The first row that a query answers, or None."""
        with troubles(self.path):
            return self._connection.execute(sql, values).fetchone()

    def transaction(self) -> AbstractContextManager[None]:
        """All that is written inside is on disk when this ends, or none of it; one inside another is part of it."""
        return self._whole("BEGIN IMMEDIATE")

    def snapshot(self) -> AbstractContextManager[None]:
        """All that is read inside was so at one moment, whatever other programs write meanwhile."""
        return self._whole("BEGIN")

    @contextmanager
    def _whole(self, begin: str) -> Generator[None]:
        if self._connection.in_transaction:
            yield
            return
        self.execute(begin)
        try:
            yield
            self.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._connection.rollback()
            raise

    def close(self) -> None:
        """Close the connection; closing twice is fine."""
        self._connection.close()
