"""The table of Monster 12: what the keys do, and why they don't."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from monstergames.match.match import Match
from monstergames.rules.monster_12.state import State
from monstergames.screens.help import Help
from monstergames.screens.menu import Menu
from monstergames.screens.monster_12.table import Monster12Table
from monstergames.screens.monster_12.words import SHORT
from monstergames.screens.reading import Reading
from monstergames.screens.result import Result
from monstergames.screens.table import Mode
from monstergames.store.matches import Made, SeatEntry, Undone
from monstergames.store.preferences import Preferences
from monstergames.store.store import Store

from .conftest import LARGE, SMALL, Evenings
from .evening import Evening
from .positions import FINISHED, HALF, NEARLY_WON, OPEN, PLACING, STRICT, dice, seed_for

REFUSALS = {
    "no-such-monster": (STRICT, ["6"], "There is no purple monster here, so no purple die."),
    "all-caught": (STRICT, ["3"], "All green monsters are caught already, so no green die."),
    "tray-empty": (STRICT, ["4"], "No blue die is left in the tray."),
    "colour-full": (STRICT, ["1", "1"], "Every free pink monster has its die already."),
    "hand-full": (STRICT, ["1", "2", "5", "2"], "The hand is full: roll these dice, or put one back with Backspace."),
    "too-few-dice": (STRICT, ["1", "r"], "First take 2 more dice."),
    "one-die-too-few": (STRICT, ["1", "2", "r"], "First take 1 more die."),
    "not-complete": (STRICT, ["c"], "No card is finished yet: catch all its monsters first."),
    "all-caught-all-finished": (FINISHED, ["1"], "All pink monsters are caught already, so no pink die."),
    "must-collect": (FINISHED, ["r"], "No die can be chosen: collect what is finished."),
    "no-such-monster-by-enter": (STRICT, ["right", "right", "right", "right", "right", "enter"], "There is no purple"),
    "too-few-dice-by-enter": (STRICT, ["down", "enter"], "First take 3 dice."),
    "not-complete-by-enter": (STRICT, ["down", "right", "enter"], "No card is finished yet"),
    "nothing-to-take-back": (STRICT, ["u"], "Nothing to take back: what was seen stays."),
}


@pytest.mark.parametrize("name", REFUSALS)
async def test_what_is_not_allowed_says_why_and_changes_nothing(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], store: Store, name: str
) -> None:
    state, keys, why = REFUSALS[name]
    opening(state)
    match = begin("Ada", "Ben")
    async with evening(match) as at:
        table = await at.at_table()
        await at.press("enter", *keys[:-1])
        chosen = list(table.chosen)
        await at.press(keys[-1])
        assert at.prompt.startswith(f"! {why}")
        assert table.chosen == chosen
        assert table.mode is Mode.MOVE
        assert store.matches.records(match.id) == ()


async def test_the_next_key_takes_a_refusal_away(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(STRICT)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter", "6", "left")
        assert at.prompt == "Choose 3 dice to hunt with."


@pytest.mark.parametrize("key", ["z", "7", "0", "delete", "f5", "ü"])
async def test_a_key_with_nothing_on_it_says_what_is_possible(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], key: str
) -> None:
    opening(STRICT)
    async with evening(begin("Ada", "Ben")) as at:
        table = await at.at_table()
        await at.press("enter", key)
        assert at.prompt.startswith("! Nothing is on that key. ←→↑↓ choose, Enter take, Esc menu")
        assert table.chosen == []


@pytest.mark.parametrize("key", ["1", "left", "r", "c", "z"])
async def test_in_a_hand_over_other_keys_say_what_is_possible(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], store: Store, key: str
) -> None:
    opening(STRICT)
    match = begin("Ada", "Ben")
    async with evening(match) as at:
        table = await at.at_table()
        await at.press(key)
        assert at.prompt.startswith("! Nothing is on that key. Enter begin")
        assert table.mode is Mode.HANDOVER
        assert store.matches.records(match.id) == ()


@pytest.mark.parametrize("key", ["1", "6", "r", "c"])
async def test_while_dice_wait_to_be_put_down_other_keys_say_what_is_possible(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], store: Store, key: str
) -> None:
    opening(PLACING)
    match = begin("Ada", "Ben")
    async with evening(match) as at:
        await at.at_table()
        await at.press("enter", key)
        assert at.prompt.startswith("! Nothing is on that key. ←→↑↓ choose, Enter put there")
        assert store.matches.records(match.id) == ()


async def test_escape_puts_the_dice_back_one_by_one_and_then_opens_the_menu(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben")) as at:
        table = await at.at_table()
        await at.press("enter", "1", "2", "3")
        for left in ([0, 1], [0], []):
            await at.press("escape")
            assert table.chosen == left
            assert at.page is table
        await at.press("escape")
        await at.at(Menu)
        await at.press("escape")
        await at.at(Monster12Table)
        assert at.prompt == "Choose 3 dice to hunt with."


@pytest.mark.parametrize("key", ["u", "backspace"])
async def test_a_die_in_the_hand_is_taken_back_by_other_keys_too(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], store: Store, key: str
) -> None:
    opening(OPEN)
    match = begin("Ada", "Ben")
    async with evening(match) as at:
        table = await at.at_table()
        await at.press("enter", "1", "2", key)
        assert table.chosen == [0]
        assert store.matches.records(match.id) == ()


async def put_dice_down(at: Evening) -> None:
    """Open the hand-over and choose the second of the two ways."""
    await at.at_table()
    await at.press("enter")
    assert "Choice 1 of 2" in at.text()
    await at.press("right")
    assert "Choice 2 of 2" in at.text()
    await at.press("enter")
    await at.at_table()


async def test_putting_dice_down_can_be_taken_back(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], store: Store
) -> None:
    opening(PLACING)
    match = begin("Ada", "Ben")
    before = match.view(None)
    async with evening(match) as at:
        await put_dice_down(at)
        assert match.view(None) != before
        assert "u  take back" in at.hints
        await at.press("u")
        assert match.view(None) == before
        assert at.prompt == "On which monster? ← → choose, Enter puts the dice there."
        kinds = [type(record) for record in store.matches.records(match.id)]
        assert kinds == [Made, Undone]


async def test_the_menu_takes_back_too(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(PLACING)
    match = begin("Ada", "Ben")
    before = match.view(None)
    async with evening(match) as at:
        await put_dice_down(at)
        await at.press("escape")
        await at.at(Menu)
        await at.press("down", "down", "down", "enter")
        await at.at(Monster12Table)
        assert match.view(None) == before


async def test_a_roll_stays(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], store: Store
) -> None:
    opening(OPEN)
    match = begin("Ada", "Ben", seed=seed_for(6, 6, 6))
    async with evening(match) as at:
        await at.at_table()
        await at.press("enter", "1", "2", "3", "r")
        await at.at_table()
        assert "take back" not in at.hints
        await at.press("u")
        assert at.prompt == "! Nothing to take back: what was seen stays."
        assert len(store.matches.records(match.id)) == 1


async def test_the_arrows_go_round_and_between_dice_and_buttons(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        assert "▸1 Pink" in at.text()
        await at.press("left")
        assert "▸6 Purple" in at.text()
        await at.press("right", "l", "h", "k", "up")
        assert "▸1 Pink" in at.text()
        await at.press("down")
        assert "▶ Roll ◀" in at.text()
        await at.press("right", "j", "down")
        assert "▶ Collect ◀" in at.text()
        await at.press("left")
        assert "▶ Roll ◀" in at.text()
        await at.press("up")
        assert "▸1 Pink" in at.text()


async def test_the_third_die_leads_to_the_roll_button(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter", "1", "2", "3")
        assert "▶ Roll ◀" in at.text()
        assert at.prompt == "Roll the dice! As they fall, so they stay."


async def test_where_everything_is_finished_the_cursor_begins_on_collect(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(FINISHED)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter")
        assert "▶ Collect 3 cards ◀" in at.text()
        assert at.prompt == "No die can be chosen here: collect what is finished."


async def test_hunt_or_collect_is_asked_where_a_card_is_finished(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(HALF)
    match = begin("Ada", "Ben")
    async with evening(match) as at:
        await at.at_table()
        await at.press("enter")
        assert at.prompt == "Collect, or hunt on? A miss ends the turn."
        assert "c  collect" in at.hints
        await at.press("c")
        await at.at_table()
        assert "Ada: collected 1 card" in at.text()
        assert match.to_act == (1,)


async def test_chances_are_switched_off_by_a_key_and_on_in_the_menu_and_are_remembered(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], store: Store
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter", "1")
        assert "83 % to catch at least one" in at.text()
        await at.press("%")
        assert "%" not in at.text()
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter", "1")
        assert "%" not in at.text()
        await at.press("escape", "escape")
        await at.at(Menu)
        assert "Show chances: off" in at.text()
        await at.press("up", "up", "up", "enter")
        await at.at(Monster12Table)
        assert "83 %" in at.text()


async def test_the_rules_begin_with_the_decision_at_hand(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(PLACING)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        await at.press("enter", "?")
        await at.at(Help)
        assert at.lines()[0].split() == ["Monster", "12", "This", "moment"]
        assert "A die could lie on more than one monster" in at.text()
        await at.press("escape", "enter")
        await at.at_table()
        await at.press("?")
        await at.at(Help)
        assert "Take dice in the colours of the monsters to be caught" in at.text()


async def test_what_happened_tells_every_event_the_latest_in_sight(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben", seed=seed_for(1, 1, 1))) as at:
        await at.at_table()
        await at.press("tab")
        await at.at(Reading)
        assert "Nothing yet." in at.text()
        await at.press("tab")
        await at.at_table()
        await at.press("enter", "1", "2", "3", "r")
        await at.at_table()
        await at.press("w")
        await at.at(Reading)
        assert "Ada rolls pink 1, red 1, green 1." in at.text()
        assert "Ada misses: no die reached its number." in at.text()


async def test_the_end_tells_who_won_and_why(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(NEARLY_WON)
    async with evening(begin("Ada", "Ben")) as at:
        table = await at.at_table()
        await at.press("enter", "c")
        await at.at_table()
        assert table.mode is Mode.OVER
        assert at.lines()[0].startswith(" The game is over")
        assert "Ada wins!" in at.text()
        assert "Ada caught 12 monsters in all six colours." in at.text()
        await at.press("1")
        assert at.prompt.startswith("! Nothing is on that key.")
        await at.press("u")
        assert at.prompt == "! Nothing to take back: what was seen stays."


async def test_escape_is_called_menu_until_there_is_a_step_to_take_back(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(OPEN)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        assert "Esc  menu" in at.hints
        await at.press("enter")
        assert "Esc  menu" in at.hints
        await at.press("1")
        assert "Esc  back" in at.hints
        await at.press("escape")
        assert "Esc  menu" in at.hints


async def test_a_caught_monster_keeps_its_colour_apart_from_the_word(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(HALF)
    async with evening(begin("Ada", "Ben")) as at:
        await at.at_table()
        assert "✓" in at.text()
        assert not any(f"{short}{said}" in at.text() for short in SHORT for said in ("caught", "✓"))


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])
async def test_what_dice_are_about_to_lie_on_tells_the_number_to_beat(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], size: tuple[int, int]
) -> None:
    opening(PLACING)
    async with evening(begin("Ada", "Ben"), size) as at:
        await at.at_table()
        await at.press("enter")
        needed = "▲Gr 4+▲" if size == SMALL else "▲Green 4+▲"
        assert needed in at.text()
        (verdicts,) = [line for line in at.lines() if "needs 2 or more" in line]
        (choice,) = [line for line in at.lines() if "Choice 1 of 2" in line]
        assert verdicts.index("needs 2") == choice.index("Choice")


async def test_the_next_player_is_told_that_what_was_caught_before_a_miss_stays(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None]
) -> None:
    opening(OPEN)
    seed = next(seed for seed in count() if dice(seed, 3) == (6, 1, 1) and max(dice(seed, 3, move=2)) < 3)
    async with evening(begin("Ada", "Ben", seed=seed)) as at:
        table = await at.at_table()
        await at.press("enter", "1", "2", "3", "r")
        await at.at_table()
        await at.press("2", "3", "4", "r")
        await at.at_table()
        assert table.mode is Mode.HANDOVER
        assert "Ada: caught 1 monster, then missed: they stay for Ben" in at.text()


async def missed(at: Evening) -> Any:
    """A miss of the person at seat 0, before a computer player's turn."""
    table = await at.at_table()
    await at.press("1", "2", "3", "r")
    await at.until(lambda: "Miss! No die" in at.text())
    return table


