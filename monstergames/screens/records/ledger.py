"""The finished matches that a filter lets through, and their totals, reckoned up once for each filter."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from monstergames.rules import catalogue
from monstergames.store.matches import Finished
from monstergames.store.people import Person
from monstergames.store.records import Totals, totals
from monstergames.store.store import Store


@dataclass(frozen=True)
class Page:
    """What one filter lets through."""

    matches: tuple[Finished, ...]
    """The one that ended last first."""

    @cached_property
    def totals(self) -> Mapping[int, Totals]:
        """For everybody in these matches who finished one that counts."""
        return totals(self.matches)


class Ledger:
    """Everything that was played to its end."""

    def __init__(self, store: Store) -> None:
        """Raises `StoreUnavailable`."""
        self.matches = store.matches.finished()
        self.people: Mapping[int, Person] = {person.id: person for person in store.people.all()}
        """Who played latest first."""
        self.page = cache(self._page)
        """(game, person), None for all -> what that lets through."""

    @cached_property
    def games(self) -> Sequence[str]:
        """The games that were finished, in the order of the shelf."""
        played = {match.game for match in self.matches}
        return [*(key for key in catalogue.KEYS if key in played), *sorted(played - {*catalogue.KEYS})]

    @cached_property
    def players(self) -> Sequence[int]:
        """Everybody of the family who finished a match, who played latest first."""
        seen = {entry.person for match in self.matches for entry in match.seats}
        return [person for person in self.people if person in seen]

    def _page(self, game: str | None, person: int | None) -> Page:
        return Page(
            tuple(
                match
                for match in self.matches
                if game in {None, match.game}
                and (person is None or any(entry.person == person for entry in match.seats))
            )
        )
