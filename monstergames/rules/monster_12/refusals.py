"""Why a die can't be chosen and why a move is refused: reasons with their facts."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from monstergames.rules.contract import Reason, Seat
from monstergames.rules.monster_12.components import FACES, Colour
from monstergames.rules.monster_12.ground import (
    Counts,
    Ground,
    complete,
    dice_wanted,
    free,
    placements,
)
from monstergames.rules.monster_12.state import Collect, Hunt, Move, Over, Place, Placing, Roll, State

REASONS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "over": (),
    "not-your-turn": ("turn",),
    "no-such-monster": ("colour",),
    "all-caught": ("colour", "monsters"),
    "tray-empty": ("colour", "dice"),
    "hand-full": ("dice",),
    "colour-full": ("colour", "monsters"),
    "too-few-dice": ("dice", "wanted"),
    "not-ascending": (),
    "must-collect": ("cards",),
    "not-complete": ("missing",),
    "must-place": ("dice",),
    "nothing-to-place": (),
    "no-such-spot": ("place", "monster"),
    "caught-already": ("place", "monster"),
    "wrong-number": ("monsters", "wanted"),
    "not-higher": ("monsters",),
})
"""Every reason for which the rules refuse something, and the names of its facts.

over              The match has ended.
not-your-turn     Another seat, `turn`, is to act.
no-such-monster   No monster of the `colour` is in the hunting ground.
all-caught        All `monsters` of the `colour` are caught.
tray-empty        The dice tray has no die of the `colour` left beyond the `dice` that are chosen.
hand-full         The `dice` chosen are all that may be rolled at once.
colour-full       A die is chosen for each of the free `monsters` of the `colour`.
too-few-dice      Only `dice` are chosen, a hunt takes at least `wanted`.
not-ascending     Colours or spots are not in ascending order, or a spot is named twice.
must-collect      No die can be chosen and `cards` are completely covered.
not-complete      No card is completely covered: the nearest has `missing` free monsters.
must-place        A roll of `dice` waits to be put on monsters.
nothing-to-place  No roll waits.
no-such-spot      There is no such monster in the hunting ground.
caught-already    The monster carries a die.
wrong-number      So many `monsters` are named, the roll catches `wanted`.
not-higher        No die of the roll is left for one of the monsters: the right number, but not these `monsters`.
"""


def die_refusal(ground: Ground, tray: Counts, chosen: Sequence[Colour], colour: Colour) -> Reason | None:
    """Why a die of `colour` can't be added to the `chosen` ones, which may be chosen; None when it can.

    Rulebook heading: "Which Dice Can You Choose?".
    """
    monsters = sum(monster.colour == colour for lair in ground for monster in FACES[lair.card])
    if not monsters:
        return Reason("no-such-monster", {"colour": colour})
    uncaught = free(ground)[colour]
    if not uncaught:
        return Reason("all-caught", {"colour": colour, "monsters": monsters})
    if not tray[colour]:
        return Reason("tray-empty", {"colour": colour, "dice": 0})
    if len(chosen) >= dice_wanted(ground, tray):
        return Reason("hand-full", {"dice": len(chosen)})
    already = chosen.count(colour)
    if already >= uncaught:
        return Reason("colour-full", {"colour": colour, "monsters": uncaught})
    if already >= tray[colour]:
        return Reason("tray-empty", {"colour": colour, "dice": already})
    return None


def move_refusal(state: State, seat: Seat, move: Move) -> Reason:
    """Why a move that is not legal for a seat isn't."""
    match state.phase, move:
        case Over(), _:
            return Reason("over")
        case _ if seat != state.turn:
            return Reason("not-your-turn", {"turn": state.turn})
        case Placing(roll), Place():
            return _place_refusal(state.ground, roll, move)
        case Placing(roll), _:
            return Reason("must-place", {"dice": len(roll.dice)})
        case _, Hunt():
            return _hunt_refusal(state, move)
        case _, Collect():
            return Reason("not-complete", {"missing": min(lair.caught.count(False) for lair in state.ground)})
        case _:
            return Reason("nothing-to-place")


def _hunt_refusal(state: State, hunt: Hunt) -> Reason:
    wanted = dice_wanted(state.ground, state.tray)
    if not wanted:
        return Reason("must-collect", {"cards": sum(map(complete, state.ground))})
    for number, colour in enumerate(hunt.dice):
        if reason := die_refusal(state.ground, state.tray, hunt.dice[:number], colour):
            return reason
    least = 1 if state.options.up_to_three else wanted
    if len(hunt.dice) < least:
        return Reason("too-few-dice", {"dice": len(hunt.dice), "wanted": least})
    return Reason("not-ascending")


def _place_refusal(ground: Ground, roll: Roll, move: Place) -> Reason:
    for spot in move.spots:
        facts = {"place": spot.place, "monster": spot.monster}
        if not (0 <= spot.place < len(ground) and 0 <= spot.monster < len(ground[spot.place].caught)):
            return Reason("no-such-spot", facts)
        if ground[spot.place].caught[spot.monster]:
            return Reason("caught-already", facts)
    if list(move.spots) != sorted(set(move.spots)):
        return Reason("not-ascending")
    wanted = len(next(iter(placements(ground, roll))))
    if len(move.spots) != wanted:
        return Reason("wrong-number", {"monsters": len(move.spots), "wanted": wanted})
    return Reason("not-higher", {"monsters": wanted})
