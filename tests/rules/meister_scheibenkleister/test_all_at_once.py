"""All at once: buzzers, false starts, ties and time. Ruling: "On one keyboard"."""

from collections import Counter
from itertools import pairwise

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.game import GAME
from monstergames.rules.meister_scheibenkleister.state import (
    LEADER,
    SPOTS,
    Buzz,
    Buzzed,
    CardShown,
    CardTurned,
    Countdown,
    CountdownBegan,
    FalseStart,
    GiveUp,
    NoPawn,
    Over,
    Pawn,
    PlacePawn,
    Racing,
    Ready,
    ShowCard,
    TimeUp,
)
from monstergames.rules.race import DAY

from .builders import CODEC, A, B, C, D, Table


def line_of(seed, *presses):
    """Who answers in which order after these presses, as (seat, time)."""
    table = Table(seed=seed).begin()
    for seat, at in presses:
        table.buzz(seat, at)
    return table.line


def test_who_buzzes_points_out_a_window_then_the_others_go_on():
    table = Table().begin().buzz(B, 1000).buzz(D, 1500)
    assert table.refusal(D, PlacePawn(table.wrong(), 2000)).id == "in-line"
    table.place(B, table.wrong(), 3000)
    assert table.line == (D,)
    table.buzz(A, 3100).place(D, table.card, 4000)
    assert table.line == (A,)


def test_pawns_lie_open_at_once_so_that_one_can_follow_a_good_guesser():
    table = Table().begin().answer(B, 7)
    for seat in (None, A, B, C, D):
        assert GAME.view(table.state, seat).phase.pawns == table.phase.pawns
    assert table.phase.pawns[0].window == 7


def test_nobody_places_without_a_buzz():
    table = Table().begin()
    assert table.refusal(B, PlacePawn(3, 1000)).id == "buzz-first"


def test_a_pawn_can_t_be_moved():
    table = Table().begin().answer(B, 3)
    for move in (PlacePawn(4, 9000), Buzz(9000), GiveUp(9000), TimeUp(9000)):
        refused = table.refusal(B, move)
        assert (refused.id, refused.facts) == ("not-your-turn", {"seats": (A, C, D)})


def test_a_wrong_answer_stands_and_the_others_still_have_theirs():
    table = Table().begin()
    card = table.card
    table.answer(A, table.wrong()).answer(B, card).answer(C, table.wrong(1)).answer(D, card)
    assert table.state.won == (0, 1, 0, 1)


def test_a_buzz_before_the_card_is_a_false_start_and_waits_two_seconds():
    table = Table().do(LEADER, Ready()).buzz(B, -400)
    assert table.of(FalseStart) == [FalseStart(B, -400, until=1600)]
    table.do(LEADER, ShowCard())
    refused = table.refusal(B, Buzz(1599))
    assert (refused.id, refused.facts) == ("locked", {"until": 1600})
    assert table.buzz(B, 1600).line == (B,)


def test_another_press_while_waiting_changes_nothing():
    table = Table().do(LEADER, Ready()).buzz(B, -400)
    for at in (-400, -300, -1):
        assert table.refusal(B, Buzz(at)).id == "not-your-turn"
    table.do(LEADER, ShowCard())
    assert table.refusal(B, Buzz(0)).id == "locked"
    assert table.buzz(B, 1600).line == (B,)


def test_the_two_seconds_run_from_the_press_and_may_be_over_before_the_card():
    table = Table().do(LEADER, Ready()).buzz(B, -3000)
    assert table.refusal(B, Buzz(-1001)).id == "locked"
    assert table.buzz(B, -1000).of(FalseStart)[-1] == FalseStart(B, -1000, until=1000)


