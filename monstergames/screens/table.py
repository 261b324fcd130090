"""What every game's table does: take turns, show what happened, hand over the keyboard, pause, undo, leave."""

import asyncio
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import suppress
from enum import Enum, auto
from functools import partial
from types import ModuleType
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult

from monstergames.match.match import Match
from monstergames.rules.contract import IllegalMove, Seat
from monstergames.screens.chairs import COMPUTER
from monstergames.screens.coach import LEARNER, Coach
from monstergames.screens.computers import acting, decided, said, thinks
from monstergames.screens.curtain import MENU, OPEN, RULES, TOLD, Closed, Curtain, Keys, Offer, Passing
from monstergames.screens.help import Help, rule_sections, situations
from monstergames.screens.household import household
from monstergames.screens.options import in_force
from monstergames.screens.page import Action, Command, Page
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
    GIVEN_UP = auto()


class Mode(Enum):
    """What the table waits for."""

    SHOWING = auto()
    HANDOVER = auto()
    CURTAIN = auto()
    MOVE = auto()
    OVER = auto()


BACK = Action("back", ("escape", "backspace"), "Esc", marked("back"), marked("a step back; the menu of the match"))
AFTER_SHOW = 0.3
"""Seconds without a key after an animation before keys count again."""
LINGER = 2.0
"""Seconds that something stays which nobody must miss, unless a key comes."""
RETRY = 3.0
"""Seconds after which a computer player whose move couldn't be stored tries again."""


