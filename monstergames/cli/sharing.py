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
    from monstergames.match.transfer import LIMIT, DocumentRefused, imported, read

    refused = False
    with _opened(data) as store:
        for file in files:
            try:
                with file.open("rb") as opened:
                    document = read(opened.read(LIMIT + 1))
                match = imported(store, document)
            except (DocumentRefused, OSError) as trouble:
                why = f"{trouble.strerror}." if isinstance(trouble, OSError) else _refusal(trouble.reason)
                Refusal(_("{file}: {why}").format(file=_shown(file), why=why)).show()
                refused = True
            else:
                names = joined([chair.name for chair in document.seats])
                text = _("{file}: {title} of {names} is match {match} now.")
                click.echo(
                    text.format(file=_shown(file), title=catalogue.info(document.game).title, names=names, match=match)
                )
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


def _refusal(reason: Any) -> str:
    """Why a file is no match that can be kept."""
    text = {
        "too-large": _("it is larger than a match can be."),
        "not-text": _("it isn't text in UTF-8."),
        "not-json": _("it isn't proper JSON."),
        "too-deep": _("it is nested too deeply."),
        "wrong-format": _("it isn't a match of Monster Games."),
        "newer-version": _("it comes from a newer version of Monster Games."),
        "bad-part": _("a part of it is missing or wrong: {where}."),
        "unknown-game": _("there is no game {game!r} here."),
        "bad-options": _("its options aren't those of the game."),
        "bad-seats": _("the game is for {least} to {most} players, not {seats}."),
        "illegal-move": _("the rules don't allow what record {number} does."),
        "unfinished": _("the match in it isn't finished."),
    }[reason.id]
    return text.format(**reason.facts)


def _shown(file: Path) -> str:
    """A path without anything that a terminal could take for a command."""
    return "".join(char if char.isprintable() else "?" for char in str(file))
