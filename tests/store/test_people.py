"""The people of the family."""

import pytest

from monstergames.store.errors import NameRefused
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
