"""The first page: a box for every game, and above them every match that waits to be continued."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeAlias

from rich.cells import cell_len
from textual.app import ComposeResult

from monstergames.art.covers import Format, cover, spine
from monstergames.art.lettering import wordmark
from monstergames.art.pixels import Picture, dimmed
from monstergames.rules.contract import Info
from monstergames.screens.page import Action, Command, Page
from monstergames.store.matches import Unfinished
from monstergames.texts import _, joined, marked, ngettext
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.buttons import draw_button
from monstergames.widgets.look import DARK, FAINT, GOLD, INK, LINE, PANEL, RAISED, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit, wrap


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game was chosen from the shelf."""

    key: str


@dataclass(frozen=True, slots=True)
class Continue:
    """An unfinished match was chosen."""

    match: int


@dataclass(frozen=True, slots=True)
class Through:
    """A door was taken."""

    door: str


@dataclass(frozen=True, slots=True)
class Discard:
    """An unfinished match is to be given up."""

    match: int


Picked: TypeAlias = NewGame | Continue | Discard | Through | None
"""None: the evening is over."""


@dataclass(frozen=True, slots=True)
class Door:
    """A page around the games that the first page leads to."""

    name: str
    key: str
    """A letter that no direction and no other action of the first page has."""
    label: str
    """Message id, one word."""


DOORS = (
    Door("achievements", "a", marked("Achievements")),
    Door("gallery", "g", marked("Gallery")),
    Door("family", "f", marked("Family")),
    Door("records", "r", marked("Records")),
    Door("settings", "s", marked("Settings")),
)
"""In the order in which they are shown; the program says what is behind each."""

SPINE = 12
"""The least width of a box that isn't the chosen one, in cells."""

NO_BREAK = "\N{NO-BREAK SPACE}"

MATCHES, BOXES, DOORWAY = range(3)
"""The rows of the first page."""


