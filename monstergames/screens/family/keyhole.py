"""A key is asked for: the buzzer of somebody."""

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Label

from monstergames.screens.small import Dialog
from monstergames.texts import _


class Keyhole(Dialog[str | None]):
    """Answers the key that was pressed, or None by Escape."""

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
            yield Label(Content(_("Esc back")), classes="dialog-hint")

    def on_key(self, event: events.Key) -> None:
        if self.has_class("-small") or event.key.startswith("ctrl+"):
            return
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.dismiss(None)
        elif key := self._key(event.character):
            self.dismiss(key)
        else:
            why = _("! That key can't be a buzzer: letters, digits and signs can.")
            self.query_one("#why", Label).update(Content(why))
