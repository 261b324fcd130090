"""What lies on the table while the events of a move are being shown, one after another."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from monstergames.rules.contract import Seat
from monstergames.rules.monster_meister.components import TASKS, Card, CompetitionTask, Feature, TaskCard
from monstergames.rules.monster_meister.state import (
    Added,
    Adding,
    Drew,
    Eliminated,
    Event,
    Held,
    Named,
    NobodyDrew,
    PilePassed,
    Position,
    Removed,
    Removing,
    Result,
    Revealed,
    RoundDecided,
    Shown,
    Standing,
    StayedIn,
    TaskTurned,
    TurnedBack,
    Turning,
    View,
)

Laid = tuple[Shown, ...]
"""A display as all see it."""


@dataclass(frozen=True, slots=True)
class Contest:
    """The Competition of the Monster Tamers as it stands."""

    named: tuple[Feature, ...] = ()
    """All features so far, the one of this step last."""
    out: frozenset[Seat] = frozenset()
    cards: tuple[tuple[Seat, Card, Literal["turned", "in", "out"]], ...] = ()
    """What was turned over in this step, and how it was judged."""


@dataclass(frozen=True, slots=True)
class Stage:
    """The table as it is shown at a moment."""

    displays: tuple[Laid, ...]
    owner: Seat
    task: TaskCard | None
    """None while it lies face down."""
    contest: Contest | None
    """In a Competition, until its round is over."""
    result: Result | None
    drawn: tuple[Held | None, ...]
    pile: int


def stage(view: View, told: Iterable[Event]) -> Stage:
    """The table of a view at rest; `told` are all events so far."""
    turning = isinstance(view.phase, Turning)
    now = Stage(
        view.displays,
        view.owner,
        None if turning or not view.played else view.played[-1],
        None,
        view.phase.result if isinstance(view.phase, Removing | Adding | Standing) else None,
        view.drawn,
        view.pile,
    )
    contest: Contest | None = None
    for event in told:
        contest = _contested(contest, event)
    return replace(now, contest=contest)


def after(now: Stage, event: Event) -> Stage:
    """The table once this event has been shown."""
    now = replace(now, contest=_contested(now.contest, event))
    match event:
        case TaskTurned(task=task):
            return replace(now, task=task)
        case Revealed(seat=seat, position=position, card=card):
            return _with(now, seat, (_face_up(own, card) if own.position == position else own for own in _of(now, seat)))
        case RoundDecided(result=result):
            return replace(now, result=result)
        case Removed(seat=seat, position=position):
            left = (own for own in _of(now, seat) if own.position != position)
            return replace(_with(now, seat, left), pile=now.pile + 1)
        case Drew(seat=seat, back=back, passed=passed):
            held = tuple(Held(back, passed) if other == seat else own for other, own in enumerate(now.drawn))
            return replace(now, drawn=held, pile=now.pile - 1)
        case Added(seat=seat, position=position, back=back):
            laid = sorted((*_of(now, seat), Shown(position, back, None)), key=lambda own: own.position)
            held = tuple(None if other == seat else own for other, own in enumerate(now.drawn))
            return replace(_with(now, seat, laid), drawn=held)
        case TurnedBack():
            closed = tuple(tuple(replace(own, card=None) for own in laid) for laid in now.displays)
            return replace(now, displays=closed, result=None)
        case PilePassed(seat=seat):
            return replace(now, owner=seat, task=None)
        case _:
            return now


def _of(now: Stage, seat: Seat) -> Laid:
    return now.displays[seat]


def _face_up(own: Shown, card: Card) -> Shown:
    return replace(own, card=card)


def _with(now: Stage, seat: Seat, laid: Iterable[Shown]) -> Stage:
    return replace(now, displays=(*now.displays[:seat], tuple(laid), *now.displays[seat + 1 :]))


def _contested(now: Contest | None, event: Event) -> Contest | None:
    match event:
        case TaskTurned(task=task):
            return Contest() if isinstance(TASKS[task], CompetitionTask) else None
        case TurnedBack():
            return None
        case _ if now is None:
            return None
        case Named(feature=feature):
            return replace(now, named=(*now.named, feature), cards=())
        case Revealed(seat=seat, card=card):
            return replace(now, cards=(*now.cards, (seat, card, "turned")))
        case StayedIn(seat=seat):
            return replace(now, cards=tuple((who, card, "in" if who == seat else how) for who, card, how in now.cards))
        case Eliminated(seat=seat):
            return replace(
                now,
                out=now.out | {seat},
                cards=tuple((who, card, "out" if who == seat else how) for who, card, how in now.cards),
            )
        case _:
            return now


def revealed(laid: Laid) -> tuple[Card, ...]:
    """The faces that can be seen in a display."""
    return tuple(own.card for own in laid if own.card is not None)


def extent(positions: Iterable[Position]) -> tuple[range, range]:
    """The rows and the columns that these positions lie in."""
    rows, columns = zip(*positions, strict=True)
    return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)
