"""The command `monstergames`, run without a terminal."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of the commands; it need not exist."""
    return tmp_path / "data"


@pytest.fixture
def run(tmp_path: Path, data: Path) -> Run:
    """Runs `python -m monstergames` with arguments, and with more in its environment."""

    def command(*arguments: str, **env: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-m", "monstergames", *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env={**os.environ, "MONSTERGAMES_DATA": str(data), "COLUMNS": "80", **env},
            check=False,
        )

    return command
