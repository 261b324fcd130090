"""What all computer players of Monster 12 share: what matters lies on the table, nothing has to be remembered."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeAlias

from monstergames.bots.contract import Decision
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Moves, Reason
from monstergames.rules.monster_12.components import FACES
from monstergames.rules.monster_12.engine import reached
from monstergames.rules.monster_12.ground import complete
from monstergames.rules.monster_12.state import Card, Collect, Hunt, Move, Place, Placing, View

Decided: TypeAlias = Decision[Move]


def finished(view: View) -> tuple[Card, ...]:
    """The cards that collecting would bring."""
    return tuple(lair.card for lair in view.ground if complete(lair))


def waiting(view: View) -> int:
    """How many monsters collecting would bring, and a miss lose."""
    return sum(len(FACES[card]) for card in finished(view))


def risk(view: View, miss: float) -> dict[str, int]:
    """The facts of a reason that weighs the chance of a miss, from 0 to 1, against what it loses."""
    return {**percent(miss), "monsters": waiting(view)}


def wins(view: View) -> bool:
    """Whether collecting wins the match."""
    return reached(view.catches[view.turn] + finished(view))


def percent(chance: float) -> dict[str, int]:
    """The facts of a reason that tells a chance from 0 to 1."""
    return {"percent": round(100 * chance)}


class Sighted(ABC):
    """A player who decides by what lies on the table."""

    def see(self, events: Sequence[Any]) -> None:  # noqa: B027
        """Nothing that happened has to be remembered."""

    def decide(self, view: View, moves: Moves[Move], chance: Chance) -> Decided:
        """One of `moves`; `view` is that of the seat on turn."""
        match tuple(moves):
            case (*_, Collect()) if wins(view):
                return Decision(Collect(), Reason("wins"))
            case (only,):
                return Decision(only, Reason("only-way"))
            case every if isinstance(view.phase, Placing):
                return self.place(view, [move for move in every if isinstance(move, Place)])
            case every:
                hunts = [move for move in every if isinstance(move, Hunt)]
                return self.choose(view, hunts, chance, collect=len(hunts) < len(every))

    def place(self, view: View, places: Sequence[Place]) -> Decided:  # noqa: ARG002
        """Where the dice go; the rules name first what finishes cards soonest."""
        return Decision(places[0], Reason("fill-up"))

    @abstractmethod
    def choose(self, view: View, hunts: Sequence[Hunt], chance: Chance, *, collect: bool) -> Decided:
        """One of the hunts, or to collect where that is possible and doesn't win."""
