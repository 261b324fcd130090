"""States, moves and events of Miss Monster, as plain frozen data; times are milliseconds of the running timer."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from monstergames.rules.contract import CLOSED, Seat
from monstergames.rules.miss_monster.clay import Sculpture
from monstergames.rules.miss_monster.components import Attribute
from monstergames.rules.miss_monster.painting import Canvas
from monstergames.rules.miss_monster.strokes import Stroke, Tool
from monstergames.rules.race import Race

YOUNGEST: Seat = 0
"""Who handles the timer and shows its monster first."""


class Options(BaseModel):
    """How the match is played; the defaults are the rulebook."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    seconds: Literal[60, 30, 90, 120, 0] = 60
    """So long the timer runs; 0 for no timer. Others than 60 are a house rule."""
    by_attribute: bool = False
    """The keyboard goes round four times, for one attribute each, and not once for all four."""
    body: bool = False
    """Monsters begin with a body, as the rulebook suggests for young children."""
    lock_out: bool = True
    """Who guesses wrong can't buzz for a while."""
    frankies: Literal[2, 1, 3] = 2
    """So many Frankies win. Others than 2 are a house rule."""


Ballot: TypeAlias = tuple[Seat, ...]
"""The opponents of a voter, from the one whose monster gets its highest voting tile to the one that gets its 1."""
Finders: TypeAlias = tuple[Seat | None, ...]
"""For each deck who recognised the attribute of that deck on a monster, and so has its card."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended. Everything is for each seat but `beauties` and `winners`."""

    ballots: tuple[Ballot, ...]
    votes: tuple[int, ...]
    """The sum of the voting tiles on its monster."""
    beauties: tuple[Seat, ...]
    """Whose monsters have the most votes: each gets a bonus point."""
    points: tuple[int, ...]
    """With the bonus."""
    winners: tuple[Seat, ...]
    """Who has the most points: each gets a Frankie."""


@dataclass(frozen=True, slots=True)
class Sculpting:
    """A seat sculpts one attribute, or is about to turn the timer over for it."""

    turn: Seat
    number: int
    """Which of its four attributes, from 0 on."""
    now: int | None
    """When the last thing happened; None as long as the timer isn't turned over."""
    kind: Literal["sculpting"] = "sculpting"


@dataclass(frozen=True, slots=True)
class Showing:
    """A creator is about to place its monster in the middle of the table."""

    creator: Seat
    kind: Literal["showing"] = "showing"


@dataclass(frozen=True, slots=True)
class Identifying:
    """The others name the attributes of a monster, against the timer."""

    creator: Seat
    race: Race
    out: tuple[Seat, ...]
    """Who gave up, in the order in which that came about."""
    kind: Literal["identifying"] = "identifying"


@dataclass(frozen=True, slots=True)
class Voting:
    """The beauty contest: one seat after another places its voting tiles face down."""

    turn: Seat
    kind: Literal["voting"] = "voting"


@dataclass(frozen=True, slots=True)
class Standing:
    """The round is over; its monsters stand until the next one begins."""

    result: Result
    kind: Literal["standing"] = "standing"


@dataclass(frozen=True, slots=True)
class Over:
    """The match has ended."""

    result: Result
    """Of the last round."""
    kind: Literal["over"] = "over"


Phase: TypeAlias = Annotated[Sculpting | Showing | Identifying | Voting | Standing | Over, Field(discriminator="kind")]


@dataclass(frozen=True, slots=True)
class FaceDown:
    """What lies face down; cards of attributes that were recognised, or not in time, lie open."""

    decks: tuple[tuple[Attribute, ...], ...]
    """The next card first."""
    cards: tuple[tuple[Attribute, ...], ...]
    """For each seat its four cards, in the order in which it looks at them."""
    ballots: tuple[Ballot, ...]
    """Of the seats that voted in this round, in their order."""


@dataclass(frozen=True, slots=True)
class State:
    """A match of Miss Monster at a moment. Tuples over seats are in the order of the seats."""

    __pydantic_config__ = CLOSED

    options: Options
    round: int
    """1 for the first."""
    phase: Phase
    monsters: tuple[Sculpture, ...]
    """Only while its creator works at it, a monster's strokes can be undone."""
    finders: tuple[Finders, ...]
    """For each creator."""
    frankies: tuple[int, ...]
    face_down: FaceDown


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or the table, may know."""

    seat: Seat | None
    options: Options
    round: int
    phase: Phase
    looked_at: tuple[Attribute, ...]
    """This seat's own cards while everybody sculpts, those it looked at so far; empty for the table."""
    monsters: tuple[Canvas | None, ...]
    """None for those that this seat may not see now: its own it sees while all sculpt, any once it is shown."""
    attributes: tuple[tuple[Attribute | None, ...], ...]
    """For each creator and deck the attribute, if its card is open."""
    finders: tuple[Finders, ...]
    recognised: tuple[int, ...]
    """How many cards each seat has received in this round."""
    kept: tuple[int, ...]
    """How many of its own cards each seat must keep, of those whose monster had its turn."""
    ballot: Ballot
    """What this seat voted, as long as the tiles are face down; empty before, and for the table."""
    frankies: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnTimer:
    """Turn the timer over, look at the next card, and begin to sculpt."""

    kind: Literal["turn-timer"] = "turn-timer"


@dataclass(frozen=True, slots=True)
class Sculpt:
    """Make a stroke; `at` is the moment at which it is done."""

    stroke: Stroke
    at: int
    kind: Literal["sculpt"] = "sculpt"


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last stroke that isn't taken back yet."""

    at: int
    kind: Literal["undo"] = "undo"


