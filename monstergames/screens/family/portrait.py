"""One person, drawn: the favourite monster and what can be changed at the left, what was brought off at the right."""

from typing import Final

from rich.cells import cell_len

from monstergames.art.badges import badge
from monstergames.rules import catalogue
from monstergames.screens.chairs import COLOUR_NAMES
from monstergames.screens.family.album import Album, Feats, Moment
from monstergames.screens.family.avatars import CHOICE, favourite, named, picture
from monstergames.screens.vocabulary import game_title, words_of
from monstergames.store.people import Person
from monstergames.store.records import Tally, Totals
from monstergames.texts import _, marked, ngettext
from monstergames.widgets.look import DARK, FAINT, GOLD, INK, LINE, MARKS, PANEL, RAISED, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit, wrap

ROWS: Final = {
    "monster": marked("Monster"),
    "colour": marked("Colour"),
    "mark": marked("Mark"),
    "name": marked("Name"),
    "buzzer": marked("Buzzer"),
    "merge": marked("Merge with…"),
    "remove": marked("Remove"),
}
"""What can be changed, and its message id."""

TURNED: Final = {"colour": (*SEAT_COLOURS,), "mark": (*MARKS,), "monster": CHOICE}
"""What left and right change, and through which values."""
CARD: Final = 32
"""Cells of the left part."""
TITLE: Final = 25
"""Cells for what a game is called, and a space."""
BADGE: Final = 11
"""Cells for the picture of an achievement, and a space."""
BADGE_HEIGHT: Final = 6
"""Cells for the same from top to bottom."""
INDENT: Final = 2
"""Cells before the best moment of a game."""
LONGEST: Final = 300
"""More lines than all that anybody can bring off takes."""


