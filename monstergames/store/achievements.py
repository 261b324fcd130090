"""The achievements that people hold, and the master cards. Rulings heading: "Achievements"."""

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from monstergames.rules.contract import Achievements, Seat
from monstergames.store.database import Database


@dataclass(frozen=True, slots=True)
class Achieved:
    """An achievement that a person holds: the match that earned it first, and when that ended (UTC)."""

    person: int
    game: str
    achievement: str
    match: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Master:
    """A master card: the person held all achievements of a game when this match ended (UTC)."""

    person: int
    game: str
    number: int
    """Which of the cards, from 1."""
    match: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Earned:
    """What the people of one match earned for the first time."""

    achievements: tuple[frozenset[str], ...]
    """For each seat."""
    masters: tuple[Seat, ...]
    """Seats that got a master card, in the order of the cards."""


class AchievementSheet:
    """Everybody's achievements. Every method raises `StoreUnavailable`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of_game(self, game: str) -> tuple[Achieved, ...]:
        """What anybody holds of a game, the oldest first."""
        rows = self._database.rows(
            "SELECT person, game, achievement, match, at FROM achievements WHERE game = ? ORDER BY match, person",
            (game,),
        )
        return tuple(Achieved(*kept, at=datetime.fromisoformat(at)) for *kept, at in rows)

    def masters(self, game: str) -> tuple[Master, ...]:
        """The master cards of a game, in their order."""
        rows = self._database.rows(
            "SELECT person, game, number, match, at FROM masters WHERE game = ? ORDER BY number", (game,)
        )
        return tuple(Master(*kept, at=datetime.fromisoformat(at)) for *kept, at in rows)

    def earned(self, match: int) -> Earned:
        """What the people of a match earned in it for the first time; nothing as long as it isn't finished."""
        feats: dict[Seat, set[str]] = {}
        rows = self._database.rows(
            "SELECT seats.seat, achievement FROM seats LEFT JOIN achievements"
            " ON achievements.match = seats.match AND achievements.person = seats.person"
            " WHERE seats.match = ? ORDER BY seats.seat",
            (match,),
        )
        for seat, achievement in rows:
            feats.setdefault(seat, set()).update((achievement,) if achievement else ())
        masters = self._database.rows(
            "SELECT seat FROM masters JOIN seats USING (match, person) WHERE match = ? ORDER BY number", (match,)
        )
        return Earned(tuple(map(frozenset, feats.values())), tuple(seat for (seat,) in masters))


def award(
    database: Database,
    match: int,
    game: str,
    earned: tuple[frozenset[str], ...],
    rules: Achievements[Any, Any],
    at: str,
) -> None:
    """Give the people of a match whose results are written what is new to them, inside the caller's transaction."""
    people: list[tuple[int, Seat, int]] = database.rows(
        "SELECT place, seat, person FROM results JOIN seats USING (match, seat)"
        " WHERE match = ? AND person IS NOT NULL AND NOT bot ORDER BY place, seat",
        (match,),
    )
    for _, seat, person in people:
        rows = frozenset(feat for feat, wins in rules.streaks.items() if _won_in_a_row(database, game, person, wins))
        for feat in earned[seat] | rows:
            database.execute(
                "INSERT INTO achievements (person, game, achievement, match, at) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING",
                (person, game, feat, match, at),
            )
    for _, sharing in groupby(people, key=lambda row: row[0]):
        given = database.row("SELECT COUNT(*) FROM masters WHERE game = ?", (game,))[0]
        if given >= rules.masters:
            break
        for _, _, person in sharing:
            if _holds_all(database, game, person, rules):
                given += _crown(database, game, person, given + 1, match, at)


def _won_in_a_row(database: Database, game: str, person: int, wins: int) -> bool:
    """Whether a person won the last so many matches of a game that count and that it finished itself."""
    rows = database.rows(
        "SELECT won FROM results JOIN seats USING (match, seat) JOIN matches ON matches.id = match"
        " WHERE game = ? AND person = ? AND counted AND NOT bot ORDER BY results.id DESC LIMIT ?",
        (game, person, wins),
    )
    return len(rows) == wins and all(won for (won,) in rows)


def _holds_all(database: Database, game: str, person: int, rules: Achievements[Any, Any]) -> bool:
    rows = database.rows("SELECT achievement FROM achievements WHERE game = ? AND person = ?", (game, person))
    return {feat for (feat,) in rows}.issuperset(rules.ids)


def _crown(database: Database, game: str, person: int, number: int, match: int, at: str) -> int:
    """Give a person a master card unless it has one; how many were given."""
    return database.execute(
        "INSERT INTO masters (game, person, number, match, at) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (game, person) DO NOTHING",
        (game, person, number, match, at),
    ).rowcount
