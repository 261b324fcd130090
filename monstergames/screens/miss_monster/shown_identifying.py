"""What identifying looks like: the keys being given out, whose monster is next, the race for what is on it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from enum import Enum, auto
from math import ceil

from textual.app import ComposeResult
from textual.containers import Container

from monstergames.art.clay import clay, small_clay
from monstergames.art.pixels import Picture
from monstergames.rules import race
from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.components import Attribute, Deck, deck
from monstergames.rules.miss_monster.state import (
    Event,
    Identifying,
    Mistaken,
    MonsterIdentified,
    Recognised,
    Showing,
    View,
)
from monstergames.rules.miss_monster.turns import last_moment
from monstergames.screens.buzzers import Buzzers
from monstergames.screens.miss_monster import words
from monstergames.screens.miss_monster.buzzing import SUGGESTED, Answer, KeyBoard
from monstergames.screens.miss_monster.card import HURRY, SAND
from monstergames.screens.miss_monster.chart import Chart, ChartPanel, Found
from monstergames.screens.miss_monster.guessers import Guesser, Guessers, SandLeft
from monstergames.screens.miss_monster.plinth import Flight, Plinth, Said
from monstergames.screens.miss_monster.showing import Call, Reveal, Show
from monstergames.screens.miss_monster.stage import Stage
from monstergames.screens.miss_monster.timed import TimedTable
from monstergames.texts import _, marked
from monstergames.widgets.look import BAD, FAINT, GOLD, RGB, SOFT

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


class ShownIdentifying(Stage):
    """A stage that knows how it looks."""

    DEFAULT_CSS = """
    ShownIdentifying > * { display: none; height: 1fr; width: 1fr; }
    ShownIdentifying > .-here { display: block; }
    ShownIdentifying .race { layout: grid; grid-size: 2 2; grid-columns: 56 1fr; grid-rows: 20 1fr; }
    ShownIdentifying Guessers { column-span: 2; }
    .-large ShownIdentifying ChartPanel { row-span: 2; }
    .-large ShownIdentifying Guessers { column-span: 1; }
    """

    def __init__(self, table: TimedTable) -> None:
        super().__init__(table)
        self.buzzers = Buzzers(table.settings, table.names, SUGGESTED[len(table.match.seats)], self._later)
        self.ready = False
        """Whether all have their keys, and want to go on."""
        self.answer: Answer | None = None
        self._creator: Seat = 0
        """Whose monster stands in the middle, or stood there last."""
        self._page: Deck = 0
        """The deck in front as long as nobody answers."""
        self._leaf: Attribute | None = None
        """The word in it that is looked at, where only that one's picture has room."""
        self._said: Said | None = None
        self._said_at = 0

    def compose(self) -> ComposeResult:
        yield KeyBoard()
        yield Show()
        with Container(classes="race"):
            yield Plinth()
            yield ChartPanel()
            yield Guessers()

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        def called() -> None:
            call()
            if not self.ready:
                self.table.show_moment()

        self.table.set_timer(seconds, called)

    # Where the match is

    def situation(self) -> str:
        return super().situation() if self.ready else "keys"

    @property
    def racing(self) -> Identifying | None:
        """The monster's turn under way."""
        phase = self.table.view.phase
        return phase if isinstance(phase, Identifying) else None

    @property
    def pictured(self) -> bool:
        """Whether there is room for all pictures of a deck."""
        return self.table.has_class("-large")

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.table.match.seats))

    @property
    def closed(self) -> frozenset[Deck]:
        """The decks of which somebody has the card of the monster in the middle."""
        finders = self.table.view.finders[self._creator]
        return frozenset(of for of, finder in enumerate(finders) if finder is not None)

    # What is to be seen

    def show(self) -> None:
        view = self.table.view
        if not self.ready:
            self._show_part(Part.KEYS)
            text = _("Everybody needs a key, far from those of the others, to press when they see something they know.")
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
            if card is None or (finder is None and not kept and not self.table.WATCHED):
                closed.append(None)
            elif finder is None and not kept:
                closed.append(Found(card, _("secret"), SOFT, secret=True))
            elif finder is None:
                closed.append(Found(card, _("not found"), FAINT))
            else:
                closed.append(Found(card, self.table.seat_name(finder), self.table.accent(finder)))
        return tuple(closed)

    def _show_race(self, view: View, *, kept: bool = False) -> None:
        answer = self.answer
        found = self._found(view, self._creator, kept=kept)
        accent = GOLD if answer is None else self.table.accent(answer.seat)
        cursor = answer.cursor if answer else None if self.pictured else self._leaf
        picked = None if self.pictured or (answer and not answer.heard) else cursor
        self.query_one(ChartPanel).show(Chart(found, cursor, accent, answer.page if answer else self._page))
        self.query_one(Plinth).show(self._monster(view), self._saying(), picked=picked)
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
        if answer.heard and not answer.whole:
            said = _("{word}?").format(word=said)
        text = f"{answer.typed}▏ {said}" if answer.typed else said
        return Said(_("{name}: {said}").format(name=name, said=text), self.table.accent(answer.seat))

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

    def _sand(self, view: View) -> SandLeft:
        """What is left of the time to answer, or else of the sand; without a timer how many seconds are over."""
        phase = self.racing
        now = self.table.stopwatch.ms()
        if phase and self.answer:
            left = max(0, race.answers(phase.race).stop - 1 - now)
            share = min(1.0, left / phase.race.allowed)
            return SandLeft(f"{left / 1000:.1f}", share, self.table.accent(self.answer.seat))
        last = last_moment(view.options)
        left = max(0, last - now)
        ms = left if view.options.seconds else now
        hurry = view.options.seconds and left <= HURRY * 1000
        share = left / last if view.options.seconds else 0.0
        return SandLeft(_("{seconds} s").format(seconds=ceil(ms / 1000)), share, BAD if hurry else SAND)

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
        text = _("Seen something? Press your key. {name} sits back.")
        return title, text.format(name=self.table.names()[self._creator])

    def accent(self) -> RGB:
        phase = self.table.view.phase
        if self.ready and isinstance(phase, Showing):
            return self.table.accent(phase.creator)
        return self.table.accent(self.answer.seat) if self.answer else GOLD

    def hints(self) -> Sequence[str | tuple[str, str]]:
        if not self.ready:
            back = ("back", marked("other keys") if self.buzzers.keys else marked("menu"))
            return [back, "rules"] if self.buzzers.asked is not None else [("press", marked("go on")), back, "rules"]
        if self.racing is None:
            return [("press", marked("show the monster")), "told", "rules", ("back", marked("menu"))]
        if self.answer:
            say = ("press", marked("say it"))
            return ["move('left')", say, ("switch", marked("next deck")), "rules", ("back", marked("pause"))]
        return [("move('left')", marked("leaf through the chart")), "rules", ("back", marked("pause"))]

    def offers_command(self, name: str) -> bool:
        return name != "press" or self.ready

    # What happens

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

    def forget(self, now: int) -> bool:
        """Let go of what was said if that is long ago, or later than `now`; whether there was anything to forget."""
        if self._said is None or self._said_at <= now <= self._said_at + SAID:
            return False
        self._said = None
        return True

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
                self._leaf = None
                self._page = deck(event.kept[0]) if event.kept else self._page
                self._show_race(self.table.view, kept=True)
                await self.table.beat(READ)
                self._page = 0
            case _:
                pass
