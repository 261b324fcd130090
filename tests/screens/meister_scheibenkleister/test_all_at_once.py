"""All at once: buzzers, the race, a whole match."""

from collections.abc import Callable

import pytest

from monstergames.match.match import Match
from monstergames.rules.meister_scheibenkleister.state import (
    Buzzed,
    FalseStart,
    PawnPlaced,
    Racing,
)
from monstergames.screens.clocked import Step
from monstergames.screens.meister_scheibenkleister.houses import label_row
from monstergames.screens.menu import Menu
from monstergames.screens.result import Result

from ..conftest import LARGE, SMALL
from .conftest import Races, of

Begin = Callable[..., Match]
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x36"])


async def test_each_learns_a_key_and_all_are_tried_together(race: Races, begin: Begin) -> None:
    async with race(begin("Ada", "Ben", "Cleo")) as at:
        assert "Ada, press a key." in at.text()
        await at.press("q", "p", "v")
        assert "Keyboard check" in at.text()
        assert at.text().count("press now") == 3
        assert "missing" not in at.text()
        await at.strike("q", "v")
        assert at.text().count("✓ arrived") == 2
        assert at.text().count("press now") == 1
        await at.strike("p")
        assert "All keys arrived!" in at.text()
        await at.press("enter")
        assert at.table.step is Step.REST


async def test_after_a_try_the_missing_are_named(race: Races, begin: Begin) -> None:
    async with race(begin("Ada", "Ben", "Cleo")) as at:
        await at.press("q", "p", "v")
        await at.strike("q")
        at.table.buzzers.tried()
        at.table.show_moment()
        await at.settle()
        assert "Ben and Cleo missing" in at.text()
        assert at.text().count("missing") == 3
        assert "Esc gives out other keys" in " ".join(" ".join(line[:66] for line in at.lines()).split())
        assert "Esc  other keys" in at.hints
        await at.press("enter")
        assert at.prompt_of_race == "! Ben and Cleo missing. Enter again: go on all the same."
        assert at.table.step is Step.KEYS
        await at.press("enter")
        assert at.table.step is Step.REST


async def test_a_new_try_after_the_warning_is_asked_about_again(race: Races, begin: Begin) -> None:
    async with race(begin("Ada", "Ben")) as at:
        await at.press("q", "p")
        await at.strike("q")
        await at.press("enter")
        assert at.table.step is Step.KEYS
        at.table.buzzers.tried()
        await at.strike("p")
        await at.press("enter")
        assert at.table.step is Step.KEYS
        await at.strike("q", "p")
        await at.press("enter")
        assert at.table.step is Step.REST


async def test_whoever_chooses_a_key_that_names_windows_is_told(race: Races, begin: Begin) -> None:
    async with race(begin("Ada", "Ben")) as at:
        await at.press("b")
        assert at.table.buzzers.keys == ["b"]
        assert at.prompt_of_race == "! B is also in names of windows: better another one. Esc: back."


@pytest.mark.parametrize("key", ["enter", "up", "left", "f5", "tab", "space", "shift+left", "delete"])
async def test_a_key_that_types_nothing_is_no_buzzer(race: Races, begin: Begin, key: str) -> None:
    async with race(begin("Ada", "Ben")) as at:
        await at.press(key)
        assert at.table.buzzers.keys == []
        assert "! That key can't be a buzzer" in at.text()


async def test_nobody_takes_a_key_that_another_has(race: Races, begin: Begin) -> None:
    async with race(begin("Ada", "Ben")) as at:
        await at.press("q", "Q")
        assert at.table.buzzers.keys == ["q"]
        assert "! Ada has that key already." in at.text()


async def test_a_key_can_be_given_back(race: Races, begin: Begin) -> None:
    async with race(begin("Ada", "Ben")) as at:
        await at.press("q", "backspace", "m", "p")
        assert at.table.buzzers.keys == ["m", "p"]
        await at.press("escape")
        assert at.table.buzzers.keys == []
        await at.press("escape")
        await at.at(Menu)


