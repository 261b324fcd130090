"""States, moves and events of Monster 12, as plain frozen data."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from monstergames.rules.contract import CLOSED, Seat
from monstergames.rules.monster_12.components import Colour

Card: TypeAlias = int
"""An index into `components.FACES`."""


class Options(BaseModel):
    """How the match is played; the defaults are the rulebook."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    up_to_three: bool = False
    """Fewer dice than could be chosen are allowed: another reading of the rulebook."""


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """A monster in the hunting ground: the place of its card there and its number on that card, both from 0."""

    place: int
    monster: int


@dataclass(frozen=True, slots=True)
class Lair:
    """A card in the hunting ground and which of its monsters are caught."""

    card: Card
    caught: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """Rolled dice: colours in ascending order, and the pips of each."""

    dice: tuple[Colour, ...]
    pips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Choosing:
    """The seat on turn hunts or collects."""

    kind: Literal["choosing"] = "choosing"


@dataclass(frozen=True, slots=True)
class Placing:
    """The roll caught something, and the seat on turn has a choice on which monsters the dice go.

    The rolled dice lie neither in the dice tray nor on monsters.
    """

    roll: Roll
    kind: Literal["placing"] = "placing"


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended."""

    kind: Literal["over"] = "over"


Phase: TypeAlias = Annotated[Choosing | Placing | Over, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class State:
    """A match of Monster 12 at a moment."""

    __pydantic_config__ = CLOSED

    options: Options
    turn: Seat
    phase: Phase
    ground: tuple[Lair, ...]
    """The hunting ground: three cards, fewer when the stack is empty."""
    tray: tuple[int, ...]
    """For each colour the dice that lie in the dice tray."""
    stack: tuple[Card, ...]
    """The next card first."""
    catches: tuple[tuple[Card, ...], ...]
    """For each seat the cards it collected, in order."""


@dataclass(frozen=True, slots=True)
class View:
    """What everybody at the table sees: all but the order of the stack."""

    options: Options
    turn: Seat
    phase: Phase
    ground: tuple[Lair, ...]
    tray: tuple[int, ...]
    stack: int
    """How many cards the stack has."""
    catches: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Hunt:
    """Roll these dice, colours in ascending order."""

    dice: tuple[Colour, ...]
    kind: Literal["hunt"] = "hunt"


@dataclass(frozen=True, slots=True)
class Place:
    """Put the successful dice on these monsters, in ascending order."""

    spots: tuple[Spot, ...]
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Collect:
    """Take all completely covered cards."""

    kind: Literal["collect"] = "collect"


Move: TypeAlias = Hunt | Place | Collect


@dataclass(frozen=True, slots=True)
class Rolled:
    """A seat rolled dice."""

    seat: Seat
    roll: Roll
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Caught:
    """A seat put dice on monsters; `dice` are the indices into the roll, one for each spot."""

    seat: Seat
    spots: tuple[Spot, ...]
    dice: tuple[int, ...]
    kind: Literal["caught"] = "caught"


@dataclass(frozen=True, slots=True)
class Missed:
    """None of a seat's dice caught a monster."""

    seat: Seat
    kind: Literal["missed"] = "missed"


@dataclass(frozen=True, slots=True)
class Collected:
    """A seat took completely covered cards from these places of the hunting ground."""

    seat: Seat
    places: tuple[int, ...]
    cards: tuple[Card, ...]
    kind: Literal["collected"] = "collected"


@dataclass(frozen=True, slots=True)
class Refilled:
    """New cards came from the stack to these places of the hunting ground."""

    places: tuple[int, ...]
    cards: tuple[Card, ...]
    kind: Literal["refilled"] = "refilled"


@dataclass(frozen=True, slots=True)
class Cleared:
    """Nobody could do anything with the hunting ground: its cards went under the stack, their dice to the tray."""

    cards: tuple[Card, ...]
    kind: Literal["cleared"] = "cleared"


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The turn went to the next seat."""

    seat: Seat
    kind: Literal["turn-passed"] = "turn-passed"


Decided: TypeAlias = Literal["goal", "colours", "monsters", "cards", "shared"]
"""What decided the first place: the goal, a figure of the cards collected, or nothing."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over."""

    decided: Decided
    kind: Literal["ended"] = "ended"


Event: TypeAlias = Rolled | Caught | Missed | Collected | Refilled | Cleared | TurnPassed | Ended
