"""Who holds the keyboard, what comes between two turns, and which letter opens a curtain."""

from itertools import pairwise

import pytest

from monstergames.match.curtain import KEYS, Handover, handover, opening_key

NOTHING_SECRET = frozenset[int]()
ALL_SECRET = frozenset(range(5))


def between(
    holder: int | None,
    to_act: tuple[int, ...],
    people: tuple[int, ...] = (0, 1, 2),
    secret: frozenset[int] = ALL_SECRET,
    *,
    always: bool = False,
) -> Handover:
    return handover(holder, to_act, people, secret.__contains__, always=always)


def test_a_curtain_comes_from_person_to_person_where_something_secret_follows() -> None:
    assert between(0, (1,)) == Handover("curtain", 1)


def test_a_banner_comes_where_nothing_secret_follows() -> None:
    assert between(0, (1,), secret=NOTHING_SECRET) == Handover("banner", 1)
    assert between(0, (1,), secret=frozenset({0})) == Handover("banner", 1)


def test_always_makes_every_change_of_person_a_curtain() -> None:
    assert between(0, (1,), secret=NOTHING_SECRET, always=True) == Handover("curtain", 1)
    assert between(0, (0,), always=True) == Handover("none", 0)


def test_the_same_person_goes_on_without_anything() -> None:
    assert between(1, (1,)) == Handover("none", 1)


@pytest.mark.parametrize("first", [(1,), (0, 2)])
def test_nothing_comes_twice_in_a_row_for_the_same_person(first: tuple[int, ...]) -> None:
    once = between(None, first)
    assert once.kind == "curtain"
    assert between(once.seat, first) == Handover("none", once.seat)


def test_a_computer_player_gets_nothing_and_the_keyboard_stays_where_it_is() -> None:
    assert between(0, (3,)) == Handover("none", 0)
    assert between(None, (3,)) == Handover("none", None)
    assert between(0, (0,)) == Handover("none", 0)


def test_one_person_among_computer_players_needs_nothing() -> None:
    assert between(None, (1,), people=(1,), always=True) == Handover("none", 1)


def test_at_the_start_or_after_a_break_nobody_holds_the_keyboard() -> None:
    assert between(None, (0,)) == Handover("curtain", 0)
    assert between(None, (0,), secret=NOTHING_SECRET) == Handover("banner", 0)


def test_of_several_to_act_the_holder_goes_first_then_the_lowest_person() -> None:
    assert between(2, (0, 1, 2)) == Handover("none", 2)
    assert between(2, (3, 1, 0), people=(1, 2)) == Handover("curtain", 1)


def test_the_end_of_a_match_needs_nothing() -> None:
    assert between(1, ()) == Handover("none", 1)


def test_the_opening_key_changes_with_every_record() -> None:
    keys = [opening_key(4, number, None) for number in range(40)]
    assert all(one != next_one for one, next_one in pairwise(keys))
    assert set(keys) == set(KEYS)


def test_the_opening_key_is_the_same_for_the_same_match_and_record() -> None:
    assert opening_key(4, 11, None) == opening_key(4, 11, "enter")
    assert [opening_key(4, number, None) for number in range(12)] != [
        opening_key(5, number, None) for number in range(12)
    ]


@pytest.mark.parametrize("shown", [str.lower, str.upper])
def test_the_opening_key_is_never_the_key_that_ended_the_turn(shown: type[str]) -> None:
    for number in range(len(KEYS)):
        pressed = opening_key(1, number, None)
        assert opening_key(1, number, shown(pressed)) in set(KEYS) - {pressed}


def test_no_opening_key_is_a_direction_key_or_undo() -> None:
    assert not set(KEYS) & set("hjklu")
    assert len(set(KEYS)) == len(KEYS)
