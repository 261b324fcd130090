"""Ruling "On one keyboard", the clay: what each tool does to the pixels."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstergames.rules.chance import Chance
from monstergames.rules.miss_monster.clay import BODY, EMPTY, stroked
from monstergames.rules.miss_monster.painting import worked
from monstergames.rules.miss_monster.strokes import (
    DARK,
    HEIGHT,
    LIGHT,
    MOST_POINTS,
    PLAIN,
    SIZES,
    TOOLS,
    WIDTH,
    Stroke,
    any_stroke,
    is_stroke,
    strokes,
)

from .builders import picture


def sculpture(*made):
    result = EMPTY
    for stroke in made:
        result = stroked(result, stroke)
    return result


def drawn(*made, width=14, height=10):
    return picture(sculpture(*made).canvas, width, height)


def filled(canvas):
    return {(x, y) for y, row in enumerate(canvas) for x, pixel in enumerate(row) if pixel != "0"}


def around(x, y):
    return set(product((x - 1, x, x + 1), (y - 1, y, y + 1)))


SLAB = Stroke("slab", ((2, 2), (8, 6)))
TWO_SHADES = (Stroke("slab", ((1, 1), (4, 4)), shade=LIGHT), Stroke("slab", ((1, 3), (4, 4)), shade=DARK))

points = st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))
any_strokes = st.builds(
    Stroke,
    st.sampled_from(TOOLS),
    st.lists(points, min_size=2, max_size=2).map(tuple),
    st.sampled_from(SIZES),
    st.sampled_from((DARK, LIGHT, PLAIN)),
    st.booleans(),
)


@pytest.mark.parametrize(
    ("size", "rows"),
    [
        (1, ["......", "......", "......", "...#..", "......", "......", "......"]),
        (3, [".......", ".......", "..###..", "..###..", "..###..", ".......", "......."]),
        (5, [".......", "..###..", ".#####.", ".#####.", ".#####.", "..###..", "......."]),
        (7, ["..###..", ".#####.", "#######", "#######", "#######", ".#####.", "..###.."]),
    ],
)
def test_lumps_come_in_four_sizes_and_are_round(size, rows):
    assert drawn(Stroke("lump", ((3, 3),), size), width=len(rows[0]), height=7) == rows


def test_a_lump_follows_its_points():
    assert drawn(Stroke("lump", ((1, 1), (4, 1), (4, 3), (6, 5)), 1), width=8, height=7) == [
        "........",
        ".####...",
        "....#...",
        "....#...",
        ".....#..",
        "......#.",
        "........",
    ]


def test_a_roll_is_a_line_of_clay_from_here_to_there():
    assert drawn(Stroke("roll", ((2, 2), (10, 5)), 3), width=13, height=8) == [
        ".............",
        ".####........",
        ".######......",
        ".#########...",
        "...#########.",
        ".....#######.",
        "........####.",
        ".............",
    ]


def test_a_slab_is_a_filled_box_whichever_corners_are_given():
    box = [".........", ".####....", ".####....", ".####....", "........."]
    for corners in (((1, 1), (4, 3)), ((4, 3), (1, 1)), ((1, 3), (4, 1)), ((4, 1), (1, 3))):
        assert drawn(Stroke("slab", corners), width=9, height=5) == box


def test_a_ball_is_a_filled_ellipse():
    assert drawn(Stroke("ball", ((2, 1), (10, 7))), width=13, height=9) == [
        ".............",
        "....#####....",
        "...#######...",
        "..#########..",
        "..#########..",
        "..#########..",
        "...#######...",
        "....#####....",
        ".............",
    ]


@given(points, points)
def test_a_ball_stays_in_its_box_and_touches_two_sides_at_least(one, other):
    rows = sculpture(Stroke("ball", (one, other))).canvas
    (left, right), (top, bottom) = map(sorted, zip(one, other, strict=True))
    pixels = filled(rows)
    assert all(left <= x <= right and top <= y <= bottom for x, y in pixels)
    assert {left, right} <= {x for x, _ in pixels} or {top, bottom} <= {y for _, y in pixels}


def test_a_knife_cuts_away():
    assert drawn(SLAB, Stroke("knife", ((5, 4), (13, 4)), 3), width=11, height=8) == [
        "...........",
        "...........",
        "..#######..",
        "..##.......",
        "..##.......",
        "..##.......",
        "..#######..",
        "...........",
    ]


def test_a_shade_models_clay_and_adds_none():
    assert drawn(
        SLAB, Stroke("shade", ((2, 2),), 3, DARK), Stroke("shade", ((8, 6),), 5, LIGHT), width=12, height=9
    ) == [
        "............",
        "............",
        "..dd#####...",
        "..dd#####...",
        "..#####ll...",
        "..####lll...",
        "..####lll...",
        "............",
        "............",
    ]


def test_a_shade_can_be_taken_back_to_the_clays_own():
    assert drawn(SLAB, Stroke("shade", ((4, 4),), 3, DARK), Stroke("shade", ((4, 4),), 3, PLAIN)) == drawn(SLAB)


@pytest.mark.parametrize("tool", ["lump", "roll", "slab", "ball"])
def test_clay_can_be_added_dark_or_light_at_once(tool):
    for shade, letter in ((DARK, "d"), (LIGHT, "l"), (PLAIN, "#")):
        rows = drawn(Stroke(tool, ((3, 3),) if tool == "lump" else ((3, 3), (6, 6)), shade=shade))
        assert set("".join(rows)) == {".", letter}


def test_a_finger_drags_clay_along_and_takes_none_away():
    assert drawn(*TWO_SHADES, width=12, height=6) == [
        "............",
        ".llll.......",
        ".llll.......",
        ".dddd.......",
        ".dddd.......",
        "............",
    ]
    assert drawn(*TWO_SHADES, Stroke("smear", ((3, 3), (8, 3)), 3), width=12, height=6) == [
        "............",
        ".llll.......",
        ".lllllllll..",
        ".ddddddddd..",
        ".ddddddddd..",
        "............",
    ]


def test_a_finger_that_touches_no_clay_does_nothing():
    assert drawn(SLAB, Stroke("smear", ((11, 1), (13, 9)), 1)) == drawn(SLAB)


def test_a_finger_can_drag_up_and_aslant():
    dot = Stroke("lump", ((2, 5),), 1)
    assert drawn(dot, Stroke("smear", ((2, 5), (2, 3), (5, 0)), 1), width=7, height=6) == [
        ".....#.",
        "....#..",
        "...#...",
        "..#....",
        "..#....",
        "..#....",
    ]


@pytest.mark.parametrize("tool", TOOLS)
def test_with_mirror_the_other_half_is_worked_alike(tool):
    made = () if tool in ("lump", "roll", "slab", "ball") else (Stroke("slab", ((0, 0), (WIDTH - 1, 7)), shade=LIGHT),)
    before = sculpture(*made)
    stroke = Stroke(tool, ((3, 3), (9, 9)), shade=DARK, mirror=True)
    once, both = (stroked(before, own).canvas for own in (Stroke(tool, stroke.points, shade=DARK), stroke))
    half = WIDTH // 2
    assert both != before.canvas
    assert [row[:half] for row in both] == [row[:half] for row in once]
    assert all(row == row[::-1] for row in both)


@given(st.lists(any_strokes, max_size=6))
def test_a_monster_made_with_mirror_alone_is_the_same_from_both_sides(made):
    result = BODY
    for own in made:
        result = stroked(result, Stroke(own.tool, own.points, own.size, own.shade, mirror=True))
    assert all(row == row[::-1] for row in result.canvas)


@given(any_strokes)
def test_a_stroke_keeps_to_the_canvas(stroke):
    result = stroked(BODY, stroke)
    assert [len(row) for row in result.canvas] == [WIDTH] * HEIGHT
    assert set("".join(result.canvas)) <= set("0123")


@pytest.mark.parametrize("corner", [(0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)])
@pytest.mark.parametrize("tool", ["lump", "knife", "shade"])
def test_at_the_edge_a_tool_does_what_is_on_the_canvas(tool, corner):
    full = sculpture(Stroke("slab", ((0, 0), (WIDTH - 1, HEIGHT - 1)), shade=LIGHT))
    rows = stroked(full, Stroke(tool, (corner,), 7, DARK)).canvas
    changed = [(x, y) for y in range(HEIGHT) for x in range(WIDTH) if rows[y][x] != full.canvas[y][x]]
    assert len(changed) == 4 + 4 + 3 + 2
    assert all(abs(x - corner[0]) <= 3 and abs(y - corner[1]) <= 3 for x, y in changed)


@given(points, points)
def test_a_line_has_no_gap(one, other):
    pixels = filled(sculpture(Stroke("roll", (one, other), 1)).canvas)
    assert len(pixels) == max(abs(one[0] - other[0]), abs(one[1] - other[1])) + 1
    assert {one, other} <= pixels
    assert all(len(pixels) == 1 or pixels & (around(x, y) - {(x, y)}) for x, y in pixels)


def test_a_path_that_is_cut_off_leaves_what_was_made_until_then():
    path = ((3, 3), (9, 3), (9, 8), (3, 8))
    grown = [filled(sculpture(Stroke("lump", path[:cut], 1)).canvas) for cut in range(1, len(path) + 1)]
    assert [len(pixels) for pixels in grown] == [1, 7, 12, 18]
    assert all(part < whole for part, whole in pairwise(grown))


@pytest.mark.parametrize(
    ("stroke", "possible"),
    [
        (Stroke("lump", ((0, 0),)), True),
        (Stroke("lump", ((0, 0),) * MOST_POINTS), True),
        (Stroke("lump", ((0, 0),) * (MOST_POINTS + 1)), False),
        (Stroke("knife", ()), False),
        (Stroke("smear", ((0, 0),)), False),
        (Stroke("smear", ((0, 0), (0, 0))), True),
        (Stroke("roll", ((0, 0),)), False),
        (Stroke("roll", ((0, 0), (1, 1))), True),
        (Stroke("slab", ((0, 0), (1, 1), (2, 2))), False),
        (Stroke("ball", ((WIDTH - 1, HEIGHT - 1), (0, 0))), True),
        (Stroke("lump", ((WIDTH, 0),)), False),
        (Stroke("lump", ((0, HEIGHT),)), False),
        (Stroke("lump", ((-1, 0),)), False),
        (Stroke("lump", ((0, 0),), 2), False),
        (Stroke("lump", ((0, 0),), 3, 0), False),
        (Stroke("spatula", ((0, 0),)), False),
    ],
)
def test_what_is_a_stroke(stroke, possible):
    assert is_stroke(stroke) is possible


def test_all_strokes_there_are_begin_with_the_shortest():
    found = strokes()
    first = [next(found) for _ in range(1000)]
    assert len(set(first)) == 1000
    assert all(is_stroke(stroke) and len(stroke.points) == 1 for stroke in first)


def test_strokes_drawn_by_chance_are_strokes_of_every_tool():
    drawn_strokes = [any_stroke(Chance("any", number)) for number in range(500)]
    assert all(map(is_stroke, drawn_strokes))
    assert {stroke.tool for stroke in drawn_strokes} == set(TOOLS)


def test_only_rows_that_a_stroke_touches_are_looked_at():
    assert {row for row, _ in worked(EMPTY.canvas, Stroke("lump", ((10, 10),), 5))} == {8, 9, 10, 11, 12}


def test_a_body_has_head_trunk_and_limbs_and_is_the_same_from_both_sides():
    assert all(row == row[::-1] for row in BODY.canvas)
    assert BODY.undo == BODY.redo == ()
    assert WIDTH * HEIGHT // 5 < len(filled(BODY.canvas)) < WIDTH * HEIGHT // 2
