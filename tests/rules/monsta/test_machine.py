"""Whatever is tried in whatever order: legal equals accepted, refusals change nothing, every card is accounted for."""

from itertools import chain, islice
from typing import get_args

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from monstergames.rules.chance import Chance
from monstergames.rules.codec import Codec
from monstergames.rules.contract import IllegalMove, sample
from monstergames.rules.monsta.components import BOX
from monstergames.rules.monsta.game import GAME
from monstergames.rules.monsta.refusals import REASONS
from monstergames.rules.monsta.state import (
    Award,
    Bid,
    DoneLaying,
    Event,
    Laying,
    LayOut,
    Offer,
    Options,
    Over,
    Pass,
    State,
)
from monstergames.rules.playout import playout

CODEC = Codec(GAME)
LISTED = 50

values = st.integers(-1, 8)
any_move = st.one_of(
    st.just(DoneLaying()),
    st.just(Pass()),
    st.builds(LayOut, values),
    st.builds(Offer, values),
    st.builds(Award, st.integers(-1, 5)),
    st.builds(Bid, st.lists(values, max_size=4).map(tuple)),
)


def on_the_table(state: State) -> list[int]:
    piles = (pile.cards for pile in state.piles)
    return sorted(chain(state.draw, state.discards, state.offer, *state.hands, *piles, *state.laid))


class Match(RuleBasedStateMachine):
    """A match in which seats try whatever comes to mind."""

    state: State

    @initialize(seats=st.integers(3, 5), seed=st.integers(0, 2**32))
    def set_up(self, seats, seed):
        self.seats = seats
        self.seed = seed
        self.made = []
        self.state = self.start = GAME.new(seats, Options(), Chance(seed, 0))

    def is_over(self):
        return isinstance(self.state.phase, Over)

    def make(self, pick):
        (seat,) = GAME.to_act(self.state)
        moves = GAME.legal_moves(self.state, seat)
        move = sample(moves, Chance("pick", pick))
        assert move in moves
        before, written = self.state, CODEC.write_state(self.state)
        self.made.append((seat, move))
        after = GAME.apply(before, seat, move, Chance(self.seed, len(self.made)))
        assert CODEC.write_state(before) == written
        assert GAME.progress(after.state) >= GAME.progress(before)
        for event in after.events:
            assert CODEC.read_event(CODEC.write_event(event)) == event
        assert CODEC.read_move(CODEC.write_move(move)) == move
        self.state = after.state

    @precondition(lambda self: not self.is_over())
    @rule(pick=st.integers(0, 1000))
    def play(self, pick):
        self.make(pick)

    @precondition(lambda self: not self.is_over())
    @rule(picks=st.lists(st.integers(0, 1000), min_size=1, max_size=10))
    def play_on_to_the_next_round(self, picks):
        self.make(picks[0])
        while not isinstance(self.state.phase, Laying | Over):
            self.make(picks[len(self.made) % len(picks)])

    @rule(seat=st.integers(-1, 5), move=any_move)
    def try_anything(self, seat, move):
        written = CODEC.write_state(self.state)
        moves = GAME.legal_moves(self.state, seat)
        if move in moves:
            GAME.apply(self.state, seat, move, Chance("tried"))
        else:
            with pytest.raises(IllegalMove) as refused:
                GAME.apply(self.state, seat, move, Chance("tried"))
            assert list(islice(refused.value.instead, LISTED)) == list(islice(moves, LISTED))
            assert tuple(refused.value.reason.facts) == REASONS[refused.value.reason.id]
        assert CODEC.write_state(self.state) == written

    @precondition(lambda self: not self.is_over())
    @rule()
    def try_what_is_listed(self):
        (seat,) = GAME.to_act(self.state)
        for move in islice(GAME.legal_moves(self.state, seat), LISTED):
            after = GAME.apply(self.state, seat, move, Chance("listed"))
            assert GAME.faults(after.state) == []

    @rule()
    def replay(self):
        state = self.start
        for number, (seat, move) in enumerate(self.made, 1):
            state = GAME.apply(state, seat, move, Chance(self.seed, number)).state
        assert state == self.state

    @rule(viewer=st.integers(-1, 4), seed=st.integers(0, 1000))
    def deal_anew(self, viewer, seed):
        seat = viewer if 0 <= viewer < self.seats else None
        dealt = GAME.redeal(self.state, seat, Chance(seed))
        assert GAME.faults(dealt) == []
        assert GAME.view(dealt, seat) == GAME.view(self.state, seat)
        assert GAME.to_act(dealt) == GAME.to_act(self.state)

    @precondition(lambda self: self.is_over())
    @rule()
    def look_at_the_outcome(self):
        assert not any(GAME.legal_moves(self.state, seat) for seat in range(self.seats))
        outcome = GAME.outcome(self.state)
        assert outcome is not None
        assert outcome.winners == (self.state.active,)
        assert sorted(seat for group in outcome.places for seat in group) == list(range(self.seats))

    @invariant()
    def all_81_cards_are_on_the_table(self):
        assert on_the_table(self.state) == list(BOX)

    @invariant()
    def the_state_is_sound(self):
        assert GAME.faults(self.state) == []
        assert CODEC.read_state(CODEC.write_state(self.state)) == self.state

    @invariant()
    def only_one_seat_acts_at_a_time(self):
        assert len(GAME.to_act(self.state)) == (0 if self.is_over() else 1)
        assert (GAME.outcome(self.state) is not None) is self.is_over()


TestMatch = Match.TestCase
TestMatch.settings = settings(
    max_examples=100, stateful_step_count=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def test_every_kind_of_event_happens_by_itself():
    steps = chain.from_iterable(playout(GAME, seats, Options(), f"{seats} kinds") for seats in (3, 4, 5))
    assert {type(event) for step in steps for event in step.events} == set(get_args(Event))


@pytest.mark.parametrize(("seats", "matches"), [(3, 7000), (4, 2500), (5, 500)])
def test_there_are_81_cards_after_every_move_of_10_000_random_matches(seats: int, matches: int):
    box = list(BOX)
    for number in range(matches):
        state = None
        for step in islice(playout(GAME, seats, Options(), f"81 cards {number}"), GAME.facts.longest):
            state = step.state
            assert on_the_table(state) == box
        assert state is not None
        assert GAME.outcome(state) is not None
