"""Meister Scheibenkleister as the contract wants a game."""

from monstergames.rules.contract import Facts, Game
from monstergames.rules.meister_scheibenkleister.engine import (
    apply,
    cards,
    legal_moves,
    new,
    outcome,
    rounds,
    to_act,
)
from monstergames.rules.meister_scheibenkleister.faults import faults
from monstergames.rules.meister_scheibenkleister.guessing import guessers
from monstergames.rules.meister_scheibenkleister.info import INFO
from monstergames.rules.meister_scheibenkleister.state import (
    Answered,
    Buzzed,
    CardShown,
    CardTurned,
    Event,
    Move,
    Options,
    Over,
    State,
    View,
)
from monstergames.rules.meister_scheibenkleister.view import redact, redeal, secret, view

LONGEST = 2000
"""A round takes 2 moves, and of each of six seats at most 4, two of them false starts: 26, or 884 in 34 rounds. The
rest is for rounds that random players begin anew."""

HOUSE_RULES = ("short", "unwon_return", "one_pawn")


def progress(state: State) -> float:
    """How far the match is, 0 to 1: by the cards that are gone or the rounds that are played."""
    if isinstance(state.phase, Over):
        return 1.0
    gone = 1 - len(state.face_down.stack) / cards(state.options)
    return max(gone, len(state.asked) / rounds(state.options))


def house_rules(options: Options) -> tuple[str, ...]:
    """The options in force that go against the rulebook; ways to share a keyboard, and times for it, do not."""
    return tuple(name for name in HOUSE_RULES if getattr(options, name))


GAME: Game[Options, State, Move, Event, View] = Game(
    info=INFO,
    facts=Facts(longest=LONGEST, hidden=("face_down",)),
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
    reveals=frozenset({CardShown, Buzzed, Answered, CardTurned}),
    redact=redact,
    house_rules=house_rules,
    guessers=guessers,
)
