"""Monster Meister as the contract wants a game."""

from monstergames.rules.contract import Facts, Game
from monstergames.rules.monster_meister.components import ROUNDS
from monstergames.rules.monster_meister.engine import apply, legal_moves, new, outcome, to_act
from monstergames.rules.monster_meister.faults import faults
from monstergames.rules.monster_meister.info import INFO
from monstergames.rules.monster_meister.state import (
    Drew,
    Ended,
    Event,
    Move,
    NobodyDrew,
    Options,
    Over,
    Revealed,
    State,
    TaskTurned,
    TurnedBack,
    Turning,
    View,
)
from monstergames.rules.monster_meister.view import redeal, secret, view

LONGEST = 625
"""In each of ten rounds a task is turned over, four cards removed or added, and the table goes on: 60 moves. Four
tasks ask 6 cards of four seats: 96; each of the other six could open all 72: 432. Two cards at least lie between two
features named: 37."""


def progress(state: State) -> float:
    """How far the match is, 0 to 1: the rounds that are finished."""
    under_way = not isinstance(state.phase, Turning | Over)
    return (len(state.played) - under_way) / ROUNDS


def house_rules(options: Options) -> tuple[str, ...]:
    """`count_cards`, if in force: the rulebook counts monsters."""
    return ("count_cards",) if options.count_cards else ()


GAME: Game[Options, State, Move, Event, View] = Game(
    info=INFO,
    facts=Facts(longest=LONGEST, hidden=("tasks", "displays", "pile", "drawn")),
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
    reveals=frozenset({TaskTurned, Revealed, Drew, NobodyDrew, TurnedBack, Ended}),
    house_rules=house_rules,
)
