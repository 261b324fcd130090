"""Who plays, in which colours, who starts, and by which options."""

from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.worker import Worker

from monstergames.art.covers import cover
from monstergames.rules.chance import Chance
from monstergames.screens.chairs import COLOUR_NAMES, COMPUTER, LEVEL_NAMES, Chair, Seated, Setup, followed
from monstergames.screens.options import offered, worded
from monstergames.screens.page import Action, Command, Page
from monstergames.screens.troubles import store_trouble
from monstergames.store.errors import StoreUnavailable
from monstergames.store.names import name_key
from monstergames.store.people import Person
from monstergames.texts import _, marked
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.buttons import draw_button
from monstergames.widgets.look import DARK, FAINT, GOLD, INK, MARKS, PANEL, RAISED, RGB, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit, wrap

if TYPE_CHECKING:
    from monstergames.screens.who import Who

Row = tuple[str, int]
"""Kind of a row and its number within the kind."""


class SeatingBoard(Drawn):
    """The form: a row for each question, one cursor."""

    DEFAULT_CSS = "SeatingBoard { height: 1fr; }"

    def __init__(self, setup: Setup, words: Any) -> None:
        super().__init__()
        self.setup = setup
        self.words = words
        self.cursor: tuple[int, int] = (1, 0)

    def rows(self) -> list[Row]:
        """All rows from top to bottom."""
        return [
            ("count", 0),
            *(("seat", seat) for seat in range(len(self.setup.chairs))),
            ("start", 0),
            *(
                ("option", number)
                for number, name in enumerate(self.setup.options)
                if name in offered(self.words, self.setup.options, len(self.setup.chairs))
            ),
            ("play", 0),
        ]

    def columns(self, row: Row) -> int:
        """How many places a row has for the cursor."""
        least, most = self.setup.info.seats
        seat = 4 if self.setup.computers else 3
        sizes = {"count": most - least + 1, "seat": seat, "start": len(self.setup.chairs) + 1}
        return sizes.get(row[0], 1)

    def paint(self, sheet: Sheet) -> None:
        large = sheet.height >= 32 and sheet.width >= 112
        picture = cover(self.setup.info.key, "large" if large else "small")
        width = sheet.width - picture.width - 3
        sheet.picture(width + 1, 1, picture)
        below = 2 + picture.height // 2
        sheet.text(width + 1, below, _(self.setup.info.title), sheet.pen(GOLD, bold=True))
        for y, line in enumerate(wrap(self._beside(), picture.width), below + 1):
            sheet.text(width + 1, y, line, sheet.pen(SOFT))
        rows = self.rows()
        tops = self._tops(rows, sheet.height, large)
        for number, (row, y) in enumerate(zip(rows, tops, strict=True)):
            at = self.cursor[1] if self.cursor[0] == number else None
            line = _Line(y, width, number, row[1], at)
            match row[0]:
                case "count":
                    self._count(sheet, line)
                case "seat":
                    self._seat(sheet, line)
                case "start":
                    self._start(sheet, line)
                case "option":
                    self._option(sheet, line)
                case _:
                    draw_button(sheet, 3, y, _("Play!"), (number, 0), cursor=at is not None)

    @staticmethod
    def _tops(rows: Sequence[Row], height: int, large: bool) -> list[int]:
        """The line of each row; they stand apart if all find room then."""

        def tops(apart: Collection[str]) -> list[int]:
            steps = (
                1 + (kind in apart) + (kind != following) + (kind == "start")
                for (kind, _number), (following, _next) in pairwise(rows)
            )
            return [*accumulate(steps, initial=1)]

        ways = [("count", "seat", "start", "option")] if large else []
        ways += [("seat",)] if large or len(rows) < 10 else []
        return next((lines for lines in map(tops, ways) if lines[-1] < height), tops(()))

    def _beside(self) -> str:
        """What the option under the cursor means; elsewhere what the game is about."""
        kind, number = self.rows()[self.cursor[0]]
        if kind == "option":
            return _(self.words.OPTIONS[list(self.setup.options)[number]][1])
        return _(self.setup.info.tagline)

    @staticmethod
    def _chips(
        sheet: Sheet,
        line: "_Line",
        x: int,
        y: int,
        texts: Sequence[str],
        on: int,
        inks: Sequence[RGB] = (),
        gap: int = 1,
    ) -> None:
        """Things to choose from side by side, `gap` cells apart, in the `inks` if they have their own."""
        for number, text in enumerate(texts):
            cursor = line.at == number
            ground = GOLD if cursor else RAISED if number == on else PANEL
            ink = DARK if cursor else inks[number] if inks else INK if number == on else SOFT
            pen = sheet.pen(ink, ground, bold=number == on, lit=cursor)
            start = x
            x = sheet.text(x, y, f"[{text}]" if number == on else f" {text} ", pen) + gap
            sheet.zone(start, y, x - start - gap, 1, (line.row, number))

    @staticmethod
    def _label(sheet: Sheet, line: "_Line", text: str) -> None:
        here = line.at is not None
        sheet.text(1, line.y, "▶" if here else " ", sheet.pen(GOLD, bold=True))
        sheet.text(3, line.y, text, sheet.pen(INK if here else SOFT, bold=here))

    def _count(self, sheet: Sheet, line: "_Line") -> None:
        least, most = self.setup.info.seats
        self._label(sheet, line, _("How many play?"))
        counts = [str(count) for count in range(least, most + 1)]
        self._chips(sheet, line, 26, line.y, counts, len(self.setup.chairs) - least)

    def _seat(self, sheet: Sheet, line: "_Line") -> None:
        chair = self.setup.chairs[line.number]
        accent: RGB = SEAT_COLOURS[chair.colour]
        self._label(sheet, line, f"{line.number + 1}")
        texts = [
            (f"{MARKS[chair.mark]} {chair.shown}", 16),
            (_(COLOUR_NAMES[chair.colour]), 8),
            (MARKS[chair.mark], 2),
        ]
        if self.setup.computers:
            level = _(LEVEL_NAMES[chair.level])
            texts.append((f"{COMPUTER} {level}" if chair.level else level, 8))
        x = 5
        for number, (text, room) in enumerate(texts):
            cursor = line.at == number
            ground = accent if cursor else RAISED if line.at is not None else PANEL
            ink = DARK if cursor else accent if number != 0 or chair.name else SOFT
            pen = sheet.pen(ink, ground, bold=cursor or number == 0, lit=cursor)
            sheet.zone(x, line.y, room + 2, 1, (line.row, number))
            x = sheet.text(x, line.y, f" {text}", pen, room + 2) + 1

    def _start(self, sheet: Sheet, line: "_Line") -> None:
        opening = _(self.setup.info.opening)
        question = _("Who begins? {question}").format(question=opening)
        if start := getattr(self.words, "START", ""):
            question = _(start)
        self._label(sheet, line, question if cell_len(question) <= line.width - 3 else fit(opening, line.width - 3))
        on = 0 if self.setup.starter is None else self.setup.starter + 1
        chance, chairs = _("by chance"), self.setup.chairs
        named = [chance, *(f"{MARKS[chair.mark]} {chair.shown}" for chair in chairs)]
        fits = sum(cell_len(text) + 3 for text in named) <= line.width - 3
        if not fits:
            named[1:] = (
                text if number == on else MARKS[chair.mark]
                for number, (chair, text) in enumerate(zip(chairs, named[1:], strict=True), 1)
            )
        inks = [SOFT, *(SEAT_COLOURS[chair.colour] for chair in chairs)]
        self._chips(sheet, line, 3, line.y + 1, named, on, inks, gap=1 if fits else 0)

    def _option(self, sheet: Sheet, line: "_Line") -> None:
        name, value = list(self.setup.options.items())[line.number]
        self._label(sheet, line, fit(_(self.words.OPTIONS[name][0]), 21))
        text = worded(self.words, name, value, rulebook=value == self.setup.rulebook[name])
        here = line.at is not None
        arrow = sheet.pen(GOLD if here else FAINT)
        sheet.text(25, line.y, "◀", arrow)
        sheet.zone(25, line.y, 2, 1, (line.row, -1))
        pen = sheet.pen(INK, RAISED if here else PANEL, bold=True, lit=here)
        end = sheet.text(27, line.y, fit(text, line.width - 29), pen)
        end = sheet.text(end + 1, line.y, "▶", arrow)
        sheet.zone(27, line.y, end - 27, 1, (line.row, 1))


