"""Every page as it was looked at and accepted, in colour and at both sizes, and the table without colours."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, tzinfo
from itertools import count

import pytest
from textual.pilot import Pilot

from monstergames.app import MonsterGames
from monstergames.store.store import Store

from .conftest import LARGE, SMALL
from .evening import Clock, Evening
from .stations import STATIONS, TOO_SMALL, Station

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)

Compare = Callable[..., bool]


class Then(datetime):
    """A clock on the wall that shows the afternoon of that day."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:
        return NOON.replace(hour=15).astimezone(tz)


@pytest.fixture(autouse=True)
def _that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches went on from noon in Greenwich, a move every ten seconds, and are looked at in the afternoon."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    moments = (NOON + timedelta(seconds=10 * number) for number in count())
    monkeypatch.setattr("monstergames.store.matches.now", lambda: next(moments).isoformat(timespec="milliseconds"))
    monkeypatch.setattr("monstergames.screens.picker.datetime", Then)


@pytest.fixture
def taken(snap_compare: Compare, store: Store, clock: Clock) -> Callable[[Station, tuple[int, int]], bool]:
    """Whether the picture of a page is the one that was accepted."""

    def take(station: Station, size: tuple[int, int]) -> bool:
        app = MonsterGames(store, station.prepare(store))
        app.animation_level = "none"

        async def lead(pilot: Pilot[None]) -> None:
            await station.lead(Evening(pilot, clock))

        return snap_compare(app, terminal_size=size, run_before=lead)

    return take


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
@pytest.mark.parametrize("page", STATIONS)
def test_page(taken: Callable[[Station, tuple[int, int]], bool], page: str, size: tuple[int, int]) -> None:
    assert taken(STATIONS[page], size)


def test_too_small(taken: Callable[[Station, tuple[int, int]], bool]) -> None:
    assert taken(TOO_SMALL, SMALL)


@pytest.mark.parametrize("page", ["table", "placing", "miss"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
def test_table_without_colours(
    taken: Callable[[Station, tuple[int, int]], bool], monkeypatch: pytest.MonkeyPatch, page: str, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert taken(STATIONS[page], size)
