"""A finished match of every game once more on its own table: step by step, at three speeds, with all secrets open."""

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from click.testing import CliRunner
from match import monsters
from textual.pilot import Pilot

from monstergames.app import MonsterGames
from monstergames.cli import common, main
from monstergames.match.match import Match
from monstergames.match.replay import Replay
from monstergames.rules import catalogue
from monstergames.rules.chance import Chance
from monstergames.rules.contract import sample
from monstergames.rules.miss_monster.components import ATTRIBUTES, DECKS
from monstergames.rules.miss_monster.state import CardLookedAt, Recognised, Sculpt, ShowMonster, Vote
from monstergames.rules.monsta.components import UNKNOWN
from monstergames.rules.monsta.state import BidPlaced
from monstergames.screens.curtain import Curtain
from monstergames.screens.help import Help
from monstergames.screens.miss_monster.canvas import Canvas
from monstergames.screens.miss_monster.tools import DOES, NAMES, Rack
from monstergames.screens.monster_12.table import Monster12Table
from monstergames.screens.monster_meister.grid import Grid
from monstergames.screens.monster_meister.opened import Opened, Peeked
from monstergames.screens.monster_meister.words import label, shown
from monstergames.screens.palette import Commands
from monstergames.screens.picker import Picker
from monstergames.screens.reading import Reading
from monstergames.screens.records.page import RecordsPage
from monstergames.screens.replay import table as replays
from monstergames.screens.replay.table import SPEEDS, Replaying
from monstergames.screens.table import Mode, Table
from monstergames.store.matches import Made, SeatEntry
from monstergames.store.store import Store
from monstergames.widgets.look import MARKS

from .conftest import LARGE, SMALL, Evenings
from .evening import Clock, Evening
from .house import stop_the_calendar
from .test_no_color import check

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
FAMILY = (SeatEntry("Ada", "coral", "circle"), SeatEntry("Ben", "gold", "triangle"), SeatEntry("Cleo", "sky", "heart"))
TURNS = "meister-scheibenkleister in turn"
"""The way of playing in which one looks after another."""
ALL = pytest.mark.parametrize("key", [*catalogue.KEYS, TURNS])


@pytest.fixture(autouse=True)
def _that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_calendar(monkeypatch)


@cache
def _moves(key: str) -> tuple[str, Any, Sequence[tuple[int, Any]]]:
    """The game, its options, and a match that is played to its end by chance."""
    name = key.partition(" ")[0]
    game = catalogue.get(name)
    options = game.Options(way="one-after-another") if key == TURNS else game.Options()
    if name == "miss-monster":
        return name, options, monsters.evening(1)
    if game.guessers:
        return name, options, [(step.seat, step.move) for step in game.guessers(3, options, 1, 20)]
    moves: list[tuple[int, Any]] = []
    chance, state = Chance("replay"), game.new(3, options, Chance(1, 0))
    while acting := game.to_act(state):
        seat = chance.choice(acting)
        moves.append((seat, sample(game.legal_moves(state, seat), chance)))
        state = game.apply(state, *moves[-1], Chance(1, len(moves))).state
    return name, options, moves


def play(store: Store, key: str, moves: int | None = None) -> int:
    """A match, or its first moves; its number."""
    name, options, made = _moves(key)
    people = [store.people.remember(one.name, one.colour, one.mark) for one in FAMILY]
    seats = [replace(one, person=person.id) for one, person in zip(FAMILY, people, strict=True)]
    with Match.begin(store, name, seats, options, 1) as match:
        for seat, move in made[:moves]:
            match.submit(seat, move)
    return match.id


async def watch(at: Evening, *keys: str) -> Any:
    """Open the newest match from the records and press these keys; its table."""
    await at.at(Picker)
    await at.press("r")
    await at.at(RecordsPage)
    await at.press("enter", "enter")
    await at.until(lambda: isinstance(at.page, Replaying) and at.page.is_running)
    await at.settle()
    table = at.page
    await at.press(*keys)
    return table


async def frame(at: Evening) -> Any:
    """The screen, as soon as nothing on it changes any more."""
    await at.settle()
    for canvas in at.page.query(Canvas):
        await at.until(lambda canvas=canvas: canvas.settled)
    before = at.cells()
    await at.settle()
    while (now := at.cells()) != before:
        before = now
        await at.settle()
    return now


