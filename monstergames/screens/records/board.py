"""The records on the screen: two filters, three sheets, and one cursor."""

from typing import Final

from rich.cells import cell_len

from monstergames.screens.nothing import draw_nothing
from monstergames.screens.records import sheets
from monstergames.screens.records.ledger import Entry, Ledger, Page
from monstergames.screens.vocabulary import game_title
from monstergames.texts import _, marked, ngettext
from monstergames.widgets.look import DARK, FAINT, GOLD, INK, MARKS, PANEL, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit

SHEETS: Final = {
    "matches": marked("Matches"),
    "shares": marked("Win shares"),
    "duels": marked("Who beats whom"),
}
GAME, PERSON, SHEET, MATCHES = range(4)
"""The rows of the page; the last one has all matches."""
LABEL: Final = 10
HEAD: Final = 4
"""Cells above a sheet."""


class Board(Drawn):
    """What is left of the matches that go on no more."""

    DEFAULT_CSS = "Board { height: 1fr; }"

    def __init__(self, ledger: Ledger) -> None:
        super().__init__()
        self.ledger = ledger
        self.game: str | None = None
        self.person: int | None = None
        self.sheet = next(iter(SHEETS))
        self.row = MATCHES if ledger.entries else GAME
        self.number = 0
        """Which match the cursor is on, or was on last."""
        self.first = 0
        """The first line of another sheet that is shown."""
        self.beyond = 0
        """How many lines of it found no room below."""

    @property
    def page(self) -> Page:
        """What the filters let through."""
        return self.ledger.page(self.game, self.person)

    @property
    def match(self) -> Entry | None:
        """The match under the cursor."""
        entries = self.page.entries
        return entries[self.number] if self.row == MATCHES and self.number < len(entries) else None

    @property
    def room(self) -> int:
        """How many matches are in sight."""
        return max(1, self.size.height - HEAD - 1)

    def paint(self, sheet: Sheet) -> None:
        if not self.ledger.entries:
            text = _("No match is finished yet. Every one that is played to its end is written down here.")
            draw_nothing(sheet, text)
            return
        self._filters(sheet)
        page = self.page
        draw = {"matches": self._matches, "shares": self._shares, "duels": self._duels}[self.sheet]
        if page.entries:
            draw(sheet, page)
        else:
            sheet.text(3, HEAD + 1, _("No match is like that."), sheet.pen(SOFT))

    def _filters(self, sheet: Sheet) -> None:
        person = None if self.person is None else self.ledger.people[self.person]
        who = _("everybody") if person is None else f"{MARKS[person.mark]} {person.name}"
        ink = SOFT if person is None else SEAT_COLOURS[person.colour]
        game = _("all games") if self.game is None else game_title(self.game)
        for row, label, value, pen in (
            (GAME, _("Game"), game, sheet.pen(SOFT if self.game is None else GOLD)),
            (PERSON, _("Person"), who, sheet.pen(ink)),
        ):
            end = self._label(sheet, row, label)
            end = sheet.text(end, row, "◀ ", sheet.pen(GOLD if row == self.row else FAINT))
            sheet.zone(end - 2, row, 2, 1, (row, -1))
            start, end = end, sheet.text(end, row, fit(value, 30), pen)
            end = sheet.text(end, row, " ▶", sheet.pen(GOLD if row == self.row else FAINT))
            sheet.zone(start, row, end - start, 1, (row, 1))
        end = self._label(sheet, SHEET, _("Show"))
        for name, label in SHEETS.items():
            text = f" {_(label)} "
            here = name == self.sheet
            pen = sheet.pen(DARK, GOLD, bold=True, lit=True) if here else sheet.pen(SOFT, PANEL)
            sheet.zone(end, SHEET, cell_len(text), 1, (SHEET, name))
            end = sheet.text(end, SHEET, text, pen) + 1
        if left := len(self.page.entries) - len(self.page.matches):
            text = ngettext("{count} given up", "{count} given up", left)
            sheet.right(sheet.width - 1, SHEET, fit(text, sheet.width - 2 - end), sheet.pen(FAINT))
        games = ngettext("{count} match", "{count} matches", len(self.page.matches))
        sheet.right(sheet.width - 1, GAME, games, sheet.pen(SOFT))
        away = sum(not match.counted for match in self.page.matches)
        if away:
            text = ngettext("{count} of them not counted", "{count} of them not counted", away)
            sheet.right(sheet.width - 1, PERSON, text, sheet.pen(FAINT))

    def _label(self, sheet: Sheet, row: int, label: str) -> int:
        here = row == self.row
        sheet.text(1, row, "▶" if here else " ", sheet.pen(GOLD, bold=True))
        sheet.text(3, row, fit(label, LABEL - 1), sheet.pen(INK if here else SOFT, bold=True, lit=here))
        return 3 + LABEL

    def _matches(self, sheet: Sheet, page: Page) -> None:
        room = self.room
        entries = page.entries
        first = max(0, min(self.number - room // 2, len(entries) - room))
        for line, match in enumerate(entries[first : first + room], HEAD):
            number = first + line - HEAD
            sheet.zone(1, line, sheet.width - 2, 1, (MATCHES, number))
            here = self.row == MATCHES and number == self.number
            sheets.draw_match(sheet, line, sheet.width - 2, match, cursor=here)
        if first:
            sheet.right(sheet.width, HEAD, "▲", sheet.pen(GOLD, bold=True))
        if first + room < len(entries):
            sheet.right(sheet.width, HEAD + room - 1, "▼", sheet.pen(GOLD, bold=True))

    def _shares(self, sheet: Sheet, page: Page) -> None:
        width = sheet.width - 6
        if self.person is None:
            self.beyond = sheets.draw_shares(sheet, 3, HEAD, width, self.ledger.people, page.totals, self.first)
        elif own := page.totals.get(self.person):
            self.beyond = 0
            sheets.draw_person(sheet, 3, HEAD, width, own)
        self._more(sheet, page)

    def _duels(self, sheet: Sheet, page: Page) -> None:
        width, people = sheet.width - 6, self.ledger.people
        if self.person is None:
            self.beyond = sheets.draw_duels(sheet, 3, HEAD, width, people, page.totals, self.first)
        elif own := page.totals.get(self.person):
            self.beyond = sheets.draw_rivals(sheet, 3, HEAD, width, people, own, self.first)
        self._more(sheet, page)

    def _more(self, sheet: Sheet, page: Page) -> None:
        if not page.totals or (self.person is not None and self.person not in page.totals):
            sheet.text(3, HEAD + 1, _("None of these matches counts."), sheet.pen(SOFT))
        if self.first:
            sheet.right(sheet.width - 1, HEAD, "▲", sheet.pen(GOLD, bold=True))
        if self.beyond:
            more = ngettext("{count} more ▼", "{count} more ▼", self.beyond)
            sheet.right(sheet.width - 1, sheet.height - 1, more, sheet.pen(GOLD))
