"""An evening at the keyboard: keys go in, the screen is read, no half second is waited for."""

import unicodedata
from collections.abc import Callable
from typing import Any, TypeVar

from textual.events import Key
from textual.pilot import Pilot
from textual.strip import Strip

from monstergames.app import MonsterGames
from monstergames.screens.table import Mode, Table
from monstergames.widgets.bars import HintLine, TurnBar

P = TypeVar("P")

ROUNDS = 400
"""So often the program may be let go on until what is waited for is there."""


class Clock:
    """The clock of the pages, which stands still until it is told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        """So much time goes by."""
        self.now += seconds


class Evening:
    """The program as somebody sees it who sits at the keyboard."""

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
        for _ in range(ROUNDS):
            if true():
                return
            await self.pilot.pause(0)
        raise AssertionError(f"it doesn't come; the page is {self.page}:\n" + "\n".join(self.lines()))

    async def settle(self) -> None:
        """Let the program do what the last key asked for."""
        for _ in range(3):
            await self.pilot.pause(0)

    async def at(self, page: type[P]) -> P:
        """Wait until a page of this kind is in front."""
        await self.until(lambda: type(self.page) is page and self.page.is_running)
        await self.settle()
        return self.page

    async def strike(self, *keys: str) -> None:
        """Press keys one after another, as fast as the terminal sends them."""
        for key in keys:
            name = key if len(key) > 1 or key.isalnum() else unicodedata.name(key).lower().replace(" ", "_")
            self.app.post_message(Key(name, key if len(key) == 1 else None))
        await self.settle()

    async def press(self, *keys: str) -> None:
        """Press keys one after another, each when the one before has done its work and was seen."""
        for key in keys:
            self.clock.pass_by(1)
            await self.strike(key)

    async def type(self, text: str) -> None:
        """Type a text."""
        await self.press(*text)

    def strips(self) -> list[Strip]:
        """The lines of the screen as they go to the terminal."""
        return self.page._compositor.render_strips()

    def lines(self) -> list[str]:
        """What can be read on the screen, line by line."""
        return [strip.text for strip in self.strips()]

    def text(self) -> str:
        """What can be read on the screen."""
        return "\n".join(self.lines())

    def shown(self) -> list[Any]:
        """Everything on the screen with its styles, to compare."""
        return [list(strip) for strip in self.strips()]

    @property
    def prompt(self) -> str:
        """The second line: what is expected, or why not."""
        return self.lines()[1].strip()

    async def table(self) -> Table:
        """Wait until a table waits for a key."""
        await self.until(lambda: isinstance(self.page, Table) and self.page.mode is not Mode.SHOWING)
        await self.settle()
        return self.page
