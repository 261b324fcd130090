"""Without colours nothing asks for one; with reduced motion a move is one picture."""

from .conftest import Start
from .playing import CHOOSE, PLAY, ROLL, SHOWING, STILL, act, let_go, play_until
from .program import Program


def look_around(program: Program) -> None:
    """See the shelf, help, the seating, the name dialog and a table with a roll, its menu and what happened."""
    for key, text in (
        ("?", "Esc leads back."),
        ("escape", "Which game shall it be?"),
        ("1", "Who plays?"),
        ("enter", "Who sits at seat 1?"),
        ("escape", "Who plays?"),
        ("up", "How many play?"),
        ("up", "Enter: sit down and play!"),
        ("enter", "shall we practise first?"),
        ("down", "No, on to the game"),
        ("enter", "Give the keyboard to"),
    ):
        program.press(key)
        program.until(text)
    let_go(program)
    play_until(program, SHOWING)
    program.until(gone=SHOWING)
    program.quiet(STILL)
    for key, text in (("w", "Esc leads back."), ("q", "Monster 12"), ("escape", "Paused")):
        program.press(key)
        program.until(text)


def test_no_color_sends_no_colours_on_any_page(start: Start) -> None:
    program = start(env={"NO_COLOR": "1"})
    program.until("Which game shall it be?")
    look_around(program)
    assert program.screen.colours == set()


def test_colours_are_sent_otherwise(start: Start) -> None:
    program = start()
    program.until("Which game shall it be?")
    assert len(program.screen.colours) > 10


def pictures_between(program: Program) -> list[str]:
    """Lines that were shown while a roll was shown, and neither before nor after."""
    play_until(program, ROLL)
    before, frames = program.screen.text, len(program.screen.frames)
    act(program)
    program.until(CHOOSE)
    lasting = {*before.split("\n"), *program.screen.text.split("\n")}
    return [line for frame in program.screen.frames[frames:] for line in frame.split("\n") if line not in lasting]


def test_a_move_is_shown_in_one_step_with_reduced_motion(start: Start) -> None:
    assert pictures_between(start(*PLAY, env={"TEXTUAL_ANIMATIONS": "none"})) == []


def test_a_roll_is_seen_tumbling_otherwise(start: Start) -> None:
    assert len(pictures_between(start(*PLAY))) > 5
