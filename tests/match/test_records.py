"""What is in force of a list of records."""

import pytest

from monstergames.match.records import in_force
from monstergames.store.matches import Made, Undone


def made(number: int, seat: int = 0) -> Made:
    return Made(number, seat, f"{number}")


def test_moves_keep_the_numbers_of_their_records() -> None:
    assert in_force([made(1), made(2, 1)]) == (made(1), made(2, 1))


def test_undoing_takes_back_the_last_move_in_force_and_uses_up_a_number() -> None:
    assert in_force([made(1), made(2), Undone(3, 0), made(4)]) == (made(1), made(4))
    assert in_force([made(1), made(2), Undone(3, 0), Undone(4, 0), made(5)]) == (made(5),)


@pytest.mark.parametrize(
    "records",
    [
        pytest.param([made(2)], id="the first is missing"),
        pytest.param([made(1), made(3)], id="one is missing"),
        pytest.param([made(1), made(1)], id="one is there twice"),
        pytest.param([Undone(1, 0)], id="nothing to undo"),
        pytest.param([made(1), Undone(2, 0), Undone(3, 0)], id="undone twice"),
        pytest.param([made(1, 0), Undone(2, 1)], id="undone by another seat"),
    ],
)
def test_a_list_that_cannot_be_is_refused(records: list[Made | Undone]) -> None:
    with pytest.raises(ValueError, match="record"):
        in_force(records)
