"""Textual tells style sheets of widgets apart by their names alone: what one page needs must not reach another."""

from collections.abc import Sequence
from importlib import import_module

import pytest
from textual.geometry import Region

from monstergames.rules import catalogue
from monstergames.screens.picker import DOORS, Picker
from monstergames.store.store import Store

from .conftest import LARGE, SMALL, Evenings
from .house import fill
from .stations import FAMILY, begin

Places = dict[str, Region]


async def places(evening: Evenings, store: Store, pages: Sequence[str], size: tuple[int, int]) -> dict[str, Places]:
    """Where everything is on these pages, looked at in this order: tables of games, and what is behind doors."""
    seen: dict[str, Places] = {}
    async with evening(size=size) as at:
        shelf = await at.at(Picker)
        for page in pages:
            if page in catalogue.KEYS:
                match = begin(store, *FAMILY, key=page)
                table = import_module(f"monstergames.screens.{catalogue.package(page)}.table").TABLE
                at.app.push_screen(shown := table(match, store.settings))
            else:
                at.app.action_door(page)
                await at.until(lambda: at.page is not shelf)
                shown = at.page
            await at.until(lambda shown=shown: shown.is_running and shown.size == size)
            await at.settle()
            seen[page] = {type(one).__name__: one.region for one in shown.walk_children()}
            while at.page is not shelf:
                at.app.pop_screen()
                await at.settle()
    return seen


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_a_page_looks_the_same_whatever_was_looked_at_before(
    evening: Evenings, store: Store, size: tuple[int, int]
) -> None:
    fill(store, 3, 10)
    pages = [*catalogue.KEYS, *(door.name for door in DOORS)]
    before = await places(evening, store, pages, size)
    after = await places(evening, store, pages[::-1], size)
    assert {page: before[page] for page in sorted(pages)} == {page: after[page] for page in sorted(pages)}
