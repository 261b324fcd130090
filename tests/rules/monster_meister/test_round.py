"""A round with a point task: revealing, memorizers, and the end of the round."""

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.state import (
    GoOn,
    PilePassed,
    PointsAdded,
    Position,
    Remove,
    Removed,
    Removing,
    Result,
    Reveal,
    Revealed,
    Revealing,
    RoundDecided,
    Standing,
    TaskTurned,
    TurnedBack,
    Turning,
    TurnTask,
)
from tests.rules.monster_meister.builders import SET, code, strays, table

HIGH = "G1 G2 G3 G4G4"
"""20 points in task 1."""
LOW = "R2 R3 R4 R1R1"
"""5 points in task 1."""


def refused(played, move):
    """The id of the reason for which a move of the seat to act is refused."""
    before = played.state
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(played.state, played.seat, move, Chance("refused"))
    assert played.state == before
    assert list(refusal.value.instead) == played.moves()
    return refusal.value.reason.id


def test_course_of_the_game_the_owner_of_the_task_pile_turns_over_a_task_for_all():
    played = table(SET, SET, SET, task=3, owner=1)
    assert played.seat == 1
    assert played.moves() == [TurnTask()]
    played.turn_task()
    assert played.events == [TaskTurned(1, 2)]
    assert (played.state.played, len(played.state.tasks)) == ((2,), 9)


def test_revealing_goes_on_one_display_at_a_time_clockwise_from_the_owner_of_the_task_pile():
    played = table(SET, SET, SET, owner=1).turn_task()
    order = []
    while isinstance(played.state.phase, Revealing):
        order.append(played.seat)
        played.do(played.moves()[0])
    assert order == [1] * 4 + [2] * 4 + [0] * 4


@pytest.mark.parametrize(("task", "count"), [(1, 4), (2, 4), (3, 6), (4, 6), (7, 6), (9, 6)])
def test_fixed_tasks_must_be_met_in_full(task, count):
    played = table(SET, SET, task=task).turn_task()
    for _ in range(count):
        assert played.seat == 0
        assert all(isinstance(move, Reveal) for move in played.moves())
        played.do(played.moves()[0])
    assert played.seat == 1


def test_each_seat_reveals_in_its_own_display_only_what_is_face_down():
    played = table(SET, SET).turn_task().reveal("B1 B3")
    offered = [move.position for move in played.moves()]
    assert offered == [own.position for own in played.state.displays[0] if not own.open]
    assert len(offered) == 14
    assert refused(played, Reveal(Position(0, 0))) == "revealed-already"
    assert refused(played, Reveal(Position(4, 0))) == "no-card"


@pytest.mark.parametrize(
    ("task", "codes"),
    [
        (5, "R2 R3 B2B2"),
        (6, "R2 R3 G1"),
        (6, "R2 R3 G4G4"),
        (8, "R3 R4 G2"),
        (8, "R3 R4 B2B2"),
        (10, "R3 R2 R4"),
        (10, "R3 R2 G4G4"),
        (11, "R3 R2 R1R1"),
        (11, "R3 R2 B1"),
    ],
)
def test_a_stop_task_ends_with_the_card_asked_for_a_double_stops_by_its_colour_or_eyes_too(task, codes):
    played = table(SET, SET, task=task).turn_task().reveal(codes)
    assert played.seat == 1
    assert [code(event.card) for event in played.of(Revealed)] == codes.split()


def test_two_monsters_with_two_eyes_are_not_a_monster_with_four_eyes():
    played = table(SET, SET, task=10).turn_task().reveal("B2B2")
    assert played.seat == 0


def test_events_carry_the_points_of_each_card_as_it_turns():
    played = table(SET, SET).turn_task().reveal("G4G4 Y1 R2 B1")
    assert [event.points for event in played.of(Revealed)] == [8, 3, 1, 2]
    assert played.of(PointsAdded) == [PointsAdded(0, 14)]


def test_views_carry_the_points_added_up_so_far():
    played = table(SET, SET).turn_task().reveal("G4G4 Y1 R2 B1 G1")
    assert GAME.view(played.state, None).points == (14, 4)


def test_example_counting_monster_points():
    clara, patrick, irina, hector = range(4)
    played = table(SET, SET, SET, SET, task=6, pile=strays("B1 B4")).turn_task()
    played.reveal("B1 B3 B4 Y1 G1")
    played.reveal("B2B2 Y3Y3 R1R1 R2 G2")
    played.reveal("B2B2 Y3Y3 R1R1 R2 R3 G4G4")
    played.reveal("R2 R3 R1R1 G3")
    assert played.of(PointsAdded) == [
        PointsAdded(clara, 4),
        PointsAdded(patrick, 7),
        PointsAdded(irina, 8),
        PointsAdded(hector, 4),
    ]
    assert played.of(RoundDecided) == [RoundDecided(Result((irina,), (clara, hector), (4, 7, 8, 4)))]


def test_memorizer_removes_one_revealed_card_of_his_choice():
    played = table(SET, SET, pile=strays("B1")).turn_task().reveal(f"{HIGH} {LOW}")
    assert isinstance(played.state.phase, Removing)
    assert played.seat == 0
    own = [placed.position for placed in played.state.displays[0] if placed.open]
    assert played.moves() == [Remove(position) for position in own]
    assert len(own) == 4


