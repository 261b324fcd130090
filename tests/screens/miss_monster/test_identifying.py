"""Identifying on one keyboard: buzzers, the chart, typing, and what the sand does. Rulebook: 2. Identify Attributes."""

from collections.abc import Callable, Coroutine, Sequence
from itertools import pairwise
from typing import Any

import pytest
from rules.miss_monster.test_chart import RIGHT

from monstergames.art.attributes import EMBLEM, emblem
from monstergames.rules.miss_monster.components import ATTRIBUTES, attributes, deck
from monstergames.rules.miss_monster.state import (
    Buzzed,
    GaveUp,
    Identifying,
    Mistaken,
    MonsterIdentified,
    Recognised,
    Showing,
)
from monstergames.screens.buzzers import remembered
from monstergames.screens.clocked import Step
from monstergames.screens.menu import Menu
from monstergames.screens.miss_monster.buzzing import Answer
from monstergames.screens.miss_monster.chart import ChartPanel, begun, first, moved, turned
from monstergames.screens.miss_monster.identifying import IdentifyingStage
from monstergames.screens.miss_monster.plinth import Flight, Plinth
from monstergames.screens.miss_monster.table import MissMonsterTable
from monstergames.screens.table import Mode
from monstergames.widgets.look import PANEL
from monstergames.widgets.sheet import Sheet, _pixels

from ..conftest import LARGE, SMALL
from .conftest import Begin, Party, Tables, of
from .round import BODY, HEAD, LIMBS, THINGS, answer, buzz, keys, say, sculpt, secret, show, word, wrong

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])


def stage(at: Party) -> IdentifyingStage:
    return at.table.query_one(IdentifyingStage)


def number(name: str) -> int:
    return ATTRIBUTES.index(name)


# Before the monster is shown


async def test_each_gets_a_key_before_the_first_monster_and_it_is_remembered(party: Tables, begin: Begin) -> None:
    async with party(sculpt(begin())) as at:
        assert at.prompt == "Ada, press a key."
        await at.press("q", "q")
        assert at.prompt == "! Ada has that key already."
        await at.press("p", "5", "enter")
        assert "Enter: Ada shows the monster." in at.prompt
    async with party(sculpt(begin())) as at:
        assert stage(at).buzzers.keys == ["q", "p", "5"]
        assert at.lines()[0].startswith(" Keyboard check")


