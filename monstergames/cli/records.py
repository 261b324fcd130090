"""The command that prints the records; it needs no terminal."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from monstergames.cli.common import complete_game, game_info, open_store, refuse
from monstergames.rules import catalogue
from monstergames.screens.vocabulary import game_title
from monstergames.texts import _

if TYPE_CHECKING:
    from monstergames.screens.records.ledger import Entry
    from monstergames.store.matches import Finished, GivenUp
    from monstergames.store.records import Tally, Totals
    from monstergames.store.store import Store


@click.command()
@click.option("--game", shell_complete=complete_game, help=_("Only matches of this game."))
@click.option("--person", help=_("Only matches of this person."))
@click.option("--json", "as_json", is_flag=True, help=_("Print one JSON object."))
@click.option("--csv", "as_csv", is_flag=True, help=_("Print a table with a line for each seat of each match."))
@click.pass_obj
def records(data: Path | None, game: str | None, person: str | None, as_json: bool, as_csv: bool) -> None:
    """Print the matches of the past with their numbers, and totals.

    Matches that were given up count for nothing, and the table leaves them out.
    """
    from monstergames.screens.records.ledger import Ledger
    from monstergames.store.matches import GivenUp

    if as_json and as_csv:
        refuse(_("either --json or --csv."))
    if game is not None:
        game_info(game)
    with open_store(data) as store:
        names = {entry.id: entry.name for entry in store.people.all()}
        who = None if person is None else _person(store, person)
        page = Ledger(store).page(game, who)
        keys = catalogue.KEYS if game is None else (game,)
        held = [achieved.person for key in keys for achieved in store.achievements.of_game(key)]
    matches = page.matches
    sums = {key: own for key, own in page.totals.items() if who in {None, key}}
    if as_json:
        import json

        report = {
            "matches": [_match(match, names) for match in matches],
            "given_up": [_given_up(entry) for entry in page.entries if isinstance(entry, GivenUp)],
            "totals": [
                {"name": names[key], **_total(own, names), "achievements": held.count(key)} for key, own in sums.items()
            ],
        }
        click.echo(json.dumps(report, indent=2))
    elif as_csv:
        import csv

        rows = csv.writer(sys.stdout, lineterminator="\n")
        rows.writerow(_COLUMNS)
        for match in matches:
            rows.writerows(_lines(_match(match, names)))
    elif not page.entries:
        click.echo(_("No match is finished yet."))
    else:
        click.echo("\n".join((*_sums(sums, names), "", *_results(page.entries))))


def _person(store: "Store", name: str) -> int:
    from monstergames.store.names import name_key

    found = [person.id for person in store.people.all() if person.key == name_key(name)]
    if not found:
        refuse(_("nobody is called {name!r}.").format(name=name))
    return found[0]


def _match(match: "Finished", names: dict[int, str]) -> dict[str, Any]:
    return {
        "match": match.id,
        "game": match.game,
        "started": match.started.isoformat(),
        "finished": match.finished.isoformat(),
        "counted": match.counted,
        "imported": match.imported,
        "house_rules": list(match.house_rules),
        "moves": match.moves,
        "decided": match.decided,
        "seats": [
            {
                "name": entry.name,
                "person": None if entry.person is None else names.get(entry.person),
                "computer": entry.bot,
                "place": result.place,
                "won": result.won,
                "scores": dict(result.scores),
            }
            for entry, result in zip(match.seats, match.results, strict=True)
        ],
    }


def _given_up(match: "GivenUp") -> dict[str, Any]:
    return {
        "match": match.id,
        "game": match.game,
        "started": match.started.isoformat(),
        "ended": match.ended.isoformat(),
        "seats": [entry.name for entry in match.seats],
    }


def _total(own: "Totals", names: dict[int, str]) -> dict[str, Any]:
    def tallies(by: "Mapping[int, Tally] | Mapping[str, Tally]") -> dict[str, Any]:
        return {str(key): {"matches": tally.matches, "wins": tally.wins} for key, tally in by.items()}

    return {
        "matches": own.all.matches,
        "wins": own.all.wins,
        "share": round(own.all.share, 3),
        "by_game": tallies(own.by_game),
        "by_players": tallies(own.by_seats),
        "places": {str(place): times for place, times in own.places.items()},
        "streak": own.streak,
        "longest": own.longest,
        "against": {
            names[other]: {"before": duel.before, "behind": duel.behind, "level": duel.level}
            for other, duel in own.duels.items()
        },
    }


_OF_MATCH = ("match", "game", "started", "finished", "counted", "imported", "house_rules", "moves", "decided")
_OF_SEAT = ("name", "person", "computer", "place", "won", "scores")
_COLUMNS = (*_OF_MATCH, "seat", *_OF_SEAT)


def _lines(match: dict[str, Any]) -> Iterable[list[Any]]:
    match["house_rules"] = " ".join(match["house_rules"])
    for number, seat in enumerate(match["seats"]):
        seat["scores"] = " ".join(f"{figure}={value}" for figure, value in seat["scores"].items())
        yield [*(match[name] for name in _OF_MATCH), number, *(seat[name] for name in _OF_SEAT)]


def _sums(sums: "dict[int, Totals]", names: dict[int, str]) -> Iterable[str]:
    head = (_("name"), _("matches"), _("wins"), _("share"), _("in a row"), _("longest row"))
    rows = [
        (names[key], own.all.matches, own.all.wins, f"{own.all.share:.0%}", own.streak, own.longest)
        for key, own in sorted(sums.items(), key=lambda item: -item[1].all.wins)
    ]
    return _table([head, *rows], left=(0,))


def _results(entries: "Sequence[Entry]") -> Iterable[str]:
    from monstergames.screens.records.ledger import ended
    from monstergames.store.matches import GivenUp

    head = (_("match"), _("ended"), _("game"), _("result"), "")
    rows: list[tuple[object, ...]] = []
    for entry in entries:
        if isinstance(entry, GivenUp):
            result, note = ", ".join(seat.name for seat in entry.seats), _("given up")
        else:
            ranked = sorted(zip(entry.results, entry.seats, strict=True), key=lambda pair: pair[0].place)
            result = ", ".join(f"{own.place}. {seat.name}" for own, seat in ranked)
            note = _("imported") if entry.imported else "" if entry.counted else _("not counted")
        rows.append((entry.id, f"{ended(entry).astimezone():%Y-%m-%d %H:%M}", game_title(entry.game), result, note))
    return _table([head, *rows], left=(1, 2, 3, 4))


def _table(rows: Sequence[Sequence[object]], left: Sequence[int]) -> Iterable[str]:
    """Rows as lines; the columns named by `left` are flush left, the others right."""
    from monstergames.store.names import cells

    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(cells, column)) for column in zip(*texts, strict=True)]
    for row in texts:
        padded = [
            cell + " " * (width - cells(cell)) if at in left else " " * (width - cells(cell)) + cell
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(padded).rstrip()
