"""What is in the box."""

from itertools import combinations

from monstergames.rules.meister_scheibenkleister.components import BOARDS, CARDS, SIZES, Size

A_TO_F = """
6x8 9x5 8x4 4x4 4x10 6x6
5x4 8x8 7x6 5x6 10x10 11x5
11x7 10x11 11x4 9x6 5x5 9x9
7x7 6x10 11x8 9x7 4x6 5x8
11x9 5x10 7x8 8x10 9x4 7x4
6x11 10x7 5x7 8x9 9x10
"""


def test_35_windows_are_on_six_boards_five_with_six_and_one_with_five():
    assert len(CARDS) == 35
    assert sorted(map(len, BOARDS)) == [5, 6, 6, 6, 6, 6]
    assert [window for board in BOARDS for window in board] == list(CARDS)


def test_the_large_windows_have_the_sizes_of_the_table():
    assert [
        [f"{SIZES['large'][window].width}x{SIZES['large'][window].height}" for window in board] for board in BOARDS
    ] == [line.split() for line in A_TO_F.split("\n") if line]


def test_a_side_in_the_small_set_is_one_unit_shorter():
    assert [Size(size.width + 1, size.height + 1) for size in SIZES["small"]] == list(SIZES["large"])
    assert {side for size in SIZES["small"] for side in (size.width, size.height)} == set(range(3, 11))


def test_all_windows_are_of_different_size_even_when_turned_by_90_degrees():
    for sizes in SIZES.values():
        assert len({tuple(sorted((size.width, size.height))) for size in sizes}) == 35


def test_no_board_holds_two_windows_that_differ_by_one_unit_in_one_side_only():
    for sizes in SIZES.values():
        for board in BOARDS:
            for one, other in combinations([sizes[window] for window in board], 2):
                assert abs(one.width - other.width) + abs(one.height - other.height) > 1
