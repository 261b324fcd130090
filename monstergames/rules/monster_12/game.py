"""Monster 12 as the contract wants a game."""

from monstergames.rules.contract import Facts, Game
from monstergames.rules.monster_12.achievements import ACHIEVEMENTS
from monstergames.rules.monster_12.components import COLOURS, FACES
from monstergames.rules.monster_12.engine import GOAL, apply, legal_moves, new, outcome, tally, to_act
from monstergames.rules.monster_12.faults import faults
from monstergames.rules.monster_12.info import INFO
from monstergames.rules.monster_12.state import (
    Cleared,
    Event,
    Move,
    Options,
    Refilled,
    Rolled,
    State,
    View,
)
from monstergames.rules.monster_12.view import redeal, view


def progress(state: State) -> float:
    """How far the match is, 0 to 1: how near the best seat is to the goal, or the stack and the ground to their end."""
    goal = GOAL + len(COLOURS)
    counts = [tally(cards) for cards in state.catches]
    best = max(min(sum(own), GOAL) + sum(map(bool, own)) for own in counts) / goal
    return max(best, 1 - (len(state.stack) + len(state.ground)) / len(FACES))


GAME: Game[Options, State, Move, Event, View] = Game(
    info=INFO,
    facts=Facts(longest=400, hidden=("stack",)),
    Options=Options,
    State=State,
    Move=Move,
    Event=Event,
    new=new,
    to_act=to_act,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    outcome=outcome,
    faults=faults,
    redeal=redeal,
    progress=progress,
    reveals=frozenset({Rolled, Refilled, Cleared}),
    achievements=ACHIEVEMENTS,
)
