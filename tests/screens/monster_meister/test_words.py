"""The words of Monster Meister: complete, and silent about faces that were turned back."""

from dataclasses import fields, replace
from typing import Any

import pytest
from rich.cells import cell_len

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Reason
from monstergames.rules.monster_meister.components import FACES, FEATURES, TASKS, with_back
from monstergames.rules.monster_meister.ending import _STEPS
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.refusals import REASONS
from monstergames.rules.monster_meister.scoring import tally
from monstergames.rules.monster_meister.state import NobodyDrew, Options
from monstergames.rules.playout import playout
from monstergames.screens.help import OURS
from monstergames.screens.monster_meister import words

NAMES = ("Ada", "Ben", "Cleo", "Mika")
NARROW = 33
"""Cells for a line beside the display at 80 x 24."""


def with_other_faces(event: Any, chance: Chance) -> Any:
    """The same event but for what the cards show and what they are worth."""
    changed: dict[str, Any] = {}
    for field in fields(event):
        if field.name == "card":
            changed["card"] = chance.choice(with_back(FACES[event.card].back))
        elif field.name == "points":
            changed["points"] = chance.below(20)
        elif field.name == "result":
            changed["result"] = replace(event.result, points=None)
    return replace(event, **changed)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_says_nothing_of_what_a_card_shows(seats: int) -> None:
    changed = 0
    for step in playout(GAME, seats, Options(), "log"):
        for number, event in enumerate(step.events):
            other = with_other_faces(event, Chance("faces", number))
            changed += other != event
            assert words.tell(other, NAMES) == words.tell(event, NAMES)
            assert not any(f" {colour}" in words.tell(event, NAMES) for colour in ("eyes", "double,"))
    assert changed > 50


def test_every_kind_of_event_but_the_turning_of_cards_and_points_is_told() -> None:
    silent: set[str] = set()
    told: set[str] = set()
    for seats in (2, 3, 4):
        for number in range(8):
            for step in playout(GAME, seats, Options(), f"told {number}"):
                for event in step.events:
                    (told if words.tell(event, NAMES) else silent).add(event.kind)
    assert silent == {"revealed", "points-added", "stayed-in"}
    assert told >= {"task-turned", "named", "eliminated", "round-decided", "removed", "drew", "added", "ended"}


@pytest.mark.parametrize(("why", "text"), [("cards", "Too few strays"), ("backs", "cards from other sets")])
def test_it_is_told_why_nobody_drew(why: Any, text: str) -> None:
    assert text in words.tell(NobodyDrew((0, 1), why), NAMES)
    assert "nobody draws" in words.tell(NobodyDrew((0, 1), why), NAMES)


@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_says_why(reason: str) -> None:
    facts = {name: "green" if name == "feature" else 6 for name in REASONS[reason]}
    text = words.refuse(Reason(reason, facts))
    assert text
    assert "{" not in text
    assert text != words.refuse(Reason("unheard-of")) or reason == "not-now"


@pytest.mark.parametrize("task", range(len(TASKS)))
def test_every_task_is_told_in_few_words(task: int) -> None:
    assert cell_len(words.title(task)) <= NARROW
    assert words.rule(task)


@pytest.mark.parametrize(
    ("task", "title", "rule"),
    [
        (0, "Turn over 4 cards", "Points for each monster: green 4 · yellow 3 · blue 2 · red 1"),
        (2, "Turn over 6 cards", "Points for each monster: blue 2 · yellow −1"),
        (4, "Turn until a double comes", "Points for each eye: any monster 1"),
        (5, "Turn until a green monster comes", "Points for each monster: blue, yellow and red 1"),
        (8, "Turn over 6 cards", "Points for each eye: 1-eyed and 4-eyed 1 · 2-eyed and 3-eyed −1"),
        (11, "Competition of the Monster Tamers", "Name a colour or a number of eyes; whoever turns over something"),
    ],
)
def test_tasks_are_worded_from_the_table_of_cards(task: int, title: str, rule: str) -> None:
    assert words.title(task) == title
    assert words.rule(task).startswith(rule)


def test_a_sum_reads_as_in_the_rulebooks_example() -> None:
    cards = [
        next(card for card, face in enumerate(FACES) if (face.colour, face.eyes) == wanted)
        for wanted in (("green", 1), ("yellow", 1), ("yellow", 2))
    ]
    assert words.summed(tally(0, cards)) == "green 1 × 4 + yellow 2 × 3 = 10"
    assert words.summed(()) == "nothing"
    assert words.points(1) == "1 point"
    assert words.points(-3) == "−3 points"


def test_all_that_the_rules_name_has_words() -> None:
    assert {*words.NAMES} == {*FEATURES}
    assert {*words.DECIDED} == {*_STEPS, "nobody"}
    assert {*words.OPTIONS} == {*Options.model_fields}
    figures = {name for count in (False, True) for name in scores(count)}
    assert {*words.SCORES} == figures


def scores(count_cards: bool) -> list[str]:
    """The figures at the end of a match."""
    *_, last = playout(GAME, 2, Options(count_cards=count_cards), "scores")
    outcome = GAME.outcome(last.state)
    assert outcome is not None
    return list(outcome.scores[0])


def test_the_rules_page_marks_our_own_completions() -> None:
    assert sum(OURS in text for _heading, text in words.RULES) >= 7
    assert not any(" you" in text.lower() for _heading, text in words.RULES)
