"""What a key costs while a window is pointed out, and that a buzzer answers before the disk does."""

import pytest
from textual._compositor import CompositorUpdate

from monstergames.app import MonsterGames
from monstergames.match.match import Match
from monstergames.rules.meister_scheibenkleister.state import Buzz
from monstergames.screens.meister_scheibenkleister.side import Players

from ..conftest import LARGE, SMALL
from .conftest import Races


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_a_cursor_key_sends_little_and_touches_the_houses_alone(
    size: tuple[int, int], race: Races, begin: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[int, set[int]]] = []

    def spy(app: MonsterGames, _screen: object, update: object) -> None:
        if isinstance(update, CompositorUpdate):
            rows = {y for y, _left, _right in update.spans}
            sent.append((len(update.render_segments(app.console)), rows))

    async with race(begin("Ada", "Ben"), size) as at:
        await at.keys("qp")
        await at.card()
        await at.wait(1)
        await at.strike("q")
        await at.wait(0.1)
        monkeypatch.setattr(MonsterGames, "_display", spy)
        for key in ("left", "right", "up", "down") * 3:
            before = at.table.cursor
            sent.clear()
            await at.strike(key)
            await at.until(lambda: sent or at.table.cursor == before)  # noqa: B023
            assert all(length < 3500 and 0 not in rows for length, rows in sent)


async def test_a_buzzer_lights_up_before_its_press_is_stored(
    race: Races, begin: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, object]] = []
    show, submit = Players.show, Match.submit

    def shown(players: Players, all_of_them: tuple) -> None:
        seen.append(("lit", [player.pressed for player in all_of_them]))
        show(players, all_of_them)

    def submitted(match: Match, seat: int, move: object) -> object:
        seen.append(("stored", type(move)))
        return submit(match, seat, move)

    async with race(begin("Ada", "Ben")) as at:
        await at.keys("qp")
        await at.card()
        await at.wait(1)
        monkeypatch.setattr(Players, "show", shown)
        monkeypatch.setattr(Match, "submit", submitted)
        await at.strike("p")
        await at.until(lambda: ("stored", Buzz) in seen)
        assert seen[0] == ("lit", [False, True])
        assert seen.index(("lit", [False, True])) < seen.index(("stored", Buzz))
        await at.until(lambda: seen[-1] == ("lit", [False, False]))
