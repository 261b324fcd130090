"""Whole matches of Monster Meister, played by keys."""

import pytest

from monstergames.screens.result import Result
from monstergames.store.store import Store

from ..conftest import LARGE, SMALL, Evenings
from .conftest import Begin
from .player import play


@pytest.mark.parametrize(("seats", "size", "seed"), [(2, SMALL, 8), (4, SMALL, 2), (2, LARGE, 5), (4, LARGE, 3)])
async def test_a_match_is_played_by_keys_to_the_end(
    evening: Evenings, begin: Begin, store: Store, seats: int, size: tuple[int, int], seed: int
) -> None:
    match = begin(seats=seats, seed=seed)
    async with evening(match, size=size) as at:
        await play(at)
        await at.at(Result)
        assert match.outcome is not None
        winners = match.outcome.winners
        assert at.lines()[0].strip() == (f"{match.seats[winners[0]].name} wins!" if winners else "Nobody wins")
        await at.press("down")
        first = match.outcome.places[0][0]
        line = next(line for line in at.lines()[3:] if f"1. {'●▲■◆'[first]} {match.seats[first].name}" in line)
        assert [int(word) for word in line.split() if word.isdigit()] == list(match.outcome.scores[first].values())
    assert store.matches.get(match.id).status == "finished"
