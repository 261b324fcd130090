"""Series of matches: the same whatever the number of processes, flat in memory, and each match a document."""

import gc
import subprocess
import sys
import tracemalloc
from functools import _lru_cache_wrapper
from multiprocessing import active_children

import pytest

from monstergames.bots import roster
from monstergames.laboratory import Series, lineup
from monstergames.laboratory.figures import Result
from monstergames.laboratory.series import BLOCK
from monstergames.match import transfer
from monstergames.rules import catalogue
from monstergames.rules.catalogue import UnknownGame
from monstergames.rules.playout import playout

MIXED = Series("monster-12", ("clever", "gentle", "random"), games=2 * BLOCK + 3, seed=4)


def test_from_match_to_match_everybody_moves_one_seat_on():
    assert [MIXED.play(number).lineup for number in range(4)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_the_number_of_processes_changes_nothing():
    one, two, three = (list(MIXED.results(jobs)) for jobs in (1, 2, 3))
    assert one == two == three
    assert len(one) == MIXED.games


def test_the_seed_and_the_number_alone_decide_a_match():
    again = Series("monster-12", ("clever", "gentle", "random"), games=1, seed=4)
    other = Series("monster-12", ("clever", "gentle", "random"), games=1, seed=5)
    assert again.play(7) == MIXED.play(7)
    assert [other.play(number) for number in range(5)] != [MIXED.play(number) for number in range(5)]


def test_figures_are_the_sum_of_the_results():
    figures, counted = MIXED.figures(), MIXED.blank()
    for result in MIXED.results():
        counted.add(result)
    assert figures.as_json() == counted.as_json()
    assert sum(share.wins for share in figures.by_level.values()) == figures.games == MIXED.games


def test_whoever_stops_listening_ends_all_processes():
    results = Series("monster-12", ("random", "random"), games=100_000).results(jobs=2)
    assert isinstance(next(results), Result)
    results.close()
    assert not active_children()


def test_an_unknown_game_is_refused_at_once():
    with pytest.raises(UnknownGame):
        Series("monster-13", ("random", "random"))


def test_options_are_those_of_the_game():
    game = catalogue.get("monster-12")
    fewer = Series("monster-12", ("random", "random"), games=20, options=game.Options(up_to_three=True))
    assert list(fewer.results()) != list(Series("monster-12", ("random", "random"), games=20).results())


@pytest.mark.parametrize("key", catalogue.KEYS)
def test_every_match_is_a_document_that_the_rules_play_again(key):
    other = "gentle" if key in roster.KEYS else "random"
    players = ("random", *(other,) * catalogue.info(key).seats[0])[: catalogue.info(key).seats[1]]
    result = Series(key, players, seed="document", recorded=True).play(1)
    replay = transfer.replayed(transfer.read(result.record.encode()))
    assert (replay.outcome.winners, replay.outcome.decided) == (result.winners, result.decided)
    assert [entry.name for entry in replay.seats] == [f"{players[own]} {own + 1}" for own in result.lineup]
    assert [entry.level for entry in replay.seats] == ["gentle" * (players[own] == "gentle") for own in result.lineup]


def test_memory_stays_flat(monkeypatch):
    game = catalogue.get("monster-12")
    steps = list(playout(game, 2, game.Options(), 1))
    monkeypatch.setattr(lineup, "steps", lambda *_: iter(steps))
    series = Series("monster-12", ("random", "random"), games=1201)
    figures, held = series.blank(), []
    tracemalloc.start()
    try:
        for number, result in enumerate(series.results()):
            figures.add(result)
            if number in {200, 1200}:
                gc.collect()
                held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert held[1] - held[0] < 20 * 1000, "bytes for a thousand matches"


def test_a_series_needs_no_screen_and_no_database():
    code = (
        "import sys\nfrom monstergames.laboratory import Series\n"
        "Series('monster-12', ('gentle', 'random'), games=1).figures()\n"
        "print({name.partition('.')[0] for name in sys.modules} & {'textual', 'rich', 'click', 'sqlite3'})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def blocks():
    """How many blocks of memory are taken, but for what is only kept to be quicker and never more than so much."""
    for kept in gc.get_objects():
        if type(kept) is _lru_cache_wrapper and kept.cache_parameters()["maxsize"] is not None:
            kept.cache_clear()
    gc.collect()
    return sys.getallocatedblocks()


def test_matches_that_were_played_leave_nothing_behind():
    series = Series("monster-12", ("random", "random"), games=200)
    figures, held = series.blank(), []
    for _again in range(2):
        for result in series.results():
            figures.add(result)
        held.append(blocks())
    assert held[1] - held[0] < series.games / 2
