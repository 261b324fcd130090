"""Files for the family to keep, pictures and matches: where they go, and under which names."""

import unicodedata
from contextlib import suppress
from itertools import count
from pathlib import Path

_FOLDER = "Monster Games"

_LONGEST = 100
"""The most bytes of each part of a file name; a file system takes about 250 in all."""


def pictures_folder() -> Path:
    """The program's own folder among the user's pictures; it may not exist yet."""
    from platformdirs import user_pictures_path

    return user_pictures_path() / _FOLDER


def documents_folder() -> Path:
    """The program's own folder among the user's documents; it may not exist yet."""
    from platformdirs import user_documents_path

    return user_documents_path() / _FOLDER


def file_name(what: str, creator: str) -> str:
    """A name that every file system takes, without a suffix; neither part may be empty.

    What a file system could stumble over is an underscore. The creator in brackets keeps the name from being one that
    Windows knows as a device, from beginning or ending with a blank, and from being hidden.
    """
    return f"{_plain(what)} ({_plain(creator)})"


def save(folder: Path, name: str, suffix: str, content: bytes) -> Path:
    """Write a new file, in a folder that is made if need be, and answer its path; what is there stays as it is.

    Raises `OSError`, and then leaves no half file.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / (f"{name}.{suffix}" if number == 1 else f"{name} {number}.{suffix}")
        with suppress(FileExistsError):
            write_new(path, content)
            return path
    raise AssertionError("numbers never end")


def write_new(path: Path, content: bytes) -> None:
    """Write a file that isn't there yet. Raises `OSError`, and then leaves no half file."""
    file = path.open("xb")
    try:
        with file:
            file.write(content)
    except OSError:
        path.unlink()
        raise


def _plain(words: str) -> str:
    composed = unicodedata.normalize("NFC", words)
    kept = "".join(char if _is_plain(char) else "_" for char in composed)
    return kept.encode()[:_LONGEST].decode(errors="ignore").strip()


def _is_plain(char: str) -> bool:
    return unicodedata.category(char)[0] in "LMN" or char in " '-"
