"""One's own hand: what can be done with it, what that means, and why something can't be done."""

from typing import Any

import pytest
from rules.monsta.builders import cards, pile, play, table

from monstergames.rules.monsta.components import VALUES
from monstergames.rules.monsta.state import Awarding, Bidding, DoneLaying, LayOut, Offer, Offering, Pile
from monstergames.screens.monsta.hand import BUTTONS_ROW, KINDS_ROW, Shine
from monstergames.store.store import Store

from ..conftest import SMALL, Evenings
from .bidder import hand, look, ready, scene
from .conftest import Begin
from .positions import AGAIN, BIDDING, CHOICE, HUGE, NEARLY_WON, PASS, POOR, TIED, UNWANTED, bid


def kind(page: Any, value: int) -> Any:
    """The cards of a value in the hand that is shown."""
    return hand(page).kinds[VALUES.index(value)]


async def test_the_hand_is_grouped_by_kind_with_counts(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(CHOICE)) as at:
        page = await look(at)
        assert [(own.value, own.count) for own in hand(page).kinds] == [(2, 2), (3, 2), (4, 4), (5, 1), (6, 2), (7, 3)]


async def test_thirty_cards_are_read_at_80_by_24(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(HUGE), size=SMALL) as at:
        await look(at)
        assert "Ada's hand: 30 cards" in at.text()
        heads = next(line for line in at.lines() if "2 Nipper" in line)
        counts = at.lines()[at.lines().index(heads) + 1]
        for name in ("2 Nipper", "3 Fuzzball", "4 Bogle", "5 Slurper", "6 Grumbler", "7 Gulper"):
            assert name in heads
        assert [word for word in counts.split() if "×" in word] == ["×2", "×3", "×3", "×3", "×9", "×10"]


async def test_groups_that_can_be_laid_light_up_and_the_others_say_how_many_are_missing(
    evening: Evenings, begin: Begin
) -> None:
    async with evening(begin(CHOICE)) as at:
        page = await look(at)
        assert [own.value for own in hand(page).kinds if own.shine is Shine.READY] == [2, 4]
        assert [own.note for own in hand(page).kinds] == [
            "complete!",
            "1 missing",
            "complete!",
            "4 missing",
            "4 missing",
            "4 missing",
        ]


async def test_the_cursor_begins_on_the_largest_group_and_says_what_it_counts(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(CHOICE)) as at:
        page = await look(at)
        assert hand(page).cursor == (KINDS_ROW, VALUES.index(4))
        assert hand(page).says.startswith("4 Bogles count 4: 11 of 15 points then.")


async def test_a_group_that_wins_says_so(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(NEARLY_WON)) as at:
        page = await look(at)
        assert hand(page).says == "7 Gulpers count 7: that makes 17 points and wins!"


async def test_a_second_group_that_reaches_15_is_dark_and_says_why(evening: Evenings, begin: Begin) -> None:
    match = begin(AGAIN, moves=[LayOut(3)])
    async with evening(match) as at:
        page = await look(at)
        assert kind(page, 4).note == kind(page, 2).note == "not now"
        assert at.prompt == "No group can be laid out now: on to the auction."
        assert hand(page).cursor == (BUTTONS_ROW, 1)
        await at.press("4")
        assert at.prompt == "! 14 and 4 reach 15: that group must be the only one in a round."
        assert hand(page).says == "14 and 4 reach 15: that group must be the only one in a round."
        assert match.view(None).laid[0] == cards("473")


async def test_too_few_equal_cards_say_how_many_a_group_takes(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(CHOICE)) as at:
        page = await look(at)
        await at.press("7")
        assert at.prompt == "! A group of Gulpers takes 7 cards; there are 3."
        assert hand(page).buttons[0] == ("Lay out", False)


