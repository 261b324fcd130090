"""Achievements and master cards, from the results of matches. Rulings heading: "Achievements"."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from monstergames.rules import catalogue
from monstergames.rules.contract import Achievements, Outcome, Seat
from monstergames.store.achievements import Master
from monstergames.store.errors import NeverCounts, NoSuchMatch
from monstergames.store.matches import Finish, SeatEntry
from monstergames.store.store import Store


def never(_state: object, _events: object) -> tuple[frozenset[str], ...]:
    return ()


RULES: Achievements[Any, Any] = Achievements(ids=("a", "b", "row"), earned=never, streaks={"row": 3}, masters=4)
ALL = frozenset(("a", "b", "row"))


class Family:
    """Plays whole matches in one call."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def person(self, name: str) -> int:
        return self.store.people.remember(name, "red", "star").id

    def play(
        self,
        names: str,
        places: Sequence[Sequence[Seat]] = ((0,), (1,)),
        earned: Sequence[frozenset[str]] = (),
        *,
        winners: Sequence[Seat] | None = None,
        game: str = "g",
        house_rules: Sequence[str] = (),
        counted: bool = True,
        bots: Sequence[Seat] = (),
        give_up: bool = False,
    ) -> int:
        """A match of people with one-letter names, finished with these places and achievements; its id."""
        seats = [SeatEntry(name, "red", "star", self.person(name), bot=seat in bots) for seat, name in enumerate(names)]
        match = self.store.matches.create(game, 1, "{}", seats, (0,), house_rules)
        if give_up:
            self.store.matches.give_up(match)
            return match
        groups = tuple(map(tuple, places))
        won = groups[0] if winners is None else tuple(winners)
        outcome = Outcome(groups, won, ({},) * len(names), "x")
        feats = (*earned, *(frozenset[str](),) * (len(names) - len(earned)))
        self.store.matches.finish(match, Finish(outcome, RULES, feats))
        if not counted:
            self.store.matches.set_counted(match, False)
        return match

    def earned_in(self, name: str, game: str = "g") -> dict[str, int]:
        """In which match this person earned what it holds."""
        held = self.store.achievements.of_game(game)
        return {one.achievement: one.match for one in held if one.person == self.person(name)}

    def holds(self, name: str, game: str = "g") -> set[str]:
        held = self.store.achievements.of_game(game)
        return {one.achievement for one in held if one.person == self.person(name)}

    def masters(self) -> list[int]:
        return [master.person for master in self.store.achievements.masters("g")]


@pytest.fixture
def family(store: Store, monkeypatch: pytest.MonkeyPatch) -> Family:
    """People who play "g" and "h", both with these achievements."""
    game = replace(catalogue.get(catalogue.KEYS[0]), achievements=RULES)
    monkeypatch.setattr(catalogue, "get", {"g": game, "h": game}.__getitem__)
    return Family(store)


def test_an_achievement_is_kept_with_the_match_and_moment_that_earned_it_first(family: Family, store: Store) -> None:
    first = family.play("AB", earned=[frozenset("a"), frozenset("ab")])
    family.play("AB", earned=[frozenset("ab"), frozenset()])
    ended = store.matches.finished()[1].finished
    held = {(one.person, one.achievement): one for one in store.achievements.of_game("g")}
    assert len(held) == 4
    assert held[family.person("A"), "a"].match == first
    assert held[family.person("A"), "a"].at == ended
    assert held[family.person("A"), "b"].match != first


def test_a_match_tells_what_was_new_in_it_for_each_seat(family: Family, store: Store) -> None:
    family.play("AB", earned=[frozenset("a")])
    second = family.play("CBA", [[0], [1], [2]], [frozenset(), frozenset("a"), frozenset("ab")])
    assert store.achievements.earned(second).achievements == (frozenset(), frozenset("a"), frozenset("b"))


def test_achievements_are_kept_for_each_game(family: Family) -> None:
    family.play("AB", earned=[frozenset("a")])
    family.play("AB", earned=[frozenset("b")], game="h")
    assert family.holds("A") == {"a"}
    assert family.holds("A", "h") == {"b"}


@pytest.mark.parametrize("why", [{"house_rules": ["odd"]}, {"counted": False}])
def test_a_match_that_does_not_count_earns_nothing(family: Family, why: dict[str, Any]) -> None:
    family.play("AB", earned=[ALL], **why)
    assert not family.holds("A")
    assert not family.masters()


def test_a_seat_that_a_computer_played_and_a_guest_earn_nothing(family: Family, store: Store) -> None:
    family.play("AB", earned=[frozenset("a"), frozenset("b")], bots=[0])
    assert not family.holds("A")
    assert family.holds("B") == {"b"}
    guests = [SeatEntry("Guest", "red", "star")] * 2
    match = store.matches.create("g", 1, "{}", guests, (0,))
    outcome = Outcome(((0, 1),), (0, 1), ({}, {}), "x")
    store.matches.finish(match, Finish(outcome, RULES, (ALL, ALL)))
    assert store.achievements.earned(match).achievements == (frozenset(), frozenset())
    assert not family.masters()


