"""What every game's table does: take turns, show what happened, hand over the keyboard, pause, undo, leave."""

import asyncio
from abc import abstractmethod
from collections.abc import Sequence
from enum import Enum, auto
from types import ModuleType
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.worker import Worker

from monstergames.match.match import Match
from monstergames.rules.contract import IllegalMove, Seat
from monstergames.screens.page import Action, Page
from monstergames.screens.troubles import store_trouble
from monstergames.store.errors import StoreUnavailable
from monstergames.store.settings import Settings
from monstergames.texts import _, marked
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.look import MARKS, RGB, SEAT_COLOURS
from monstergames.widgets.sheet import Drawn


class Left(Enum):
    """How a table was left."""

    OVER = auto()
    KEPT = auto()


class Mode(Enum):
    """What the table waits for."""

    SHOWING = auto()
    HANDOVER = auto()
    MOVE = auto()
    OVER = auto()


AFTER_SHOW = 0.3
"""Seconds without a key after an animation before keys count again."""


class Table(Page[Left]):
    """A match on the screen. A game's table adds its board, its moves and how its events are shown."""

    COMMON: ClassVar[tuple[Action, ...]] = (
        Action("undo", ("u",), "u", marked("take back"), marked("take back what told nobody anything new")),
        Action("told", ("w", "tab"), "Tab", marked("what happened"), marked("everything that happened so far")),
        Action("rules", ("question_mark", "f1"), "?", marked("rules"), marked("the rules for this moment")),
        Action("back", ("escape", "backspace"), "Esc", marked("back"), marked("a step back; the menu of the match")),
    )

    def __init__(self, match: Match, settings: Settings, words: ModuleType) -> None:
        super().__init__()
        self.match = match
        self.settings = settings
        self.words = words
        self.mode = Mode.SHOWING
        self.holder: Seat | None = None
        self._skipped = asyncio.Event()
        self._showing: Worker[None] | None = None

    # What a game's table brings along

    @abstractmethod
    def compose_board(self) -> ComposeResult:
        """The widgets between the turn bar and the hint line."""

    @abstractmethod
    def show_moment(self) -> None:
        """Bring board and turn bar up to date with `match.view` and `mode`."""

    @abstractmethod
    async def show_event(self, event: Any) -> None:
        """Show one event that just happened, with `beat` between its frames."""

    @abstractmethod
    def moment(self) -> str:
        """The rule for the decision at hand, in a short paragraph."""

    def step_back(self) -> bool:
        """Take back a step that isn't confirmed yet; False where there is none."""
        return False

    def wait_for_move(self) -> None:
        """A person is to move now: put the cursor where the best start is."""

    # Names and colours

    def seat_name(self, seat: Seat) -> str:
        """The name of a seat with its mark."""
        entry = self.match.seats[seat]
        return f"{MARKS[entry.mark]} {entry.name}"

    def names(self) -> list[str]:
        """The names of all seats, without marks."""
        return [entry.name for entry in self.match.seats]

    def accent(self, seat: Seat) -> RGB:
        """The colour of a seat."""
        return SEAT_COLOURS[self.match.seats[seat].colour]

    @property
    def seat(self) -> Seat:
        """The seat that is to act; after the end the first winner."""
        acting = self.match.to_act
        if acting:
            return acting[0]
        outcome = self.match.outcome
        return outcome.winners[0] if outcome and outcome.winners else 0

    @property
    def actor(self) -> Seat:
        """The seat whose doings the screen shows: while a move is shown the one that made it."""
        return self.holder if self.mode is Mode.SHOWING and self.holder is not None else self.seat

    # Course of a match

    def compose(self) -> ComposeResult:
        yield TurnBar()
        yield from self.compose_board()
        yield HintLine()

    def on_mount(self) -> None:
        self.next_turn()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= 118 and event.size.height >= 36, "-large")

    def next_turn(self) -> None:
        """See who is to act and how the keyboard gets there."""
        if not self.match.to_act:
            self.mode = Mode.OVER
            self.guard.close()
        elif self.holder != self.seat:
            self.mode = Mode.HANDOVER
            self.guard.close()
        else:
            self.mode = Mode.MOVE
            self.wait_for_move()
        self.show_moment()
        self.show_hints()

    def submit(self, move: Any) -> None:
        """Make a move: it is stored before anything of it is shown. A refusal is told in the turn bar."""
        try:
            happened = self.match.submit(self.seat, move)
        except IllegalMove as illegal:
            self.refuse(self.words.refuse(illegal.reason))
            return
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))
            return
        self.mode = Mode.SHOWING
        self._skipped.clear()
        self.query_one(TurnBar).prompt(_("Any key goes straight to the end of this."))
        self.show_hints()
        self._showing = self.run_worker(self._show(happened), group="show", exclusive=True)

    async def _show(self, happened: Sequence[Any]) -> None:
        for event in happened:
            await self.show_event(event)
        if self._skipped.is_set():
            self.guard.close(AFTER_SHOW)
        self.next_turn()

    async def beat(self, seconds: float) -> None:
        """Wait so long between two frames; not at all when a key ended the show or motion is reduced."""
        if self.still:
            return
        try:
            await asyncio.wait_for(self._skipped.wait(), seconds)
        except TimeoutError:
            return

    @property
    def still(self) -> bool:
        """Whether frames between the first and the last are left out."""
        return self._skipped.is_set() or self.app.animation_level == "none"

    async def on_key(self, event: events.Key) -> None:
        if self.mode is Mode.SHOWING:
            self._skipped.set()
            event.stop()
            event.prevent_default()
            return
        await super().on_key(event)

    def swallowed(self) -> None:
        if self.mode is Mode.HANDOVER:
            self.refuse(_("Let go of the keys for a moment, then press Enter."))

    async def on_drawn_pointed(self, event: Drawn.Pointed) -> None:
        if self.mode is not Mode.SHOWING:
            await super().on_drawn_pointed(event)

    def on_click(self) -> None:
        if self.mode is Mode.SHOWING:
            self._skipped.set()

    def confirm_handover(self) -> bool:
        """Enter in a hand-over or after the end; False when it is neither."""
        if self.mode is Mode.HANDOVER:
            self.holder = self.seat
            self.next_turn()
            return True
        if self.mode is Mode.OVER:
            self.dismiss(Left.OVER)
            return True
        return False

    # Actions

    def action_undo(self) -> None:
        if self.mode is Mode.MOVE and self.step_back():
            self.show_moment()
        elif self.mode is Mode.MOVE and self.match.can_undo(self.seat):
            self.match.undo(self.seat)
            self.next_turn()
        else:
            self.refuse(_("Nothing to take back: what was rolled or turned up stays."))

    def action_back(self) -> None:
        if self.mode is Mode.MOVE and self.step_back():
            self.show_moment()
            self.show_hints()
            return
        self.open_menu()

    def open_menu(self) -> None:
        """The menu of the match, over the table."""
        from monstergames.screens.menu import Choice, Menu

        def chosen(choice: Choice | None) -> None:
            match choice:
                case Choice.LEAVE:
                    self.dismiss(Left.KEPT)
                case Choice.RULES:
                    self.action_rules()
                case Choice.TOLD:
                    self.action_told()
                case Choice.UNDO:
                    self.action_undo()
                case Choice.CHANCES:
                    self.toggle_chances()
                case _:
                    pass

        self.app.push_screen(Menu(self.menu()), chosen)

    def menu(self) -> list[tuple[Any, str]]:
        """What the menu of the match offers: choices and their texts."""
        from monstergames.screens.menu import Choice

        return [
            (Choice.GO_ON, _("Go on playing")),
            (Choice.RULES, _("Rules")),
            (Choice.TOLD, _("What happened so far")),
            (Choice.UNDO, _("Take back")),
            (Choice.LEAVE, _("Leave the table (the match is kept)")),
        ]

    def toggle_chances(self) -> None:
        """Switch the help with chances on or off, in games that have one."""

    def action_told(self) -> None:
        from monstergames.screens.reading import Reading

        lines = [line for event in self.match.events(None) if (line := self.words.tell(event, self.names()))]
        self.app.push_screen(Reading(_("What happened"), [("", line) for line in lines], at_end=True))

    def action_rules(self) -> None:
        from monstergames.screens.reading import Reading

        known = [(_("Keys"), "\n".join(f"{_(a.shown)}: {_(a.help or a.label)}" for a in self.ACTIONS))]
        rules = [(_(heading), _(text)) for heading, text in self.words.RULES]
        self.app.push_screen(Reading(_("Rules"), [(_("Now"), self.moment()), *known, *rules]))
