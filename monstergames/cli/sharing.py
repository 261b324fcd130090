"""The commands that share finished matches as files; they need no terminal."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from monstergames.cli.common import Refusal, open_store, refuse
from monstergames.rules import catalogue
from monstergames.texts import _, joined


@click.command("export")
@click.argument("match", type=click.IntRange(1, 2**63 - 1))
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True), default=Path("-"))
@click.pass_obj
def export(data: Path | None, match: int, file: Path) -> None:
    """Write a finished MATCH to FILE, or print it.

    `monstergames records` tells the numbers of matches.
    """
    from monstergames.match.replay import NotFinished
    from monstergames.match.transfer import exported, write
    from monstergames.store.errors import NoSuchMatch

    with _opened(data) as store:
        try:
            text = write(exported(store, match))
        except NoSuchMatch:
            refuse(_("there is no match {match}.").format(match=match))
        except NotFinished:
            refuse(_("match {match} isn't finished: its secrets stay here.").format(match=match))
    if str(file) == "-":
        click.echo(text.encode(), nl=False)
        return
    try:
        with file.open("x", encoding="utf-8", newline="\n") as opened:
            opened.write(text)
    except FileExistsError:
        refuse(_("{file} is there already.").format(file=_shown(file)))
    except OSError as error:
        refuse(_("{file} can't be written: {why}.").format(file=_shown(file), why=error.strerror))


@click.command("import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.pass_obj
def bring_in(data: Path | None, files: tuple[Path, ...]) -> None:
    """Keep matches of others, to be looked at again.

    They never count in the records.
    """
    from monstergames.match.transfer import DocumentRefused
    from monstergames.screens.records.files import opened, why_not

    refused = False
    with _opened(data) as store:
        for file in files:
            try:
                match = store.matches.get(opened(store, file))
            except (DocumentRefused, OSError) as trouble:
                Refusal(_("{file}: {why}").format(file=_shown(file), why=why_not(trouble))).show()
                refused = True
            else:
                names = joined([chair.name for chair in match.seats])
                text = _("{file}: {title} of {names} is match {match} now.")
                title = catalogue.info(match.game).title
                click.echo(text.format(file=_shown(file), title=title, names=names, match=match.id))
    if refused:
        raise click.exceptions.Exit(Refusal.exit_code)


@contextmanager
def _opened(data: Path | None) -> Generator[Any]:
    """The store; where it fails, the command says why and ends."""
    from monstergames.screens.troubles import store_trouble
    from monstergames.store.errors import StoreUnavailable

    with open_store(data) as store:
        try:
            yield store
        except StoreUnavailable as trouble:
            refuse(store_trouble(trouble))


def _shown(file: Path) -> str:
    """A path without anything that a terminal could take for a command."""
    return "".join(char if char.isprintable() else "?" for char in str(file))
