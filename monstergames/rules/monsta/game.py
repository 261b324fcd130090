"""Monsta as the contract wants a game."""

from monstergames.rules.contract import Facts, Game
from monstergames.rules.monsta.engine import apply, legal_moves, new, outcome, to_act
from monstergames.rules.monsta.faults import faults
from monstergames.rules.monsta.info import INFO
from monstergames.rules.monsta.state import (
    GOAL,
    Awarded,
    BonusDealt,
    Event,
    LaidOut,
    Move,
    Offered,
    Options,
    PileTaken,
    State,
    TopTurned,
    TurnedUp,
    View,
)
from monstergames.rules.monsta.view import redact, redeal, secret, view


def progress(state: State) -> float:
    """How far the match is, 0 to 1: the best player's points over the goal."""
    return min(1.0, max(map(sum, state.laid)) / GOAL)


GAME: Game[Options, State, Move, Event, View] = Game(
    info=INFO,
    facts=Facts(
        longest=3000,
        hidden=("hands", "piles", "draw"),
        passing=frozenset({BonusDealt, TurnedUp, Offered, Awarded, PileTaken}),
    ),
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
    secret=secret,
    reveals=frozenset({BonusDealt, LaidOut, TurnedUp, Offered, TopTurned, PileTaken}),
    redact=redact,
)
