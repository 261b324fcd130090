"""All at once: a buzzer for everybody, and whoever presses first points out a window."""

from collections.abc import Callable
from math import ceil
from typing import Any

from textual import events

from monstergames.bots.contract import Decision
from monstergames.match.match import Match
from monstergames.rules import race
from monstergames.rules.contract import Seat
from monstergames.rules.meister_scheibenkleister.pawns import last_moment
from monstergames.rules.meister_scheibenkleister.state import (
    LEADER,
    Buzz,
    Buzzed,
    Countdown,
    CountdownBegan,
    Move,
    Pawn,
    PlacePawn,
    Racing,
    Ready,
    ShowCard,
    TimeUp,
    View,
)
from monstergames.screens.buzzers import Buzzers, Press, buzzer
from monstergames.screens.clocked import Step
from monstergames.screens.computers import acting, said, thinking
from monstergames.screens.meister_scheibenkleister import words
from monstergames.screens.meister_scheibenkleister.side import Players
from monstergames.screens.meister_scheibenkleister.timed import LABELS, TimedTable
from monstergames.screens.table import Mode
from monstergames.store.settings import Settings
from monstergames.texts import _, marked

SUGGESTED = {0: "", 1: "q", 2: "qp", 3: "qpv", 4: "qpxm", 5: "qtpxm", 6: "0tqxn."}
"""For so many seats: far apart on the keyboard, and none that a window's label begins or ends with."""

GRAIN = 200
"""Milliseconds in which the time to answer is shown: whatever is painted makes a key wait that comes right after it."""


