"""Identifying: a monster in the middle, a buzzer for everybody else, and the chart to answer from."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from enum import Enum, auto
from functools import partial
from math import ceil
from typing import Any, cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Container

from monstergames.art.clay import clay, small_clay
from monstergames.art.pixels import Picture
from monstergames.rules import race
from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.actions import IdentifyingMoves
from monstergames.rules.miss_monster.chart import CHART
from monstergames.rules.miss_monster.components import Deck, deck
from monstergames.rules.miss_monster.refusals import unheard
from monstergames.rules.miss_monster.state import (
    Buzz,
    Event,
    GiveUp,
    Guess,
    Identifying,
    Mistaken,
    MonsterIdentified,
    Move,
    NoAnswer,
    Recognised,
    Showing,
    ShowMonster,
    TimeUp,
    View,
)
from monstergames.rules.miss_monster.turns import last_moment
from monstergames.screens.buzzers import Buzzers, Press, buzzer
from monstergames.screens.clocked import Step
from monstergames.screens.menu import Menu
from monstergames.screens.miss_monster import words
from monstergames.screens.miss_monster.buzzing import LATE, SUGGESTED, Answer, KeyBoard
from monstergames.screens.miss_monster.card import HURRY, SAND
from monstergames.screens.miss_monster.chart import Chart, ChartPanel, Found, first, turned
from monstergames.screens.miss_monster.guessers import Guesser, Guessers, Left
from monstergames.screens.miss_monster.plinth import Flight, Plinth, Said
from monstergames.screens.miss_monster.showing import Call, Reveal, Show
from monstergames.screens.miss_monster.stage import Stage
from monstergames.screens.miss_monster.timed import Choice, TimedTable
from monstergames.texts import _, marked
from monstergames.widgets.bars import TurnBar
from monstergames.widgets.look import BAD, FAINT, GOLD, RGB

FRAME = 0.05
FLIGHT = 10
"""Frames in which a card flies to its finder, or lies in sight at first."""
READ = 1.2
"""Seconds to read what became of a monster."""
SAID = 2500
"""So many milliseconds it can be read what somebody said."""


class Part(Enum):
    """What of the stage is to be seen."""

    KEYS = auto()
    SHOW = auto()
    RACE = auto()


class IdentifyingStage(Stage):
    """Monsters are shown one after another, and the others name what they see."""

    DEFAULT_CSS = """
    IdentifyingStage > * { display: none; height: 1fr; width: 1fr; }
    IdentifyingStage > .-here { display: block; }
    IdentifyingStage .race { layout: grid; grid-size: 2 2; grid-columns: 56 1fr; grid-rows: 20 1fr; }
    IdentifyingStage Guessers { column-span: 2; }
    .-large IdentifyingStage ChartPanel { row-span: 2; }
    .-large IdentifyingStage Guessers { column-span: 1; }
    """

    PHASES = frozenset({"showing", "identifying"})

    def __init__(self, table: TimedTable) -> None:
        super().__init__(table)
        self.buzzers = Buzzers(table.settings, table.names(), SUGGESTED[len(table.match.seats)], self._later)
        self.ready = False
        """Whether all have their keys, and want to go on."""
        self.answer: Answer | None = None
        self._creator: Seat = 0
        """Whose monster stands in the middle, or stood there last."""
        self._page: Deck = 0
        self._pressed = 0
        """When a buzzer was pressed last."""
        self._said: Said | None = None
        self._said_at = 0

    def compose(self) -> ComposeResult:
        yield KeyBoard()
        yield Show()
        with Container(classes="race"):
            yield Plinth()
            yield ChartPanel()
            yield Guessers()

    def shared(self) -> bool:
        return True

    # Where the match is

    def situation(self) -> str:
        return super().situation() if self.ready else "keys"

    @property
    def racing(self) -> Identifying | None:
        """The monster's turn under way."""
        phase = self.table.view.phase
        return phase if isinstance(phase, Identifying) else None

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.table.match.seats))

    def possible(self, seat: Seat) -> IdentifyingMoves:
        """All that a seat may do now; nothing for one that doesn't guess."""
        return cast(IdentifyingMoves, self.table.match.legal_moves(seat) or IdentifyingMoves())

    def begin(self) -> None:
        self.answer = None
        if self.ready and (phase := self.racing):
            self.table.stand(phase.race.now)

    # What is to be seen

    def show(self) -> None:
        view = self.table.view
        if not self.ready:
            self._show_part(Part.KEYS)
            text = _("Everybody needs a key, far from those of the others, to press when something is recognised.")
            named = [(self.table.seat_name(seat), self.table.accent(seat)) for seat in self.seats]
            self.query_one(KeyBoard).show(self.buzzers.page(text, named))
        elif isinstance(view.phase, Showing):
            self._show_part(Part.SHOW)
            self.query_one(Show).show(self._call(view, view.phase.creator))
        elif phase := self.racing:
            self._creator = phase.creator
            self._show_part(Part.RACE)
            self._show_race(view)

    def _show_part(self, part: Part) -> None:
        shown = {Part.KEYS: KeyBoard, Part.SHOW: Show, Part.RACE: Container}[part]
        for child in self.children:
            child.set_class(type(child) is shown, "-here")

    def _call(self, view: View, creator: Seat) -> Call:
        """Whose monster is next, and what became of the one before."""
        table = self.table
        before = creator - 1
        reveal = None
        if before >= 0 and (canvas := view.monsters[before]) is not None:
            reveal = Reveal(
                table.seat_name(before),
                table.accent(before),
                small_clay(canvas, table.accent(before)),
                self._found(view, before, kept=True),
            )
        return Call(table.seat_name(creator), table.accent(creator), reveal, button=not table.WATCHED)

    def _found(self, view: View, creator: Seat, *, kept: bool) -> tuple[Found | None, ...]:
        """For each deck of a monster what closed it; `kept`: also the cards that nobody got."""
        closed: list[Found | None] = []
        for card, finder in zip(view.attributes[creator], view.finders[creator], strict=True):
            if card is None or (finder is None and not kept):
                closed.append(None)
            elif finder is None:
                closed.append(Found(card, _("not found"), FAINT))
            else:
                closed.append(Found(card, self.table.seat_name(finder), self.table.accent(finder)))
        return tuple(closed)

    def _show_race(self, view: View, flight: Flight | None = None, *, kept: bool = False) -> None:
        answer = self.answer
        found = self._found(view, self._creator, kept=kept)
        accent = GOLD if answer is None else self.table.accent(answer.seat)
        cursor = None if answer is None else answer.cursor
        self.query_one(ChartPanel).show(Chart(found, cursor, accent, answer.page if answer else self._page))
        self.query_one(Plinth).show(self._monster(view), self._saying(), flight)
        self._show_guessers(view, found)

    def _monster(self, view: View) -> Picture | None:
        canvas = view.monsters[self._creator]
        return None if canvas is None else clay(canvas, self.table.accent(self._creator))

    def _saying(self) -> Said | None:
        """What somebody says, or what came of it a moment ago."""
        answer = self.answer
        if answer is None:
            return self._said
        name = self.table.names()[answer.seat]
        said = words.attribute(answer.cursor) if answer.heard else "?"
        text = f"{answer.typed}▏ {said}" if answer.typed else said
        picked = answer.cursor if answer.heard else None
        return Said(_("{name}: {said}").format(name=name, said=text), self.table.accent(answer.seat), attribute=picked)

    def _show_guessers(self, view: View, found: tuple[Found | None, ...]) -> None:
        guessers = tuple(self._guesser(view, seat) for seat in self.seats if seat != self._creator)
        self.query_one(Guessers).show(self._sand(view), guessers, found)

    def _guesser(self, view: View, seat: Seat) -> Guesser:
        phase = self.racing
        waits, note = 0.0, ""
        if phase:
            answers = self.answer is not None and self.answer.seat == seat
            waits = max(0, ceil((phase.race.waits[seat] - self.table.stopwatch.ms()) / 100) / 10)
            if seat in phase.out:
                note = _("no more")
            elif race.has_claim(phase.race, seat) and not answers:
                note = _("in line")
        return Guesser(
            self.table.seat_name(seat),
            self.table.accent(seat),
            self.buzzers.of(seat),
            view.recognised[seat],
            waits,
            note,
            self.answer is not None and self.answer.seat == seat,
        )

    def _sand(self, view: View) -> Left:
        """What is left of the time to answer, or else of the sand; without a timer how many seconds are over."""
        phase = self.racing
        now = self.table.stopwatch.ms()
        if phase and self.answer:
            left = max(0, race.answers(phase.race).stop - 1 - now)
            share = min(1.0, left / phase.race.allowed)
            return Left(f"{left / 1000:.1f}", share, self.table.accent(self.answer.seat))
        last = last_moment(view.options)
        left = max(0, last - now)
        ms = left if view.options.seconds else now
        hurry = view.options.seconds and left <= HURRY * 1000
        share = left / last if view.options.seconds else 0.0
        return Left(_("{seconds} s").format(seconds=ceil(ms / 1000)), share, BAD if hurry else SAND)

    def call(self) -> tuple[str, str]:
        phase = self.table.view.phase
        if not self.ready:
            return self.buzzers.call()
        if isinstance(phase, Showing):
            name = self.table.names()[phase.creator]
            title = _("Whose monster is next? {name}'s!").format(name=self.table.seat_name(phase.creator))
            return title, _("All get ready at their keys. Enter: {name} shows the monster.").format(name=name)
        if self.answer:
            title = _("{name} answers").format(name=self.table.seat_name(self.answer.seat))
            return title, _("Pick with the arrows or type the word, then Enter.")
        title = _("What is on {name}'s monster?").format(name=self.table.seat_name(self._creator))
        text = _("Whoever recognises something presses the own key. {name} sits back.")
        return title, text.format(name=self.table.names()[self._creator])

    def accent(self) -> RGB:
        phase = self.table.view.phase
        if self.ready and isinstance(phase, Showing):
            return self.table.accent(phase.creator)
        return self.table.accent(self.answer.seat) if self.answer else GOLD

    def hints(self) -> Sequence[str | tuple[str, str]]:
        if not self.ready:
            back = ("back", marked("other keys") if self.buzzers.keys else marked("menu"))
            return [back] if self.buzzers.asked is not None else [("press", marked("go on")), back]
        if self.racing is None:
            return [("press", marked("show the monster")), "told", "rules", ("back", marked("menu"))]
        if self.answer:
            say = ("press", marked("say it"))
            return ["move('left')", say, ("switch", marked("next deck")), ("back", marked("pause"))]
        leaf = [] if self.query_one(ChartPanel).wide else [("move('left')", marked("leaf through the chart"))]
        return [*leaf, "rules", ("back", marked("pause"))]

    # Keys

    def keystroke(self, event: events.Key) -> bool:
        if not self.ready:
            return self._take_key(event)
        if self.racing is None or self.table.step is not Step.RUN:
            return False
        self._follow(self.table.arrived())
        if self.racing is None:
            return True
        key = buzzer(event.character)
        seat = self.buzzers.seat(key)
        if self.answer:
            return self._type(self.answer, event, key if seat is not None else None)
        if seat is not None:
            self._buzz(seat)
        return seat is not None

    def _take_key(self, event: events.Key) -> bool:
        press, why = self.buzzers.press(event.key, event.character)
        if press is Press.DONE:
            self.ready = True
            self.begin()
        if why:
            self.table.refuse(why)
        elif press is not Press.ELSEWHERE:
            self.table.show_moment()
            self.table.show_hints()
        return press is not Press.ELSEWHERE

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        def called() -> None:
            call()
            if not self.ready:
                self.table.show_moment()

        self.table.set_timer(seconds, called)

    def _type(self, answer: Answer, event: events.Key, key: str | None) -> bool:
        """A key while somebody answers; `key` is the buzzer that it is, if any. Whether it is dealt with."""
        typed = event.character
        closed = self.closed
        if event.key in _LEADS:
            _LEADS[event.key](self)
            return True
        if event.key == "backspace":
            answer.type(answer.typed[:-1], closed)
        elif typed is None or not typed.isprintable() or (typed == " " and not answer.typed):
            return False
        elif key is not None and self._is_late(key):
            return True
        else:
            answer.type(answer.typed + typed, closed)
        self.table.show_moment()
        return True

    def _is_late(self, key: str) -> bool:
        """Whether a key that is a buzzer is no letter of an answer."""
        if key.isalpha() and self.table.arrived() - self._pressed > LATE:
            return False
        self._pressed = self.table.arrived()
        return True

    def _buzz(self, seat: Seat) -> None:
        """The key of a buzzer arrived."""
        phase = self.racing
        if phase is None:
            return
        if seat == phase.creator:
            self.table.refuse(_("{name} made this monster: the others guess.").format(name=self.table.names()[seat]))
            return
        at = max(self.table.arrived(), phase.race.now)
        if at in self.possible(seat).buzz and self._make(seat, Buzz(at)):
            self._pressed = at
            self.table.set_timer((race.TIE + 5) / 1000, self.table.tick)

    def move(self, direction: str) -> None:
        panel = self.query_one(ChartPanel)
        if self.answer:
            self.answer.move(direction, self.closed, wide=panel.wide)
        elif self.racing and not panel.wide:
            self._page = turned(self._page, 1 if direction in {"right", "down"} else -1, ())
        else:
            super().move(direction)
            return
        self.table.show_moment()

    def switch(self) -> None:
        if self.answer:
            self.answer.turn(self.closed)
        elif self.racing:
            self._page = turned(self._page, 1, ())
        else:
            super().switch()
            return
        self.table.show_moment()

    def press(self) -> None:
        phase = self.table.view.phase
        if isinstance(phase, Showing) and self.ready:
            if self.table.attempt(phase.creator, ShowMonster()) is not None:
                self._said = None
                self._pressed = -LATE
                self.table.run()
        elif self.answer:
            self._say()
        else:
            self.table.refuse(self.table.unknown())

    def pointed(self, target: Any) -> None:
        match target:
            case "show", _:
                self.press()
            case "deck", int(of) if self.answer:
                self.answer.pick(first(self.closed, of))
                self.table.show_moment()
            case "deck", int(of):
                self._page = of
                self.table.show_moment()
            case "attribute", int(attribute) if self.answer:
                if attribute == self.answer.cursor:
                    self._say()
                elif deck(attribute) not in self.closed:
                    self.answer.pick(attribute)
                    self.table.show_moment()
            case _:
                pass

    def _say(self) -> None:
        """The seat that answers says what it picked or typed, as soon as that counts."""
        self._follow(self.table.arrived())
        answer = self.answer
        if answer is None:
            return
        typed, answer.typed = answer.typed, ""
        times = self.possible(answer.seat).guess
        if not answer.heard:
            answer.heard = True
            self.table.show_moment()
            self.table.refuse(words.refuse(unheard(CHART.hear(typed))))
        elif times:
            self.table.show_moment()
            self._make(answer.seat, Guess(answer.cursor, min(max(self.table.arrived(), times.start), times.stop - 1)))

    @property
    def closed(self) -> frozenset[Deck]:
        """The decks of which somebody has the card of the monster in the middle."""
        finders = self.table.view.finders[self._creator]
        return frozenset(of for of, finder in enumerate(finders) if finder is not None)

    # The clock

    def ticked(self) -> None:
        answered = self.answer
        self._follow(self.table.stopwatch.ms())
        if self.racing is None:
            return
        if self.forget(self.table.stopwatch.ms()):
            answered = None
        if self.answer is not answered:
            self.table.show_moment()
            self.table.show_hints()
            return
        view = self.table.view
        self._show_guessers(view, self._found(view, self._creator, kept=False))

    def forget(self, now: int) -> bool:
        """Let go of what was said if that is long ago, or later than `now`; whether there was anything to forget."""
        if self._said is None or self._said_at <= now <= self._said_at + SAID:
            return False
        self._said = None
        return True

    def _follow(self, now: int) -> None:
        """Say whose time was up by `now`, and see who answers then."""
        self._expire(now)
        phase = self.racing
        seat = race.answering(phase.race) if phase else None
        if phase is None or seat is None or max(now, phase.race.now) < race.answers(phase.race).start:
            self.answer = None
        elif self.answer is None or self.answer.seat != seat:
            self.answer = Answer(seat, first(self.closed, self._page))
            self._said = None
            self.table.show_moment()
            self.table.show_hints()

    def _expire(self, now: int) -> None:
        last = last_moment(self.table.view.options)
        while (phase := self.racing) and self.table.step is Step.RUN:
            seat = race.answering(phase.race)
            stop = race.answers(phase.race).stop
            if seat is not None and stop <= min(now, last):
                if not self._make(seat, NoAnswer(stop)):
                    return
            elif now <= last or not self._make(self.table.match.to_act[0], TimeUp(last + 1)):
                return

    def choices(self) -> Sequence[Choice]:
        phase = self.racing
        return [(_("Nobody any more"), self._ask)] if phase and not phase.race.claims else []

    def _ask(self) -> None:
        self.table.run_worker(self._asked(), group="menu", exclusive=True)

    async def _asked(self) -> None:
        """Let nobody guess any more, if that is meant."""
        answers = [(False, _("No, go on guessing")), (True, _("Yes, that was all"))]
        question = _("Does nobody want to guess any more?")
        if await self.table.app.push_screen_wait(Menu(answers, question)):
            self._give_up()

    def _give_up(self) -> None:
        """Nobody who guesses wants to any more."""
        table = self.table
        table.rest()
        table.show_moment()
        for seat in table.match.to_act:
            times = self.possible(seat).give_up
            if not self._make(seat, GiveUp(min(max(table.stopwatch.ms(), times.start), times.stop - 1))):
                table.stand(table.stopwatch.ms())
                return

    # What happens

    def _make(self, seat: Seat, move: Move) -> bool:
        """Make a move and show what came of it; whether it was possible."""
        happened = self.table.attempt(seat, move)
        if happened is None:
            return False
        if any(isinstance(event, MonsterIdentified) for event in happened):
            self.answer = None
            self.table.tell(happened)
            title = _("{name}'s monster: that was all").format(name=self.table.seat_name(self._creator))
            prompt = _("Any key goes straight to the end of this.")
            self.table.query_one(TurnBar).show(title, self.aside(), GOLD, prompt)
            return True
        if not isinstance(move, Buzz):
            self.answer = None
        for event in happened:
            self._hear(event)
            if isinstance(event, Recognised):
                self.table.run_worker(self._fly(event), group="flight", exclusive=True)
        self.table.show_moment()
        self.table.show_hints()
        return True

    def _hear(self, event: Event) -> None:
        """Let it be read what somebody said."""
        names = self.table.names()
        match event:
            case Recognised(seat=seat, attribute=card):
                text = _("✓ {card}: {name} gets the card").format(card=words.attribute(card), name=names[seat])
                self._said = Said(text, right=True)
            case Mistaken(seat=seat, attribute=None):
                self._said = Said(_("✗ {name} says nothing in time").format(name=names[seat]), right=False)
            case Mistaken(seat=seat, attribute=int(card)):
                text = _("✗ {name}: no {card} here").format(name=names[seat], card=words.attribute(card))
                self._said = Said(text, right=False)
            case _:
                return
        self._said_at = self.table.stopwatch.ms()

    async def _fly(self, event: Recognised) -> None:
        """A card flies to its finder while the sand runs on."""
        if self.table.app.animation_level != "none":
            await self._flight(event, asyncio.sleep)
        if self.racing:
            self.table.show_moment()

    async def _flight(self, event: Recognised, beat: Callable[[float], Awaitable[None]]) -> None:
        guessers = [seat for seat in self.seats if seat != event.creator]
        place = (guessers.index(event.seat) + 0.5) / len(guessers)
        for frame in range(FLIGHT):
            share = max(0.0, frame / FLIGHT - 0.4) / 0.6
            flight = Flight(
                event.attribute, self.table.names()[event.seat], self.table.accent(event.seat), place, share
            )
            view = self.table.view
            self.query_one(Plinth).show(self._monster(view), self._saying(), flight)
            await beat(FRAME)

    async def show_event(self, event: Event) -> None:
        match event:
            case Recognised():
                self._hear(event)
                self._show_race(self.table.view)
                if not self.table.still:
                    await self._flight(event, self.table.beat)
                self._show_race(self.table.view)
            case Mistaken():
                self._hear(event)
                self._show_race(self.table.view)
                await self.table.beat(READ)
            case MonsterIdentified():
                self._said = Said(words.identified(event, self.table.names()), right=not event.kept)
                self._page = deck(event.kept[0]) if event.kept else self._page
                self._show_race(self.table.view, kept=True)
                await self.table.beat(READ)
                self._page = 0
            case _:
                pass


_LEADS: Mapping[str, Callable[[IdentifyingStage], None]] = {
    **{way: partial(IdentifyingStage.move, direction=way) for way in ("left", "right", "up", "down")},
    "enter": IdentifyingStage.press,
    "tab": IdentifyingStage.switch,
}
"""Keys that do here at once what they are bound to, so that what is typed after them comes after them."""
