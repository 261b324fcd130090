"""Computer players of Monster Meister: what they reveal, name, remove and add, and why."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TypeVar

from monstergames.bots.contract import Decision, Level
from monstergames.bots.monster_meister.belief import Belief, Faces, worths
from monstergames.bots.monster_meister.memory import Memory
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Moves, Reason, Seat
from monstergames.rules.monster_meister.components import (
    FACES,
    TASKS,
    Card,
    Feature,
    PointTask,
    Task,
    TaskCard,
    Until,
)
from monstergames.rules.monster_meister.engine import nameable
from monstergames.rules.monster_meister.scoring import score
from monstergames.rules.monster_meister.state import (
    Adding,
    Competition,
    Event,
    Move,
    Name,
    Naming,
    Position,
    Remove,
    Removing,
    Reveal,
    Revealing,
    Taming,
    View,
)

T = TypeVar("T")

STOPS = 2.0
"""So many monster points worse than worthless is a card that ends a task."""


@dataclass(frozen=True, slots=True)
class Head:
    """How well somebody keeps monsters in mind. Worths are in monster points."""

    retention: int
    """Of a hundred cards so many are still remembered a round later."""
    counts: bool
    """Whether cards that are remembered are ruled out in other places."""
    watches: bool
    """Whether it matters to the naming of a feature which monsters others have."""
    curiosity: float
    """What it is worth to see a card that isn't known."""
    foresight: float
    """What a point of tasks to come counts when a card is removed."""


HEADS: dict[Level, Head] = {
    "gentle": Head(45, counts=False, watches=False, curiosity=0, foresight=0),
    "clever": Head(80, counts=False, watches=False, curiosity=0, foresight=0),
    "fierce": Head(97, counts=True, watches=True, curiosity=0.6, foresight=1),
}


class MonsterMeisterPlayer:
    """Reveals what it remembers, or expects most of."""

    def __init__(self, head: Head, seat: Seat) -> None:
        self._head = head
        self._seat = seat
        self._memory = Memory(seat, head.retention)

    def see(self, events: Sequence[Event]) -> None:
        """Remember which monsters were seen where."""
        self._memory.see(events)

    def decide(self, view: View, moves: Moves[Move], chance: Chance) -> Decision[Move]:
        """What to do in the phase that `view` shows."""
        turn = _Turn(self._head, self._seat, view, self._memory, chance)
        match view.phase:
            case Revealing():
                return turn.reveal(view.played[-1])
            case Naming(competition):
                return turn.name(competition)
            case Taming(competition):
                return turn.tame(competition.named[-1])
            case Removing():
                return turn.remove()
            case phase:
                return Decision(
                    chance.choice(tuple(moves)), Reason("hides" if isinstance(phase, Adding) else "goes-on")
                )


