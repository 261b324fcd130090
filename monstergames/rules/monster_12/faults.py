"""Everything that can be wrong with a state of Monster 12."""

from collections import Counter
from collections.abc import Iterator

from monstergames.rules.monster_12.components import COLOURS, DICE_OF_A_COLOUR, FACES
from monstergames.rules.monster_12.engine import LAIRS, legal_moves, reached
from monstergames.rules.monster_12.ground import DICE_OF_A_HUNT, choosable, dice_on, hunts, placements
from monstergames.rules.monster_12.info import INFO
from monstergames.rules.monster_12.state import Card, Hunt, Over, Placing, Roll, State


def faults(state: State) -> list[str]:
    """What about a state can't come about by the rules; empty for a sound one."""
    return list(_of_shape(state)) or [*_of_cards(state), *_of_dice(state), *_of_phase(state)]


def _rolled(state: State) -> Roll:
    return state.phase.roll if isinstance(state.phase, Placing) else Roll((), ())


def _cards(state: State) -> list[Card]:
    return [*(lair.card for lair in state.ground), *state.stack, *(card for own in state.catches for card in own)]


def _of_shape(state: State) -> Iterator[str]:
    least, most = INFO.seats
    if not least <= len(state.catches) <= most:
        yield f"{len(state.catches)} seats"
    if not 0 <= state.turn < len(state.catches):
        yield f"turn of seat {state.turn}"
    if unknown := sorted(set(_cards(state)) - set(range(len(FACES)))):
        yield f"no such cards: {unknown}"
    for lair in state.ground:
        if lair.card < len(FACES) and len(lair.caught) != len(FACES[lair.card]):
            yield f"card {lair.card} with {len(lair.caught)} monsters"
    if len(state.tray) != len(COLOURS):
        yield f"a tray for {len(state.tray)} colours"
    roll = _rolled(state)
    if len(roll.dice) != len(roll.pips) or len(roll.dice) > DICE_OF_A_HUNT:
        yield f"{len(roll.dice)} dice with {len(roll.pips)} numbers of pips"
    if unknown := sorted(set(roll.dice) - set(range(len(COLOURS)))):
        yield f"no such colours: {unknown}"
    if unknown := sorted(set(roll.pips) - set(range(1, 7))):
        yield f"no such pips: {unknown}"


def _of_cards(state: State) -> Iterator[str]:
    times = Counter(_cards(state))
    for card in range(len(FACES)):
        if times[card] != 1:
            yield f"card {card} is there {times[card]} times"
    if len(state.ground) != LAIRS and (state.stack or len(state.ground) > LAIRS):
        yield f"{len(state.ground)} cards in the hunting ground, {len(state.stack)} in the stack"


def _of_dice(state: State) -> Iterator[str]:
    placed = dice_on(state.ground)
    rolled = _rolled(state).dice
    for colour, name in enumerate(COLOURS):
        lying = state.tray[colour]
        if lying < 0 or lying + placed[colour] + rolled.count(colour) != DICE_OF_A_COLOUR:
            yield f"{name} dice: {lying} lie, {placed[colour]} on monsters, {rolled.count(colour)} rolled"


def _of_phase(state: State) -> Iterator[str]:
    winners = [seat for seat, cards in enumerate(state.catches) if reached(cards)]
    match state.phase:
        case Over():
            if winners != [state.turn] and (winners or state.ground):
                yield f"over with {len(state.ground)} cards in the hunting ground, goal reached by {winners}"
            return
        case Placing(roll):
            before = tuple(lying + roll.dice.count(colour) for colour, lying in enumerate(state.tray))
            if Hunt(roll.dice) not in hunts(choosable(state.ground, before), state.options.up_to_three):
                yield f"dice {roll.dice} could not be chosen"
            elif len(placements(state.ground, roll)) < 2:
                yield "nothing to choose in placing"
        case _:
            if not legal_moves(state, state.turn):
                yield "nothing can be done with the hunting ground"
    if winners:
        yield f"not over, goal reached by {winners}"
