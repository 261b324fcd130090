"""What a household prefers: kept value by value, and never in the way when something kept can't be read."""

from dataclasses import fields

import pytest

from monstergames.store.preferences import VALUES, Preferences, keep, load
from monstergames.store.store import Store

KEPT = [(key, value) for key, values in VALUES.items() for value in values]


def test_without_anything_kept_the_first_values_that_disturb_nobody_hold(store: Store) -> None:
    assert load(store.settings) == Preferences("dark", "full", "normal", "pixels", chances=True, curtains="needed")


@pytest.mark.parametrize(("key", "value"), KEPT)
def test_every_value_is_kept_and_found_again(store: Store, key: str, value: str | bool) -> None:
    keep(store.settings, key, value)
    kept = load(store.settings)
    assert getattr(kept, key) == value
    others = {field.name for field in fields(Preferences)} - {key}
    assert all(getattr(kept, other) == getattr(Preferences(), other) for other in others)


@pytest.mark.parametrize("text", ['"pink"', "1", "0", "null", "{}", "[[[", "", '"DARK"', "[" * 100_000, "NaN", "\x00"])
@pytest.mark.parametrize("key", VALUES)
def test_what_is_unknown_or_damaged_counts_as_never_set_and_harms_no_other(store: Store, key: str, text: str) -> None:
    other, value = next(kept for kept in reversed(KEPT) if kept[0] != key)
    keep(store.settings, other, value)
    store.settings.set(key, text)
    assert load(store.settings) == Preferences().with_value(other, value)


@pytest.mark.parametrize(("key", "value"), [("theme", "pink"), ("chances", "light"), ("motion", True)])
def test_a_value_that_is_none_of_a_key_is_refused(key: str, value: str | bool) -> None:
    with pytest.raises(ValueError, match=key):
        Preferences().with_value(key, value)


def test_computer_players_think_longer_the_slower_they_are() -> None:
    slow, normal, fast = (Preferences().with_value("pace", pace).pause for pace in VALUES["pace"])
    assert 3 > slow > normal > fast > 0
