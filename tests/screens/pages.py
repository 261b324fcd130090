"""Pages of which there is a picture in every theme, and the keys that lead to each."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from types import ModuleType
from typing import Any

import pytest
from match import monsters
from textual.widgets import Input

from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.rules.monsta import game as monsta
from monstergames.rules.monster_meister import game as monster_meister
from monstergames.screens.curtain import Curtain
from monstergames.screens.family.keyhole import Keyhole
from monstergames.screens.meister_scheibenkleister.timed import TimedTable
from monstergames.screens.naming import Naming
from monstergames.screens.picker import Picker
from monstergames.screens.practice import Learned, practice
from monstergames.screens.records.opening import Opening
from monstergames.screens.settings import SettingsPage
from monstergames.store.store import Store

from .evening import Evening
from .house import fill
from .meister_scheibenkleister import moments as scheibenkleister
from .meister_scheibenkleister.conftest import Race
from .miss_monster import moments as miss_monster
from .miss_monster import sculptor
from .miss_monster.conftest import Party
from .monsta import moments as auctions
from .monsta.bidder import look as look_at_monsta
from .monster_meister import moments as memory
from .monster_meister.player import look as look_at_meister
from .stations import FAMILY, STATIONS, TOO_SMALL, Station, begin, panel, played, who
from .test_family import lead as look_at_family
from .test_family import visit
from .test_gallery import lead as look_at_gallery
from .test_palette import opened
from .test_practice import begin as practise
from .test_records import lead as look_at_records
from .test_replay import STATIONS as REPLAYS
from .test_replay import play, watch

Lead = Callable[[Evening], Awaitable[Any]]
Prepare = Callable[[Store], Match | None]


# What was played before


def of_game(key: str, seed: int, **options: object) -> Callable[[Store], Match]:
    """Begins a match of a game."""
    return lambda store: begin(store, *FAMILY, key=key, seed=seed, **options)


def unfinished(store: Store) -> None:
    """Two matches that wait to be continued."""
    for seed, moves in ((5, 14), (6, 30)):
        played(store, "Ada", "Ben", seed=seed, moves=moves).close()


def after_some(store: Store) -> None:
    """A family that has played every game."""
    fill(store, 6, 30)


def watched(key: str) -> Prepare:
    """A finished match of a game."""

    def prepare(store: Store) -> None:
        play(store, key)

    return prepare


def ended(key: str) -> Callable[[Store], Match]:
    """A match of a game at its end."""
    return lambda store: Match.resume(store, play(store, key))


def exhibited(store: Store) -> None:
    """A finished match of Miss Monster."""
    monsters.play(store, 1)


def laid(game: ModuleType, seats: int, state: object, moves: Sequence[Any]) -> Prepare:
    """A match that begins with this table, and these moves."""

    def prepare(store: Store) -> Match:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(game, "GAME", replace(game.GAME, new=lambda _seats, _options, _chance: state))
            match = begin(store, *(*FAMILY, "Mika", "Noor")[:seats], key=game.GAME.info.key)
        for move in moves:
            match.submit(match.to_act[0], move)
        return match

    return prepare


# The ways


def with_keys(lead: Callable[..., Awaitable[Any]], *keys: str) -> Lead:
    """The way to a page, and these keys on it."""

    async def there(at: Evening) -> None:
        await lead(at)
        await at.press(*keys)

    return there


async def settings(at: Evening) -> None:
    await at.at(Picker)
    await at.press("s")
    await at.at(SettingsPage)


async def palette(at: Evening) -> None:
    await STATIONS["table"].lead(at)
    await opened(at)
    at.page.query_one(Input).cursor_blink = False


async def nothing_found(at: Evening) -> None:
    """A search in vain."""
    await palette(at)
    await at.press(*"xyz")
    await at.until(lambda: "No matches found" in at.text())


async def curtain(at: Evening) -> None:
    await at.at(Curtain)


async def table(at: Evening) -> None:
    await at.at_table()


async def rules(at: Evening) -> None:
    await STATIONS["rules"].lead(at)
    await at.press("tab")


def asked(row: str, dialog: type[Any], *keys: str) -> Station:
    """What a person's page asks for in this row."""

    async def there(at: Evening) -> None:
        await visit(at, at.app.store.people.all()[0], row)
        await at.press("enter")
        await at.at(dialog)
        for field in at.page.query(Input):
            field.cursor_blink = False
        await at.press(*keys)

    return Station(after_some, there)


def opening(path: str) -> Lead:
    """A match file is asked for, and this is typed."""

    async def there(at: Evening) -> None:
        await look_at_records(at, "o")
        await at.at(Opening)
        field = at.page.query_one(Input)
        field.cursor_blink = False
        field.value = path
        await at.settle()
        field.cursor_position = len(path)
        await at.press("enter")

    return there


async def practising(at: Evening) -> None:
    await at.at(Picker)
    await practise(at, "monster-12")


async def practised(at: Evening) -> None:
    await at.at(Picker)
    round_of = practice("monsta")
    assert round_of
    at.app.push_screen(Learned("Monsta", round_of.learned))
    await at.at(Learned)


# The games


