"""Which games have computer players, and how to get one."""

from importlib import import_module

from monstergames.bots.contract import Level, Player
from monstergames.rules import catalogue
from monstergames.rules.contract import Seat

KEYS = ("monster-12", "monsta", "monster-meister", "meister-scheibenkleister")
"""The games that have computer players: each in `monstergames.bots.<key with underscores>`."""


def player(key: str, level: Level, seat: Seat, seats: int) -> Player:
    """A computer player of this level for one of `seats` seats. Raises `UnknownGame`."""
    return import_module(f"{__package__}.{catalogue.package(key)}").player(level, seat, seats)
