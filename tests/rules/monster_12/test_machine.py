"""Any sequence of moves, refusals, saves and reshuffles keeps a match of Monster 12 sound."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from monstergames.rules.chance import Chance
from monstergames.rules.codec import codec
from monstergames.rules.contract import IllegalMove
from monstergames.rules.monster_12.engine import apply, legal_moves, outcome, to_act
from monstergames.rules.monster_12.faults import faults
from monstergames.rules.monster_12.state import Collect, Hunt, Move, Over, Place, Spot, State
from monstergames.rules.monster_12.view import redeal, view

from .positions import Loaded
from .strategies import pips, stages

CODEC = codec("monster-12")

moves = st.one_of(
    st.builds(Hunt, st.lists(st.integers(-1, 6), max_size=4).map(tuple)),
    st.builds(Place, st.lists(st.builds(Spot, st.integers(-1, 3), st.integers(-1, 4)), max_size=4).map(tuple)),
    st.just(Collect()),
)


class Match(RuleBasedStateMachine):
    """A match at any stage."""

    state: State

    @initialize(stage=stages())
    def begin(self, stage: State) -> None:
        self.state = stage

    @precondition(lambda self: to_act(self.state))
    @rule(data=st.data(), shown=st.tuples(pips, pips, pips))
    def play(self, data: st.DataObject, shown: tuple[int, ...]) -> None:
        """Make a legal move; the first to be tried is to collect, so that a match gets somewhere."""
        (seat,) = to_act(self.state)
        move = data.draw(st.sampled_from(legal_moves(self.state, seat)[::-1]))
        self.state = apply(self.state, seat, move, Loaded(*shown)).state

    @precondition(lambda self: to_act(self.state))
    @rule(seat=st.none() | st.integers(-1, 5), move=moves)
    def try_anything(self, seat: int | None, move: Move) -> None:
        """What is legal is accepted, all else is refused and changes nothing; mostly for the seat on turn."""
        seat = self.state.turn if seat is None else seat
        before = CODEC.write_state(self.state)
        if move in legal_moves(self.state, seat):
            apply(self.state, seat, move, Chance("anything"))
        else:
            with pytest.raises(IllegalMove):
                apply(self.state, seat, move, Chance("anything"))
        assert CODEC.write_state(self.state) == before

    @rule()
    def save_and_load(self) -> None:
        loaded = CODEC.read_state(CODEC.write_state(self.state))
        assert loaded == self.state
        self.state = loaded

    @rule(seed=st.integers(0, 10))
    def reshuffle(self, seed: int) -> None:
        """Nobody can tell that the stack was shuffled anew."""
        other = redeal(self.state, None, Chance(seed))
        assert view(other, 0) == view(self.state, 0)
        self.state = other

    @precondition(lambda self: not to_act(self.state))
    @rule(move=moves)
    def go_on_after_the_end(self, move: Move) -> None:
        with pytest.raises(IllegalMove, match="over"):
            apply(self.state, self.state.turn, move, Chance("after the end"))

    @invariant()
    def is_sound(self) -> None:
        assert faults(self.state) == []
        assert isinstance(self.state.phase, Over) == (outcome(self.state) is not None)


TestMatch = Match.TestCase
TestMatch.settings = settings(max_examples=100, stateful_step_count=80, deadline=None)
