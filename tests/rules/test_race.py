"""Who buzzed first, who answers, who has to wait."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstergames.rules import race
from monstergames.rules.chance import Chance
from monstergames.rules.race import COUNTDOWN, DAY, FALSE_START, TIE, Claim

A, B, C, D = range(4)
ALLOWED = 5000
TIMES = 1000
CHANCE = Chance("unused")


def started(*presses, seats=4, chance=CHANCE):
    """A race on its way, with these presses as (seat, time)."""
    return after(race.go(race.ready(seats, ALLOWED)), *presses, chance=chance)


def after(running, *presses, chance=CHANCE):
    for seat, at in presses:
        assert at in race.presses(running, seat)
        running = race.pressed(running, seat, at, chance)
        assert list(race.faults(running, len(running.waits))) == []
    return running


def line(running):
    return tuple(claim.seat for claim in running.claims)


def may_press(running, seat, at):
    return at in race.presses(running, seat)


def within_chance(count, times, share):
    """Whether so many of so many draws are within five standard deviations of this share."""
    return abs(count - times * share) <= 5 * (times * share * (1 - share)) ** 0.5


def test_a_countdown_takes_three_seconds():
    running = race.ready(4, ALLOWED)
    assert running.now == -3000
    assert race.presses(running, A) == range(-3000, 0)
    assert race.answering(running) is None


def test_the_object_is_shown_at_zero():
    running = started()
    assert race.presses(running, A) == range(DAY + 1)
    assert may_press(running, A, 0)


def test_who_buzzes_answers_until_done_and_then_whoever_is_next():
    running = started((C, 1000), (A, 1200), (B, 2000))
    assert line(running) == (C, A, B)
    assert race.answering(running) == C
    running = race.left(running, C, 3000)
    assert race.answering(running) == A
    running = race.left(running, A, 3500)
    assert race.answering(running) == B
    assert race.answering(race.left(running, B, 4000)) is None


def test_who_is_in_line_may_leave_without_disturbing_who_answers():
    running = started((C, 1000), (A, 1200), (B, 2000))
    left = race.left(running, A, 2500)
    assert line(left) == (C, B)
    assert race.answers(left).stop == race.answers(running).stop


def test_an_answer_counts_from_when_no_press_can_join_the_tie_to_the_last_millisecond():
    running = started((A, 1000))
    assert may_press(running, B, 1050)
    assert race.answers(running) == range(1051, 1051 + ALLOWED + 1)


def test_the_next_ones_time_runs_from_when_the_one_before_was_done():
    running = race.left(started((A, 1000), (B, 1500)), A, 4000)
    assert race.answers(running) == range(4000, 4000 + ALLOWED + 1)


def test_the_next_ones_time_waits_for_a_tie_that_is_still_open():
    running = race.left(started((A, 1000), (B, 3990)), A, 4000)
    assert race.answers(running) == range(4041, 4041 + ALLOWED + 1)
    assert line(after(running, (C, 4040), chance=Chance("tie"))) in {(B, C), (C, B)}


def test_time_is_up_right_after_the_last_answer_that_counts():
    running = started((A, 1000))
    assert race.expiry(running).start == race.answers(running)[-1] + 1
    assert race.expiry(started()) == range(0)


def test_nothing_happens_after_a_time_that_is_up_until_that_was_said():
    running = started((A, 1000))
    up = race.expiry(running).start
    assert race.presses(running, B) == range(1000, up)
    running = race.left(running, A, up)
    assert may_press(running, B, up)
    assert not may_press(running, B, up - 1)


def test_no_press_counts_after_the_limit():
    assert race.presses(started(), A, last=30_000) == range(30_001)


@pytest.mark.parametrize("gap", [0, 1, 49, 50])
def test_presses_within_50_milliseconds_are_a_tie(gap):
    lines = {line(started((A, 1000), (B, 1000 + gap), chance=Chance("tie", number))) for number in range(50)}
    assert lines == {(A, B), (B, A)}


def test_a_press_51_milliseconds_later_is_no_tie():
    lines = {line(started((A, 1000), (B, 1051), chance=Chance("tie", number))) for number in range(50)}
    assert lines == {(A, B)}


def test_a_tie_is_measured_from_its_earliest_press_not_from_one_to_the_next():
    for number in range(50):
        running = started((A, 1000), (B, 1050), (C, 1051), (D, 1101), chance=Chance("chain", number))
        assert set(line(running)[:2]) == {A, B}
        assert set(line(running)[2:]) == {C, D}


@pytest.mark.parametrize("order", [(A, B), (B, A)])
def test_two_presses_in_one_read_are_even_in_either_order(order):
    first = Counter(
        line(started(*((seat, 700) for seat in order), chance=Chance("read", order, number)))[0]
        for number in range(TIMES)
    )
    assert within_chance(first[A], TIMES, 1 / 2)


@pytest.mark.parametrize("order", list(permutations((A, B, C))))
def test_three_that_tie_come_in_each_order_alike(order):
    presses = [(seat, 700 + 20 * number) for number, seat in enumerate(order)]
    lines = Counter(line(started(*presses, chance=Chance("three", order, number))) for number in range(TIMES))
    assert len(lines) == 6
    assert all(within_chance(count, TIMES, 1 / 6) for count in lines.values())


def test_who_loses_a_draw_answers_before_later_presses():
    for number in range(50):
        running = started((A, 1000), (B, 1030), (C, 1060), chance=Chance("loser", number))
        winner, loser, last = line(running)
        assert {winner, loser} == {A, B}
        assert last == C
        assert race.answering(race.left(running, winner, 2000)) == loser


def test_those_in_line_tie_among_themselves():
    lines = {line(started((A, 1000), (B, 2000), (C, 2050), chance=Chance("line", number))) for number in range(50)}
    assert lines == {(A, B, C), (A, C, B)}


def test_nothing_is_drawn_without_a_tie():
    chance = Chance("alone")
    started((A, 1000), (B, 2000), (C, 3000), chance=chance)
    assert not chance.drawn


def test_hammering_one_key_is_one_claim():
    running = started((A, 1000))
    for at in range(1000, 1400, 5):
        assert not may_press(running, A, at)
        assert race.press_refusal(running, A, at).id == "claimed-already"
    assert line(running) == (A,)


def test_a_press_in_the_countdown_waits_two_seconds_from_the_press():
    running = race.go(after(race.ready(4, ALLOWED), (A, -500)))
    assert line(running) == ()
    assert not may_press(running, A, 1499)
    assert may_press(running, A, 1500)
    refused = race.press_refusal(running, A, 1499)
    assert (refused.id, refused.facts) == ("locked", {"until": 1500})


def test_another_press_while_waiting_changes_nothing():
    running = after(race.ready(4, ALLOWED), (A, -1500))
    assert race.presses(running, A) == range(500, 0)
    assert not any(may_press(running, A, at) for at in range(-1500, 0))
    assert race.press_refusal(running, A, -20).id == "locked"


def test_a_false_start_early_in_the_countdown_is_over_before_its_end():
    running = after(race.ready(4, ALLOWED), (A, -COUNTDOWN))
    assert may_press(running, A, -COUNTDOWN + FALSE_START)
    assert race.presses(after(running, (A, -COUNTDOWN + FALSE_START)), A) == range(1000, 0)


def test_a_key_held_from_before_the_object_bars_its_seat_alone():
    running = race.ready(4, ALLOWED)
    presses = 0
    for at in [*range(-400, 0, 30), *range(20, 1600, 30)]:
        running = race.go(running) if at > 0 > running.now else running
        if may_press(running, A, at):
            running = after(running, (A, at))
            presses += 1
        if at in (320, 620):
            running = after(running, (B if at == 320 else C, at))
    assert presses == 1
    assert line(running) == (B, C)


def test_a_wrong_answer_can_bar_a_seat_for_as_long_as_a_game_wants():
    running = race.barred(race.left(started((A, 1000)), A, 2000), A, 2000 + 4000)
    assert not may_press(running, A, 5999)
    assert may_press(running, A, 6000)
    assert may_press(running, B, 2000)


def test_time_never_runs_back():
    running = started((A, 1000))
    assert not may_press(running, B, 999)
    refused = race.press_refusal(running, B, 999)
    assert (refused.id, refused.facts) == ("back-in-time", {"now": 1000})


def test_a_refused_time_says_from_when_and_until_when_it_is_possible():
    running = started((A, 1000))
    early, late = (race.time_refusal(running.now, race.answers(running), at) for at in (1050, 6052))
    assert (early.id, early.facts) == ("too-soon", {"start": 1051})
    assert (late.id, late.facts) == ("too-late", {"last": 6051})
    assert race.press_refusal(running, B, 30_000).id == "too-late"


def test_every_reason_is_declared_with_its_facts():
    running = after(race.go(after(race.ready(4, ALLOWED), (A, -10))), (B, 1000))
    reasons = [
        race.press_refusal(running, A, 1500),
        race.press_refusal(running, B, 1500),
        race.press_refusal(running, C, 999),
        race.press_refusal(running, C, 99_999),
        race.time_refusal(1000, race.answers(running), 1001),
    ]
    assert {reason.id: tuple(reason.facts) for reason in reasons} == dict(race.REASONS)


@given(st.data())
def test_whatever_happens_the_line_is_in_the_order_of_ties(data):
    running = race.go(race.ready(4, ALLOWED))
    earliest = {}
    for _ in range(data.draw(st.integers(1, 12))):
        seat = data.draw(st.sampled_from(range(4)))
        before = running
        if may_press(running, seat, running.now):
            at = data.draw(st.sampled_from(race.presses(running, seat)[:120]))
            running = race.pressed(running, seat, at, Chance(data.draw(st.integers(0, 99))))
            earliest[seat] = at
        elif running.claims:
            times = data.draw(st.sampled_from([race.answers(running)[:200], race.expiry(running)[:200]]))
            running = race.left(running, running.claims[0].seat, data.draw(st.sampled_from(times)))
        assert running.now >= before.now
        assert list(race.faults(running, 4)) == []
        for claim, later in pairwise(running.claims):
            assert earliest[later.seat] > earliest[claim.seat] - TIE - 1
            assert later.tie == claim.tie or later.tie > claim.tie + TIE


SOUND = started((A, 1000), (B, 1010), (C, 3000))


@pytest.mark.parametrize(
    "broken",
    [
        replace(SOUND, waits=(0, 0, 0)),
        replace(SOUND, allowed=0),
        replace(SOUND, now=-COUNTDOWN - 1, claims=()),
        replace(SOUND, free=-1),
        replace(SOUND, free=3001),
        replace(SOUND, now=6052),
        replace(SOUND, claims=(Claim(A, 1000, 1000), Claim(A, 1000, 1000))),
        replace(SOUND, claims=(Claim(4, 1000, 1000),)),
        replace(SOUND, claims=(Claim(A, 2000, 2000), Claim(B, 1000, 1000))),
        replace(SOUND, claims=(Claim(A, 1000, 1000), Claim(B, 1040, 1040))),
        replace(SOUND, claims=(Claim(A, 1051, 1000),)),
        replace(SOUND, claims=(Claim(A, 990, 1000),)),
        replace(SOUND, claims=(Claim(A, 3001, 3001),)),
        replace(SOUND, claims=(Claim(A, -1, -1),)),
    ],
    ids=repr,
)
def test_a_race_that_cannot_be_has_a_fault(broken):
    assert list(race.faults(SOUND, 4)) == []
    assert list(race.faults(broken, 4))
