"""What can't come about by the rules is found in a state, one fault at a time."""

from dataclasses import replace

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.monster_meister.components import FEATURES
from monstergames.rules.monster_meister.display import turned
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.state import (
    Adding,
    Competition,
    Drawn,
    Naming,
    Options,
    Over,
    Placed,
    Position,
    Removing,
    Revealing,
    Standing,
    State,
    Taming,
    Turning,
)
from monstergames.rules.playout import playout

START = GAME.new(3, Options(), Chance("faults"))


def reached(phase: type, wanted=lambda state: True) -> State:
    """A state in this phase, from a match of random moves."""
    return next(
        step.state
        for number in range(1000)
        for step in playout(GAME, 3, Options(), number)
        if isinstance(step.state.phase, phase) and wanted(step.state)
    )


REVEALING = reached(Revealing, lambda state: len(state.phase.waiting) == 2)
NAMING = reached(Naming, lambda state: len(state.phase.competition.staying) == 2)
TAMING = reached(Taming, lambda state: len(state.phase.waiting) == 2)
REMOVING = reached(Removing, lambda state: state.phase.result.points is not None)
ADDING = reached(Adding)
STANDING = reached(Standing, lambda state: state.phase.result.points is not None)
COMPETED = reached(Standing, lambda state: state.phase.result.points is None and state.owner == 1)
OVER = reached(Over)


def competing(state: State, **changes) -> State:
    return replace(state, phase=replace(state.phase, competition=replace(state.phase.competition, **changes)))


def judged(state: State, **changes) -> State:
    return replace(state, phase=replace(state.phase, result=replace(state.phase.result, **changes)))


def with_display(state: State, display: tuple[Placed, ...]) -> State:
    return replace(state, displays=(display, *state.displays[1:]))


def moved(state: State, position: Position) -> State:
    first, *rest = state.displays[0]
    return with_display(state, tuple(sorted([replace(first, position=position), *rest], key=lambda own: own.position)))


