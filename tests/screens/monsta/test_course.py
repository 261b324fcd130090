"""Whole matches of Monsta, played by keys."""

import pytest

from monstergames.screens.result import Result
from monstergames.store.store import Store

from ..conftest import LARGE, SMALL, Evenings
from .bidder import play
from .conftest import Begin


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize(("seats", "seed"), [(3, 492), (5, 72)])
async def test_a_match_is_played_by_keys_to_the_end(
    evening: Evenings, begin: Begin, store: Store, seats: int, seed: int, size: tuple[int, int]
) -> None:
    match = begin(seats=seats, seed=seed)
    async with evening(match, size=size) as at:
        await play(at)
        await at.at(Result)
        assert match.outcome is not None
        (winner,) = match.outcome.winners
        assert f"{match.seats[winner].name} wins!" in at.lines()[0]
        points = match.outcome.scores[winner]["points"]
        await at.press("down")
        laid = match.view(None).laid[winner]
        assert sum(laid) == points >= 15
        assert " + ".join(map(str, laid)) in at.text()
        assert f"{points}/15" in at.text()
    assert store.matches.get(match.id).status == "finished"
