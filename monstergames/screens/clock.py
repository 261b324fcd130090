"""The clock of a race: the one that Textual stamps a key with when it arrives, which never goes back."""

import sys
from time import monotonic, perf_counter


def now() -> float:
    """Seconds since some moment."""
    return perf_counter() if sys.platform == "win32" else monotonic()
