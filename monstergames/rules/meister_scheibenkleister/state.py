"""States, moves and events of Meister Scheibenkleister, as plain frozen data; times are milliseconds."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from monstergames.rules.contract import CLOSED, Seat
from monstergames.rules.meister_scheibenkleister.boards import Boards
from monstergames.rules.meister_scheibenkleister.components import Card, Size, Window
from monstergames.rules.race import Race

LEADER: Seat = 0
"""The game leader, who turns the cards and takes part as normal."""


class Options(BaseModel):
    """How the match is played; the defaults are the rulebook."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    way: Literal["all-at-once", "one-after-another"] = "all-at-once"
    """How one keyboard is shared: by buzzers, or seat by seat against a stop-watch."""
    short: bool = False
    """Only 15 cards are played."""
    unwon_return: bool = False
    """A card that nobody won goes back on the end of the stack that is not drawn from, instead of into the box."""
    one_pawn: bool = False
    """Each window takes only one pawn, however many play."""
    limit: Literal[0, 30, 60] = 0
    """So many seconds there are to buzz in a round or, one after another, to place a pawn; 0 for no limit."""
    answer: Literal[5, 3, 8] = 5
    """So many seconds who buzzed has to place the pawn."""


@dataclass(frozen=True, slots=True)
class Pawn:
    """A pawn on a window."""

    seat: Seat
    window: Window
    at: int
    """When it was placed: since the card was shown or, one after another, since its seat saw the card."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a seat did in its turn, one after another: nobody else knows before the card is turned over."""

    window: Window | None
    """None for no pawn this round."""
    at: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended."""

    card: Card
    pawns: tuple[Pawn, ...]
    """Those on a window, in the order in which they count."""
    crowded: tuple[Pawn, ...]
    """Those for which their window had no place left, one after another."""
    winners: tuple[Seat, ...]
    """The first won the card from the table, the second one from the stack."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """The pawns of the last round still stand; the game leader begins the next one."""

    result: Result | None
    """Of the last round; None before the first."""
    kind: Literal["waiting"] = "waiting"


@dataclass(frozen=True, slots=True)
class Countdown:
    """All at once: the card is about to be shown, and a buzz is a false start."""

    race: Race
    kind: Literal["countdown"] = "countdown"


@dataclass(frozen=True, slots=True)
class Racing:
    """All at once: the card is shown, and whoever buzzes places a pawn."""

    race: Race
    pawns: tuple[Pawn, ...]
    """In the order in which they were placed."""
    out: tuple[Seat, ...]
    """Who has no pawn this round, in the order in which that came about."""
    kind: Literal["racing"] = "racing"


@dataclass(frozen=True, slots=True)
class Looking:
    """One after another: a seat looks at the card and places its pawn, unseen by the others; then the next one."""

    turn: Seat
    kind: Literal["looking"] = "looking"


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended."""

    result: Result
    """Of the last round."""
    kind: Literal["over"] = "over"


