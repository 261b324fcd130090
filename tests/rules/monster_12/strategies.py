"""Positions of Monster 12 for Hypothesis."""

from itertools import islice

from hypothesis import assume
from hypothesis import strategies as st

from monstergames.rules.monster_12.components import FACES, TRAY
from monstergames.rules.monster_12.engine import legal_moves
from monstergames.rules.monster_12.game import GAME
from monstergames.rules.monster_12.ground import dice_on
from monstergames.rules.monster_12.state import Choosing, Hunt, Lair, Options, Roll, State
from monstergames.rules.playout import playout

seats = st.integers(2, 5)
options = st.builds(Options, up_to_three=st.booleans())
pips = st.integers(1, 6)


@st.composite
def stages(draw: st.DrawFn) -> State:
    """States of matches of random moves, from the first to the last."""
    seed = draw(st.integers(0, 1000))
    moves = draw(st.integers(0, 50))
    match = playout(GAME, draw(seats), draw(options), seed)
    opening = next(match)
    return opening.before if moves == 0 else [opening, *islice(match, moves - 1)][-1].state


@st.composite
def grounds(draw: st.DrawFn) -> State:
    """States in which a seat hunts or collects, with any one to three cards and any monsters caught by the dice."""
    cards = draw(st.lists(st.sampled_from(range(len(FACES))), min_size=1, max_size=3, unique=True))
    lairs = tuple(Lair(card, tuple(draw(st.booleans()) for _ in FACES[card])) for card in cards)
    on_monsters = dice_on(lairs)
    tray = tuple(all_ - on for all_, on in zip(TRAY, on_monsters, strict=True))
    assume(min(tray) >= 0)
    stack = tuple(card for card in range(len(FACES)) if card not in cards)
    return State(draw(options), 0, Choosing(), lairs, tray, stack, ((), ()))


@st.composite
def rolls(draw: st.DrawFn) -> tuple[State, Roll]:
    """States in which a seat may hunt, and what it may roll."""
    state = draw(grounds().filter(lambda state: any(isinstance(move, Hunt) for move in legal_moves(state, 0))))
    hunts = [move for move in legal_moves(state, 0) if isinstance(move, Hunt)]
    dice = draw(st.sampled_from(hunts)).dice
    return state, Roll(dice, tuple(draw(pips) for _ in dice))
