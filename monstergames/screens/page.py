"""What all pages share: one table of actions for bindings, hints and help, and a guard against stray keys."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, TypeVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding
from textual.timer import Timer

from monstergames.screens import clock
from monstergames.screens.small import Roomy
from monstergames.texts import _, marked
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.sheet import Drawn

T = TypeVar("T")

SETTLED = 0.5
"""Seconds without a key after which a person is taken to have seen what is new."""
AGAIN = 0.3
"""The same after a first key that was swallowed: a key that is held comes again sooner."""
NOTED = 4
"""Columns of the turn bar that a notice leaves free."""
NOTICE = 3.0
"""Seconds that a notice stays unless a key comes."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be done on a page: the method `action_<name>`, its keys, and its words."""

    name: str
    keys: tuple[str, ...]
    """None for what the command palette alone reaches in one step."""
    shown: str
    """How the keys are shown; empty for one that another action stands for in hints and help."""
    label: str
    """Message id for the hint line, a word or two."""
    help: str = ""
    """Message id for the help page; the label where it is empty."""
    command: str = ""
    """Message id for the command palette, where the help tells of more than this one action."""

    @property
    def commanded(self) -> bool:
        """Whether the command palette offers it: all but what moves a cursor, or speaks for many keys, in its help."""
        return bool(self.command or (self.few and self.few[0] not in _ARROWS))

    @property
    def few(self) -> str:
        """How its keys are shown, translated; empty where they are shown together with many others."""
        return "" if "-" in self.shown[1:] else _(self.shown)

    def binding(self) -> Binding:
        return Binding(",".join(self.keys), self.name, self.label, show=False)


@dataclass(frozen=True, slots=True)
class Command:
    """What the command palette offers."""

    text: str
    do: Callable[[], Any]
    """Does it; what it returns is awaited if it can be."""
    keys: str = ""
    """How the keys for it are shown; empty for none."""


PALETTE = Action(
    "app.command_palette", ("ctrl+p",), "Ctrl+P", marked("commands"), marked("everything by its name, and the settings")
)
"""What every page can do besides its own actions."""
HELP = Action("rules", ("question_mark", "f1"), "?", marked("help"))
"""What a page around the games has for its help, with an `action_rules`."""


class Guard:
    """Swallows keys that were pressed before something new could be seen, and keys that are held."""

    def __init__(self) -> None:
        self._quiet = 0.0
        self._last = 0.0
        self._swallowed = 0

    @property
    def held(self) -> bool:
        """Whether a key seems to be held: one after another was swallowed."""
        return self._swallowed > 1

    def close(self, quiet: float = SETTLED) -> None:
        """From now on swallow keys until none came for `quiet` seconds, or for `AGAIN` after a single one."""
        self._quiet = quiet
        self._swallowed = 0
        self._last = clock.now()

    def swallows(self, at: float) -> bool:
        """Asked at every key, which arrived `at` this time of the clock: whether it must do nothing."""
        if not self._quiet:
            return False
        waited, self._last = at - self._last, at
        if waited < (min(AGAIN, self._quiet) if self._swallowed == 1 else self._quiet):
            self._swallowed += 1
            return True
        self._quiet = 0.0
        return False


class Page(Roomy[T]):
    """A screen with a turn bar, a hint line, and actions that say why when they can't."""

    ACTIONS: ClassVar[tuple[Action, ...]] = ()
    AUTO_FOCUS = ""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        if "ACTIONS" in cls.__dict__:
            cls.BINDINGS = [action.binding() for action in cls.ACTIONS if action.keys]
        super().__init_subclass__(**kwargs)

    def __init__(self) -> None:
        super().__init__()
        self.guard = Guard()
        self._notice_timer: Timer | None = None

    def hints(self) -> Sequence[str | tuple[str, str]]:
        """The names of the actions to show now, the most needed first; with a message id where the label is another."""
        return [action.name for action in self.ACTIONS if action.shown]

    def hint(self, action: Action) -> str:
        """What the hint line says of an action at this moment, a message id."""
        return action.label

    def _hinted(self) -> list[tuple[str, str, str]]:
        known = {action.name: action for action in self.ACTIONS}
        named = [(hint, self.hint(known[hint])) if isinstance(hint, str) else hint for hint in self.hints()]
        return [(_(known[name].shown), _(label), name) for name, label in named]

    def show_hints(self) -> None:
        """Bring the hint line up to date."""
        self.query_one(HintLine).show(self._hinted())

    async def on_drawn_pointed(self, event: Drawn.Pointed) -> None:
        if not self.is_active or self.guard.swallows(clock.now()):
            return
        self.query_one(TurnBar).notice("")
        if isinstance(event.target, str):
            await self.run_action(event.target)
        else:
            self.pointed(event.target)

    def pointed(self, target: Any) -> None:
        """Somebody clicked on something of the page that stands for `target`."""

    def refuse(self, why: str) -> None:
        """Say in the turn bar why a key does nothing; after a while what is expected stands there again."""
        self.query_one(TurnBar).notice(why)
        if self._notice_timer:
            self._notice_timer.stop()
        self._notice_timer = self.set_timer(NOTICE, lambda: self.query_one(TurnBar).notice(""))

    def commands(self) -> Iterator[Command]:
        """What the command palette offers of this page at this moment: its actions, and what else its pages add."""
        for action in self.ACTIONS:
            if action.commanded and self.offers_command(action.name):
                text = _(action.command or action.help or action.label)
                yield Command(text[:1].upper() + text[1:], partial(self.run_action, action.name), action.few)

    def offers_command(self, name: str) -> bool:  # noqa: ARG002
        """Whether the command palette offers the action of this name at this moment."""
        return True

    def busy(self) -> str:
        """Why no command can be given now; empty where one can."""
        return ""

    def commandable(self) -> bool:
        """The command palette was asked for: whether it may come. If not, the page says why."""
        if self.has_class("-small"):
            return False
        if self.guard.swallows(clock.now()):
            if self.guard.held:
                self.swallowed()
            return False
        if why := self.busy():
            self.refuse(why)
        return not why

    def swallowed(self) -> None:
        """The guard swallowed one key after another, as if one were held."""

    def on_key(self, event: events.Key) -> None:
        if self.has_class("-small"):
            return
        if self.guard.swallows(event.time):
            event.stop()
            event.prevent_default()
            if self.guard.held:
                self.swallowed()
            return
        self.query_one(TurnBar).notice("")
        if not any(event.key in action.keys for action in self.ACTIONS) and event.key not in _ELSEWHERE:
            self.refuse(self.unknown())

    def unknown(self) -> str:
        """What to say to a key that nothing listens to."""
        told = [f"{keys} {label}" for keys, label, _name in self._hinted()[:4]]
        text = _("Nothing is on that key. {keys}")
        while told and cell_len(text.format(keys=", ".join(told))) > self.size.width - NOTED:
            told.pop()
        return text.format(keys=", ".join(told))


_ARROWS = "←→↑↓"
_ELSEWHERE = frozenset({"ctrl+c", "ctrl+q", "ctrl+p", "ctrl+z"})
