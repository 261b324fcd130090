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
from monstergames.screens.curtain import MENU, OPEN, Closed, Curtain, Keys, Offer, Passing
from monstergames.screens.page import Action, Page
from monstergames.screens.reading import Reading
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
    CURTAIN = auto()
    MOVE = auto()
    OVER = auto()


AFTER_SHOW = 0.3
"""Seconds without a key after an animation before keys count again."""


class Table(Page[Left]):
    """A match on the screen. A game's table adds its board, its moves and how its events are shown."""

    COMMON: ClassVar[tuple[Action, ...]] = (
        Action(
            "undo",
            ("u",),
            "u",
            marked("take back"),
            marked("take back a step, but never a roll"),
        ),
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
        self._pressed: str | None = None
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

    def cover(self) -> None:
        """A move was made: take away at once what only the one who made it may see."""

    def offers(self) -> Sequence[Offer]:
        """What the person whose turn it is can do at a curtain without opening it."""
        return ()

    def take(self, offer: str) -> None:
        """Do what was chosen of the `offers`."""

    def curtain_face(self, passing: Passing, keys: Keys) -> Drawn:
        """What a curtain shows: nothing but what lies open for all, and the keys."""
        return Closed(passing, keys)

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
            return self.holder if self.holder is not None and self.holder in acting else acting[0]
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
        handover = self.match.handover(self.holder)
        if not self.match.to_act:
            self.mode = Mode.OVER
            self.guard.close()
        elif handover.kind == "none":
            self.holder = handover.seat
            self.mode = Mode.MOVE
            self.wait_for_move()
        else:
            self.mode = Mode.CURTAIN if handover.kind == "curtain" else Mode.HANDOVER
            self.guard.close()
        self.show_moment()
        self.show_hints()
        if self.mode is Mode.CURTAIN:
            self.run_worker(self._wait_behind_curtain(), group="curtain", exclusive=True)

    async def _wait_behind_curtain(self) -> None:
        from monstergames.screens.menu import Choice, Menu

        seat, names = self.seat, self.names()
        seats = tuple((self.seat_name(other), self.accent(other)) for other in range(len(names)))
        passing = Passing(seat, names[seat], seats, tuple(self.told()))
        letter = self.match.opening_key(self._pressed)
        while self.mode is Mode.CURTAIN:
            curtain = Curtain(passing, letter, self._pressed, self.offers(), self.curtain_face)
            chosen = await self.app.push_screen_wait(curtain)
            if chosen == OPEN:
                self.holder = seat
                self.next_turn()
            elif chosen != MENU:
                self.holder, self._pressed = seat, curtain.pressed
                self.take(chosen)
            else:
                entries = [entry for entry in self.menu() if entry[0] is not Choice.UNDO]
                match await self.app.push_screen_wait(Menu(entries)):
                    case Choice.LEAVE:
                        self.dismiss(Left.KEPT)
                        return
                    case Choice.RULES:
                        await self.app.push_screen_wait(self.rules_page())
                    case Choice.TOLD:
                        await self.app.push_screen_wait(self.told_page())
                    case _:
                        pass

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
        self.cover()
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

    def on_key(self, event: events.Key) -> None:
        self._pressed = event.key
        if self.mode in {Mode.SHOWING, Mode.CURTAIN}:
            self._skipped.set()
            event.stop()
            event.prevent_default()

    def swallowed(self) -> None:
        if self.mode is Mode.HANDOVER:
            self.refuse(_("Let go of the keys for a moment, then press Enter."))

    async def on_drawn_pointed(self, event: Drawn.Pointed) -> None:
        if self.mode is Mode.SHOWING:
            event.prevent_default()

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
            self.show_hints()
        elif self.mode is Mode.MOVE and self.match.can_undo(self.seat):
            try:
                self.match.undo(self.seat)
            except StoreUnavailable as trouble:
                self.refuse(store_trouble(trouble))
                return
            if self.match.handover(None).kind == "curtain":
                self.holder = None
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

        undo = [(Choice.UNDO, _("Take back"))] if self.mode is Mode.MOVE and self.match.can_undo(self.seat) else []
        return [
            (Choice.GO_ON, _("Go on playing")),
            (Choice.RULES, _("Rules")),
            (Choice.TOLD, _("What happened so far")),
            *undo,
            (Choice.LEAVE, _("Leave the table (the match is kept)")),
        ]

    def toggle_chances(self) -> None:
        """Switch the help with chances on or off, in games that have one."""

    def told(self, seat: Seat | None = None) -> list[str]:
        """Everything that happened so far, as a seat (None: the table) may know it, in sentences."""
        return [line for event in self.match.events(seat) if (line := self.words.tell(event, self.names()))]

    def told_page(self, seat: Seat | None = None) -> Reading:
        """The page that tells everything that happened so far, as a seat (None: the table) may know it."""
        told = "\n".join(self.told(seat))
        return Reading(_("What happened"), [("", told)] if told else [], at_end=True)

    def action_told(self) -> None:
        self.app.push_screen(self.told_page(self.seat if self.mode is Mode.MOVE else None))

    def rules_page(self) -> Reading:
        """The page with the rule for this moment, the keys, and all rules."""
        rules = [(_(heading), _(text)) for heading, text in self.words.RULES]
        return Reading(_("Rules"), [(_("Now"), self.moment()), *rules, (_("Keys"), self.keys())])

    def action_rules(self) -> None:
        self.app.push_screen(self.rules_page())
