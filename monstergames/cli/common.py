"""What all commands share: refusals in one sentence, the store, the program on the screen."""

import gc
import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from monstergames.rules import catalogue
from monstergames.texts import _

if TYPE_CHECKING:
    from monstergames.match.match import Match
    from monstergames.rules.contract import Info
    from monstergames.store.store import Store


class Refusal(click.ClickException):
    """One clear sentence on standard error, exit code 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        click.echo(f"monstergames: {self.message}", file=file or sys.stderr)


def refuse(sentence: str) -> NoReturn:
    """End the command with this sentence."""
    raise Refusal(sentence)


def printable(text: str) -> str:
    """A text on one line, with nothing in it that a terminal could take for a command."""
    return "".join(char if char.isprintable() else "?" for char in text)


def check_terminal() -> None:
    """Raise `Refusal` where no page can be shown."""
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    if not all(stream and stream.isatty() for stream in streams):
        refuse(_("input and output must be a terminal; `simulate` works without one."))
    if os.environ.get("TERM", "dumb") in {"dumb", ""}:
        refuse(
            _("this terminal can't move its cursor (TERM is {term}).").format(term=os.environ.get("TERM") or "unset")
        )
    encoding = (sys.__stderr__.encoding if sys.__stderr__ else "") or ""
    if encoding.lower().replace("-", "") != "utf8":
        refuse(_("the terminal must use UTF-8, not {encoding}; try LANG=C.UTF-8.").format(encoding=encoding))


@contextmanager
def open_store(data: Path | None) -> Generator["Store"]:
    """The store in a folder, None for the usual one; wherever it fails, the command says why and ends."""
    from monstergames.screens.troubles import store_trouble
    from monstergames.store.errors import StoreUnavailable
    from monstergames.store.folder import data_folder
    from monstergames.store.store import Store

    try:
        with Store.open(data_folder(data)) as store:
            yield store
    except StoreUnavailable as trouble:
        refuse(store_trouble(trouble))


def game_info(key: str) -> "Info":
    """What the shelf says of the game that was asked for, if there is one."""
    try:
        return catalogue.info(key)
    except catalogue.UnknownGame:
        refuse(_("there is no game {key!r}; there are {keys}.").format(key=key, keys=", ".join(catalogue.KEYS)))


def show(
    data: Path | None, begin: "Callable[[Store], Match | None] | None" = None, *, replay: int | None = None
) -> None:
    """Run the program on the screen; `begin` makes of the store a match to play first, `replay` is one to watch."""
    check_terminal()
    gc.disable()  # until the first page is there, for nearly nothing of what a start makes is garbage
    with open_store(data) as store:
        match = begin(store) if begin else None
        from monstergames.app import MonsterGames

        app = MonsterGames(store, match, replay=replay)
        app.run()
    sys.exit(app.return_code or 0)


def complete_game(_context: click.Context, _parameter: click.Parameter, start: str) -> list[str]:
    """The games that a word begun on the command line may be meant for."""
    return [key for key in catalogue.KEYS if key.startswith(start)]
