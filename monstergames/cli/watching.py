"""The command that shows a finished match once more."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from monstergames.cli.common import refuse, show
from monstergames.texts import _

if TYPE_CHECKING:
    from monstergames.store.store import Store


@click.command()
@click.argument("match", type=click.IntRange(1, 2**63 - 1))
@click.pass_obj
def replay(data: Path | None, match: int) -> None:
    """Watch a finished MATCH again, with everything open.

    `monstergames records` tells the numbers of matches.
    """
    show(data, partial(_check, number=match), replay=match)


def _check(store: "Store", number: int) -> None:
    """Refuse a match that isn't there, or keeps its secrets."""
    from monstergames.store.errors import NoSuchMatch

    try:
        status = store.matches.get(number).status
    except NoSuchMatch:
        refuse(_("there is no match {match}.").format(match=number))
    if status != "finished":
        refuse(_("match {match} isn't finished: its secrets stay here.").format(match=number))
