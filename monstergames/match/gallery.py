"""The gallery: every monster of the finished matches of Miss Monster, made anew from their moves."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from monstergames.match.match import DamagedMatch
from monstergames.match.records import in_force
from monstergames.rules.chance import Chance
from monstergames.rules.codec import codec
from monstergames.rules.contract import IllegalMove, Seat
from monstergames.rules.miss_monster.components import Attribute
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.painting import Canvas
from monstergames.rules.miss_monster.state import State, VotesOpened
from monstergames.store.matches import Finished, Record, SeatEntry, StoredMatch
from monstergames.store.store import Store

_FIRST: Final = ("Blum", "Bobb", "Fizz", "Grum", "Knurr", "Mopp", "Plopp", "Quab", "Schnuff", "Snib", "Wobb", "Zott")
_LAST: Final = ("ax", "elina", "erich", "ibert", "ino", "olfo", "orella", "ulus", "uschka", "ygon")


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A monster as it stood on the table at the end of its round."""

    match: int
    round: int
    seat: Seat
    creator: SeatEntry
    finished: datetime
    """When its match ended, in UTC."""
    canvas: Canvas
    attributes: tuple[Attribute, ...]
    """One of each deck."""
    finders: tuple[SeatEntry | None, ...]
    """Who recognised each attribute; None if nobody did."""
    beautiful: bool
    """Whether its round had no monster with more votes."""
    call: str
    """What it is called as long as nobody gives it a name: the same every time."""
    trait: Attribute
    """Which of its attributes goes with that."""


@dataclass(frozen=True, slots=True)
class Recording:
    """All that is kept of a finished match. It can be replayed in any thread."""

    finished: Finished
    stored: StoredMatch
    records: tuple[Record, ...]

    def exhibits(self) -> tuple[Exhibit, ...]:
        """The monsters of the match, the last round first. Raises `DamagedMatch`."""
        try:
            return tuple(self._exhibits())[::-1]
        except (IllegalMove, ValueError) as error:
            raise DamagedMatch(self.stored.id, str(error)) from error

    def _exhibits(self) -> Iterator[Exhibit]:
        """State by state: to keep them all, as a `Replay` does, would make the garbage collector stop the screen."""
        read = codec(self.stored.game)
        seed, seats = self.stored.seed, self.stored.seats
        state: State = GAME.new(len(seats), read.read_options(self.stored.options), Chance(seed, 0))
        for made in in_force(self.records):
            after = GAME.apply(state, made.seat, read.read_move(made.move), Chance(seed, made.number))
            state = after.state
            for event in after.events:
                if isinstance(event, VotesOpened):
                    yield from [self._exhibit(state, seat, event) for seat in reversed(range(len(seats)))]
        if GAME.outcome(state) is None:
            raise ValueError("its end is missing")

    def _exhibit(self, state: State, seat: Seat, opened: VotesOpened) -> Exhibit:
        seats = self.stored.seats
        attributes = tuple(sorted(state.face_down.cards[seat]))
        chance = Chance("monster-name", self.stored.seed, state.round, seat)
        return Exhibit(
            match=self.stored.id,
            round=state.round,
            seat=seat,
            creator=seats[seat],
            finished=self.finished.finished,
            canvas=state.monsters[seat].canvas,
            attributes=attributes,
            finders=tuple([None if finder is None else seats[finder] for finder in state.finders[seat]]),
            beautiful=seat in opened.result.beauties,
            call="".join(map(chance.choice, (_FIRST, _LAST))),
            trait=chance.choice(attributes),
        )


class Gallery:
    """The finished matches of Miss Monster, under house rules too. Every method raises `StoreUnavailable`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def matches(self) -> tuple[Finished, ...]:
        """Those whose monsters hang here, the one that ended last first."""
        return self._store.matches.finished(GAME.info.key)

    def recording(self, match: Finished) -> Recording:
        """What is kept of one of them."""
        kept = self._store.matches
        return Recording(match, kept.get(match.id), kept.records(match.id))

    def name(self, exhibit: Exhibit) -> str:
        """The name that somebody gave it; empty if nobody did."""
        kept: Any = self._store.settings.get(_key(exhibit))
        return "" if kept is None else json.loads(kept)

    def rename(self, exhibit: Exhibit, name: str) -> None:
        """Give it a name as `names.normalise` makes it; an empty one takes the given one away."""
        self._store.settings.set(_key(exhibit), json.dumps(name))


def _key(exhibit: Exhibit) -> str:
    return f"monster-name:{exhibit.match}:{exhibit.round}:{exhibit.seat}"
