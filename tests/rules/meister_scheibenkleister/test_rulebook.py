"""The rulebook of Meister Scheibenkleister, paragraph by paragraph."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.components import CARDS
from monstergames.rules.meister_scheibenkleister.game import GAME
from monstergames.rules.meister_scheibenkleister.state import (
    LEADER,
    CardTurned,
    Ended,
    GiveUp,
    Options,
    Over,
    Pawn,
    PlacePawn,
    Racing,
    Ready,
    ShowCard,
    Waiting,
)

from .builders import A, B, C, D, Table

WAYS = ("all-at-once", "one-after-another")


def test_setup_two_to_six_play():
    for seats in (0, 1, 7):
        with pytest.raises(ValueError, match="seats"):
            GAME.new(seats, Options(), Chance("seats"))


def test_setup_all_35_cards_are_shuffled_and_stacked():
    table = Table()
    assert sorted(table.stack) == list(CARDS)
    assert len({Table(seed=number).stack for number in range(20)}) == 20


def test_setup_one_player_leads_and_takes_part_as_normal():
    table = Table()
    assert GAME.to_act(table.state) == (LEADER,)
    assert not table.moves(B)
    assert table.begin().answer(LEADER, table.card).phase.pawns[0].seat == LEADER


def test_gameplay_the_leader_shows_the_bottom_card_to_all():
    table = Table()
    bottom = table.card
    table.begin()
    assert table.card == bottom
    assert {GAME.view(table.state, seat).frame for seat in (None, *range(4))} == {GAME.view(table.state, None).frame}
    assert GAME.view(table.state, None).stack == 34


def test_gameplay_there_is_no_order_all_play_at_the_same_time():
    table = Table().begin()
    assert GAME.to_act(table.state) == (A, B, C, D)
    for seat in (C, A, D):
        table.answer(seat, table.wrong(seat))
    assert GAME.to_act(table.state) == (B,)


def test_gameplay_no_more_than_two_pawns_on_a_window():
    table = Table().begin()
    window = table.wrong()
    table.answer(A, window).answer(B, window).buzz(C, 5000)
    refused = table.refusal(C, PlacePawn(window, 6000))
    assert (refused.id, refused.facts) == ("window-full", {"window": window, "pawns": 2})
    assert window not in table.moves(C).windows
    assert table.place(C, table.wrong(1), 6100).phase.pawns[-1] == Pawn(C, table.wrong(1), 6100)


def test_gameplay_with_two_players_only_one_pawn_on_a_window():
    table = Table(2).begin()
    table.answer(A, table.card).buzz(B, 5000)
    refused = table.refusal(B, PlacePawn(table.card, 6000))
    assert (refused.id, refused.facts) == ("window-full", {"window": table.card, "pawns": 1})


def test_gameplay_the_card_is_turned_over_once_every_player_has_placed():
    table = Table().begin()
    for seat in (A, B, C):
        table.answer(seat, table.wrong(seat))
        assert isinstance(table.phase, Racing)
        assert not table.of(CardTurned)
    card = table.card
    table.answer(D, card)
    (turned,) = table.of(CardTurned)
    assert turned.result.card == card
    assert table.phase == Waiting(turned.result)


@pytest.mark.parametrize("way", WAYS)
def test_gameplay_no_player_right_the_card_goes_back_into_the_box(way):
    table = Table(way=way)
    card = table.card
    table.play_round()
    assert table.state.won == (0, 0, 0, 0)
    assert table.of(CardTurned)[0].result.winners == ()
    assert card not in table.stack
    assert len(table.stack) == 34


@pytest.mark.parametrize("way", WAYS)
def test_gameplay_one_player_right_takes_the_card_from_the_table(way):
    table = Table(way=way).play_round(C)
    assert table.state.won == (0, 0, 1, 0)
    assert table.of(CardTurned)[0].result.winners == (C,)
    assert len(table.stack) == 34


@pytest.mark.parametrize("way", WAYS)
def test_gameplay_two_players_right_one_takes_a_card_from_the_stack(way):
    table = Table(way=way)
    next_card, third = table.stack[1:3]
    table.play_round(B, D)
    assert table.state.won == (0, 1, 0, 1)
    assert table.of(CardTurned)[0].result.winners == (B, D)
    assert table.card == third
    assert next_card not in table.stack


def test_gameplay_the_first_on_the_window_takes_the_card_from_the_table():
    assert Table().play_round(D, B).of(CardTurned)[0].result.winners == (D, B)


def test_gameplay_the_unseen_card_of_the_second_winner_is_never_asked():
    table = Table()
    taken = table.stack[1]
    table.play_round(A, B).play_until(1)
    assert taken not in table.state.asked


def test_gameplay_pawns_are_taken_back_before_the_next_card():
    table = Table().play_round(A).begin()
    assert table.phase.pawns == ()
    assert GAME.to_act(table.state) == (A, B, C, D)


def test_gameplay_the_last_round_stays_visible_until_the_next_one():
    table = Table().play_round(A)
    assert GAME.view(table.state, B).phase.result == table.of(CardTurned)[0].result
    table.do(LEADER, Ready())
    assert not hasattr(GAME.view(table.state, B).phase, "result")


@pytest.mark.parametrize("way", WAYS)
def test_end_of_game_two_right_with_the_last_card_of_the_stack(way):
    table = Table(way=way).play_until(2)
    table.play_round(A, C)
    assert table.stack == ()
    assert table.state.won == (1, 0, 1, 0)
    assert isinstance(table.phase, Over)


def test_end_of_game_one_card_is_left():
    table = Table().play_until(2).play_round(A)
    assert len(table.stack) == 1
    assert isinstance(table.phase, Over)
    assert table.events[-1] == Ended("cards")


def test_end_of_game_with_two_cards_left_a_round_is_played():
    assert Table().play_until(2).begin().phase.kind == "racing"


@pytest.mark.parametrize("way", WAYS)
def test_end_of_game_34_rounds_when_nobody_or_one_is_right(way):
    assert len(Table(way=way).play_until(1).state.asked) == 34
    table = Table(way=way)
    for number in range(34):
        table.play_round(number % 4)
    assert isinstance(table.phase, Over)
    assert sum(table.state.won) == 34


@pytest.mark.parametrize("way", WAYS)
def test_end_of_game_17_rounds_when_always_two_are_right(way):
    table = Table(way=way)
    for number in range(17):
        assert isinstance(table.phase, Waiting)
        table.play_round(number % 4, (number + 1) % 4)
    assert isinstance(table.phase, Over)
    assert sum(table.state.won) == 34


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(0, 2), min_size=34, max_size=34), st.integers(3, 6), st.sampled_from(WAYS))
def test_end_of_game_17_to_34_rounds(right, seats, way):
    table = Table(seats, way=way)
    while not isinstance(table.phase, Over):
        table.play_round(*range(right[len(table.state.asked)]))
    played = len(table.state.asked)
    assert 17 <= played <= 34
    assert played == 35 - len(table.stack) - right[:played].count(2)
    assert sum(table.state.won) == sum(right[:played])


@settings(max_examples=8, deadline=None)
@given(st.lists(st.sampled_from([(), (A,), (B,)]), min_size=34, max_size=34), st.sampled_from(WAYS))
def test_end_of_game_two_players_always_play_34_rounds(right, way):
    table = Table(2, way=way)
    while not isinstance(table.phase, Over):
        table.play_round(*right[len(table.state.asked)])
    assert len(table.state.asked) == 34
    assert table.state.won == (right.count((A,)), right.count((B,)))


def test_end_of_game_most_cards_win():
    table = Table().play_round(C).play_round(C).play_round(A).play_until(1)
    outcome = GAME.outcome(table.state)
    assert outcome.places == ((C,), (A,), (B, D))
    assert outcome.winners == (C,)
    assert outcome.scores == ({"cards": 1}, {"cards": 0}, {"cards": 2}, {"cards": 0})
    assert outcome.decided == "cards"


def test_end_of_game_equal_cards_are_a_shared_win():
    table = Table().play_round(C, B).play_round(A).play_until(1)
    outcome = GAME.outcome(table.state)
    assert outcome.places == ((A, B, C), (D,))
    assert outcome.winners == (A, B, C)
    assert outcome.decided == "shared"
    assert table.events[-1] == Ended("shared")
    assert [outcome.place(seat) for seat in (A, B, C, D)] == [1, 1, 1, 4]


def test_end_of_game_nobody_moves_any_more():
    table = Table().play_until(1)
    assert GAME.to_act(table.state) == ()
    for move in (Ready(), ShowCard(), GiveUp(0)):
        assert table.refusal(LEADER, move).id == "over"


def test_end_of_game_there_is_no_outcome_before():
    assert GAME.outcome(Table().play_until(2).state) is None


def test_progress_grows_from_0_to_1():
    table = Table()
    seen = [GAME.progress(table.state)]
    for number in range(17):
        table.play_round(*(A, B)[: number % 3])
        seen.append(GAME.progress(table.state))
    table.play_until(1)
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert seen[-1] < 1
    assert GAME.progress(table.state) == 1
