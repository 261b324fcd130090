"""Hand-worked scorings of all eleven tasks with points, each revealed card by card."""

import pytest

from monstergames.rules.monster_meister.components import STRAY
from monstergames.rules.monster_meister.scoring import Score, score, tally
from monstergames.rules.monster_meister.state import PointsAdded, Revealed
from tests.rules.monster_meister.builders import COMPETITION, SET, cards, strays, table

SCORINGS = [
    # 1: four cards; green 4, yellow 3, blue 2, red 1
    (1, "G1 G2 G3 Y1", 15),
    (1, "G4G4 Y3Y3 B2B2 R1R1", 20),
    (1, "R2 R3 R4 B1", 5),
    (1, "G4G4 G1 G2 G3", 20),
    (1, "Y1 Y2 Y3Y3 Y4", 15),
    (1, "B1 B2B2 B3 R1R1", 10),
    (1, "G4 G4G4 G1G1 Y3", 23),
    # 2: four cards; red 4, blue 3, yellow 2, green 1
    (2, "R2 R3 R4 B1", 15),
    (2, "R1R1 B2B2 Y3Y3 G4G4", 20),
    (2, "G1 G2 G3 G4G4", 5),
    (2, "R1R1 R2 R3 R4", 20),
    (2, "Y1 Y2 Y4 G1", 7),
    (2, "R3R3 R1R1 R2 B1", 23),
    # 3: six cards; blue 2, yellow -1
    (3, "B1 B2B2 B3 B4 R2 G1", 10),
    (3, "Y1 Y2 Y3Y3 Y4 R2 G1", -5),
    (3, "R1R1 R2 R3 R4 G1 G2", 0),
    (3, "B2B2 Y3Y3 R1R1 G4G4 B1 Y1", 3),
    (3, "B1 Y3Y3 Y1 G1 G2 G3", -1),
    (3, "B1 B3 Y3Y3 Y1 Y2 R2", 0),
    # 4: six cards; green 2, blue -1
    (4, "G1 G2 G3 G4G4 R2 R3", 10),
    (4, "B1 B2B2 B3 B4 Y1 Y2", -5),
    (4, "G4G4 B2B2 Y3Y3 R1R1 R2 R3", 2),
    (4, "G1 B1 B2B2 R2 R3 R4", -1),
    (4, "Y1 Y2 Y3Y3 R2 R3 R4", 0),
    (4, "G1G1 G4G4 G1 G2 G3 B1", 13),
    # 5: until a double, which scores too; 1 for each eye
    (5, "R1R1", 2),
    (5, "G4G4", 8),
    (5, "B1 B2B2", 5),
    (5, "Y4 G3 R1R1", 9),
    (5, "B4 Y4 R4 Y3Y3", 18),
    (5, "B3 B4 Y1 Y2 Y4 G1 G2 G3 R2 R3 R4 G4G4", 37),
    # 6: until a green monster; 1 for each of another colour
    (6, "G1", 0),
    (6, "G4G4", 0),
    (6, "R1R1 G2", 2),
    (6, "B1 B2B2 Y3Y3 R1R1 G3", 7),
    (6, "Y1 B3 R4 Y4 G4G4", 4),
    (6, "B1 B2B2 B3 B4 Y1 Y2 Y3Y3 Y4 R1R1 R2 R3 R4 G1", 15),
    # 7: six cards; 4 for one eye, 3 for two eyes, 2 for three eyes, 1 for four eyes
    (7, "B1 Y1 G1 R1R1 B2B2 Y2", 29),
    (7, "B4 Y4 G4G4 R4 B3 R3", 9),
    (7, "R1R1 B2B2 Y3Y3 G4G4 B1 R4", 25),
    (7, "B1 Y2 G3 R4 B3 Y4", 13),
    (7, "Y2 G2 R2 B3 G3 R3", 15),
    (7, "G1G1 R1R1 B1 Y1 G1 Y3", 30),
    # 8: until a two-eyed monster; 1 for each other
    (8, "Y2", 0),
    (8, "B2B2", 0),
    (8, "R1R1 Y2", 2),
    (8, "R1R1 Y3Y3 G4G4 B1 B2B2", 7),
    (8, "B1 B3 B4 R2", 3),
    (8, "B1 B3 B4 Y1 Y3Y3 Y4 G1 G3 G4G4 R1R1 R3 R4 G2", 15),
    # 9: six cards; 1 for each eye of one- and four-eyed monsters, -1 for each eye of two- and three-eyed ones
    (9, "B1 Y1 G1 R1R1 B4 Y4", 13),
    (9, "B2B2 Y2 G2 R2 B3 Y3Y3", -19),
    (9, "G4G4 B4 Y4 R4 R1R1 B1", 23),
    (9, "R1R1 B2B2 Y3Y3 G4G4 B1 Y2", -1),
    (9, "G1 G2 G3 R1R1 R2 R3", -7),
    (9, "B1 B3 B4 Y1 Y2 Y4", 5),
    (9, "R3R3 Y3Y3 G3 B3 R3 B2B2", -25),
    (9, "B4 B1 Y1 Y3Y3 R1R1 R2", 0),
    # 10: until a four-eyed monster; 1 for each eye of each other
    (10, "B4", 0),
    (10, "G4G4", 0),
    (10, "Y3Y3 R4", 6),
    (10, "R1R1 B2B2 Y3Y3 Y4", 12),
    (10, "B1 Y2 G3 G4G4", 6),
    (10, "B1 B2B2 B3 Y1 Y2 Y3Y3 G1 G2 G3 R1R1 R2 R3 B4", 30),
    # 11: until a one-eyed monster; 1 for each eye of each other
    (11, "B1", 0),
    (11, "R1R1", 0),
    (11, "G4G4 R1R1", 8),
    (11, "B2B2 Y3Y3 G4G4 Y1", 18),
    (11, "Y2 G2 R2 G1", 6),
    (11, "R3R3 G4 G1G1", 10),
    (11, "B2B2 B3 B4 Y2 Y3Y3 Y4 G2 G3 G4G4 R2 R3 R4 R1R1", 45),
]

