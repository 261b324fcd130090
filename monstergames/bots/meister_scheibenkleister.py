"""Computer players of Meister Scheibenkleister: an eye that errs, and now and then trust in a better one."""

from collections.abc import Sequence
from dataclasses import replace

from monstergames.bots.contract import Decision, Level
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Reason, Seat
from monstergames.rules.meister_scheibenkleister.actions import Actions
from monstergames.rules.meister_scheibenkleister.guessing import Eye, Guess, guess, turn
from monstergames.rules.meister_scheibenkleister.state import (
    Buzz,
    Event,
    Frame,
    Move,
    Pawn,
    PlacePawn,
    Racing,
    View,
)

EYES: dict[Level, Eye] = {
    "gentle": Eye(error=13, search=9500, pointing=2000),
    "clever": Eye(error=8, search=5500, pointing=1500),
    "fierce": Eye(error=5, search=2700, pointing=1200),
}
"""A gentle player is right in one round of three, a clever one in three of five, a fierce one in four of five."""

CLOSE = 50
"""Two windows that seem to fit equally well but for so many hundredths of a unit look alike."""


class MeisterScheibenkleisterPlayer:
    """Sees the frame as it is painted, and takes it for a little larger or smaller than it is."""

    def __init__(self, eye: Eye, seat: Seat) -> None:
        self._eye = eye
        self._seat = seat

    def see(self, events: Sequence[Event]) -> None:
        """Nothing that happened helps with the next frame."""

    def decide(self, view: View, moves: Actions, chance: Chance) -> Decision[Move] | None:  # noqa: ARG002
        """The next move, if nobody does something before its time comes; None to wait for others.

        What is made of a frame hangs on the table and the round alone: to be asked again changes no mind.
        """
        if view.frame is None:
            move = turn(view, moves, None, self._eye)
            return Decision(move, Reason("turns")) if move else None
        made = self._made(view, view.frame)
        trusted = self._trusted(view, moves, made)
        if trusted:
            made = replace(made, windows=(trusted.window, *made.windows))
        move = turn(view, moves, made, self._eye)
        return Decision(move, _why(move, made, trusted)) if move else None

    def _made(self, view: View, frame: Frame) -> Guess:
        """What this seat makes of the frame of the round."""
        table = [pane.window for panes in view.boards.large for pane in panes]
        return guess(frame, self._eye, Chance("guess", self._seat, view.played, *table))

    def _trusted(self, view: View, moves: Actions, made: Guess) -> Pawn | None:
        """Where two windows look alike, the pawn on the second one of somebody who won more cards so far."""
        if not isinstance(view.phase, Racing) or made.margin >= CLOSE or made.windows[1] not in moves.windows:
            return None
        pawns = [pawn for pawn in view.phase.pawns if pawn.window == made.windows[1]]
        return next((pawn for pawn in pawns if view.won[pawn.seat] > view.won[self._seat]), None)


def _why(move: Move, made: Guess, trusted: Pawn | None) -> Reason:
    """Why a move is made; nothing in it tells a window."""
    match move:
        case PlacePawn() if trusted:
            return Reason("trusts", {"seat": trusted.seat})
        case PlacePawn(window) if window != made.windows[0]:
            return Reason("next-best")
        case PlacePawn() | Buzz():
            return Reason("torn" if made.margin < CLOSE else "sure")
        case _:
            return Reason("too-late")


def player(level: Level, seat: Seat, seats: int) -> MeisterScheibenkleisterPlayer:  # noqa: ARG001
    """A computer player of this level for one of 2 to 6 seats."""
    return MeisterScheibenkleisterPlayer(EYES[level], seat)
