"""The gallery: every monster of Miss Monster whose round is over, made anew from the moves of its match."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from monstergames.match.match import DamagedMatch
from monstergames.match.records import in_force
from monstergames.rules.chance import Chance
from monstergames.rules.codec import codec
from monstergames.rules.contract import IllegalMove, Seat
from monstergames.rules.miss_monster.components import Attribute
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.painting import Canvas
from monstergames.rules.miss_monster.state import State, VotesOpened
from monstergames.store.matches import Record, SeatEntry, StoredMatch
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
    began: datetime
    """When its match began, in UTC: a date that stays the same, whether the match goes on, ends or is given up."""
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
    """All that is kept of a match. It can be replayed in any thread."""

    stored: StoredMatch
    records: tuple[Record, ...]

    def exhibits(self) -> tuple[Exhibit, ...]:
        """The monsters of every round whose votes were opened, the last round first. Raises `DamagedMatch`."""
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
        if self.stored.status == "finished" and GAME.outcome(state) is None:
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
            began=self.stored.started,
            canvas=state.monsters[seat].canvas,
            attributes=attributes,
            finders=tuple([None if finder is None else seats[finder] for finder in state.finders[seat]]),
            beautiful=seat in opened.result.beauties,
            call="".join(map(chance.choice, (_FIRST, _LAST))),
            trait=chance.choice(attributes),
        )


class Gallery:
    """All matches of Miss Monster: finished, given up or under way, under house rules too.

    Every method raises `StoreUnavailable`.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    def matches(self) -> tuple[int, ...]:
        """Those that may have monsters hanging here, the one that began last first."""
        kept = self._store.matches
        every = (*kept.finished(GAME.info.key), *kept.given_up(), *kept.unfinished())
        own = [(match.started, match.id) for match in every if match.game == GAME.info.key]
        return tuple(number for _started, number in sorted(own, reverse=True))

    def recording(self, match: int) -> Recording:
        """What is kept of one of them."""
        kept = self._store.matches
        return Recording(kept.get(match), kept.records(match))

    def name(self, exhibit: Exhibit) -> str:
        """The name that somebody gave it; empty if nobody did."""
        kept = self._store.settings.get(_key(exhibit))
        return "" if kept is None else json.loads(kept)

    def rename(self, exhibit: Exhibit, name: str) -> None:
        """Give it a name as `names.normalise` makes it; an empty one takes the given one away."""
        self._store.settings.set(_key(exhibit), json.dumps(name))


def _key(exhibit: Exhibit) -> str:
    return f"monster-name:{exhibit.match}:{exhibit.round}:{exhibit.seat}"