Phase: TypeAlias = Annotated[Waiting | Countdown | Racing | Looking | Over, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class FaceDown:
    """What lies face down."""

    stack: tuple[Card, ...]
    """The card at the bottom, which is taken next, first; the card of a round is the first one until it is turned."""
    answers: tuple[Answer, ...]
    """One after another: of the seats that had their turn in this round, in their order."""


@dataclass(frozen=True, slots=True)
class State:
    """A match of Meister Scheibenkleister at a moment."""

    __pydantic_config__ = CLOSED

    options: Options
    boards: Boards
    phase: Phase
    spot: int
    """Where on its card the frame lies in this round, or lay in the last, from 0 to `SPOTS` - 1."""
    asked: tuple[Card, ...]
    """The cards turned over so far, in order."""
    won: tuple[int, ...]
    """For each seat how many cards it won."""
    face_down: FaceDown


SPOTS = 25
"""The spots for a frame are five by five, row by row; 0 is at the left and upper end of where it can lie."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The window frame on a card."""

    large: Size
    """Among the windows of the large set."""
    small: Size
    """Among the windows of the small set."""
    spot: int
    """Where on the card it lies, from 0 to `SPOTS` - 1."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or the table, may know."""

    seat: Seat | None
    options: Options
    boards: Boards
    phase: Phase
    played: int
    """How many rounds are finished."""
    frame: Frame | None
    """The one on the card of this round, as soon as this seat may see it."""
    answer: Answer | None
    """One after another: what this seat did in this round."""
    stack: int
    """How many cards the game leader holds; the one on the table isn't among them."""
    won: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """All at once: begin the countdown of the next round, or begin the round under way anew, with the same card.

    A round is begun anew when a match is taken up again in the middle of it. The first of the seats to act does it.
    """

    kind: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class ShowCard:
    """Put the bottom card of the stack on the table: all at once, for all to see, at the end of the countdown."""

    kind: Literal["show-card"] = "show-card"


@dataclass(frozen=True, slots=True)
class Buzz:
    """All at once: press the own buzzer; while it counts down, at a negative time, that is a false start."""

    at: int
    kind: Literal["buzz"] = "buzz"


@dataclass(frozen=True, slots=True)
class PlacePawn:
    """Place the own pawn on this window."""

    window: Window
    at: int
    kind: Literal["place-pawn"] = "place-pawn"


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Place no pawn this round."""

    at: int
    kind: Literal["give-up"] = "give-up"


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The seat's time to answer, or to buzz, has run out: it places no pawn this round."""

    at: int
    kind: Literal["time-up"] = "time-up"


Move: TypeAlias = Ready | ShowCard | Buzz | PlacePawn | GiveUp | TimeUp


@dataclass(frozen=True, slots=True)
class CountdownBegan:
    """All pawns were taken back, and the countdown of a round began."""

    round: int
    anew: bool
    """Whether the round was under way already."""
    kind: Literal["countdown-began"] = "countdown-began"


@dataclass(frozen=True, slots=True)
class CardShown:
    """The card of a round lies on the table: all at once for all to see, one after another for the seat on turn."""

    round: int
    kind: Literal["card-shown"] = "card-shown"


@dataclass(frozen=True, slots=True)
class FalseStart:
    """A seat buzzed before the card was there."""

    seat: Seat
    at: int
    until: int
    """From then on its buzzer counts again."""
    kind: Literal["false-start"] = "false-start"


@dataclass(frozen=True, slots=True)
class Buzzed:
    """A seat buzzed."""

    seat: Seat
    at: int
    line: tuple[Seat, ...]
    """Who answers now, and who then."""
    tied: bool
    """Whether it tied with others in the line, and chance decided."""
    kind: Literal["buzzed"] = "buzzed"


@dataclass(frozen=True, slots=True)
class PawnPlaced:
    """A seat placed its pawn, for all to see."""

    pawn: Pawn
    kind: Literal["pawn-placed"] = "pawn-placed"


@dataclass(frozen=True, slots=True)
class NoPawn:
    """A seat places no pawn this round, as all see."""

    seat: Seat
    at: int
    reason: Literal["gave-up", "time-up"]
    kind: Literal["no-pawn"] = "no-pawn"


@dataclass(frozen=True, slots=True)
class Answered:
    """One after another: a seat had its turn."""

    seat: Seat
    answer: Answer | None
    """None for all other seats."""
    kind: Literal["answered"] = "answered"


@dataclass(frozen=True, slots=True)
class CardTurned:
    """The card was turned over, and prizes were taken."""

    result: Result
    kind: Literal["card-turned"] = "card-turned"


Decided: TypeAlias = Literal["cards", "shared"]
"""What decided the first place: the won cards, or nothing."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The stack has one card or none: the match is over."""

    decided: Decided
    kind: Literal["ended"] = "ended"


Event: TypeAlias = (
    CountdownBegan | CardShown | FalseStart | Buzzed | PawnPlaced | NoPawn | Answered | CardTurned | Ended
)
