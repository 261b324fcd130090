"""Somebody who plays Monster 12 by what the second line of the screen asks for."""

from .program import Program

PLAY = ("play", "monster-12", "--players", "Ada,Ben", "--seed", "7")

HAND_OVER = "Give the keyboard to"
CHOOSE = "to hunt with."
ROLL = "Roll the dice!"
PLACE = "On which monster?"
COLLECT = "ollect"
SHOWING = "Any key goes straight to the end of this."
PODIUM = "Press Enter for the podium."

_KEYS = {HAND_OVER: ("enter",), CHOOSE: "123456", ROLL: ("r",), PLACE: ("enter",), COLLECT: ("c",)}
_REFUSED = "!"
STILL = 0.55
"""Seconds without a key after which a hand-over takes one."""


def prompt(program: Program) -> str:
    """What the person at the keyboard is asked to do."""
    return program.screen.text.split("\n")[1].strip()


def let_go(program: Program) -> None:
    """Wait for a hand-over, and until it takes keys."""
    program.until(HAND_OVER)
    program.quiet(STILL)


def act(program: Program) -> bool:
    """Do what is asked for now, with the first of its keys that does something; whether that was a move."""
    asked = next(asked for asked in _KEYS if asked in prompt(program))
    if asked == HAND_OVER:
        let_go(program)
    for key in _KEYS[asked]:
        before = prompt(program)
        program.press(key)
        program.until(gone=before)
        if not prompt(program).startswith(_REFUSED):
            return asked in {ROLL, PLACE, COLLECT}
    raise AssertionError(f"nothing can be done:\n{program.screen.text}")


def play_until(program: Program, wanted: str) -> int:
    """From a hand-over, play on until this is asked for; how many moves were made."""
    program.until(HAND_OVER)
    moves = 0
    while wanted not in prompt(program):
        if SHOWING in prompt(program):
            program.until(gone=SHOWING)
        else:
            moves += act(program)
    return moves
