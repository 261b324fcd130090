"""Where a picture of each page is taken: matches of a family with fixed seeds, and the keys that lead there."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from textual.widgets import Input

from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.rules.monster_12.odds import expected_catches
from monstergames.rules.monster_12.state import Hunt
from monstergames.screens.achievements import AchievementPage
from monstergames.screens.chairs import entries, free_chair
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.screens.picker import Picker
from monstergames.screens.reading import Reading
from monstergames.screens.result import Result
from monstergames.screens.seating import Seating
from monstergames.screens.who import Who
from monstergames.store.names import normalise
from monstergames.store.store import Store

from .evening import Evening

FAMILY = ("Ada", "Ben", "Cleo")


def begin(store: Store, *names: str, key: str = "monster-12", seed: int | str = 1, **options: object) -> Match:
    """A match for these people, who are remembered."""
    chairs: list[Any] = []
    for name in map(normalise, names):
        chairs.append(free_chair(chairs, name))
        store.people.remember(name, chairs[-1].colour, chairs[-1].mark)
    chosen = catalogue.get(key).Options(**options)
    return Match.begin(store, key, entries(chairs, store.people.all()), chosen, seed=seed)


def sensible(match: Match) -> Any:
    """The move of somebody who collects what is finished and else rolls the dice that catch most."""
    moves = match.legal_moves(match.to_act[0])
    ground = match.view(None).ground
    hunts = [move for move in moves if isinstance(move, Hunt)]
    return max(hunts, key=lambda hunt: expected_catches(ground, hunt.dice)) if len(hunts) == len(moves) else moves[-1]


def played(store: Store, *names: str, seed: int, moves: int = 1000) -> Match:
    """A match after so many sensible moves, or at its end."""
    match = begin(store, *names, seed=seed)
    for _ in range(moves):
        if not match.to_act:
            break
        match.submit(match.to_act[0], sensible(match))
    return match


@dataclass(frozen=True)
class Station:
    """A page of which a picture is taken."""

    prepare: Callable[[Store], Match | None]
    """Fills the store; the match that is on the table, if any."""
    lead: Callable[[Evening], Awaitable[Any]]
    """Presses the keys that lead to the page."""


def _nothing(_store: Store) -> None:
    """A family that has just got the program."""


def _history(store: Store) -> None:
    """Matches that were played to the end and some that wait to be continued."""
    for seed in range(1, 13):
        played(store, *FAMILY, seed=seed).close()
    played(store, "Ada", "Dan", seed=20, moves=9).close()
    for seed, moves in enumerate((14, 30, 3, 22), 5):
        played(store, *FAMILY, seed=seed, moves=moves).close()


def _at(seed: int, moves: int, *names: str) -> Callable[[Store], Match]:
    return lambda store: played(store, *(names or FAMILY), seed=seed, moves=moves)


async def _picker(at: Evening) -> None:
    await at.at(Picker)


async def _picker_scrolled(at: Evening) -> None:
    await at.at(Picker)
    await at.press(*["down"] * 3)


async def _seating(at: Evening) -> None:
    await at.at(Picker)
    await at.press(str(catalogue.KEYS.index("monster-12") + 1))
    await at.at(Seating)


async def _seats(at: Evening) -> None:
    await _seating(at)
    await at.press("up", "up", "up", "right")


async def who(at: Evening) -> None:
    """Somebody's name is asked for."""
    await _seating(at)
    await at.press("up", "up", "up", "enter")
    await at.at(Who)
    at.page.query_one(Input).cursor_blink = False


async def _who_is_taken(at: Evening) -> None:
    await who(at)
    await at.press(*"Ben ", "enter")


async def _hand_over(at: Evening) -> None:
    await at.at_table()


async def _table(at: Evening) -> None:
    await at.at_table()
    await at.press("enter", "1", "2")


async def _refusal(at: Evening) -> None:
    await _table(at)
    await at.press("3")


async def _open(at: Evening) -> None:
    await at.at_table()
    await at.press("enter")


async def _miss(at: Evening) -> None:
    table = await at.at_table()
    await at.press("enter", *(str(colour + 1) for colour in sensible(table.match).dice), "r")
    await at.at_table()


async def _menu(at: Evening) -> None:
    await _open(at)
    await at.press("escape")
    await at.at(Menu)


async def _rules(at: Evening) -> None:
    await _open(at)
    await at.press("?")
    await at.at(Help)


async def _log(at: Evening) -> None:
    await at.at_table()
    await at.press("tab")
    await at.at(Reading)


async def _end(at: Evening) -> None:
    await at.at_table()
    await at.press("enter", "c")
    await at.at_table()


def panel(number: int) -> Callable[[Evening], Awaitable[None]]:
    """The way to a panel of the result of a match that is over."""

    async def lead(at: Evening) -> None:
        await at.at(Result)
        await at.press(*["down"] * number)

    return lead


async def _achievements(at: Evening) -> None:
    await at.at(Picker)
    await at.press("a")
    await at.at(AchievementPage)
    await at.press(*["down"] * 6)


async def _too_small(at: Evening) -> None:
    await at.at_table()
    await at.pilot.resize_terminal(60, 18)
    await at.settle()


STATIONS = {
    "picker-empty": Station(_nothing, _picker),
    "picker": Station(_history, _picker),
    "picker-scrolled": Station(_history, _picker_scrolled),
    "seating-empty": Station(_nothing, _seating),
    "seating": Station(_history, _seats),
    "who": Station(_history, _who_is_taken),
    "hand-over": Station(_at(16, 22), _hand_over),
    "table": Station(_at(2, 34), _table),
    "refusal": Station(_at(2, 34), _refusal),
    "finished": Station(_at(16, 28), _open),
    "placing": Station(_at(19, 33), _open),
    "miss": Station(_at(2, 35), _miss),
    "five": Station(_at(5, 34, *FAMILY, "Dan", "Emma"), _open),
    "menu": Station(_at(2, 34), _menu),
    "rules": Station(_at(2, 34), _rules),
    "log": Station(_at(2, 34), _log),
    "end": Station(_at(2, 46), _end),
    "podium": Station(_at(2, 1000), panel(0)),
    "cards": Station(_at(2, 1000), panel(2)),
    "dice": Station(_at(2, 1000), panel(3)),
    "achieved": Station(_at(2, 1000), panel(1)),
    "achievements": Station(_history, _achievements),
}
TOO_SMALL = Station(_at(2, 34), _too_small)
