"""A finished match as a file: written to be shared, read with distrust."""

import json
import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal, NoReturn

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from monstergames.match.replay import BadRecord, NotFinished, Replay
from monstergames.rules import catalogue
from monstergames.rules.codec import codec
from monstergames.rules.contract import Reason, Seat
from monstergames.store.matches import Made, Record, SeatEntry, Undone
from monstergames.store.names import normalise
from monstergames.store.store import Store

VERSION: Final = 1
LIMIT = 8 * 2**20
"""The most bytes of a file that is read."""

LOOKS = (
    ("coral", "circle"),
    ("gold", "triangle"),
    ("mint", "square"),
    ("sky", "diamond"),
    ("violet", "star"),
    ("rose", "heart"),
)
"""All colours and marks: what a seat gets whose own are unknown here."""

_HUGE = 2**256


class DocumentRefused(Exception):
    """A file that isn't a match of this program, or not one that the rules allow; nothing was kept of it.

    The reason's id is one of `too-large` (`limit`, in bytes), `not-text`, `not-json`, `too-deep`, `wrong-format`,
    `newer-version` (`version`), `bad-part` (`where`), `unknown-game` (`game`), `bad-options`, `bad-seats` (`seats`,
    `least`, `most`), `illegal-move` (`number` of the record, from 1) and `unfinished`.
    """

    def __init__(self, id: str, **facts: int | str) -> None:
        super().__init__(f"{id} {facts}" if facts else id)
        self.reason = Reason(id, facts)


def _visible(name: str) -> str:
    shown = normalise(name)
    if not shown:
        raise ValueError("nothing of the name can be shown")
    return shown


def _utc(at: datetime) -> datetime:
    try:
        return at.astimezone(UTC)
    except OverflowError as error:
        raise ValueError("no such moment in UTC") from error


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


_Seat = Annotated[int, Field(ge=0, lt=100)]
_Word = Annotated[str, Field(max_length=20, pattern=r"^[a-z-]*$")]
_Moment = Annotated[AwareDatetime, AfterValidator(_utc)]


class Chair(_Part):
    """Who sat at a seat."""

    name: Annotated[str, Field(max_length=200), AfterValidator(_visible)]
    colour: _Word = ""
    mark: _Word = ""
    level: _Word = ""
    """Of the computer player; empty for a person."""


class Move(_Part):
    """A move was made."""

    seat: _Seat
    move: dict[str, Any]


class Undo(_Part):
    """The last move still in force was taken back."""

    seat: _Seat
    undo: Literal[True] = True


class Document(_Part):
    """A match as the file has it, in the order of its fields. That it keeps the rules is seen when it is imported."""

    format: Literal["monstergames-match"] = "monstergames-match"
    version: Literal[1] = VERSION
    game: Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9-]+$")]
    seed: Annotated[int, Field(ge=-_HUGE, le=_HUGE)] | Annotated[str, Field(max_length=200)]
    options: dict[str, Any]
    seats: tuple[Chair, ...]
    records: tuple[Move | Undo, ...]
    """A move's chance comes from its number in this list, from 1."""
    started: _Moment | None = None
    finished: _Moment | None = None


def document(
    key: str,
    seed: int | str,
    options: Any,
    seats: Sequence[SeatEntry],
    moves: Iterable[tuple[Seat, Any]],
) -> Document:
    """A match that was played without a store: `options` and `moves` are the game's own, none was undone, and the
    seats' colours and marks may be empty. Raises `UnknownGame`."""
    write = codec(key)
    made = (Made(number, seat, write.write_move(move)) for number, (seat, move) in enumerate(moves, 1))
    return _document(key, seed, write.write_options(options), seats, made)


def exported(store: Store, match: int) -> Document:
    """A finished match of the store. Raises `NoSuchMatch`, `NotFinished`, `StoreUnavailable`."""
    stored = store.matches.get(match)
    if stored.status != "finished":
        raise NotFinished(match)
    records = store.matches.records(match)
    return _document(stored.game, stored.seed, stored.options, stored.seats, records, stored.started, stored.finished)


