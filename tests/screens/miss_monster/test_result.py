"""The end of a match: all monsters of the evening on one stage, and every round."""

import re
from itertools import combinations
from typing import Any

import pytest
from textual.geometry import Region
from textual.pilot import Pilot

from monstergames.app import MonsterGames
from monstergames.art.pixels import RGB, Picture
from monstergames.match.match import Match
from monstergames.rules.miss_monster.state import Done, Sculpting, TurnTimer
from monstergames.screens.curtain import Curtain
from monstergames.screens.miss_monster.result import panels, rounds
from monstergames.screens.result import Result
from monstergames.screens.table import Mode
from monstergames.store.store import Store
from monstergames.widgets.look import MARKS
from monstergames.widgets.sheet import Pixel, Sheet

from ..conftest import LARGE, SMALL
from ..evening import Clock
from .conftest import FAMILY, Begin, Party
from .gatherings import gathered
from .round import BALLOTS, FINDERS, identify, vote, won

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


class Noting(Sheet):
    """A sheet that remembers where pictures were drawn."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.drawn: list[Region] = []

    def picture(self, x: int, y: int, picture: Picture, ground: RGB | None = None) -> None:
        self.drawn.append(Region(x, y, picture.width, picture.height // 2))
        super().picture(x, y, picture, ground)


EVENINGS = {3: (3, 1, 1), 9: (3, 3, 2), 12: (4, 3, 2), 16: (4, 4, 2), 20: (4, 5, 2), 36: (4, 9, 3)}
"""By how many monsters there are in the end: seats, rounds, and how many Frankies win."""
NAMES = {"short": FAMILY, "wide": ("WWWWWWWWWWWWWW", "王王王王王王王", "Zoë", "♥♥")}


@pytest.mark.parametrize("size", INSIDE.values(), ids=INSIDE)
@pytest.mark.parametrize("count", EVENINGS)
@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_all_are_in_sight_at_once_and_nothing_lies_on_another(
    begin: Begin, size: tuple[int, int], count: int, names: tuple[str, ...]
) -> None:
    seats, number, frankies = EVENINGS[count]
    match = gathered(begin(*names[:seats], frankies=frankies), number)
    stage, sheet = panels(match)[0], Noting(*size)
    stage.paint(sheet)
    assert stage.leaf is None
    assert len(sheet.drawn) == count
    for own, other in combinations(sheet.drawn, 2):
        assert not own.overlaps(other)
    for own in sheet.drawn:
        assert sheet_region(sheet).contains_region(own)
        cells = [sheet.rows[y][x][0] for y in range(own.y, own.bottom) for x in range(own.x, own.right)]
        assert all(isinstance(cell, Pixel) for cell in cells)


def sheet_region(sheet: Sheet) -> Region:
    return Region(0, 0, sheet.width, sheet.height)


@pytest.mark.parametrize("size", INSIDE.values(), ids=INSIDE)
@pytest.mark.parametrize("count", EVENINGS)
@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_each_has_the_mark_of_its_maker_and_of_what_it_won(
    begin: Begin, size: tuple[int, int], count: int, names: tuple[str, ...]
) -> None:
    seats, number, frankies = EVENINGS[count]
    match = gathered(begin(*names[:seats], frankies=frankies), number)
    sheet = Sheet(*size)
    panels(match)[0].paint(sheet)
    *floors, legend = text(sheet).splitlines()
    told = " ".join("".join(floors).replace("▔", " ").split())
    played = rounds(match)
    assert legend.strip() == "★ the finest of its round   ♛ its maker won a Frankie"
    captions = re.findall(r"(★?)(♛?)([●▲■◆])", told)
    assert captions == [
        ("★" * (seat in one.result.beauties), "♛" * (seat in one.result.winners), MARKS[match.seats[seat].mark])
        for one in played
        for seat in range(seats)
    ]


@pytest.mark.parametrize(("size", "least"), zip(INSIDE.values(), (8, 15), strict=True), ids=INSIDE)
def test_twenty_are_still_large_enough_to_be_known(begin: Begin, size: tuple[int, int], least: int) -> None:
    sheet = Noting(*size)
    panels(gathered(begin(seats=4), 5))[0].paint(sheet)
    assert len(sheet.drawn) == 20
    for own in sheet.drawn:
        assert own.width >= least or 2 * own.height >= least


def test_whoever_made_nothing_is_on_stage_with_a_name(begin: Begin) -> None:
    match = begin(frankies=1)
    while isinstance(phase := match._state.phase, Sculpting):
        match.submit(phase.turn, TurnTimer())
        match.submit(phase.turn, Done(0))
    vote(identify(match, *FINDERS), *BALLOTS)
    sheet = Sheet(*INSIDE["80x24"])
    panels(match)[0].paint(sheet)
    assert re.findall("Ada|Ben|Cleo", text(sheet)) == ["Ada", "Ben", "Cleo"]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("colours", [True, False], ids=["colours", "no colours"])
@pytest.mark.parametrize("count", [12, 20])
def test_looks(
    snap_compare: Any,
    begin: Begin,
    store: Store,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    colours: bool,
    count: int,
) -> None:
    if not colours:
        monkeypatch.setenv("NO_COLOR", "1")
    seats, number, _frankies = EVENINGS[count]
    app = MonsterGames(store, gathered(begin(seats=seats), number, ended=False))
    app.animation_level = "none"

    async def run(pilot: Pilot[None]) -> None:
        at = Party(pilot, clock)
        await at.until(lambda: isinstance(at.page, Curtain) and at.page.is_running)
        await at.opened()
        await at.press(*["enter"] * seats)
        await at.until(lambda: at.table.mode is Mode.OVER)
        await at.settle()
        await at.press("enter")
        await at.at(Result)
        await at.press("down")

    assert snap_compare(app, terminal_size=size, run_before=run)


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
