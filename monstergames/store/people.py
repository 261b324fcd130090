"""The people of the family."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from monstergames.store.achievements import recount
from monstergames.store.database import Database
from monstergames.store.errors import NameRefused, NameTaken, NoSuchPerson, PlayedTogether
from monstergames.store.names import name_key, normalise
from monstergames.store.settings import Settings

_BUZZERS = "buzzers"
"""The setting that keeps everybody's buzzer by name, as guests and computer players have one too."""


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
    monster: str = ""
    """Which picture is the favourite monster; empty as long as none was chosen."""
    buzzer: str = ""
    """The key that was the buzzer last; empty before the first."""


_PEOPLE = """
    SELECT people.id, people.name, people.key, people.colour, people.mark, people.monster,
        MAX(matches.updated) AS played
    FROM people LEFT JOIN seats ON seats.person = people.id LEFT JOIN matches ON matches.id = seats.match
"""


class People:
    """Everybody remembered. Every method raises `StoreUnavailable`."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._settings = settings

    def all(self) -> tuple[Person, ...]:
        """Everybody, who played latest first."""
        rows = self._database.rows(f"{_PEOPLE} GROUP BY people.id ORDER BY played DESC, people.id DESC")
        buzzers = self._buzzers()
        return tuple(_person(row, buzzers) for row in rows)

    def get(self, person: int) -> Person:
        """The person with this id. Raises `NoSuchPerson`."""
        row = self._database.row(f"{_PEOPLE} WHERE people.id = ? GROUP BY people.id", (person,))
        if row is None:
            raise NoSuchPerson(person)
        return _person(row, self._buzzers())

    def remember(self, name: str, colour: str, mark: str) -> Person:
        """The person with this name, in the spelling, colour and mark given now. Raises `NameRefused` on an empty one.

        Two names are the same person's if they differ only in case and spacing.
        """
        shown, key = _shown(name)
        with self._database.transaction():
            known = self._database.row("SELECT id FROM people WHERE key = ?", (key,))
            if known:
                self.rename(known[0], shown)
                return self.dress(known[0], colour=colour, mark=mark)
            person = self._database.execute(
                "INSERT INTO people (name, key, colour, mark) VALUES (?, ?, ?, ?)", (shown, key, colour, mark)
            ).lastrowid
            assert person is not None
            return self.get(person)

    def dress(
        self,
        person: int,
        *,
        colour: str | None = None,
        mark: str | None = None,
        monster: str | None = None,
        buzzer: str | None = None,
    ) -> Person:
        """Change what a person looks like from now on and which key it buzzes with; None leaves a thing as it is.

        Raises `NoSuchPerson`.
        """
        with self._database.transaction():
            known = self.get(person)
            self._database.execute(
                "UPDATE people SET colour = IFNULL(?, colour), mark = IFNULL(?, mark), monster = IFNULL(?, monster)"
                " WHERE id = ?",
                (colour, mark, monster, person),
            )
            if buzzer is not None:
                self._give_buzzer(known.name, known.name, buzzer)
            return self.get(person)

    def rename(self, person: int, name: str) -> Person:
        """Give a person another name, in all matches of the past too.

        Raises `NoSuchPerson`, `NameRefused` on an empty name, and `NameTaken` if it is another person's: then the two
        can be merged.
        """
        shown, key = _shown(name)
        with self._database.transaction():
            known = self.get(person)
            other = self._database.row("SELECT id FROM people WHERE key = ? AND id <> ?", (key, person))
            if other:
                raise NameTaken(other[0])
            self._database.execute("UPDATE people SET name = ?, key = ? WHERE id = ?", (shown, key, person))
            self._database.execute("UPDATE seats SET name = ? WHERE person = ?", (shown, person))
            self._give_buzzer(known.name, shown, known.buzzer)
            return self.get(person)

    def merge(self, kept: int, gone: int) -> Person:
        """Make one person of two entries: all that `gone` played and earned is `kept`'s, and counted anew.

        Raises `NoSuchPerson`, `PlayedTogether` if both sat at one table, and `ValueError` if they are the same entry.
        """
        if kept == gone:
            raise ValueError("one entry can't be merged with itself")
        with self._database.transaction():
            into, out_of = self.get(kept), self.get(gone)
            games = self._games(kept) | self._games(gone)
            together = self._database.row(
                "SELECT one.match FROM seats AS one JOIN seats AS other USING (match)"
                " WHERE one.person = ? AND other.person = ?",
                (kept, gone),
            )
            if together:
                raise PlayedTogether(together[0])
            self._database.execute("UPDATE seats SET person = ?, name = ? WHERE person = ?", (kept, into.name, gone))
            for table, what in (("achievements", "achievement"), ("masters", "game")):
                self._database.execute(
                    f"DELETE FROM {table} WHERE person IN (?1, ?2) AND EXISTS (SELECT * FROM {table} AS earlier"
                    f" WHERE earlier.person IN (?1, ?2) AND earlier.game = {table}.game"
                    f" AND earlier.{what} = {table}.{what}"
                    f" AND (earlier.at, earlier.match) < ({table}.at, {table}.match))",
                    (kept, gone),
                )
                self._database.execute(f"UPDATE {table} SET person = ? WHERE person = ?", (kept, gone))
            self._database.execute("UPDATE people SET monster = ? WHERE id = ?", (into.monster or out_of.monster, kept))
            self._give_buzzer(out_of.name, into.name, into.buzzer or out_of.buzzer)
            self._forget(gone, games)
            return self.get(kept)

    def remove(self, person: int, guest: str) -> None:
        """Forget a person: its results stay as those of a guest who is called `guest`, all it earned is gone, and what
        others earned is counted anew. Raises `NoSuchPerson`."""
        with self._database.transaction():
            known, games = self.get(person), self._games(person)
            self._database.execute("UPDATE seats SET person = NULL, name = ? WHERE person = ?", (guest, person))
            for table in ("achievements", "masters"):
                self._database.execute(f"DELETE FROM {table} WHERE person = ?", (person,))
            self._give_buzzer(known.name, known.name, "")
            self._forget(person, games)

    def _games(self, person: int) -> set[str]:
        rows = self._database.rows(
            "SELECT DISTINCT game FROM matches JOIN seats ON match = id WHERE person = ?", (person,)
        )
        return {game for (game,) in rows}

    def _forget(self, person: int, games: set[str]) -> None:
        """Delete an entry that nothing belongs to any more, and count anew what was earned in these games."""
        self._database.execute("DELETE FROM people WHERE id = ?", (person,))
        for game in sorted(games):
            recount(self._database, game)

    def _buzzers(self) -> dict[str, str]:
        return json.loads(self._settings.get(_BUZZERS) or "{}")

    def _give_buzzer(self, before: str, name: str, key: str) -> None:
        """Let who had the name `before` have another one, and this key; none if it is empty."""
        known = self._buzzers()
        others = {other: own for other, own in known.items() if other not in {before, name}}
        given = {**others, name: key} if key else others
        if given != known:
            self._settings.set(_BUZZERS, json.dumps(given))


def _person(row: Any, buzzers: dict[str, str]) -> Person:
    number, name, key, colour, mark, monster, played = row
    last = datetime.fromisoformat(played) if played else None
    return Person(number, name, key, colour, mark, last, monster, buzzers.get(name, ""))


def _shown(name: str) -> tuple[str, str]:
    """A name as it is shown, and its key. Raises `NameRefused`."""
    shown, key = normalise(name), name_key(name)
    if not key:
        raise NameRefused(name)
    return shown, key
