"""Whatever a family plays, gives up, opens, renames, merges, removes or leaves uncounted: the moves tell the totals."""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from monstergames.match.match import Match
from monstergames.match.records import in_force
from monstergames.match.transfer import exported, imported
from monstergames.rules import catalogue
from monstergames.rules.chance import Chance
from monstergames.rules.codec import codec
from monstergames.rules.contract import Outcome, ranked
from monstergames.screens.family.album import Album, Moment
from monstergames.store.errors import NameTaken, NeverCounts, PlayedTogether
from monstergames.store.matches import SeatEntry
from monstergames.store.names import name_key
from monstergames.store.records import Duel, Extremes, Mark, Tally, extremes, totals
from monstergames.store.store import Store

from . import toy

NAMES = ("Ada", "ADA", "Bo", "Cleo", "Dan", "Eve")
GUEST = "a guest"
OTHER = "other-toy"
"""The same game, but whoever has least wins, and two figures decide."""
GAMES = (toy.KEY, OTHER)


def fewest(state: toy.State) -> Outcome | None:
    """How the other game ended."""
    if toy.to_act(state):
        return None
    figures = list(zip(state.scores, state.chosen, strict=True))
    places = ranked([(-score, number) for score, number in figures])
    return Outcome(places, places[0], tuple({"left": score, "number": number} for score, number in figures), "left")


@pytest.fixture(autouse=True)
def _other_game_on_the_shelf(monkeypatch: pytest.MonkeyPatch, _toy_on_the_shelf: None) -> None:
    module = ModuleType("game")
    module.GAME = replace(toy.GAME, info=replace(toy.GAME.info, key=OTHER), outcome=fewest)
    monkeypatch.setattr(catalogue, "KEYS", (*catalogue.KEYS, OTHER))
    monkeypatch.setitem(sys.modules, f"{catalogue.__package__}.{catalogue.package(OTHER)}.game", module)


@dataclass
class Played:
    """A match as the family remembers it."""

    game: str
    seats: list[int | None]
    """The people, None for a guest."""
    bots: frozenset[int]
    counted: bool = True
    imported: bool = False
    house_rules: bool = False
    outcome: Outcome | None = None
    feats: tuple[frozenset[str], ...] = ()
    moves: int = 0
    """Made and not undone."""


