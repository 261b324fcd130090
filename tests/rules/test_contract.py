"""The words that rules and the layers above share."""

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove, Outcome, Reason, ranked, sample

from .sealed import Bids, Fold, Stake


def test_ranked_puts_the_highest_key_first_and_equal_keys_together() -> None:
    assert ranked([(3, 1), (5, 0), (3, 2), (5, 0)]) == ((1, 3), (2,), (0,))


def test_place_counts_on_after_a_shared_place() -> None:
    outcome = Outcome(((2, 0), (1,)), (2, 0), ({}, {}, {}), "points")
    assert [outcome.place(seat) for seat in (0, 1, 2)] == [1, 3, 1]


def test_place_of_a_seat_that_did_not_play_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 3"):
        Outcome(((0,), (1,)), (0,), ({}, {}), "points").place(3)


def test_illegal_move_tells_its_reason() -> None:
    refused = IllegalMove(Reason("tray-empty", {"colour": 4}), (1, 2))
    assert str(refused) == "tray-empty {'colour': 4}"
    assert (refused.reason.id, refused.instead) == ("tray-empty", (1, 2))
    assert str(IllegalMove(Reason("over"))) == "over"


def test_sample_draws_from_listed_moves_and_from_a_space() -> None:
    listed = (Fold(1), Stake(1, 5))
    assert {sample(listed, Chance("listed", number)) for number in range(20)} == set(listed)
    space = Bids((3, 4))
    drawn = [sample(space, Chance("space", number)) for number in range(20)]
    assert all(move in space for move in drawn)
    assert len(set(drawn)) > 10
