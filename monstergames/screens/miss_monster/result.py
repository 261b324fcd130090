"""What the end of a Miss Monster match shows beside the podium: all monsters of the evening, and every round."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from rich.cells import cell_len
from textual.geometry import Region

from monstergames.art.clay import Extent, extent, fitted, miniature
from monstergames.match.match import Match
from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.painting import Canvas
from monstergames.rules.miss_monster.scoring import points
from monstergames.rules.miss_monster.state import Result, View, VotesOpened
from monstergames.screens.result import Panel
from monstergames.store.matches import SeatEntry
from monstergames.texts import _
from monstergames.widgets.look import FAINT, GOLD, GROUND, INK, LINE, MARKS, SEAT_COLOURS, SOFT, mix
from monstergames.widgets.sheet import Sheet, fit

MOST = 21
"""Lines for a monster and the floor below it at most."""
BEAUTY, FRANKIE = "★♛"
SHORTEN = 4
"""Cells for a name at least; with fewer the mark of its seat says whose a monster is."""
SPOTLIGHT = mix(GROUND, GOLD, 0.16)
"""Behind the finest monsters."""
NAME = 18
"""Cells for a name in the table of rounds."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round that was played to its end."""

    number: int
    result: Result
    view: View
    """What lay open at its end."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A monster on the stage."""

    seat: Seat
    canvas: Canvas
    beauty: bool
    """Whether its round had no monster with more votes."""
    won: bool
    """Whether its maker won a Frankie in its round."""


def rounds(match: Match) -> tuple[Round, ...]:
    """All rounds of a match that were played to their end."""
    return tuple(Round(view.round, event.result, view) for event, view in match.after(VotesOpened, None))


def panels(match: Match) -> list[Panel]:
    """All monsters on one stage, and how the rounds went."""
    played = rounds(match)
    shown = [
        Shown(seat, canvas, seat in one.result.beauties, seat in one.result.winners)
        for one in played
        for seat, canvas in enumerate(one.view.monsters)
        if canvas is not None
    ]

    def stage(sheet: Sheet) -> None:
        _draw_stage(sheet, match, shown)

    def table(sheet: Sheet) -> None:
        each = min(24, (sheet.width - NAME - 8) // max(1, len(played)))
        height = min(4, (sheet.height - 2) // len(match.seats))
        for number, one in enumerate(played):
            title = _("Round {number}").format(number=one.number)
            sheet.text(NAME + number * each, 0, fit(title, each - 1), sheet.pen(SOFT))
        for seat in range(len(match.seats)):
            y = 2 + seat * height
            _draw_name(sheet, 1, y, NAME - 2, match, seat)
            for number, one in enumerate(played):
                _draw_round(sheet, NAME + number * each, y, each - 1, one, seat)
            count = played[-1].view.frankies[seat] if played else 0
            sheet.text(NAME + len(played) * each, y, FRANKIE * count, sheet.pen(GOLD, bold=True))

    return [Panel(_("Monsters"), stage), Panel(_("Rounds"), table)]


def _draw_stage(sheet: Sheet, match: Match, shown: Sequence[Shown]) -> None:
    """Row behind row, the first round at the back."""
    lines = sheet.height - 1
    rows = _rows(sheet.width, lines, [extent(one.canvas) for one in shown])
    across = sheet.width // max(rows)
    shared, more = divmod(lines, len(rows))
    tall = [min(MOST, shared + (row >= len(rows) - more)) for row in range(len(rows))]
    y = (lines - sum(tall)) // 2
    coming = iter(shown)
    for count, height in zip(rows, tall, strict=True):
        x = (sheet.width - across * count) // 2
        sheet.text(0, y + height - 1, "▔" * sheet.width, sheet.pen(LINE))
        for number, own in enumerate(islice(coming, count)):
            _draw_shown(sheet, Region(x + number * across, y, across, height), match.seats[own.seat], own)
        y += height
    legend = _("{beauty} the finest of its round   {frankie} its maker won a Frankie")
    sheet.centred(0, sheet.height - 1, sheet.width, legend.format(beauty=BEAUTY, frankie=FRANKIE), sheet.pen(FAINT))


def _draw_shown(sheet: Sheet, place: Region, maker: SeatEntry, own: Shown) -> None:
    """A monster as large as it fits, in the light if it is one of the finest, and below it whose it is."""
    x, y, across, tall = place
    accent, floor = SEAT_COLOURS[maker.colour], place.bottom - 1
    picture = miniature(own.canvas, accent, (across - 1, 2 * (tall - 1)))
    if own.beauty:
        sheet.fill(x, y, across - 1, tall - 1, sheet.pen(INK, SPOTLIGHT))
    ground = SPOTLIGHT if own.beauty else None
    sheet.picture(x + (across - picture.width) // 2, floor - picture.height // 2, picture, ground)
    signs = f"{BEAUTY * own.beauty}{FRANKIE * own.won}{MARKS[maker.mark]}"
    room = across - cell_len(signs) - 2
    text = f"{signs} {fit(maker.name, room)}" if room >= SHORTEN else signs
    pen = sheet.pen(GOLD if own.beauty or own.won else accent, bold=True)
    sheet.centred(x, floor, across, f" {text} " if cell_len(text) + 2 <= across else text, pen)


def _rows(width: int, lines: int, extents: Sequence[Extent]) -> list[int]:
    """How many stand in each row, so that all together are the largest; the rows in front have no fewer."""

    def size(columns: int) -> int:
        tall = min(MOST, lines // -(-len(extents) // columns))
        room = width // columns - 1, 2 * (tall - 1)
        sizes = (fitted((right - left, bottom - top), room) for left, top, right, bottom in extents)
        return sum(wide * high for wide, high in sizes)

    rows = -(-len(extents) // max(range(1, len(extents) + 1), key=size))
    shared, more = divmod(len(extents), rows)
    return [shared + (row >= rows - more) for row in range(rows)]


def _draw_name(sheet: Sheet, x: int, y: int, width: int, match: Match, seat: Seat) -> None:
    entry = match.seats[seat]
    sheet.text(x, y, fit(f"{MARKS[entry.mark]} {entry.name}", width), sheet.pen(SEAT_COLOURS[entry.colour], bold=True))


def _draw_round(sheet: Sheet, x: int, y: int, width: int, one: Round, seat: Seat) -> None:
    beauty, won = seat in one.result.beauties, seat in one.result.winners
    total = f"{one.result.points[seat]}{' ' + FRANKIE if won else ''}"
    end = sheet.text(x, y, total, sheet.pen(GOLD if won else INK, bold=True))
    counted = points(one.view.finders)[seat]
    text = f"{counted} + 1★" if beauty else ""
    sheet.text(end + 1, y, fit(text, width - (end - x) - 1), sheet.pen(SOFT))
    votes = _("votes {count}").format(count=one.result.votes[seat])
    sheet.text(x, y + 1, fit(votes, width), sheet.pen(FAINT))
