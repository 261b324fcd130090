"""A table with a clock that runs, stands still behind a gate that hides everything, and comes back with 3-2-1."""

from abc import abstractmethod
from collections.abc import Sequence
from enum import Enum, auto
from math import ceil
from types import ModuleType
from typing import Any

from rich.style import Style
from textual import events, on
from textual.timer import Timer

from monstergames.match.match import Match
from monstergames.match.stopwatch import Stopwatch
from monstergames.rules.contract import IllegalMove, Seat
from monstergames.rules.race import COUNTDOWN
from monstergames.screens import clock
from monstergames.screens.table import Mode, Table
from monstergames.screens.troubles import store_trouble
from monstergames.store.errors import StoreUnavailable
from monstergames.store.settings import Settings
from monstergames.texts import _
from monstergames.widgets.bars import TurnBar
from monstergames.widgets.kept import Kept

TICK = 0.1
"""Seconds between two looks at the clock while it runs."""
ARROWS = frozenset({"left", "right", "up", "down"})
GAP = 2.0
"""Seconds without a look at the clock after which the program is taken to have stood still itself."""


class Step(Enum):
    """What the clock does."""

    KEYS = auto()
    """It doesn't run yet: buzzers are given out and tried."""
    REST = auto()
    """It doesn't run: what was timed is over, or the first of it hasn't begun."""
    COUNT = auto()
    """3-2-1 to what is timed."""
    RUN = auto()
    """It runs."""
    PAUSED = auto()
    """It stands still, and everything is hidden."""
    BACK = auto()
    """3-2-1 back to what was paused; everything is still hidden."""