WITHOUT_A_STOP = [
    (5, "B1 B3 B4 Y1 Y2 Y4 G1 G2 G3 R2 R3 R4", 30),
    (5, "R2 R3 R4 B1 B3 B4 Y1", 18),
    (6, "B1 B2B2 B3 B4 Y1 Y2 Y3Y3 Y4 R1R1 R2 R3 R4", 15),
    (6, "Y1 Y2 R1R1 R2 R3 R3R3 B1", 9),
    (8, "B1 B3 Y3Y3 G4G4 R1R1 R3 R4", 10),
    (8, "B1 B3 B4 Y1 Y4 G1 G3", 7),
    (10, "Y1 Y2 Y3Y3 G1 G2 G3 R3", 18),
    (10, "B1 B2B2 B3 Y1 R1R1 R2 R3", 16),
    (11, "B2B2 B3 B4 Y2 Y3Y3 Y4 R4", 27),
    (11, "G2 G3 G4G4 R2 R3 R4 Y2", 24),
]


def test_the_table_has_at_least_60_scorings_and_each_task_with_points():
    assert len(SCORINGS) + len(WITHOUT_A_STOP) >= 60
    assert {task for task, _, _ in SCORINGS} == set(range(1, 12))


@pytest.mark.parametrize(("task", "codes", "points"), SCORINGS)
def test_a_task_with_points(task, codes, points):
    own = cards(codes, 0)
    rest = tuple(card for card in cards(SET, 0) if card not in own)
    scored = table(own + rest, SET, task=task).turn_task()
    for number, code in enumerate(codes.split()):
        assert scored.seat == 0, f"stopped after {number} cards"
        scored.reveal(code)
    assert scored.seat == 1
    assert scored.of(PointsAdded) == [PointsAdded(0, points)]
    assert sum(event.points for event in scored.of(Revealed)) == points


@pytest.mark.parametrize(("task", "codes", "points"), WITHOUT_A_STOP)
def test_a_stop_task_with_no_stopping_monster_left_turns_everything_over_and_all_of_it_scores(task, codes, points):
    scored = table(codes, SET, task=task).turn_task()
    for number, code in enumerate(codes.split()):
        assert scored.seat == 0, f"stopped after {number} cards"
        scored.reveal(code)
    assert scored.seat == 1
    assert scored.of(PointsAdded) == [PointsAdded(0, points)]


@pytest.mark.parametrize(
    ("task", "codes", "points"), [scoring for scoring in SCORINGS if scoring[0] in (1, 2, 3, 4, 7, 9)]
)
def test_the_order_of_revealing_doesnt_matter_where_the_number_is_fixed(task, codes, points):
    scored = table(cards(codes, 0), SET, task=task).turn_task()
    scored.reveal(" ".join(reversed(codes.split())))
    assert scored.of(PointsAdded) == [PointsAdded(0, points)]


def test_the_lines_of_a_sum_put_monsters_paid_alike_together():
    assert tally(0, cards("G1 Y3Y3 G2 R2 G3", 0)) == (
        Score("green", 3, 4),
        Score("yellow", 2, 3),
        Score("red", 1, 1),
    )
    assert tally(4, cards("B2B2 Y2 R4", 0)) == (Score("two-eyed", 3, 2), Score("four-eyed", 1, 4))
    assert tally(8, cards("Y3Y3 B4", 0)) == (Score("three-eyed", 2, -3), Score("four-eyed", 1, 4))


def test_a_line_of_a_sum_knows_its_points():
    assert Score("yellow", 2, -1).points == -2


def test_a_double_counts_as_two_monsters_each_with_its_own_eyes():
    two_eyed, four_eyed = strays("R2")[0], cards("B2B2", 0)[0]
    assert score(6, four_eyed) == Score("two-eyed", 2, 3), "two monsters with two eyes, not one with four"
    assert score(6, two_eyed) == Score("two-eyed", 1, 3)


def test_a_monster_that_a_task_doesnt_pay_for_has_no_line():
    assert score(2, cards("R4", 0)[0]) is None
    assert score(5, cards("G1", STRAY - 1)[0]) is None, "the stopping monster of a stop task"


def test_the_competition_gives_no_points():
    assert all(score(COMPETITION - 1, card) is None for card in cards(SET, 0))
