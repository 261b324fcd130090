"""The command palette: what can be done on the page in front, doors and settings, to be searched by name."""

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from monstergames.screens.household import Household, household
from monstergames.screens.page import Page
from monstergames.screens.picker import DOORS
from monstergames.screens.settings import SETTINGS, value_of
from monstergames.screens.troubles import store_trouble
from monstergames.store.errors import StoreUnavailable
from monstergames.store.preferences import Value
from monstergames.texts import _

Command: TypeAlias = Callable[[], Awaitable[Any]]


class Commands(Provider):
    """What the palette offers on a page: its own actions, doors, other values of the settings, and to leave."""

    @property
    def page(self) -> Page[Any]:
        """The page over which the palette lies."""
        assert isinstance(self.screen, Page)
        return self.screen

    async def discover(self) -> Hits:
        for text, (note, command) in self._offered().items():
            yield DiscoveryHit(Content(text + note), command, text)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for text, (note, command) in self._offered().items():
            if score := matcher.match(text):
                yield Hit(score, matcher.highlight(text) + note, command, text)

    def _offered(self) -> dict[str, tuple[str, Command]]:
        """For each text what stands behind it and what it does; of two with one text the first."""
        home = household(self.page)
        offered: dict[str, tuple[str, Command]] = {}
        for text, note, command in (*self._actions(), *self._doors(home), *self._values(home)):
            offered.setdefault(text, (note, command))
        offered[_("Leave Monster Games")] = ("", partial(home.run_action, "leave"))
        return offered

    def _actions(self) -> Iterator[tuple[str, str, Command]]:
        for action in self.page.ACTIONS:
            if action.commanded and self.page.offers_command(action.name):
                text = _(action.help or action.label)
                yield text[:1].upper() + text[1:], f"  ({_(action.shown)})", partial(self._act, action.name)

    async def _act(self, name: str) -> None:
        await self.page.run_action(name)

    @staticmethod
    def _doors(home: Household) -> Iterator[tuple[str, str, Command]]:
        for door in DOORS:
            if door.anywhere and not home.behind:
                yield _(door.label), "", partial(home.run_action, f"door({door.name!r})")

    def _values(self, home: Household) -> Iterator[tuple[str, str, Command]]:
        for key, setting in SETTINGS.items():
            for value, (name, _does) in setting.values.items():
                if value != value_of(home.preferences, key):
                    text = _("{setting}: {value}").format(setting=_(setting.label), value=_(name))
                    yield text, "", partial(self._prefer, key, value)

    async def _prefer(self, key: str, value: Value) -> None:
        try:
            household(self.page).prefer(key, value)
        except StoreUnavailable as trouble:
            self.page.refuse(store_trouble(trouble))
