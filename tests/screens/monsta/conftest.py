"""Matches of Monsta that begin with a table laid by hand."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from monstergames.match.match import Match
from monstergames.rules.monsta import game
from monstergames.rules.monsta.state import State
from monstergames.store.store import Store

from .. import stations

FAMILY = ("Ada", "Ben", "Cleo", "Mika", "Noor")

Begin = Callable[..., Match]


@pytest.fixture
def begin(store: Store, monkeypatch: pytest.MonkeyPatch) -> Begin:
    """Begins a match of Monsta: with a state as many people as it has seats, else `seats` and what the seed deals."""

    def begun(
        state: State | None = None,
        *,
        seats: int = 3,
        seed: int = 1,
        names: Sequence[str] = FAMILY,
        moves: Sequence[Any] = (),
    ) -> Match:
        if state is not None:
            seats = len(state.hands)
            monkeypatch.setattr(game, "GAME", replace(game.GAME, new=lambda _seats, _options, _chance: state))
        match = stations.begin(store, *names[:seats], key="monsta", seed=seed)
        for move in moves:
            match.submit(match.to_act[0], move)
        return match

    return begun
