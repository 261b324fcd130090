"""What a computer player is given and what it answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar, get_args

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Moves, Reason

M = TypeVar("M")

Level: TypeAlias = Literal["gentle", "clever", "fierce"]
"""How well a computer player plays."""

LEVELS: tuple[Level, ...] = get_args(Level)
"""All levels, the weakest first."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[M]):
    """A move and why it is made: a stable id and its facts, which screens find the words for."""

    move: M
    why: Reason


class Player(Protocol):
    """A computer player of one game at one seat. What it remembers comes from `see` alone."""

    def see(self, events: Sequence[Any]) -> None:
        """What happened since the last call, as the seat may know it, its own moves included."""

    def decide(self, view: Any, moves: Moves[Any], chance: Chance) -> Decision[Any] | None:
        """One of `moves`, given the seat's view; in simultaneous play None waits for somebody else to move."""
