"""What both ways to play share: the clock of the race and its pauses, and pointing out a window."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from textual import events

from monstergames.rules.contract import Seat
from monstergames.rules.meister_scheibenkleister.components import Window
from monstergames.rules.meister_scheibenkleister.state import (
    CardTurned,
    GiveUp,
    Move,
    PlacePawn,
)
from monstergames.rules.race import COUNTDOWN
from monstergames.screens import clock
from monstergames.screens.clocked import Step
from monstergames.screens.meister_scheibenkleister.board import Board
from monstergames.screens.meister_scheibenkleister.shown import ShownTable
from monstergames.screens.page import Action, Command
from monstergames.screens.table import Mode, Table
from monstergames.texts import _, marked

LABELS = "abcdef123456"
"""What labels of windows are made of."""


class TimedTable(ShownTable):
    """A table with a race on it."""

    ACTIONS = (
        Action("move('left')", ("left", "h"), "←→↑↓", marked("choose"), marked("the nearest window that way")),
        Action("move('right')", ("right", "l"), "", marked("choose")),
        Action("move('up')", ("up", "k"), "", marked("choose")),
        Action("move('down')", ("down", "j"), "", marked("choose")),
        Action("press", ("enter", "space"), "Enter", marked("take"), marked("place the pawn, press a button, go on")),
        Action("label('a')", ("a",), "A1-F6", marked("a window"), marked("the window with that label")),
        *(Action(f"label('{key}')", (key,), "", key.upper()) for key in LABELS[1:]),
        *Table.COMMON,
    )

    # What a way to play brings along

    @abstractmethod
    def begin_round(self) -> None:
        """The game leader begins the next round."""

    @abstractmethod
    def begin_anew(self) -> None:
        """Begin the countdown under way anew, after a pause."""

    @abstractmethod
    def show_card(self) -> None:
        """The countdown is over."""

    @abstractmethod
    def expire(self) -> None:
        """Say whose time is up by now."""

    def reason(self) -> str:
        """What a computer player said of its last move, if that was the last of a round."""
        return ""

    @abstractmethod
    def give_up(self) -> None:
        """Nobody who could place a pawn wants to any more."""

    # The clock

    def ticked(self) -> None:
        match self.step:
            case Step.COUNT if self.stopwatch.ms() >= 0:
                self.show_card()
            case Step.COUNT:
                self.show_moment()
            case _:
                self.expire()
        if self.step is Step.RUN:
            self.show_players(self.view)
            self.show_time()

    def count_down(self) -> None:
        """Begin 3-2-1."""
        self.laid = None
        self.start_clock(Step.COUNT, -COUNTDOWN)

    def interrupted(self) -> None:
        self._held = self.step

    def go_on(self) -> None:
        """Leave a pause: with 3-2-1, whatever it interrupted."""
        if self._held is Step.COUNT:
            self.begin_anew()
        else:
            super().go_on()

    def resized(self) -> None:
        self.cursor = None

    # Moves

    def aiming(self) -> Seat | None:
        """The person that points out a window now; None while a computer player does."""
        seat = self.pointing()
        return None if seat is None or self.match.seats[seat].level else seat

    def make(self, seat: Seat, move: Move) -> bool:
        """Make a move of any seat; whether it was possible. It is stored before anything of it is shown."""
        happened = self.attempt(seat, move)
        if happened is None:
            return False
        if any(isinstance(event, CardTurned) for event in happened):
            self.tell(happened, self.reason())
        else:
            self.made()
        return True

    def made(self) -> None:
        """A move was made that didn't end the round."""
        if self.coach and (move := self.coach.reply(self.match)) is not None:
            self.make(self.match.to_act[0], move)
            return
        self.show_moment()
        self.show_hints()

    def on_key(self, event: events.Key) -> None:
        self._stamp = event.time

    def hints(self) -> list[str | tuple[str, str]]:
        if self.mode in {Mode.SHOWING, Mode.CURTAIN}:
            return []
        if self.step is Step.RUN and self.aiming() is not None:
            press = ("press", marked("place the pawn"))
            return ["move('left')", "label('a')", press, "rules", ("back", marked("pause"))]
        if self.running:
            return ["rules", ("back", marked("pause"))]
        if self.step is Step.PAUSED:
            return ["move('left')", "press", "rules", ("back", marked("menu"))]
        go = marked("podium") if self.mode is Mode.OVER else marked("next card")
        return [("press", go), "told", "rules", ("back", marked("menu"))]

    def commands(self) -> Iterator[Command]:
        if self.step is Step.PAUSED:
            for number, text in enumerate(self.buttons()[:-1]):
                yield Command(text, partial(self.pointed, ("button", number)))
        yield from super().commands()

    def action_move(self, direction: str) -> None:
        if self.step is Step.PAUSED:
            self.button = (self.button + (1 if direction in {"right", "down"} else -1)) % len(self.buttons())
            self.show_moment()
        elif self.step is Step.RUN and self.aiming() is not None and self.cursor is not None:
            self._typed = ""
            self.aim(self.plan.nearest(self.cursor, direction))
        else:
            self.refuse(self.unknown())

    def action_label(self, key: str) -> None:
        if self.step is not Step.RUN or self.aiming() is None:
            self.refuse(self.unknown())
            return
        self._typed = key if key.isalpha() else self._typed[:1] + key
        if (window := self.plan.labelled(self._typed)) is not None:
            self.aim(window)

    def aim(self, window: Window) -> None:
        """Put the cursor on a window; nothing else on the screen depends on it."""
        self.cursor = window
        self.aimed = True
        self.query_one(Board).show(self.scene(self.view, self.pointing()))

    def action_press(self) -> None:
        if self.mode is Mode.OVER:
            self.confirm_handover()
        elif self.step is Step.REST:
            self.begin_round()
        elif self.step is Step.PAUSED:
            self._press_button()
        elif self.step is Step.RUN and (seat := self.aiming()) is not None and self.cursor is not None:
            if self.aimed:
                self.place(seat, self.cursor)
            else:
                self.refuse(_("Choose a window first, with the arrows or by its label."))
        else:
            self.refuse(self.unknown())

    def place(self, seat: Seat, window: Window) -> None:
        """The pawn of the seat that points goes on this window, as soon as that counts."""
        self.expire()
        times = self.possible(seat).place if seat == self.pointing() else range(0)
        if times:
            self.make(seat, PlacePawn(window, min(max(self.arrived(), times.start), times.stop - 1)))

    def _press_button(self) -> None:
        if self.button == 0:
            self.go_on()
        elif self.button == 1 and self._held is Step.RUN:
            self.give_up()
        else:
            self.open_menu()

    def give_up_all(self, seats: Sequence[Seat]) -> None:
        """These place no pawn, one after another, as soon as that counts."""
        for seat in seats:
            times = self.possible(seat).give_up
            if times and not self.make(seat, GiveUp(min(max(self.stopwatch.ms(), times.start), times.stop - 1))):
                return

    def pointed(self, target: Any) -> None:
        kind, which = target
        if kind == "button" and self.step is Step.PAUSED:
            self.button = which
            self._press_button()
        elif kind == "window" and self.step is Step.RUN and (seat := self.aiming()) is not None:
            self._stamp = clock.now()
            if self.aimed and which == self.cursor:
                self.place(seat, which)
            else:
                self.aim(which)
        elif self.step is Step.REST:
            self.action_press()

    def action_back(self) -> None:
        if self.running:
            self.hold()
        else:
            self.open_menu()

    def menu(self) -> list[tuple[Any, str]]:
        from monstergames.screens.menu import Choice

        return [entry for entry in super().menu() if entry[0] is not Choice.UNDO]
