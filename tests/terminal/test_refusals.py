"""Where no page can be shown, one sentence says why, with status 2, and nothing is written."""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from monstergames.store.opening import FILE
from monstergames.store.store import Store

from .conftest import Start
from .playing import PLAY
from .program import Program

NO_TERMINAL = "monstergames: input and output must be a terminal; `simulate` works without one."


@pytest.mark.parametrize(
    ("env", "sentence"),
    [
        ({"TERM": "dumb"}, "this terminal can't move its cursor (TERM is dumb)."),
        ({"TERM": ""}, "this terminal can't move its cursor (TERM is unset)."),
        ({"PYTHONIOENCODING": "ascii"}, "the terminal must use UTF-8, not ascii; try LANG=C.UTF-8."),
    ],
)
def test_a_terminal_that_can_show_no_page_is_told(start: Start, data: Path, env: dict[str, str], sentence: str) -> None:
    program = start(env=env, size=(200, 24))
    status, _seconds = program.end()
    assert (status, program.screen.text.strip()) == (2, f"monstergames: {sentence}")
    assert program.left_behind == set()
    assert not data.exists()


@pytest.fixture
def shell(tmp_path: Path) -> Iterator[list[Program]]:
    started: list[Program] = []
    yield started
    for program in started:
        program.kill()


@pytest.mark.parametrize("elsewhere", ["</dev/null", ">out", "2>out"])
def test_input_and_output_must_all_be_the_terminal(tmp_path: Path, shell: list[Program], elsewhere: str) -> None:
    program = Program("sh", "-c", f"{sys.executable} -m monstergames {elsewhere}", folder=tmp_path, size=(200, 24))
    shell.append(program)
    status, _seconds = program.end()
    told = program.screen.text.strip() or (tmp_path / "out").read_text().strip()
    assert (status, told) == (2, NO_TERMINAL)
    assert {path.name for path in tmp_path.iterdir()} <= {"out"}


@pytest.mark.parametrize("arguments", [(), ("play", "monster-12", "--players", "Ada,Ben"), ("continue",)])
def test_a_data_folder_that_cannot_be_used_is_told(start: Start, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("mine")
    program = start("--data", str(in_the_way / "games"), *arguments, size=(200, 24))
    status, _seconds = program.end()
    assert status == 2
    told = program.screen.text.strip()
    assert told.startswith("monstergames: ")
    assert f"folder for saved games can't be used: {in_the_way}" in told
    assert "\n" not in told
    assert in_the_way.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [in_the_way]


def test_a_match_that_cannot_be_kept_is_not_begun(start: Start, data: Path) -> None:
    Store.open(data).close()
    with closing(sqlite3.connect(data / FILE)) as full:
        full.execute("CREATE TRIGGER full BEFORE INSERT ON matches BEGIN SELECT RAISE(ABORT, 'no room'); END")
    program = start(*PLAY, size=(200, 24))
    status, _seconds = program.end()
    told = program.screen.text.strip()
    assert (status, told) == (2, f"monstergames: The saved games can't be used: {data / FILE} (no room)")
    assert program.left_behind == set()
