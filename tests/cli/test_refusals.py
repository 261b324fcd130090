"""Where nothing can be played, the command says why in one sentence, with status 2, and writes nothing."""

from pathlib import Path

import pytest

from .conftest import Run


@pytest.mark.parametrize("arguments", [(), ("play", "monster-12", "--players", "Ada,Ben"), ("continue",)])
def test_without_a_terminal_nothing_is_shown(run: Run, data: Path, arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "monstergames: input and output must be a terminal; `simulate` works without one.\n"
    assert not data.exists()


@pytest.mark.parametrize("command", [("play", "--players", "Ada,Ben"), ("simulate",)])
def test_an_unknown_game_is_told_with_those_there_are(run: Run, data: Path, command: tuple[str, ...]) -> None:
    done = run(*command, "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("monstergames: there is no game 'chess'; there are ")
    assert "monster-12" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not data.exists()


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("", "every player needs a name: ''"),
        ("Ada,,Ben", "every player needs a name: 'Ada,,Ben'"),
        ("Ada,\u200b", "every player needs a name: 'Ada,\\u200b'"),
        ("Ada", "this game is for 2 to 5 players, not 1."),
        ("A,B,C,D,E,F", "this game is for 2 to 5 players, not 6."),
        ("Ada,Ben, ADA", "the name Ada is there twice."),
    ],
)
def test_a_bad_list_of_names_is_told(run: Run, data: Path, players: str, sentence: str) -> None:
    done = run("play", "monster-12", "--players", players)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"monstergames: {sentence}\n")
    assert not data.exists()


@pytest.mark.parametrize(
    ("game", "players", "computers", "sentence"),
    [
        ("monster-12", "Ada", "mean", "a computer player is one of gentle, clever, fierce, not 'mean'."),
        ("monsta", "Ada", "gentle", "this game is for 3 to 5 players, not 2."),
        ("monster-meister", "Ada,Ben", "gentle,clever,fierce", "this game is for 2 to 4 players, not 5."),
    ],
)
def test_a_bad_list_of_computer_players_is_told(
    run: Run, data: Path, game: str, players: str, computers: str, sentence: str
) -> None:
    done = run("play", game, "--players", players, "--computers", computers)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"monstergames: {sentence}\n")
    assert not data.exists()


def test_one_person_and_a_computer_player_are_enough_for_two(run: Run) -> None:
    done = run("play", "monster-12", "--players", "Ada", "--computers", "gentle")
    assert "must be a terminal" in done.stderr
