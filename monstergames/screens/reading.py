"""A page to read: headings and paragraphs, with the keys to scroll and to go back."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from monstergames.screens.page import HELP, Action, Page
from monstergames.texts import _, marked
from monstergames.widgets.bars import HintLine, TurnBar


class Reading(Page[None]):
    """Sections of text; one key back to where one came from."""

    ACTIONS = (
        Action("scroll_down", ("down", "j"), "↑↓", marked("read on")),
        Action("scroll_up", ("up", "k"), "", marked("back up")),
        Action("page_down", ("pagedown", "space", "right"), "Space", marked("a page on")),
        Action("page_up", ("pageup", "left"), "", marked("a page back")),
        Action("close", ("escape", "backspace", "enter", *HELP.keys, "w", "tab", "q"), "Esc", marked("back")),
    )

    def __init__(self, title: str, sections: Sequence[tuple[str, str]], *, at_end: bool = False) -> None:
        """`sections`: (heading, text), an empty heading for a plain paragraph; `at_end` begins at the last one."""
        super().__init__()
        self._title = title
        self._sections = sections
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        yield TurnBar()
        with VerticalScroll(can_focus=False):
            for heading, text in self._sections:
                if heading:
                    yield Static(Content(heading), classes="heading")
                yield Static(Content(text), classes="paragraph")
            if not self._sections:
                yield Static(Content(_("Nothing yet.")), classes="paragraph")
        yield HintLine()

    def on_mount(self) -> None:
        self.query_one(TurnBar).show(self._title, prompt=_("Esc leads back."))
        self.show_hints()
        if self._at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def hints(self) -> list[str]:
        return ["scroll_down", "page_down", "close"]

    def _scroll(self) -> VerticalScroll:
        return self.query_one(VerticalScroll)

    def action_scroll_down(self) -> None:
        self._scroll().scroll_down(animate=False)

    def action_scroll_up(self) -> None:
        self._scroll().scroll_up(animate=False)

    def action_page_down(self) -> None:
        self._scroll().scroll_page_down(animate=False)

    def action_page_up(self) -> None:
        self._scroll().scroll_page_up(animate=False)

    def action_close(self) -> None:
        self.dismiss(None)
