"""What happens is shown in short steps, which any key ends and which can be off altogether."""

from typing import Any

import pytest

from monstergames.screens.monster_meister.grid import Grid
from monstergames.screens.monster_meister.side import Side, Sum
from monstergames.screens.monster_meister.stage import after
from monstergames.screens.table import Mode

from ..conftest import Evenings
from .conftest import Begin
from .player import grid, look, ready, side, turn_over
from .positions import ADDING, FRESH, GREEN, NAMING, REMOVING, REVEALING, STANDING, Start

KEYS = {
    "task-turned": (FRESH, ["enter"]),
    "revealed": (REVEALING, ["enter"]),
    "named": (NAMING, ["enter"]),
    "removed": (REMOVING, ["enter"]),
    "added": (ADDING, ["enter"]),
    "turned-back": (STANDING, ["enter"]),
}


@pytest.mark.parametrize("kind", KEYS)
async def test_no_event_is_shown_for_a_second_or_longer(
    evening: Evenings, begin: Begin, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, keys = KEYS[kind]
    beats: dict[str, list[float]] = {}
    async with evening(begin(start)) as at:
        table = await look(at)
        show = table.show_event

        async def watched(event: Any) -> None:
            async def beat(seconds: float) -> None:
                beats.setdefault(event.kind, []).append(seconds)

            monkeypatch.setattr(table, "beat", beat)
            await show(event)

        monkeypatch.setattr(table, "show_event", watched)
        await at.press(*keys)
        await ready(at)
    assert kind in beats
    assert all(0 < sum(waits) < 1 for waits in beats.values())


async def test_a_card_shows_its_back_then_its_face_and_only_then_counts(
    evening: Evenings, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames: list[Any] = []
    async with evening(begin(REVEALING)) as at:
        table = await look(at)
        frame = table._frame

        def watched(*args: Any, **more: Any) -> None:
            frame(*args, **more)
            body = side(table).body
            assert isinstance(body, Sum)
            turn = grid(table).turn
            frames.append((turn and (turn.share, turn.face_up), body.points, body.note))

        monkeypatch.setattr(table, "_frame", watched)
        await turn_over(at, GREEN[2])
    assert frames[1:] == [
        ((0.6, False), 14, ""),
        ((0.2, False), 14, ""),
        ((0.2, True), 14, ""),
        ((0.6, True), 14, ""),
        (None, 18, "green 3: +4"),
    ]


async def test_any_key_goes_straight_to_the_end(evening: Evenings, begin: Begin) -> None:
    match = begin(REMOVING)
    async with evening(match, motion=True) as at:
        table = await look(at)
        await at.press("enter")
        assert table.mode is Mode.SHOWING
        assert at.prompt == "Any key goes straight to the end of this."
        await at.press("x")
        await at.until(lambda: table.mode is not Mode.SHOWING)


async def test_what_is_shown_last_is_what_the_next_turn_begins_with(evening: Evenings, begin: Begin) -> None:
    for start, keys in KEYS.values():
        assert isinstance(start, Start)
        match = begin(start)
        async with evening(match) as at:
            table = await look(at)
            before = table.shown
            told = len(match.events(None))
            await at.press(*keys)
            await ready(at)
            for event in match.events(None)[told:]:
                before = after(before, event)
            assert before == table.shown
            assert table.query_one(Grid).scene
            assert table.query_one(Side).scene
