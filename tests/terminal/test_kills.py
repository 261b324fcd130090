"""Killed at any moment of play, the program loses no accepted move and counts none twice."""

import signal
from pathlib import Path
from random import Random

from .conftest import Start
from .family import Kept, kept
from .playing import HAND_OVER, PLAY, PODIUM, SHOWING, act, prompt
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
