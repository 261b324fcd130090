"""The table of Miss Monster: it hands on what keys, mouse and clock do to the stage that is at work."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from textual import events
from textual.app import ComposeResult

from monstergames.match.match import Match
from monstergames.rules.contract import Seat
from monstergames.screens.clocked import Step
from monstergames.screens.gate import Gate, Shut
from monstergames.screens.miss_monster.identifying import IdentifyingStage
from monstergames.screens.miss_monster.sculpting import SculptingStage
from monstergames.screens.miss_monster.stage import Stage
from monstergames.screens.miss_monster.standing import StandingStage
from monstergames.screens.miss_monster.timed import Choice, TimedTable
from monstergames.screens.miss_monster.voting import VotingStage
from monstergames.screens.page import Action, Command
from monstergames.screens.reading import Reading
from monstergames.screens.table import Mode, Table
from monstergames.store.errors import StoreUnavailable
from monstergames.store.settings import Settings
from monstergames.texts import _, marked
from monstergames.widgets.bars import TurnBar

KEPT = 1000
"""After so many milliseconds what the clock shows is kept anew."""
STAGES: tuple[type[Stage], ...] = (SculptingStage, IdentifyingStage, VotingStage, StandingStage)
"""Every phase of a match is among the `PHASES` of one of them."""

CHOOSE = (
    Action("move('left')", ("left", "h"), "←→↑↓", marked("choose")),
    Action("move('right')", ("right", "l"), "", marked("choose")),
    Action("move('up')", ("up", "k"), "", marked("choose")),
    Action("move('down')", ("down", "j"), "", marked("choose")),
    Action("press", ("enter", "space"), "Enter", marked("take"), marked("take, place, press a button, go on")),
    Action("switch", ("tab",), "Tab", marked("other part"), marked("to the tools, the next deck, or a closer look")),
)
_OWN = {
    "undo": Action("undo", ("u",), "u", marked("take back"), marked("take back a stroke, or a voting tile")),
    "told": Action("told", ("w",), "w", marked("what happened"), marked("everything that happened so far")),
}
COMMON = tuple(_OWN.get(action.name, action) for action in Table.COMMON)


class MissMonsterTable(TimedTable):
    """Miss Monster on the screen."""

    ACTIONS = (*CHOOSE, *(action for stage in STAGES for action in stage.ACTIONS), *COMMON)

    def __init__(self, match: Match, settings: Settings) -> None:
        super().__init__(match, settings)
        self.stages = tuple(stage(self) for stage in STAGES)
        self._last_kept = 0
        """What the clock showed when that was kept last."""
        self._concealed = False
        """Whether something was taken out of sight when another page came in front."""

    @property
    def stage(self) -> Stage:
        """The stage that is at work."""
        kind = self.view.phase.kind
        return next(stage for stage in self.stages if kind in stage.PHASES)

    def compose_board(self) -> ComposeResult:
        yield Gate()
        yield from self.stages

    # Course of a match

    def next_turn(self) -> None:
        if not self.stage.shared():
            super().next_turn()
            return
        self.holder = None
        self.mode = Mode.MOVE if self.match.to_act else Mode.OVER
        self.guard.close()
        if self.mode is Mode.MOVE:
            self.wait_for_move()
        self.show_moment()
        self.show_hints()

    def wait_for_move(self) -> None:
        self.stage.begin()

    def cover(self) -> None:
        for stage in self.stages:
            stage.cover()

    def on_screen_suspend(self) -> None:
        """Nothing secret stays in sight in a pause, or behind anything else."""
        self._concealed = self.listening and not self.WATCHED and self.stage.conceal()

    def on_screen_resume(self) -> None:
        if self._concealed:
            self.show_moment()

    # What the moment looks like

    def situation(self) -> str:
        return "paused" if self.hidden else self.stage.situation()

    def show_moment(self) -> None:
        at_work = self.stage
        for stage in self.stages:
            stage.set_class(stage is at_work and not self.hidden, "-at-work")
        gate = self.query_one(Gate)
        gate.set_class(self.hidden, "-at-work")
        if self.hidden:
            title, prompt = self.gate_call()
            gate.show(Shut(title, at_work.pause_text(), self.buttons(), self.button, self.counting))
        else:
            at_work.show()
            title, prompt = at_work.call()
        self.query_one(TurnBar).show(title, at_work.aside(), at_work.accent(), prompt)

    def hints(self) -> Sequence[str | tuple[str, str]]:
        if self.mode is Mode.CURTAIN:
            return []
        if self.step is Step.PAUSED:
            return ["move('left')", "press", "rules", ("back", marked("menu"))]
        if self.step is Step.BACK:
            return ["rules", ("back", marked("pause"))]
        return self.stage.hints()

    async def show_event(self, event: Any) -> None:
        for stage in self.stages:
            await stage.show_event(event)

    # The clock

    def ticked(self) -> None:
        self.stage.ticked()
        if self.step is Step.RUN and abs(self.stopwatch.ms() - self._last_kept) >= KEPT:
            self._keep_clock()

    def interrupted(self) -> None:
        self.stage.interrupted()
        if self.step is Step.RUN:
            self._keep_clock()

    def _keep_clock(self) -> None:
        """Whoever goes on after a break has as much sand left; what can't be kept is told at the next move."""
        self._last_kept = self.stopwatch.ms()
        with suppress(StoreUnavailable):
            self.match.keep_clock(self._last_kept)

    def buttons(self) -> Sequence[str]:
        return [text for text, _do in self.choices()]

    def choices(self) -> Sequence[Choice]:
        return [(_("Go on"), self.go_on), *self.stage.choices(), (_("Menu"), self.open_menu)]

    # Keys and mouse

    def commands(self) -> Iterator[Command]:
        if self.step is Step.PAUSED:
            yield from (Command(text, do) for text, do in self.choices()[:-1])
        yield from super().commands()

    def offers_command(self, name: str) -> bool:
        """No commands come while the sand runs, without which all that stages do on keys of their own is nothing."""
        if name == "undo":
            return self.can_step_back()
        if name.startswith("do("):
            return False
        return not self.listening or self.stage.offers_command(name)

    def on_key(self, event: events.Key) -> None:
        self.stamp(event)
        awake = self.listening and not self.has_class("-small") and not self.guard.swallows(event.time)
        if awake and self.stage.keystroke(event):
            event.stop()
            event.prevent_default()

    def action_move(self, direction: str) -> None:
        if self.step is Step.PAUSED:
            self.button = (self.button + (1 if direction in {"right", "down"} else -1)) % len(self.choices())
            self.show_moment()
        elif self.listening:
            self.stage.move(direction)
        else:
            self.refuse(self.unknown())

    def action_press(self) -> None:
        if self.confirm_handover():
            return
        if self.step is Step.PAUSED:
            self.choices()[self.button][1]()
        elif self.listening:
            self.stage.press()
        else:
            self.refuse(self.unknown())

    def action_switch(self) -> None:
        if self.listening:
            self.stage.switch()
        else:
            self.action_told()

    def action_do(self, name: str, *arguments: Any) -> None:
        """What a stage does on a key of its own; refused in a stage that has no such thing."""
        do = getattr(self.stage, f"do_{name}", None)
        if do and self.listening:
            do(*arguments)
        else:
            self.refuse(self.unknown())

    def can_step_back(self) -> bool:
        return self.listening and self.stage.can_step_back()

    def action_undo(self) -> None:
        if self.listening:
            self.stage.undo()
        else:
            self.refuse(self.unknown())

    def action_back(self) -> None:
        if self.listening and self.stage.step_back():
            self.show_moment()
            self.show_hints()
        elif self.running:
            self.hold()
        else:
            self.open_menu()

    def action_told(self) -> None:
        self.app.push_screen(self.told_page())

    def told_page(self, seat: Seat | None = None) -> Reading:
        return super().told_page(None if self.hidden else seat)

    def pointed(self, target: Any) -> None:
        self.stamp_now()
        match target:
            case "button", int(number) if self.step is Step.PAUSED:
                self.button = number
                self.action_press()
            case _ if self.listening:
                self.stage.pointed(target)
            case _:
                pass

    def menu(self) -> list[tuple[Any, str]]:
        from monstergames.screens.menu import Choice

        return [entry for entry in super().menu() if entry[0] is not Choice.UNDO]


TABLE = MissMonsterTable
