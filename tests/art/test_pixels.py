"""A picture is seen on a terminal as it was drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcwidth

from monstergames.art.monsters import COLOURS, monster
from monstergames.art.pixels import (
    RGB,
    Cell,
    Picture,
    Pixel,
    beside,
    blank,
    cells,
    crowd,
    dimmed,
    greyed,
    mono,
    overlay,
)

RED, BLUE, GROUND = (255, 0, 0), (0, 0, 255), (22, 18, 31)
HALVES = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}

colours = st.none() | st.sampled_from([RED, BLUE, GROUND])


@st.composite
def pictures(draw: st.DrawFn) -> Picture:
    width, height = draw(st.integers(0, 6)), 2 * draw(st.integers(0, 4))
    pixels = [[draw(colours) for _ in range(width)] for _ in range(height)]
    return Picture(
        tuple(map(tuple, pixels)),
        tuple(tuple(pixel is not None and draw(st.booleans()) for pixel in row) for row in pixels),
    )


def seen(rows: tuple[tuple[Cell, ...], ...]) -> list[list[RGB | None]]:
    """The pixels that a terminal shows for rows of cells."""
    pixels: list[list[RGB | None]] = []
    for row in rows:
        shown = [[colour if half else behind for half in HALVES[char]] for char, colour, behind in row]
        pixels += [[above for above, _ in shown], [below for _, below in shown]]
    return pixels


@given(pictures())
def test_cells_show_every_pixel_and_the_ground_where_there_is_none(picture: Picture) -> None:
    assert seen(cells(picture, GROUND)) == [[pixel or GROUND for pixel in row] for row in picture.pixels]


@given(pictures())
def test_mono_shows_what_is_lit(picture: Picture) -> None:
    shown = [[HALVES[char] for char in row] for row in mono(picture)]
    assert [[half for half, _ in row] for row in shown] == [list(row) for row in picture.lit[::2]]
    assert [[half for _, half in row] for row in shown] == [list(row) for row in picture.lit[1::2]]


@given(pictures())
def test_every_character_is_one_column_wide(picture: Picture) -> None:
    characters = {char for row in cells(picture, GROUND) for char, _, _ in row} | set("".join(mono(picture)))
    assert {wcwidth(char) for char in characters} <= {1}


def test_two_equal_pixels_are_a_space_which_no_font_can_spoil() -> None:
    assert cells(blank(1, 2, RED), GROUND) == (((" ", None, RED),),)
    assert cells(blank(1, 2), GROUND) == (((" ", None, GROUND),),)


@pytest.mark.parametrize("pixels", [((RED,),), ((RED,), (RED, RED)), ((RED,), ())])
def test_odd_and_ragged_rows_are_no_picture(pixels: tuple[tuple[Pixel, ...], ...]) -> None:
    with pytest.raises(ValueError, match="rows of"):
        Picture(pixels, tuple(tuple(True for _ in row) for row in pixels))


def test_an_overlay_covers_keeps_what_shows_through_and_is_cut_off_at_the_edge() -> None:
    over = Picture(((RED, None), (None, RED)), ((False, False), (False, True)))
    laid = overlay(blank(2, 2, BLUE), over, 1, 0)
    assert laid.pixels == ((BLUE, RED), (BLUE, BLUE))
    assert laid.lit == ((False, False), (False, False))
    assert overlay(blank(2, 2, BLUE), over, -1, 0).pixels == ((BLUE, BLUE), (RED, BLUE))
    assert overlay(blank(2, 2, BLUE), over, 0, -1).pixels == ((BLUE, RED), (BLUE, BLUE))


@pytest.mark.parametrize(("count", "inked"), [(0, 0), (1, 8), (2, 16), (5, 34), (40, 34)])
def test_a_crowd_moves_closer_together_in_the_room_that_it_has(count: int, inked: int) -> None:
    shown = crowd([blank(8, 8, RED)] * count, 34)
    assert (shown.width, shown.height) == (34, 8)
    assert [row.count(RED) for row in shown.pixels] == [inked] * 8


def test_pictures_of_different_height_do_not_stand_beside_each_other() -> None:
    assert beside(blank(1, 2, RED), blank(2, 2, BLUE)).pixels == ((RED, BLUE, BLUE),) * 2
    with pytest.raises(ValueError, match="zip"):
        beside(blank(1, 2), blank(1, 4))


@pytest.mark.parametrize("colour", COLOURS)
def test_dimming_and_greying_keep_the_outline(colour: str) -> None:
    picture = monster(colour, 3)
    for changed in (dimmed(picture, GROUND), greyed(picture)):
        assert changed.lit == picture.lit
        assert [[pixel is None for pixel in row] for row in changed.pixels] == [
            [pixel is None for pixel in row] for row in picture.pixels
        ]
    assert dimmed(picture, GROUND, 0) == picture
    assert {pixel for row in dimmed(picture, GROUND, 1).pixels for pixel in row} == {None, GROUND}
    assert all(len(set(pixel)) == 1 for row in greyed(picture).pixels for pixel in row if pixel)
