"""Whatever is tried in whatever order: legal equals accepted, refusals change nothing, every card is accounted for."""

from collections import Counter
from itertools import chain
from typing import get_args

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from monstergames.rules.chance import Chance
from monstergames.rules.codec import Codec
from monstergames.rules.contract import IllegalMove
from monstergames.rules.monster_meister.components import FEATURES, STRAY, with_back
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.refusals import REASONS
from monstergames.rules.monster_meister.state import (
    Adding,
    Event,
    GoOn,
    Name,
    NobodyDrew,
    Options,
    Over,
    Position,
    Put,
    Remove,
    Reveal,
    State,
    Turning,
    TurnTask,
)
from monstergames.rules.playout import playout

CODEC = Codec(GAME)

positions = st.builds(Position, st.integers(-3, 7), st.integers(-3, 7))
any_move = st.one_of(
    st.just(TurnTask()),
    st.just(GoOn()),
    st.builds(Reveal, positions),
    st.builds(Remove, positions),
    st.builds(Put, positions),
    st.builds(Name, st.sampled_from(FEATURES)),
)


class Match(RuleBasedStateMachine):
    """A match in which seats try whatever comes to mind."""

    state: State

    @initialize(seats=st.integers(2, 4), count_cards=st.booleans(), seed=st.integers(0, 2**32))
    def set_up(self, seats, count_cards, seed):
        self.seats = seats
        self.seed = seed
        self.made = []
        self.state = self.start = GAME.new(seats, Options(count_cards=count_cards), Chance(seed))

    def is_over(self):
        return isinstance(self.state.phase, Over)

    def make(self, pick):
        (seat,) = GAME.to_act(self.state)
        moves = GAME.legal_moves(self.state, seat)
        move = moves[pick % len(moves)]
        before, written = self.state, CODEC.write_state(self.state)
        after = GAME.apply(before, seat, move, Chance("unused"))
        assert CODEC.write_state(before) == written
        assert GAME.progress(after.state) >= GAME.progress(before)
        for event in after.events:
            assert CODEC.read_event(CODEC.write_event(event)) == event
        assert CODEC.read_move(CODEC.write_move(move)) == move
        self.made.append((seat, move))
        self.state = after.state

    @precondition(lambda self: not self.is_over())
    @rule(pick=st.integers(0, 1000))
    def play(self, pick):
        self.make(pick)

    @precondition(lambda self: not self.is_over())
    @rule(picks=st.lists(st.integers(0, 1000), min_size=1, max_size=10))
    def play_on_to_the_next_round(self, picks):
        self.make(picks[0])
        while not isinstance(self.state.phase, Turning | Over):
            self.make(picks[len(self.made) % len(picks)])

    @rule(seat=st.integers(-1, 4), move=any_move)
    def try_anything(self, seat, move):
        written = CODEC.write_state(self.state)
        moves = GAME.legal_moves(self.state, seat)
        if move in moves:
            GAME.apply(self.state, seat, move, Chance("unused"))
        else:
            with pytest.raises(IllegalMove) as refused:
                GAME.apply(self.state, seat, move, Chance("unused"))
            assert list(refused.value.instead) == list(moves)
            assert tuple(refused.value.reason.facts) == REASONS[refused.value.reason.id]
        assert CODEC.write_state(self.state) == written

    @rule()
    def replay(self):
        state = self.start
        for seat, move in self.made:
            state = GAME.apply(state, seat, move, Chance("unused")).state
        assert state == self.state

    @rule(viewer=st.integers(-1, 3), seed=st.integers(0, 1000))
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
        assert sorted(seat for group in outcome.places for seat in group) == list(range(self.seats))

    @invariant()
    def sixteen_cards_a_seat_and_eight_strays_are_accounted_for(self):
        lying = Counter(own.card for display in self.state.displays for own in display)
        lying.update(self.state.pile)
        lying.update(own.card for own in self.state.drawn if own)
        assert lying == Counter(card for back in (*range(self.seats), STRAY) for card in with_back(back))

    @invariant()
    def the_state_is_sound(self):
        assert GAME.faults(self.state) == []
        assert CODEC.read_state(CODEC.write_state(self.state)) == self.state

    @invariant()
    def a_display_has_at_least_6_cards_and_keeps_within_6_by_6(self):
        for display in self.state.displays:
            rows, columns = zip(*(own.position for own in display), strict=True)
            assert max(rows) - min(rows) < 6
            assert max(columns) - min(columns) < 6
            assert len(display) >= 6

    @invariant()
    def nobody_holds_a_card_with_the_own_back(self):
        if isinstance(self.state.phase, Adding):
            for seat, own in enumerate(self.state.drawn):
                assert own is None or own.card not in with_back(seat)

    @invariant()
    def only_one_seat_acts_at_a_time(self):
        assert len(GAME.to_act(self.state)) == (0 if self.is_over() else 1)
        assert (GAME.outcome(self.state) is not None) is self.is_over()


TestMatch = Match.TestCase
TestMatch.settings = settings(
    max_examples=60, stateful_step_count=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def test_every_kind_of_event_happens_by_itself_but_a_pile_that_cant_serve_which_takes_more_luck():
    steps = chain.from_iterable(playout(GAME, seats, Options(), f"{seats} kinds") for seats in (2, 3, 4))
    seen = {type(event) for step in steps for event in step.events}
    assert seen == set(get_args(Event)) - {NobodyDrew}