def test_three_wins_in_a_row_are_needed_for_a_row_of_three(family: Family) -> None:
    for wins in range(3):
        assert family.holds("A") == set(), wins
        family.play("AB")
    assert family.holds("A") == {"row"}
    assert family.holds("B") == set()


def test_a_lost_match_breaks_a_row(family: Family) -> None:
    for places in ([[0], [1]], [[0], [1]], [[1], [0]], [[0], [1]], [[0], [1]]):
        family.play("AB", places)
    assert family.holds("A") == set()
    family.play("AB")
    assert family.holds("A") == {"row"}


@pytest.mark.parametrize(
    "between",
    [
        pytest.param({"house_rules": ["odd"]}, id="house rules"),
        pytest.param({"give_up": True}, id="given up"),
        pytest.param({"counted": False}, id="not counted"),
        pytest.param({"game": "h"}, id="another game"),
        pytest.param({"bots": [0]}, id="a computer played the seat"),
    ],
)
@pytest.mark.parametrize("places", [[[0], [1]], [[1], [0]]], ids=["won", "lost"])
def test_a_match_that_does_not_count_neither_feeds_nor_breaks_a_row(
    family: Family, between: dict[str, Any], places: Sequence[Sequence[Seat]]
) -> None:
    family.play("AB")
    family.play("AB", places, **between)
    family.play("AB")
    family.play("AB", places, **between)
    assert family.holds("A") == set()
    family.play("AB")
    assert family.holds("A") == {"row"}


def test_matches_of_others_do_not_touch_a_row(family: Family) -> None:
    family.play("AB")
    family.play("BC")
    family.play("CAB"[1:])
    family.play("CB")
    family.play("BA", [[1], [0]])
    assert family.holds("A") == {"row"}


def test_a_shared_win_feeds_a_row_of_each(family: Family) -> None:
    for _ in range(3):
        family.play("ABC", [[0, 1], [2]])
    assert family.holds("A") == family.holds("B") == {"row"}
    assert family.holds("C") == set()


def test_a_first_place_without_the_title_feeds_no_row(family: Family) -> None:
    for _ in range(3):
        family.play("AB", winners=[])
    assert family.holds("A") == set()


def test_a_row_counts_in_the_order_in_which_matches_ended(family: Family, store: Store) -> None:
    seats = [SeatEntry(name, "red", "star", family.person(name)) for name in "AB"]
    early = store.matches.create("g", 1, "{}", seats, (0,))
    for _ in range(2):
        family.play("AB")
    store.matches.finish(early, Finish(Outcome(((1,), (0,)), (1,), ({}, {}), "x"), RULES, (frozenset(),) * 2))
    family.play("AB")
    assert family.holds("A") == set()


def test_whoever_holds_all_gets_a_master_card_with_its_number(family: Family, store: Store) -> None:
    family.play("AB", earned=[frozenset(("a", "row"))])
    assert not family.masters()
    match = family.play("AB", earned=[frozenset("b"), ALL])
    ended = store.matches.finished()[0].finished
    assert store.achievements.masters("g") == (
        Master(family.person("A"), "g", 1, match, ended),
        Master(family.person("B"), "g", 2, match, ended),
    )
    assert store.achievements.earned(match).masters == (0, 1)
    assert not store.achievements.masters("h")


def test_a_row_of_wins_can_complete_the_sheet(family: Family) -> None:
    for _ in range(2):
        family.play("AB", earned=[frozenset("ab")])
    assert not family.masters()
    family.play("AB")
    assert family.masters() == [family.person("A")]


def test_only_the_first_four_get_a_card(family: Family) -> None:
    for name in "ABCDE":
        family.play(f"{name}Z", earned=[ALL])
    assert family.masters() == [family.person(name) for name in "ABCD"]
    assert family.holds("E") == ALL


def test_nobody_gets_a_second_card(family: Family) -> None:
    for _ in range(3):
        family.play("AB", earned=[ALL])
    assert family.masters() == [family.person("A")]


def test_in_one_match_the_cards_go_by_place_while_they_last(family: Family) -> None:
    for name in "AB":
        family.play(f"{name}Z", earned=[ALL])
    match = family.play("CDEF", [[2], [0], [3], [1]], [ALL] * 4)
    assert family.masters() == [family.person(name) for name in "ABEC"]
    assert family.store.achievements.earned(match).masters == (2, 0)


def test_all_who_share_a_place_get_one_if_the_last_is_due_to_them(family: Family) -> None:
    for name in "ABC":
        family.play(f"{name}Z", earned=[ALL])
    family.play("DEF", [[2], [0, 1]], [ALL, ALL, frozenset()])
    assert family.masters() == [family.person(name) for name in "ABCDE"]
    family.play("FZ", earned=[ALL])
    assert len(family.masters()) == 5