@pytest.mark.parametrize("motion", [True, False], ids=["motion", "still"])
async def test_a_miss_before_a_computer_player_stays_until_a_key(
    evening: Evenings,
    store: Store,
    opening: Callable[[State], None],
    monkeypatch: pytest.MonkeyPatch,
    motion: bool,
) -> None:
    """A child sees why its turn is over, whatever the motion; the computer player doesn't think before that."""
    monkeypatch.setattr("monstergames.screens.table.LINGER", 60.0)
    monkeypatch.setattr(Preferences, "pause", 0.0)
    opening(OPEN)
    seats = [SeatEntry("Ada", "coral", "circle"), SeatEntry("Ben", "gold", "triangle", level="gentle")]
    with Match.begin(store, "monster-12", seats, seed=seed_for(1, 1, 1)) as match:
        async with evening(match, motion=motion) as at:
            await missed(at)
            await at.settle()
            assert "needs 2 or more" in at.text()
            assert len(store.matches.records(match.id)) == 1
            await at.press("enter")
            await at.until(lambda: len(store.matches.records(match.id)) > 1)


async def test_a_miss_of_a_computer_player_stays_before_the_next_one(
    evening: Evenings, store: Store, opening: Callable[[State], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("monstergames.screens.table.LINGER", 60.0)
    monkeypatch.setattr(Preferences, "pause", 0.0)
    opening(OPEN)
    levels = ("gentle", "gentle", "")
    looks = (("Ada", "coral", "circle"), ("Ben", "gold", "triangle"), ("Cleo", "mint", "square"))
    seats = [SeatEntry(*look, level=level) for look, level in zip(looks, levels, strict=True)]
    with Match.begin(store, "monster-12", seats, seed=seed_for(1, 1, 1)) as match:
        async with evening(match) as at:
            await at.until(lambda: "Miss! No die" in at.text())
            await at.settle()
            assert len(store.matches.records(match.id)) == 1


async def test_a_miss_before_another_person_stays_behind_the_banner_at_once(
    evening: Evenings, begin: Callable[..., Match], opening: Callable[[State], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("monstergames.screens.table.LINGER", 60.0)
    opening(OPEN)
    async with evening(begin("Ada", "Ben", seed=seed_for(1, 1, 1))) as at:
        table = await at.at_table()
        await at.press("enter", "1", "2", "3", "r")
        await at.until(lambda: table.mode is Mode.HANDOVER)
        assert "Miss! No die" in at.text()


async def test_a_winner_without_a_name_is_told_that_only_names_earn_achievements(
    evening: Evenings, store: Store, opening: Callable[[State], None]
) -> None:
    opening(NEARLY_WON)
    seats = [SeatEntry("Fuzzle", "coral", "circle"), SeatEntry("Zottel", "gold", "triangle")]
    with Match.begin(store, "monster-12", seats) as match:
        async with evening(match) as at:
            await at.at_table()
            await at.press("enter", "c")
            await at.at_table()
            await at.press("enter")
            await at.at(Result)
            await at.press("down")
            assert "Nothing new this time." in at.text()
            assert "Only people with a name earn achievements: choose one before the match." in at.text()
