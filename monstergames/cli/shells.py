"""The command that prints a completion script."""

import click

from monstergames.cli.common import refuse
from monstergames.texts import _


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the completion script for a SHELL."""
    from click.shell_completion import get_completion_class

    made = get_completion_class(shell)
    if made is None:
        refuse(_("no completion for {shell}.").format(shell=shell))
    click.echo(
        made(click.get_current_context().find_root().command, {}, "monstergames", "_MONSTERGAMES_COMPLETE").source()
    )
