"""A store in a folder of its own, a clock that stands still, and the program without a terminal."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.cells import cell_len, set_cell_size
from rich.style import Style
from textual.pilot import Pilot

from monstergames import texts
from monstergames.app import MonsterGames
from monstergames.match.match import Match
from monstergames.rules.monster_12 import game
from monstergames.rules.monster_12.state import State
from monstergames.screens import practice
from monstergames.store.store import Store
from monstergames.widgets.sheet import Sheet, fit

from . import stations
from .contrast import faint_drawings, fancy_drawings
from .evening import Clock, Evening

SMALL, LARGE = (80, 24), (120, 36)

ORNAMENTS = frozenset(" ·▲" + "".join(map(chr, range(0x2500, 0x25A0))))
"""Frames, pictures and the like: words may lie on them."""

Evenings = Callable[..., AbstractAsyncContextManager[Evening]]


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal with colours, in English, whatever the tests run in."""
    for name in ("NO_COLOR", "TEXTUAL", "TEXTUAL_ANIMATIONS", "TEXTUAL_FILTERS", "TEXTUAL_THEME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "en")
    texts._catalogue.cache_clear()


@pytest.fixture(autouse=True)
def offers(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """No practice round is offered before a match, but from the call of this on."""
    offered = practice.is_new
    monkeypatch.setattr(practice, "is_new", lambda _store, _key, _seats: False)
    return lambda: monkeypatch.setattr(practice, "is_new", offered)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """What the pages take for the time; a notice stays until a key comes, and no miss holds up what follows."""
    made = Clock()
    monkeypatch.setattr("monstergames.screens.clock.now", made)
    monkeypatch.setattr("monstergames.screens.page.NOTICE", 3600.0)
    monkeypatch.setattr("monstergames.screens.table.LINGER", 0.0)
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
    """Begins a match of Monster 12 for these people and leaves it to whoever asks."""
    return partial(stations.begin, store)


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


@pytest.fixture
def snap_compare(snap_compare: Callable[..., bool]) -> Callable[..., bool]:
    """Whether a page looks as it was accepted; whatever it draws can be read in every theme and in plain characters."""

    def compare(app: MonsterGames, *, run_before: Callable[[Pilot[None]], Awaitable[None]], **how: object) -> bool:
        faults: list[str] = []

        async def run(pilot: Pilot[None]) -> None:
            await run_before(pilot)
            await pilot.pause(0)
            if not app.no_color:
                faults.extend([*faint_drawings(app), *fancy_drawings(app)])

        same = snap_compare(app, run_before=run, **how)
        assert not faults
        return same

    return compare


@pytest.fixture
def strokes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was written beyond the edges of its sheet, or over another text."""
    faults: list[str] = []
    text = Sheet.text

    def spy(sheet: Sheet, x: int, y: int, words: str, pen: Style | None = None, width: int | None = None) -> int:
        ink = words.rstrip() if width is None else set_cell_size(fit(words, width), width)
        end = x + cell_len(ink)
        if ink and 0 <= y < sheet.height:
            if x < 0 or end > sheet.width:
                faults.append(f"beyond the edge: {words!r} at {x}, {y} of {sheet.width}")
            under = "".join(glyph for glyph, _pen in sheet.rows[y][max(0, x) : max(0, end)])
            if not set(under) <= ORNAMENTS:
                faults.append(f"over {under!r}: {words!r} at {x}, {y}")
        return text(sheet, x, y, words, pen, width)

    monkeypatch.setattr(Sheet, "text", spy)
    return faults