class Table(Page[Left]):
    """A match on the screen. A game's table adds its board, its moves and how its events are shown."""

    WATCHED: ClassVar[bool] = False
    """Whether nobody plays: no banner names a key, and there is no button."""

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
        BACK,
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
        self.coach: Coach | None = None
        """Who goes along with a practice round; None in a real match."""
        self._mover: Seat | None = None
        """Who made the move that is shown, or is about to, if a computer player sits there."""
        self._front = asyncio.Event()
        """Set while the table is in front; no computer player goes on behind another page."""

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

    def situation(self) -> str:
        """The situation on the table, by its name among the `SITUATIONS` of the game's help."""
        return self.match.view(None).phase.kind

    def situation_note(self) -> str:
        """What holds in this very moment beyond the rule of the situation; empty for nothing."""
        return ""

    def can_step_back(self) -> bool:
        """Whether `step_back` would take a step back."""
        return False

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

    def board_name(self, seat: Seat) -> str:
        """The same where the seats are listed: a computer player is told apart there."""
        return f"{self.seat_name(seat)} {COMPUTER}" if self.match.seats[seat].level else self.seat_name(seat)

    def names(self) -> list[str]:
        """The names of all seats, without marks."""
        return [entry.name for entry in self.match.seats]

    def accent(self, seat: Seat) -> RGB:
        """The colour of a seat."""
        return SEAT_COLOURS[self.match.seats[seat].colour]

    @property
    def seat(self) -> Seat:
        """The seat that is to act; after the end the first winner."""
        if self._mover is not None:
            return self._mover
        to_act = self.match.to_act
        if to_act:
            return self.holder if self.holder is not None and self.holder in to_act else to_act[0]
        outcome = self.match.outcome
        return outcome.winners[0] if outcome and outcome.winners else 0

    @property
    def actor(self) -> Seat:
        """The seat whose doings the screen shows: while a move is shown the one that made it."""
        if self._mover is None and self.mode is Mode.SHOWING and self.holder is not None:
            return self.holder
        return self.seat

    # Course of a match

    def compose(self) -> ComposeResult:
        yield TurnBar()
        yield from self.compose_board()
        yield HintLine()

    def on_mount(self) -> None:
        if self.coach:
            self.query_one(TurnBar).label(_("Practice"))
        self.next_turn()

    def on_resize(self) -> None:
        width, height = self.app.size
        self.set_class(width >= 118 and height >= 36, "-large")

    def next_turn(self) -> None:
        """See who is to act and how the keyboard gets there; computer players go before people."""
        if self.coach and self._coached(self.coach):
            return
        computers = () if self.coach else acting(self.match)
        self._mover = computers[0] if computers else None
        if computers:
            self.mode = Mode.SHOWING
            self._skipped.clear()
            self.show_moment()
            self.query_one(TurnBar).prompt(thinks(self.match, computers[0]))
            self.show_hints()
            self.run_worker(self._let_think, group="show", exclusive=True)
            return
        always = household(self).preferences.curtains == "always"
        handover = self.match.handover(self.holder, always=always)
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
            self.run_worker(self._wait_behind_curtain, group="curtain", exclusive=True)

    def _coached(self, coach: Coach) -> bool:
        """Whether the coach goes on: the practice round is over, or a monster makes its move."""
        coach.hear(self.match.events(LEARNER))
        if coach.done:
            self._end_practice(Left.OVER)
            return True
        if (move := coach.reply(self.match)) is None:
            return False
        self._mover = self.match.to_act[0]
        self.mode = Mode.SHOWING
        self.show_moment()
        bar = self.query_one(TurnBar)
        bar.advise("")
        bar.prompt(_("{name} plays…").format(name=self.names()[self._mover]))
        self.submit(move)
        return True

    async def _wait_behind_curtain(self) -> None:
        from monstergames.screens.menu import Choice

        seat = self.seat
        letter = self.match.opening_key(self._pressed)
        while self.mode is Mode.CURTAIN:
            names = self.names()
            seats = tuple((self.seat_name(other), self.accent(other)) for other in range(len(names)))
            passing = Passing(seat, names[seat], seats, tuple(self.told()))
            curtain = Curtain(passing, letter, self._pressed, self.offers(), self.curtain_face)
            chosen = await self.app.push_screen_wait(curtain)
            if chosen == OPEN:
                self.holder = seat
                self.next_turn()
            elif chosen == RULES:
                await self.app.push_screen_wait(self.rules_page())
            elif chosen == TOLD:
                await self.app.push_screen_wait(self.told_page())
            elif chosen != MENU:
                self.holder, self._pressed = seat, curtain.pressed
                self.take(chosen)
            elif await self._through_menu([entry for entry in self.menu() if entry[0] is not Choice.UNDO]):
                return

    async def _let_think(self) -> None:
        """Let a computer player make its move, at the pace that is preferred."""
        made = await decided(self.match)
        if made is None:
            raise RuntimeError("no computer player has a move, and all wait for one")
        self._mover, decision = made
        await self.pause()
        await self._front.wait()
        self._end_with_program()
        self.submit(decision.move, said(self.match, self._mover, decision))

    async def pause(self) -> None:
        """Wait as long as a computer player takes, or until a key is pressed."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._skipped.wait(), household(self).preferences.pause)
        self._end_with_program()

    def _end_with_program(self) -> None:
        """End the worker that calls this if the program ends: the widgets of the table go before its workers do."""
        if not self.app.is_running:
            raise asyncio.CancelledError

    def submit(self, move: Any, why: str = "") -> None:
        """Make a move: it is stored before anything of it is shown. A refusal is told in the turn bar.

        A computer player says `why`.
        """
        try:
            happened = self.match.submit(self.seat, move, openly=self._mover is not None)
        except IllegalMove as illegal:
            self.refuse(self.words.refuse(illegal.reason))
            return
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))
            if self._mover is not None:
                self.set_timer(RETRY, self.next_turn)
            return
        self.tell(happened, why or _("Any key goes straight to the end of this."))

    def tell(self, happened: Sequence[Any], prompt: str = "") -> None:
        """Show what happened, event by event, then take the next turn. Meanwhile the turn bar says `prompt`, if any."""
        self.mode = Mode.SHOWING
        self.cover()
        self._skipped.clear()
        if prompt:
            self.query_one(TurnBar).prompt(prompt)
        self.show_hints()
        self.run_worker(partial(self._show, happened), group="show", exclusive=True)

    async def _show(self, happened: Sequence[Any]) -> None:
        for event in happened:
            await self.show_event(event)
        if self._mover is not None:
            await self.pause()
        if self._skipped.is_set():
            self.guard.close(AFTER_SHOW)
        self.next_turn()

    async def beat(self, seconds: float) -> None:
        """Wait so long between two frames; not at all when a key ended the show or motion is reduced."""
        if self.still:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._skipped.wait(), seconds * household(self).tempo)
        self._end_with_program()

    async def linger(self, seconds: float) -> None:
        """Keep what ended a turn on the screen before a move that follows takes its place: `LINGER` seconds, whatever
        the motion, or until a key comes that wasn't meant for what was shown before.

        Behind a banner it stays anyway, and is but a `beat` of so many `seconds`.
        """
        if self.WATCHED or self._banner_next():
            await self.beat(seconds)
            return
        skipped = self._skipped.is_set()
        self._skipped.clear()
        pause = household(self).preferences.pause if self._mover is not None else 0.0
        if pause < LINGER:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._skipped.wait(), LINGER - pause)
        self._end_with_program()
        if skipped:
            self._skipped.set()

    def _banner_next(self) -> bool:
        """Whether a banner comes before the next move."""
        if self.coach or acting(self.match):
            return False
        always = household(self).preferences.curtains == "always"
        return self.match.handover(self.holder, always=always).kind == "banner"

    @property
    def still(self) -> bool:
        """Whether frames between the first and the last are left out."""
        return self._skipped.is_set() or self.app.animation_level == "none"

    def on_key(self, event: events.Key) -> None:
        self._pressed = event.key
        if self._mover is not None and event.key == "escape":
            return
        if self.mode in {Mode.SHOWING, Mode.CURTAIN}:
            self._skipped.set()
            event.stop()
            event.prevent_default()

    def action_skip(self) -> None:
        """Go on at once with what a computer player does."""
        self._skipped.set()

    def on_screen_suspend(self) -> None:
        self._front.clear()

    def on_screen_resume(self) -> None:
        self._front.set()

    def swallowed(self) -> None:
        if self.mode is Mode.HANDOVER:
            self.refuse(_("Let go of the keys for a moment, then press Enter."))

    async def on_event(self, event: events.Event) -> None:
        """A practice round is left at once by Escape, whatever it would mean else."""
        if self.coach and isinstance(event, events.Key) and event.key == "escape":
            self._end_practice(Left.KEPT)
        else:
            await super().on_event(event)

    def hint(self, action: Action) -> str:
        stepping = self.mode is Mode.MOVE and self.can_step_back()
        return marked("menu") if action.name == "back" and not stepping else super().hint(action)

    def offers_command(self, name: str) -> bool:
        if name != "undo":
            return True
        return self.mode is Mode.MOVE and (self.can_step_back() or self.match.can_undo(self.seat))

    def commands(self) -> Iterator[Command]:
        if self.coach:
            yield Command(_("End the practice"), partial(self._end_practice, Left.KEPT), _(BACK.shown))
            yield from (command for command in super().commands() if command.keys != _(BACK.shown))
            return
        yield from super().commands()
        yield from (Command(text, partial(self._choose, choice)) for choice, text in self.menu()[1:])

    def _hinted(self) -> list[tuple[str, str, str]]:
        if self._mover is not None:
            hinted = [(_("any key"), _("go on"), "skip"), (_(BACK.shown), _("menu"), BACK.name)]
        elif self.mode is Mode.SHOWING and not self.WATCHED:
            hinted = [(_("any key"), _("go on"), "skip")]
        else:
            hinted = super()._hinted()
        if self.coach:
            own = [hint for hint in hinted if hint[2] != BACK.name]
            return [*own, (_(BACK.shown), _("end the practice"), "close")]
        return hinted

    def action_close(self) -> None:
        """Leave a practice round."""
        self._end_practice(Left.KEPT)

    def _end_practice(self, how: Left) -> None:
        self.coach = None
        self.dismiss(how)

    def show_hints(self) -> None:
        super().show_hints()
        if self.coach and self.mode is not Mode.SHOWING:
            self.coach.hear(self.match.events(LEARNER))
            self.coach.see(self.situation())
            self.query_one(TurnBar).advise(_(self.coach.prompt))
            if self.coach.done:
                self._end_practice(Left.OVER)

    async def on_drawn_pointed(self, event: Drawn.Pointed) -> None:
        if self.mode is Mode.SHOWING:
            event.prevent_default()

    def on_click(self) -> None:
        if self.mode is Mode.SHOWING:
            self._skipped.set()

    @property
    def running(self) -> bool:
        """Whether a clock runs."""
        return False

    def busy(self) -> str:
        if self.running:
            return _("There are no commands while the clock runs: Esc stops it.")
        return _("There are no commands until this is over.") if self.mode is Mode.SHOWING else ""

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
            self.refuse(_("Nothing to take back: what was seen stays."))

    def action_back(self) -> None:
        if self.mode is Mode.MOVE and self.step_back():
            self.show_moment()
            self.show_hints()
            return
        self.open_menu()

    def open_menu(self) -> None:
        """The menu of the match, over the table."""
        self.run_worker(partial(self._through_menu, self.menu()), group="menu", exclusive=True)

    async def _through_menu(self, entries: Sequence[tuple[Any, str]]) -> bool:
        """Let something be chosen in the menu and do it; whether the table was left, or the turn begins anew."""
        from monstergames.screens.menu import Choice, Menu

        reseated = False
        while (choice := await self.app.push_screen_wait(Menu(entries))) is Choice.SEATS:
            reseated = True
            if await self._change_seats():
                choice = Choice.GO_ON
                break
        if reseated and choice in {None, Choice.GO_ON}:
            self._sit_down()
            await self._do(choice)
            return True
        left = await self._do(choice)
        if reseated and not left:
            self._sit_down()
        return left or reseated

    def _choose(self, choice: Any) -> None:
        """What the menu of the match would do, without the menu."""
        self.run_worker(partial(self._do, choice), group="menu", exclusive=True)

    async def _do(self, choice: Any) -> bool:
        """Do what was chosen in the menu; whether the table was left, or the turn begins anew."""
        from monstergames.screens.menu import Choice, Menu

        match choice:
            case Choice.LEAVE:
                self.dismiss(Left.KEPT)
                return True
            case Choice.GIVE_UP:
                choices = [(False, _("No, go on playing")), (True, _("Yes, give it up"))]
                if await self.app.push_screen_wait(Menu(choices, _("Give up this match? It counts for nobody."))):
                    self.dismiss(Left.GIVEN_UP)
                    return True
            case Choice.SEATS:
                await self._change_seats()
                self._sit_down()
                return True
            case Choice.RULES:
                await self.app.push_screen_wait(self.rules_page())
            case Choice.TOLD:
                await self.app.push_screen_wait(self.told_page(self.seat if self.mode is Mode.MOVE else None))
            case Choice.OPTIONS:
                lines = "\n".join(in_force(self.words, self.match.options, len(self.match.seats)))
                await self.app.push_screen_wait(Reading(_("Options of this match"), [("", lines)]))
            case Choice.SETTINGS:
                await household(self).through("settings")
            case Choice.UNDO:
                self.action_undo()
            case Choice.CHANCES:
                self.toggle_chances()
            case _:
                pass
        return False

    async def _change_seats(self) -> bool:
        """Let people change who sits where; whether they want to go on playing, and not back."""
        from monstergames.screens.seats import change_seats

        self.workers.cancel_group(self, "show")
        try:
            return await change_seats(self.app, self.match)
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))
            return True

    def on_household_returned(self) -> None:
        """Behind a door people may have been renamed, given another look, made one, or removed."""
        before = self.match.seats
        try:
            self.match.refresh_seats()
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))
        if self.match.seats != before and self.mode is not Mode.CURTAIN:
            self._sit_down()

    def _sit_down(self) -> None:
        self.workers.cancel_group(self, "show")
        self.reseated()

    def reseated(self) -> None:
        """Names, colours or computer players have changed: the turn begins anew."""
        self.next_turn()

    def menu(self) -> list[tuple[Any, str]]:
        """What the menu of the match offers: choices and their texts."""
        from monstergames.screens.menu import Choice

        undo = [(Choice.UNDO, _("Take back"))] if self.mode is Mode.MOVE and self.match.can_undo(self.seat) else []
        goes_on = bool(self.match.to_act)
        return [
            (Choice.GO_ON, _("Go on playing")),
            (Choice.RULES, _("Rules")),
            (Choice.TOLD, _("What happened so far")),
            *undo,
            (Choice.OPTIONS, _("Options of this match")),
            *([(Choice.SEATS, _("Who sits where"))] if goes_on else []),
            (Choice.SETTINGS, _("Settings")),
            (Choice.LEAVE, _("Leave the table (the match is kept)")),
            *([(Choice.GIVE_UP, _("Give up the match"))] if goes_on else []),
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

    def rules_page(self) -> Help:
        """Help with the situation on the table, all rules, and the keys."""
        return Help(
            _(self.match.game.info.title),
            rule_sections(self.words),
            situations(self.match.key)[self.situation()],
            note=self.situation_note(),
            actions=self.ACTIONS,
            now=[(keys, label) for keys, label, _name in self._hinted()],
        )

    def action_rules(self) -> None:
        self.app.push_screen(self.rules_page())
