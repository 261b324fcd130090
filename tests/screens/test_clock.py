"""The clock of a race is the one that keys are stamped with, and never the wall clock."""

from runpy import run_path
from time import time

import pytest
from textual.events import Key

from monstergames.match.stopwatch import Stopwatch
from monstergames.screens import clock


def test_a_key_is_stamped_by_the_clock_of_the_race() -> None:
    now = run_path(clock.__file__)["now"]
    before = now()
    stamp = Key("q", "q").time
    assert before <= stamp <= now()


def test_a_wall_clock_that_is_put_back_or_forward_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    day = 24 * 3600
    shown = [time()]
    monkeypatch.setattr("time.time", lambda: shown[-1])
    stopwatch = Stopwatch(run_path(clock.__file__)["now"])
    stopwatch.start()
    for put in (-day, 2 * day):
        shown.append(shown[-1] + put)
        assert 0 <= stopwatch.ms() < 60_000
