"""Identifying: a monster in the middle, a buzzer for everybody else, and the chart to answer from."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, cast

from textual import events

from monstergames.rules import race
from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.actions import IdentifyingMoves
from monstergames.rules.miss_monster.chart import CHART, Heard
from monstergames.rules.miss_monster.components import DECK_SIZE, DECKS, Deck, attributes, deck
from monstergames.rules.miss_monster.refusals import unheard
from monstergames.rules.miss_monster.state import (
    Buzz,
    GiveUp,
    Guess,
    MonsterIdentified,
    Move,
    NoAnswer,
    Recognised,
    Showing,
    ShowMonster,
    TimeUp,
)
from monstergames.rules.miss_monster.turns import last_moment
from monstergames.screens import clock
from monstergames.screens.buzzers import LATE, Press, buzzer
from monstergames.screens.clocked import Step
from monstergames.screens.menu import Menu
from monstergames.screens.miss_monster import words
from monstergames.screens.miss_monster.buzzing import Answer
from monstergames.screens.miss_monster.chart import ChartPanel, first, moved, turned
from monstergames.screens.miss_monster.shown_identifying import ShownIdentifying
from monstergames.screens.miss_monster.timed import Choice, TimedTable
from monstergames.screens.page import HELP, Guard
from monstergames.texts import _
from monstergames.widgets.bars import TurnBar
from monstergames.widgets.look import GOLD

HELD = 120
"""A key that comes again within so many milliseconds is held."""


class IdentifyingStage(ShownIdentifying):
    """Monsters are shown one after another, and the others name what they see."""

    PHASES = frozenset({"showing", "identifying"})

    def __init__(self, table: TimedTable) -> None:
        super().__init__(table)
        self._pressed = 0
        """When a buzzer was pressed last."""
        self._last: dict[str, int] = {}
        """When a key that is a buzzer came last while somebody answered."""
        self._entering = Guard()
        """Swallows an Enter that comes before it can be seen what it would say."""

    def shared(self) -> bool:
        return True

    def possible(self, seat: Seat) -> IdentifyingMoves:
        """All that a seat may do now; nothing for one that doesn't guess."""
        return cast(IdentifyingMoves, self.table.match.legal_moves(seat) or IdentifyingMoves())

    def begin(self) -> None:
        self.answer = None
        if self.pictured and isinstance(self.table.view.phase, Showing):
            for of in range(len(DECKS)):
                self.table.call_after_refresh(self.query_one(ChartPanel).prepare, of)
        self.ready = self.ready or self.table.coach is not None
        if self.ready and (phase := self.racing):
            self.table.stand(max(phase.race.now, self.table.match.clock))

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
        done = press is Press.DONE or (press is Press.DOUBTED and self.table.coach is not None)
        if done:
            self.ready = True
            self.begin()
        if why and not done:
            self.table.refuse(why)
        elif press is not Press.ELSEWHERE:
            self.table.show_moment()
            self.table.show_hints()
        return press is not Press.ELSEWHERE

    def _type(self, answer: Answer, event: events.Key, key: str | None) -> bool:
        """A key while somebody answers; `key` is the buzzer that it is, if any. Whether it is dealt with."""
        typed = event.character
        closed = self.closed
        if event.key in _LEADS:
            _LEADS[event.key](self)
            return True
        if event.key == "backspace":
            answer.type(answer.typed[:-1], closed)
        elif event.key in HELP.keys or typed is None or not typed.isprintable() or (typed == " " and not answer.typed):
            return False
        elif key is not None and (why := self._is_late(answer, key)):
            self._entering.close()
            self.table.refuse(why)
            return True
        else:
            answer.type(answer.typed + typed, closed)
        self.table.show_moment()
        return True

    def _is_late(self, answer: Answer, key: str) -> str:
        """Why a key that is a buzzer is no letter of an answer; empty if it is one.

        Before a word has begun, one press of each other buzzer may come late, and one's own may be held.
        """
        now, before = self.table.arrived(), self._last.get(key, -LATE)
        self._last[key] = now
        if not key.isalpha():
            text = _("{key} is a buzzer: numbers are typed as words.") if key.isdigit() else _("{key} is a buzzer.")
            return text.format(key=key)
        seat = self.buzzers.seat(key)
        late = now - self._pressed <= LATE
        if answer.typed or not (late or (key in answer.late and now - before <= HELD)):
            return ""
        if seat == answer.seat:
            answer.late += key if key not in answer.late else ""
            return _("That was your buzzer. Now say what you see.")
        if key in answer.late:
            return ""
        answer.late += key
        name = self.table.names()[answer.seat]
        return _("{key} came a little late: {name} was first.").format(key=key.upper(), name=name)

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
        if self.answer:
            self.answer.move(direction, self.closed, wide=self.pictured)
            self._entering.close(0)
        elif not self.racing:
            super().move(direction)
            return
        elif self.pictured or direction in {"left", "right"}:
            self._turn_to(turned(self._page, 1 if direction in {"right", "down"} else -1, ()))
        elif self._leaf is None:
            self._leaf = attributes(self._page)[0 if direction == "down" else -1]
        else:
            self._leaf = moved(self._leaf, direction, (), wide=False)
        self.table.show_moment()

    def _turn_to(self, page: Deck) -> None:
        """Turn to a deck while nobody answers; what was looked at is at the same place in it."""
        self._page = page
        if self._leaf is not None:
            self._leaf = attributes(page)[self._leaf % DECK_SIZE]

    def switch(self) -> None:
        if self.answer:
            self.answer.turn(self.closed)
            self._entering.close(0)
        elif self.racing:
            self._turn_to(turned(self._page, 1, ()))
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
            if self.answer.typed or not self._entering.swallows(clock.now()):
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
                self._turn_to(of)
                self.table.show_moment()
            case "attribute", int(attribute) if self.answer:
                if attribute == self.answer.cursor:
                    self._say()
                elif deck(attribute) not in self.closed:
                    self.answer.pick(attribute)
                    self.table.show_moment()
            case "attribute", int(attribute):
                self._leaf = attribute
                self.table.show_moment()
            case _:
                pass

    def _say(self) -> None:
        """The seat that answers says what it picked or typed, as soon as that counts."""
        self._follow(self.table.arrived())
        answer = self.answer
        if answer is None:
            return
        times = self.possible(answer.seat).guess
        if answer.heard and not answer.whole:
            answer.pick(answer.cursor)
            self._entering.close()
            self.table.show_moment()
            said = words.attribute(answer.cursor)
            self.table.refuse(_("Enter once more says: {said}.").format(said=said))
        elif not answer.heard:
            why = self._offer(answer) if answer.typed else _("Pick a word with the arrows, or type it.")
            self._entering.close()
            self.table.show_moment()
            self.table.refuse(why)
        elif times:
            answer.typed = ""
            self.table.show_moment()
            self._make(answer.seat, Guess(answer.cursor, min(max(self.table.arrived(), times.start), times.stop - 1)))

    def _offer(self, answer: Answer) -> str:
        """What was typed is no word: say so, and let Enter say a word that is near, if there is one."""
        near = tuple(card for card in CHART.hear(answer.typed).near if deck(card) not in self.closed)
        why = words.refuse(unheard(Heard(None, near)))
        answer.forget()
        if not near:
            return why
        answer.pick(near[0])
        return _("{offer} Enter says: {word}.").format(offer=why, word=words.attribute(near[0]))

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

    def _follow(self, now: int) -> None:
        """Say whose time was up by `now`, and see who answers then."""
        self._expire(now)
        phase = self.racing
        seat = race.answering(phase.race) if phase else None
        if phase is None or seat is None or max(now, phase.race.now) < race.answers(phase.race).start:
            self.answer = None
        elif self.answer is None or self.answer.seat != seat:
            looked_at = None if self.pictured or self._page in self.closed else self._leaf
            self.answer = Answer(seat, first(self.closed, self._page) if looked_at is None else looked_at)
            self._entering.close()
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
        return [(_("Nobody guesses any more"), self._ask)] if phase and not phase.race.claims else []

    def _ask(self) -> None:
        self.table.run_worker(self._asked, group="menu", exclusive=True)

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
            title = _("{name}'s monster: that was all").format(name=self.table.seat_name(self._creator))
            prompt = _("Any key goes straight to the end of this.")
            self.table.query_one(TurnBar).show(title, self.aside(), GOLD, prompt)
            self.table.tell(happened)
            return True
        if not isinstance(move, Buzz):
            self.answer = None
        for event in happened:
            self._hear(event)
            if isinstance(event, Recognised):
                if self._page in self.closed:
                    self._turn_to(turned(self._page, 1, self.closed))
                self.table.run_worker(partial(self._fly, event), group="flight", exclusive=True)
        self.table.show_moment()
        self.table.show_hints()
        return True


_LEADS: Mapping[str, Callable[[IdentifyingStage], None]] = {
    **{way: partial(IdentifyingStage.move, direction=way) for way in ("left", "right", "up", "down")},
    "enter": IdentifyingStage.press,
    "tab": IdentifyingStage.switch,
}
"""Keys that do here at once what they are bound to, so that what is typed after them comes after them."""
