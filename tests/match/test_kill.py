"""Programs killed at random moments lose nothing that they showed, and count nothing twice."""

import multiprocessing
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

from monstergames.match.match import Match
from monstergames.rules.chance import Chance
from monstergames.rules.codec import codec
from monstergames.store.errors import MatchInUse
from monstergames.store.matches import Finished, Made, Record
from monstergames.store.store import Store

from . import player, toy

PROCESSES = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")


@pytest.fixture(scope="module", autouse=True)
def _quick_processes() -> None:
    PROCESSES.set_forkserver_preload([player.__name__, "pydantic.deprecated.decorator"])


def killed(folder: Path, seed: int, after: int, delay: float) -> list[tuple[int, Record]]:
    """Let a program play until it said so many moves, and some seconds on: what it said until it was killed."""
    hearing, saying = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=player.play, args=(folder, seed, saying))
    process.start()
    saying.close()
    assert hearing.recv() == "ready"
    said: list[tuple[int, Record]] = []
    try:
        while True:
            if len(said) == after:
                sleep(delay)
                process.kill()
            said.append(hearing.recv())
    except EOFError:
        process.join()
    return said


def replayed(store: Store, match: int) -> tuple[Any, list[Any]]:
    """The last state of a match and all its events, by the rules alone."""
    kept = store.matches.get(match)
    made: list[Made] = []
    for record in store.matches.records(match):
        made = [*made, record] if isinstance(record, Made) else made[:-1]
    json = codec(toy.KEY)
    state = toy.new(len(kept.seats), json.read_options(kept.options), Chance(kept.seed, 0))
    events: list[Any] = []
    for record in made:
        after = toy.apply(state, record.seat, json.read_move(record.move), Chance(kept.seed, record.number))
        state = after.state
        events.extend(after.events)
    return state, events


def check_everything(store: Store) -> None:
    """Every match is where its records lead, and results, achievements and masters are what the matches brought."""
    finished = store.matches.finished()
    for match in [*finished, *store.matches.unfinished()]:
        state, _ = replayed(store, match.id)
        with Match.resume(store, match.id) as resumed:
            for seat in (None, *range(len(match.seats))):
                assert resumed.view(seat) == toy.view(state, seat)
        over = toy.outcome(state)
        assert (over is None) == (match not in finished)
    held, masters = expected(store, finished[::-1])
    kept = store.achievements.of_game(toy.KEY)
    assert {(one.person, one.achievement): one.match for one in kept} == held
    assert [(one.person, one.match) for one in store.achievements.masters(toy.KEY)] == masters


def expected(store: Store, finished: Sequence[Finished]) -> tuple[dict[tuple[int, str], int], list[tuple[int, int]]]:
    """Who first earned what in which match, and the masters, from matches in the order they ended."""
    held: dict[tuple[int, str], int] = {}
    masters: list[tuple[int, int]] = []
    wins: dict[int, list[bool]] = defaultdict(list)
    for match in finished:
        state, events = replayed(store, match.id)
        outcome = toy.outcome(state)
        assert outcome
        assert [(own.place, own.won, own.scores) for own in match.results] == [
            (outcome.place(seat), seat in outcome.winners, outcome.scores[seat]) for seat in range(len(match.seats))
        ]
        assert match.counted
        assert match.house_rules == (("open",) if state.options.open else ())
        people = [
            (seat, entry.person)
            for group in outcome.places
            for seat in group
            for entry in (match.seats[seat],)
            if entry.person is not None and not entry.bot and not match.house_rules
        ]
        for seat, person in people:
            wins[person].append(seat in outcome.winners)
            row = {"row"} if wins[person][-2:] == [True, True] else set()
            for feat in toy.earned(state, events)[seat] | row:
                held.setdefault((person, feat), match.id)
        cards = toy.MASTERS - len(masters)
        new = [
            (outcome.place(seat), person)
            for seat, person in people
            if all((person, feat) in held for feat in ("six", "four", "row"))
            and person not in [master for master, _ in masters]
        ]
        masters += [(person, match.id) for place, person in new if sum(ahead < place for ahead, _ in new) < cards]
    return held, masters


@pytest.mark.parametrize("round", range(3))
def test_a_program_killed_at_any_moment_loses_and_doubles_nothing(tmp_path: Path, round: int) -> None:
    random = Random(round)
    said: dict[int, dict[int, Record]] = defaultdict(dict)
    for kill in range(20):
        for match, record in killed(tmp_path, 100 * round + kill, random.randrange(40), random.random() * 0.006):
            assert record.number not in said[match]
            said[match][record.number] = record
        with Store.open(tmp_path) as store:
            assert store.notice is None
            for match, records in said.items():
                kept = {record.number: record for record in store.matches.records(match)}
                assert records.items() <= kept.items()
                assert len(kept) - len(records) <= kill + 1
    with Store.open(tmp_path) as store:
        assert len(store.matches.finished()) > 20
        assert store.achievements.of_game(toy.KEY)
        check_everything(store)


def test_a_program_killed_while_it_begins_the_database_leaves_a_sound_one(tmp_path: Path) -> None:
    random = Random(5)
    for kill in range(15):
        folder = tmp_path / str(kill)
        killed(folder, kill, 0, random.random() * 0.012)
        with Store.open(folder) as store:
            assert store.notice is None
            check_everything(store)


def test_what_was_undone_before_a_kill_stays_undone(tmp_path: Path) -> None:
    hearing, saying = PROCESSES.Pipe()
    process = PROCESSES.Process(target=player.undo, args=(tmp_path, saying))
    process.start()
    match, view = hearing.recv()
    process.kill()
    process.join()
    with Store.open(tmp_path) as store, Match.resume(store, match) as resumed:
        assert resumed.view(None) == view
        assert view.laid == 1
        assert not resumed.can_undo(0)
        resumed.submit(0, toy.Lay())
        assert resumed.view(None).laid == 2


def test_a_match_in_use_is_free_again_when_the_other_program_is_killed(tmp_path: Path) -> None:
    hearing, saying = PROCESSES.Pipe()
    process = PROCESSES.Process(target=player.hold, args=(tmp_path, 1, saying))
    process.start()
    assert hearing.recv() == "held"
    with Store.open(tmp_path) as store:
        with pytest.raises(MatchInUse):
            store.claim(1)
        process.kill()
        process.join()
        with store.claim(1):
            pass
        assert not list((tmp_path / "locks").glob("match-*"))