@dataclass(frozen=True, slots=True)
class _Line:
    """Where a row of the form is drawn."""

    y: int
    width: int
    row: int
    number: int
    """Of the row within its kind."""
    at: int | None
    """The column of the cursor if it is in this row."""


class Seating(Page[Seated | None]):
    """Sets up a match; None leads back to the shelf."""

    ACTIONS = (
        Action("move('left')", ("left",), "←→↑↓", marked("choose")),
        Action("move('right')", ("right",), "", marked("choose")),
        Action("move('up')", ("up", "shift+tab"), "", marked("choose")),
        Action("move('down')", ("down", "tab"), "", marked("choose")),
        Action(
            "press", ("enter", "space"), "Enter", marked("go on"), marked("name a seat, go on to the next row, play")
        ),
        Action(
            "practise", ("f2",), "F2", marked("practice"), marked("a practice round of a minute, to learn the game")
        ),
        Action("rules", ("question_mark", "f1"), "?", marked("rules")),
        Action("back", ("escape", "backspace"), "Esc", marked("back")),
    )

    def __init__(
        self,
        setup: Setup,
        words: Any,
        family: Callable[[], Sequence[Person]],
        chance: Chance,
        ready: Callable[[Seated], Awaitable[bool]],
        practise: Callable[[Chair], object] | None = None,
    ) -> None:
        """`family` answers who is remembered now; `ready` whether the match may begin, once all have sat down;
        `practise` begins a practice round for who sits in a chair, and is None if the game has none. Raises
        `StoreUnavailable`, as `family` and `ready` do.
        """
        super().__init__()
        self._ready = ready
        self._leaving: Worker[None] | None = None
        self._practise = practise
        self._board = SeatingBoard(setup, words)
        self._setup = setup
        self._family = family
        self._people = family()
        self._chance = chance
        self._who: Who | None = None
        """The dialog that asks who sits at a seat, or did."""

    def compose(self) -> ComposeResult:
        yield TurnBar()
        yield self._board
        yield HintLine()

    def on_mount(self) -> None:
        if all(chair.name for chair in self._setup.chairs):
            self.to_play()
            return
        self._tell()
        self.show_hints()

    def to_play(self) -> None:
        """Put the cursor on the button that begins the match."""
        self._board.cursor = (len(self._board.rows()) - 1, 0)
        self._tell()
        self.show_hints()
        self._board.redraw()

    def hints(self) -> list[str | tuple[str, str]]:
        kind = self._row[0]
        label = {"seat": marked("change"), "play": marked("play")}.get(kind, marked("go on"))
        practise = ["practise"] if self._practise else []
        return ["move('left')", ("press", label), "back", "rules", *practise]

    def offers_command(self, name: str) -> bool:
        return name != "press" and (name != "practise" or self._practise is not None)

    def commands(self) -> Iterator[Command]:
        yield Command(_("Sit down and play"), self.action_play)
        yield from super().commands()

    @property
    def _row(self) -> Row:
        return self._board.rows()[self._board.cursor[0]]

    def _tell(self) -> None:
        kind, _number = self._row
        match kind:
            case "count":
                text = _("Left and right: how many sit down?")
            case "seat":
                text = (
                    _("Enter: who sits here?"),
                    _("Enter: another colour."),
                    _("Enter: another mark."),
                    _("Enter: a person or a computer player, gentle, clever or fierce?"),
                )[self._board.cursor[1]]
            case "start":
                text = _("Left and right: who is it? Or let chance decide.")
            case "option":
                text = _("Left and right change it.")
            case _:
                text = _("Enter: sit down and play!")
        self.query_one(TurnBar).show(_(self._setup.info.title), _("Who plays?"), GOLD, text)

    def on_household_returned(self) -> None:
        """Behind a door people may have been renamed, given another look, made one, or removed."""
        try:
            before, self._people = self._people, self._family()
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))
            return
        self._setup.chairs = followed(self._setup.chairs, before, self._people)
        self._board.redraw()

    def pointed(self, target: Any) -> None:
        row, column = target
        option = self._board.rows()[row][0] == "option"
        self._board.cursor = (row, 0 if option else column)
        self._choose(column if option else 0)
        if self._row[0] in {"seat", "play"}:
            self.action_press()
        self._tell()
        self._board.redraw()

    def action_move(self, direction: str) -> None:
        board = self._board
        row, column = board.cursor
        rows = board.rows()
        step = 1 if direction in {"right", "down"} else -1
        if direction in {"up", "down"}:
            row = (row + step) % len(rows)
            stay = rows[row][0] == rows[board.cursor[0]][0] == "seat"
            column = column if stay else self._resting_column(rows[row])
        else:
            column = (column + step) % board.columns(rows[row])
        board.cursor = (row, column)
        if direction in {"left", "right"}:
            self._choose(step)
        self._tell()
        self.show_hints()
        board.redraw()

    def _resting_column(self, row: Row) -> int:
        match row[0]:
            case "count":
                return len(self._setup.chairs) - self._setup.info.seats[0]
            case "start":
                return 0 if self._setup.starter is None else self._setup.starter + 1
            case _:
                return 0

    def _choose(self, step: int = 0) -> None:
        """What moving sideways already decides; an option takes a `step` to its value before or after."""
        kind, _number = self._row
        column = self._board.cursor[1]
        if kind == "count":
            self._setup.resize(self._setup.info.seats[0] + column)
        elif kind == "start":
            self._setup.starter = None if column == 0 else column - 1
        elif kind == "option":
            name = list(self._setup.options)[self._row[1]]
            values = self._setup.choices[name]
            self._setup.options[name] = values[(values.index(self._setup.options[name]) + step) % len(values)]

    def action_press(self) -> None:
        kind, number = self._row
        column = self._board.cursor[1]
        if kind == "seat" and column == 0:
            self._ask(number)
            return
        if kind == "play":
            self.action_play()
            return
        if kind == "seat":
            change = (self._setup.next_colour, self._setup.next_mark, self._setup.next_level)[column - 1]
            change(number)
        else:
            self.action_move("down")
        self._board.redraw()

    async def on_event(self, event: events.Event) -> None:
        """What is typed in one burst with the first letter of a name goes into the dialog that this one opened."""
        if isinstance(event, events.Key) and event.is_printable and self._who and self._who.is_active:
            self._who.post_message(event)
        else:
            await super().on_event(event)

    def on_paste(self, event: events.Paste) -> None:
        """A name may be pasted on a seat too."""
        kind, number = self._row
        if kind == "seat" and self._board.cursor[1] == 0 and not self.has_class("-small"):
            self._ask(number, " ".join(event.text.split()))

    def on_key(self, event: events.Key) -> None:
        """Typing on a seat is a name; a digit in the first row is how many play."""
        kind, number = self._row
        typed = event.character or ""
        least, most = self._setup.info.seats
        if self.has_class("-small") or not event.is_printable or typed.isspace() or typed == "?":
            return
        if kind == "seat" and self._board.cursor[1] == 0:
            self._ask(number, typed)
        elif kind == "count" and typed.isdecimal() and least <= int(typed) <= most:
            self._board.cursor = (0, int(typed) - least)
            self._choose()
            self._board.redraw()
        else:
            return
        event.stop()
        event.prevent_default()

    def _ask(self, seat: int, begun: str = "") -> None:
        from monstergames.screens.who import Instead, Sitter, Who

        others = {name_key(chair.shown): n for n, chair in enumerate(self._setup.chairs) if n != seat}
        free = [person.name for person in self._people if person.key not in others]

        def answered(sitter: Sitter) -> None:
            if sitter is None:
                return
            if sitter is Instead.COMPUTER:
                self._setup.next_level(seat)
            elif sitter is not Instead.STAYS:
                self._setup.sit(seat, "" if sitter is Instead.NAMELESS else sitter, self._people)
            self.action_move("down")

        chair, computers = self._setup.chairs[seat], self._setup.computers
        self._who = Who(seat, chair, free, others, begun, computers=computers)
        self.app.push_screen(self._who, answered)

    def action_play(self) -> None:
        if self._leaving is None or self._leaving.is_finished:
            self._leaving = self.run_worker(self._leave, group="play")

    async def _leave(self) -> None:
        """Begin the match, if nothing comes before it from which somebody wants back to the seats."""
        choices = offered(self._board.words, self._setup.options, len(self._setup.chairs))
        seated, before = self._setup.seated(self._chance, choices), [*self._setup.chairs]
        try:
            begins = await self._ready(seated)
            self._people = self._family()
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))
            return
        if self._setup.chairs != before:
            seated = self._setup.seated(self._chance, choices)
        if begins:
            self.dismiss(seated)

    def action_practise(self) -> None:
        if self._practise:
            self._practise(self._setup.chairs[0])
        else:
            self.refuse(self.unknown())

    def action_rules(self) -> None:
        from monstergames.screens.help import Help, rule_sections
        from monstergames.screens.occasions import SEATS

        rules = rule_sections(self._board.words)
        self.app.push_screen(Help(_(self._setup.info.title), rules, SEATS, actions=self.ACTIONS))

    def action_back(self) -> None:
        self.dismiss(None)
