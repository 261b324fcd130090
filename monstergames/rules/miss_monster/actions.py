"""All that a seat may do while a timer runs, described compactly: a move may come at any of many milliseconds."""

from collections.abc import Iterator
from dataclasses import dataclass

from monstergames.rules.chance import Chance
from monstergames.rules.miss_monster.components import Attribute
from monstergames.rules.miss_monster.state import (
    Buzz,
    Done,
    GiveUp,
    Guess,
    Move,
    NoAnswer,
    Redo,
    Sculpt,
    TimeUp,
    Undo,
)
from monstergames.rules.miss_monster.strokes import any_stroke, is_stroke, strokes
from monstergames.rules.race import NEVER, soon


@dataclass(frozen=True, slots=True)
class SculptingMoves:
    """The moves open to who sculpts. Iterates lazily: at each time all but strokes, then strokes, then time-outs."""

    times: range
    """At which a move may come, unless it is that time is up."""
    undo: bool
    redo: bool
    time_up: range

    def __iter__(self) -> Iterator[Move]:
        for at in self.times:
            yield Done(at)
            if self.undo:
                yield Undo(at)
            if self.redo:
                yield Redo(at)
        yield from (Sculpt(stroke, at) for at in self.times for stroke in strokes())
        yield from map(TimeUp, self.time_up)

    def __contains__(self, move: object) -> bool:
        match move:
            case Sculpt(stroke, at):
                return at in self.times and is_stroke(stroke)
            case Undo(at):
                return self.undo and at in self.times
            case Redo(at):
                return self.redo and at in self.times
            case Done(at):
                return at in self.times
            case TimeUp(at):
                return at in self.time_up
            case _:
                return False

    def __bool__(self) -> bool:
        return True

    def sample(self, chance: Chance) -> Move:
        """Mostly a stroke, soon after what happened before."""
        others = (Done, Done, TimeUp, *(Undo, Undo) * self.undo, *(Redo,) * self.redo)
        kind = chance.choice((None,) * 8 + others)
        if kind is None:
            return Sculpt(any_stroke(chance), soon(self.times, chance))
        return kind(soon(self.time_up if kind is TimeUp else self.times, chance))


@dataclass(frozen=True, slots=True)
class IdentifyingMoves:
    """The moves open to a seat that guesses; each range has the times at which a move may come.

    Iterates lazily, in the order of the fields, by time and then by attribute.
    """

    buzz: range = NEVER
    guess: range = NEVER
    attributes: tuple[Attribute, ...] = ()
    """Those of the decks that aren't closed, in ascending order."""
    no_answer: range = NEVER
    give_up: range = NEVER
    time_up: range = NEVER

    def __iter__(self) -> Iterator[Move]:
        yield from map(Buzz, self.buzz)
        yield from (Guess(attribute, at) for at in self.guess for attribute in self.attributes)
        yield from map(NoAnswer, self.no_answer)
        yield from map(GiveUp, self.give_up)
        yield from map(TimeUp, self.time_up)

    def __contains__(self, move: object) -> bool:
        match move:
            case Buzz(at):
                return at in self.buzz
            case Guess(attribute, at):
                return attribute in self.attributes and at in self.guess
            case NoAnswer(at):
                return at in self.no_answer
            case GiveUp(at):
                return at in self.give_up
            case TimeUp(at):
                return at in self.time_up
            case _:
                return False

    def __bool__(self) -> bool:
        return bool(self.time_up)

    def sample(self, chance: Chance) -> Move:
        """Mostly a buzz or a guess, soon after the first possible moment."""
        if self.guess and chance.below(32):
            return Guess(chance.choice(self.attributes), soon(self.guess, chance))
        if self.buzz and chance.below(16):
            return Buzz(soon(self.buzz, chance))
        others = ((NoAnswer, self.no_answer), (GiveUp, self.give_up), (TimeUp, self.time_up))
        kind, times = chance.choice([(kind, times) for kind, times in others if times])
        return kind(soon(times, chance))
