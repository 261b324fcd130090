"""What a game's table needs for a replay beyond a match to look at."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from monstergames.rules import catalogue


def _as_it_lay(_state: Any, view: Any) -> Any:
    return view


def _as_it_is(table: Any, _ms: int, _follows: Any) -> None:
    table.show_moment()


def _silent(_table: Any) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Ways:
    """A game has them as `REPLAY` in a module `replay` of its screens, if it needs other ones."""

    unveil: Callable[[Any, Any], Any] = _as_it_lay
    """(state, view) -> the view with what was secret."""
    show: Callable[[Any, int, Any], None] = _as_it_is
    """(table, milliseconds of a race, the move that follows or None) -> the position on the table."""
    look: Callable[[Any, int], bool] | None = None
    """(table, so many players on from who is to act) -> shows cards that are not in sight; whether there are any.

    None in a game where all are.
    """
    say: Callable[[Any], str] = _silent
    """(table) -> what is told of a move that no event tells of."""
    hands: bool = True
    """Whether what only one could see is shown as if that person were to move."""


def ways(key: str) -> Ways:
    """Those of a game. Raises `UnknownGame`."""
    name = f"monstergames.screens.{catalogue.package(key)}.replay"
    return import_module(name).REPLAY if find_spec(name) else Ways()
