"""After a match: how it was counted, and all rounds once more with open cards."""

from typing import Any

import pytest
from rules.monster_meister.builders import SET, cards, strays

from monstergames.rules.chance import Chance
from monstergames.rules.contract import sample
from monstergames.rules.monster_meister.components import FACES
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.state import Options, State
from monstergames.rules.playout import playout
from monstergames.screens.monster_meister.result import rounds
from monstergames.screens.result import Result
from monstergames.screens.table import Mode

from ..conftest import LARGE, SMALL, Evenings
from .conftest import FAMILY, Begin
from .player import grid, look, ready
from .positions import last_round


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_every_round_is_replayed_with_the_cards_as_they_lay(seats: int, seed: int) -> None:
    states: list[State] = []
    turned: list[list[set[Any]]] = []
    events: list[Any] = []
    state = GAME.new(seats, Options(), Chance(seed, 0))
    for step in playout(GAME, seats, Options(), seed):
        for event in step.events:
            if event.kind == "task-turned":
                states.append(step.state)
                turned.append([set() for _seat in range(seats)])
            elif event.kind == "revealed":
                turned[-1][event.seat].add(event.position)
        events += step.events
        state = step.state
    told = rounds(GAME.view(state, None), events)
    assert [own.task for own in told] == [own.played[-1] for own in states]
    for own, then, positions in zip(told, states, turned, strict=True):
        assert [[(card.position, card.card) for card in laid] for laid in own.displays] == [
            [(card.position, card.card) for card in display] for display in then.displays
        ]
        assert [set(place) for place in own.turned] == positions
        assert all(gone <= places for gone, places in zip(own.gone, own.turned, strict=True))
        assert all(
            card.back == FACES[card.card].back for laid in own.displays for card in laid if card.card is not None
        )


WITHOUT_RED_FOUR = SET.removesuffix(" R4")
ENDINGS = {
    "goal": (last_round(WITHOUT_RED_FOUR, SET), "Ada wins!", "Ada got rid of the most"),
    "monsters": (
        last_round((*cards(SET, 0), *strays("B1 B4")), (*cards(SET, 1), *strays("B1"))),
        "Ben wins!",
        "A tie, but Ben has the fewest monsters in all.",
    ),
    "eyes": (
        last_round((*cards(SET, 0), *strays("B1")), (*cards(SET, 1), *strays("B4"))),
        "Ada wins!",
        "A tie twice over, but Ada has the fewest eyes in all.",
    ),
    "nobody": (last_round(SET, SET), "Nobody wins", "Ada and Ben are equal in everything, so nobody is Monster Master"),
}


@pytest.mark.parametrize("decided", ENDINGS)
async def test_the_end_tells_what_decided(evening: Evenings, begin: Begin, decided: str) -> None:
    start, headline, why = ENDINGS[decided]
    match = begin(start)
    async with evening(match) as at:
        await look(at)
        await at.press("enter")
        page = await ready(at)
        assert page.mode is Mode.OVER
        assert headline in at.text()
        assert all(own.card is not None for own in grid(page).laid)
        await at.press("enter")
        await at.at(Result)
        assert at.lines()[0].strip() == headline
        assert at.prompt.startswith(why)
        await at.press("down")
        ticked = [word for word in ("own monsters left ✓", "monsters in all ✓", "eyes in all ✓") if word in at.text()]
        column = ["goal", "monsters", "eyes"]
        assert [word.split()[0] for word in ticked] == (
            [("own", "monsters", "eyes")[column.index(decided)]] if decided in column else []
        )


async def test_cards_are_counted_where_the_house_rule_says_so(evening: Evenings, begin: Begin) -> None:
    start = last_round(SET.replace("B1 ", ""), SET.replace("B2B2 ", ""), count_cards=True)
    match = begin(start)
    async with evening(match) as at:
        await look(at)
        await at.press("enter")
        await ready(at)
        await at.press("enter")
        await at.at(Result)
        await at.press("down")
        assert "own cards left" in at.text()
        assert "own monsters" not in at.text()
        assert match.outcome is not None
        assert match.outcome.winners == (1,)
        assert match.outcome.decided == "monsters"


async def test_all_displays_can_be_looked_at_before_the_podium(evening: Evenings, begin: Begin) -> None:
    async with evening(begin(last_round(WITHOUT_RED_FOUR, SET, SET))) as at:
        await look(at)
        await at.press("enter")
        await ready(at)
        seen = set()
        for _ in range(3):
            seen.add(at.lines()[2].split("'s display")[0].strip())
            await at.press("right")
        assert seen == {"● Ada", "▲ Ben", "■ Cleo"}


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_the_rounds_are_leafed_through_from_the_first_to_the_end_and_not_beyond(
    evening: Evenings, begin: Begin, size: tuple[int, int]
) -> None:
    match = begin(seats=4, seed=6)
    number = 0
    while match.to_act:
        number += 1
        seat = match.to_act[0]
        match.submit(seat, sample(match.legal_moves(seat), Chance("replay", number)))
    async with evening(match, size=size) as at:
        await at.at(Result)
        await at.press("plus")
        assert at.prompt.startswith("! Nothing is on that key.")
        await at.press("up")
        await at.press("minus")
        assert at.prompt == "! This is the first page: + goes on."
        for round_number in range(1, 11):
            assert f"Round {round_number}: " in at.text()
            assert f"+ −  {round_number} of 11" in at.text()
            await at.press("plus")
        for _again in range(2):
            assert "The end: all cards as they lay" in at.text()
            await at.press("plus")
            assert at.prompt == "! This is the last page: − goes back."
        await at.press("minus")
        assert "Round 10: " in at.text()
        for name in FAMILY:
            assert name in at.text()
