"""The achievement sheet: who holds what, since when, and the master cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from textual.app import ComposeResult

from monstergames.art.badges import badge, locked, trophy
from monstergames.rules.contract import Info
from monstergames.screens.page import HELP, Action, Page
from monstergames.screens.troubles import store_trouble
from monstergames.store.achievements import Achieved, Master
from monstergames.store.errors import StoreUnavailable
from monstergames.store.people import Person
from monstergames.texts import _, marked
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.look import FAINT, GOLD, INK, LINE, MARKS, PANEL, RAISED, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit, wrap

NAMES = 28
COLUMN = 12


class AchievementGrid(Drawn):
    """A row for each achievement, a column for each person, and below what the cursor is on."""

    DEFAULT_CSS = "AchievementGrid { height: 1fr; }"

    def __init__(
        self,
        achievements: Mapping[str, tuple[str, str]],
        people: Sequence[Person],
        held: Sequence[Achieved],
        masters: Sequence[Master],
    ) -> None:
        super().__init__()
        self.achievements = achievements
        self.people = people
        self._held = {(one.person, one.achievement): one for one in held}
        self._masters = {one.person: one for one in masters}
        self.cursor: tuple[int, int] = (0, 0)
        """Column (person) and row (achievement)."""

    def copy(self, other: "AchievementGrid") -> None:
        """Show from now on what another one would, and leave the cursor where it is."""
        self.people, self._held, self._masters = other.people, other._held, other._masters
        column, row = self.cursor
        self.cursor = (min(column, max(0, len(self.people) - 1)), row)
        self.redraw()

    def paint(self, sheet: Sheet) -> None:
        column, row = self.cursor
        shown = max(1, (sheet.width - NAMES - 2) // COLUMN)
        first = max(0, min(column - shown // 2, len(self.people) - shown))
        for place, person in enumerate(self.people[first : first + shown]):
            x = NAMES + place * COLUMN
            for number in range(len(self.achievements)):
                sheet.zone(x, number + 1, COLUMN, 1, (first + place, number))
            here = first + place == column
            pen = sheet.pen(SEAT_COLOURS[person.colour], RAISED if here else None, bold=True, lit=here)
            crown = "♛" if person.id in self._masters else MARKS[person.mark]
            sheet.text(x, 0, f"{crown} {person.name}", pen, COLUMN - 1)
        if first:
            sheet.text(NAMES - 1, 0, "◀", sheet.pen(GOLD))
        if first + shown < len(self.people):
            sheet.text(sheet.width - 1, 0, "▶", sheet.pen(GOLD))
        for number, (feat, (title, _text)) in enumerate(self.achievements.items()):
            y = number + 1
            here = number == row
            ground = RAISED if here else PANEL if number % 2 else sheet.ground
            sheet.fill(0, y, sheet.width, 1, sheet.pen(INK, ground))
            sheet.text(0, y, "▶" if here else " ", sheet.pen(GOLD, ground, bold=True))
            sheet.text(2, y, fit(_(title), NAMES - 3), sheet.pen(INK if here else SOFT, ground, bold=here, lit=here))
            for place, person in enumerate(self.people[first : first + shown]):
                got = (person.id, feat) in self._held
                ink = SEAT_COLOURS[person.colour] if got else LINE
                sheet.text(NAMES + place * COLUMN + 4, y, "✔" if got else "·", sheet.pen(ink, ground, bold=got))
        self._detail(sheet, len(self.achievements) + 2)

    def _detail(self, sheet: Sheet, y: int) -> None:
        column, row = self.cursor
        feat, (title, text) = list(self.achievements.items())[row]
        held = self._held.get((self.people[column].id, feat)) if self.people else None
        sheet.picture(2, y, badge(feat) if held else locked(feat))
        sheet.text(15, y, _(title), sheet.pen(GOLD if held else SOFT, bold=True))
        for line, part in enumerate(wrap(_(text), sheet.width - 36), y + 1):
            sheet.text(15, line, part, sheet.pen(INK))
        if not self.people:
            note = _("Nobody has played yet.")
        elif held:
            note = _("{name}, on {date}, match {match}").format(
                name=self.people[column].name, date=f"{held.at.astimezone():%Y-%m-%d}", match=held.match
            )
        else:
            note = _("{name} doesn't have it yet.").format(name=self.people[column].name)
        sheet.text(15, y + 3, fit(note, sheet.width - 34), sheet.pen(SOFT))
        master = self._masters.get(self.people[column].id) if self.people else None
        if master:
            sheet.picture(sheet.width - 16, y - 1, trophy("master"))
            text = _("Monster Master {number}").format(number=master.number)
            sheet.text(15, y + 4, text, sheet.pen(GOLD, bold=True))
        elif self.people:
            who = self.people[column]
            count = sum(person == who.id for person, _feat in self._held)
            note = _("{name}: {count} of {all}").format(name=who.name, count=count, all=len(self.achievements))
            sheet.text(15, y + 4, note, sheet.pen(FAINT))


class AchievementPage(Page[None]):
    """The sheet of one game."""

    ACTIONS = (
        Action("move(-1, 0)", ("left", "h"), "←→", marked("person")),
        Action("move(1, 0)", ("right", "l"), "", marked("person")),
        Action("move(0, -1)", ("up", "k"), "↑↓", marked("achievement")),
        Action("move(0, 1)", ("down", "j", "tab"), "", marked("achievement")),
        HELP,
        Action("close", ("escape", "backspace", "enter", "q"), "Esc", marked("back")),
    )

    def __init__(self, info: Info, read: Callable[[], AchievementGrid]) -> None:
        """`read` makes the sheet of what is kept now. Raises `StoreUnavailable`, as `read` does."""
        super().__init__()
        self._info = info
        self._read = read
        self._grid = read()

    def compose(self) -> ComposeResult:
        yield TurnBar()
        yield self._grid
        yield HintLine()

    def on_mount(self) -> None:
        prompt = _("The first four people who hold them all become Monster Masters.")
        self.query_one(TurnBar).show(_("Achievements"), _(self._info.title), GOLD, prompt)
        self.show_hints()

    def hints(self) -> list[str]:
        return ["move(-1, 0)", "move(0, -1)", "close", "rules"]

    def on_household_returned(self) -> None:
        """Behind a door people may have been renamed, made one, or removed, and matches taken out of what counts."""
        try:
            self._grid.copy(self._read())
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))

    def pointed(self, target: Any) -> None:
        self._grid.cursor = target
        self._grid.redraw()

    def action_move(self, across: int, down: int) -> None:
        column, row = self._grid.cursor
        people, feats = max(1, len(self._grid.people)), len(self._grid.achievements)
        self._grid.cursor = ((column + across) % people, (row + down) % feats)
        self._grid.redraw()

    def action_rules(self) -> None:
        from monstergames.screens import occasions

        occasions.show_help(self, _("Achievements"), occasions.ACHIEVEMENTS)

    def action_close(self) -> None:
        self.dismiss(None)
