"""What the command says of itself."""

import re

import pytest

from monstergames import __version__
from monstergames.cli import main

from .conftest import Run

COMMANDS = sorted(main.commands)


def test_there_are_the_commands_of_the_manual() -> None:
    assert COMMANDS == [
        "completion",
        "continue",
        "doctor",
        "export",
        "import",
        "play",
        "records",
        "replay",
        "simulate",
    ]


def test_version_is_the_packages(run: Run) -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"monstergames, version {__version__}\n", "")


def test_help_has_a_whole_sentence_for_every_command(run: Run) -> None:
    done = run("--help")
    assert (done.returncode, done.stderr) == (0, "")
    sentences = dict(re.findall(r"^  (\w+)  +([A-Z].*)$", done.stdout.partition("Commands:")[2], re.MULTILINE))
    assert sorted(sentences) == COMMANDS
    assert all(re.search(r"[^.]\.$", sentence) for sentence in sentences.values())


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_each_of_its_options(run: Run, command: str) -> None:
    done = run(command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    for option in main.commands[command].params:
        if option.param_type_name == "option":
            assert getattr(option, "help", "")
            assert option.opts[0] in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [("nonsense",), ("play", "monster-12"), ("simulate",), ("simulate", "monster-12", "--games", "0"), ("--nonsense",)],
)
def test_wrong_usage_is_told_on_standard_error_with_status_2(run: Run, arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "--help" in done.stderr
