"""Locks between programs that no crash can leave behind: SQLite's own, on empty files."""

import sqlite3
from contextlib import suppress
from pathlib import Path

from monstergames.store.database import PATIENCE, troubles
from monstergames.store.errors import MatchInUse, StoreUnavailable

_SHARED = ("BEGIN", "SELECT * FROM sqlite_master")
_ALONE = ("PRAGMA journal_mode = MEMORY", "BEGIN EXCLUSIVE")


class Lock:
    """A hold on a lock file, shared or alone, until `release` or the end of the process, however it ends."""

    def __init__(self, path: Path, *, alone: bool, patience: float = PATIENCE) -> None:
        """Raises `StoreUnavailable`, with the trouble "locked" when others are in the way."""
        with troubles(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
            try:
                for statement in _ALONE if alone else _SHARED:
                    self._connection.execute(statement)
            except sqlite3.Error:
                self._connection.close()
                raise

    def release(self) -> None:
        """Let go; twice is fine."""
        self._connection.close()

    def __enter__(self) -> "Lock":
        return self

    def __exit__(self, *_error: object) -> None:
        self.release()


class Claim:
    """One match for one program alone, until `release` or the end of the process."""

    def __init__(self, folder: Path | None, match: int) -> None:
        """Lock files are in `folder`; None where no other program can know of the match.

        Raises `MatchInUse` or `StoreUnavailable`.
        """
        self._held = folder is not None
        if folder is None:
            return
        self._path = folder / f"match-{match}.lock"
        self._guard = folder / "claims.lock"
        with Lock(self._guard, alone=True):
            try:
                self._lock = Lock(self._path, alone=True, patience=0)
            except StoreUnavailable as error:
                if error.trouble == "locked":
                    raise MatchInUse(match) from error
                raise

    def release(self) -> None:
        """Let go of the match, and tidy its lock file away if that can be done; twice is fine."""
        if not self._held:
            return
        self._held = False
        with suppress(StoreUnavailable, OSError), Lock(self._guard, alone=True):
            self._lock.release()
            self._path.unlink(missing_ok=True)
        self._lock.release()

    def __enter__(self) -> "Claim":
        return self

    def __exit__(self, *_error: object) -> None:
        self.release()