def test_memorizer_must_remove_and_only_what_was_revealed():
    played = table(SET, SET, pile=strays("B1")).turn_task().reveal(f"{HIGH} {LOW}")
    assert refused(played, GoOn()) == "not-now"
    assert refused(played, Remove(Position(0, 0))) == "not-revealed"
    assert refused(played, Remove(Position(9, 9))) == "no-card"


def test_memorizers_card_goes_face_down_under_the_stray_pile():
    played = table(SET, SET, pile=strays("B1 B4")).turn_task().reveal(f"{HIGH} {LOW}").remove("G2")
    (removed,) = played.of(Removed)
    assert (removed.seat, code(removed.card)) == (0, "G2")
    assert played.state.pile == (*strays("B4"), removed.card), "the muddler drew the top card"
    assert "G2" not in played.laid(0)


def test_memorizer_may_remove_a_stray():
    display = (*strays("G1G1"), *table("G1 G2 G3 R2", SET).state.displays[0])
    cards = tuple(own if isinstance(own, int) else own.card for own in display)
    played = table(cards, SET, pile=strays("B1")).turn_task().reveal("G1G1 G1 G2 G3").reveal(LOW).remove("G1G1")
    assert played.state.pile == strays("G1G1")


def test_removal_leaves_a_gap_and_moves_nothing():
    played = table(SET, SET, pile=strays("B1")).turn_task().reveal(f"{HIGH} {LOW}")
    before = played.state.displays[0]
    played.remove("G2")
    assert played.state.displays[0] == tuple(own for own in before if own.position != Position(2, 1))


def test_first_discarded_card_starts_a_new_pile():
    played = table(SET, SET, SET, task=1).turn_task().reveal(HIGH).reveal(HIGH).reveal(LOW)
    played.remove("G1").remove("G2")
    assert played.state.pile == (played.of(Removed)[1].card,), "the muddler drew the first of the two"
    assert played.seat == 2


def test_several_memorizers_put_their_cards_under_the_pile_clockwise_from_the_owner_each_under_the_one_before():
    played = table(SET, SET, SET, owner=1, pile=strays("B1 B4")).turn_task()
    played.reveal(LOW).reveal(HIGH).reveal(HIGH)
    assert played.seat == 2
    played.remove("G1")
    assert played.seat == 0
    played.remove("G2")
    assert [(event.seat, code(event.card)) for event in played.of(Removed)] == [(2, "G1"), (0, "G2")]
    assert list(map(code, played.state.pile)) == ["B4", "G1", "G2"]


def test_all_memorizers_remove_before_a_muddler_draws():
    played = table(SET, SET, SET, owner=2).turn_task().reveal(LOW).reveal(HIGH).reveal(HIGH)
    assert played.seat == 0
    played.remove("G1")
    assert isinstance(played.state.phase, Removing)
    assert played.state.drawn == (None, None, None)
    played.remove("G2")
    assert played.state.drawn[2] is not None


def test_no_memorizer_and_no_muddler_when_all_have_the_same_number_of_points():
    played = table(SET, SET, SET, pile=strays("B1")).turn_task().reveal(HIGH).reveal(HIGH).reveal(HIGH)
    assert played.result == Result((), (), (20, 20, 20))
    assert isinstance(played.state.phase, Standing)
    assert played.of(RoundDecided) == [RoundDecided(Result((), (), (20, 20, 20)))]


def test_a_rounds_cards_stay_open_until_its_result_has_been_seen():
    played = table(SET, SET).turn_task().reveal(f"{HIGH} {HIGH}")
    assert sum(own.open for display in played.state.displays for own in display) == 8
    assert GAME.view(played.state, None).points == (20, 20)
    played.go_on()
    assert not any(own.open for display in played.state.displays for own in display)


def test_end_of_a_game_round_the_next_owner_of_the_task_pile_goes_on():
    played = table(SET, SET, SET, owner=2).turn_task().reveal(HIGH).reveal(HIGH).reveal(HIGH)
    assert (played.seat, played.moves()) == (0, [GoOn()])
    open_positions = tuple(tuple(own.position for own in display if own.open) for display in played.state.displays)
    played.events.clear()
    played.go_on()
    assert played.events == [TurnedBack(open_positions), PilePassed(0)]
    assert (played.state.owner, played.state.phase, played.seat) == (0, Turning(), 0)


def test_end_of_a_game_round_the_task_played_is_put_aside():
    played = table(SET, SET, task=4)
    second = played.state.tasks[1]
    played.turn_task()
    while isinstance(played.state.phase, Revealing):
        played.do(played.moves()[0])
    while not isinstance(played.state.phase, Turning):
        played.do(played.moves()[0])
    played.turn_task()
    assert played.state.played == (3, second)


def test_only_the_seat_to_act_may_move():
    played = table(SET, SET)
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(played.state, 1, TurnTask(), Chance("refused"))
    assert refusal.value.reason.id == "not-your-turn"
    assert refusal.value.reason.facts == {"turn": 0}
    assert not refusal.value.instead


def test_a_move_of_another_phase_is_refused():
    played = table(SET, SET)
    assert refused(played, Reveal(Position(0, 0))) == "not-now"
    assert refused(played.turn_task(), TurnTask()) == "not-now"
