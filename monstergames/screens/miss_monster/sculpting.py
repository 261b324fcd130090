"""Sculpting: one seat works its clay, while all others look away."""

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from textual.app import ComposeResult
from textual.containers import Vertical

from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.actions import SculptingMoves
from monstergames.rules.miss_monster.painting import Canvas as Clay
from monstergames.rules.miss_monster.state import (
    Done,
    Event,
    Redo,
    Sculpt,
    Sculpting,
    Stopped,
    TimeUp,
    TurnTimer,
    Undo,
    View,
)
from monstergames.rules.miss_monster.strokes import TOOLS, Point, Stroke, Tool
from monstergames.rules.miss_monster.turns import TIMERS, last_moment
from monstergames.screens.clocked import Step
from monstergames.screens.miss_monster.canvas import Canvas, Tip
from monstergames.screens.miss_monster.card import CardPlace, Cards, Hourglass, Sand, SandBar
from monstergames.screens.miss_monster.hand import Hand
from monstergames.screens.miss_monster.stage import Stage
from monstergames.screens.miss_monster.timed import TimedTable
from monstergames.screens.miss_monster.tools import DOES, NAMES, Kit, Rack
from monstergames.screens.page import Action
from monstergames.screens.table import Mode
from monstergames.texts import _, marked
from monstergames.widgets.bars import TurnBar
from monstergames.widgets.look import BAD, INK, RGB, mix

WAYS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
LEAP: Final = 4
"""So many pixels the cursor goes with Shift."""
READ: Final = 0.9
"""Seconds to see that the time is up."""
ADMIRED: Final = 2.5
"""Seconds to look at a monster that is finished."""


class Side(Vertical):
    """What stands beside or below the clay."""


