"""Rulebook heading "2. Identify Attributes", and the ruling "Identification"."""

import pytest

from monstergames.rules.contract import Reason
from monstergames.rules.miss_monster.components import deck
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.state import (
    Buzz,
    Buzzed,
    Done,
    GaveUp,
    GiveUp,
    Guess,
    Identifying,
    Mistaken,
    MonsterIdentified,
    MonsterShown,
    NoAnswer,
    Recognised,
    Showing,
    ShowMonster,
    TimeUp,
    Voting,
)
from monstergames.rules.race import DAY

from .builders import BODY, HEAD, LIMBS, THINGS, A, B, C, D, Table, before_showing, racing


def test_the_youngest_shows_first_then_the_others_clockwise():
    table = before_showing(4)
    for creator in (A, B, C, D):
        assert table.phase == Showing(creator)
        assert list(table.moves(creator)) == [ShowMonster()]
        table.show().do(GAME.to_act(table.state)[0], TimeUp(60_001))
    assert [event.creator for event in table.of(MonsterShown)] == [A, B, C, D]
    assert isinstance(table.phase, Voting)


def test_only_the_creator_shows_a_monster():
    table = before_showing()
    assert table.refusal(B, ShowMonster()) == Reason("not-your-turn", {"seats": (A,)})
    assert table.refusal(A, Done(0)) == Reason("not-now", {"phase": "showing"})


def test_all_the_other_players_guess_and_the_creator_cant():
    table = racing(seats=4)
    assert GAME.to_act(table.state) == (B, C, D)
    assert table.refusal(A, Buzz(1000)) == Reason("not-your-turn", {"seats": (B, C, D)})


def test_who_recognises_an_attribute_receives_its_card():
    table = racing()
    card = table.right(A, LIMBS)
    table.guess(B, card, at=5000)
    assert table.of(Recognised) == [Recognised(B, A, card, 5000)]
    assert table.state.finders[A] == (None, B, None, None)
    assert GAME.view(table.state, None).recognised == (0, 1, 0)


def test_nobody_names_an_attribute_without_a_buzz():
    table = racing()
    assert table.refusal(B, Guess(table.right(A, HEAD), 1000)) == Reason("buzz-first")
    assert table.refusal(B, NoAnswer(1000)) == Reason("buzz-first")


def test_who_buzzes_second_answers_second():
    table = racing(seats=4).do(C, Buzz(1000)).do(B, Buzz(1500))
    assert table.line == (C, B)
    assert table.refusal(B, Guess(table.right(A, HEAD), 2000)) == Reason("in-line", {"seat": C})
    assert table.refusal(B, NoAnswer(2000)) == Reason("in-line", {"seat": C})
    table.do(C, Guess(table.right(A, HEAD), 2000)).do(B, Guess(table.right(A, BODY), 2000))
    assert table.state.finders[A] == (C, None, B, None)
    assert [event.line for event in table.of(Buzzed)] == [(C,), (C, B)]


def test_buzzing_again_changes_nothing():
    table = racing().do(B, Buzz(1000))
    assert table.refusal(B, Buzz(1100)) == Reason("claimed-already")
    assert table.refusal(B, GiveUp(1100)) == Reason("claimed-already")


def test_two_who_buzz_within_50_ms_tie_and_chance_decides():
    firsts = set()
    for number in range(20):
        table = Table(seed=number).show().do(C, Buzz(1000)).do(B, Buzz(1050))
        assert table.of(Buzzed)[-1].tied
        firsts.add(table.line[0])
    assert firsts == {B, C}
    assert not Table().show().do(C, Buzz(1000)).do(B, Buzz(1051)).of(Buzzed)[-1].tied


def test_after_a_hit_the_cards_deck_is_closed_for_this_monster():
    table = racing()
    table.guess(B, table.right(A, HEAD)).do(C, Buzz(1000))
    for attribute in (table.right(A, HEAD), table.wrong(A, HEAD)):
        assert table.refusal(C, Guess(attribute, 1100)) == Reason("deck-closed", {"deck": HEAD})
    assert {deck(attribute) for attribute in table.moves(C).attributes} == {LIMBS, BODY, THINGS}
    table.do(C, Guess(table.right(A, THINGS), 1200))
    assert table.of(Mistaken) == [], "what was refused could be said anew, without a lock"


