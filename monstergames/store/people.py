"""The people of the family."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from monstergames.store.database import Database
from monstergames.store.errors import NameRefused
from monstergames.store.names import name_key, normalise


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has played, with the colour and the mark chosen last."""

    id: int
    name: str
    key: str
    """What the name has in common with the same name in another case or spacing."""
    colour: str
    mark: str
    played: datetime | None
    """When one of this person's matches last went on, in UTC; None before the first."""


_PEOPLE = """
    SELECT people.id, people.name, people.key, people.colour, people.mark, MAX(matches.updated) AS played
    FROM people LEFT JOIN seats ON seats.person = people.id LEFT JOIN matches ON matches.id = seats.match
"""


class People:
    """Everybody remembered. Every method raises `StoreUnavailable`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[Person, ...]:
        """Everybody, who played latest first."""
        rows = self._database.rows(f"{_PEOPLE} GROUP BY people.id ORDER BY played DESC, people.id DESC")
        return tuple(_person(row) for row in rows)

    def remember(self, name: str, colour: str, mark: str) -> Person:
        """The person with this name, in the spelling, colour and mark given now. Raises `NameRefused` on an empty one.

        Two names are the same person's if they differ only in case and spacing.
        """
        shown, key = normalise(name), name_key(name)
        if not key:
            raise NameRefused(name)
        with self._database.transaction():
            self._database.execute(
                "INSERT INTO people (name, key, colour, mark) VALUES (?, ?, ?, ?) ON CONFLICT (key)"
                " DO UPDATE SET name = excluded.name, colour = excluded.colour, mark = excluded.mark",
                (shown, key, colour, mark),
            )
            return _person(self._database.row(f"{_PEOPLE} WHERE people.key = ? GROUP BY people.id", (key,)))


def _person(row: Any) -> Person:
    number, name, key, colour, mark, played = row
    return Person(number, name, key, colour, mark, datetime.fromisoformat(played) if played else None)
