"""What lies on the table while the events of a move are being shown, one after another."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

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
    PilePassed,
    PointsAdded,
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
    cards: tuple[tuple[Seat, Card], ...] = ()
    """What was turned over in this step."""
    stayed: frozenset[Seat] = frozenset()
    """Those whose card of this step had the feature."""

    def turned(self, seat: Seat) -> Card | None:
        """What a seat turned over in this step, if anything."""
        return next((card for own, card in self.cards if own == seat), None)


@dataclass(frozen=True, slots=True)
class Stage:
    """The table as it is shown at a moment."""

    displays: tuple[Laid, ...]
    owner: Seat
    task: TaskCard | None
    """None while it lies face down."""
    contest: Contest | None
    """In a Competition, until its cards are turned back."""
    turned: tuple[tuple[Card, ...], ...]
    """What each seat has turned over in this round, in order, also what it got rid of meanwhile."""
    done: frozenset[Seat]
    """Those who have added up their points in this round."""
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
        ((),) * len(view.displays),
        frozenset(),
        view.phase.result if isinstance(view.phase, Removing | Adding | Standing) else None,
        view.drawn,
        view.pile,
    )
    for event in told:
        now = _followed(now, event)
    return now


def after(now: Stage, event: Event) -> Stage:
    """The table once this event has been shown."""
    now = _followed(now, event)
    match event:
        case TaskTurned(task=task):
            return replace(now, task=task)
        case Revealed(seat=seat, position=position, card=card):
            laid = (replace(own, card=card) if own.position == position else own for own in now.displays[seat])
            return _with(now, seat, laid)
        case RoundDecided(result=result):
            return replace(now, result=result)
        case Removed(seat=seat, position=position):
            left = (own for own in now.displays[seat] if own.position != position)
            return replace(_with(now, seat, left), pile=now.pile + 1)
        case Drew(seat=seat, back=back, passed=passed):
            held = tuple(Held(back, passed) if other == seat else own for other, own in enumerate(now.drawn))
            return replace(now, drawn=held, pile=now.pile - 1)
        case Added(seat=seat, position=position, back=back):
            laid = sorted((*now.displays[seat], Shown(position, back, None)), key=lambda own: own.position)
            held = tuple(None if other == seat else own for other, own in enumerate(now.drawn))
            return replace(_with(now, seat, laid), drawn=held)
        case TurnedBack():
            closed = tuple(tuple(replace(own, card=None) for own in laid) for laid in now.displays)
            return replace(now, displays=closed, result=None)
        case PilePassed(seat=seat):
            return replace(now, owner=seat, task=None)
        case _:
            return now


def _with(now: Stage, seat: Seat, laid: Iterable[Shown]) -> Stage:
    return replace(now, displays=(*now.displays[:seat], tuple(laid), *now.displays[seat + 1 :]))


def _followed(now: Stage, event: Event) -> Stage:
    """What no view holds: the course of a Competition, and what was turned over in this round."""
    now = replace(now, contest=_contested(now.contest, event))
    match event:
        case Revealed(seat=seat, card=card):
            turned = tuple((*own, card) if other == seat else own for other, own in enumerate(now.turned))
            return replace(now, turned=turned)
        case PointsAdded(seat=seat):
            return replace(now, done=now.done | {seat})
        case TaskTurned() | TurnedBack():
            return replace(now, turned=((),) * len(now.turned), done=frozenset())
        case _:
            return now


def _contested(now: Contest | None, event: Event) -> Contest | None:
    match event:
        case TaskTurned(task=task):
            return Contest() if isinstance(TASKS[task], CompetitionTask) else None
        case TurnedBack():
            return None
        case _ if now is None:
            return None
        case Named(feature=feature):
            return replace(now, named=(*now.named, feature), cards=(), stayed=frozenset())
        case Revealed(seat=seat, card=card):
            return replace(now, cards=(*now.cards, (seat, card)))
        case StayedIn(seat=seat):
            return replace(now, stayed=now.stayed | {seat})
        case Eliminated(seat=seat):
            return replace(now, out=now.out | {seat})
        case _:
            return now


def extent(positions: Iterable[Position]) -> tuple[range, range]:
    """The rows and the columns that these positions lie in."""
    rows, columns = zip(*positions, strict=True)
    return range(min(rows), max(rows) + 1), range(min(columns), max(columns) + 1)
