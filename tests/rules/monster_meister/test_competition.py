"""Rulebook: "Special Course of Action: Competition of the Monster Tamers"."""

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove
from monstergames.rules.monster_meister.components import FEATURES
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.state import (
    Eliminated,
    Name,
    Named,
    Naming,
    Removing,
    Result,
    Revealed,
    RoundDecided,
    StayedIn,
    Taming,
)
from tests.rules.monster_meister.builders import COMPETITION, SET, code, strays, table


def competition(*displays, owner=0):
    return table(*displays, task=COMPETITION, owner=owner, pile=strays("B1 B4 Y2 Y3")).turn_task()


def decided(played):
    (event,) = played.of(RoundDecided)
    return event.result


def test_the_player_who_reveals_the_task_names_a_colour_or_a_number_of_eyes():
    played = competition(SET, SET, SET, owner=1)
    assert played.seat == 1
    assert played.moves() == [Name(feature) for feature in FEATURES]
    played.name("green")
    assert played.of(Named) == [Named(1, "green")]


def test_then_each_player_reveals_one_card_clockwise_from_the_namer():
    played = competition(SET, SET, SET, owner=1).name("green")
    order = []
    while isinstance(played.state.phase, Taming):
        order.append(played.seat)
        played.reveal("G1")
    assert order == [1, 2, 0]
    assert played.of(StayedIn) == [StayedIn(seat) for seat in order]
    assert all(event.points is None for event in played.of(Revealed))
    assert [code(event.card) for event in played.of(Revealed)] == ["G1"] * 3


@pytest.mark.parametrize(
    ("feature", "fits", "doesnt"),
    [("red", "R1R1", "B1"), ("four-eyed", "G4G4", "B2B2"), ("two-eyed", "B2B2", "B1"), ("yellow", "Y3Y3", "G3")],
)
def test_a_player_who_reveals_a_monster_without_the_feature_is_eliminated(feature, fits, doesnt):
    played = competition(SET, SET, SET).name(feature).reveal(f"{fits} {doesnt} {fits}")
    assert played.of(Eliminated) == [Eliminated(1, "feature")]
    assert isinstance(played.state.phase, Naming)
    assert played.state.phase.competition.staying == (0, 2)


def test_the_last_player_left_is_memorizer_and_the_first_one_eliminated_is_muddler():
    played = competition(SET, SET, SET)
    played.name("green").reveal("G1 B1 G1")
    played.name("blue").reveal("B1 Y1")
    assert decided(played) == Result((2,), (1,), None)
    assert isinstance(played.state.phase, Removing)


def test_several_eliminated_in_the_first_step_are_all_muddlers():
    played = competition(SET, SET, SET, SET).name("green").reveal("B1 G1 B1 G1").name("red").reveal("R2 B3")
    assert decided(played) == Result((1,), (0, 2), None)


def test_muddlers_are_those_out_in_the_first_step_in_which_anybody_drops_out():
    played = competition(SET, SET, SET)
    played.name("green").reveal("G1 G1 G1")
    played.name("blue").reveal("B1 B1 Y1")
    played.name("red").reveal("Y1 R2")
    assert decided(played) == Result((1,), (0,), None)


def test_all_out_in_the_first_step_there_is_neither_memorizer_nor_muddler():
    played = competition(SET, SET, SET).name("green").reveal("B1 B1 B1")
    assert played.result == Result((), (), None)


def test_all_out_at_once_after_steps_in_which_nobody_dropped_out_there_is_neither_too():
    played = competition(SET, SET).name("green").reveal("G1 G1").name("red").reveal("B1 B1")
    assert played.result == Result((), (), None)


def test_all_that_are_left_drop_out_in_a_later_step_they_are_memorizers():
    played = competition(SET, SET, SET, owner=2).name("green").reveal("B1 G1 G1").name("red").reveal("B1 B1")
    assert decided(played) == Result((0, 1), (2,), None)
    assert played.seat == 0


def test_the_next_of_those_still_in_names_the_next_feature():
    played = competition(SET, SET, SET, SET, owner=3).name("green").reveal("G1 G1 G1 G1")
    assert played.seat == 0
    played.name("red").reveal("R2 R2 R2 R2")
    assert played.seat == 1


