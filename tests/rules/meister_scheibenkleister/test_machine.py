"""Whatever is tried in whatever order: legal equals accepted, refusals change nothing, every card is accounted for."""

from typing import get_args

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove
from monstergames.rules.meister_scheibenkleister.game import GAME
from monstergames.rules.meister_scheibenkleister.refusals import REASONS
from monstergames.rules.meister_scheibenkleister.state import (
    Buzz,
    Event,
    GiveUp,
    Looking,
    Options,
    Over,
    PlacePawn,
    Racing,
    Ready,
    ShowCard,
    State,
    TimeUp,
    Waiting,
)

from .builders import CODEC

times = st.one_of(st.integers(-3100, 200), st.integers(-100, 70_000), st.integers())
windows = st.integers(-2, 36)
any_move = st.one_of(
    st.just(Ready()),
    st.just(ShowCard()),
    st.builds(Buzz, times),
    st.builds(PlacePawn, windows, times),
    st.builds(GiveUp, times),
    st.builds(TimeUp, times),
)
options = st.builds(
    Options,
    way=st.sampled_from(get_args(Options.model_fields["way"].annotation)),
    short=st.booleans(),
    unwon_return=st.booleans(),
    one_pawn=st.booleans(),
    limit=st.sampled_from([0, 30, 60]),
    answer=st.sampled_from([3, 5, 8]),
)


class Match(RuleBasedStateMachine):
    """A match in which seats try whatever comes to mind."""

    state: State

    @initialize(seats=st.integers(2, 6), chosen=options, seed=st.integers(0, 2**32))
    def set_up(self, seats, chosen, seed):
        self.seats = seats
        self.seed = seed
        self.made = []
        self.state = self.start = GAME.new(seats, chosen, Chance(seed, 0))

    def is_over(self):
        return isinstance(self.state.phase, Over)

    def make(self, seat, move):
        before, written = self.state, CODEC.write_state(self.state)
        after = GAME.apply(before, seat, move, Chance(self.seed, len(self.made) + 1))
        assert CODEC.write_state(before) == written
        assert GAME.progress(after.state) >= GAME.progress(before)
        assert all(own >= was for own, was in zip(after.state.won, before.won, strict=True))
        for event in after.events:
            assert CODEC.read_event(CODEC.write_event(event)) == event
        assert CODEC.read_move(CODEC.write_move(move)) == move
        self.made.append((seat, move))
        self.state = after.state

    @precondition(lambda self: not self.is_over())
    @rule(pick=st.integers(0, 5), seed=st.integers(0, 2**32))
    def play(self, pick, seed):
        acting = GAME.to_act(self.state)
        seat = acting[pick % len(acting)]
        self.make(seat, GAME.legal_moves(self.state, seat).sample(Chance(seed)))

    @precondition(lambda self: not self.is_over())
    @rule(follow=st.lists(st.booleans(), min_size=6, max_size=6))
    def play_a_round_in_which_some_are_right(self, follow):
        while not isinstance(self.state.phase, Racing | Looking):
            moves = GAME.legal_moves(self.state, 0)
            self.make(0, ShowCard() if moves.show else Ready())
        card, played = self.state.face_down.stack[0], len(self.state.asked)
        while len(self.state.asked) == played:
            for seat in GAME.to_act(self.state):
                moves = GAME.legal_moves(self.state, seat)
                if moves.place:
                    wanted = card if follow[seat] and card in moves.windows else moves.windows[seat]
                    self.make(seat, PlacePawn(wanted, moves.place.start))
                    break
                if moves.buzz:
                    self.make(seat, Buzz(moves.buzz.start))
                elif moves.time_up:
                    self.make(seat, TimeUp(moves.time_up.start))

    @rule(seat=st.integers(-1, 6), move=any_move)
    def try_anything(self, seat, move):
        written = CODEC.write_state(self.state)
        moves = GAME.legal_moves(self.state, seat)
        if move in moves:
            assert GAME.faults(GAME.apply(self.state, seat, move, Chance("anything")).state) == []
        else:
            with pytest.raises(IllegalMove) as refused:
                GAME.apply(self.state, seat, move, Chance("anything"))
            assert refused.value.instead == (moves or ())
            assert tuple(refused.value.reason.facts) == REASONS[refused.value.reason.id]
        assert CODEC.write_state(self.state) == written

    @rule()
    def replay(self):
        state = self.start
        for number, (seat, move) in enumerate(self.made, 1):
            state = GAME.apply(state, seat, move, Chance(self.seed, number)).state
        assert state == self.state

    @rule(viewer=st.integers(-1, 5), seed=st.integers(0, 1000))
    def deal_anew(self, viewer, seed):
        seat = viewer if 0 <= viewer < self.seats else None
        dealt = GAME.redeal(self.state, seat, Chance(seed))
        assert GAME.faults(dealt) == []
        assert GAME.view(dealt, seat) == GAME.view(self.state, seat)
        assert GAME.to_act(dealt) == GAME.to_act(self.state)

    @precondition(lambda self: self.is_over())
    @rule(seat=st.integers(0, 5), move=any_move)
    def nothing_after_the_end(self, seat, move):
        assert GAME.to_act(self.state) == ()
        assert not GAME.legal_moves(self.state, seat)
        outcome = GAME.outcome(self.state)
        assert outcome is not None
        assert sorted(own for group in outcome.places for own in group) == list(range(self.seats))

    @invariant()
    def the_state_is_sound(self):
        assert GAME.faults(self.state) == []
        assert CODEC.read_state(CODEC.write_state(self.state)) == self.state

    @invariant()
    def every_card_is_in_the_stack_or_won_or_in_the_box(self):
        played = 15 if self.state.options.short else 35
        unwon = played - len(self.state.face_down.stack) - sum(self.state.won)
        assert 0 <= unwon <= len(self.state.asked)
        assert not (unwon and self.state.options.unwon_return)

    @invariant()
    def somebody_can_move_until_there_is_an_outcome(self):
        acting = GAME.to_act(self.state)
        assert bool(acting) is not self.is_over()
        assert (GAME.outcome(self.state) is None) is bool(acting)
        for seat in range(-1, self.seats + 1):
            assert bool(GAME.legal_moves(self.state, seat)) is (seat in acting)

    @invariant()
    def a_round_begins_with_two_cards_or_more(self):
        if isinstance(self.state.phase, Waiting):
            assert len(self.state.face_down.stack) >= 2


TestMatch = Match.TestCase
TestMatch.settings = settings(
    max_examples=50, stateful_step_count=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def test_every_reason_is_met():
    met = set()
    for way in ("all-at-once", "one-after-another"):
        for seed in range(40):
            state = GAME.new(3, Options(way=way, one_pawn=True, short=True), Chance(seed))
            players = Chance("reasons", way, seed)
            while acting := GAME.to_act(state):
                for seat in range(3):
                    at = players.below(9000) - 3000
                    for move in (Ready(), ShowCard(), Buzz(at), PlacePawn(players.below(37), at), TimeUp(at)):
                        try:
                            GAME.apply(state, seat, move, Chance("tried"))
                        except IllegalMove as refused:
                            met.add(refused.reason.id)
                seat = players.choice(acting)
                state = GAME.apply(state, seat, GAME.legal_moves(state, seat).sample(players), Chance("made")).state
            try:
                GAME.apply(state, 0, Ready(), Chance("over"))
            except IllegalMove as refused:
                met.add(refused.reason.id)
    assert met == set(REASONS)


def test_every_event_has_its_own_kind():
    assert len({kind.__dataclass_fields__["kind"].default for kind in get_args(Event)}) == len(get_args(Event))
