"""What a seat sees of Monster 12: all but the order of the stack."""

from dataclasses import replace

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat
from monstergames.rules.monster_12.state import State, View


def view(state: State, _seat: Seat | None) -> View:
    """What lies open on the table, which is the same for every seat. Rulebook heading: "Setup"."""
    return View(state.options, state.turn, state.phase, state.ground, state.tray, len(state.stack), state.catches)


def redeal(state: State, _seat: Seat | None, chance: Chance) -> State:
    """The same state with the stack shuffled anew."""
    return replace(state, stack=chance.shuffled(state.stack))
