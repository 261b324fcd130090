"""Matches: who sits where, every record of what was played, and how it ended."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Any, Literal, NoReturn, TypeAlias

from monstergames.rules.contract import Achievements, Outcome, Seat
from monstergames.store.achievements import award, recount
from monstergames.store.database import Database, moment, now
from monstergames.store.errors import MatchClosed, NameRefused, NeverCounts, NoSuchMatch, RecordConflict
from monstergames.store.names import normalise

Status: TypeAlias = Literal["playing", "finished", "given-up"]


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """Who sits at a seat: a person of the family, a guest (no person) or a computer player."""

    name: str
    colour: str
    mark: str
    person: int | None = None
    """The id of the person; achievements and records go to it."""
    bot: bool = False
    """A computer player had this seat at some time: it earns nothing for a person, and stays so for good."""
    level: str = ""
    """The level of the computer player that sits there now; empty for a person."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move was made; its chance comes from the number of this record."""

    number: int
    """Of the record in its match, from 1; never used again, even if the move is undone."""
    seat: Seat
    move: str
    """JSON."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The last move that was still in force was taken back."""

    number: int
    seat: Seat


Record: TypeAlias = Made | Undone


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that can be continued."""

    id: int
    game: str
    seats: tuple[SeatEntry, ...]
    turn: tuple[Seat, ...]
    """The seats to act, several in simultaneous play."""
    progress: float
    """0 to 1."""
    moves: int
    """Made and not undone."""
    house_rules: tuple[str, ...]
    started: datetime
    updated: datetime


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """What a match began with, and where it stands."""

    id: int
    game: str
    seed: int | str
    options: str
    """JSON."""
    house_rules: tuple[str, ...]
    counted: bool
    """Whether it counts in the records; for achievements only without house rules."""
    imported: bool
    """It came from a file, and never counts."""
    status: Status
    seats: tuple[SeatEntry, ...]
    started: datetime
    finished: datetime | None
    clock: int = 0
    """What the clock of the turn under way showed when it was last kept since the last record, in milliseconds."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a seat came out."""

    place: int
    """From 1; after a shared place the next one counts on (1, 1, 3)."""
    won: bool
    scores: Mapping[str, int]
    """The figures that decided, the first to be compared first."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that was played to its end."""

    id: int
    game: str
    started: datetime
    finished: datetime
    counted: bool
    """Whether it counts in the records; for achievements only without house rules."""
    imported: bool
    """It came from a file, and never counts."""
    house_rules: tuple[str, ...]
    decided: str
    """Stable id of what decided the first place."""
    moves: int
    """Made and not undone."""
    seats: tuple[SeatEntry, ...]
    results: tuple[SeatResult, ...]


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A match that was given up before its end: nobody won it, and it counts for nobody."""

    id: int
    game: str
    seats: tuple[SeatEntry, ...]
    started: datetime
    ended: datetime
    """When it was given up."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The end of a match: what is written with its last record."""

    outcome: Outcome
    achievements: Achievements[Any, Any] | None = None
    """Those of the game, if it has any."""
    earned: tuple[frozenset[str], ...] = ()
    """For each seat what it earned in this match alone."""


_MOVES = "(SELECT TOTAL(CASE kind WHEN 'made' THEN 1 ELSE -1 END) FROM records WHERE match = id)"
"""How many moves of a match were made and not undone."""


