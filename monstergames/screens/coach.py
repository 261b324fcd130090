"""What a practice round is, as data, and the coach who goes along with it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from monstergames.match.match import Match
from monstergames.rules.contract import Seat

LEARNER: Seat = 0
"""Who practises; at all other seats sit monsters."""

Sign: TypeAlias = type | str
"""An event that happened, by its class, or a situation on the table, by its name in the help."""


@dataclass(frozen=True, slots=True)
class Step:
    """What is told from a sign on."""

    when: Sign
    prompt: str
    """Message id, at most twelve words."""
    final: bool = False
    """Whether the round may end while this is told."""


def _first(_view: Any, moves: Any) -> Any:
    return next(iter(moves))


@dataclass(frozen=True, slots=True)
class Practice:
    """A practice round of a game."""

    seats: int
    seed: int
    steps: tuple[Step, ...]
    ends: type
    """With it, while a final step is told, the round is over."""
    learned: str
    """Message id: what was learned, for the page at the end."""
    reply: Callable[[Any, Any], Any] = _first
    """(view, moves) of a monster -> its move; None where the learner makes it."""
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    settings: Callable[[Sequence[str]], Mapping[str, Any]] = lambda _names: {}
    """The names of the seats -> settings that are made beforehand, as plain values."""
    prepare: Callable[[Match], None] = lambda _match: None
    """Makes the moves before what is practised."""
    then: "Practice | None" = None
    """What is practised after it."""

    def parts(self) -> Iterator["Practice"]:
        """This and whatever follows it."""
        yield self
        if self.then:
            yield from self.then.parts()


class Coach:
    """Follows a practice round: knows what to tell, plays the monsters, and sees when it is over."""

    def __init__(self, practised: Practice) -> None:
        self._practice = practised
        self._at = -1
        self._seen = 0
        self._heard = False
        """Whether an event brought the step that is told, and no situation since."""
        self.done = False

    @property
    def prompt(self) -> str:
        """What to tell now, a message id; empty before the first step."""
        return self._practice.steps[self._at].prompt if self._at >= 0 else ""

    def hear(self, events: Sequence[Any]) -> None:
        """Go on by all `events` of the match so far. What the learner does brings its step every time."""
        steps = self._practice.steps
        for event in events[self._seen :]:
            if type(event) is self._practice.ends and self._at >= 0 and steps[self._at].final:
                self.done = True
            if getattr(event, "seat", LEARNER) == LEARNER and self._notice(type(event), 0):
                self._heard = True
        self._seen = len(events)

    def see(self, situation: str) -> None:
        """Go on by the situation on the table. After what an event told it leads only to a later step."""
        if self._notice(situation, self._at + 1 if self._heard else 0):
            self._heard = False

    def _notice(self, sign: Sign, first: int) -> bool:
        """Go to the first step for a sign among those from `first` on; whether there is one."""
        steps = self._practice.steps
        found = next((at for at in range(first, len(steps)) if steps[at].when == sign), None)
        if found is not None:
            self._at = found
        return found is not None

    def reply(self, match: Match) -> Any | None:
        """The move of the monster whose turn it is; None as long as the learner can do something."""
        if not match.to_act or LEARNER in match.to_act:
            return None
        seat = match.to_act[0]
        return self._practice.reply(match.view(seat), match.legal_moves(seat))
