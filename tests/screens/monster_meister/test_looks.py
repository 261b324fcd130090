"""Everything fits where it is drawn, whatever the names are, and can be read without colours."""

import pytest

from ..conftest import LARGE, SMALL, Evenings
from .conftest import Begin
from .moments import MOMENTS
from .player import grid, look
from .positions import ADDING, REVEALING, TAMING

WIDE = ("WWWWWWWWWWWWWW", "王王王王王王王", "MMMMMMMMMMMMMM", "WMWMWMWMWMWMWM")


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("name", MOMENTS)
async def test_nothing_is_written_beyond_its_edge_or_over_something_else(
    evening: Evenings, begin: Begin, strokes: list[str], name: str, size: tuple[int, int]
) -> None:
    moment = MOMENTS[name]
    async with evening(begin(moment.start, names=WIDE), size=size) as at:
        await moment.walk(at)
        assert strokes == []


async def test_without_colours_cards_tell_their_colour_and_eyes_in_letters(
    evening: Evenings, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with evening(begin(REVEALING)) as at:
        table = await look(at)
        assert at.app.no_color
        assert sum(own.card is not None for own in grid(table).laid) == 3
        for label in ("G1", "G2", "2×Y3"):
            assert label in at.text()
        assert at.text().count("░") > 200


async def test_without_colours_free_places_and_features_can_be_told(
    evening: Evenings, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with evening(begin(ADDING)) as at:
        table = await look(at)
        assert at.text().count("+") == len(grid(table).places) + 2
    async with evening(begin(TAMING)) as at:
        await look(at)
        assert "Wanted: a green monster!" in at.text()
        assert "out" in at.text()
