"""What a table of Meister Scheibenkleister looks like at a moment, and how a card is turned over."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from math import ceil
from typing import Any, ClassVar, cast

from textual.app import ComposeResult

from monstergames.match.match import Match
from monstergames.rules.contract import Seat
from monstergames.rules.meister_scheibenkleister.actions import Actions
from monstergames.rules.meister_scheibenkleister.boards import labels
from monstergames.rules.meister_scheibenkleister.components import SIZES, Set, Window
from monstergames.rules.meister_scheibenkleister.state import (
    CardTurned,
    Over,
    Pawn,
    PawnPlaced,
    Result,
    View,
    Waiting,
)
from monstergames.screens.clocked import ClockedTable, Step
from monstergames.screens.gate import Shut
from monstergames.screens.household import household
from monstergames.screens.meister_scheibenkleister import words
from monstergames.screens.meister_scheibenkleister.board import Board, Story
from monstergames.screens.meister_scheibenkleister.houses import Laid, Standing, Street
from monstergames.screens.meister_scheibenkleister.plan import Plan
from monstergames.screens.meister_scheibenkleister.side import Card, CardPlace, Player, Players, RunningBar
from monstergames.screens.result import decision, headline
from monstergames.screens.table import Mode
from monstergames.store.settings import Settings
from monstergames.texts import _
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.look import BAD, DARK, GOLD, MARKS, RAISED, RGB
from monstergames.widgets.sheet import Sheet, fit

FLIGHT = 10
"""Frames in which a card flies to its window."""
FRAME = 0.05
READ = 0.6
"""Seconds to see whether it fits."""


def _wrong(result: Result) -> list[Pawn]:
    """The pawns on other windows than that of the card."""
    return [pawn for pawn in (*result.pawns, *result.crowded) if pawn.window != result.card]


class RaceBar(TurnBar):
    """The turn bar in one line where the houses need all others."""

    def paint(self, sheet: Sheet) -> None:
        if sheet.height > 1:
            super().paint(sheet)
            return
        if self._advice and not self._notice:
            self.draw_advice(sheet, 0)
            sheet.right(sheet.width - 1, 0, self._label, sheet.pen(GOLD, RAISED))
            return
        bar = sheet.pen(DARK, self._accent, bold=True, lit=True)
        sheet.fill(0, 0, sheet.width, 1, bar)
        x = sheet.text(1, 0, fit(self._title, 30), bar) + 2
        if self._notice:
            pen = sheet.pen(BAD, DARK, bold=True)
            sheet.text(x, 0, fit(f" ! {self._notice} ", sheet.width - x), pen)
        else:
            sheet.text(x, 0, fit(self._prompt, sheet.width - x - 1), sheet.pen(DARK, self._accent, lit=True))


class ShownTable(ClockedTable):
    """A table that knows how it looks."""

    DEFAULT_CSS = """
    ShownTable RaceBar { height: 1; }
    ShownTable.-large RaceBar { height: 2; }
    ShownTable { layout: grid; grid-size: 2; grid-columns: 66 1fr; grid-rows: 8 1 13 1fr; }
    ShownTable.-large { grid-columns: 90 1fr; grid-rows: 15 1 8 1fr; }
    ShownTable > Board { row-span: 3; }
    ShownTable > Players { row-span: 2; }
    """

    BEGINS: ClassVar[type]
    """The event that begins a round."""

    def __init__(self, match: Match, settings: Settings) -> None:
        super().__init__(match, settings, words)
        boards = self.view.boards
        self._plans: Mapping[Set, Plan] = {"large": Plan(boards.large, "large"), "small": Plan(boards.small, "small")}
        self.cursor: Window | None = None
        self.aimed = False
        """Whether who points out a window has moved the cursor, which begins in the middle."""
        self._typed = ""
        """The label of a window, as far as it was typed."""
        self.laid: Laid | None = None
        self._held = Step.COUNT
        """What was interrupted by a pause: a countdown begins anew, a race goes on."""
        self._pointer: Seat | None = None

    # What a way to play brings along

    @abstractmethod
    def pointing(self) -> Seat | None:
        """The seat that points out a window now."""

    @abstractmethod
    def giving_up(self) -> str:
        """The words for it on the button."""

    @abstractmethod
    def note(self, seat: Seat) -> str:
        """What the list of players says of a seat while a round is on."""

    @abstractmethod
    def call(self) -> tuple[str, str]:
        """Title and prompt while a round is on."""

    @abstractmethod
    def time_left(self) -> tuple[str, float]:
        """What the running bar says, and which share of a time is left."""

    # Parts

    @property
    def view(self) -> View:
        """What lies open."""
        return self.match.view(None)

    def possible(self, seat: Seat) -> Actions:
        """All that a seat may do now."""
        return cast(Actions, self.match.legal_moves(seat))

    @property
    def chosen(self) -> Set:
        """The windows that there is room for."""
        return "large" if self.has_class("-large") else "small"

    @property
    def plan(self) -> Plan:
        """Where the windows of that set are."""
        return self._plans[self.chosen]

    def compose(self) -> ComposeResult:
        yield RaceBar()
        yield from self.compose_board()
        yield HintLine()

    def compose_board(self) -> ComposeResult:
        yield Board()
        yield CardPlace()
        yield RunningBar()
        yield Players()
        yield Story()

    # What the moment looks like

    def show_moment(self) -> None:
        seat = self.pointing() if self.step is Step.RUN else None
        if seat != self._pointer or (seat is not None and self.cursor is None):
            self._pointer, self._typed = seat, ""
            person = seat is not None and not self.match.seats[seat].level
            self.cursor = self.plan.central() if person else None
            self.aimed = False
        view = self.view
        self.query_one(Board).show(self.scene(view, seat))
        self.query_one(CardPlace).show(self.card(view))
        self.show_players(view)
        self.query_one(Story).show(self._told(view))
        title, prompt = self._call(view)
        accent = self.accent(seat) if seat is not None else GOLD
        self.query_one(TurnBar).show(title, self._aside(view), accent, prompt)
        self.show_time()

    def scene(self, view: View, pointing: Seat | None) -> Any:
        """What the large part of the table shows."""
        if self.hidden:
            return Shut(self.gate_call()[0], self._paused(), tuple(self.buttons()), self.button, self.counting)
        result = self.result(view)
        laid = self.laid
        if laid is None and result:
            laid = Laid(result.card, wrong=frozenset(pawn.window for pawn in _wrong(result)))
        return Street(
            self.plan,
            self._standing(view, result),
            self.cursor,
            GOLD if pointing is None else self.accent(pointing),
            laid,
        )

    def buttons(self) -> list[str]:
        own = [_("Go on")]
        if self._held is Step.RUN:
            own.append(self.giving_up())
        return [*own, _("Menu")]

    def _paused(self) -> str:
        if self._held is Step.COUNT:
            return _("The round under way begins anew, with the same card.")
        return _("The clock stands, and the houses are hidden. After 3-2-1 it goes on.")

    def _standing(self, view: View, result: Result | None) -> tuple[Standing, ...]:
        pawns = (*result.pawns, *result.crowded) if result else getattr(view.phase, "pawns", ())
        return tuple(
            Standing(pawn.window, MARKS[self.match.seats[pawn.seat].mark], self.accent(pawn.seat)) for pawn in pawns
        )

    def result(self, view: View) -> Result | None:
        """How the last round ended, as long as it is on show."""
        match view.phase:
            case Waiting(result=result) | Over(result=result):
                return result
            case _:
                return None

    def card(self, view: View) -> Card:
        """What is to be seen of the card."""
        if self.step is Step.COUNT:
            return Card(self.chosen, view.stack, number=ceil(-self.stopwatch.ms() / 1000) or 1)
        if self.step is Step.RUN:
            return Card(self.chosen, view.stack, frame=self.match.view(self.pointing()).frame)
        result = self.result(view) if self.step is Step.REST else None
        return Card(self.chosen, view.stack, turned=result.card if result else None)

    def show_players(self, view: View, pressed: Seat | None = None) -> None:
        """Bring the list of players up to date; the buzzer of `pressed` is lit."""
        result = self.result(view)
        self.query_one(Players).show(
            tuple(
                Player(
                    name=self.board_name(seat),
                    accent=self.accent(seat),
                    cards=view.won[seat],
                    note=self._outcome(result, seat) if result else self.note(seat),
                    key=self.key_of(seat),
                    turn=seat == self._pointer,
                    pressed=seat == pressed,
                    won=bool(result and seat in result.winners),
                    wrong=bool(result and seat in {pawn.seat for pawn in _wrong(result)}),
                )
                for seat in range(len(self.match.seats))
            )
        )

    def key_of(self, seat: Seat) -> str:  # noqa: ARG002
        """The buzzer of a seat; empty where it has none."""
        return ""

    def _outcome(self, result: Result, seat: Seat) -> str:
        """How a seat did in a round."""
        pawn = next((pawn for pawn in (*result.pawns, *result.crowded) if pawn.seat == seat), None)
        if pawn is None:
            return _("no pawn")
        if pawn.window != result.card:
            return f"{self.label(pawn.window)} {words.misfit(*self._misfit(pawn, result.card))}"
        return f"{self.label(pawn.window)} {words.seconds(self.reaction(pawn))}"

    def _misfit(self, pawn: Pawn, card: Window) -> tuple[int, int]:
        """By how many units the window of a pawn is wider and higher than that of the card."""
        own, right = SIZES[self.chosen][pawn.window], SIZES[self.chosen][card]
        return own.width - right.width, own.height - right.height

    def reaction(self, pawn: Pawn) -> int:
        """How many milliseconds it took to know where this pawn goes."""
        return pawn.at

    def label(self, window: Window) -> str:
        """The label of a window."""
        return labels(self.view.boards.large)[window]

    def situation(self) -> str:
        view = self.view
        match self.step:
            case Step.KEYS:
                return "keys"
            case _ if isinstance(view.phase, Over):
                return "over"
            case Step.REST:
                return "between" if self.result(view) else "first"
            case Step.COUNT:
                return "counting"
            case Step.RUN if view.options.way == "one-after-another":
                return "looking"
            case Step.RUN:
                return "searching" if self.pointing() is None else "answering"
            case _:
                return "paused"

    def _told(self, view: View) -> tuple[str, ...]:
        if self.hidden:
            return ()
        told: list[str] = []
        for event in self.round_events():
            if line := words.tell(event, self.names()):
                told.append(line)
            if isinstance(event, CardTurned) and self.result(view):
                told += self._uncovered(event.result)
        return tuple(told)

    def _uncovered(self, result: Result) -> Iterator[str]:
        """Which window it was, and how the windows with other pawns differ from it."""
        yield _("It is window {label}.").format(label=self.label(result.card))
        for pawn in _wrong(result):
            yield _("{name}'s {label} is {difference}.").format(
                name=self.names()[pawn.seat],
                label=self.label(pawn.window),
                difference=words.difference(*self._misfit(pawn, result.card)),
            )

    def round_events(self) -> tuple[Any, ...]:
        """What happened in the round under way, or in the last one."""
        every = self.match.events(None)
        first = next((at for at in reversed(range(len(every))) if isinstance(every[at], self.BEGINS)), len(every))
        return every[first:]

    def show_time(self) -> None:
        """Bring the running bar up to date."""
        result = self.result(self.view)
        if self.step is Step.RUN:
            text, left = self.time_left()
        elif self.laid is None and result and _wrong(result):
            text, left = _("█: no match") if household(self).no_color else _("red: no match"), 0.0
        else:
            text, left = "", 0.0
        accent: RGB = GOLD if self._pointer is None else self.accent(self._pointer)
        self.query_one(RunningBar).show(text, left, accent)

    def _aside(self, view: View) -> str:
        return _("Round {number} · {stack} in the stack").format(
            number=view.played + (self.result(view) is None), stack=view.stack
        )

    def _call(self, view: View) -> tuple[str, str]:
        if self.mode is Mode.OVER:
            return headline(self.match), f"{decision(self.match, words)} {_('Enter: podium')}"
        if self.hidden:
            return self.gate_call()
        if self.step is not Step.REST:
            return self.call()
        result = self.result(view)
        if self.mode is Mode.SHOWING and result is None:
            return _("The card is turned over"), ""
        if result is None:
            leader = self.names()[0]
            return _("The first round"), _("{name} turns the cards. Enter: go!").format(name=leader)
        title = _("Round {number}: window {label}").format(number=view.played, label=self.label(result.card))
        return title, words.won(result, self.names())

    # What just happened

    async def show_event(self, event: Any) -> None:
        match event:
            case CardTurned(result=result):
                for step in range(FLIGHT):
                    if self.still:
                        break
                    self.laid = Laid(result.card, step / FLIGHT)
                    self.show_moment()
                    await self.beat(FRAME)
                self.laid = None
                self.show_moment()
                await self.beat(READ)
            case PawnPlaced():
                self.laid = None
                self.show_moment()
            case _:
                pass
