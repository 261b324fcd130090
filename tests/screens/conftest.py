"""A store in a folder of its own, a clock that stands still, and the program without a terminal."""

import os
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from monstergames import texts
from monstergames.app import MonsterGames
from monstergames.match.match import Match
from monstergames.rules.monster_12 import game
from monstergames.rules.monster_12.state import State
from monstergames.screens.seating import entries, free_chair
from monstergames.store.store import Store

from .evening import Clock, Evening

SMALL, LARGE = (80, 24), (120, 36)

Evenings = Callable[..., AbstractAsyncContextManager[Evening]]


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal with colours, in English, whatever the tests run in."""
    for name in ("NO_COLOR", "TEXTUAL", "TEXTUAL_ANIMATIONS", "TEXTUAL_FILTERS", "TEXTUAL_THEME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "en")
    texts._catalogue.cache_clear()


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """What the pages take for the time."""
    made = Clock()
    monkeypatch.setattr("monstergames.screens.page.monotonic", made)
    return made


@pytest.fixture
def seed(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets every match that draws its seed draw this one, and whatever else is drawn be the same every time."""

    def fix(number: int) -> None:
        drawn = SimpleNamespace(**{**vars(os), "urandom": lambda size: number.to_bytes(size, "little")})
        monkeypatch.setattr("monstergames.match.match.os", drawn)
        monkeypatch.setattr("monstergames.app.os", drawn)

    return fix


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


@pytest.fixture
def opening(monkeypatch: pytest.MonkeyPatch) -> Callable[[State], None]:
    """Lets every match of Monster 12 begin with this state."""

    def begin_with(state: State) -> None:
        monkeypatch.setattr(game, "GAME", replace(game.GAME, new=lambda _seats, _options, _chance: state))

    return begin_with


@pytest.fixture
def begin(store: Store) -> Callable[..., Match]:
    """Begins a match of Monster 12 for these people, who are remembered, and leaves it to whoever asks."""

    def begun(*names: str, seed: int = 1, moves: Sequence[Any] = ()) -> Match:
        chairs: list[Any] = []
        for name in names:
            chairs.append(free_chair(chairs, name))
            store.people.remember(name, chairs[-1].colour, chairs[-1].mark)
        match = Match.begin(store, "monster-12", entries(chairs, store.people.all()), seed=seed)
        for move in moves:
            match.submit(match.to_act[0], move)
        return match

    return begun


@pytest.fixture
def evening(store: Store, clock: Clock) -> Evenings:
    """The program, running: with a match on the table or the picker in front, without motion unless asked for."""

    @asynccontextmanager
    async def run(
        match: Match | None = None, size: tuple[int, int] = SMALL, *, motion: bool = False
    ) -> AsyncIterator[Evening]:
        app = MonsterGames(store, match)
        app.animation_level = "full" if motion else "none"
        async with app.run_test(size=size, notifications=True) as pilot:
            yield Evening(pilot, clock)

    return run
