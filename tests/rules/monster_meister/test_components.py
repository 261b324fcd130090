"""What is in the box, and how a match of Monster Meister is set up."""

from collections import Counter

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.monster_meister.components import (
    COLOURS,
    FACES,
    ROUNDS,
    SETS,
    STRAY,
    TASKS,
    CompetitionTask,
    Count,
    PointTask,
    Until,
    with_back,
)
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.state import Options, Position, Turning
from tests.rules.monster_meister.builders import SET, code


@pytest.mark.parametrize("back", range(SETS))
def test_a_set_has_16_cards_20_monsters_and_50_eyes(back):
    faces = [FACES[card] for card in with_back(back)]
    assert sorted((face.colour, face.eyes) for face in faces) == sorted(
        (colour, eyes) for colour in COLOURS for eyes in (1, 2, 3, 4)
    )
    assert sum(face.monsters for face in faces) == 20
    assert sum(face.monsters * face.eyes for face in faces) == 50
    assert " ".join(map(code, with_back(back))) == SET


def test_doubles_of_a_set_are_red_1_blue_2_yellow_3_green_4():
    doubles = {code(card) for card in with_back(0) if FACES[card].double}
    assert doubles == {"R1R1", "B2B2", "Y3Y3", "G4G4"}


def test_eight_strays_have_a_back_of_their_own():
    assert list(map(code, with_back(STRAY))) == ["B1", "B4", "Y2", "Y3", "G1G1", "G4", "R2", "R3R3"]
    assert len(FACES) == SETS * 16 + 8


def test_twelve_tasks_of_which_one_is_the_competition():
    assert [index for index, task in enumerate(TASKS) if isinstance(task, CompetitionTask)] == [11]
    reveals = [task.reveal for task in TASKS if isinstance(task, PointTask)]
    assert reveals == [
        Count(4),
        Count(4),
        Count(6),
        Count(6),
        Until("double"),
        Until("green"),
        Count(6),
        Until("two-eyed"),
        Count(6),
        Until("four-eyed"),
        Until("one-eyed"),
    ]


def test_a_task_pays_for_colours_or_for_eyes_never_for_both():
    for task in TASKS:
        if isinstance(task, PointTask):
            assert len({feature in COLOURS for feature in task.worth}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up_lays_a_set_of_its_own_before_each_seat_4_by_4_face_down(seats):
    state = GAME.new(seats, Options(), Chance("set-up"))
    assert len(state.displays) == seats
    for seat, display in enumerate(state.displays):
        assert [own.position for own in display] == [Position(row, column) for row in range(4) for column in range(4)]
        assert {own.card for own in display} == set(with_back(seat))
        assert not any(own.open for own in display)


def test_set_up_shuffles_each_set_the_strays_and_the_tasks():
    starts = [GAME.new(4, Options(), Chance("shuffle", number)) for number in range(200)]
    for seat in range(4):
        assert len({start.displays[seat][0].card for start in starts}) == 16
    assert len({start.pile[0] for start in starts}) == 8
    assert len({start.tasks[0] for start in starts}) == 12
    assert all(set(start.pile) == set(with_back(STRAY)) for start in starts)


def test_set_up_puts_two_of_the_twelve_tasks_back_into_the_box():
    starts = [GAME.new(2, Options(), Chance("tasks", number)) for number in range(200)]
    assert all(len(start.tasks) == len(set(start.tasks)) == ROUNDS for start in starts)
    missing = Counter(task for start in starts for task in range(12) if task not in start.tasks)
    assert set(missing) == set(range(12))


def test_set_up_gives_the_task_pile_to_the_seat_that_begins():
    state = GAME.new(3, Options(), Chance("owner"))
    assert (state.owner, state.phase, GAME.to_act(state)) == (0, Turning(), (0,))


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_players(seats):
    with pytest.raises(ValueError, match="seats"):
        GAME.new(seats, Options(), Chance("seats"))
