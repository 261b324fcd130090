"""A game's own table on which a finished match is played once more: steps, jumps, and three speeds."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from types import new_class
from typing import TYPE_CHECKING, Any, Final

from textual import events
from textual.app import ComposeResult

from monstergames.match.replay import Replay
from monstergames.rules import catalogue
from monstergames.screens.page import Action, Command, Page
from monstergames.screens.replay.course import Course
from monstergames.screens.replay.position import Position
from monstergames.screens.replay.ways import Ways, ways
from monstergames.screens.result import decision, headline
from monstergames.screens.table import Left, Mode, Table
from monstergames.store.settings import Settings
from monstergames.texts import _, marked
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.look import SEAT_COLOURS
from monstergames.widgets.sheet import Drawn

TICK: Final = 0.1
"""Seconds between two looks at the clock of a race."""
COURSE: Final = "course"
"""The group of the worker that plays."""


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast it goes on by itself."""

    label: str
    """Message id."""
    pause: float
    """Seconds between two moves without a time of their own."""
    times: float
    """How many times as fast a race is, and whatever moves."""


SPEEDS: Final = (Speed(marked("slow"), 2.0, 1.0), Speed(marked("normal"), 0.9, 2.0), Speed(marked("fast"), 0.15, 10.0))


if TYPE_CHECKING:
    _Mixed = Table
else:
    _Mixed = object
"""What `Replaying` is mixed into; a widget inherits styles from its first base alone, and must not from this one."""


