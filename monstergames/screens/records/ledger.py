"""The matches of the past that a filter lets through, and their totals, reckoned up once for each filter."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache, cached_property
from typing import TypeAlias

from monstergames.rules import catalogue
from monstergames.store.matches import Finished, GivenUp
from monstergames.store.people import Person
from monstergames.store.records import Totals, totals
from monstergames.store.store import Store

Entry: TypeAlias = Finished | GivenUp


@dataclass(frozen=True)
class Page:
    """What one filter lets through."""

    entries: tuple[Entry, ...]
    """The one that ended last first."""

    @cached_property
    def matches(self) -> tuple[Finished, ...]:
        """Those that were played to their end, in the same order."""
        return tuple(entry for entry in self.entries if isinstance(entry, Finished))

    @cached_property
    def totals(self) -> Mapping[int, Totals]:
        """For everybody in these matches who finished one that counts."""
        return totals(self.matches)


def ended(entry: Entry) -> datetime:
    """When a match was played to its end or given up."""
    return entry.finished if isinstance(entry, Finished) else entry.ended


class Ledger:
    """Everything that was played here or came from a file and goes on no more."""

    def __init__(self, store: Store) -> None:
        """Raises `StoreUnavailable`."""
        entries: list[Entry] = [*store.matches.finished(), *store.matches.given_up()]
        self.entries = tuple(sorted(entries, key=lambda entry: (ended(entry), entry.id), reverse=True))
        """The one that ended last first."""
        self.people: Mapping[int, Person] = {person.id: person for person in store.people.all()}
        """Who played latest first."""
        self.page = cache(self._page)
        """(game, person), None for all -> what that lets through."""

    @cached_property
    def games(self) -> Sequence[str]:
        """The games that were finished or given up, in the order of the shelf."""
        played = {entry.game for entry in self.entries}
        return [*(key for key in catalogue.KEYS if key in played), *sorted(played - {*catalogue.KEYS})]

    @cached_property
    def players(self) -> Sequence[int]:
        """Everybody of the family who sat at one of these matches, who played latest first."""
        seen = {seat.person for entry in self.entries for seat in entry.seats}
        return [person for person in self.people if person in seen]

    def _page(self, game: str | None, person: int | None) -> Page:
        return Page(
            tuple(
                entry
                for entry in self.entries
                if game in {None, entry.game} and (person is None or any(seat.person == person for seat in entry.seats))
            )
        )
