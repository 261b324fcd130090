"""Monster 12 through a match: played to the end by random legal moves, resumed and kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from monstergames.match.match import Match
from monstergames.rules.catalogue import get
from monstergames.rules.chance import Chance
from monstergames.rules.contract import sample
from monstergames.store.matches import SeatEntry
from monstergames.store.store import Store

GAME = get("monster-12")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


@pytest.mark.parametrize("players", range(GAME.info.seats[0], GAME.info.seats[1] + 1))
def test_a_match_is_played_resumed_and_kept(store: Store, players: int) -> None:
    people = [store.people.remember(f"Player {seat}", "red", "star") for seat in range(players)]
    seats = [SeatEntry(person.name, person.colour, person.mark, person.id) for person in people]
    match = Match.begin(store, GAME.info.key, seats, seed=players)
    chance = Chance("players", players)
    undone = resumed = 0
    while match.to_act:
        (seat,) = match.to_act
        move = sample(match.legal_moves(seat), chance)
        final = match.is_final(seat, move)
        match.submit(seat, move)
        assert match.can_undo(seat) != final
        if match.can_undo(seat) and chance.below(2):
            match.undo(seat)
            undone += 1
        if not chance.below(10):
            shown = match.view(None), match.events(None), match.to_act
            match.close()
            match = Match.resume(store, match.id)
            resumed += 1
            assert (match.view(None), match.events(None), match.to_act) == shown
    match.close()
    assert undone
    assert resumed
    assert match.outcome
    (finished,) = store.matches.finished("monster-12")
    assert finished.results[match.outcome.winners[0]].won
    assert [own.place for own in finished.results] == [match.outcome.place(seat) for seat in range(players)]
    assert GAME.achievements
    expected = {
        (person.id, feat) for person, feats in zip(people, match.earned.achievements, strict=True) for feat in feats
    }
    assert {(one.person, one.achievement) for one in store.achievements.of_game("monster-12")} == expected
    assert not store.matches.unfinished()
