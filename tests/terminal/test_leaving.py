"""However the program ends, the terminal is as it was found and the match goes on from the last accepted move."""

import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from monstergames.rules.monster_12.state import Collect
from monstergames.screens.monster_12 import words
from monstergames.store.store import Store

from .conftest import Start
from .family import GAME, NAMES, keep, kept, steps
from .playing import COLLECT, HAND_OVER, PLAY, SHOWING, act, let_go, play_until, prompt
from .program import Program
from .screen import ALTERNATE


def shelf(program: Program) -> None:
    program.until("Which game shall it be?")


def help_page(program: Program) -> None:
    shelf(program)
    program.press("?")
    program.until("Esc leads back.")


def seating(program: Program) -> None:
    shelf(program)
    program.press("1")
    program.until("Who plays?")


def typing_a_name(program: Program) -> None:
    seating(program)
    program.press("enter")
    program.until("Who sits at seat 1?")
    program.press("Zoe")
    program.until("Zoe")


def window_too_small(program: Program) -> None:
    shelf(program)
    program.resize(60, 20)
    program.until("Make it larger.")


def hand_over(program: Program) -> None:
    program.until(HAND_OVER)


def menu_of_a_match(program: Program) -> None:
    let_go(program)
    program.press("escape")
    program.until("Paused")


def dice_in_the_air(program: Program) -> None:
    play_until(program, SHOWING)


ON_THE_SHELF = (shelf, help_page, seating, typing_a_name, window_too_small)
IN_A_MATCH = (hand_over, menu_of_a_match, dice_in_the_air)


def reach(start: Start, place: Callable[[Program], None]) -> Program:
    program = start(*PLAY) if place in IN_A_MATCH else start()
    place(program)
    return program


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
@pytest.mark.parametrize("place", ON_THE_SHELF + IN_A_MATCH)
def test_ctrl_c_and_ctrl_q_end_the_program_at_once_on_every_page(
    start: Start, place: Callable[[Program], None], key: str
) -> None:
    program = reach(start, place)
    program.press(key)
    status, seconds = program.end()
    assert (status, program.left_behind, program.screen.text.strip()) == (0, set(), "")
    assert seconds < 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
@pytest.mark.parametrize("place", [shelf, menu_of_a_match, dice_in_the_air])
def test_a_signal_ends_the_program_at_once_and_in_order(
    start: Start, place: Callable[[Program], None], number: signal.Signals
) -> None:
    program = reach(start, place)
    program.signal(number)
    status, seconds = program.end()
    assert (status, program.left_behind, program.screen.text.strip()) == (128 + number, set(), "")
    assert seconds < 1


@pytest.mark.parametrize("place", [shelf, dice_in_the_air])
def test_a_closed_terminal_ends_the_program_at_once(start: Start, place: Callable[[Program], None]) -> None:
    program = reach(start, place)
    program.close_terminal()
    _status, seconds = program.end()
    assert seconds < 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_while_the_program_takes_over_the_terminal_leaves_it_in_order(start: Start, number: int) -> None:
    program = start()
    program.until_mode(ALTERNATE)
    program.signal(number)
    _status, seconds = program.end()
    assert program.left_behind == set()
    assert seconds < 1


def test_escape_leads_step_by_step_to_the_shelf_and_out(start: Start, data: Path) -> None:
    program = reach(start, hand_over)
    act(program)
    act(program)
    taken = prompt(program)
    program.press("escape")
    program.until(gone=taken)
    program.press("escape")
    program.until("Paused")
    program.press("escape")
    program.until(gone="Paused")
    program.press("escape")
    program.until("Paused")
    program.press("up", "up", "enter")
    program.until("Continue", "Ada's turn", "just now")
    program.press("escape")
    program.until("Leave Monster Games?")
    program.press("down", "enter")
    status, _seconds = program.end()
    assert (status, program.left_behind) == (0, set())
    assert kept(data).records == ()


def press(key: str) -> Callable[[Program], None]:
    return lambda program: program.press(key)


def send(number: int) -> Callable[[Program], None]:
    return lambda program: program.signal(number)


@pytest.mark.parametrize(
    "leave",
    [press("ctrl+c"), send(signal.SIGTERM), send(signal.SIGKILL), Program.close_terminal],
    ids=["Ctrl+C", "SIGTERM", "SIGKILL", "closed terminal"],
)
def test_a_roll_stays_as_it_fell_and_the_same_player_goes_on(
    start: Start, data: Path, leave: Callable[[Program], None]
) -> None:
    program = reach(start, dice_in_the_air)
    leave(program)
    program.end()
    before = kept(data)
    told = [line for event in before.events if (line := words.tell(event, NAMES))]
    assert len(before.records) == 1
    program = start("continue")
    program.until(f"Give the keyboard to {NAMES[before.turn[0]]}.")
    act(program)
    program.until(f"{NAMES[before.turn[0]]}'s turn", *told)
    program.press("ctrl+q")
    program.end()
    assert kept(data) == before


def test_a_match_that_is_killed_while_its_end_is_shown_is_counted_once(start: Start, data: Path) -> None:
    played = steps(3)
    assert isinstance(played[-1].move, Collect)
    number = keep(data, played[:-1], 3)
    program = start("continue")
    play_until(program, COLLECT)
    act(program)
    assert SHOWING in prompt(program)
    program.signal(signal.SIGKILL)
    program.end()
    outcome = GAME.outcome(played[-1].state)
    assert outcome
    with Store.open(data) as store:
        assert not store.matches.unfinished()
        (finished,) = store.matches.finished()
        assert finished.id == number
        assert [result.won for result in finished.results] == [seat in outcome.winners for seat in range(2)]
    program = start("continue")
    status, _seconds = program.end()
    assert status == 2
    assert program.screen.text.strip() == "monstergames: there is no match to continue."
