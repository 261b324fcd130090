"""Practice rounds: a match in a store of its own that is thrown away, when one is offered, and how it ends."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec

from textual.app import ComposeResult

from monstergames.art.monsters import COLOURS, monster
from monstergames.match.match import Match
from monstergames.rules import catalogue
from monstergames.rules.contract import Seat
from monstergames.screens.chairs import Chair, free_chair
from monstergames.screens.coach import LEARNER, Practice
from monstergames.screens.page import Action, Page
from monstergames.store.matches import SeatEntry
from monstergames.store.settings import Settings
from monstergames.store.store import Store
from monstergames.texts import _, joined, marked
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.look import GOLD, INK
from monstergames.widgets.sheet import Drawn, Sheet, wrap

MONSTER = "gentle"
"""The level of those that no person plays; the coach moves for them."""
SETTING = "no-practice"
"""The games for which no practice round is offered any more."""


def practice(key: str) -> Practice | None:
    """The practice round of a game; None if it has none. Raises `UnknownGame`."""
    name = f"monstergames.screens.{catalogue.package(key)}.practice"
    return import_module(name).PRACTICE if find_spec(name) else None


@contextmanager
def practising(key: str, practised: Practice, learner: Chair) -> Iterator[tuple[Match, Settings]]:
    """A match for a practice round, and settings for it: both are gone afterwards. Raises `StoreUnavailable`."""
    chairs = [learner]
    while len(chairs) < practised.seats:
        chairs.append(free_chair(chairs))
    seats = [
        SeatEntry(chair.shown, chair.colour, chair.mark, level="" if seat == LEARNER else MONSTER)
        for seat, chair in enumerate(chairs)
    ]
    with Store.fleeting() as store:
        for setting, value in practised.settings([seat.name for seat in seats]).items():
            store.settings.set(setting, json.dumps(value))
        options = catalogue.get(key).Options(**practised.options)
        with Match.begin(store, key, seats, options, practised.seed) as match:
            practised.prepare(match)
            yield match, store.settings


def newcomers(store: Store, key: str, seats: Sequence[SeatEntry]) -> tuple[Seat, ...]:
    """The seats of the people who never took part in a match of the game. Raises `StoreUnavailable`."""
    known = store.matches.players(key)
    return tuple(seat for seat, entry in enumerate(seats) if entry.person is not None and entry.person not in known)


def is_new(store: Store, key: str, seats: Sequence[SeatEntry]) -> bool:
    """Whether to offer a practice round: somebody there never played the game, and it wasn't declined for good.

    Where nobody has a name, it counts whether anybody has. Raises `StoreUnavailable`.
    """
    if practice(key) is None or key in _declined(store.settings):
        return False
    if any(entry.person is not None for entry in seats):
        return bool(newcomers(store, key, seats))
    return not store.matches.players(key)


def invitation(title: str, names: Sequence[str]) -> str:
    """What the offer of a practice round says: the game, and the `names` of those to whom it is new, if any has one."""
    if names:
        text = _("{game} is new to {names}. Shall we practise first? It takes a minute.")
        return text.format(game=title, names=joined(names))
    return _("{game}: shall we practise first? It takes a minute.").format(game=title)


def decline(settings: Settings, key: str) -> None:
    """Offer no practice round of this game any more. Raises `StoreUnavailable`."""
    settings.set(SETTING, json.dumps([*_declined(settings), key]))


def _declined(settings: Settings) -> list[str]:
    return json.loads(settings.get(SETTING) or "[]")


class Praise(Drawn):
    """A glad monster, and what was learned."""

    DEFAULT_CSS = "Praise { height: 1fr; }"

    def __init__(self, learned: str) -> None:
        super().__init__()
        self._learned = learned

    def paint(self, sheet: Sheet) -> None:
        y = max(1, sheet.height // 2 - 9)
        picture = monster(COLOURS[2], 3, 1, "big", "happy")
        sheet.picture((sheet.width - picture.width) // 2, y, picture)
        y += picture.height // 2 + 1
        sheet.centred(0, y, sheet.width, _("That's it!"), sheet.pen(GOLD, bold=True))
        for line, part in enumerate(wrap(self._learned, 64), y + 2):
            sheet.centred(0, line, sheet.width, part, sheet.pen(INK))


class Learned(Page[None]):
    """The end of a practice round."""

    ACTIONS = (Action("close", ("enter", "space", "escape", "backspace"), "Enter", marked("to the real game")),)

    def __init__(self, title: str, learned: str) -> None:
        super().__init__()
        self._title = title
        self._learned = learned

    def compose(self) -> ComposeResult:
        yield TurnBar()
        yield Praise(self._learned)
        yield HintLine()

    def on_mount(self) -> None:
        self.guard.close()
        self.query_one(TurnBar).show(self._title, _("Practice"), prompt=_("Enter: to the real game."))
        self.show_hints()

    def action_close(self) -> None:
        self.dismiss(None)
