"""Nothing on the screen tells what nobody at the keyboard may know: two tables that differ in that alone look alike."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from monstergames.match.match import Match, _Step
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.state import Options, Over, State, TurnedBack
from monstergames.rules.playout import playout
from monstergames.screens.curtain import Curtain
from monstergames.screens.menu import Menu
from monstergames.screens.monster_meister.side import Look
from monstergames.screens.monster_meister.table import MonsterMeisterTable

from ..conftest import LARGE, SMALL, Evenings
from .conftest import Begin
from .player import look, ready, side
from .test_words import with_other_faces


@dataclass(frozen=True)
class Moment:
    """A state of a match, and all events before it."""

    state: State
    told: tuple[Any, ...]

    def twin(self, seat: Seat | None, chance: Chance) -> "Moment":
        """The same but for what a seat (None: the table) can't know, and for what past rounds showed."""
        ends = [number for number, event in enumerate(self.told) if isinstance(event, TurnedBack)]
        past = ends[-1] if ends else 0
        told = (*(with_other_faces(event, chance) for event in self.told[:past]), *self.told[past:])
        return Moment(GAME.redeal(self.state, seat, chance), told)


def moments(seats: int) -> Iterator[Moment]:
    """One of every phase in every third round, from the third on."""
    told: list[Any] = []
    seen: set[tuple[str, int]] = set()
    for step in playout(GAME, seats, Options(), f"moments {seats}"):
        told += step.events
        phase, number = step.state.phase, len(step.state.played)
        if isinstance(phase, Over) or number % 3 or (phase.kind, number) in seen:
            continue
        seen.add((phase.kind, number))
        yield Moment(step.state, tuple(told))


MOMENTS = [moment for seats in (2, 3, 4) for moment in moments(seats)]


def name(moment: Moment) -> str:
    """Of the test of a moment."""
    state = moment.state
    return f"{len(state.displays)}-round{len(state.played)}-{state.phase.kind}"


@dataclass(frozen=True)
class Seen:
    """All that can be seen and read."""

    handing_over: tuple[Any, ...]
    """Before somebody has the keyboard."""
    own: tuple[Any, ...]
    """With the person who has it."""


async def see(evening: Evenings, match: Match, moment: Moment, size: tuple[int, int]) -> Seen:
    """Sit down at a match that stands at this moment, take the keyboard, and look around with the cursor."""
    match._steps = [_Step(0, moment.state, moment.told, final=True)]
    async with evening(match, size=size) as at:
        page = await ready(at)
        (table,) = (screen for screen in at.app.screen_stack if isinstance(screen, MonsterMeisterTable))
        below = table._compositor.render_strips() if isinstance(page, Curtain) else None
        handing_over = (at.cells(), below, *reading(table))
        await look(at)
        own = [at.cells(), *reading(table)]
        for key in ("right", "down", "right", "down", "left"):
            await at.press(key)
            own.append(at.cells())
        return Seen(handing_over, tuple(own))


def reading(table: Any) -> tuple[Any, ...]:
    """What a table gives to read beside its board."""
    return tuple(table.hints()), tuple(table.told()), table.situation(), table.situation_note()


@pytest.mark.parametrize("moment", MOMENTS, ids=name)
async def test_the_faces_of_closed_cards_change_nothing_on_the_screen(
    evening: Evenings, begin: Begin, moment: Moment
) -> None:
    size = SMALL if len(moment.state.played) % 2 else LARGE
    match = begin(seats=len(moment.state.displays))
    (seat,) = GAME.to_act(moment.state)
    seen = await see(evening, match, moment, size)
    for_all = moment.twin(None, Chance("table"))
    for_seat = moment.twin(seat, Chance("seat"))
    assert moment.state not in {for_all.state, for_seat.state}
    assert (await see(evening, match, for_all, size)).handing_over == seen.handing_over
    assert (await see(evening, match, for_seat, size)).own == seen.own


@pytest.mark.parametrize("moment", [moment for moment in MOMENTS if moment.state.phase.kind == "adding"], ids=name)
async def test_only_the_person_behind_the_curtain_sees_the_stray(
    evening: Evenings, begin: Begin, moment: Moment
) -> None:
    match = begin(seats=len(moment.state.displays))
    seen = await see(evening, match, moment, SMALL)
    (seat,) = GAME.to_act(moment.state)
    twins = [moment.twin(None, Chance("stray", number)) for number in range(9)]
    other = next(twin for twin in twins if twin.state.drawn[seat] != moment.state.drawn[seat])
    others = await see(evening, match, other, SMALL)
    assert others.handing_over == seen.handing_over
    assert others.own[0] != seen.own[0]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_in_a_pause_nothing_of_the_stray_is_seen(evening: Evenings, begin: Begin, size: tuple[int, int]) -> None:
    moment = next(moment for moment in MOMENTS if moment.state.phase.kind == "adding")
    match = begin(seats=len(moment.state.displays))
    match._steps = [_Step(0, moment.state, moment.told, final=True)]
    async with evening(match, size=size) as at:
        await ready(at)
        page = await look(at)
        assert isinstance(side(page).body, Look)
        await at.press("escape")
        await at.at(Menu)
        assert not isinstance(side(page).body, Look)
        await at.press("escape")
        await at.until(lambda: at.page is page)
        await at.settle()
        assert isinstance(side(page).body, Look)
