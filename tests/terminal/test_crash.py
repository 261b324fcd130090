"""A fault in the program ends it in order and tells no secret."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from . import crashing
from .program import Program

KEYS = {"a key's action": "a", "the evening": "a", "a new page": "?"}


@pytest.fixture(params=crashing.FAULTS)
def crashed(request: pytest.FixtureRequest, tmp_path: Path, data: Path) -> Iterator[Program]:
    """The program after a fault."""
    command = (sys.executable, crashing.__file__, request.param)
    program = Program(*command, folder=tmp_path, env={"MONSTERGAMES_DATA": str(data)})
    program.until("Which game shall it be?")
    program.press(KEYS[request.param])
    yield program
    program.kill()


def test_a_fault_ends_the_program_with_status_1_and_the_terminal_in_order(crashed: Program) -> None:
    status, seconds = crashed.end()
    assert (status, crashed.left_behind) == (1, set())
    assert seconds < 1


def test_a_fault_is_told_without_local_variables_and_with_the_report(crashed: Program, data: Path) -> None:
    crashed.end()
    (report,) = data.glob("crash-*.txt")
    shown, written = crashed.screen.text, report.read_text("utf-8")
    assert report.name in shown.replace("\n", "")
    assert "Every move is saved." in " ".join(shown.split())
    assert "textual run" not in shown
    assert "RuntimeError: a fault after 23 letters" in written
    assert "_break" in written
    assert crashing.SECRET not in shown + written