async def test_keys_are_remembered_for_the_next_match(race: Races, begin: Begin) -> None:
    async with race(begin("Ada", "Ben")) as at:
        await at.press("h", "w")
    async with race(begin("Ben", "Ada")) as at:
        assert at.table.buzzers.keys == ["w", "h"]
        assert "Keyboard check" in at.text()


async def test_a_key_held_from_before_the_card_is_a_false_start_for_that_seat_alone(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben", "Cleo")
    async with race(match) as at:
        await at.keys("qpv")
        await at.press("enter")
        await at.till(Step.COUNT)
        await at.wait(2.5)
        for _ in range(15):
            await at.strike("q")
            at.clock.pass_by(0.03)
        await at.wait(0.1)
        await at.till(Step.RUN)
        assert at.table.stopwatch.ms() == 0
        await at.strike("q")
        await at.wait(0.4)
        await at.strike("q", "p")
        await at.wait(0.1)
        phase = match.view(None).phase
        assert isinstance(phase, Racing)
        assert [claim.seat for claim in phase.race.claims] == [1]
        assert [event.seat for event in of(match, FalseStart)] == [0]
        assert "Ben answers" in at.text()
        await at.point((at.right + 1) % 35)
        await at.wait(1.2)
        await at.strike("q")
        assert [event.seat for event in of(match, Buzzed)] == [1, 0]


async def test_hammering_a_key_is_one_claim(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben", "Cleo")
    async with race(match) as at:
        await at.keys("qpv")
        await at.card()
        await at.wait(0.7)
        for _ in range(20):
            await at.strike("p")
            at.clock.pass_by(0.005)
        assert [(event.seat, event.at) for event in of(match, Buzzed)] == [(1, 700)]


async def test_buzzers_within_a_twentieth_of_a_second_are_a_tie_and_later_ones_are_frozen(
    race: Races, begin: Begin
) -> None:
    match = begin("Ada", "Ben", "Cleo")
    async with race(match) as at:
        await at.keys("qpv")
        await at.card()
        await at.wait(0.7)
        await at.strike("q")
        at.clock.pass_by(0.049)
        await at.strike("v")
        at.clock.pass_by(0.3)
        await at.strike("p")
        assert {event.seat for event in of(match, Buzzed)} == {0, 2}
        assert of(match, Buzzed)[1].tied


async def test_any_key_can_be_a_buzzer_even_one_that_does_something_elsewhere(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben")
    async with race(match) as at:
        await at.keys("wh")
        await at.card()
        await at.wait(1)
        await at.strike("w")
        assert of(match, Buzzed)[0].seat == 0
        assert at.page is at.table


async def test_anothers_buzzer_never_moves_the_choice_of_who_answers_and_it_is_said(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben", "Cleo")
    async with race(match) as at:
        await at.keys("qb3")
        await at.card()
        await at.wait(1)
        await at.strike("q")
        for seconds in (0.2, 0.8):
            await at.wait(seconds)
            start = at.table.cursor
            await at.strike("b", "3")
            assert at.table.cursor == start
            assert at.prompt_of_race == "! 3 is Cleo's buzzer: Ada answers, with the arrows."
        await at.strike("q")
        assert [event.seat for event in of(match, Buzzed)] == [0]


async def test_whoever_buzzes_while_another_answers_is_told_to_wait(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben", "Cleo")
    async with race(match) as at:
        await at.keys("qpv")
        await at.card()
        await at.wait(1)
        await at.strike("p")
        await at.wait(0.3)
        await at.strike("v")
        assert at.prompt_of_race == "! Wait: Ben answers."
        assert [event.seat for event in of(match, Buzzed)] == [1]


async def test_who_answers_chooses_by_arrows_and_the_others_keys_do_nothing(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben")
    async with race(match) as at:
        await at.keys("cb")
        await at.card()
        await at.wait(1)
        await at.strike("c")
        await at.wait(0.2)
        start = at.table.cursor
        await at.strike("b", "1")
        assert at.table.cursor == start
        await at.strike("left")
        assert at.table.cursor != start
        chosen = at.table.cursor
        await at.strike("enter")
        assert [event.pawn.window for event in of(match, PawnPlaced)] == [chosen]
        assert of(match, PawnPlaced)[0].pawn.at == 1200


async def test_the_mouse_points_and_a_second_click_places_the_pawn(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben")
    async with race(match) as at:
        await at.keys("qp")
        await at.card()
        await at.strike("q")
        await at.wait(1)
        spot = at.table.plan.spots[at.right]
        for _ in range(2):
            await at.pilot.click(offset=(spot.x + 1, 1 + label_row(spot)))
            await at.settle()
        assert [event.pawn.window for event in of(match, PawnPlaced)] == [at.right]


async def test_a_full_window_is_refused_and_another_may_be_chosen_within_the_time(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben")
    async with race(match) as at:
        await at.keys("qp")
        await at.card()
        wrong = (at.right + 1) % 35
        await at.answer("q", wrong)
        await at.answer("p", wrong)
        assert "! A pawn stands there already: choose another window." in at.text()
        await at.wait(3)
        await at.point(at.right)
        await at.till(Step.REST)
        result = match.view(None).phase.result
        assert result.winners == (1,)


async def test_a_buzz_without_a_window_in_time_is_no_pawn(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben")
    async with race(match) as at:
        await at.keys("qp")
        await at.card()
        await at.strike("q")
        await at.wait(5.2)
        phase = match.view(None).phase
        assert phase.out == (0,)
        assert at.table.pointing() is None


async def test_the_limit_ends_a_round_that_nobody_answers(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben", limit=30)
    async with race(match) as at:
        await at.keys("qp")
        await at.card()
        await at.wait(30.2)
        await at.till(Step.REST)
        assert match.view(None).phase.result.pawns == ()


async def test_nobody_any_more_turns_the_card_over(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben", "Cleo")
    async with race(match) as at:
        await at.keys("qpv")
        await at.card()
        await at.answer("p", at.right)
        await at.press("escape")
        assert at.table.step is Step.PAUSED
        await at.press("right", "enter")
        await at.till(Step.REST)
        assert match.view(None).won == (0, 1, 0)


@SIZES
async def test_a_match_is_played_by_keys_to_its_end(race: Races, begin: Begin, size: tuple[int, int]) -> None:
    match = begin("Ada", "Ben", "Cleo", short=True)
    async with race(match, size) as at:
        await at.keys("qpv")
        while match.to_act:
            await at.card()
            card = at.right
            await at.answer("p", card)
            await at.answer("v", card)
            await at.answer("q", (card + 1) % 35)
            await at.till(Step.REST)
        assert match.view(None).won == (0, 7, 7)
        assert "share the first place" in at.text()
        await at.press("enter")
        await at.at(Result)
        await at.press("down")
        assert "quickest right answer" in at.text()
        assert "longest streak: 7 rounds ★" in at.text()


async def test_enter_right_after_the_buzzer_answers_nothing_unseen(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben")
    async with race(match) as at:
        await at.keys("qp")
        await at.card()
        await at.wait(1)
        await at.strike("q")
        await at.wait(0.2)
        await at.strike("enter")
        assert not of(match, PawnPlaced)
        assert "! Choose a window first, with the arrows or by its label." in at.text()
        await at.strike("left", "enter")
        assert of(match, PawnPlaced)


@SIZES
async def test_a_wrong_answer_says_what_is_wrong_and_what_red_means(
    race: Races, begin: Begin, size: tuple[int, int]
) -> None:
    async with race(begin("Ada", "Ben"), size) as at:
        await at.keys("qp")
        await at.card()
        await at.answer("q", (at.right + 1) % 35)
        await at.answer("p", at.right)
        await at.till(Step.REST)
        assert "C5 too large" in at.text()
        assert "red: no match" in at.text()
        await at.card()
        assert "no match" not in at.text()
