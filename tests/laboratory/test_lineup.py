"""Who plays in a series, and how a match of computer players goes."""

from dataclasses import dataclass, field, replace
from itertools import islice

import pytest
from rules.sealed import SEALED, Drew, Options, Placed, Stake

from monstergames.bots.contract import LEVELS, Decision
from monstergames.laboratory import lineup
from monstergames.laboratory.lineup import BadLineup, check, match, steps
from monstergames.rules import catalogue
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Reason, sample
from monstergames.rules.playout import playout


@dataclass
class Watcher:
    """Plays at random, waits where it is told to, and keeps what it is given."""

    waits: bool = False
    told: list = field(default_factory=list)
    views: list = field(default_factory=list)
    draws: list = field(default_factory=list)

    def see(self, events):
        self.told.extend(events)

    def decide(self, view, moves, chance):
        self.views.append(view)
        self.draws.append(chance.below(1 << 32))
        return None if self.waits else Decision(sample(moves, chance), Reason("watches"))


@pytest.mark.parametrize(
    ("key", "names", "reason"),
    [
        ("monster-12", ("fierce",), Reason("wrong-number", {"seats": 1, "least": 2, "most": 5})),
        ("monsta", ("fierce", "clever"), Reason("wrong-number", {"seats": 2, "least": 3, "most": 5})),
        ("monster-12", ("fierce", "fearsome"), Reason("unknown-player", {"name": "fearsome"})),
        ("monster-12", ("guesser", "guesser"), Reason("nothing-to-guess")),
        ("meister-scheibenkleister", ("guesser", "random"), Reason("guessers-mixed")),
    ],
)
def test_who_cannot_play_together_is_told_why(key, names, reason):
    with pytest.raises(BadLineup) as bad:
        check(key, names)
    assert bad.value.reason == reason


def test_a_game_without_computer_players_is_for_random_ones(monkeypatch):
    monkeypatch.setattr(lineup.roster, "KEYS", ())
    check("monster-12", ("random", "random"))
    with pytest.raises(BadLineup, match="no-computer-players"):
        check("monster-12", ("random", "gentle"))


def test_random_players_alone_are_a_playout():
    game = catalogue.get("monsta")
    assert list(steps("monsta", ("random",) * 3, game.Options(), 5)) == list(playout(game, 3, game.Options(), 5))


@pytest.mark.parametrize("key", lineup.roster.KEYS)
def test_levels_and_random_players_play_matches_to_their_end(key):
    game = catalogue.get(key)
    seats = game.info.seats[0]
    names = ("random", *LEVELS)[:seats]
    *_, last = islice(steps(key, names, game.Options(), 1), game.facts.longest)
    assert game.outcome(last.state)


def test_everybody_is_told_what_happened_as_the_seat_may_know_it():
    players = [Watcher(), Watcher(), Watcher()]
    events = [event for step in match(SEALED, players, Options(), 1) for event in step.events]
    for seat, player in enumerate(players):
        assert player.told == [SEALED.redact(event, seat) for event in events]
        drawn = [event for event in player.told if isinstance(event, Placed | Drew)]
        assert {event.card is not None for event in drawn if event.seat == seat} == {True}
        assert {event.card is not None for event in drawn if event.seat != seat} == {False}


def test_everybody_decides_by_the_own_view_and_with_own_chance():
    players = [Watcher(), Watcher()]
    played = list(match(SEALED, players, Options(), 1))
    assert players[0].views[0] == SEALED.view(played[0].before, 0)
    draws = players[0].draws + players[1].draws
    assert len(set(draws)) == len(draws)
    assert players[0].draws[0] == Chance(1, "bot", 0, 1).below(1 << 32)


def test_who_waits_leaves_the_move_to_others():
    players = [Watcher(waits=True), Watcher()]
    first = next(match(SEALED, players, Options(), 1))
    assert (first.seat, len(players[0].views)) == (1, 1)


def test_a_match_in_which_everybody_waits_is_an_error():
    with pytest.raises(ValueError, match="everybody waits"):
        next(match(SEALED, [Watcher(waits=True), Watcher(waits=True)], Options(), 1))


def test_of_timed_moves_the_earliest_is_made():
    @dataclass(frozen=True)
    class Timed(Stake):
        at: int = 0

    class At(Watcher):
        def __init__(self, at):
            super().__init__()
            self.at = at

        def decide(self, view, moves, chance):
            stake = next(move for move in moves if isinstance(move, Stake))
            return Decision(Timed(stake.card, stake.amount, at=self.at), Reason("in-time"))

    made = []

    def apply(state, seat, move, chance):
        made.append((seat, move.at))
        return SEALED.apply(state, seat, Stake(move.card, move.amount), chance)

    next(match(replace(SEALED, apply=apply), [At(900), At(300), At(300)], Options(), 1))
    assert made == [(1, 300)]
