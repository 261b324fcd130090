"""`monstergames export` and `import`: finished matches as files."""

import json
from pathlib import Path

import pytest

from monstergames.store.store import Store

from .conftest import Run
from .family import play


@pytest.fixture
def match(data: Path) -> int:
    """A finished match of Ada and Bo."""
    return play(data, "monster-12", "Ada", "Bo")


@pytest.fixture
def file(run: Run, tmp_path: Path, match: int) -> Path:
    """That match, exported."""
    assert run("export", str(match), "match.json").returncode == 0
    return tmp_path / "match.json"


@pytest.fixture
def foreign(file: Path) -> Path:
    """The same, as if it had been played elsewhere and later."""
    made = json.loads(file.read_text("utf-8"))
    path = file.with_name("foreign.json")
    path.write_text(json.dumps(made | {"finished": "2100-01-01T00:00:00Z"}), "utf-8")
    return path


def test_an_exported_match_of_others_is_imported(run: Run, data: Path, match: int, foreign: Path) -> None:
    done = run("import", str(foreign))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{foreign}: Monster 12 of Ada and Bo is match {match + 1} now.\n"
    with Store.open(data) as store:
        there, here = sorted(store.matches.finished(), key=lambda kept: kept.id)
        assert there.results == here.results
        assert store.matches.records(there.id) == store.matches.records(here.id)
        assert [kept.imported for kept in (there, here)] == [False, True]


def test_a_match_that_was_played_here_is_not_kept_twice(run: Run, data: Path, match: int, file: Path) -> None:
    done = run("import", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{file}: Monster 12 of Ada and Bo was here already, as match {match}.\n"
    with Store.open(data) as store:
        assert [kept.id for kept in store.matches.finished()] == [match]


def test_without_a_file_the_match_is_printed(run: Run, match: int, file: Path) -> None:
    done = run("export", str(match))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == file.read_text("utf-8")
    assert json.loads(done.stdout)["format"] == "monstergames-match"


def test_a_file_that_is_there_is_not_overwritten(run: Run, match: int, file: Path) -> None:
    file.write_text("mine", "utf-8")
    done = run("export", str(match), str(file))
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"monstergames: {file} is there already.\n")
    assert file.read_text("utf-8") == "mine"


def test_a_file_that_cannot_be_written_is_told(run: Run, match: int) -> None:
    done = run("export", str(match), "no/such/folder.json")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "monstergames: no/such/folder.json can't be written: No such file or directory.\n"


def test_a_match_that_cannot_be_exported_is_told(run: Run, data: Path, match: int) -> None:
    going_on = play(data, "monster-12", "Ada", "Bo", moves=2)
    for number, sentence in (
        (99, "there is no match 99."),
        (going_on, f"match {going_on} isn't finished: its secrets stay here."),
    ):
        done = run("export", str(number))
        assert (done.returncode, done.stdout, done.stderr) == (2, "", f"monstergames: {sentence}\n")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        pytest.param(b" " * 10_000_000, "The file is larger than a match can be.", id="10 MB"),
        pytest.param(b"\xff\xfe", "The file isn't text in UTF-8.", id="not UTF-8"),
        pytest.param(b"{", "The file isn't proper JSON.", id="cut off"),
        pytest.param(b"[" * 100_000, "The file is nested too deeply.", id="deep"),
        pytest.param(b"{}", "The file isn't a match of Monster Games.", id="empty"),
        pytest.param(
            b'{"format":"monstergames-match","version":7}',
            "The file comes from a newer version of Monster Games.",
            id="newer",
        ),
        pytest.param(
            b'{"format":"monstergames-match","version":1}',
            "A part of the file is missing or wrong: game.",
            id="parts missing",
        ),
    ],
)
def test_a_bad_file_gets_one_sentence(run: Run, tmp_path: Path, data: Path, content: bytes, sentence: str) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    done = run("import", "bad.json")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"monstergames: bad.json: {sentence}\n")
    with Store.open(data) as store:
        assert not store.matches.finished()


@pytest.mark.parametrize(
    ("part", "value", "sentence"),
    [
        ("game", "chess", "There is no game 'chess' here."),
        ("options", {"wings": 2}, "The options in the file aren't those of its game."),
        ("seats", [{"name": "Ada"}], "Its game is for 2 to 5 players, not 1."),
        ("records", [{"seat": 1, "move": {"kind": "roll"}}], "The rules don't allow what record 1 of the file does."),
        ("records", [], "The match in the file isn't finished."),
    ],
)
def test_a_match_that_the_rules_do_not_allow_gets_one_sentence(
    run: Run, file: Path, part: str, value: object, sentence: str
) -> None:
    file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | {part: value}), "utf-8")
    done = run("import", str(file))
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"monstergames: {file}: {sentence}\n")


def test_good_files_among_bad_ones_are_kept_once(run: Run, tmp_path: Path, match: int, foreign: Path) -> None:
    done = run("import", "gone.json", str(foreign), str(tmp_path), str(foreign))
    assert done.returncode == 2
    gone, folder = (f"The file can't be read: {why}." for why in ("No such file or directory", "Is a directory"))
    assert done.stderr == f"monstergames: gone.json: {gone}\nmonstergames: {tmp_path}: {folder}\n"
    title, number = "Monster 12 of Ada and Bo", match + 1
    assert done.stdout == (
        f"{foreign}: {title} is match {number} now.\n{foreign}: {title} was here already, as match {number}.\n"
    )


def test_a_file_name_cannot_command_the_terminal(run: Run) -> None:
    assert (
        run("import", "a\x1b[2Jb").stderr
        == "monstergames: a?[2Jb: The file can't be read: No such file or directory.\n"
    )
