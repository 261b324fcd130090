"""Matches of Meister Scheibenkleister in the hands of a test."""

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.codec import Codec
from monstergames.rules.contract import IllegalMove
from monstergames.rules.meister_scheibenkleister.game import GAME
from monstergames.rules.meister_scheibenkleister.refusals import REASONS
from monstergames.rules.meister_scheibenkleister.state import (
    LEADER,
    Buzz,
    Looking,
    Options,
    PlacePawn,
    Racing,
    Ready,
    ShowCard,
)

CODEC = Codec(GAME)
A, B, C, D, E, F = range(6)


class Table:
    """A match and all that happened in it."""

    def __init__(self, seats=4, *, seed="table", **options):
        self.start = self.state = GAME.new(seats, Options(**options), Chance(seed, 0))
        self.seed = seed
        self.seats = seats
        self.made = []
        self.events = []

    @property
    def card(self):
        """The window that fits the frame of this round, or of the next."""
        return self.state.face_down.stack[0]

    @property
    def stack(self):
        return self.state.face_down.stack

    @property
    def phase(self):
        return self.state.phase

    @property
    def line(self):
        """Who answers, and who is in line."""
        return tuple(claim.seat for claim in self.phase.race.claims)

    def wrong(self, number=0):
        """A window that doesn't fit, another one for each number."""
        return (self.card + 1 + number) % 35

    def of(self, kind):
        """All events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def do(self, seat, move):
        after = GAME.apply(self.state, seat, move, Chance(self.seed, len(self.made) + 1))
        assert GAME.faults(after.state) == []
        self.state = after.state
        self.made.append((seat, move))
        self.events += after.events
        return self

    def moves(self, seat):
        return GAME.legal_moves(self.state, seat)

    def refusal(self, seat, move):
        """Why a move is refused."""
        with pytest.raises(IllegalMove) as refused:
            GAME.apply(self.state, seat, move, Chance("unused"))
        reason = refused.value.reason
        assert tuple(reason.facts) == REASONS[reason.id]
        return reason

    def begin(self):
        """A round, until the card lies on the table."""
        if self.state.options.way == "all-at-once":
            self.do(LEADER, Ready())
        return self.do(LEADER, ShowCard())

    def buzz(self, seat, at):
        return self.do(seat, Buzz(at))

    def place(self, seat, window, at=None):
        """A pawn, as soon as possible if no time is named."""
        return self.do(seat, PlacePawn(window, self.moves(seat).place.start if at is None else at))

    def answer(self, seat, window):
        """A buzz and a pawn, as soon as possible."""
        return self.buzz(seat, self.moves(seat).buzz.start).place(seat, window)

    def play_round(self, *right):
        """A round in which these seats are right, in this order the fastest, and all others wrong."""
        self.begin()
        card = self.card
        order = [*right, *(seat for seat in range(self.seats) if seat not in right)]
        for seat in order if isinstance(self.phase, Racing) else range(self.seats):
            window = card if seat in right else (card + 1 + seat) % 35
            if isinstance(self.phase, Looking):
                self.place(seat, window, 1000 + order.index(seat))
            else:
                self.answer(seat, window)
        return self

    def play_until(self, stack):
        """Rounds that nobody wins, until so many cards are in the stack."""
        while len(self.stack) > stack:
            self.play_round()
        return self
