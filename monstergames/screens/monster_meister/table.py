"""The table of Monster Meister: turn over the task, find the monsters, get rid of one, hide a stray."""

from dataclasses import replace
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal

from monstergames.match.match import Match
from monstergames.rules.contract import Seat
from monstergames.rules.monster_meister.components import (
    COLOURS,
    EYED,
    FEATURES,
    ROUNDS,
    STRAY,
    Card,
    Feature,
)
from monstergames.rules.monster_meister.engine import nameable
from monstergames.rules.monster_meister.state import (
    Added,
    Adding,
    Eliminated,
    GoOn,
    Name,
    Named,
    Naming,
    Over,
    Position,
    Put,
    Remove,
    Removed,
    Removing,
    Reveal,
    Revealed,
    Revealing,
    RoundDecided,
    Standing,
    StayedIn,
    Taming,
    TaskTurned,
    TurnedBack,
    Turning,
    TurnTask,
    View,
)
from monstergames.screens.monster_meister import asks, bodies, words
from monstergames.screens.monster_meister.grid import Grid, Scene, Turn
from monstergames.screens.monster_meister.opened import Opened
from monstergames.screens.monster_meister.seats import Seats
from monstergames.screens.monster_meister.side import Competing, Side, SideScene, TaskFace
from monstergames.screens.monster_meister.stage import Stage, after, stage
from monstergames.screens.page import Action
from monstergames.screens.result import decision, headline
from monstergames.screens.table import Mode, Table
from monstergames.store.settings import Settings
from monstergames.texts import _, marked, ngettext
from monstergames.widgets.bars import TurnBar
from monstergames.widgets.story import Banner

FRAME = 0.06
READ = 0.45
LONG_READ = 0.9

CLOSING = ((0.6, False), (0.2, False))
OPENING = ((0.2, True), (0.6, True))
"""How much of a card is seen while it is turned, and whether that is its face."""

