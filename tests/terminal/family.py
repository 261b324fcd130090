"""Matches that a family played before, put into a data folder, and what a data folder holds."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from monstergames.match.match import Match
from monstergames.rules.catalogue import get
from monstergames.rules.playout import Step, playout
from monstergames.store.matches import Record, SeatEntry
from monstergames.store.store import Store

KEY = "monster-12"
NAMES = ("Ada", "Ben")
LOOKS = (("coral", "circle"), ("gold", "triangle"))
GAME = get(KEY)


def steps(seed: int) -> list[Step]:
    """A whole match of random legal moves."""
    return list(playout(GAME, len(NAMES), GAME.Options(), seed))


def keep(data: Path, played: list[Step], seed: int) -> int:
    """Put the match with this seed and these moves into the data folder; its id."""
    with Store.open(data) as store:
        people = [store.people.remember(name, *looks) for name, looks in zip(NAMES, LOOKS, strict=True)]
        seats = [SeatEntry(person.name, person.colour, person.mark, person.id) for person in people]
        with Match.begin(store, KEY, seats, seed=seed) as match:
            for step in played:
                match.submit(step.seat, step.move)
    return match.id


@dataclass(frozen=True, slots=True)
class Kept:
    """A match as the data folder holds it."""

    records: tuple[Record, ...]
    turn: tuple[int, ...]
    events: tuple[Any, ...]
    view: Any


def kept(data: Path, number: int = 1) -> Kept:
    """The match with this id, replayed; fails if the database isn't sound."""
    with Store.open(data) as store:
        assert store.notice is None
        with Match.resume(store, number) as match:
            return Kept(store.matches.records(number), match.to_act, match.events(None), match.view(None))
