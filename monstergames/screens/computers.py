"""Computer players at a table: what one is given of a match, and its thinking away from the screen."""

import asyncio
from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from monstergames.bots import roster
from monstergames.bots.contract import Decision, Level
from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.rules.contract import Seat
from monstergames.screens.chairs import LEVEL_NAMES
from monstergames.texts import _


def acting(match: Match) -> tuple[Seat, ...]:
    """The seats to act at which a computer player sits."""
    return tuple(seat for seat in match.to_act if match.seats[seat].level)


def thinking(match: Match, seat: Seat) -> Callable[[], Decision[Any] | None]:
    """What the computer player at this seat has to think about now, to be called wherever there is time."""
    level = cast(Level, match.seats[seat].level)
    player = roster.player(match.key, level, seat, len(match.seats))
    events, view, moves = match.events(seat), match.view(seat), match.legal_moves(seat)
    chance = match.thinking_chance(seat)

    def decide() -> Decision[Any] | None:
        player.see(events)
        return player.decide(view, moves, chance)

    return decide


async def decided(match: Match) -> tuple[Seat, Decision[Any]] | None:
    """The first computer player to act that doesn't wait for somebody else, and its decision."""
    for seat in acting(match):
        if decision := await asyncio.to_thread(thinking(match, seat)):
            return seat, decision
    return None


def said(match: Match, seat: Seat, decision: Decision[Any]) -> str:
    """What a computer player says about its move, as a sentence that everybody may hear."""
    thoughts = import_module(f"monstergames.screens.{catalogue.package(match.key)}.thoughts")
    names = [entry.name for entry in match.seats]
    return f"{names[seat]} {thoughts.think(decision.why, names)}"


def thinks(match: Match, seat: Seat) -> str:
    """Who is thinking, in words: nobody should wait for a person that isn't one."""
    entry = match.seats[seat]
    return _("{name} thinks… (computer, {level})").format(name=entry.name, level=_(LEVEL_NAMES[entry.level]))
