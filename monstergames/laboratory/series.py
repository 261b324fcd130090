"""Many matches of the same players, on as many processes as are given; their number changes nothing."""

import signal
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Any

from monstergames.bots.contract import LEVELS
from monstergames.laboratory import lineup
from monstergames.laboratory.figures import Figures, Result
from monstergames.rules import catalogue
from monstergames.rules.contract import Seat

BLOCK = 10
"""So many matches are a piece of work for one process."""


@dataclass(frozen=True, slots=True)
class Series:
    """`games` matches of a game; from each to the next everybody moves one seat on, so that all begin equally often.

    A match is decided by `seed` and its number, from 0, alone.
    """

    key: str
    players: tuple[str, ...]
    """For each seat of the first match one of `lineup.NAMES`."""
    games: int = 1000
    seed: int | str = 1
    options: Any = None
    """The game's; None is the rulebook."""
    error: int = 10
    """How far guessers are wide of the mark, 0 to 100 per cent."""
    recorded: bool = False
    """Whether results hold their match as a document."""

    def __post_init__(self) -> None:
        """Raises `UnknownGame`, and `BadLineup` if these can't play this game together."""
        lineup.check(self.key, self.players)

    def figures(self, jobs: int = 1) -> Figures:
        """Play all matches and count."""
        figures = self.blank()
        for result in self.results(jobs):
            figures.add(result)
        return figures

    def blank(self) -> Figures:
        """The figures before the first match."""
        feats = catalogue.get(self.key).achievements
        return Figures(self.players, feats.ids if feats else (), feats.streaks if feats else {})

    def results(self, jobs: int = 1) -> Generator[Result]:
        """What every match came to, in the order of their numbers, each as soon as it is known.

        More than one job needs the main thread of the program, and of a script the guard `if __name__ == "__main__":`;
        all of them end when the iterator is closed.
        """
        if jobs == 1:
            yield from map(self.play, range(self.games))
            return
        with _uninterrupted():
            pool = get_context("spawn").Pool(jobs)
        with pool:
            for block in pool.imap(partial(_block, self), range(0, self.games, BLOCK)):
                yield from block

    def play(self, number: int) -> Result:
        """Play one match to its end."""
        seats = len(self.players)
        order = tuple((seat + number) % seats for seat in range(seats))
        game = catalogue.get(self.key)
        options = game.Options() if self.options is None else self.options
        seed = f"{self.seed}/{number}"
        state, events, moves = None, list[Any](), list[tuple[Seat, Any]]()
        for step in lineup.steps(self.key, [self.players[own] for own in order], options, seed, self.error):
            state = step.state
            events.extend(step.events)
            moves.append((step.seat, step.move))
        outcome = game.outcome(state)
        if outcome is None:
            raise ValueError(f"match {number} did not end")
        return Result(
            lineup=order,
            moves=len(moves),
            winners=outcome.winners,
            decided=outcome.decided,
            earned=game.achievements.earned(state, events) if game.achievements else (),
            record=self._document(order, seed, options, moves) if self.recorded else "",
        )

    def _document(self, order: tuple[int, ...], seed: str, options: Any, moves: list[tuple[Seat, Any]]) -> str:
        from monstergames.match.transfer import document, write
        from monstergames.store.matches import SeatEntry

        entries = [
            SeatEntry(
                f"{self.players[own]} {own + 1}",
                "",
                "",
                bot=True,
                level=self.players[own] if self.players[own] in LEVELS else "",
            )
            for own in order
        ]
        return write(document(self.key, seed, options, entries, moves))


@contextmanager
def _uninterrupted() -> Generator[None]:
    """Processes that are started meanwhile never see Ctrl+C: ending them is up to this one."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _block(series: Series, first: int) -> list[Result]:
    return [series.play(number) for number in range(first, min(first + BLOCK, series.games))]
