"""Counting matches, and between which shares the truth lies."""

import pytest

from monstergames.laboratory.figures import Figures, Result, Share


def result(lineup=(0, 1), winners=(0,), moves=10, decided="goal", earned=(frozenset(), frozenset())):
    return Result(lineup, moves, winners, decided, tuple(map(frozenset, earned)), "")


def counted(*results, players=("fierce", "clever"), **more):
    figures = Figures(players, **more)
    for each in results:
        figures.add(each)
    return figures


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_that_of_wilson(wins, games, low, high):
    assert Share(wins, games).interval == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_of_no_matches_nothing_is_known():
    assert Share(0, 0).as_json() == {"wins": 0, "games": 0, "share": 0.0, "interval": [0.0, 1.0]}


def test_a_win_counts_for_the_seat_and_for_who_sat_there():
    figures = counted(result(), result(lineup=(1, 0)), result(lineup=(1, 0), winners=(1,)))
    assert [share.wins for share in figures.by_seat] == [2, 1]
    assert figures.by_level == {"fierce": Share(2, 3), "clever": Share(1, 3)}


def test_players_of_a_name_count_together():
    figures = counted(result((0, 1, 2), (2,)), result((1, 2, 0), (0, 2)), players=("fierce", "gentle", "gentle"))
    assert figures.by_level == {"fierce": Share(1, 2), "gentle": Share(2, 4)}


def test_a_shared_win_is_a_tie_and_counts_for_every_winner():
    figures = counted(result(winners=(0, 1)), result(winners=()))
    assert figures.ties == 1
    assert [share.wins for share in figures.by_seat] == [1, 1]


def test_lengths_and_what_decided():
    figures = counted(result(moves=30), result(moves=9, decided="colours"), result(moves=12)).as_json()
    assert figures["moves"] == {"shortest": 9, "mean": 17.0, "longest": 30}
    assert figures["decisions"] == 51
    assert figures["decided"] == {"colours": 1, "goal": 2}


def test_achievements_are_there_though_nobody_earned_them():
    figures = counted(result(earned=({"pact"}, {"pact", "triple"})), feats=("pact", "triple", "show-off"))
    assert figures.as_json()["achievements"] == {"pact": 2, "show-off": 0, "triple": 1}


def test_a_row_of_wins_follows_the_player_from_seat_to_seat():
    row = [result((0, 1), (0,)), result((1, 0), (1,)), result((0, 1), (0,)), result((1, 0), (1,))]
    figures = counted(*row, result((0, 1), (1,)), feats=("only-one",), streaks={"only-one": 3})
    assert figures.achievements == {"only-one": 2}
