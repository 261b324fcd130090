"""NO_COLOR: everything is there in black and white, and the cursor can be seen."""

from collections.abc import Callable

import pytest
from rich.color import ColorType
from syrupy.assertion import SnapshotAssertion

from monstergames.match.match import Match
from monstergames.rules.monster_12.state import State
from monstergames.screens.achievements import AchievementPage
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.screens.picker import Picker
from monstergames.screens.result import Result
from monstergames.screens.seating import Seating
from monstergames.screens.who import Who

from .conftest import LARGE, SMALL, Evenings
from .evening import Evening
from .hunter import play
from .positions import HALF, NEARLY_WON, OPEN, PLACING, STRICT, seed_for


@pytest.fixture(autouse=True)
def _no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")


def check(at: Evening) -> None:
    """No cell of the screen has a colour of its own."""
    for strip in at.strips():
        for text, style, _control in strip:
            colours = (style.color, style.bgcolor) if style else ()
            assert all(colour is None or colour.type is ColorType.DEFAULT for colour in colours), (text, style)


def lit(at: Evening) -> list[str]:
    """What is shown in reverse, below the turn bar and above the hints."""
    return [text.strip() for strip in at.strips()[2:-1] for text, style, _control in strip if style and style.reverse]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_no_page_has_a_colour_and_a_match_is_played_to_its_end(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], size: tuple[int, int]
) -> None:
    opening(NEARLY_WON)
    begin("Ada", "Ben").close()
    async with evening(size=size) as at:
        await at.at(Picker)
        check(at)
        assert "Monster 12" in lit(at)[0]
        await at.press("down")
        assert "▶1 Monster 12" in lit(at)
        await at.press("enter")
        await at.at(Seating)
        check(at)
        assert "▶ Play! ◀" in lit(at)
        await at.press("up", "up", "up")
        assert "▲ Ben" in lit(at)
        await at.press("enter")
        await at.at(Who)
        check(at)
        await at.press("down")
        assert "Ben" in lit(at)
        check(at)
        await at.press("escape")
        await at.at(Seating)
        await at.press("down", "down", "down", "enter")
        await at.at_table()
        check(at)
        await at.press("enter", "escape")
        await at.at(Menu)
        check(at)
        assert "Go on playing" in lit(at)
        await at.press("down")
        assert "Rules" in lit(at)
        check(at)
        await at.press("escape", "?")
        await at.at(Help)
        check(at)
        await at.press("escape")
        await play(at)
        await at.at(Result)
        for _ in range(4):
            check(at)
            assert "▶ Play again ◀" in lit(at)
            await at.press("down")
        await at.press("escape")
        await at.at(Picker)
        await at.press("a")
        await at.at(AchievementPage)
        check(at)
        assert "Speed of Light" in lit(at)


async def test_the_cursor_on_the_table_can_be_seen(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(STRICT)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        assert "1 Pink" in lit(at)
        for name in ("2 Red", "3 Green", "4 Blue", "5 Yellow", "6 Purple"):
            await at.press("right")
            assert name in lit(at)
        await at.press("down")
        assert "▶ Collect ◀" in lit(at)
        await at.press("left")
        assert "▶ Roll ◀" in lit(at)


async def test_the_monsters_that_are_aimed_at_can_be_seen(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(PLACING)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        first = [line.find("▲Gr 4+▲") for line in at.lines() if "▲Gr 4+▲" in line]
        assert any("▲Gr 4+▲" in text for text in lit(at))
        await at.press("right")
        assert [line.find("▲Gr 4+▲") for line in at.lines() if "▲Gr 4+▲" in line] != first


async def test_every_monster_tells_in_words_which_die_catches_it(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        for words in ("Pink 2+", "Green 4+", "Red 3+", "Yellow 6", "Blue 5+", "Pu 3+"):
            assert words in at.text()


async def test_a_whole_turn_is_played_in_black_and_white(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben", seed=seed_for(1, 1, 1))) as at:
        await at.at_table()
        for key in ("enter", "1", "2", "3", "r"):
            await at.press(key)
            check(at)
        await at.at_table()
        check(at)
        assert at.text().count("●") > 3
        assert "Miss! No die shows more than the eyes of its monsters." in at.text()


async def test_the_picker_in_text(evening: Evenings, snapshot: SnapshotAssertion) -> None:
    async with evening() as at:
        await at.at(Picker)
        assert at.text() == snapshot


async def test_the_table_in_text(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], snapshot: SnapshotAssertion
) -> None:
    opening(HALF)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter", "2")
        assert at.text() == snapshot
