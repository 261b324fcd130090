"""Why a move is refused: reasons with their facts."""

from collections.abc import Mapping
from types import MappingProxyType

from monstergames.rules import race
from monstergames.rules.contract import Reason, Seat
from monstergames.rules.meister_scheibenkleister.actions import Actions
from monstergames.rules.meister_scheibenkleister.components import CARDS
from monstergames.rules.meister_scheibenkleister.pawns import last_moment, most_pawns, to_place
from monstergames.rules.meister_scheibenkleister.state import (
    LEADER,
    Buzz,
    Countdown,
    GiveUp,
    Looking,
    Move,
    PlacePawn,
    Racing,
    Ready,
    ShowCard,
    State,
    TimeUp,
)

REASONS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "over": (),
    "not-your-turn": ("seats",),
    "not-now": ("phase",),
    "not-the-first": ("seat",),
    "buzz-first": (),
    "in-line": ("seat",),
    "no-such-window": ("window",),
    "window-full": ("window", "pawns"),
    **race.REASONS,
})
"""Every reason for which the rules refuse something, and the names of its facts. Those of a race are in `race.REASONS`.

over            The match has ended.
not-your-turn   Only others, `seats`, are to act.
not-now         The `phase`, by its kind, asks for another kind of move.
not-the-first   Only this `seat`, the first of those to act, begins a round anew or shows the card.
buzz-first      The seat has to buzz before it places its pawn.
in-line         Another `seat` answers first.
no-such-window  There is no such `window`.
window-full     The `window` has `pawns` and takes no more.
"""


def move_refusal(state: State, seat: Seat, move: Move, possible: Actions) -> Reason:
    """Why a move of a seat to act isn't among those that are possible for it."""
    match state.phase, move:
        case Countdown(), Ready() | ShowCard():
            return Reason("not-the-first", {"seat": LEADER})
        case Racing() as phase, Ready():
            return Reason("not-the-first", {"seat": to_place(phase, len(state.won))[0]})
        case Countdown(running) | Racing(running), Buzz(at):
            return race.press_refusal(running, seat, at, last_moment(state.options))
        case Racing(running), PlacePawn() if not race.has_claim(running, seat):
            return Reason("buzz-first")
        case Racing(race.Race(claims=(first, *_)) as running), PlacePawn() | TimeUp() if (
            race.has_claim(running, seat) and first.seat != seat
        ):
            return Reason("in-line", {"seat": first.seat})
        case Racing() | Looking(), PlacePawn(window) if window not in CARDS:
            return Reason("no-such-window", {"window": window})
        case Racing(), PlacePawn(window) if window not in possible.windows:
            return Reason("window-full", {"window": window, "pawns": most_pawns(state)})
        case Racing(race.Race(now)), PlacePawn() | TimeUp() | GiveUp():
            return race.time_refusal(now, _times(move, possible), move.at)
        case Looking(), PlacePawn() | TimeUp() | GiveUp():
            return race.time_refusal(0, _times(move, possible), move.at)
        case phase, _:
            return Reason("not-now", {"phase": phase.kind})


def _times(move: PlacePawn | TimeUp | GiveUp, possible: Actions) -> range:
    match move:
        case PlacePawn():
            return possible.place
        case TimeUp():
            return possible.time_up
        case GiveUp():
            return possible.give_up
