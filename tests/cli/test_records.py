"""`monstergames records`: finished matches and totals, for people and for programs."""

import csv
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from monstergames.store.opening import FILE
from monstergames.store.store import Store

from .conftest import Run
from .family import play


def report(run: Run, *arguments: str) -> dict[str, Any]:
    done = run("records", *arguments, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@pytest.fixture
def played(data: Path) -> list[int]:
    """Three matches, the last not counted."""
    ids = [
        play(data, "monster-12", "Ada", "Bo", seed=1),
        play(data, "monster-meister", "Ada", "Bo", "Cleo", seed=2),
        play(data, "monster-12", "Bo", "Cleo", seed=3),
    ]
    with Store.open(data) as store:
        store.matches.set_counted(ids[2], False)
    return ids


def test_json_has_every_finished_match_and_totals_of_those_that_count(run: Run, data: Path, played: list[int]) -> None:
    play(data, "monster-12", "Ada", "Cleo", moves=3)
    told = report(run)
    assert [match["match"] for match in told["matches"]] == played[::-1]
    first = told["matches"][-1]
    assert (first["game"], first["counted"], first["imported"], first["house_rules"]) == ("monster-12", True, False, [])
    assert [seat["person"] for seat in first["seats"]] == ["Ada", "Bo"]
    assert {seat["place"] for seat in first["seats"]} == {1, 2}
    assert all(set(seat["scores"]) == {"monsters", "colours", "cards"} for seat in first["seats"])
    assert not told["matches"][0]["counted"]
    totals = {own["name"]: own for own in told["totals"]}
    assert {name: own["matches"] for name, own in totals.items()} == {"Ada": 2, "Bo": 2, "Cleo": 1}
    assert sum(own["wins"] for own in totals.values()) == sum(
        seat["won"] for match in told["matches"][1:] for seat in match["seats"]
    )
    assert totals["Ada"]["by_players"].keys() == {"2", "3"}
    duel = totals["Ada"]["against"]["Bo"]
    assert sum(duel.values()) == 2
    assert (duel["before"], duel["behind"]) == (
        totals["Bo"]["against"]["Ada"]["behind"],
        totals["Bo"]["against"]["Ada"]["before"],
    )


def test_matches_are_chosen_by_game_and_person(run: Run, played: list[int]) -> None:
    assert [match["match"] for match in report(run, "--game", "monster-12")["matches"]] == [played[2], played[0]]
    told = report(run, "--person", " ADA ")
    assert [match["match"] for match in told["matches"]] == [played[1], played[0]]
    assert [own["name"] for own in told["totals"]] == ["Ada"]
    both = report(run, "--game", "monster-12", "--person", "cleo")
    assert ([match["match"] for match in both["matches"]], both["totals"]) == ([played[2]], [])


def test_csv_has_a_line_for_each_seat(run: Run, played: list[int]) -> None:
    done = run("records", "--csv")
    assert (done.returncode, done.stderr) == (0, "")
    lines = list(csv.DictReader(done.stdout.splitlines()))
    assert [(int(line["match"]), line["seat"], line["name"]) for line in lines] == [
        (played[2], "0", "Bo"),
        (played[2], "1", "Cleo"),
        (played[1], "0", "Ada"),
        (played[1], "1", "Bo"),
        (played[1], "2", "Cleo"),
        (played[0], "0", "Ada"),
        (played[0], "1", "Bo"),
    ]
    assert {line["counted"] for line in lines[:2]} == {"False"}
    assert all("monsters=" in line["scores"] for line in lines)


def test_for_people_there_are_totals_and_matches_with_their_numbers(run: Run, played: list[int]) -> None:
    done = run("records")
    assert (done.returncode, done.stderr) == (0, "")
    totals, matches = done.stdout.split("\n\n")
    assert {line.split()[0] for line in totals.splitlines()[1:]} == {"Ada", "Bo", "Cleo"}
    lines = matches.splitlines()
    assert [int(line.split()[0]) for line in lines[1:]] == played[::-1]
    assert "Monster 12" in lines[1]
    assert [line.endswith("not counted") for line in lines[1:]] == [True, False, False]


def test_matches_given_up_are_listed_as_on_the_page(run: Run, data: Path, played: list[int]) -> None:
    left = play(data, "monster-12", "Ada", "Cleo", moves=3)
    with Store.open(data) as store:
        store.matches.give_up(left)
    lines = run("records").stdout.splitlines()
    (line,) = (line for line in lines if line.endswith("given up"))
    assert line.split()[0] == str(left)
    assert "Ada, Cleo" in line
    (told,) = report(run)["given_up"]
    assert (told["match"], told["game"], told["seats"]) == (left, "monster-12", ["Ada", "Cleo"])
    assert left not in {match["match"] for match in report(run)["matches"]}
    assert report(run, "--person", "Bo")["given_up"] == report(run, "--game", "monsta")["given_up"] == []


def test_without_a_finished_match_there_is_nothing_to_tell(run: Run) -> None:
    assert run("records").stdout == "No match is finished yet.\n"
    assert report(run) == {"matches": [], "given_up": [], "totals": []}
    assert run("records", "--csv").stdout.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--json", "--csv"), "either --json or --csv."),
        (("--person", "Zoe"), "nobody is called 'Zoe'."),
    ],
)
def test_what_cannot_be_told_is_refused(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    done = run("records", *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"monstergames: {sentence}\n")


def test_what_the_store_cannot_answer_is_told(run: Run, data: Path, played: list[int]) -> None:
    with closing(sqlite3.connect(data / FILE)) as broken:
        broken.execute("ALTER TABLE results RENAME COLUMN place TO rank")
    done = run("records")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"monstergames: The saved games can't be used: {data / FILE} (no such column: ")
    assert done.stderr.count("\n") == 1


def test_a_name_that_the_output_cannot_hold_is_no_crash(run: Run, data: Path, played: list[int]) -> None:
    with Store.open(data) as store:
        (ada,) = (person for person in store.people.all() if person.name == "Ada")
        store.people.rename(ada.id, "Łada")
    done = run("records", PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "?ada" in done.stdout
    assert report(run, "--person", "łada")["totals"][0]["name"] == "Łada"
