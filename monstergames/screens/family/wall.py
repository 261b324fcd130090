"""The wall of the family: everybody with the favourite monster."""

from typing import Final

from monstergames.screens.family.album import Album
from monstergames.screens.family.avatars import favourite, picture
from monstergames.screens.nothing import draw_nothing
from monstergames.store.people import Person
from monstergames.texts import _, ngettext
from monstergames.widgets.look import DARK, FAINT, GOLD, INK, MARKS, PANEL, RAISED, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit, wrap

TILE_WIDTH: Final = 26
"""Cells: ten for the monster, the others for the words beside it."""
TILE_HEIGHT: Final = 7


class Wall(Drawn):
    """Everybody, with one cursor."""

    DEFAULT_CSS = "Wall { height: 1fr; }"

    def __init__(self, album: Album) -> None:
        super().__init__()
        self.album = album
        self.cursor = 0
        """The number of a person, who played latest first."""

    @property
    def columns(self) -> int:
        """How many hang side by side."""
        return max(1, (self.size.width - 1) // TILE_WIDTH)

    def paint(self, sheet: Sheet) -> None:
        people = self.album.people
        if not people:
            text = _("Nobody is here yet. Whoever types a name in before a game is remembered. n adds somebody too.")
            draw_nothing(sheet, text)
            return
        rows = max(1, sheet.height // TILE_HEIGHT)
        columns = self.columns
        here, last = self.cursor // columns, (len(people) - 1) // columns
        top = max(0, min(here - rows // 2, last - rows + 1))
        left, above = (sheet.width - columns * TILE_WIDTH + 1) // 2, min(2, sheet.height % TILE_HEIGHT)
        for place, person in enumerate(people[top * columns : (top + rows) * columns]):
            row, column = divmod(place, columns)
            x, y = left + column * TILE_WIDTH, above + row * TILE_HEIGHT
            self._tile(sheet, x, y, person, top * columns + place)
        if top:
            sheet.right(sheet.width, above, "▲", sheet.pen(GOLD, bold=True))
        if top + rows <= last:
            sheet.right(sheet.width, above + rows * TILE_HEIGHT - 2, "▼", sheet.pen(GOLD, bold=True))

    def _tile(self, sheet: Sheet, x: int, y: int, person: Person, number: int) -> None:
        here = number == self.cursor
        ground = RAISED if here else PANEL
        width, height = TILE_WIDTH - 1, TILE_HEIGHT - 1
        accent = SEAT_COLOURS[person.colour]
        sheet.fill(x, y, width, height, sheet.pen(INK, ground))
        sheet.zone(x, y, width, height, number)
        name = f"{MARKS[person.mark]} {person.name}"
        sheet.text(x, y, "▶" if here else " ", sheet.pen(GOLD, ground, bold=True))
        sheet.text(x + 2, y, fit(name, width - 3), sheet.pen(accent, ground, bold=True, lit=here))
        mood = "happy" if here else "awake"
        sheet.picture(x + 1, y + 1, picture(favourite(person), mood=mood), ground)
        words, room = x + 13, width - 14
        own = self.album.totals.get(person.id)
        if own is None:
            for line, part in enumerate(wrap(_("no game finished yet"), room)[:3], y + 2):
                sheet.text(words, line, part, sheet.pen(FAINT, ground))
        else:
            games = ngettext("{count} game", "{count} games", own.all.matches)
            wins = ngettext("{count} win", "{count} wins", own.all.wins)
            sheet.text(words, y + 2, fit(games, room), sheet.pen(SOFT, ground))
            sheet.text(words, y + 3, fit(wins, room), sheet.pen(INK, ground, bold=True))
        if person.buzzer:
            sheet.text(words, y + 5, f" {person.buzzer.upper()} ", sheet.pen(DARK, accent, bold=True, lit=True))
