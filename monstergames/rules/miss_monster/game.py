"""Miss Monster as the contract wants a game."""

from monstergames.rules.contract import Facts, Game
from monstergames.rules.miss_monster.engine import apply, legal_moves, new, outcome, to_act
from monstergames.rules.miss_monster.faults import faults
from monstergames.rules.miss_monster.info import INFO
from monstergames.rules.miss_monster.state import (
    Buzzed,
    CardLookedAt,
    Event,
    Mistaken,
    MonsterIdentified,
    MonsterShown,
    Move,
    Options,
    Over,
    Recognised,
    RoundBegan,
    Standing,
    State,
    Stopped,
    View,
    VotesOpened,
)
from monstergames.rules.miss_monster.turns import TIMERS, identified, looked_at
from monstergames.rules.miss_monster.view import redact, redeal, secret, view

LONGEST = 2500
"""In a round the four timers of a seat take about 21 random moves, its monster's turn 7, its vote and the rest 2. The
most rounds, nine with four seats if three Frankies win, come to about 1100; twice as many is beyond all luck."""

HOUSE_RULES = ("seconds", "frankies")


def progress(state: State) -> float:
    """How far the match is, 0 to 1: by the Frankies given, and what is done of this round."""
    if isinstance(state.phase, Over):
        return 1.0
    seats = len(state.frankies)
    done = 0
    if not isinstance(state.phase, Standing):
        timers = sum(looked_at(state, seat) for seat in range(seats))
        done = (timers + identified(state) + len(state.face_down.ballots)) / (seats * (TIMERS + 2))
    return (sum(state.frankies) + done) / (seats * (state.options.frankies - 1) + 1)


def house_rules(options: Options) -> tuple[str, ...]:
    """The options in force that go against the rulebook; ways to share a keyboard do not, nor does its suggestion."""
    rulebook = Options()
    return tuple(name for name in HOUSE_RULES if getattr(options, name) != getattr(rulebook, name))


GAME: Game[Options, State, Move, Event, View] = Game(
    info=INFO,
    facts=Facts(longest=LONGEST, hidden=("monsters", "face_down")),
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
    reveals=frozenset({
        CardLookedAt,
        Stopped,
        MonsterShown,
        Buzzed,
        Recognised,
        Mistaken,
        MonsterIdentified,
        VotesOpened,
        RoundBegan,
    }),
    redact=redact,
    house_rules=house_rules,
)
