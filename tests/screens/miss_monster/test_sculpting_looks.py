"""Every moment of sculpting: pictures, the widest names, one width for every glyph, and nothing needs colours."""

from typing import Any

import pytest
from rich.cells import cell_len
from rich.color import ColorType
from textual.pilot import Pilot
from wcwidth import wcswidth, wcwidth

from monstergames.app import MonsterGames
from monstergames.screens.curtain import Curtain
from monstergames.screens.miss_monster.table import MissMonsterTable
from monstergames.store.store import Store

from ..conftest import LARGE, SMALL
from ..evening import Clock
from .conftest import Begin, Party, Tables
from .sculptor import MOMENTS, begun

SIZE = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
MOMENT = pytest.mark.parametrize("name", MOMENTS)


@SIZE
@MOMENT
def test_looks(snap_compare: Any, begin: Begin, store: Store, clock: Clock, size: tuple[int, int], name: str) -> None:
    moment = MOMENTS[name]
    app = MonsterGames(store, begun(begin(seconds=moment.seconds), moment.number))
    app.animation_level = "none"

    async def run(pilot: Pilot[None]) -> None:
        at = Party(pilot, clock)
        await at.until(lambda: isinstance(at.page, MissMonsterTable | Curtain) and at.page.is_running)
        await at.settle()
        await moment.walk(at)

    assert snap_compare(app, terminal_size=size, run_before=run)


@SIZE
@MOMENT
async def test_nothing_runs_out_of_its_place(
    party: Tables, begin: Begin, strokes: list[str], size: tuple[int, int], name: str
) -> None:
    moment = MOMENTS[name]
    match = begun(begin("WWWWWWWWWWWWWW", "王王王王王王王", "Zoë", seconds=moment.seconds), moment.number)
    async with party(match, size) as at:
        await moment.walk(at)
        for line in at.lines():
            assert cell_len(line) == wcswidth(line) == sum(map(wcwidth, line)) == size[0]
        assert strokes == []
        assert "…" not in at.lines()[0]


@SIZE
@MOMENT
async def test_nothing_has_a_colour_where_none_is_wanted(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], name: str
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    moment = MOMENTS[name]
    async with party(begun(begin(seconds=moment.seconds), moment.number), size) as at:
        await moment.walk(at)
        for strip in at.strips():
            for text, style, _control in strip:
                colours = (style.color, style.bgcolor) if style else ()
                assert all(colour is None or colour.type is ColorType.DEFAULT for colour in colours), (text, style)
