"""Everything that can be wrong with a state."""

from dataclasses import replace

import pytest

from monstergames.rules.meister_scheibenkleister.game import GAME
from monstergames.rules.meister_scheibenkleister.state import (
    Answer,
    Countdown,
    FaceDown,
    Looking,
    Over,
    Pawn,
    Ready,
    Waiting,
)
from monstergames.rules.race import Claim, go, ready

from .builders import A, B, C, D, Table

NEW = Table().state
PLAYED = Table().play_round(A, B).state
COUNTING = Table().do(A, Ready()).state
RACING = Table().begin().answer(A, 3).buzz(B, 5000).state
LOOKING = Table(way="one-after-another").begin().place(A, 3, 1000).state
TURNED = Table(way="one-after-another").play_round(A).state
RETURNED = Table(unwon_return=True).play_round().play_round(A).state
TWO = Table(2).play_round(A).state
ENDED = Table().play_until(1).state


def with_stack(state, *cards):
    return replace(state, face_down=replace(state.face_down, stack=cards))


def with_answers(state, *answers):
    return replace(state, face_down=replace(state.face_down, answers=answers))


def with_phase(state, **changes):
    return replace(state, phase=replace(state.phase, **changes))


def with_race(state, **changes):
    return with_phase(state, race=replace(state.phase.race, **changes))


def with_result(state, **changes):
    return with_phase(state, result=replace(state.phase.result, **changes))


BROKEN = {
    "one seat": replace(NEW, won=(0,)),
    "seven seats": replace(NEW, won=(0,) * 7),
    "no such card": with_stack(NEW, 35, *NEW.face_down.stack[1:]),
    "no such card asked": replace(PLAYED, asked=(-1,)),
    "no such spot": replace(NEW, spot=25),
    "other boards": replace(NEW, boards=replace(NEW.boards, large=NEW.boards.large[::-1])),
    "a race one after another": replace(LOOKING, phase=RACING.phase, face_down=FaceDown(LOOKING.face_down.stack, ())),
    "a turn all at once": replace(NEW, phase=Looking(0)),
    "a card twice in the stack": with_stack(NEW, NEW.face_down.stack[1], *NEW.face_down.stack[1:]),
    "a card too many": with_stack(PLAYED, *PLAYED.face_down.stack, *PLAYED.asked),
    "a card of the stack was asked": with_stack(PLAYED, *PLAYED.asked, *PLAYED.face_down.stack[1:]),
    "a card too few": with_stack(PLAYED, *PLAYED.face_down.stack[1:]),
    "won before any round": replace(NEW, won=(1, 0, 0, 0)),
    "won more than rounds": replace(PLAYED, won=(2, 0, 0, 0)),
    "won less than nothing": replace(PLAYED, won=(3, -1, 0, 0)),
    "second winner of two players": with_stack(replace(TWO, won=(1, 1)), *TWO.face_down.stack[1:]),
    "returned cards won": replace(RETURNED, won=(1, 1, 0, 0)),
    "over too soon": replace(PLAYED, phase=Over(PLAYED.phase.result)),
    "not over": replace(ENDED, phase=Waiting(ENDED.phase.result)),
    "answers all at once": with_answers(NEW, Answer(3, 1000)),
    "answers before the card": with_answers(TURNED, Answer(3, 1000)),
    "no result of a round": replace(PLAYED, phase=Waiting(None)),
    "a result of no round": replace(NEW, phase=PLAYED.phase),
    "a result of another card": with_result(PLAYED, card=PLAYED.face_down.stack[0]),
    "other winners": with_result(PLAYED, winners=(B, A)),
    "no winners": with_result(PLAYED, winners=()),
    "a pawn twice": with_result(PLAYED, pawns=(*PLAYED.phase.result.pawns, replace(PLAYED.phase.result.pawns[-1]))),
    "crowded pawns all at once": with_result(
        PLAYED, pawns=PLAYED.phase.result.pawns[:-1], crowded=PLAYED.phase.result.pawns[-1:]
    ),
    "pawns out of order": with_result(TURNED, pawns=TURNED.phase.result.pawns[::-1]),
    "a third pawn": with_result(
        TURNED, pawns=tuple(replace(pawn, window=0) for pawn in TURNED.phase.result.pawns), winners=()
    ),
    "a countdown that is over": replace(COUNTING, phase=Countdown(go(ready(4, 5000)))),
    "other seconds to answer": with_race(COUNTING, allowed=3000),
    "buzzers of other seats": with_race(COUNTING, waits=(0, 0)),
    "a broken race": with_race(RACING, free=99_999),
    "a pawn and a claim": with_race(RACING, claims=(Claim(A, 5000, 5000),)),
    "out and a claim": with_phase(RACING, out=(B,)),
    "a seat done twice": with_phase(RACING, out=(A,)),
    "no such seat out": with_phase(RACING, out=(4,)),
    "everybody done": with_phase(with_race(RACING, claims=()), out=(B, C, D)),
    "a pawn of no seat": with_phase(RACING, pawns=(Pawn(7, 3, 51),)),
    "a pawn on no window": with_phase(RACING, pawns=(Pawn(A, 35, 51),)),
    "a pawn before the card": with_phase(RACING, pawns=(Pawn(A, 3, -51),)),
    "a pawn to come": with_phase(RACING, pawns=(Pawn(A, 3, 5001),)),
    "a claim after the limit": replace(
        with_race(RACING, claims=(Claim(B, 31_000, 31_000),), now=31_000),
        options=RACING.options.model_validate({"limit": 30}),
    ),
    "another turn": replace(LOOKING, phase=Looking(2)),
    "too many answers": replace(with_answers(LOOKING, *[Answer(3, 1)] * 4), phase=Looking(4)),
    "an answer on no window": with_answers(LOOKING, Answer(35, 1000)),
    "an answer before the card": with_answers(LOOKING, Answer(3, -1)),
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_a_state_that_cannot_be_has_a_fault(broken):
    assert GAME.faults(broken)


@pytest.mark.parametrize(
    "sound", [NEW, PLAYED, COUNTING, RACING, LOOKING, TURNED, RETURNED, TWO, ENDED], ids=lambda state: state.phase.kind
)
def test_a_state_that_came_about_has_none(sound):
    assert GAME.faults(sound) == []