def place(at: Evening) -> str:
    """How far it is, as the last line tells."""
    return at.lines()[-1].split()[-1]


# Every game


@ALL
@SIZES
async def test_steps_and_jumps_on_and_back_show_the_same_frames(
    evening: Evenings, store: Store, key: str, size: tuple[int, int]
) -> None:
    play(store, key)
    async with evening(size=size) as at:
        table = await watch(at)
        frames: dict[int, Any] = {0: await frame(at)}
        for way in (*["right"] * 8, *["pagedown"] * 8, "right", "end"):
            await at.press(way)
            frames[table.match.at] = await frame(at)
        assert len(table.match.replay) in frames
        seen = {len(table.match.replay)}
        for way in (*["left"] * 3, "home", *["right"] * 6, *["left"] * 6, "end", *["pageup"] * 4, "left", "right"):
            await at.press(way)
            if table.match.at in frames:
                assert await frame(at) == frames[table.match.at], (way, table.match.at)
                seen.add(table.match.at)
        assert {0, *range(1, 6)} <= seen


@ALL
async def test_all_positions_can_be_shown_and_the_last_is_the_finished_table(
    evening: Evenings, store: Store, key: str
) -> None:
    number = play(store, key)
    async with evening() as at:
        table = await watch(at)
        for position in range(len(table.match.replay) + 1):
            table._go(position)
            await at.pilot.pause(0)
            assert place(at) == f"{position}/{len(table.match.replay)}"
        with Match.resume(store, number) as match:
            assert table.match.replay.view(table.match.at, None) == match.view(None)
            assert table.match.outcome == match.outcome
            winners = [match.seats[seat].name for seat in match.outcome.winners] if match.outcome else []
        assert all(name in at.lines()[0] for name in winners)
        assert table.mode is Mode.OVER
        for line in at.lines()[:-1]:
            assert not {"Enter", "Podium", "podium", "Next"} & {*re.findall(r"\w+", line)}