async def test_a_group_is_laid_out_when_it_is_confirmed_and_can_be_kept_until_then(
    evening: Evenings, begin: Begin, store: Store
) -> None:
    match = begin(CHOICE)
    async with evening(match) as at:
        page = await look(at)
        await at.press("enter")
        assert hand(page).buttons[0] == ("Lay out 4 Bogles", True)
        assert hand(page).cursor == (BUTTONS_ROW, 0)
        await at.press("escape")
        assert hand(page).buttons[0] == ("Lay out", False)
        await at.press("2")
        await at.press("u")
        assert store.matches.records(match.id) == ()
        await at.press("2", "enter")
        await ready(at)
        assert match.view(None).laid[0] == cards("342")
        assert match.view(None).discards[-1] == 2


async def test_the_button_without_a_group_leads_to_the_hand(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(CHOICE)) as at:
        page = await look(at)
        await at.press("down", "left", "enter")
        assert at.prompt == "! Choose in the hand first: ↑ leads there."
        await at.press("up")
        assert hand(page).cursor[0] == KINDS_ROW


async def test_a_card_for_the_offer_is_seen_beside_the_other_before_it_is_confirmed(
    evening: Evenings, begin: Begin
) -> None:
    match = begin(CHOICE, moves=[DoneLaying()])
    async with evening(match) as at:
        page = await look(at)
        assert isinstance(match.view(None).phase, Offering)
        await at.press("3")
        assert scene(page).middle.offer == (6,)
        assert scene(page).middle.wished == (3,)
        assert kind(page, 3).count == 1
        await at.press("u", "5", "enter")
        await ready(at)
        assert match.view(None).offer == cards("65")


async def test_another_card_for_the_offer_takes_the_place_of_the_first(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(CHOICE, moves=[DoneLaying()])) as at:
        page = await look(at)
        await at.press("3", "7")
        assert scene(page).middle.wished == (7,)
        assert kind(page, 3).count == 2


async def test_a_bid_grows_card_by_card_in_the_order_of_the_pile(evening: Evenings, begin: Begin) -> None:
    match = begin(BIDDING)
    async with evening(match) as at:
        page = await look(at)
        grown: list[Pile] = []
        for key in ("6", "3", "5"):
            await at.press(key)
            growth = hand(page).growth
            assert growth is not None
            grown.append(growth.pile)
        assert [own.cards for own in grown] == [cards("76"), cards("763"), cards("7635")]
        assert (kind(page, 6).count, kind(page, 6).note) == (2, "1 in bid")
        await at.press("down", "enter")
        await ready(at)
        assert match.view(1).piles[1] == pile("7365")


async def test_the_top_card_of_a_bid_is_the_one_put_down_last(evening: Evenings, begin: Begin) -> None:
    match = begin(BIDDING)
    async with evening(match) as at:
        await look(at)
        await at.press("6", "5", "3", "down", "enter")
        await ready(at)
        assert match.view(1).piles[1].cards[-1] == 3


async def test_a_bid_says_how_it_compares(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(BIDDING)) as at:
        page = await look(at)
        told: list[str] = []
        for key in ("up", "6", "6"):
            await at.press(key)
            growth = hand(page).growth
            assert growth is not None
            told.append(growth.height)
        assert told == ["1 card; the highest has 2", "2 cards: as high as the highest", "3 cards: the highest"]


async def test_cards_of_a_bid_can_be_taken_back_one_by_one_until_it_is_confirmed(
    evening: Evenings, begin: Begin, store: Store
) -> None:
    match = begin(BIDDING)
    async with evening(match) as at:
        page = await look(at)
        await at.press("6", "3", "escape")
        growth = hand(page).growth
        assert growth is not None
        assert growth.pile.cards == cards("76")
        await at.press("u")
        assert hand(page).buttons[0] == ("Put down", False)
        assert store.matches.records(match.id) == ()


async def test_too_low_a_bid_is_refused_and_says_what_it_takes(evening: Evenings, begin: Begin, store: Store) -> None:
    match = begin(BIDDING, moves=[bid("336")])
    async with evening(match) as at:
        await look(at)
        assert at.prompt == "Bid 2 cards or more, or pass."
        await at.press("4")
        assert at.prompt == "1 more card, or pass."
        await at.press("down", "enter")
        assert at.prompt == "! That makes too low a bid: it takes 2 cards or more."
        assert len(store.matches.records(match.id)) == 1


