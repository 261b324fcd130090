"""The menu of a match, over the table."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Label, OptionList
from textual.widgets.option_list import Option

from monstergames.texts import _


class Choice(Enum):
    """What can be chosen in the menu of a match."""

    GO_ON = auto()
    RULES = auto()
    TOLD = auto()
    UNDO = auto()
    CHANCES = auto()
    LEAVE = auto()


class Menu(ModalScreen[Choice | None]):
    """A list of choices; Escape goes on playing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,left,h", "dismiss(None)", show=False),
        Binding("j", "down", show=False),
        Binding("k", "up", show=False),
        Binding("space", "choose", show=False),
    ]

    def __init__(self, choices: Sequence[tuple[Choice, str]]) -> None:
        super().__init__()
        self._choices = choices

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label(Content(_("Paused")), classes="dialog-title")
            yield OptionList(*(Option(Content(text), id=choice.name) for choice, text in self._choices))
            yield Label(Content(_("↑ ↓ choose   Enter take   Esc go on")), classes="dialog-hint")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(Choice[event.option_id or Choice.GO_ON.name])

    def action_down(self) -> None:
        self.query_one(OptionList).action_cursor_down()

    def action_up(self) -> None:
        self.query_one(OptionList).action_cursor_up()

    def action_choose(self) -> None:
        self.query_one(OptionList).action_select()
