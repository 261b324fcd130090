"""An evening at the keyboard: keys go in, the screen is read, and no half second is waited for."""

import unicodedata
from collections.abc import Callable
from time import monotonic
from typing import Any, TypeVar

from textual.events import Key
from textual.pilot import Pilot
from textual.strip import Strip

from monstergames.app import MonsterGames
from monstergames.screens.table import Mode, Table

P = TypeVar("P")

PATIENCE = 5.0
"""Seconds after which what is waited for must be there; almost always it is there at once."""


class Clock:
    """The clock of the pages: it stands still until somebody lets time pass."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        """So much time goes by."""
        self.now += seconds


class Evening:
    """The program as it is for somebody who sits at the keyboard."""

    def __init__(self, pilot: Pilot[None], clock: Clock) -> None:
        self.pilot = pilot
        self.clock = clock

    @property
    def app(self) -> MonsterGames:
        """The program."""
        assert isinstance(self.pilot.app, MonsterGames)
        return self.pilot.app

    @property
    def page(self) -> Any:
        """The page or the dialog in front."""
        return self.app.screen

    async def until(self, true: Callable[[], Any]) -> None:
        """Let the program go on until something is true."""
        end = monotonic() + PATIENCE
        while monotonic() < end:
            if true():
                return
            await self.pilot.pause(0)
        raise AssertionError(f"it doesn't come; {self.page} is in front:\n{self.text()}")

    async def settle(self) -> None:
        """Let the program do what it was asked for."""
        for _ in range(3):
            await self.pilot.pause(0)

    async def at(self, page: type[P]) -> P:
        """Wait until a page of this kind is in front."""
        await self.until(lambda: type(self.page) is page and self.page.is_running)
        await self.settle()
        return self.page

    async def at_table(self) -> Any:
        """Wait until a table is in front that waits for a key."""
        await self.until(lambda: isinstance(self.page, Table) and self.page.mode is not Mode.SHOWING)
        await self.settle()
        return self.page

    def key(self, key: str) -> Key:
        """A key that is pressed at this moment."""
        name = key if len(key) > 1 or key.isalnum() else unicodedata.name(key).lower().replace(" ", "_")
        event = Key(name, " " if key == "space" else key if len(key) == 1 else None)
        event.time = self.clock.now
        return event

    async def strike(self, *keys: str) -> None:
        """Press keys as fast as the terminal sends them."""
        assert self.app.is_running, "nobody is there any more to take a key"
        for key in keys:
            self.app.post_message(self.key(key))
        await self.settle()

    async def press(self, *keys: str) -> None:
        """Press keys one after another, each when what the one before did could be seen."""
        for key in keys:
            self.clock.pass_by(1)
            await self.strike(key)

    async def hold(self, key: str, times: int) -> None:
        """Hold a key down: the terminal repeats it every 30 milliseconds."""
        for _ in range(times):
            self.clock.pass_by(0.03)
            await self.strike(key)

    def strips(self) -> list[Strip]:
        """The lines of the screen as they go to the terminal."""
        return self.page._compositor.render_strips()

    def cells(self) -> list[list[Any]]:
        """The lines of the screen with their styles, to compare."""
        return [list(strip.simplify()) for strip in self.strips()]

    def lines(self) -> list[str]:
        """What can be read on the screen, line by line."""
        return [strip.text for strip in self.strips()]

    def text(self) -> str:
        """What can be read on the screen."""
        return "\n".join(line.rstrip() for line in self.lines())

    @property
    def prompt(self) -> str:
        """The second line: what is expected, or after an exclamation mark why something can't be done."""
        return self.lines()[1].strip()

    @property
    def hints(self) -> str:
        """The last line: what the keys do."""
        return self.lines()[-1].strip()
