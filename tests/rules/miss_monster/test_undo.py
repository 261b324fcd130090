"""Ruling "On one keyboard", the clay: undo and redo by stroke."""

from dataclasses import replace
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstergames.rules.chance import Chance
from monstergames.rules.miss_monster.clay import BODY, EMPTY, UNDOABLE, redone, stroked, undone
from monstergames.rules.miss_monster.strokes import (
    COUNTS,
    DARK,
    HEIGHT,
    LIGHT,
    PLAIN,
    SIZES,
    TOOLS,
    WIDTH,
    Stroke,
    any_stroke,
)

STROKE = ((18, 20), (30, 30))
FREEHAND = [tool for tool in TOOLS if len(COUNTS[tool]) > 1]


def pieces(line, length):
    """A line in strokes of so many points, each but the first going on where the one before ended."""
    cuts = range(0, max(1, len(line.points) - 1), length - 1)
    return [replace(line, points=line.points[cut : cut + length], goes_on=cut > 0) for cut in cuts]


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
    again = stroked(first, Stroke("lump", ((5, 5),)))
    assert (again.canvas, again.undo) == (first.canvas, first.undo)


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
            if after.canvas is not monster.canvas:
                counting.append(after.canvas)
                taken_back = []
            monster = after
        assert monster.canvas == counting[-1]
        assert (len(monster.undo), len(monster.redo)) == (len(counting) - 1, len(taken_back))


LINE = ((18, 20), (22, 24), (30, 24), (34, 10), (20, 8), (12, 20), (12, 34))


@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize("tool", FREEHAND)
def test_a_line_in_several_strokes_is_undone_and_redone_as_one(tool, mirror):
    before = stroked(BODY, Stroke("ball", ((12, 12), (30, 26)), shade=DARK))
    line = Stroke(tool, LINE, 5, LIGHT, mirror)
    parts = pieces(line, 3)
    assert [part.goes_on for part in parts] == [False, True, True]
    whole, grown = stroked(before, line), reduce(stroked, parts, before)
    assert whole.canvas != reduce(stroked, parts[:1], before).canvas
    assert grown == whole
    assert undone(grown).canvas == before.canvas
    assert redone(undone(grown)) == whole


def test_a_stroke_that_goes_on_with_nothing_to_go_on_from_is_one_of_its_own():
    dot, beside = Stroke("lump", ((5, 5),), goes_on=True), Stroke("lump", ((15, 5),), goes_on=True)
    first = stroked(EMPTY, dot)
    assert undone(first).canvas == EMPTY.canvas
    assert len(stroked(undone(stroked(first, replace(beside, goes_on=False))), beside).undo) == 2


def test_a_stroke_goes_on_from_none_that_changed_nothing_nor_from_the_one_before_that():
    first = stroked(EMPTY, Stroke("lump", ((5, 5),)))
    line = (Stroke("lump", ((5, 5),), 1), Stroke("lump", ((5, 5), (30, 5)), 1, goes_on=True))
    after = reduce(stroked, line, first)
    assert undone(after).canvas == first.canvas


def test_a_line_that_comes_to_nothing_is_none_to_undo():
    first = stroked(EMPTY, Stroke("slab", ((5, 5), (15, 15))))
    light, plain = (Stroke("shade", ((8, 8), (12, 12)), 3, shade) for shade in (LIGHT, PLAIN))
    after = reduce(stroked, (light, replace(plain, goes_on=True)), first)
    assert (after.canvas, after.undo) == (first.canvas, first.undo)
    assert undone(stroked(after, Stroke("lump", ((30, 5),), goes_on=True))).canvas == first.canvas


points = st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))
lines = st.builds(
    Stroke,
    st.sampled_from(FREEHAND),
    st.lists(points, min_size=2, max_size=9).map(tuple),
    st.sampled_from(SIZES),
    st.sampled_from((DARK, LIGHT, PLAIN)),
    st.booleans(),
)


@given(st.lists(st.one_of(st.sampled_from(("undo", "redo")), lines), max_size=20), st.integers(2, 4))
def test_strokes_that_go_on_are_undone_and_redone_like_lines_in_one_stroke(steps, length):
    whole = grown = BODY
    for step in steps:
        if isinstance(step, Stroke):
            whole, grown = stroked(whole, step), reduce(stroked, pieces(step, length), grown)
        elif step == "undo" and whole.undo:
            whole, grown = undone(whole), undone(grown)
        elif step == "redo" and whole.redo:
            whole, grown = redone(whole), redone(grown)
        assert grown == whole
