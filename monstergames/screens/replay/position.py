"""A position of a replay, as a table takes it for its match."""

from collections.abc import Callable, Iterable
from typing import Any

from monstergames.match.replay import Replay, Step
from monstergames.rules.contract import Moves, Outcome, Seat

Unveil = Callable[[Any, Any], Any]
"""(state, what lies open) -> the same with what was secret."""


class Position:
    """A match as it stood after `at` moves; nothing can be moved, and everything that happened is known to all."""

    def __init__(self, match: int, replay: Replay, unveil: Unveil = lambda _state, view: view) -> None:
        self.id = match
        self.replay = replay
        self.at = 0
        """0 to `len(replay)`."""
        self.key = replay.key
        self.game = replay.game
        self.seats = replay.seats
        self.options = replay.options
        self.clock = 0
        """What a clock showed in a break: there is none in a replay."""
        self._unveil = unveil

    @property
    def step(self) -> Step | None:
        """The move that led here; None before the first one."""
        return self.replay.steps[self.at - 1] if self.at else None

    @property
    def next(self) -> Step | None:
        """The move that leads on; None at the end."""
        return self.replay.steps[self.at] if self.at < len(self.replay) else None

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that could move; empty at the end."""
        return self.game.to_act(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None before its end."""
        return self.game.outcome(self._state)

    @property
    def secret(self) -> bool:
        """Whether who is to act saw what nobody else did."""
        return any(self.game.secret(self._state, seat) for seat in self.to_act)

    def legal_moves(self, seat: Seat) -> Moves[Any]:
        """The moves that were open to a seat."""
        return self.game.legal_moves(self._state, seat)

    def view(self, seat: Seat | None) -> Any:
        """What a seat knew; for None what lay open."""
        return self._unveil(self._state, self.replay.view(self.at, seat))

    def opening(self, seat: Seat | None) -> Any:
        """What a seat (None: the table) could know before the first move."""
        return self.replay.view(0, seat)

    def events(self, seat: Seat | None) -> tuple[Any, ...]:  # noqa: ARG002
        """Everything that happened so far, nothing left out."""
        return _all(self.replay.steps[: self.at])

    def since_last_turn(self, seat: Seat) -> tuple[Any, ...]:
        """What happened since a seat's last move; everything if it made none yet."""
        steps = self.replay.steps[: self.at]
        first = next((at for at in range(len(steps), 0, -1) if steps[at - 1].seat == seat), 0)
        return _all(steps[first:])

    def refresh_seats(self) -> None:
        """Nothing: who played stays as it was when the replay began."""

    def can_undo(self, seat: Seat) -> bool:  # noqa: ARG002
        """Never: what happened has happened."""
        return False

    @property
    def _state(self) -> Any:
        return self.replay.state(self.at)


def _all(steps: Iterable[Step]) -> tuple[Any, ...]:
    return tuple(event for step in steps for event in step.events)
