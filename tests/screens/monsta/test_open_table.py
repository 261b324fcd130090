"""The open table: whose round, the offer, every bid and every score, and the auction as it goes on."""

from itertools import pairwise
from typing import Any

import pytest
from rules.monsta.builders import auction, cards, pile, play, table

from monstergames.rules.monsta.components import UNKNOWN
from monstergames.rules.monsta.state import DoneLaying, Offer
from monstergames.screens.monsta import table as monsta
from monstergames.screens.monsta.board import Scene
from monstergames.screens.monsta.drawing import PICTURED
from monstergames.screens.table import Mode

from ..conftest import LARGE, SMALL, Evenings
from ..evening import Evening
from .bidder import look, ready, scene
from .conftest import Begin
from .positions import BIDDING, CHOICE, PASS, TIED, bid


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("seats", [3, 4, 5])
async def test_all_piles_scores_and_hands_are_seen(
    evening: Evenings, begin: Begin, size: tuple[int, int], seats: int
) -> None:
    laid = ("34", "6", "25", "7", "")[:seats]
    start = table(*("2345", "345", "4566", "35", "234")[:seats], piles=("", "77", "5^66", "", "7")[:seats], laid=laid)
    match = begin(play(start, DoneLaying(), Offer(2)).state)
    async with evening(match, size=size) as at:
        page = await ready(at)
        view = match.view(None)
        places = scene(page).places
        assert tuple(place.pile for place in places) == view.piles
        assert tuple(place.laid for place in places) == view.laid
        assert tuple(place.hand for place in places) == view.hands
        for own in laid:
            assert f"{sum(map(int, own))}/15" in at.text()
        for count in view.hands:
            assert f"{count} in hand" in at.text()
        assert "2 cards" in at.text()
        assert "3 cards" in at.text()
        assert str(view.draw) in at.text()
        assert "active" in at.text()


async def test_the_highest_bids_are_marked(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(BIDDING, moves=[bid("6")])) as at:
        page = await ready(at)
        assert [place.highest for place in scene(page).places] == [False, True, True, False, False]
        assert at.text().count("highest") == 2


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_a_bid_of_thirty_cards_has_its_number_and_its_top_card(
    evening: Evenings, begin: Begin, size: tuple[int, int]
) -> None:
    high = "234567" * 4 + "567" * 2
    async with evening(begin(table("2", "3", "4", piles=("", high + "^", "5"))), size=size) as at:
        await ready(at)
        assert "30 cards" in at.text()
        assert "│ 7 │" in at.text()
    async with evening(begin(auction("23", "3", "4", piles=("", high + "^", "5"))), size=size) as at:
        await look(at)
        assert any("30" in line and "…" in line for line in at.lines()) or size == LARGE


