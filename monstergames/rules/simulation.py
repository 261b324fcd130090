"""Many matches of random legal moves, and what came of them in figures."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from monstergames.rules.contract import AnyGame, Outcome
from monstergames.rules.playout import playout


@dataclass(slots=True)
class Figures:
    """What so many matches came to; the same for the same seed."""

    games: int = 0
    decisions: int = 0
    wins_by_seat: list[int] = field(default_factory=list[int])
    """Shared wins count for every winner."""
    shortest: int = 0
    """In moves, as are `longest` and the mean."""
    longest: int = 0
    decided: Counter[str] = field(default_factory=Counter[str])
    achievements: Counter[str] = field(default_factory=Counter[str])
    """How often each came up, for any seat; rows of wins are rows of this simulation."""

    def as_json(self) -> dict[str, Any]:
        """Plain values, counters in alphabetical order."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "wins_by_seat": self.wins_by_seat,
            "moves": {
                "shortest": self.shortest,
                "mean": round(self.decisions / max(1, self.games), 2),
                "longest": self.longest,
            },
            "decided": dict(sorted(self.decided.items())),
            "achievements": dict(sorted(self.achievements.items())),
        }


def simulate(game: AnyGame, seats: int, games: int, seed: int | str, error: int = 10) -> Figures:
    """Play `games` matches with `seats` random players under rulebook rules. Raises `ValueError` on a wrong number.

    A game that has them is played by its guessers instead, with an `error` of 0 to 100 per cent.
    """
    figures = Figures(wins_by_seat=[0] * seats)
    if game.achievements:
        figures.achievements.update(dict.fromkeys(game.achievements.ids, 0))
    options = game.Options()
    streak = [0] * seats
    for number in range(games):
        moves, state, events = 0, None, list[Any]()
        own = f"{seed}/{number}"
        steps = game.guessers(seats, options, own, error) if game.guessers else playout(game, seats, options, own)
        for step in steps:
            moves += 1
            state = step.state
            events.extend(step.events)
        outcome: Outcome | None = game.outcome(state)
        if outcome is None:
            raise ValueError(f"match {number} did not end")
        figures.games += 1
        figures.decisions += moves
        figures.longest = max(figures.longest, moves)
        figures.shortest = min(figures.shortest or moves, moves)
        figures.decided[outcome.decided] += 1
        for seat in range(seats):
            won = seat in outcome.winners
            figures.wins_by_seat[seat] += won
            streak[seat] = streak[seat] + 1 if won else 0
        if game.achievements:
            for earned in game.achievements.earned(state, events):
                figures.achievements.update(earned)
            for feat, wins in game.achievements.streaks.items():
                figures.achievements[feat] += sum(own >= wins for own in streak)
    return figures
