"""One after another: behind a curtain, against a stop-watch, all turned up together. Ruling: "On one keyboard"."""

from collections import Counter

from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.game import GAME
from monstergames.rules.meister_scheibenkleister.state import (
    LEADER,
    Answer,
    Answered,
    Buzz,
    CardTurned,
    GiveUp,
    Looking,
    Pawn,
    PlacePawn,
    Ready,
    ShowCard,
    TimeUp,
)

from .builders import CODEC, A, B, C, D, Table


def by_turns(seats=4, **options):
    return Table(seats, way="one-after-another", **options)


def result_of(*answers, seed="crowd", **options):
    """How a round ends in which each seat places at a time, as (wrong window, time)."""
    table = by_turns(len(answers), seed=seed, **options).begin()
    for seat, (number, at) in enumerate(answers):
        table.place(seat, table.wrong(number), at)
    return table.of(CardTurned)[0].result


def test_each_seat_sees_the_card_in_turn():
    table = by_turns().begin()
    for seat in range(4):
        assert table.phase == Looking(seat)
        assert GAME.to_act(table.state) == (seat,)
        seen = [other for other in range(4) if GAME.view(table.state, other).frame]
        assert seen == list(range(seat + 1))
        assert GAME.view(table.state, None).frame is None
        table.place(seat, table.wrong(seat), 3000)


def test_there_is_no_countdown_and_no_buzzer():
    table = by_turns()
    assert table.refusal(LEADER, Ready()).id == "not-now"
    table.begin()
    for move in (Ready(), ShowCard(), Buzz(1000)):
        assert table.refusal(A, move).id == "not-now"


def test_a_turn_needs_a_curtain_and_the_leader_s_other_moves_do_not():
    table = by_turns()
    assert not GAME.secret(table.state, LEADER)
    table.begin().place(A, 3, 2000)
    assert [GAME.secret(table.state, seat) for seat in range(4)] == [False, True, False, False]


def test_answer_and_time_are_secret_until_all_are_turned_up_together():
    table = by_turns().begin().place(A, 3, 2345)
    assert GAME.view(table.state, A).answer == Answer(3, 2345)
    for other in (None, B, C, D):
        assert GAME.view(table.state, other).answer is None
        assert GAME.redact(table.events[-1], other) == Answered(A, None)
    assert GAME.redact(table.events[-1], A) == Answered(A, Answer(3, 2345))
    table.place(B, 4, 1000).place(C, 5, 1000).place(D, 6, 1000)
    (turned,) = table.of(CardTurned)
    assert Pawn(A, 3, 2345) in turned.result.pawns
    assert GAME.redact(turned, None) == turned


def test_that_a_seat_has_no_pawn_is_secret_too():
    table = by_turns().begin().do(A, GiveUp(5000))
    assert GAME.redact(table.events[-1], B) == Answered(A, None)
    assert GAME.view(table.state, A).answer == Answer(None, 5000)


def test_times_are_each_seat_s_own():
    result = result_of((0, 9000), (1, 100), (2, 5000))
    assert [pawn.at for pawn in result.pawns] == [100, 5000, 9000]


def test_where_a_window_has_more_pawns_than_it_takes_the_faster_ones_stand():
    result = result_of((0, 4000), (0, 2000), (0, 3000), (1, 9000))
    assert [pawn.seat for pawn in result.pawns] == [B, C, D]
    assert [pawn.seat for pawn in result.crowded] == [A]


def test_the_faster_of_two_players_stands_on_the_right_window():
    table = by_turns(2).begin()
    card = table.card
    table.place(A, card, 3000).place(B, card, 2999)
    assert table.state.won == (0, 1)
    assert table.of(CardTurned)[0].result.crowded == (Pawn(A, card, 3000),)


def test_equal_times_are_decided_by_chance_and_not_by_seat():
    stands = Counter()
    table = by_turns(2).begin().place(A, 3, 2000)
    for number in range(1000):
        after = GAME.apply(table.state, B, PlacePawn(3, 2000), Chance("equal", number))
        stands[after.state.phase.result.pawns[0].seat] += 1
    assert abs(stands[A] - 500) <= 5 * 250**0.5


def test_of_three_at_equal_times_two_stand():
    crowded = {result_of((0, 2000), (0, 2000), (0, 2000), seed=number).crowded[0].seat for number in range(30)}
    assert crowded == {A, B, C}


def test_the_first_of_two_winners_by_time_takes_the_card_from_the_table():
    table = by_turns().begin()
    card = table.card
    table.place(A, card, 3000).place(B, 3 if card != 3 else 4, 1).place(C, card, 2000).do(D, GiveUp(9))
    assert table.of(CardTurned)[0].result.winners == (C, A)


def test_a_pawn_that_was_placed_can_t_be_moved():
    table = by_turns().begin().place(A, 3, 2000)
    assert table.refusal(A, PlacePawn(4, 2001)).facts == {"seats": (B,)}


def test_who_doesn_t_place_within_the_limit_has_no_pawn():
    table = by_turns(limit=60).begin()
    assert PlacePawn(3, 60_000) in table.moves(A)
    assert table.refusal(A, PlacePawn(3, 60_001)).facts == {"last": 60_000}
    assert table.refusal(A, TimeUp(60_000)).facts == {"start": 60_001}
    assert table.refusal(A, GiveUp(-1)).facts == {"now": 0}
    table.do(A, TimeUp(60_001)).place(B, 3, 60_000).place(C, 3, 1).place(D, 4, 1)
    assert A not in [pawn.seat for pawn in table.of(CardTurned)[0].result.pawns]


def test_a_window_that_is_none_is_refused():
    assert by_turns().begin().refusal(A, PlacePawn(35, 100)).id == "no-such-window"


def test_resumed_after_a_kill_the_turn_starts_anew_and_given_answers_stand():
    table = by_turns().play_round(B).begin().place(A, 3, 2000)
    again = by_turns()
    for seat, move in table.made:
        again.do(seat, CODEC.read_move(CODEC.write_move(move)))
    assert again.state == table.state
    assert GAME.to_act(again.state) == (B,)
    card = again.card
    again.place(B, card, 10).place(C, card, 20).place(D, again.wrong(), 30)
    assert again.state.won == (0, 2, 1, 0)
    assert len(again.of(CardTurned)) == 2


def test_answers_of_a_round_are_gone_in_the_next():
    table = by_turns().play_round(A).begin()
    assert all(GAME.view(table.state, seat).answer is None for seat in (None, A, B, C, D))
