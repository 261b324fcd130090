"""Ctrl+Z gives the terminal back to the shell, and `fg` brings the program back."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .playing import HAND_OVER, PLAY, ROLL, act, play_until
from .program import Program
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
