"""Completion in an interactive bash."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .program import Program
from .shells import PROMPT, bash


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[Program]:
    """A bash that has read the completion script of the installed command."""
    program = bash(tmp_path)
    program.until(PROMPT)
    program.press(f'PATH="{Path(sys.executable).parent}:$PATH"; clear', "enter")
    program.press('eval "$(monstergames completion bash)"; echo "read: $?"', "enter")
    program.until("read: 0")
    yield program
    program.kill()


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("monstergames sim", "monstergames simulate "),
        ("monstergames play monster-1", "monstergames play monster-12 "),
        ("monstergames play --pl", "monstergames play --players "),
        ("monstergames completion f", "monstergames completion fish "),
    ],
)
def test_tab_completes_commands_games_and_options(shell: Program, typed: str, completed: str) -> None:
    shell.press(typed, "tab")
    shell.press("#")
    shell.until(f"{completed}#")
