"""The achievements that people hold, and the master cards. Rulings heading: "Achievements"."""

import json
from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from monstergames.rules import catalogue
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


def recount(database: Database, game: str) -> None:
    """Give all achievements and master cards of a game anew, from the results of its matches in the order in which they
    ended, inside the caller's transaction. Nothing changes for a game that isn't on the shelf or has none."""
    try:
        rules = catalogue.get(game).achievements
    except catalogue.UnknownGame:
        return
    if rules:
        award(database, game, rules)


def award(database: Database, game: str, rules: Achievements[Any, Any]) -> None:
    """As `recount`, by these rules."""
    rows = database.rows(
        "SELECT match, finished, place, person, won, feats FROM results"
        " JOIN seats USING (match, seat) JOIN matches ON matches.id = match"
        " WHERE game = ? AND counted AND house_rules = '[]' AND person IS NOT NULL AND NOT bot ORDER BY results.id",
        (game,),
    )
    held: dict[tuple[int, str], tuple[int, str]] = {}
    masters: dict[int, tuple[int, str]] = {}
    in_a_row: Counter[int] = Counter()
    for ended, results in groupby(rows, key=lambda row: row[:2]):
        by_place = sorted((row[2:] for row in results), key=lambda row: row[0])
        for _, person, won, feats in by_place:
            in_a_row[person] = in_a_row[person] + 1 if won else 0
            streaks = [feat for feat, wins in rules.streaks.items() if in_a_row[person] >= wins]
            for feat in (*json.loads(feats), *streaks):
                held.setdefault((person, feat), ended)
        for _, sharing in groupby(by_place, key=lambda row: row[0]):
            if len(masters) >= rules.masters:
                break
            for _, person, *_ in sharing:
                if all((person, feat) in held for feat in rules.ids):
                    masters.setdefault(person, ended)
    for table in ("achievements", "masters"):
        database.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
    for (person, feat), ended in held.items():
        database.execute(
            "INSERT INTO achievements (person, game, achievement, match, at) VALUES (?, ?, ?, ?, ?)",
            (person, game, feat, *ended),
        )
    for number, (person, ended) in enumerate(masters.items(), 1):
        database.execute(
            "INSERT INTO masters (game, person, number, match, at) VALUES (?, ?, ?, ?, ?)",
            (game, person, number, *ended),
        )
