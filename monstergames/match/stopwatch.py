"""The active time of a race, in whole milliseconds: it stands still while the race does."""

from collections.abc import Callable
from math import floor
from time import monotonic


class Stopwatch:
    """Counts from wherever it is started; stands at 0 until then."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """`clock` answers the seconds since some moment, and never goes back."""
        self._clock = clock
        self._begun: float | None = None
        self._stands = 0.0

    @property
    def running(self) -> bool:
        """Whether it counts."""
        return self._begun is not None

    def start(self, ms: int = 0) -> None:
        """Count from `ms`, which may be negative, whatever it showed before."""
        self._stands = ms
        self._begun = self._clock()

    def pause(self, at: float | None = None) -> None:
        """Stand still, from when the clock showed `at`, now if it is None. Nothing if it stands already."""
        if self._begun is not None:
            self._stands = self._shows(at)
            self._begun = None

    def resume(self) -> None:
        """Count on from where it stands. Nothing if it runs."""
        if self._begun is None:
            self._begun = self._clock()

    def ms(self, at: float | None = None) -> int:
        """What it showed when the clock showed `at`, now if it is None; where it stands if it doesn't run."""
        return floor(self._shows(at))

    def _shows(self, at: float | None) -> float:
        if self._begun is None:
            return self._stands
        return self._stands + ((self._clock() if at is None else at) - self._begun) * 1000
