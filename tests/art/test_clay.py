"""Clay as pictures: lit from the upper left, row by row as well as whole, half as large, and without colours."""

from functools import reduce
from itertools import product
from time import perf_counter

import pytest

from monstergames.art.attributes import EMBLEM, emblem
from monstergames.art.clay import REACH, clay, extent, fitted, inked_row, lit_row, miniature, small_clay
from monstergames.art.pixels import RGB
from monstergames.rules.chance import Chance
from monstergames.rules.miss_monster.clay import BODY, EMPTY, stroked
from monstergames.rules.miss_monster.components import ATTRIBUTES
from monstergames.rules.miss_monster.painting import Canvas
from monstergames.rules.miss_monster.strokes import DARK, HEIGHT, LIGHT, WIDTH, Shade, Stroke, any_stroke
from monstergames.widgets.look import SEAT_COLOURS

CORAL = SEAT_COLOURS["coral"]
SLAB = stroked(EMPTY, Stroke("slab", ((10, 10), (40, 30)))).canvas


def brightness(colour: RGB | None) -> float:
    """How bright a pixel is; it must be of clay."""
    assert colour is not None
    return sum(colour) / 3


def busy(seed: int) -> Canvas:
    """A canvas with thirty strokes drawn by chance."""
    chance = Chance(seed)
    return reduce(stroked, [any_stroke(chance) for _ in range(30)], BODY).canvas


@pytest.mark.parametrize("seed", range(5))
def test_clay_is_where_the_canvas_has_some_and_nowhere_else(seed: int) -> None:
    canvas, picture = busy(seed), clay(busy(seed), CORAL)
    assert (picture.width, picture.height) == (WIDTH, HEIGHT)
    for x, y in product(range(WIDTH), range(HEIGHT)):
        assert (picture.pixels[y][x] is None) == (canvas[y][x] == "0")


@pytest.mark.parametrize("colour", SEAT_COLOURS.values(), ids=SEAT_COLOURS)
def test_light_comes_from_the_upper_left(colour: RGB) -> None:
    picture = clay(SLAB, colour).pixels
    middle = sorted(brightness(picture[y][x]) for x, y in product(range(20, 30), range(15, 25)))[50]
    for along in range(15, 26):
        assert brightness(picture[along][10]) > middle + 10
        assert brightness(picture[10][along]) > middle + 10
        assert brightness(picture[along][40]) < middle - 20
        assert brightness(picture[30][along]) < middle - 20


def test_the_middle_of_a_slab_is_the_clay_s_own_colour_but_for_its_grain() -> None:
    inside = [clay(SLAB, CORAL).pixels[y][x] for x, y in product(range(20, 30), range(15, 25))]
    assert all(abs(own - far) <= 16 for pixel in inside if pixel for own, far in zip(pixel, CORAL, strict=True))
    assert len(set(inside)) > 1


def test_dark_and_light_are_told_from_the_clay_s_own_shade() -> None:
    strokes = (Stroke("slab", ((14, 14), (20, 26)), shade=DARK), Stroke("slab", ((30, 14), (36, 26)), shade=LIGHT))
    picture = clay(reduce(stroked, strokes, stroked(EMPTY, Stroke("slab", ((10, 10), (40, 30))))).canvas, CORAL).pixels
    dark, plain, light = (brightness(picture[20][x]) for x in (17, 25, 33))
    assert dark + 40 < plain < light - 20


@pytest.mark.parametrize("seed", range(5))
def test_a_pixel_depends_on_rows_within_reach_alone(seed: int) -> None:
    canvas = busy(seed)
    row = Chance(seed).below(HEIGHT)
    changed = (*canvas[:row], "3" * WIDTH, *canvas[row + 1 :])
    for y in range(HEIGHT):
        if abs(y - row) > REACH:
            assert lit_row(canvas, y, CORAL) == lit_row(changed, y, CORAL)
            assert inked_row(canvas, y) == inked_row(changed, y)


def test_rows_are_those_of_the_picture() -> None:
    canvas = busy(7)
    picture = clay(canvas, CORAL)
    assert picture.pixels == tuple(lit_row(canvas, y, CORAL) for y in range(HEIGHT))
    assert picture.lit == tuple(inked_row(canvas, y) for y in range(HEIGHT))


