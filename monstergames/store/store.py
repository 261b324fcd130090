"""The store as the layers above see it."""

from pathlib import Path

from monstergames.store.achievements import AchievementSheet
from monstergames.store.database import Database
from monstergames.store.locks import Claim, Lock
from monstergames.store.matches import Matches
from monstergames.store.opening import FILE, Aside, open_database
from monstergames.store.people import People
from monstergames.store.schema import upgrade
from monstergames.store.settings import Settings

NOWHERE = Path(":memory:")
"""What SQLite takes for a database without a file."""
LOCKS = "locks"
"""The folder of the lock files, inside the store's."""


class Store:
    """Everything that is kept in one folder. For use in the thread that opened it; close matches before it."""

    def __init__(self, folder: Path, database: Database, presence: Lock | None, notice: Aside | None) -> None:
        """Without `presence` no other program can know of the store."""
        self.folder = folder
        self._locks = folder / LOCKS if presence else None
        self._database = database
        self._presence = presence
        self.notice = notice
        """What had to be set aside when the store was opened, to be told to whoever sits there."""
        self.settings = Settings(database)
        self.people = People(database, self.settings)
        self.matches = Matches(database)
        self.achievements = AchievementSheet(database)

    @classmethod
    def open(cls, folder: Path) -> "Store":
        """The store in a folder, which is made if need be. Raises `StoreUnavailable`."""
        return cls(folder, *open_database(folder / FILE, folder / LOCKS / "open.lock"))

    @classmethod
    def fleeting(cls) -> "Store":
        """A store without a folder, of this program alone, that is gone when it is closed."""
        database = Database(NOWHERE)
        upgrade(database)
        return cls(NOWHERE, database, None, None)

    def claim(self, match: int) -> Claim:
        """A match for this program alone, until it is released or the program ends. Raises `MatchInUse`."""
        return Claim(self._locks, match)

    def close(self) -> None:
        """Close the database; closing twice is fine."""
        self._database.close()
        if self._presence:
            self._presence.release()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()
