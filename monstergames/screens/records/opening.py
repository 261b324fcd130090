"""A path is typed in: that of a file with a match."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Label
from textual.worker import Worker

from monstergames.screens.small import BACK, Dialog
from monstergames.texts import _, marked


class Opening(Dialog[int | None]):
    """Answers the match that was opened, or None when none was."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", marked("open"), key_display="Enter"),
        replace(BACK, action="back"),
    ]

    def __init__(self, folder: Path, take: Callable[[Path], Awaitable[int | str]]) -> None:
        """The path begins with `folder`; `take` answers the match in a file, or in a sentence why there is none."""
        super().__init__()
        self._folder = folder
        self._take = take
        self._path = ""
        """The file that is being checked."""
        self._check: Worker[None] | None = None
        """What checks it."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label(Content(_("Open a match file")), classes="dialog-title")
            yield Label(Content(_("It can be watched here, and never counts.")))
            yield Input(f"{self._folder}/", placeholder=_("Type where the file is"), select_on_focus=False)
            yield Label(Content(""), id="why", classes="dialog-why")
            yield self.hint_line()

    async def action_open(self) -> None:
        await self.query_one(Input).action_submit()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        if self._check and event.value.strip() == self._path:
            return
        self._give_up()
        self._tell("")

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        path = event.value.strip()
        if not path:
            self._tell(_("! Type where the file is, or Esc."))
        elif not self._check:
            self._path = path
            self._tell(_("The file is being checked… Esc gives up waiting."), calm=True)
            self._check = self.run_worker(partial(self._open, Path(path)), group="opening")

    async def _open(self, file: Path) -> None:
        taken = await self._take(file)
        self._check = None
        if isinstance(taken, str):
            self._tell(f"! {taken}")
        else:
            self.dismiss(taken)

    def action_back(self) -> None:
        if self._check:
            self._give_up()
            self._tell(_("The file was not checked to its end."))
        else:
            self.dismiss(None)

    def _give_up(self) -> None:
        if self._check:
            self._check.cancel()
            self._check = None

    def _tell(self, text: str, *, calm: bool = False) -> None:
        label = self.query_one("#why", Label)
        label.set_class(not calm, "dialog-why")
        label.update(Content(text))
