"""Computer players at the table of Monster Meister: people see and remember what they would see at any table."""

import pytest

from monstergames.screens.table import Mode
from monstergames.store.preferences import Preferences

from ..conftest import Evenings
from .conftest import Begin
from .player import grid, ready
from .positions import FRESH, STANDING
from .test_table import beside


@pytest.fixture(autouse=True)
def _without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Preferences, "pause", 0.0)
    monkeypatch.setattr("monstergames.screens.table.LINGER", 0.0)


async def test_a_computer_player_covers_the_open_cards_only_when_a_person_has_seen_enough(
    evening: Evenings, begin: Begin
) -> None:
    match = begin(STANDING)
    match.hand_over(1, "gentle")
    async with evening(match) as at:
        page = await ready(at)
        assert page.mode is Mode.MOVE
        assert at.lines()[0].strip().startswith("The round is over")
        assert at.prompt == "All seen? ← → shows the displays. Enter turns all cards back."
        seen = set()
        for _display in range(3):
            seen.add(at.lines()[2].split("'s display")[0].strip())
            assert any(own.card is not None for own in grid(page).laid)
            await at.press("right")
        assert seen == {"● Ada", "▲ Ben", "■ Cleo"}
        assert match.view(None).phase.kind == "standing"
        await at.press("enter")
        await at.until(lambda: match.view(None).phase.kind != "standing")


async def test_who_lets_a_computer_player_close_the_round_takes_back_nothing_but_the_own_move(
    evening: Evenings, begin: Begin
) -> None:
    match = begin(STANDING)
    match.hand_over(1, "gentle")
    match.hand_over(2, "gentle")
    async with evening(match) as at:
        await ready(at)
        await at.press("u")
        assert at.prompt == "! Nothing to take back: what was seen stays."
        assert match.view(None).phase.kind == "standing"


async def test_with_computer_players_alone_a_round_closes_by_itself(evening: Evenings, begin: Begin) -> None:
    match = begin(STANDING)
    for seat in range(3):
        match.hand_over(seat, "gentle")
    async with evening(match) as at:
        await at.until(lambda: match.view(None).phase.kind != "standing")


async def test_who_takes_the_keyboard_remembers_the_cards_of_the_one_who_turned_them_over(
    evening: Evenings, begin: Begin
) -> None:
    match = begin(STANDING)
    match.hand_over(1, "gentle")
    async with evening(match) as at:
        await ready(at)
        await at.press("enter")
        await at.until(lambda: at.page.mode is Mode.HANDOVER)
        await at.settle()
        assert "▲ Ben's display" in at.text()
        text = beside(at)
        assert "■ Cleo's turn!" in text
        assert "Ben has " in text
        assert "Ada has " not in text
        assert "Remember these cards: Enter covers them." in text


async def test_the_first_hand_over_shows_what_a_computer_player_turned_over(evening: Evenings, begin: Begin) -> None:
    match = begin(FRESH)
    match.hand_over(0, "gentle")
    async with evening(match) as at:
        await at.until(lambda: at.page.mode is Mode.HANDOVER)
        await at.settle()
        assert "● Ada's display" in at.text()
        assert "Ada has " in at.text()
