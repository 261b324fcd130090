"""Where a family's data lie."""

from pathlib import Path

import platformdirs
import pytest

from monstergames.store.folder import VARIABLE, data_folder


def test_the_command_line_comes_before_the_environment_and_that_before_the_usual_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert data_folder(None) == Path(platformdirs.user_data_dir("monstergames", appauthor=False))
    monkeypatch.setenv(VARIABLE, "")
    assert data_folder(None) == Path(platformdirs.user_data_dir("monstergames", appauthor=False))
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert data_folder(None) == tmp_path
    assert data_folder(tmp_path / "here") == tmp_path / "here"


def test_a_tilde_is_the_home_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "~/games")
    assert data_folder(None) == Path.home() / "games"
    assert data_folder(Path("~/more")) == Path.home() / "more"
