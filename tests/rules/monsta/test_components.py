"""Rulebook heading: "Components"."""

from collections import Counter

from monstergames.rules.monsta.components import BOX, KINDS, UNKNOWN, VALUES


def test_there_are_81_cards_of_the_values_2_to_7():
    assert Counter(BOX) == {2: 6, 3: 9, 4: 12, 5: 15, 6: 18, 7: 21}
    assert len(BOX) == 81


def test_each_value_is_a_kind_of_monster_of_its_own():
    assert tuple(KINDS) == VALUES
    assert len(set(KINDS.values())) == 6


def test_a_card_face_down_is_no_value():
    assert UNKNOWN not in VALUES
