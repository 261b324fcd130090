"""One match in progress: submit and undo moves, see what a seat may see; all of it on disk before it is on screen."""

import os
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from monstergames.match import curtain
from monstergames.match.curtain import Handover
from monstergames.match.records import in_force
from monstergames.rules import catalogue
from monstergames.rules.chance import Chance
from monstergames.rules.contract import AnyGame, IllegalMove, Moves, Outcome, Seat, Transition, told
from monstergames.store.achievements import Earned
from monstergames.store.errors import MatchClosed
from monstergames.store.locks import Claim
from monstergames.store.matches import Finish, Made, Record, SeatEntry, StoredMatch, Undone
from monstergames.store.store import Store

if TYPE_CHECKING:
    from monstergames.rules.codec import Codec


class DamagedMatch(Exception):
    """A stored match doesn't follow the rules; all others are unaffected."""

    def __init__(self, match: int, detail: str) -> None:
        super().__init__(f"match {match}: {detail}")
        self.match = match
        self.detail = detail


class NothingToUndo(Exception):
    """This seat's last move told somebody something new, or there is none."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(f"seat {seat}")
        self.seat = seat


@dataclass(frozen=True, slots=True)
class _Step:
    """A move that is in force, and what came of it."""

    seat: Seat
    state: Any
    events: tuple[Any, ...]
    final: bool


class Match:
    """A match that this program alone has open, until `close`."""

    def __init__(self, store: Store, claim: Claim, stored: StoredMatch, game: AnyGame, codec: "Codec") -> None:
        """For `resume`. Raises `ValueError` if the options or the number of seats can't be."""
        self.id = stored.id
        self.key = stored.game
        self.game = game
        self.seats = stored.seats
        self.house_rules = stored.house_rules
        self.options = codec.read_options(stored.options)
        self._store = store
        self._claim = claim
        self._seed = stored.seed
        self._codec = codec
        self._opening = game.new(len(stored.seats), self.options, Chance(stored.seed, 0))
        self._steps: list[_Step] = []
        self._viewed = self._opening
        self._views: dict[Seat | None, Any] = {}
        """What was seen of that state already."""
        self._number = 0
        self._clock = stored.clock
        self._open = True
        self._looks = self._looks_of_people()

    @classmethod
    def begin(
        cls,
        store: Store,
        key: str,
        seats: Sequence[SeatEntry],
        options: Any = None,
        seed: int | str | None = None,
    ) -> "Match":
        """A new match, kept from this moment on; seat 0 begins.

        `options` are the game's, None for the rulebook; the same `seed` deals the same, None draws one.
        Raises `UnknownGame`, `ValueError` on a wrong number of seats or a person at two of them, `StoreUnavailable`.
        """
        game, codec = _game(key)
        options = game.Options() if options is None else options
        seed = int.from_bytes(os.urandom(6), "little") if seed is None else seed
        opening = game.new(len(seats), options, Chance(seed, 0))
        match = store.matches.create(
            key, seed, codec.write_options(options), seats, game.to_act(opening), game.house_rules(options)
        )
        return cls.resume(store, match)

    @classmethod
    def resume(cls, store: Store, match: int) -> "Match":
        """A kept match, where its last record left it.

        Raises `NoSuchMatch`, `MatchInUse`, `MatchClosed` for one given up, `UnknownGame`, `DamagedMatch`,
        `StoreUnavailable`.
        """
        with ExitStack() as unless_resumed:
            claim = unless_resumed.enter_context(store.claim(match))
            try:
                stored = store.matches.get(match)
                if stored.status == "given-up":
                    raise MatchClosed(match, stored.status)
                resumed = cls(store, claim, stored, *_game(stored.game))
                resumed._replay(store.matches.records(match))
            except (IllegalMove, ValueError) as error:
                raise DamagedMatch(match, str(error)) from error
            if stored.status == "playing" and (finish := resumed._finish(resumed._state, ())):
                store.matches.finish(match, finish)
            unless_resumed.pop_all()
        return resumed

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may move now; empty when the match is over."""
        return self.game.to_act(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None as long as it goes on."""
        return self.game.outcome(self._state)

    @property
    def progress(self) -> float:
        """How far the match is, 0 to 1."""
        return self.game.progress(self._state)

    @property
    def earned(self) -> Earned:
        """What this match brought its people for the first time; nothing before its end. Raises `StoreUnavailable`."""
        return self._store.achievements.earned(self.id)

    def legal_moves(self, seat: Seat) -> Moves[Any]:
        """The moves open to a seat; empty if it isn't to act."""
        return self.game.legal_moves(self._state, seat)

    def view(self, seat: Seat | None) -> Any:
        """All that a seat may know; for None what lies open on the table."""
        if self._viewed is not self._state:
            self._viewed, self._views = self._state, {}
        if seat not in self._views:
            self._views[seat] = self.game.view(self._state, seat)
        return self._views[seat]

    def opening(self, seat: Seat | None) -> Any:
        """What a seat (None: the table) could know before the first move."""
        return self.game.view(self._opening, seat)

    def events(self, seat: Seat | None) -> tuple[Any, ...]:
        """Everything that happened so far, as a seat (None: the table) may know it."""
        return self._told(self._steps, seat)

    def since_last_turn(self, seat: Seat) -> tuple[Any, ...]:
        """What happened since a seat's last move, as it may know it; everything if it made none yet."""
        first = next((at for at in range(len(self._steps), 0, -1) if self._steps[at - 1].seat == seat), 0)
        return self._told(self._steps[first:], seat)

    def after(self, kind: type, seat: Seat | None) -> tuple[tuple[Any, Any], ...]:
        """Each event of a kind, as a seat (None: the table) may know it, with what it could know right after it."""
        steps = (step for step in self._steps if any(isinstance(event, kind) for event in step.events))
        return tuple(
            (event, self.game.view(step.state, seat))
            for step in steps
            for event in self._told((step,), seat)
            if isinstance(event, kind)
        )

    def submit(self, seat: Seat, move: Any, *, openly: bool = False) -> tuple[Any, ...]:
        """Make a move; it is on disk when this returns what happened, as the seat, or `openly` the table, may know it.

        Raises `IllegalMove`, `StoreUnavailable`, and `MatchClosed` if it was given up meanwhile; all change nothing.
        """
        step = self._step(self._state, seat, move, Chance(self._seed, self._number + 1))
        made = Made(self._number + 1, seat, self._codec.write_move(move))
        self._keep(made, step.state, self._finish(step.state, step.events))
        self._steps.append(step)
        return self._told((step,), None if openly else seat)

    def is_final(self, seat: Seat, move: Any) -> bool:
        """Whether this move, once made, can't be undone, as far as the seat can know. Raises `IllegalMove`."""
        known = self.game.redeal(self._state, seat, Chance("redeal"))
        return self._step(known, seat, move, Chance("trial")).final

    def can_undo(self, seat: Seat) -> bool:
        """Whether the last move is this seat's and told nobody anything new."""
        return bool(self._steps) and self._steps[-1].seat == seat and not self._steps[-1].final

    def undo(self, seat: Seat) -> None:
        """Take this seat's last move back. Raises `NothingToUndo`, `StoreUnavailable` and `MatchClosed`."""
        if not self.can_undo(seat):
            raise NothingToUndo(seat)
        before = self._steps[-2].state if len(self._steps) > 1 else self._opening
        self._keep(Undone(self._number + 1, seat), before, None)
        self._steps.pop()

    @property
    def clock(self) -> int:
        """What the clock of the turn under way showed when it was last kept, in milliseconds; 0 since the last move."""
        return self._clock

    def keep_clock(self, ms: int) -> None:
        """Keep what the clock of the turn under way shows, so that a break costs no time; nothing once it is closed.

        Raises `StoreUnavailable`.
        """
        if self._open:
            self._store.matches.keep_clock(self.id, ms)
            self._clock = ms

    def handover(self, holder: Seat | None, *, always: bool = False) -> Handover:
        """What comes before the next person's turn if the person of seat `holder` (None: nobody yet) has the keyboard.

        `always` asks for a curtain at every change of person.
        """
        people = [seat for seat, entry in enumerate(self.seats) if not entry.level]
        return curtain.handover(
            holder, self.to_act, people, lambda seat: self.game.secret(self._state, seat), always=always
        )

    def hand_over(self, seat: Seat, level: str) -> None:
        """Let a computer player of this level play on at a seat; with an empty level its person is back.

        Raises `MatchClosed`, `StoreUnavailable`.
        """
        self._store.matches.hand_over(self.id, seat, level)
        self.refresh_seats()

    def rename(self, seat: Seat, name: str) -> None:
        """Give whoever sits at a seat another name: a person of the family everywhere, in past matches too.

        Raises `NameRefused`, `NameTaken` if another person of the family has it, `MatchClosed`, `StoreUnavailable`.
        """
        person = self._store.matches.seats(self.id)[seat].person
        if person is None:
            self._store.matches.rename(self.id, seat, name)
        else:
            self._store.people.rename(person, name)
        self.refresh_seats()

    def recolour(self, seat: Seat, colour: str, mark: str) -> None:
        """Give a seat another colour and mark in this match. Raises `MatchClosed`, `StoreUnavailable`."""
        self._store.matches.recolour(self.id, seat, colour, mark)
        self.refresh_seats()

    def refresh_seats(self) -> None:
        """See who sits where after people were renamed, merged or removed, until the match is over.

        Who chose another colour or mark for all games has it here too, unless somebody else at this table has it.
        Raises `StoreUnavailable`.
        """
        self.seats = self._store.matches.seats(self.id)
        before, self._looks = self._looks, self._looks_of_people()
        for seat, entry in enumerate(self.seats if self.to_act else ()):
            look = self._looks.get(entry.person)
            if look is None or look == before.get(entry.person, look):
                continue
            others = self.seats[:seat] + self.seats[seat + 1 :]
            colour = entry.colour if look[0] in {other.colour for other in others} else look[0]
            mark = entry.mark if look[1] in {other.mark for other in others} else look[1]
            self._store.matches.recolour(self.id, seat, colour, mark)
            self.seats = self._store.matches.seats(self.id)

    def _looks_of_people(self) -> dict[int | None, tuple[str, str]]:
        """The colour and the mark that the people at this table chose last, here or elsewhere."""
        sitting = {entry.person for entry in self.seats} - {None}
        return {one.id: (one.colour, one.mark) for one in self._store.people.all() if one.id in sitting}

    def thinking_chance(self, seat: Seat) -> Chance:
        """What a computer player at this seat draws its next decision from."""
        return Chance(self._seed, "bot", seat, self._number)

    def opening_key(self, ended_by: str | None) -> str:
        """The letter that opens a curtain now; never `ended_by`, the key that ended the turn before."""
        return curtain.opening_key(self.id, self._number, ended_by)

    def close(self) -> None:
        """Let other programs have the match; closing twice is fine."""
        self._open = False
        self._claim.release()

    def __enter__(self) -> "Match":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @property
    def _state(self) -> Any:
        return self._steps[-1].state if self._steps else self._opening

    def _step(self, state: Any, seat: Seat, move: Any, chance: Chance) -> _Step:
        after = self.game.apply(state, seat, move, chance)
        return _Step(seat, after.state, after.events, stands(self.game, seat, after, chance))

    def _keep(self, record: Record, state: Any, finish: Finish | None) -> None:
        self._store.matches.append(
            self.id, record, progress=self.game.progress(state), turn=self.game.to_act(state), finish=finish
        )
        self._number = record.number
        self._clock = 0

    def _finish(self, state: Any, events: Iterable[Any]) -> Finish | None:
        """What to write at the end of the match, if `state`, which came with the last `events`, is its end."""
        outcome = self.game.outcome(state)
        if outcome is None:
            return None
        if self.game.achievements is None:
            return Finish(outcome)
        every = [*(event for step in self._steps for event in step.events), *events]
        return Finish(outcome, self.game.achievements, self.game.achievements.earned(state, every))

    def _replay(self, records: Sequence[Record]) -> None:
        for made in in_force(records):
            move = self._codec.read_move(made.move)
            self._steps.append(self._step(self._state, made.seat, move, Chance(self._seed, made.number)))
        self._number = len(records)

    def _told(self, steps: Iterable[_Step], seat: Seat | None) -> tuple[Any, ...]:
        return told(self.game, [event for step in steps for event in step.events], seat)


def stands(game: AnyGame, seat: Seat, after: Transition[Any, Any], chance: Chance) -> bool:
    """Whether a move that `after` came of can't be undone: it told somebody something new, or ended its seat's turn."""
    news = chance.drawn or any(type(event) in game.reveals for event in after.events)
    return news or game.to_act(after.state) != (seat,)


def _game(key: str) -> "tuple[AnyGame, Codec]":
    from monstergames.rules.codec import codec

    return catalogue.get(key), codec(key)
