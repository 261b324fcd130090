"""A match played again from its records, with everything open."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from monstergames.match.match import DamagedMatch, stands
from monstergames.rules import catalogue
from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove, Outcome, Seat, told
from monstergames.store.matches import Record, SeatEntry, Undone
from monstergames.store.store import Store


class NotFinished(Exception):
    """A match that goes on or was given up keeps its secrets."""

    def __init__(self, match: int) -> None:
        super().__init__(match)
        self.match = match


class BadRecord(ValueError):
    """A record that the rules don't allow where it stands."""

    def __init__(self, number: int, detail: str) -> None:
        super().__init__(f"record {number}: {detail}")
        self.number = number
        """Of the record, from 1."""
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Step:
    """A move that stayed in force, and all that came of it."""

    seat: Seat
    move: Any
    state: Any
    events: tuple[Any, ...]
    """As they happened, nothing left out."""
    final: bool
    """Whether it could not be undone."""


class Replay:
    """A match move by move: position 0 is before the first one, position n after n moves that weren't undone."""

    def __init__(
        self, key: str, seed: int | str, options: str, seats: Sequence[SeatEntry], records: Sequence[Record]
    ) -> None:
        """Plays all `records`, those that are undone later too; `options` are JSON.

        Raises `UnknownGame`, `BadRecord`, and `ValueError` if the options or the number of seats can't be.
        """
        from monstergames.rules.codec import codec

        self.key = key
        self.game = catalogue.get(key)
        self.seats = tuple(seats)
        read = codec(key)
        self.options = read.read_options(options)
        self.opening = self.game.new(len(seats), self.options, Chance(seed, 0))
        """The state at position 0."""
        steps: list[Step] = []
        for number, record in enumerate(records, 1):
            if record.number != number:
                raise BadRecord(number, "is missing")
            if isinstance(record, Undone):
                if not steps or steps[-1].seat != record.seat or steps[-1].final:
                    raise BadRecord(number, "undoes nothing that can be undone")
                steps.pop()
                continue
            state = steps[-1].state if steps else self.opening
            if record.seat not in self.game.to_act(state):
                raise BadRecord(number, f"seat {record.seat} isn't to act")
            try:
                chance = Chance(seed, number)
                move = read.read_move(record.move)
                after = self.game.apply(state, record.seat, move, chance)
            except (IllegalMove, ValueError) as error:
                raise BadRecord(number, str(error)) from error
            steps.append(
                Step(record.seat, move, after.state, after.events, stands(self.game, record.seat, after, chance))
            )
        self.steps = tuple(steps)

    @classmethod
    def of(cls, store: Store, match: int) -> "Replay":
        """A finished match of the store, imported or played here.

        Raises `NoSuchMatch`, `NotFinished`, `UnknownGame`, `DamagedMatch`, `StoreUnavailable`.
        """
        stored = store.matches.get(match)
        if stored.status != "finished":
            raise NotFinished(match)
        try:
            return cls(stored.game, stored.seed, stored.options, stored.seats, store.matches.records(match))
        except ValueError as error:
            raise DamagedMatch(match, str(error)) from error

    def __len__(self) -> int:
        """How many moves it has; the last position."""
        return len(self.steps)

    def state(self, position: int) -> Any:
        """The state at a position, 0 to `len(self)`."""
        return self.steps[position - 1].state if position else self.opening

    def view(self, position: int, seat: Seat | None) -> Any:
        """What a seat (None: the table) was shown at a position, 0 to `len(self)`."""
        return self.game.view(self.state(position), seat)

    def events(self, position: int, seat: Seat | None) -> tuple[Any, ...]:
        """What led to a position, 1 to `len(self)`, as a seat (None: the table) could know it."""
        return told(self.game, self.steps[position - 1].events, seat)

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The positions to jump to: those before each first of several moves of one seat in a row, and the end."""
        movers = [step.seat for step in self.steps]
        starts = [at for at, seat in enumerate(movers) if not at or movers[at - 1] != seat]
        return (*starts, len(movers))

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None if its records don't reach the end."""
        return self.game.outcome(self.state(len(self)))
