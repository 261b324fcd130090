"""What is built from the checkout has everything in it, and runs far from the checkout."""

import json
import os
import subprocess
import sys
import tarfile
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest
from terminal.program import Program

CHECKOUT = Path(__file__).parents[2]
SHELF = "Which game shall it be?"
WORDMARK = "from monstergames.resources import asset; print(asset('art', 'wordmark.txt').read_text('utf-8'))"


def pip(*arguments: str | Path) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--quiet", *arguments], check=True)


def environment(folder: Path) -> Path:
    """A new virtual environment with nothing in it; its Python."""
    venv.create(folder, symlinks=True)
    return folder / "bin" / "python"


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    builder = environment(folder / "builder")
    pip("--python", builder, "install", "hatchling")
    build = [builder, "-m", "hatchling", "build", "--target", "sdist", "--directory", folder]
    subprocess.run(build, cwd=CHECKOUT, check=True, capture_output=True)
    (packed,) = folder.glob("monstergames-*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    return folder / packed.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that pip builds from the checkout."""
    return wheel_of(CHECKOUT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has the wheel, and of all else only what it asks for."""
    python = environment(tmp_path_factory.mktemp("installed"))
    pip("--python", python, "install", wheel)
    return python


def wheel_of(source: Path, folder: Path) -> Path:
    pip("wheel", "--no-deps", "--wheel-dir", folder, source)
    (built,) = folder.glob("monstergames-*.whl")
    return built


def contents(wheel: Path) -> dict[str, int]:
    """The names of all files of the package, with their checksums."""
    with ZipFile(wheel) as archive:
        return {file.filename: file.CRC for file in archive.infolist() if file.filename.startswith("monstergames/")}


def files(folder: Path) -> set[str]:
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in paths if "__pycache__" not in path.parts}


def shelf(folder: Path, *command: str | Path, **env: str) -> str:
    """What the first page looks like."""
    program = Program(*command, folder=folder, size=(120, 36), env=env)
    try:
        program.until(SHELF)
        return program.screen.text
    finally:
        program.kill()


def test_the_wheel_has_the_package_and_the_assets_and_nothing_else(wheel: Path) -> None:
    expected = {f"monstergames/{name}" for name in files(CHECKOUT / "monstergames")}
    expected |= {f"monstergames/assets/{name}" for name in files(CHECKOUT / "assets")}
    assert set(contents(wheel)) == expected
    with ZipFile(wheel) as archive:
        others = {name.partition("/")[0] for name in archive.namelist()}
    assert len(others) == 2


def test_the_wheel_says_that_it_is_typed(wheel: Path) -> None:
    assert "monstergames/py.typed" in contents(wheel)


def test_the_source_distribution_builds_the_same_wheel(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    assert contents(wheel_of(sdist, tmp_path)) == contents(wheel)


def test_the_installed_command_runs_outside_the_checkout(installed: Path, tmp_path: Path) -> None:
    def output(*arguments: str) -> str:
        command = [installed.with_name("monstergames"), *arguments]
        alone = {**os.environ, "PYTHONPATH": ""}
        return subprocess.run(command, cwd=tmp_path, env=alone, check=True, capture_output=True, text=True).stdout

    assert output("--version").startswith("monstergames, version ")
    assert json.loads(output("simulate", "monster-12", "--games", "5", "--json"))["games"] == 5


def test_the_first_page_is_the_same_from_a_wheel_and_from_a_checkout(installed: Path, tmp_path: Path) -> None:
    from_wheel = shelf(tmp_path, installed.with_name("monstergames"), PYTHONPATH="")
    assert shelf(tmp_path, sys.executable, "-m", "monstergames", PYTHONPATH=str(CHECKOUT)) == from_wheel


def test_an_editable_install_finds_the_assets(tmp_path: Path) -> None:
    python = environment(tmp_path / "editable")
    pip("--python", python, "install", "--no-deps", "--editable", CHECKOUT)
    done = subprocess.run([python, "-c", WORDMARK], cwd=tmp_path, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == (CHECKOUT / "assets" / "art" / "wordmark.txt").read_text("utf-8").strip()
