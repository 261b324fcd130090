"""What is told of everybody in the family, reckoned up once from the finished matches."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from monstergames.rules import catalogue
from monstergames.store.matches import Finished
from monstergames.store.people import Person
from monstergames.store.records import Extremes, Mark, Totals, extremes, totals
from monstergames.store.store import Store


@dataclass(frozen=True, slots=True)
class Moment:
    """A figure that a person is proud of."""

    figure: str
    """The first figure of the game's scores."""
    value: int
    least: bool
    """Whether a smaller one is better."""
    best: bool
    """Whether nobody in the family has a better one."""


@dataclass(frozen=True, slots=True)
class Feats:
    """The achievements of a game that a person holds."""

    game: str
    held: tuple[str, ...]
    """The oldest first."""
    all: int
    """How many the game has."""
    master: int | None
    """The number of the master card, if there is one."""


@dataclass(frozen=True, slots=True)
class Album:
    """Everybody, and what they brought off in the finished matches."""

    people: tuple[Person, ...]
    """Who played latest first."""
    matches: tuple[Finished, ...]
    totals: Mapping[int, Totals]
    """For everybody who finished a match that counts."""
    feats: Mapping[int, tuple[Feats, ...]]
    """For everybody who holds achievements."""
    _moments: dict[int, dict[str, Moment]] = field(default_factory=dict[int, dict[str, Moment]])
    """Those that were asked for already."""

    @classmethod
    def of(cls, store: Store) -> "Album":
        """As the store has it now. Raises `StoreUnavailable`."""
        matches = store.matches.finished()
        return cls(store.people.all(), matches, totals(matches), _feats(store))

    def redressed(self, store: Store) -> "Album":
        """The same, but for what people look like now. Raises `StoreUnavailable`."""
        return replace(self, people=store.people.all())

    def person(self, number: int) -> Person:
        """The person with this id. Raises `StopIteration` if there is none."""
        return next(person for person in self.people if person.id == number)

    def moments(self, person: int) -> dict[str, Moment]:
        """The best moment of a person, by game."""
        if person not in self._moments:
            self._moments[person] = self._reckoned(person)
        return self._moments[person]

    def _reckoned(self, person: int) -> dict[str, Moment]:
        goals = _goals(self.matches)
        best = {(one.game, one.figure): one for one in extremes(self.matches)}
        moments: dict[str, Moment] = {}
        for own in extremes(_alone(self.matches, person)):
            figure, least = goals[own.game]
            if own.figure != figure:
                continue
            value = _good(own, least=least).value
            top = _good(best[own.game, own.figure], least=least).value
            moments[own.game] = Moment(own.figure, value, least, value == top)
        return moments

    def strangers(self, person: int) -> tuple[Person, ...]:
        """Everybody else who never sat at one table with a person."""
        met = {
            entry.person
            for match in self.matches
            if person in {entry.person for entry in match.seats}
            for entry in match.seats
        }
        return tuple(other for other in self.people if other.id != person and other.id not in met)


def _good(extremes: Extremes, *, least: bool) -> Mark:
    return extremes.least if least else extremes.most


def _goals(matches: Iterable[Finished]) -> dict[str, tuple[str, bool]]:
    """For each game the first figure that is compared, and whether the first place mostly has less of it."""
    gaps: Counter[tuple[str, str]] = Counter()
    for match in matches:
        ranked = sorted(match.results, key=lambda result: result.place)
        figure = next(iter(ranked[0].scores))
        gaps[match.game, figure] += ranked[0].scores[figure] - ranked[-1].scores[figure]
    return {game: (figure, gap < 0) for (game, figure), gap in gaps.items()}


def _alone(matches: Iterable[Finished], person: int) -> Iterator[Finished]:
    """The matches of a person, as if nobody else had been there."""
    for match in matches:
        for entry, result in zip(match.seats, match.results, strict=True):
            if entry.person == person:
                yield replace(match, seats=(entry,), results=(result,))


def _feats(store: Store) -> dict[int, tuple[Feats, ...]]:
    sheets: dict[int, list[Feats]] = defaultdict(list)
    for key in catalogue.KEYS:
        achievements = catalogue.get(key).achievements
        if achievements is None:
            continue
        held: dict[int, list[str]] = defaultdict(list)
        for one in store.achievements.of_game(key):
            held[one.person].append(one.achievement)
        masters = {one.person: one.number for one in store.achievements.masters(key)}
        for person, own in held.items():
            sheets[person].append(Feats(key, tuple(own), len(achievements.ids), masters.get(person)))
    return {person: tuple(own) for person, own in sheets.items()}
