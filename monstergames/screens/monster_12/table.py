"""The table of Monster 12: choose dice, roll, place, collect."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal

from monstergames.match.match import Match
from monstergames.rules.monster_12.components import COLOURS
from monstergames.rules.monster_12.ground import choosable, complete, dice_wanted, free_of
from monstergames.rules.monster_12.odds import catch_chance, hunt_chance
from monstergames.rules.monster_12.refusals import die_refusal
from monstergames.rules.monster_12.state import (
    Caught,
    Choosing,
    Collect,
    Collected,
    Hunt,
    Missed,
    Place,
    Placing,
    Refilled,
    Rolled,
    Spot,
    View,
)
from monstergames.screens.household import household
from monstergames.screens.monster_12 import words
from monstergames.screens.monster_12.board import Board, Catches, Choose, Dice, Flying, Scene, Seated
from monstergames.screens.monster_12.drawing import Glow
from monstergames.screens.monster_12.stage import Stage, after, stage
from monstergames.screens.page import Action
from monstergames.screens.result import decision, headline
from monstergames.screens.table import Mode, Table
from monstergames.screens.troubles import store_trouble
from monstergames.store.errors import StoreUnavailable
from monstergames.store.settings import Settings
from monstergames.texts import _, marked, ngettext
from monstergames.widgets.bars import TurnBar
from monstergames.widgets.story import Banner

TUMBLES = 6
TUMBLE = 0.075
READ = 0.25
FLIGHT = 5
FRAME = 0.04

COLOUR_ROW, BUTTON_ROW = 0, 1
ROLL, COLLECT = 0, 1

DIE = tuple(f"die({colour})" for colour in range(len(COLOURS)))
"""For each colour the action that takes a die."""

RESTING = Choose(
    notes=("",) * len(COLOURS),
    open=(False,) * len(COLOURS),
    chosen=(),
    wanted=0,
    chance="",
    buttons=(),
    cursor=(-1, -1),
)
"""The dice tray while something else is shown."""


def _percent(chance: Fraction) -> str:
    return f"{round(chance * 100)} %"


def rolled_faces(dice: Sequence[int], frame: int) -> tuple[int, ...]:
    """Pips that tumbling dice show in a frame: for the eye only, they mean nothing."""
    return tuple((frame * 5 + number * 2 + frame // 3) % 6 + 1 for number in range(len(dice)))


class Monster12Table(Table):
    """Monster 12 on the screen."""

    ACTIONS = (
        Action("move('left')", ("left", "h"), "←→↑↓", marked("choose")),
        Action("move('right')", ("right", "l"), "", marked("choose")),
        Action("move('up')", ("up", "k"), "", marked("choose")),
        Action("move('down')", ("down", "j"), "", marked("choose")),
        Action("press", ("enter", "space"), "Enter", marked("take"), marked("take a die, press a button, go on")),
        Action("roll", ("r",), "r", marked("roll")),
        Action("collect", ("c",), "c", marked("collect")),
        Action(DIE[0], ("1",), "1-6", marked("a die"), marked("take a die of that column"), command=words.DICE[0]),
        *(
            Action(DIE[colour], (str(colour + 1),), "", marked("a die"), command=words.DICE[colour])
            for colour in range(1, 6)
        ),
        Action("chances", ("percent_sign",), "%", marked("chances"), marked("show or hide the chances")),
        *Table.COMMON,
    )

    CSS = "Monster12Table.-large Catches { width: 34; }"

    def __init__(self, match: Match, settings: Settings) -> None:
        super().__init__(match, settings, words)
        self.chosen: list[int] = []
        self.cursor = (0, 0)
        self.pick = 0
        self.shown: Stage = stage(self.view)
        self.landed: Dice | None = None
        self.story: tuple[str, ...] = ()

    @property
    def view(self) -> View:
        return self.match.view(None)

    @property
    def chances(self) -> bool:
        """Whether the help with chances is on."""
        return household(self).preferences.chances

    def compose_board(self) -> ComposeResult:
        with Horizontal():
            yield Board()
            yield Catches()

    # What the moment looks like

    def show_moment(self) -> None:
        view = self.view
        self.shown = stage(view)
        self.story = self._told()
        scene = Scene(self.shown, self._tray(view), self.accent(self.seat), story=self.story)
        if self.mode is Mode.HANDOVER:
            scene = replace(scene, banner=self._handover())
        elif self.mode is Mode.OVER:
            scene = replace(scene, banner=self._ending())
        elif isinstance(view.phase, Placing):
            spots = self._places()[self.pick].spots
            scene = replace(scene, glow=Glow(frozenset(spots), accent=self.accent(self.seat)))
        self._put(scene)
        self.query_one(TurnBar).show(self._title(), self._aside(view), self.accent(self.seat), self._prompt(view))

    def _put(self, scene: Scene) -> None:
        self.query_one(Board).show(scene)
        self.query_one(Catches).show(
            tuple(
                Seated(self.board_name(seat), self.accent(seat), cards, seat == self.actor)
                for seat, cards in enumerate(scene.stage.catches)
            )
        )

    def _title(self) -> str:
        if self.mode is Mode.OVER:
            return _("The game is over")
        return _("{name}'s turn").format(name=self.seat_name(self.seat))

    def _aside(self, view: View) -> str:
        stack = ngettext("{count} card in the stack", "{count} cards in the stack", view.stack)
        return f"{_(self.match.game.info.title)} · {stack}"

    def _prompt(self, view: View) -> str:
        if self.mode is Mode.OVER:
            return _("Press Enter for the podium.")
        if self.mode is Mode.HANDOVER:
            return _("Give the keyboard to {name}.").format(name=self.match.seats[self.seat].name)
        if isinstance(view.phase, Placing):
            return _("On which monster? ← → choose, Enter puts the dice there.")
        missing = dice_wanted(view.ground, view.tray) - len(self.chosen)
        if not dice_wanted(view.ground, view.tray):
            return _("No die can be chosen here: collect what is finished.")
        if missing:
            return (
                ngettext("Choose {count} more die to hunt with.", "Choose {count} more dice to hunt with.", missing)
                if self.chosen
                else (
                    _("Collect, or hunt on? A miss ends the turn.")
                    if self._complete(view)
                    else ngettext("Choose {count} die to hunt with.", "Choose {count} dice to hunt with.", missing)
                )
            )
        return _("Roll the dice! As they fall, so they stay.")

    @staticmethod
    def _complete(view: View) -> int:
        return sum(map(complete, view.ground))

    def _tray(self, view: View) -> Choose | Dice:
        if isinstance(view.phase, Placing):
            return self._placing(view, view.phase)
        if self.mode in {Mode.HANDOVER, Mode.OVER} and self.landed:
            return self.landed
        refusals = [die_refusal(view.ground, view.tray, self.chosen, colour) for colour in range(len(COLOURS))]
        wanted = dice_wanted(view.ground, view.tray)
        full = self._complete(view)
        return Choose(
            notes=tuple(self._note(view, colour, reason) for colour, reason in enumerate(refusals)),
            open=tuple(self.mode is Mode.MOVE and reason is None for reason in refusals),
            chosen=tuple(self.chosen),
            wanted=wanted,
            chance=self._chance(view),
            buttons=(
                (_("Roll"), self.mode is Mode.MOVE and self._ready()),
                (
                    ngettext("Collect {count} card", "Collect {count} cards", full) if full else _("Collect"),
                    self.mode is Mode.MOVE and bool(full),
                ),
            ),
            cursor=self.cursor if self.mode is Mode.MOVE else (-1, -1),
        )

    def _note(self, view: View, colour: int, reason: Any) -> str:
        if reason is None:
            if not self.chances:
                return ""
            return _percent(catch_chance(view.ground, colour))
        return {
            "no-such-monster": _("none"),
            "all-caught": _("caught"),
            "tray-empty": _("no die"),
            "colour-full": _("enough"),
        }.get(reason.id, "")

    def _chance(self, view: View) -> str:
        if not self.chosen or not self.chances:
            return ""
        chance = _percent(hunt_chance(view.ground, self.chosen))
        return _("{chance} to catch at least one").format(chance=chance)

    def toggle_chances(self) -> None:
        try:
            household(self).prefer("chances", not self.chances)
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))

    def on_household_preferred(self) -> None:
        if self.mode is not Mode.SHOWING:
            self.show_moment()

    def menu(self) -> list[tuple[Any, str]]:
        from monstergames.screens.menu import Choice

        text = _("Show chances: {state}").format(state=_("on") if self.chances else _("off"))
        entries = super().menu()
        after = [choice for choice, _text in entries].index(Choice.SETTINGS) + 1
        return [*entries[:after], (Choice.CHANCES, text), *entries[after:]]

    def _placing(self, view: View, phase: Placing) -> Dice:
        places = self._places()
        roll = phase.roll
        good = tuple(self._beats(view, colour, pips) for colour, pips in zip(roll.dice, roll.pips, strict=True))
        return Dice(
            roll.dice,
            roll.pips,
            tuple(
                _("catches!") if hit else self._needs(view, colour) for colour, hit in zip(roll.dice, good, strict=True)
            ),
            good,
            message=_("Choice {number} of {count}").format(number=self.pick + 1, count=len(places)),
        )

    @staticmethod
    def _beats(view: View, colour: int, pips: int) -> bool:
        return any(pips > eyes for _spot, eyes in free_of(view.ground, colour))

    @staticmethod
    def _needs(view: View, colour: int) -> str:
        eyes = [eyes for _spot, eyes in free_of(view.ground, colour)]
        if not eyes:
            return ""
        least = min(eyes) + 1
        return (_("needs {pips} or more") if least < 6 else _("needs a {pips}")).format(pips=least)

    def _places(self) -> Sequence[Place]:
        """The ways to put the dice, from left to right."""
        return sorted(self.match.legal_moves(self.seat), key=lambda place: place.spots)

    def _told(self) -> tuple[str, ...]:
        told = self.match.events(None)[-12:]
        if not told:
            return (_("Below each monster stands what a die of its colour must show to catch it."),)
        return tuple(line for event in told if (line := words.tell(event, self.names())))

    def _handover(self) -> Banner:
        name = self.match.seats[self.seat].name
        told = words.summary(self.match.since_last_turn(self.seat), self.names(), self.seat)
        first = not self.match.events(None)
        lines = (_("{name} begins.").format(name=name),) if first else told or self._told()[-2:]
        return Banner(_("{name}'s turn!").format(name=self.seat_name(self.seat)), tuple(lines), _("Enter: go!"))

    def _ending(self) -> Banner:
        key = "" if self.WATCHED else _("Enter: podium")
        return Banner(headline(self.match), (decision(self.match, words),), key)

    def situation(self) -> str:
        view = self.view
        if not isinstance(view.phase, Choosing):
            return view.phase.kind
        if not dice_wanted(view.ground, view.tray):
            return "all-finished"
        return "finished" if self._complete(view) else "hunting"

    # Showing what happened

    async def show_event(self, event: Any) -> None:
        before, self.shown = self.shown, after(self.shown, event)
        match event:
            case Rolled(roll=roll):
                for frame in range(TUMBLES):
                    if self.still:
                        break
                    self._frame(before, Dice(roll.dice, rolled_faces(roll.dice, frame), frame=frame))
                    await self.beat(TUMBLE)
                self._frame(self.shown, Dice(roll.dice, roll.pips))
                await self.beat(READ)
            case Caught(spots=spots, dice=used):
                await self._fly(before, tuple(zip(used, spots, strict=True)))
            case Missed():
                self.landed = self._verdict(frozenset())
                self._frame(self.shown, self.landed)
                await self.linger(READ)
            case Collected(seat=seat, places=places):
                self.landed = None
                self._frame(before, RESTING, Glow(places=frozenset(places), accent=self.accent(seat)))
                await self.beat(READ)
                self._frame(self.shown, RESTING)
                await self.beat(FRAME * 2)
            case Refilled(places=places):
                for share in (1.0, 1.0, 0.6, 0.2):
                    if self.still:
                        break
                    self._frame(self.shown, RESTING, turning=tuple((place, share) for place in places))
                    await self.beat(TUMBLE)
                self._frame(self.shown, RESTING, Glow(places=frozenset(places)))
                await self.beat(READ)
            case _:
                pass

    async def _fly(self, before: Stage, routes: tuple[tuple[int, Spot], ...]) -> None:
        flown = frozenset(die for die, _spot in routes)
        self.landed = None
        dice = self._verdict(flown)
        for step in range(1, FLIGHT):
            if self.still:
                break
            self._frame(before, dice, flying=Flying(step / FLIGHT, routes))
            await self.beat(FRAME)
        self._frame(self.shown, dice)
        await self.beat(FRAME)

    def _verdict(self, flown: frozenset[int]) -> Dice:
        roll = self.shown.roll
        if roll is None:
            raise ValueError("no dice were rolled")
        view = self.match.view(None)
        good = tuple(number in flown for number in range(len(roll.dice)))
        verdicts = tuple(
            _("caught!") if hit else self._needs(view, colour) for colour, hit in zip(roll.dice, good, strict=True)
        )
        message = "" if flown else _("Miss! No die shows more than the eyes of its monsters.")
        return Dice(roll.dice, roll.pips, verdicts, good, flown, message)

    def _frame(self, now: Stage, tray: Choose | Dice, glow: Glow | None = None, **more: Any) -> None:
        self._put(Scene(now, tray, self.accent(self.actor), glow or Glow(), self.story, **more))

    # Moves

    def wait_for_move(self) -> None:
        self.chosen = []
        self.landed = None
        view = self.view
        if isinstance(view.phase, Placing):
            self.pick = self._places().index(next(iter(self.match.legal_moves(self.seat))))
        first = next((c for c, most in enumerate(choosable(view.ground, view.tray)) if most), None)
        self.cursor = (BUTTON_ROW, COLLECT) if first is None else (COLOUR_ROW, first)

    def can_step_back(self) -> bool:
        return bool(self.chosen) and not isinstance(self.view.phase, Placing)

    def step_back(self) -> bool:
        if not self.can_step_back():
            return False
        self.cursor = (COLOUR_ROW, self.chosen.pop())
        return True

    def hints(self) -> list[str | tuple[str, str]]:
        if self.mode is Mode.SHOWING:
            return []
        if self.mode is not Mode.MOVE:
            go_on = marked("begin") if self.mode is Mode.HANDOVER else marked("podium")
            return [("press", go_on), "back", "rules", "told"]
        if isinstance(self.view.phase, Placing):
            return ["move('left')", ("press", marked("put there")), "back", "rules", "told"]
        own = ["move('left')", "press", "back", "rules", DIE[0]]
        own += ["roll"] if self._ready() else []
        own += ["collect"] if self._complete(self.view) else []
        own += ["undo"] if self.chosen or self.match.can_undo(self.seat) else []
        return [*own, "told", "chances"]

    def offers_command(self, name: str) -> bool:
        view = self.view
        if name == "roll":
            return self._choosing and self._ready()
        if name == "collect":
            return self._choosing and bool(self._complete(view))
        if name in DIE:
            return self._choosing and not die_refusal(view.ground, view.tray, self.chosen, DIE.index(name))
        return super().offers_command(name)

    def cover(self) -> None:
        self.chosen = []

    def action_move(self, direction: str) -> None:
        if self.mode is not Mode.MOVE:
            self.refuse(self.unknown())
            return
        view = self.view
        if isinstance(view.phase, Placing):
            self.pick = (self.pick + (1 if direction in {"right", "down"} else -1)) % len(self._places())
            self.show_moment()
            return
        self.cursor = self._moved(direction)
        board = self.query_one(Board)
        if board.scene:
            board.show(replace(board.scene, tray=self._tray(view)))

    def _moved(self, direction: str) -> tuple[int, int]:
        row, column = self.cursor
        match direction:
            case "up":
                return (COLOUR_ROW, column * 3) if row == BUTTON_ROW else (row, column)
            case "down":
                return (BUTTON_ROW, column // 3) if row == COLOUR_ROW else (row, column)
            case _:
                columns = len(COLOURS) if row == COLOUR_ROW else 2
                return row, (column + (1 if direction == "right" else -1)) % columns

    def action_press(self) -> None:
        if self.confirm_handover():
            return
        if isinstance(self.view.phase, Placing):
            self.submit(self._places()[self.pick])
        elif self.cursor[0] == COLOUR_ROW:
            self.action_die(self.cursor[1])
        elif self.cursor[1] == ROLL:
            self.action_roll()
        else:
            self.action_collect()

    def pointed(self, target: Any) -> None:
        kind, which = target
        if self.mode is not Mode.MOVE:
            self.action_press()
        elif kind == "spot" and isinstance(self.view.phase, Placing):
            self._aim(which)
        elif kind == "die":
            self.action_die(which)
        elif kind == "button":
            (self.action_roll if which == ROLL else self.action_collect)()

    def _aim(self, spot: Spot) -> None:
        """A click on a monster: the first way that covers it; a click on one that is aimed at puts the dice."""
        places = self._places()
        if spot in places[self.pick].spots:
            self.action_press()
        elif (way := next((n for n, place in enumerate(places) if spot in place.spots), None)) is not None:
            self.pick = way
            self.show_moment()

    @property
    def _choosing(self) -> bool:
        """Whether dice can be chosen now."""
        return self.mode is Mode.MOVE and not isinstance(self.view.phase, Placing)

    def _ready(self) -> bool:
        view = self.view
        wanted = dice_wanted(view.ground, view.tray)
        return bool(self.chosen) and (len(self.chosen) == wanted or view.options.up_to_three)

    def action_die(self, colour: int) -> None:
        if not self._choosing:
            self.refuse(self.unknown())
            return
        view = self.view
        if reason := die_refusal(view.ground, view.tray, self.chosen, colour):
            self.cursor = (COLOUR_ROW, colour)
            self.show_moment()
            self.refuse(words.refuse(reason))
            return
        self.chosen.append(colour)
        full = len(self.chosen) == dice_wanted(view.ground, view.tray)
        self.cursor = (BUTTON_ROW, ROLL) if full else (COLOUR_ROW, colour)
        self.show_moment()
        self.show_hints()

    def action_roll(self) -> None:
        if self._choosing:
            self.submit(Hunt(tuple(sorted(self.chosen))))
        else:
            self.refuse(self.unknown())

    def action_collect(self) -> None:
        if self._choosing:
            self.submit(Collect())
        else:
            self.refuse(self.unknown())

    def action_chances(self) -> None:
        self.toggle_chances()


TABLE = Monster12Table
