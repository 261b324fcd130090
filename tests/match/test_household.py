"""Whatever a family plays, renames, merges, removes or leaves uncounted: the records are what the moves say."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from monstergames.match.match import Match
from monstergames.match.records import in_force
from monstergames.rules.chance import Chance
from monstergames.rules.codec import codec
from monstergames.rules.contract import Outcome
from monstergames.store.errors import NameTaken, PlayedTogether
from monstergames.store.matches import SeatEntry
from monstergames.store.names import name_key
from monstergames.store.records import Duel, Tally, totals
from monstergames.store.store import Store

from . import toy

NAMES = ("Ada", "ADA", "Bo", "Cleo", "Dan", "Eve")
GUEST = "a guest"


@dataclass
class Played:
    """A match as the family remembers it."""

    seats: list[int | None]
    """The people, None for a guest."""
    bots: frozenset[int]
    counted: bool = True
    house_rules: bool = False
    outcome: Outcome | None = None
    feats: tuple[frozenset[str], ...] = ()


class Household(RuleBasedStateMachine):
    """A family with a store, and what it remembers without one."""

    def __init__(self) -> None:
        super().__init__()
        self.open = ExitStack()
        self.names: dict[int, str] = {}
        self.matches: dict[int, Played] = {}
        """In the order in which they ended."""

    @initialize()
    def move_in(self) -> None:
        self.store = self.open.enter_context(Store.open(Path(self.open.enter_context(TemporaryDirectory()))))
        self.store._database.execute("PRAGMA synchronous = OFF")

    def teardown(self) -> None:
        self.open.close()

    @rule(
        names=st.lists(st.sampled_from(NAMES), min_size=2, max_size=3, unique_by=name_key),
        guest=st.booleans(),
        bots=st.frozensets(st.integers(0, 2), max_size=1),
        house_rules=st.sampled_from((False, False, True)),
        seed=st.integers(0, 5),
    )
    def play(self, names: list[str], guest: bool, bots: frozenset[int], house_rules: bool, seed: int) -> None:
        people = [self.store.people.remember(name, "red", "star") for name in names]
        self.names.update((person.id, person.name) for person in people)
        seats = [
            SeatEntry(person.name, "red", "star", None if guest and not seat else person.id)
            for seat, person in enumerate(people)
        ]
        chance = Chance(seed)
        options = toy.Options(rounds=1, open=house_rules)
        with Match.begin(self.store, toy.KEY, seats, options, seed) as match:
            for seat in bots:
                if seat < len(seats):
                    match.hand_over(seat, "clever")
                    match.hand_over(seat, "")
            while match.to_act:
                seat = chance.choice(match.to_act)
                match.submit(seat, chance.choice(match.legal_moves(seat)))
        played = Played([entry.person for entry in seats], bots, house_rules=house_rules)
        played.outcome, played.feats = recounted(self.store, match.id)
        self.matches[match.id] = played

    @precondition(lambda self: self.names)
    @rule(data=st.data(), name=st.sampled_from((*NAMES, "Fay")))
    def rename(self, data: st.DataObject, name: str) -> None:
        person = data.draw(st.sampled_from(sorted(self.names)))
        others = {name_key(other): number for number, other in self.names.items() if number != person}
        if name_key(name) in others:
            with pytest.raises(NameTaken):
                self.store.people.rename(person, name)
        else:
            self.store.people.rename(person, name)
            self.names[person] = name

    @precondition(lambda self: len(self.names) > 1)
    @rule(data=st.data())
    def merge(self, data: st.DataObject) -> None:
        kept, gone = data.draw(st.permutations(sorted(self.names)))[:2]
        if any({kept, gone} <= set(played.seats) for played in self.matches.values()):
            with pytest.raises(PlayedTogether):
                self.store.people.merge(kept, gone)
            return
        self.store.people.merge(kept, gone)
        self._replace(gone, kept)

    @precondition(lambda self: self.names)
    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        gone = data.draw(st.sampled_from(sorted(self.names)))
        self.store.people.remove(gone, GUEST)
        self._replace(gone, None)

    @precondition(lambda self: self.matches)
    @rule(data=st.data(), counted=st.booleans())
    def count(self, data: st.DataObject, counted: bool) -> None:
        match = data.draw(st.sampled_from(sorted(self.matches)))
        self.store.matches.set_counted(match, counted)
        self.matches[match].counted = counted

    @invariant()
    def names_are_those_given_last(self) -> None:
        assert {person.id: person.name for person in self.store.people.all()} == self.names
        for match in self.store.matches.finished():
            played = self.matches[match.id]
            assert [entry.person for entry in match.seats] == played.seats
            for entry in match.seats:
                assert entry.person is None or entry.name == self.names[entry.person]

    @invariant()
    def totals_are_those_of_the_matches(self) -> None:
        model: dict[int, Sums] = defaultdict(Sums)
        for played in self.matches.values():
            if played.counted:
                add(model, played)
        found = totals(self.store.matches.finished())
        assert found.keys() == model.keys()
        for person, own in found.items():
            sums = model[person]
            assert own.all == Tally(len(sums.wins), sum(sums.wins))
            assert own.by_seats == {seats: Tally(len(wins), sum(wins)) for seats, wins in sums.by_seats.items()}
            assert own.places == sums.places
            assert (own.streak, own.longest) == rows(sums.wins)
            assert own.duels == {
                other: Duel(gaps["before"], gaps["behind"], gaps["level"]) for other, gaps in sums.duels.items()
            }

    @invariant()
    def achievements_and_cards_are_those_of_the_matches(self) -> None:
        held, cards = awards(self.matches)
        kept = self.store.achievements.of_game(toy.KEY)
        assert {(one.person, one.achievement): one.match for one in kept} == held
        masters = self.store.achievements.masters(toy.KEY)
        assert [(one.person, one.match, one.number) for one in masters] == cards

    def _replace(self, gone: int, by: int | None) -> None:
        del self.names[gone]
        for played in self.matches.values():
            played.seats = [by if person == gone else person for person in played.seats]


@dataclass
class Sums:
    """What one person brought off, counted by hand."""

    wins: list[bool] = field(default_factory=list)
    by_seats: dict[int, list[bool]] = field(default_factory=lambda: defaultdict(list))
    places: Counter[int] = field(default_factory=Counter)
    duels: dict[int, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))


def persons(played: Played) -> Iterator[tuple[int, int]]:
    """Seat and person of those whose match it was, by place."""
    assert played.outcome
    for group in played.outcome.places:
        for seat in group:
            person = played.seats[seat]
            if person is not None and seat not in played.bots:
                yield seat, person


def add(model: dict[int, Sums], played: Played) -> None:
    outcome = played.outcome
    assert outcome
    for seat, person in persons(played):
        sums, won = model[person], seat in outcome.winners
        sums.wins.append(won)
        sums.by_seats[len(played.seats)].append(won)
        sums.places[outcome.place(seat)] += 1
        for other_seat, other in persons(played):
            if other != person:
                own, theirs = outcome.place(seat), outcome.place(other_seat)
                sums.duels[other]["before" if own < theirs else "behind" if own > theirs else "level"] += 1


def rows(wins: list[bool]) -> tuple[int, int]:
    """The row of wins at the end, and the longest one."""
    lengths = [len(row) for row in "".join("W" if won else "-" for won in wins).split("-")]
    return lengths[-1], max(lengths)


def awards(matches: dict[int, Played]) -> tuple[dict[tuple[int, str], int], list[tuple[int, int, int]]]:
    """Who first earned what in which match, and the master cards: person, match, number."""
    held: dict[tuple[int, str], int] = {}
    cards: list[tuple[int, int, int]] = []
    wins: dict[int, list[bool]] = defaultdict(list)
    for match, played in matches.items():
        if not played.counted or played.house_rules:
            continue
        assert played.outcome
        for seat, person in persons(played):
            wins[person].append(seat in played.outcome.winners)
            row = {"row"} if wins[person][-2:] == [True, True] else set[str]()
            for feat in played.feats[seat] | row:
                held.setdefault((person, feat), match)
        left = toy.MASTERS - len(cards)
        new = [
            (played.outcome.place(seat), person)
            for seat, person in persons(played)
            if all((person, feat) in held for feat in ("six", "four", "row"))
            and person not in [card[0] for card in cards]
        ]
        due = [person for place, person in new if sum(ahead < place for ahead, _ in new) < left]
        cards += [(person, match, number) for number, person in enumerate(due, len(cards) + 1)]
    return held, cards


def recounted(store: Store, match: int) -> tuple[Outcome | None, tuple[frozenset[str], ...]]:
    """How a match ended and what its seats earned, from its moves alone."""
    kept, read = store.matches.get(match), codec(toy.KEY)
    state = toy.new(len(kept.seats), read.read_options(kept.options), Chance(kept.seed, 0))
    events: list[Any] = []
    for made in in_force(store.matches.records(match)):
        after = toy.apply(state, made.seat, read.read_move(made.move), Chance(kept.seed, made.number))
        state = after.state
        events += after.events
    return toy.outcome(state), toy.earned(state, events)


TestHousehold = Household.TestCase
TestHousehold.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)
