"""The page for terminals that are too small: it says which size is needed and goes away by itself."""

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from monstergames.texts import _

WIDTH, HEIGHT = 80, 24


def room(width: int, height: int) -> bool:
    """Whether a terminal of this size is large enough."""
    return width >= WIDTH and height >= HEIGHT


class TooSmall(ModalScreen[None]):
    """Hides everything until there is room again; the match stays untouched."""

    def compose(self) -> ComposeResult:
        yield Static(Content(self._text()))

    def on_resize(self) -> None:
        self._look()

    def on_screen_resume(self) -> None:
        self._look()

    def _look(self) -> None:
        if room(*self.app.size):
            self.dismiss(None)
        else:
            self.query_one(Static).update(Content(self._text()))

    def _text(self) -> str:
        size = self.app.size
        return _(
            "Monster Games needs {width} x {height}.\nThis window has {columns} x {rows}.\nMake it larger."
        ).format(width=WIDTH, height=HEIGHT, columns=size.width, rows=size.height)
