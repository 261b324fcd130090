"""How a store is, found out without changing anything in it."""

import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from monstergames.store import schema
from monstergames.store.database import trouble
from monstergames.store.opening import FILE


@dataclass(frozen=True, slots=True)
class Health:
    """What was found in the folder of a store."""

    writable: bool
    """Whether the folder, or as long as it isn't there the one it would be made in, can be written to."""
    free: int
    """Bytes that are free on its disk."""
    size: int | None
    """Bytes of the database; None if there is none yet."""
    version: int
    """Of its tables; 0 if it couldn't be read."""
    faults: tuple[str, ...]
    """What SQLite complains of, at most three things; empty for a sound one."""
    unreadable: str
    """Why the system wouldn't let it be looked at; empty if it did."""
    people: int
    finished: int
    unfinished: int
    aside: int
    """How many databases were set aside."""

    @property
    def newer(self) -> bool:
        """Whether a newer program wrote it."""
        return self.version > len(schema.MIGRATIONS)


def examine(folder: Path) -> Health:
    """The health of the store in a folder, which need not exist."""
    path = folder / FILE
    there = next(near for near in (folder, *folder.absolute().parents) if os.access(near, os.F_OK))
    size, version, faults, counts, unreadable = None, 0, tuple[str, ...](), (0, 0, 0), ""
    try:
        size = path.stat().st_size
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=1)) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            told = [row[0] for row in connection.execute("PRAGMA quick_check(3)")]
            faults = () if told == ["ok"] else tuple(told)
            counts = connection.execute(_COUNTS).fetchone() if version else counts
    except FileNotFoundError:
        pass
    except sqlite3.Error as error:
        if trouble(error) == "damaged":
            faults = (*faults, str(error))
        else:
            unreadable = str(error)
    except OSError as error:
        unreadable = error.strerror or str(error)
    return Health(
        writable=os.access(there, os.W_OK),
        free=shutil.disk_usage(there).free,
        size=size,
        version=version,
        faults=faults,
        unreadable=unreadable,
        people=counts[0],
        finished=counts[1],
        unfinished=counts[2],
        aside=len(list(folder.glob(f"{path.stem}-*{path.suffix}"))),
    )


_COUNTS = """SELECT (SELECT COUNT(*) FROM people),
    (SELECT COUNT(*) FROM matches WHERE status = 'finished'), (SELECT COUNT(*) FROM matches WHERE status = 'playing')"""