class Shown:
    """All that a board is told to show, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.scenes: list[Scene] = []
        show = monsta.Board.show

        def spy(board: Any, shown: Scene) -> None:
            self.scenes.append(shown)
            show(board, shown)

        monkeypatch.setattr(monsta.Board, "show", spy)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    for beat in ("READ", "GLANCE", "CARD"):
        monkeypatch.setattr(monsta, beat, 0.001)
    return Shown(monkeypatch)


async def seen(at: Evening, shown: Shown, *keys: str) -> list[Scene]:
    """The scenes of the open table from the last of these keys to when somebody is asked again."""
    await at.press(*keys[:-1])
    shown.scenes.clear()
    await at.press(keys[-1])
    await ready(at)
    return [scene for scene in shown.scenes if scene.hand is None]


async def test_a_bid_is_seen_to_grow_by_one_card_after_the_other(evening: Evenings, begin: Begin, shown: Shown) -> None:
    async with evening(begin(BIDDING), motion=True) as at:
        await look(at)
        scenes = await seen(at, shown, "3", "6", "5", "down", "enter")
        heights = list(dict.fromkeys(len(one.places[1].pile.cards) for one in scenes))
        assert heights == [1, 2, 3, 4]
        assert all(set(one.places[1].pile.cards) == {UNKNOWN} for one in scenes)
        assert scenes[-1].places[1].note == "raised"
        assert scenes[-1].places[1].lit or scenes[-2].places[1].lit


async def test_of_equal_bids_the_top_cards_are_turned_up_one_after_the_other(
    evening: Evenings, begin: Begin, shown: Shown
) -> None:
    match = begin(BIDDING, moves=[bid("36"), bid("6"), PASS, PASS])
    async with evening(match, motion=True) as at:
        await look(at)
        scenes = await seen(at, shown, "x")
        tops = [(one.places[1].pile.open[-1], one.places[2].pile.open[-1]) for one in scenes]
        assert list(dict.fromkeys(tops)) == [(False, False), (True, False), (True, True)]
        assert scenes[-1].places[0].note == "chooses who wins"


async def test_at_the_award_the_cards_change_hands_and_the_pile_stays_closed(
    evening: Evenings, begin: Begin, shown: Shown
) -> None:
    match = begin(TIED)
    async with evening(match, motion=True) as at:
        await look(at)
        scenes = await seen(at, shown, "enter")
        hands = [tuple(place.hand for place in one.places[:2]) for one in scenes]
        assert list(dict.fromkeys(hands))[:3] == [(4, 6), (4, 8), (7, 8)]
        told = [line for one in scenes if isinstance(one.told, tuple) for line in one.told]
        assert "Ada takes the 3 cards that Ben bid." in told
        assert scenes[-1].middle.offer == ()
        assert scenes[-1].places[1].active


async def test_a_group_is_shown_to_all_before_one_card_of_it_stays(
    evening: Evenings, begin: Begin, shown: Shown
) -> None:
    async with evening(begin(CHOICE), motion=True) as at:
        await look(at)
        scenes = await seen(at, shown, "4", "enter")
        assert 4 in [one.middle.group for one in scenes]
        assert scenes[-1].places[0].laid == cards("344")
        assert scenes[-1].middle.discards[-3:] == cards("444")


async def test_without_motion_every_event_is_shown_at_once(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(BIDDING)) as at:
        await look(at)
        await at.press("3", "6", "down", "enter")
        page = await ready(at)
        assert scene(page).places[1].pile == pile("000")


async def test_with_three_players_a_large_window_shows_monsters_whole_beside_an_open_hand(
    evening: Evenings, begin: Begin
) -> None:
    async with evening(begin(table("2345", "345", "4566", laid=("34", "65", "7"), draw="6")), size=LARGE) as at:
        await look(at)
        rows = [number for number, line in enumerate(at.lines()) if "4 in hand" in line or "3 in hand" in line]
        assert [below - above for above, below in pairwise(rows)] == [PICTURED, PICTURED]


LONG = "Mika-Valentina"


@pytest.mark.parametrize("seats", [3, 5])
async def test_a_long_name_is_whole_at_80_by_24(evening: Evenings, begin: Begin, seats: int) -> None:
    start = table(*("2345", "345", "4566", "35", "234")[:seats], piles=("", "77", "5^66", "34", "7")[:seats], draw="6")
    async with evening(begin(start, names=("Ada", LONG, "Cleo", "Ben", "Noor")), size=SMALL) as at:
        await ready(at)
        assert any(LONG in line and "▌" in line for line in at.lines())
        await look(at)
        assert any(LONG in line and "hand 3" in line for line in at.lines())


async def test_the_end_names_the_winner_and_the_sum(evening: Evenings, begin: Begin) -> None:
    start = table("7777777", "33", "44", laid=("46", "", ""))
    async with evening(begin(start)) as at:
        await look(at)
        await at.press("7", "enter")
        page = await ready(at)
        assert page.mode is Mode.OVER
        assert "Ada wins!" in at.text()
        assert "4 + 6 + 7 = 17" in at.text()
        assert "Ada laid out 17 points." in at.text()
        assert "Enter: podium" in at.text()
