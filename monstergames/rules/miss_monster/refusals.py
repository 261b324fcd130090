"""Why a move is refused: reasons with their facts."""

from collections.abc import Mapping
from types import MappingProxyType

from monstergames.rules import race
from monstergames.rules.contract import Reason, Seat
from monstergames.rules.miss_monster.actions import IdentifyingMoves
from monstergames.rules.miss_monster.chart import Heard
from monstergames.rules.miss_monster.components import ATTRIBUTES, deck
from monstergames.rules.miss_monster.state import (
    Buzz,
    Done,
    GiveUp,
    Guess,
    Identifying,
    Move,
    NoAnswer,
    Redo,
    Sculpt,
    Sculpting,
    State,
    TimeUp,
    Undo,
    Vote,
    Voting,
)
from monstergames.rules.miss_monster.strokes import COUNTS, HEIGHT, SHADES, SIZES, TOOLS, WIDTH, Stroke
from monstergames.rules.miss_monster.turns import last_moment

REASONS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "over": (),
    "not-your-turn": ("seats",),
    "not-now": ("phase",),
    "timer-first": (),
    "no-such-stroke": (),
    "off-canvas": ("width", "height"),
    "too-few-points": ("least",),
    "too-many-points": ("most",),
    "nothing-to-undo": (),
    "nothing-to-redo": (),
    "buzz-first": (),
    "in-line": ("seat",),
    "no-attribute": ("near",),
    "no-such-attribute": ("attribute",),
    "deck-closed": ("deck",),
    "own-monster": (),
    "one-tile-each": ("opponents",),
    **race.REASONS,
})
"""Every reason for which the rules refuse something, and the names of its facts. Those of a time are in `race.REASONS`.

over               The match has ended.
not-your-turn      Only others, `seats`, are to act.
not-now            The `phase`, by its kind, asks for another kind of move.
timer-first        The timer isn't turned over yet.
no-such-stroke     There is no such tool, size or shade.
off-canvas         A point isn't on the canvas of `width` x `height` pixels.
too-few-points     A stroke of this tool has `least` points.
too-many-points    A stroke of this tool has no more than `most` points.
nothing-to-undo    No stroke is left to be taken back.
nothing-to-redo    No stroke was taken back since the last one was made.
buzz-first         The seat has to buzz before it names an attribute.
in-line            Another `seat` answers first.
no-attribute       What was typed is no attribute's name; only the guesser is told those `near`.
no-such-attribute  There is no such `attribute`.
deck-closed        The attribute of this `deck` was recognised on the monster.
own-monster        Nobody gives a voting tile to the own monster.
one-tile-each      Each of the `opponents` gets one voting tile.
"""


def unheard(heard: Heard) -> Reason:
    """Why what was typed comes to no guess, and may be said anew without a lock."""
    return Reason("no-attribute", {"near": heard.near})


def sculpting_refusal(state: State, phase: Sculpting, move: Move) -> Reason:
    """Why a move of the seat that sculpts isn't possible."""
    if not isinstance(move, Sculpt | Undo | Redo | Done | TimeUp):
        return Reason("not-now", {"phase": phase.kind})
    if phase.now is None:
        return Reason("timer-first")
    last = last_moment(state.options)
    times = range(last + 1, last + 1 + race.DAY) if isinstance(move, TimeUp) else range(last + 1)
    if move.at < phase.now or move.at not in times:
        return race.time_refusal(phase.now, times, move.at)
    match move:
        case Sculpt(stroke):
            return _stroke_refusal(stroke)
        case Undo():
            return Reason("nothing-to-undo")
        case _:
            return Reason("nothing-to-redo")


def _stroke_refusal(stroke: Stroke) -> Reason:
    if stroke.tool not in TOOLS or stroke.size not in SIZES or stroke.shade not in SHADES:
        return Reason("no-such-stroke")
    possible = COUNTS[stroke.tool]
    if len(stroke.points) < possible.start:
        return Reason("too-few-points", {"least": possible.start})
    if len(stroke.points) >= possible.stop:
        return Reason("too-many-points", {"most": possible.stop - 1})
    return Reason("off-canvas", {"width": WIDTH, "height": HEIGHT})


def identifying_refusal(state: State, phase: Identifying, seat: Seat, move: Move, possible: IdentifyingMoves) -> Reason:
    """Why a move of a seat that guesses isn't possible."""
    running = phase.race
    answering = race.answering(running)
    last = last_moment(state.options)
    match move:
        case Buzz(at):
            return race.press_refusal(running, seat, at, last)
        case Guess() | NoAnswer() if not race.has_claim(running, seat):
            return Reason("buzz-first")
        case Guess() | NoAnswer() if answering is not None and answering != seat:
            return Reason("in-line", {"seat": answering})
        case Guess(attribute, _) if attribute not in range(len(ATTRIBUTES)):
            return Reason("no-such-attribute", {"attribute": attribute})
        case Guess(attribute, _) if attribute not in possible.attributes:
            return Reason("deck-closed", {"deck": deck(attribute)})
        case GiveUp() if race.has_claim(running, seat):
            return Reason("claimed-already")
        case Guess(at=at):
            return race.time_refusal(running.now, possible.guess, at)
        case NoAnswer(at):
            return race.time_refusal(running.now, possible.no_answer, at)
        case GiveUp(at):
            return race.time_refusal(running.now, possible.give_up, at)
        case TimeUp(at):
            return race.time_refusal(running.now, possible.time_up, at)
        case _:
            return Reason("not-now", {"phase": phase.kind})


def refusal(state: State, seat: Seat, move: Move) -> Reason:
    """Why a move isn't possible in a phase without a timer."""
    if isinstance(state.phase, Voting) and isinstance(move, Vote):
        if seat in move.ballot:
            return Reason("own-monster")
        opponents = tuple(other for other in range(len(state.monsters)) if other != seat)
        return Reason("one-tile-each", {"opponents": opponents})
    return Reason("not-now", {"phase": state.phase.kind})
