"""What counts is when a key arrived, however late the program comes to it; and that a program resumed was away."""

from collections.abc import Callable

from textual.events import Key

from monstergames.match.match import Match
from monstergames.rules.meister_scheibenkleister.state import Buzzed, FalseStart, PawnPlaced
from monstergames.screens.clocked import TICK, Step

from .conftest import Race, Races, of

Begin = Callable[..., Match]


async def strike_late(at: Race, key: str, character: str | None, late: float) -> None:
    """A key arrives now, and the program comes to it only so much later."""
    event = Key(key, character)
    event.time = at.clock.now
    at.clock.pass_by(late)
    at.app.post_message(event)
    await at.settle()


async def test_a_buzzer_counts_from_when_its_key_arrived(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben")
    async with race(match) as at:
        await at.keys("qp")
        await at.card()
        await at.wait(1)
        await strike_late(at, "p", "p", 0.4)
        (buzzed,) = of(match, Buzzed)
        assert buzzed.seat == 1
        assert abs(buzzed.at - 1000) <= 2


async def test_a_pawn_stands_from_when_its_key_arrived(race: Races, begin: Begin) -> None:
    match = begin("Ada", "Ben")
    async with race(match) as at:
        await at.keys("qp")
        await at.card()
        await at.wait(1)
        await at.strike("q")
        await at.wait(0.3)
        await at.strike("left")
        await strike_late(at, "enter", None, 0.4)
        (placed,) = of(match, PawnPlaced)
        assert abs(placed.pawn.at - 1300) <= 2


async def test_a_key_that_arrived_before_the_card_is_a_false_start_however_late_it_is_dealt_with(
    race: Races, begin: Begin
) -> None:
    match = begin("Ada", "Ben")
    async with race(match) as at:
        await at.keys("qp")
        await at.press("enter")
        await at.till(Step.COUNT)
        await at.wait(2.9)
        await strike_late(at, "q", "q", 0.4)
        await at.counted()
        (early,) = of(match, FalseStart)
        assert early.seat == 0
        assert abs(early.at + 100) <= 2
        assert of(match, Buzzed) == []


async def test_a_program_resumed_without_a_word_before_had_stopped_at_its_last_look_at_the_clock(
    race: Races, begin: Begin
) -> None:
    match = begin("Ada", "Ben")
    async with race(match) as at:
        await at.keys("qp")
        await at.card()
        await at.wait(1)
        shown = at.table.stopwatch.ms()
        at.clock.pass_by(1.5)
        at.app.app_resume_signal.publish(at.app)
        await at.settle()
        assert at.table.step is Step.PAUSED
        assert at.table.stopwatch.ms() <= shown + TICK * 1000 + 1
        assert "F1" not in at.text()
