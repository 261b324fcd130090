"""What a series of matches came to, in figures."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from monstergames.rules.contract import Seat

NORMAL_95 = 1.959964
"""Within so many standard deviations lie 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Result:
    """What one match came to."""

    lineup: tuple[int, ...]
    """For each seat the number of its player in the series."""
    moves: int
    winners: tuple[Seat, ...]
    decided: str
    earned: tuple[frozenset[str], ...]
    """For each seat what it achieved in this match alone."""
    record: str
    """The match as a document that can be imported; empty unless it was asked for."""


class Share(NamedTuple):
    """How many of so many matches were won; a shared win counts for every winner."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        """0 to 1; 0 of no matches."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies, 95 times in a hundred: the score interval of Wilson."""
        if not self.games:
            return 0.0, 1.0
        weight = NORMAL_95**2 / self.games
        middle = (self.share + weight / 2) / (1 + weight)
        reach = sqrt(weight * (self.share * (1 - self.share) + weight / 4)) / (1 + weight)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def as_json(self) -> dict[str, Any]:
        """Plain values, shares with four digits."""
        low, high = self.interval
        return {
            "wins": self.wins,
            "games": self.games,
            "share": round(self.share, 4),
            "interval": [round(low, 4), round(high, 4)],
        }


@dataclass(slots=True)
class Figures:
    """What the matches of a series so far came to; results are added in the order of their numbers."""

    players: tuple[str, ...]
    """The line-up, by name; it begins the first match in this order."""
    feats: InitVar[Sequence[str]] = ()
    """All achievements of the game."""
    streaks: Mapping[str, int] = field(default_factory=dict[str, int])
    """Those of them that are earned by winning so many matches in a row."""
    achievements: Counter[str] = field(init=False)
    """How often each came up, for anybody."""
    games: int = 0
    moves: int = 0
    shortest: int = 0
    """In moves, as is `longest`."""
    longest: int = 0
    ties: int = 0
    """Matches with more than one winner."""
    decided: Counter[str] = field(default_factory=Counter[str])
    _wins_by_seat: Counter[Seat] = field(default_factory=Counter[Seat])
    _wins_by_player: Counter[int] = field(default_factory=Counter[int])
    _in_a_row: Counter[int] = field(default_factory=Counter[int])

    def __post_init__(self, feats: Sequence[str]) -> None:
        self.achievements = Counter(dict.fromkeys(feats, 0))

    def add(self, result: Result) -> None:
        """Count the next match."""
        self.games += 1
        self.moves += result.moves
        self.longest = max(self.longest, result.moves)
        self.shortest = min(self.shortest or result.moves, result.moves)
        self.ties += len(result.winners) > 1
        self.decided[result.decided] += 1
        for own in result.earned:
            self.achievements.update(own)
        for seat, player in enumerate(result.lineup):
            won = seat in result.winners
            self._wins_by_seat[seat] += won
            self._wins_by_player[player] += won
            self._in_a_row[player] = self._in_a_row[player] + 1 if won else 0
            for feat, wins in self.streaks.items():
                self.achievements[feat] += self._in_a_row[player] >= wins

    @property
    def by_seat(self) -> tuple[Share, ...]:
        """For each seat what it won, whoever sat there."""
        return tuple(Share(self._wins_by_seat[seat], self.games) for seat in range(len(self.players)))

    @property
    def by_level(self) -> dict[str, Share]:
        """For each name of the line-up what it won, wherever it sat; two players of a name count together."""
        return {
            name: Share(sum(self._wins_by_player[own] for own in owners), self.games * len(owners))
            for name in dict.fromkeys(self.players)
            for owners in ([own for own, called in enumerate(self.players) if called == name],)
        }

    def as_json(self) -> dict[str, Any]:
        """Plain values, counters in alphabetical order."""
        return {
            "games": self.games,
            "decisions": self.moves,
            "wins_by_seat": [share.wins for share in self.by_seat],
            "by_seat": [share.as_json() for share in self.by_seat],
            "by_level": {name: share.as_json() for name, share in self.by_level.items()},
            "moves": {
                "shortest": self.shortest,
                "mean": round(self.moves / max(1, self.games), 2),
                "longest": self.longest,
            },
            "ties": self.ties,
            "decided": dict(sorted(self.decided.items())),
            "achievements": dict(sorted(self.achievements.items())),
        }
