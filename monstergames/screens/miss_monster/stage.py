"""What a stage is: the part of the table that is at work in some phases of a match."""

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events
from textual.containers import Container

from monstergames.rules.miss_monster.state import Event
from monstergames.screens.miss_monster.timed import Choice, TimedTable
from monstergames.screens.page import Action
from monstergames.texts import _
from monstergames.widgets.look import GOLD, RGB


class Stage(Container):
    """A part of the table with widgets of its own, which `compose` yields.

    The table shows the stage in whose `PHASES` the match is, and hands on to it what the keys, the mouse and the clock
    do. A stage makes moves by `table.attempt(seat, move)`, which stores them; after it `table.show_moment()` shows what
    changed in the same turn, and `table.tell(events)` ends the turn: it lets the clock rest, shows the events by
    `show_event` with `await table.beat(seconds)` between frames, and asks who is next.

    The clock is the table's: `table.run(ms)` turns the timer over, `table.stopwatch.ms()` is the time now,
    `table.arrived()` that of the key being dealt with, `table.rest()` stops it. While it runs, a pause (help, menu,
    Escape, lost focus, suspending, another size of the window) hides the stage, and 3-2-1 brings it back.
    """

    DEFAULT_CSS = """
    Stage { height: 1fr; width: 1fr; display: none; }
    Stage.-at-work { display: block; }
    """

    PHASES: ClassVar[frozenset[str]]
    """The kinds of phases in which this stage is at work."""
    ACTIONS: ClassVar[tuple[Action, ...]] = ()
    """What keys do here beside `table.CHOOSE` and `Table.COMMON`, for bindings, hints and help. An action `do('x', 1)`
    calls the stage's method `do_x(1)`. No two stages give one key different actions: a stage that needs keys otherwise
    takes them in `keystroke`."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        # The styles of a stage name the class of the table, which is outside it; Textual asks each class for itself.
        cls.SCOPED_CSS = False
        super().__init_subclass__(**kwargs)

    def __init__(self, table: TimedTable) -> None:
        super().__init__()
        self.table = table

    def shared(self) -> bool:
        """Whether all sit at the keyboard together now, and nothing is passed on or hidden before it."""
        return False

    def situation(self) -> str:
        """The situation on the table, by its name among the `SITUATIONS` of the help."""
        return self.table.view.phase.kind

    # What is to be seen

    def show(self) -> None:
        """Bring the own widgets up to date with the match.

        `table.mode` says whether a person moves now (`Mode.MOVE`); only then something of `match.view(table.seat)` may
        be shown, and otherwise nothing but `table.view`.
        """

    def call(self) -> tuple[str, str]:
        """The title (who) and the prompt (what is expected) of the turn bar."""
        return "", ""

    def aside(self) -> str:
        """What stands at the right of the title."""
        return _("Round {number}").format(number=self.table.view.round)

    def accent(self) -> RGB:
        """The colour of the turn bar."""
        return GOLD

    def hints(self) -> Sequence[str | tuple[str, str]]:
        """Names of actions for the hint line, the most needed first; with a message id where the label is another."""
        return ["press", "told", "rules", "back"]

    def offers_command(self, name: str) -> bool:  # noqa: ARG002
        """Whether the command palette offers an action of `table.CHOOSE` while a person may move and no clock runs."""
        return True

    async def show_event(self, event: Event) -> None:
        """Show one event that just happened. All stages see every event, and each shows those that are its own.

        As long as nobody calls `table.show_moment()`, the stage of the phase before stays on the screen.
        """

    def cover(self) -> None:
        """A move ended the turn: take away at once what only the one who made it may see."""

    def conceal(self) -> bool:
        """Something else comes in front: nothing secret stays in sight. Whether `show` must bring something back."""
        return False

    # What is done

    def begin(self) -> None:
        """This stage is at work, and a person may move, anew or after an interruption of the program.

        A timer that was turned over already, which is so only after an interruption, is `table.stand(ms)`.
        """

    def keystroke(self, event: events.Key) -> bool:  # noqa: ARG002
        """A key, before any action sees it, and only while a person may move; whether it is dealt with.

        `event.character` is what was typed. Not called in a pause and behind the curtain.
        """
        return False

    def move(self, direction: str) -> None:  # noqa: ARG002
        """`left`, `right`, `up` or `down`."""
        self.table.refuse(self.table.unknown())

    def press(self) -> None:
        """Enter or Space."""

    def switch(self) -> None:
        """Tab: to the other part of the stage, where there is one; here what happened so far is told."""
        self.table.action_told()

    def undo(self) -> None:
        """Take something back by its key."""
        if self.step_back():
            self.table.show_moment()
            self.table.show_hints()
        else:
            self.table.refuse(_("Nothing to take back: what was turned up stays."))

    def can_step_back(self) -> bool:
        """Whether `step_back` would take something back without a look at the clock."""
        return False

    def step_back(self) -> bool:
        """Escape: take back a step that isn't confirmed yet; False where there is none, which pauses a running clock
        and opens the menu otherwise."""
        return False

    def pointed(self, target: Any) -> None:
        """Somebody clicked on what stands for `target` in a widget of this stage, when a person may move."""

    # The clock

    def ticked(self) -> None:
        """The sand runs: do what it is time for, and show how much is left. Ten times a second."""

    def interrupted(self) -> None:
        """The clock has just stopped for a pause: finish and keep what is under way."""

    def pause_text(self) -> str:
        """What the gate says in a pause."""
        return _("The sand stands still, and the table is hidden. After 3-2-1 it goes on.")

    def choices(self) -> Sequence[Choice]:
        """Buttons in a pause beside going on and the menu."""
        return ()
