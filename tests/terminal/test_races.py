"""A race in a real terminal: its clock stands while the program does, and a killed round begins anew."""

import signal
from pathlib import Path
from time import monotonic, sleep

from monstergames.match.match import Match
from monstergames.rules.meister_scheibenkleister.boards import labels
from monstergames.rules.meister_scheibenkleister.state import Buzzed, CardTurned, CountdownBegan, State
from monstergames.store.store import Store

from .conftest import Start
from .program import Program

PLAY = ("play", "meister-scheibenkleister", "--players", "Ada,Ben", "--seed", "7")
RACE = "Who finds the window?"
LABELS = ("F1", "F2", "F3")
"""What is read on the houses, and nowhere else."""
LET_GO = 0.6
"""Seconds after which a page that has just come takes keys."""
COUNTDOWN = 3.0
AWAY = 1.6
"""Seconds for which the program stands still: less than it would notice by itself."""


def give_out_buzzers(program: Program) -> None:
    program.until("Ada, press a key.")
    program.quiet(LET_GO)
    program.press("q")
    program.until("Ben, press a key.")
    program.press("p")
    try_buzzers(program)


def try_buzzers(program: Program) -> None:
    program.until("All press together.")
    program.quiet(LET_GO)
    program.press("enter")


def until_race(program: Program) -> None:
    program.until(RACE, *LABELS)


def begin_race(program: Program) -> float:
    """Give out buzzers and begin the first round; before when its card can't have been there."""
    give_out_buzzers(program)
    program.until("Enter: go!")
    program.quiet(LET_GO)
    begun = monotonic()
    program.press("enter")
    until_race(program)
    return begun + COUNTDOWN


def until_paused(program: Program) -> None:
    """Wait until the clock stands and no house can be seen."""
    program.until("Enter goes on, with 3-2-1.")
    assert not any(label in program.screen.text for label in LABELS)


def lose_focus(program: Program) -> float:
    program.press("\x1b[O")
    return 0


def suspend(program: Program) -> float:
    """Press Ctrl+Z, and continue the program later; for how many seconds it was away at least."""
    program.press("ctrl+z")
    program.until(gone="Ada")
    left = monotonic()
    sleep(AWAY)
    away = monotonic() - left
    program.signal(signal.SIGCONT)
    return away


def test_no_time_runs_after_lost_focus_or_ctrl_z_in_mid_race(start: Start, data: Path) -> None:
    program = start(*PLAY)
    began = begin_race(program)
    for interrupt in (lose_focus, suspend):
        began += interrupt(program)
        until_paused(program)
        paused = monotonic()
        program.quiet(LET_GO)
        began += monotonic() - paused + COUNTDOWN
        program.press("\x1b[I", "enter")
        until_race(program)
    program.press("q")
    program.until("Ada answers")
    raced = monotonic() - began
    program.signal(signal.SIGKILL)
    program.end()
    with Store.open(data) as store, Match.resume(store, 1) as match:
        (buzzed,) = (event for event in match.events(None) if isinstance(event, Buzzed))
    assert buzzed.at / 1000 <= raced


def kept(data: Path) -> tuple[State, tuple[object, ...]]:
    """The race as the data folder holds it, with the cards that lie face down, and what happened."""
    with Store.open(data) as store:
        assert store.notice is None
        with Match.resume(store, 1) as match:
            return match._state, match.events(None)


def answer(program: Program, key: str, name: str, label: str) -> None:
    program.press(key)
    program.until(f"{name} answers")
    program.press(*label.lower(), "enter")


def test_a_round_killed_in_mid_race_begins_anew_with_the_same_cards_and_counts_once(start: Start, data: Path) -> None:
    program = start(*PLAY)
    begin_race(program)
    program.press("p")
    program.until("Ben answers")
    program.signal(signal.SIGKILL)
    program.end()
    killed, _ = kept(data)
    cards = killed.face_down.stack
    right = labels(killed.boards.small)[cards[0]]

    program = start("continue")
    try_buzzers(program)
    until_paused(program)
    program.quiet(LET_GO)
    program.press("enter")
    until_race(program)
    answer(program, "p", "Ben", right)
    program.until("Only Ada is still looking.")
    answer(program, "q", "Ada", "a1" if right != "A1" else "a2")
    program.until(f"Round 1: window {right}", "Ben found the window and wins the card.")
    program.signal(signal.SIGKILL)
    program.end()
    after, happened = kept(data)
    assert after.asked == cards[:1]
    assert after.face_down.stack == cards[1:]
    assert after.won == (0, 1)
    assert [event.anew for event in happened if isinstance(event, CountdownBegan)] == [False, True]
    assert len([event for event in happened if isinstance(event, CardTurned)]) == 1