async def test_a_key_is_remembered_by_the_name_of_now(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await at.press("q")
        assert at.prompt == "Ben, press a key."
        match.rename(1, "Zoe")
        at.table.next_turn()
        await at.settle()
        assert at.prompt == "Zoe, press a key."
        await at.press("p", "5")
        assert remembered(at.app.store.settings, ["Ada", "Zoe", "Cleo"]) == ["q", "p", "5"]
        assert remembered(at.app.store.settings, ["Ben"]) == []


async def test_nothing_of_a_monster_is_seen_before_its_creator_shows_it(party: Tables, begin: Begin) -> None:
    async with party(sculpt(begin())) as at:
        await keys(at)
        assert at.table.view.monsters == (None, None, None)
        assert "Show ● Ada's monster" in at.text()
        await at.press("enter")
        assert at.table.view.monsters[0] is not None
        assert at.table.step is Step.RUN


# The race


@SIZES
async def test_a_right_guess_gets_the_card_and_closes_the_deck(
    party: Tables, begin: Begin, size: tuple[int, int]
) -> None:
    match = sculpt(begin())
    async with party(match, size) as at:
        await show(at)
        card = secret(match, 0)[BODY]
        await answer(at, 1, card)
        assert [(event.seat, event.attribute) for event in of(match, Recognised)] == [(1, card)]
        assert f"✓ {word(card)}: Ben gets the card" in at.text()
        await buzz(at, 2)
        await say(at, word(wrong(match, 0, BODY)))
        assert at.prompt == "! Body: that one is found already. Say something else."
        assert of(match, Mistaken) == []


async def test_a_wrong_guess_makes_that_buzzer_wait_for_four_seconds_and_no_other(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        card = wrong(match, 0)
        await answer(at, 1, card)
        assert [event.attribute for event in of(match, Mistaken)] == [card]
        assert f"✗ Ben: no {word(card)} here" in at.text()
        assert "4.0 s" in at.lines()[-2]
        await at.wait(1)
        assert "3.0 s" in at.lines()[-2]
        await at.strike("6")
        assert len(of(match, Buzzed)) == 1
        await at.strike("0")
        assert [event.seat for event in of(match, Buzzed)] == [1, 2]
        await at.wait(0.1)
        await at.wait(2.899)
        await say(at, word(card), 0.001)
        await at.strike("6")
        assert [event.seat for event in of(match, Buzzed)] == [1, 2, 1]


async def test_without_the_wait_a_buzzer_counts_at_once(party: Tables, begin: Begin) -> None:
    match = sculpt(begin(lock_out=False))
    async with party(match) as at:
        await show(at)
        await answer(at, 1, wrong(match, 0))
        await buzz(at, 1, 0.1)
        assert len(of(match, Buzzed)) == 2


async def test_no_answer_in_five_seconds_is_a_wrong_one(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await buzz(at, 1, 2)
        assert at.lines()[0].startswith(" ▲ Ben answers")
        await at.wait(4.9)
        assert of(match, Mistaken) == []
        await at.wait(0.2)
        (event,) = of(match, Mistaken)
        assert (event.attribute, event.at) == (None, 2000 + 51 + 5001)
        assert "✗ Ben says nothing in time" in at.text()


async def test_the_creator_sits_back(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await at.wait(1)
        await at.strike("1")
        assert at.prompt == "! Ada made this monster: the others guess."
        assert of(match, Buzzed) == []
        assert "Ada" not in at.lines()[-2]


async def test_buzzers_within_a_twentieth_of_a_second_are_a_tie_and_the_second_answers_next(
    party: Tables, begin: Begin
) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await at.wait(1)
        await at.strike("6")
        at.clock.pass_by(0.04)
        await at.strike("0")
        await at.wait(0.1)
        assert of(match, Buzzed)[1].tied
        first_seat, second = of(match, Buzzed)[1].line
        names = at.table.names()
        await at.until(lambda: f"{names[first_seat]} answers" in at.lines()[0])
        assert "in line" in at.lines()[-2]
        await say(at, word(wrong(match, 0)))
        await at.until(lambda: f"{names[second]} answers" in at.lines()[0])


async def test_all_four_found_ends_the_turn_of_a_monster(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        for card in secret(match, 0):
            await answer(at, 2, card)
        await at.ready()
        (event,) = of(match, MonsterIdentified)
        assert (event.kept, event.reason) == ((), "all-found")
        assert match.view(None).phase == Showing(1)
        assert at.text().count("■ Cleo") == 4
        assert "Show ▲ Ben's monster" in at.text()


async def test_cards_that_nobody_got_stay_with_the_creator_when_the_sand_has_run_out(
    party: Tables, begin: Begin
) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await answer(at, 1, secret(match, 0)[HEAD])
        await at.wait(60)
        await at.ready()
        (event,) = of(match, MonsterIdentified)
        assert (event.kept, event.reason) == (secret(match, 0)[1:], "time-up")
        for card in event.kept:
            assert all(part in at.text() for part in word(card).split())
        assert at.text().count("not found") == 3


@pytest.mark.parametrize(("late", "counts"), [(-50, True), (0, True), (1, False), (50, False)])
async def test_a_guess_counts_until_the_last_grain(party: Tables, begin: Begin, late: int, counts: bool) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await buzz(at, 1, 58)
        await at.strike(*word(secret(match, 0)[HEAD]).replace(" ", ""))
        at.clock.pass_by((60_000 + late - at.table.stopwatch.ms()) / 1000)
        while at.table.stopwatch.ms() < 60_000 + late:
            at.clock.pass_by(0.0001)
        await at.strike("enter")
        await at.settle()
        assert bool(of(match, Recognised)) is counts
        assert bool(of(match, MonsterIdentified)) is not counts


async def test_nobody_any_more_ends_the_turn_and_can_be_chosen_in_a_pause(party: Tables, begin: Begin) -> None:
    match = sculpt(begin(seconds=0))
    async with party(match) as at:
        await show(at)
        await at.wait(100)
        assert "100 s" in at.lines()[-2] or "101 s" in at.lines()[-2]
        await at.press("escape")
        assert at.table.step is Step.PAUSED
        assert "Nobody guesses any more" in at.text()
        for answer in ("enter", "escape"):
            await at.press("right", "enter")
            await at.at(Menu)
            await at.until(lambda: "Does nobody want to guess any more?" in at.text())
            await at.press(answer)
            await at.at(MissMonsterTable)
            assert (at.table.step, of(match, GaveUp)) == (Step.PAUSED, [])
            await at.press("left")
        await at.press("right", "enter")
        await at.at(Menu)
        await at.press("down", "enter")
        await at.ready()
        assert [event.seat for event in of(match, GaveUp)] == [1, 2]
        assert of(match, MonsterIdentified)[0].reason == "gave-up"
        assert match.view(None).phase == Showing(1)


async def test_nobody_can_give_up_for_somebody_who_answers(party: Tables, begin: Begin) -> None:
    async with party(sculpt(begin())) as at:
        await show(at)
        await buzz(at, 1)
        await at.press("escape")
        assert at.table.step is Step.PAUSED
        assert "Nobody guesses any more" not in at.text()


async def test_a_pause_hides_the_monster_and_keeps_the_time_and_what_is_typed(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await buzz(at, 1)
        await at.strike(*"mou")
        before = at.table.stopwatch.ms()
        await at.press("escape")
        assert "mou" not in at.text()
        at.clock.pass_by(100)
        await at.back()
        assert at.table.stopwatch.ms() - before < 1200
        assert "Ben: mou▏ moustache?" in at.text()
        await at.strike("enter")
        await at.wait(0.6)
        await at.strike("enter")
        assert len(of(match, Mistaken)) + len(of(match, Recognised)) == 1


async def test_a_match_that_was_interrupted_goes_on_with_the_sand_that_was_left(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await answer(at, 1, wrong(match, 0))
        left = match.view(None).phase.race.now
    async with party(match) as at:
        await at.press("enter")
        assert at.table.step is Step.PAUSED
        assert at.table.stopwatch.ms() == left
        await at.back()
        assert isinstance(match.view(None).phase, Identifying)
        assert at.table.step is Step.RUN


# What is said


@SIZES
async def test_an_attribute_is_picked_with_arrows_alone(party: Tables, begin: Begin, size: tuple[int, int]) -> None:
    match = sculpt(begin())
    async with party(match, size) as at:
        await show(at)
        await buzz(at, 1)
        assert stage(at).answer is not None
        await at.strike("down", "down", "tab", "down" if size == SMALL else "right")
        assert stage(at).answer.cursor == attributes(LIMBS)[1]
        await at.strike("enter")
        said = of(match, Mistaken) or of(match, Recognised)
        assert said[0].attribute == attributes(LIMBS)[1]


@pytest.mark.parametrize(
    ("typed", "name", "whole"),
    [
        ("moustache", "moustache", True),
        ("Mustaches", "moustache", True),
        ("mou", "moustache", False),
        ("a pair", None, False),
        ("nose", "big nose", True),
        ("moustahce", "moustache", True),
        ("leg", "wooden leg", False),
        ("hole", "hole in the stomach", True),
        ("eye", "eyebrows", False),
        ("qqq", None, False),
        ("", None, False),
    ],
)
def test_what_is_typed_is_a_name_or_its_beginning(typed: str, name: str | None, whole: bool) -> None:
    answer = Answer(0, 7)
    answer.type(typed, ())
    assert (answer.heard, answer.whole) == (name is not None, whole)
    assert answer.cursor == (7 if name is None else number(name))


def test_the_beginning_of_a_name_means_none_of_a_closed_deck() -> None:
    assert begun("ha", ()) == number("hat")
    assert begun("ha", {3}) == number("webbed hands")


@pytest.mark.parametrize("typed", [typed for typed, name in RIGHT.items() if name is None])
def test_what_the_chart_does_not_hear_is_never_said_by_one_enter(typed: str) -> None:
    answer = Answer(0, 7)
    answer.type(typed, ())
    assert not answer.whole


async def test_enter_completes_a_name_that_is_begun_and_says_it_only_after_a_look(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await buzz(at, 1)
        await at.strike(*"eye")
        assert "Ben: eye▏ eyebrows?" in at.text()
        await at.strike("enter", "enter", "enter")
        assert of(match, Mistaken) + of(match, Recognised) == []
        assert at.prompt == "! Enter once more says: eyebrows."
        await at.wait(0.6)
        await at.strike("enter")
        assert len(of(match, Mistaken)) + len(of(match, Recognised)) == 1


async def test_after_a_word_that_is_none_enter_says_nothing(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await buzz(at, 1)
        await at.strike(*"qqqq", "enter", "enter")
        assert at.prompt == "! That is not on the chart. Say something else."
        await at.wait(0.6)
        await at.strike("enter")
        assert at.prompt == "! Pick a word with the arrows, or type it."
        assert of(match, Mistaken) + of(match, Recognised) == []
        await at.strike("down")
        await at.wait(0.6)
        await at.strike("enter")
        assert len(of(match, Mistaken)) + len(of(match, Recognised)) == 1


@SIZES
async def test_enter_says_the_near_word_that_is_offered_but_only_after_a_look(
    party: Tables, begin: Begin, size: tuple[int, int]
) -> None:
    match = sculpt(begin())
    async with party(match, size) as at:
        await show(at)
        await buzz(at, 1)
        await at.strike(*"beek", "enter", "enter")
        assert at.prompt == "! That is not on the chart. Perhaps beak? Enter says: beak."
        assert of(match, Mistaken) + of(match, Recognised) == []
        await at.wait(0.6)
        await at.strike("enter")
        (said,) = of(match, Mistaken) + of(match, Recognised)
        assert said.attribute == number("beak")


async def test_no_near_word_of_a_closed_deck_is_offered(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await answer(at, 1, secret(match, 0)[HEAD])
        await buzz(at, 2)
        await at.strike(*"beek", "enter")
        assert at.prompt == "! That is not on the chart. Say something else."


async def test_enter_pressed_with_the_buzzer_says_nothing(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await buzz(at, 1)
        await at.strike("enter", "space")
        assert of(match, Mistaken) + of(match, Recognised) == []


async def test_a_word_that_is_not_on_the_chart_may_be_said_anew_and_what_is_near_is_told(
    party: Tables, begin: Begin
) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await buzz(at, 1)
        await say(at, "hal", 0.2)
        assert at.prompt.startswith("! That is not on the chart. Perhaps ")
        await say(at, "xxxx", 0.2)
        assert at.prompt == "! That is not on the chart. Say something else."
        assert of(match, Mistaken) == []
        await say(at, word(secret(match, 0)[HEAD]), 0.2)
        assert len(of(match, Recognised)) == 1


async def test_letters_that_are_buzzers_are_letters_while_somebody_types(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await at.press("h", "o", "r", "enter", "enter")
        await at.wait(1)
        await at.strike("o")
        await at.wait(0.1)
        await at.strike("r", "o", "o")
        assert stage(at).answer.typed == ""
        await at.wait(1)
        await at.strike(*"horns")
        assert stage(at).answer.typed == "horns"
        await at.strike("enter")
        assert [event.seat for event in of(match, Buzzed)] == [1]
        assert len(of(match, Mistaken)) + len(of(match, Recognised)) == 1


@pytest.mark.parametrize("after", [0.1, 0.3, 0.6, 1.0])
async def test_a_word_that_begins_soon_after_the_buzzer_loses_no_letter(
    party: Tables, begin: Begin, after: float
) -> None:
    """Three letters of it are buzzers, its first one that of the guesser."""
    async with party(sculpt(begin())) as at:
        await at.press("a", "b", "s", "enter", "enter")
        await at.wait(1)
        await at.strike("b")
        await at.wait(after)
        for letter in "big ears":
            await at.strike("space" if letter == " " else letter)
            at.clock.pass_by(0.05)
        assert stage(at).answer.typed == "big ears"


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_a_first_letter_that_came_too_soon_is_part_of_the_word_after_all(name: str) -> None:
    answer = Answer(0, 7, late=name[0])
    for end in range(2, len(name) + 1):
        answer.type(answer.typed + name[end - 1], ())
    assert (answer.heard, answer.whole, answer.cursor) == (True, True, number(name))


def test_a_letter_of_somebody_else_that_came_late_makes_no_other_word_of_one_that_has_begun() -> None:
    answer = Answer(0, 7, late="b")
    for typed in ("e", "ea", "ear", "ears"):
        answer.type(typed, ())
        assert (answer.typed, answer.late) == (typed, "b")


async def test_of_each_other_buzzer_one_late_press_is_no_letter_and_it_is_told(party: Tables, begin: Begin) -> None:
    async with party(sculpt(begin())) as at:
        await at.press("q", "b", "a", "enter", "enter")
        await at.wait(1)
        await at.strike("b")
        await at.wait(0.1)
        await at.strike("a")
        assert at.prompt == "! A came a little late: Ben was first."
        assert stage(at).answer.typed == ""
        for _again in range(8):
            at.clock.pass_by(0.14)
            await at.strike("a")
        assert stage(at).answer.typed == "a" * 8


async def test_a_buzzer_that_is_held_types_nothing(party: Tables, begin: Begin) -> None:
    async with party(sculpt(begin())) as at:
        await at.press("a", "b", "s", "enter", "enter")
        await at.wait(1)
        await at.strike("b")
        await at.wait(0.5)
        for _again in range(30):
            await at.strike("b")
            at.clock.pass_by(0.03)
        assert at.prompt == "! That was your buzzer. Now say what you see."
        assert stage(at).answer.typed == ""


async def test_a_digit_that_is_a_buzzer_is_never_typed_and_it_is_told_how_numbers_are(
    party: Tables, begin: Begin
) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await buzz(at, 1)
        await at.wait(2)
        await at.strike("t", "0", "i", "6")
        assert at.prompt == "! 6 is a buzzer: numbers are typed as words."
        await at.strike("e")
        assert stage(at).answer.typed == "tie"
        await at.strike("backspace")
        assert stage(at).answer.typed == "ti"
        assert len(of(match, Buzzed)) == 1


async def test_a_number_typed_as_a_buzzer_and_a_space_says_nothing(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await buzz(at, 1)
        await at.wait(2)
        await at.strike("1", "space", *"eye", "enter")
        assert of(match, Mistaken) + of(match, Recognised) == []


async def test_space_is_part_of_a_name_and_says_what_is_picked_where_nothing_is_typed(
    party: Tables, begin: Begin
) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await buzz(at, 1)
        at.clock.pass_by(0.5)
        await at.strike(*"big", "space")
        assert of(match, Mistaken) + of(match, Recognised) == []
        assert stage(at).answer.typed.startswith("big")
        await at.strike("down", "space")
        assert len(of(match, Mistaken)) + len(of(match, Recognised)) == 1


async def test_nobody_answering_the_chart_is_leafed_through(party: Tables, begin: Begin) -> None:
    async with party(sculpt(begin())) as at:
        await show(at)
        assert "tusks" in at.text()
        await at.strike("right")
        assert "claws" in at.text()
        assert "tusks" not in at.text()
        await at.strike("left", "left")
        assert "glasses" in at.text()


@SIZES
@pytest.mark.parametrize("key", ["right", "tab"])
async def test_all_eighty_words_can_be_read_whole_with_a_key_for_each_deck(
    party: Tables, begin: Begin, size: tuple[int, int], key: str
) -> None:
    async with party(sculpt(begin()), size) as at:
        await show(at)
        seen: set[str] = set()
        for _deck in range(4):
            told = [line[56:] for line in at.lines()[2:-1]]
            pairs = ["\n".join(pair) for pair in pairwise(told)]
            seen |= {name for name in ATTRIBUTES if any(name in line for line in told) or _in_two_lines(name, pairs)}
            await at.strike(key)
        assert seen == {*ATTRIBUTES}
        assert "leaf through the chart" in at.hints


def _in_two_lines(name: str, pairs: Sequence[str]) -> bool:
    """Whether some words of a name stand in one line and the others below them."""
    parts = name.split()
    halves = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
    return any(first in pair.split("\n")[0] and rest in pair.split("\n")[1] for pair in pairs for first, rest in halves)


def _picture(attribute: int) -> list[str]:
    sheet = Sheet(EMBLEM, EMBLEM // 2, ground=PANEL)
    sheet.picture(0, 0, emblem(attribute), PANEL)
    return ["".join(glyph for glyph, _pen in row) for row in sheet.rows]


async def test_where_there_is_room_each_word_stands_below_its_picture(party: Tables, begin: Begin) -> None:
    async with party(sculpt(begin()), LARGE) as at:
        await show(at)
        for of_deck in range(4):
            screen = at.table.query_one(ChartPanel)._sheet
            rows = ["".join(glyph for glyph, _pen in row) for row in screen.rows]
            for place, attribute in enumerate(attributes(of_deck)):
                down, across = divmod(place, 5)
                x, y = 3 + across * 12, 2 + down * 8
                assert [row[x : x + EMBLEM] for row in rows[y : y + 5]] == _picture(attribute)
                assert word(attribute).split()[0] in rows[y + 5][x - 1 : x + EMBLEM + 1]
            await at.strike("tab")


async def test_where_there_is_none_the_word_that_is_leafed_to_has_its_picture_beside_the_monster(
    party: Tables, begin: Begin
) -> None:
    async with party(sculpt(begin())) as at:
        await show(at)
        assert at.table.query_one(Plinth)._shown[3] is None
        await at.strike("down", "down", "right")
        assert "▶shoes" not in at.text()
        assert "▶wooden leg" in at.text()
        assert at.table.query_one(Plinth)._shown[3] == number("wooden leg")
        await at.strike("up", "up")
        assert at.table.query_one(Plinth)._shown[3] == number("insect legs")


async def test_a_word_that_was_leafed_to_is_picked_by_whoever_buzzes(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await at.strike("down", "down", "down")
        await buzz(at, 1)
        assert stage(at).answer.cursor == attributes(HEAD)[2]
        await at.wait(0.6)
        await at.strike("enter")
        (said,) = of(match, Mistaken) + of(match, Recognised)
        assert said.attribute == attributes(HEAD)[2]


async def test_the_pictures_of_all_decks_are_ready_before_the_sand_runs(party: Tables, begin: Begin) -> None:
    async with party(sculpt(begin()), LARGE) as at:
        _pixels.cache_clear()
        await keys(at)
        await at.settle()
        await at.press("enter")
        before = _pixels.cache_info().misses
        await at.strike("tab", "tab", "tab")
        assert _pixels.cache_info().misses == before


async def test_the_mouse_picks_and_says(party: Tables, begin: Begin) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await buzz(at, 1)
        await at.pilot.click(ChartPanel, offset=(20, 8))
        await at.settle()
        assert stage(at).answer.page == LIMBS
        await at.pilot.click(ChartPanel, offset=(8, 4))
        await at.settle()
        assert stage(at).answer.cursor == attributes(LIMBS)[4]
        await at.pilot.click(ChartPanel, offset=(8, 4))
        await at.settle()
        assert len(of(match, Mistaken)) + len(of(match, Recognised)) == 1


# Leafing through the chart


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("closed", [frozenset(), frozenset({0}), frozenset({1, 3})])
def test_arrows_lead_to_every_word_of_open_decks_and_to_no_other(wide: bool, closed: frozenset[int]) -> None:
    start = first(closed, 0)
    seen, new = {start}, [start]
    while new:
        here = new.pop()
        for way in ("left", "right", "up", "down"):
            there = moved(here, way, closed, wide=wide)
            if there not in seen:
                seen.add(there)
                new.append(there)
    assert seen == {card for card in range(len(ATTRIBUTES)) if deck(card) not in closed}


def test_a_deck_is_the_next_one_that_is_open() -> None:
    assert turned(0, 1, {1}) == 2
    assert turned(0, -1, {3}) == 2
    assert turned(2, 1, {0, 1, 3}) == 2


@SIZES
async def test_when_the_deck_in_front_is_closed_the_next_open_one_comes(
    party: Tables, begin: Begin, size: tuple[int, int]
) -> None:
    match = sculpt(begin())
    async with party(match, size) as at:
        await show(at)
        await answer(at, 1, secret(match, 0)[LIMBS])
        assert stage(at)._page == HEAD
        await answer(at, 1, secret(match, 0)[HEAD])
        assert stage(at)._page == BODY
        assert at.table.query_one(ChartPanel).scene.page == BODY


@SIZES
async def test_the_last_monster_leads_to_the_points(party: Tables, begin: Begin, size: tuple[int, int]) -> None:
    match = sculpt(begin())
    async with party(match, size) as at:
        await keys(at)
        for creator in range(3):
            await at.press("enter")
            await answer(at, (creator + 1) % 3, secret(match, creator)[HEAD])
            await at.wait(61)
            await at.ready()
        assert at.table.mode is Mode.MOVE
        assert "1 card won, 3 not found: nobody gets less than 0, so it is 0." in at.text()
        assert "0 points" in at.text()


# What it looks like


async def test_at_the_side_of_the_chart_each_deck_is_named(party: Tables, begin: Begin) -> None:
    async with party(sculpt(begin())) as at:
        await show(at)
        tabs = " ".join(line[73:] for line in at.lines()[2:-2]).split()
        assert tabs == ["Head", "Arms/", "legs", "Body", "Things"]


async def test_counted_cards_keep_apart_from_the_chart(party: Tables, begin: Begin) -> None:
    async with party(sculpt(begin()), LARGE) as at:
        await show(at)
        (ben,) = [line for line in at.lines()[2:] if "▲ Ben" in line]
        assert ben[:56].endswith("0 cards  ")


@SIZES
async def test_what_became_of_a_monster_is_told_to_its_end(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr("monstergames.screens.miss_monster.shown_identifying.READ", 3600.0)
    match = sculpt(begin())
    async with party(match, size, motion=True) as at:
        await show(at)
        await at.wait(61)
        await at.until(lambda: at.table.mode is Mode.SHOWING)
        told = " ".join(" ".join(line[:56].strip() for line in at.lines()[2:6]).split())
        assert all(word(card) in told for card in secret(match, 0))
        assert "which nobody recognised." in told
        assert at.lines()[0].startswith(" ● Ada's monster: that was all")


async def test_a_show_that_takes_no_time_leaves_nothing_behind(
    party: Tables, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From Python 3.12 on work without motion is done as soon as it is asked for."""

    def at_once(_table: MissMonsterTable, work: Callable[[], Coroutine[Any, Any, None]], **_how: object) -> None:
        with pytest.raises(StopIteration):
            work().send(None)

    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        monkeypatch.setattr(MissMonsterTable, "run_worker", at_once)
        await at.wait(61)
        assert match.view(None).phase == Showing(1)
        assert at.lines()[0].startswith(" Whose monster is next? ▲ Ben's!")
        assert at.prompt == "All get ready at their keys. Enter: Ben shows the monster."


async def test_open_cards_say_of_which_deck_they_are(party: Tables, begin: Begin) -> None:
    async with party(sculpt(begin())) as at:
        await show(at)
        await at.wait(61)
        await at.ready()
        assert all(title in at.text() for title in ("Head", "Arms/legs", "Body", "Things"))


# Motion


@pytest.fixture
def flights(monkeypatch: pytest.MonkeyPatch) -> list[Flight]:
    """Every frame of a card on its way."""
    seen: list[Flight] = []
    show = Plinth.show

    def spy(plinth: Plinth, monster: Any, said: Any = None, flight: Flight | None = None, picked: Any = None) -> None:
        if flight:
            seen.append(flight)
        show(plinth, monster, said, flight, picked)

    monkeypatch.setattr(Plinth, "show", spy)
    monkeypatch.setattr("monstergames.screens.miss_monster.shown_identifying.FRAME", 0.001)
    return seen


async def test_a_card_flies_to_its_finder_while_the_sand_runs_on(
    party: Tables, begin: Begin, flights: list[Flight]
) -> None:
    match = sculpt(begin())
    async with party(match, motion=True) as at:
        await show(at)
        card = secret(match, 0)[HEAD]
        await answer(at, 2, card)
        assert at.table.step is Step.RUN
        await at.until(lambda: len(flights) >= 10)
        assert {(flight.attribute, flight.name) for flight in flights} == {(card, "Cleo")}
        assert [flight.share for flight in flights] == sorted(flight.share for flight in flights)
        assert flights[-1].share > 0.8
        assert flights[0].place > 0.5
        await buzz(at, 1, 0.1)
        assert len(of(match, Buzzed)) == 2


async def test_the_last_card_flies_too_and_any_key_ends_what_is_shown(
    party: Tables, begin: Begin, flights: list[Flight], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("monstergames.screens.miss_monster.shown_identifying.READ", 3600.0)
    match = sculpt(begin())
    async with party(match, motion=True) as at:
        await show(at)
        for card in secret(match, 0):
            await answer(at, 1, card)
        await at.until(lambda: flights and flights[-1].attribute == secret(match, 0)[THINGS])
        assert at.table.mode is Mode.SHOWING
        assert at.lines()[0].startswith(" ● Ada's monster: that was all")
        assert at.hints == "any key  go on"
        await at.until(lambda: "All four are found" in at.text())
        await at.press("x")
        await at.ready()
        assert match.view(None).phase == Showing(1)


async def test_with_reduced_motion_no_card_flies(party: Tables, begin: Begin, flights: list[Flight]) -> None:
    match = sculpt(begin())
    async with party(match) as at:
        await show(at)
        await answer(at, 2, secret(match, 0)[HEAD])
        await at.settle()
        assert flights == []
        assert len(of(match, Recognised)) == 1


# Help


async def test_keys_and_a_pause_are_situations_of_their_own(party: Tables, begin: Begin) -> None:
    async with party(sculpt(begin())) as at:
        assert at.table.situation() == "keys"
        await show(at)
        assert at.table.situation() == "identifying"
        await at.strike("escape")
        assert at.table.situation() == "paused"
        await at.back()
        assert at.table.situation() == "identifying"
