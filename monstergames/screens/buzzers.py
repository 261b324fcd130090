"""Buzzers for everybody on one keyboard: which keys can be one, giving them out, trying them together."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from monstergames.rules.contract import Seat
from monstergames.screens.page import HELP
from monstergames.store.settings import Settings
from monstergames.texts import _, joined, marked
from monstergames.widgets.look import DARK, FAINT, GOLD, GOOD, INK, PANEL, RAISED, RGB, SOFT
from monstergames.widgets.sheet import Sheet, fit, wrap

SETTING = "buzzers"
TRY = 1.0
"""Seconds within which all presses of a try must come."""
LATE = 700
"""So many milliseconds after a buzzer all keys that are buzzers are taken for ones that came too late, or are held;
after that they are what they are elsewhere."""
NO_BUZZER = marked("That key can't be a buzzer: letters, digits and signs but ? can.")
"""Message id of what to say to a key that can't be one."""
_BACK = frozenset({"escape", "backspace"})
"""Keys that lead back while buzzers are given out."""


def buzzer(character: str | None) -> str | None:
    """The buzzer that a typed character is: a capital letter is the same key. None if it can't be one.

    The sign that opens the help does so wherever buzzers are pressed, so it is none.
    """
    if character is None or len(character) != 1 or not character.isprintable() or character.isspace():
        return None
    return character.casefold() if character != HELP.shown else None


def suggestion(suggested: str, seat: Seat, taken: Sequence[str]) -> str:
    """A key for this seat that nobody has taken, of those that are suggested, the one at its place if it is free."""
    keys = [key for key in suggested if key not in taken]
    return suggested[seat] if suggested[seat] in keys else keys[0]


def remembered(settings: Settings, names: Sequence[str]) -> list[str]:
    """The buzzers that these people had, if each had one that still can be one and they are different; else none."""
    known = json.loads(settings.get(SETTING) or "{}")
    keys = [key for name in names if (key := buzzer(known.get(name)))]
    return keys if len(set(keys)) == len(names) else []


def remember(settings: Settings, names: Sequence[str], keys: Sequence[str]) -> None:
    """Keep who has which buzzer, for the next match."""
    known = json.loads(settings.get(SETTING) or "{}")
    settings.set(SETTING, json.dumps({**known, **dict(zip(names, keys, strict=True))}))


@dataclass(frozen=True, slots=True)
class Keyholder:
    """A seat and the key it buzzes with."""

    name: str
    accent: RGB
    key: str
    """Empty as long as it has none."""
    arrived: bool = False
    """Whether its press came through in the try."""


@dataclass(frozen=True, slots=True)
class KeyPage:
    """Buzzers: given out as long as `asked` is a seat, then tried together."""

    holders: tuple[Keyholder, ...]
    text: str
    asked: Seat | None = None
    suggestion: str = ""
    trying: bool = False
    """Whether there is still time for a press of this try, or the first one hasn't come."""


class Press(Enum):
    """What became of a key while buzzers are given out and tried."""

    ELSEWHERE = auto()
    """It is for something else."""
    TAKEN = auto()
    DOUBTED = auto()
    """They want to go on though a key didn't arrive; it was said, and the next time it counts."""
    DONE = auto()
    """All have their keys and want to go on."""


