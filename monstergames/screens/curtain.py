"""The curtain between two turns: it hides what follows until the person whose turn it is opens it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final, TypeAlias

from textual.app import ComposeResult

from monstergames.art.monsters import COLOURS, monster
from monstergames.rules.contract import Seat
from monstergames.screens.page import Action, Page
from monstergames.texts import _, marked
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.look import DARK, FAINT, INK, RGB, SOFT, mix
from monstergames.widgets.sheet import Drawn, Sheet, fit, wrap

OPEN: Final = "open"
"""The result of a curtain that was opened."""
MENU: Final = "menu"
"""The result when the menu of the match is asked for."""
RULES: Final = "rules"
"""The result when help is asked for."""
TOLD: Final = "told"
"""The result when what happened is asked for."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be done at the curtain without opening it."""

    name: str
    """The result of the page."""
    letters: str
    """Keys for it in order of preference, three at least, so that one is free."""
    label: str
    """What it does, in a few words for the person."""


@dataclass(frozen=True, slots=True)
class Passing:
    """What everybody may see while the keyboard is passed on."""

    seat: Seat
    """Whose turn follows."""
    name: str
    seats: tuple[tuple[str, RGB], ...]
    """For each seat its name with its mark, and its colour."""
    told: tuple[str, ...]
    """What happened before, as all know it; the last that fit are shown."""


Keys: TypeAlias = Sequence[tuple[str, str]]
"""The letters that do something at a curtain, and what; the first one opens it."""


class Closed(Drawn):
    """The curtain where a game has no open table to show on it."""

    DEFAULT_CSS = "Closed { height: 1fr; }"

    def __init__(self, passing: Passing, keys: Keys) -> None:
        super().__init__()
        self._passing = passing
        self._keys = keys

    def paint(self, sheet: Sheet) -> None:
        passing = self._passing
        who, accent = passing.seats[passing.seat]
        ground = mix(accent, sheet.ground, 0.8)
        width = min(72, sheet.width - 4)
        x, y = (sheet.width - width) // 2, max(1, (sheet.height - 19) // 2)
        sheet.fill(x, y, width, 12, sheet.pen(INK, ground))
        sheet.box(x, y, width, 12, sheet.pen(accent, ground, bold=True), heavy=True)
        sleeper = monster(COLOURS[passing.seat % len(COLOURS)], 2, passing.seat, "big", "asleep")
        sheet.picture(x + 2, y + 1, sleeper, ground)
        left, room = x + 25, width - 27
        sheet.text(left, y + 2, fit(_("Pass the keyboard to"), room), sheet.pen(SOFT, ground))
        sheet.text(left, y + 3, fit(who, room), sheet.pen(accent, ground, bold=True))
        text = _("Only {name} looks now, and all others look away.").format(name=passing.name)
        for line, part in enumerate(wrap(text, room)[:2], y + 5):
            sheet.text(left, line, part, sheet.pen(INK, ground))
        for line, (key, label) in enumerate(self._keys, y + 8):
            cap = sheet.pen(DARK, accent if line == y + 8 else SOFT, bold=True, lit=True)
            end = sheet.text(left, line, f"  {key.upper()}  ", cap)
            sheet.text(end + 1, line, fit(label, room - 6), sheet.pen(INK, ground, bold=line == y + 8))
            sheet.zone(left, line, room, 1, letter_action(key))
        self._draw_seats(sheet, x, y + 13, width)
        told = [part for entry in passing.told for part in wrap(entry, width - 2)]
        for line, part in enumerate(told[-max(1, sheet.height - y - 15) :], y + 15):
            sheet.text(x + 1, line, part, sheet.pen(SOFT))

    def _draw_seats(self, sheet: Sheet, x: int, y: int, width: int) -> None:
        each = width // len(self._passing.seats)
        for seat, (name, accent) in enumerate(self._passing.seats):
            turn = seat == self._passing.seat
            pen = sheet.pen(accent if turn else mix(accent, FAINT, 0.4), bold=turn)
            sheet.text(x + seat * each, y, fit(f"{'▶' if turn else ' '}{name}", each - 1), pen)


def letter_action(letter: str) -> str:
    """The action of a curtain behind a letter, for what can be pointed at."""
    return f"letter('{letter}')"


class Curtain(Page[str]):
    """Nothing but what lies open for all; the result is `OPEN`, `RULES`, `TOLD`, `MENU` or the name of an offer.

    It opens by a letter that it shows and that is not the key that ended the turn before, and only when no key came
    for a while: keys that were on their way, and keys that are held, do nothing.
    """

    ACTIONS = (
        *(Action(letter_action(key), (key, key.upper()), key.upper(), key) for key in ascii_lowercase),
        Action("told", ("tab",), "Tab", marked("what happened")),
        Action("rules", ("question_mark", "f1"), "?", marked("rules")),
        Action("menu", ("escape", "backspace"), "Esc", marked("menu")),
    )

    def __init__(
        self,
        passing: Passing,
        letter: str,
        ended_by: str | None,
        offers: Sequence[Offer] = (),
        face: Callable[[Passing, Keys], Drawn] = Closed,
    ) -> None:
        """`letter` opens it; `ended_by` is the key that ended the turn before, which does nothing here.

        `face` makes what is to be seen, which is nothing but what lies open for all.
        """
        super().__init__()
        self._passing = passing
        self._face = face
        self.pressed: str | None = None
        """The letter that was taken."""
        self._choices = {letter: (OPEN, _("opens the curtain"))}
        for offer in offers:
            taken = {*self._choices, (ended_by or "").casefold()}
            self._choices[next(key for key in offer.letters if key not in taken)] = (offer.name, offer.label)
        self._letter = letter.upper()

    def compose(self) -> ComposeResult:
        yield TurnBar()
        yield self._face(self._passing, [(key, label) for key, (_name, label) in self._choices.items()])
        yield HintLine()

    def on_mount(self) -> None:
        self.guard.close()
        who, accent = self._passing.seats[self._passing.seat]
        prompt = _("Give the keyboard to {name}. {key} opens.").format(name=self._passing.name, key=self._letter)
        self.query_one(TurnBar).show(_("{name}'s turn").format(name=who), "", accent, prompt)
        self.show_hints()

    def hints(self) -> list[str]:
        return ["told", "rules", "menu"]

    def show_hints(self) -> None:
        own = [(key.upper(), label, letter_action(key)) for key, (_name, label) in self._choices.items()]
        self.query_one(HintLine).show([*own, *self._hinted()])

    def swallowed(self) -> None:
        self.refuse(_("Let go of the keys for a moment, then press {key}.").format(key=self._letter))

    def busy(self) -> str:
        return _("There are no commands at a curtain: {key} opens it.").format(key=self._letter)

    def unknown(self) -> str:
        return _("Only {name} opens the curtain, with {key}.").format(name=self._passing.name, key=self._letter)

    def action_letter(self, letter: str) -> None:
        if choice := self._choices.get(letter):
            self.pressed = letter
            self.dismiss(choice[0])
        else:
            self.refuse(self.unknown())

    def action_told(self) -> None:
        self.dismiss(TOLD)

    def action_rules(self) -> None:
        self.dismiss(RULES)

    def action_menu(self) -> None:
        self.dismiss(MENU)
