"""What a household prefers, as all pages of the program know it, and how it shows on the screen."""

import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final
from weakref import WeakKeyDictionary

from textual import events, work
from textual.app import App
from textual.constants import TEXTUAL_ANIMATIONS
from textual.geometry import Size
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.types import AnimationLevel

from monstergames.screens.page import Page
from monstergames.screens.troubles import store_trouble
from monstergames.store.errors import StoreUnavailable
from monstergames.store.preferences import Motion, Preferences, Value, keep, load
from monstergames.store.settings import Settings
from monstergames.texts import _
from monstergames.widgets.scrolling import WholeCells
from monstergames.widgets.themes import BARE, THEMES, look

LEVELS: Final[dict[Motion, AnimationLevel]] = {"none": "none", "short": "basic", "full": "full"}
TEMPI: Final[dict[AnimationLevel, float]] = {"none": 0.0, "basic": 0.4, "full": 1.0}
NO_COLOURS: Final = "ansi-dark"
"""The theme of Textual that sends the terminal no colour at all."""


class Household(App[None]):
    """A program with the household's preferences. `NO_COLOR` and `TEXTUAL_ANIMATIONS` go before them."""

    class Preferred(Message):
        """Sent to every screen: a preference was changed."""

    class Returned(Message):
        """Sent to every screen: somebody came back through a door."""

    def __init__(self, settings: Settings) -> None:
        mono = bool(os.environ.get("NO_COLOR"))
        if not mono:
            os.environ.pop("NO_COLOR", None)
        super().__init__(ansi_color=True if mono else None)
        for theme in THEMES.values():
            self.register_theme(theme)
        self.doors: dict[str, Callable[[], Awaitable[None]]] = {}
        """What is behind each of the picker's doors."""
        self.behind: tuple[str, ...] = ()
        """The doors through which the page in front was reached, one behind the other."""
        self._fronts = WeakKeyDictionary[events.Key, Screen[Any]]()
        """For each key what was in front when it was pressed."""
        self._settings = settings
        self.preferences = Preferences()
        with suppress(StoreUnavailable):
            self.preferences = load(settings)
        self._move()
        self._dress()

    async def on_event(self, event: events.Event) -> None:
        """A key does nothing that no page listened to, and that was pressed before what is in front by now came."""
        if isinstance(event, events.Key) and self.screen_stack:
            front = self.screen_stack[-1]
            if self._fronts.setdefault(event, front) is not front:
                return
        await super().on_event(event)

    def on_resize(self, event: events.Resize) -> None:
        """Signals of a window that changes quickly interrupt each other, and the size told last may be an older one."""
        if not self.is_headless:
            with suppress(OSError):
                size = Size(*os.get_terminal_size())
                if size != event.size:
                    self.post_message(events.Resize(size, size))

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return BARE

    def prefer(self, key: str, value: Value) -> None:
        """Keep a preference and let it be seen at once. Raises `StoreUnavailable`."""
        keep(self._settings, key, value)
        self.preferences = self.preferences.with_value(key, value)
        if key == "motion":
            self._move()
        self._dress()
        for screen in self.screen_stack:
            screen.post_message(self.Preferred())
            for widget in screen.walk_children():
                widget.refresh()

    async def through(self, door: str) -> None:
        """Open a door and come back. Raises `StoreUnavailable`."""
        before, self.behind = self.behind, (*self.behind, door)
        try:
            await self.doors[door]()
        finally:
            self.behind = before
            for screen in self.screen_stack:
                screen.post_message(self.Returned())

    @work(group="door")
    async def action_door(self, door: str) -> None:
        page = self.screen
        try:
            await self.through(door)
        except StoreUnavailable as trouble:
            if isinstance(page, Page):
                page.refuse(store_trouble(trouble))

    def action_command_palette(self) -> None:
        if isinstance(self.screen, Page) and self.screen.commandable():
            from monstergames.screens.palette import Palette

            self.push_screen(Palette(placeholder=_("What shall be done?"), id="--command-palette"))

    @property
    def tempo(self) -> float:
        """How long moving things take, as a share of their full time: 0 to 1."""
        return TEMPI[self.animation_level]

    @property
    def limited(self) -> bool:
        """Whether less moves than is preferred."""
        return self.tempo < TEMPI[LEVELS[self.preferences.motion]]

    def _move(self) -> None:
        levels = (LEVELS[self.preferences.motion], TEXTUAL_ANIMATIONS)
        self.animation_level = min(levels, key=lambda level: TEMPI[level])

    def _dress(self) -> None:
        preferred = self.preferences
        plain = preferred.drawing == "characters"
        self.set_class(plain, "-plain")
        ScrollBar.renderer = WholeCells if plain else ScrollBarRender
        self.look = look(preferred.theme, plain=plain, colours=not self.no_color)
        self.theme = NO_COLOURS if self.no_color else THEMES[preferred.theme].name


def household(node: MessagePump) -> Household:
    """The program to which a page or a widget belongs."""
    app: Any = node.app
    assert isinstance(app, Household)
    return app
