"""A list of choices over a page: the menu of a match, and questions to be answered."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Label, OptionList
from textual.widgets.option_list import Option

from monstergames.screens.small import Dialog
from monstergames.texts import _, marked
from monstergames.widgets.choices import Choices


class Choice(Enum):
    """What can be chosen in the menu of a match."""

    GO_ON = auto()
    RULES = auto()
    TOLD = auto()
    UNDO = auto()
    CHANCES = auto()
    OPTIONS = auto()
    SEATS = auto()
    SETTINGS = auto()
    GIVE_UP = auto()
    LEAVE = auto()


class Menu(Dialog[Any]):
    """Answers the value of the chosen entry, or None by Escape."""

    DEFAULT_CSS = "Menu #why { display: none; }"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j,tab", "down", marked("choose"), key_display="↑ ↓"),
        Binding("up,k,shift+tab", "up", show=False),
        Binding("enter,space", "choose", marked("take"), key_display="Enter"),
        Binding("escape,backspace,left,h", "dismiss(None)", marked("back"), key_display="Esc"),
    ]

    def __init__(self, choices: Sequence[tuple[Any, str]], title: str = "") -> None:
        """`choices`: (value, text), the harmless one first; the title says that the match is paused if it is empty."""
        super().__init__()
        self._choices = choices
        self._title = title or _("Paused")

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label(Content(self._title), classes="dialog-title")
            yield Choices(*(Option(Content(text)) for _value, text in self._choices))
            yield Label(Content(_("! Nothing is on that key.")), id="why", classes="dialog-why")
            yield self.hint_line()

    def on_key(self, event: events.Key) -> None:
        """A key that does nothing says so."""
        if not self.has_class("-small"):
            self.query_one("#why").display = event.key not in self.active_bindings

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._choices[event.option_index][0])

    def action_down(self) -> None:
        self.query_one(OptionList).action_cursor_down()

    def action_up(self) -> None:
        self.query_one(OptionList).action_cursor_up()

    def action_choose(self) -> None:
        self.query_one(OptionList).action_select()
