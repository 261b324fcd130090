"""The curtain before every hand: to whom, with which key, and what it holds back."""

from itertools import pairwise

import pytest

from monstergames.rules.monsta.state import Bidding, Laying
from monstergames.screens.curtain import Curtain
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.screens.monsta.table import MonstaTable
from monstergames.screens.picker import Picker
from monstergames.screens.reading import Reading
from monstergames.screens.table import Mode
from monstergames.store.store import Store

from ..conftest import LARGE, SMALL, Evenings
from ..evening import Evening
from .bidder import hand, letters, look, opens, ready, scene
from .conftest import Begin
from .positions import BIDDING, CHOICE, PASS, POOR, TIED, bid


async def at_curtain(at: Evening) -> Curtain:
    """Wait until a curtain is in front."""
    page = await ready(at)
    assert isinstance(page, Curtain)
    return page


async def bid_of_ben(at: Evening) -> None:
    """Ben puts two cards on his bid, up to the last key."""
    await look(at)
    await at.press("3", "6", "down")


async def test_the_first_hand_of_a_match_is_behind_a_curtain_with_the_open_table(
    evening: Evenings, begin: Begin
) -> None:
    async with evening(begin(CHOICE)) as at:
        page = await at_curtain(at)
        assert scene(page).hand is None
        assert "Pass the keyboard to" in at.text()
        assert "Ada" in at.lines()[0]
        for name, figures in (("Ben", "6/15"), ("Cleo", "2 cards"), ("Mika", "10/15"), ("Noor", "5 in hand")):
            assert name in at.text()
            assert figures in at.text()


async def test_only_the_letter_that_is_shown_opens_it(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(CHOICE)) as at:
        page = await at_curtain(at)
        letter = opens(page)
        for key in ("enter", "space", "2", "escape", *sorted(set("abcdefghijklmnopqrstuvwxyz") - {letter})):
            await at.press(key)
            if isinstance(at.page, Menu):
                await at.press("escape")
            assert isinstance(at.page, Curtain)
        await at.press(letter)
        table = await at.at(MonstaTable)
        assert table.mode is Mode.MOVE
        assert hand(table).title == "Ada's hand: 14 cards"


async def test_an_unknown_key_says_which_one_opens(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(CHOICE)) as at:
        page = await at_curtain(at)
        await at.press("enter")
        assert at.prompt == f"! Only Ada opens the curtain, with {opens(page).upper()}."


async def test_it_opens_only_half_a_second_after_the_last_key(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(CHOICE)) as at:
        letter = opens(await at_curtain(at))
        at.clock.pass_by(0.4)
        await at.strike(letter, letter)
        assert at.prompt == f"! Let go of the keys for a moment, then press {letter.upper()}."
        at.clock.pass_by(0.4)
        await at.strike(letter)
        assert isinstance(at.page, Curtain)
        at.clock.pass_by(0.6)
        await at.strike(letter)
        await at.at(MonstaTable)


@pytest.mark.parametrize("motion", [False, True], ids=["still", "moving"])
async def test_enter_held_for_three_seconds_at_the_end_of_a_view_leaves_the_curtain_standing(
    evening: Evenings, begin: Begin, store: Store, motion: bool
) -> None:
    match = begin(BIDDING)
    async with evening(match, motion=motion) as at:
        await bid_of_ben(at)
        at.clock.pass_by(1)
        await at.hold("enter", 100)
        await at_curtain(at)
        await at.hold("enter", 20)
        assert "Cleo" in at.lines()[0]
        assert len(store.matches.records(match.id)) == 1


@pytest.mark.parametrize("motion", [False, True], ids=["still", "moving"])
async def test_enter_twice_within_a_tenth_of_a_second_leaves_the_curtain_standing(
    evening: Evenings, begin: Begin, store: Store, motion: bool
) -> None:
    match = begin(BIDDING)
    async with evening(match, motion=motion) as at:
        await bid_of_ben(at)
        at.clock.pass_by(1)
        await at.strike("enter")
        at.clock.pass_by(0.1)
        await at.strike("enter")
        await at.strike("enter")
        await at_curtain(at)
        assert len(store.matches.records(match.id)) == 1


async def test_the_letter_changes_and_is_never_the_key_that_ended_the_turn_before(
    evening: Evenings, begin: Begin
) -> None:
    seen: list[str] = []
    async with evening(begin(BIDDING)) as at:
        for _turn in range(8):
            page = await at_curtain(at)
            seen.append(opens(page))
            passes = letters(page).get("passes without looking")
            assert passes != seen[-1]
            await at.press(passes or seen[-1])
            if not passes:
                break
    assert len(set(seen)) > 3
    assert all(one != other for one, other in pairwise(seen))


async def test_a_bidder_passes_without_looking(evening: Evenings, begin: Begin) -> None:
    match = begin(BIDDING)
    async with evening(match) as at:
        page = await at_curtain(at)
        await at.press(letters(page)["passes without looking"])
        await at_curtain(at)
        assert "Cleo" in at.lines()[0]
        assert "passes" in at.text()
        assert match.view(None).phase == Bidding(turn=2, raiser=None, passes=1)


