"""Players who judge by eye, random players, and what the last page tells."""

import time
from statistics import mean

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.components import CARDS, SIZES
from monstergames.rules.meister_scheibenkleister.game import GAME
from monstergames.rules.meister_scheibenkleister.guessing import Eye, by_eye, guess, turn
from monstergames.rules.meister_scheibenkleister.state import (
    LEADER,
    Buzz,
    CardTurned,
    CountdownBegan,
    Frame,
    Options,
    PlacePawn,
    Ready,
    ShowCard,
    TimeUp,
)
from monstergames.rules.meister_scheibenkleister.statistics import Statistics, statistics
from monstergames.rules.playout import playout

from .builders import A, B, C, D, Table

WAYS = ("all-at-once", "one-after-another")


def played(eyes, seed, **options):
    steps = list(by_eye(Options(**options), eyes, seed))
    assert GAME.outcome(steps[-1].state) is not None
    return steps


def frame_of(card):
    return Frame(SIZES["large"][card], SIZES["small"][card], 0)


def made(card, eye, seed="guess"):
    return guess(frame_of(card), eye, Chance(seed, card))


def test_without_an_error_every_guess_is_right():
    assert all(made(card, Eye(error=0)).windows[0] == card for card in CARDS)


def test_a_guess_ranks_all_windows():
    assert all(sorted(made(card, Eye(error=15)).windows) == list(CARDS) for card in CARDS)


def test_the_greater_the_error_the_fewer_guesses_are_right():
    def right(error):
        return mean(made(card, Eye(error), seed).windows[0] == card for card in CARDS for seed in range(30))

    shares = [right(error) for error in (0, 3, 6, 12, 25)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == 1
    assert shares[-1] < 0.4


def test_a_search_takes_as_long_as_it_takes_on_average():
    times = [made(card, Eye(search=4000), seed).at for card in CARDS for seed in range(20)]
    assert 3800 < mean(times) < 4200
    assert (min(times) >= 2000, max(times) <= 6000) == (True, True)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_players_who_guess_play_matches_to_their_end(way, seats):
    for step in played([Eye(12)] * seats, "sound", way=way):
        assert GAME.faults(step.state) == []
        assert step.move in GAME.legal_moves(step.before, step.seat)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seats", [3, 6])
def test_players_who_are_always_right_play_17_rounds(way, seats):
    steps = played([Eye(0)] * seats, "right", way=way)
    assert len(steps[-1].state.asked) == 17
    assert sum(steps[-1].state.won) == 34


@pytest.mark.parametrize("way", WAYS)
def test_players_whose_guess_is_on_a_full_window_take_the_next_best_or_are_crowded_out(way):
    steps = played([Eye(0)] * 6, "full", way=way)
    results = [event.result for step in steps for event in step.events if isinstance(event, CardTurned)]
    for result in results:
        assert len(result.winners) == 2
        assert len(result.crowded) == (0 if way == "all-at-once" else 4)


def test_sharp_eyes_win_against_weak_ones():
    wins = [GAME.outcome(played([Eye(20), Eye(3)], number)[-1].state).winners for number in range(8)]
    assert wins == [(B,)] * 8


def test_fast_eyes_win_against_slow_ones():
    eyes = [Eye(0, search=9000), Eye(0, search=3000)]
    assert [GAME.outcome(played(eyes, number)[-1].state).winners for number in range(4)] == [(B,)] * 4


def test_the_slow_run_out_of_time():
    steps = played([Eye(0, search=100_000), Eye(0)], "slow", limit=30)
    assert {step.seat for step in steps if isinstance(step.move, TimeUp)} == {A}
    assert steps[-1].state.won == (0, 34)


def test_those_who_cannot_point_in_time_run_out_of_time():
    steps = played([Eye(0, pointing=9000), Eye(0)], "pointing", answer=3)
    assert steps[-1].state.won == (0, 34)


def test_the_same_seed_is_the_same_match():
    eyes = [Eye(10)] * 4
    assert played(eyes, "again") == played(eyes, "again")
    assert played(eyes, "again") != played(eyes, "other")


def test_a_player_begins_shows_buzzes_waits_and_places():
    table = Table()

    def wanted(seat, own=None):
        return turn(GAME.view(table.state, seat), table.moves(seat), own, Eye(0))

    assert wanted(LEADER) == Ready()
    table.do(LEADER, Ready())
    assert wanted(B) is None
    assert wanted(LEADER) == ShowCard()
    table.do(LEADER, ShowCard())
    own = made(table.card, Eye(0))
    assert wanted(B, own) == Buzz(own.at)
    table.buzz(C, own.at - 100).buzz(B, own.at)
    assert wanted(B, own) is None
    assert wanted(C, own) == PlacePawn(table.card, own.at - 100 + 1500)


def per_second(play):
    """Matches in a second of the processor's time."""
    begun = time.process_time()
    for number in range(10):
        play(number)
    return 10 / (time.process_time() - begun)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_guessing_players_play_at_least_20_games_a_second(way, seats):
    assert any(per_second(lambda number: played([Eye(10)] * seats, number, way=way)) > 20 for _ in range(3))


def test_random_players_play_at_least_20_games_a_second():
    def play(number):
        for _ in playout(GAME, 4, Options(), number):
            pass

    assert any(per_second(play) > 20 for _ in range(3))


def test_random_players_meet_everything_that_can_happen():
    events, moves = set(), set()
    for number in range(4):
        for way in WAYS:
            for step in playout(GAME, 3, Options(way=way, limit=30), f"{way} {number}"):
                events |= {event.kind for event in step.events}
                moves.add(step.move.kind)
    assert moves == {"ready", "show-card", "buzz", "place-pawn", "give-up", "time-up"}
    assert len(events) == 9


def test_random_players_seldom_begin_a_round_anew():
    began = [
        event.anew
        for number in range(10)
        for step in playout(GAME, 6, Options(), number)
        for event in step.events
        if isinstance(event, CountdownBegan)
    ]
    assert 0 < mean(began) < 0.4


def test_the_last_page_tells_the_quickest_right_answer_and_the_longest_streak():
    table = Table()
    for at, winner in ((4000, B), (2000, B), (9000, A), (3000, B), (100, None)):
        table.begin()
        card = table.card
        if winner is not None:
            table.buzz(winner, at).place(winner, card, at + 500)
        for seat in GAME.to_act(table.state):
            table.answer(seat, (card + 1 + seat) % 35)
    assert statistics(table.events, B) == Statistics(quickest=2500, streak=2)
    assert statistics(table.events, A) == Statistics(quickest=9500, streak=1)
    assert statistics(table.events, C) == Statistics(quickest=None, streak=0)


def test_a_streak_goes_on_for_both_winners_of_a_round():
    table = Table().play_round(A, D).play_round(D, A).play_round(D)
    assert statistics(table.events, D).streak == 3
    assert statistics(table.events, A).streak == 2


def test_a_pawn_that_was_crowded_out_is_no_right_answer():
    table = Table(2, way="one-after-another").begin()
    table.place(A, table.card, 2000).place(B, table.card, 1000)
    assert statistics(table.events, A) == Statistics(None, 0)
