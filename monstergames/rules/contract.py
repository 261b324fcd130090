"""What every game offers to the layers above, and the words both sides use for it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from pydantic import ConfigDict

    from monstergames.rules.chance import Chance

CLOSED: "Final[ConfigDict]" = {"strict": True, "extra": "forbid"}
"""How every state, move and event is validated; a game's `State` names it as its `__pydantic_config__`."""

Seat: TypeAlias = int
"""A place at the table, 0 to seats - 1, clockwise. Seat 0 is the one that the rulebook lets begin."""

Fact: TypeAlias = int | str | tuple[int, ...]

S = TypeVar("S")
"""State of a game."""
M = TypeVar("M")
"""Move of a game."""
E = TypeVar("E")
"""Event of a game."""
V = TypeVar("V")
"""View of a game."""
O = TypeVar("O")  # noqa: E741
"""Options of a game."""
M_co = TypeVar("M_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Info:
    """What a shelf says of a game. Texts are English message ids; whoever shows them translates."""

    key: str
    """Of the catalogue."""
    title: str
    tagline: str
    seats: tuple[int, int]
    """The fewest and the most players."""
    minutes: int
    """About how long a match takes."""
    age: int
    """The fewest years of a player."""
    opening: str
    """The rulebook's question for who starts."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a game declares of itself; the conformance tests hold it to every word."""

    longest: int
    """No match of random legal moves has more moves than this."""
    hidden: tuple[str, ...] = ()
    """The fields of the state that no seat, or not every seat, may know."""
    passing: frozenset[type] = frozenset()
    """Events that tell in passing what no view keeps; what all others tell a seat, its next view shows too."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed: a stable id and its facts. Screens find the words."""

    id: str
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])


class IllegalMove(Exception):
    """A move that the rules refuse: why, and what is possible instead (empty when it isn't this seat's turn)."""

    def __init__(self, reason: Reason, instead: "Moves[Any]" = ()) -> None:
        super().__init__(f"{reason.id} {dict(reason.facts)}" if reason.facts else reason.id)
        self.reason = reason
        self.instead = instead


class Space(Protocol[M_co]):
    """Legal moves too many to list: they can be counted out lazily, asked about and sampled."""

    def __iter__(self) -> Iterator[M_co]: ...

    def __contains__(self, move: object, /) -> bool: ...

    def __bool__(self) -> bool: ...

    def sample(self, chance: "Chance") -> M_co:
        """One of the moves, of which there must be one, drawn by `chance`; each can come."""
        ...


Moves: TypeAlias = Sequence[M] | Space[M]
"""The moves open to a seat, in a stable order."""


def sample(moves: Moves[M], chance: "Chance") -> M:
    """One of `moves`, which must not be empty, drawn by `chance`."""
    if isinstance(moves, (tuple, Sequence)):  # a tuple is recognised as one far sooner than as a sequence
        return chance.choice(moves)
    return moves.sample(chance)


def offers(moves: Sequence[M], move: M) -> bool:
    """Whether `move` is one of `moves`: mostly it's the very object that they hold, found without comparing any."""
    return id(move) in map(id, moves) or move in moves


@dataclass(frozen=True, slots=True)
class Transition(Generic[S, E]):
    """What came of a move: the next state, and what happened, in order."""

    state: S
    events: tuple[E, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    places: tuple[tuple[Seat, ...], ...]
    """Seats in ranked groups, best first; those in one group share the place."""
    winners: tuple[Seat, ...]
    """Mostly the first group; empty where a rulebook gives nobody the title."""
    scores: tuple[Mapping[str, int], ...]
    """For each seat the figures that decided, by stable id, the first to be compared first."""
    decided: str
    """Stable id of what decided the first place: the goal or a tie-break."""

    def place(self, seat: Seat) -> int:
        """The place of a seat, from 1; after a shared place the next one counts on (1, 1, 3)."""
        ahead = 0
        for group in self.places:
            if seat in group:
                return ahead + 1
            ahead += len(group)
        raise ValueError(f"seat {seat} has no place")


def ranked(keys: Sequence[tuple[int, ...]]) -> tuple[tuple[Seat, ...], ...]:
    """Seats in groups, highest key first; equal keys share a place."""
    return tuple(tuple(seat for seat, own in enumerate(keys) if own == key) for key in sorted(set(keys), reverse=True))


@dataclass(frozen=True, slots=True)
class Achievements(Generic[S, E]):
    """Feats that a game keeps for every person across all matches."""

    ids: tuple[str, ...]
    """All of them, in the order of the rulebook."""
    earned: Callable[[S, Sequence[E]], tuple[frozenset[str], ...]]
    """From the last state and all events of a finished match: for each seat what it earned in this match alone."""
    streaks: Mapping[str, int]
    """Those that are earned by winning so many finished matches of this game in a row."""
    masters: int
    """So many people, the first to hold all of them, get a master card."""


def _nothing(_state: object, _seat: Seat) -> bool:
    return False


def _whole(event: E, _seat: Seat | None) -> E:
    return event


def _none(_options: object) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[O, S, M, E, V]):
    """A game as the layers above see it. All functions are pure; states, moves and events are frozen."""

    info: Info
    facts: Facts
    Options: type[O]
    """A frozen pydantic model; its defaults are the rulebook."""
    State: type[S]
    Move: Any
    """The union of the move classes, told apart by their `kind`."""
    Event: Any
    """The union of the event classes, told apart by their `kind`."""

    new: "Callable[[int, O, Chance], S]"
    """(seats, options, chance) -> the state before the first move. Raises `ValueError` on a wrong number of seats."""
    to_act: Callable[[S], tuple[Seat, ...]]
    """The seats that may move now, more than one in simultaneous play; empty when the match is over."""
    legal_moves: Callable[[S, Seat], Moves[M]]
    """Empty for a seat that isn't to act."""
    apply: "Callable[[S, Seat, M, Chance], Transition[S, E]]"
    """Raises `IllegalMove` and changes nothing."""
    view: Callable[[S, Seat | None], V]
    """All that a seat may know, and nothing else; for None what lies open on the table."""
    outcome: Callable[[S], Outcome | None]
    """How the match ended; None while it goes on."""
    faults: Callable[[S], list[str]]
    """Everything about a state that breaks the game's invariants; empty for a sound one."""
    redeal: "Callable[[S, Seat | None, Chance], S]"
    """The same state but for what this seat (None: the table) can't know, which is dealt anew."""
    progress: Callable[[S], float]
    """How far the match is, 0 to 1."""

    secret: Callable[[S, Seat], bool] = _nothing
    """Whether this seat, to act now, is about to see what others may not: then a curtain comes first."""
    reveals: frozenset[type] = frozenset()
    """Events that tell somebody something new; a move that caused one can't be undone."""
    redact: Callable[[E, Seat | None], E | None] = _whole
    """What a seat (None: the table) may know of an event; None when it may not know of it at all."""
    house_rules: Callable[[O], tuple[str, ...]] = _none
    """The options in force that go against the rulebook; another reading of it is none. With any, nothing is earned."""
    guessers: Callable[[int, O, int | str, int], Iterator[Any]] | None = None
    """(seats, options, seed, error) -> the steps of a match of players who judge by eye, `error` (0 to 100) per cent
    wide of the mark; for games in which random legal moves say nothing."""
    achievements: Achievements[S, E] | None = None


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]


def told(game: AnyGame, events: Iterable[Any], seat: Seat | None) -> tuple[Any, ...]:
    """What a seat (None: the table) may know of what happened, in order."""
    known = [game.redact(event, seat) for event in events]
    return tuple([event for event in known if event is not None])
