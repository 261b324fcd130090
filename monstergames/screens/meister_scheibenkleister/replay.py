"""A race that is over, run once more: its clock goes as the replay does."""

from typing import Final

from monstergames.rules.meister_scheibenkleister.state import Countdown, Looking, Move, PlacePawn, Racing
from monstergames.screens.clocked import Step
from monstergames.screens.meister_scheibenkleister.timed import TimedTable
from monstergames.screens.replay.ways import Ways

STEPS: Final = {Countdown: Step.COUNT, Racing: Step.RUN, Looking: Step.RUN}
"""What the table is about in a phase; it rests in all others."""


def _show(table: TimedTable, ms: int, follows: Move | None) -> None:
    """The race at this moment; the cursor is on the window that is about to be chosen."""
    table.stopwatch.start(ms)
    table.stopwatch.pause()
    table.laid = table.cursor = None
    table.step = STEPS.get(type(table.view.phase), Step.REST)
    table.show_moment()
    if table.cursor is not None and isinstance(follows, PlacePawn):
        table.aim(follows.window)


REPLAY = Ways(show=_show, hands=False)
