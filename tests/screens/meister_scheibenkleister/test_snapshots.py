"""What the pages of Meister Scheibenkleister look like, in pictures."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from monstergames.app import MonsterGames
from monstergames.match.match import Match
from monstergames.screens.meister_scheibenkleister.timed import TimedTable
from monstergames.store.store import Store

from ..conftest import LARGE, SMALL
from ..evening import Clock
from .conftest import Race
from .moments import MOMENTS, Way


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("way", MOMENTS, ids=lambda way: way.__name__)
def test_looks(
    snap_compare: Any, begin: Callable[..., Match], store: Store, clock: Clock, size: tuple[int, int], way: Way
) -> None:
    app = MonsterGames(store, begin("Ada", "Ben", "Cleo", short=True))
    app.animation_level = "none"

    async def run(pilot: Pilot[None]) -> None:
        at = Race(pilot, clock)
        await at.until(lambda: isinstance(at.page, TimedTable) and at.page.is_running)
        await at.settle()
        await way(at)

    assert snap_compare(app, terminal_size=size, run_before=run)
