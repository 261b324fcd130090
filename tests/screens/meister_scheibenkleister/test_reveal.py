"""The card is turned over: it flies to its window and fits, and the right ones are named with their cards."""

from collections.abc import Callable

import pytest

from monstergames.match.match import Match
from monstergames.screens.clocked import Step
from monstergames.screens.meister_scheibenkleister.board import Board
from monstergames.screens.meister_scheibenkleister.shown import FLIGHT, READ, ShownTable
from monstergames.widgets.look import GOLD

from ..conftest import LARGE, SMALL
from .conftest import Race, Races
from .test_windows import extent, pixels

Begin = Callable[..., Match]
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])


async def played(at: Race) -> None:
    """A round in which Ben is first on the right window, then Cleo, and Ada on a wrong one."""
    await at.keys("qpv")
    await at.card()
    card = at.right
    await at.answer("p", card)
    await at.answer("v", card)
    await at.answer("q", (card + 1) % 35)


@SIZES
async def test_the_card_flies_over_the_houses_and_fits(
    race: Races, begin: Begin, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    frames: list[tuple[float, set[tuple[int, int]]]] = []

    async def beat(table: ShownTable, seconds: float) -> None:
        sheet = table.query_one(Board)._sheet
        screen = pixels(sheet)
        frames.append((seconds, {(x, y) for y, row in enumerate(screen) for x, ink in enumerate(row) if ink == GOLD}))

    async with race(begin("Ada", "Ben", "Cleo"), size) as at:
        at.app.animation_level = "full"
        monkeypatch.setattr(ShownTable, "beat", beat)
        await at.keys("qpv")
        await at.card()
        spot = at.table.plan.spots[at.right]
        for key in "qpv":
            await at.answer(key, at.right if key == "p" else (at.right + 1) % 35)
        await at.till(Step.REST)
    *flight, (reading, fitted) = frames
    assert len(flight) == FLIGHT
    assert reading == READ
    assert all(extent(card) == spot.size for _, card in frames)
    corners = [(min(x for x, _ in card), min(y for _, y in card)) for _, card in frames]
    assert corners[-1] == (spot.x, spot.y)
    assert len(set(corners)) > FLIGHT / 2
    distances = [abs(x - spot.x) + abs(y - spot.y) for x, y in corners]
    assert distances == sorted(distances, reverse=True)
    assert len(fitted) > len(flight[0][1]) / 2


@SIZES
async def test_the_right_ones_are_named_with_the_cards_they_take(
    race: Races, begin: Begin, size: tuple[int, int]
) -> None:
    async with race(begin("Ada", "Ben", "Cleo"), size) as at:
        await played(at)
        await at.till(Step.REST)
        assert "Ben wins the card, Cleo one from the stack." in at.text()
        piles = [line for line in at.lines() if any(pile in line for pile in ("▮0", "★1"))]
        assert ["★1" in line for line in piles] == [False, True, True]


async def test_a_lone_right_one_is_named_with_the_card(race: Races, begin: Begin) -> None:
    async with race(begin("Ada", "Ben")) as at:
        await at.keys("qp")
        await at.card()
        card = at.right
        await at.answer("q", (card + 1) % 35)
        await at.answer("p", card)
        await at.till(Step.REST)
        assert "Ben found the window and wins the card." in at.text()


async def test_the_end_is_told_after_the_last_window(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben", short=True)
    async with race(match, LARGE) as at:
        await at.keys("qp")
        while match.to_act:
            await at.card()
            await at.answer("q", at.right)
            await at.answer("p", (at.right + 1) % 35)
            await at.till(Step.REST)
        text = at.text()
        assert 0 < text.index("It is window ") < text.index("The game is over.")
