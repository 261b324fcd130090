"""What is left in the terminal when somebody leaves in the middle of a look at a hand."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from terminal.program import Program

PLAY = ("play", "monsta", "--players", "Ada,Ben,Cleo", "--seed", "3")
HAND = "Ada's hand"
SETTLED = 0.6
"""Seconds without a key after which a curtain takes one."""


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """A match of Monsta in a terminal, the first hand open."""
    env = {"MONSTERGAMES_DATA": str(tmp_path / "data")}
    started = Program(sys.executable, "-m", "monstergames", *PLAY, folder=tmp_path, env=env)
    try:
        started.until("opens the curtain")
        line = next(line for line in started.screen.text.split("\n") if "opens the curtain" in line)
        started.quiet(SETTLED)
        started.press(line.split("opens the curtain")[0].split()[-1].lower())
        started.until(HAND)
        yield started
    finally:
        started.kill()


@pytest.mark.parametrize("keys", [("ctrl+c",), ("ctrl+q",)])
def test_nothing_of_a_hand_stays_behind(program: Program, keys: tuple[str, ...]) -> None:
    program.press(*keys)
    status, _seconds = program.end()
    assert status == 0
    assert program.screen.text.strip() == ""
    assert program.left_behind == set()


def test_a_hand_is_never_in_the_part_of_the_terminal_that_scrolls_back(program: Program) -> None:
    """Whatever a terminal keeps above its screen comes from there; the other one keeps nothing."""
    scrolling = program.screen._main[0]
    assert program.screen._shown[0] is not scrolling
    assert "".join(scrolling.display).strip() == ""