def test_a_key_held_from_before_the_card_is_a_false_start_for_that_seat_alone():
    table = Table().do(LEADER, Ready())
    for at in range(-600, 1400, 30):
        if at >= 0 and isinstance(table.phase, Countdown):
            table.do(LEADER, ShowCard())
        if Buzz(at) in table.moves(B):
            table.buzz(B, at)
        if at == 300:
            table.buzz(C, at)
        if at == 900:
            table.place(C, table.wrong(), at).buzz(D, at)
    assert table.of(FalseStart) == [FalseStart(B, -600, until=1400)]
    assert [event.seat for event in table.of(Buzzed)] == [C, D]


def test_everybody_may_start_falsely_and_the_round_goes_on():
    table = Table().do(LEADER, Ready())
    for seat in (A, B, C, D):
        table.buzz(seat, -100)
    assert GAME.to_act(table.state) == (LEADER,)
    table.do(LEADER, ShowCard())
    assert table.buzz(C, 1900).line == (C,)


def test_hammering_one_key_is_one_claim():
    table = Table().begin().buzz(B, 1000)
    for at in range(1000, 1500, 10):
        assert table.refusal(B, Buzz(at)).id == "claimed-already"
    assert table.buzz(C, 1500).line == (B, C)


@pytest.mark.parametrize("gap", [0, 50])
def test_buzzes_within_50_ms_of_the_earliest_are_a_tie_decided_by_chance(gap):
    lines = {line_of(number, (B, 1000), (C, 1000 + gap)) for number in range(20)}
    assert lines == {(B, C), (C, B)}


def test_a_buzz_51_ms_later_is_no_tie():
    assert {line_of(number, (B, 1000), (C, 1051)) for number in range(10)} == {(B, C)}


def test_two_buzzes_in_one_read_in_both_orders_are_even_within_what_chance_allows():
    table = Table().begin()
    first = Counter()
    for number in range(1000):
        for order in ((A, D), (D, A)):
            state = table.state
            for step, seat in enumerate(order):
                state = GAME.apply(state, seat, Buzz(800), Chance(number, step)).state
            first[order, state.phase.race.claims[0].seat] += 1
    for order in ((A, D), (D, A)):
        assert abs(first[order, A] - 500) <= 5 * 250**0.5


def test_who_loses_a_draw_answers_next_before_later_buzzes():
    table = Table().begin().buzz(B, 1000).buzz(C, 1000).buzz(D, 1060)
    winner, loser, last = table.line
    assert {winner, loser} == {B, C}
    assert table.place(winner, table.wrong()).line == (loser, last)


def test_the_events_tell_the_line_and_that_chance_decided():
    table = Table().begin().buzz(B, 1000).buzz(C, 1020).buzz(D, 3000)
    alone, tied, later = table.of(Buzzed)
    assert alone == Buzzed(B, 1000, line=(B,), tied=False)
    assert tied == Buzzed(C, 1020, line=table.line[:2], tied=True)
    assert later == Buzzed(D, 3000, line=(*table.line[:2], D), tied=False)


def test_an_answer_before_the_tie_is_over_is_too_soon():
    table = Table().begin().buzz(B, 1000)
    refused = table.refusal(B, PlacePawn(3, 1050))
    assert (refused.id, refused.facts) == ("too-soon", {"start": 1051})


def test_a_full_window_is_refused_and_another_may_be_chosen_within_the_time():
    table = Table().begin()
    window = table.wrong()
    table.answer(A, window).answer(B, window).buzz(C, 5000)
    for at in (5100, 6000, 10_051):
        assert table.refusal(C, PlacePawn(window, at)).id == "window-full"
    assert table.place(C, table.card, 10_051).phase.pawns[-1].seat == C


def test_a_third_pawn_on_the_right_window_is_refused():
    table = Table().begin()
    card = table.card
    table.answer(A, card).answer(D, card).buzz(C, 5000)
    assert table.refusal(C, PlacePawn(card, 6000)).id == "window-full"
    table.place(C, table.wrong()).answer(B, table.wrong(1))
    assert table.state.won == (1, 0, 0, 1)