class Replaying(_Mixed):
    """What makes a replay of a game's table, before which it stands in the order of classes."""

    ACTIONS = (
        Action(
            "step(-1)",
            ("left", "h"),
            "←→",
            marked("step"),
            marked("a move back, a move on"),
            command=marked("a move back"),
        ),
        Action("step(1)", ("right", "l"), "", marked("step"), command=marked("a move on")),
        Action("play", ("space", "enter"), "Space", marked("play"), marked("play, and pause")),
        Action(
            "jump(1)",
            ("pagedown", "n"),
            "PgDn",
            marked("turn"),
            marked("the next turn, back with PgUp"),
            command=marked("the next turn"),
        ),
        Action("jump(-1)", ("pageup", "b"), "", marked("turn"), command=marked("the turn before")),
        Action("look(1)", ("tab",), "Tab", marked("cards"), marked("the cards of the next player")),
        Action("look(-1)", ("shift+tab",), "", marked("cards"), command=marked("the cards of the player before")),
        Action("speed(1)", ("up", "k", "plus"), "↑↓", marked("speed"), marked("faster, slower")),
        Action("speed(-1)", ("down", "j", "minus"), "", marked("speed")),
        Action("edge(0)", ("home", "0"), "", marked("to the beginning"), command=marked("to the beginning")),
        Action("edge(1)", ("end",), "", marked("to the end"), command=marked("to the end")),
        Action("told", ("w",), "w", marked("what happened"), marked("everything that happened so far")),
        Action("rules", ("question_mark", "f1"), "?", marked("rules"), marked("the rules for this moment")),
        Action("close", ("escape", "backspace", "q"), "Esc", marked("back")),
    )
    WATCHED = True
    match: Any
    ways: Ways
    playing: bool = False
    looked: int = 0
    """So many players on from who is to act is the one whose cards are looked at."""
    speed: int = 1
    """Which of the `SPEEDS`."""

    # What is to be seen

    def compose(self) -> ComposeResult:
        for widget in super().compose():
            yield Course() if isinstance(widget, HintLine) else widget

    def next_turn(self) -> None:
        """Show the position, as who was to act then saw it."""
        match = self.match
        self.looked = 0
        self.holder = match.to_act[0] if match.to_act else None
        if match.outcome:
            self.mode = Mode.OVER
        elif self.ways.hands and match.secret:
            self.mode = Mode.MOVE
            self.wait_for_move()
        else:
            self.mode = Mode.SHOWING
        self._show_at(_time(match.step))
        self.show_hints()

    def _show_at(self, ms: int) -> None:
        follows = self.match.next
        self.ways.show(self, ms, follows and follows.move)

    def show_moment(self) -> None:
        super().show_moment()
        self._tell()

    def _tell(self) -> None:
        bar, match = self.query_one(TurnBar), self.match
        if outcome := match.outcome:
            entry = match.seats[(outcome.winners or outcome.places[0])[0]]
            aside = _(match.game.info.title)
            bar.show(headline(match), aside, SEAT_COLOURS[entry.colour], decision(match, self.words))
        elif match.step is None:
            bar.prompt(_("So it began. Space plays it, the arrows go move by move."))
        else:
            lines = (self.words.tell(event, self.names()) for event in match.step.events)
            bar.prompt(" ".join(filter(None, lines)) or self.ways.say(self))

    def show_hints(self) -> None:
        super().show_hints()
        match = self.match
        self.query_one(Course).go(match.at, len(match.replay), _(SPEEDS[self.speed].label), playing=self.playing)

    def hints(self) -> list[str | tuple[str, str]]:
        play = marked("pause") if self.playing else marked("play")
        ways = ["look(1)", "close", "jump(1)"] if self.ways.look else ["jump(1)", "close"]
        return ["step(-1)", ("play", play), *ways, "speed(1)", "told", "rules"]

    def commands(self) -> Iterator[Command]:
        yield from Page.commands(self)
        for number, speed in enumerate(SPEEDS):
            if number != self.speed:
                text = _("Speed of the replay: {speed}").format(speed=_(speed.label))
                yield Command(text, partial(self.action_speed, number - self.speed))

    # How it goes on

    def _go(self, at: int) -> None:
        self.match.at = max(0, min(at, len(self.match.replay)))
        self.next_turn()

    def _stop(self) -> None:
        self.playing = False
        self._skipped.set()
        self.workers.cancel_group(self, COURSE)

    async def _play(self) -> None:
        while (step := self.match.next) and self.playing:
            await self._front.wait()
            await self._wait(step)
            self.match.at += 1
            self._skipped.clear()
            self.mode = Mode.SHOWING
            self._tell()
            self.show_hints()
            for event in self.match.replay.events(self.match.at, step.seat):
                await self.show_event(event)
            self.next_turn()
        self.playing = False
        self.show_hints()

    async def _wait(self, step: Any) -> None:
        """Let as much time go by as between the two moves of a race, or the pause between others."""
        speed = SPEEDS[self.speed]
        since, until = _time(self.match.step), _time(step)
        left = (until - since) / 1000 / speed.times if until > since else speed.pause
        for tick in range(int(left / TICK) if until > since else 0):
            self._show_at(since + round(tick * TICK * speed.times * 1000))
            await self._let_pass(TICK)
            left -= TICK
        await self._let_pass(max(0.0, left))

    async def _let_pass(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._end_with_program()

    async def beat(self, seconds: float) -> None:
        await super().beat(seconds * 2 / SPEEDS[self.speed].times)

    # Actions

    def action_step(self, step: int) -> None:
        self._stop()
        if not 0 <= self.match.at + step <= len(self.match.replay):
            self.next_turn()
            self.refuse(_("That was the end.") if step > 0 else _("Nothing was before that."))
            return
        self._go(self.match.at + step)

    def action_play(self) -> None:
        if self.playing:
            self._stop()
            self.next_turn()
            return
        if self.match.next is None:
            self._go(0)
        self.playing = True
        self._skipped.clear()
        self.show_hints()
        self.run_worker(self._play, group=COURSE, exclusive=True)

    def action_jump(self, step: int) -> None:
        self._stop()
        turns, at = self.match.replay.turns, self.match.at
        later = [turn for turn in turns if turn > at] if step > 0 else [turn for turn in turns[::-1] if turn < at]
        self._go(later[0] if later else at)
        if not later:
            self.refuse(_("That was the end.") if step > 0 else _("Nothing was before that."))

    def action_look(self, step: int) -> None:
        if self.playing:
            self._stop()
            self.next_turn()
        self.looked += step
        if self.ways.look and not self.ways.look(self, self.looked):
            self.refuse(_("All cards are in sight."))

    def action_edge(self, end: int) -> None:
        self._stop()
        self._go(end * len(self.match.replay))

    def action_speed(self, step: int) -> None:
        self.speed = max(0, min(self.speed + step, len(SPEEDS) - 1))
        self.show_hints()

    def action_told(self) -> None:
        self._stop()
        self.next_turn()
        self.app.push_screen(self.told_page())

    def action_rules(self) -> None:
        self._stop()
        self.next_turn()
        super().action_rules()

    def action_close(self) -> None:
        self._stop()
        self.dismiss(Left.OVER)

    # Keys and mouse: what the game's table would do with them is left out

    async def on_key(self, event: events.Key) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        event.stop()
        event.prevent_default()
        if self.has_class("-small"):
            return
        for action in self.ACTIONS:
            if event.key in action.keys:
                await self.run_action(action.name)
                return
        self.refuse(self.unknown())

    async def on_drawn_pointed(self, event: Drawn.Pointed) -> None:
        event.prevent_default()
        if isinstance(event.target, str):
            await self.run_action(event.target)

    def on_click(self, event: events.Click) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        event.prevent_default()

    def busy(self) -> str:
        return ""

    @property
    def running(self) -> bool:
        return False

    def hold(self) -> None:
        """The window changes, or is left: nothing goes on unseen."""
        if self.playing:
            self._stop()
            self.show_hints()


def _time(step: Any) -> int:
    """At which millisecond of a race a move was made; 0 for one that has no time."""
    return max(0, getattr(step.move, "at", 0)) if step else 0


def table(match: int, replay: Replay, settings: Settings) -> Table:
    """The table of the game, for this replay."""
    own = ways(replay.key)
    position: Any = Position(match, replay, own.unveil)
    made = import_module(f"monstergames.screens.{catalogue.package(replay.key)}.table").TABLE
    shown = _replaying(type(made(position, settings)), looks=own.look is not None)(position, settings)
    shown.ways = own
    return shown


@cache
def _replaying(table: type[Table], *, looks: bool) -> Any:
    """A class for replays on this kind of table; its keys are the replay's alone."""
    name = f"{table.__name__}Replayed"
    actions = {"ACTIONS": tuple(action for action in Replaying.ACTIONS if looks or not action.name.startswith("look"))}
    return new_class(name, (Replaying, table), {"inherit_bindings": False}, lambda body: body.update(actions))
