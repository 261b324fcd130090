"""Who sits here? Remembered people first, or a new name typed in."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import ClassVar, TypeAlias

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Label, OptionList
from textual.widgets.option_list import Option

from monstergames.screens.chairs import COMPUTER, Chair
from monstergames.screens.naming import NameField, too_long
from monstergames.screens.small import BACK, Dialog
from monstergames.store.names import WIDTH, name_key, normalise
from monstergames.texts import _, marked
from monstergames.widgets.choices import Choices


class Instead(Enum):
    """What can be answered in place of a name."""

    STAYS = auto()
    """Whoever sits there stays."""
    NAMELESS = auto()
    """A person whose name isn't told."""
    COMPUTER = auto()


Sitter: TypeAlias = str | Instead | None
"""A name as it will be kept, or what is answered instead; None by Escape."""


class Who(Dialog[Sitter]):
    """Answers who sits at a seat."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,tab", "pick", marked("choose"), key_display="↓"),
        Binding("enter", "take", marked("take"), key_display="Enter"),
        BACK,
    ]

    def __init__(
        self,
        seat: int,
        chair: Chair,
        people: Sequence[str],
        taken: Mapping[str, int],
        begun: str = "",
        *,
        computers: bool = False,
    ) -> None:
        """`people`: remembered names that are free; `taken`: keys of names at other seats and those seats (from 0).

        `chair` is the seat as it is now; `begun` is what was typed already; `computers` play the game too.
        """
        super().__init__()
        self._seat = seat
        self._chair = chair
        self._people = people
        self._taken = taken
        self._begun = begun
        self._computers = computers and not chair.level

    def compose(self) -> ComposeResult:
        computer = Option(Content(f"{COMPUTER} {_('A computer player')}"), id=Instead.COMPUTER.name)
        with Vertical(classes="dialog"):
            yield Label(Content(_("Who sits at seat {number}?").format(number=self._seat + 1)), classes="dialog-title")
            yield NameField(self._begun, _("Type a name. Enter: {name} stays").format(name=self._chair.shown))
            yield Choices(
                *(Option(Content(name), id=f"p{number}") for number, name in enumerate(self._people)),
                Option(Content(_("Somebody without a name")), id=Instead.NAMELESS.name),
                *([computer] if self._computers else []),
            )
            yield Label(Content(""), id="why", classes="dialog-why")
            yield self.hint_line()

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self.query_one(OptionList).highlighted = None

    def on_key(self, event: events.Key) -> None:
        if self.has_class("-small"):
            return
        typing = isinstance(self.focused, Input)
        people = self.query_one(OptionList)
        if event.key == "up" and not typing and people.highlighted == 0:
            people.highlighted = None
            self.query_one(Input).focus()
        elif event.is_printable and event.character and (typing or event.character != " "):
            field = self.query_one(Input)
            field.focus()
            field.insert_text_at_cursor(event.character)
        else:
            return
        event.stop()
        event.prevent_default()

    def action_pick(self) -> None:
        people = self.query_one(OptionList)
        people.focus()
        people.highlighted = 0

    async def action_take(self) -> None:
        await self.query_one(Input).action_submit()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        if cell_len(event.value) > WIDTH:
            self._refuse(too_long())
        else:
            self.query_one("#why", Label).update(Content(""))

    @on(NameField.Full)
    def _full(self) -> None:
        self._refuse(too_long())

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        name = normalise(event.value)
        if not name and event.value.strip():
            self._refuse(_("Nothing that can be shown is in this name. Try letters."))
        elif (seat := self._taken.get(name_key(name))) is not None and name:
            self._refuse(_("{name} already sits at seat {number}.").format(name=name, number=seat + 1))
        else:
            self.dismiss(name or Instead.STAYS)

    @on(OptionList.OptionSelected)
    def _picked(self, event: OptionList.OptionSelected) -> None:
        known = event.option_index < len(self._people)
        self.dismiss(self._people[event.option_index] if known else Instead[event.option_id or ""])

    def _refuse(self, why: str) -> None:
        self.query_one("#why", Label).update(Content(f"! {why}"))
