"""What is not needed is not imported: the rules know no screen, a command no Textual, the shelf no game's engine."""

import json
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import monstergames.rules
from monstergames.rules import catalogue

TELL = "import atexit, json, sys\natexit.register(lambda: print(json.dumps(sorted(sys.modules)), file=sys.stderr))\n"
SHELF = """
import asyncio, json, sys
from pathlib import Path
from textual.screen import Screen
from monstergames.app import MonsterGames
from monstergames.screens.picker import Picker
from monstergames.store.store import Store

def pages(page):
    below = [name for kind in page.__subclasses__() for name in pages(kind)]
    return [page.__name__, *below] if page.__module__.startswith("monstergames.") else below

async def look(store):
    app = MonsterGames(store)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Picker)
        print(json.dumps([sorted(sys.modules), pages(Screen)]))
        app.exit()

with Store.open(Path(sys.argv[1])) as store:
    asyncio.run(look(store))
"""


def loaded_by(code: str, *arguments: str) -> set[str]:
    """The modules that a process which runs this code has loaded at its end."""
    command = [sys.executable, "-c", TELL + code, *arguments]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    return set(json.loads(done.stderr.splitlines()[-1]))


def packages(modules: set[str]) -> set[str]:
    return {module.partition(".")[0] for module in modules}


def test_the_rules_import_no_screen_no_database_and_no_command_line() -> None:
    every = [module.name for module in pkgutil.walk_packages(monstergames.rules.__path__, "monstergames.rules.")]
    assert f"monstergames.rules.{catalogue.package(catalogue.KEYS[0])}.engine" in every
    loaded = loaded_by("".join(f"import {module}\n" for module in ("monstergames.rules", *every)))
    assert loaded.issuperset(every)
    assert packages(loaded).isdisjoint({"textual", "rich", "click", "platformdirs", "sqlite3", "_sqlite3"})
    own = {module.split(".")[1] for module in loaded if module.startswith("monstergames.")}
    assert own == {"rules", "resources"}


@pytest.mark.parametrize(
    "arguments",
    [
        ("--version",),
        ("--help",),
        (),
        ("play", "chess", "--players", "Ada,Ben"),
        ("play", "monster-12", "--players", "Ada"),
        ("simulate", "monster-12", "--games", "1"),
        ("completion", "bash"),
        ("records",),
        ("export", "1"),
        ("import", "no-such-file"),
        ("doctor",),
    ],
)
def test_a_command_without_pages_imports_no_textual(arguments: tuple[str, ...]) -> None:
    loaded = loaded_by("from monstergames.cli import main\nmain()", *arguments)
    assert "monstergames.cli" in loaded
    assert "textual" not in loaded


def test_the_shelf_imports_no_engine_no_model_and_no_other_page(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", SHELF, tmp_path], capture_output=True, text=True, check=True)
    loaded, pages = json.loads(done.stdout)
    games = {f"monstergames.rules.{catalogue.package(key)}" for key in catalogue.KEYS}
    of_games = {module for module in loaded if any(module.startswith(f"{game}.") for game in games)}
    assert of_games == {f"{game}.info" for game in games}
    assert set(pages) == {"Dialog", "Page", "Picker", "Roomy"}
    assert packages(set(loaded)).isdisjoint({"pydantic", "pydantic_core", "markdown_it"})
