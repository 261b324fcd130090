"""One after another: everybody sees the card alone, against a stop-watch, and all answers are turned up together."""

from monstergames.rules.contract import Seat
from monstergames.rules.meister_scheibenkleister.pawns import last_moment
from monstergames.rules.meister_scheibenkleister.state import LEADER, CardShown, Looking, ShowCard, TimeUp
from monstergames.screens.clocked import Step
from monstergames.screens.computers import acting
from monstergames.screens.meister_scheibenkleister.timed import TimedTable
from monstergames.screens.table import Mode
from monstergames.texts import _


class InTurnTable(TimedTable):
    """The keyboard goes round."""

    BEGINS = CardShown

    def next_turn(self) -> None:
        self.rest()
        if isinstance(self.view.phase, Looking):
            super().next_turn()
            return
        self.mode = Mode.MOVE if self.match.to_act else Mode.OVER
        self.holder = None
        self.guard.close()
        self.show_moment()
        self.show_hints()

    def reseated(self) -> None:
        """Whoever looked at the card before a pause goes on after it with the time that is left."""
        if self.hidden and not acting(self.match):
            self.show_moment()
        else:
            super().reseated()

    def wait_for_move(self) -> None:
        self.count_down()

    def begin_round(self) -> None:
        self.make(LEADER, ShowCard())

    def made(self) -> None:
        self.next_turn()

    def begin_anew(self) -> None:
        self.count_down()

    def show_card(self) -> None:
        self.start_clock(Step.RUN)

    def turn(self) -> Seat | None:
        """The seat that looks at the card."""
        phase = self.view.phase
        return phase.turn if isinstance(phase, Looking) else None

    def pointing(self) -> Seat | None:
        return self.turn() if self.step is Step.RUN else None

    def expire(self) -> None:
        last = last_moment(self.view.options)
        seat = self.turn()
        if seat is not None and self.stopwatch.ms() > last:
            self.make(seat, TimeUp(last + 1))

    def give_up(self) -> None:
        seat = self.turn()
        if seat is not None:
            self.give_up_all([seat])

    def giving_up(self) -> str:
        return _("Give up this card")

    def call(self) -> tuple[str, str]:
        seat = self.turn()
        if seat is None:
            return "", ""
        name = self.seat_name(seat)
        if self.step is Step.COUNT:
            return _("{name}, get ready").format(name=name), _("The card comes in a moment, and the stop-watch runs.")
        return _("{name} looks").format(name=name), _("Arrows or label, then Enter.")

    def note(self, seat: Seat) -> str:
        turn = self.turn()
        if turn is None or seat > turn:
            return ""
        return _("has looked") if seat < turn else _("looks")

    def time_left(self) -> tuple[str, float]:
        now = self.stopwatch.ms()
        if limit := self.view.options.limit:
            left = max(0, limit * 1000 - now)
            return f"{left // 1000} s", left / limit / 1000
        return f"{now / 1000:.1f} s", 0.0
