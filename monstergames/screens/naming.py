"""A name is typed in: of somebody, or of a monster."""

from collections.abc import Mapping
from typing import ClassVar

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Label

from monstergames.screens.small import BACK, Dialog
from monstergames.store.names import WIDTH, name_key, normalise
from monstergames.texts import _, marked


class NameField(Input):
    """A field for a name, that tells when no more fits in."""

    class Full(Message):
        """A character was refused: the name is as long as names can be."""

    def __init__(self, given: str, placeholder: str = "") -> None:
        """`placeholder` stands there as long as nothing is typed; it asks for a name if it is empty."""
        super().__init__(given, placeholder=placeholder or _("Type a name"), max_length=WIDTH, select_on_focus=False)

    def restricted(self) -> None:
        self.post_message(self.Full())


def too_long() -> str:
    """What to say to a character that doesn't fit in."""
    return _("A name has at most {count} characters.").format(count=WIDTH)


class Naming(Dialog[str | None]):
    """Answers a name as it will be kept, or None when nothing is to change."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "keep", marked("keep"), key_display="Enter"), BACK]

    def __init__(
        self, title: str, given: str, *, empty: str = "", taken: Mapping[str, str] | None = None, why: str = ""
    ) -> None:
        """`given` stands there to begin with; `empty` says what no name means, and allows it.

        `taken`: keys of names that can't be had, and why not; `why` not the one that is `given`, if it can't.
        """
        super().__init__()
        self._title = title
        self._given = given
        self._empty = empty
        self._taken = taken or {}
        self._why = why

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label(Content(self._title), classes="dialog-title")
            yield NameField(self._given)
            yield Label(Content(""), id="why", classes="dialog-why")
            yield self.hint_line()

    def hint(self, binding: Binding) -> str:
        if binding.action == "keep" and self._empty:
            return _("keep, {empty}").format(empty=self._empty)
        return super().hint(binding)

    async def action_keep(self) -> None:
        await self.query_one(Input).action_submit()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        why = too_long() if cell_len(event.value) > WIDTH else self._why if event.value == self._given else ""
        self._tell(f"! {why}" if why else "")

    @on(NameField.Full)
    def _full(self) -> None:
        self._tell(f"! {too_long()}")

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        name = normalise(event.value)
        if not name and event.value.strip():
            self._tell(_("! Nothing that can be shown is in this name. Try letters."))
        elif not name and not self._empty:
            self._tell(_("! Type a name, or Esc."))
        elif why := self._taken.get(name_key(name)) if name else None:
            self._tell(f"! {why}")
        else:
            self.dismiss(name)

    def _tell(self, why: str) -> None:
        self.query_one("#why", Label).update(Content(why))
