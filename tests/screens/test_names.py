"""Names of every kind stand on every page as they were typed, and are never taken for markup."""

from collections.abc import Callable

import pytest
from rules.monster_12.positions import position

from monstergames.match.match import Match
from monstergames.rules.monster_12.state import State
from monstergames.screens.achievements import AchievementPage
from monstergames.screens.monster_12.table import Monster12Table
from monstergames.screens.picker import Picker
from monstergames.screens.reading import Reading
from monstergames.screens.result import Result
from monstergames.screens.seating import Seating
from monstergames.screens.who import Who
from monstergames.store.names import normalise
from monstergames.store.store import Store

from .conftest import LARGE, SMALL, Evenings
from .positions import seed_for

NAMES = {
    "closing-tag": "[/]",
    "opening-tag": "[bold]",
    "action-tag": "[@click=quit]x",
    "variable": "$primary{0}%s",
    "emoji": "🦊🐻",
    "cjk": "王小明",
    "widest": "WWWWWWWWWWWWWW",
    "widest-cjk": "王王王王王王王",
    "combining": "Zo\u0308e\u0301 x\u0323\u0302",
    "right-to-left": "שלום",
    "digits": "12",
}
ALMOST = position("G*|RV2|GY", catches=("PRBV3|RGBV1|RGY", "RB", "", "P", ""))
MISSED = position("Y|Y|Y", catches=("", "", "", "", ""))


def five(name: str) -> tuple[str, ...]:
    """Five people, one of them with this name."""
    return (name, "Ben", "Cleo", "Dan", "Emma")


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
async def test_every_page_shows_the_name(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], name: str, size: tuple[int, int]
) -> None:
    shown = normalise(name)
    opening(ALMOST)
    begin(*five(name)).close()
    async with evening(size=size) as at:
        await at.at(Picker)
        assert f"{shown}, Ben, Cleo" in at.text()
        await at.press("enter")
        await at.at(Monster12Table)
        assert f"● {shown}'s turn!" in at.text()
        assert at.text().count(f"● {shown}") == 3
        assert at.prompt == f"Give the keyboard to {shown}."
        await at.press("enter", "c")
        await at.at_table()
        assert f"{shown} wins!" in at.text()
        await at.press("tab")
        await at.at(Reading)
        assert f"{shown} collects 1 card with 1 monster." in at.text()
        await at.press("escape", "enter")
        await at.at(Result)
        assert at.lines()[0].strip() == f"{shown} wins!"
        for panel in ("Podium", "Cards", "Dice", "Achievements"):
            assert f"● {shown[:5]}" in at.text(), panel
            await at.press("down")
        await at.press("escape")
        await at.at(Picker)
        await at.press("a")
        await at.at(AchievementPage)
        await at.press("left")
        assert f"{shown}, on 2" in at.text()


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
async def test_the_name_can_be_typed_and_is_offered_again(evening: Evenings, store: Store, name: str) -> None:
    shown = normalise(name)
    async with evening() as at:
        await at.at(Picker)
        await at.press("1")
        await at.at(Seating)
        await at.press("enter")
        await at.at(Who)
        await at.press(*name, "enter")
        await at.at(Seating)
        assert f"1  ● {shown}" in at.text()
        await at.press("enter")
        await at.at(Who)
        await at.press(*name, "enter")
        assert f"! {shown} already sits at seat 1." in at.text()
        await at.press("escape")
        await at.at(Seating)
        await at.press("down", "down", "down", "enter")
        await at.at_table()
    assert [person.name for person in store.people.all()] == [shown]
    async with evening() as at:
        await at.at(Picker)
        await at.press("down", "enter")
        await at.at(Seating)
        assert f"1  ● {shown}" in at.text()
        await at.press("enter")
        await at.at(Who)
        assert "Somebody without a name" in at.text()


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
async def test_who_is_out_of_luck_is_told_in_the_hand_over(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], name: str
) -> None:
    opening(MISSED)
    async with evening(begin(*five(name), seed=seed_for(1, 1, 1))) as at:
        await at.at_table()
        await at.press("enter", "5", "5", "5", "r")
        await at.at_table()
        assert f"{normalise(name)}: missed" in at.text()
        assert "▲ Ben's turn!" in at.text()


@pytest.mark.parametrize("typed", ["A" * 15, "王" * 8], ids=["letters", "wide"])
async def test_a_name_that_is_full_says_so(evening: Evenings, typed: str) -> None:
    async with evening() as at:
        await at.at(Picker)
        await at.press("1")
        await at.at(Seating)
        await at.press("enter")
        await at.at(Who)
        for letter in typed[:-1]:
            await at.strike(letter)
        assert "at most" not in at.text()
        await at.strike(typed[-1])
        assert "! A name has at most 14 characters." in at.text()
        await at.press("backspace")
        assert "at most" not in at.text()
