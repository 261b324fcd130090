"""The command line. Textual is imported only when a page is about to be shown."""

import sys
from io import TextIOWrapper
from pathlib import Path

import click

from monstergames import __version__
from monstergames.cli.common import show
from monstergames.cli.doctor import doctor
from monstergames.cli.playing import go_on, play
from monstergames.cli.records import records
from monstergames.cli.sharing import bring_in, export
from monstergames.cli.shells import completion
from monstergames.cli.simulating import simulate
from monstergames.cli.watching import replay
from monstergames.texts import _


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="monstergames")
@click.option("--data", type=click.Path(path_type=Path), help=_("The folder for saved games."))
@click.pass_context
def main(context: click.Context, data: Path | None) -> None:
    """Family games for one keyboard. Without a command it opens the picker."""
    context.obj = data
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if context.invoked_subcommand is None:
        show(data)


for command in (play, go_on, records, replay, export, bring_in, simulate, doctor, completion):
    main.add_command(command)
