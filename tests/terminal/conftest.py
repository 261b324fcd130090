"""Monster Games, started in a terminal, with a data folder of its own."""

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from .program import Program

Start = Callable[..., Program]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder; it need not exist."""
    return tmp_path / "data"


@pytest.fixture
def start(tmp_path: Path, data: Path) -> Iterator[Start]:
    """Starts `monstergames` with arguments, in a window of some size, with more in its environment."""
    started: list[Program] = []

    def begin(*arguments: str, size: tuple[int, int] = (80, 24), env: Mapping[str, str] | None = None) -> Program:
        command = (sys.executable, "-m", "monstergames", *arguments)
        program = Program(*command, folder=tmp_path, size=size, env={"MONSTERGAMES_DATA": str(data), **(env or {})})
        started.append(program)
        return program

    yield begin
    for program in started:
        program.kill()
