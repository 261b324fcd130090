"""What a key costs: little is repainted, nothing is left behind, and nothing runs while nothing moves."""

from collections.abc import Callable
from typing import Any

import pytest
from textual._compositor import CompositorUpdate
from textual.dom import DOMNode
from textual.geometry import Region
from textual.message_pump import MessagePump

from monstergames.app import MonsterGames
from monstergames.match.match import Match
from monstergames.rules.monster_12.state import State
from monstergames.screens.achievements import AchievementPage
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.screens.monster_12.table import Monster12Table
from monstergames.screens.picker import Picker
from monstergames.screens.reading import Reading
from monstergames.screens.result import Result
from monstergames.screens.seating import Seating
from monstergames.widgets.sheet import Drawn

from .conftest import LARGE, SMALL, Evenings
from .evening import Evening
from .hunter import play
from .positions import NEARLY_WON, OPEN, PLACING, seed_for

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many cells each repaint covers; 0 to 999 thousand where everything is painted anew."""
    cells: list[int] = []
    refresh = Drawn.refresh

    def spy(drawn: Drawn, *regions: Region, **facts: Any) -> Drawn:
        cells.append(sum(region.area for region in regions) if regions else drawn.size.area)
        return refresh(drawn, *regions, **facts)

    monkeypatch.setattr(Drawn, "refresh", spy)
    return cells


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many characters each update sends to the terminal."""
    lengths: list[int] = []

    def spy(app: MonsterGames, _screen: object, update: object) -> None:
        if isinstance(update, CompositorUpdate):
            lengths.append(len(update.render_segments(app.console)))

    monkeypatch.setattr(MonsterGames, "_display", spy)
    return lengths


@SIZES
async def test_moving_the_cursor_on_the_table_repaints_little(
    evening: Evenings,
    begin: Callable[..., Match],
    opening: Callable[[State], None],
    painted: list[int],
    sent: list[int],
    size: tuple[int, int],
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben"), size) as at:
        await at.at_table()
        await at.press("enter")
        for key in ("right", "right", "left", "down", "right", "up"):
            painted.clear()
            sent.clear()
            await at.press(key)
            assert 0 < sum(painted) < 200, key
            assert 0 < sum(sent) < 4000, key


@SIZES
async def test_choosing_a_way_to_put_dice_repaints_no_more_than_the_cards(
    evening: Evenings,
    begin: Callable[..., Match],
    opening: Callable[[State], None],
    painted: list[int],
    size: tuple[int, int],
) -> None:
    opening(PLACING)
    async with evening(begin("Ada", "Ben"), size) as at:
        await at.at_table()
        await at.press("enter")
        painted.clear()
        await at.press("right")
        assert 0 < sum(painted) < size[0] * size[1] / 3


@SIZES
async def test_moving_the_cursor_on_other_pages_repaints_little(
    evening: Evenings, begin: Callable[..., Match], painted: list[int], size: tuple[int, int]
) -> None:
    for _ in range(3):
        begin("Ada", "Ben").close()

    async def cheap(at: Evening, *keys: str, cells: int = 400) -> None:
        for key in keys:
            painted.clear()
            await at.press(key)
            assert 0 < sum(painted) < cells, key

    async with evening(size=size) as at:
        await at.at(Picker)
        await cheap(at, "down", "down", "up")
        await at.press("1")
        await at.at(Seating)
        await cheap(at, "up", "up", "up", "right", "right", "up")
        await at.press("escape")
        await at.at(Picker)
        await at.press("a")
        await at.at(AchievementPage)
        await cheap(at, "right", "left")
        await cheap(at, "down", "up", cells=1000)


async def test_a_key_that_changes_nothing_repaints_nothing(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], painted: list[int]
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        painted.clear()
        await at.press("up", "up")
        assert painted == []


def running(app: MonsterGames) -> list[str]:
    """The timers that would wake the program up."""
    pumps: list[MessagePump] = [app]
    for screen in app.screen_stack:
        pumps += [node for node in screen.walk_children(DOMNode, with_self=True) if isinstance(node, MessagePump)]
    return [timer.name for pump in pumps for timer in pump._timers if timer._active.is_set()]


async def test_nothing_runs_while_nothing_moves(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben", seed=seed_for(6, 6, 6)), motion=True) as at:
        table = await at.at_table()

        async def check() -> None:
            await at.settle()
            assert running(at.app) == []
            assert [worker.name for worker in at.app.workers if worker.group == "show" and worker.is_running] == []

        await check()
        await at.press("enter")
        await check()
        await at.press("1", "2", "3", "r", "z")
        await at.at_table()
        await check()
        await at.press("tab")
        await at.at(Reading)
        await check()
        await at.press("tab")
        await at.at(Monster12Table)
        await at.press("escape")
        await at.at(Menu)
        await check()
        await at.press("up", "up", "enter")
        await at.at(Picker)
        await check()
        assert not table.is_running


@pytest.mark.parametrize(
    ("keys", "dialog", "back"),
    [
        (("?",), Help, "escape"),
        (("f1",), Help, "?"),
        (("tab",), Reading, "tab"),
        (("w",), Reading, "w"),
        (("escape",), Menu, "escape"),
        (("escape",), Menu, "enter"),
    ],
    ids=["rules-esc", "rules-?", "log-tab", "log-w", "menu-esc", "menu-enter"],
)
@SIZES
async def test_what_is_opened_over_the_table_leaves_it_as_it_was(
    evening: Evenings,
    begin: Callable[..., Match],
    opening: Callable[[State], None],
    keys: tuple[str, ...],
    dialog: type,
    back: str,
    size: tuple[int, int],
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben"), size) as at:
        table = await at.at_table()
        await at.press("enter", "right")
        before = at.cells()
        nodes = len(list(at.app.walk_children()))
        for _ in range(5):
            await at.press(*keys)
            await at.at(dialog)
            await at.press(back)
            await at.at(Monster12Table)
            assert at.cells() == before
        assert at.page is table
        assert len(at.app.screen_stack) == 2
        assert len(list(at.app.walk_children())) == nodes


async def test_evening_after_evening_leaves_no_page_behind(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(NEARLY_WON)
    async with evening(begin("Ada", "Ben")) as at:
        for _ in range(4):
            await play(at)
            await at.at(Result)
            assert len(at.app.screen_stack) == 2
            await at.press("enter")
            await at.at_table()
            assert len(at.app.screen_stack) == 2
