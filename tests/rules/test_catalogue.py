"""The catalogue, and what importing it and the games brings along."""

import subprocess
import sys

import pytest

from monstergames.rules.catalogue import KEYS, UnknownGame, get, info, infos, package


def imported(code: str) -> set[str]:
    """The modules that a fresh Python has after running `code`."""
    script = f"{code}\nimport sys\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_keys_are_told_apart() -> None:
    assert len(set(KEYS)) == len(KEYS)


def test_infos_are_those_of_the_games_in_the_order_of_the_keys() -> None:
    assert tuple(own.key for own in infos()) == KEYS
    assert tuple(get(key).info for key in KEYS) == infos() == tuple(map(info, KEYS))


@pytest.mark.parametrize("key", KEYS)
def test_a_game_says_for_how_many_how_old_and_how_long(key: str) -> None:
    own = get(key).info
    least, most = own.seats
    assert 2 <= least <= most <= 6
    assert 3 <= own.age <= 12
    assert 5 <= own.minutes <= 90
    assert own.opening.endswith("?")
    assert all((own.title, own.tagline))


@pytest.mark.parametrize("ask", [get, info, package])
@pytest.mark.parametrize("key", ["", "monster-13", "monster_12", "Monster-12", "../monster-12", "contract"])
def test_an_unknown_key_is_refused_and_named(ask: object, key: str) -> None:
    assert callable(ask)
    with pytest.raises(UnknownGame) as refused:
        ask(key)
    assert refused.value.key == key


def test_asking_what_is_there_imports_no_engine_and_no_model() -> None:
    modules = imported("from monstergames.rules.catalogue import infos\ninfos()")
    games = {name for key in KEYS for name in modules if name.startswith(f"monstergames.rules.{package(key)}.")}
    assert games == {f"monstergames.rules.{package(key)}.info" for key in KEYS}
    assert "pydantic" not in modules


@pytest.mark.parametrize("key", KEYS)
def test_rules_bring_no_screen_file_or_clock_along(key: str) -> None:
    modules = imported(f"import monstergames.rules.codec as codec\ncodec.codec({key!r})")
    assert f"monstergames.rules.{package(key)}.game" in modules
    assert not modules & {"textual", "rich", "click", "sqlite3", "platformdirs", "monstergames.texts"}
