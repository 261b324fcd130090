"""All that a seat may do, described compactly: a move may come at any of many milliseconds."""

from collections.abc import Iterator
from dataclasses import dataclass

from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.components import Window
from monstergames.rules.meister_scheibenkleister.state import Buzz, GiveUp, Move, PlacePawn, Ready, ShowCard, TimeUp
from monstergames.rules.race import NEVER, soon


@dataclass(frozen=True, slots=True)
class Actions:
    """The moves open to a seat; each range has the times at which a move may come.

    Iterates lazily, in the order of the fields, by time and then by window.
    """

    ready: bool = False
    show: bool = False
    buzz: range = NEVER
    place: range = NEVER
    windows: tuple[Window, ...] = ()
    """Those that have a place left, in ascending order."""
    time_up: range = NEVER
    give_up: range = NEVER

    def __iter__(self) -> Iterator[Move]:
        if self.ready:
            yield Ready()
        if self.show:
            yield ShowCard()
        yield from map(Buzz, self.buzz)
        yield from (PlacePawn(window, at) for at in self.place for window in self.windows)
        yield from map(TimeUp, self.time_up)
        yield from map(GiveUp, self.give_up)

    def __contains__(self, move: object) -> bool:
        match move:
            case Ready():
                return self.ready
            case ShowCard():
                return self.show
            case Buzz(at):
                return at in self.buzz
            case PlacePawn(window, at):
                return window in self.windows and at in self.place
            case TimeUp(at):
                return at in self.time_up
            case GiveUp(at):
                return at in self.give_up
            case _:
                return False

    def __bool__(self) -> bool:
        return bool(self.ready or self.show or self.buzz or self.place or self.time_up or self.give_up)

    def sample(self, chance: Chance) -> Move:
        """A kind of move, placing a pawn being the likeliest, then a time soon after the first possible one."""
        kind = chance.choice(
            (Ready,) * self.ready
            + (ShowCard,) * (60 * self.show)
            + (Buzz,) * (30 * bool(self.buzz))
            + (PlacePawn,) * (60 * bool(self.place))
            + (TimeUp,) * (2 * bool(self.time_up))
            + (GiveUp,) * (3 * bool(self.give_up))
        )
        if kind is Buzz:
            return Buzz(soon(self.buzz, chance))
        if kind is PlacePawn:
            return PlacePawn(chance.choice(self.windows), soon(self.place, chance))
        if kind is TimeUp:
            return TimeUp(soon(self.time_up, chance))
        if kind is GiveUp:
            return GiveUp(soon(self.give_up, chance))
        return Ready() if kind is Ready else ShowCard()
