"""Matches of Miss Monster against a clock that the tests set."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest

from monstergames.app import MonsterGames
from monstergames.match.match import Match
from monstergames.rules.contract import Seat
from monstergames.screens.clocked import Step
from monstergames.screens.curtain import Curtain
from monstergames.screens.miss_monster.table import MissMonsterTable
from monstergames.screens.table import Mode
from monstergames.store.store import Store

from .. import stations
from ..conftest import SMALL
from ..evening import Clock, Evening

FAMILY = ("Ada", "Ben", "Cleo", "Dan")

Begin = Callable[..., Match]
Tables = Callable[..., AbstractAsyncContextManager["Party"]]


def of(match: Match, kind: type) -> list[Any]:
    """All events of a kind so far, as all know them."""
    return [event for event in match.events(None) if isinstance(event, kind)]


class Party(Evening):
    """An evening at this table; the sand runs only when somebody lets it."""

    @property
    def table(self) -> MissMonsterTable:
        """The table, in front or under another page."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, MissMonsterTable))

    async def settle(self) -> None:
        for _ in range(6):
            await self.pilot.pause(0)

    async def wait(self, seconds: float) -> None:
        """Let time go by, with the table looking at the clock every second at least."""
        while seconds > 0:
            step = min(1.0, seconds)
            seconds -= step
            self.clock.pass_by(step)
            self.table.tick()
        await self.settle()

    async def ready(self) -> Any:
        """Wait until a curtain or the table waits for a key."""
        await self.until(
            lambda: (
                isinstance(self.page, Curtain)
                or (isinstance(self.page, MissMonsterTable) and self.page.mode in {Mode.MOVE, Mode.OVER})
            )
        )
        await self.settle()
        return self.page

    async def opened(self) -> MissMonsterTable:
        """Open the curtain; the table."""
        page = await self.ready()
        assert isinstance(page, Curtain)
        await self.press(page._letter.lower())
        await self.until(lambda: self.page is self.table)
        await self.settle()
        return self.table

    async def back(self) -> None:
        """Leave a pause, and let 3-2-1 go by."""
        await self.press("enter")
        await self.until(lambda: self.table.step is Step.BACK)
        await self.wait(3)
        while self.table.step is not Step.RUN:
            await self.wait(0.001)


@pytest.fixture
def begin(store: Store) -> Begin:
    """Begins a match for so many of the family, or for people with these names, after some moves."""

    def begun(
        *names: str, seats: int = 3, seed: int | str = 3, moves: Sequence[tuple[Seat, object]] = (), **options: object
    ) -> Match:
        match = stations.begin(store, *(names or FAMILY[:seats]), key="miss-monster", seed=seed, **options)
        for seat, move in moves:
            match.submit(seat, move)
        return match

    return begun


@pytest.fixture
def party(store: Store, clock: Clock) -> Tables:
    """The program with this match on the table, without motion unless asked for."""

    @asynccontextmanager
    async def run(match: Match, size: tuple[int, int] = SMALL, *, motion: bool = False) -> AsyncIterator[Party]:
        app = MonsterGames(store, match)
        app.animation_level = "full" if motion else "none"
        async with app.run_test(size=size, notifications=True) as pilot:
            at = Party(pilot, clock)
            await at.until(lambda: isinstance(at.page, MissMonsterTable | Curtain) and at.page.is_running)
            await at.settle()
            yield at

    return run
