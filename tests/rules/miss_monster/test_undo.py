"""Ruling "On one keyboard", the clay: undo and redo by stroke."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstergames.rules.chance import Chance
from monstergames.rules.miss_monster.clay import BODY, EMPTY, UNDOABLE, redone, stroked, undone
from monstergames.rules.miss_monster.strokes import DARK, TOOLS, Stroke, any_stroke

STROKE = ((18, 20), (30, 30))


@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize("tool", TOOLS)
def test_a_stroke_of_each_tool_can_be_undone_and_redone(tool, mirror):
    before = stroked(BODY, Stroke("ball", ((12, 12), (30, 26)), shade=DARK))
    after = stroked(before, Stroke(tool, STROKE, 5, 2, mirror))
    assert after.canvas != before.canvas
    assert undone(after).canvas == before.canvas
    assert redone(undone(after)) == after
    assert undone(redone(undone(after))) == undone(after)


def test_undo_goes_back_stroke_by_stroke_and_redo_forward_again():
    made = [EMPTY]
    for x in (5, 15, 25):
        made.append(stroked(made[-1], Stroke("lump", ((x, 5),))))
    back = made[-1]
    for earlier in (made[2], made[1], made[0]):
        back = undone(back)
        assert back.canvas == earlier.canvas
    assert back.undo == ()
    for later in (made[1], made[2], made[3]):
        back = redone(back)
        assert back.canvas == later.canvas
    assert back == made[-1]


def test_after_another_stroke_nothing_is_redone():
    first = stroked(EMPTY, Stroke("lump", ((5, 5),)))
    other = stroked(undone(first), Stroke("lump", ((15, 5),)))
    assert other.redo == ()
    assert undone(other).canvas == EMPTY.canvas


@pytest.mark.parametrize("tool", ["knife", "smear", "shade"])
def test_a_stroke_that_changes_nothing_is_none_to_undo(tool):
    first = undone(stroked(EMPTY, Stroke("lump", ((5, 5),))))
    assert stroked(first, Stroke(tool, ((30, 30), (31, 31)))) is first


def test_clay_laid_on_the_same_clay_is_none_to_undo():
    first = stroked(EMPTY, Stroke("lump", ((5, 5),)))
    assert stroked(first, Stroke("lump", ((5, 5),))) is first


def test_a_hundred_strokes_can_be_undone():
    monster = EMPTY
    for number in range(UNDOABLE + 20):
        monster = stroked(monster, Stroke("lump", ((number % 50, number // 50),), 1))
        if number == 19:
            twenty = monster.canvas
    assert UNDOABLE == len(monster.undo) == 100
    while monster.undo:
        monster = undone(monster)
    assert monster.canvas == twenty


@given(st.lists(st.one_of(st.just("undo"), st.just("redo"), st.integers(0, 10**6)), max_size=40))
def test_whatever_is_done_undone_and_redone_the_canvas_is_that_of_the_strokes_that_count(steps):
    monster, counting, taken_back = BODY, [BODY.canvas], []
    for step in steps:
        if step == "undo" and monster.undo:
            monster = undone(monster)
            taken_back.append(counting.pop())
        elif step == "redo" and monster.redo:
            monster = redone(monster)
            counting.append(taken_back.pop())
        elif isinstance(step, int):
            after = stroked(monster, any_stroke(Chance(step)))
            if after is not monster:
                counting.append(after.canvas)
                taken_back = []
            monster = after
        assert monster.canvas == counting[-1]
        assert (len(monster.undo), len(monster.redo)) == (len(counting) - 1, len(taken_back))
