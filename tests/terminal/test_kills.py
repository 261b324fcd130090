"""Killed at any moment of play, the program loses no accepted move and counts none twice."""

import re
import signal
from pathlib import Path
from random import Random

from .conftest import Start
from .family import Kept, kept
from .playing import HAND_OVER, PLAY, PODIUM, SHOWING, STILL, act, let_go, prompt
from .program import Program

KILLS = 8


def play_for(program: Program, decisions: int) -> int:
    """So many answers to what is asked for; how many of them were moves that were seen to be accepted."""
    program.until(HAND_OVER)
    moves = 0
    for _ in range(decisions):
        if SHOWING in prompt(program):
            program.until(gone=SHOWING)
        if PODIUM in prompt(program):
            break
        moves += act(program)
    return moves


def test_kills_at_random_moments_lose_and_double_nothing(start: Start, data: Path) -> None:
    random = Random(12)
    before: Kept | None = None
    for kill in range(KILLS):
        still = {"TEXTUAL_ANIMATIONS": "none"} if kill % 2 else {}
        program = start(*(("continue",) if before else PLAY), env=still)
        seen = play_for(program, random.randrange(1, 14))
        program.quiet(random.random() * 0.1)
        program.signal(signal.SIGKILL)
        program.end()
        after = kept(data)
        already = before.records if before else ()
        assert after.records[: len(already)] == already
        assert len(after.records) == len(already) + seen
        before = after


def take(program: Program) -> None:
    """Take the keyboard from behind a curtain."""
    let_go(program)
    found = re.search(r"(\w) opens", prompt(program))
    assert found
    program.press(found[1].lower())


def test_a_kill_while_clay_is_worked_leaves_clay_and_sand_as_they_were(start: Start) -> None:
    program = start("play", "miss-monster", "--players", "Ada,Ben,Cleo", "--seed", "3")
    take(program)
    program.until("Enter: look at the card")
    program.quiet(STILL)
    program.press("enter")
    program.until("0:58")
    program.signal(signal.SIGKILL)
    program.end()
    program = start("continue")
    take(program)
    program.until("Enter goes on, with 3-2-1.")
    program.quiet(STILL)
    program.press("enter")
    program.until("Enter begins.")
    assert re.search(r"0:5[5-9]", program.screen.text)