UNDO = marked("take back a step, but never a card that was turned over")
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class MonsterMeisterTable(Table):
    """Monster Meister on the screen."""

    ACTIONS = (
        Action("move('left')", ("left", "h"), "←→↑↓", marked("choose")),
        Action("move('right')", ("right", "l"), "", marked("choose")),
        Action("move('up')", ("up", "k"), "", marked("choose")),
        Action("move('down')", ("down", "j"), "", marked("choose")),
        Action(
            "press",
            ("enter", "space"),
            "Enter",
            marked("go on"),
            marked("turn a card over, name a feature, put a card down, go on"),
        ),
        *(replace(action, help=UNDO) if action.name == "undo" else action for action in Table.COMMON),
    )

    CSS = "MonsterMeisterTable.-large Grid { width: 69; }"

    def __init__(self, match: Match, settings: Settings) -> None:
        super().__init__(match, settings, words)
        self._left_open = False
        """Whether the cards stay open until some person has seen enough, though a computer player closes the round."""
        self.shown = self._stage()
        self.looked_at: Seat = self.seat
        """Whose display is shown large."""
        self.cursor = Position(0, 0)
        self.feature: Feature = FEATURES[0]
        self._since: Any = None
        """The decision that the cursor was put to the start of."""

    @property
    def view(self) -> View:
        """What lies open on the table."""
        return self.match.view(None)

    @property
    def seats(self) -> Seats:
        """Who sits at the table."""
        return Seats.of(self.match.seats)

    @property
    def seat(self) -> Seat:
        if not self._left_open:
            return super().seat
        people = [seat for seat, entry in enumerate(self.match.seats) if not entry.level]
        return self.holder if self.holder is not None and self.holder in people else people[0]

    def _stage(self) -> Stage:
        return stage(self.view, self.match.events(None))

    def compose_board(self) -> ComposeResult:
        with Horizontal():
            yield Grid()
            yield Side()

    def next_turn(self) -> None:
        """A computer player that closes a round doesn't cover the open cards before some person has seen enough."""
        entries = self.match.seats
        closes = isinstance(self.view.phase, Standing) and entries[self.match.to_act[0]].level
        self._left_open = bool(closes) and not self.coach and not all(entry.level for entry in entries)
        if not self._left_open:
            super().next_turn()
            return
        self._mover = None
        self.mode = Mode.MOVE
        self.guard.close()
        self.show_moment()
        self.show_hints()

    # What the moment looks like

    def show_moment(self) -> None:
        view = self.view
        self.shown = self._stage()
        if not self._browsing(view) and not (self.mode is Mode.HANDOVER and self._just_turned(view)):
            self.looked_at = self.seat
        self.query_one(Grid).show(self._grid_scene(view))
        self.query_one(Side).show(self._side_scene(view))
        title = _("{name}'s turn").format(name=self.seat_name(self.seat))
        if self.mode is Mode.OVER:
            title = _("The game is over")
        elif self._left_open:
            title = _("The round is over")
        self.query_one(TurnBar).show(title, self._aside(view), self.accent(self.seat), self._prompt(view))

    @staticmethod
    def _browsing(view: View) -> bool:
        """Whether everybody's display can be looked at."""
        return isinstance(view.phase, Standing | Over)

    @staticmethod
    def _just_turned(view: View) -> bool:
        """Whether the cards that were turned over last are still to be seen while the keyboard is handed over."""
        return isinstance(view.phase, Revealing | Taming | Naming)

    def _grid_scene(self, view: View) -> Scene:
        scene = self._scene(self.shown)
        if self.mode is not Mode.MOVE:
            return scene
        match view.phase:
            case Revealing() | Taming():
                scene = replace(scene, cursor=self.cursor)
            case Removing():
                open_ = frozenset(own.position for own in view.displays[self.seat] if own.card is not None)
                scene = replace(scene, cursor=self.cursor, choosable=open_)
            case Adding():
                places = frozenset(move.position for move in self.match.legal_moves(self.seat))
                scene = replace(scene, cursor=self.cursor, places=places)
            case _:
                return scene
        here = next((own.card for own in scene.laid if own.position == self.cursor), None)
        return scene if here is None else replace(scene, aside=words.shown(here))

    def _scene(self, now: Stage, turn: Turn | None = None) -> Scene:
        laid = now.displays[self.looked_at]
        title = _("{name}'s display").format(name=self.seat_name(self.looked_at))
        count = ngettext("{count} card", "{count} cards", len(laid))
        return Scene(laid, self.seats.backs, title, count, self.accent(self.looked_at), turn=turn)

    def look_at(self, seat: Seat) -> None:
        """Show the display of a seat large, until something else is shown."""
        self.looked_at = seat
        own = self._grid_scene(self.view) if seat == self.seat else self._scene(self.shown)
        self.query_one(Grid).show(own)
        self.query_one(Side).show(self._side_scene(self.view))

    def _side_scene(self, view: View) -> SideScene:
        scene = replace(self._beside(self.shown), accent=self.accent(self.seat))
        name = self.match.seats[self.seat].name
        if isinstance(view.phase, Naming) and isinstance(scene.body, Competing):
            text = _("{name} names what comes next.").format(name=name)
            cursor = self.feature if self.mode is Mode.MOVE else None
            scene = replace(scene, body=replace(scene.body, text=text, asked=None, cursor=cursor))
        if self.mode is Mode.HANDOVER:
            return replace(scene, banner=self._handover(view))
        if outcome := self.match.outcome:
            banner = Banner(headline(self.match), (decision(self.match, words),), "" if self.WATCHED else _("Enter"))
            return replace(scene, task=TaskFace(None, 0), body=bodies.ending(outcome, self.seats), banner=banner)
        looking = self._looking
        return scene if looking is None else replace(scene, body=bodies.look(looking, self.seats, self.seat))

    @property
    def _looking(self) -> Card | None:
        """The stray that the person at the keyboard alone looks at."""
        return self.match.view(self.seat).looking if self.mode is Mode.MOVE else None

    def _beside(self, now: Stage, fresh: Card | None = None, share: float = 1.0) -> SideScene:
        return SideScene(
            TaskFace(now.task, self.view.tasks, share),
            bodies.body(now, self.seats, self.looked_at, fresh),
            self.seats.backs,
            bodies.minis(now, self.seats, self.looked_at),
        )

    def _handover(self, view: View) -> Banner:
        name = self.match.seats[self.seat].name
        lines = [asks.handover(view, name)]
        if isinstance(view.phase, Standing):
            lines = [*self.told()[-2:], *lines]
        elif isinstance(view.phase, Revealing) and self.looked_at in self.shown.done:
            made = words.points(bodies.points(self.shown, view.played[-1], self.looked_at))
            lines = [
                _("{name} has {points}.").format(name=self.match.seats[self.looked_at].name, points=made),
                _("Remember these cards: Enter covers them."),
            ]
        return Banner(_("{name}'s turn!").format(name=self.seat_name(self.seat)), tuple(lines), _("Enter"))

    def _aside(self, view: View) -> str:
        number = min(ROUNDS, len(view.played) + isinstance(view.phase, Turning))
        title = _("cards count") if view.options.count_cards else _(self.match.game.info.title)
        rounds = _("round {number} of {all}").format(number=number, all=ROUNDS)
        strays = ngettext("{count} stray", "{count} strays", view.pile)
        top = None if view.top is None or view.top == STRAY else self.seats.backs[view.top].sign
        if isinstance(view, Opened) and view.stray is not None:
            top = words.label(view.stray)
        if top:
            strays = _("{strays}, {back} on top").format(strays=strays, back=top)
        return f"{title} · {rounds} · {strays}"

    def _prompt(self, view: View) -> str:
        if self.mode is Mode.OVER:
            return _("← → shows the displays. Enter: to the podium.")
        if self.mode is Mode.HANDOVER:
            name = self.match.seats[self.seat].name
            return _("Give the keyboard to {name}, who presses Enter.").format(name=name)
        return asks.prompt(view, self.seat)

    def situation(self) -> str:
        return asks.situation(self.view)

    def situation_note(self) -> str:
        return asks.note(self.view)

    # Showing what happened

    async def show_event(self, event: Any) -> None:
        before, self.shown = self.shown, after(self.shown, event)
        match event:
            case TaskTurned():
                for share, face_up in (*CLOSING, *OPENING):
                    self._frame(self.shown if face_up else before, share=share)
                    await self.beat(FRAME)
                self._frame(self.shown)
                await self.beat(READ)
            case Revealed(seat=seat, position=position, card=card):
                self.looked_at = seat
                for share, face_up in (*CLOSING, *OPENING):
                    self._frame(
                        replace(self.shown, turned=before.turned, contest=before.contest),
                        Turn(frozenset({position}), share, face_up),
                    )
                    await self.beat(FRAME)
                self._frame(self.shown, fresh=card)
                await self.beat(READ)
            case Removed(seat=seat, position=position):
                self.looked_at = seat
                for share, face_up in ((0.6, True), (0.2, True), (0.2, False), (1.0, False), (0.4, False)):
                    self._frame(before, Turn(frozenset({position}), share, face_up))
                    await self.beat(FRAME)
                self._frame(self.shown)
                await self.beat(READ)
            case Added(seat=seat, position=position):
                self.looked_at = seat
                for share in (0.3, 0.7):
                    self._frame(self.shown, Turn(frozenset({position}), share, face_up=False))
                    await self.beat(FRAME)
                self._frame(self.shown, cursor=position)
                await self.beat(READ)
            case TurnedBack():
                turned = frozenset(own.position for laid in before.displays for own in laid if own.card is not None)
                for share, face_up in ((0.6, True), (0.2, True), (0.2, False), (0.6, False)):
                    self._frame(before, Turn(turned, share, face_up))
                    await self.beat(FRAME)
                self._frame(self.shown)
                await self.beat(READ)
            case Named() | StayedIn() | Eliminated():
                self._frame(self.shown)
                await self.beat(READ)
            case RoundDecided():
                self._frame(self.shown)
                await self.beat(LONG_READ)
            case _:
                pass

    def _frame(
        self,
        now: Stage,
        turn: Turn | None = None,
        *,
        fresh: Card | None = None,
        share: float = 1.0,
        cursor: Position | None = None,
    ) -> None:
        self.query_one(Grid).show(replace(self._scene(now, turn), cursor=cursor))
        self.query_one(Side).show(self._beside(now, fresh, share))

    def cover(self) -> None:
        self._frame(self.shown)

    def on_screen_suspend(self) -> None:
        """Nothing of a stray stays in sight in a pause, or behind anything else."""
        if self._looking is not None and not self.WATCHED and self.query(Side):
            self.cover()

    def on_screen_resume(self) -> None:
        if self._looking is not None and not self.WATCHED:
            self.show_moment()

    # Moves

    def wait_for_move(self) -> None:
        view = self.view
        decision = (len(view.played), self.seat, view.phase.kind, len(self._named(view)))
        if decision == self._since:
            return
        self._since = decision
        match view.phase:
            case Revealing() | Taming():
                self.cursor = view.displays[self.seat][0].position
            case Removing():
                self.cursor = next(own.position for own in view.displays[self.seat] if own.card is not None)
            case Adding():
                self.cursor = next(iter(self.match.legal_moves(self.seat))).position
            case Naming(competition):
                self.feature = nameable(competition)[0]
            case _:
                pass

    @staticmethod
    def _named(view: View) -> tuple[Feature, ...]:
        return view.phase.competition.named if isinstance(view.phase, Naming | Taming) else ()

    def hints(self) -> list[str | tuple[str, str]]:
        if self.mode in {Mode.SHOWING, Mode.CURTAIN}:
            return []
        view = self.view
        own: list[str | tuple[str, str]] = []
        if self._browsing(view):
            own.append(("move('left')", marked("displays")))
        elif self.mode is Mode.MOVE and not isinstance(view.phase, Turning):
            own.append("move('left')")
        if self.mode is Mode.MOVE:
            own.append(("press", asks.DOES[view.phase.kind]))
        else:
            own.append(("press", marked("podium") if self.mode is Mode.OVER else marked("go on")))
        if self.mode is Mode.MOVE and self.match.can_undo(self.seat):
            own.append("undo")
        return [*own, "told", "rules", "back"]

    def pointed(self, target: Any) -> None:
        view = self.view
        match target:
            case ("feature", feature) if self.mode is Mode.MOVE and isinstance(view.phase, Naming):
                self.feature = feature
                self.action_press()
            case ("banner", _):
                self.action_press()
            case Position() if self.mode is Mode.MOVE and not isinstance(view.phase, Turning | Naming | Standing):
                self.cursor = target
                self.show_moment()
                self.action_press()
            case _:
                self.refuse(self.unknown())

    def action_move(self, direction: str) -> None:
        view = self.view
        if self._browsing(view):
            step = 1 if direction in {"right", "down"} else -1
            self.looked_at = (self.looked_at + step) % len(view.displays)
            self.show_moment()
        elif self.mode is not Mode.MOVE or isinstance(view.phase, Turning):
            self.refuse(self.unknown())
        elif isinstance(view.phase, Naming):
            self.feature = self._next_feature(direction)
            self.query_one(Side).show(self._side_scene(view))
        elif self._move_cursor(direction):
            self.query_one(Grid).show(self._grid_scene(view))
        else:
            self.refuse(_("The display ends there: go another way."))

    def _next_feature(self, direction: str) -> Feature:
        groups = (COLOURS, EYED)
        row = self.feature in EYED
        column = groups[row].index(self.feature)
        down, right = STEPS[direction]
        return groups[(row + down) % 2][(column + right) % len(COLOURS)]

    def _move_cursor(self, direction: str) -> bool:
        rows, columns = self._grid_scene(self.view).extent
        down, right = STEPS[direction]
        there = Position(self.cursor.row + down, self.cursor.column + right)
        if there.row not in rows or there.column not in columns:
            return False
        self.cursor = there
        return True

    def action_press(self) -> None:
        if self.confirm_handover():
            return
        match self.view.phase:
            case Turning():
                self.submit(TurnTask())
            case Revealing() | Taming():
                self.submit(Reveal(self.cursor))
            case Naming():
                self.submit(Name(self.feature))
            case Removing():
                self.submit(Remove(self.cursor))
            case Adding():
                self.submit(Put(self.cursor))
            case _:
                if self._left_open:
                    self.holder, self._mover = self.seat, self.match.to_act[0]
                    self._left_open = False
                self.submit(GoOn())


TABLE = MonsterMeisterTable
