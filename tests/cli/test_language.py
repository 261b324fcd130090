"""What a command prints is in the language of the environment, the titles of games too."""

import gettext
from pathlib import Path

import pytest
from click.testing import CliRunner

from monstergames import texts
from monstergames.cli import main
from monstergames.rules import catalogue

from .family import play

TITLE = catalogue.info("monster-12").title


class Loud(gettext.NullTranslations):
    """English in capitals, but for what is filled in."""

    def gettext(self, message: str) -> str:
        return message if "{" in message else message.upper()


@pytest.mark.parametrize("command", ["records", "import", "simulate"])
def test_titles_are_translated(command: str, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "match.json"
    number = play(data, "monster-12", "Ada", "Bo")
    CliRunner().invoke(main, ["--data", str(data), "export", str(number), str(file)], catch_exceptions=False)
    monkeypatch.setattr(texts, "_catalogue", Loud)
    arguments = {"records": [], "import": [str(file)], "simulate": ["monster-12", "--games", "1"]}[command]
    done = CliRunner().invoke(main, ["--data", str(data), command, *arguments], catch_exceptions=False)
    assert done.exit_code == 0
    assert TITLE.upper() in done.stdout
    assert TITLE not in done.stdout
