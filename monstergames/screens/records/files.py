"""Matches as files: where they go, what they are called, and why one can't be opened."""

from pathlib import Path

from monstergames.match.transfer import LIMIT, DocumentRefused, exported, imported, read, write
from monstergames.rules.contract import Reason
from monstergames.screens.vocabulary import game_title
from monstergames.store.matches import Finished
from monstergames.store.pictures import FOLDER, file_name, save
from monstergames.store.store import Store
from monstergames.texts import _, joined

SUFFIX = "json"


def documents_folder() -> Path:
    """The program's own folder among the user's documents; it may not exist yet."""
    from platformdirs import user_documents_path

    return user_documents_path() / FOLDER


def saved(store: Store, match: Finished, folder: Path) -> Path:
    """Write a match to a new file in a folder. Raises `OSError` and `StoreUnavailable`."""
    what = f"{game_title(match.game)} {match.finished.astimezone():%Y-%m-%d}"
    name = file_name(what, joined([entry.name for entry in match.seats]))
    return save(folder, name, SUFFIX, write(exported(store, match.id)).encode())


def opened(store: Store, file: Path) -> int:
    """Keep the match that is in a file; its id. Raises `OSError`, `DocumentRefused` and `StoreUnavailable`."""
    with file.open("rb") as content:
        document = read(content.read(LIMIT + 1))
    return imported(store, document)


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