def test_a_closed_deck_is_open_again_for_the_next_monster():
    table = racing()
    table.guess(B, table.right(A, HEAD)).do(B, TimeUp(60_001)).show()
    assert table.state.finders[B] == (None,) * 4
    assert len(table.do(A, Buzz(10)).moves(A).attributes) == 80


@pytest.mark.parametrize("attribute", [-1, 80])
def test_there_are_80_attributes_to_guess(attribute):
    table = racing().do(B, Buzz(0))
    assert table.refusal(B, Guess(attribute, 100)) == Reason("no-such-attribute", {"attribute": attribute})


def test_identification_ends_early_when_all_four_are_found():
    table = racing()
    for number in range(4):
        assert isinstance(table.phase, Identifying)
        table.guess((B, C)[number % 2], table.right(A, number))
    assert table.phase == Showing(B)
    assert table.of(MonsterIdentified) == [MonsterIdentified(A, (), "all-found")]


@pytest.mark.parametrize("seconds", [30, 60, 90, 120])
def test_a_guess_counts_until_the_last_millisecond(seconds):
    last = seconds * 1000
    table = racing(seconds=seconds)
    right = table.right(A, HEAD)
    table.do(B, Buzz(last - 1000))
    assert table.refusal(B, Guess(right, last + 50)) == Reason("too-late", {"last": last})
    assert table.refusal(B, Guess(right, last + 1)) == Reason("too-late", {"last": last})
    assert Guess(right, last - 50) in table.moves(B)
    table.do(B, Guess(right, last))
    assert table.state.finders[A][HEAD] == B


def test_a_guess_50_ms_before_the_end_counts():
    table = racing()
    table.guess(B, table.right(A, HEAD), at=59_950)
    assert table.state.finders[A][HEAD] == B


def test_a_buzz_doesnt_make_the_timer_run_longer():
    table = racing().do(B, Buzz(59_900))
    right = table.right(A, HEAD)
    assert table.refusal(B, Guess(right, 60_001)) == Reason("too-late", {"last": 60_000})
    table.do(C, TimeUp(60_001))
    assert table.phase == Showing(B)
    assert table.of(MonsterIdentified)[0].kept == tuple(sorted(table.cards(A)))


def test_a_buzz_too_late_to_be_answered_is_of_no_use():
    table = racing().do(B, Buzz(59_990))
    assert not table.moves(B).guess
    assert table.refusal(B, Guess(table.right(A, HEAD), 60_000)).id == "too-soon"
    assert table.refusal(B, NoAnswer(65_100)).id == "too-late"
    table.do(B, TimeUp(60_001))


def test_once_the_timer_has_run_out_nobody_buzzes_or_gives_up():
    table = racing()
    assert table.refusal(B, Buzz(60_001)) == Reason("too-late", {"last": 60_000})
    assert table.refusal(B, GiveUp(60_001)) == Reason("too-late", {"last": 60_000})
    table.do(B, Buzz(60_000))


def test_time_is_up_only_after_the_last_millisecond():
    table = racing()
    assert table.refusal(C, TimeUp(60_000)) == Reason("too-soon", {"start": 60_001})
    table.do(C, TimeUp(60_001))
    assert table.of(MonsterIdentified)[0].reason == "time-up"


def test_a_wrong_guess_locks_for_four_seconds():
    table = racing().do(B, Buzz(1000))
    wrong = table.wrong(A)
    table.do(B, Guess(wrong, 2000))
    assert table.of(Mistaken) == [Mistaken(B, A, wrong, 2000, 6000)]
    for at in (2000, 2001, 5999):
        assert table.refusal(B, Buzz(at)) == Reason("locked", {"until": 6000})
    table.do(B, Buzz(6000))
    assert table.line == (B,)


def test_a_lock_holds_for_one_seat_alone():
    table = racing().do(B, Buzz(1000))
    table.do(B, Guess(table.wrong(A), 2000)).guess(C, table.right(A, HEAD), at=2500)
    assert table.state.finders[A][HEAD] == C


def test_who_is_locked_may_give_up():
    table = racing().do(B, Buzz(1000))
    table.do(B, Guess(table.wrong(A), 2000)).do(B, GiveUp(2100))
    assert table.of(GaveUp) == [GaveUp(B, 2100)]


def test_a_hit_doesnt_lock():
    table = racing()
    table.guess(B, table.right(A, HEAD), at=2000)
    table.do(B, Buzz(2000))
    assert table.line == (B,)


