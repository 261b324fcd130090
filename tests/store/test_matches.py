"""Matches and their records."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from itertools import count
from pathlib import Path

import pytest

from monstergames.rules.contract import Outcome
from monstergames.store import matches
from monstergames.store.errors import (
    MatchClosed,
    NameRefused,
    NeverCounts,
    NoSuchMatch,
    RecordConflict,
    StoreUnavailable,
)
from monstergames.store.matches import Finish, Made, Record, SeatEntry, SeatResult, Undone
from monstergames.store.records import extremes, totals
from monstergames.store.store import Store

SEATS = (SeatEntry("Ada", "red", "star"), SeatEntry("Robo", "blue", "moon", bot=True))
FINISH = Finish(Outcome(((1,), (0,)), (1,), ({"points": 3, "cards": 1}, {"points": 4, "cards": 1}), "points"))


@pytest.fixture(autouse=True)
def _every_moment_is_later(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds: Iterator[int] = count()
    monkeypatch.setattr(matches, "now", lambda: f"2026-11-30T02:15:{next(seconds):02}.000+00:00")


def begin(store: Store, game: str = "g") -> int:
    return store.matches.create(game, 7, "{}", SEATS, (0,))


def append(store: Store, match: int, record: Record, finish: Finish | None = None) -> None:
    store.matches.append(match, record, progress=0.5, turn=(1,), finish=finish)


def test_what_a_match_began_with_comes_back(store: Store) -> None:
    big = 3**50
    match = store.matches.create("g", big, '{"a":1}', SEATS, (0, 1), ["odd"])
    kept = store.matches.get(match)
    assert (kept.game, kept.seed, kept.options, kept.seats) == ("g", big, '{"a":1}', SEATS)
    assert (kept.house_rules, kept.counted, kept.status) == (("odd",), True, "playing")


@pytest.mark.parametrize("seed", [7, "7"])
def test_a_seed_keeps_its_kind(store: Store, seed: int | str) -> None:
    assert store.matches.get(store.matches.create("g", seed, "{}", SEATS, (0,))).seed == seed


def test_records_come_back_in_order(store: Store) -> None:
    match, other = begin(store), begin(store)
    records = (Made(1, 0, '"a"'), Undone(2, 0), Made(3, 0, '"b"'))
    for record in records:
        append(store, match, record)
        append(store, other, record)
    append(store, other, Made(4, 1, '"c"'))
    assert store.matches.records(match) == records


def test_the_same_record_twice_is_once(store: Store) -> None:
    match = begin(store)
    for _ in range(2):
        append(store, match, Made(1, 0, '"a"'))
    assert store.matches.records(match) == (Made(1, 0, '"a"'),)


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(Made(1, 0, '"b"'), id="another move with its number"),
        pytest.param(Made(1, 1, '"a"'), id="another seat's"),
        pytest.param(Undone(1, 0), id="an undoing with its number"),
        pytest.param(Made(3, 0, '"a"'), id="one is left out"),
        pytest.param(Made(0, 0, '"a"'), id="before the first"),
    ],
)
def test_a_record_that_does_not_follow_is_refused(store: Store, record: Record) -> None:
    match = begin(store)
    append(store, match, Made(1, 0, '"a"'))
    with pytest.raises(RecordConflict):
        append(store, match, record)
    assert store.matches.records(match) == (Made(1, 0, '"a"'),)


def test_the_end_comes_with_the_last_record_and_twice_is_once(store: Store) -> None:
    match = begin(store)
    append(store, match, Made(1, 0, '"a"'))
    for _ in range(2):
        append(store, match, Made(2, 1, '"b"'), FINISH)
        store.matches.finish(match, FINISH)
    (finished,) = store.matches.finished()
    assert (finished.id, finished.decided, finished.seats) == (match, "points", SEATS)
    assert finished.results == (
        SeatResult(2, False, {"points": 3, "cards": 1}),
        SeatResult(1, True, {"points": 4, "cards": 1}),
    )
    assert list(finished.results[0].scores) == ["points", "cards"]
    assert not store.matches.unfinished()
    assert len(store.matches.records(match)) == 2


def test_an_end_that_cannot_be_kept_keeps_its_record_out_too(store: Store) -> None:
    match = begin(store)
    three = replace(FINISH.outcome, places=((0,), (1,), (2,)), scores=({}, {}, {}))
    with pytest.raises(StoreUnavailable):
        append(store, match, Made(1, 0, '"a"'), Finish(three))
    assert store.matches.records(match) == ()
    assert store.matches.get(match).status == "playing"
    assert not store.matches.finished()


def test_nothing_is_added_after_the_end(store: Store) -> None:
    finished, given_up = begin(store), begin(store)
    store.matches.finish(finished, FINISH)
    store.matches.give_up(given_up)
    store.matches.give_up(finished)
    for match, status in ((finished, "finished"), (given_up, "given-up")):
        with pytest.raises(MatchClosed) as closed:
            append(store, match, Made(1, 0, '"a"'))
        assert closed.value.status == store.matches.get(match).status == status
    with pytest.raises(MatchClosed):
        store.matches.finish(given_up, FINISH)


@pytest.mark.parametrize("end", ["finish", "give up"])
def test_what_is_listed_was_so_at_one_moment_when_another_program_ends_a_match(
    store: Store, tmp_path: Path, end: str
) -> None:
    match = begin(store)
    with Store.open(tmp_path) as other:
        ends = {"finish": lambda: other.matches.finish(match, FINISH), "give up": lambda: other.matches.give_up(match)}

        def meddle(statement: str) -> None:
            if "FROM seats" in statement:
                ends[end]()

        store._database._connection.set_trace_callback(meddle)
        (unfinished,) = store.matches.unfinished()
        store._database._connection.set_trace_callback(None)
    assert unfinished.seats == SEATS
    assert not store.matches.unfinished()


def test_unfinished_matches_tell_all_that_continue_shows(store: Store) -> None:
    first, second, finished, given_up = (begin(store, game) for game in "abcd")
    store.matches.finish(finished, FINISH)
    store.matches.give_up(given_up)
    for record in (Made(1, 0, '"a"'), Made(2, 0, '"b"'), Undone(3, 0)):
        append(store, first, record)
    latest, earlier = store.matches.unfinished()
    assert (latest.id, earlier.id) == (first, second)
    assert (latest.game, latest.seats, latest.turn, latest.progress) == ("a", SEATS, (1,), 0.5)
    assert (latest.moves, earlier.moves) == (1, 0)
    assert (earlier.turn, earlier.progress, earlier.house_rules) == ((0,), 0, ())
    assert earlier.started == earlier.updated < latest.updated
    assert latest.updated.utcoffset() is not None


def test_matches_given_up_come_latest_first_and_are_among_no_others(store: Store) -> None:
    first, second, finished, playing = (begin(store, game) for game in "abcd")
    append(store, first, Made(1, 0, '"a"'))
    store.matches.finish(finished, FINISH)
    for match in (second, first):
        store.matches.give_up(match)
    latest, earlier = store.matches.given_up()
    assert [(one.id, one.game, one.seats) for one in (latest, earlier)] == [(first, "a", SEATS), (second, "b", SEATS)]
    assert earlier.ended < latest.ended
    assert latest.ended.utcoffset() is not None
    store.matches.give_up(second)
    assert store.matches.given_up() == (latest, earlier)
    assert [match.id for match in store.matches.finished()] == [finished]
    assert [match.id for match in store.matches.unfinished()] == [playing]


def test_a_match_given_up_is_counted_for_nobody(store: Store) -> None:
    ada = store.people.remember("Ada", "red", "star")
    match = store.matches.create("g", 7, "{}", (replace(SEATS[0], person=ada.id), SEATS[1]), (0,))
    store.matches.give_up(match)
    assert totals(store.matches.finished()) == {}
    assert extremes(store.matches.finished()) == ()
    with pytest.raises(NeverCounts):
        store.matches.set_counted(match, counted=True)


def test_players_are_all_who_took_part_however_it_ended_but_not_in_files(store: Store) -> None:
    people = [store.people.remember(name, "red", "star").id for name in ("Ada", "Ben", "Cleo", "Dan")]
    ada, ben, cleo, dan = people
    finished, given_up, _playing, _other = (
        store.matches.create(game, 7, "{}", (replace(SEATS[0], person=person),), (0,))
        for game, person in zip("gggh", people, strict=True)
    )
    store.matches.finish(finished, Finish(Outcome(((0,),), (0,), ({"points": 1},), "points")))
    store.matches.give_up(given_up)
    assert store.matches.players("g") == {ada, ben, cleo}
    assert store.matches.players("h") == {dan}
    begin(store, "h")
    assert store.matches.players("h") == {dan, None}
    moment = datetime.now(UTC)
    store.matches.bring_in("i", 7, "{}", SEATS, (), FINISH.outcome, started=moment, finished=moment)
    assert store.matches.players("i") == frozenset()


def test_finished_matches_come_latest_first_and_by_game(store: Store) -> None:
    ids = [begin(store, game) for game in "aba"]
    for match in ids:
        store.matches.finish(match, FINISH)
    assert [match.id for match in store.matches.finished()] == ids[::-1]
    assert [match.id for match in store.matches.finished("a")] == [ids[2], ids[0]]


def test_a_match_that_there_is_not_is_told(store: Store) -> None:
    for ask in (
        lambda: store.matches.get(9),
        lambda: append(store, 9, Made(1, 0, '"a"')),
        lambda: store.matches.finish(9, FINISH),
        lambda: store.matches.give_up(9),
        lambda: store.matches.hand_over(9, 0, "clever"),
        lambda: store.matches.set_counted(9, False),
    ):
        with pytest.raises(NoSuchMatch):
            ask()


def test_a_person_sits_at_one_seat_only(store: Store) -> None:
    ada = store.people.remember("Ada", "red", "star")
    seat = SeatEntry(ada.name, ada.colour, ada.mark, ada.id)
    with pytest.raises(ValueError, match="two seats"):
        store.matches.create("g", 1, "{}", (seat, seat), (0,))
    assert not store.matches.unfinished()


def test_finished_matches_are_asked_for_by_person(store: Store) -> None:
    ada = store.people.remember("Ada", "red", "star")
    ids = [store.matches.create(game, 1, "{}", (replace(SEATS[0], person=ada.id), SEATS[1]), (0,)) for game in "ab"]
    ids.append(begin(store))
    for match in ids:
        store.matches.finish(match, FINISH)
    assert [match.id for match in store.matches.finished(person=ada.id)] == ids[1::-1]
    assert [match.id for match in store.matches.finished("b", ada.id)] == [ids[1]]
    assert store.matches.finished(person=ada.id + 1) == ()


def test_finished_matches_tell_how_long_they_were(store: Store) -> None:
    match = begin(store)
    for record in (Made(1, 0, '"a"'), Undone(2, 0), Made(3, 0, '"b"'), Made(4, 1, '"c"')):
        append(store, match, record)
    store.matches.finish(match, FINISH)
    (finished,) = store.matches.finished()
    assert finished.moves == 2
    kept = store.matches.get(match)
    assert (kept.started, kept.finished) == (finished.started, finished.finished)
    assert finished.started < finished.finished


def test_a_seat_is_handed_to_a_computer_player_and_back_and_it_is_never_forgotten(store: Store) -> None:
    match = begin(store)
    store.matches.hand_over(match, 0, "clever")
    assert store.matches.seats(match)[0] == replace(SEATS[0], bot=True, level="clever")
    store.matches.hand_over(match, 0, "")
    assert store.matches.seats(match) == (replace(SEATS[0], bot=True), SEATS[1])


def test_a_computer_player_that_begins_has_had_its_seat(store: Store) -> None:
    match = store.matches.create("g", 1, "{}", (SeatEntry("Robo", "red", "star", level="fierce"),), (0,))
    assert store.matches.seats(match)[0].bot


def test_a_seat_gets_another_name_and_other_colours(store: Store) -> None:
    match, other = begin(store), begin(store)
    store.matches.rename(match, 1, " Robo  2 ")
    store.matches.recolour(match, 0, "mint", "heart")
    assert store.matches.seats(match) == (
        replace(SEATS[0], colour="mint", mark="heart"),
        replace(SEATS[1], name="Robo 2"),
    )
    assert store.matches.seats(other) == SEATS
    with pytest.raises(NameRefused):
        store.matches.rename(match, 1, " ")


def test_seats_of_a_match_that_is_over_stay_as_they_are(store: Store) -> None:
    match = begin(store)
    store.matches.finish(match, FINISH)
    for ask in (
        lambda: store.matches.hand_over(match, 0, "clever"),
        lambda: store.matches.rename(match, 0, "Bo"),
        lambda: store.matches.recolour(match, 0, "mint", "heart"),
    ):
        with pytest.raises(MatchClosed):
            ask()
    assert store.matches.seats(match) == SEATS


def test_a_match_from_elsewhere_is_finished_has_guests_and_never_counts(store: Store) -> None:
    ada = store.people.remember("Ada", "red", "star")
    started, finished = (datetime(2020, 1, 1, hour, tzinfo=timezone(timedelta(hours=1))) for hour in (8, 9))
    records = (Made(1, 0, '"a"'), Undone(2, 0), Made(3, 0, '"b"'))
    match = store.matches.bring_in(
        "g",
        7,
        "{}",
        (replace(SEATS[0], person=ada.id), SEATS[1]),
        records,
        FINISH.outcome,
        started=started,
        finished=finished,
    )
    (kept,) = store.matches.finished()
    assert (kept.id, kept.imported, kept.counted, kept.seats) == (match, True, False, SEATS)
    assert (kept.started, kept.finished, kept.decided) == (started, finished, "points")
    assert [own.place for own in kept.results] == [2, 1]
    assert store.matches.records(match) == records
    assert store.matches.get(match).imported
    with pytest.raises(NeverCounts):
        store.matches.set_counted(match, True)
    assert store.people.get(ada.id).played is None