@pytest.mark.parametrize("seconds", [3, 5, 8])
def test_a_buzz_without_a_window_in_time_means_no_pawn_this_round(seconds):
    table = Table(answer=seconds).begin().buzz(B, 1000).buzz(C, 2000)
    last = 1051 + seconds * 1000
    assert PlacePawn(3, last) in table.moves(B)
    assert table.refusal(B, PlacePawn(3, last + 1)).facts == {"last": last}
    assert table.refusal(B, TimeUp(last)).facts == {"start": last + 1}
    table.do(B, TimeUp(last + 1))
    assert table.of(NoPawn) == [NoPawn(B, last + 1, "time-up")]
    assert table.phase.out == (B,)
    assert table.line == (C,)
    assert table.refusal(B, Buzz(9000)).id == "not-your-turn"


def test_the_next_ones_seconds_begin_when_the_one_before_is_done():
    table = Table().begin().buzz(B, 1000).buzz(C, 1200).place(B, 3, 5500)
    assert table.moves(C).place == range(5500, 10_501)


def test_nothing_comes_between_a_time_that_is_up_and_saying_so():
    table = Table().begin().buzz(B, 1000)
    for move in (Buzz(6052), GiveUp(6052)):
        assert table.refusal(C, move).facts == {"last": 6051}
    table.do(B, TimeUp(6052)).buzz(C, 6052)


def test_who_doesn_t_know_gives_up():
    table = Table().begin().do(B, GiveUp(4000)).buzz(C, 5000).do(C, GiveUp(6000))
    assert table.phase.out == (B, C)
    assert [event.reason for event in table.of(NoPawn)] == ["gave-up", "gave-up"]
    table.answer(A, table.card).answer(D, table.wrong())
    assert table.state.won == (1, 0, 0, 0)


def test_who_is_in_line_may_give_up():
    table = Table().begin().buzz(B, 1000).buzz(C, 1500).do(C, GiveUp(2000))
    assert table.line == (B,)


def test_a_round_in_which_nobody_places_a_pawn_is_won_by_nobody():
    table = Table().begin()
    for seat in (A, B, C, D):
        table.do(seat, GiveUp(1000))
    (turned,) = table.of(CardTurned)
    assert (turned.result.pawns, turned.result.winners) == ((), ())


def test_without_a_limit_there_is_a_day():
    table = Table().begin()
    assert table.moves(A).buzz == range(DAY + 1)
    assert table.refusal(A, TimeUp(60_001)).id == "too-soon"


def test_who_doesn_t_buzz_within_the_limit_has_no_pawn():
    table = Table(limit=30).begin()
    assert Buzz(30_000) in table.moves(A)
    assert table.refusal(A, Buzz(30_001)).facts == {"last": 30_000}
    assert table.refusal(A, TimeUp(30_000)).facts == {"start": 30_001}
    for seat in (A, B, C, D):
        table.do(seat, TimeUp(30_001))
    assert len(table.of(CardTurned)) == 1


def test_who_buzzed_within_the_limit_answers_after_it():
    table = Table(limit=30).begin().buzz(A, 29_000).buzz(B, 30_000)
    for seat in (C, D):
        table.do(seat, TimeUp(30_001))
    table.place(A, table.wrong(), 33_000).place(B, table.card, 37_000)
    assert table.state.won == (0, 1, 0, 0)


def test_time_never_runs_back():
    table = Table().begin().buzz(B, 1000)
    assert table.refusal(C, Buzz(999)).facts == {"now": 1000}
    table.place(B, 3, 2000)
    assert table.refusal(C, GiveUp(1999)).facts == {"now": 2000}


def test_only_the_leader_shows_the_card_and_only_after_the_countdown_began():
    table = Table()
    assert table.refusal(LEADER, ShowCard()).id == "not-now"
    table.do(LEADER, Ready())
    assert table.refusal(B, ShowCard()).facts == {"seat": LEADER}
    assert table.refusal(B, Ready()).facts == {"seat": LEADER}
    table.do(LEADER, ShowCard())
    assert table.refusal(LEADER, ShowCard()).id == "not-now"


