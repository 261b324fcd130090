"""Which keys can be a buzzer, and which are suggested."""

from itertools import combinations
from pathlib import Path

import pytest

from monstergames.screens.buzzers import buzzer, remember, remembered, suggestion
from monstergames.screens.meister_scheibenkleister.at_once import SUGGESTED
from monstergames.store.store import Store

KEYBOARD = ("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm,.")
SHIFT = (0, 0.5, 0.75, 1.25)


def place(key: str) -> tuple[float, int]:
    row = next(number for number, keys in enumerate(KEYBOARD) if key in keys)
    return KEYBOARD[row].index(key) + SHIFT[row], row


@pytest.mark.parametrize("key", ["q", "ß", "5", "!", "ö", "ж", "#"])
def test_letters_digits_and_signs_can_be_a_buzzer(key: str) -> None:
    assert buzzer(key) == key.casefold()


@pytest.mark.parametrize("key", [None, "\r", "\x1b", "\t", " ", "\x7f", "ab", "?"])
def test_other_keys_and_that_of_the_help_can_not(key: str | None) -> None:
    assert buzzer(key) is None


def test_caps_lock_makes_no_difference() -> None:
    assert buzzer("Q") == buzzer("q")


@pytest.mark.parametrize("seats", range(2, 7))
def test_suggestions_lie_far_apart_and_spell_no_label(seats: int) -> None:
    keys: list[str] = []
    for seat in range(seats):
        keys.append(suggestion(SUGGESTED[seats], seat, keys))
    assert len(set(keys)) == seats
    assert not set(keys) & set("abcdef123456")
    for one, other in combinations(keys, 2):
        (x, y), (other_x, other_y) = place(one), place(other)
        assert abs(x - other_x) + abs(y - other_y) >= 2.5, (one, other)


def test_a_suggestion_is_free() -> None:
    assert suggestion("qp", 0, ["q"]) == "p"
    assert suggestion("qpv", 2, ["v", "p"]) == "q"


def test_buzzers_are_remembered_by_name(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert remembered(store.settings, ["Ada", "Ben"]) == []
        remember(store.settings, ["Ada", "Ben"], ["q", "p"])
        remember(store.settings, ["Cleo", "Dan"], ["q", "m"])
        assert remembered(store.settings, ["Ben", "Ada"]) == ["p", "q"]
        assert remembered(store.settings, ["Ada", "Cleo"]) == []
        assert remembered(store.settings, ["Ada", "Eve"]) == []


@pytest.mark.parametrize("key", ["?", "ab", ""])
def test_what_can_be_no_buzzer_any_more_is_not_remembered(tmp_path: Path, key: str) -> None:
    with Store.open(tmp_path) as store:
        remember(store.settings, ["Ada", "Ben", "Cleo"], ["q", key, "p"])
        assert remembered(store.settings, ["Ada", "Ben"]) == []
        assert remembered(store.settings, ["Ada", "Cleo"]) == ["q", "p"]