async def test_the_letter_that_passes_changes_too_so_that_held_it_passes_for_nobody_else(
    evening: Evenings, begin: Begin, store: Store
) -> None:
    match = begin(BIDDING)
    async with evening(match) as at:
        first = letters(await at_curtain(at))["passes without looking"]
        await at.press(first)
        second = letters(await at_curtain(at))["passes without looking"]
        assert second != first
        await at.hold(first, 40)
        at.clock.pass_by(1)
        await at.strike(first)
        assert "Cleo" in at.lines()[0]
        assert len(store.matches.records(match.id)) == 1


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_who_won_and_what_was_paid_is_told_at_the_curtain_of_the_winner_and_of_who_bids_next(
    evening: Evenings, begin: Begin, size: tuple[int, int]
) -> None:
    match = begin(BIDDING, moves=[bid("36"), PASS, PASS])
    async with evening(match, size=size) as at:
        await at.press(letters(await at_curtain(at))["passes without looking"])
        await at_curtain(at)
        assert "Ben" in at.lines()[0]
        assert "Noor passes." in at.text()
        assert "Ben won 6 and 2 for 3 cards." in at.text()
        await look(at)
        await at.press("down", "enter", "5", "enter")
        await at_curtain(at)
        assert "Cleo" in at.lines()[0]
        assert "Ben won 6 and 2 for 3 cards." in at.text()


async def test_tab_at_the_curtain_tells_what_happened_and_leads_back(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(BIDDING), size=LARGE) as at:
        await at_curtain(at)
        assert "Tab what happened" in " ".join(at.lines()[-1].split())
        await at.press("tab")
        await at.at(Reading)
        assert "Ada begins, and all others get a bonus card." in at.text()
        await at.press("escape")
        await at_curtain(at)
        assert "Ben" in at.lines()[0]


async def test_help_at_the_curtain_names_no_key_that_is_refused_there(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(BIDDING)) as at:
        await at_curtain(at)
        await at.press("?")
        await at.at(Help)
        assert "2-7" not in at.text()
        assert "take back" not in at.text()
        assert "what happened" in at.text()


async def test_nobody_but_a_bidder_can_pass_at_the_curtain(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(CHOICE)) as at:
        assert list(letters(await at_curtain(at))) == ["opens the curtain"]


async def test_who_passed_without_looking_holds_the_keyboard_so_that_the_last_bidder_gets_a_curtain(
    evening: Evenings, begin: Begin
) -> None:
    match = begin(BIDDING, moves=[bid("36"), PASS, PASS])
    async with evening(match) as at:
        page = await at_curtain(at)
        assert "Noor" in at.lines()[0]
        await at.press(letters(page)["passes without looking"])
        page = await at_curtain(at)
        assert isinstance(match.view(None).phase, Laying)
        assert "Ben" in at.lines()[0]
        assert "Gulper" not in at.text()


async def test_there_is_no_second_curtain_for_who_has_the_keyboard(evening: Evenings, begin: Begin) -> None:
    match = begin(CHOICE)
    async with evening(match) as at:
        await look(at)
        await at.press("4", "enter")
        page = await ready(at)
        assert isinstance(page, MonstaTable)
        assert hand(page).title == "Ada's hand: 10 cards"
        await at.press("2", "enter")
        assert hand(await ready(at)).title == "Ada's hand: 8 cards"
        await at.press("enter")
        assert hand(await ready(at)).title == "Ada's hand: 8 cards"
        assert match.view(None).phase.kind == "offering"


async def test_there_is_no_curtain_where_nothing_is_secret(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(POOR)) as at:
        page = await ready(at)
        assert isinstance(page, MonstaTable)
        assert page.mode is Mode.HANDOVER
        assert at.prompt == "Give the keyboard to Ada."
        await at.hold("enter", 10)
        assert page.mode is Mode.HANDOVER
        await at.press("enter")
        assert page.mode is Mode.MOVE


async def test_the_choice_of_a_winner_is_behind_a_curtain_on_which_the_top_cards_are_seen(
    evening: Evenings, begin: Begin
) -> None:
    async with evening(begin(TIED)) as at:
        page = await at_curtain(at)
        assert "Ada" in at.lines()[0]
        piles = [place.pile for place in scene(page).places]
        assert [pile.cards[-1] for pile in piles if pile.open and pile.open[-1]] == [6, 6]
        assert "chooses who wins" in at.text()


async def test_the_menu_at_the_curtain_leaves_the_table_and_the_match_goes_on_behind_a_curtain(
    evening: Evenings, begin: Begin
) -> None:
    match = begin(BIDDING)
    async with evening(match) as at:
        await at_curtain(at)
        await at.press("escape")
        await at.at(Menu)
        await at.press("up", "up", "enter")
        await at.at(Picker)
        await at.press("enter")
        await at_curtain(at)
        assert "Ben" in at.lines()[0]


async def test_going_back_from_the_menu_leads_to_the_same_curtain(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(BIDDING)) as at:
        letter = opens(await at_curtain(at))
        await at.press("escape")
        await at.at(Menu)
        await at.press("escape")
        page = await at_curtain(at)
        assert opens(page) == letter
        at.clock.pass_by(0.1)
        await at.strike(letter)
        assert at.page is page


async def test_a_click_on_a_letter_opens(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(BIDDING)) as at:
        await at_curtain(at)
        row, line = next((row, line) for row, line in enumerate(at.lines()) if "opens the curtain" in line)
        column = line.index("opens the curtain")
        await at.pilot.click(offset=(column, row))
        assert isinstance(at.page, Curtain)
        at.clock.pass_by(1)
        await at.pilot.click(offset=(column, row))
        await at.at(MonstaTable)