class Portrait(Drawn):
    """A person of the album, and a cursor on what can be changed."""

    DEFAULT_CSS = "Portrait { height: 1fr; }"

    def __init__(self, album: Album, number: int) -> None:
        super().__init__()
        self.album = album
        self.number = number
        """The person's id."""
        self.row = 0
        self.first = 0
        """The first line of what was brought off that is shown."""
        self.beyond = 0
        """How many lines of it found no room below."""

    @property
    def person(self) -> Person:
        """Who is shown."""
        return self.album.person(self.number)

    @property
    def key(self) -> str:
        """What the cursor is on, one of the `ROWS`."""
        return [*ROWS][self.row]

    def paint(self, sheet: Sheet) -> None:
        left = max(1, (sheet.width - 104) // 2)
        top = 1 if sheet.height < 28 else 3
        self._card(sheet, left, top)
        x = left + CARD + 3
        self._story(sheet, x, top, min(68, sheet.width - x - 1), sheet.height - top)

    def _card(self, sheet: Sheet, x: int, y: int) -> None:
        person = self.person
        accent = SEAT_COLOURS[person.colour]
        creature = picture(favourite(person), "big", "happy")
        height = creature.height // 2
        sheet.fill(x, y, CARD, height + 2, sheet.pen(INK, PANEL))
        sheet.picture(x + (CARD - creature.width) // 2, y + 1, creature, PANEL)
        sheet.fill(x, y + height + 1, CARD, 1, sheet.pen(DARK, accent, bold=True, lit=True))
        plate = sheet.pen(DARK, accent, bold=True, lit=True)
        sheet.centred(x, y + height + 1, CARD, f"{MARKS[person.mark]} {person.name}", plate)
        for row, (key, label) in enumerate(ROWS.items()):
            self._row(sheet, x, y + height + 2 + row, row, key, _(label), person)

    def _row(self, sheet: Sheet, x: int, y: int, row: int, key: str, label: str, person: Person) -> None:
        here = row == self.row
        ground = RAISED if here else PANEL
        sheet.fill(x, y, CARD, 1, sheet.pen(INK, ground))
        sheet.zone(x, y, CARD, 1, (row, 1))
        sheet.text(x, y, "▶" if here else " ", sheet.pen(GOLD, ground, bold=True))
        end = sheet.text(x + 2, y, fit(label, 14), sheet.pen(INK, ground, bold=True, lit=here))
        value = {
            "monster": named(favourite(person)),
            "colour": _(COLOUR_NAMES[person.colour]),
            "mark": MARKS[person.mark],
            "name": person.name,
            "buzzer": person.buzzer.upper() or _("none yet"),
        }.get(key, "")
        ink = SEAT_COLOURS[person.colour] if key in {"colour", "mark"} else GOLD if here else SOFT
        room = x + CARD - 2 - end
        if key not in TURNED:
            sheet.right(x + CARD - 1, y, fit(value, room), sheet.pen(ink, ground))
            return
        value = f"◀ {fit(value, room - 4)} ▶"
        sheet.right(x + CARD - 1, y, value, sheet.pen(ink, ground))
        sheet.zone(x + CARD - cell_len(value) - 1, y, 2, 1, (row, -1))

    def _story(self, sheet: Sheet, x: int, y: int, width: int, height: int) -> None:
        """What was brought off, from line `first` of it on, with a sign where there is more."""
        story, end = self._told(sheet, width, roomy=True)
        if end > height:
            story, end = self._told(sheet, width, roomy=False)
        room = height if end <= height else height - 1
        self.first = max(0, min(self.first, end - room))
        self.beyond = max(0, end - room - self.first)
        part = Sheet(width, room, ground=sheet.ground, colours=sheet.colours)
        part.paste(0, -self.first, story)
        sheet.paste(x, y, part)
        if self.first:
            sheet.right(sheet.width, y, "▲", sheet.pen(GOLD, bold=True))
        if self.beyond:
            more = ngettext("{count} line more ▼", "{count} lines more ▼", self.beyond)
            sheet.right(sheet.width, sheet.height - 1, more, sheet.pen(GOLD))

    def _told(self, beside: Sheet, width: int, *, roomy: bool) -> tuple[Sheet, int]:
        """Everything that was brought off, on a sheet of its own like the one `beside` it; how many lines it takes."""
        sheet = Sheet(width, LONGEST, ground=beside.ground, colours=beside.colours)
        own = self.album.totals.get(self.number)
        if own is None:
            lines = wrap(_("No game was finished yet. The first one fills this page."), width)
            for line, part in enumerate(lines, 1):
                sheet.text(0, line, part, sheet.pen(SOFT))
            return sheet, len(lines) + 1
        y = self._sums(sheet, width, own)
        moments = self.album.moments(self.number)
        for number, key in enumerate(key for key in catalogue.KEYS if key in own.by_game):
            y = self._game(sheet, y + (roomy or not number), width, key, own.by_game[key], moments.get(key))
        if any(moment.best for moment in moments.values()):
            end = sheet.text(INDENT, y + roomy, "★ ", sheet.pen(GOLD))
            sheet.text(end, y + roomy, fit(_("the best in the family"), width - end), sheet.pen(FAINT))
            y += 1 + roomy
        for feats in self.album.feats.get(self.number, ()):
            y = self._feats(sheet, y + 1, width, feats)
        return sheet, y

    @staticmethod
    def _sums(sheet: Sheet, width: int, own: Totals) -> int:
        games = ngettext("{count} game", "{count} games", own.all.matches)
        wins = ngettext("{count} win", "{count} wins", own.all.wins)
        end = sheet.text(0, 0, games, sheet.pen(INK, bold=True)) + 3
        end = sheet.text(end, 0, wins, sheet.pen(GOLD, bold=True)) + 3
        y = 1
        if own.longest > 1:
            row = _("at most {count} in a row").format(count=own.longest)
            if end + cell_len(row) > width:
                end, y = 0, 2
            sheet.text(end, y - 1, fit(row, width - end), sheet.pen(SOFT))
        if own.streak > 1:
            text = ngettext("Won the last {count} game!", "Won the last {count} games!", own.streak)
            sheet.text(0, y, fit(text, width), sheet.pen(GOLD))
            y += 1
        return y

    @staticmethod
    def _game(sheet: Sheet, y: int, width: int, key: str, tally: Tally, moment: Moment | None) -> int:
        sheet.text(0, y, fit(game_title(key), TITLE - 1), sheet.pen(INK, bold=True))
        text = _("{wins} of {games}").format(wins=tally.wins, games=tally.matches)
        bar = width - TITLE - 11
        full = round(tally.share * bar)
        end = sheet.text(TITLE, y, "━" * full, sheet.pen(GOLD))
        sheet.text(end, y, "─" * (bar - full), sheet.pen(LINE))
        sheet.right(width, y, fit(text, 10), sheet.pen(SOFT))
        if moment is None:
            return y + 1
        star = " ★" if moment.best else ""
        text = fit(in_words(key, moment), width - INDENT - cell_len(star))
        end = sheet.text(INDENT, y + 1, text, sheet.pen(SOFT))
        sheet.text(end, y + 1, star, sheet.pen(GOLD))
        return y + 2

    @staticmethod
    def _feats(sheet: Sheet, y: int, width: int, feats: Feats) -> int:
        text = _("{game}: {held} of {all} achievements").format(
            game=game_title(feats.game), held=len(feats.held), all=feats.all
        )
        end = sheet.text(0, y, fit(text, width), sheet.pen(SOFT)) + 2
        if feats.master is not None:
            crown = f"♛ {_('Monster Master {number}').format(number=feats.master)}"
            if end + cell_len(crown) > width:
                end, y = 0, y + 1
            sheet.text(end, y, fit(crown, width - end), sheet.pen(GOLD, bold=True))
        row = (width + 1) // BADGE
        for place, feat in enumerate(feats.held):
            sheet.picture(place % row * BADGE, y + 1 + place // row * BADGE_HEIGHT, badge(feat))
        return y + -(-len(feats.held) // row) * BADGE_HEIGHT


def in_words(key: str, moment: Moment) -> str:
    """A best moment in words."""
    text = _("fewest {figure} {value}") if moment.least else _("most {figure} {value}")
    return text.format(figure=_(words_of(key).SCORES[moment.figure]), value=moment.value)
