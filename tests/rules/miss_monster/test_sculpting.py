"""Rulebook heading "1. Sculpt Monsters", and how it is done on one keyboard."""

import pytest

from monstergames.rules.contract import Reason
from monstergames.rules.miss_monster.clay import BODY, EMPTY
from monstergames.rules.miss_monster.components import DECKS, deck
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.state import (
    Buzz,
    CardLookedAt,
    Done,
    Guess,
    Options,
    Redo,
    Sculpt,
    Sculpting,
    Showing,
    ShowMonster,
    Stopped,
    TimeUp,
    TurnTimer,
    Undo,
    Vote,
    Worked,
)
from monstergames.rules.miss_monster.strokes import TOOLS, Stroke
from monstergames.rules.race import DAY

from .builders import DOT, A, B, C, Table, all_cards

OTHER = Stroke("ball", ((20, 20), (30, 30)))
FAR = Stroke("lump", ((50, 35),))


def started(**options):
    return Table(**options).turn_timer()


@pytest.mark.parametrize("seats", [3, 4])
def test_each_player_has_one_card_of_each_deck_and_all_80_are_accounted_for(seats):
    table = Table(seats)
    for seat in range(seats):
        assert sorted(map(deck, table.cards(seat))) == list(range(len(DECKS)))
    assert all_cards(table.state) == list(range(80))


def test_the_order_of_a_players_cards_is_random():
    orders = {tuple(map(deck, Table(seed=number).cards(A))) for number in range(60)}
    assert len(orders) > 15


@pytest.mark.parametrize("seats", [-1, 2, 5])
def test_only_three_or_four_play(seats):
    with pytest.raises(ValueError, match="seats must be from 3 to 4"):
        Table(seats)


def test_four_timers_in_a_row_one_attribute_each_then_the_next_player():
    table = Table().sculpt_all()
    looked = [(event.seat, event.number, event.attribute) for event in table.of(CardLookedAt)]
    assert looked == [(seat, number, table.cards(seat)[number]) for seat in (A, B, C) for number in range(4)]
    assert table.phase == Showing(A)


def test_option_attribute_by_attribute_the_keyboard_goes_round_four_times():
    table = Table(by_attribute=True).sculpt_all()
    looked = [(event.number, event.seat) for event in table.of(CardLookedAt)]
    assert looked == [(number, seat) for number in range(4) for seat in (A, B, C)]
    assert table.phase == Showing(A)


def test_nothing_is_sculpted_before_the_timer_is_turned_over():
    table = Table()
    for move in (Sculpt(DOT, 0), Undo(0), Redo(0), Done(0), TimeUp(60_001)):
        assert table.refusal(A, move) == Reason("timer-first")
    assert list(table.moves(A)) == [TurnTimer()]


def test_the_timer_runs_for_one_attribute_at_a_time():
    table = started()
    assert table.refusal(A, TurnTimer()) == Reason("not-now", {"phase": "sculpting"})
    table.done(10_000)
    assert table.phase == Sculpting(A, 1, None)
    table.turn_timer()
    assert table.phase == Sculpting(A, 1, 0), "each timer counts from 0"


@pytest.mark.parametrize("move", [ShowMonster(), Buzz(0), Guess(3, 0), Vote((B, C))])
def test_nothing_else_is_done_while_all_sculpt(move):
    assert started().refusal(A, move) == Reason("not-now", {"phase": "sculpting"})


def test_the_others_wait_until_it_is_their_turn():
    assert started().refusal(B, Sculpt(DOT, 0)) == Reason("not-your-turn", {"seats": (A,)})


@pytest.mark.parametrize("seconds", [30, 60, 90, 120])
def test_a_stroke_counts_until_the_last_millisecond_of_the_timer(seconds):
    last = seconds * 1000
    table = started(seconds=seconds)
    assert table.refusal(A, Sculpt(DOT, last + 1)) == Reason("too-late", {"last": last})
    assert table.refusal(A, Done(last + 50)) == Reason("too-late", {"last": last})
    assert table.refusal(A, TimeUp(last)) == Reason("too-soon", {"start": last + 1})
    table.sculpt(DOT, at=last)
    assert table.monster(A).canvas != EMPTY.canvas
    table.do(A, TimeUp(last + 1))
    assert table.of(Stopped) == [Stopped(A, 0, last + 1, "time-up")]


def test_a_stroke_cut_off_by_the_timer_counts_up_to_that_moment():
    path = ((5, 5), (15, 5), (15, 15), (5, 15))
    table = started()
    assert table.refusal(A, Sculpt(Stroke("lump", path, 1), 60_001)) == Reason("too-late", {"last": 60_000})
    table.sculpt(Stroke("lump", path[:3], 1), at=60_000).do(A, TimeUp(60_200))
    rows = table.monster(A).canvas
    assert (rows[5][15], rows[15][15], rows[15][5]) == ("3", "3", "0")


