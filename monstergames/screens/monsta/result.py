"""What the end of a Monsta match shows beside the podium: everybody's monsters, and how the points came about."""

from collections.abc import Sequence
from dataclasses import dataclass

from monstergames.match.match import Match
from monstergames.rules.contract import Seat
from monstergames.rules.monsta.components import Card
from monstergames.rules.monsta.state import Awarded, Event, LaidOut, PileTaken, RoundBegan, View
from monstergames.screens.monsta.drawing import draw_chip, draw_crowd, draw_points
from monstergames.screens.result import Panel
from monstergames.texts import _
from monstergames.widgets.look import FAINT, LINE, MARKS, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Sheet, fit

NAME = 22
"""Cells for a name and what is said below it."""
COLUMN = 4
"""Cells for a round."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a seat came to its points."""

    groups: tuple[tuple[int, Card], ...]
    """The number of the round, from 1, and the value of each group it laid out."""
    won: int
    """So many auctions."""
    paid: int
    """So many cards for them."""


def ways(events: Sequence[Event], seats: int) -> tuple[Way, ...]:
    """For each seat how it came to its points, from all events of a match."""
    groups: list[list[tuple[int, Card]]] = [[] for _seat in range(seats)]
    won, paid = [0] * seats, [0] * seats
    number = 1
    for event in events:
        match event:
            case LaidOut(seat=seat, value=value):
                groups[seat].append((number, value))
            case Awarded(seat=seat):
                won[seat] += 1
            case PileTaken(owner=owner, pile=pile):
                paid[owner] += len(pile.cards)
            case RoundBegan():
                number += 1
            case _:
                pass
    return tuple(Way(tuple(own), *figures) for own, *figures in zip(groups, won, paid, strict=True))


def panels(match: Match) -> list[Panel]:
    """Everybody's monsters, and in which round they were laid out."""
    view: View = match.view(None)
    own = ways(match.events(None), len(match.seats))

    def monsters(sheet: Sheet) -> None:
        each = min(6, sheet.height // len(match.seats))
        rows = 4 if each > 4 else 2
        for seat, laid in enumerate(view.laid):
            y = seat * each
            _draw_name(sheet, match, seat, y)
            if not laid:
                sheet.text(NAME, y + rows - 1, _("no monsters"), sheet.pen(FAINT))
            elif len(laid) > 1:
                sheet.text(3, y + 1, fit(" + ".join(map(str, laid)), NAME - 4), sheet.pen(SOFT))
            draw_crowd(sheet, NAME, y, sheet.width - NAME - 1, rows, laid, sheet.ground)
            draw_points(sheet, NAME, y + rows, min(sheet.width - NAME - 1, 72), laid)

    def way(sheet: Sheet) -> None:
        rounds = sorted({number for one in own for number, _value in one.groups})
        room = (sheet.width - NAME) // COLUMN
        shown = rounds[-room:]
        each = min(4, (sheet.height - 3) // len(own))
        sheet.text(1, 0, _("Round"), sheet.pen(SOFT))
        for column, number in enumerate(shown):
            sheet.centred(NAME + column * COLUMN, 0, COLUMN - 1, str(number), sheet.pen(SOFT))
        for seat, one in enumerate(own):
            y = 2 + seat * each
            _draw_name(sheet, match, seat, y)
            for column, number in enumerate(shown):
                x = NAME + column * COLUMN
                values = [value for at, value in one.groups if at == number]
                sheet.text(x + 1, y, "·", sheet.pen(LINE))
                for line, value in enumerate(values[:each], y):
                    draw_chip(sheet, x, line, value)
            figures = _("won {won}, paid {paid}").format(won=one.won, paid=one.paid)
            sheet.text(3, y + 1, fit(figures, NAME - 4), sheet.pen(SOFT))
        told = _("Won: auctions. Paid: cards for them.")
        sheet.text(1, sheet.height - 1, fit(told, sheet.width - 2), sheet.pen(FAINT))

    return [Panel(_("Monsters"), monsters), Panel(_("The way there"), way)]


def _draw_name(sheet: Sheet, match: Match, seat: Seat, y: int) -> None:
    entry = match.seats[seat]
    name = fit(f"{MARKS[entry.mark]} {entry.name}", NAME - 2)
    sheet.text(1, y, name, sheet.pen(SEAT_COLOURS[entry.colour], bold=True))