def test_who_shares_a_place_behind_the_last_card_gets_none(family: Family) -> None:
    for name in "ABC":
        family.play(f"{name}Z", earned=[ALL])
    family.play("DEF", [[2], [0, 1]], [ALL] * 3)
    assert family.masters() == [family.person(name) for name in "ABCF"]


def test_holding_a_card_already_takes_none_of_the_others(family: Family) -> None:
    for name in "ABC":
        family.play(f"{name}Z", earned=[ALL])
    family.play("AD", [[0], [1]], [ALL] * 2)
    assert family.masters() == [family.person(name) for name in "ABCD"]


def test_what_a_match_earned_goes_when_it_no_longer_counts_and_comes_back(family: Family, store: Store) -> None:
    match = family.play("AB", earned=[frozenset("ab"), frozenset("a")])
    before = store.achievements.of_game("g")
    assert len(before) == 3
    store.matches.set_counted(match, False)
    assert not store.matches.get(match).counted
    assert not store.achievements.of_game("g")
    store.matches.set_counted(match, True)
    assert store.matches.get(match).counted
    assert store.achievements.of_game("g") == before


def test_a_later_match_takes_over_what_it_earned_again(family: Family, store: Store) -> None:
    first = family.play("AB", earned=[frozenset("a")])
    second = family.play("AB", earned=[frozenset("ab")])
    store.matches.set_counted(first, False)
    assert family.earned_in("A") == {"a": second, "b": second}
    store.matches.set_counted(first, True)
    assert family.earned_in("A") == {"a": first, "b": second}


def test_a_row_is_joined_when_the_lost_match_between_no_longer_counts(family: Family, store: Store) -> None:
    family.play("AB")
    family.play("AB")
    lost = family.play("AB", [[1], [0]])
    third = family.play("AB")
    family.play("AB", [[1], [0]])
    assert not family.holds("A")
    store.matches.set_counted(lost, False)
    assert family.earned_in("A") == {"row": third}
    store.matches.set_counted(lost, True)
    assert not family.holds("A")


def test_a_master_card_goes_to_the_next_when_its_match_no_longer_counts(family: Family, store: Store) -> None:
    matches = [family.play(f"{name}Z", earned=[frozenset("ab")]) for name in "ABCDE" for _ in range(3)]
    assert family.masters() == [family.person(name) for name in "ABCD"]
    store.matches.set_counted(matches[3], False)
    assert family.masters() == [family.person(name) for name in "ACDE"]
    assert [card.number for card in store.achievements.masters("g")] == [1, 2, 3, 4]


def test_other_games_are_left_alone(family: Family, store: Store) -> None:
    family.play("AB", earned=[frozenset("a")], game="h")
    store.matches.set_counted(family.play("AB", earned=[frozenset("b")]), False)
    assert (family.holds("A"), family.holds("A", "h")) == (set(), {"a"})


def test_under_house_rules_a_match_counts_but_earns_nothing_however_often_it_is_set(
    family: Family, store: Store
) -> None:
    match = family.play("AB", earned=[ALL], house_rules=["odd"])
    assert store.matches.get(match).counted
    for counted in (False, True):
        store.matches.set_counted(match, counted)
        assert store.matches.get(match).counted is counted
        assert not family.holds("A")


def test_what_is_not_finished_cannot_be_set_to_count(family: Family, store: Store) -> None:
    given_up = family.play("AB", give_up=True)
    with pytest.raises(NeverCounts) as told:
        store.matches.set_counted(given_up, True)
    assert told.value.match == given_up
    with pytest.raises(NoSuchMatch):
        store.matches.set_counted(99, False)


def test_merging_joins_rows_and_keeps_the_earlier_of_two(family: Family, store: Store) -> None:
    first = family.play("AB", earned=[frozenset("a")])
    family.play("CB", earned=[frozenset("a")])
    third = family.play("AB", earned=[frozenset("b")])
    store.people.merge(family.person("C"), family.person("A"))
    assert family.earned_in("C") == {"a": first, "b": third, "row": third}
    assert family.masters() == [family.person("C")]


def test_a_removed_person_leaves_its_card_to_the_next(family: Family, store: Store) -> None:
    for name in "ABCDE":
        for _ in range(3):
            family.play(f"{name}Z", earned=[frozenset("ab")])
    store.people.remove(family.person("B"), "a guest")
    assert family.masters() == [family.person(name) for name in "ACDE"]
    assert "B" not in {person.name for person in store.people.all()}


def test_of_a_game_that_is_not_on_the_shelf_merging_keeps_the_earlier_and_removing_all_others(
    family: Family, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = family.play("AB", earned=[ALL])
    family.play("CB", earned=[ALL])
    monkeypatch.undo()
    store.people.merge(family.person("C"), family.person("A"))
    assert family.earned_in("C") == dict.fromkeys(ALL, first)
    assert [(card.person, card.number, card.match) for card in store.achievements.masters("g")] == [
        (family.person("C"), 1, first)
    ]
    store.people.remove(family.person("C"), "a guest")
    assert store.achievements.of_game("g") == store.achievements.masters("g") == ()
