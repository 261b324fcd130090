"""The command line. Textual is imported only when a page is about to be shown."""

from pathlib import Path

import click

from monstergames import __version__
from monstergames.cli.common import show
from monstergames.cli.playing import go_on, play
from monstergames.cli.shells import completion
from monstergames.cli.simulating import simulate
from monstergames.texts import _


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="monstergames")
@click.option("--data", type=click.Path(path_type=Path), help=_("The folder for saved games."))
@click.pass_context
def main(context: click.Context, data: Path | None) -> None:
    """Family games for one keyboard. Without a command it opens the picker."""
    context.obj = data
    if context.invoked_subcommand is None:
        show(data)


for command in (play, go_on, simulate, completion):
    main.add_command(command)