class ClockedTable(Kept, Table):
    """A table with a clock. `stopwatch` shows the milliseconds of what is timed, below 0 while it is counted down."""

    ALLOW_SELECT = False
    """A mouse that points or draws selects no text, for which Textual would paint the whole screen at each step."""

    def __init__(self, match: Match, settings: Settings, words: ModuleType) -> None:
        super().__init__(match, settings, words)
        self.step = Step.REST
        self.stopwatch = Stopwatch(clock.now)
        self.button = 0
        """Which button the cursor is on in a pause."""
        self._return = Stopwatch(clock.now)
        self._ticker: Timer | None = None
        self._looked = 0.0
        self._stamp = 0.0
        """When the key arrived that is being dealt with."""

    def update_pointer_shape(self) -> None:
        """The mouse looks the same everywhere; Textual would look for another shape at each step and each key."""

    def get_style_at(self, x: int, y: int) -> Style:  # noqa: ARG002
        """There are no links in texts; Textual would look for one at each step of the mouse."""
        return Style.null()

    # What a game's table brings along

    @abstractmethod
    def ticked(self) -> None:
        """It counts down or runs: do what it is time for, and show how much is left."""

    def interrupted(self) -> None:
        """The clock is about to stand still: finish and keep what is under way."""

    def resized(self) -> None:
        """There is room for another picture from now on."""

    @abstractmethod
    def buttons(self) -> Sequence[str]:
        """What can be done in a pause: first going on, last the menu."""

    def gate_call(self) -> tuple[str, str]:
        """Title and prompt while everything is hidden: what Enter does is what stands on the marked button."""
        if self.step is Step.BACK:
            return _("Get ready"), _("It goes on in a moment.")
        if self.button == 0:
            return _("Time out"), _("Enter goes on, with 3-2-1.")
        return _("Time out"), _("Enter: {button}").format(button=self.buttons()[self.button])

    @abstractmethod
    def action_move(self, direction: str) -> None:
        """An arrow: in a pause it moves the cursor over the buttons."""

    # The clock

    @property
    def running(self) -> bool:
        return self.step in {Step.COUNT, Step.RUN, Step.BACK}

    @property
    def hidden(self) -> bool:
        """Whether everything is hidden behind the gate."""
        return self.step in {Step.PAUSED, Step.BACK}

    @property
    def counting(self) -> int:
        """3, 2 or 1 on the way back from a pause; 0 otherwise."""
        return max(1, ceil(-self._return.ms() / 1000)) if self.step is Step.BACK else 0

    def arrived(self) -> int:
        """At which millisecond of the stopwatch the key or the click arrived that is being dealt with."""
        return self.stopwatch.ms(self._stamp)

    def on_mount(self) -> None:
        self.watch(self.app, "app_focus", self._focus_changed, init=False)
        self.app.app_suspend_signal.subscribe(self, self._stopped, immediate=True)
        self.app.app_resume_signal.subscribe(self, self._stopped, immediate=True)

    def start_clock(self, step: Step, ms: int = 0) -> None:
        """Count down or run from now on, `ms` milliseconds being over."""
        self.step = step
        self.stopwatch.start(ms)
        self._look()
        self.show_moment()
        self.show_hints()

    def tick(self) -> None:
        """Look at the clock and do what it is time for."""
        now = clock.now()
        if now - self._looked > GAP:
            self.hold()
            return
        self._looked = now
        if self.step is not Step.BACK:
            self.ticked()
            return
        if self._return.ms() >= 0:
            self.step = Step.RUN
            self.stopwatch.resume()
            self.show_hints()
        self.show_moment()

    def rest(self) -> None:
        """What was timed is over."""
        self._sleep()
        self.stopwatch.pause()
        self.step = Step.REST

    def hold(self) -> None:
        """Stop the clock and hide everything. Nothing if it stands.

        It stops where it should have been looked at last: a program that stood still itself had no time to be seen.
        """
        if not self.running:
            return
        self.stopwatch.pause(min(clock.now(), self._looked + TICK))
        if self.step is not Step.BACK:
            self.interrupted()
        self.gate()

    def gate(self) -> None:
        """Hide everything until somebody goes on."""
        self._sleep()
        self.step = Step.PAUSED
        self.mode = Mode.MOVE
        self.button = 0
        self.guard.close()
        self.show_moment()
        self.show_hints()

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

    def _focus_changed(self, focus: bool) -> None:
        if not focus:
            self.hold()

    def _stopped(self, _app: Any) -> None:
        self.hold()

    def on_screen_suspend(self) -> None:
        self.hold()

    @on(events.Resize)
    def _resized(self) -> None:
        self.hold()
        self.resized()
        self.call_next(self.show_moment)

    # In a pause

    def on_key(self, event: events.Key) -> None:
        """Arrows choose a button at once; what does more waits until the pause could be seen, and says so."""
        if self.step is not Step.PAUSED or self.has_class("-small"):
            return
        if event.key in ARROWS:
            self.query_one(TurnBar).notice("")
            self.action_move(event.key)
        elif self.guard.swallows(event.time):
            self.refuse(_("Too soon: press it once more."))
        else:
            return
        event.stop()
        event.prevent_default()

    async def _do(self, choice: Any) -> bool:
        """From the menu going on leads out of the pause as well, and all else back to its first button."""
        from monstergames.screens.menu import Choice

        if self.step is Step.PAUSED and choice is Choice.GO_ON:
            self.go_on()
            return False
        done = await super()._do(choice)
        if self.step is Step.PAUSED and not done:
            self.button = 0
            self.show_moment()
        return done

    # Moves

    def attempt(self, seat: Seat, move: Any) -> Sequence[Any] | None:
        """Make a move of any seat; what happened, as the seat may know it, or None if it was refused.

        It is stored when this returns, and nothing of it is shown: `show_moment` or `tell` follows.
        """
        try:
            return self.match.submit(seat, move)
        except IllegalMove as illegal:
            self.refuse(self.words.refuse(illegal.reason))
        except StoreUnavailable as trouble:
            self.hold()
            self.refuse(store_trouble(trouble))
        return None

    def tell(self, happened: Sequence[Any], prompt: str = "") -> None:
        self.rest()
        super().tell(happened, prompt)
