"""Players who judge a frame by eye, now and then wrongly: for simulations and computer players."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat
from monstergames.rules.meister_scheibenkleister.actions import Actions
from monstergames.rules.meister_scheibenkleister.components import CARDS, SIZES, Window
from monstergames.rules.meister_scheibenkleister.engine import apply, legal_moves, new, to_act
from monstergames.rules.meister_scheibenkleister.state import (
    Buzz,
    Frame,
    Looking,
    Move,
    Options,
    PlacePawn,
    Racing,
    Ready,
    ShowCard,
    TimeUp,
    View,
)
from monstergames.rules.meister_scheibenkleister.view import view
from monstergames.rules.playout import Step


@dataclass(frozen=True, slots=True)
class Eye:
    """How well and how fast somebody judges sizes."""

    error: int = 10
    """The standard deviation, in per cent, of what a side is taken for; 0 is always right."""
    search: int = 6000
    """How many milliseconds it takes on average to find the window that seems to fit."""
    spread: int = 16
    """The standard deviation of that time, in per cent, up to 33."""
    pointing: int = 1500
    """How many milliseconds it takes to point it out."""


@dataclass(frozen=True, slots=True)
class Guess:
    """What somebody makes of a frame."""

    at: int
    """When it is made, in milliseconds since the frame is seen."""
    windows: tuple[Window, ...]
    """All windows, the one that seems to fit best first."""
    margin: int
    """How much better the first one seems to fit than the second, in hundredths of a unit."""


def guess(frame: Frame, eye: Eye, chance: Chance) -> Guess:
    """What somebody with this eye makes of a frame."""
    width = frame.large.width * (100 + _deviation(eye.error, chance))
    height = frame.large.height * (100 + _deviation(eye.error, chance))
    misfit = [abs(100 * size.width - width) + abs(100 * size.height - height) for size in SIZES["large"]]
    windows = sorted(CARDS, key=misfit.__getitem__)
    at = eye.search * (100 + _deviation(eye.spread, chance)) // 100
    return Guess(at, tuple(windows), margin=misfit[windows[1]] - misfit[windows[0]])


def _deviation(spread: int, chance: Chance) -> int:
    """A whole number about 0 with this standard deviation, within three of them: three draws make a fair bell."""
    total = sum(chance.below(1001) for _ in range(3))
    return spread * (total - 1500) // 500


def turn(seen: View, possible: Actions, made: Guess | None, eye: Eye) -> Move | None:
    """What a player does next if nobody else does something before; None to wait for others.

    `made` is the player's guess at the frame, None as long as it isn't seen.
    """
    if made is None:
        return ShowCard() if possible.show else Ready() if possible.ready else None
    match seen.phase:
        case Looking():
            at = made.at + eye.pointing
        case Racing(race) if possible.place:
            at = max(possible.place.start, race.claims[0].at + eye.pointing)
        case _:
            at = max(possible.buzz.start, made.at)
    if at in possible.place:
        return PlacePawn(next(window for window in made.windows if window in possible.windows), at)
    if at in possible.buzz:
        return Buzz(at)
    return TimeUp(possible.time_up.start) if possible.time_up and at >= possible.time_up.start else None


def guessers(seats: int, options: Options, seed: int | str, error: int) -> Iterator[Step]:
    """One match of players who all have an eye of this error, in per cent."""
    return by_eye(options, (Eye(error),) * seats, seed)


def by_eye(options: Options, eyes: Sequence[Eye], seed: int | str) -> Iterator[Step]:
    """One match to its end, move by move, in the order of time; a seat for each of `eyes`."""
    state = new(len(eyes), options, Chance(seed, 0))
    guesses: dict[tuple[int, Seat], Guess] = {}
    number = 0
    while acting := to_act(state):
        number += 1
        moves: list[tuple[int, Seat, Move]] = []
        for seat in acting:
            seen = view(state, seat)
            key = (seen.played, seat)
            if seen.frame and key not in guesses:
                guesses[key] = guess(seen.frame, eyes[seat], Chance(seed, "guess", *key))
            made = guesses[key] if seen.frame else None
            if move := turn(seen, legal_moves(state, seat), made, eyes[seat]):
                moves.append((getattr(move, "at", 0), seat, move))
        _, seat, move = min(moves, key=lambda wanted: wanted[:2])
        after = apply(state, seat, move, Chance(seed, number))
        yield Step(seat, move, state, after.state, after.events)
        state = after.state
