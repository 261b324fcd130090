"""The gallery: every monster of every round that is over, made anew from the moves of its match."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count, pairwise

import pytest

from monstergames.match.gallery import Exhibit, Gallery
from monstergames.match.match import DamagedMatch, Match
from monstergames.rules.chance import Chance
from monstergames.rules.miss_monster.components import deck
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.state import Options, Standing
from monstergames.rules.playout import playout
from monstergames.store.matches import SeatEntry, Undone
from monstergames.store.opening import FILE
from monstergames.store.store import Store

from . import monsters, toy
from .monsters import FAMILY, evening

KEY = GAME.info.key
NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)

Play = Callable[..., None]


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch: pytest.MonkeyPatch, _toy_on_the_shelf: None) -> None:
    """Moves are made from noon on, one a second."""
    moments = (NOON + timedelta(seconds=number) for number in count())
    monkeypatch.setattr("monstergames.store.matches.now", lambda: next(moments).isoformat())


@pytest.fixture
def play(store: Store) -> Play:
    """Plays a match and puts it away."""
    return partial(monsters.play, store)


def exhibits(store: Store) -> list[Exhibit]:
    gallery = Gallery(store)
    return [own for match in gallery.matches() for own in gallery.recording(match).exhibits()]


def test_an_empty_gallery(store: Store) -> None:
    assert Gallery(store).matches() == ()


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2)])
def test_every_monster_of_every_round_hangs_there_as_it_stood_at_the_end_of_its_round(
    store: Store, play: Play, seats: int, seed: int
) -> None:
    steps = list(playout(GAME, seats, Options(), seed))
    play(seed, seats, [(step.seat, step.move) for step in steps])
    ends = [step.state for step in steps if isinstance(step.state.phase, Standing)] + [steps[-1].state]
    assert len(ends) > 1
    assert [(own.round, own.seat, own.canvas, own.attributes) for own in exhibits(store)] == [
        (state.round, seat, state.monsters[seat].canvas, tuple(sorted(state.face_down.cards[seat])))
        for state in reversed(ends)
        for seat in range(seats)
    ]


def test_a_monster_is_told_with_its_creator_the_beginning_of_its_match_its_finders_and_its_beauty(
    store: Store, play: Play
) -> None:
    play(1)
    ada, ben, cleo = FAMILY[:3]
    last = exhibits(store)[:3]
    assert [own.creator for own in last] == [ada, ben, cleo]
    assert {own.began for own in last} == {NOON}
    assert [own.finders for own in last] == [(ben, cleo, ben, None), (ada, ada, ada, cleo), (ada, ada, ada, None)]
    assert [own.beautiful for own in last] == [False, True, False]
    assert all([deck(attribute) for attribute in own.attributes] == [0, 1, 2, 3] for own in last)


def test_the_match_that_began_last_comes_first_and_in_it_the_last_round(store: Store, play: Play) -> None:
    for seed in range(3):
        play(seed)
    shown = exhibits(store)
    assert len(shown) == 3 * 2 * 3
    assert all(
        (one.match, one.round, -one.seat) > (other.match, other.round, -other.seat) for one, other in pairwise(shown)
    )


def test_a_match_under_house_rules_hangs_there_too(store: Store, play: Play) -> None:
    play(1, seconds=30, frankies=1, body=True)
    assert len(exhibits(store)) == 3


def test_the_rounds_of_a_match_hang_there_whether_it_is_finished_given_up_or_under_way(
    store: Store, play: Play
) -> None:
    for seed in range(3):
        play(seed, moves=evening(seed)[:-1] if seed else None)
    store.matches.give_up(2)
    assert [store.matches.get(match).status for match in (1, 2, 3)] == ["finished", "given-up", "playing"]
    assert [(own.match, own.round) for own in exhibits(store)[::3]] == [(3, 1), (2, 1), (1, 2), (1, 1)]


@pytest.mark.parametrize("phase", ["sculpting", "showing", "identifying", "voting"])
@pytest.mark.parametrize("over", [0, 1], ids=["first round", "second round"])
def test_nothing_of_a_round_that_is_not_over_hangs_there(store: Store, phase: str, over: int) -> None:
    moments = 0
    with Match.begin(store, KEY, FAMILY[:3], seed=1) as match:
        for seat, move in evening(1):
            match.submit(seat, move)
            view = match.view(None)
            if view.phase.kind == phase and view.round == over + 1:
                moments += 1
                assert [(own.round, own.seat) for own in exhibits(store)] == [(1, seat) for seat in range(3 * over)]
    assert moments > 2


def test_nothing_of_it_hangs_there_after_moves_were_undone(store: Store) -> None:
    undone = 0
    with Match.begin(store, KEY, FAMILY[:3], seed=1) as match:
        for seat, move in evening(1)[:-1]:
            match.submit(seat, move)
            over = match.view(None).phase.kind == "standing" or match.view(None).round == 2
            if match.can_undo(seat):
                match.undo(seat)
                undone += 1
                assert [own.round for own in exhibits(store)] == [1, 1, 1] * over
                match.submit(seat, move)
    assert undone > 20


def test_a_round_hangs_there_from_its_last_vote_on_and_stays_as_it_was(store: Store) -> None:
    first: list[Exhibit] = []
    with Match.begin(store, KEY, FAMILY[:3], seed=1) as match:
        for seat, move in evening(1):
            match.submit(seat, move)
            if match.view(None).phase.kind == "standing":
                first = exhibits(store)
                assert [own.canvas for own in first] == list(match.view(None).monsters)
    assert len(first) == 3
    assert exhibits(store)[3:] == first


def test_other_games_hang_nowhere(store: Store, seats: tuple[SeatEntry, ...]) -> None:
    chance = Chance("players")
    with Match.begin(store, toy.KEY, seats, seed=1) as match:
        while match.to_act:
            seat = chance.choice(match.to_act)
            match.submit(seat, chance.choice(match.legal_moves(seat)))
    assert [kept.game for kept in store.matches.finished()] == [toy.KEY]
    assert Gallery(store).matches() == ()


def test_a_move_that_was_undone_in_the_match_is_undone_here(store: Store) -> None:
    with Match.begin(store, KEY, FAMILY[:3], seed=1) as match:
        for seat, move in evening(1):
            match.submit(seat, move)
            if match.can_undo(seat):
                match.undo(seat)
                match.submit(seat, move)
        view = match.view(None)
    assert sum(isinstance(record, Undone) for record in store.matches.records(1)) > 20
    assert tuple(own.canvas for own in exhibits(store)[:3]) == view.monsters


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE records SET move = '{' WHERE match = 1 AND number = 20",
        """UPDATE records SET move = '{"kind":"next-round"}' WHERE match = 1 AND number = 20""",
        "UPDATE records SET seat = 7 WHERE match = 1 AND number = 20",
        "DELETE FROM records WHERE match = 1 AND number = 20",
        "DELETE FROM records WHERE match = 1 AND number = (SELECT MAX(number) FROM records WHERE match = 1)",
        """UPDATE matches SET options = '{"seconds": 61}' WHERE id = 1""",
    ],
    ids=["no move", "a refused move", "another seat", "a gap", "no end", "other options"],
)
def test_a_damaged_match_says_so_and_the_others_hang_there(store: Store, play: Play, damage: str) -> None:
    for seed in (1, 2):
        play(seed)
    store._database.execute(damage)
    gallery = Gallery(store)
    whole, damaged = map(gallery.recording, gallery.matches())
    assert len(whole.exhibits()) == 6
    with pytest.raises(DamagedMatch, match="match 1: "):
        damaged.exhibits()


def test_by_itself_a_monster_is_called_the_same_every_time_and_no_two_alike(store: Store, play: Play) -> None:
    for seed in range(4):
        play(seed)
    shown = exhibits(store)
    assert shown == exhibits(store)
    assert all(own.trait in own.attributes and own.call.isalpha() and own.call.istitle() for own in shown)
    assert len({(own.call, own.trait) for own in shown}) == len(shown) == 24
    assert {deck(own.trait) for own in shown} == {0, 1, 2, 3}


def test_a_name_that_is_given_stays_and_can_be_taken_away(store: Store, play: Play) -> None:
    play(1)
    gallery = Gallery(store)
    first, second, *_others = exhibits(store)
    assert gallery.name(first) == ""
    gallery.rename(first, 'Zoë "♥" 王')
    with Store.open(store.folder) as again:
        assert Gallery(again).name(first) == 'Zoë "♥" 王'
        assert Gallery(again).name(second) == ""
    gallery.rename(first, "")
    assert gallery.name(first) == ""


def test_looking_stores_nothing(store: Store, play: Play) -> None:
    play(1)
    before = (store.folder / FILE).read_bytes()
    exhibits(store)
    assert (store.folder / FILE).read_bytes() == before
    assert store._database.rows("SELECT * FROM settings") == []
