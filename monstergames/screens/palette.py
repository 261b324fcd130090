"""The command palette: what can be done on the page in front, doors and settings, to be searched by name."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from monstergames.screens.household import Household, household
from monstergames.screens.page import Command, Page
from monstergames.screens.picker import DOORS
from monstergames.screens.settings import SETTINGS, value_of
from monstergames.screens.troubles import store_trouble
from monstergames.store.errors import StoreUnavailable
from monstergames.store.preferences import Value
from monstergames.texts import _


class Palette(CommandPalette):
    """Textual's command palette; of what is chosen in one burst it takes one command."""

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Answer with `result` and go, if nothing else is in front."""
        return super().dismiss(result) if self.is_active else AwaitComplete.nothing()


class Commands(Provider):
    """What the palette offers on a page: what can be done there, doors, other values of settings, and to leave."""

    @property
    def page(self) -> Page[Any]:
        """The page over which the palette lies."""
        assert isinstance(self.screen, Page)
        return self.screen

    async def discover(self) -> Hits:
        for command in self._offered().values():
            yield DiscoveryHit(Content(command.text + _note(command)), command.do, command.text)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for command in self._offered().values():
            if score := matcher.match(command.text):
                yield Hit(score, matcher.highlight(command.text) + _note(command), command.do, command.text)

    def _offered(self) -> dict[str, Command]:
        """What is offered, by its text; of two with one text the first."""
        home = household(self.page)
        offered: dict[str, Command] = {}
        for command in (*self.page.commands(), *self._doors(home), *self._values(home)):
            offered.setdefault(command.text, command)
        text = _("Leave Monster Games")
        return {**offered, text: Command(text, partial(home.run_action, "leave"))}

    @staticmethod
    def _doors(home: Household) -> Iterator[Command]:
        for door in DOORS:
            if door.name not in home.behind:
                yield Command(_(door.label), partial(home.run_action, f"door({door.name!r})"))

    def _values(self, home: Household) -> Iterator[Command]:
        for key, setting in SETTINGS.items():
            for value, (name, _does) in setting.values.items():
                if value != value_of(home.preferences, key):
                    text = _("{setting}: {value}").format(setting=_(setting.label), value=_(name))
                    yield Command(text, partial(self._prefer, key, value))

    async def _prefer(self, key: str, value: Value) -> None:
        try:
            household(self.page).prefer(key, value)
        except StoreUnavailable as trouble:
            self.page.refuse(store_trouble(trouble))


def _note(command: Command) -> str:
    return f"  ({command.keys})" if command.keys else ""
