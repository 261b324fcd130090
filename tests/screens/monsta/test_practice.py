"""The practice round of Monsta: what it tells to press is what does it."""

import pytest

from monstergames.rules.monsta.state import BidPlaced, LaidOut, Offered
from monstergames.screens.chairs import Chair
from monstergames.screens.picker import Picker
from monstergames.screens.table import Mode, Table
from monstergames.store.preferences import Preferences

from ..conftest import Evenings
from ..evening import Evening


async def waits(at: Evening) -> None:
    """Wait until a key is waited for, or the table is left."""
    await at.until(lambda: not isinstance(at.page, Table) or at.page.mode is Mode.MOVE)
    await at.settle()


async def test_the_keys_that_are_told_lay_out_offer_and_bid(evening: Evenings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Preferences, "pause", 0.0)
    async with evening() as at:
        await at.at(Picker)
        at.app.practise_from("monsta", Chair("Ada", "coral", "circle"))
        table = await at.at_table()

        def own(kind: type) -> int:
            return sum(isinstance(event, kind) and event.seat == 0 for event in table.match.events(0))

        assert "Key 3, then Enter." in at.prompt
        await at.press("3", "enter")
        await waits(at)
        assert own(LaidOut) == 1
        assert "Enter goes on to the auction." in at.prompt
        await at.press("enter")
        await waits(at)
        assert "Choose a card from the hand for the offer, then Enter." in at.prompt
        await at.press(str(table.match.view(0).hand[0]), "enter")
        await waits(at)
        assert own(Offered) == 1
        assert "Cards by their numbers, then Enter: a bid." in at.prompt
        await at.press(str(table.match.view(0).hand[0]), "enter")
        await waits(at)
        assert own(BidPlaced) == 1
