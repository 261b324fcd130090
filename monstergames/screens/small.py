"""What all screens do in a terminal that is too small: hide everything, say which size is needed, come back."""

from typing import TypeVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Center
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Static

from monstergames.texts import _

WIDTH, HEIGHT = 80, 24
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

    def on_mount(self) -> None:
        self.mount(TooSmall())
        self.call_after_refresh(self._fit, self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        self._fit(event.size)

    def on_screen_resume(self) -> None:
        self._fit(self.app.size)

    def on_key(self, event: events.Key) -> None:
        if self.has_class("-small"):
            event.stop()
            event.prevent_default()

    def room_changed(self, enough: bool) -> None:
        """The terminal became too small, or large enough again."""

    def _fit(self, size: Size) -> None:
        small = not room(*size)
        for note in self.query(TooSmall):
            note.tell(*size)
        if small == self.has_class("-small"):
            return
        if small:
            self._had_focus: Widget | None = self.focused
            self.set_focus(None)
        self.set_class(small, "-small")
        if not small and self._had_focus:
            self.call_after_refresh(self.set_focus, self._had_focus)
        self.room_changed(not small)


class Dialog(ModalScreen[T], Roomy[T]):
    """A screen over another one, which stays in sight."""
