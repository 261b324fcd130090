"""The table of Monsta: lay out groups, offer, bid, award."""

from collections import Counter
from dataclasses import replace
from typing import Any

from textual.app import ComposeResult

from monstergames.match.match import Match
from monstergames.rules.contract import Seat
from monstergames.rules.monsta.components import KINDS, VALUES, Card
from monstergames.rules.monsta.piles import highest
from monstergames.rules.monsta.state import (
    Award,
    Awarded,
    Awarding,
    Bidding,
    BidPlaced,
    BonusDealt,
    Event,
    Laying,
    Pass,
    Passed,
    PileTaken,
    RoundBegan,
    TurnedUp,
    View,
)
from monstergames.rules.monsta.view import redact
from monstergames.screens.curtain import Keys, Passing
from monstergames.screens.curtain import Offer as AtCurtain
from monstergames.screens.monsta import words
from monstergames.screens.monsta.board import Board, Call, Middle, Scene
from monstergames.screens.monsta.decisions import DECISIONS, Decision, OwnBid, Winner
from monstergames.screens.monsta.drawing import Place
from monstergames.screens.monsta.stage import Said, Stage, after, stage
from monstergames.screens.page import Action
from monstergames.screens.result import decision, headline
from monstergames.screens.table import Mode, Table
from monstergames.store.settings import Settings
from monstergames.texts import _, marked
from monstergames.widgets.bars import TurnBar
from monstergames.widgets.story import Banner

READ = 0.45
"""Seconds to read what happened."""
GLANCE = 0.2
"""Seconds for what is seen at a glance."""
CARD = 0.12
"""Seconds between two cards that are put down."""
TOLD = 12
"""So many of the last events are told beside the offer."""

TAKE = tuple(f"take({value})" for value in VALUES)
"""For each of the `VALUES` the action that takes a card."""

_DOES = {
    "laying": marked("lays out groups"),
    "offering": marked("makes an offer"),
    "bidding": marked("takes bids"),
    "awarding": marked("chooses who wins"),
    "over": "",
}


