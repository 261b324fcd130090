"""A match is open in one program at a time, and the second is told so."""

from pathlib import Path

from .conftest import Start
from .family import kept
from .playing import CHOOSE, HAND_OVER, PLAY, ROLL, act, play_until


def test_continuing_a_match_that_is_open_elsewhere_is_refused(start: Start) -> None:
    first = start(*PLAY)
    first.until(HAND_OVER)
    second = start("continue")
    status, _seconds = second.end()
    assert status == 2
    assert second.screen.text.strip() == "monstergames: this match is open in another window already."
    assert second.left_behind == set()


def test_the_shelf_says_that_a_match_is_open_elsewhere_until_it_is_free(start: Start, data: Path) -> None:
    first = start(*PLAY)
    first.until(HAND_OVER)
    second = start()
    second.until("Continue", "Ada's turn")
    second.press("enter")
    second.until("! This match is open in another window already.")
    play_until(first, ROLL)
    act(first)
    first.press("ctrl+q")
    first.end()
    second.press("enter")
    second.until(HAND_OVER)
    act(second)
    second.until(CHOOSE, "Ada catches 3 monsters.")
    second.press("ctrl+q")
    second.end()
    assert len(kept(data).records) == 1
