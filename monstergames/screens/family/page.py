"""The page of the family: everybody on one wall."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from textual.app import ComposeResult

from monstergames.screens.family.album import Album
from monstergames.screens.family.person import PersonPage
from monstergames.screens.family.wall import Wall
from monstergames.screens.naming import Naming
from monstergames.screens.page import HELP, Action, Command, Page
from monstergames.screens.troubles import store_trouble
from monstergames.store.errors import StoreUnavailable
from monstergames.store.store import Store
from monstergames.texts import _, marked, ngettext
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.look import GOLD, MARKS, SEAT_COLOURS


class FamilyPage(Page[None]):
    """Everybody who is remembered, who played latest first."""

    ACTIONS = (
        Action("move('left')", ("left", "h"), "←→↑↓", marked("choose")),
        Action("move('right')", ("right", "l", "tab"), "", marked("choose")),
        Action("move('up')", ("up", "k"), "", marked("choose")),
        Action("move('down')", ("down", "j"), "", marked("choose")),
        Action("look", ("enter", "space"), "Enter", marked("look closely"), marked("the page of this person")),
        Action("add", ("n",), "n", marked("new person"), marked("add somebody to the family")),
        HELP,
        Action("close", ("escape", "backspace", "q"), "Esc", marked("back")),
    )

    def __init__(self, store: Store) -> None:
        """Raises `StoreUnavailable`."""
        super().__init__()
        self._store = store
        self._wall = Wall(Album.of(store))

    def compose(self) -> ComposeResult:
        yield TurnBar()
        yield self._wall
        yield HintLine()

    def on_mount(self) -> None:
        self._show()

    def _show(self, told: str = "") -> None:
        count = len(self._wall.album.people)
        aside = ngettext("{count} person", "{count} people", count) if count else ""
        ways = _("Enter shows games and wins, and changes name and looks.") if count else _("n adds somebody.")
        self.query_one(TurnBar).show(_("Family"), aside, GOLD, told or ways)
        self._wall.redraw()
        self.show_hints()

    def hints(self) -> list[str]:
        ways = ["move('left')", "look"] if self._wall.album.people else []
        return [*ways, "add", "close", "rules"]

    def offers_command(self, name: str) -> bool:
        return name != "look"

    def commands(self) -> Iterator[Command]:
        for number, person in enumerate(self._wall.album.people):
            yield Command(_("The page of {name}").format(name=person.name), partial(self.pointed, number))
        yield from super().commands()

    def on_household_returned(self) -> None:
        """Behind a door matches may have been taken out of what counts."""
        try:
            self._looked(Album.of(self._store))
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))

    def pointed(self, target: Any) -> None:
        self._wall.cursor = target
        self.action_look()

    def action_move(self, direction: str) -> None:
        wall = self._wall
        stride = wall.columns
        step = {"left": -1, "right": 1, "up": -stride, "down": stride}[direction]
        last = len(wall.album.people) - 1
        target = wall.cursor + step
        if target > last and wall.cursor // stride < last // stride:
            target = last
        if 0 <= target <= last:
            wall.cursor = target
            wall.redraw()
        else:
            self.refuse(_("Nobody is there."))

    def action_look(self) -> None:
        people = self._wall.album.people
        if people:
            page = PersonPage(self._store, self._wall.album, people[self._wall.cursor].id)
            self.app.push_screen(page, self._looked)

    def action_add(self) -> None:
        people = self._wall.album.people
        taken = {person.key: _("{name} is here already.").format(name=person.name) for person in people}
        self.app.push_screen(Naming(_("Who is new in the family?"), "", taken=taken), self._added)

    def _added(self, name: str | None) -> None:
        if not name:
            return
        people = self._wall.album.people
        colours, marks = Counter(person.colour for person in people), Counter(person.mark for person in people)
        looks = min(SEAT_COLOURS, key=colours.__getitem__), min(MARKS, key=marks.__getitem__)
        try:
            added = self._store.people.remember(name, *looks)
            self._wall.album = Album.of(self._store)
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))
            return
        self._wall.cursor = [person.id for person in self._wall.album.people].index(added.id)
        self._show(_("{name} is here now. Enter: choose a monster.").format(name=added.name))

    def action_rules(self) -> None:
        from monstergames.screens import occasions

        occasions.show_help(self, _("Family"), occasions.FAMILY)

    def action_close(self) -> None:
        self.dismiss(None)

    def _looked(self, album: Album | None) -> None:
        assert album is not None
        people = self._wall.album.people
        seen = people[self._wall.cursor].id if people else None
        numbers = [person.id for person in album.people]
        self._wall.album = album
        self._wall.cursor = numbers.index(seen) if seen in numbers else max(0, min(self._wall.cursor, len(numbers) - 1))
        self._show()
