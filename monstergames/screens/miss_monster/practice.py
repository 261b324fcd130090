"""The practice round of Miss Monster: one secret card to be sculpted, then another monster to be guessed."""

from collections.abc import Mapping, Sequence
from typing import Any

from monstergames.match.match import Match
from monstergames.rules.miss_monster.components import DECKS
from monstergames.rules.miss_monster.state import (
    Buzzed,
    CardLookedAt,
    Done,
    GiveUp,
    Mistaken,
    Recognised,
    Sculpt,
    ShowMonster,
    Stopped,
    TurnTimer,
    Worked,
)
from monstergames.rules.miss_monster.strokes import DARK, LIGHT, Stroke
from monstergames.screens.buzzers import SETTING
from monstergames.screens.coach import LEARNER, Practice, Step
from monstergames.texts import marked

SEATS = range(3)
SCULPTOR = 1
"""Whose monster is guessed."""
MONSTER = (
    *(Stroke("ball", ((x, 5), (x + 4, 9)), shade=LIGHT) for x in (19, 26, 33)),
    *(Stroke("lump", ((x, 7),), size=1, shade=DARK) for x in (21, 28, 35)),
    *(Stroke("ball", ((x, 29), (x + 10, 39)), shade=DARK) for x in (13, 32)),
    *(Stroke("ball", ((x, 33), (x + 2, 35)), shade=LIGHT) for x in (17, 36)),
    Stroke("roll", ((47, 23), (51, 3)), size=3, shade=LIGHT),
    Stroke("roll", ((43, 18), (53, 20)), size=3, shade=DARK),
    Stroke("knife", ((27, 24), (29, 24)), size=7),
)
"""Three eyes, wheels, a sword and a hole in the stomach, which are the cards of the sculptor."""


def sculpt(match: Match) -> None:
    """All monsters are done, and that of the learner had its turn."""
    for seat in SEATS:
        for number in range(len(DECKS)):
            match.submit(seat, TurnTimer())
            for stroke in MONSTER if (seat, number) == (SCULPTOR, 0) else ():
                match.submit(seat, Sculpt(stroke, 0))
            match.submit(seat, Done(0))
    match.submit(LEARNER, ShowMonster())
    for seat in SEATS:
        if seat != LEARNER:
            match.submit(seat, GiveUp(0))


def buzzers(names: Sequence[str]) -> Mapping[str, Any]:
    """Q for the learner, and keys far away for the monsters."""
    return {SETTING: dict(zip(names, "qpv", strict=True))}


GUESSING = Practice(
    seats=len(SEATS),
    seed=18,
    options={"body": True, "seconds": 0},
    settings=buzzers,
    prepare=sculpt,
    steps=(
        Step("showing", marked("Now guess! Q is the buzzer. Enter shows a monster.")),
        Step("identifying", marked("Three eyes? A sword? Whatever it is: Q buzzes.")),
        Step(Buzzed, marked("Choose the word with the arrows, or type it. Then Enter!"), final=True),
        Step(Mistaken, marked("Wrong, or too slow. Wait four seconds, then Q again.")),
    ),
    ends=Recognised,
    learned="",
)

PRACTICE = Practice(
    seats=len(SEATS),
    seed=0,
    options={"body": True},
    steps=(
        Step("sculpting", marked("Enter turns the sand timer over and shows a secret card.")),
        Step(CardLookedAt, marked("Enter puts the tool down, arrows draw, Enter lifts it.")),
        Step(Worked, marked("The clay sticks! Add more, then d twice: done."), final=True),
    ),
    ends=Stopped,
    then=GUESSING,
    learned=marked(
        "Sculpt four cards, buzz, and name what is on the others' monsters: each card counts. Then all vote for the "
        "finest one. The best of a round gets a Frankie, and Frankies win the game."
    ),
)
