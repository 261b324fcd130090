"""The page of one person: what was brought off, and everything that can be changed."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from textual.app import ComposeResult

from monstergames.screens.buzzers import buzzer
from monstergames.screens.family.album import Album
from monstergames.screens.family.avatars import favourite
from monstergames.screens.family.keyhole import Keyhole
from monstergames.screens.family.portrait import ROWS, TURNED, Portrait
from monstergames.screens.menu import Menu
from monstergames.screens.naming import Naming
from monstergames.screens.page import HELP, Action, Page
from monstergames.screens.troubles import store_trouble
from monstergames.store.errors import NameTaken, NoSuchPerson, PlayedTogether, StoreUnavailable
from monstergames.store.people import Person
from monstergames.store.store import Store
from monstergames.texts import _, marked
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.look import MARKS, SEAT_COLOURS

CHANGES: Final = {
    "monster": marked("another monster"),
    "colour": marked("another colour"),
    "mark": marked("another mark"),
    "name": marked("rename"),
    "buzzer": marked("another buzzer key"),
    "merge": marked("merge with somebody else"),
    "remove": marked("remove from the family"),
}
"""The `ROWS` as commands."""
LEAF: Final = 12
"""So many lines of what was brought off are read on at a time."""


class PersonPage(Page[Album]):
    """Somebody of the family. Answers the album as it is when the page is left."""

    ACTIONS = (
        Action("move(-1)", ("up", "k"), "↑↓", marked("choose")),
        Action("move(1)", ("down", "j", "tab"), "", marked("choose")),
        Action("turn(-1)", ("left", "h"), "←→", marked("another")),
        Action("turn(1)", ("right", "l"), "", marked("another")),
        Action(
            "leaf(1)",
            ("pagedown",),
            "PgDn",
            marked("read on"),
            marked("read on, and back with PgUp"),
            command=marked("read on"),
        ),
        Action("leaf(-1)", ("pageup",), "", marked("back up"), command=marked("back up")),
        Action("take", ("enter", "space"), "Enter", marked("change")),
        *(Action(f"change({key!r})", (), "", ROWS[key], command=text) for key, text in CHANGES.items()),
        HELP,
        Action("close", ("escape", "backspace", "q"), "Esc", marked("family")),
    )

    def __init__(self, store: Store, album: Album, person: int) -> None:
        super().__init__()
        self._store = store
        self._portrait = Portrait(album, person)

    def compose(self) -> ComposeResult:
        yield TurnBar()
        yield self._portrait
        yield HintLine()

    def on_mount(self) -> None:
        self._show()

    @property
    def _person(self) -> Person:
        return self._portrait.person

    def _show(self, told: str = "") -> None:
        person = self._person
        title = f"{MARKS[person.mark]} {person.name}"
        prompt = told or _("Everything here can be changed; all past games follow.")
        self.query_one(TurnBar).show(title, _("Family"), SEAT_COLOURS[person.colour], prompt)
        self._portrait.redraw()
        self.show_hints()
        self.call_after_refresh(self.show_hints)

    def hints(self) -> list[str | tuple[str, str]]:
        portrait = self._portrait
        ways = ["leaf(1)"] if portrait.beyond or portrait.first else []
        return ["move(-1)", "turn(-1)" if portrait.key in TURNED else "take", *ways, "close", "rules"]

    def offers_command(self, name: str) -> bool:
        portrait = self._portrait
        return {"take": False, "leaf(1)": bool(portrait.beyond), "leaf(-1)": bool(portrait.first)}.get(name, True)

    def on_household_returned(self) -> None:
        """Behind a door matches may have been taken out of what counts."""
        self._change(lambda: None)

    def pointed(self, target: Any) -> None:
        row, step = target
        self._portrait.row = row
        if self._portrait.key in TURNED:
            self.action_turn(step)
        else:
            self.action_take()

    def action_move(self, step: int) -> None:
        self._portrait.row = (self._portrait.row + step) % len(ROWS)
        self._show()

    def action_turn(self, step: int) -> None:
        key = self._portrait.key
        if key not in TURNED:
            self.refuse(_("Enter changes this."))
            return
        values = TURNED[key]
        now = favourite(self._person) if key == "monster" else getattr(self._person, key)
        self._dress(**{key: values[(values.index(now) + step) % len(values)]})

    def action_leaf(self, step: int) -> None:
        portrait = self._portrait
        if not (portrait.beyond if step > 0 else portrait.first):
            self.refuse(_("There is nothing more that way."))
            return
        portrait.first += step * LEAF
        self._show()

    def action_change(self, key: str) -> None:
        self._portrait.row = [*ROWS].index(key)
        self._show()
        self.action_take()

    def action_take(self) -> None:
        key = self._portrait.key
        if key in TURNED:
            self.action_turn(1)
        else:
            self.run_worker(getattr(self, f"_ask_{key}"), group="person", exclusive=True)

    def action_rules(self) -> None:
        from monstergames.screens import occasions

        occasions.show_help(self, _("Family"), occasions.FAMILY)

    def action_close(self) -> None:
        self.dismiss(self._portrait.album)

    def _dress(self, told: str = "", **looks: str) -> None:
        self._change(lambda: self._store.people.dress(self._person.id, **looks), told, past=False)

    def _change(self, change: Callable[[], Any], told: str = "", *, past: bool = True) -> bool:
        """Change something, in the `past` too or not, and show it; whether that went well."""
        portrait = self._portrait
        try:
            change()
            portrait.album = Album.of(self._store) if past else portrait.album.redressed(self._store)
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))
            return False
        except PlayedTogether:
            self.refuse(_("The two sat at one table, so they can't be the same."))
            return False
        except NoSuchPerson:
            self.refuse(_("Nobody remembers this person any more: another program has changed the family."))
            return False
        if any(person.id == portrait.number for person in portrait.album.people):
            self._show(told)
        return True

    # What is asked

    async def _ask_name(self) -> None:
        person = self._person
        title = _("Which name instead of {name}?").format(name=person.name)
        name, why = person.name, ""
        while name := await self.app.push_screen_wait(Naming(title, name, why=why)):
            try:
                self._change(partial(self._store.people.rename, person.id, name))
            except NameTaken as taken:
                other = self._store.people.get(taken.person)
                same = _("There is {name} already. Are both the same person?").format(name=other.name)
                if await self._sure(same, _("No, two people"), _("Yes, make one of them")):
                    self._merge(other.id, person.id)
                    return
                why = _("{name} is somebody else of the family.").format(name=other.name)
            else:
                return

    async def _ask_buzzer(self) -> None:
        person = self._person
        key = await self.app.push_screen_wait(Keyhole(person.name, buzzer))
        if key is None:
            return
        others = [other.name for other in self._portrait.album.people if other.buzzer == key and other.id != person.id]
        told = _("{name} has this key too; at one table they choose anew.").format(name=others[0]) if others else ""
        self._dress(told, buzzer=key)

    async def _ask_merge(self) -> None:
        person = self._person
        others = self._portrait.album.strangers(person.id)
        if not others:
            text = _("Nobody else can be {name}: they all sat at one table.")
            self.refuse(text.format(name=person.name))
            return
        entries: Sequence[tuple[int, str]] = [(other.id, f"{MARKS[other.mark]} {other.name}") for other in others]
        other = await self.app.push_screen_wait(Menu(entries, _("Who is {name} too?").format(name=person.name)))
        if other is None:
            return
        title = _("Everything that {other} played becomes {name}'s. That can't be taken back.")
        title = title.format(other=self._portrait.album.person(other).name, name=person.name)
        if await self._sure(title, _("No, leave both"), _("Yes, make one of them")):
            self._merge(person.id, other)

    async def _ask_remove(self) -> None:
        person = self._person
        title = _("Forget {name}? Past games stay, as a guest's; what was achieved is gone.").format(name=person.name)
        gone = await self._sure(title, _("No, {name} stays").format(name=person.name), _("Yes, forget"))
        if gone and self._change(lambda: self._store.people.remove(person.id, _("A guest"))):
            self.dismiss(self._portrait.album)

    async def _sure(self, title: str, no: str, yes: str) -> bool:
        return bool(await self.app.push_screen_wait(Menu([(False, no), (True, yes)], title)))

    def _merge(self, kept: int, gone: int) -> None:
        self._portrait.number, before = kept, self._portrait.number
        told = _("One of two: what both played counts together.")
        if not self._change(lambda: self._store.people.merge(kept, gone), told):
            self._portrait.number = before
