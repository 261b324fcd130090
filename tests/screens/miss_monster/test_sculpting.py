"""Sculpting: every tool by keys and by the mouse, undo and redo, the sand timer, pauses, and what is kept secret."""

import re
from collections.abc import Awaitable, Callable, Sequence
from itertools import accumulate
from pathlib import Path

import pytest
from textual.app import App
from textual.events import AppBlur, AppFocus, MouseDown, MouseMove, MouseUp

from monstergames.art.attributes import EMBLEM
from monstergames.match.match import Match
from monstergames.rules.miss_monster.clay import BODY, EMPTY
from monstergames.rules.miss_monster.components import ATTRIBUTES
from monstergames.rules.miss_monster.state import (
    CardLookedAt,
    Done,
    Sculpt,
    Sculpting,
    Stopped,
    TurnTimer,
)
from monstergames.rules.miss_monster.strokes import DARK, LIGHT, MOST_POINTS, PLAIN, Stroke
from monstergames.screens.clocked import Step
from monstergames.screens.curtain import Curtain
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.screens.miss_monster.canvas import Canvas
from monstergames.screens.miss_monster.card import CardPlace, Cards
from monstergames.screens.miss_monster.sculpting import WAYS
from monstergames.screens.miss_monster.table import MissMonsterTable
from monstergames.screens.page import Page
from monstergames.screens.reading import Reading
from monstergames.screens.table import Mode, Table
from monstergames.store.store import Store
from monstergames.widgets.sheet import Sheet

from ..conftest import LARGE, SMALL
from .conftest import Begin, Party, Tables, of
from .sculptor import MIDDLE, after, began, begun, clay, drag, mouse, shown, word

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
X, Y = MIDDLE


# The card and the sand


@SIZES
@pytest.mark.parametrize("number", range(4))
def test_no_word_on_a_card_is_broken_and_none_covers_another(size: tuple[int, int], number: int) -> None:
    width, height = (23, 10) if size == SMALL else (58, 16)
    for card, name in enumerate(ATTRIBUTES):
        sheet = Sheet(width, height)
        earlier = (30, 50, 70)[:number]
        CardPlace().draw(sheet, Cards((*earlier, card), number, 4, closed=False))
        told = ["".join(glyph for glyph, _pen in row) for row in sheet.rows]
        parts = name.split()
        assert all(any(part in line.split() for line in told) for part in parts), name
        assert all(any(line.startswith(f" ✓ {ATTRIBUTES[one]}") for line in told) for one in earlier)


