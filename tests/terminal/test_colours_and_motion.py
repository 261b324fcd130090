"""Without colours nothing asks for one; with reduced motion a move is one picture."""

import pytest

from .conftest import Start
from .playing import CHOOSE, PLAY, ROLL, SHOWING, act, let_go, play_until
from .program import Program


def look_around(program: Program) -> None:
    """See the shelf, help, the seating, the name dialog and a table with a roll, its menu and what happened."""
    for key, text in (
        ("?", "Esc leads back."),
        ("q", "Which game shall it be?"),
        ("1", "Who plays?"),
        ("enter", "Who sits at seat 1?"),
        ("escape", "Who plays?"),
        ("p", "Give the keyboard to"),
    ):
        program.press(key)
        program.until(text)
    let_go(program)
    play_until(program, SHOWING)
    program.until(gone=SHOWING)
    for key, text in (("w", "Esc leads back."), ("q", "Monster 12"), ("escape", "Paused")):
        program.press(key)
        program.until(text)


def test_no_color_sends_no_colours_on_any_page(start: Start) -> None:
    program = start(env={"NO_COLOR": "1"})
    program.until("Which game shall it be?")
    look_around(program)
    assert program.screen.colours == set()


@pytest.mark.parametrize("env", [{}, {"NO_COLOR": ""}])
def test_colours_are_sent_unless_no_color_is_set(start: Start, env: dict[str, str]) -> None:
    program = start(env=env)
    program.until("Which game shall it be?")
    assert len(program.screen.colours) > 10


def frames_of_a_roll(program: Program) -> set[str]:
    play_until(program, ROLL)
    before = len(program.screen.frames)
    act(program)
    program.until(CHOOSE)
    return set(program.screen.frames[before:])


def test_a_move_is_one_picture_with_reduced_motion(start: Start) -> None:
    assert len(frames_of_a_roll(start(*PLAY, env={"TEXTUAL_ANIMATIONS": "none"}))) == 1


def test_a_roll_is_seen_tumbling_otherwise(start: Start) -> None:
    assert len(frames_of_a_roll(start(*PLAY))) > 5
