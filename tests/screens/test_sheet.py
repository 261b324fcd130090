"""A sheet of cells: text, boxes, pictures and what lies on what; and what is repainted when it changes."""

from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len

from monstergames.art.pixels import Picture, blank
from monstergames.widgets.sheet import Sheet, changes, fit, wrap

RED, BLUE = (255, 0, 0), (0, 0, 255)
texts = st.text(st.sampled_from("aZ .…─王🦊\u0302é"), max_size=30)
places = st.tuples(st.integers(-8, 24), st.integers(-2, 6))


def rows(sheet: Sheet) -> list[str]:
    """The sheet as text."""
    return [sheet.strip(y).text for y in range(sheet.height)]


def blanks(width: int, height: int) -> list[str]:
    return [" " * width] * height


def test_text_goes_where_it_is_told_and_gives_the_column_after_it() -> None:
    sheet = Sheet(10, 2)
    assert sheet.text(2, 1, "abc") == 5
    assert rows(sheet) == [" " * 10, "  abc     "]


@pytest.mark.parametrize(
    ("x", "text", "shown", "end"),
    [
        (-2, "abcd", "cd    ", 2),
        (4, "abcd", "    ab", 8),
        (-9, "abc", "      ", -6),
        (9, "abc", "      ", 12),
        (-1, "王a", " a    ", 2),
        (0, "王王王", "王王王", 6),
        (1, "王王王", " 王王 ", 7),
        (0, "e\u0301王", "e\u0301王   ", 3),
        (-1, "e\u0301a", "a     ", 1),
    ],
)
def test_text_is_cut_at_the_edges_and_no_wide_glyph_is_halved(x: int, text: str, shown: str, end: int) -> None:
    sheet = Sheet(6, 1)
    assert sheet.text(x, 0, text) == end
    assert rows(sheet) == [shown]


@pytest.mark.parametrize("y", [-1, 2, 99])
def test_text_above_or_below_the_sheet_is_not_there(y: int) -> None:
    sheet = Sheet(6, 2)
    assert sheet.text(1, y, "王a") == 4
    assert rows(sheet) == blanks(6, 2)


def test_a_combining_mark_lies_on_the_glyph_before_it() -> None:
    sheet = Sheet(6, 1)
    sheet.text(0, 0, "xx\u0323\u0302y")
    assert [glyph for glyph, _style in sheet.rows[0]] == ["x", "x\u0323\u0302", "y", " ", " ", " "]


@pytest.mark.parametrize(
    ("text", "width", "shown"), [("abc", 5, "abc  "), ("abcdefg", 5, "abcd…"), ("王王王", 5, "王王…"), ("", 3, "   ")]
)
def test_text_with_a_width_fills_it(text: str, width: int, shown: str) -> None:
    sheet = Sheet(width, 1)
    assert sheet.text(0, 0, text, width=width) == width
    assert rows(sheet) == [shown]


def test_text_stands_in_the_middle_and_at_the_right() -> None:
    sheet = Sheet(9, 3)
    sheet.centred(0, 0, 9, "abc")
    sheet.centred(1, 1, 8, "王")
    sheet.right(9, 2, "abc")
    assert rows(sheet) == ["   abc   ", "    王   ", "      abc"]


def test_a_box_leaves_its_inside_alone() -> None:
    sheet = Sheet(6, 4)
    sheet.text(0, 1, "abcdef")
    sheet.box(1, 0, 4, 4)
    assert rows(sheet) == [" ╭──╮ ", "a│cd│f", " │  │ ", " ╰──╯ "]
    sheet.box(1, 0, 4, 4, heavy=True)
    assert rows(sheet)[0] == " ┏━━┓ "


def test_a_box_that_sticks_out_is_cut() -> None:
    sheet = Sheet(3, 2)
    sheet.box(-1, -1, 6, 9)
    assert rows(sheet) == blanks(3, 2)
    sheet.box(1, 0, 6, 9)
    assert rows(sheet) == [" ╭─", " │ "]


def test_filling_is_cut_at_the_edges() -> None:
    sheet = Sheet(5, 3)
    sheet.fill(-3, -3, 5, 5, sheet.pen(RED), "x")
    sheet.fill(4, 2, 9, 9, sheet.pen(RED), "y")
    sheet.fill(2, 1, 0, 1, sheet.pen(RED), "z")
    assert rows(sheet) == ["xx   ", "xx   ", "    y"]


def test_a_picture_is_two_pixels_to_a_cell_and_cut_at_the_edges() -> None:
    picture = Picture(((RED, None, RED), (RED, RED, BLUE)), ((True, False, True), (True, True, True)))
    sheet = Sheet(3, 1)
    sheet.picture(0, 0, picture, ground=(1, 2, 3))
    full, lower, both = sheet.rows[0]
    assert full[1].bgcolor is not None
    assert full[1].bgcolor.triplet == RED
    assert lower[1].color is not None
    assert lower[1].color.triplet == (1, 2, 3)
    assert [glyph for glyph, _style in sheet.rows[0]] == [" ", "▀", "▀"]
    assert both[1].bgcolor is not None
    assert both[1].bgcolor.triplet == BLUE
    for x, y in [(-2, 0), (2, 0), (0, -1), (0, 1), (-9, 0), (9, 0)]:
        sheet.picture(x, y, picture)
    grey = Sheet(3, 1, colours=False)
    grey.picture(0, 0, picture)
    assert rows(grey) == ["█▄█"]


