"""The stopwatch of a race counts active time and nothing else."""

from collections.abc import Callable

import pytest

from monstergames.match.stopwatch import Stopwatch


class Clock:
    def __init__(self) -> None:
        self.now = 5000.25

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def stopwatch(clock: Callable[[], float]) -> Stopwatch:
    return Stopwatch(clock)


def test_it_stands_at_nought_until_it_is_started(stopwatch: Stopwatch, clock: Clock) -> None:
    clock.now += 3
    assert stopwatch.ms() == 0
    assert not stopwatch.running


def test_it_counts_whole_milliseconds_from_where_it_is_started(stopwatch: Stopwatch, clock: Clock) -> None:
    stopwatch.start(-3000)
    assert stopwatch.running
    assert stopwatch.ms() == -3000
    clock.now += 2.9996
    assert stopwatch.ms() == -1
    clock.now += 0.001
    assert stopwatch.ms() == 0
    clock.now += 1.5
    assert stopwatch.ms() == 1500


def test_it_stands_still_in_a_pause_and_counts_on_after_it(stopwatch: Stopwatch, clock: Clock) -> None:
    stopwatch.start()
    clock.now += 1.25
    stopwatch.pause()
    clock.now += 3600
    assert stopwatch.ms() == 1250
    assert not stopwatch.running
    stopwatch.resume()
    clock.now += 0.5
    assert stopwatch.ms() == 1750


def test_pausing_and_resuming_twice_is_the_same_as_once(stopwatch: Stopwatch, clock: Clock) -> None:
    stopwatch.start()
    stopwatch.pause()
    clock.now += 1
    stopwatch.pause()
    stopwatch.resume()
    clock.now += 1
    stopwatch.resume()
    clock.now += 1
    assert stopwatch.ms() == 2000


def test_many_pauses_lose_no_fraction_of_a_millisecond(stopwatch: Stopwatch, clock: Clock) -> None:
    stopwatch.start()
    for _ in range(1000):
        clock.now += 0.0005
        stopwatch.pause()
        stopwatch.resume()
    assert abs(stopwatch.ms() - 500) <= 1


def test_it_tells_what_it_showed_at_a_moment_gone_by(stopwatch: Stopwatch, clock: Clock) -> None:
    begun = clock.now
    stopwatch.start()
    clock.now += 4
    assert stopwatch.ms(begun + 1.5) == 1500
    stopwatch.pause(begun + 2)
    assert stopwatch.ms() == 2000


def test_a_new_start_forgets_what_was_before(stopwatch: Stopwatch, clock: Clock) -> None:
    stopwatch.start()
    clock.now += 4
    stopwatch.pause()
    stopwatch.start(10)
    clock.now += 0.125
    assert stopwatch.ms() == 135