def ago(then: datetime, now: datetime) -> str:
    """How long ago something was, roughly."""
    minutes = max(0, int((now - then).total_seconds() // 60))
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return ngettext("{count} minute ago", "{count} minutes ago", minutes)
    if minutes < 24 * 60:
        return ngettext("{count} hour ago", "{count} hours ago", minutes // 60)
    return ngettext("{count} day ago", "{count} days ago", minutes // (24 * 60))


class Shelf(Drawn):
    """The unfinished matches, the boxes and the doors, with one cursor for all."""

    DEFAULT_CSS = "Shelf { height: 1fr; }"

    def __init__(self, infos: Sequence[Info], unfinished: Sequence[Unfinished], now: datetime) -> None:
        super().__init__()
        self.infos = infos
        self.unfinished = unfinished
        self.now = now
        self.row = MATCHES if unfinished else BOXES
        self.numbers = [0, 0, 0]
        """In each row the number of what the cursor is on, or was on when it left the row."""

    @property
    def lengths(self) -> tuple[int, int, int]:
        """How many there are in each row."""
        return len(self.unfinished), len(self.infos), len(DOORS)

    @property
    def number(self) -> int:
        """The number of what the cursor is on, in its row."""
        return self.numbers[self.row]

    def point(self, row: int, number: int) -> None:
        """Put the cursor on a match, a box or a door."""
        self.row = row
        self.numbers[row] = number
        self.redraw()

    def paint(self, sheet: Sheet) -> None:
        large = sheet.height >= 32 and sheet.width >= 112
        name = wordmark()
        sheet.picture((sheet.width - name.width) // 2, 1 if large else 0, name)
        y = (2 if large else 0) + name.height // 2
        rows = 6 if large else 3
        y = self._continue(sheet, y, rows) + (1 if large else 0)
        self._boxes(sheet, y, large)
        self._doors(sheet, sheet.height - 1)

    def _continue(self, sheet: Sheet, y: int, rows: int) -> int:
        if not self.unfinished:
            gap = 1 if rows > 3 else 0
            text = _("Pick a game. Everybody plays at this one keyboard.")
            sheet.centred(0, y + gap, sheet.width, text, sheet.pen(SOFT))
            return y + 2 * gap + 1
        x = 3
        width = sheet.width - 2 * x
        more = len(self.unfinished) - rows
        title = _("Continue")
        sheet.text(x, y, title, sheet.pen(GOLD, bold=True))
        number = self.numbers[MATCHES]
        first = max(0, min(number - rows + 1, more)) if number >= rows else 0
        if more > 0:
            count = _("{number} of {count}").format(number=number + 1, count=len(self.unfinished))
            sheet.right(x + width, y, count, sheet.pen(FAINT))
        for line, match in enumerate(self.unfinished[first : first + rows]):
            self._match(sheet, x, y + 1 + line, width, match, cursor=self._on(MATCHES, first + line))
        return y + 1 + min(rows, len(self.unfinished))

    def _on(self, row: int, number: int) -> bool:
        return (self.row, self.number) == (row, number)

    def _match(self, sheet: Sheet, x: int, y: int, width: int, match: Unfinished, *, cursor: bool) -> None:
        ground = RAISED if cursor else PANEL
        sheet.zone(x, y, width, 1, ("match", match.id))
        sheet.fill(x, y, width, 1, sheet.pen(INK, ground))
        sheet.text(x, y, "▶" if cursor else " ", sheet.pen(GOLD, ground, bold=True))
        title = next((info.title for info in self.infos if info.key == match.game), match.game)
        end = sheet.text(x + 2, y, fit(_(title), 16), sheet.pen(INK, ground, bold=True, lit=cursor))
        done = round(match.progress * 6)
        end = sheet.text(end + 1, y, "━" * done, sheet.pen(GOLD, ground))
        end = sheet.text(end, y, "─" * (6 - done), sheet.pen(LINE, ground))
        when = ago(match.updated, self.now)
        names = ", ".join(entry.name for entry in match.seats)
        if len(match.turn) == 1:
            text = _("{names}: {turn}'s turn").format(names=names, turn=match.seats[match.turn[0]].name)
        else:
            text = _("{names}: all together").format(names=names)
        sheet.text(end + 1, y, fit(text, x + width - end - cell_len(when) - 4), sheet.pen(SOFT, ground))
        sheet.right(x + width - 1, y, when, sheet.pen(FAINT, ground))

    def _boxes(self, sheet: Sheet, y: int, large: bool) -> None:
        size: Format = "large" if large else "small"
        whole, gap = cover(self.infos[0].key, size).width, 2 if large else 1
        others = min(len(self.infos) - 1, (sheet.width - whole) // (SPINE + gap))
        number = self.numbers[BOXES]
        first = max(0, min(number - others // 2, len(self.infos) - others - 1))
        shown = range(first, first + others + 1)
        widths = self._spines([place for place in shown if place != number], sheet.width - 2 - others * gap, whole)
        x = (sheet.width - sum(widths.values()) - others * gap) // 2
        for place in shown:
            self._box(sheet, x, y, place, spine(self.infos[place].key, size, widths[place]))
            x += widths[place] + gap
        pen = sheet.pen(DARK, GOLD, bold=True, lit=True)
        if shown.start:
            sheet.text(0, y - 1, "◀", pen)
        if shown.stop < len(self.infos):
            sheet.text(sheet.width - 1, y - 1, "▶", pen)

    def _spines(self, others: Sequence[int], room: int, whole: int) -> dict[int, int]:
        """How wide each box is: the chosen one `whole`, the `others` wide enough for their titles if that can be."""
        widths = {place: 1 + max(map(cell_len, self._title(place).split(" "))) for place in others}
        while sum(widths.values()) + whole > room and widths:
            widths[max(widths, key=lambda place: widths[place])] -= 1
        while widths and sum(widths.values()) + whole < room and min(widths.values()) < whole:
            widths[min(widths, key=lambda place: widths[place])] += 1
        return widths | {self.numbers[BOXES]: whole}

    def _title(self, number: int) -> str:
        return f"{number + 1}{NO_BREAK}{_(self.infos[number].title)}"

    def _box(self, sheet: Sheet, x: int, y: int, number: int, picture: Picture) -> None:
        chosen, cursor = number == self.numbers[BOXES], self._on(BOXES, number)
        sheet.picture(x, y, picture if chosen else dimmed(picture, sheet.ground, 0.3))
        below = y + picture.height // 2
        room = sheet.height - below - 1
        title = wrap(self._title(number), picture.width - 1)[:room]
        about = self._about(self.infos[number], picture.width - 2) if chosen else []
        if len(title) + len(about) > room:
            about = about[:1]
        ground = RAISED if cursor else PANEL
        height = len(title) + len(about)
        sheet.zone(x, y, picture.width, picture.height // 2 + height, ("game", self.infos[number].key))
        sheet.fill(x, below, picture.width, height, sheet.pen(INK, ground))
        for line, text in enumerate(title, below):
            mark = "▶" if cursor and line == below else " "
            pen = sheet.pen(GOLD if cursor else INK, ground, bold=True, lit=cursor)
            sheet.text(x, line, mark + text.replace(NO_BREAK, " "), pen)
        for line, text in enumerate(about, below + len(title)):
            sheet.text(x + 1, line, fit(text, picture.width - 1), sheet.pen(SOFT, ground))

    def _about(self, info: Info, width: int) -> list[str]:
        """For whom the game is, and in further lines what it is about."""
        least, most = info.seats
        facts = _("{least}-{most} players · {minutes} min · {age}+").format(
            least=least, most=most, minutes=info.minutes, age=info.age
        )
        return [facts, *wrap(_(info.tagline), width)]

    def _doors(self, sheet: Sheet, y: int) -> None:
        labels = [f"{door.key} {_(door.label)}" for door in DOORS]
        widths = [cell_len(label) + 4 for label in labels]
        number = self.numbers[DOORWAY]
        shown = range(len(DOORS))
        while (taken := sum(widths[shown.start : shown.stop])) + len(shown) > sheet.width - 3:
            shown = shown[1:] if number - shown.start > shown.stop - 1 - number else shown[:-1]
        gap = min(3, (sheet.width - taken) // len(shown))
        x = (sheet.width - taken - gap * (len(shown) - 1)) // 2
        for place in shown:
            target = ("door", DOORS[place].name)
            x = draw_button(sheet, x, y, labels[place], target, cursor=self._on(DOORWAY, place)) + gap
        pen = sheet.pen(DARK, GOLD, bold=True, lit=True)
        if shown.start:
            sheet.text(0, y, "◀", pen)
        if shown.stop < len(DOORS):
            sheet.text(sheet.width - 1, y, "▶", pen)


class Picker(Page[Picked]):
    """Pick a game or a match to continue."""

    ACTIONS = (
        Action("move('left')", ("left", "h"), "←→↑↓", marked("choose")),
        Action("move('right')", ("right", "l"), "", marked("choose")),
        Action("move('up')", ("up", "k"), "", marked("choose")),
        Action("move('down')", ("down", "j", "tab"), "", marked("choose")),
        Action(
            "press",
            ("enter", "space"),
            "Enter",
            marked("play"),
            marked("play the game, continue the match, open the door"),
        ),
        *(
            Action(f"game({number})", (str(number + 1),), "" if number else "1-9", marked("a game"))
            for number in range(9)
        ),
        *(Action(f"door({number})", (door.key,), door.key, door.label) for number, door in enumerate(DOORS)),
        Action("discard", ("d", "delete"), "d", marked("give up"), marked("give up an unfinished match")),
        Action("rules", ("question_mark", "f1"), "?", marked("help")),
        Action("back", ("escape", "backspace"), "Esc", marked("quit")),
        Action("quit", ("q",), "", marked("quit")),
    )

    def __init__(
        self, infos: Sequence[Info], unfinished: Sequence[Unfinished], notice: str = "", before: Picked = None
    ) -> None:
        """`before` is what was picked the last time: the cursor is on that box or door again."""
        super().__init__()
        self._shelf = Shelf(infos, unfinished, datetime.now(UTC))
        self._notice = notice
        match before:
            case NewGame(key):
                self._shelf.row = BOXES
                self._shelf.numbers[BOXES] = [info.key for info in infos].index(key)
            case Through(name):
                self._shelf.row = DOORWAY
                self._shelf.numbers[DOORWAY] = [door.name for door in DOORS].index(name)
            case _:
                pass

    def compose(self) -> ComposeResult:
        yield TurnBar()
        yield self._shelf
        yield HintLine()

    def on_mount(self) -> None:
        self._greet()
        self.show_hints()
        if self._notice:
            self.refuse(self._notice)

    def _greet(self) -> None:
        prompt = {
            MATCHES: _("Enter goes on with this match."),
            BOXES: _("Which game shall it be?"),
            DOORWAY: _("Enter opens this door."),
        }[self._shelf.row]
        self.query_one(TurnBar).show(_("Monster Games"), _("one keyboard for everybody"), GOLD, prompt)

    def pointed(self, target: Any) -> None:
        kind, what = target
        self.dismiss({"match": Continue, "game": NewGame, "door": Through}[kind](what))

    def hints(self) -> list[str | tuple[str, str]]:
        match self._shelf.row:
            case 0:
                return ["move('left')", "press", "discard", "back", "rules"]
            case 1:
                return ["move('left')", "press", "back", "rules", "game(0)"]
            case _:
                return ["move('left')", ("press", marked("open")), "back", "rules"]

    def action_move(self, direction: str) -> None:
        shelf = self._shelf
        row, number = shelf.row, shelf.number
        match direction:
            case "left" | "right" if row == MATCHES:
                self.refuse(_("Up and down choose a match, Enter goes on with it."))
                return
            case "left" | "right":
                shelf.point(row, (number + (1 if direction == "right" else -1)) % shelf.lengths[row])
            case "up" if row == MATCHES and number:
                shelf.point(row, number - 1)
            case "down" if row == MATCHES and number + 1 < shelf.lengths[row]:
                shelf.point(row, number + 1)
            case "up" if row == DOORWAY or (row == BOXES and shelf.unfinished):
                shelf.point(row - 1, shelf.numbers[row - 1])
            case "down" if row < DOORWAY:
                shelf.point(row + 1, shelf.numbers[row + 1])
            case _:
                self.refuse(_("There is nothing further that way."))
                return
        self._greet()
        self.show_hints()

    def action_press(self) -> None:
        row, number = self._shelf.row, self._shelf.number
        match row:
            case 0:
                self.dismiss(Continue(self._shelf.unfinished[number].id))
            case 1:
                self.action_game(number)
            case _:
                self.action_door(number)

    def action_game(self, number: int) -> None:
        if number < len(self._shelf.infos):
            self.dismiss(NewGame(self._shelf.infos[number].key))
        else:
            self.refuse(_("There is no game with that number."))

    def action_door(self, number: int) -> None:
        self.dismiss(Through(DOORS[number].name))

    def offers_command(self, name: str) -> bool:
        return name != "press" and (name != "discard" or self._shelf.row == MATCHES)

    def commands(self) -> Iterator[Command]:
        yield from super().commands()
        titles = {info.key: _(info.title) for info in self._shelf.infos}
        for number, title in enumerate(titles.values()):
            yield Command(title, partial(self.action_game, number), str(number + 1))
        for match in self._shelf.unfinished:
            names = joined([entry.name for entry in match.seats])
            text = _("Continue {game} of {names}").format(game=titles.get(match.game, match.game), names=names)
            yield Command(text, partial(self.pointed, ("match", match.id)))

    def action_rules(self) -> None:
        from monstergames.screens.help import Help, rules_at_a_glance
        from monstergames.screens.occasions import SHELF

        games = [rules_at_a_glance(info) for info in self._shelf.infos]
        self.app.push_screen(Help(_("Help"), games, SHELF, actions=self.ACTIONS))

    def action_discard(self) -> None:
        if self._shelf.row != MATCHES:
            self.refuse(_("Only an unfinished match can be given up: choose one above."))
            return
        from monstergames.screens.menu import Menu

        match = self._shelf.unfinished[self._shelf.number]
        names = joined([entry.name for entry in match.seats])
        title = _("Give up the match of {names}? It counts for nobody.").format(names=names)
        choices = [(False, _("No, keep it")), (True, _("Yes, give it up"))]

        def answered(sure: bool | None) -> None:
            if sure:
                self.dismiss(Discard(match.id))

        self.app.push_screen(Menu(choices, title), answered)

    def action_back(self) -> None:
        from monstergames.screens.menu import Menu

        def answered(sure: bool | None) -> None:
            if sure:
                self.dismiss(None)

        choices = [(False, _("No, stay")), (True, _("Yes, good night"))]
        self.app.push_screen(Menu(choices, _("Leave Monster Games? All matches are saved.")), answered)

    def action_quit(self) -> None:
        self.dismiss(None)
