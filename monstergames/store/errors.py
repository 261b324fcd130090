"""What can go wrong with the store, as facts that a screen puts into one sentence."""

from pathlib import Path
from typing import Literal, TypeAlias

Trouble: TypeAlias = Literal["folder", "read-only", "full", "locked", "damaged", "failed"]
"""Why nothing could be read or written: the folder can't be made or used; the database is read-only; the disk is full;
another program holds it; it broke while it was open; anything else that the system said."""


class StoreUnavailable(Exception):
    """The store can't be used for this; nothing was written."""

    def __init__(self, trouble: Trouble, path: Path, detail: str = "") -> None:
        super().__init__(f"{trouble}: {path}: {detail}" if detail else f"{trouble}: {path}")
        self.trouble: Trouble = trouble
        self.path = path
        self.detail = detail
        """What the system said, untranslated; may be empty."""


class NameRefused(ValueError):
    """Nothing that can be shown is left of a name."""

    def __init__(self, name: str) -> None:
        super().__init__(repr(name))
        self.name = name


class NoSuchMatch(LookupError):
    """No match has this id."""

    def __init__(self, match: int) -> None:
        super().__init__(match)
        self.match = match


class MatchInUse(Exception):
    """Another program has this match open."""

    def __init__(self, match: int) -> None:
        super().__init__(match)
        self.match = match


class MatchClosed(Exception):
    """This match is finished or given up: nothing can be added to it."""

    def __init__(self, match: int, status: str) -> None:
        super().__init__(f"match {match} is {status}")
        self.match = match
        self.status = status


class RecordConflict(Exception):
    """The record doesn't follow the last one of its match, or another one has its number already."""

    def __init__(self, match: int, number: int) -> None:
        super().__init__(f"match {match}, record {number}")
        self.match = match
        self.number = number


class NameTaken(Exception):
    """Somebody else has this name already; the two can be merged."""

    def __init__(self, person: int) -> None:
        super().__init__(person)
        self.person = person
        """Who has it."""


class NoSuchPerson(LookupError):
    """Nobody has this id."""

    def __init__(self, person: int) -> None:
        super().__init__(person)
        self.person = person


class PlayedTogether(Exception):
    """Two people who sat at one table can't be the same."""

    def __init__(self, match: int) -> None:
        super().__init__(match)
        self.match = match
        """One of the matches that both played."""


class NeverCounts(Exception):
    """This match isn't finished or came from a file: it can't be made to count."""

    def __init__(self, match: int) -> None:
        super().__init__(match)
        self.match = match
