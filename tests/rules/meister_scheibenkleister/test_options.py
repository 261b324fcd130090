"""Options: the defaults are the rulebook. Ruling: "Rulings"."""

import pytest

from monstergames.rules.meister_scheibenkleister.game import GAME
from monstergames.rules.meister_scheibenkleister.state import Options, Over, PlacePawn, Waiting

from .builders import A, B, C, D, Table

WAYS = ("all-at-once", "one-after-another")


def test_the_short_game_is_played_with_15_cards_in_at_most_14_rounds():
    table = Table(short=True)
    assert len(set(table.stack)) == 15
    assert len(table.play_until(1).state.asked) == 14
    assert isinstance(table.phase, Over)


def test_the_short_game_takes_other_cards_each_time():
    assert len({frozenset(Table(seed=number, short=True).stack) for number in range(10)}) == 10


def test_the_short_game_takes_7_rounds_if_always_two_are_right():
    table = Table(short=True)
    for _ in range(7):
        assert isinstance(table.phase, Waiting)
        table.play_round(A, B)
    assert isinstance(table.phase, Over)


def test_a_card_that_nobody_won_goes_back_on_the_end_that_is_not_drawn_from():
    table = Table(unwon_return=True)
    first, *others = table.stack
    table.play_round()
    assert table.stack == (*others, first)


def test_with_unwon_cards_going_back_a_won_card_does_not():
    table = Table(unwon_return=True)
    stack = table.stack
    assert table.play_round(A).stack == stack[1:]
    assert table.play_round(A, B).stack == stack[3:]


@pytest.mark.parametrize(("short", "rounds"), [(False, 34), (True, 14)])
def test_with_unwon_cards_going_back_rounds_are_as_many_as_without(short, rounds):
    table = Table(unwon_return=True, short=short)
    for _ in range(rounds):
        assert isinstance(table.phase, Waiting)
        table.play_round()
    assert isinstance(table.phase, Over)
    assert len(table.stack) == rounds + 1


def test_with_unwon_cards_going_back_the_game_ends_too_when_the_stack_is_used_up():
    table = Table(unwon_return=True, short=True)
    table.play_round()
    for _ in range(7):
        assert isinstance(table.phase, Waiting)
        table.play_round(C, D)
    assert isinstance(table.phase, Over)
    assert len(table.stack) == 1


def test_a_card_that_went_back_may_be_asked_again():
    table = Table(unwon_return=True, short=True)
    first = table.card
    table.play_round().play_round(A, B).play_round(A, B)
    while isinstance(table.phase, Waiting):
        table.play_round()
    assert table.state.asked.count(first) == 2


def test_one_pawn_a_window_with_four_players():
    table = Table(one_pawn=True).begin()
    card = table.card
    table.answer(A, card).buzz(B, 3000)
    assert table.refusal(B, PlacePawn(card, 4000)).facts == {"window": card, "pawns": 1}


def test_one_pawn_a_window_one_after_another_the_fastest_stands():
    table = Table(way="one-after-another", one_pawn=True).begin()
    card = table.card
    for seat, at in ((A, 3000), (B, 1000), (C, 2000), (D, 4000)):
        table.place(seat, card, at)
    assert table.state.won == (0, 1, 0, 0)
    assert [pawn.seat for pawn in table.phase.result.crowded] == [C, A, D]


def test_going_against_the_rulebook_is_a_house_rule():
    everything = Options(short=True, unwon_return=True, one_pawn=True)
    assert GAME.house_rules(everything) == ("short", "unwon_return", "one_pawn")
    for name in ("short", "unwon_return", "one_pawn"):
        assert GAME.house_rules(Options(**{name: True})) == (name,)


def test_what_one_keyboard_makes_necessary_is_no_house_rule():
    assert GAME.house_rules(Options()) == ()
    assert GAME.house_rules(Options(way="one-after-another", limit=30, answer=3)) == ()
