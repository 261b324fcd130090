"""States, moves, events and views of Monster Meister, as plain frozen data."""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from monstergames.rules.contract import CLOSED, Seat
from monstergames.rules.monster_meister.components import Back, Card, Feature, TaskCard


class Options(BaseModel):
    """How the match is played; the defaults are the rulebook."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    count_cards: bool = False
    """The fewest cards with the own back win, not the fewest monsters: a double counts one. A house rule."""


class Position(NamedTuple):
    """A place in a display. The set-up fills rows and columns 0 to 3; a display may grow below 0 too.

    A card keeps its position as long as it lies there, whatever is added or removed around it.
    """

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in a display."""

    position: Position
    card: Card
    open: bool = False
    """Whether it is revealed: it lies with its face up."""


Display: TypeAlias = tuple[Placed, ...]
"""A seat's cards, row by row, each row from the left."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A stray that a muddler drew and hasn't added to its display yet."""

    card: Card
    passed: int
    """How many cards lay above it in the stray pile."""


@dataclass(frozen=True, slots=True)
class Result:
    """Who did best and worst in a round; seats clockwise from the owner of the task pile."""

    memorizers: tuple[Seat, ...]
    muddlers: tuple[Seat, ...]
    points: tuple[int, ...] | None
    """The monster points of each seat; None after a Competition."""


@dataclass(frozen=True, slots=True)
class Competition:
    """The Competition of the Monster Tamers, between two cards."""

    namer: Seat
    """Who names the feature of this step."""
    named: tuple[Feature, ...]
    """All that were named so far, in order."""
    staying: tuple[Seat, ...]
    """Those not eliminated, clockwise from the owner of the task pile."""
    out: tuple[Seat, ...]
    """Those eliminated in this step."""
    muddlers: tuple[Seat, ...]
    """Those eliminated in the first step in which anybody was."""


@dataclass(frozen=True, slots=True)
class Turning:
    """The owner of the task pile is to turn over the top task."""

    kind: Literal["turning"] = "turning"


@dataclass(frozen=True, slots=True)
class Revealing:
    """Seats reveal cards for a task with points, one seat after another."""

    waiting: tuple[Seat, ...]
    """Who has still to reveal, the one to act first."""
    kind: Literal["revealing"] = "revealing"


@dataclass(frozen=True, slots=True)
class Naming:
    """The namer of the Competition is to name a feature."""

    competition: Competition
    kind: Literal["naming"] = "naming"


@dataclass(frozen=True, slots=True)
class Taming:
    """Each seat that stays in the Competition reveals one card."""

    competition: Competition
    waiting: tuple[Seat, ...]
    """Who has still to reveal in this step, the one to act first."""
    kind: Literal["taming"] = "taming"


@dataclass(frozen=True, slots=True)
class Removing:
    """The memorizers of the round each remove a revealed card."""

    result: Result
    waiting: tuple[Seat, ...]
    """Who has still to remove one, the one to act first."""
    kind: Literal["removing"] = "removing"


@dataclass(frozen=True, slots=True)
class Adding:
    """The muddlers of the round each look at the stray they drew and add it to their display."""

    result: Result
    waiting: tuple[Seat, ...]
    """Who has still to add one, the one to act, who alone looks at it, first."""
    kind: Literal["adding"] = "adding"


@dataclass(frozen=True, slots=True)
class Standing:
    """All is done in this round; its cards stay open until the next owner of the task pile goes on."""

    result: Result
    kind: Literal["standing"] = "standing"


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended, and all displays lie open to be counted."""

    kind: Literal["over"] = "over"


Phase: TypeAlias = Annotated[
    Turning | Revealing | Naming | Taming | Removing | Adding | Standing | Over, Field(discriminator="kind")
]


@dataclass(frozen=True, slots=True)
class State:
    """A match of Monster Meister at a moment."""

    __pydantic_config__ = CLOSED

    options: Options
    owner: Seat
    """Who has the pile of task cards."""
    phase: Phase
    played: tuple[TaskCard, ...]
    """The tasks turned over so far, the one of this round last."""
    tasks: tuple[TaskCard, ...]
    """The pile of task cards, the next first."""
    displays: tuple[Display, ...]
    pile: tuple[Card, ...]
    """The stray pile, the top card first."""
    drawn: tuple[Drawn | None, ...]
    """For each seat the stray it drew."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A card in a display, as far as it can be seen."""

    position: Position
    back: Back
    card: Card | None
    """None while it lies face down."""


@dataclass(frozen=True, slots=True)
class Held:
    """A stray that a muddler drew, as all see it."""

    back: Back
    passed: int
    """How many cards lay above it in the stray pile."""


