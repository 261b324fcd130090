"""Matches of Miss Monster in the hands of a test."""

from itertools import chain

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.codec import Codec
from monstergames.rules.contract import IllegalMove
from monstergames.rules.miss_monster.components import ATTRIBUTES, attributes
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.refusals import REASONS
from monstergames.rules.miss_monster.state import (
    Buzz,
    Done,
    Guess,
    Identifying,
    NextRound,
    Options,
    Sculpt,
    Sculpting,
    Showing,
    ShowMonster,
    TimeUp,
    TurnTimer,
    Vote,
    Voting,
)
from monstergames.rules.miss_monster.strokes import Stroke

CODEC = Codec(GAME)
A, B, C, D = range(4)
HEAD, LIMBS, BODY, THINGS = range(4)
DOT = Stroke("lump", ((10, 10),))


def attribute(name):
    return ATTRIBUTES.index(name)


def seats(letters):
    """Seats by their letters; a dash is nobody."""
    return tuple(None if letter == "-" else "ABCD".index(letter) for letter in letters)


class Table:
    """A match and all that happened in it."""

    def __init__(self, seats=3, *, seed="table", **options):
        self.start = self.state = GAME.new(seats, Options(**options), Chance(seed, 0))
        self.seed = seed
        self.seats = seats
        self.made = []
        self.events = []

    @property
    def phase(self):
        return self.state.phase

    @property
    def turn(self):
        """The one seat to act."""
        (seat,) = GAME.to_act(self.state)
        return seat

    @property
    def result(self):
        """Of the round that is over."""
        return self.phase.result

    @property
    def line(self):
        """Who answers, and who is in line."""
        return tuple(claim.seat for claim in self.phase.race.claims)

    def monster(self, seat):
        return self.state.monsters[seat]

    def cards(self, seat):
        return self.state.face_down.cards[seat]

    def right(self, creator, deck):
        """The attribute of this deck on a monster."""
        (card,) = set(self.cards(creator)) & set(attributes(deck))
        return card

    def wrong(self, creator, deck=HEAD):
        """An attribute of this deck that isn't on the monster."""
        return next(card for card in attributes(deck) if card not in self.cards(creator))

    def of(self, kind):
        """All events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def do(self, seat, *moves):
        for move in moves:
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
        assert move not in self.moves(seat)
        with pytest.raises(IllegalMove) as refused:
            GAME.apply(self.state, seat, move, Chance("unused"))
        reason = refused.value.reason
        assert tuple(reason.facts) == REASONS[reason.id]
        return reason

    def turn_timer(self):
        return self.do(self.turn, TurnTimer())

    def sculpt(self, *strokes, at=0):
        """Strokes of who sculpts, all at the same moment."""
        return self.do(self.turn, *(Sculpt(stroke, at) for stroke in strokes))

    def done(self, at=0):
        return self.do(self.turn, Done(at))

    def sculpt_all(self, strokes=()):
        """All timers that are left, with these strokes in each."""
        while isinstance(self.phase, Sculpting):
            if self.phase.now is None:
                self.turn_timer().sculpt(*strokes)
            self.done(self.phase.now)
        return self

    def show(self):
        """The next monster, after all sculpting."""
        return self.sculpt_all().do(self.turn, ShowMonster())

    def guess(self, seat, attribute, at=None):
        """A buzz and a guess, as soon as possible, or the guess at a time and the buzz long enough before."""
        self.do(seat, Buzz(self.moves(seat).buzz.start if at is None else at - 51))
        return self.do(seat, Guess(attribute, self.moves(seat).guess.start if at is None else at))

    def identify(self, *finders):
        """All monsters: for each creator, by letters, who recognises the attribute of each deck."""
        for creator, letters in enumerate(finders):
            self.show()
            for deck, seat in enumerate(seats(letters)):
                if seat is not None:
                    self.guess(seat, self.right(creator, deck))
            if isinstance(self.phase, Identifying):
                self.do(GAME.to_act(self.state)[0], TimeUp(60_001))
        assert isinstance(self.phase, Voting)
        return self

    def vote(self, *ballots):
        """All ballots, by letters, the highest voting tile first."""
        for voter, letters in enumerate(ballots):
            self.do(voter, Vote(seats(letters)))
        return self

    def play_round(self, finders, ballots):
        """A round; finders and ballots are words for each seat, and a new round begins if the last one stands."""
        if self.phase.kind == "standing":
            self.do(A, NextRound())
        return self.identify(*finders.split()).vote(*ballots.split())


def won_by(*winners, seats=3):
    """Finders and ballots of a round in which each of these seats has most points; all tie in the beauty contest."""
    circle = "ABCD"[:seats]
    finders = [circle[winners[0]] * 4 if len(winners) == 1 else "----"] * seats
    for winner, following in zip(winners, (*winners[1:], winners[0]), strict=True):
        finders[winner] = circle[following] * 4 if len(winners) > 1 else "----"
    return " ".join(finders), " ".join((circle * 2)[voter + 1 : voter + seats] for voter in range(seats))


def all_cards(state):
    """Wherever they lie."""
    return sorted(chain.from_iterable((*state.face_down.decks, *state.face_down.cards)))


def racing(*, seats=3, **options):
    """The first monster is shown, and the timer runs."""
    return Table(seats, **options).show()


def before_showing(seats=3, **options):
    table = Table(seats, **options).sculpt_all()
    assert isinstance(table.phase, Showing)
    return table


def picture(canvas, width=14, height=10):
    """The upper left of a canvas: a dot is empty, # the clay's own shade, d dark and l light."""
    return [row[:width].translate(str.maketrans("0123", ".dl#")) for row in canvas[:height]]
