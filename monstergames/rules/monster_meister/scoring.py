"""What revealed cards earn under a task. Rulebook headings: "Double Monsters", "Adding Up Monster Points"."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from monstergames.rules.monster_meister.components import FACES, TASKS, Card, Feature, PointTask, TaskCard


@dataclass(frozen=True, slots=True)
class Score:
    """So many monsters that a task pays alike: one line of the sum."""

    feature: Feature
    """What they are paid for."""
    monsters: int
    worth: int
    """Monster points for each of them, negative where the task takes points away."""

    @property
    def points(self) -> int:
        """What they earn together."""
        return self.monsters * self.worth


@cache
def score(task: TaskCard, card: Card) -> Score | None:
    """What one revealed card earns under a task; None where its monsters are worth nothing."""
    rules, face = TASKS[task], FACES[card]
    if not isinstance(rules, PointTask):
        return None
    for feature, worth in rules.worth.items():
        if face.shows(feature):
            return Score(feature, face.monsters, worth * face.eyes if rules.each == "eye" else worth)
    return None


def tally(task: TaskCard, cards: Iterable[Card]) -> tuple[Score, ...]:
    """What several revealed cards earn under a task: one line for monsters paid alike, in the order first met."""
    lines: Counter[tuple[Feature, int]] = Counter()
    for card in cards:
        if scored := score(task, card):
            lines[scored.feature, scored.worth] += scored.monsters
    return tuple(Score(feature, monsters, worth) for (feature, worth), monsters in lines.items())


def points(task: TaskCard, cards: Iterable[Card]) -> int:
    """The monster points that several revealed cards earn under a task."""
    return sum([scored.points for card in cards if (scored := score(task, card))])
