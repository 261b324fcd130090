"""Computer players in a race: they buzz when they are ready, and the people's keys go on working."""

import re

from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.rules.meister_scheibenkleister.state import Buzzed, PawnPlaced
from monstergames.screens.clocked import Step
from monstergames.store.matches import SeatEntry
from monstergames.store.preferences import Preferences
from monstergames.store.store import Store

from .conftest import Races, of


def begun(store: Store, *levels: str, **options: object) -> Match:
    """A match at whose seats these levels sit, empty for a person."""
    names, colours, marks = ("Ada", "Ben", "Cleo"), ("coral", "gold", "mint"), ("circle", "triangle", "square")
    seats = [SeatEntry(*own, level=level) for *own, level in zip(names, colours, marks, levels, strict=False)]
    chosen = catalogue.get("meister-scheibenkleister").Options(**options)
    return Match.begin(store, "meister-scheibenkleister", seats, chosen, seed=3)


async def test_only_people_get_buzzers(race: Races, store: Store) -> None:
    async with race(begun(store, "", "fierce", "")) as at:
        assert at.table.buzzers.asked == 0
        await at.keys("qp")
        assert [at.table.key_of(seat) for seat in range(3)] == ["q", "", "p"]


async def test_a_computer_player_buzzes_and_answers_in_its_own_time(race: Races, store: Store) -> None:
    match = begun(store, "", "fierce")
    async with race(match) as at:
        await at.keys("q")
        await at.card()
        await at.wait(1)
        assert not of(match, Buzzed)
        await at.wait(6)
        (buzzed,) = of(match, Buzzed)
        (placed,) = of(match, PawnPlaced)
        assert buzzed.seat == placed.pawn.seat == 1
        assert 1000 < buzzed.at < placed.pawn.at < 7000


async def test_arrows_and_labels_do_not_touch_the_window_of_a_computer_player(race: Races, store: Store) -> None:
    match = begun(store, "", "fierce")
    async with race(match) as at:
        await at.keys("q")
        await at.card()
        while at.table.pointing() is None:
            await at.wait(0.05)
        assert at.table.cursor is None
        for key in ("left", "a", "enter"):
            await at.strike(key)
        assert at.table.cursor is None
        assert not of(match, PawnPlaced)
        assert "Ben answers" in at.text()


async def test_who_is_faster_than_a_computer_player_answers_first(race: Races, store: Store) -> None:
    match = begun(store, "", "fierce")
    async with race(match) as at:
        await at.keys("q")
        await at.card()
        await at.answer("q", at.right, 0.8)
        assert of(match, PawnPlaced)[0].pawn.seat == 0
        await at.wait(8)
        assert [event.seat for event in of(match, Buzzed)] == [0, 1]


async def test_nobody_any_more_leaves_the_round_to_the_computer_players(race: Races, store: Store) -> None:
    match = begun(store, "", "fierce")
    async with race(match) as at:
        await at.keys("q")
        await at.card()
        await at.wait(0.5)
        await at.press("escape", "right", "enter")
        assert not match.view(None).won[1]
        await at.press("left", "enter")
        await at.wait(4)
        await at.wait(8)
        await at.till(Step.REST)
        assert [event.pawn.seat for event in of(match, PawnPlaced)] == [1]


async def test_one_after_another_a_lone_person_needs_no_curtain(race: Races, store: Store, monkeypatch: object) -> None:
    monkeypatch.setattr(Preferences, "pause", 0.0)
    match = begun(store, "", "fierce", "gentle", way="one-after-another")
    async with race(match) as at:
        await at.press("enter")
        await at.till(Step.COUNT)
        await at.counted()
        await at.wait(2)
        await at.point(at.right)
        await at.till(Step.REST)
        result = match.view(None).phase.result
        assert sorted(pawn.seat for pawn in (*result.pawns, *result.crowded)) == [0, 1, 2]


async def test_a_seat_handed_over_between_two_rounds_gives_its_buzzer_back(race: Races, store: Store) -> None:
    match = begun(store, "", "")
    async with race(match) as at:
        await at.keys("qp")
        match.hand_over(1, "gentle")
        at.table.reseated()
        await at.settle()
        assert at.table.step is Step.KEYS
        await at.press("enter")
        await at.till(Step.REST)
        assert [at.table.key_of(seat) for seat in range(2)] == ["q", ""]


async def test_when_the_computer_players_are_done_it_says_who_is_still_looking(race: Races, store: Store) -> None:
    async with race(begun(store, "", "fierce")) as at:
        await at.keys("q")
        await at.card()
        assert "Who finds the window?" in at.text()
        await at.wait(9)
        assert "Only Ada is still looking. Esc: pause, give up." in at.lines()[0]


async def test_several_people_are_told_that_only_people_are_still_looking(race: Races, store: Store) -> None:
    async with race(begun(store, "", "", "fierce")) as at:
        await at.keys("qp")
        await at.card()
        await at.wait(9)
        assert "Only people are still looking." in at.lines()[0]


async def test_a_person_alone_chooses_a_key_and_goes_on(race: Races, store: Store) -> None:
    async with race(begun(store, "", "fierce")) as at:
        assert "Choose a key to press as soon as the window is found." in at.text()
        assert "?  rules" in at.hints
        await at.press("q")
        for word in ("together", "others", "check", "missing"):
            assert word not in at.text()
        await at.press("enter")
        assert at.table.step is Step.REST


async def test_a_computer_player_says_why_while_it_answers(race: Races, store: Store) -> None:
    match = begun(store, "", "fierce")
    async with race(match) as at:
        await at.keys("q")
        await at.card()
        while at.table.pointing() is None:
            await at.wait(0.05)
        assert re.search(r"Ben answers +Ben (is quite sure|is torn|takes the next best)", at.text())
        while not of(match, PawnPlaced):
            await at.wait(0.05)
        assert "Ben is quite sure" not in at.text()


async def test_what_a_computer_player_says_stands_there_as_long_as_others_look(race: Races, store: Store) -> None:
    match = begun(store, "", "fierce", "gentle")
    async with race(match) as at:
        await at.keys("q")
        await at.card()
        while not of(match, PawnPlaced):
            await at.wait(0.05)
        assert re.search(r"Who finds the window\? +Ben is ", at.text())