def test_time_never_runs_backwards():
    table = started().sculpt(DOT, at=5000)
    for move in (Sculpt(OTHER, 4999), Undo(4999), Done(0)):
        assert table.refusal(A, move) == Reason("back-in-time", {"now": 5000})
    table.sculpt(OTHER, at=5000)


def test_done_ends_a_timer_early():
    table = started().done(12_345)
    assert table.of(Stopped) == [Stopped(A, 0, 12_345, "done")]


def test_with_the_timer_off_there_is_no_hurry():
    table = started(seconds=0).sculpt(DOT, at=60_001).sculpt(OTHER, at=DAY)
    assert table.refusal(A, TimeUp(DAY)) == Reason("too-soon", {"start": DAY + 1})
    table.done(DAY)
    assert GAME.house_rules(table.state.options) == ("seconds",)


def test_earlier_work_stays_and_may_be_refined_with_the_next_attribute():
    table = started().sculpt(DOT).done().turn_timer()
    assert table.monster(A).canvas[10][10] == "3"
    table.sculpt(OTHER).do(A, Undo(0), Undo(0))
    assert table.monster(A).canvas == EMPTY.canvas
    table.do(A, Redo(0))
    assert table.monster(A).canvas[10][10] == "3"


@pytest.mark.parametrize("tool", TOOLS)
def test_undo_and_redo_by_stroke_for_every_tool(tool):
    table = started(body=True)
    before = table.sculpt(OTHER).monster(A).canvas
    after = table.sculpt(Stroke(tool, ((18, 18), (5, 30)), 7, 1)).monster(A).canvas
    assert after != before
    assert table.do(A, Undo(0)).monster(A).canvas == before
    assert table.do(A, Redo(0)).monster(A).canvas == after
    assert [event.by for event in table.of(Worked)] == ["ball", tool, "undo", "redo"]


def test_there_may_be_nothing_to_undo_or_redo():
    table = started()
    assert table.refusal(A, Undo(0)) == Reason("nothing-to-undo")
    assert table.refusal(A, Redo(0)) == Reason("nothing-to-redo")
    table.sculpt(DOT).do(A, Undo(0)).sculpt(OTHER)
    assert table.refusal(A, Redo(0)) == Reason("nothing-to-redo")


def test_the_body_to_start_with_is_no_stroke_to_undo():
    table = started(body=True)
    assert table.monster(A).canvas == BODY.canvas
    assert table.refusal(A, Undo(0)) == Reason("nothing-to-undo")
    assert GAME.house_rules(Options(body=True)) == (), "the rulebook suggests it"


def test_a_finished_monster_can_be_changed_no_more():
    table = Table()
    for _ in range(4):
        table.turn_timer().sculpt(DOT, OTHER, FAR).do(A, Undo(0)).done()
    assert table.monster(A).canvas[10][10] == "3"
    assert (table.monster(A).undo, table.monster(A).redo) == ((), ())
    assert table.turn == B


def test_attribute_by_attribute_a_stroke_can_still_be_undone_a_timer_later():
    table = Table(by_attribute=True)
    for _ in range(3):
        table.turn_timer().sculpt(DOT).done()
    table.turn_timer().do(A, Undo(0))
    assert table.monster(A).canvas == EMPTY.canvas
    assert table.monster(B).canvas != EMPTY.canvas


@pytest.mark.parametrize(
    ("stroke", "reason"),
    [
        (Stroke("lump", ((56, 0),)), Reason("off-canvas", {"width": 56, "height": 40})),
        (Stroke("lump", ((0, 0), (0, -1))), Reason("off-canvas", {"width": 56, "height": 40})),
        (Stroke("lump", ()), Reason("too-few-points", {"least": 1})),
        (Stroke("smear", ((1, 1),)), Reason("too-few-points", {"least": 2})),
        (Stroke("ball", ((1, 1),)), Reason("too-few-points", {"least": 2})),
        (Stroke("roll", ((1, 1), (2, 2), (3, 3))), Reason("too-many-points", {"most": 2})),
        (Stroke("knife", ((1, 1),) * 65), Reason("too-many-points", {"most": 64})),
        (Stroke("lump", ((1, 1),), 4), Reason("no-such-stroke")),
        (Stroke("lump", ((1, 1),), 3, 4), Reason("no-such-stroke")),
        (Stroke("chisel", ((1, 1),)), Reason("no-such-stroke")),
    ],
)
def test_why_a_stroke_is_refused(stroke, reason):
    assert started().refusal(A, Sculpt(stroke, 0)) == reason


def test_who_sculpts_needs_a_curtain_and_nobody_else_does():
    table = Table()
    while isinstance(table.phase, Sculpting):
        assert [GAME.secret(table.state, seat) for seat in (A, B, C)] == [seat == table.turn for seat in (A, B, C)]
        table.do(table.turn, TurnTimer() if table.phase.now is None else Done(0))
    assert not GAME.secret(table.state, A), "showing a monster is for all to see"
