"""Between one person's look at the hand and the next one's, nothing on the screen tells a card that lies hidden."""

from typing import Any

import pytest
from rich.style import Style
from rules.monsta.builders import table
from textual.app import App

from monstergames.rules.monsta.state import DoneLaying
from monstergames.screens.curtain import Curtain
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.screens.monsta.drawing import tint
from monstergames.screens.reading import Reading
from monstergames.screens.table import Mode, Table

from ..conftest import LARGE, SMALL, Evenings
from ..evening import Evening
from .bidder import look, ready, scene
from .conftest import Begin

SECRET = (6, 7)
"""Every hand and bid is of these alone, but for a card that is offered; nothing else on the screen is a 6 or a 7."""

SEALED = table(
    "5666777777",
    "66777",
    "6777",
    piles=("", "666", "777"),
    laid=("", "5", "4"),
    draw="5444" + "3" * 8 + "2" * 6,
)


class Frames:
    """Everything that was painted, frame by frame, and whether somebody had a hand open."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open: list[list[Any]] = []
        """Frames with a hand on them."""
        self.between: list[list[Any]] = []
        """All others."""
        display = App._display

        def spy(app: App[Any], screen: Any, renderable: Any) -> None:
            display(app, screen, renderable)
            if screen.is_current and screen.size:
                strips = [list(strip) for strip in screen._compositor.render_strips()]
                (self.open if self._private(app) else self.between).append(strips)

        monkeypatch.setattr(App, "_display", spy)

    @staticmethod
    def _private(app: App[Any]) -> bool:
        tables = [screen for screen in app.screen_stack if isinstance(screen, Table)]
        return bool(tables) and tables[0].mode is Mode.MOVE


def text(frame: list[Any]) -> str:
    """What can be read in a frame."""
    return "\n".join("".join(segment.text for segment in strip) for strip in frame)


def colours(frame: list[Any]) -> set[tuple[int, int, int]]:
    """All colours in a frame."""
    styles: list[Style] = [segment.style for strip in frame for segment in strip if segment.style]
    found = [colour for style in styles for colour in (style.color, style.bgcolor) if colour and colour.triplet]
    return {tuple(colour.triplet) for colour in found if colour.triplet}


def tells(frame: list[Any]) -> list[str]:
    """What of a frame is of a hidden card: its number, its name or its colour."""
    told = [word for word in (*map(str, SECRET), "Grumbler", "Gulper") if word in text(frame)]
    return told + [f"colour of {value}" for value in SECRET if tint(value) in colours(frame)]


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> Frames:
    return Frames(monkeypatch)


async def a_round(at: Evening) -> None:
    """Ada lays out nothing and offers the 5; Ben bids, Cleo passes unseen, looks and bids, and so on to the award."""
    await look(at)
    await at.press("enter")
    await ready(at)
    await at.press("5", "enter")
    await look(at)
    await at.press("7", "6", "down", "enter")
    page = await ready(at)
    assert isinstance(page, Curtain)
    await at.press("x")
    await ready(at)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("motion", [False, True], ids=["still", "moving"])
async def test_no_frame_between_two_hands_tells_a_hidden_card(
    evening: Evenings, begin: Begin, frames: Frames, monkeypatch: pytest.MonkeyPatch, size: Any, motion: bool
) -> None:
    for beat in ("READ", "GLANCE", "CARD"):
        monkeypatch.setattr(f"monstergames.screens.monsta.table.{beat}", 0.001)
    async with evening(begin(SEALED), size=size, motion=motion) as at:
        await a_round(at)
        await at.press("tab")
        await at.at(Reading)
        await at.press("escape")
        await look(at)
        await at.press("escape")
        await at.at(Menu)
        await at.press("escape", "enter")
        await ready(at)
    assert len(frames.between) > 10
    assert [told for frame in frames.between if (told := tells(frame))] == []
    assert any(tells(frame) for frame in frames.open)


async def test_what_happened_and_the_rules_at_the_curtain_tell_no_hidden_card(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(SEALED)) as at:
        await a_round(at)
        for row, page in ((1, Help), (2, Reading)):
            await at.press("escape")
            await at.at(Menu)
            await at.press(*["down"] * row, "enter")
            await at.at(page)
            said = at.lines()
            assert not [line for line in said if "bids" in line and any(str(value) in line for value in SECRET)]
            await at.press("escape")
            await at.at(Curtain)


async def test_in_the_own_view_what_happened_tells_the_own_cards(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(SEALED)) as at:
        await a_round(at)
        await look(at)
        await at.press("tab")
        await at.at(Reading)
        assert "Ben adds 2 cards and bids 5: 7 6." in at.text()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_in_a_pause_nothing_of_the_hand_is_seen(evening: Evenings, begin: Begin, size: Any) -> None:
    async with evening(begin(SEALED, moves=[DoneLaying()]), size=size) as at:
        page = await look(at)
        assert "Gulper" in at.text()
        await at.press("7", "escape", "escape")
        await at.at(Menu)
        assert scene(page).hand is None
        assert "Gulper" not in at.text()
        await at.press("escape")
        await at.until(lambda: at.page is page)
        await at.settle()
        assert "Gulper" in at.text()


async def test_a_hand_is_gone_from_the_screen_with_the_key_that_ends_the_view(
    evening: Evenings, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("monstergames.screens.monsta.table.READ", 3600.0)
    async with evening(begin(SEALED), motion=True) as at:
        page = await look(at)
        assert "Gulper" in at.text()
        page.submit(DoneLaying())
        assert page.mode is Mode.SHOWING
        assert scene(page).hand is None
        await at.settle()
        assert "Gulper" not in at.text()
