"""A path is typed in: that of a file with a match."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Label

from monstergames.screens.small import Dialog
from monstergames.texts import _


class Opening(Dialog[int | None]):
    """Answers the match that was opened, or None when none was."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, folder: Path, take: Callable[[Path], int | str]) -> None:
        """The path begins with `folder`; `take` answers the match in a file, or in a sentence why there is none."""
        super().__init__()
        self._folder = folder
        self._take = take

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label(Content(_("Open a match file")), classes="dialog-title")
            yield Label(Content(_("It can be watched here, and never counts.")))
            yield Input(f"{self._folder}/", placeholder=_("Type where the file is"), select_on_focus=False)
            yield Label(Content(""), id="why", classes="dialog-why")
            yield Label(Content(_("Enter open   Esc back")), classes="dialog-hint")

    @on(Input.Changed)
    def _typed(self) -> None:
        self._tell("")

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        if not event.value.strip():
            self._tell(_("Type where the file is, or Esc."))
            return
        taken = self._take(Path(event.value.strip()))
        if isinstance(taken, str):
            self._tell(taken)
        else:
            self.dismiss(taken)

    def _tell(self, why: str) -> None:
        self.query_one("#why", Label).update(Content(f"! {why}" if why else ""))