def test_small_clay_is_half_as_large_and_as_much_of_it_is_clay() -> None:
    large, small = clay(BODY.canvas, CORAL), small_clay(BODY.canvas, CORAL)
    assert (small.width, small.height) == (WIDTH // 2, HEIGHT // 2)
    count = [sum(pixel is not None for row in picture.pixels for pixel in row) for picture in (large, small)]
    assert count[0] / 4 == pytest.approx(count[1], rel=0.1)


def test_a_thin_line_is_still_seen_in_the_small_picture() -> None:
    canvas = stroked(EMPTY, Stroke("roll", ((5, 5), (45, 5)), 1)).canvas
    assert sum(pixel is not None for row in small_clay(canvas, CORAL).pixels for pixel in row) >= 20


ROOMS = ((9, 8), (11, 10), (15, 14), (25, 26), (56, 40))
"""Pixels across and up that a monster on a stage may have."""


@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("seed", range(5))
def test_a_miniature_is_the_sculpture_alone_as_large_as_its_room_lets_it(seed: int, room: tuple[int, int]) -> None:
    canvas = busy(seed)
    left, top, right, bottom = extent(canvas)
    assert {shade for y, row in enumerate(canvas) if not top <= y < bottom for shade in row} <= {"0"}
    assert {shade for row in canvas for shade in (*row[:left], *row[right:])} <= {"0"}
    assert all(any(row[x] != "0" for row in canvas) for x in (left, right - 1))
    assert all(set(canvas[y]) != {"0"} for y in (top, bottom - 1))
    width, height = fitted((right - left, bottom - top), room)
    assert width == room[0] or height == room[1] or (width, height) == (right - left, bottom - top)
    assert width / height == pytest.approx((right - left) / (bottom - top), rel=0.2)
    picture = miniature(canvas, CORAL, room)
    assert (picture.width, picture.height) == (width, height + height % 2)
    assert picture.width <= room[0]
    assert picture.height <= room[1]


def test_a_miniature_stands_on_the_floor() -> None:
    canvas = stroked(EMPTY, Stroke("slab", ((10, 10), (16, 14)))).canvas
    picture = miniature(canvas, CORAL, (9, 8))
    assert (picture.width, picture.height) == (7, 6)
    assert picture.pixels[0] == (None,) * 7
    assert None not in picture.pixels[-1]


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_a_thin_line_goes_through_every_miniature(room: tuple[int, int]) -> None:
    lines = (Stroke("roll", ((5, 20), (50, 20)), 1), Stroke("roll", ((27, 0), (27, 39)), 1))
    picture = miniature(reduce(stroked, lines, EMPTY).canvas, CORAL, room)
    rows = [row for row in picture.pixels if set(row) != {None}]
    assert any(None not in row for row in rows)
    assert any(None not in column for column in zip(*rows, strict=True))


@pytest.mark.parametrize("room", ROOMS[1:], ids=str)
@pytest.mark.parametrize(("shade", "sign"), [(DARK, -1), (LIGHT, 1)], ids=["dark", "light"])
def test_an_eye_is_seen_in_a_miniature(shade: Shade, sign: int, room: tuple[int, int]) -> None:
    body = stroked(EMPTY, Stroke("slab", ((8, 0), (47, 39)))).canvas
    strokes = (Stroke("slab", ((8, 0), (47, 39))), Stroke("lump", ((28, 15),), 5, shade=shade))
    picture = miniature(reduce(stroked, strokes, EMPTY).canvas, CORAL, room)
    plain = miniature(body, CORAL, room)
    spots = list(product(range(picture.width), range(picture.height)))
    assert any(
        sign * (brightness(picture.pixels[y][x]) - brightness(plain.pixels[y][x])) > 20
        for x, y in spots
        if picture.pixels[y][x] is not None
    )


def test_of_no_clay_there_is_no_miniature() -> None:
    assert extent(EMPTY.canvas) == (0, 0, 0, 0)
    picture = miniature(EMPTY.canvas, CORAL, (9, 8))
    assert (picture.width, picture.height) == (0, 0)


def test_a_single_crumb_has_a_miniature() -> None:
    picture = miniature(stroked(EMPTY, Stroke("lump", ((5, 5),), 1)).canvas, CORAL, (9, 8))
    assert [pixel is not None for row in picture.pixels for pixel in row] == [False, True]
    assert picture.lit == ((False,), (True,))


def test_without_colours_what_is_dark_is_a_hole_with_a_rim() -> None:
    canvas = stroked(EMPTY, Stroke("slab", ((10, 10), (20, 20)), shade=DARK)).canvas
    lit = clay(canvas, CORAL).lit
    assert all(lit[10][10:21])
    assert all(lit[y][10] for y in range(10, 21))
    assert not any(lit[y][x] for x, y in product(range(11, 20), range(11, 20)))


def test_clay_is_lit_within_a_few_milliseconds() -> None:
    best = 1.0
    for seed in range(5):
        canvas = busy(100 + seed)
        began = perf_counter()
        clay(canvas, CORAL)
        best = min(best, perf_counter() - began)
    assert best < 0.02


@pytest.mark.parametrize("attribute", range(len(ATTRIBUTES)), ids=ATTRIBUTES)
def test_every_attribute_has_a_picture_that_is_its_own(attribute: int) -> None:
    picture = emblem(attribute)
    assert (picture.width, picture.height) == (EMBLEM, EMBLEM)
    assert sum(map(sum, picture.lit)) >= 12
    assert all(emblem(other) != picture for other in range(len(ATTRIBUTES)) if other != attribute)
