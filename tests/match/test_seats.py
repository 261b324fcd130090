"""Who sits at a running match: handed to a computer player and back, renamed, in other colours."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from monstergames.match.match import Match
from monstergames.store.errors import MatchClosed, NameRefused, NameTaken
from monstergames.store.matches import SeatEntry
from monstergames.store.store import Store

from . import toy

Begin = Callable[..., Match]


def test_a_computer_player_gets_no_curtain_and_the_person_who_is_back_does(begun: Begin) -> None:
    match = begun(chosen=False)
    match.submit(0, toy.Choose(1))
    assert match.handover(0).kind == "curtain"
    match.hand_over(1, "gentle")
    assert (match.handover(0).kind, match.handover(0).seat) == ("none", 0)
    match.hand_over(1, "")
    assert (match.handover(0).kind, match.handover(0).seat) == ("curtain", 1)


def test_where_one_person_is_left_nothing_comes_between_its_turns(begun: Begin) -> None:
    match = begun()
    match.hand_over(1, "fierce")
    for always in (False, True):
        assert match.handover(None, always=always).kind == match.handover(0, always=always).kind == "none"


def test_a_seat_that_was_handed_over_earns_nothing_though_its_person_came_back(begun: Begin, store: Store) -> None:
    match = begun(rounds=1, seed=4)
    match.hand_over(0, "clever")
    match.hand_over(0, "")
    assert (match.seats[0].bot, match.seats[0].level) == (True, "")
    for seat in (0, 1):
        for move in (toy.Lay(), toy.Lay(), toy.Roll(), toy.Pass()):
            match.submit(seat, move)
    assert match.outcome
    assert not match.earned.achievements[0]
    held = {one.person for one in store.achievements.of_game(toy.KEY)}
    assert match.seats[0].person not in held


def test_seats_are_as_they_were_left_when_the_match_is_resumed(begun: Begin, store: Store) -> None:
    match = begun()
    match.hand_over(0, "clever")
    match.recolour(1, "mint", "heart")
    match.rename(1, "Bob")
    shown = match.seats
    assert (shown[0].level, shown[1].colour, shown[1].mark, shown[1].name) == ("clever", "mint", "heart", "Bob")
    match.close()
    with Match.resume(store, match.id) as resumed:
        assert resumed.seats == shown


def test_a_person_is_renamed_everywhere_and_a_guest_here_alone(store: Store, seats: tuple[SeatEntry, ...]) -> None:
    guest = SeatEntry("Fuzzle", "mint", "heart")
    with Match.begin(store, toy.KEY, [*seats, guest]) as before, Match.begin(store, toy.KEY, [*seats, guest]) as match:
        match.rename(0, "Ida")
        match.rename(2, " Grumbo ")
        assert [entry.name for entry in match.seats] == ["Ida", "Bo", "Grumbo"]
        before.refresh_seats()
        assert before.seats == (replace(seats[0], name="Ida"), seats[1], guest)
        assert {person.name for person in store.people.all()} == {"Ida", "Bo"}
        with pytest.raises(NameTaken):
            match.rename(0, "bo")
        for seat in (0, 2):
            with pytest.raises(NameRefused):
                match.rename(seat, " ")
        assert [entry.name for entry in match.seats] == ["Ida", "Bo", "Grumbo"]


def test_who_was_removed_by_another_program_is_renamed_as_a_guest(begun: Begin, store: Store) -> None:
    match = begun()
    ada = match.seats[0].person
    assert ada
    store.people.remove(ada, "A guest")
    match.rename(0, "Ida")
    assert (match.seats[0].name, match.seats[0].person) == ("Ida", None)
    assert [person.name for person in store.people.all()] == ["Bo"]


def test_who_chooses_another_look_has_it_at_the_table_unless_it_is_taken_there(begun: Begin, store: Store) -> None:
    match = begun()
    first, second = match.seats
    assert first.person
    store.people.dress(first.person, colour=second.colour, mark="heart")
    match.refresh_seats()
    assert match.seats == (replace(first, mark="heart"), second)
    match.recolour(0, "mint", "star")
    match.refresh_seats()
    assert match.seats == (replace(first, colour="mint", mark="star"), second)
    store.people.dress(first.person, colour="sky")
    match.refresh_seats()
    assert match.seats[0].colour == "sky"


def test_after_the_end_seats_stay_as_they_are(begun: Begin, store: Store) -> None:
    match = begun()
    store.matches.give_up(match.id)
    before = match.seats
    for change in (lambda: match.hand_over(0, "clever"), lambda: match.recolour(0, "mint", "heart")):
        with pytest.raises(MatchClosed):
            change()
    assert match.seats == before