@pytest.mark.parametrize("plain", [False, True])
async def test_how_much_sand_is_left_can_be_read_without_colours(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch, plain: bool
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with party(begin(seconds=60)) as at:
        if plain:
            at.app.prefer("drawing", "characters")
        await began(at)
        bars = []
        for _tenth in range(3):
            (bar,) = [line for line in at.lines() if re.match(r" \d:\d\d ", line)]
            bars.append(sum(glyph in "━╸-" for glyph in bar))
            await at.wait(20)
        assert bars[0] > bars[1] + 10 > bars[2] + 20


# A monster that is finished


@pytest.mark.parametrize("reason", ["done", "time-up"])
async def test_a_monster_that_is_finished_stays_for_a_moment_with_a_word_and_without_the_card(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    monkeypatch.setattr("monstergames.screens.miss_monster.sculpting.ADMIRED", 3600.0)
    match = begun(begin(), 3)
    worked = clay(match)
    async with party(match, motion=True) as at:
        await began(at)
        assert at.table.query_one(CardPlace).scene is not None
        if reason == "done":
            await at.strike("d", "d")
        else:
            await at.wait(61)
        await at.until(lambda: at.prompt.endswith("our monster is finished!"))
        assert at.table.mode is Mode.SHOWING
        assert shown(at) == worked
        assert at.table.query_one(CardPlace).scene is None
        assert word(match, 3) not in at.text()
        await at.press("x")
        assert isinstance(await at.ready(), Curtain)
        assert set("".join(shown(at))) == {"0"}


@pytest.mark.parametrize("by_attribute", [False, True])
async def test_between_cards_the_monster_stays_in_sight_with_a_word(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch, by_attribute: bool
) -> None:
    monkeypatch.setattr("monstergames.screens.miss_monster.sculpting.READ", 3600.0)
    match = begin(by_attribute=by_attribute)
    async with party(match, motion=True) as at:
        await began(at)
        await at.strike("enter", "right", "enter", "d", "d")
        await at.until(lambda: at.prompt == "Done with that one.")
        assert shown(at) == clay(match) != EMPTY.canvas
        await at.press("x")
        page = await at.ready()
        assert isinstance(page, Curtain) == by_attribute
        assert (shown(at) == clay(match)) == (not by_attribute)


# What the keys are said to be


async def test_what_is_said_of_the_keys_is_true_of_the_clay(party: Tables, begin: Begin) -> None:
    told = [(action.shown, action.label, action.help) for action in MissMonsterTable.ACTIONS if action.shown]
    labels = [label for _shown, label, _help in told]
    assert len(labels) == len(set(labels))
    assert ("Shift+←→↑↓", "leap", "four steps at once") in told
    assert not any("roll" in help_ for shown_, _label, help_ in told if shown_ == "u")
    async with party(begin()) as at:
        await began(at)
        hints = {name: label for _keys, label, name in at.table._hinted()}
        assert hints["press"] == "clay down"
        assert hints["switch"] == "tools"
        assert hints["back"] == "pause"
        assert hints["do('leap', 'left')"] == "leap"
        await at.strike("enter")
        assert {name: label for _keys, label, name in at.table._hinted()}["press"] == "clay up"


async def test_the_leap_is_told_of_in_a_small_window_too_with_every_tool(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        for number in range(1, 8):
            await at.strike(str(number))
            assert at.prompt.endswith("Enter begins. Shift+arrow leaps.")


# Tools


BODIED = {
    "lump": (
        ("1", "enter", "right", "right", "down", "enter"),
        ("lump", ((X, Y), (X + 1, Y), (X + 2, Y), (X + 2, Y + 1))),
    ),
    "a single lump": (("enter", "enter"), ("lump", ((X, Y),))),
    "roll": (("2", "K", "K", "K", "K", "enter", "L", "K", "enter"), ("roll", ((X, 4), (X + 4, 0)))),
    "slab": (("3", "enter", "L", "J", "enter"), ("slab", (MIDDLE, (X + 4, Y + 4)))),
    "ball": (("4", "H", "enter", "H", "H", "H", "K", "space"), ("ball", ((X - 4, Y), (X - 16, Y - 4)))),
    "smear": (("5", "H", "H", "H", "space", "h", "H", "enter"), ("smear", ((16, Y), (15, Y), (11, Y)))),
    "knife": (("6", "enter", "k", "K", "enter"), ("knife", (MIDDLE, (X, Y - 1), (X, Y - 5)))),
}


@pytest.mark.parametrize("name", BODIED)
async def test_every_tool_is_worked_by_keys_and_undone_and_redone_by_stroke(
    party: Tables, begin: Begin, name: str
) -> None:
    match = begin(body=True)
    keys, (tool, points) = BODIED[name]
    stroke = Stroke(tool, points, 5, LIGHT)
    async with party(match) as at:
        await began(at)
        await at.strike("c", *keys)
        worked = after(stroke, before=BODY)
        assert clay(match) == shown(at) == worked != BODY.canvas
        await at.strike("u")
        assert clay(match) == shown(at) == BODY.canvas
        await at.strike("r")
        assert clay(match) == shown(at) == worked


async def test_shade_makes_clay_light_and_dark(party: Tables, begin: Begin) -> None:
    match = begin(body=True)
    async with party(match) as at:
        await began(at)
        await at.strike("7", "c", "enter", "enter", "right", "c", "enter", "enter")
        light, dark = (Stroke("shade", ((X + by, Y),), 5, shade) for by, shade in ((0, LIGHT), (1, DARK)))
        assert clay(match) == after(light, dark, before=BODY)
        await at.strike("u", "u")
        assert clay(match) == BODY.canvas
        await at.strike("c", "enter", "enter")
        assert clay(match) == after(Stroke("shade", ((X + 1, Y),), 5, PLAIN), before=BODY) == BODY.canvas


async def test_mirror_works_both_halves_alike(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("m", "H", "H", "enter", "up", "enter")
        assert clay(match) == after(Stroke("lump", ((X - 8, Y), (X - 8, Y - 1)), 5, mirror=True))
        assert all(row == row[::-1] for row in clay(match))
        await at.strike("m", "K", "enter", "enter")
        assert any(row != row[::-1] for row in clay(match))


async def test_a_tool_has_four_sizes(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike(
            "plus", "plus", "enter", "enter", "L", "L", "minus", "minus", "minus", "minus", "enter", "enter"
        )
        assert clay(match) == after(Stroke("lump", (MIDDLE,), 7), Stroke("lump", ((X + 8, Y),), 1))


async def test_the_canvas_ends_at_its_edges(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("minus", "minus", *["H", "K"] * 8, "left", "up", "enter", "enter")
        assert clay(match) == after(Stroke("lump", ((0, 0),), 1))


async def test_what_is_under_the_finger_is_seen_at_once(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("enter")
        assert shown(at) == after(Stroke("lump", (MIDDLE,), 5))
        await at.strike("right")
        assert shown(at) == after(Stroke("lump", (MIDDLE, (X + 1, Y)), 5))
        assert clay(match) == EMPTY.canvas
        before = at.cells()
        await at.strike("enter", "4", "enter", "L")
        assert at.cells() != before


async def test_a_child_gets_something_with_arrows_and_two_keys(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("enter", *["down"] * 9, *["right"] * 9, *["up"] * 9, "enter")
        assert sum(row.count("3") for row in clay(match)) > 100
        await at.strike("d", "d")
        assert of(match, Stopped)


async def test_a_long_stroke_is_kept_in_pieces_while_the_finger_is_down(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("enter", *["left", "right"] * (MOST_POINTS // 2))
        assert clay(match) != EMPTY.canvas
        assert at.table.stage.hand.down


async def test_another_tool_lifts_the_one_that_is_down(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("enter", "right", "6")
        assert clay(match) == after(Stroke("lump", (MIDDLE, (X + 1, Y)), 5))
        await at.strike("3", "enter", "right", "4")
        assert clay(match) == after(Stroke("lump", (MIDDLE, (X + 1, Y)), 5)), "a box without an end is none"


async def test_escape_lifts_the_tool_and_drops_what_has_no_end(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("enter", "escape")
        assert clay(match) == after(Stroke("lump", (MIDDLE,), 5))
        await at.strike("4", "enter", "L", "escape")
        assert clay(match) == after(Stroke("lump", (MIDDLE,), 5))
        assert at.table.step is Step.RUN
        await at.strike("escape")
        assert at.table.step is Step.PAUSED


async def test_undo_with_the_tool_down_takes_back_what_is_under_the_finger(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("enter", "enter", "L", "L", "enter", "right", "u")
        assert clay(match) == shown(at) == after(Stroke("lump", (MIDDLE,), 5))


async def test_nothing_to_undo_is_said(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        await at.press("u")
        assert at.prompt.startswith("!")
        await at.press("r")
        assert at.prompt.startswith("!")


# Arrows, Enter, Tab and Escape are enough


@SIZES
async def test_all_of_the_rack_is_reached_by_tab_arrows_and_enter(
    party: Tables, begin: Begin, size: tuple[int, int]
) -> None:
    match = begin()
    async with party(match, size) as at:
        await began(at)
        stage, reached = at.table.stage, set()
        await at.strike("tab")
        for row in stage.query_one("Rack").rows():
            reached.add(stage._cursor)
            if len(row) > 1:
                await at.strike("right")
                reached.add(stage._cursor)
                await at.strike("left")
            await at.strike("down")
        assert len(reached) == 13
        assert stage._cursor == "lump"
        await at.strike("tab", "enter", "enter")
        assert clay(match) == after(Stroke("lump", (MIDDLE,), 5))


async def test_a_tool_taken_from_the_rack_leads_back_to_the_clay(party: Tables, begin: Begin) -> None:
    match = begin(body=True)
    async with party(match) as at:
        await began(at)
        await at.strike("tab", "down", "down", "right", "enter", "enter", "enter")
        assert clay(match) == after(Stroke("knife", (MIDDLE,), 5), before=BODY)


async def test_sizes_shades_mirror_undo_and_done_are_on_the_rack(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("tab", *["down"] * 4, "enter", "enter", "right", "down", "enter", "down", "enter", "tab")
        await at.strike("H", "enter", "enter")
        assert clay(match) == after(Stroke("lump", ((X - 4, Y),), 3, LIGHT, True))
        await at.strike("tab", *["down"] * 7, "enter")
        assert clay(match) == EMPTY.canvas
        await at.strike("right", "enter")
        assert clay(match) != EMPTY.canvas
        await at.strike("down", "enter", "enter")
        assert of(match, Stopped)


# The mouse


@SIZES
async def test_the_mouse_draws(party: Tables, begin: Begin, size: tuple[int, int]) -> None:
    match = begin()
    async with party(match, size) as at:
        await began(at)
        await drag(at, (10, 5), (12, 5), (12, 8))
        assert clay(match) == after(Stroke("lump", ((10, 10), (12, 10), (12, 16)), 5))
        await at.strike("4")
        await drag(at, (30, 3), (40, 9))
        assert clay(match) == after(
            Stroke("lump", ((10, 10), (12, 10), (12, 16)), 5), Stroke("ball", ((30, 6), (40, 18)), 5)
        )


async def test_the_mouse_draws_nothing_in_a_pause(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("escape")
        await drag(at, (10, 5), (12, 5))
        assert clay(match) == EMPTY.canvas


async def test_tools_and_the_card_are_pointed_at(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await at.opened()
        at.clock.pass_by(1)
        rack = at.table.query_one("Rack")
        y = next(y for y, line in enumerate(at.lines()) if "▶ Look" in line)
        await at.pilot.click(offset=(rack.region.x + 3, y))
        await at.settle()
        assert at.table.step is Step.RUN
        y = next(y for y, line in enumerate(at.lines()) if "6 Knife" in line)
        await at.pilot.click(offset=(at.lines()[y].index("6 Knife"), y))
        await at.settle()
        assert at.table.stage.hand.tool == "knife"


# The sand timer


async def test_a_stroke_cut_off_by_the_timer_counts_up_to_that_moment(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("enter", "right")
        await at.wait(59.95)
        await at.strike("right")
        at.clock.pass_by(0.1)
        await at.strike("right", "right")
        await at.until(lambda: of(match, Stopped))
        assert clay(match) == after(Stroke("lump", (MIDDLE, (X + 1, Y), (X + 2, Y)), 5))
        assert of(match, Stopped) == [Stopped(0, 0, 60_001, "time-up")]


async def test_the_timer_stops_a_hand_that_rests(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("enter")
        await at.wait(60.1)
        await at.ready()
        assert clay(match) == after(Stroke("lump", (MIDDLE,), 5))
        assert at.table.view.phase == Sculpting(0, 1, None)
        assert not at.table.stage.hand.down


async def test_keys_of_a_busy_hand_turn_no_card_when_the_time_is_up(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.wait(60.1)
        await at.ready()
        await at.hold("enter", 20)
        assert at.table.view.phase == Sculpting(0, 1, None)
        assert at.prompt.startswith("!")
        await at.press("enter")
        assert at.table.view.phase == Sculpting(0, 1, 0)


async def test_sand_is_in_sight_and_runs(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        assert "1:00" in at.text()
        await at.wait(12.5)
        assert "0:48" in at.text()
        await at.wait(40)
        assert "0:08" in at.text()


async def test_without_a_timer_nothing_ends(party: Tables, begin: Begin) -> None:
    match = begin(seconds=0)
    async with party(match) as at:
        await began(at)
        await at.wait(100)
        await at.strike("enter", "enter")
        assert "no timer" in at.text()
        assert clay(match) != EMPTY.canvas
        await at.strike("d", "d")
        assert of(match, Stopped)[0].reason == "done"


async def test_done_is_asked_once_more_and_any_other_key_takes_it_back(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("d", "right", "d", "left")
        assert not of(match, Stopped)
        await at.wait(7)
        await at.strike("d", "d")
        assert of(match, Stopped) == [Stopped(0, 0, 7000, "done")]


async def test_done_keeps_what_is_under_the_finger(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("enter", "d", "d")
        assert clay(match) == after(Stroke("lump", (MIDDLE,), 5))


# Four timers, one attribute each


def card_text(at: Party) -> str:
    """What is written on the card in sight and below it, line by line."""
    place = at.table.query_one(CardPlace).region
    return "\n".join(line[place.x : place.right] for line in at.lines()[place.y : place.bottom])


def letters(text: str) -> str:
    """A text without the spaces and pictures at which it is broken into lines."""
    return re.sub(r"[^a-z]", "", text.lower())


@SIZES
@pytest.mark.parametrize("seed", [3, 4, 33], ids=["short words", "long words", "longer words"])
async def test_earlier_work_stays_and_may_be_refined(
    party: Tables, begin: Begin, size: tuple[int, int], seed: int
) -> None:
    match = begin(seed=seed)
    async with party(match, size) as at:
        await at.opened()
        for number in range(4):
            await at.ready()
            await at.press("enter")
            assert letters(word(match, number)) in letters(card_text(at))
            assert f"{number + 1} of 4" in at.lines()[0]
            await at.strike("enter", "enter", "L", "d", "d")
        assert clay(match) == after(*(Stroke("lump", ((X + 4 * number, Y),), 5) for number in range(4)))
        assert type(await at.ready()) is Curtain
        assert match._state.phase == Sculpting(1, 0, None)


async def test_a_stroke_of_the_timer_before_can_be_undone(party: Tables, begin: Begin) -> None:
    match = begin(moves=[(0, TurnTimer()), (0, Sculpt(Stroke("lump", (MIDDLE,)), 5)), (0, Done(9))])
    async with party(match) as at:
        await began(at)
        await at.strike("u")
        assert clay(match) == EMPTY.canvas


async def test_tools_stay_in_the_hand_from_card_to_card(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        await at.strike("6", "plus", "m", "d", "d")
        await at.ready()
        await at.press("enter")
        hand = at.table.stage.hand
        assert (hand.tool, hand.size, hand.mirror) == ("knife", 7, True)


async def test_attribute_by_attribute_the_keyboard_goes_round(party: Tables, begin: Begin) -> None:
    match = begin(by_attribute=True)
    async with party(match) as at:
        for number in range(2):
            for seat in range(3):
                await began(at)
                assert match._state.phase == Sculpting(seat, number, 0)
                await at.strike("enter", "enter", "d", "d")
        assert all(clay(match, seat) == after(Stroke("lump", (MIDDLE,), 5)) for seat in range(3))


async def test_a_monster_may_begin_with_a_body(party: Tables, begin: Begin) -> None:
    async with party(begin(body=True)) as at:
        await began(at)
        assert shown(at) == BODY.canvas


# Pauses


async def rules(at: Party) -> None:
    await at.strike("?")
    await at.at(Help)


async def blur(at: Party) -> None:
    at.app.post_message(AppBlur())
    await at.settle()


async def suspend(at: Party) -> None:
    at.app.app_suspend_signal.publish(at.app)
    await at.settle()


async def shrink(at: Party) -> None:
    await at.pilot.resize_terminal(60, 20)
    await at.settle()


async def resize(at: Party) -> None:
    await at.pilot.resize_terminal(100, 30)
    await at.settle()


async def pause(at: Party) -> None:
    await at.strike("escape", "escape")


async def close(at: Party) -> None:
    await at.press("escape")
    await at.until(lambda: at.page is at.table)


async def focus(at: Party) -> None:
    at.app.post_message(AppFocus())
    await at.settle()


async def grow(at: Party) -> None:
    await at.pilot.resize_terminal(*SMALL)
    await at.settle()


async def nothing(at: Party) -> None:
    await at.settle()


PAUSES: dict[str, tuple[Callable[[Party], Awaitable[None]], Callable[[Party], Awaitable[None]]]] = {
    "help": (rules, close),
    "escape": (pause, nothing),
    "blur": (blur, focus),
    "suspended": (suspend, nothing),
    "too small": (shrink, grow),
    "resized": (resize, grow),
}


@pytest.mark.parametrize("name", PAUSES)
async def test_a_pause_keeps_stroke_and_seconds_and_hides_everything(party: Tables, begin: Begin, name: str) -> None:
    match = begin()
    stop, come_back = PAUSES[name]
    async with party(match) as at:
        await began(at)
        await at.wait(20)
        await at.strike("enter", "right")
        before = at.table.stopwatch.ms()
        await stop(at)
        at.clock.pass_by(500)
        assert clay(match) == after(Stroke("lump", (MIDDLE, (X + 1, Y)), 5))
        assert word(match) not in at.text()
        await come_back(at)
        assert at.table.step is Step.PAUSED
        assert not at.table.query_one(Canvas).is_on_screen
        assert word(match) not in at.text()
        at.clock.pass_by(500)
        await at.back()
        assert before <= at.table.stopwatch.ms() <= before + 5
        assert shown(at) == clay(match)
        assert at.table.query_one(Canvas).is_on_screen


async def test_a_pause_on_the_way_back_begins_that_anew(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        await at.strike("escape")
        await at.press("enter")
        await at.wait(2)
        assert at.table.counting == 1
        await at.strike("escape")
        assert at.table.step is Step.PAUSED
        await at.back()
        assert at.table.stopwatch.ms() <= 5


async def test_a_pause_leads_to_the_menu(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        await at.strike("escape")
        await at.press("right", "enter")
        assert isinstance(at.page, Menu)


async def test_the_program_standing_still_stops_the_sand(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        await at.wait(3)
        at.clock.pass_by(30)
        at.table.tick()
        await at.settle()
        assert at.table.step is Step.PAUSED
        assert at.table.stopwatch.ms() <= 3100


# Kept, and gone on with


async def test_after_an_interruption_strokes_and_seconds_are_as_they_were(
    party: Tables, begin: Begin, store: Store
) -> None:
    lump = Stroke("lump", (MIDDLE,))
    match = begin(moves=[(0, TurnTimer()), (0, Sculpt(lump, 23_456))])
    match.close()
    with Match.resume(store, match.id) as again:
        async with party(again) as at:
            await at.opened()
            assert at.table.step is Step.PAUSED
            assert word(again) not in at.text()
            await at.back()
            assert 23_456 <= at.table.stopwatch.ms() <= 23_460
            assert shown(at) == clay(again) == after(lump)
            assert "0:37" in at.text()


async def test_a_finished_stroke_is_on_disk_and_no_more_than_the_one_under_the_finger_is_lost(
    party: Tables, begin: Begin, store: Store
) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("enter", "enter", "L", "L", "enter", "right")
        match.close()
        with Match.resume(store, match.id) as again:
            assert clay(again) == after(Stroke("lump", (MIDDLE,), 5))


# Secrets


@SIZES
async def test_a_card_is_on_its_own_screen_and_nowhere_else(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, size: tuple[int, int]
) -> None:
    said: list[str] = []
    refuse = Page.refuse
    monkeypatch.setattr(Page, "refuse", lambda page, why: (said.append(why), refuse(page, why))[1])
    monkeypatch.setattr(App, "notify", lambda _app, message, **_kinds: said.append(str(message)))
    match = begin()
    async with party(match, size) as at:
        await at.ready()
        for seat in range(3):
            await at.opened()
            for _number in range(4):
                await at.ready()
                words = [ATTRIBUTES[card] for card in match._state.face_down.cards[seat]]
                looked = [event for event in match.events(seat) if isinstance(event, CardLookedAt)]
                unseen = words[sum(event.seat == seat for event in looked) :]
                others = {word(match, other, own) for own in range(3) if own != seat for other in range(4)}
                assert not _found(at, {*unseen, *others} - set(words[: 4 - len(unseen)]))
                await at.press("enter")
                said += [at.lines()[0], at.lines()[1], at.lines()[-1], at.app.title, at.app.sub_title]
                await at.strike("enter", "enter", "u", "u", "d", "d")
            said += at.table.told()
            assert not _found(at, set(ATTRIBUTES) - {"ring", "hat", "tie", "key", "one leg", "fork", "ball"})
    said += [path.name for path in tmp_path.rglob("*")]
    for attribute in ATTRIBUTES:
        if attribute not in {"ring", "hat", "tie", "key", "ball", "tail"}:
            assert not [line for line in said if attribute in line.casefold()], attribute


def _found(at: Party, words: set[str]) -> list[str]:
    """The words of some attributes that are on the screen, as words of their own."""
    text = f" {' '.join(at.text().split())} "
    return [word for word in words if f" {word} " in text]


async def test_while_something_is_shown_the_card_is_gone_and_behind_the_curtain_the_clay(
    party: Tables, begin: Begin
) -> None:
    match = begun(begin(), 3)
    async with party(match, motion=True) as at:
        await began(at)
        assert shown(at) == clay(match)
        await at.strike("d", "d")
        assert at.table.mode is Mode.SHOWING
        assert at.table.query_one(CardPlace).scene is None
        assert word(match, 3) not in at.text()
        assert type(await at.ready()) is Curtain
        assert shown(at) == EMPTY.canvas


async def test_what_happened_tells_no_card(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("w")
        assert at.page is not at.table
        assert word(match) not in at.text()


async def test_behind_the_gate_the_menu_tells_no_card(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("escape")
        await at.press("left", "enter")
        await at.at(Menu)
        await at.press("down", "down", "enter")
        await at.at(Reading)
        assert "Ada looks at card 1." in at.text()
        assert word(match) not in at.text()


# What it looks like


@SIZES
async def test_the_hint_line_says_what_escape_does(party: Tables, begin: Begin, size: tuple[int, int]) -> None:
    async with party(begin(), size) as at:
        await began(at)
        assert "Esc  pause" in at.hints
        for keys, label in (
            ("enter", "clay up"),
            ("d", "not yet done"),
            ("tab", "to the clay"),
            (("4", "enter"), "lay nothing"),
        ):
            await at.strike(*((keys,) if isinstance(keys, str) else keys))
            assert f"Esc  {label}" in at.hints
            await at.strike("escape")
            assert at.table.step is Step.RUN
            assert "Esc  pause" in at.hints
        await at.strike("escape")
        assert at.table.step is Step.PAUSED


async def test_who_is_asked_about_being_done_is_told_the_key(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        await at.strike("d")
        assert at.prompt == "! Done with this one before the sand has run out? Press d once more."


async def test_a_size_is_shown_without_a_number(party: Tables, begin: Begin) -> None:
    async with party(begin()) as at:
        await began(at)
        (size,) = [line[57:].strip() for line in at.lines() if "Size" in line]
        assert size == "-+ Size ● ● ● ·"


@SIZES
async def test_the_picture_of_a_card_keeps_away_from_its_title(
    party: Tables, begin: Begin, size: tuple[int, int]
) -> None:
    for seed in range(3):
        async with party(begin(seed=seed), size) as at:
            await began(at)
            place = at.table.query_one(CardPlace)
            x, y = place.content_region.offset
            below = at.strips()[y + 1].crop(x + 2, x + 2 + EMBLEM * (2 if size == LARGE else 1))
            upper = {style.color if text.strip() else style.bgcolor for text, style, _control in below if style}
            assert len(upper) == 1


async def test_it_says_that_the_time_is_up(party: Tables, begin: Begin) -> None:
    async with party(begin(), motion=True) as at:
        await began(at)
        await at.wait(60.1)
        assert at.prompt == "Time is up: hands off the clay!"


async def test_without_colours_clay_dark_clay_and_the_tool_are_seen(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with party(begin(body=True)) as at:
        await began(at)
        lines = at.lines()
        assert lines[2 + Y // 2][X] == "+"
        assert lines[2 + Y // 2][X - 4] == "█"
        await at.strike("7", "c", "c", "enter", "enter", "L", "L")
        assert at.lines()[2 + Y // 2][X] == " "
        await at.strike("4", "K", "K", "K", "K", "K", "H", "enter", "L", "J")
        assert "x" in at.lines()[2]


async def test_columns_look_as_if_painted_anew(party: Tables, begin: Begin) -> None:
    async with party(begin(body=True)) as at:
        await began(at)
        await at.strike("enter", *["right", "down"] * 6, "enter", "4", "enter", "L", "K", "enter", "u")
        before = at.cells()
        at.table.refresh(layout=True)
        for widget in at.table.walk_children():
            widget.refresh()
        await at.settle()
        assert at.cells() == before


async def test_another_way_of_drawing_reaches_the_canvas_at_once(party: Tables, begin: Begin) -> None:
    async with party(begin(body=True)) as at:
        await began(at)
        before = [line[:56] for line in at.lines()[2:22]]
        at.app.prefer("drawing", "characters")
        await at.settle()
        plain = [line[:56] for line in at.lines()[2:22]]
        assert plain != before
        at.app.prefer("drawing", "pixels")
        await at.settle()
        assert [line[:56] for line in at.lines()[2:22]] == before


def test_no_two_stages_give_one_key_different_actions() -> None:
    bound: dict[str, str] = {}
    for action in MissMonsterTable.ACTIONS:
        for key in action.keys:
            assert bound.setdefault(key, action.name) == action.name, key
    assert {key for action in Table.COMMON for key in action.keys} <= bound.keys()


# Lines longer than a stroke


LONG = [*["right"] * 26, *["down"] * 19, *["left"] * 38]
MIRRORED = pytest.mark.parametrize("mirror", [False, True], ids=["alone", "mirrored"])


def _way(keys: Sequence[str]) -> list[tuple[int, int]]:
    """Where the hand is before and after each key."""
    steps = [WAYS[key] for key in keys]
    return list(accumulate(steps, lambda at, by: (at[0] + by[0], at[1] + by[1]), initial=MIDDLE))


@MIRRORED
async def test_a_line_longer_than_a_stroke_is_undone_and_redone_as_one(
    party: Tables, begin: Begin, mirror: bool
) -> None:
    match = begin(body=True)
    assert len(LONG) == 83 > MOST_POINTS
    line = Stroke("lump", tuple(_way(LONG)), 5, LIGHT, mirror)
    async with party(match) as at:
        await began(at)
        await at.strike(*["m"] * mirror, "c", "enter", "enter", "enter", *LONG, "enter")
        assert clay(match) == shown(at) == after(line, before=BODY) != BODY.canvas
        await at.strike("u")
        assert clay(match) == shown(at) == after(Stroke("lump", (MIDDLE,), 5, LIGHT, mirror), before=BODY)
        await at.strike("u")
        assert clay(match) == BODY.canvas
        await at.strike("r", "r")
        assert clay(match) == shown(at) == after(line, before=BODY)


async def test_undo_with_the_tool_down_takes_back_all_of_a_long_line(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("enter", *LONG)
        assert clay(match) != shown(at)
        await at.strike("u")
        assert clay(match) == shown(at) == EMPTY.canvas


async def test_lines_after_a_long_one_are_undone_on_their_own(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike("enter", *LONG, "enter")
        before = clay(match)
        await at.strike("K", "K", "enter", "left", "enter")
        assert clay(match) != before
        await at.strike("u")
        assert clay(match) == before


@MIRRORED
async def test_a_long_line_of_the_mouse_is_undone_and_redone_as_one(party: Tables, begin: Begin, mirror: bool) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike(*["m"] * mirror)
        cells = [
            (x, y // 2)
            for x, y in _way([*["right"] * 26, *["down"] * 18, *["left"] * 24, *["up"] * 6, *["right"] * 20])
        ]
        await drag(at, *dict.fromkeys(cells))
        assert len(dict.fromkeys(cells)) > MOST_POINTS
        drawn = clay(match)
        assert drawn == shown(at) != EMPTY.canvas
        await at.strike("u")
        assert clay(match) == shown(at) == EMPTY.canvas
        await at.strike("r")
        assert clay(match) == shown(at) == drawn


# A pause lays nothing unasked, the end of the sand counts


SPANNING = {"roll": "2", "slab": "3", "ball": "4"}
EACH_SPAN = pytest.mark.parametrize("tool", SPANNING)


async def happened(at: Party) -> None:
    await at.strike("w")
    await at.until(lambda: at.page is not at.table)


STOPS = {**PAUSES, "what happened": (happened, close)}


@EACH_SPAN
@pytest.mark.parametrize("name", STOPS)
async def test_a_pause_lays_nothing_that_has_no_end_yet(party: Tables, begin: Begin, name: str, tool: str) -> None:
    match = begin()
    stop, come_back = STOPS[name]
    async with party(match) as at:
        await began(at)
        await at.strike(SPANNING[tool], "enter", "L", "J")
        await stop(at)
        assert clay(match) == EMPTY.canvas
        await come_back(at)
        assert at.table.step is Step.PAUSED
        await at.back()
        assert clay(match) == shown(at) == EMPTY.canvas
        assert not at.table.stage.hand.down
        await at.strike("u")
        assert at.prompt.startswith("!")


@EACH_SPAN
async def test_a_pause_while_the_mouse_draws_lays_nothing_that_has_no_end_yet(
    party: Tables, begin: Begin, tool: str
) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike(SPANNING[tool])
        await mouse(at, MouseDown, (10, 5))
        await mouse(at, MouseMove, (14, 8))
        await blur(at)
        await focus(at)
        await mouse(at, MouseMove, (16, 9))
        await mouse(at, MouseUp, (16, 9))
        assert clay(match) == EMPTY.canvas
        await at.back()
        assert clay(match) == shown(at) == EMPTY.canvas


async def test_a_pause_while_the_mouse_draws_keeps_what_follows_it(party: Tables, begin: Begin) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await mouse(at, MouseDown, (10, 5))
        await mouse(at, MouseMove, (14, 5))
        await blur(at)
        await focus(at)
        await at.back()
        await mouse(at, MouseMove, (16, 9))
        await mouse(at, MouseUp, (16, 9))
        assert clay(match) == shown(at) == after(Stroke("lump", ((10, 10), (14, 10)), 5))


@EACH_SPAN
async def test_a_tool_without_an_end_that_is_cut_off_by_the_timer_counts_up_to_that_moment(
    party: Tables, begin: Begin, tool: str
) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike(SPANNING[tool], "enter", "L", "J")
        await at.wait(59.95)
        await at.strike("right")
        at.clock.pass_by(0.1)
        await at.strike("right", "enter")
        await at.until(lambda: of(match, Stopped))
        assert clay(match) == after(Stroke(tool, (MIDDLE, (X + 5, Y + 4)), 5))
        assert of(match, Stopped) == [Stopped(0, 0, 60_001, "time-up")]


@pytest.mark.parametrize("late", [False, True], ids=["it rests", "it moves on"])
@pytest.mark.parametrize("tool", ["lump", *SPANNING])
async def test_what_the_mouse_draws_is_cut_off_by_the_timer_and_counts_up_to_that_moment(
    party: Tables, begin: Begin, tool: str, late: bool
) -> None:
    match = begin()
    async with party(match) as at:
        await began(at)
        await at.strike(SPANNING.get(tool, "1"))
        await mouse(at, MouseDown, (10, 5))
        await mouse(at, MouseMove, (14, 8))
        if late:
            await at.wait(59.9)
            at.clock.pass_by(0.2)
        else:
            await at.wait(60.1)
        await mouse(at, MouseMove, (20, 8))
        await mouse(at, MouseUp, (20, 8))
        await at.until(lambda: of(match, Stopped))
        assert clay(match) == after(Stroke(tool, ((10, 10), (14, 16)), 5))
        assert of(match, Stopped) == [Stopped(0, 0, 60_001, "time-up")]