def test_an_empty_picture_paints_the_ground() -> None:
    sheet = Sheet(2, 1, ground=RED)
    sheet.text(0, 0, "ab")
    sheet.picture(0, 0, blank(2, 2))
    assert rows(sheet) == ["  "]
    assert all(pen.bgcolor and pen.bgcolor.triplet == RED for _glyph, pen in sheet.rows[0])


@pytest.mark.parametrize(
    ("x", "y", "shown"),
    [
        (0, 0, ["abc  ", "def  "]),
        (-1, 0, ["bc   ", "ef   "]),
        (3, 1, ["     ", "   ab"]),
        (-1, -1, ["ef   ", "     "]),
        (9, 0, blanks(5, 2)),
        (-9, 0, blanks(5, 2)),
        (0, 9, blanks(5, 2)),
    ],
)
def test_a_sheet_is_pasted_and_cut_at_the_edges(x: int, y: int, shown: list[str]) -> None:
    small = Sheet(3, 2)
    small.text(0, 0, "abc")
    small.text(0, 1, "def")
    sheet = Sheet(5, 2)
    sheet.paste(x, y, small)
    assert rows(sheet) == shown


def test_places_of_a_sheet_stand_for_things_and_go_along_when_it_is_pasted() -> None:
    small = Sheet(3, 2)
    small.zone(1, 0, 2, 2, "die")
    sheet = Sheet(9, 5)
    sheet.zone(0, 0, 9, 5, "table")
    sheet.paste(4, 2, small)
    assert [sheet.target(x, 2) for x in (4, 5, 6, 7)] == ["table", "die", "die", "table"]
    assert sheet.target(9, 9) is None


draws: st.SearchStrategy[Callable[[Sheet], object]] = st.one_of(
    st.builds(lambda at, text: lambda sheet: sheet.text(*at, text), places, texts),
    st.builds(
        lambda at, text, width: lambda sheet: sheet.text(*at, text, width=width), places, texts, st.integers(1, 9)
    ),
    st.builds(lambda at, text: lambda sheet: sheet.centred(*at, 9, text), places, texts),
    st.builds(lambda at, text: lambda sheet: sheet.right(*at, text), places, texts),
    st.builds(lambda at, ink: lambda sheet: sheet.text(*at, "x", sheet.pen(ink)), places, st.sampled_from([RED, BLUE])),
)


@given(st.lists(draws, max_size=1))
def test_every_line_is_as_wide_as_the_sheet(steps: list[Callable[[Sheet], object]]) -> None:
    sheet = Sheet(20, 4)
    for step in steps:
        step(sheet)
    assert [cell_len(line) for line in rows(sheet)] == [20] * 4


@given(st.lists(draws, max_size=4), st.lists(draws, max_size=3))
def test_what_is_repainted_covers_every_cell_that_differs_and_no_wide_glyph_in_part(
    before: list[Callable[[Sheet], object]], then: list[Callable[[Sheet], object]]
) -> None:
    old, new = Sheet(20, 4), Sheet(20, 4)
    for step in before:
        step(old)
        step(new)
    for step in then:
        step(new)
    regions = changes(old.rows, new.rows)
    painted = {(x, y) for region in regions for x in region.column_range for y in region.line_range}
    differing = {
        (x, y)
        for y, (one, other) in enumerate(zip(old.rows, new.rows, strict=True))
        for x, cells in enumerate(zip(one, other, strict=True))
        if cells[0] != cells[1]
    }
    assert differing <= painted
    assert all(0 <= x < 20 and 0 <= y < 4 for x, y in painted)
    assert sum(region.area for region in regions) == len(painted)
    for x, y in painted:
        for sheet in (old, new):
            if sheet.rows[y][x][0] == "":
                assert (x - 1, y) in painted
            if cell_len(sheet.rows[y][x][0]) == 2:
                assert (x + 1, y) in painted


@pytest.mark.parametrize(("width", "height"), [(12, 7), (10, 6), (11, 5), (8, 4)])
def test_a_dotted_place_has_all_its_corners_and_looks_the_same_from_both_sides(width: int, height: int) -> None:
    sheet = Sheet(width, height)
    sheet.dotted(0, 0, width, height)
    lines = rows(sheet)
    assert lines[0] == lines[-1] == lines[0][::-1]
    assert lines[0].startswith("· ")
    assert [line[0] for line in lines] == [line[-1] for line in lines] == [line[0] for line in reversed(lines)]


def test_nothing_is_repainted_where_nothing_changed() -> None:
    one, other = Sheet(20, 4), Sheet(20, 4)
    assert changes(one.rows, other.rows) == []


def test_two_far_ends_of_a_sheet_are_not_joined() -> None:
    one, other = Sheet(60, 20), Sheet(60, 20)
    other.text(0, 0, "x")
    other.text(59, 19, "x")
    assert sum(region.area for region in changes(one.rows, other.rows)) == 2


@given(texts, st.integers(1, 12))
def test_fitted_text_is_not_wider_and_tells_what_was_cut(text: str, width: int) -> None:
    shown = fit(text, width)
    assert cell_len(shown) <= width
    if cell_len(text) <= width:
        assert shown == text
    else:
        assert shown.endswith("…")
        assert text.startswith(shown[:-1])


@given(st.text(st.sampled_from("abc   \n王🦊"), max_size=60), st.integers(2, 15))
@example("abcdefghij abc", 4)
def test_wrapped_text_keeps_every_letter_and_no_line_is_wider(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(line == line.strip() for line in lines)


@given(st.lists(st.text("abc", min_size=1, max_size=6), max_size=8))
def test_wrapping_breaks_between_words_where_they_fit(words: list[str]) -> None:
    assert " ".join(wrap(" ".join(words), 6)).split() == words
