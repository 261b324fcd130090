"""Whatever is tried in whatever order: legal equals accepted, refusals change nothing, every card is accounted for."""

from collections import Counter
from itertools import islice
from typing import get_args

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove, sample
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.refusals import REASONS
from monstergames.rules.miss_monster.state import (
    Buzz,
    Done,
    Event,
    GiveUp,
    Guess,
    Move,
    NextRound,
    NoAnswer,
    Options,
    Over,
    Redo,
    Sculpt,
    Sculpting,
    ShowMonster,
    TimeUp,
    TurnTimer,
    Undo,
    Vote,
)
from monstergames.rules.miss_monster.strokes import SHADES, SIZES, TOOLS, Stroke
from monstergames.rules.playout import playout

from .builders import CODEC, DOT, A, B, Table, all_cards, racing

DOT_BESIDE = Stroke("lump", ((20, 10),))

times = st.one_of(st.integers(-5, 70_000), st.sampled_from([0, 29_999, 30_000, 30_001, 60_000, 60_001]))
points = st.tuples(st.integers(-1, 56), st.integers(-1, 40))
any_stroke = st.builds(
    Stroke,
    st.sampled_from(TOOLS),
    st.lists(points, max_size=3).map(tuple),
    st.sampled_from(SIZES),
    st.sampled_from(SHADES),
    st.booleans(),
    st.booleans(),
)
any_move = st.one_of(
    st.sampled_from([TurnTimer(), ShowMonster(), NextRound()]),
    st.builds(Sculpt, any_stroke, times),
    st.builds(Guess, st.integers(-1, 80), times),
    st.builds(Vote, st.lists(st.integers(-1, 4), max_size=4).map(tuple)),
    *(st.builds(kind, times) for kind in (Undo, Redo, Done, Buzz, NoAnswer, GiveUp, TimeUp)),
)
any_options = st.builds(
    Options,
    seconds=st.sampled_from([60, 30, 90, 120, 0]),
    by_attribute=st.booleans(),
    body=st.booleans(),
    lock_out=st.booleans(),
    frankies=st.sampled_from([2, 1, 3]),
)


class Match(RuleBasedStateMachine):
    """A match in which seats try whatever comes to mind."""

    @initialize(seats=st.integers(3, 4), options=any_options, seed=st.integers(0, 2**32))
    def set_up(self, seats, options, seed):
        self.seats = seats
        self.seed = seed
        self.made = []
        self.state = self.start = GAME.new(seats, options, Chance(seed, 0))

    def is_over(self):
        return isinstance(self.state.phase, Over)

    def make(self, seat, move):
        before, written = self.state, CODEC.write_state(self.state)
        after = GAME.apply(before, seat, move, Chance(self.seed, len(self.made) + 1))
        assert CODEC.write_state(before) == written
        assert GAME.progress(after.state) >= GAME.progress(before)
        for event in after.events:
            assert CODEC.read_event(CODEC.write_event(event)) == event
        assert CODEC.read_move(CODEC.write_move(move)) == move
        self.made.append((seat, move))
        self.state = after.state

    def make_any(self, pick):
        acting = GAME.to_act(self.state)
        seat = acting[pick % len(acting)]
        self.make(seat, sample(GAME.legal_moves(self.state, seat), Chance("pick", pick)))

    @precondition(lambda self: not self.is_over())
    @rule(pick=st.integers(0, 10_000))
    def play(self, pick):
        self.make_any(pick)

    @precondition(lambda self: not self.is_over())
    @rule(picks=st.lists(st.integers(0, 10_000), min_size=1, max_size=8))
    def play_on_to_the_next_phase(self, picks):
        kind = self.state.phase.kind
        for number in range(400):
            if self.state.phase.kind != kind:
                break
            self.make_any(picks[number % len(picks)] + number)

    @precondition(lambda self: isinstance(self.state.phase, Sculpting))
    @rule()
    def sculpt_no_more(self):
        while isinstance(self.state.phase, Sculpting):
            now = self.state.phase.now
            self.make(self.state.phase.turn, TurnTimer() if now is None else Done(now))

    @precondition(lambda self: self.state.phase.kind == "identifying")
    @rule(pick=st.integers(0, 100))
    def name_an_attribute_of_the_monster(self, pick):
        creator = self.state.phase.creator
        for seat in GAME.to_act(self.state):
            guesses = GAME.legal_moves(self.state, seat)
            if guesses.guess:
                right = set(self.state.face_down.cards[creator]) & set(guesses.attributes)
                self.make(seat, Guess(sorted(right)[pick % len(right)], guesses.guess[0]))
                return

    @rule(seat=st.integers(-1, 4), move=any_move)
    def try_anything(self, seat, move):
        written = CODEC.write_state(self.state)
        moves = GAME.legal_moves(self.state, seat)
        if move in moves:
            GAME.apply(self.state, seat, move, Chance("tried"))
        else:
            with pytest.raises(IllegalMove) as refused:
                GAME.apply(self.state, seat, move, Chance("tried"))
            assert refused.value.instead == moves
            assert tuple(refused.value.reason.facts) == REASONS[refused.value.reason.id]
        assert CODEC.write_state(self.state) == written

    @rule()
    def replay(self):
        state = self.start
        for number, (seat, move) in enumerate(self.made, 1):
            state = GAME.apply(state, seat, move, Chance(self.seed, number)).state
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
        assert sorted(seat for group in outcome.places for seat in group) == list(range(self.seats))
        assert {self.state.frankies[seat] for seat in outcome.winners} == {self.state.options.frankies}

    @invariant()
    def eighty_cards_are_accounted_for(self):
        assert all_cards(self.state) == list(range(80))

    @invariant()
    def the_state_is_sound(self):
        assert GAME.faults(self.state) == []
        assert CODEC.read_state(CODEC.write_state(self.state)) == self.state

    @invariant()
    def somebody_acts_until_it_is_over(self):
        assert bool(GAME.to_act(self.state)) is not self.is_over()
        assert (GAME.outcome(self.state) is not None) is self.is_over()

    @invariant()
    def nobody_has_more_cards_than_there_are_on_the_monsters_of_the_others(self):
        view = GAME.view(self.state, None)
        assert all(0 <= own <= 4 * (self.seats - 1) for own in view.recognised)
        assert all(0 <= own <= 4 for own in view.kept)
        assert 1 <= self.state.round <= self.seats * (self.state.options.frankies - 1) + 1