def at_auction(name: str) -> Station:
    """A moment of Monsta."""
    moment = auctions.MOMENTS[name]
    return Station(laid(monsta, len(moment.begins.hands), moment.begins, moment.moves), moment.walk)


def at_memory(name: str) -> Station:
    """A moment of Monster Meister."""
    moment = memory.MOMENTS[name]
    state, moves = moment.start.state, moment.start.moves
    return Station(laid(monster_meister, len(state.displays), state, moves), moment.walk)


def at_windows(way: scheibenkleister.Way) -> Station:
    """A moment of Meister Scheibenkleister."""

    async def there(at: Evening) -> None:
        race = Race(at.pilot, at.clock)
        await race.until(lambda: isinstance(race.page, TimedTable) and race.page.is_running)
        await race.settle()
        await way(race)

    return Station(of_game("meister-scheibenkleister", 3, short=True), there)


def at_clay(prepare: Callable[[Match], Match], walk: Callable[[Party], Awaitable[None]]) -> Station:
    """A moment of Miss Monster."""

    async def there(at: Evening) -> None:
        party = Party(at.pilot, at.clock)
        await party.ready()
        await walk(party)

    return Station(lambda store: prepare(of_game("miss-monster", 3)(store)), there)


def at_sculpting(name: str) -> Station:
    """A moment of sculpting."""
    moment = sculptor.MOMENTS[name]
    return at_clay(partial(sculptor.begun, number=moment.number), moment.walk)


def after_sculpting(name: str) -> Station:
    """A moment of Miss Monster after that."""
    moment = miss_monster.MOMENTS[name]
    return at_clay(moment.prepare, moment.walk)


# All of them

PAGES = {
    **{
        name: STATIONS[name]
        for name in ("table", "menu", "log", "podium", "picker-empty", "hand-over", "placing", "end", "achieved")
    },
    **{name: STATIONS[name] for name in ("cards", "dice")},
    **{name: Station(after_some, STATIONS[name].lead) for name in ("seating", "who", "achievements")},
    "moment": STATIONS["rules"],
    "rules": Station(STATIONS["rules"].prepare, rules),
    "family": Station(after_some, with_keys(look_at_family, "right", "down")),
    "person": Station(after_some, with_keys(look_at_family, "right", "enter", "down")),
    **{
        name: Station(after_some, with_keys(look_at_records, *["tab"] * number))
        for number, name in enumerate(("matches", "shares", "duels"))
    },
    "one": Station(after_some, with_keys(look_at_records, "p", "tab")),
    "replay": Station(watched("monsta"), with_keys(watch, *REPLAYS["monsta"])),
    **{
        f"replay of {key}": Station(watched(key), with_keys(watch, *keys))
        for key, keys in REPLAYS.items()
        if key in catalogue.KEYS and key != "monsta"
    },
    "gallery": Station(exhibited, look_at_gallery),
    "large": Station(exhibited, with_keys(look_at_gallery, "enter")),
    "picker": Station(unfinished, STATIONS["picker"].lead),
    "settings": Station(STATIONS["picker-empty"].prepare, settings),
    "curtain": Station(of_game("monsta", 1), curtain),
    "practice": Station(STATIONS["picker-empty"].prepare, practising),
    "monsta": Station(of_game("monsta", 1), look_at_monsta),
    **{name: at_auction(name) for name in ("offering", "bid-ready", "awarding", "won")},
    "meister": Station(of_game("monster-meister", 1), look_at_meister),
    **{name: at_memory(name) for name in ("revealing", "removing", "the-stray", "naming", "result")},
    "scheibenkleister": Station(of_game("meister-scheibenkleister", 3), table),
    **{way.__name__: at_windows(way) for way in (scheibenkleister.reveal, scheibenkleister.paused)},
    "windows": at_windows(scheibenkleister.answering),
    "clay": at_sculpting("clay under the finger"),
    "rack": at_sculpting("at the rack"),
    **{name: after_sculpting(name) for name in ("answering", "voting", "buzzers", "showing", "points", "standing")},
}
"""Pages whose picture in the dark theme is taken elsewhere."""

MORE_PAGES = {
    "nobody": Station(after_some, who),
    "renaming": asked("name", Naming),
    "keyhole": asked("buzzer", Keyhole, "f5"),
    "opening": Station(after_some, opening("")),
    "practised": Station(STATIONS["picker-empty"].prepare, practised),
    **{
        f"{name} of {key}": Station(ended(key), panel(number))
        for key in catalogue.KEYS
        if key != "monster-12"
        for number, name in enumerate(("podium", "result"))
    },
}
"""Pages of which there is a picture here alone."""

PALETTE = Station(STATIONS["table"].prepare, palette)
WITH_WIDGETS = {
    **{name: STATIONS[name] for name in ("who", "menu", "log")},
    **{name: MORE_PAGES[name] for name in ("nobody", "renaming", "keyhole", "opening")},
    "palette": PALETTE,
    "picked": Station(after_some, with_keys(who, "down")),
    "picked and typed": Station(after_some, with_keys(who, "down", "x")),
    "selected": asked("name", Naming, "shift+home"),
    "nothing found": Station(STATIONS["table"].prepare, nothing_found),
    "too small": TOO_SMALL,
}
"""Pages on which Textual's own widgets write."""
