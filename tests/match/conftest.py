"""The toy game on the shelf, and a store with people to play it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.store.matches import SeatEntry
from monstergames.store.store import Store

from . import toy


@pytest.fixture(autouse=True)
def _toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "KEYS", catalogue.KEYS)
    toy.install()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


@pytest.fixture
def seats(store: Store) -> tuple[SeatEntry, ...]:
    people = (store.people.remember(name, "red", "star") for name in ("Ada", "Bo"))
    return tuple(SeatEntry(person.name, person.colour, person.mark, person.id) for person in people)


@pytest.fixture
def begun(store: Store, seats: tuple[SeatEntry, ...]) -> Iterator[Callable[..., Match]]:
    """Begins matches of the toy game; `chosen=True` has everybody choose a number already."""
    matches: list[Match] = []

    def begin(*, chosen: bool = True, seed: int = 7, **options: Any) -> Match:
        match = Match.begin(store, toy.KEY, seats, toy.Options(**options), seed)
        matches.append(match)
        for seat in range(len(seats) if chosen else 0):
            match.submit(seat, toy.Choose(1 + seat))
        return match

    yield begin
    for match in matches:
        match.close()
