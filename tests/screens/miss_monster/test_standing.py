"""Between rounds and at the end it is told where the monsters are kept, and they hang there already."""

import pytest

from monstergames.match.gallery import Gallery
from monstergames.match.match import Match
from monstergames.screens.miss_monster.help import SITUATIONS
from monstergames.screens.table import Mode
from monstergames.store.store import Store

from ..conftest import LARGE, SMALL
from .conftest import Begin, Tables
from .gatherings import gathered
from .round import BALLOTS, FINDERS, identify, vote

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
KEPT = "They hang in the gallery now."


def hanging(store: Store) -> int:
    """How many monsters hang in the gallery."""
    gallery = Gallery(store)
    return sum(len(gallery.recording(match).exhibits()) for match in gallery.matches())


def standing(match: Match) -> Match:
    return vote(identify(match, *FINDERS), *BALLOTS)


@SIZES
async def test_between_rounds_the_stage_says_that_they_hang_in_the_gallery_and_so_they_do(
    party: Tables, begin: Begin, store: Store, size: tuple[int, int]
) -> None:
    async with party(standing(begin()), size) as at:
        assert at.text().count(KEPT) == 1
        assert hanging(store) == 3
        await at.press("enter")
        await at.ready()
        assert KEPT not in at.text()
        assert hanging(store) == 3


@SIZES
@pytest.mark.parametrize("seats", [3, 4])
async def test_at_the_end_it_says_so_too(
    party: Tables, begin: Begin, store: Store, size: tuple[int, int], seats: int
) -> None:
    async with party(gathered(begin(seats=seats), 3, ended=False), size) as at:
        assert hanging(store) == 2 * seats
        await at.opened()
        await at.press(*["enter"] * seats)
        await at.until(lambda: at.table.mode is Mode.OVER)
        await at.settle()
        assert at.text().count(KEPT) == 1
        assert hanging(store) == 3 * seats


def test_help_tells_of_nothing_that_could_be_pressed_for_a_photograph() -> None:
    rule = SITUATIONS["standing"].rule
    assert "photo" not in rule
    assert "gallery" in rule
