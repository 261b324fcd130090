"""A window that is too small gets a page that waits; everything behind it stays as it is."""

from pathlib import Path

import pytest

from .conftest import Start
from .family import kept
from .playing import PLAY, ROLL, act, play_until

NEEDS = "Monster Games needs 80 x 24."
SHELF = "Which game shall it be?"
HEARD = 0.3
"""Seconds after which every key has been heard, even if nothing shows it."""


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 12), (30, 6)])
def test_a_program_started_in_a_small_window_waits_for_a_larger_one(start: Start, size: tuple[int, int]) -> None:
    program = start(size=size)
    columns, rows = size
    program.until("needs 80 x 24.", f"has {columns} x {rows}.")
    program.resize(80, 24)
    program.until(SHELF, gone=NEEDS)
    program.press("ctrl+q")
    assert program.end()[0] == 0


def test_a_window_made_smaller_hides_the_page_and_made_larger_shows_it_again(start: Start) -> None:
    program = start()
    program.until(SHELF)
    program.quiet(HEARD)
    before = program.screen.text
    for columns, rows in ((79, 24), (60, 20), (10, 3), (1, 1), (40, 12)):
        program.resize(columns, rows)
        program.until(gone=SHELF)
    program.until(f"has {columns} x {rows}.")
    program.resize(80, 24)
    program.until(before)


def test_keys_do_nothing_to_a_match_while_the_window_is_too_small(start: Start, data: Path) -> None:
    program = start(*PLAY)
    play_until(program, ROLL)
    before = program.screen.text
    program.resize(70, 20)
    program.until(NEEDS)
    program.press("r", "enter", "c", "u", "1", "escape", "space")
    program.quiet(HEARD)
    program.resize(80, 24)
    program.until(before)
    assert act(program)
    program.press("ctrl+q")
    program.end()
    assert len(kept(data).records) == 1


def test_a_move_is_shown_to_its_end_while_the_window_changes_its_size(start: Start, data: Path) -> None:
    program = start(*PLAY)
    play_until(program, ROLL)
    act(program)
    for size in ((70, 20), (120, 36), (80, 24), (100, 30)):
        program.resize(*size)
    program.until("Ada catches 3 monsters.", "Choose 3 dice to hunt with.")
    assert act(program) is False
