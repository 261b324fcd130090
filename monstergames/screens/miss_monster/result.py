"""What the end of a Miss Monster match shows beside the podium: all monsters of the evening, and every round."""

from collections.abc import Sequence
from dataclasses import dataclass

from monstergames.art.clay import halved, small_clay
from monstergames.art.pixels import Picture
from monstergames.match.match import Match
from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.scoring import points
from monstergames.rules.miss_monster.state import Result, View, VotesOpened
from monstergames.screens.result import Panel
from monstergames.texts import _
from monstergames.widgets.look import FAINT, GOLD, INK, LINE, MARKS, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Sheet, fit

LARGE, TINY = (28, 10), (14, 5)
"""Width and height in cells of a monster."""
CAPTION = 2
"""Lines below a monster, with one to the next."""
FRANKIE = "♛"
NAME = 18
"""Cells for a name in the table of rounds."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round that was played to its end."""

    number: int
    result: Result
    view: View
    """What lay open at its end."""


def rounds(match: Match) -> tuple[Round, ...]:
    """All rounds of a match that were played to their end."""
    return tuple(Round(view.round, event.result, view) for event, view in match.after(VotesOpened, None))


def panels(match: Match) -> list[Panel]:
    """All monsters on one stage, and how the rounds went."""
    played = rounds(match)
    stage = _Stage(match, played)

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

    return [Panel(_("Monsters"), stage.paint, stage.leaf), Panel(_("Rounds"), table)]


class _Stage:
    """All monsters of the evening, as large as they fit; only where they don't it is leafed through."""

    def __init__(self, match: Match, played: Sequence[Round]) -> None:
        self._match = match
        self._monsters = [(one, seat) for one in played for seat in range(len(match.seats))]
        self._first = 0
        self._room = len(self._monsters)

    def leaf(self, step: int) -> None:
        """Go to the next monsters, or back."""
        if 0 <= self._first + step * self._room < len(self._monsters):
            self._first += step * self._room

    def paint(self, sheet: Sheet) -> None:
        """As many monsters as fit, and the floor below each row."""
        width, height, columns, rows = _fitting(sheet, len(self._monsters), len(self._match.seats))
        self._room = columns * rows
        shown = self._monsters[self._first : self._first + self._room]
        across = sheet.width // columns
        lines = -(-len(shown) // columns)
        top = max(0, (sheet.height - lines * (height + CAPTION)) // 2)
        for number, (one, seat) in enumerate(shown):
            row, column = divmod(number, columns)
            x, y = column * across + (across - width) // 2, top + row * (height + CAPTION)
            sheet.picture(x, y, self._picture(one, seat, width))
            sheet.text(column * across, y + height, "▔" * across, sheet.pen(LINE))
            self._draw_caption(sheet, column * across + 1, y + height, across - 2, one, seat)

    def _picture(self, one: Round, seat: Seat, width: int) -> Picture:
        accent = SEAT_COLOURS[self._match.seats[seat].colour]
        picture = small_clay(one.view.monsters[seat] or (), accent)
        return picture if picture.width == width else halved(picture)

    def _draw_caption(self, sheet: Sheet, x: int, y: int, width: int, one: Round, seat: Seat) -> None:
        entry = self._match.seats[seat]
        crown = "★" if seat in one.result.beauties else ""
        text = f"{crown}{MARKS[entry.mark]} {entry.name}"
        pen = sheet.pen(GOLD if crown else SEAT_COLOURS[entry.colour], bold=True)
        sheet.centred(x, y, width, f" {fit(text, width - 4)} ", pen)


def _fitting(sheet: Sheet, count: int, seats: int) -> tuple[int, int, int, int]:
    """Width and height of the largest pictures with which all fit, or else of the smallest, and columns and rows.

    A round is in a row of its own where that is possible.
    """
    width, height = LARGE
    for width, height in (LARGE, TINY):
        most, rows = max(1, sheet.width // (width + 1)), max(1, sheet.height // (height + CAPTION))
        for columns in (min(seats, most), most):
            if columns * rows >= count:
                return width, height, columns, rows
    return width, height, most, rows


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
