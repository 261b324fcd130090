"""However the program is left, the terminal is as it was, and the match goes on from the last accepted move."""

import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from monstergames.match.match import Match
from monstergames.rules.catalogue import get
from monstergames.screens.monster_12 import words
from monstergames.store.store import Store

from .conftest import Start
from .playing import HAND_OVER, PLAY, ROLLING, act, play_until
from .program import Program

Place = tuple[tuple[str, ...], Callable[[Program], None]]


def shelf(program: Program) -> None:
    program.until("Which game shall it be?")


def seats(program: Program) -> None:
    shelf(program)
    program.press("1")
    program.until("Who plays?")


def name(program: Program) -> None:
    seats(program)
    program.press("enter")
    program.until("Who sits at seat 1?")
    program.press("Ad")
    program.until("Ad")


def help_page(program: Program) -> None:
    shelf(program)
    program.press("?")
    program.until("Esc leads back.")


def small(program: Program) -> None:
    shelf(program)
    program.resize(60, 20)
    program.until("Make it larger.")


def hand_over(program: Program) -> None:
    program.until(HAND_OVER)


def dice_in_the_air(program: Program) -> None:
    play_until(program, ROLLING)


def menu(program: Program) -> None:
    hand_over(program)
    program.press("escape")
    program.until("Paused")


PLACES: dict[Callable[[Program], None], tuple[str, ...]] = {
    shelf: (), seats: (), name: (), help_page: (), small: (), hand_over: PLAY, dice_in_the_air: PLAY, menu: PLAY
}
