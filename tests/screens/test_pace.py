"""Computer players think away from the screen, and as long as the household likes to wait for them."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from threading import get_ident
from types import SimpleNamespace
from typing import Any

import pytest

from monstergames.bots.contract import Decision
from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.rules.contract import Seat
from monstergames.screens import computers
from monstergames.store.matches import SeatEntry
from monstergames.store.preferences import Preferences, keep
from monstergames.store.store import Store

from .conftest import Evenings

SEATS = [SeatEntry("Ada", "coral", "circle", level="clever"), SeatEntry("Ben", "gold", "triangle", level="gentle")]


def begun(store: Store) -> Match:
    return Match.begin(store, "monster-12", SEATS, catalogue.get("monster-12").Options(), seed=5)


async def test_a_computer_player_thinks_beside_the_program(
    store: Store, evening: Evenings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Preferences, "pause", 0.0)
    threads: set[int] = set()
    thinking = computers.thinking

    def spied(match: Match, seat: Seat) -> Callable[[], Decision[Any] | None]:
        decide = thinking(match, seat)

        def decided() -> Decision[Any] | None:
            threads.add(get_ident())
            return decide()

        return decided

    monkeypatch.setattr(computers, "thinking", spied)
    match = begun(store)
    async with evening(match) as at:
        await at.until(lambda: len(match.events(None)) > 4)
    assert threads
    assert get_ident() not in threads


@contextmanager
def quick(monkeypatch: pytest.MonkeyPatch, waited: Callable[[float], None]) -> Iterator[None]:
    """Whatever a table waits for is over at once; for how many seconds it would have been is told."""

    async def wait_for(something: Coroutine[Any, Any, Any], seconds: float) -> None:
        something.close()
        waited(seconds)
        await asyncio.sleep(0)
        raise TimeoutError

    with monkeypatch.context() as patch:
        patch.setattr("monstergames.screens.table.asyncio", SimpleNamespace(**{**vars(asyncio), "wait_for": wait_for}))
        yield


@pytest.mark.parametrize(("pace", "seconds"), [("slow", 2.0), ("normal", 1.0), ("fast", 0.2)])
async def test_before_and_after_each_of_their_moves_is_a_pause_as_long_as_is_chosen(
    pace: str, seconds: float, store: Store, evening: Evenings, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(store.settings, "pace", pace)
    match = begun(store)
    waits: list[tuple[int, float]] = []

    def waited(so_long: float) -> None:
        waits.append((len(match.events(None)), so_long))

    with quick(monkeypatch, waited):
        async with evening(match) as at:
            await at.until(lambda: len(waits) > 5)
    happened = [events for events, _ in waits[:6]]
    assert {so_long for _, so_long in waits} == {seconds}
    assert 0 == happened[0] < happened[1] == happened[2] < happened[3] == happened[4] < happened[5]
