"""The command that lets a game be played thousands of times and prints figures."""

import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from monstergames.cli.common import complete_game, game_info, refuse
from monstergames.rules import catalogue
from monstergames.screens.vocabulary import game_title
from monstergames.texts import _, ngettext

if TYPE_CHECKING:
    from monstergames.laboratory.figures import Figures, Share
    from monstergames.laboratory.series import Series
    from monstergames.rules.contract import Reason

INTERRUPTED = 130
"""The exit code of a program that Ctrl+C ended."""
STEPS = 200
"""So often at most the bar on the terminal grows."""


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help=_("How many matches."))
@click.option("--players", type=int, help=_("How many random players; the most of the game by default."))
@click.option("--seats", help=_("Who plays, with commas between: gentle, clever, fierce, random or guesser."))
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help=_("On how many processes."))
@click.option("--seed", default="1", show_default=True, help=_("The same seed gives the same figures."))
@click.option("--error", type=click.IntRange(0, 100), help=_("How far guesses are wide of the mark, in per cent."))
@click.option("--out", type=click.Path(path_type=Path), help=_("A new folder: every match as a file to import."))
@click.option("--json", "as_json", is_flag=True, help=_("Print one JSON object."))
def simulate(
    game: str,
    games: int,
    players: int | None,
    seats: str | None,
    jobs: int,
    seed: str,
    error: int | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Let players play GAME many times and print figures.

    They play at random, or as --seats says; in Meister Scheibenkleister they guess, with an error, if nothing is said.
    Seats change from match to match. Ctrl+C ends it and prints the figures so far.
    """
    import json
    from time import perf_counter

    series = _series(game, _lineup(game, players, seats), games, seed, error, recorded=out is not None)
    keep = _keeper(out, game, len(str(games))) if out else None
    began = perf_counter()
    figures = series.blank()
    whole = _play(series, jobs, figures, keep)
    seconds = perf_counter() - began
    report = {
        "game": game,
        "players": len(series.players),
        "seats": list(series.players),
        "seed": seed,
        **figures.as_json(),
        "games_per_second": round(figures.games / seconds, 1),
        "decisions_per_second": round(figures.moves / seconds, 1),
    }
    if as_json:
        click.echo(json.dumps(report, indent=2))
    else:
        for line in _lines(report, figures):
            click.echo(line)
    if not whole:
        sys.exit(INTERRUPTED)


def _lineup(game: str, players: int | None, seats: str | None) -> tuple[str, ...]:
    from monstergames.laboratory.lineup import GUESSER, RANDOM

    _least, most = game_info(game).seats
    if seats is None:
        alike = GUESSER if catalogue.get(game).guessers else RANDOM
        return (alike,) * (most if players is None else players)
    if players is not None:
        refuse(_("either --seats or --players says who plays, not both."))
    return tuple(name.strip() for name in seats.split(","))


def _series(
    game: str, lineup: tuple[str, ...], games: int, seed: str, error: int | None, *, recorded: bool
) -> "Series":
    from monstergames.laboratory.lineup import GUESSER, BadLineup
    from monstergames.laboratory.series import Series

    try:
        series = Series(game, lineup, games, seed, recorded=recorded, **({} if error is None else {"error": error}))
    except BadLineup as bad:
        refuse(_bad_lineup(bad.reason))
    if error is not None and GUESSER not in lineup:
        refuse(_("--error is for guessers: none of these guesses."))
    return series


def _bad_lineup(reason: "Reason") -> str:
    from monstergames.laboratory.lineup import NAMES

    return {
        "wrong-number": _("this game is for {least} to {most} players, not {seats}."),
        "unknown-player": _("there is no player {name!r}; there are {names}."),
        "no-computer-players": _("this game has no computer players, only random ones."),
        "nothing-to-guess": _("nobody guesses in this game."),
        "guessers-mixed": _("guessers play among themselves only."),
    }[reason.id].format(names=", ".join(NAMES), **reason.facts)


def _keeper(folder: Path, game: str, digits: int) -> Callable[[int, str], None]:
    """Keeps the record of a match in a file with its number, of so many digits, in a folder that is made now."""
    try:
        folder.mkdir(parents=True)
    except OSError as error:
        refuse(_("the folder {folder} can't be made: {trouble}.").format(folder=folder, trouble=error.strerror))

    def keep(number: int, record: str) -> None:
        file = folder / f"{game}-{number:0{digits}}.json"
        try:
            file.write_text(record, "utf-8")
        except OSError as error:
            refuse(_("{file} can't be written: {trouble}.").format(file=file, trouble=error.strerror))

    return keep


def _play(series: "Series", jobs: int, figures: "Figures", keep: Callable[[int, str], None] | None) -> bool:
    """Play the matches of a series and count them; whether it was not interrupted by Ctrl+C."""
    try:
        with _progress(series.games) as advance, closing(series.results(jobs)) as results:
            for result in results:
                with _undivided():
                    if keep:
                        keep(figures.games + 1, result.record)
                    figures.add(result)
                advance(1)
    except KeyboardInterrupt:
        return False
    return True


@contextmanager
def _undivided() -> Generator[None]:
    """Let Ctrl+C wait until what is under way is done."""
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


@contextmanager
def _progress(games: int) -> Generator[Callable[[int], None]]:
    """A bar with the time left, on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda _count: None
        return
    with click.progressbar(length=games, file=sys.stderr, update_min_steps=max(1, games // STEPS)) as bar:
        yield bar.update


def _lines(report: dict[str, Any], figures: "Figures") -> Iterator[str]:
    """The figures for people to read."""
    moves, seats = report["moves"], ", ".join(report["seats"])
    yield ngettext(
        "{title}: {count} match of {seats} (seed {seed})",
        "{title}: {count} matches of {seats} (seed {seed})",
        figures.games,
        title=game_title(report["game"]),
        seats=seats,
        seed=report["seed"],
    )
    rates = report["games_per_second"], report["decisions_per_second"]
    yield _("speed: {games} matches, {moves} decisions a second").format(games=rates[0], moves=rates[1])
    yield _("length: {shortest} to {longest} moves, {mean} on average").format(**moves)
    yield _("ties: {ties}").format(ties=figures.ties)
    yield _("wins by seat, with 95 % intervals:")
    yield from _shares([(_("seat {number}").format(number=seat), own) for seat, own in enumerate(figures.by_seat, 1)])
    if len(figures.by_level) > 1:
        yield _("wins by player:")
        yield from _shares(list(figures.by_level.items()))
    for heading, counts in ((_("decided by:"), figures.decided), (_("achievements:"), figures.achievements)):
        if counts:
            yield heading
            width = max(map(len, counts))
            yield from (f"  {name.replace('-', ' '):{width}} {count:6}" for name, count in counts.most_common())


def _shares(rows: Sequence[tuple[str, "Share"]]) -> Iterator[str]:
    width = max(len(name) for name, _own in rows)
    for name, own in rows:
        low, high = own.interval
        yield f"  {name:{width}} {own.wins:6} of {own.games}  {own.share:6.1%}  ({low:.1%} to {high:.1%})"