class AtOnceTable(TimedTable):
    """Everybody plays at the same time."""

    BEGINS = CountdownBegan

    def __init__(self, match: Match, settings: Settings) -> None:
        super().__init__(match, settings)
        self._foreseen: tuple[Seat, Decision[Buzz | PlacePawn]] | None = None
        self._why = ""
        """What a computer player said of its last move."""
        self._give_out()

    def _give_out(self) -> None:
        """Let everybody choose a key, or try those that were chosen another day."""
        self._people = [seat for seat, entry in enumerate(self.match.seats) if not entry.level]
        self.buzzers = Buzzers(self.settings, self._names_of_people, SUGGESTED[len(self._people)], self._later)
        self.step = Step.KEYS if self._people else Step.REST

    def _names_of_people(self) -> list[str]:
        return [self.match.seats[seat].name for seat in self._people]

    def reseated(self) -> None:
        self._give_out()
        self.next_turn()

    # Course of a round

    def next_turn(self) -> None:
        self.mode = Mode.MOVE
        if not self.match.to_act:
            self.mode = Mode.OVER
            self.step = Step.REST
            self.guard.close()
        elif self.step is not Step.KEYS and isinstance(self.view.phase, Countdown | Racing):
            self._held = Step.COUNT
            self.gate()
            return
        elif self.step is not Step.KEYS:
            self.step = Step.REST
            self.guard.close()
        self.show_moment()
        self.show_hints()

    def begin_round(self) -> None:
        self._why = ""
        if self.make(LEADER, Ready()):
            self.count_down()

    def begin_anew(self) -> None:
        if self.make(self.match.to_act[0], Ready()):
            self.count_down()

    def show_card(self) -> None:
        if self.make(LEADER, ShowCard()):
            self.start_clock(Step.RUN)

    def racing(self) -> Racing | None:
        """The race under way."""
        phase = self.view.phase
        return phase if isinstance(phase, Racing) else None

    def pointing(self) -> Seat | None:
        phase = self.racing()
        if phase is None or not phase.race.claims:
            return None
        start = race.answers(phase.race).start
        return race.answering(phase.race) if max(self.stopwatch.ms(), phase.race.now) >= start else None

    def expire(self) -> None:
        self._expire(self.stopwatch.ms())
        if self.step is Step.RUN and self.pointing() != self._pointer:
            self.show_moment()
            self.show_hints()

    def _expire(self, now: int) -> None:
        """Say whose time was up at `now`, in the order in which it ran out, and make the computer players' moves."""
        last = last_moment(self.view.options)
        while (phase := self.racing()) and self.step is Step.RUN:
            running = phase.race
            if self._foreseen is not None and self._foreseen[1].move.at <= now:
                acts, decision = self._foreseen
                self._why = said(self.match, acts, decision)
                if not self.make(acts, decision.move):
                    return
            elif (seat := race.answering(running)) is not None:
                if now < race.answers(running).stop or not self.make(seat, TimeUp(race.answers(running).stop)):
                    return
            elif now <= last or not self.make(self.match.to_act[0], TimeUp(max(last + 1, running.now))):
                return

    def make(self, seat: Seat, move: Move) -> bool:
        made = super().make(seat, move)
        self._foreseen = self._foresee() if self.racing() and not self.coach else None
        return made

    def _foresee(self) -> tuple[Seat, Decision[Buzz | PlacePawn]] | None:
        """What a computer player does next, unless somebody does something before."""
        made = [(seat, decision) for seat in acting(self.match) if (decision := thinking(self.match, seat)())]
        timed = [own for own in made if isinstance(own[1].move, Buzz | PlacePawn)]
        return min(timed, key=lambda own: own[1].move.at) if timed else None

    def reason(self) -> str:
        return self._why

    def give_up(self) -> None:
        people = [seat for seat in self.match.to_act if seat in self._people]
        self.give_up_all(people or self.match.to_act)

    def giving_up(self) -> str:
        return _("Nobody finds it. Show us!")

    # Keys

    def on_key(self, event: events.Key) -> None:
        if self.mode is not Mode.MOVE or self.has_class("-small"):
            return
        self._stamp = event.time
        seat = self._buzzing(buzzer(event.character))
        if self.step is Step.KEYS:
            taken = not self.guard.swallows(event.time) and self._take_key(event)
        elif self.step in {Step.COUNT, Step.RUN, Step.BACK} and seat is not None:
            taken = self.step is not Step.RUN or seat != self.pointing()
            if taken:
                self.show_players(self.view, pressed=seat)
                self.query_one(Players).call_after_refresh(self._buzz, seat, self._stamp)
        else:
            return
        if taken:
            event.stop()
            event.prevent_default()

    def _buzzing(self, key: str | None) -> Seat | None:
        number = self.buzzers.seat(key)
        return None if number is None else self._people[number]

    def _buzz(self, seat: Seat, stamp: float) -> None:
        """The key of a buzzer arrived, and it was seen to: the disk takes longer than a frame."""
        name = self.names()[seat]
        at = self.stopwatch.ms(stamp)
        if self.step is Step.RUN:
            self._expire(at)
        phase = self.view.phase
        if self.step is Step.COUNT and isinstance(phase, Countdown):
            at = min(max(at, phase.race.now), -1)
            if at in self.possible(seat).buzz:
                self.make(seat, Buzz(at))
            self.refuse(_("Too early: {name} waits for two seconds.").format(name=name))
        elif self.step is Step.RUN and isinstance(phase, Racing) and at >= 0:
            times = self.possible(seat).buzz
            at = max(at, phase.race.now)
            if phase.race.claims and at >= race.answers(phase.race).start:
                self._keep_waiting(seat, phase.race)
                return
            if at in times:
                self._why = ""
                self.make(seat, Buzz(at))
                self.set_timer((race.TIE + 5) / 1000, self.tick)
            elif at < times.start:
                self.refuse(_("That was a false start: {name} waits.").format(name=name))

    def _keep_waiting(self, seat: Seat, running: race.Race) -> None:
        """Say to somebody who buzzes while another one answers, or types a buzzer, that this changes nothing."""
        first = race.answering(running)
        if first is None or first == seat:
            return
        names, key = self.names(), self.key_of(seat)
        if key in LABELS and self.aiming() == first:
            text = _("{key} is {other}'s buzzer: {name} answers, with the arrows.")
            self.refuse(text.format(key=key.upper(), other=names[seat], name=names[first]))
        else:
            self.refuse(_("Wait: {name} answers.").format(name=names[first]))

    def _take_key(self, event: events.Key) -> bool:
        """A key while buzzers are given out or tried; whether it is dealt with."""
        given = len(self.buzzers.keys)
        press, why = self.buzzers.press(event.key, event.character)
        if press is Press.DONE or (press is Press.DOUBTED and self.coach):
            self._keys_done()
        elif why:
            self.refuse(why)
        elif press is Press.TAKEN:
            self.show_moment()
            self.show_hints()
            key = self.buzzers.keys[-1] if len(self.buzzers.keys) > given else ""
            if key and key in LABELS:
                self.refuse(
                    _("{key} is also in names of windows: better another one. Esc: back.").format(key=key.upper())
                )
        return press is not Press.ELSEWHERE

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        def called() -> None:
            call()
            if self.step is Step.KEYS:
                self.show_moment()

        self.set_timer(seconds, called)

    def key_of(self, seat: Seat) -> str:
        return self.buzzers.of(self._people.index(seat)) if seat in self._people else ""

    def _keys_done(self) -> None:
        self.step = Step.REST
        self.next_turn()

    def hints(self) -> list[str | tuple[str, str]]:
        if self.step is Step.KEYS:
            back = ("back", marked("other keys") if self.buzzers.keys else marked("menu"))
            return [back, "rules"] if self.buzzers.asked is not None else [("press", marked("go on")), back, "rules"]
        return super().hints()

    def offers_command(self, name: str) -> bool:
        return super().offers_command(name) and (name != "press" or self.step is not Step.KEYS)

    # What the moment looks like

    def scene(self, view: View, pointing: Seat | None) -> Any:
        if self.step is not Step.KEYS:
            return super().scene(view, pointing)
        seats = [(self.seat_name(seat), self.accent(seat)) for seat in self._people]
        if len(seats) == 1:
            text = _("Choose a key to press as soon as the window is found.")
        else:
            text = _("Everybody needs a key, far from those of the others, to press as soon as the window is found.")
        return self.buzzers.page(text, seats)

    def call(self) -> tuple[str, str]:
        if self.step is Step.KEYS:
            return self.buzzers.call()
        if self.step is Step.COUNT:
            return _("Get ready"), _("Whoever presses before the card is there waits for two seconds.")
        if self._pointer is None:
            if who := self._still_looking():
                return _("Who finds it?"), _("{who} Esc: pause, give up.").format(who=who)
            text = self._why or _("Press the buzzer when it is found. Esc: pause, give up.")
            return _("Who finds the window?"), text
        name = self.seat_name(self._pointer)
        prompt = self._why if self.aiming() is None else _("Arrows or label, then Enter.")
        return _("{name} answers").format(name=name), prompt

    def _still_looking(self) -> str:
        """Who is left of those who look for the window; empty while many are."""
        looking = self.match.to_act
        if len(looking) == 1:
            return _("Only {name} is still looking.").format(name=self.names()[looking[0]])
        if self.racing() and len(self._people) < len(self.match.seats) and {*looking} <= {*self._people}:
            return _("Only people are still looking.")
        return ""

    def note(self, seat: Seat) -> str:
        phase = self.view.phase
        if isinstance(phase, Countdown):
            return _("waits") if phase.race.waits[seat] > -race.COUNTDOWN else ""
        if not isinstance(phase, Racing) or self.step in {Step.PAUSED, Step.BACK}:
            return ""
        if pawn := next((pawn for pawn in phase.pawns if pawn.seat == seat), None):
            return f"{self.label(pawn.window)} {words.seconds(self.reaction(pawn))}"
        if seat in phase.out:
            return _("no pawn")
        if seat == self._pointer:
            return words.seconds(self._pressed_at(seat))
        if race.has_claim(phase.race, seat):
            return _("in line")
        return _("waits") if phase.race.waits[seat] > self.stopwatch.ms() else ""

    def reaction(self, pawn: Pawn) -> int:
        return self._pressed_at(pawn.seat)

    def _pressed_at(self, seat: Seat) -> int:
        """When the seat pressed its buzzer in this round, or in the last."""
        pressed = [event.at for event in self.round_events() if isinstance(event, Buzzed) and event.seat == seat]
        return pressed[-1] if pressed else 0

    def time_left(self) -> tuple[str, float]:
        phase = self.racing()
        if phase is None:
            return "", 0.0
        now = self.stopwatch.ms()
        if self._pointer is not None:
            left = ceil(max(0, race.answers(phase.race).stop - 1 - now) / GRAIN) * GRAIN
            return f"{left / 1000:.1f}", min(1.0, left / phase.race.allowed)
        if limit := self.view.options.limit:
            left = max(0, limit * 1000 - now)
            return f"{left // 1000} s", left / limit / 1000
        return f"{now // 1000} s", 0.0
