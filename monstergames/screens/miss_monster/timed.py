"""The sand timer that sculpting and identifying share."""

from abc import abstractmethod
from collections.abc import Callable, Sequence

from textual import events

from monstergames.match.match import Match
from monstergames.rules.miss_monster.state import View
from monstergames.screens import clock
from monstergames.screens.clocked import ClockedTable, Step
from monstergames.screens.miss_monster import words
from monstergames.screens.table import Mode
from monstergames.store.settings import Settings
from monstergames.texts import _

Choice = tuple[str, Callable[[], None]]
"""What a button says, and what it does."""


class TimedTable(ClockedTable):
    """A table with a sand timer on it. `stopwatch` shows the milliseconds of the running timer."""

    def __init__(self, match: Match, settings: Settings) -> None:
        super().__init__(match, settings, words)

    # What the table brings along

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

    # The clock

    def run(self, ms: int = 0) -> None:
        """The sand runs from now on, `ms` milliseconds being over."""
        self.start_clock(Step.RUN, ms)

    def stand(self, ms: int) -> None:
        """A timer that was turned over in an evening before stands at `ms`, behind the gate, until somebody goes on."""
        self.stopwatch.start(ms)
        self.stopwatch.pause()
        self.gate()

    def stamp(self, event: events.Event) -> None:
        """What is dealt with from now on arrived with this event."""
        self._stamp = event.time

    def stamp_now(self) -> None:
        """What is dealt with from now on has just arrived."""
        self._stamp = clock.now()

    def swallowed(self) -> None:
        if self.mode is Mode.MOVE:
            self.refuse(_("Let go of the keys for a moment."))
        else:
            super().swallowed()
