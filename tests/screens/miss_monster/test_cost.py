"""What a key and a step of the mouse cost while clay is worked: how much is sent at once, and that nothing is lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle, islice

import pytest
from rich.console import Console
from textual._compositor import CompositorUpdate
from textual.events import MouseDown, MouseMove, MouseUp

from monstergames.app import MonsterGames
from monstergames.rules.miss_monster.strokes import TOOLS
from monstergames.screens.miss_monster.canvas import Canvas

from ..conftest import LARGE, SMALL
from .conftest import Begin, Party, Tables
from .sculptor import began, begun, dried, mouse

MOST = 2000
"""Bytes of a frame."""
TRUE_COLOURS = Console(color_system="truecolor", force_terminal=True)
"""What frames are measured for, whatever terminal the tests run in: no other one is sent more."""
ROUND = [*6 * ["right"], *5 * ["down"], *9 * ["left"], "J", *8 * ["right"], *3 * ["up"]]
"""A way of the hand that crosses itself, the mirror, and clay of all kinds."""


@dataclass
class Frames:
    """What was sent: how many bytes each time, and which lines of the screen."""

    bytes: list[int] = field(default_factory=list)
    lines: set[int] = field(default_factory=set)


@contextmanager
def frames(monkeypatch: pytest.MonkeyPatch) -> Iterator[Frames]:
    """Write down what is sent from here on."""
    seen = Frames()

    def spy(_app: MonsterGames, _screen: object, update: object) -> None:
        if isinstance(update, CompositorUpdate):
            seen.bytes.append(len(update.render_segments(TRUE_COLOURS).encode()))
            seen.lines.update(y for y, _left, _right in getattr(update, "spans", [(-1, 0, 0)]))

    with monkeypatch.context() as patch:
        patch.setattr(MonsterGames, "_display", spy)
        yield seen


SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
EACH = pytest.mark.parametrize("number", range(1, len(TOOLS) + 1), ids=TOOLS)


async def _with_the_largest(at: Party, number: int) -> None:
    """A tool of the largest size in hand, in front of a mirror, above a monster."""
    await began(at)
    await at.strike("plus", "m", "c", str(number), "K", "H")
    await dried(at)


def _on_the_canvas_alone(at: Party, sent: Frames) -> bool:
    region = at.table.query_one(Canvas).content_region
    return sent.lines <= set(range(region.y, region.bottom))


@SIZES
@EACH
async def test_no_key_on_the_canvas_sends_more_than_2_kb(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], number: int
) -> None:
    async with party(begun(begin(), 1), size) as at:
        await _with_the_largest(at, number)
        await at.strike("enter")
        await dried(at)
        with frames(monkeypatch) as sent:
            for key in ROUND:
                await at.strike(key)
            await dried(at)
        assert len(sent.bytes) >= len(ROUND) / 2
        assert max(sent.bytes) <= MOST
        assert _on_the_canvas_alone(at, sent)


@SIZES
@EACH
async def test_no_step_of_the_mouse_sends_more_than_2_kb(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], number: int
) -> None:
    async with party(begun(begin(), 1), size) as at:
        await _with_the_largest(at, number)
        await mouse(at, MouseDown, (20, 8))
        await dried(at)
        with frames(monkeypatch) as sent:
            for step, wave in zip(range(24), cycle((0, 1, 2, 1)), strict=False):
                await mouse(at, MouseMove, (20 + step, 8 + wave))
            await dried(at)
        assert len(sent.bytes) >= 12
        assert max(sent.bytes) <= MOST
        assert _on_the_canvas_alone(at, sent)
        await mouse(at, MouseUp, (44, 8))


@EACH
async def test_whatever_waits_for_its_frame_comes(party: Tables, begin: Begin, number: int) -> None:
    async with party(begun(begin(), 1)) as at:
        await _with_the_largest(at, number)
        await at.strike("enter", *islice(ROUND, 20))
        await dried(at)
        shown = at.strips()
        for widget in (canvas := at.table.query_one(Canvas)).walk_children():
            widget.refresh()
        canvas.refresh()
        await at.settle()
        assert at.strips() == shown


CORNERS = [*9 * ["L"], *6 * ["J"]]
"""From where a tool is put down to where it is lifted."""


async def _from_corner_to_corner(at: Party, number: int) -> None:
    """Somebody is about to lift the largest tool, dark and before a mirror, far from where it was put down."""
    await began(at)
    await at.strike("plus", "m", "c", "c", str(number), *7 * ["H"], *5 * ["K"], "enter", *CORNERS)
    await dried(at)


@SIZES
@EACH
async def test_no_frame_is_larger_whatever_is_done_with_a_tool(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], number: int
) -> None:
    async with party(begun(begin(), 1), size) as at:
        await _from_corner_to_corner(at, number)
        with frames(monkeypatch) as sent:
            for key in ("enter", *"urumrcH", "minus", "enter", *"HK", "enter", *"dH", "enter", "J", "escape"):
                await at.strike(key)
                await dried(at)
        assert len(sent.bytes) >= 16
        assert 1000 < max(sent.bytes) <= MOST


@SIZES
@EACH
async def test_no_frame_is_larger_though_keys_come_at_once(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], number: int
) -> None:
    async with party(begun(begin(), 1), size) as at:
        await _with_the_largest(at, number)
        await at.strike("enter")
        await dried(at)
        with frames(monkeypatch) as sent:
            for start in range(0, len(ROUND), 6):
                await at.strike(*ROUND[start : start + 6])
            await dried(at)
        assert max(sent.bytes) <= MOST


@pytest.mark.parametrize("theme", ["light", "contrast"])
async def test_no_frame_is_larger_in_other_colours(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch, theme: str
) -> None:
    async with party(begun(begin(), 1)) as at:
        at.app.prefer("theme", theme)
        await _from_corner_to_corner(at, TOOLS.index("ball") + 1)
        with frames(monkeypatch) as sent:
            for key in ("enter", "u", "r"):
                await at.strike(key)
                await dried(at)
        assert 1000 < max(sent.bytes) <= MOST


async def test_a_large_ball_is_there_in_a_few_frames_one_after_another(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with party(begun(begin(), 1)) as at:
        await _from_corner_to_corner(at, TOOLS.index("ball") + 1)
        with frames(monkeypatch) as sent:
            await at.strike("enter")
            await dried(at)
        assert sum(sent.bytes) > 10 * MOST
        assert len(sent.bytes) <= sum(sent.bytes) / MOST * 1.4


async def test_a_key_overtakes_what_waits_for_its_frame(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with party(begun(begin(), 1)) as at:
        await _from_corner_to_corner(at, TOOLS.index("ball") + 1)
        canvas = at.table.query_one(Canvas)
        await at.strike("enter")
        with frames(monkeypatch) as sent:
            await at.strike("up")
            await at.until(lambda: bool(sent.bytes))
            assert not canvas.settled
            y = canvas.content_region.y + at.table.stage.hand.at[1] // 2
            assert y in sent.lines
        await dried(at)
