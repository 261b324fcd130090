"""Every text that a person reads, through the standard library's gettext; English is the source."""

import gettext
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from monstergames.resources import asset


@cache
def _catalogue() -> gettext.NullTranslations:
    folder = asset("locale")
    return gettext.translation("monstergames", localedir=folder if isinstance(folder, Path) else None, fallback=True)


def _(message: str) -> str:
    """The message in the language of the environment (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`)."""
    return _catalogue().gettext(message)


def ngettext(one: str, many: str, count: int, **facts: object) -> str:
    """The form of a message that `count` asks for, with `{count}` and the other facts filled in."""
    return _catalogue().ngettext(one, many, count).format(count=count, **facts)


def marked(message: str) -> str:
    """Marks a message for translation where it stands as data; whoever shows it calls `_` on it."""
    return message


def joined(names: Sequence[str]) -> str:
    """Names in a row: "Ada, Ben and Cleo"; there is at least one."""
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1]) if names[1:] else names[0]
