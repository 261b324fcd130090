"""What can't come about by the rules is found in a state, one fault at a time."""

from dataclasses import replace

import pytest

from monstergames.rules.miss_monster.clay import EMPTY, Sculpture
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.state import Identifying, Options, Over, Sculpting, Showing, Standing, Vote, Voting
from monstergames.rules.miss_monster.strokes import WIDTH
from monstergames.rules.playout import playout
from monstergames.rules.race import Claim, go, ready

from .builders import DOT, A, B, C, Table, racing, won_by

START = Table().state
WORKING = Table().turn_timer().sculpt(DOT).state
SHOWING = Table().sculpt_all([DOT]).state
RACING = racing().state
VOTING = Table().identify("BB--", "----", "----").do(A, Vote((B, C))).state
STANDING = Table().play_round(*won_by(B)).state
OVER = Table().play_round(*won_by(B)).play_round(*won_by(B)).state


def down(state, **changes):
    return replace(state, face_down=replace(state.face_down, **changes))


def phase(state, **changes):
    return replace(state, phase=replace(state.phase, **changes))


def result(state, **changes):
    return phase(state, result=replace(state.phase.result, **changes))


def monster(state, sculpture, seat=0):
    return replace(state, monsters=(*state.monsters[:seat], sculpture, *state.monsters[seat + 1 :]))


def exchanged(state, cards):
    return down(state, cards=(cards, *state.face_down.cards[1:]))


ROW = "0" * WIDTH
CARDS = START.face_down.cards[A]