BROKEN = {
    "two displays for three seats": replace(START, displays=START.displays[:2]),
    "one seat": replace(START, displays=START.displays[:1], drawn=(None,)),
    "no such owner": replace(START, owner=3),
    "no such seat waits": replace(REVEALING, phase=Revealing((-1,))),
    "no such memorizer": judged(STANDING, memorizers=(7,)),
    "no such namer": competing(NAMING, namer=5),
    "points for two seats": judged(STANDING, points=(1, 2)),
    "no such card": replace(START, pile=(*START.pile[1:], 72)),
    "no such task": replace(START, tasks=(*START.tasks[1:], 12)),
    "a round before the first task": replace(START, phase=Revealing((0, 1, 2))),
    "a display without cards": with_display(START, ()),
    "a card twice": replace(START, pile=(*START.pile[1:], START.pile[1])),
    "a card is missing": replace(START, pile=START.pile[1:]),
    "a card of a set that nobody plays": replace(START, pile=(*START.pile, 48)),
    "two cards at a position": moved(START, Position(3, 3)),
    "a display out of order": with_display(START, START.displays[0][::-1]),
    "a display 7 wide": moved(START, Position(0, 6)),
    "a display 7 high": moved(START, Position(-3, 0)),
    "nine tasks": replace(START, tasks=START.tasks[1:]),
    "a task twice": replace(START, tasks=(START.tasks[1], *START.tasks[1:])),
    "the task pile is elsewhere": replace(START, owner=1),
    "a stray is drawn, nobody adds": replace(START, pile=START.pile[1:], drawn=(Drawn(START.pile[0], 0), None, None)),
    "an open card before the task": with_display(START, turned(START.displays[0], face_up=True)),
    "no task to turn": replace(START, played=START.tasks, tasks=(), owner=1),
    "over with closed cards": with_display(OVER, turned(OVER.displays[0], face_up=False)),
    "over with tasks to come": replace(
        OVER, tasks=OVER.played[-1:], played=OVER.played[:-1], owner=(OVER.owner - 1) % 3
    ),
    "revealing out of turn": replace(REVEALING, phase=Revealing(REVEALING.phase.waiting[::-1])),
    "nobody reveals": replace(REVEALING, phase=Revealing(())),
    "who has revealed all waits": replace(
        REVEALING, phase=Revealing(tuple((REVEALING.owner + step) % 3 for step in range(3)))
    ),
    "who has not revealed doesn't wait": replace(REVEALING, phase=Revealing(REVEALING.phase.waiting[1:])),
    "naming in a point task": replace(
        REVEALING, phase=Naming(Competition(REVEALING.owner, (), (REVEALING.owner,), (), ()))
    ),
    "the namer is out": competing(NAMING, namer=next(iter({0, 1, 2} - set(NAMING.phase.competition.staying)))),
    "a single seat competes": competing(
        NAMING, staying=(NAMING.phase.competition.namer,), muddlers=(0, 1, 2)[: NAMING.phase.competition.namer]
    ),
    "out and in": competing(NAMING, muddlers=NAMING.phase.competition.staying),
    "out out of the blue": competing(NAMING, muddlers=()),
    "staying out of order": competing(NAMING, staying=NAMING.phase.competition.staying[::-1]),
    "named twice": competing(NAMING, named=("red", "red")),
    "named twice in the second eight": competing(NAMING, named=(*FEATURES, "red", "red")),
    "taming before naming": competing(TAMING, named=()),
    "taming out of turn": replace(TAMING, phase=replace(TAMING.phase, waiting=TAMING.phase.waiting[::-1])),
    "nobody tames": replace(TAMING, phase=replace(TAMING.phase, waiting=())),
    "nobody removes": replace(REMOVING, phase=replace(REMOVING.phase, waiting=())),
    "a muddler removes": replace(REMOVING, phase=replace(REMOVING.phase, waiting=REMOVING.phase.result.muddlers)),
    "nothing to remove": replace(
        REMOVING, displays=tuple(turned(display, face_up=False) for display in REMOVING.displays)
    ),
    "nobody adds": replace(ADDING, phase=replace(ADDING.phase, waiting=())),
    "a memorizer adds": replace(ADDING, phase=replace(ADDING.phase, waiting=ADDING.phase.result.memorizers)),
    "points of a competition": judged(STANDING, points=None),
    "the wrong memorizer": judged(STANDING, points=(9, 9, 9)),
    "a memorizer is muddler": judged(COMPETED, memorizers=(0,), muddlers=(0,)),
    "a memorizer and no muddler": judged(COMPETED, memorizers=(0,), muddlers=()),
    "memorizers out of order": judged(COMPETED, memorizers=(0, 2), muddlers=(1,)),
    "points after a competition": judged(COMPETED, points=(1, 2, 3)),
}


@pytest.mark.parametrize("state", BROKEN.values(), ids=BROKEN)
def test_a_broken_state_has_faults(state):
    assert GAME.faults(state)


@pytest.mark.parametrize(
    "state",
    [START, REVEALING, NAMING, TAMING, REMOVING, ADDING, STANDING, OVER],
    ids=lambda state: state.phase.kind,
)
def test_what_the_rules_bring_about_has_none(state):
    assert GAME.faults(state) == []


def test_a_muddler_with_its_own_back_is_a_fault():
    seat = ADDING.phase.waiting[0]
    drawn, own = ADDING.drawn[seat], next(own for own in ADDING.displays[seat] if own.card // 16 == seat)
    assert drawn is not None
    exchanged = tuple(replace(placed, card=drawn.card) if placed == own else placed for placed in ADDING.displays[seat])
    state = replace(
        ADDING,
        displays=tuple(exchanged if other == seat else display for other, display in enumerate(ADDING.displays)),
        drawn=tuple(Drawn(own.card, 0) if other == seat else held for other, held in enumerate(ADDING.drawn)),
    )
    assert GAME.faults(state) == [f"seat {seat} has drawn its own back"]


def test_turning_is_sound_after_every_round():
    ends = [step.state for step in playout(GAME, 4, Options(), "sound") if isinstance(step.state.phase, Turning)]
    assert [GAME.faults(state) for state in ends] == [[]] * 9
