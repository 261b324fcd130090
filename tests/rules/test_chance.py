"""Chance draws the same for the same key, everywhere and for ever, and each outcome is equally likely."""

from collections import Counter
from itertools import permutations

import pytest

from monstergames.rules.chance import Chance


def test_draws_are_pinned_for_a_key_so_that_a_saved_match_replays_the_same_for_ever() -> None:
    chance = Chance("golden", 7)
    assert [chance.below(1000) for _ in range(20)] == [
        *(965, 347, 634, 989, 294, 39, 323, 991, 624, 186),
        *(951, 689, 663, 132, 141, 262, 800, 370, 764, 878),
    ]
    assert Chance("golden", 7).shuffled(range(10)) == (7, 0, 8, 3, 9, 4, 1, 2, 6, 5)


def test_another_key_draws_something_else() -> None:
    keys: list[tuple[int | str, ...]] = [(1,), ("1",), (1, 0), (0, 1), (10,), ("1", 0), ()]
    assert len({Chance(*key).below(1 << 32) for key in keys}) == len(keys)


@pytest.mark.parametrize("bound", [0, -1, (1 << 32) + 1])
def test_a_bound_out_of_range_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        Chance("bound").below(bound)


@pytest.mark.parametrize("bound", [1, 2, 3, 1000, 1 << 31, (1 << 32) - 1, 1 << 32])
def test_draws_are_below_the_bound(bound: int) -> None:
    chance = Chance("below", bound)
    assert all(0 <= chance.below(bound) < bound for _ in range(200))


def test_die_shows_each_number_equally_often() -> None:
    chance = Chance("die")
    shown = Counter(chance.die() for _ in range(60_000))
    assert sorted(shown) == [1, 2, 3, 4, 5, 6]
    assert sum((times - 10_000) ** 2 / 10_000 for times in shown.values()) < 20.5, "chi squared, 0.1 %"


def test_a_bound_that_does_not_divide_the_range_favours_no_number() -> None:
    """Plain remainders of 32 bits would give the lowest third half of all draws."""
    chance = Chance("bias")
    low = sum(chance.below(3 << 30) < 1 << 30 for _ in range(6000))
    assert 1850 < low < 2150


def test_successive_rolls_are_independent() -> None:
    chance = Chance("pairs")
    pairs = Counter((chance.die(), chance.die()) for _ in range(36_000))
    assert len(pairs) == 36
    assert sum((times - 1000) ** 2 / 1000 for times in pairs.values()) < 66.7, "chi squared, 0.1 %"


def test_shuffling_gives_each_order_equally_often_and_leaves_the_items_alone() -> None:
    chance = Chance("shuffle")
    items = [0, 1, 2]
    orders = Counter(chance.shuffled(items) for _ in range(6000))
    assert set(orders) == set(permutations(range(3)))
    assert all(850 < times < 1150 for times in orders.values())
    assert items == [0, 1, 2]


def test_shuffling_little_or_nothing() -> None:
    assert Chance("none").shuffled(()) == ()
    assert Chance("one").shuffled("a") == ("a",)


def test_choice_gives_each_item_equally_often() -> None:
    chance = Chance("choice")
    chosen = Counter(chance.choice("abc") for _ in range(6000))
    assert all(1850 < chosen[item] < 2150 for item in "abc")


def test_drawn_tells_whether_anything_was_drawn() -> None:
    chance = Chance("drawn")
    assert not chance.drawn
    chance.die()
    assert chance.drawn