class Buzzers:
    """The keys of all seats: each chooses one, then they are tried together."""

    def __init__(
        self,
        settings: Settings,
        names: Callable[[], Sequence[str]],
        suggested: str,
        later: Callable[[float, Callable[[], None]], Any],
    ) -> None:
        """`names` answers what all are called now; `suggested` has a key for each seat, far apart; `later` calls
        something after so many seconds.
        """
        self.keys = remembered(settings, names())
        """For each seat its key, as far as it has one."""
        self.arrived: frozenset[Seat] = frozenset()
        """Whose presses came through in the last try."""
        self._settings = settings
        self._names = names
        self._suggested = suggested
        self._later = later
        self._trying = False
        self._doubted = False
        """Whether it was said that keys are missing."""

    @property
    def asked(self) -> Seat | None:
        """The seat that chooses its key."""
        return len(self.keys) if len(self.keys) < len(self._names()) else None

    @property
    def _alone(self) -> bool:
        """Whether only one person has a buzzer, so that there is nothing to try together."""
        return len(self._names()) == 1

    def of(self, seat: Seat) -> str:
        """The key of a seat; empty as long as it has none."""
        return self.keys[seat] if seat < len(self.keys) else ""

    def seat(self, key: str | None) -> Seat | None:
        """Whose key that is; None for nobody's."""
        return self.keys.index(key) if key in self.keys else None

    def press(self, name: str, character: str | None) -> tuple[Press, str]:
        """A key with this name and character came: what became of it, and why it can't be what it was pressed for."""
        key = buzzer(character)
        if name in _BACK:
            if not self.keys:
                return Press.ELSEWHERE, ""
            self.keys = [] if self.asked is None else self.keys[:-1]
            self.arrived = frozenset()
            return Press.TAKEN, ""
        if self.asked is None and name in {"enter", "space"}:
            missing = self._missing()
            if not self.arrived or not missing or self._doubted:
                return Press.DONE, ""
            self._doubted = True
            return Press.DOUBTED, _("{names} missing. Enter again: go on all the same.").format(names=joined(missing))
        if key is None:
            if name.startswith("ctrl+") or name in HELP.keys:
                return Press.ELSEWHERE, ""
            return Press.TAKEN, _(NO_BUZZER)
        return Press.TAKEN, self._choose(key) if self.asked is not None else self._try(key)

    def _choose(self, key: str) -> str:
        if (owner := self.seat(key)) is not None:
            return _("{name} has that key already.").format(name=self._names()[owner])
        self.keys = [*self.keys, key]
        if self.asked is None:
            remember(self._settings, self._names(), self.keys)
        return ""

    def _try(self, key: str) -> str:
        seat = self.seat(key)
        if seat is None:
            return _("Nobody has that key. Esc: give out the keys anew.")
        if not self._trying:
            self.arrived = frozenset()
            self._trying, self._doubted = True, False
            self._later(TRY, self.tried)
        self.arrived |= {seat}
        return ""

    def tried(self) -> None:
        """The time for the presses of this try is over: the next one begins a new try."""
        self._trying = False

    def page(self, text: str, seats: Sequence[tuple[str, RGB]]) -> KeyPage:
        """What is to be seen: `text` says what the keys are for, `seats` are names with marks, and colours."""
        asked = self.asked
        holders = tuple(
            Keyholder(name, accent, self.of(seat), seat in self.arrived) for seat, (name, accent) in enumerate(seats)
        )
        if asked is None:
            return KeyPage(holders, self._told(), trying=self._waiting)
        return KeyPage(holders, text, asked, suggestion(self._suggested, asked, self.keys))

    @property
    def _waiting(self) -> bool:
        """Whether there is still time for a press of this try, or the first one hasn't come."""
        return not self.arrived or self._trying

    def _missing(self) -> list[str]:
        """The names of those whose press didn't come in this try; nobody who is alone is missing."""
        return [name for seat, name in enumerate(self._names()) if seat not in self.arrived and not self._alone]

    def _told(self) -> str:
        if self._alone:
            return _("This key is the buzzer. Enter goes on, Backspace chooses another one.")
        missing = self._missing()
        if not missing:
            return _("All keys arrived! Enter goes on.")
        if self._waiting:
            return _("Now all press their keys together, to see whether the keyboard lets all of them through.")
        text = _("{names} missing: try again together. If it stays so, Esc gives out other keys.")
        return text.format(names=joined(missing))

    def call(self) -> tuple[str, str]:
        """Title and prompt of the moment."""
        if self.asked is None and self._alone:
            return _("Buzzer"), _("Enter goes on.")
        if self.asked is None:
            return _("Keyboard check"), _("All press together. Enter goes on.")
        return _("Buzzers"), _("{name}, press a key.").format(name=self._names()[self.asked])


def draw_keys(sheet: Sheet, page: KeyPage) -> None:
    """The page on a sheet of 66 x 18 cells or more."""
    sheet.text(2, 1, fit(_("Buzzers"), sheet.width - 4), sheet.pen(GOLD, bold=True))
    for line, part in enumerate(wrap(page.text, sheet.width - 4)[:3], 2):
        sheet.text(2, line, part, sheet.pen(INK))
    for seat, holder in enumerate(page.holders):
        y = 6 + seat * 2
        here = seat == page.asked
        sheet.fill(1, y, sheet.width - 2, 1, sheet.pen(INK, RAISED if here else PANEL))
        ground = RAISED if here else PANEL
        sheet.text(1, y, "▶" if here else " ", sheet.pen(holder.accent, ground, bold=True))
        sheet.text(3, y, fit(holder.name, 20), sheet.pen(holder.accent, ground, bold=True, lit=here))
        key = holder.key or (page.suggestion if here else "")
        if key:
            cap = sheet.pen(DARK, holder.accent if holder.key else FAINT, bold=True, lit=bool(holder.key))
            sheet.text(26, y, f"  {key.upper()}  ", cap)
        if here:
            text = _("press a key, such as this")
        elif not holder.key:
            text = ""
        elif page.asked is not None or len(page.holders) == 1:
            text = _("has a key")
        else:
            waits = _("press now") if page.trying else _("missing")
            text = _("arrived") if holder.arrived else waits
        ink = GOOD if holder.arrived else SOFT
        sign = "✓ " if holder.arrived else ""
        sheet.text(33, y, fit(sign + text, sheet.width - 35), sheet.pen(ink, ground, bold=holder.arrived))