class Household(RuleBasedStateMachine):
    """A family with a store, and what it remembers without one."""

    def __init__(self) -> None:
        super().__init__()
        self.open = ExitStack()
        self.names: dict[int, str] = {}
        self.matches: dict[int, Played] = {}
        """In the order in which they ended."""
        self.given_up: dict[int, Played] = {}

    @initialize()
    def move_in(self) -> None:
        self.store = self.open.enter_context(Store.open(Path(self.open.enter_context(TemporaryDirectory()))))
        self.store._database.execute("PRAGMA synchronous = OFF")

    def teardown(self) -> None:
        self.open.close()

    @rule(
        game=st.sampled_from(GAMES),
        names=st.lists(st.sampled_from(NAMES), min_size=2, max_size=3, unique_by=name_key),
        guest=st.booleans(),
        bots=st.frozensets(st.integers(0, 2), max_size=1),
        house_rules=st.sampled_from((False, False, True)),
        seed=st.integers(0, 5),
        given_up=st.sampled_from((False, False, False, True)),
    )
    def play(
        self,
        game: str,
        names: list[str],
        guest: bool,
        bots: frozenset[int],
        house_rules: bool,
        seed: int,
        given_up: bool,
    ) -> None:
        people = [self.store.people.remember(name, "red", "star") for name in names]
        self.names.update((person.id, person.name) for person in people)
        seats = [
            SeatEntry(person.name, "red", "star", None if guest and not seat else person.id)
            for seat, person in enumerate(people)
        ]
        played = Played(game, [entry.person for entry in seats], bots, house_rules=house_rules)
        chance = Chance(seed)
        options = toy.Options(rounds=1, open=house_rules)
        with Match.begin(self.store, game, seats, options, seed) as match:
            for seat in bots:
                if seat < len(seats):
                    match.hand_over(seat, "clever")
                    match.hand_over(seat, "")
            while match.to_act:
                if given_up and match.progress:
                    self.store.matches.give_up(match.id)
                    self.given_up[match.id] = played
                    return
                seat = chance.choice(match.to_act)
                match.submit(seat, chance.choice(match.legal_moves(seat)))
        played.outcome, played.feats, played.moves = recounted(self.store, match.id)
        self.matches[match.id] = played

    @precondition(lambda self: self.matches)
    @rule(data=st.data())
    def open_a_file(self, data: st.DataObject) -> None:
        match = data.draw(st.sampled_from(sorted(self.matches)))
        copy = imported(self.store, exported(self.store, match))
        played = self.matches[match]
        guests: list[int | None] = [None] * len(played.seats)
        self.matches[copy] = replace(played, seats=guests, counted=False, imported=True)

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
        if any({kept, gone} <= set(played.seats) for played in self._all()):
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
        match = data.draw(st.sampled_from(sorted(self.matches | self.given_up)))
        if match in self.given_up or self.matches[match].imported:
            with pytest.raises(NeverCounts):
                self.store.matches.set_counted(match, counted)
            return
        self.store.matches.set_counted(match, counted)
        self.matches[match].counted = counted

    @invariant()
    def names_are_those_given_last(self) -> None:
        assert {person.id: person.name for person in self.store.people.all()} == self.names
        finished, given_up = self.store.matches.finished(), self.store.matches.given_up()
        assert {match.id for match in finished} == self.matches.keys()
        assert [match.id for match in given_up] == sorted(self.given_up, reverse=True)
        for match in (*finished, *given_up):
            played = (self.matches | self.given_up)[match.id]
            assert match.game == played.game
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
            assert own.by_game == {game: Tally(len(wins), sum(wins)) for game, wins in sums.by_game.items()}
            assert own.by_seats == {seats: Tally(len(wins), sum(wins)) for seats, wins in sums.by_seats.items()}
            assert own.places == sums.places
            assert (own.streak, own.longest) == rows(sums.wins)
            assert own.duels == {
                other: Duel(gaps["before"], gaps["behind"], gaps["level"]) for other, gaps in sums.duels.items()
            }

    @invariant()
    def extremes_are_those_of_the_moves(self) -> None:
        marks: dict[tuple[str, str], list[tuple[int, int, int]]] = defaultdict(list)
        for match, played in self.matches.items():
            for person, figure, value in figures(played):
                marks[played.game, figure].append((value, person, match))
        found = extremes(self.store.matches.finished())
        assert {(own.game, own.figure): own for own in found} == {
            (game, figure): Extremes(game, figure, self._first(own, min), self._first(own, max))
            for (game, figure), own in marks.items()
        }
        assert len(found) == len(marks)

    @invariant()
    def best_moments_are_those_of_the_moves(self) -> None:
        album = Album.of(self.store)
        for person in self.names:
            expected: dict[str, Moment] = {}
            for game, figure, better in ((toy.KEY, "total", max), (OTHER, "left", min)):
                family = [own for played in self.matches.values() if played.game == game for own in figures(played)]
                values = [value for _, name, value in family if name == figure]
                if own := [value for one, name, value in family if (one, name) == (person, figure)]:
                    least = better is min and self._told_apart(game, figure)
                    good = min if least else max
                    expected[game] = Moment(figure, good(own), least, good(own) == good(values))
            assert album.moments(person) == expected

    @invariant()
    def achievements_and_cards_are_those_of_the_matches(self) -> None:
        for game in GAMES:
            held, cards = awards({match: played for match, played in self.matches.items() if played.game == game})
            kept = self.store.achievements.of_game(game)
            assert {(one.person, one.achievement): one.match for one in kept} == held
            masters = self.store.achievements.masters(game)
            assert [(one.person, one.match, one.number) for one in masters] == cards

    def _first(self, marks: list[tuple[int, int, int]], extreme: Any) -> Mark:
        """The first of the marks (value, person, match) that has the least or the most."""
        value = extreme(value for value, _, _ in marks)
        _, person, match = next(mark for mark in marks if mark[0] == value)
        finished = self.store.matches.get(match).finished
        assert finished
        return Mark(value, person, match, finished)

    def _told_apart(self, game: str, figure: str) -> bool:
        """Whether it can be seen from the matches that less of a figure is better: not while all came in level."""
        scores = [played.outcome.scores for played in self.matches.values() if played.game == game and played.outcome]
        return any(len({own[figure] for own in one}) > 1 for one in scores)

    def _all(self) -> Iterator[Played]:
        yield from self.matches.values()
        yield from self.given_up.values()

    def _replace(self, gone: int, by: int | None) -> None:
        del self.names[gone]
        for played in self._all():
            played.seats = [by if person == gone else person for person in played.seats]


@dataclass
class Sums:
    """What one person brought off, counted by hand."""

    wins: list[bool] = field(default_factory=list)
    by_game: dict[str, list[bool]] = field(default_factory=lambda: defaultdict(list))
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


def figures(played: Played) -> Iterator[tuple[int, str, int]]:
    """What a match adds to the best figures, seat by seat: person, figure, value; nothing if it doesn't count."""
    outcome = played.outcome
    assert outcome
    for seat, person in sorted(persons(played)) if played.counted else ():
        yield from ((person, figure, value) for figure, value in outcome.scores[seat].items())


def add(model: dict[int, Sums], played: Played) -> None:
    outcome = played.outcome
    assert outcome
    for seat, person in persons(played):
        sums, won = model[person], seat in outcome.winners
        sums.wins.append(won)
        sums.by_game[played.game].append(won)
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


def recounted(store: Store, match: int) -> tuple[Outcome | None, tuple[frozenset[str], ...], int]:
    """How a match ended, what its seats earned, and how many moves it had, from its moves alone."""
    kept = store.matches.get(match)
    game, read = catalogue.get(kept.game), codec(kept.game)
    state = toy.new(len(kept.seats), read.read_options(kept.options), Chance(kept.seed, 0))
    events: list[Any] = []
    moves = in_force(store.matches.records(match))
    for made in moves:
        after = toy.apply(state, made.seat, read.read_move(made.move), Chance(kept.seed, made.number))
        state = after.state
        events += after.events
    return game.outcome(state), toy.earned(state, events), len(moves)


TestHousehold = Household.TestCase
TestHousehold.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)
