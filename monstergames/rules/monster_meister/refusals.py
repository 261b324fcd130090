"""Why a move is refused: reasons with their facts."""

from collections.abc import Mapping
from types import MappingProxyType

from monstergames.rules.contract import Reason
from monstergames.rules.monster_meister.components import FEATURES
from monstergames.rules.monster_meister.display import ROOM, at, beside
from monstergames.rules.monster_meister.state import (
    Adding,
    Display,
    Move,
    Name,
    Naming,
    Put,
    Remove,
    Removing,
    Reveal,
    Revealing,
    State,
    Taming,
)

REASONS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "over": (),
    "not-your-turn": ("turn",),
    "not-now": ("phase",),
    "no-card": (),
    "revealed-already": (),
    "not-revealed": (),
    "occupied": (),
    "not-beside": (),
    "no-room": ("room",),
    "no-such-feature": ("feature",),
    "named-already": ("feature",),
})
"""Every reason for which the rules refuse something, and the names of its facts.

over              The match has ended.
not-your-turn     Another seat, `turn`, is to act.
not-now           Something else is to be done in this `phase`, the kind of a phase of the state.
no-card           No card of the own display lies there.
revealed-already  The card lies open.
not-revealed      A memorizer removes a card that was revealed in this round, this one was not.
occupied          A card lies there.
not-beside        No card lies next to that place.
no-room           The display would exceed `room` rows or columns.
no-such-feature   Only a colour or a number of eyes can be named.
named-already     The feature was named in this Competition, and not all eight were since.
"""


def move_refusal(state: State, move: Move) -> Reason:
    """Why a move that is not legal for the seat to act isn't."""
    match state.phase, move:
        case Revealing(waiting) | Taming(_, waiting), Reveal(position):
            empty = at(state.displays[waiting[0]], position) is None
            return Reason("no-card" if empty else "revealed-already")
        case Removing(_, waiting), Remove(position):
            empty = at(state.displays[waiting[0]], position) is None
            return Reason("no-card" if empty else "not-revealed")
        case Adding(_, waiting), Put():
            return _put_refusal(state.displays[waiting[0]], move)
        case Naming(), Name(feature):
            return Reason("named-already" if feature in FEATURES else "no-such-feature", {"feature": feature})
        case phase, _:
            return Reason("not-now", {"phase": phase.kind})


def _put_refusal(display: Display, move: Put) -> Reason:
    if at(display, move.position):
        return Reason("occupied")
    if not any(at(display, position) for position in beside(move.position)):
        return Reason("not-beside")
    return Reason("no-room", {"room": ROOM})