class Matches:
    """All matches. Every method raises `StoreUnavailable`, and `NoSuchMatch` where it is given an id."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(
        self,
        game: str,
        seed: int | str,
        options: str,
        seats: Sequence[SeatEntry],
        turn: Sequence[Seat],
        house_rules: Sequence[str] = (),
    ) -> int:
        """Keep a match that is about to begin; its id.

        Raises `ValueError` if a person sits at two seats.
        """
        people = [entry.person for entry in seats if entry.person is not None]
        if len(set(people)) < len(people):
            raise ValueError("a person sits at two seats")
        with self._database.transaction():
            return self._begin(game, seed, options, seats, turn, house_rules, now(), counted=True)

    def bring_in(
        self,
        game: str,
        seed: int | str,
        options: str,
        seats: Sequence[SeatEntry],
        records: Sequence[Record],
        outcome: Outcome,
        house_rules: Sequence[str] = (),
        *,
        started: datetime,
        finished: datetime,
    ) -> int:
        """Keep a finished match that was played elsewhere; its id. It never counts, and its seats are guests.

        One that was brought in before is not kept twice.
        """
        begun, ended = moment(started), moment(finished)
        guests = [replace(entry, person=None) for entry in seats]
        with self._database.transaction():
            alike = self._database.rows(
                "SELECT id FROM matches WHERE imported = 1 AND game = ? AND seed = ? AND options = ?",
                (game, json.dumps(seed), options),
            )
            for (known,) in alike:
                if self.records(known) == tuple(records):
                    return known
            match = self._begin(game, seed, options, guests, (), house_rules, begun, counted=False)
            for record in records:
                self._add(match, record, ended)
            self._end(match, Finish(outcome), ended)
            self._database.execute("UPDATE matches SET imported = 1 WHERE id = ?", (match,))
        return match

    def get(self, match: int) -> StoredMatch:
        """The match with this id."""
        game, seed, options, house_rules, counted, imported, status, started, finished, clock = self._database.row(
            "SELECT game, seed, options, house_rules, counted, imported, status, started, finished, clock"
            " FROM matches WHERE id = ?",
            (match,),
        ) or _missing(match)
        return StoredMatch(
            id=match,
            game=game,
            seed=json.loads(seed),
            options=options,
            house_rules=tuple(json.loads(house_rules)),
            counted=bool(counted),
            imported=bool(imported),
            status=status,
            seats=self.seats(match),
            started=datetime.fromisoformat(started),
            finished=datetime.fromisoformat(finished) if finished else None,
            clock=clock,
        )

    def seats(self, match: int) -> tuple[SeatEntry, ...]:
        """Who sits where now; empty if there is no such match."""
        return self._seats("match = ?", match).get(match, ())

    def rename(self, match: int, seat: Seat, name: str) -> None:
        """Give a seat of a running match another name; a person's own is changed by `People.rename`.

        Raises `NameRefused` on an empty one, and `MatchClosed`.
        """
        shown = normalise(name)
        if not shown:
            raise NameRefused(name)
        self._reseat(match, seat, "name = ?", shown)

    def recolour(self, match: int, seat: Seat, colour: str, mark: str) -> None:
        """Give a seat of a running match other colours. Raises `MatchClosed`."""
        self._reseat(match, seat, "colour = ?, mark = ?", colour, mark)

    def hand_over(self, match: int, seat: Seat, level: str) -> None:
        """Let a computer player of this level play on at a seat of a running match; with an empty level, the person.

        A seat that a computer player had earns nothing for a person, for good. Raises `MatchClosed`.
        """
        self._reseat(match, seat, "level = ?, bot = bot OR ? <> ''", level, level)

    def records(self, match: int) -> tuple[Record, ...]:
        """Every record of a match, by number."""
        rows = self._database.rows(
            "SELECT number, kind, seat, move FROM records WHERE match = ? ORDER BY number", (match,)
        )
        return tuple(
            Made(number, seat, move) if kind == "made" else Undone(number, seat) for number, kind, seat, move in rows
        )

    def append(
        self,
        match: int,
        record: Record,
        *,
        progress: float,
        turn: Sequence[Seat],
        finish: Finish | None = None,
    ) -> None:
        """Put a record on disk, and with the last one the end of the match; the same record twice is once.

        Raises `RecordConflict` if it doesn't follow the last record, and `MatchClosed`.
        """
        at = now()
        with self._database.transaction():
            status = self._status(match)
            known = self._database.row(
                "SELECT kind, seat, move FROM records WHERE match = ? AND number = ?", (match, record.number)
            )
            if known == _columns(record):
                return
            last = self._database.row("SELECT MAX(number) FROM records WHERE match = ?", (match,))[0] or 0
            if record.number != last + 1:
                raise RecordConflict(match, record.number)
            if status != "playing":
                raise MatchClosed(match, status)
            self._add(match, record, at)
            self._database.execute(
                "UPDATE matches SET progress = ?, turn = ?, updated = ?, clock = 0 WHERE id = ?",
                (progress, json.dumps(turn), at, match),
            )
            if finish:
                self._end(match, finish, at)

    def keep_clock(self, match: int, ms: int) -> None:
        """Keep what the clock of the turn under way shows, until the next record."""
        with self._database.transaction():
            self._database.execute("UPDATE matches SET clock = ? WHERE id = ?", (ms, match))

    def finish(self, match: int, finish: Finish) -> None:
        """End a match whose last record is kept already; twice is once. Raises `MatchClosed` for one given up."""
        with self._database.transaction():
            status = self._status(match)
            if status == "given-up":
                raise MatchClosed(match, status)
            if status == "playing":
                self._end(match, finish, now())

    def give_up(self, match: int) -> None:
        """Close a match that nobody will go on with: it counts for nothing. One that is closed stays as it is."""
        with self._database.transaction():
            self._status(match)
            self._database.execute(
                "UPDATE matches SET status = 'given-up', updated = ? WHERE id = ? AND status = 'playing'",
                (now(), match),
            )

    def unfinished(self) -> tuple[Unfinished, ...]:
        """Every match that can be continued, the one that went on last first."""
        with self._database.snapshot():
            rows = self._database.rows(
                f"SELECT id, game, turn, progress, house_rules, started, updated, {_MOVES}"
                " FROM matches WHERE status = 'playing' ORDER BY updated DESC, id DESC"
            )
            seats = self._seats("match IN (SELECT id FROM matches WHERE status = 'playing')")
        return tuple(
            Unfinished(
                id=match,
                game=game,
                seats=seats[match],
                turn=tuple(json.loads(turn)),
                progress=progress,
                moves=int(moves),
                house_rules=tuple(json.loads(house_rules)),
                started=datetime.fromisoformat(started),
                updated=datetime.fromisoformat(updated),
            )
            for match, game, turn, progress, house_rules, started, updated, moves in rows
        )

    def given_up(self) -> tuple[GivenUp, ...]:
        """Every match that was given up, the one that was given up last first."""
        with self._database.snapshot():
            rows = self._database.rows(
                "SELECT id, game, started, updated FROM matches WHERE status = 'given-up'"
                " ORDER BY updated DESC, id DESC"
            )
            seats = self._seats("match IN (SELECT id FROM matches WHERE status = 'given-up')")
        return tuple(
            GivenUp(match, game, seats[match], datetime.fromisoformat(started), datetime.fromisoformat(ended))
            for match, game, started, ended in rows
        )

    def players(self, game: str) -> frozenset[int | None]:
        """Whoever sat at a match of a game here, in whatever way it ended or whether it still goes on; None stands for
        guests and computer players. Matches that came from a file aren't looked at."""
        rows = self._database.rows(
            "SELECT DISTINCT person FROM seats JOIN matches ON id = match WHERE game = ? AND NOT imported", (game,)
        )
        return frozenset(person for (person,) in rows)

    def set_counted(self, match: int, counted: bool) -> None:
        """Let a finished match count in the records or not; achievements and master cards of its game follow.

        Raises `NeverCounts` for one that isn't finished or came from a file.
        """
        with self._database.transaction():
            status = self._status(match)
            game, imported = self._database.row("SELECT game, imported FROM matches WHERE id = ?", (match,))
            if imported or status != "finished":
                raise NeverCounts(match)
            self._database.execute("UPDATE matches SET counted = ? WHERE id = ?", (counted, match))
            recount(self._database, game)

    def finished(self, game: str | None = None, person: int | None = None) -> tuple[Finished, ...]:
        """Every match that was played to its end, of one game or of all, with a person or anybody at the table,
        the one that ended last first."""
        wanted = (
            "status = 'finished' AND game = IFNULL(?, game)"
            " AND (? IS NULL OR EXISTS (SELECT * FROM seats WHERE match = id AND person = ?))"
        )
        values = (game, person, person)
        among = f"match IN (SELECT id FROM matches WHERE {wanted})"
        with self._database.snapshot():
            rows = self._database.rows(
                f"SELECT id, game, started, finished, counted, imported, house_rules, decided, {_MOVES} FROM matches"
                f" WHERE {wanted} ORDER BY finished DESC, id DESC",
                values,
            )
            seats = self._seats(among, *values)
            placed = self._database.rows(
                f"SELECT match, place, won, scores FROM results WHERE {among} ORDER BY match, seat", values
            )
        results: dict[int, list[SeatResult]] = {}
        for match, place, won, scores in placed:
            results.setdefault(match, []).append(SeatResult(place, bool(won), json.loads(scores)))
        return tuple(
            Finished(
                id=match,
                game=key,
                started=datetime.fromisoformat(started),
                finished=datetime.fromisoformat(finished),
                counted=bool(counted),
                imported=bool(imported),
                house_rules=tuple(json.loads(house_rules)),
                decided=decided,
                moves=int(moves),
                seats=seats[match],
                results=tuple(results[match]),
            )
            for match, key, started, finished, counted, imported, house_rules, decided, moves in rows
        )

    def _begin(
        self,
        game: str,
        seed: int | str,
        options: str,
        seats: Sequence[SeatEntry],
        turn: Sequence[Seat],
        house_rules: Sequence[str],
        at: str,
        *,
        counted: bool,
    ) -> int:
        match = self._database.execute(
            "INSERT INTO matches"
            " (game, seed, options, house_rules, counted, status, started, updated, progress, turn)"
            " VALUES (?, ?, ?, ?, ?, 'playing', ?, ?, 0, ?)",
            (game, json.dumps(seed), options, json.dumps(house_rules), counted, at, at, json.dumps(turn)),
        ).lastrowid
        assert match is not None
        for seat, entry in enumerate(seats):
            self._database.execute(
                "INSERT INTO seats (match, seat, person, name, colour, mark, bot, level)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    match,
                    seat,
                    entry.person,
                    entry.name,
                    entry.colour,
                    entry.mark,
                    entry.bot or bool(entry.level),
                    entry.level,
                ),
            )
        return match

    def _add(self, match: int, record: Record, at: str) -> None:
        kind, seat, move = _columns(record)
        self._database.execute(
            "INSERT INTO records (match, number, kind, seat, move, at) VALUES (?, ?, ?, ?, ?, ?)",
            (match, record.number, kind, seat, move, at),
        )

    def _reseat(self, match: int, seat: Seat, change: str, *values: str) -> None:
        with self._database.transaction():
            if (status := self._status(match)) != "playing":
                raise MatchClosed(match, status)
            self._database.execute(f"UPDATE seats SET {change} WHERE match = ? AND seat = ?", (*values, match, seat))

    def _end(self, match: int, finish: Finish, at: str) -> None:
        (game,) = self._database.row("SELECT game FROM matches WHERE id = ?", (match,))
        self._database.execute(
            "UPDATE matches SET status = 'finished', finished = ?, updated = ?, decided = ?, progress = 1, turn = '[]'"
            " WHERE id = ?",
            (at, at, finish.outcome.decided, match),
        )
        for seat, scores in enumerate(finish.outcome.scores):
            self._database.execute(
                "INSERT INTO results (match, seat, place, won, scores, feats) VALUES (?, ?, ?, ?, ?, ?)",
                (
                    match,
                    seat,
                    finish.outcome.place(seat),
                    seat in finish.outcome.winners,
                    json.dumps(dict(scores)),
                    json.dumps(sorted(finish.earned[seat])) if finish.achievements else "[]",
                ),
            )
        if finish.achievements:
            award(self._database, game, finish.achievements)

    def _status(self, match: int) -> Status:
        row = self._database.row("SELECT status FROM matches WHERE id = ?", (match,))
        return (row or _missing(match))[0]

    def _seats(self, condition: str, *values: int | str | None) -> dict[int, tuple[SeatEntry, ...]]:
        rows = self._database.rows(
            f"SELECT match, name, colour, mark, person, bot, level FROM seats WHERE {condition} ORDER BY match, seat",
            values,
        )
        return {
            match: tuple(
                SeatEntry(name, colour, mark, person, bool(bot), level)
                for _, name, colour, mark, person, bot, level in of
            )
            for match, of in groupby(rows, key=lambda row: row[0])
        }


def _columns(record: Record) -> tuple[str, Seat, str | None]:
    """Kind, seat and move of a record."""
    return ("made", record.seat, record.move) if isinstance(record, Made) else ("undone", record.seat, None)


def _missing(match: int) -> NoReturn:
    raise NoSuchMatch(match)
