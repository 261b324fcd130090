"""The page of the gallery: it fills while it is looked at."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual import work
from textual.app import ComposeResult

from monstergames.match.gallery import Gallery
from monstergames.match.match import DamagedMatch
from monstergames.screens.gallery.framed import FORMS, Framed
from monstergames.screens.gallery.hall import Hall
from monstergames.screens.menu import Menu
from monstergames.screens.naming import Naming
from monstergames.screens.page import HELP, Action, Page
from monstergames.screens.troubles import store_trouble
from monstergames.store.errors import StoreUnavailable
from monstergames.store.files import file_name, save
from monstergames.texts import _, marked, ngettext
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.look import GOLD


class GalleryPage(Page[None]):
    """All monsters, the newest first."""

    ACTIONS = (
        Action("move('left')", ("left", "h"), "←→↑↓", marked("choose")),
        Action("move('right')", ("right", "l", "tab"), "", marked("choose")),
        Action("move('up')", ("up", "k"), "", marked("choose")),
        Action("move('down')", ("down", "j"), "", marked("choose")),
        Action("look", ("enter", "space"), "Enter", marked("look closely"), marked("one monster large, and back")),
        Action("rename", ("r",), "r", marked("rename")),
        Action("save", ("s",), "s", marked("save"), marked("save as a picture, a drawing or text")),
        HELP,
        Action("close", ("escape", "backspace", "q"), "Esc", marked("back")),
    )

    def __init__(self, gallery: Gallery, folder: Path) -> None:
        """`folder` is where saved monsters go."""
        super().__init__()
        self._gallery = gallery
        self._folder = folder
        self._hall = Hall()
        self._damaged = 0
        self.coming = True
        """Whether more monsters are on their way."""

    def compose(self) -> ComposeResult:
        yield TurnBar()
        yield self._hall
        yield HintLine()

    def on_mount(self) -> None:
        self._show()
        self.hang()

    def on_household_returned(self) -> None:
        """Behind a door people may have been renamed."""
        self._damaged = 0
        self.coming = True
        self.hang()

    @work(group="gallery", exclusive=True)
    async def hang(self) -> None:
        """Hang up one match after another, each made anew in a thread, since a long one takes a while."""
        why = ""
        framed: list[Framed] = []
        try:
            for match in self._gallery.matches():
                try:
                    exhibits = await asyncio.to_thread(self._gallery.recording(match).exhibits)
                except DamagedMatch:
                    self._damaged += 1
                    continue
                framed += [Framed(exhibit, self._gallery.name(exhibit)) for exhibit in exhibits]
                self._hall.framed = [*framed, *self._hall.framed[len(framed) :]]
                self._show()
        except StoreUnavailable as trouble:
            why = store_trouble(trouble)
        self.coming = False
        self._show()
        if why:
            self.refuse(why)

    def _show(self) -> None:
        hall = self._hall
        count = len(hall.framed)
        aside = _("{number} of {count}").format(number=hall.cursor + 1, count=count) if count else ""
        self.query_one(TurnBar).show(_("Gallery"), aside, GOLD, self._prompt())
        empty = _("Nothing hangs here yet. After a round of Miss Monster all its monsters will.")
        hall.empty = "" if self.coming else empty
        hall.redraw()
        self.show_hints()

    def _prompt(self) -> str:
        if self.coming:
            return _("More monsters are on their way.")
        if self._damaged:
            return ngettext(
                "{count} match can't be read any more: its monsters are missing.",
                "{count} matches can't be read any more: their monsters are missing.",
                self._damaged,
            )
        if self._hall.large:
            return _("Left and right lead to the next monster.")
        return _("Every monster of every round that is over, the newest first.")

    def hints(self) -> list[str | tuple[str, str]]:
        if not self._hall.framed:
            return ["close", "rules"]
        back = marked("all monsters")
        ways: list[str | tuple[str, str]] = [("look", back)] if self._hall.large else ["look"]
        return ["move('left')", *ways, "rename", "save", "close", "rules"]

    def offers_command(self, name: str) -> bool:
        return bool(self._hall.framed) or name not in {"look", "rename", "save"}

    def pointed(self, target: Any) -> None:
        if target == self._hall.cursor:
            self.action_look()
        else:
            self._hall.cursor = target
            self._show()

    def action_move(self, direction: str) -> None:
        hall = self._hall
        if not hall.framed:
            return
        stride = 1 if hall.large else hall.columns
        step = {"left": -1, "right": 1, "up": -stride, "down": stride}[direction]
        last = len(hall.framed) - 1
        target = hall.cursor + step
        if target > last and hall.cursor // stride < last // stride:
            target = last
        if 0 <= target <= last:
            hall.cursor = target
            self._show()
        else:
            self.refuse(_("No monster hangs there."))

    def action_look(self) -> None:
        if self._hall.framed:
            self._hall.large = not self._hall.large
            self._show()

    def action_rename(self) -> None:
        hall = self._hall
        if not hall.framed:
            return
        number = hall.cursor

        def answered(name: str | None) -> None:
            if name is None:
                return
            framed = hall.framed[number]
            try:
                self._gallery.rename(framed.exhibit, name)
            except StoreUnavailable as trouble:
                self.refuse(store_trouble(trouble))
                return
            hall.framed[number] = replace(framed, given=name)
            self._show()

        framed = hall.framed[number]
        title = _("What is the name of {name}?").format(name=framed.name)
        self.app.push_screen(Naming(title, framed.given, empty=_("empty for its own name")), answered)

    def action_save(self) -> None:
        hall = self._hall
        if not hall.framed:
            return
        framed = hall.framed[hall.cursor]

        def answered(suffix: str | None) -> None:
            if suffix is not None:
                self._save(framed, suffix)

        choices = [(suffix, _(what)) for suffix, (what, _made) in FORMS.items()]
        self.app.push_screen(Menu(choices, _("Save {name} as").format(name=framed.name)), answered)

    def _save(self, framed: Framed, suffix: str) -> None:
        content = FORMS[suffix][1](framed)
        try:
            path = save(self._folder, file_name(framed.name, framed.exhibit.creator.name), suffix, content)
        except OSError as error:
            text = _("Nothing can be saved in {folder}: {why}")
            self.refuse(text.format(folder=shortened(self._folder), why=error.strerror or error))
            return
        text = _("Saved as {file} in {folder}").format(file=path.name, folder=shortened(self._folder))
        self.query_one(TurnBar).prompt(text)

    def action_rules(self) -> None:
        from monstergames.screens import occasions

        occasions.show_help(self, _("Gallery"), occasions.GALLERY)

    def action_close(self) -> None:
        if self._hall.large:
            self.action_look()
        else:
            self.dismiss(None)


def shortened(folder: Path) -> str:
    """A folder as people write it."""
    return f"~/{folder.relative_to(Path.home())}" if folder.is_relative_to(Path.home()) else str(folder)
