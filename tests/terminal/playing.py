"""Somebody who plays Monster 12 by what the second line of the screen asks for."""

from .program import Program

PLAY = ("play", "monster-12", "--players", "Ada,Ben", "--seed", "7")

HAND_OVER = "Give the keyboard to"
CHOOSE = "to hunt with."
ROLL = "Roll the dice!"
ROLLING = "Any key goes straight to the end of this."
COLLECT = "collect"
PLACE = "On which monster?"
PODIUM = "Press Enter for the podium."

_KEYS = {HAND_OVER: "enter", CHOOSE: "enter", ROLL: "r", PLACE: "enter", COLLECT: "c"}
_STILL = 0.55
"""Seconds without a key after which a hand-over takes one."""


def prompt(program: Program) -> str:
    """What the person at the keyboard is asked to do."""
    return program.screen.text.split("\n")[1]


def act(program: Program) -> bool:
    """Do what is asked for now; whether that was a move."""
    asked = next(asked for asked in _KEYS if asked in prompt(program))
    if asked == HAND_OVER:
        program.quiet(_STILL)
    before = prompt(program)
    program.press(_KEYS[asked])
    program.until(gone=before)
    return asked in {ROLL, PLACE, COLLECT}


def play_until(program: Program, asked: str) -> None:
    """Play on until this is asked for."""
    program.until(HAND_OVER)
    while asked not in prompt(program):
        act(program)
