"""Matches of Monster Meister that begin with a table laid by hand, or with what a seed deals."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from monstergames.match.match import Match
from monstergames.rules.monster_meister import game
from monstergames.rules.monster_meister.state import Options
from monstergames.store.store import Store

from .. import stations
from .positions import Start

FAMILY = ("Ada", "Ben", "Cleo", "Mika")

Begin = Callable[..., Match]


@pytest.fixture
def begin(store: Store, monkeypatch: pytest.MonkeyPatch) -> Begin:
    """Begins a match: at a table laid by hand with as many people as it has displays, else as the seed deals."""

    def begun(
        start: Start | None = None,
        *,
        seats: int = 2,
        seed: int = 1,
        names: Sequence[str] = FAMILY,
        options: Options | None = None,
    ) -> Match:
        if start is not None:
            seats = len(start.state.displays)
            monkeypatch.setattr(game, "GAME", replace(game.GAME, new=lambda _seats, _options, _chance: start.state))
        chosen = dict(options) if options else {}
        match = stations.begin(store, *names[:seats], key="monster-meister", seed=seed, **chosen)
        for move in start.moves if start else ():
            match.submit(match.to_act[0], move)
        return match

    return begun
