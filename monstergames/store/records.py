"""The records: who won how often, in a row, against whom, and the best figures, all from finished matches.

Only what counts is looked at. A seat that a computer player had at any time is nobody's, and guests have no records.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter
from typing import TypeVar

from monstergames.store.matches import Finished, SeatResult

K = TypeVar("K", int, str)


@dataclass(frozen=True, slots=True)
class Tally:
    """Matches and wins."""

    matches: int
    wins: int

    @property
    def share(self) -> float:
        """Wins by match, 0 to 1."""
        return self.wins / self.matches if self.matches else 0.0


@dataclass(frozen=True, slots=True)
class Duel:
    """How often one person was placed before, behind and level with another."""

    before: int
    behind: int
    level: int


@dataclass(frozen=True, slots=True)
class Totals:
    """What one person brought off."""

    all: Tally
    by_game: Mapping[str, Tally]
    by_seats: Mapping[int, Tally]
    """For each number of players."""
    places: Mapping[int, int]
    """How often each place, from 1, was reached."""
    streak: int
    """Wins in a row up to the last match."""
    longest: int
    """The most wins in a row ever."""
    duels: Mapping[int, Duel]
    """For each other person that was met."""
    last: datetime
    """When the last match ended, in UTC."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A figure that a person reached, and the first match in which."""

    value: int
    person: int
    match: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Extremes:
    """The least and the most that anybody reached; which of them is good, the rules of the game say."""

    game: str
    figure: str
    """A figure of the game's scores."""
    least: Mark
    most: Mark


def totals(matches: Iterable[Finished]) -> dict[int, Totals]:
    """For each person in these matches, which may come in any order, its totals."""
    played: dict[int, list[tuple[Finished, SeatResult]]] = defaultdict(list)
    for match in _counted(matches):
        for person, result in _people(match):
            played[person].append((match, result))
    return {person: _totals(person, own) for person, own in played.items()}


def extremes(matches: Iterable[Finished]) -> tuple[Extremes, ...]:
    """The figures of these matches, which may come in any order, game by game."""
    marks: dict[tuple[str, str], list[Mark]] = defaultdict(list)
    for match in _counted(matches):
        for person, result in _people(match):
            for figure, value in result.scores.items():
                marks[match.game, figure].append(Mark(value, person, match.id, match.finished))
    return tuple(
        Extremes(game, figure, min(own, key=_VALUE), max(own, key=_VALUE)) for (game, figure), own in marks.items()
    )


_VALUE = attrgetter("value")


def _counted(matches: Iterable[Finished]) -> list[Finished]:
    """Those that count, the one that ended first first."""
    return sorted((match for match in matches if match.counted), key=attrgetter("finished", "id"))


def _people(match: Finished) -> Iterator[tuple[int, SeatResult]]:
    """The people whose match it was, and how each came out."""
    for entry, result in zip(match.seats, match.results, strict=True):
        if entry.person is not None and not entry.bot:
            yield entry.person, result


def _totals(person: int, played: Sequence[tuple[Finished, SeatResult]]) -> Totals:
    streak = longest = 0
    for _, result in played:
        streak = streak + 1 if result.won else 0
        longest = max(longest, streak)
    return Totals(
        all=Tally(len(played), sum(result.won for _, result in played)),
        by_game=_tallies((match.game, result.won) for match, result in played),
        by_seats=_tallies((len(match.seats), result.won) for match, result in played),
        places=dict(sorted(Counter(result.place for _, result in played).items())),
        streak=streak,
        longest=longest,
        duels=_duels(person, played),
        last=played[-1][0].finished,
    )


def _tallies(results: Iterable[tuple[K, bool]]) -> dict[K, Tally]:
    grouped: dict[K, list[bool]] = defaultdict(list)
    for key, won in results:
        grouped[key].append(won)
    return {key: Tally(len(wins), sum(wins)) for key, wins in sorted(grouped.items())}


def _duels(person: int, played: Iterable[tuple[Finished, SeatResult]]) -> dict[int, Duel]:
    met: dict[int, list[int]] = defaultdict(list)
    """For each other person how many places lay between the two, match by match."""
    for match, own in played:
        for other, result in _people(match):
            if other != person:
                met[other].append(result.place - own.place)
    return {
        other: Duel(sum(gap > 0 for gap in gaps), sum(gap < 0 for gap in gaps), gaps.count(0))
        for other, gaps in met.items()
    }
