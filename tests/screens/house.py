"""Families with a past: people, and finished matches whose results are made up."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Final

import pytest

from monstergames.rules import catalogue
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Outcome, Seat
from monstergames.store.matches import Finish, SeatEntry
from monstergames.store.people import Person
from monstergames.store.store import Store
from monstergames.widgets.look import MARKS, SEAT_COLOURS

NOON: Final = datetime(2026, 1, 2, 12, tzinfo=UTC)
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "王小明", "Oma Hildegard", "[/] x", "Zoë", "WWWWWWWWWWWWWW", "שלום")
FIGURES: Final = {
    "monster-12": ("monsters", "colours", "cards"),
    "monster-meister": ("own-monsters", "own-cards", "monsters", "eyes"),
    "monsta": ("points",),
    "meister-scheibenkleister": ("cards",),
    "miss-monster": ("frankies",),
}
LEAST: Final = "monster-meister"
"""The game that whoever has less of its first figure wins."""


def stop_the_calendar(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches begin, go on and end from noon in Greenwich on, a minute after one another."""
    moments = (NOON + timedelta(minutes=number) for number in count())
    monkeypatch.setattr("monstergames.store.matches.now", lambda: next(moments).isoformat(timespec="milliseconds"))


def names() -> Iterator[str]:
    """As many names as anybody wants, the odd ones first."""
    yield from NAMES
    yield from (f"Kind {number}" for number in count(1))


def remember(store: Store, people: int) -> list[Person]:
    """So many people."""
    looks = [(colour, mark) for mark in MARKS for colour in SEAT_COLOURS]
    return [
        store.people.remember(name, *looks[number * 7 % len(looks)])
        for number, name in zip(range(people), names(), strict=False)
    ]


def finish(store: Store, key: str, places: Sequence[Person], feats: Sequence[str] = ()) -> int:
    """A match that ended in this order, and earned the winner these achievements; its number."""
    game = catalogue.get(key)
    seats = [SeatEntry(one.name, one.colour, one.mark, one.id) for one in places]
    match = store.matches.create(key, 1, game.Options().model_dump_json(), seats, (0,))
    scores = [
        dict.fromkeys(FIGURES[key], 3 + 2 * place if key == LEAST else 15 - place) for place in range(len(places))
    ]
    ranks: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(len(places)))
    decided = "cards" if key == "meister-scheibenkleister" else "frankies" if key == "miss-monster" else "goal"
    earned = [frozenset(feats if seat == 0 else ()) for seat in range(len(places))]
    store.matches.finish(match, Finish(Outcome(ranks, (0,), tuple(scores), decided), game.achievements, tuple(earned)))
    return match


def fill(store: Store, people: int = 9, matches: int = 40) -> list[Person]:
    """So many people, and so many matches of all games in which they came in by chance."""
    family, chance = remember(store, people), Chance("house")
    keys = [key for key in catalogue.KEYS if catalogue.info(key).seats[0] <= people]
    for _ in range(matches):
        key = chance.choice(keys)
        least, most = catalogue.info(key).seats
        some = chance.shuffled(family)[: least + chance.below(min(most, people) - least + 1)]
        achievements = catalogue.get(key).achievements
        finish(store, key, some, (chance.choice(achievements.ids),) if achievements else ())
    return family
