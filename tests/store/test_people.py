"""The people of the family."""

import json
from dataclasses import replace

import pytest

from monstergames.store.errors import NameRefused, NameTaken, NoSuchPerson, PlayedTogether
from monstergames.store.matches import SeatEntry
from monstergames.store.people import Person
from monstergames.store.store import Store


def begin(store: Store, *people: Person) -> int:
    seats = [SeatEntry(person.name, person.colour, person.mark, person.id) for person in people]
    return store.matches.create("g", 1, "{}", seats, (0,))


def test_a_person_is_known_again_in_any_case_and_spacing_and_looks_as_last_chosen(store: Store) -> None:
    ada = store.people.remember(" ada ", "red", "star")
    assert (ada.name, ada.colour, ada.mark, ada.played) == ("ada", "red", "star", None)
    again = store.people.remember("A D A", "blue", "moon")
    assert (again.id, again.name, again.colour, again.mark) == (ada.id, "A D A", "blue", "moon")
    assert store.people.all() == (again,)


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "\u3164"])
def test_a_name_of_which_nothing_can_be_shown_is_refused(store: Store, name: str) -> None:
    with pytest.raises(NameRefused):
        store.people.remember(name, "red", "star")
    assert store.people.all() == ()


def test_who_played_latest_comes_first_and_who_never_played_last(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo, cleo = (store.people.remember(name, "red", "star") for name in ("Ada", "Bo", "Cleo"))
    for year, who in ((2001, (ada, bo)), (2003, (ada,)), (2002, (bo,))):
        monkeypatch.setattr("monstergames.store.matches.now", f"{year}-01-01T00:00:00.000+00:00".__str__)
        begin(store, *who)
    people = store.people.all()
    assert [person.name for person in people] == ["Ada", "Bo", "Cleo"]
    assert [person.played and person.played.year for person in people] == [2003, 2002, None]
    assert people[2].id == cleo.id


def names(store: Store, match: int) -> list[tuple[str, int | None]]:
    return [(entry.name, entry.person) for entry in store.matches.get(match).seats]


def test_a_person_is_dressed_anew_and_keeps_what_is_not_named(store: Store) -> None:
    ada = store.people.remember("Ada", "red", "star")
    dressed = store.people.dress(ada.id, monster="fuzzle", buzzer="q")
    assert dressed == replace(ada, monster="fuzzle", buzzer="q")
    assert store.people.dress(ada.id, colour="blue", mark="moon") == replace(dressed, colour="blue", mark="moon")
    assert store.people.dress(ada.id, buzzer="").buzzer == ""
    assert store.people.all() == (store.people.get(ada.id),)


def test_buzzers_are_those_that_the_race_remembers_by_name(store: Store) -> None:
    ada = store.people.remember("Ada", "red", "star")
    store.settings.set("buzzers", '{"Ada": "q", "Fuzzle": "p"}')
    assert store.people.get(ada.id).buzzer == "q"
    store.people.rename(ada.id, "Ida")
    assert json.loads(store.settings.get("buzzers") or "") == {"Ida": "q", "Fuzzle": "p"}
    store.people.remove(ada.id, "a guest")
    assert json.loads(store.settings.get("buzzers") or "") == {"Fuzzle": "p"}


def test_history_follows_a_new_name(store: Store) -> None:
    ada, bo = (store.people.remember(name, "red", "star") for name in ("Ada", "Bo"))
    match = begin(store, ada, bo)
    renamed = store.people.rename(ada.id, " IDA ")
    assert (renamed.id, renamed.name, renamed.key) == (ada.id, "IDA", "ida")
    assert names(store, match) == [("IDA", ada.id), ("Bo", bo.id)]
    assert store.people.remember("ida", "red", "star").id == ada.id


def test_a_new_spelling_of_the_own_name_is_fine_and_anothers_name_is_not(store: Store) -> None:
    ada, bo = (store.people.remember(name, "red", "star") for name in ("Ada", "Bo"))
    assert store.people.rename(ada.id, "A da").name == "A da"
    with pytest.raises(NameTaken) as taken:
        store.people.rename(ada.id, "BO")
    assert taken.value.person == bo.id
    with pytest.raises(NameRefused):
        store.people.rename(ada.id, "\u200b")
    assert {person.name for person in store.people.all()} == {"A da", "Bo"}


def test_of_two_merged_entries_one_is_left_with_all_matches(store: Store) -> None:
    ada, adda, bo = (store.people.remember(name, "red", "star") for name in ("Ada", "Adda", "Bo"))
    store.people.dress(adda.id, monster="fuzzle", buzzer="q")
    first, second = begin(store, ada, bo), begin(store, bo, adda)
    merged = store.people.merge(ada.id, adda.id)
    assert (merged.id, merged.name, merged.monster, merged.buzzer) == (ada.id, "Ada", "fuzzle", "q")
    assert names(store, first) == [("Ada", ada.id), ("Bo", bo.id)]
    assert names(store, second) == [("Bo", bo.id), ("Ada", ada.id)]
    assert {person.name for person in store.people.all()} == {"Ada", "Bo"}


def test_what_the_kept_entry_looks_like_stays(store: Store) -> None:
    ada, adda = (store.people.remember(*looks) for looks in (("Ada", "red", "star"), ("Adda", "blue", "moon")))
    for person, monster, key in ((ada, "fuzzle", "q"), (adda, "grumbo", "p")):
        store.people.dress(person.id, monster=monster, buzzer=key)
    kept = store.people.get(ada.id)
    assert store.people.merge(ada.id, adda.id) == kept


def test_who_sat_at_one_table_cannot_be_merged(store: Store) -> None:
    ada, bo = (store.people.remember(name, "red", "star") for name in ("Ada", "Bo"))
    match = begin(store, ada, bo)
    with pytest.raises(PlayedTogether) as told:
        store.people.merge(ada.id, bo.id)
    assert told.value.match == match
    with pytest.raises(ValueError, match="itself"):
        store.people.merge(ada.id, ada.id)
    assert len(store.people.all()) == 2


def test_results_of_a_removed_person_stay_as_a_guests(store: Store) -> None:
    ada, bo = (store.people.remember(name, "red", "star") for name in ("Ada", "Bo"))
    match = begin(store, ada, bo)
    store.people.remove(ada.id, "a guest")
    assert names(store, match) == [("a guest", None), ("Bo", bo.id)]
    assert [person.name for person in store.people.all()] == ["Bo"]


def test_a_person_that_there_is_not_is_told(store: Store) -> None:
    ada = store.people.remember("Ada", "red", "star")
    for ask in (
        lambda: store.people.get(9),
        lambda: store.people.dress(9, colour="blue"),
        lambda: store.people.rename(9, "Bo"),
        lambda: store.people.merge(ada.id, 9),
        lambda: store.people.merge(9, ada.id),
        lambda: store.people.remove(9, "a guest"),
    ):
        with pytest.raises(NoSuchPerson):
            ask()
    assert store.people.all() == (ada,)
