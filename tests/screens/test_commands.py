"""Whatever the command palette offers on a game's table can be done there."""

import pytest

from monstergames.app import MonsterGames
from monstergames.screens.page import Page
from monstergames.screens.reading import Reading
from monstergames.store.store import Store

from .conftest import SMALL
from .evening import Clock, Evening
from .pages import PAGES, at_sculpting
from .test_pictures import _that_day

pytestmark = pytest.mark.usefixtures(_that_day.__name__)

MOMENTS = {**PAGES, **{f"clay, {name}": at_sculpting(name) for name in ("the card's back", "paused")}}
TABLES = {
    "monster-12": ("hand-over", "table", "placing", "end"),
    "monsta": ("monsta", "offering", "bid-ready", "awarding", "won"),
    "monster-meister": ("meister", "revealing", "removing", "the-stray", "naming", "result"),
    "meister-scheibenkleister": ("scheibenkleister", "paused"),
    "miss-monster": ("clay, the card's back", "clay, paused", "buzzers", "showing", "points", "voting", "standing"),
}
"""Moments of each game in which commands may come."""
ANYWHERE = frozenset({"told", "rules", "back", "chances"})
"""Actions that lead to another page, or change a preference."""


@pytest.mark.parametrize("page", [page for pages in TABLES.values() for page in pages])
async def test_no_command_is_refused(store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch, page: str) -> None:
    """Enter comes last: what it does depends on what the others left the cursor on."""
    refused: list[str] = []
    app = MonsterGames(store, MOMENTS[page].prepare(store))
    app.animation_level = "none"
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        at = Evening(pilot, clock)
        await MOMENTS[page].lead(at)
        await at.settle()
        table = at.page
        monkeypatch.setattr(Page, "refuse", lambda _page, why: refused.append(why))
        commanded = [action.name for action in table.ACTIONS if action.commanded and action.name not in ANYWHERE]
        for name in sorted(commanded, key="press".__eq__):
            if at.page is table and not table.busy() and table.offers_command(name):
                await table.run_action(name)
                await at.settle()
                if isinstance(at.page, Reading):
                    await at.press("escape")
            assert refused == [], name
