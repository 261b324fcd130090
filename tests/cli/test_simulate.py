"""`monstergames simulate`: many matches of random legal players, in figures."""

import json
from pathlib import Path
from typing import Any

import pytest

from monstergames.rules.catalogue import KEYS, get

from .conftest import Run

RATES = ("games_per_second", "decisions_per_second")
MONSTER_12 = ("simulate", "monster-12", "--games", "40", "--players", "4")


def figures(run: Run, *arguments: str, **env: str) -> dict[str, Any]:
    done = run(*arguments, "--json", **env)
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def without_rates(report: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in report.items() if name not in RATES}


@pytest.mark.parametrize("key", KEYS)
def test_every_game_comes_out_in_figures_that_fit_together(run: Run, key: str) -> None:
    game = get(key)
    least, _most = game.info.seats
    report = figures(run, "simulate", key, "--games", "10", "--players", str(least))
    assert (report["game"], report["games"], report["players"]) == (key, 10, least)
    moves = report["moves"]
    assert 0 < moves["shortest"] <= moves["mean"] <= moves["longest"]
    assert report["decisions"] == round(moves["mean"] * 10)
    assert len(report["wins_by_seat"]) == least
    assert sum(report["decided"].values()) == 10
    assert set(report["achievements"]) == set(game.achievements.ids if game.achievements else ())
    assert all(report[rate] > 0 for rate in RATES)


def test_the_same_seed_gives_the_same_figures_in_every_process(run: Run) -> None:
    first, second = (
        without_rates(figures(run, *MONSTER_12, "--seed", "1", PYTHONHASHSEED=chosen)) for chosen in ("1", "2")
    )
    assert first == second
    assert sum(first["achievements"].values()) > 0


def test_another_seed_gives_other_figures(run: Run) -> None:
    assert without_rates(figures(run, *MONSTER_12, "--seed", "1")) != without_rates(
        figures(run, *MONSTER_12, "--seed", "2")
    )


def test_without_json_every_figure_has_a_line(run: Run) -> None:
    done = run(*MONSTER_12)
    assert (done.returncode, done.stderr) == (0, "")
    names = {line.partition(":")[0] for line in done.stdout.splitlines()}
    assert names >= {"games", "decisions", "wins_by_seat", "moves", "achievements", *RATES}


@pytest.mark.parametrize("players", [1, 6])
def test_a_number_of_players_that_the_game_is_not_for_is_refused(run: Run, players: int) -> None:
    done = run("simulate", "monster-12", "--players", str(players))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"monstergames: this game is for 2 to 5 players, not {players}.\n"


def test_nothing_is_written(run: Run, data: Path) -> None:
    figures(run, *MONSTER_12)
    assert not data.exists()


def test_guesses_that_are_never_wrong_take_two_cards_a_round_and_end_sooner(run: Run) -> None:
    match = ("simulate", "meister-scheibenkleister", "--games", "3", "--players", "3")
    exact, wild = (figures(run, *match, "--error", error)["moves"]["mean"] for error in ("0", "60"))
    assert exact < wild


def test_an_error_is_refused_where_nobody_guesses(run: Run) -> None:
    done = run("simulate", "monster-12", "--error", "5")
    assert (done.returncode, done.stderr) == (2, "monstergames: nobody guesses in this game: --error is not for it.\n")
