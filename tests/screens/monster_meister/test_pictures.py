"""How every moment of Monster Meister looks. Each picture was looked at before it was kept."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from monstergames.app import MonsterGames
from monstergames.screens.monster_meister import table as monster_meister
from monstergames.store.store import Store

from ..conftest import LARGE, SMALL
from ..evening import Clock, Evening
from .conftest import Begin
from .moments import MOMENTS

EVER = 3600.0
"""A beat that no test outlasts."""


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("name", MOMENTS)
def test_picture(
    name: str,
    size: tuple[int, int],
    store: Store,
    begin: Begin,
    clock: Clock,
    snap_compare: Callable[..., bool],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moment = MOMENTS[name]
    monkeypatch.setattr(monster_meister, "FRAME", 0.0)
    monkeypatch.setattr(monster_meister, "READ", EVER)
    app = MonsterGames(store, begin(moment.start))
    app.animation_level = "full" if moment.motion else "none"

    async def walk(pilot: Pilot[None]) -> None:
        await moment.walk(Evening(pilot, clock))

    assert snap_compare(app, terminal_size=size, run_before=walk)
