"""The end of a match: all monsters of the evening on one stage, and every round."""

import pytest

from monstergames.match.match import Match
from monstergames.screens.miss_monster.result import panels, rounds
from monstergames.widgets.sheet import Sheet

from .conftest import Begin
from .round import BALLOTS, vote, won

INSIDE = {"80x24": (78, 17), "120x36": (118, 29)}


def finished(match: Match) -> Match:
    return vote(won(match), BALLOTS[-1])


def text(sheet: Sheet) -> str:
    return "\n".join("".join(glyph for glyph, _pen in row) for row in sheet.rows)


@pytest.mark.parametrize("size", INSIDE.values(), ids=INSIDE)
@pytest.mark.parametrize("colours", [True, False])
def test_all_monsters_of_the_evening_stand_on_one_stage(begin: Begin, size: tuple[int, int], colours: bool) -> None:
    match = finished(begin())
    played = rounds(match)
    assert len(played) == match.view(None).round >= 2
    sheet = Sheet(*size, colours=colours)
    panels(match)[0].paint(sheet)
    for name in ("Ada", "Ben", "Cleo"):
        assert text(sheet).count(name) == len(played)
    assert text(sheet).count("★") == sum(len(one.result.beauties) for one in played)


def test_a_stage_that_is_too_small_is_leafed_through(begin: Begin) -> None:
    match = finished(begin())
    stage = panels(match)[0]
    seen = set()
    for _ in range(6):
        sheet = Sheet(40, 8)
        stage.paint(sheet)
        seen.add(text(sheet))
        assert stage.leaf is not None
        stage.leaf(1)
    assert len(seen) > 1


@pytest.mark.parametrize("size", INSIDE.values(), ids=INSIDE)
def test_every_round_is_told_with_votes_points_and_frankies(begin: Begin, size: tuple[int, int]) -> None:
    match = finished(begin())
    sheet = Sheet(*size)
    panels(match)[1].paint(sheet)
    for one in rounds(match):
        assert f"Round {one.number}" in text(sheet)
        for votes in one.result.votes:
            assert f"votes {votes}" in text(sheet)
    assert text(sheet).count("♛") >= sum(match.view(None).frankies)