class MonstaTable(Table):
    """Monsta on the screen."""

    ACTIONS = (
        Action("move('left')", ("left", "h"), "←→↑↓", marked("choose")),
        Action("move('right')", ("right", "l"), "", marked("choose")),
        Action("move('up')", ("up", "k"), "", marked("choose")),
        Action("move('down')", ("down", "j"), "", marked("choose")),
        Action("press", ("enter", "space"), "Enter", marked("take"), marked("take a card, press a button, go on")),
        Action(TAKE[0], ("2",), "2-7", marked("a card"), marked("take a card of that number"), command=KINDS[2]),
        *(
            Action(take, (str(value),), "", KINDS[value], command=KINDS[value])
            for take, value in zip(TAKE[1:], VALUES[1:], strict=True)
        ),
        Action("pass", ("x",), "x", marked("pass")),
        *Table.COMMON,
    )

    def __init__(self, match: Match, settings: Settings) -> None:
        super().__init__(match, settings, words)
        self.decision: Decision | None = None
        """What the person at the keyboard decides now."""
        self.shown: Stage = stage(match.view(None), match.events(None))
        """The open table."""
        self.story: tuple[str, ...] = ()
        """What all know of what happened."""
        self.own_story: tuple[str, ...] = ()
        """What the person at the keyboard knows of it."""

    def compose_board(self) -> ComposeResult:
        yield Board()

    # What the moment looks like

    def show_moment(self) -> None:
        self.shown = stage(self.match.view(None), self.match.events(None))
        self.story = self._told(None)
        if self.mode is Mode.MOVE and self.decision:
            self.own_story = self._told(self.seat)
            self._show_hand(self.decision)
            return
        scene = self._scene(self.shown)
        if self.mode is Mode.HANDOVER:
            scene = replace(scene, told=self._handover())
        elif self.mode is Mode.OVER:
            scene = replace(scene, told=self._ending())
        self._present(scene, self._prompt())

    def _show_hand(self, decision: Decision) -> None:
        """Show what only the person at the keyboard may see."""
        now = replace(self.shown, piles=decision.view.piles)
        scene = self._scene(now, frozenset({decision.winner}))
        scene = replace(
            scene,
            told=self.own_story,
            hand=decision.hand(self.accent(self.seat)),
            middle=replace(scene.middle, wished=decision.wished),
        )
        self._present(scene, decision.prompt())

    def _present(self, scene: Scene, prompt: str) -> None:
        self._frame(scene)
        self.query_one(TurnBar).show(self._title(), self._aside(), self.accent(self.seat), prompt)

    def _scene(self, now: Stage, lit: frozenset[Seat | None] = frozenset(), *, offer: bool = False) -> Scene:
        tallest = highest(now.piles)
        places = tuple(
            Place(
                name=self.board_name(seat),
                accent=self.accent(seat),
                hand=now.hands[seat],
                pile=now.piles[seat],
                laid=now.laid[seat],
                note=self._note(now, seat),
                active=seat == now.active,
                turn=seat == self.actor and self.mode is not Mode.OVER,
                highest=tallest > 0 and len(now.piles[seat].cards) == tallest,
                lit=seat in lit,
            )
            for seat in range(len(now.hands))
        )
        middle = Middle(now.draw, now.discards, now.offer, now.group, lit=offer)
        return Scene(middle, places, self.story, self.accent(self.actor))

    def _note(self, now: Stage, seat: Seat) -> str:
        if seat == now.active:
            return _(_DOES[now.phase])
        return {Said.NOTHING: "", Said.BID: _("raised"), Said.PASS: _("passes")}[now.said[seat]]

    def _told(self, seat: Seat | None) -> tuple[str, ...]:
        told = tuple(words.tell(event, self.names()) for event in self.match.events(seat)[-TOLD:])
        return told if len(told) == TOLD else (self._beginning(), *told)

    def _beginning(self) -> str:
        return _("{name} begins, and all others get a bonus card.").format(name=self.names()[0])

    def told(self, seat: Seat | None = None) -> list[str]:
        return [self._beginning(), *super().told(seat)]

    def _title(self) -> str:
        if self.mode is Mode.OVER:
            return _("The game is over")
        return _("{name}'s turn").format(name=self.seat_name(self.seat))

    def _aside(self) -> str:
        owner = self.match.seats[self.shown.active].name
        whose = _("{name}'s round").format(name=owner)
        return f"Monsta · {whose}"

    def _prompt(self) -> str:
        if self.mode is Mode.OVER:
            return _("Press Enter for the podium.")
        return _("Give the keyboard to {name}.").format(name=self.match.seats[self.seat].name)

    def _handover(self) -> Banner:
        name = self.match.seats[self.seat].name
        return Banner(_("{name} is next").format(name=name), self.story[-4:], _("Enter: go!"))

    def _ending(self) -> Banner:
        laid = self.shown.laid[self.seat]
        total = _("{numbers} = {points}").format(numbers=" + ".join(map(str, laid)), points=sum(laid))
        return Banner(
            headline(self.match), (decision(self.match, words), total), "" if self.WATCHED else _("Enter: podium")
        )

    def _fresh(self) -> Counter[Card]:
        """The cards that came into the hand of who is to act since the last move."""
        new = Counter[Card]()
        for event in self.match.since_last_turn(self.seat):
            match event:
                case BonusDealt(seat=seat, card=card) if seat == self.seat:
                    new[card] += 1
                case Awarded(seat=seat, offer=offer) if seat == self.seat:
                    new.update(offer)
                case PileTaken(seat=seat, pile=pile) if seat == self.seat:
                    new.update(pile.cards)
                case _:
                    pass
        return new

    # At the curtain

    def offers(self) -> list[AtCurtain]:
        if isinstance(self.match.view(None).phase, Bidding):
            return [AtCurtain("pass", "xqz", _("passes without looking"))]
        return []

    def take(self, offer: str) -> None:  # noqa: ARG002
        self.submit(Pass())

    def curtain_face(self, passing: Passing, keys: Keys) -> Board:
        told = words.news(self.match.events(None), self.names())
        call = Call(self.seat_name(passing.seat), tuple(keys), told)
        return Board(replace(self._scene(self.shown), told=call))

    def cover(self) -> None:
        self._frame(self._scene(self.shown))

    def on_screen_suspend(self) -> None:
        """Nothing of a hand stays in sight in a pause, or behind anything else."""
        if self.deciding and not self.WATCHED and self.query(Board):
            self.cover()

    def on_screen_resume(self) -> None:
        if self.deciding and not self.WATCHED:
            self._show_hand(self.deciding)

    # What happened

    async def show_event(self, event: Event) -> None:
        event = redact(event, None)
        before = self.shown
        self.shown = after(before, event)
        self.story = (*self.story, words.tell(event, self.names()))[-TOLD:]
        lit = frozenset({getattr(event, "seat", None)})
        if isinstance(event, BidPlaced):
            await self._put_down(before, event)
        self._frame(self._scene(self.shown, lit, offer=isinstance(event, TurnedUp | Awarded)))
        await self.beat(GLANCE if isinstance(event, Passed | BonusDealt | RoundBegan) else READ)

    async def _put_down(self, before: Stage, event: BidPlaced) -> None:
        for count in range(1, len(event.cards)):
            if self.still:
                return
            part = replace(event, cards=event.cards[:count])
            self._frame(self._scene(after(before, part), frozenset({event.seat})))
            await self.beat(CARD)

    def _frame(self, scene: Scene) -> None:
        self.query_one(Board).show(scene)

    # Moves

    def wait_for_move(self) -> None:
        view: View = self.match.view(self.seat)
        self.decision = DECISIONS[type(view.phase)](view, self.names(), self._fresh())

    @property
    def deciding(self) -> Decision | None:
        """What is decided now; None while the keys are for something else."""
        return self.decision if self.mode is Mode.MOVE else None

    def can_step_back(self) -> bool:
        return bool(self.decision and self.decision.chosen)

    def step_back(self) -> bool:
        return bool(self.decision and self.decision.give_back())

    def hints(self) -> list[str | tuple[str, str]]:
        if self.mode is Mode.SHOWING:
            return []
        if self.mode is Mode.CURTAIN:
            return ["told", "rules", "back"]
        if not (decision := self.deciding):
            go_on = marked("begin") if self.mode is Mode.HANDOVER else marked("podium")
            return [("press", go_on), "told", "rules", "back"]
        own: list[str | tuple[str, str]] = ["move('left')", "press"]
        own += [] if isinstance(decision, Winner) else [TAKE[0]]
        own += ["pass"] if isinstance(decision, OwnBid) else []
        own += ["undo"] if decision.chosen else []
        return [*own, "told", "rules", "back"]

    def offers_command(self, name: str) -> bool:
        if name == "pass":
            return isinstance(self.deciding, OwnBid)
        if name in TAKE:
            return bool(self.deciding and not self.deciding.refusal(VALUES[TAKE.index(name)]))
        return super().offers_command(name)

    def action_move(self, direction: str) -> None:
        if not (decision := self.deciding):
            self.refuse(self.unknown())
        elif decision.go(direction):
            self._show_hand(decision)
        else:
            self.refuse(_("There is nothing that way."))

    def action_press(self) -> None:
        if self.confirm_handover() or not (decision := self.deciding):
            return
        if (value := decision.pointed) is not None:
            self._taken(decision, decision.take(value))
        else:
            self._confirm(decision, decision.cursor[1])

    def _confirm(self, decision: Decision, button: int) -> None:
        move = decision.confirmed(button)
        if move is None:
            self.refuse(_("Choose in the hand first: ↑ leads there."))
        else:
            self.submit(move)

    def action_take(self, value: Card) -> None:
        if decision := self.deciding:
            self._taken(decision, decision.name(value))
        else:
            self.refuse(self.unknown())

    def _taken(self, decision: Decision, why: str) -> None:
        """Show what came of choosing a card, and why it can't be chosen."""
        self._show_hand(decision)
        self.show_hints()
        if why:
            self.refuse(why)

    def action_pass(self) -> None:
        if isinstance(self.deciding, OwnBid):
            self.submit(Pass())
        else:
            self.refuse(self.unknown())

    def pointed(self, target: Any) -> None:
        match self.deciding, target:
            case None, ("banner", _):
                self.action_press()
            case Decision() as decision, ("kind", column):
                self._taken(decision, decision.take(VALUES[column]))
            case Decision() as decision, ("button", number):
                self._confirm(decision, number)
            case Winner(), ("seat", seat):
                self.submit(Award(seat))
            case _:
                pass

    def situation(self) -> str:
        view = self.match.view(None)
        match view.phase:
            case Laying(groups) if groups:
                return "laying-again"
            case Awarding() if not highest(view.piles):
                return "nobody-bid"
            case _:
                return view.phase.kind


TABLE = MonstaTable
