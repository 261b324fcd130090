"""The commands that share finished matches as files; they need no terminal."""

from pathlib import Path

import click

from monstergames.cli.common import Refusal, open_store, printable, refuse
from monstergames.screens.vocabulary import game_title
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
    from monstergames.store.files import write_new

    with open_store(data) as store:
        try:
            content = write(exported(store, match)).encode()
        except NoSuchMatch:
            refuse(_("there is no match {match}.").format(match=match))
        except NotFinished:
            refuse(_("match {match} isn't finished: its secrets stay here.").format(match=match))
    if str(file) == "-":
        click.echo(content, nl=False)
        return
    try:
        write_new(file, content)
    except FileExistsError:
        refuse(_("{file} is there already.").format(file=printable(str(file))))
    except OSError as error:
        refuse(_("{file} can't be written: {why}.").format(file=printable(str(file)), why=error.strerror))


@click.command("import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.pass_obj
def bring_in(data: Path | None, files: tuple[Path, ...]) -> None:
    """Keep matches of others, to be looked at again.

    They never count in the records. One that is here already isn't kept again.
    """
    from monstergames.match.transfer import DocumentRefused
    from monstergames.screens.records.files import opened, why_not

    refused = False
    with open_store(data) as store:
        for file in files:
            try:
                number, new = opened(store, file)
                match = store.matches.get(number)
            except (DocumentRefused, OSError) as trouble:
                Refusal(_("{file}: {why}").format(file=printable(str(file)), why=why_not(trouble))).show()
                refused = True
            else:
                names = joined([chair.name for chair in match.seats])
                text = (
                    _("{file}: {title} of {names} is match {match} now.")
                    if new
                    else _("{file}: {title} of {names} was here already, as match {match}.")
                )
                title = game_title(match.game)
                click.echo(text.format(file=printable(str(file)), title=title, names=names, match=match.id))
    if refused:
        raise click.exceptions.Exit(Refusal.exit_code)