async def test_down_and_enter_with_too_few_cards_pass_for_nobody(evening: Evenings, begin: Begin, store: Store) -> None:
    match = begin(BIDDING, moves=[bid("336")])
    async with evening(match) as at:
        page = await look(at)
        for pressed, missing in ((["down", "enter"], 2), (["4", "down", "enter"], 1)):
            await at.press(*pressed)
            assert hand(page).cursor == (BUTTONS_ROW, 0)
            assert at.prompt.startswith("! ")
            cards_are = "card is" if missing == 1 else "cards are"
            assert hand(page).says == f"{missing} {cards_are} missing for a bid: ↑ leads to the hand."
            assert len(store.matches.records(match.id)) == 1


async def test_numbers_and_enter_bid(evening: Evenings, begin: Begin) -> None:
    match = begin(BIDDING, moves=[bid("336")])
    async with evening(match) as at:
        page = await look(at)
        await at.press("4")
        assert hand(page).cursor == (KINDS_ROW, VALUES.index(4)), "one card is not enough"
        await at.press("6")
        assert hand(page).cursor == (BUTTONS_ROW, 0)
        assert at.prompt.startswith("Enter puts the bid down.")
        await at.press("5", "backspace", "7", "enter")
        await ready(at)
        assert match.view(2).piles[2].cards[-3:] == cards("467")


async def test_enter_on_a_kind_takes_one_card_after_the_other(evening: Evenings, begin: Begin, store: Store) -> None:
    match = begin(BIDDING)
    async with evening(match) as at:
        page = await look(at)
        await at.press("enter", "enter")
        assert kind(page, 3).note == "2 in bid"
        assert hand(page).cursor == (KINDS_ROW, VALUES.index(3))
        assert store.matches.records(match.id) == ()


async def test_more_cards_than_the_hand_has_are_refused(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(BIDDING)) as at:
        await look(at)
        await at.press("7", "7")
        assert at.prompt == "! There is no other Gulper in this hand."
        await at.press("2")
        assert at.prompt == "! There is no other Nipper in this hand."


async def test_where_the_highest_bid_is_out_of_reach_the_cursor_is_on_pass(evening: Evenings, begin: Begin) -> None:
    match = begin(BIDDING, moves=[bid("3355666"), PASS])
    async with evening(match) as at:
        page = await look(at)
        assert at.prompt == "The highest bid is out of reach: pass."
        assert hand(page).cursor == (BUTTONS_ROW, 1)
        await at.press("enter")
        await ready(at)
        assert match.view(None).phase == Bidding(turn=4, raiser=1, passes=2)


async def test_x_passes_from_everywhere_and_elsewhere_says_that_it_does_nothing(
    evening: Evenings, begin: Begin
) -> None:
    async with evening(begin(CHOICE)) as at:
        await look(at)
        await at.press("x")
        assert at.prompt.startswith("! Nothing is on that key.")
    match = begin(BIDDING)
    async with evening(match) as at:
        await look(at)
        await at.press("6", "x")
        await ready(at)
        assert match.view(None).phase == Bidding(turn=2, raiser=None, passes=1)


async def test_each_choice_of_a_winner_says_what_it_means(evening: Evenings, begin: Begin) -> None:
    match = begin(TIED)
    async with evening(match) as at:
        page = await look(at)
        assert [text for text, _can in hand(page).buttons] == ["Ben", "Cleo"]
        assert hand(page).says == ("Ada gets Ben's bid, 3 cards. Ben gets Grumbler 6 and Nipper 2 and the next round.")
        assert [place.lit for place in scene(page).places] == [False, True, False, False, False]
        await at.press("right")
        assert hand(page).says.startswith("Ada gets Cleo's bid")
        await at.press("enter")
        await ready(at)
        assert match.view(None).active == 2


