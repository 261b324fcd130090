"""The commands that open a match on the screen."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from monstergames.cli.common import check_terminal, complete_game, game_info, refuse, show
from monstergames.texts import _

if TYPE_CHECKING:
    from monstergames.match.match import Match
    from monstergames.screens.chairs import Chair
    from monstergames.store.store import Store


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.option("--players", required=True, help=_("Names with commas between; the first one begins."))
@click.option("--computers", default="", help=_("Computer players beside them: gentle, clever, fierce, with commas."))
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), help=_("The same seed deals the same match."))
@click.pass_obj
def play(data: Path | None, game: str, players: str, computers: str, seed: int | None) -> None:
    """Begin a match of GAME at once."""
    least, most = game_info(game).seats
    names = _names(players)
    levels = _levels(game, computers)
    seats = len(names) + len(levels)
    if not least <= seats <= most:
        refuse(
            _("this game is for {least} to {most} players, not {count}.").format(least=least, most=most, count=seats)
        )
    show(data, partial(_begin, key=game, names=names, levels=levels, seed=seed))


def _levels(game: str, computers: str) -> list[str]:
    from monstergames.bots import roster
    from monstergames.bots.contract import LEVELS

    levels = [level.strip() for level in computers.split(",") if level.strip()]
    if levels and game not in roster.KEYS:
        refuse(_("there are no computer players for this game."))
    for level in levels:
        if level not in LEVELS:
            known = ", ".join(LEVELS)
            refuse(_("a computer player is one of {levels}, not {level!r}.").format(levels=known, level=level))
    return levels


def _names(players: str) -> list[str]:
    from monstergames.store.names import name_key, normalise

    names = [normalise(name) for name in players.split(",")]
    if not all(names):
        refuse(_("every player needs a name: {players!r}").format(players=players))
    keys = [name_key(name) for name in names]
    for name, key in zip(names, keys, strict=True):
        if keys.count(key) > 1:
            refuse(_("the name {name} is there twice.").format(name=name))
    return names


def _begin(store: "Store", *, key: str, names: list[str], levels: list[str], seed: int | None) -> "Match":
    from monstergames.match.match import Match
    from monstergames.screens.chairs import entries, free_chair
    from monstergames.store.names import name_key

    known = {person.key: person for person in store.people.all()}
    chairs: list[Chair] = []
    for name in names:
        person = known.get(name_key(name))
        chairs.append(free_chair(chairs, name, *((person.colour, person.mark) if person else ())))
    for chair in chairs:
        store.people.remember(chair.name, chair.colour, chair.mark)
    for level in levels:
        chairs.append(free_chair(chairs, level=level))
    return Match.begin(store, key, entries(chairs, store.people.all()), seed=seed)


@click.command("continue")
@click.pass_obj
def go_on(data: Path | None) -> None:
    """Go on with the match that was played last."""
    from monstergames.store.folder import data_folder
    from monstergames.store.opening import FILE

    check_terminal()
    try:
        (data_folder(data) / FILE).stat()
    except FileNotFoundError:
        refuse(_("there is no match to continue."))
    except OSError:
        pass  # opening the store tells what is wrong

    def latest(store: "Store") -> "Match":
        from monstergames.match.match import DamagedMatch, Match
        from monstergames.rules.catalogue import UnknownGame
        from monstergames.store.errors import MatchClosed, MatchInUse

        unfinished = store.matches.unfinished()
        if not unfinished:
            refuse(_("there is no match to continue."))
        try:
            return Match.resume(store, unfinished[0].id)
        except MatchInUse:
            refuse(_("this match is open in another window already."))
        except MatchClosed:
            refuse(_("this match was given up in another window."))
        except (DamagedMatch, UnknownGame):
            refuse(_("this match can't be read any more."))

    show(data, latest)
