"""The command that lets a game be played a thousand times and prints figures."""

import click

from monstergames.cli.common import complete_game, game_info, refuse
from monstergames.rules import catalogue
from monstergames.texts import _


@click.command()
@click.argument("game", shell_complete=complete_game)
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

    least, most = game_info(game).seats
    seats = most if players is None else players
    if not least <= seats <= most:
        refuse(
            _("this game is for {least} to {most} players, not {count}.").format(least=least, most=most, count=seats)
        )
    rules = catalogue.get(game)
    if error is not None and rules.guessers is None:
        refuse(_("nobody guesses in this game: --error is not for it."))
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