BROKEN = {
    "two monsters for three seats": replace(START, monsters=START.monsters[:2]),
    "finders for two": replace(START, finders=START.finders[:2]),
    "cards for two": down(START, cards=START.face_down.cards[:2]),
    "two seats": replace(
        down(START, cards=START.face_down.cards[:2]),
        monsters=START.monsters[:2],
        finders=START.finders[:2],
        frankies=(0, 0),
    ),
    "three decks": down(START, decks=START.face_down.decks[:3]),
    "no such seat sculpts": phase(START, turn=3),
    "no such creator": replace(START, phase=Showing(-1)),
    "no such seat votes": phase(VOTING, turn=4),
    "a fifth attribute": phase(START, number=4),
    "round 0": replace(START, round=0),
    "a card is missing": down(START, decks=(START.face_down.decks[0][1:], *START.face_down.decks[1:])),
    "a card twice": exchanged(START, (CARDS[0], CARDS[0], *CARDS[2:])),
    "five cards": exchanged(
        down(START, decks=(*START.face_down.decks[:3], START.face_down.decks[3][1:])),
        (
            *CARDS,
            START.face_down.decks[3][0],
        ),
    ),
    "a card in another deck": down(
        START, decks=(START.face_down.decks[1], START.face_down.decks[0], *START.face_down.decks[2:])
    ),
    "a creator recognised its own": replace(RACING, finders=((A, None, None, None), *RACING.finders[1:])),
    "nobody's seat recognised": replace(RACING, finders=((7, None, None, None), *RACING.finders[1:])),
    "three decks recognised": replace(RACING, finders=((None,) * 3, *RACING.finders[1:])),
    "recognised before it is shown": replace(RACING, finders=(*RACING.finders[:2], (A, None, None, None))),
    "recognised while all sculpt": replace(START, finders=((B, None, None, None), *START.finders[1:])),
    "a canvas with a row too few": monster(WORKING, Sculpture(EMPTY.canvas[1:])),
    "a row too short": monster(WORKING, Sculpture((ROW[1:], *EMPTY.canvas[1:]))),
    "no such shade": monster(WORKING, Sculpture(("4" + ROW[1:], *EMPTY.canvas[1:]))),
    "a line break for a pixel": monster(WORKING, Sculpture((ROW[1:] + "\n", *EMPTY.canvas[1:]))),
    "an empty patch": monster(WORKING, Sculpture(EMPTY.canvas, ((0, ()),))),
    "a patch below the canvas": monster(WORKING, Sculpture(EMPTY.canvas, ((39, (ROW, ROW)),))),
    "a patch above the canvas": monster(WORKING, Sculpture(EMPTY.canvas, (), ((-1, (ROW,)),))),
    "a patch of no clay": monster(WORKING, Sculpture(EMPTY.canvas, ((0, ("x" * WIDTH,)),))),
    "a line to go on from that can't be undone": monster(WORKING, Sculpture(EMPTY.canvas, open=True)),
    "too much to undo": monster(WORKING, Sculpture(EMPTY.canvas, ((0, (ROW,)),) * 101)),
    "sculpted before the first timer": monster(START, WORKING.monsters[A]),
    "sculpted before its turn": monster(WORKING, WORKING.monsters[A], seat=1),
    "no body to start with": replace(START, options=Options(body=True)),
    "a finished monster can be changed": monster(SHOWING, WORKING.monsters[A]),
    "a frankie before the first round": replace(START, frankies=(1, 0, 0)),
    "no frankie after a round": replace(STANDING, frankies=(0, 0, 0)),
    "two frankies from one round": replace(STANDING, frankies=(0, 2, 0)),
    "fewer than none": replace(STANDING, frankies=(-1, 1, 1)),
    "it goes on though somebody has enough": replace(OVER, phase=Standing(OVER.phase.result)),
    "over though nobody has enough": replace(STANDING, phase=Over(STANDING.phase.result)),
    "over though the winner won another round": replace(OVER, frankies=(2, 0, 0)),
    "a ballot too few": down(VOTING, ballots=()),
    "a ballot while all sculpt": down(START, ballots=((B, C),)),
    "a vote for the own monster": down(VOTING, ballots=((A, B),)),
    "a tile is left": down(VOTING, ballots=((B,),)),
    "two tiles on one monster": down(VOTING, ballots=((B, B),)),
    "the timer before its start": phase(WORKING, now=-1),
    "the timer after its end": phase(WORKING, now=60_001),
    "a race before it is shown": phase(RACING, race=ready(3, 5000)),
    "a race of four": phase(RACING, race=go(ready(4, 5000))),
    "ten seconds to answer": phase(RACING, race=go(ready(3, 10_000))),
    "a race after its end": phase(RACING, race=replace(RACING.phase.race, now=60_001)),
    "the creator gave up": phase(RACING, out=(A,)),
    "gave up twice": phase(RACING, out=(B, B)),
    "all gave up": phase(RACING, out=(B, C)),
    "the creator buzzed": phase(RACING, race=replace(RACING.phase.race, claims=(Claim(A, 0, 0),))),
    "who gave up buzzed": phase(RACING, out=(B,), race=replace(RACING.phase.race, claims=(Claim(B, 0, 0),))),
    "all is found and it goes on": replace(RACING, finders=((B,) * 4, *RACING.finders[1:])),
    "two ballots for three": result(STANDING, ballots=STANDING.phase.result.ballots[:2]),
    "a result with a vote for the own monster": result(STANDING, ballots=((A, B), *STANDING.phase.result.ballots[1:])),
    "votes that aren't those of the tiles": result(STANDING, votes=(9, 9, 9)),
    "points that nobody has": result(STANDING, points=(9, 9, 9)),
    "another winner": result(STANDING, winners=(C,)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_fault_is_found(name):
    assert GAME.faults(BROKEN[name]) != []


@pytest.mark.parametrize("state", [START, WORKING, SHOWING, RACING, VOTING, STANDING, OVER])
def test_what_came_about_by_the_rules_has_none(state):
    assert GAME.faults(state) == []


def test_all_phases_are_among_what_is_broken():
    assert {type(state.phase) for state in (START, SHOWING, RACING, VOTING, STANDING, OVER)} == {
        Sculpting,
        Showing,
        Identifying,
        Voting,
        Standing,
        Over,
    }


@pytest.mark.parametrize("seats", [3, 4])
def test_no_match_of_random_moves_has_a_fault(seats):
    for number in range(3):
        for step in playout(GAME, seats, Options(by_attribute=bool(number % 2)), number):
            assert GAME.faults(step.state) == []
