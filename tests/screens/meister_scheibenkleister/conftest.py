"""Races against a clock that the tests set, at a table of Meister Scheibenkleister."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest

from monstergames.app import MonsterGames
from monstergames.match.match import Match
from monstergames.rules.contract import Seat
from monstergames.rules.meister_scheibenkleister.boards import labels
from monstergames.rules.meister_scheibenkleister.components import Window
from monstergames.screens.clocked import Step
from monstergames.screens.curtain import Curtain
from monstergames.screens.meister_scheibenkleister.timed import TimedTable
from monstergames.screens.table import Mode
from monstergames.store.store import Store

from .. import stations
from ..conftest import SMALL
from ..evening import Clock, Evening

Races = Callable[..., AbstractAsyncContextManager["Race"]]


def of(match: Match, kind: type) -> list:
    """All events of a kind so far, as all know them."""
    return [event for event in match.events(None) if isinstance(event, kind)]


class Race(Evening):
    """An evening at this table; the clock of the race moves only when somebody lets it."""

    @property
    def table(self) -> TimedTable:
        """The table, in front or under another page."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TimedTable))

    @property
    def prompt_of_race(self) -> str:
        """What is expected, after the title in the one line there is for both."""
        return self.lines()[0].split("  ", 1)[-1].strip()

    async def wait(self, seconds: float) -> None:
        """Let time go by, with the table looking at the clock every second at least."""
        while seconds > 0:
            step = min(1.0, seconds)
            seconds -= step
            self.clock.pass_by(step)
            self.table.tick()
        await self.settle()

    async def till(self, step: Step) -> None:
        """Wait until the table is at this step."""
        await self.until(lambda: self.table.step is step and self.table.mode is not Mode.SHOWING)
        await self.settle()

    async def keys(self, keys: str) -> None:
        """Give out these buzzers, one for each seat, and go on."""
        for key in keys:
            await self.press(key)
        await self.press("enter")
        await self.till(Step.REST)

    async def card(self) -> None:
        """Begin a round, and wait until the card is there."""
        await self.press("enter")
        await self.till(Step.COUNT)
        await self.counted()

    async def counted(self) -> None:
        """Let 3-2-1 go by; the card has just been shown."""
        await self.wait(3)
        while self.table.step is not Step.RUN:
            await self.wait(0.001)

    async def opened(self) -> None:
        """Open the curtain, and wait until the card is there."""
        await self.until(lambda: type(self.page) is Curtain)
        await self.settle()
        await self.press(self.page._letter.lower())
        await self.till(Step.COUNT)
        await self.counted()

    async def point(self, window: Window) -> None:
        """Type the label of a window, and Enter."""
        await self.strike(*labels(self.table.view.boards.small)[window].lower(), "enter")

    async def answer(self, key: str, window: Window, after: float = 0.5) -> None:
        """Buzz and point out a window."""
        await self.wait(after)
        await self.strike(key)
        await self.wait(0.3)
        await self.point(window)

    @property
    def right(self) -> Window:
        """The window that fits the frame of this round."""
        return self.table.match._state.face_down.stack[0]


@pytest.fixture
def begin(store: Store) -> Callable[..., Match]:
    """Begins a match for these people, who are remembered."""

    def begun(*names: str, seed: int = 3, moves: Sequence[tuple[Seat, object]] = (), **options: object) -> Match:
        match = stations.begin(store, *names, key="meister-scheibenkleister", seed=seed, **options)
        for seat, move in moves:
            match.submit(seat, move)
        return match

    return begun


@pytest.fixture
def race(store: Store, clock: Clock) -> Races:
    """The program with this match on the table, without motion."""

    @asynccontextmanager
    async def run(match: Match, size: tuple[int, int] = SMALL) -> AsyncIterator[Race]:
        app = MonsterGames(store, match)
        app.animation_level = "none"
        async with app.run_test(size=size, notifications=True) as pilot:
            at = Race(pilot, clock)
            await at.until(lambda: isinstance(at.page, TimedTable | Curtain) and at.page.is_running)
            await at.settle()
            yield at

    return run
