"""The command line. Textual is imported only when a page is about to be shown."""

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

import click

from monstergames import __version__
from monstergames.rules import catalogue
from monstergames.texts import _


class Refusal(click.ClickException):
    """One clear sentence on standard error, exit code 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        click.echo(f"monstergames: {self.message}", file=file or sys.stderr)


def _refuse(sentence: str) -> NoReturn:
    raise Refusal(sentence)


def _check_terminal() -> None:
    """Raise `Refusal` where no page can be shown."""
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    if not all(stream and stream.isatty() for stream in streams):
        _refuse(_("input and output must be a terminal; `simulate` works without one."))
    if os.environ.get("TERM", "dumb") in {"dumb", ""}:
        _refuse(
            _("this terminal can't move its cursor (TERM is {term}).").format(term=os.environ.get("TERM") or "unset")
        )
    encoding = (sys.__stderr__.encoding if sys.__stderr__ else "") or ""
    if encoding.lower().replace("-", "") != "utf8":
        _refuse(_("the terminal must use UTF-8, not {encoding}; try LANG=C.UTF-8.").format(encoding=encoding))


def _open_store(data: Path | None) -> Any:
    from monstergames.screens.troubles import store_trouble
    from monstergames.store.errors import StoreUnavailable
    from monstergames.store.folder import data_folder
    from monstergames.store.store import Store

    try:
        return Store.open(data_folder(data))
    except StoreUnavailable as trouble:
        _refuse(store_trouble(trouble))


def _info(key: str) -> Any:
    try:
        return catalogue.info(key)
    except catalogue.UnknownGame:
        _refuse(_("there is no game {key!r}; there are {keys}.").format(key=key, keys=", ".join(catalogue.KEYS)))


def _show(data: Path | None, begin: Callable[[Any], Any] | None = None) -> None:
    """Run the program on the screen; `begin` makes of the store a match to play first."""
    _check_terminal()
    with _open_store(data) as store:
        match = begin(store) if begin else None
        from monstergames.app import MonsterGames

        app = MonsterGames(store, match)
        app.run()
    sys.exit(app.return_code or 0)


def _games(_context: click.Context, _parameter: click.Parameter, start: str) -> list[str]:
    return [key for key in catalogue.KEYS if key.startswith(start)]


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="monstergames")
@click.option("--data", type=click.Path(path_type=Path), help=_("The folder for saved games."))
@click.pass_context
def main(context: click.Context, data: Path | None) -> None:
    """Family games for one keyboard. Without a command it opens the picker."""
    context.obj = data
    if context.invoked_subcommand is None:
        _show(data)


@main.command()
@click.argument("game", shell_complete=_games)
@click.option("--players", required=True, help=_("Names with commas between; the first one begins."))
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), help=_("The same seed deals the same match."))
@click.pass_obj
def play(data: Path | None, game: str, players: str, seed: int | None) -> None:
    """Begin a match of GAME at once."""
    info = _info(game)
    names = _names(players, info.seats)
    _show(data, partial(_begin, key=game, names=names, seed=seed))


def _names(players: str, seats: tuple[int, int]) -> list[str]:
    from monstergames.store.names import name_key, normalise

    names = [normalise(name) for name in players.split(",")]
    if not all(names):
        _refuse(_("every player needs a name: {players!r}").format(players=players))
    least, most = seats
    if not least <= len(names) <= most:
        _refuse(
            _("this game is for {least} to {most} players, not {count}.").format(
                least=least, most=most, count=len(names)
            )
        )
    keys = [name_key(name) for name in names]
    for name, key in zip(names, keys, strict=True):
        if keys.count(key) > 1:
            _refuse(_("the name {name} is there twice.").format(name=name))
    return names


def _begin(store: Any, *, key: str, names: list[str], seed: int | None) -> Any:
    from monstergames.match.match import Match
    from monstergames.screens.seating import entries, free_chair
    from monstergames.store.names import name_key

    known = {person.key: person for person in store.people.all()}
    chairs: list[Any] = []
    for name in names:
        person = known.get(name_key(name))
        chairs.append(free_chair(chairs, name, *((person.colour, person.mark) if person else ())))
    for chair in chairs:
        store.people.remember(chair.name, chair.colour, chair.mark)
    return Match.begin(store, key, entries(chairs, store.people.all()), seed=seed)


@main.command("continue")
@click.pass_obj
def go_on(data: Path | None) -> None:
    """Go on with the match that was played last."""

    from monstergames.store.folder import data_folder
    from monstergames.store.opening import FILE

    _check_terminal()
    try:
        (data_folder(data) / FILE).stat()
    except FileNotFoundError:
        _refuse(_("there is no match to continue."))
    except OSError:
        pass  # opening the store tells what is wrong

    def latest(store: Any) -> Any:
        from monstergames.match.match import DamagedMatch, Match
        from monstergames.rules.catalogue import UnknownGame
        from monstergames.store.errors import MatchInUse

        unfinished = store.matches.unfinished()
        if not unfinished:
            _refuse(_("there is no match to continue."))
        try:
            return Match.resume(store, unfinished[0].id)
        except MatchInUse:
            _refuse(_("this match is open in another window already."))
        except (DamagedMatch, UnknownGame):
            _refuse(_("this match can't be read any more."))

    _show(data, latest)


@main.command()
@click.argument("game", shell_complete=_games)
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help=_("How many matches."))
@click.option("--players", type=int, help=_("How many seats; the most of the game by default."))
@click.option("--seed", default="1", show_default=True, help=_("The same seed gives the same figures."))
@click.option("--error", type=click.IntRange(0, 100), help=_("How far guesses are wide of the mark, in per cent."))
@click.option("--json", "as_json", is_flag=True, help=_("Print one JSON object."))
def simulate(game: str, games: int, players: int | None, seed: str, error: int | None, as_json: bool) -> None:
    """Let random players play GAME and print figures."""
    import json
    from time import perf_counter

    from monstergames.rules.simulation import simulate as run

    least, most = _info(game).seats
    seats = most if players is None else players
    if not least <= seats <= most:
        _refuse(
            _("this game is for {least} to {most} players, not {count}.").format(least=least, most=most, count=seats)
        )
    rules = catalogue.get(game)
    if error is not None and rules.guessers is None:
        _refuse(_("nobody guesses in this game: --error is not for it."))
    began = perf_counter()
    figures = run(rules, seats, games, seed, 10 if error is None else error)
    seconds = perf_counter() - began
    report = {
        "game": game,
        "players": seats,
        "seed": seed,
        **figures.as_json(),
        "games_per_second": round(figures.games / seconds, 1),
        "decisions_per_second": round(figures.decisions / seconds, 1),
    }
    if as_json:
        click.echo(json.dumps(report, indent=2))
        return
    for name, value in report.items():
        click.echo(f"{name}: {value}")


@main.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the completion script for a SHELL."""
    from click.shell_completion import get_completion_class

    made = get_completion_class(shell)
    if made is None:
        _refuse(_("no completion for {shell}.").format(shell=shell))
    click.echo(made(main, {}, "monstergames", "_MONSTERGAMES_COMPLETE").source())