def test_option_without_lock_out_a_wrong_guess_costs_nothing():
    table = racing(lock_out=False).do(B, Buzz(1000))
    table.do(B, Guess(table.wrong(A), 2000)).do(B, Buzz(2000))
    assert table.of(Mistaken)[0].until == 2000
    assert table.line == (B,)
    assert GAME.house_rules(table.state.options) == ()


def test_an_attribute_of_another_monster_is_a_wrong_guess():
    table = racing()
    table.do(B, Buzz(0)).do(B, Guess(table.right(C, HEAD), 100))
    assert table.of(Mistaken)[0].attribute == table.right(C, HEAD)


def test_who_buzzed_has_five_seconds_to_answer():
    table = racing().do(B, Buzz(1000))
    assert table.moves(B).guess == range(1051, 6052)
    assert table.refusal(B, NoAnswer(6051)) == Reason("too-soon", {"start": 6052})
    assert Guess(table.right(A, HEAD), 6051) in table.moves(B)
    assert table.refusal(B, Guess(table.right(A, HEAD), 6052)) == Reason("too-late", {"last": 6051})


def test_five_seconds_without_an_answer_lock_like_a_wrong_guess():
    table = racing().do(B, Buzz(1000)).do(C, Buzz(3000)).do(B, NoAnswer(6052))
    assert table.of(Mistaken) == [Mistaken(B, A, None, 6052, 10_052)]
    assert table.line == (C,)
    assert table.refusal(B, Buzz(10_051)) == Reason("locked", {"until": 10_052})
    table.do(C, Guess(table.right(A, HEAD), 6052)).do(B, Buzz(10_052))


def test_nothing_happens_before_it_is_said_that_an_answer_came_too_late():
    table = racing().do(B, Buzz(1000))
    assert table.refusal(C, Buzz(6052)) == Reason("too-late", {"last": 6051})
    assert table.refusal(C, GiveUp(6052)) == Reason("too-late", {"last": 6051})


def test_time_never_runs_backwards():
    table = racing().do(B, Buzz(3000))
    assert table.refusal(C, Buzz(2999)) == Reason("back-in-time", {"now": 3000})
    assert table.refusal(B, Guess(table.right(A, HEAD), 2999)) == Reason("back-in-time", {"now": 3000})


def test_identifying_ends_when_all_guessers_give_up():
    table = racing(seats=4).do(C, GiveUp(1000)).do(B, GiveUp(1000))
    assert GAME.to_act(table.state) == (D,)
    table.do(D, GiveUp(2000))
    assert table.of(MonsterIdentified) == [MonsterIdentified(A, tuple(sorted(table.cards(A))), "gave-up")]
    assert table.phase == Showing(B)


def test_who_gave_up_guesses_again_at_the_next_monster():
    table = racing().do(C, GiveUp(0)).do(B, GiveUp(0)).show()
    assert GAME.to_act(table.state) == (A, C)


def test_who_is_in_line_answers_though_the_others_gave_up():
    table = racing().do(B, Buzz(100)).do(C, GiveUp(200))
    table.do(B, Guess(table.right(A, HEAD), 300))
    assert table.state.finders[A][HEAD] == B


def test_with_the_timer_off_guesses_count_without_end():
    table = racing(seconds=0)
    table.guess(B, table.right(A, HEAD), at=3_000_000)
    table.guess(C, table.right(A, BODY), at=DAY)
    assert table.refusal(B, TimeUp(DAY)) == Reason("too-soon", {"start": DAY + 1})
    table.do(B, GiveUp(DAY)).do(C, GiveUp(DAY))
    assert table.phase == Showing(B)


def test_nothing_else_is_done_while_a_monster_is_identified():
    assert racing().refusal(B, ShowMonster()) == Reason("not-now", {"phase": "identifying"})


def test_a_card_is_open_once_it_is_found_and_all_are_when_the_monster_had_its_turn():
    table = racing()
    assert GAME.view(table.state, C).attributes[A] == (None,) * 4
    table.guess(B, table.right(A, BODY))
    assert GAME.view(table.state, C).attributes[A] == (None, None, table.right(A, BODY), None)
    table.do(B, TimeUp(60_001))
    assert GAME.view(table.state, C).attributes[A] == tuple(sorted(table.cards(A)))
    assert GAME.view(table.state, C).kept == (3, 0, 0)
