"""Matches as files: out, in again and replayed; and what is no match of this program."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from monstergames.bots.contract import LEVELS
from monstergames.match.match import Match
from monstergames.match.replay import NotFinished, Replay
from monstergames.match.transfer import (
    LIMIT,
    LOOKS,
    Document,
    DocumentRefused,
    document,
    exported,
    imported,
    read,
    replayed,
    write,
)
from monstergames.rules import catalogue
from monstergames.rules.playout import Step, playout
from monstergames.store.errors import NeverCounts, NoSuchMatch
from monstergames.store.matches import SeatEntry, Undone
from monstergames.store.store import Store
from monstergames.widgets.look import MARKS, SEAT_COLOURS

from . import toy

Begin = Callable[..., Match]
GAMES = catalogue.KEYS
DEEP = 200_000


def seated(seats: int, level: str = "") -> list[SeatEntry]:
    return [SeatEntry(f"Player {seat}", "", "", level=level) for seat in range(seats)]


def toy_match(seed: int = 3) -> Document:
    steps = playout(toy.GAME, 2, toy.Options(rounds=1), seed)
    return document(toy.KEY, seed, toy.Options(rounds=1), seated(2), [(step.seat, step.move) for step in steps])


def parts() -> dict[str, Any]:
    return json.loads(write(toy_match()))


def refusal(content: bytes) -> DocumentRefused:
    with pytest.raises(DocumentRefused) as told:
        replayed(read(content))
    return told.value


def refused(change: Callable[[dict[str, Any]], object]) -> tuple[str, dict[str, Any]]:
    """Why a sound document is refused after this change of its parts."""
    changed = parts()
    change(changed)
    reason = refusal(json.dumps(changed).encode()).reason
    return reason.id, dict(reason.facts)


@pytest.mark.parametrize("key", GAMES)
def test_a_match_of_every_game_goes_out_and_in_and_its_replay_has_the_same_events(key: str, store: Store) -> None:
    game = catalogue.get(key)
    steps = whole_match(key)
    made = document(key, "seed", game.Options(), seated(game.info.seats[0], "fierce"), moves(steps))
    match = imported(store, read(write(made).encode()))
    again = Replay.of(store, match)
    assert [step.events for step in again.steps] == [step.events for step in steps]
    assert again.outcome == game.outcome(steps[-1].state)
    assert [(entry.name, entry.bot, entry.level) for entry in again.seats] == [
        (f"Player {seat}", True, "fierce") for seat in range(game.info.seats[0])
    ]
    twice = exported(store, match)
    assert twice.records == made.records
    assert replayed(twice).steps == again.steps


def whole_match(key: str) -> list[Step]:
    game = catalogue.get(key)
    if game.guessers:
        return list(game.guessers(game.info.seats[0], game.Options(), "seed", 10))
    return list(playout(game, game.info.seats[0], game.Options(), "seed"))


def moves(steps: list[Step]) -> list[tuple[int, Any]]:
    return [(step.seat, step.move) for step in steps]


def test_what_was_played_here_with_moves_undone_comes_back_whole(begun: Begin, store: Store, tmp_path: Path) -> None:
    match = begun(rounds=1)
    for seat in (0, 1):
        match.submit(seat, toy.Lay())
        match.undo(seat)
        match.submit(seat, toy.Roll())
        match.submit(seat, toy.Pass())
    (kept,) = store.matches.finished()
    with Store.open(tmp_path / "other") as other:
        there = imported(other, read(write(exported(store, match.id)).encode()))
        assert other.matches.records(there) == store.matches.records(match.id)
        assert Undone(4, 0) in other.matches.records(there)
        (came,) = other.matches.finished()
        assert (came.started, came.finished, came.results) == (kept.started, kept.finished, kept.results)
        assert [entry.name for entry in came.seats] == ["Ada", "Bo"]


def test_an_import_is_marked_never_counts_and_its_seats_are_guests(store: Store, begun: Begin) -> None:
    store.people.remember("Player 0", "coral", "star")
    match = imported(store, toy_match())
    (kept,) = store.matches.finished()
    assert (kept.id, kept.imported, kept.counted) == (match, True, False)
    assert all(entry.person is None for entry in kept.seats)
    assert not store.achievements.of_game(toy.KEY)
    with pytest.raises(NeverCounts):
        store.matches.set_counted(match, True)


def test_a_document_without_looks_and_times_gets_them_here(store: Store) -> None:
    before = datetime.now(UTC) - timedelta(seconds=1)
    imported(store, toy_match())
    (kept,) = store.matches.finished()
    assert [(entry.colour, entry.mark) for entry in kept.seats] == list(LOOKS[:2])
    assert before < kept.started == kept.finished


def test_looks_that_are_unknown_here_are_replaced_and_known_ones_kept(store: Store) -> None:
    made = parts()
    made["seats"][0].update(colour="rose", mark="none")
    made["seats"][1].update(colour="mauve", mark="star")
    imported(store, read(json.dumps(made).encode()))
    (kept,) = store.matches.finished()
    assert [(entry.colour, entry.mark) for entry in kept.seats] == [("rose", LOOKS[0][1]), (LOOKS[1][0], "star")]


def test_all_looks_of_the_table_are_known() -> None:
    assert [colour for colour, _ in LOOKS] == list(SEAT_COLOURS)
    assert [mark for _, mark in LOOKS] == list(MARKS)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_of_computer_player_is_kept(level: str) -> None:
    made = document(toy.KEY, 1, toy.Options(), seated(2, level), [])
    assert [chair.level for chair in read(write(made).encode()).seats] == [level] * 2


def test_times_come_back_in_utc() -> None:
    made = parts() | {"started": "2026-01-01T12:00:00+02:00", "finished": "2026-01-01T12:00:00Z"}
    came = read(json.dumps(made).encode())
    assert came.started == datetime(2026, 1, 1, 12, tzinfo=timezone(timedelta(hours=2)))
    assert (came.started.utcoffset(), came.finished) == (timedelta(0), datetime(2026, 1, 1, 12, tzinfo=UTC))


def test_what_is_written_is_read_as_it_was_and_the_same_text_again() -> None:
    made = toy_match()
    assert read(write(made).encode()) == made
    assert write(read(write(made).encode())) == write(made)
    assert write(made).count("\n") == 1


def test_a_byte_order_mark_is_no_harm() -> None:
    assert read(b"\xef\xbb\xbf" + write(toy_match()).encode()) == toy_match()


def test_only_a_finished_match_goes_out(begun: Begin, store: Store) -> None:
    match = begun()
    with pytest.raises(NotFinished):
        exported(store, match.id)
    store.matches.give_up(match.id)
    with pytest.raises(NotFinished):
        exported(store, match.id)
    with pytest.raises(NoSuchMatch):
        exported(store, 99)


HEAD = b'{"format":"monstergames-match","version":1,'


@pytest.mark.parametrize(
    ("content", "id"),
    [
        pytest.param(b" " * 10_000_000, "too-large", id="10 MB"),
        pytest.param(b'{"a":1}\xff', "not-text", id="not UTF-8"),
        pytest.param("{}".encode("utf-16"), "not-text", id="UTF-16"),
        pytest.param(b"", "not-json", id="nothing"),
        pytest.param(b"\0" * 100, "not-json", id="zeros"),
        pytest.param(b"\x89PNG\r\n", "not-text", id="a picture"),
        pytest.param(b'{"format":"monstergames-match"', "not-json", id="cut off"),
        pytest.param(b"[" * DEEP, "too-deep", id="deep lists, cut off"),
        pytest.param(b"[" * DEEP + b"]" * DEEP, "too-deep", id="deep lists"),
        pytest.param(b'{"a":' * DEEP + b"1" + b"}" * DEEP, "too-deep", id="deep objects"),
        pytest.param(HEAD + b'"a":' + b"[" * 400 + b"]" * 400 + b"}", "too-deep", id="deep in one part"),
        pytest.param(HEAD + b'"a":NaN}', "not-json", id="NaN"),
        pytest.param(HEAD + b'"a":-Infinity}', "not-json", id="infinity"),
        pytest.param(HEAD + b'"version":1}', "not-json", id="a key twice"),
        pytest.param(HEAD + b'"a":{"b":{"c":1,"c":1}}}', "not-json", id="a key twice, further in"),
        pytest.param(HEAD + b'"a":' + b"9" * 100_000 + b"}", "not-json", id="a number of 100,000 digits"),
        pytest.param(HEAD + b'"game":"\\ud800"}', "not-json", id="half a character"),
        pytest.param(b"[]", "wrong-format", id="a list"),
        pytest.param(b"null", "wrong-format", id="null"),
        pytest.param(b"{}", "wrong-format", id="an empty object"),
        pytest.param(b'{"format":"chess","version":1}', "wrong-format", id="another format"),
        pytest.param(b'{"format":"monstergames-match","version":2}', "newer-version", id="the next version"),
        pytest.param(
            b'{"format":"monstergames-match","version":' + b"9" * 4000 + b"}", "newer-version", id="a very new version"
        ),
        pytest.param(b'{"format":"monstergames-match"}', "bad-part", id="no version"),
    ],
)
def test_a_file_that_is_no_match_is_told_with_a_reason(content: bytes, id: str) -> None:
    assert refusal(content).reason.id == id


def test_a_file_of_the_greatest_size_is_read() -> None:
    text = write(toy_match())
    assert read(text.encode() + b" " * (LIMIT - len(text))) == toy_match()


@pytest.mark.parametrize(
    ("change", "where"),
    [
        pytest.param(lambda made: made.pop("seed"), "seed", id="nothing there"),
        pytest.param(lambda made: made.update(wings=2), "wings", id="more than there is"),
        pytest.param(lambda made: made.update({"\x1b[2J" + "x" * 99: 2}), "??2J" + "x" * 56, id="escape codes"),
        pytest.param(lambda made: made.update(version="1"), "version", id="a version of the wrong type"),
        pytest.param(lambda made: made.update(version=0), "version", id="version 0"),
        pytest.param(lambda made: made.update(seed=10**100), "seed.constrained-int", id="a huge seed"),
        pytest.param(lambda made: made.update(game="\x1b[2J"), "game", id="escape codes for a game"),
        pytest.param(lambda made: made.update(seats={}), "seats", id="seats that are no list"),
        pytest.param(lambda made: made["seats"][1].update(name="\u200b"), "seats.1.name", id="a name without letters"),
        pytest.param(lambda made: made["seats"][1].update(name=7), "seats.1.name", id="a name of the wrong type"),
        pytest.param(lambda made: made["seats"][0].update(level="x" * 21), "seats.0.level", id="a long level"),
        pytest.param(lambda made: made["records"][2].update(seat=-1), "records.2.Move.seat", id="seat -1"),
        pytest.param(lambda made: made["records"][2].update(seat=True), "records.2.Move.seat", id="seat true"),
        pytest.param(
            lambda made: made["records"][2].update(move=[]), "records.2.Move.move", id="a move that is a list"
        ),
        pytest.param(lambda made: made.update(started="2026-01-01"), "started", id="no moment"),
        pytest.param(lambda made: made.update(started="0001-01-01T00:00:00+14:00"), "started", id="before all time"),
    ],
)
def test_a_part_that_is_missing_or_wrong_is_named(change: Callable[[dict[str, Any]], object], where: str) -> None:
    assert refused(change) == ("bad-part", {"where": where})


def test_control_characters_are_gone_from_names() -> None:
    made = parts()
    made["seats"][0]["name"] = "A\x1b[2Jda "
    assert read(json.dumps(made).encode()).seats[0].name == "A[2Jda"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param(lambda made: made.update(game="chess"), ("unknown-game", {"game": "chess"}), id="game"),
        pytest.param(lambda made: made["options"].update(wings=2), ("bad-options", {}), id="an option too many"),
        pytest.param(lambda made: made["options"].update(rounds="1"), ("bad-options", {}), id="an option's type"),
        pytest.param(
            lambda made: made["seats"].pop(), ("bad-seats", {"seats": 1, "least": 2, "most": 4}), id="too few seats"
        ),
        pytest.param(lambda made: made["records"].pop(), ("unfinished", {}), id="the last move is missing"),
        pytest.param(lambda made: made.update(records=[]), ("unfinished", {}), id="no moves"),
        pytest.param(
            lambda made: made["records"].append({"seat": 0, "move": {"kind": "pass"}}),
            ("illegal-move", {}),
            id="a move after the end",
        ),
        pytest.param(
            lambda made: made["records"][2].update(seat=3), ("illegal-move", {"number": 3}), id="no such seat"
        ),
        pytest.param(
            lambda made: made["records"][1].update(move={"kind": "fly"}), ("illegal-move", {"number": 2}), id="no move"
        ),
        pytest.param(
            lambda made: made["records"].insert(0, {"seat": 0, "undo": True}),
            ("illegal-move", {"number": 1}),
            id="nothing to undo",
        ),
        pytest.param(
            lambda made: made["records"].insert(0, {"seat": 0, "move": {"kind": "choose", "number": 10**4000}}),
            ("illegal-move", {"number": 1}),
            id="a huge number",
        ),
    ],
)
def test_what_the_rules_do_not_allow_is_told(
    change: Callable[[dict[str, Any]], object], reason: tuple[str, dict[str, Any]]
) -> None:
    id, facts = refused(change)
    assert id == reason[0]
    assert reason[1].items() <= facts.items()


def test_nothing_is_kept_of_a_file_that_is_refused(store: Store) -> None:
    made = parts()
    made["records"].pop()
    with pytest.raises(DocumentRefused):
        imported(store, read(json.dumps(made).encode()))
    assert not store.matches.finished()
    assert not store.matches.unfinished()
