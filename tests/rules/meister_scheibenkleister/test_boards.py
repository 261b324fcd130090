"""How the boards lie and the windows on them."""

import time
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.boards import AREAS, GAP, Pane, faults, labels, laid_out
from monstergames.rules.meister_scheibenkleister.components import BOARDS, CARDS, SIZES, Size
from monstergames.rules.meister_scheibenkleister.packing import packed

SEEDS = 1000


@pytest.fixture(scope="module")
def tables():
    """The boards of a thousand matches."""
    return [laid_out(Chance(seed)) for seed in range(SEEDS)]


def units(size, pane):
    """All units that a window covers, as columns and half rows."""
    return {(pane.x + across, pane.y + down) for across in range(size.width) for down in range(size.height)}


def around(cells, gap):
    """The units and all that are nearer than the gap, corners included."""
    near = range(-gap, gap + 1)
    return {(x + across, y + down) for x, y in cells for across in near for down in near}


@pytest.mark.parametrize("chosen", ["large", "small"])
def test_windows_never_overlap_keep_two_units_apart_and_stay_on_their_board(tables, chosen):
    area, sizes = AREAS[chosen], SIZES[chosen]
    for boards in tables:
        for panes in getattr(boards, chosen):
            for pane in panes:
                size = sizes[pane.window]
                assert area.margin <= pane.x <= area.size.width - area.margin - size.width
                assert area.margin <= pane.y <= area.size.height - area.margin - size.height
            for one, other in combinations(panes, 2):
                left, right = sorted((one, other), key=lambda pane: pane.x)
                upper, lower = sorted((one, other), key=lambda pane: pane.y)
                assert (
                    right.x - (left.x + sizes[left.window].width) >= 2
                    or lower.y - (upper.y + sizes[upper.window].height) >= 2
                )


@pytest.mark.parametrize("chosen", ["large", "small"])
def test_unit_by_unit_every_window_has_its_size_and_its_gap(tables, chosen):
    for boards in tables[::50]:
        for panes in getattr(boards, chosen):
            covered = [units(SIZES[chosen][pane.window], pane) for pane in panes]
            for pane, cells in zip(panes, covered, strict=True):
                size = SIZES[chosen][pane.window]
                assert len(cells) == size.width * size.height
                assert {x for x, _ in cells} == set(range(pane.x, pane.x + size.width))
            for one, other in combinations(covered, 2):
                assert not around(one, GAP) & other


def test_the_large_boards_keep_the_gap_across_their_edges_too():
    assert 2 * AREAS["large"].margin == GAP


def test_the_boards_fit_three_across_and_two_down_on_their_terminals():
    for chosen, columns, rows in (("large", 90, 24), ("small", 66, 22)):
        area = AREAS[chosen].size
        assert (3 * area.width, 2 * area.height // 2) == (columns, rows)


def test_each_board_holds_the_windows_printed_on_it(tables):
    printed = sorted(map(sorted, BOARDS))
    for boards in tables:
        for layout in (boards.large, boards.small):
            assert sorted(sorted(pane.window for pane in panes) for panes in layout) == printed


def test_the_boards_lie_in_another_order_and_the_windows_elsewhere_in_every_match(tables):
    first = Counter(min(pane.window for pane in boards.large[0]) for boards in tables)
    assert len(first) == 6
    assert min(first.values()) > SEEDS / 6 * 0.6
    assert len({boards.large for boards in tables}) == SEEDS
    assert len({boards.small for boards in tables}) == SEEDS
    for window in CARDS:
        places = {pane for boards in tables for panes in boards.small for pane in panes if pane.window == window}
        assert len(places) > 12


def test_both_sets_have_the_same_labels(tables):
    for boards in tables:
        assert labels(boards.large) == labels(boards.small)


def test_a_label_is_the_letter_of_the_board_and_a_number_from_top_to_bottom(tables):
    boards = tables[0]
    named = labels(boards.large)
    assert sorted(named) == list(CARDS)
    assert len(set(named.values())) == 35
    for letter, panes in zip("ABCDEF", boards.large, strict=True):
        assert [named[pane.window] for pane in panes] == [f"{letter}{number}" for number in range(1, len(panes) + 1)]
        assert [(pane.y, pane.x) for pane in panes] == sorted((pane.y, pane.x) for pane in panes)


def processor_time(seed):
    """How long the boards of a match take to be found, in milliseconds."""
    begun = time.process_time()
    laid_out(Chance(seed))
    return (time.process_time() - begun) * 1000


def test_boards_are_found_in_less_than_50_milliseconds():
    slow = [seed for seed in range(SEEDS) if processor_time(seed) >= 50]
    assert all(min(processor_time(seed) for _ in range(3)) < 50 for seed in slow), "not just once, by something else"


def test_the_same_chance_lays_the_boards_out_alike():
    assert laid_out(Chance("alike")) == laid_out(Chance("alike"))


def test_windows_that_no_board_can_hold_are_refused():
    with pytest.raises(ValueError, match="too small"):
        packed([Size(10, 10)] * 5, Size(22, 22), GAP, Chance("full"))


def test_windows_that_just_fit_find_the_only_way():
    boxes = packed([Size(10, 10)] * 4, Size(22, 22), GAP, Chance("tight"))
    assert sorted(box[:2] for box in boxes) == [(0, 0), (0, 12), (12, 0), (12, 12)]


def moved(boards, chosen, **place):
    """The boards with the first window of the first board elsewhere."""
    first, *others = getattr(boards, chosen)
    return replace(boards, **{chosen: ((replace(first[0], **place), *first[1:]), *others)})


def test_boards_that_cannot_be_have_a_fault():
    boards = laid_out(Chance("faults"))
    assert faults(boards) == ()
    first, second, *others = boards.large
    onto = first[1]
    for broken, fault in (
        (replace(boards, large=(second, first, *others)), "windows"),
        (replace(boards, large=boards.large[1:], small=boards.small[1:]), "windows"),
        (moved(boards, "large", window=99), "windows"),
        (moved(boards, "large", x=0), "beyond"),
        (moved(boards, "large", y=23), "beyond"),
        (moved(boards, "small", x=-1), "beyond"),
        (moved(boards, "small", x=20), "beyond"),
        (moved(boards, "large", x=onto.x, y=onto.y), "close"),
    ):
        assert any(fault in text for text in faults(broken)), fault


def test_a_gap_of_one_unit_is_a_fault():
    boards = laid_out(Chance("gap"))
    for number, panes in enumerate(boards.large):
        for pane, other in combinations(panes, 2):
            near = Pane(other.window, pane.x + SIZES["large"][pane.window].width + 1, pane.y)
            layout = (
                *boards.large[:number],
                tuple(near if own == other else own for own in panes),
                *boards.large[number + 1 :],
            )
            assert any("close" in text for text in faults(replace(boards, large=layout)))