@ALL
async def test_it_plays_by_itself_to_the_end_and_begins_anew_then(
    evening: Evenings, store: Store, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setattr(replays, "SPEEDS", tuple(replace(speed, pause=0.0, times=1e9) for speed in SPEEDS))
    play(store, key)
    async with evening() as at:
        table = await watch(at, "end")
        last = at.cells()
        table._go(len(table.match.replay) - 12)
        await at.press("space")
        await at.until(lambda: not table.playing)
        await at.settle()
        assert table.match.next is None
        assert at.cells() == last
        await at.press("enter")
        assert table.playing or not table.match.next
        await at.press("escape")
        await at.at(RecordsPage)


@ALL
async def test_the_rules_for_a_moment_lead_back_to_it(evening: Evenings, store: Store, key: str) -> None:
    play(store, key)
    async with evening() as at:
        table = await watch(at)
        for position in (0, 9, 40):
            table._go(position)
            before = await frame(at)
            await at.press("?")
            await at.at(Help)
            await at.press("escape")
            await at.until(lambda: at.page is table)
            assert await frame(at) == before


@ALL
async def test_nothing_is_stored_by_looking(evening: Evenings, store: Store, key: str) -> None:
    number = play(store, key)
    before = (store.matches.get(number), store.matches.records(number), store.people.all())
    async with evening() as at:
        await watch(at, "right", "pagedown", "u", "c", "d", "1", "x", "end", "enter", "escape")
    assert (store.matches.get(number), store.matches.records(number), store.people.all()) == before


@ALL
async def test_without_colours_it_is_all_there(
    evening: Evenings, store: Store, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    play(store, key)
    async with evening() as at:
        await watch(at, *["right"] * 4)
        check(at)
        assert place(at).startswith("4/")


# Keys


async def test_edges_are_refused_and_every_key_says_what_it_does(evening: Evenings, store: Store) -> None:
    play(store, "monster-12")
    async with evening() as at:
        table = await watch(at)
        assert at.prompt == "So it began. Space plays it, the arrows go move by move."
        for way in ("left", "pageup"):
            await at.press(way)
            assert at.prompt == "! Nothing was before that."
        await at.press("end")
        for way in ("right", "pagedown"):
            await at.press(way)
            assert at.prompt == "! That was the end."
        await at.press("z")
        assert at.prompt.startswith("! Nothing is on that key.")
        assert table.match.next is None


async def test_three_speeds(evening: Evenings, store: Store) -> None:
    play(store, "monster-12")
    async with evening() as at:
        await watch(at)
        for way, label in (("up", "fast"), ("up", "fast"), ("down", "normal"), ("down", "slow"), ("down", "slow")):
            await at.press(way)
            assert f" {label} " in at.hints
    assert [speed.label for speed in SPEEDS] == ["slow", "normal", "fast"]
    assert [speed.pause for speed in SPEEDS] == sorted((speed.pause for speed in SPEEDS), reverse=True)


async def test_turns_are_jumped_to(evening: Evenings, store: Store) -> None:
    number = play(store, "monster-12")
    turns = Replay.of(store, number).turns
    async with evening() as at:
        table = await watch(at)
        for turn in turns[1:4]:
            await at.press("pagedown")
            assert table.match.at == turn
        for turn in reversed(turns[:3]):
            await at.press("pageup")
            assert table.match.at == turn


async def test_space_pauses_and_any_step_stops_it(evening: Evenings, store: Store) -> None:
    play(store, "monster-12")
    async with evening() as at:
        table = await watch(at, "space")
        assert table.playing
        assert "Space  pause" in at.hints
        await at.press("space")
        assert not table.playing
        await at.press("space", "right")
        assert not table.playing
        assert place(at).startswith("1/")


@pytest.mark.parametrize("key", ["monster-12", "meister-scheibenkleister"])
async def test_the_program_can_be_left_while_it_plays(evening: Evenings, store: Store, key: str) -> None:
    play(store, key)
    async with evening(motion=True) as at:
        table = await watch(at, "right", "right", "space")
        app = at.app
        await asyncio.sleep(0.2)
        assert table.playing
        await at.strike("ctrl+q")
        await at.until(lambda: app._exit)
    assert app.return_code == 0


async def test_what_happened_is_told_and_playing_waits_behind_it(evening: Evenings, store: Store) -> None:
    play(store, "monster-12")
    async with evening() as at:
        table = await watch(at, "pagedown", "space", "w")
        await at.at(Reading)
        assert "Ada rolls" in at.text()
        assert not table.playing
        await at.press("escape")
        await at.until(lambda: at.page is table)


async def test_too_small_a_window_hides_it_and_it_comes_back(evening: Evenings, store: Store) -> None:
    play(store, "meister-scheibenkleister")
    async with evening() as at:
        table = await watch(at, *["right"] * 5)
        before = at.cells()
        await at.pilot.resize_terminal(60, 20)
        await at.settle()
        assert "needs 80 x 24" in at.text()
        await at.press("right")
        await at.pilot.resize_terminal(*SMALL)
        await at.settle()
        await at.settle()
        assert table.match.at == 5
        assert at.cells() == before


async def test_a_click_on_a_hint_does_what_its_key_does(evening: Evenings, store: Store) -> None:
    play(store, "monster-12")
    async with evening() as at:
        table = await watch(at)
        at.clock.pass_by(1)
        assert "Esc  back" in at.hints
        await at.pilot.click(offset=(at.lines()[-1].index("turn"), 23))
        await at.settle()
        assert table.match.at == table.match.replay.turns[1]
        await at.pilot.click(offset=(10, 10))
        await at.settle()
        assert table.match.at == table.match.replay.turns[1]


# A race


async def test_what_was_said_is_forgotten_where_it_was_not_said_yet(
    evening: Evenings, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "SPEEDS", tuple(replace(speed, pause=0.0, times=1e9) for speed in SPEEDS))
    number = play(store, "miss-monster")
    steps = Replay.of(store, number).steps
    answered = next(at for at, step in enumerate(steps, 1) if any(isinstance(own, Recognised) for own in step.events))
    async with evening() as at:
        table = await watch(at)
        table._go(answered - 1)
        before = await frame(at)
        await at.press("space")
        await at.until(lambda: table.match.at >= answered)
        await at.press("left")
        table._go(answered - 1)
        assert await frame(at) == before


async def test_where_nobody_sculpts_and_votes_the_card_lies_open_and_there_is_no_button(
    evening: Evenings, store: Store
) -> None:
    number = play(store, "miss-monster")
    steps = Replay.of(store, number).steps
    async with evening() as at:
        table = await watch(at)
        (looked_at,) = [event for event in steps[0].events if isinstance(event, CardLookedAt)]
        for place in (0, 1):
            table._go(place)
            await frame(at)
            assert all(part in at.text() for part in ATTRIBUTES[looked_at.attribute].split())
            assert "Look at the card" not in at.text()
            assert "Lump" in at.text()
        for kind, button in ((ShowMonster, "Show ●"), (Vote, "[ Vote ]")):
            table._go(next(at for at, step in enumerate(steps) if isinstance(step.move, kind)))
            await frame(at)
            assert button not in at.text()
            assert "▶ Vote ◀" not in at.text()


@SIZES
async def test_the_rack_shows_the_tool_of_each_stroke_and_no_keys_that_do_nothing(
    evening: Evenings, store: Store, size: tuple[int, int]
) -> None:
    number = play(store, "miss-monster")
    steps = Replay.of(store, number).steps
    made = [at for at, step in enumerate(steps, 1) if isinstance(step.move, Sculpt)]
    async with evening(size=size) as at:
        table = await watch(at)
        for place in made[:12]:
            table._go(place)
            await frame(at)
            stroke, kit = steps[place - 1].move.stroke, table.query_one(Rack)._kit
            assert (kit.tool, kit.size, kit.shade, kit.mirror) == (
                stroke.tool,
                stroke.size,
                stroke.shade,
                stroke.mirror,
            )
            assert at.prompt == f"{NAMES[stroke.tool]}: {DOES[stroke.tool]}."
            side = "".join(at.lines()[2:-1])
            assert not any(text in side for text in ("1 Lump", "c Clay", "u Undo", "d Done", "Enter or Space", "Shift"))


@pytest.mark.parametrize("speed", range(3))
async def test_a_race_is_as_fast_as_it_was_or_faster(
    evening: Evenings, store: Store, monkeypatch: pytest.MonkeyPatch, speed: int
) -> None:
    number = play(store, "meister-scheibenkleister")
    steps = Replay.of(store, number).steps
    first = next(at for at, step in enumerate(steps) if getattr(step.move, "at", -1) > 1000)
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async with evening() as at:
        table = await watch(at)
        table._go(first)
        table.speed = speed
        with monkeypatch.context() as patched:
            patched.setattr(replays.asyncio, "sleep", sleep)
            await table._wait(steps[first])
        assert abs(sum(slept) - steps[first].move.at / 1000 / SPEEDS[speed].times) <= replays.TICK
    assert SPEEDS[0].times == 1


# Secrets


async def test_all_bids_and_the_hand_of_who_decides_are_open(evening: Evenings, store: Store) -> None:
    number = play(store, "monsta")
    replay = Replay.of(store, number)
    bid = next(at for at, step in enumerate(replay.steps, 1) if isinstance(step.events[0], BidPlaced))
    async with evening() as at:
        table = await watch(at)
        table._go(bid)
        await at.settle()
        piles = table.match.view(None).piles
        assert any(pile.cards for pile in piles)
        assert all(UNKNOWN not in pile.cards and all(pile.open) for pile in piles)
        assert all(UNKNOWN not in event.cards for event in table.match.events(None) if isinstance(event, BidPlaced))
        seat = table.match.to_act[0]
        assert f"{FAMILY[seat].name}'s hand" in at.text()


def first(table: Any, kind: str, nth: int = 0) -> int:
    """The position at which a phase of this kind comes up, or one of the positions after it with such a phase."""
    replay = table.match.replay
    return [at for at in range(len(replay) + 1) if replay.state(at).phase.kind == kind][nth]


@SIZES
async def test_tab_goes_from_hand_to_hand(evening: Evenings, store: Store, size: tuple[int, int]) -> None:
    play(store, "monsta")
    async with evening(size=size) as at:
        table = await watch(at)
        table._go(first(table, "bidding"))
        before = await frame(at)
        assert "Tab  cards" in at.hints
        own, hands = table.seat, table.match.replay.state(table.match.at).hands
        for on in (1, 2, 0):
            await at.press("tab")
            seat = (own + on) % len(FAMILY)
            assert f"{FAMILY[seat].name}'s hand: {len(hands[seat])} cards" in at.text()
            below = at.text().partition("'s hand")[2]
            assert below.count("none") == len({*range(2, 8)} - {*hands[seat]})
            assert all(f"×{hands[seat].count(value)}" in below for value in {*hands[seat]})
            assert "[ " not in below
        await at.press("shift+tab")
        assert f"{FAMILY[(own - 1) % len(FAMILY)].name}'s hand" in at.text()
        await at.press("right", "left")
        assert await frame(at) == before
        await at.press("end")
        assert "'s hand" not in at.text()
        await at.press("tab")
        assert "'s hand" in at.text()


@SIZES
async def test_all_faces_of_all_displays_are_open_and_those_face_down_are_marked(
    evening: Evenings, store: Store, size: tuple[int, int]
) -> None:
    play(store, "monster-meister")
    async with evening(size=size) as at:
        table = await watch(at)
        table._go(first(table, "revealing", 2))
        await frame(at)
        state = table.match.replay.state(table.match.at)
        own = table.seat
        for on in range(len(FAMILY)):
            seat = (own + on) % len(FAMILY)
            assert f"{FAMILY[seat].name}'s display" in at.text()
            width = table.query_one(Grid).size.width
            large = "\n".join(line[:width] for line in at.lines()[2:-1])
            labels = Counter(label(one.card) for one in state.displays[seat])
            assert Counter(re.findall(r"[BYGR][1-5]", large)) == labels
            assert large.count("▒") == 2 * sum(not one.open for one in state.displays[seat])
            beside = "\n".join(line[width:] for line in at.lines()[2:-1])
            for other in {*range(len(FAMILY))} - {seat}:
                assert all(label(one.card) in beside for one in state.displays[other])
            await at.press("tab")
        assert f", {label(state.pile[0])} on top" in at.lines()[0]


async def test_the_stray_that_is_added_is_open(evening: Evenings, store: Store) -> None:
    play(store, "monster-meister")
    async with evening() as at:
        table = await watch(at)
        table._go(first(table, "adding"))
        await frame(at)
        held = table.match.replay.state(table.match.at).drawn[table.seat]
        assert held is not None
        assert shown(held.card) in at.text()
        await at.press("right")
        assert all(isinstance(one, Peeked) for display in table.shown.displays for one in display)


@SIZES
async def test_the_cards_that_are_looked_for_are_open_and_marked(
    evening: Evenings, store: Store, size: tuple[int, int]
) -> None:
    play(store, "miss-monster")
    async with evening(size=size) as at:
        table = await watch(at)
        table._go(first(table, "identifying"))
        await frame(at)
        state = table.match.replay.state(table.match.at)
        cards = {ATTRIBUTES[card] for card in state.face_down.cards[state.phase.creator]}
        seen: set[str] = set()
        for _deck in DECKS:
            seen |= {name for name in cards if f"◇{name}"[:12].rstrip() in at.text()}
            await at.press("tab")
            assert "All cards are in sight." not in at.prompt
        assert seen == cards


@SIZES
async def test_the_votes_of_all_who_voted_are_open(evening: Evenings, store: Store, size: tuple[int, int]) -> None:
    play(store, "miss-monster")
    async with evening(size=size) as at:
        table = await watch(at)
        table._go(first(table, "voting", 2))
        await frame(at)
        state = table.match.replay.state(table.match.at)
        assert len(state.face_down.ballots) == 2
        tiles = at.text()
        for voter, ballot in enumerate(state.face_down.ballots):
            for value in range(1, len(ballot) + 1):
                assert f"{MARKS[FAMILY[voter].mark]}{value}" in tiles


async def test_tab_is_no_key_where_all_cards_lie_open_anyway(evening: Evenings, store: Store) -> None:
    play(store, "monster-12")
    async with evening() as at:
        table = await watch(at, "right", "tab")
        assert at.prompt.startswith("! Nothing is on that key.")
        assert table.match.at == 1


@pytest.mark.parametrize("key", ["monster-meister", "monsta", "miss-monster"])
async def test_a_match_under_way_opens_nothing_by_the_key_of_the_replay(
    evening: Evenings, store: Store, key: str
) -> None:
    number = play(store, key, 7)
    async with evening(Match.resume(store, number)) as at:
        table = at.page
        await at.until(lambda: isinstance(at.page, Table | Curtain) and at.page.is_running)
        await at.settle()
        table = at.page
        assert not isinstance(table, Replaying)
        assert not any(action.name.startswith("look") for action in table.ACTIONS)
        assert "cards of the next player" not in "".join(Commands(table)._offered())
        before = at.cells()
        for way in ("shift+tab", "shift+tab"):
            await at.press(way)
            assert not {*"▒◇"} & {*at.text()}
            assert at.cells()[2:-1] == before[2:-1]
    with Match.resume(store, number) as match:
        for seat in (None, *range(len(FAMILY))):
            view = match.view(seat)
            assert not isinstance(view, Opened)
            if key == "monster-meister":
                assert not any(isinstance(one, Peeked) for display in view.displays for one in display)


@pytest.mark.parametrize("moves", [0, 9])
async def test_nothing_of_an_unfinished_match_is_replayed(evening: Evenings, store: Store, moves: int) -> None:
    number = play(store, "monster-12", moves)
    async with evening() as at:
        await at.at(Picker)
        page = at.page
        at.app.run_worker(_tell(at, number))
        await at.until(lambda: at.prompt.startswith("! "))
        assert at.prompt == f"! Match {number} isn't finished: its secrets stay where they are."
        assert at.page is page
        store.matches.give_up(number)
        assert (await at.app.show_again(number)).startswith(f"Match {number} isn't finished")
        assert await at.app.show_again(99) == "There is no match 99."


async def _tell(at: Evening, number: int) -> None:
    at.page.refuse(await at.app.show_again(number))


async def test_a_damaged_match_is_told_from(evening: Evenings, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    play(store, "monster-12")
    monkeypatch.setattr(store.matches, "records", lambda _match: (Made(1, 0, '{"kind":"nonsense"}'),))
    async with evening() as at:
        await at.at(Picker)
        await at.press("r")
        await at.at(RecordsPage)
        await at.press("enter", "enter")
        await at.until(lambda: at.prompt.startswith("! "))
        assert at.prompt == "! This match can't be read any more; all others are fine."


# The command


async def test_the_command_begins_with_the_replay_and_the_picker_comes_after(store: Store, clock: Clock) -> None:
    app = MonsterGames(store, replay=play(store, "monster-12"))
    async with app.run_test(size=SMALL) as pilot:
        at = Evening(pilot, clock)
        await at.until(lambda: isinstance(at.page, Replaying) and isinstance(at.page, Monster12Table))
        await at.settle()
        await at.press("right", "escape")
        await at.at(Picker)


@pytest.mark.parametrize(("moves", "match", "why"), [(3, 1, "isn't finished"), (None, 7, "there is no match 7")])
def test_the_command_refuses_what_has_no_end(
    store: Store, monkeypatch: pytest.MonkeyPatch, moves: int | None, match: int, why: str
) -> None:
    play(store, "monster-12", moves)
    monkeypatch.setattr(common, "check_terminal", lambda: None)
    done = CliRunner().invoke(main, ["--data", str(store.folder), "replay", str(match)])
    assert done.exit_code == 2
    assert why in done.output


# Looks

STATIONS = {
    "monster-12": ("pagedown", "right"),
    "monster-meister": ("pagedown", "pagedown", "right"),
    "monster-meister closed": (*["pagedown"] * 8, "tab"),
    "monster-meister stray": (*["pagedown"] * 4,),
    "monsta": (*["pagedown"] * 6,),
    "monsta another hand": (*["pagedown"] * 6, "tab"),
    "meister-scheibenkleister": (*["right"] * 4,),
    TURNS: (*["right"] * 2,),
    "miss-monster": (*["right"] * 9,),
    "miss-monster cards": (*["pagedown"] * 8, "tab"),
    "miss-monster votes": (*["pagedown"] * 11,),
}


@SIZES
@pytest.mark.parametrize("key", STATIONS)
def test_page(snap_compare: Callable[..., bool], store: Store, clock: Clock, key: str, size: tuple[int, int]) -> None:
    play(store, key)
    app = MonsterGames(store)
    app.animation_level = "none"

    async def there(pilot: Pilot[None]) -> None:
        await watch(Evening(pilot, clock), *STATIONS[key])

    assert snap_compare(app, terminal_size=size, run_before=there)
