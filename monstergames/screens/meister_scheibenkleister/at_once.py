"""All at once: a buzzer for everybody, and whoever presses first points out a window."""

from typing import Any

from textual import events
from textual.timer import Timer

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
    Pawn,
    Racing,
    Ready,
    ShowCard,
    TimeUp,
    View,
)
from monstergames.screens.meister_scheibenkleister import words
from monstergames.screens.meister_scheibenkleister.board import Keyholder, KeyPage
from monstergames.screens.meister_scheibenkleister.buzzers import buzzer, remember, remembered, suggestion
from monstergames.screens.meister_scheibenkleister.shown import Step
from monstergames.screens.meister_scheibenkleister.timed import TimedTable
from monstergames.screens.table import Mode
from monstergames.store.settings import Settings
from monstergames.texts import _, joined, marked

TRY = 1.0
"""Seconds within which all presses of a try must come."""
NO_BUZZER = frozenset({"escape", "backspace"})
"""Keys that lead back while buzzers are given out."""


class AtOnceTable(TimedTable):
    """Everybody plays at the same time."""

    BEGINS = CountdownBegan

    def __init__(self, match: Match, settings: Settings) -> None:
        super().__init__(match, settings)
        self.buzzers = remembered(settings, self.names())
        self.arrived_seats: frozenset[Seat] = frozenset()
        self._trial: Timer | None = None
        self.step = Step.KEYS

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
        if self.make(LEADER, Ready()):
            self.count_down()

    def begin_anew(self) -> None:
        if self.make(self.match.to_act[0], Ready()):
            self.count_down()

    def show_card(self) -> None:
        if self.make(LEADER, ShowCard()):
            self.step = Step.RUN
            self.stopwatch.start()
            self.show_moment()
            self.show_hints()

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
        """Say whose time was up at `now`, in the order in which it ran out."""
        last = last_moment(self.view.options)
        while (phase := self.racing()) and self.step is Step.RUN:
            running = phase.race
            if (seat := race.answering(running)) is not None:
                if now < race.answers(running).stop or not self.make(seat, TimeUp(race.answers(running).stop)):
                    return
            elif now <= last or not self.make(self.match.to_act[0], TimeUp(max(last + 1, running.now))):
                return

    def give_up(self) -> None:
        self.give_up_all(self.match.to_act)

    def giving_up(self) -> str:
        return _("Nobody any more")

    # Keys

    def on_key(self, event: events.Key) -> None:
        if self.mode is not Mode.MOVE or self.has_class("-small"):
            return
        self._stamp = event.time
        key = buzzer(event.character)
        if self.step is Step.KEYS:
            taken = not self.guard.swallows() and self._take_key(event.key, key)
        elif self.step in {Step.COUNT, Step.RUN, Step.BACK} and key in self.buzzers:
            seat = self.buzzers.index(key)
            taken = self.step is not Step.RUN or seat != self.pointing()
            if taken:
                self._buzz(seat)
        else:
            return
        if taken:
            event.stop()
            event.prevent_default()

    def _buzz(self, seat: Seat) -> None:
        """The key of a buzzer arrived."""
        name = self.names()[seat]
        at = self.arrived()
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
                return
            if at in times:
                self.make(seat, Buzz(at))
                self.set_timer((race.TIE + 5) / 1000, self.tick)
            elif at < times.start:
                self.refuse(_("That was a false start: {name} waits.").format(name=name))

    def _take_key(self, name: str, key: str | None) -> bool:
        """A key while buzzers are given out or tried; whether it is dealt with."""
        if name in NO_BUZZER:
            if not self.buzzers:
                return False
            if self.asked is None:
                self.buzzers = []
            else:
                self.buzzers.pop()
            self.arrived_seats = frozenset()
        elif self.asked is None and name in {"enter", "space"}:
            self._keys_done()
            return True
        elif key is None:
            if name.startswith("ctrl+"):
                return False
            self.refuse(_("That key can't be a buzzer: letters, digits and signs can."))
            return True
        elif self.asked is not None:
            if key in self.buzzers:
                owner = self.names()[self.buzzers.index(key)]
                self.refuse(_("{name} has that key already.").format(name=owner))
                return True
            self.buzzers.append(key)
            if self.asked is None:
                remember(self.settings, self.names(), self.buzzers)
        elif key in self.buzzers:
            self._try(self.buzzers.index(key))
        else:
            self.refuse(_("Nobody has that key. Backspace: give out the keys anew."))
            return True
        self.show_moment()
        self.show_hints()
        return True

    @property
    def asked(self) -> Seat | None:
        """The seat that chooses its key."""
        return len(self.buzzers) if len(self.buzzers) < len(self.match.seats) else None

    def _try(self, seat: Seat) -> None:
        if self._trial is None:
            self.arrived_seats = frozenset()
            self._trial = self.set_timer(TRY, self._tried)
        self.arrived_seats |= {seat}

    def _tried(self) -> None:
        self._trial = None
        if self.step is Step.KEYS:
            self.show_moment()

    def _keys_done(self) -> None:
        self.step = Step.REST
        self.next_turn()

    def hints(self) -> list[str | tuple[str, str]]:
        if self.step is Step.KEYS:
            back = ("back", marked("other keys") if self.buzzers else marked("menu"))
            return [back] if self.asked is not None else [("press", marked("go on")), back]
        return super().hints()

    # What the moment looks like

    def scene(self, view: View, pointing: Seat | None) -> Any:
        if self.step is not Step.KEYS:
            return super().scene(view, pointing)
        holders = tuple(
            Keyholder(self.seat_name(seat), self.accent(seat), self.key_of(seat), seat in self.arrived_seats)
            for seat in range(len(self.match.seats))
        )
        if self.asked is None:
            return KeyPage(holders, self._trial_text())
        text = _("Everybody needs a key, far from those of the others, to press as soon as the window is found.")
        return KeyPage(holders, text, self.asked, suggestion(len(holders), self.asked, self.buzzers))

    def _trial_text(self) -> str:
        missing = [name for seat, name in enumerate(self.names()) if seat not in self.arrived_seats]
        if not missing:
            return _("All keys arrived! Enter goes on.")
        if not self.arrived_seats or self._trial:
            return _("Now all press their keys together, to see whether the keyboard lets all of them through.")
        text = _("{names} missing: try again together. If it stays so, Backspace gives out other keys; Enter goes on.")
        return text.format(names=joined(missing))

    def call(self) -> tuple[str, str]:
        if self.step is Step.KEYS:
            if self.asked is None:
                return _("Keyboard check"), _("All press together. Enter goes on.")
            return _("Buzzers"), _("{name}, press a key.").format(name=self.names()[self.asked])
        if self.step is Step.COUNT:
            return _("Get ready"), _("Whoever presses before the card is there waits for two seconds.")
        if self._pointer is None:
            return _("Who finds the window?"), _("Press the buzzer when it is found. Esc: pause, give up.")
        name = self.seat_name(self._pointer)
        label = self.label(self.cursor) if self.cursor is not None else ""
        return _("{name} answers: {label}").format(name=name, label=label), _("Arrows or label, then Enter.")

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
            left = max(0, race.answers(phase.race).stop - 1 - now)
            return f"{left / 1000:.1f}", min(1.0, left / phase.race.allowed)
        if limit := self.view.options.limit:
            left = max(0, limit * 1000 - now)
            return f"{left // 1000} s", left / limit / 1000
        return f"{now // 1000} s", 0.0