def test_a_window_that_is_none_is_refused():
    table = Table().begin().buzz(B, 1000)
    for window in (-1, 35):
        assert table.refusal(B, PlacePawn(window, 2000)).id == "no-such-window"


@pytest.mark.parametrize("seed", range(5))
def test_the_frame_lies_at_another_spot_each_round(seed):
    table = Table(seed=seed)
    spots = [table.state.spot]
    while not isinstance(table.phase, Over):
        spots.append(table.play_round().state.spot)
    assert all(spot != other for spot, other in pairwise(spots))
    assert set(spots) <= set(range(SPOTS))
    assert len(set(spots)) > 12


def replayed(table):
    """The match as it is taken up again from what is on disk."""
    again = Table(table.seats, seed=table.seed)
    for seat, move in table.made:
        again.do(seat, CODEC.read_move(CODEC.write_move(move)))
    return again


def test_resumed_after_a_kill_the_round_starts_anew_with_the_same_card_order():
    table = Table().play_round(A, B).begin().answer(C, 3).buzz(D, 5000)
    card, stack, won = table.card, table.stack, table.state.won
    again = replayed(table)
    assert again.state == table.state
    again.do(GAME.to_act(again.state)[0], Ready())
    assert isinstance(again.phase, Countdown)
    assert GAME.view(again.state, None).frame is None
    assert again.of(CountdownBegan)[-1] == CountdownBegan(2, anew=True)
    again.do(LEADER, ShowCard())
    assert (again.phase.pawns, again.phase.out, again.line) == ((), (), ())
    assert again.phase.race.now == 0
    assert (again.card, again.stack, again.state.won) == (card, stack, won)
    assert [event.round for event in again.of(CardShown)] == [1, 2, 2]


def test_resumed_after_a_kill_nothing_is_scored_twice():
    table = Table().begin()
    card = table.card
    table.answer(A, card).answer(B, card).answer(C, table.wrong())
    again = replayed(table).do(D, Ready()).do(LEADER, ShowCard())
    again.answer(B, card).answer(C, table.wrong()).answer(A, card).answer(D, table.wrong(1))
    assert again.state.won == (1, 1, 0, 0)
    assert len(again.of(CardTurned)) == 1
    assert len(again.stack) == 33


def test_resumed_in_the_countdown_it_begins_anew_without_false_starts():
    table = replayed(Table().do(LEADER, Ready()).buzz(B, -500))
    table.do(LEADER, Ready()).do(LEADER, ShowCard())
    assert table.buzz(B, 10).line == (B,)


def test_resumed_between_rounds_the_next_one_begins():
    table = replayed(Table().play_round(A))
    table.begin()
    assert table.of(CountdownBegan)[-1] == CountdownBegan(2, anew=False)


def test_only_the_first_seat_to_act_begins_a_round_anew():
    table = Table().begin().answer(A, 3)
    assert table.refusal(C, Ready()).facts == {"seat": B}
    assert isinstance(table.do(B, Ready()).phase, Countdown)


def test_no_secret_needs_a_curtain():
    table = Table()
    assert not any(GAME.secret(table.state, seat) for seat in range(4))
    assert not any(GAME.secret(table.begin().state, seat) for seat in range(4))


def test_a_match_is_played_to_its_end_by_buzzers():
    table = Table(2)
    for number in range(34):
        table.begin().buzz(number % 2, 1000).place(number % 2, table.card, 1500)
        assert isinstance(table.phase, Racing)
        table.buzz(1 - number % 2, 2000).place(1 - number % 2, table.wrong(), 2500)
    assert isinstance(table.phase, Over)
    assert table.phase.result.pawns[0].at == 1500
    assert isinstance(table.phase.result.pawns[0], Pawn)
    assert table.state.won == (17, 17)
