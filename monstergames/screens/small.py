"""What all screens do in a terminal that is too small: hide everything, say which size is needed, come back."""

from typing import TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.containers import Center
from textual.content import Content
from textual.messages import Prune
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Label, Static

from monstergames.texts import _, marked

WIDTH, HEIGHT = 80, 24
BACK = Binding("escape", "dismiss(None)", marked("back"), key_display="Esc")
"""How a dialog is left with nothing answered."""
T = TypeVar("T")


def room(width: int, height: int) -> bool:
    """Whether a terminal of this size is large enough."""
    return width >= WIDTH and height >= HEIGHT


class TooSmall(Center):
    """Takes the place of everything else on a screen with the class `-small`."""

    def compose(self) -> ComposeResult:
        yield Static()

    def tell(self, width: int, height: int) -> None:
        """Say what is needed, and that the window has `width` x `height` cells."""
        text = _("Monster Games needs {width} x {height}.\nThis window has {columns} x {rows}.\nMake it larger.")
        self.query_one(Static).update(
            Content(text.format(width=WIDTH, height=HEIGHT, columns=width, rows=height)), layout=True
        )


class Roomy(Screen[T]):
    """A screen that needs room: without it nothing of it is seen and no key does anything."""

    _had_focus: Widget | None = None

    def on_mount(self) -> None:
        self.mount(TooSmall())
        self.call_after_refresh(self._fit)

    def on_resize(self) -> None:
        self._fit()

    def on_screen_resume(self) -> None:
        self._fit()

    def on_key(self, event: events.Key) -> None:
        if self.has_class("-small"):
            event.stop()
            event.prevent_default()

    async def on_event(self, event: events.Event) -> None:
        """Keys that were pressed before what is in front by now could be seen do nothing."""
        if not isinstance(event, events.Key) or self.is_active:
            await super().on_event(event)

    @on(Prune)
    def _end_work(self) -> None:
        """The screen begins to go: its workers end before its widgets do."""
        self.workers.cancel_node(self)

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Answer with `result` and go, if nothing else is in front: what is answered in one burst counts once."""
        return super().dismiss(result) if self.is_active else AwaitComplete.nothing()

    def _fit(self) -> None:
        size = self.app.size
        small = not room(*size)
        for note in self.query(TooSmall):
            note.tell(*size)
        if small == self.has_class("-small"):
            return
        self.set_class(small, "-small")
        if small:
            self._had_focus = self.focused or self._had_focus
            self.set_focus(None)
        else:
            self.call_after_refresh(self._focus_again)

    def _focus_again(self) -> None:
        if self._had_focus and not self.has_class("-small"):
            self.set_focus(self._had_focus)
            self._had_focus = None


class Dialog(ModalScreen[T], Roomy[T]):
    """A screen over another one, which stays in sight."""

    def hint(self, binding: Binding) -> str:
        """What the hint line says of a binding."""
        return _(binding.description)

    def hint_line(self) -> Label:
        """The last line of the dialog: the bindings that are shown."""
        shown = [binding for binding in self.BINDINGS if isinstance(binding, Binding) and binding.show]
        text = "   ".join(f"{_(binding.key_display or binding.key)} {self.hint(binding)}" for binding in shown)
        return Label(Content(text), classes="dialog-hint")
