"""Settings of the program, kept as JSON texts."""

from monstergames.store.database import Database


class Settings:
    """What was set, by key. Every method raises `StoreUnavailable`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, key: str) -> str | None:
        """The JSON text of a setting; None if it was never set."""
        row = self._database.row("SELECT value FROM settings WHERE key = ?", (key,))
        return row[0] if row else None

    def set(self, key: str, value: str) -> None:
        """Keep a JSON text."""
        with self._database.transaction():
            self._database.execute(
                "INSERT INTO settings (key, value) VALUES (?, ?)"
                " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (key, value),
            )
