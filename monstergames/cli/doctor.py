"""The command that tells what the program found here, and what that means for play."""

import os
import platform
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from monstergames import __version__
from monstergames.cli.common import printable
from monstergames.texts import _

if TYPE_CHECKING:
    from monstergames.store.health import Health

_LEAST = (80, 24)
_BEST = (120, 36)
_ROOM = 50 * 2**20
"""Bytes of free disk that are more than enough for years of play."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A fact, and what it means."""

    what: str
    found: str
    means: str = ""


@click.command()
@click.pass_obj
def doctor(data: Path | None) -> None:
    """Tell what was found here and what it means for play."""
    for finding in (*_programs(), *_terminal(), *_store(data)):
        click.echo(f"{finding.what}: {finding.found}")
        if finding.means:
            click.echo(f"    {finding.means}")


def _programs() -> Iterator[Finding]:
    import sqlite3
    from importlib.metadata import version

    yield Finding("Monster Games", __version__)
    yield Finding("Python", f"{platform.python_version()} ({platform.python_implementation()})")
    for library in ("textual", "rich", "pydantic", "click"):
        yield Finding(library.capitalize(), version(library))
    yield Finding("SQLite", sqlite3.sqlite_version)
    yield Finding(_("system"), f"{platform.system()} {platform.release()} {platform.machine()}")


def _terminal() -> Iterator[Finding]:
    streams = {"stdin": sys.__stdin__, "stdout": sys.__stdout__, "stderr": sys.__stderr__}
    others = [name for name, stream in streams.items() if not (stream and stream.isatty())]
    if others:
        text = _("pages need one; `records`, `export`, `import` and `simulate` work without.")
        yield Finding(_("terminal"), _("not for {streams}").format(streams=", ".join(others)), text)
    else:
        yield Finding(_("terminal"), _("for input and output"))
    yield _size()
    for name in ("TERM", "COLORTERM", "NO_COLOR", "TERM_PROGRAM", "TEXTUAL_ANIMATIONS", "LANG", "LC_ALL"):
        yield Finding(name, _plain(os.environ[name]) if name in os.environ else _("not set"))
    for name in ("TMUX", "STY", "SSH_CONNECTION"):
        yield Finding(name, _("set") if name in os.environ else _("not set"))
    yield _colours()
    yield _characters()
    yield _keyboard()


def _size() -> Finding:
    try:
        columns, lines = os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else 1)
    except (OSError, ValueError):
        return Finding(_("size"), _("not known"))
    if columns < _LEAST[0] or lines < _LEAST[1]:
        means = _("too small: every page asks for {width} x {height} or more.").format(
            width=_LEAST[0], height=_LEAST[1]
        )
    elif columns < _BEST[0] or lines < _BEST[1]:
        means = _("enough for every game; from {width} x {height} on the pictures are larger.").format(
            width=_BEST[0], height=_BEST[1]
        )
    else:
        means = _("room for the large pictures.")
    return Finding(_("size"), f"{columns} x {lines}", means)


def _colours() -> Finding:
    term = os.environ.get("TERM", "")
    if os.environ.get("NO_COLOR"):
        return Finding(_("colours"), _("none"), _("NO_COLOR is set: letters and marks tell the colours."))
    if os.environ.get("COLORTERM", "").casefold() in {"truecolor", "24bit"}:
        return Finding(_("colours"), _("16 million"), _("as they were drawn."))
    if "256color" in term:
        return Finding(
            _("colours"), "256", _("close to what was drawn; COLORTERM=truecolor, if the terminal can, is exact.")
        )
    if term in {"", "dumb"}:
        return Finding(_("colours"), _("none"), _("this terminal can't move its cursor: no page can be shown."))
    return Finding(_("colours"), "16", _("simple; COLORTERM=truecolor, if the terminal can, shows all."))


def _characters() -> Finding:
    encoding = (sys.__stdout__.encoding if sys.__stdout__ else "") or _("not known")
    if encoding.casefold().replace("-", "") != "utf8":
        return Finding(_("characters"), encoding, _("pages need UTF-8; try LANG=C.UTF-8."))
    means = _("▀▄█ ▲ ● ★ ♥ are three half and whole blocks and four marks, if the font has them.")
    return Finding(_("characters"), encoding, means)


def _keyboard() -> Finding:
    from monstergames.cli.keyboard import knows_kitty_protocol

    known = knows_kitty_protocol()
    if known is None:
        return Finding(_("keyboard"), _("the terminal doesn't say"))
    if known:
        return Finding(_("keyboard"), _("kitty protocol"), _("Escape answers at once."))
    return Finding(_("keyboard"), _("plain"), _("Escape takes a tenth of a second; Backspace goes back at once."))


def _store(data: Path | None) -> Iterator[Finding]:
    from monstergames.store.folder import data_folder, usual_folder
    from monstergames.store.health import examine

    folder = data_folder(data)
    health = examine(folder)
    yield Finding(
        _("data folder"),
        _("the usual one") if folder == usual_folder() else _("another one than usual"),
        "" if health.writable else _("it can't be written to: nothing can be saved."),
    )
    yield Finding(
        _("free disk"),
        f"{health.free // 2**20} MB",
        "" if health.free > _ROOM else _("hardly any room: saving will fail soon."),
    )
    if health.unreadable:
        yield Finding(_("saved games"), _("can't be read"), f"{_plain(health.unreadable)}.")
    elif health.size is None:
        yield Finding(_("saved games"), _("none yet"))
    else:
        yield Finding(_("saved games"), f"{health.size // 1024} kB, version {health.version}", _state(health))
        yield Finding(_("people"), str(health.people))
        yield Finding(
            _("matches"),
            _("{finished} finished, {unfinished} to continue").format(
                finished=health.finished, unfinished=health.unfinished
            ),
        )
    if health.aside:
        yield Finding(
            _("set aside"), str(health.aside), _("earlier saved games that were damaged or newer lie in the folder.")
        )


def _state(health: "Health") -> str:
    if health.faults:
        return _("damaged: the next start sets it aside as it is and begins a fresh one ({fault}).").format(
            fault=_plain(health.faults[0])
        )
    if health.newer:
        return _("from a newer version: the next start sets it aside as it is and begins a fresh one.")
    return _("sound.")


def _plain(text: str) -> str:
    """A text on one line without escape codes and without the name of the user."""
    shown = printable(text)
    for name in {Path.home().name, *(os.environ.get(own, "") for own in ("USER", "LOGNAME", "USERNAME"))} - {""}:
        shown = re.sub(rf"(?<![^\W\d_]){re.escape(name)}(?![^\W\d_])", "...", shown, flags=re.IGNORECASE)
    return shown
