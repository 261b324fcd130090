"""The page of the records: filters, sheets, and what can be done with a match."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from textual.app import ComposeResult

from monstergames.match.transfer import DocumentRefused
from monstergames.screens.gallery.page import shortened
from monstergames.screens.menu import Menu
from monstergames.screens.page import HELP, Action, Command, Page
from monstergames.screens.records.board import GAME, MATCHES, PERSON, SHEET, SHEETS, Board
from monstergames.screens.records.files import apart, checked, saved, taken, why_not
from monstergames.screens.records.ledger import Ledger
from monstergames.screens.records.opening import Opening
from monstergames.screens.replay.watching import watch
from monstergames.screens.troubles import store_trouble
from monstergames.screens.vocabulary import game_title
from monstergames.store.errors import StoreUnavailable
from monstergames.store.matches import Finished, GivenUp
from monstergames.store.store import Store
from monstergames.texts import _, joined, marked
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.look import GOLD

T = TypeVar("T")


class RecordsPage(Page[None]):
    """All matches that go on no more."""

    ACTIONS = (
        Action("move(-1)", ("up", "k"), "↑↓", marked("choose")),
        Action("move(1)", ("down", "j"), "", marked("choose")),
        Action("turn(-1)", ("left", "h"), "←→", marked("another"), marked("another game, person, sheet")),
        Action("turn(1)", ("right", "l"), "", marked("another")),
        Action("leaf(-1)", ("pageup",), "", marked("back up"), command=marked("a page back")),
        Action(
            "leaf(1)",
            ("pagedown",),
            "PgDn",
            marked("read on"),
            marked("a page on, and back with PgUp"),
            command=marked("a page on"),
        ),
        Action("take", ("enter", "space"), "Enter", marked("watch, save…"), marked("watch, save, not counted")),
        Action("filter('game')", ("g",), "g", marked("game"), marked("the next game")),
        Action("filter('person')", ("p",), "p", marked("person"), marked("the next person")),
        Action("sheet(1)", ("tab",), "Tab", marked("sheet"), marked("matches, win shares, who beats whom")),
        Action("sheet(-1)", ("shift+tab",), "", marked("sheet")),
        Action("open", ("o",), "o", marked("open a file"), marked("open a match file of somebody else")),
        HELP,
        Action("close", ("escape", "backspace", "q"), "Esc", marked("back")),
    )

    def __init__(self, store: Store, folder: Path) -> None:
        """`folder` is where saved matches go. Raises `StoreUnavailable`."""
        super().__init__()
        self._store = store
        self._folder = folder
        self._board = Board(Ledger(store))
        self._new = True
        """Whether the match that was opened last wasn't here before."""

    def compose(self) -> ComposeResult:
        yield TurnBar()
        yield self._board
        yield HintLine()

    def on_mount(self) -> None:
        self._show()

    def _show(self, told: str = "") -> None:
        if isinstance(self._board.match, GivenUp):
            told = told or _("Unfinished: it was given up. Nobody won, and it counts for nobody.")
        prompt = {
            "matches": _("Every match that was played to its end, the newest first."),
            "shares": _("How often who wins; only matches that count."),
            "duels": _("Who comes in before whom; only matches that count."),
        }[self._board.sheet]
        self.query_one(TurnBar).show(_("Records"), _("Monster Games"), GOLD, told or prompt)
        self._board.redraw()
        self.show_hints()

    def hints(self) -> list[str]:
        board = self._board
        if not board.ledger.entries:
            return ["open", "close", "rules"]
        own = ["take"] if board.row == MATCHES else ["turn(-1)"]
        if isinstance(board.match, GivenUp):
            own = []
        ways = ["leaf(1)"] if board.sheet != "matches" and (board.beyond or board.first) else []
        return ["move(-1)", *own, "sheet(1)", *ways, "close", "rules", "filter('game')", "filter('person')", "open"]

    def offers_command(self, name: str) -> bool:
        board = self._board
        if name == "take":
            return False
        if board.sheet == "matches":
            return True
        return {"leaf(1)": bool(board.beyond), "leaf(-1)": bool(board.first)}.get(name, True)

    def commands(self) -> Iterator[Command]:
        board = self._board
        if isinstance(match := board.match, Finished):
            yield from (Command(text, partial(self._begin, match, what)) for what, text in _choices(match))
        yield from super().commands()
        for name, label in SHEETS.items():
            if name != board.sheet:
                yield Command(_("Show: {sheet}").format(sheet=_(label)), partial(self._turn_to, name))
        for game in (None, *board.ledger.games):
            if game != board.game:
                text = _("all games") if game is None else game_title(game)
                yield Command(_("Game: {game}").format(game=text), partial(self._filter, "game", game))
        for person in (None, *board.ledger.players):
            if person != board.person:
                text = _("everybody") if person is None else board.ledger.people[person].name
                yield Command(_("Person: {name}").format(name=text), partial(self._filter, "person", person))

    def on_household_returned(self) -> None:
        """Behind a door people may have been renamed, made one, or removed."""
        board = self._board
        try:
            board.ledger = Ledger(self._store)
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))
            return
        board.person = board.person if board.person in board.ledger.people else None
        self._show()

    def pointed(self, target: Any) -> None:
        board = self._board
        match target:
            case (row, str(sheet)):
                board.row = row
                self._turn_to(sheet)
            case (row, number) if row == MATCHES and board.number == number and board.row == MATCHES:
                self.action_take()
            case (row, number) if row == MATCHES:
                board.row, board.number = row, number
                self._show()
            case (row, step):
                board.row = row
                self.action_turn(step)

    # Ways about the page

    def action_move(self, step: int) -> None:
        board = self._board
        last = len(board.page.entries) - 1 if board.sheet == "matches" else -1
        if board.row == MATCHES and 0 <= board.number + step <= last:
            board.number += step
        elif board.row == MATCHES and step < 0:
            board.row = SHEET
        elif board.row < SHEET and board.row + step >= 0:
            board.row += step
        elif board.row == SHEET and step < 0:
            board.row = PERSON
        elif board.row == SHEET and last >= 0:
            board.row = MATCHES
        else:
            self.refuse(_("There is nothing that way."))
            return
        self._show()

    def action_turn(self, step: int) -> None:
        match self._board.row:
            case row if row == GAME:
                self.action_filter("game", step)
            case row if row == PERSON:
                self.action_filter("person", step)
            case row if row == SHEET:
                self.action_sheet(step)
            case _:
                self.action_leaf(step)

    def action_filter(self, kind: str, step: int = 1) -> None:
        board = self._board
        if kind == "game":
            self._filter(kind, _next([None, *board.ledger.games], board.game, step))
        else:
            self._filter(kind, _next([None, *board.ledger.players], board.person, step))

    def _filter(self, kind: str, value: Any) -> None:
        """Show what has this game or person only; None for all."""
        board = self._board
        setattr(board, kind, value)
        board.number = board.first = 0
        if not board.page.entries and board.row == MATCHES:
            board.row = GAME if kind == "game" else PERSON
        self._show()

    def action_sheet(self, step: int) -> None:
        self._turn_to(_next([*SHEETS], self._board.sheet, step))

    def _turn_to(self, sheet: str) -> None:
        board = self._board
        board.sheet, board.first, board.beyond = sheet, 0, 0
        if board.row == MATCHES and sheet != "matches":
            board.row = SHEET
        self._show()
        self.call_after_refresh(self.show_hints)

    def action_leaf(self, step: int) -> None:
        board = self._board
        if board.sheet == "matches":
            last = len(board.page.entries) - 1
            if last >= 0:
                board.row, board.number = MATCHES, max(0, min(last, board.number + step * board.room))
        elif step > 0 and board.beyond:
            board.first += min(board.beyond, 5)
        elif step < 0 and board.first:
            board.first = max(0, board.first - 5)
        else:
            self.refuse(_("There is nothing more that way."))
            return
        self._show()

    def action_rules(self) -> None:
        from monstergames.screens import occasions

        occasions.show_help(self, _("Records"), occasions.RECORDS)

    def action_close(self) -> None:
        self.dismiss(None)

    # What is done with a match

    def action_take(self) -> None:
        match = self._board.match
        if match is None:
            self.action_turn(1)
        elif isinstance(match, GivenUp):
            self.refuse(_("A match that was given up can't be watched, saved or counted."))
        else:
            self._begin(match)

    def _begin(self, match: Finished, what: str = "") -> None:
        """Do something with a match; what is asked for in a menu where it isn't said."""
        self.run_worker(partial(self._do, match, what), group="match", exclusive=True)

    async def _do(self, match: Finished, what: str) -> None:
        names = joined([entry.name for entry in match.seats])
        title = _("{game} of {names}").format(game=game_title(match.game), names=names)
        try:
            match what or await self.app.push_screen_wait(Menu(_choices(match), title)):
                case "watch":
                    if why := await watch(self.app, self._store, match.id):
                        self.refuse(why)
                case "count" | "uncount" as what:
                    self._count(match, counted=what == "count")
                case "save":
                    self._save(match)
                case "open":
                    self.action_open()
                case _:
                    pass
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))

    def _count(self, match: Finished, *, counted: bool) -> None:
        self._store.matches.set_counted(match.id, counted)
        self._read_anew(match.id)
        told = _("It counts again, and what was achieved in it.") if counted else _("It counts for nothing any more.")
        self._show(told)

    def _save(self, match: Finished) -> None:
        try:
            path = saved(self._store, match, self._folder)
        except OSError as error:
            text = _("Nothing can be saved in {folder}: {why}")
            self.refuse(text.format(folder=shortened(self._folder), why=error.strerror or error))
            return
        text = _("Saved as {file} in {folder}")
        self._show(text.format(file=path.name, folder=shortened(self._folder)))

    def action_open(self) -> None:
        self.app.push_screen(Opening(self._folder, self._bring_in), self._opened)

    async def _bring_in(self, file: Path) -> int | str:
        try:
            found = await apart(lambda: checked(file.expanduser()))
            match, self._new = taken(self._store, *found)
        except StoreUnavailable as trouble:
            return store_trouble(trouble)
        except (DocumentRefused, OSError, ValueError, RuntimeError) as trouble:
            return why_not(trouble)
        return match

    def _opened(self, match: int | None) -> None:
        if match is None:
            return
        self._board.game = self._board.person = None
        self._board.sheet, self._board.row = "matches", MATCHES
        try:
            self._read_anew(match)
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))
            return
        if self._new:
            self._show(_("Here it is. Enter: watch it."))
        else:
            self._show(_("This match was here already. Enter: watch it."))

    def _read_anew(self, match: int) -> None:
        """Read what is kept now, and leave the cursor on a match."""
        board = self._board
        board.ledger = Ledger(self._store)
        board.number = next((at for at, own in enumerate(board.page.entries) if own.id == match), 0)


def _choices(match: Finished) -> list[tuple[str, str]]:
    """What can be done with a match, and how that is called."""
    counted = ("uncount", _("It doesn't count")) if match.counted else ("count", _("It counts again"))
    return [
        ("watch", _("Watch it again")),
        *([] if match.imported else [counted]),
        ("save", _("Save it as a file")),
        ("open", _("Open another match file")),
    ]


def _next(values: list[T], value: T, step: int) -> T:
    return values[(values.index(value) + step) % len(values)]
