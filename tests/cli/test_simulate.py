"""`monstergames simulate`: many matches of computer players or random ones, in figures."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from terminal.program import Program

from monstergames.cli import simulating
from monstergames.laboratory.figures import Figures, Result
from monstergames.laboratory.series import Series
from monstergames.match.transfer import read, replayed
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
    assert len(report["wins_by_seat"]) == len(report["seats"]) == least
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


def test_one_match_is_one_match(run: Run) -> None:
    done = run("simulate", "monster-12", "--games", "1", "--players", "2")
    assert done.stdout.splitlines()[0] == "Monster 12: 1 match of random, random (seed 1)"


def test_without_json_the_figures_are_for_people_to_read(run: Run) -> None:
    done = run("simulate", "monster-12", "--games", "40", "--seats", "random,gentle")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "Monster 12: 40 matches of random, gentle (seed 1)"
    length = re.fullmatch(r"length: (\d+) to (\d+) moves, ([\d.]+) on average", lines[2])
    assert length
    assert int(length[1]) <= float(length[3]) <= int(length[2])
    for who in ("seat 1", "seat 2", "random", "gentle"):
        assert re.search(
            r" \d+ of 40  +\d+\.\d%  \(\d+\.\d% to \d+\.\d%\)$",
            next(line for line in lines if line.startswith(f"  {who} ")),
        )
    assert "  catch them all" in done.stdout
    assert not re.search(r"[\[{_]", done.stdout)


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
    assert (done.returncode, done.stderr) == (2, "monstergames: --error is for guessers: none of these guesses.\n")


def test_seats_name_levels_and_the_number_of_jobs_changes_nothing(run: Run) -> None:
    lineup = ("simulate", "monster-12", "--seats", "clever, gentle,random,gentle", "--games", "25")
    one, two = (without_rates(figures(run, *lineup, "--jobs", jobs)) for jobs in ("1", "2"))
    assert one == two
    assert one["seats"] == ["clever", "gentle", "random", "gentle"]
    assert {name: row["games"] for name, row in one["by_level"].items()} == {"clever": 25, "gentle": 50, "random": 25}
    assert sum(row["wins"] for row in one["by_level"].values()) == sum(row["wins"] for row in one["by_seat"]) == 25
    for row in (*one["by_level"].values(), *one["by_seat"]):
        low, high = row["interval"]
        assert 0 <= low <= row["share"] <= high <= 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("monster-12", "--seats", "fierce"), "this game is for 2 to 5 players, not 1."),
        (
            ("monster-12", "--seats", "fierce,mild"),
            "there is no player 'mild'; there are gentle, clever, fierce, random, guesser.",
        ),
        (("monster-12", "--seats", "guesser,guesser"), "nobody guesses in this game."),
        (("meister-scheibenkleister", "--seats", "guesser,random"), "guessers play among themselves only."),
        (
            ("monster-12", "--seats", "random,random", "--players", "2"),
            "either --seats or --players says who plays, not both.",
        ),
        (
            ("meister-scheibenkleister", "--seats", "random,random", "--error", "5"),
            "--error is for guessers: none of these guesses.",
        ),
    ],
)
def test_a_line_up_that_cannot_be_is_refused_in_a_sentence(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    done = run("simulate", *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"monstergames: {sentence}\n")


def test_every_match_goes_to_a_new_folder(run: Run, tmp_path: Path) -> None:
    figures(run, *MONSTER_12, "--games", "12", "--out", "matches/first")
    files = sorted((tmp_path / "matches" / "first").iterdir())
    assert [file.name for file in files] == [f"monster-12-{number:02}.json" for number in range(1, 13)]
    assert all(replayed(read(file.read_bytes())).outcome for file in files)


def test_an_existing_folder_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    done = run(*MONSTER_12, "--out", "matches")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "monstergames: the folder matches can't be made: File exists.\n"
    assert list((tmp_path / "matches").iterdir()) == []


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_is_done_so_far(tmp_path: Path, jobs: str) -> None:
    out = tmp_path / "matches"
    arguments = ("monster-12", "--games", "1000000", "--jobs", jobs, "--out", str(out), "--json")
    program = subprocess.Popen(
        [sys.executable, "-m", "monstergames", "simulate", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while not (out.is_dir() and len(list(out.iterdir())) > 20):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    os.killpg(program.pid, signal.SIGINT)
    printed, troubles = program.communicate(timeout=60)
    assert (program.returncode, troubles) == (130, "")
    report = json.loads(printed)
    assert 20 <= report["games"] < 1_000_000
    assert sum(report["wins_by_seat"]) >= report["games"]


def test_on_a_terminal_a_bar_tells_the_time_left_and_ctrl_c_leaves_the_figures(tmp_path: Path) -> None:
    program = Program(
        sys.executable,
        "-m",
        "monstergames",
        "simulate",
        "monster-12",
        "--games",
        "5000",
        folder=tmp_path,
        size=(100, 40),
    )
    try:
        program.until("%  00:0")
        program.press("ctrl+c")
        status, _ = program.end()
    finally:
        program.kill()
    assert status == 130
    assert re.search(r"Monster 12: \d+ matches of random", program.screen.text)


def test_ctrl_c_waits_until_a_match_is_kept_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    add = Figures.add

    def interrupted(so_far: Figures, result: Result) -> None:
        signal.raise_signal(signal.SIGINT)
        add(so_far, result)

    monkeypatch.setattr(Figures, "add", interrupted)
    series = Series("monster-12", ("random", "random"), 5, "1", recorded=True)
    counted, kept = series.blank(), list[int]()
    assert not simulating._play(series, 1, counted, lambda number, _record: kept.append(number))
    assert (counted.games, kept) == (1, [1])
    assert sum(own.wins for own in counted.by_seat) >= 1