class SculptingStage(Stage):
    """The workshop: card, canvas and tools.

    Whatever only holds others is hidden, as Textual asks all that is visible for its lines at each key.
    """

    DEFAULT_CSS = """
    SculptingStage { layout: grid; grid-size: 2; grid-columns: 57 1fr; grid-rows: 20 1fr; }
    SculptingStage, SculptingStage Side { visibility: hidden; }
    SculptingStage Canvas, SculptingStage Side > * { visibility: visible; }
    SculptingStage .side { row-span: 2; }
    SculptingStage .side CardPlace { height: 10; }
    SculptingStage SandBar { width: 56; }
    .-large SculptingStage { grid-columns: 62 1fr; grid-rows: 22 1fr; }
    .-large SculptingStage Canvas { margin: 0 0 0 2; width: 58; height: 22; border: outer $frame; }
    .-plain .-large SculptingStage Canvas { border: ascii $frame; }
    .-large SculptingStage .side CardPlace { height: 16; }
    .-large SculptingStage SandBar { margin: 0 0 1 2; width: 58; }
    .-large SculptingStage Hourglass { display: block; margin: 0 0 0 2; }
    """

    PHASES = frozenset({"sculpting"})
    ACTIONS = (
        *(
            Action(f"do('leap', '{way}')", (f"shift+{way}", key), shown, marked("leap"), marked("four steps at once"))
            for way, key, shown in zip(WAYS, "HLKJ", ("Shift+←→↑↓", "", "", ""), strict=True)
        ),
        Action("do('tool', 1)", ("1",), "1-7", marked("tools"), marked("a tool: lump, roll, slab, ball, smear, …")),
        *(Action(f"do('tool', {number})", (str(number),), "", NAMES[TOOLS[number - 1]]) for number in range(2, 8)),
        Action("do('size', 1)", ("plus", "equals_sign"), "+ -", marked("size"), marked("a larger or smaller tool")),
        Action("do('size', -1)", ("minus",), "", marked("size")),
        Action("do('clay')", ("c",), "c", marked("light and dark"), marked("plain, light or dark clay")),
        Action("do('mirror')", ("m",), "m", marked("mirror"), marked("work both halves of the monster alike")),
        Action("do('redo')", ("r", "y"), "r", marked("redo"), marked("make again what was taken back")),
        Action("do('done')", ("d",), "d", marked("done"), marked("stop before the sand has run out; twice")),
    )

    def __init__(self, table: TimedTable) -> None:
        super().__init__(table)
        self._hands: dict[Seat, Hand] = {}
        self._cursor: str | None = None
        """What on the rack the cursor is on; None as long as it is on the canvas."""
        self._asked = False
        """Whether "done" has been pressed once."""
        self._stroking = False
        """Whether the mouse draws."""
        self._stopped: tuple[Clay, RGB] | None = None
        """The clay that has just been worked, and its colour, to be seen for a moment without the card."""

    def compose(self) -> ComposeResult:
        yield Canvas(self._drag, self._drop)
        with Side(classes="side"):
            yield CardPlace()
            yield Rack()
        with Side():
            yield SandBar()
            yield Hourglass()

    # What is known

    @property
    def seat(self) -> Seat:
        """The seat that sculpts."""
        return self.table.seat

    @property
    def phase(self) -> Sculpting:
        """Whose timer runs, and since when."""
        return cast(Sculpting, self.table.view.phase)

    @property
    def hand(self) -> Hand:
        """The hand of the seat that sculpts."""
        return self._hands[self.seat]

    @property
    def own(self) -> View:
        """What the seat that sculpts may see."""
        return self.table.match.view(self.seat)

    @property
    def last(self) -> int:
        """The last millisecond at which something counts."""
        return last_moment(self.table.match.options)

    # What is to be seen

    def show(self) -> None:
        if self.table.mode is not Mode.MOVE:
            self.cover()
            return
        own = self.own
        number = self.phase.number
        waiting = self.table.step is not Step.RUN and not self.table.WATCHED
        self.query_one(CardPlace).show(Cards(own.looked_at, number, TIMERS, closed=waiting))
        if waiting:
            text = _("Only {name} looks. With the card the sand timer is turned over.").format(name=self._who())
            self.query_one(Rack).show(None, (text, _("Look at the card")))
        else:
            self.query_one(Rack).show(self._kit())
        self._show_clay(alone=False)
        self._show_sand()

    def _show_clay(self, *, alone: bool = True) -> None:
        hand, accent = self.hand, self.table.accent(self.seat)
        tip = self._tip(hand, accent) if self.table.step is Step.RUN else None
        self.query_one(Canvas).show(hand.canvas, accent, tip, mirror=hand.mirror, alone=alone)

    def _tip(self, hand: Hand, accent: RGB) -> Tip:
        colour = BAD if hand.tool == "knife" else mix(accent, INK, 0.5)
        return Tip(hand.at, hand.reach(), colour, hand.start, hand.span(), hand.down)

    def _kit(self) -> Kit:
        hand = self.hand
        moves = self.table.match.legal_moves(self.seat)
        possible = moves if isinstance(moves, SculptingMoves) else None
        accent = self.table.accent(self.seat)
        return Kit(
            tool=hand.tool,
            size=hand.size,
            shade=hand.shade,
            mirror=hand.mirror,
            undo=hand.down or (possible is not None and possible.undo),
            redo=possible is not None and possible.redo,
            accent=accent,
            cursor=self._cursor,
            asked=self._asked,
            watched=self.table.WATCHED,
        )

    def _show_sand(self) -> None:
        sand = self._sand()
        self.query_one(SandBar).show(sand)
        self.query_one(Hourglass).show(sand, tips=not self.table.WATCHED)

    def _sand(self) -> Sand:
        seconds = self.table.view.options.seconds
        now = self.table.stopwatch.ms() if self.table.step is Step.RUN else 0
        if not seconds:
            return Sand(now // 1000, None)
        left = max(0, seconds * 1000 - now)
        return Sand(-(-left // 1000), left / seconds / 1000)

    def _who(self) -> str:
        return self.table.names()[self.seat]

    def call(self) -> tuple[str, str]:
        phase = self.phase
        name = self.table.seat_name(phase.turn)
        title = _("{name} sculpts: {number} of {count}").format(name=name, number=phase.number + 1, count=TIMERS)
        return title, self._prompt() if self.table.mode is Mode.MOVE else ""

    def watched(self) -> str:
        """What is being done where somebody only watches."""
        tool = self.hand.tool
        return _("{tool}: {does}.").format(tool=_(NAMES[tool]), does=_(DOES[tool]))

    def _prompt(self) -> str:
        if self.table.step is not Step.RUN:
            return _("Enter: look at the card, and turn the sand timer over.")
        if self._cursor is not None:
            return _("Arrows and Enter choose. Tab: back to the clay.")
        hand = self.hand
        tool = _(NAMES[hand.tool])
        if not hand.down:
            return _("{tool}: {does}. Enter begins. Shift+arrow leaps.").format(tool=tool, does=_(DOES[hand.tool]))
        if hand.start is not None:
            return _("{tool}: arrows to where it ends, then Enter.").format(tool=tool)
        return _("{tool}: arrows work, Enter lifts it.").format(tool=tool)

    def accent(self) -> RGB:
        return self.table.accent(self.table.actor)

    def hints(self) -> Sequence[str | tuple[str, str]]:
        if self.table.step is not Step.RUN:
            return [("press", marked("look at the card")), "rules", ("back", marked("menu"))]
        if self._cursor is not None:
            return ["move('left')", "press", "rules", ("back", marked("to the clay"))]
        move = ("move('left')", marked("work") if self.hand.down else marked("move"))
        press = ("press", marked("clay up") if self.hand.down else marked("clay down"))
        first = [move, press, ("switch", marked("tools")), ("back", self._way_back()), "rules", "do('leap', 'left')"]
        lesser = [("undo", marked("undo")), ("do('done')", marked("done")), "do('mirror')", "do('clay')"]
        return [*first, *lesser, "do('size', 1)", "do('tool', 1)", "do('redo')"]

    def offers_command(self, name: str) -> bool:
        return name != "switch"

    def _way_back(self) -> str:
        """What Escape does on the clay."""
        if self.hand.start is not None:
            return marked("lay nothing")
        if self.hand.down:
            return marked("clay up")
        return marked("not yet done") if self._asked else marked("pause")

    def cover(self) -> None:
        phase = self.table.view.phase
        if self.table.mode is Mode.SHOWING and isinstance(phase, Sculpting) and phase.turn == self.table.holder:
            return
        if self.table.mode is not Mode.SHOWING:
            self._stopped = None
        self.query_one(CardPlace).show(None)
        self.query_one(Rack).show(None)
        self.query_one(Canvas).show(*(self._stopped or (None, INK)))
        self.query_one(SandBar).show(None)

    async def show_event(self, event: Event) -> None:
        if not isinstance(event, Stopped) or self.table.WATCHED:
            return
        finished = event.number == TIMERS - 1
        if finished:
            time_up, done = _("Time is up: your monster is finished!"), _("Your monster is finished!")
        else:
            time_up, done = _("Time is up: hands off the clay!"), _("Done with that one.")
        self.table.query_one(TurnBar).prompt(time_up if event.reason == "time-up" else done)
        await self.table.beat(ADMIRED if finished else READ)
        self._stopped = None

    # What is done

    def begin(self) -> None:
        seat, phase = self.seat, self.phase
        canvas = self.own.monsters[seat]
        if canvas is None:
            return
        hand = self._hands.setdefault(seat, Hand(canvas))
        hand.drop()
        hand.keep(canvas)
        self._cursor, self._asked, self._stroking = None, False, False
        if phase.now is not None:
            self.table.stand(max(phase.now, self.table.match.clock))
        else:
            self.table.guard.close()

    def _turn_timer(self) -> None:
        if self.table.attempt(self.seat, TurnTimer()) is not None:
            self.table.run()

    def _in_time(self) -> bool:
        """Whether what arrived just now came while the sand ran; else the time is up, as the rules are told."""
        if self.table.step is not Step.RUN:
            return False
        if self.table.arrived() > self.last:
            self._time_up()
            return False
        return True

    def _at(self, ms: int) -> int:
        return min(max(ms, self.phase.now or 0), self.last)

    def _keep(self, stroke: Stroke | None, ms: int) -> None:
        """A stroke is done; it is stored before anything else."""
        if stroke is not None:
            self._make(lambda at: Sculpt(stroke, at), ms)

    def _make(self, move: Callable[[int], Sculpt | Undo | Redo], ms: int) -> bool:
        """Make a move and see what the clay is then; whether it could be made."""
        made = self.table.attempt(self.seat, move(self._at(ms))) is not None
        if not made:
            self.hand.drop()
        if (canvas := self.own.monsters[self.seat]) is not None:
            self.hand.keep(canvas)
        return made

    def _lift(self, ms: int) -> None:
        """Lift the tool, if it is down."""
        if self.hand.down:
            self._keep(self.hand.lift(), ms)
            self.hand.drop()

    def _time_up(self) -> None:
        """The sand has run out: what was worked until then counts."""
        self._lift(self.last)
        self._stop(TimeUp(self.last + 1))

    def _stop(self, move: Done | TimeUp) -> None:
        clay, accent = self.hand.canvas, self.table.accent(self.seat)
        if (happened := self.table.attempt(self.seat, move)) is not None:
            self._stopped = clay, accent
            self.table.tell(happened)

    def pointed(self, target: Any) -> None:
        match target:
            case "tool", "turn" if self.table.step is not Step.RUN:
                self._turn_timer()
            case "tool", str(name) if self.table.step is Step.RUN:
                self._use(name)
            case _:
                pass

    def _drag(self, at: Point, first: bool) -> None:
        """The mouse draws."""
        self.table.stamp_now()
        if not self.table.listening or not self._in_time():
            self._stroking = False
            return
        if first:
            self._lift_for_another()
            self._cursor = None
            self._stroking = True
            self.hand.go(at)
            self.hand.put_down()
            self._changed()
        elif self._stroking:
            self._keep(self.hand.go(at), self.table.arrived())
            self._show_clay()

    def _drop(self) -> None:
        """The mouse has drawn."""
        self.table.stamp_now()
        if self._stroking and self._in_time():
            self._lift(self.table.arrived())
            self._changed()
        self._stroking = False

    def ticked(self) -> None:
        if self.table.stopwatch.ms() > self.last:
            self._time_up()
        else:
            self._show_sand()
            self.query_one(Canvas).rest()

    def interrupted(self) -> None:
        """What follows the hand is kept as far as it came; what has no end yet is laid by nobody."""
        self._stroking = False
        if self.hand.start is not None:
            self.hand.drop()
        self._lift(self.table.stopwatch.ms())

    def pause_text(self) -> str:
        return _("The sand stands still, and the clay is hidden. Only {name} goes on.").format(name=self._who())

    def move(self, direction: str) -> None:
        if self._cursor is not None:
            self._move_on_rack(direction)
        else:
            self._go(direction, 1)

    def do_leap(self, direction: str) -> None:
        """Several pixels at once."""
        if self._cursor is None:
            self._go(direction, LEAP)

    def _go(self, direction: str, pixels: int) -> None:
        if self._in_time():
            asked, self._asked = self._asked, False
            (x, y), (dx, dy) = self.hand.at, WAYS[direction]
            self._keep(self.hand.go((x + dx * pixels, y + dy * pixels)), self.table.arrived())
            if asked:
                self._changed()
            else:
                self._show_clay()

    def press(self) -> None:
        if self.table.step is not Step.RUN:
            self._turn_timer()
        elif self._cursor is not None:
            self._use(self._cursor)
        elif self._in_time():
            if self.hand.down:
                self._lift(self.table.arrived())
            else:
                self.hand.put_down()
            self._asked = False
            self._changed()

    def _changed(self) -> None:
        if self.table.listening:
            self.table.show_moment()
            self.table.show_hints()

    def switch(self) -> None:
        if self.table.step is not Step.RUN:
            self.table.refuse(self.table.unknown())
            return
        self._asked = False
        self._cursor = self.hand.tool if self._cursor is None else None
        self._changed()

    def _move_on_rack(self, direction: str) -> None:
        rows = self.query_one(Rack).rows()
        y, x = next((y, row.index(self._cursor)) for y, row in enumerate(rows) if self._cursor in row)
        dx, dy = WAYS[direction]
        if dx and self._cursor == "size":
            self.do_size(dx)
            return
        if dx and self._cursor == "clay":
            self.do_clay()
            return
        self._asked = False
        row = rows[(y + dy) % len(rows)]
        self._cursor = row[min(max(x + dx, 0), len(row) - 1)]
        self.table.show_moment()

    def _use(self, name: str) -> None:
        """Take what is on the rack; whoever took a tool goes back to the clay."""
        match name:
            case "size":
                self.do_size(1, around=True)
            case "clay":
                self.do_clay()
            case "mirror":
                self.do_mirror()
            case "undo":
                self.undo()
            case "redo":
                self.do_redo()
            case "done":
                self.do_done()
            case _:
                self._cursor = None
                self._take(cast(Tool, name))

    def do_tool(self, number: int) -> None:
        """Take the tool with this number, from 1 on."""
        self._take(TOOLS[number - 1])

    def _take(self, tool: Tool) -> None:
        if self._in_time():
            self._lift_for_another()
            self.hand.tool = tool
            self._changed()

    def _lift_for_another(self) -> None:
        """Whatever the tool was about, it is lifted, and nothing is asked any more."""
        if self.hand.start is not None:
            self.hand.drop()
        self._lift(self.table.arrived())
        self._asked = False

    def do_size(self, step: int, *, around: bool = False) -> None:
        """A larger (1) or smaller (-1) tool; `around`: the smallest after the largest."""
        if not self._in_time():
            return
        self._lift_for_another()
        if not self.hand.resize(step) and around:
            while self.hand.resize(-step):
                pass
        self._changed()

    def do_clay(self) -> None:
        """The next shade."""
        if self._in_time():
            self._lift_for_another()
            self.hand.reshade()
            self._changed()

    def do_mirror(self) -> None:
        """Put the mirror up, or take it away."""
        if self._in_time():
            self._lift_for_another()
            self.hand.mirror = not self.hand.mirror
            self._changed()

    def undo(self) -> None:
        if not self._in_time():
            return
        spanning = self.hand.start is not None
        self._lift_for_another()
        if spanning or self._make(Undo, self.table.arrived()):
            self._changed()

    def do_redo(self) -> None:
        """Make again what was taken back."""
        if self._in_time():
            self._lift_for_another()
            if self._make(Redo, self.table.arrived()):
                self._changed()

    def do_done(self) -> None:
        """Stop before the sand has run out, when asked for twice."""
        if self._in_time():
            asked = self._asked
            self._lift_for_another()
            if asked:
                self._stop(Done(self._at(self.table.arrived())))
            else:
                self._ask()

    def _ask(self) -> None:
        self._asked = True
        self._changed()
        self.table.refuse(_("Done with this one before the sand has run out? Press d once more."))

    def step_back(self) -> bool:
        if self.table.step is not Step.RUN or not (self._cursor or self._asked or self.hand.down):
            return False
        if self.hand.start is not None:
            self.hand.drop()
        else:
            self._lift(self.table.arrived())
        self._cursor, self._asked = None, False
        return True
