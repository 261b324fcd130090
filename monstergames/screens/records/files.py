"""Matches as files: what they are called, and why one can't be opened."""

import asyncio
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

from monstergames.match.replay import Replay
from monstergames.match.transfer import LIMIT, Document, DocumentRefused, exported, imported, read, replayed, write
from monstergames.rules.contract import Reason
from monstergames.screens.vocabulary import game_title
from monstergames.store.files import file_name, save
from monstergames.store.matches import Finished
from monstergames.store.store import Store
from monstergames.texts import _, joined

T = TypeVar("T")

SUFFIX = "json"


def saved(store: Store, match: Finished, folder: Path) -> Path:
    """Write a match to a new file in a folder. Raises `OSError` and `StoreUnavailable`."""
    what = f"{game_title(match.game)} {match.finished.astimezone():%Y-%m-%d}"
    name = file_name(what, joined([entry.name for entry in match.seats]))
    return save(folder, name, SUFFIX, write(exported(store, match.id)).encode())


def opened(store: Store, file: Path) -> tuple[int, bool]:
    """Keep the match that is in a file; its id, and whether it is new here.

    Raises `OSError`, `DocumentRefused` and `StoreUnavailable`.
    """
    return taken(store, *checked(file))


def taken(store: Store, document: Document, replay: Replay) -> tuple[int, bool]:
    """Keep the match of a document; its id, and whether it is new here: one that was played here, or came from a file
    before, isn't kept again. Raises `DocumentRefused` and `StoreUnavailable`."""
    here = store.matches.finished(document.game)
    for match in here:
        if (match.started, match.finished) == (document.started, document.finished):
            known = exported(store, match.id)
            if (known.seed, known.options, known.records) == (document.seed, document.options, document.records):
                return match.id, False
    number = imported(store, document, replay)
    return number, number not in {match.id for match in here}


def checked(file: Path) -> tuple[Document, Replay]:
    """The match that is in a file, and how it went by the rules; with very many moves that takes a while.

    Needs no store, so it can be done in any thread. Raises `OSError` and `DocumentRefused`.
    """
    with file.open("rb") as content, _no_collector():
        document = read(content.read(LIMIT + 1))
        return document, replayed(document)


@contextmanager
def _no_collector() -> Iterator[None]:
    """Keeps Python from looking for garbage, of which a match has none: over a large one all threads would stand still
    for seconds."""
    wanted = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if wanted:
            gc.enable()


async def apart(work: Callable[[], T]) -> T:
    """What `work` answers or raises, done in a thread that nobody waits for but the caller.

    It is no thread of a pool: the end of the program would wait for that.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()

    def settle(put: Callable[[Any], None], what: Any) -> None:
        if not answer.done():
            put(what)

    def run() -> None:
        put: Callable[[Any], None] = answer.set_result
        what: Any
        try:
            what = work()
        except Exception as trouble:
            put, what = answer.set_exception, trouble
        with suppress(RuntimeError):  # the program has ended meanwhile
            loop.call_soon_threadsafe(settle, put, what)

    Thread(target=run, daemon=True).start()
    return await answer


def why_not(trouble: Exception) -> str:
    """One sentence for a file from which no match can be had."""
    if isinstance(trouble, DocumentRefused):
        return refusal(trouble.reason)
    why = trouble.strerror if isinstance(trouble, OSError) else None
    return _("The file can't be read: {why}.").format(why=why or _("there is no such path"))


def refusal(reason: Reason) -> str:
    """Why what is in a file is no match that can be kept."""
    text = {
        "too-large": _("The file is larger than a match can be."),
        "not-text": _("The file isn't text in UTF-8."),
        "not-json": _("The file isn't proper JSON."),
        "too-deep": _("The file is nested too deeply."),
        "wrong-format": _("The file isn't a match of Monster Games."),
        "newer-version": _("The file comes from a newer version of Monster Games."),
        "bad-part": _("A part of the file is missing or wrong: {where}."),
        "unknown-game": _("There is no game {game!r} here."),
        "bad-options": _("The options in the file aren't those of its game."),
        "bad-seats": _("Its game is for {least} to {most} players, not {seats}."),
        "illegal-move": _("The rules don't allow what record {number} of the file does."),
        "unfinished": _("The match in the file isn't finished."),
    }[reason.id]
    return text.format(**reason.facts)