@dataclass(frozen=True, slots=True)
class Redo:
    """Make the stroke again that was taken back last; possible until another one is made."""

    at: int
    kind: Literal["redo"] = "redo"


@dataclass(frozen=True, slots=True)
class Done:
    """Stop before the timer runs out."""

    at: int
    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class ShowMonster:
    """Place the own monster in the middle of the table, and turn the timer over."""

    kind: Literal["show-monster"] = "show-monster"


@dataclass(frozen=True, slots=True)
class Buzz:
    """Press the own buzzer to name an attribute."""

    at: int
    kind: Literal["buzz"] = "buzz"


@dataclass(frozen=True, slots=True)
class Guess:
    """Name an attribute; what is typed comes to one by `chart.Chart`."""

    attribute: Attribute
    at: int
    kind: Literal["guess"] = "guess"


@dataclass(frozen=True, slots=True)
class NoAnswer:
    """The time of the seat that buzzed is up."""

    at: int
    kind: Literal["no-answer"] = "no-answer"


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Guess no more at this monster."""

    at: int
    kind: Literal["give-up"] = "give-up"


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The timer has run out, for whoever sculpts or for all who guess."""

    at: int
    kind: Literal["time-up"] = "time-up"


@dataclass(frozen=True, slots=True)
class Vote:
    """Place a voting tile face down next to each opponent's monster."""

    ballot: Ballot
    kind: Literal["vote"] = "vote"


@dataclass(frozen=True, slots=True)
class NextRound:
    """Put all cards under their decks and smash the monsters."""

    kind: Literal["next-round"] = "next-round"


Move: TypeAlias = (
    TurnTimer | Sculpt | Undo | Redo | Done | ShowMonster | Buzz | Guess | NoAnswer | GiveUp | TimeUp | Vote | NextRound
)


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """All cards went under their decks, and everybody has four new ones."""

    round: int
    kind: Literal["round-began"] = "round-began"


@dataclass(frozen=True, slots=True)
class CardLookedAt:
    """A seat turned the timer over and looked at its next card."""

    seat: Seat
    number: int
    """Which of its four, from 0 on."""
    attribute: Attribute | None
    """None for all other seats."""
    kind: Literal["card-looked-at"] = "card-looked-at"


@dataclass(frozen=True, slots=True)
class Worked:
    """A seat made, took back or made again a stroke; nobody else knows of it."""

    seat: Seat
    by: Tool | Literal["undo", "redo"]
    kind: Literal["worked"] = "worked"


@dataclass(frozen=True, slots=True)
class Stopped:
    """A seat stopped sculpting an attribute."""

    seat: Seat
    number: int
    at: int
    reason: Literal["done", "time-up"]
    kind: Literal["stopped"] = "stopped"


@dataclass(frozen=True, slots=True)
class MonsterShown:
    """A monster stands in the middle of the table, for all to see."""

    creator: Seat
    kind: Literal["monster-shown"] = "monster-shown"


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
class Recognised:
    """A seat named an attribute of the monster, and received its card."""

    seat: Seat
    creator: Seat
    attribute: Attribute
    at: int
    kind: Literal["recognised"] = "recognised"


@dataclass(frozen=True, slots=True)
class Mistaken:
    """A seat named an attribute that isn't on the monster, or none in time."""

    seat: Seat
    creator: Seat
    attribute: Attribute | None
    """None for no answer."""
    at: int
    until: int
    """From then on its buzzer counts again."""
    kind: Literal["mistaken"] = "mistaken"


@dataclass(frozen=True, slots=True)
class GaveUp:
    """A seat guesses no more at this monster."""

    seat: Seat
    at: int
    kind: Literal["gave-up"] = "gave-up"


Ending: TypeAlias = Literal["all-found", "gave-up", "time-up"]
"""Why a monster's turn is over."""


@dataclass(frozen=True, slots=True)
class MonsterIdentified:
    """A monster's turn is over; its creator keeps the cards of attributes that nobody recognised, and opens them."""

    creator: Seat
    kept: tuple[Attribute, ...]
    reason: Ending
    kind: Literal["monster-identified"] = "monster-identified"


@dataclass(frozen=True, slots=True)
class PointsCounted:
    """All monsters had their turn; for each seat the points of the round, before the beauty contest."""

    points: tuple[int, ...]
    kind: Literal["points-counted"] = "points-counted"


@dataclass(frozen=True, slots=True)
class Voted:
    """A seat placed its voting tiles face down."""

    seat: Seat
    ballot: Ballot | None
    """None for all other seats."""
    kind: Literal["voted"] = "voted"


@dataclass(frozen=True, slots=True)
class VotesOpened:
    """All voting tiles were turned over, and bonus points and Frankies given."""

    result: Result
    kind: Literal["votes-opened"] = "votes-opened"


Decided: TypeAlias = Literal["frankies", "shared"]
"""What decided the first place: the Frankies of one seat, or nothing between several that have enough."""


@dataclass(frozen=True, slots=True)
class Ended:
    """Somebody has enough Frankies: the match is over."""

    decided: Decided
    kind: Literal["ended"] = "ended"


Event: TypeAlias = (
    RoundBegan
    | CardLookedAt
    | Worked
    | Stopped
    | MonsterShown
    | Buzzed
    | Recognised
    | Mistaken
    | GaveUp
    | MonsterIdentified
    | PointsCounted
    | Voted
    | VotesOpened
    | Ended
)
