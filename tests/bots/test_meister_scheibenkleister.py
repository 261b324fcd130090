"""The computer players of Meister Scheibenkleister: how well and fast their eyes are, and how strong they are."""

from dataclasses import replace
from statistics import fmean

import pytest
from rules.meister_scheibenkleister.builders import A, B, C, Table

from monstergames.bots import roster
from monstergames.bots.contract import LEVELS
from monstergames.laboratory import Series
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Reason
from monstergames.rules.meister_scheibenkleister.components import CARDS, SIZES
from monstergames.rules.meister_scheibenkleister.game import GAME
from monstergames.rules.meister_scheibenkleister.state import Buzz, Frame, Options, PlacePawn, Ready, ShowCard, TimeUp
from monstergames.screens.meister_scheibenkleister.thoughts import THOUGHTS

from .sittings import is_blind, is_lawful, is_repeatable, milliseconds, sitting

KEY = "meister-scheibenkleister"
WAYS = ("all-at-once", "one-after-another")


def asked(table, seat, level="fierce", view=None):
    player = roster.player(KEY, level, seat, table.seats)
    seen = GAME.view(table.state, seat) if view is None else view
    return player.decide(seen, GAME.legal_moves(table.state, seat), Chance("asked"))


def answers(level):
    """For every card in some matches whether the window is right, and when it is pointed out."""
    for seed in range(12):
        table = Table(2, seed=seed, way="one-after-another").begin()
        for card in CARDS:
            frame = Frame(SIZES["large"][card], SIZES["small"][card], 0)
            decision = asked(table, A, level, replace(GAME.view(table.state, A), frame=frame, played=card))
            yield decision.move.window == card, decision.move.at


def one_after_another():
    """Every decision of a match in which nobody sees the answers of others."""
    return sitting(KEY, (*LEVELS, *LEVELS), "course", way="one-after-another")


def test_one_after_another_every_move_is_legal_and_has_words():
    assert all(map(is_lawful, one_after_another()))


def test_one_after_another_a_newcomer_decides_like_who_sat_there_all_along():
    assert all(map(is_repeatable, one_after_another()))


def test_one_after_another_decisions_stay_the_same_with_other_cards_and_answers_of_others():
    assert all(map(is_blind, one_after_another()))


def test_every_reason_comes_up_and_tells_no_window():
    reasons = [
        choice.decision.why
        for options in ({}, {"limit": 30, "way": "one-after-another"})
        for seed in range(8)
        for choice in sitting(KEY, ("gentle", "clever", "clever", "fierce"), seed, **options)
        if choice.decision
    ]
    assert {reason.id for reason in reasons} == set(THOUGHTS) - {"too-late"}
    assert all(set(reason.facts) <= {"seat"} for reason in reasons)


@pytest.mark.parametrize(
    ("level", "least", "most"), [("gentle", 0.28, 0.44), ("clever", 0.5, 0.68), ("fierce", 0.75, 0.9)]
)
def test_an_eye_is_right_as_often_as_its_level_says(level, least, most):
    assert least < fmean(right for right, _ in answers(level)) < most


@pytest.mark.parametrize(
    ("level", "shortest", "longest"), [("gentle", 8000, 14000), ("clever", 5500, 9500), ("fierce", 3000, 5000)]
)
def test_most_answers_take_as_long_as_the_level_says(level, shortest, longest):
    times = sorted(at for _, at in answers(level))
    tenth = len(times) // 10
    assert shortest <= times[tenth]
    assert times[-tenth] <= longest


def test_the_same_card_looks_different_in_another_match():
    seen = set()
    for seed in range(20):
        table = Table(2, seed=seed, way="one-after-another").begin()
        frame = Frame(SIZES["large"][0], SIZES["small"][0], 0)
        seen.add(asked(table, A, "gentle", replace(GAME.view(table.state, A), frame=frame)).move)
    assert len({move.window for move in seen}) > 3
    assert len({move.at for move in seen}) > 10


def test_only_the_game_leader_turns_cards_and_nobody_buzzes_before_there_is_one():
    table = Table(2)
    assert (asked(table, A).move, asked(table, A).why) == (Ready(), Reason("turns"))
    table.do(A, Ready())
    assert asked(table, A).move == ShowCard()
    assert asked(table, B) is None


def test_a_player_buzzes_then_points_and_waits_while_another_one_does():
    table = Table(3).begin()
    buzz = asked(table, B).move
    assert isinstance(buzz, Buzz)
    table.buzz(B, buzz.at)
    placed = asked(table, B).move
    assert isinstance(placed, PlacePawn)
    assert placed.at > buzz.at
    table.buzz(C, buzz.at + 100)
    assert asked(table, C) is None
    assert asked(table, B).move == placed


def test_whoever_finds_the_first_window_taken_takes_the_next_best():
    first = asked(Table(2).begin().buzz(A, 200), A).move.window
    table = Table(2).begin().buzz(B, 10).place(B, first, 100).buzz(A, 200)
    decision = asked(table, A)
    assert decision.move.window != first
    assert decision.why == Reason("next-best")


def test_whoever_is_torn_trusts_the_pawn_of_who_has_won_more():
    tables = (
        Table(3, seed=seed).begin().buzz(B, 10).place(B, window, 100).buzz(A, 200)
        for seed in range(9)
        for window in CARDS
    )
    for table in tables:
        alone = asked(table, A)
        table.state = replace(table.state, won=(1, 2, 5))
        trusting = asked(table, A)
        if trusting.move != alone.move:
            assert alone.why == Reason("torn")
            assert trusting.why == Reason("trusts", {"seat": B})
            assert trusting.move.window == table.phase.pawns[0].window
            return
    raise AssertionError("nobody was ever torn")


def test_whoever_waited_too_long_lets_time_run_out():
    table = Table(3, limit=30).begin().buzz(B, 29_000)
    table.place(B, table.wrong(), 33_000)
    assert asked(table, A).move == TimeUp(33_000)
    assert asked(table, A).why == Reason("too-late")


def test_fierce_decides_fast_enough_for_thousands_of_matches():
    took = milliseconds(KEY, 6)
    assert fmean(took) < 5
    assert sorted(took)[-len(took) // 50] < 30


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("strong", "weak"), [("fierce", "clever"), ("clever", "gentle"), ("gentle", "random")])
def test_each_level_wins_against_the_one_below(strong, weak, way):
    figures = Series(KEY, (strong, weak), games=20, seed="strength", options=Options(way=way)).figures()
    assert figures.by_level[strong].share > 0.8