async def test_without_any_bid_each_choice_says_that_it_costs_nothing(evening: Evenings, begin: Begin) -> None:
    match = begin(UNWANTED)
    async with evening(match) as at:
        page = await look(at)
        assert [text for text, _can in hand(page).buttons] == ["Ben", "Cleo", "Mika"]
        assert (
            hand(page).says == "Ben gets Grumbler 6 and Nipper 2 and the next round. Ada gets nothing: nobody has bid."
        )
        await at.press("right", "enter")
        await ready(at)
        assert match.view(None).active == 2


async def test_cards_do_not_choose_a_winner(evening: Evenings, begin: Begin) -> None:
    match = begin(TIED)
    async with evening(match) as at:
        page = await look(at)
        await at.press("right", "6")
        assert at.prompt == "! The hand only helps to decide. ← → choose who wins."
        assert hand(page).cursor == (BUTTONS_ROW, 1)
        await at.press("up")
        assert at.prompt == "! There is nothing that way."
        assert isinstance(match.view(None).phase, Awarding)


async def test_new_cards_are_marked_until_the_next_move(evening: Evenings, begin: Begin) -> None:
    start = table("2555", "334", "5666", piles=("", "77"), draw="647")
    match = begin(play(start).state, moves=[DoneLaying(), Offer(2), PASS])
    async with evening(match) as at:
        await at.press("x")
        await ready(at)
        page = await look(at)
        assert hand(page).title == "Ben's hand: 5 cards"
        assert {own.value: own.fresh for own in hand(page).kinds if own.fresh} == {2: 1, 6: 1}
        assert "2 new cards: see the +" in at.text()
        await at.press("down", "enter")
        page = await ready(at)
        assert [own.fresh for own in hand(page).kinds] == [0] * 6
        assert "see the +" not in at.text()


async def test_an_empty_hand_goes_on_to_the_auction(evening: Evenings, begin: Begin) -> None:
    match = begin(POOR)
    async with evening(match) as at:
        await ready(at)
        await at.press("enter")
        page = await ready(at)
        assert hand(page).title == "Ada's hand: 0 cards"
        await at.press("up", "enter")
        assert at.prompt == "! A group of Nippers takes 2 cards; there are 0."
        await at.press("down", "enter")
        await ready(at)
        assert match.view(None).offer == (5,)


@pytest.mark.parametrize("key", ["z", "0", "8", "f5"])
@pytest.mark.parametrize("state", [CHOICE, BIDDING, TIED], ids=["laying", "bidding", "awarding"])
async def test_a_key_that_does_nothing_says_what_the_keys_do(
    evening: Evenings, begin: Begin, state: Any, key: str
) -> None:
    async with evening(begin(state)) as at:
        await look(at)
        await at.press(key)
        assert at.prompt.startswith("! Nothing is on that key. ←→↑↓ choose, Enter take")


async def test_the_mouse_does_what_the_keys_do(evening: Evenings, begin: Begin) -> None:
    match = begin(BIDDING)
    async with evening(match) as at:
        page = await look(at)

        async def click(text: str) -> None:
            row, line = next((row, line) for row, line in enumerate(at.lines()) if text in line)
            await at.pilot.click(offset=(line.index(text), row))
            await at.settle()

        await click("3 Fuzzball")
        await click("6 Grumbler")
        growth = hand(page).growth
        assert growth is not None
        assert growth.pile.cards == cards("736")
        await click("Put down 2 cards")
        await ready(at)
        assert match.view(1).piles[1] == pile("736")
    match = begin(TIED)
    async with evening(match) as at:
        await look(at)
        await click("■ Cleo")
        await ready(at)
        assert match.view(None).active == 2


async def test_the_rule_for_the_moment_is_that_of_the_phase(evening: Evenings, begin: Begin) -> None:
    for state, words in ((CHOICE, "equal monsters"), (BIDDING, "face down"), (TIED, "are the highest")):
        async with evening(begin(state)) as at:
            await look(at)
            await at.press("?")
            assert words in at.text()
