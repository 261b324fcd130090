"""`monstergames doctor`: what was found and what it means, without names."""

import os
import platform
import pty
import select
import sqlite3
import subprocess
import sys
import termios
from importlib.metadata import version
from pathlib import Path

import pytest

from monstergames import __version__
from monstergames.store.opening import FILE

from .conftest import Run
from .family import play


def told(run: Run, **env: str) -> dict[str, str]:
    """What each line says, with what it means."""
    done = run("doctor", **env)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.replace("\n    ", " | ").splitlines()
    return dict(line.split(": ", 1) for line in lines)


def test_it_tells_the_versions_of_all_that_matters(run: Run) -> None:
    found = told(run)
    assert (found["Monster Games"], found["Python"].split()[0]) == (__version__, platform.python_version())
    assert (found["Textual"], found["Rich"]) == (version("textual"), version("rich"))
    assert found["SQLite"] == sqlite3.sqlite_version


def test_without_a_terminal_it_says_so_and_what_still_works(run: Run) -> None:
    found = told(run)
    assert found["terminal"].startswith("not for stdin, stdout, stderr | ")
    assert "`records`" in found["terminal"]
    assert (found["size"], found["keyboard"]) == ("not known", "the terminal doesn't say")


@pytest.mark.parametrize(
    ("env", "colours"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": ""}, "16 million"),
        ({"TERM": "xterm-256color", "COLORTERM": "", "NO_COLOR": ""}, "256"),
        ({"TERM": "xterm", "COLORTERM": "", "NO_COLOR": ""}, "16"),
        ({"TERM": "dumb", "COLORTERM": "", "NO_COLOR": ""}, "none"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
    ],
)
def test_colours_follow_from_the_environment_which_is_shown_too(run: Run, env: dict[str, str], colours: str) -> None:
    found = told(run, **env)
    assert found["colours"].partition(" | ")[0] == colours
    assert {name: found[name] for name in env} == env


def test_another_encoding_is_told(run: Run) -> None:
    assert told(run, PYTHONIOENCODING="utf-8")["characters"].startswith("utf-8 | ")
    assert told(run, PYTHONIOENCODING="latin-1")["characters"].startswith("iso8859-1 | pages need UTF-8")


def test_a_folder_without_saved_games_is_left_as_it_is(run: Run, data: Path) -> None:
    found = told(run)
    assert found["saved games"] == "none yet"
    assert "people" not in found
    assert not data.exists()


def test_sound_saved_games_are_counted_and_left_as_they_are(run: Run, data: Path) -> None:
    play(data, "monster-12", "Ada", "Bo")
    play(data, "monster-12", "Ada", "Cleo", moves=2)
    before = (data / FILE).read_bytes()
    found = told(run)
    assert found["saved games"].endswith(" | sound.")
    assert (found["people"], found["matches"]) == ("3", "1 finished, 1 to continue")
    assert (data / FILE).read_bytes() == before


@pytest.mark.parametrize("folder", ["games", "of mirabel", "Mirabel_games", "mirabel2", "familie-mueller"])
def test_it_holds_no_names(run: Run, tmp_path: Path, folder: str) -> None:
    data = tmp_path / "mirabel" / folder
    play(data, "monster-12", "Ada", "Bo")
    terminal = "mirabel\x1b[2J of Mirabel_1"
    done = run("doctor", HOME=str(data.parent), USER="mirabel", MONSTERGAMES_DATA=str(data), TERM_PROGRAM=terminal)
    assert "data folder: another one than usual\n" in done.stdout
    assert "TERM_PROGRAM: ...?[2J of ..._1\n" in done.stdout
    assert not any(name in done.stdout.casefold() for name in ("mirabel", "mueller", "ada", str(tmp_path)))


def test_the_usual_data_folder_is_called_so(run: Run, tmp_path: Path) -> None:
    assert told(run, HOME=str(tmp_path), XDG_DATA_HOME="", MONSTERGAMES_DATA="")["data folder"] == "the usual one"


def test_damaged_saved_games_are_told_and_not_touched(run: Run, data: Path) -> None:
    play(data, "monster-12", "Ada", "Bo")
    content = bytearray((data / FILE).read_bytes())
    content[4096:8192] = b"\x7f" * 4096
    (data / FILE).write_bytes(content)
    assert "damaged: the next start sets it aside" in told(run)["saved games"]
    (data / FILE).write_bytes(b"no database at all")
    assert "damaged" in told(run)["saved games"]
    assert (data / FILE).read_bytes() == b"no database at all"
    assert [file.name for file in data.glob("*.db")] == [FILE]


def test_saved_games_that_cannot_be_looked_at_are_told(run: Run, data: Path) -> None:
    data.write_text("no folder", "utf-8")
    assert told(run)["saved games"] == "can't be read | Not a directory."


def test_newer_saved_games_and_what_was_set_aside_are_told(run: Run, data: Path) -> None:
    play(data, "monster-12", "Ada", "Bo")
    with sqlite3.connect(data / FILE) as connection:
        connection.execute("PRAGMA user_version = 99")
    (data / "monstergames-damaged-20260101-000000.db").touch()
    found = told(run)
    assert "version 99 | from a newer version" in found["saved games"]
    assert found["set aside"].startswith("1 | ")


def in_terminal(*command: str, answer: bytes, size: tuple[int, int] = (80, 24)) -> str:
    """What a Python program writes to a terminal of this size that gives this answer when it is asked what it is."""
    terminal, program = pty.openpty()
    termios.tcsetwinsize(program, size[::-1])
    before = termios.tcgetattr(program)
    written = b""
    with subprocess.Popen([sys.executable, *command], stdin=program, stdout=program, stderr=program) as process:
        while b"\x1b[c" not in written:
            written += os.read(terminal, 1024)
        os.write(terminal, answer)
        while process.poll() is None or select.select([terminal], [], [], 0)[0]:
            if select.select([terminal], [], [], 0.05)[0]:
                written += os.read(terminal, 1024)
    assert process.returncode == 0
    assert termios.tcgetattr(program) == before
    os.close(program)
    os.close(terminal)
    return written.decode().replace("\r\n", "\n")


@pytest.mark.parametrize(
    ("answer", "known"),
    [
        pytest.param(b"\x1b[?0u\x1b[?62;22c", True, id="kitty"),
        pytest.param(b"\x1b[?62;22c", False, id="plain"),
        pytest.param(b"", None, id="silent"),
    ],
)
def test_a_terminal_is_asked_for_its_keyboard_protocol(answer: bytes, known: bool | None) -> None:
    ask = "from monstergames.cli.keyboard import knows_kitty_protocol as ask; print('known:', ask())"
    assert f"known: {known}\n" in in_terminal("-c", ask, answer=answer)


@pytest.mark.parametrize(
    ("size", "means"),
    [
        ((79, 24), "too small: every page asks for 80 x 24 or more."),
        ((80, 24), "enough for every game; from 120 x 36 on the pictures are larger."),
        ((120, 36), "room for the large pictures."),
    ],
)
def test_in_a_terminal_its_size_is_told_with_what_it_means(size: tuple[int, int], means: str) -> None:
    written = in_terminal("-m", "monstergames", "doctor", answer=b"\x1b[?62;22c", size=size)
    assert f"size: {size[0]} x {size[1]}\n    {means}\n" in written
    assert "terminal: for input and output\n" in written
    assert "keyboard: plain\n    Escape takes a tenth of a second" in written
