"""The clock that sculpting and identifying share: it runs, stands still behind a gate, and comes back with 3-2-1."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from enum import Enum, auto
from math import ceil
from typing import Any

from textual import events, on
from textual.timer import Timer

from monstergames.match.match import Match
from monstergames.match.stopwatch import Stopwatch
from monstergames.rules.contract import IllegalMove, Seat
from monstergames.rules.miss_monster.state import Event, Move, View
from monstergames.rules.race import COUNTDOWN
from monstergames.screens.meister_scheibenkleister import clock
from monstergames.screens.miss_monster import words
from monstergames.screens.table import Mode, Table
from monstergames.screens.troubles import store_trouble
from monstergames.store.errors import StoreUnavailable
from monstergames.store.settings import Settings
from monstergames.texts import _
from monstergames.widgets.kept import Kept

TICK = 0.1
"""Seconds between two looks at the clock while it runs."""
GAP = 2.0
"""Seconds without a look at the clock after which the program is taken to have stood still itself."""

Choice = tuple[str, Callable[[], None]]
"""What a button says, and what it does."""


class Step(Enum):
    """What the clock does."""

    REST = auto()
    """No timer is turned over."""
    RUN = auto()
    """The sand runs."""
    PAUSED = auto()
    """The sand stands still, and everything is hidden."""
    BACK = auto()
    """3-2-1 back to what was paused; everything is still hidden."""


class TimedTable(Kept, Table):
    """A table with a sand timer on it. `stopwatch` shows the milliseconds of the running timer."""

    ALLOW_SELECT = False
    """A mouse that draws selects no text, for which Textual would paint the whole screen at each step."""

    def __init__(self, match: Match, settings: Settings) -> None:
        super().__init__(match, settings, words)
        self.step = Step.REST
        self.stopwatch = Stopwatch(clock.now)
        self.button = 0
        """Which of the `choices` the cursor is on in a pause."""
        self._return = Stopwatch(clock.now)
        self._ticker: Timer | None = None
        self._looked = 0.0
        self._stamp = 0.0
        """When the key arrived that is being dealt with."""

    # What the table brings along

    @abstractmethod
    def ticked(self) -> None:
        """The sand runs: do what it is time for, and show how much is left."""

    @abstractmethod
    def interrupted(self) -> None:
        """The sand is about to stand still: finish and keep what is under way."""

    @abstractmethod
    def choices(self) -> Sequence[Choice]:
        """The buttons in a pause; the first one goes on."""

    # What lies open

    @property
    def view(self) -> View:
        """What lies open for all."""
        return self.match.view(None)

    @property
    def listening(self) -> bool:
        """Whether a person may move, and sees what."""
        return self.mode is Mode.MOVE and not self.hidden

    @property
    def hidden(self) -> bool:
        """Whether everything is hidden behind the gate."""
        return self.step in {Step.PAUSED, Step.BACK}

    @property
    def counting(self) -> int:
        """3, 2 or 1 on the way back from a pause; 0 otherwise."""
        return max(1, ceil(-self._return.ms() / 1000)) if self.step is Step.BACK else 0

    # The clock

    def on_mount(self) -> None:
        self.watch(self.app, "app_focus", self._focus_changed, init=False)
        self.app.app_suspend_signal.subscribe(self, self._stopped, immediate=True)
        self.app.app_resume_signal.subscribe(self, self._stopped, immediate=True)

    def run(self, ms: int = 0) -> None:
        """The sand runs from now on, `ms` milliseconds being over."""
        self.step = Step.RUN
        self.stopwatch.start(ms)
        self._look()
        self.show_moment()
        self.show_hints()

    def stand(self, ms: int) -> None:
        """A timer that was turned over in an evening before stands at `ms`, behind the gate, until somebody goes on."""
        self.stopwatch.start(ms)
        self.stopwatch.pause()
        self._gate()

    def rest(self) -> None:
        """No timer runs any more."""
        self._sleep()
        self.stopwatch.pause()
        self.step = Step.REST

    @property
    def running(self) -> bool:
        return self.step in {Step.RUN, Step.BACK}

    def arrived(self) -> int:
        """At which millisecond of the timer the key or the click arrived that is being dealt with."""
        return self.stopwatch.ms(self._stamp)

    def stamp(self, event: events.Event) -> None:
        """What is dealt with from now on arrived with this event."""
        self._stamp = event.time

    def stamp_now(self) -> None:
        """What is dealt with from now on has just arrived."""
        self._stamp = clock.now()

    def tick(self) -> None:
        """Look at the clock and do what it is time for."""
        now, looked = clock.now(), self._looked
        if now - looked > GAP:
            self.hold(looked)
            return
        self._looked = now
        match self.step:
            case Step.BACK if self._return.ms() >= 0:
                self.step = Step.RUN
                self.stopwatch.resume()
                self.show_moment()
                self.show_hints()
            case Step.BACK:
                self.show_moment()
            case Step.RUN:
                self.ticked()
            case _:
                pass

    def hold(self, at: float | None = None) -> None:
        """Stop the clock, from when it showed `at`, now if it is None, and hide everything. Nothing if it stands."""
        if self.step not in {Step.RUN, Step.BACK}:
            return
        self.stopwatch.pause(at)
        if self.step is Step.RUN:
            self.interrupted()
        self._gate()

    def go_on(self) -> None:
        """Leave a pause, with 3-2-1."""
        self.step = Step.BACK
        self._return.start(-COUNTDOWN)
        self._look()
        self.show_moment()
        self.show_hints()

    def _look(self) -> None:
        """Look at the clock now and then, until it rests."""
        self._looked = clock.now()
        if self._ticker is None:
            self._ticker = self.set_interval(TICK, self.tick)

    def _sleep(self) -> None:
        if self._ticker is not None:
            self._ticker.stop()
            self._ticker = None

    def _gate(self) -> None:
        self._sleep()
        self.step = Step.PAUSED
        self.mode = Mode.MOVE
        self.button = 0
        self.guard.close()
        self.show_moment()
        self.show_hints()

    def _focus_changed(self, focus: bool) -> None:
        if not focus:
            self.hold()

    def _stopped(self, _app: Any) -> None:
        self.hold(min(clock.now(), self._looked + TICK))

    def on_screen_suspend(self) -> None:
        self.hold()

    @on(events.Resize)
    def _resized(self) -> None:
        self.hold()
        self.call_next(self.show_moment)

    def swallowed(self) -> None:
        if self.mode is Mode.MOVE:
            self.refuse(_("Let go of the keys for a moment."))
        else:
            super().swallowed()

    # Moves

    def make(self, seat: Seat, move: Move) -> Sequence[Event] | None:
        """Make a move of any seat; what happened, as the seat may know it, or None if it was refused.

        It is stored when this returns, and nothing of it is shown: `show_moment` or `tell` follows.
        """
        try:
            return self.match.submit(seat, move)
        except IllegalMove as illegal:
            self.refuse(words.refuse(illegal.reason))
        except StoreUnavailable as trouble:
            self.hold()
            self.refuse(store_trouble(trouble))
        return None

    def tell(self, happened: Sequence[Event]) -> None:
        """The clock rests: show what happened, event by event, then take the next turn."""
        self.rest()
        self.mode = Mode.SHOWING
        self.cover()
        self._skipped.clear()
        self.show_hints()
        self._showing = self.run_worker(self._show(happened), group="show", exclusive=True)