TestMatch = Match.TestCase
TestMatch.settings = settings(
    max_examples=40, stateful_step_count=40, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


@pytest.fixture(scope="module")
def random_steps():
    return [
        step
        for seats in (3, 4)
        for number in range(6)
        for step in playout(GAME, seats, Options(seconds=120), f"{seats} kinds {number}")
    ]


def test_every_kind_of_move_and_event_happens_by_itself(random_steps):
    assert {type(step.move) for step in random_steps} == set(get_args(Move))
    assert {type(event) for step in random_steps for event in step.events} == set(get_args(Event))


def test_random_players_stroke_guess_and_vote_more_than_anything_else(random_steps):
    kinds = Counter(type(step.move) for step in random_steps)
    assert kinds[Sculpt] > len(random_steps) / 4
    assert kinds[Guess] > len(random_steps) / 20


def test_random_matches_keep_to_the_length_declared():
    lengths = [
        len(list(playout(GAME, 4, Options(frankies=3, seconds=seconds), number)))
        for number in range(6)
        for seconds in (60, 0)
    ]
    assert max(lengths) < GAME.facts.longest / 2


def test_the_moves_of_a_sculptor_come_in_a_stable_order_strokes_last():
    table = Table().turn_timer().sculpt(DOT, DOT_BESIDE, at=59_999).do(A, Undo(59_999))
    moves = table.moves(A)
    listed = list(islice(moves, 1000))
    assert listed[:6] == [kind(at) for at in (59_999, 60_000) for kind in (Done, Undo, Redo)]
    assert all(isinstance(move, Sculpt) and move.at == 59_999 for move in listed[6:])
    assert len(set(listed)) == 1000
    assert all(move in moves for move in listed)
    assert TimeUp(60_001) in moves
    assert ShowMonster() not in moves


def test_the_moves_of_a_guesser_come_in_a_stable_order():
    table = racing(seconds=30)
    assert list(islice(table.moves(B), 2)) == [Buzz(0), Buzz(1)]
    moves = list(islice(table.moves(B), 60_004))
    assert moves[30_000:30_002] == [Buzz(30_000), GiveUp(0)]
    assert moves[60_001:] == [GiveUp(30_000), TimeUp(30_001), TimeUp(30_002)]
    answering = table.do(B, Buzz(29_900)).moves(B)
    assert list(islice(answering, 50 * 80 + 1)) == [
        *(Guess(attribute, at) for at in range(29_951, 30_001) for attribute in range(80)),
        TimeUp(30_001),
    ]
