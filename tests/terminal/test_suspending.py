"""Ctrl+Z gives the terminal back to the shell, and `fg` brings the program back."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from .playing import HAND_OVER, PLAY, ROLL, act, play_until
from .program import PATIENCE, Program
from .shells import PROMPT, bash


@pytest.fixture
def shell(tmp_path: Path, data: Path) -> Iterator[Program]:
    program = bash(tmp_path, "--noediting", MONSTERGAMES_DATA=str(data))
    program.until(PROMPT)
    yield program
    program.kill()


def run(shell: Program, line: str) -> None:
    shell.press(line, "enter")


@pytest.mark.parametrize(("arguments", "page"), [((), "Which game shall it be?"), (PLAY, HAND_OVER)])
def test_a_suspended_program_leaves_a_usable_terminal_and_comes_back(
    shell: Program, arguments: tuple[str, ...], page: str
) -> None:
    run(shell, " ".join((sys.executable, "-m", "monstergames", *arguments)))
    shell.until(page)
    shell.press("ctrl+z")
    shell.until("Stopped", gone=page)
    assert shell.left_behind == set()
    run(shell, "echo $((40 + 2))")
    shell.until("42")
    run(shell, "fg")
    shell.until(page)
    shell.press("ctrl+q")
    shell.until("42", gone=page)
    run(shell, "echo status $?")
    shell.until("status 0")
    assert shell.left_behind == set()


def test_a_turn_goes_on_where_it_was_suspended(shell: Program) -> None:
    run(shell, " ".join((sys.executable, "-m", "monstergames", *PLAY)))
    play_until(shell, ROLL)
    chosen = shell.screen.text
    shell.press("ctrl+z")
    shell.until("Stopped")
    run(shell, "fg")
    shell.until(chosen)
    assert act(shell)


def test_a_terminal_that_is_closed_while_the_program_is_suspended_ends_it(shell: Program) -> None:
    run(shell, " ".join((sys.executable, "-m", "monstergames")))
    shell.until("Which game shall it be?")
    shell.press("ctrl+z")
    shell.until("Stopped")
    run(shell, "echo number $(jobs -p) end")
    shell.until("number ", " end\n")
    found = re.search(r"number (\d+) end", shell.screen.text)
    assert found
    shell.close_terminal()
    deadline = monotonic() + PATIENCE
    while running(int(found[1])):
        assert monotonic() < deadline
        sleep(0.02)


def running(number: int) -> bool:
    """Whether there is a process of this number that has not ended."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