def write(document: Document) -> str:
    """The text of the file: one line of JSON."""
    return document.model_dump_json() + "\n"


def read(content: bytes) -> Document:
    """What is in a file, as far as can be seen without the rules. Raises `DocumentRefused`."""
    if len(content) > LIMIT:
        raise DocumentRefused("too-large", limit=LIMIT)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DocumentRefused("not-text") from error
    try:
        found: Any = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except RecursionError as error:
        raise DocumentRefused("too-deep") from error
    except ValueError as error:
        raise DocumentRefused("not-json") from error
    match found:
        case {"format": "monstergames-match", "version": int(version)} if version > VERSION:
            raise DocumentRefused("newer-version", version=min(version, 10**6))
        case {"format": "monstergames-match"}:
            pass
        case _:
            raise DocumentRefused("wrong-format")
    try:
        return Document.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        if first["type"] == "json_invalid":
            raise DocumentRefused("too-deep" if "recursion" in first["msg"] else "not-json") from error
        where = ".".join(map(str, first["loc"]))
        raise DocumentRefused("bad-part", where=re.sub(r"[^\w.-]", "?", where)[:60]) from error


def replayed(document: Document) -> Replay:
    """The match of a document, played by the rules to its end. Raises `DocumentRefused`."""
    try:
        game = catalogue.get(document.game)
    except catalogue.UnknownGame as error:
        raise DocumentRefused("unknown-game", game=document.game) from error
    least, most = game.info.seats
    if not least <= len(document.seats) <= most:
        raise DocumentRefused("bad-seats", seats=len(document.seats), least=least, most=most)
    try:
        replay = Replay(
            document.game,
            document.seed,
            json.dumps(document.options),
            [_entry(seat, chair) for seat, chair in enumerate(document.seats)],
            [_record(number, part) for number, part in enumerate(document.records, 1)],
        )
    except BadRecord as error:
        raise DocumentRefused("illegal-move", number=error.number) from error
    except ValueError as error:
        raise DocumentRefused("bad-options") from error
    if replay.outcome is None:
        raise DocumentRefused("unfinished")
    return replay


def imported(store: Store, document: Document, replay: Replay | None = None) -> int:
    """Keep the match of a document among the finished ones; its id. It never counts, and its seats are guests.

    `replay` is what `replayed` made of the document, where that is known already. Raises `DocumentRefused` before
    anything is written, and `StoreUnavailable`.
    """
    replay = replay or replayed(document)
    assert replay.outcome
    now = datetime.now(UTC)
    return store.matches.bring_in(
        document.game,
        document.seed,
        codec(document.game).write_options(replay.options),
        replay.seats,
        [_record(number, part) for number, part in enumerate(document.records, 1)],
        replay.outcome,
        replay.game.house_rules(replay.options),
        started=document.started or now,
        finished=document.finished or now,
    )


def _document(
    key: str,
    seed: int | str,
    options: str,
    seats: Iterable[SeatEntry],
    records: Iterable[Record],
    started: datetime | None = None,
    finished: datetime | None = None,
) -> Document:
    return Document(
        game=key,
        seed=seed,
        options=json.loads(options),
        seats=tuple(Chair(name=one.name, colour=one.colour, mark=one.mark, level=one.level) for one in seats),
        records=tuple(
            Move(seat=one.seat, move=json.loads(one.move)) if isinstance(one, Made) else Undo(seat=one.seat)
            for one in records
        ),
        started=started,
        finished=finished,
    )


def _entry(seat: Seat, chair: Chair) -> SeatEntry:
    colours, marks = ({look[kind] for look in LOOKS} for kind in (0, 1))
    colour, mark = LOOKS[seat]
    return SeatEntry(
        chair.name,
        chair.colour if chair.colour in colours else colour,
        chair.mark if chair.mark in marks else mark,
        bot=bool(chair.level),
        level=chair.level,
    )


def _record(number: int, part: Move | Undo) -> Record:
    if isinstance(part, Move):
        return Made(number, part.seat, json.dumps(part.move, separators=(",", ":"), ensure_ascii=False))
    return Undone(number, part.seat)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys differ."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key is there twice")
    return found


def _no_number(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number")