class _Turn:
    """One decision."""

    def __init__(self, head: Head, seat: Seat, view: View, memory: Memory, chance: Chance) -> None:
        self._head = head
        self._seat = seat
        self._view = view
        self._belief = Belief(view, memory, counts=head.counts)
        self._closed = self._belief.closed(seat)
        self._chance = chance

    def reveal(self, task: TaskCard) -> Decision[Move]:
        until = _until(TASKS[task])
        if until:
            position = self._best(self._going_on(task, until))
            return Decision(Reveal(position), Reason(_why_going_on(self._closed[position], until)))
        position = self._best(self._counted(task))
        return Decision(Reveal(position), Reason(_why_counted(self._closed[position], task)))

    def _best(self, worth: Mapping[T, float]) -> T:
        most = max(worth.values())
        return self._chance.choice([choice for choice, own in worth.items() if own == most])

    def _counted(self, task: TaskCard) -> dict[Position, float]:
        """What it is worth to reveal each card when so many have to be."""
        worth = worths(self._closed, lambda card: earned(task, card))
        return {
            position: own + self._head.curiosity * (len(self._closed[position]) > 1) for position, own in worth.items()
        }

    def _going_on(self, task: TaskCard, until: Until) -> Mapping[Position, float]:
        """What it is worth to reveal each card that it makes sense to reveal now when a feature ends the task.

        That is one that surely doesn't end it; else whatever a card earns and, unless it ends it, what a last one will.
        """
        known = {position: faces[0] for position, faces in self._closed.items() if len(faces) == 1}
        safe = {position: earned(task, card) for position, card in known.items() if not _ends(until, card)}
        if safe:
            return safe
        last = max([earned(task, card) for card in known.values()], default=0)
        return worths(self._closed, lambda card: earned(task, card) + (0 if _ends(until, card) else last))

    def name(self, competition: Competition) -> Decision[Move]:
        rivals = [self._belief.closed(seat) for seat in competition.staying if seat != self._seat]

        def worth(feature: Feature) -> float:
            others = fmean([_surest(closed, feature) for closed in rivals]) if self._head.watches else 0
            return _surest(self._closed, feature) - others

        feature: Feature = self._best({feature: worth(feature) for feature in nameable(competition)})
        return Decision(Name(feature), Reason("has-one" if _surest(self._closed, feature) == 1 else "hopes"))

    def tame(self, feature: Feature) -> Decision[Move]:
        worth = worths(self._closed, _shows(feature))
        position = self._best(worth)
        return Decision(Reveal(position), Reason("tames" if worth[position] == 1 else "tries"))

    def remove(self) -> Decision[Move]:
        open_cards = {shown.position: shown.card for shown in self._view.displays[self._seat] if shown.card is not None}
        position = self._best({position: self._rid_of(card) for position, card in open_cards.items()})
        face = FACES[open_cards[position]]
        if face.back != self._seat:
            return Decision(Remove(position), Reason("no-own"))
        return Decision(Remove(position), Reason("own-double" if face.double else "own"))

    def _rid_of(self, card: Card) -> float:
        """What it is worth to be rid of a card: by the comparisons at the end, then by the tasks to come."""
        face = FACES[card]
        own = 0 if face.back != self._seat else 1 if self._view.options.count_cards else face.monsters
        to_come = [task for task in range(len(TASKS)) if task not in self._view.played]
        use = fmean([_use(task, card) for task in to_come])
        return 10 * own + face.monsters + face.monsters * face.eyes / 10 - self._head.foresight * use


def earned(task: TaskCard, card: Card) -> int:
    """The monster points that a card earns under a task."""
    scored = score(task, card)
    return scored.points if scored else 0


def _until(task: Task) -> Until | None:
    return task.reveal if isinstance(task, PointTask) and isinstance(task.reveal, Until) else None


def _ends(until: Until, card: Card) -> bool:
    return FACES[card].shows(until.feature)


def _why_going_on(faces: Faces, until: Until) -> str:
    match faces:
        case (card,):
            return "ends-it" if _ends(until, card) else "safe"
        case _:
            return "dares"


def _why_counted(faces: Faces, task: TaskCard) -> str:
    match faces:
        case (card,):
            return "remembers" if earned(task, card) > 0 else "no-better"
        case _:
            return "tries"


def _use(task: TaskCard, card: Card) -> float:
    """Of how much use a card is under a task, in monster points."""
    until = _until(TASKS[task])
    return -STOPS if until and _ends(until, card) else earned(task, card)


def _shows(feature: Feature) -> Callable[[Card], float]:
    return lambda card: FACES[card].shows(feature)


def _surest(closed: Mapping[Position, Faces], feature: Feature) -> float:
    """How likely the card that shows a feature most likely does, 0 to 1."""
    return max(worths(closed, _shows(feature)).values(), default=0)


def player(level: Level, seat: Seat, seats: int) -> MonsterMeisterPlayer:  # noqa: ARG001
    """A computer player of this level for one of 2 to 4 seats."""
    return MonsterMeisterPlayer(HEADS[level], seat)
