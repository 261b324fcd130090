"""A walk past every page of an evening with Monster 12, with somebody who looks at each."""

from collections.abc import Callable

from monstergames.match.match import Match
from monstergames.rules.monster_12.state import State
from monstergames.screens.achievements import AchievementPage
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.screens.monster_12.table import Monster12Table
from monstergames.screens.picker import Picker
from monstergames.screens.reading import Reading
from monstergames.screens.result import Result
from monstergames.screens.seating import Seating, SeatingBoard
from monstergames.screens.who import Who

from .conftest import SMALL, Evenings
from .evening import Evening
from .positions import FINISHED, NEARLY_WON, OPEN, PLACING, STRICT, seed_for

Look = Callable[[str, Evening], None]


class Tour:
    """Goes past every page for two people with these names."""

    def __init__(
        self, evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], *names: str
    ) -> None:
        self._evening = evening
        self._begin = begin
        self._opening = opening
        self._names = names

    async def walk(self, look: Look, size: tuple[int, int] = SMALL) -> None:
        """Show every page of this size to `look`, with a name for it."""
        await self._before_a_match(look, size)
        await self._choosing(look, size)
        await self._rolling(look, size)
        await self._ending(look, size)

    async def _before_a_match(self, look: Look, size: tuple[int, int]) -> None:
        async with self._evening(size=size) as at:
            await at.at(Picker)
            look("empty picker", at)
            await at.press("1")
            await at.at(Seating)
            look("empty seating", at)
        for _ in range(5):
            self._begin(*self._names).close()
        async with self._evening(size=size) as at:
            await at.at(Picker)
            look("picker", at)
            await at.press("left")
            look("refusal on the picker", at)
            await at.press("z")
            look("unknown key on the picker", at)
            await at.press(*["down"] * 5)
            look("picker on the boxes", at)
            await at.press("9", "?")
            await at.at(Help)
            look("help", at)
            await at.press("escape")
            await at.at(Picker)
            await at.press("1")
            await at.at(Seating)
            for row in range(6):
                look(f"seating, row {row} from below", at)
                await at.press("up")
            await at.press("down", "right", "right", "right")
            look("five seats", at)
            await at.press("down")
            for _ in range(3):
                await at.press("right")
                look("seating, one of five", at)
            while at.page.query_one(SeatingBoard).cursor[1]:
                await at.press("right")
            await at.press("enter")
            await at.at(Who)
            look("who", at)
            await at.press(*self._names[1], "enter")
            look("who is refused", at)
            await at.press("backspace", *["backspace"] * 14, "\u2800", "enter")
            look("who is not there", at)

    async def _choosing(self, look: Look, size: tuple[int, int]) -> None:
        self._opening(STRICT)
        async with self._evening(self._begin(*self._names), size=size) as at:
            await at.at_table()
            look("hand-over", at)
            await at.press("z")
            look("unknown key in the hand-over", at)
            await at.strike("z")
            at.page.guard.close()
            await at.strike("z")
            look("held key in the hand-over", at)
            await at.press("enter", "tab")
            await at.at(Reading)
            look("empty log", at)
            await at.press("tab")
            await at.at(Monster12Table)
            for key in ("3", "4", "6", "r", "c", "u", "1", "1", "2", "5", "2", "down", "right", "left"):
                await at.press(key)
                look(f"choosing, after {key}", at)
            await at.press("?")
            await at.at(Help)
            for number in range(8):
                look(f"rules {number}", at)
                await at.press("space")
            await at.press("escape")
            await at.at(Monster12Table)
            await at.press("escape", "escape", "escape", "escape")
            await at.at(Menu)
            look("menu", at)
            await at.press("k", "k", "k", "enter")
            await at.at(Monster12Table)
            look("without chances", at)
            await at.press("%")
        self._opening(FINISHED)
        async with self._evening(self._begin(*self._names), size=size) as at:
            await at.at_table()
            await at.press("enter")
            look("nothing to hunt", at)
            await at.press("r")
            look("must collect", at)

    async def _rolling(self, look: Look, size: tuple[int, int]) -> None:
        self._opening(PLACING)
        async with self._evening(self._begin(*self._names), size=size) as at:
            await at.at_table()
            await at.press("enter")
            look("placing", at)
            await at.press("right", "1")
            look("placing, refused", at)
            await at.press("enter")
            await at.at_table()
            look("after placing", at)
        self._opening(OPEN)
        async with self._evening(self._begin(*self._names, seed=seed_for(1, 1, 1)), size=size) as at:
            await at.at_table()
            await at.press("enter", "1", "2", "3", "r")
            await at.at_table()
            look("hand-over after a miss", at)
            await at.press("tab")
            await at.at(Reading)
            look("log", at)

    async def _ending(self, look: Look, size: tuple[int, int]) -> None:
        self._opening(NEARLY_WON)
        async with self._evening(self._begin(*self._names), size=size) as at:
            await at.at_table()
            await at.press("enter")
            look("something to collect", at)
            await at.press("c")
            await at.at_table()
            look("end", at)
            await at.press("enter")
            await at.at(Result)
            for panel in ("podium", "cards", "dice", "achievements"):
                look(panel, at)
                await at.press("down")
            await at.press("escape")
            await at.at(Picker)
            await at.press("a")
            await at.at(AchievementPage)
            for row in range(12):
                look(f"achievement {row}", at)
                await at.press("down" if row % 2 else "right")
        async with self._evening(size=(60, 20)) as at:
            await at.settle()
            look("too small", at)
