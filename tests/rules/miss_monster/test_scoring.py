"""Rulebook headings "2. Identify Attributes" (points) and "Winning the Game", round by round."""

import pytest

from monstergames.rules.contract import Outcome
from monstergames.rules.miss_monster import scoring
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.state import Ended, MonsterIdentified, Over, PointsCounted, Standing

from .builders import A, B, C, D, Table, seats, won_by

RING = "BC CA AB"
"""Ballots by which three monsters have three votes each."""
RING_OF_FOUR = "BCD CDA DAB ABC"


def found(text):
    return tuple(seats(letters) for letters in text.split())


def test_example_anna_recognised_3_and_kept_2_of_her_own_which_leaves_her_1_point():
    table = Table().identify("BC--", "AAC-", "A-B-")
    assert scoring.recognised(table.state.finders) == (3, 2, 2)
    assert scoring.kept(table.state.finders, 3) == (2, 1, 2)
    assert table.of(PointsCounted) == [PointsCounted((1, 1, 0))]


def test_a_negative_total_becomes_zero_points():
    table = Table().identify("----", "A---", "AA--")
    assert scoring.recognised(table.state.finders) == (3, 0, 0)
    assert table.of(PointsCounted) == [PointsCounted((0, 0, 0))]


@pytest.mark.parametrize(
    ("finders", "points"),
    [
        ("BBBB CCCC AAAA", (4, 4, 4)),
        ("BBBB AAAA ----", (4, 4, 0)),
        ("BCBC CCAA AABB", (4, 4, 4)),
        ("---- ---- ----", (0, 0, 0)),
        ("---- AAAA AAAA", (4, 0, 0)),
        ("BBB- C--- AB--", (0, 1, 0)),
        ("CCCC CCCC ----", (0, 0, 4)),
        ("B--- A--- A---", (0, 0, 0)),
    ],
)
def test_points_are_cards_received_less_own_cards_kept_but_never_less_than_zero(finders, points):
    assert scoring.points(found(finders)) == points


def test_penalty_points_count_only_for_monsters_that_had_their_turn():
    assert scoring.kept(found("BC-- ---- ----"), 0) == (0, 0, 0)
    assert scoring.kept(found("BC-- ---- ----"), 2) == (2, 4, 0)


def test_the_creator_must_keep_the_cards_that_nobody_identified():
    table = Table().identify("B-C-", "CCCC", "----")
    kept = [event.kept for event in table.of(MonsterIdentified)]
    assert kept == [(table.right(A, 1), table.right(A, 3)), (), tuple(sorted(table.cards(C)))]
    assert [event.reason for event in table.of(MonsterIdentified)] == ["time-up", "all-found", "time-up"]


def test_the_bonus_point_is_added_after_the_floor():
    table = Table().play_round("---- A--- A---", "BC AC AB")
    assert table.result.beauties == (A,)
    assert table.result.points == (1, 0, 0), "not 2 - 4 + 1 = -1"


def test_whoever_has_the_most_points_receives_a_frankie():
    table = Table().play_round(*won_by(B))
    assert table.result.points == (1, 5, 1)
    assert table.state.frankies == (0, 1, 0)


def test_the_bonus_point_can_decide_a_round():
    table = Table().play_round("BBBB CCCC AAAA", "BC CA BA")
    assert table.result.votes == (2, 4, 3)
    assert table.result.points == (4, 5, 4)
    assert table.state.frankies == (0, 1, 0)


def test_if_there_is_a_tie_each_tied_player_receives_a_frankie():
    table = Table().play_round(*won_by(A, C))
    assert table.result.points == (5, 1, 5)
    assert table.result.winners == (A, C)
    assert table.state.frankies == (1, 0, 1)


def test_a_round_in_which_nobody_scores_is_won_by_the_most_beautiful():
    table = Table().play_round("---- ---- ----", RING)
    assert table.result.winners == (A, B, C)
    assert table.state.frankies == (1, 1, 1)


def test_the_game_ends_when_one_player_has_won_two_frankies():
    table = Table().play_round(*won_by(A)).play_round(*won_by(B))
    assert isinstance(table.phase, Standing)
    assert GAME.outcome(table.state) is None
    table.play_round(*won_by(A))
    assert isinstance(table.phase, Over)
    assert table.of(Ended) == [Ended("frankies")]
    scores = ({"frankies": 2}, {"frankies": 1}, {"frankies": 0})
    assert GAME.outcome(table.state) == Outcome(((A,), (B,), (C,)), (A,), scores, "frankies")


def test_two_who_get_their_second_frankie_in_the_same_round_win_together():
    table = Table().play_round(*won_by(A)).play_round(*won_by(B)).play_round(*won_by(A, B))
    assert table.of(Ended) == [Ended("shared")]
    outcome = GAME.outcome(table.state)
    assert outcome.winners == (A, B)
    assert [outcome.place(seat) for seat in (A, B, C)] == [1, 1, 3]


def test_places_after_the_winner_go_by_frankies_and_are_shared():
    table = Table(4)
    for winner in (A, B, A):
        table.play_round(*won_by(winner, seats=4))
    assert GAME.outcome(table.state).places == ((A,), (B,), (C, D))


def test_a_game_takes_two_rounds_at_least():
    table = Table().play_round(*won_by(C))
    assert isinstance(table.phase, Standing)
    assert isinstance(table.play_round(*won_by(C)).phase, Over)


def test_a_game_of_four_takes_five_rounds_at_most():
    table = Table(4)
    for winner in (A, B, C, D):
        assert isinstance(table.play_round(*won_by(winner, seats=4)).phase, Standing)
    table.play_round(*won_by(D, seats=4))
    assert table.state.round == 5
    assert isinstance(table.phase, Over)


@pytest.mark.parametrize("frankies", [1, 2, 3])
def test_option_first_to_how_many_frankies(frankies):
    table = Table(frankies=frankies)
    for _ in range(frankies):
        assert GAME.outcome(table.state) is None
        table.play_round(*won_by(B))
    assert GAME.outcome(table.state).winners == (B,)
    assert GAME.house_rules(table.state.options) == (() if frankies == 2 else ("frankies",))


def test_progress_grows_with_each_move_up_to_the_whole():
    table = Table(4)
    seen = []
    for winners in ((A,), (A, B, C, D), (D,)):
        if GAME.outcome(table.state) is None:
            table.play_round(*won_by(*winners, seats=4))
            seen.append(GAME.progress(table.state))
    assert seen == [0.2, 1.0]
    assert GAME.progress(table.start) == 0
