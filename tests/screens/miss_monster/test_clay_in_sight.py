"""The clay as it is painted: after a pause, from card to card, and for the next player."""

from typing import Any

from monstergames.rules.miss_monster.strokes import HEIGHT
from monstergames.screens.miss_monster.canvas import Canvas
from monstergames.screens.miss_monster.hand import BLANK
from monstergames.screens.miss_monster.layers import Layers, Moment
from monstergames.screens.miss_monster.sculpting import SculptingStage

from .conftest import Begin, Party, Tables
from .sculptor import began, dried

WORKED = ("enter", "L", "L", "J", "J", "enter")


def painted(at: Party) -> list[list[Any]]:
    """The cells of the canvas."""
    region = at.table.query_one(Canvas).content_region
    return [list(strip.crop(region.x, region.right).simplify()) for strip in at.strips()[region.y : region.bottom]]


async def dry(at: Party) -> list[list[Any]]:
    """The cells of the canvas when the hand rests."""
    await dried(at)
    return painted(at)


async def test_after_a_pause_clay_and_tool_are_in_sight_again_and_work_goes_on(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        bare = await dry(at)
        await at.strike(*WORKED)
        worked = await dry(at)
        assert worked != bare
        for _pause in range(2):
            await at.strike("escape")
            await at.back()
            assert await dry(at) == worked
        await at.strike("H", "H", "H", "H")
        moved = await dry(at)
        assert moved != worked
        await at.strike(*WORKED)
        assert await dry(at) not in (bare, worked, moved)


async def test_on_the_next_card_the_clay_is_as_it_was(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        await at.strike(*WORKED)
        worked = await dry(at)
        await at.strike("d", "d")
        await at.ready()
        await at.press("enter")
        assert await dry(at) == worked
        await at.strike("escape")
        await at.back()
        assert await dry(at) == worked


async def test_the_next_player_has_a_bare_canvas_from_the_first_frame_on(party: Tables, begin: Begin) -> None:
    async with party(begin(by_attribute=True)) as at:
        await at.opened()
        bare = painted(at)
        await at.press("enter")
        await at.strike(*WORKED)
        assert await dry(at) != bare
        await at.strike("d", "d")
        await at.opened()
        assert at.lines()[0].startswith(" ▲ Ben")
        assert painted(at) == bare
        await at.press("enter")
        assert painted(at) != bare
        await at.strike("escape")
        await at.back()
        await at.strike("enter", "u")
        lines = at.table.query_one(Canvas)._clay
        assert all(set(row) == {"0"} for row in lines)


async def test_the_marks_around_a_tool_on_the_clay_are_away_while_it_moves_and_back_when_the_hand_rests(
    party: Tables, begin: Begin
) -> None:
    async with party(begin()) as at:
        await began(at)
        canvas, hand = at.table.query_one(Canvas), at.table.query_one(SculptingStage).hand

        def marks() -> list[bool]:
            """Of the places around the tool, which look unlike the clay there, lit or not."""
            clay, accent = hand.canvas, at.table.accent(0)
            plain = [Layers(), Layers()]
            moments = [Moment(clay, lit, accent, hand.mirror, None, colours=True) for lit in (clay, BLANK)]
            shown = canvas.lines(range(HEIGHT // 2))
            return [
                all(
                    next(iter(shown[y // 2].crop(x, x + 1))).style != layers.layer(moment, y - y % 2).cells[x][1]
                    for layers, moment in zip(plain, moments, strict=True)
                )
                for x, y in hand.reach()
            ]

        await dried(at)
        assert all(marks())
        await at.strike("enter")
        assert all(marks())
        await at.strike("right")
        assert not any(marks())
        await dried(at)
        assert all(marks())
        await at.strike("right", "enter")
        assert all(marks())
