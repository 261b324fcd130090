"""A key is asked for: the buzzer of somebody."""

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Label

from monstergames.screens.buzzers import NO_BUZZER
from monstergames.screens.small import BACK, Dialog
from monstergames.texts import _


class Keyhole(Dialog[str | None]):
    """Answers the key that was pressed, or None by Escape."""

    BINDINGS: ClassVar[list[BindingType]] = [BACK]

    def __init__(self, name: str, key: Callable[[str | None], str | None]) -> None:
        """`key` makes a buzzer of what was typed, None of what can't be one."""
        super().__init__()
        self._name = name
        self._key = key

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label(Content(_("{name}, press a key.").format(name=self._name)), classes="dialog-title")
            yield Label(Content(_("It is the buzzer wherever all play at once.")))
            yield Label(Content(""), id="why", classes="dialog-why")
            yield self.hint_line()

    def on_key(self, event: events.Key) -> None:
        if self.has_class("-small") or event.key == BACK.key or event.key.startswith("ctrl+"):
            return
        event.stop()
        event.prevent_default()
        if key := self._key(event.character):
            self.dismiss(key)
        else:
            self.query_one("#why", Label).update(Content(f"! {_(NO_BUZZER)}"))