def test_the_next_to_name_is_out_so_the_next_seat_still_in_names():
    played = competition(SET, SET, SET, SET).name("green").reveal("G1 B1 G1 G1")
    assert played.seat == 2
    assert played.moves() == [Name(feature) for feature in FEATURES if feature != "green"]
    played.name("red").reveal("R2 R2 B1")
    assert played.seat == 3


def test_only_those_still_in_reveal_the_namer_first():
    played = competition(SET, SET, SET, SET).name("green").reveal("G1 B1 G1 G1").name("red")
    order = []
    while isinstance(played.state.phase, Taming):
        order.append(played.seat)
        played.reveal("R2")
    assert order == [2, 3, 0]


def test_cards_turned_over_stay_so_until_the_competition_ends():
    played = competition(SET, SET).name("green").reveal("G1 G1").name("one-eyed")
    assert played.seat == 1
    assert len(played.moves()) == 15
    with pytest.raises(StopIteration):
        played.reveal("G1")
    played.reveal("R1R1 R1R1").name("red")
    shown = GAME.view(played.state, None).displays[0]
    assert {code(own.card) for own in shown if own.card is not None} == {"G1", "R1R1"}


def test_features_named_so_far_cant_be_named_again():
    played = competition(SET, SET).name("green").reveal("G1 G1")
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(played.state, 1, Name("green"), Chance("refused"))
    assert (refusal.value.reason.id, refusal.value.reason.facts) == ("named-already", {"feature": "green"})
    with pytest.raises(IllegalMove) as refusal:
        GAME.apply(played.state, 1, Name("double"), Chance("refused"))  # pyright: ignore[reportArgumentType]
    assert refusal.value.reason.id == "no-such-feature"


STEPS = dict(zip(FEATURES, ("B3", "Y4", "G2", "R4", "B1", "R2", "G3", "G4G4"), strict=True))
"""A card for each feature."""


def test_after_all_eight_features_a_new_eight_begins():
    played = competition(SET, SET)
    for number, (feature, card) in enumerate(STEPS.items()):
        assert len(played.moves()) == 8 - number
        played.name(feature).reveal(f"{card} {card}")
    assert played.moves() == [Name(feature) for feature in FEATURES]
    played.name("blue").reveal("B4 B4")
    assert played.moves() == [Name(feature) for feature in FEATURES if feature != "blue"]


def test_a_seat_with_nothing_left_to_turn_over_drops_out():
    played = competition("G1 R2", SET, SET)
    played.name("green").reveal("G1 G1 G1").name("red").reveal("R2 R2 R2")
    assert played.seat == 2
    played.name("blue").reveal("B1")
    assert played.of(Eliminated) == [Eliminated(0, "no-card")]
    assert played.seat == 1
    played.reveal("B1")
    assert isinstance(played.state.phase, Naming)
    assert played.state.phase.competition.muddlers == (0,)


def test_dropping_out_without_a_card_and_with_a_wrong_one_in_the_same_step_is_the_same():
    played = competition("G1", SET, SET).name("green").reveal("G1 G1 G1").name("blue").reveal("B1 R2")
    assert played.of(Eliminated) == [Eliminated(2, "feature"), Eliminated(0, "no-card")]
    assert decided(played) == Result((1,), (0, 2), None)


def test_nobody_left_has_a_card_to_turn_over():
    played = competition("G1", "G1").name("green").reveal("G1 G1").name("red")
    assert played.of(Eliminated) == [Eliminated(1, "no-card"), Eliminated(0, "no-card")]
    assert played.result == Result((), (), None)


def test_memorizer_of_a_competition_removes_a_card_revealed_in_it():
    played = competition(SET, SET).name("green").reveal("G1 G1").name("red").reveal("R2 B1")
    assert played.seat == 1
    assert len(played.moves()) == 2
    played.remove("R2")
    assert len(played.state.displays[1]) == 15
    assert played.seat == 0, "the muddler has drawn a stray"


def test_a_competition_has_no_points():
    played = competition(SET, SET).name("green").reveal("B1 B1")
    assert GAME.view(played.state, None).points is None