@dataclass(frozen=True, slots=True)
class View:
    """What a seat, or the table, can see: backs, and the faces of revealed cards."""

    options: Options
    owner: Seat
    phase: Phase
    played: tuple[TaskCard, ...]
    tasks: int
    """How many cards the pile of task cards has."""
    displays: tuple[tuple[Shown, ...], ...]
    points: tuple[int, ...] | None
    """The monster points of each seat in this round so far; None where it earns none."""
    pile: int
    """How many cards the stray pile has."""
    top: Back | None
    """The back that lies on top of the stray pile; None when there is no pile."""
    drawn: tuple[Held | None, ...]
    """For each seat the stray it drew."""
    looking: Card | None
    """The stray that this seat, and nobody else, looks at before adding it."""


@dataclass(frozen=True, slots=True)
class TurnTask:
    """Turn over the top task card."""

    kind: Literal["turn-task"] = "turn-task"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn over a card of the own display."""

    position: Position
    kind: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True)
class Name:
    """Name the feature that the next cards must have."""

    feature: Feature
    kind: Literal["name"] = "name"


@dataclass(frozen=True, slots=True)
class Remove:
    """Shove a revealed card of the own display under the stray pile."""

    position: Position
    kind: Literal["remove"] = "remove"


@dataclass(frozen=True, slots=True)
class Put:
    """Add the stray drawn to the own display, at an empty place."""

    position: Position
    kind: Literal["put"] = "put"


@dataclass(frozen=True, slots=True)
class GoOn:
    """The round's result has been seen."""

    kind: Literal["go-on"] = "go-on"


Move: TypeAlias = TurnTask | Reveal | Name | Remove | Put | GoOn


@dataclass(frozen=True, slots=True)
class TaskTurned:
    """The owner of the task pile turned over a task for all."""

    seat: Seat
    task: TaskCard
    kind: Literal["task-turned"] = "task-turned"


@dataclass(frozen=True, slots=True)
class Revealed:
    """A seat turned over a card of its display."""

    seat: Seat
    position: Position
    card: Card
    points: int | None
    """The monster points it earned; None in a Competition."""
    kind: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True)
class PointsAdded:
    """A seat has revealed all that the task calls for, and added up its monster points."""

    seat: Seat
    points: int
    kind: Literal["points-added"] = "points-added"


@dataclass(frozen=True, slots=True)
class Named:
    """A seat named the feature of this step of the Competition."""

    seat: Seat
    feature: Feature
    kind: Literal["named"] = "named"


@dataclass(frozen=True, slots=True)
class StayedIn:
    """A seat revealed a monster with the feature named."""

    seat: Seat
    kind: Literal["stayed-in"] = "stayed-in"


@dataclass(frozen=True, slots=True)
class Eliminated:
    """A seat is out of the Competition: its monster lacks the feature, or it has no card left to reveal."""

    seat: Seat
    why: Literal["feature", "no-card"]
    kind: Literal["eliminated"] = "eliminated"


@dataclass(frozen=True, slots=True)
class RoundDecided:
    """The memorizers and muddlers of the round are known; none of either where all did equally well."""

    result: Result
    kind: Literal["round-decided"] = "round-decided"


@dataclass(frozen=True, slots=True)
class Removed:
    """A memorizer shoved a revealed card face down under the stray pile."""

    seat: Seat
    position: Position
    card: Card
    kind: Literal["removed"] = "removed"


@dataclass(frozen=True, slots=True)
class Drew:
    """A muddler drew a card from the stray pile; what it shows is for its view alone."""

    seat: Seat
    back: Back
    passed: int
    """How many cards lay above it in the stray pile."""
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class NobodyDrew:
    """The stray pile can't serve all muddlers: too few cards, or too few without their own backs."""

    muddlers: tuple[Seat, ...]
    why: Literal["cards", "backs"]
    kind: Literal["nobody-drew"] = "nobody-drew"


@dataclass(frozen=True, slots=True)
class Added:
    """A muddler added its stray face down to its display."""

    seat: Seat
    position: Position
    back: Back
    kind: Literal["added"] = "added"


@dataclass(frozen=True, slots=True)
class TurnedBack:
    """All revealed cards were turned over again."""

    positions: tuple[tuple[Position, ...], ...]
    """For each seat, in the order of its display."""
    kind: Literal["turned-back"] = "turned-back"


@dataclass(frozen=True, slots=True)
class PilePassed:
    """The pile of task cards went to the next seat."""

    seat: Seat
    kind: Literal["pile-passed"] = "pile-passed"


Decided: TypeAlias = Literal["goal", "monsters", "eyes", "nobody"]
"""What made the Monster Master: the own monsters, fewer monsters overall, fewer eyes; or nothing did."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The tasks are played; all displays were opened and counted."""

    decided: Decided
    kind: Literal["ended"] = "ended"


Event: TypeAlias = (
    TaskTurned
    | Revealed
    | PointsAdded
    | Named
    | StayedIn
    | Eliminated
    | RoundDecided
    | Removed
    | Drew
    | NobodyDrew
    | Added
    | TurnedBack
    | PilePassed
    | Ended
)
