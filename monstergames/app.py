"""The program on the screen: what follows what in an evening, and how it ends cleanly."""

import asyncio
import gc
import os
import signal
import threading
import traceback
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from importlib import import_module
from typing import Any, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.worker import WorkerFailed

from monstergames.rules import catalogue
from monstergames.screens import picker
from monstergames.screens.household import Household
from monstergames.screens.page import Page
from monstergames.screens.troubles import store_trouble
from monstergames.screens.vocabulary import words_of
from monstergames.store.errors import MatchClosed, MatchInUse, StoreUnavailable
from monstergames.store.store import Store
from monstergames.texts import _

PATIENCE = 0.8
"""Seconds that a terminated program may take to leave the terminal in order."""


def commands() -> type[Provider]:
    """What the command palette offers; it is made when it is first opened."""
    from monstergames.screens.palette import Commands

    return Commands


class MonsterGames(Household):
    """Monster Games in a terminal."""

    TITLE = "Monster Games"
    COMMANDS = {commands}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", priority=True, show=False),
        Binding("ctrl+z", "suspend_process", priority=True, show=False),
    ]
    CSS = """
    Screen { background: $background; }
    ModalScreen { align: center middle; background: $background 70%; }
    .dialog { width: 54; height: auto; max-height: 90%; padding: 1 2; background: $surface; border: round $primary; }
    .dialog OptionList { height: auto; max-height: 12; border: none; background: $surface; padding: 0; }
    .dialog OptionList:focus { border: none; }
    .dialog Label { width: 100%; }
    .dialog Input { border: tall $panel; background: $panel; }
    .dialog Input > .input--placeholder { color: $secondary; }
    .dialog-title { text-style: bold; color: $primary; padding-bottom: 1; }
    .dialog-hint { color: $secondary; padding-top: 1; }
    .dialog-why { color: $error; text-style: bold; }
    CommandPalette > Vertical { max-width: 72; background: $surface; }
    CommandPalette #--input, CommandPalette #--input.--list-visible { border: round $primary; background: $surface; }
    CommandPalette SearchIcon { display: none; }
    CommandPalette CommandInput, CommandPalette CommandInput:focus { border: none; padding-left: 1; }
    CommandPalette CommandInput > .input--placeholder { color: $secondary; }
    CommandPalette CommandList { max-height: 16; background: $surface; border: none; }
    CommandPalette CommandList > .option-list--option-highlighted { background: $primary; color: $background; }
    CommandPalette CommandList > .option-list--option-disabled { color: $secondary; }
    Reading VerticalScroll { padding: 1 3; }
    Reading .heading { text-style: bold; color: $primary; }
    Reading .paragraph { max-width: 92; padding-bottom: 1; }
    .-plain .dialog, .-plain CommandPalette #--input { border: ascii $primary; }
    .-plain .dialog Input { border: ascii $secondary; }
    .-plain LoadingIndicator { border: none; }
    TooSmall { display: none; }
    .-small > * { display: none; }
    .-small > TooSmall { display: block; width: 100%; height: 100%; align: center middle; background: $background; }
    TooSmall Static { width: 100%; text-align: center; color: $primary; text-style: bold; }
    """

    def __init__(self, store: Store, match: Any = None, *, replay: int | None = None) -> None:
        """`match` is played before the picker comes; of one that is finished `replay` is the number."""
        super().__init__(store.settings)
        self.store = store
        self.doors = {
            "achievements": self.achievements,
            "family": self.family,
            "gallery": self.gallery,
            "records": self.records,
            "settings": self.settings,
        }
        self._match = match
        self._replay = replay
        self._practised: set[str] = set()
        """The games of which a practice round was played this evening."""

    # Course of an evening

    async def run_async(self, **how: Any) -> Any:
        self._listen_to_signals()
        return await super().run_async(**how)

    def on_mount(self) -> None:
        self.call_after_refresh(self._started)
        self.evening()

    def _started(self) -> None:
        """What is there now stays, and needn't be looked through for garbage again; see `cli.common.show`."""
        gc.freeze()
        gc.enable()

    @work(group="evening", exit_on_error=True)
    async def evening(self) -> None:
        """From the first page to the last."""
        guests: Sequence[Any] = ()
        family: Sequence[Any] = ()
        notice = self._aside()
        picked: picker.Picked = None
        try:
            if self._match:
                await self.play(self._match)
            if self._replay is not None:
                notice = await self.show_again(self._replay) or notice
        except StoreUnavailable as trouble:
            notice = store_trouble(trouble)
        while True:
            page = picker.Picker(catalogue.infos(), self.store.matches.unfinished(), notice, picked)
            notice = ""
            try:
                picked = await self.push_screen_wait(page)
                match picked:
                    case picker.NewGame(key):
                        guests = await self.new_game(key, guests, family)
                        family = self.store.people.all()
                    case picker.Continue(match):
                        notice = await self.resume(match)
                    case picker.Discard(match):
                        notice = self.give_up(match)
                    case picker.Through(door):
                        await self.through(door)
                    case _:
                        self.exit()
                        return
            except StoreUnavailable as trouble:
                notice = store_trouble(trouble)

    async def new_game(self, key: str, guests: Sequence[Any], family: Sequence[Any]) -> Sequence[Any]:
        """Seat people and play, again and again if they like; who sat there, if they want another game.

        `guests` are chairs of those who sat there before, when `family` were the people that were known.
        """
        from monstergames.match.match import Match
        from monstergames.rules.chance import Chance
        from monstergames.screens.chairs import Chair, Setup, entries, followed
        from monstergames.screens.practice import practice
        from monstergames.screens.seating import Seating

        game = catalogue.get(key)
        people = self.store.people.all()
        setup = Setup.of(game.info, game.Options, followed(guests, family, people) or last_guests(people))
        chance = Chance(int.from_bytes(os.urandom(8), "little"))
        practise = (lambda chair: self.practise_from(key, chair)) if practice(key) else None

        async def ready(seated: Any) -> bool:
            for chair in seated.chairs:
                if chair.name and not chair.level:
                    self.store.people.remember(chair.name, chair.colour, chair.mark)
            return await self.offer_practice(key, seated.chairs)

        seating = Seating(setup, words_of(key), self.store.people.all, chance, ready, practise)
        if (seated := await self.push_screen_wait(seating)) is None:
            return setup.chairs
        seats = entries(seated.chairs, self.store.people.all())
        seats = await self.play(Match.begin(self.store, key, seats, game.Options(**seated.options)))
        return [Chair(seat.name if seat.person else "", seat.colour, seat.mark, level=seat.level) for seat in seats]

    async def offer_practice(self, key: str, chairs: Sequence[Any]) -> bool:
        """Ask those in the chairs whether they want a practice round first, if the game is new to any of them and none
        was played this evening. Whether the match begins then, and nobody wants back to the seats. Raises
        `StoreUnavailable`.
        """
        from monstergames.screens.chairs import entries
        from monstergames.screens.menu import Menu
        from monstergames.screens.practice import decline, invitation, is_new, newcomers

        seats = entries(chairs, self.store.people.all())
        if key in self._practised or not is_new(self.store, key, seats):
            return True
        new = newcomers(self.store, key, seats)
        learner = chairs[new[0] if new else 0]
        title = invitation(_(catalogue.info(key).title), [seats[seat].name for seat in new])
        choices = [
            ("yes", _("Yes, a practice round first")),
            ("no", _("No, on to the game")),
            ("never", _("No, and don't ask again for this game")),
        ]
        answer = await self.push_screen_wait(Menu(choices, title))
        if answer == "yes":
            await self.practise(key, learner)
        elif answer == "never":
            decline(self.store.settings, key)
        return answer is not None

    @work(group="practice", exclusive=True)
    async def practise_from(self, key: str, learner: Any) -> None:
        """A practice round over the page in front; at the seats Enter begins the match after it."""
        from monstergames.screens.seating import Seating

        page = self.screen
        try:
            if await self.practise(key, learner) and isinstance(page, Seating):
                page.to_play()
        except StoreUnavailable as trouble:
            if isinstance(page, Page):
                page.refuse(store_trouble(trouble))

    async def practise(self, key: str, learner: Any) -> bool:
        """A practice round that leaves no trace, with the real table; whether it was played to its end.

        Raises `StoreUnavailable`.
        """
        from monstergames.screens.coach import Coach
        from monstergames.screens.practice import Learned, practice, practising
        from monstergames.screens.table import Left

        practised = practice(key)
        if practised is None:
            return False
        for part in practised.parts():
            with practising(key, part, learner) as (match, settings):
                table = import_module(f"monstergames.screens.{catalogue.package(key)}.table").TABLE(match, settings)
                table.coach = Coach(part)
                left = await self.push_screen_wait(table)
            if left is not Left.OVER:
                return False
        self._practised.add(key)
        await self.push_screen_wait(Learned(_(catalogue.info(key).title), _(practised.learned)))
        return True

    async def resume(self, number: int) -> str:
        """Continue a match; a sentence where that can't be."""
        from monstergames.match.match import DamagedMatch, Match

        try:
            match = Match.resume(self.store, number)
        except MatchInUse:
            return _("This match is open in another window already.")
        except MatchClosed:
            return _("This match was given up in another window.")
        except (DamagedMatch, catalogue.UnknownGame):
            return _("This match can't be read any more; all others are fine.")
        await self.play(match)
        return ""

    def give_up(self, number: int) -> str:
        """End a match that counts for nobody; a sentence where that can't be."""
        try:
            with self.store.claim(number):
                self.store.matches.give_up(number)
        except MatchInUse:
            return _("This match is open in another window already.")
        return ""

    async def play(self, match: Any) -> Sequence[Any]:
        """Play a match to its end or until it is left, and again if they like; the seats of those who want another."""
        from monstergames.match.match import Match
        from monstergames.screens.result import Result, Then
        from monstergames.screens.table import Left

        screens = f"monstergames.screens.{catalogue.package(match.key)}"
        table = import_module(f"{screens}.table")
        result = import_module(f"{screens}.result")
        while True:
            with match:
                if match.to_act:
                    left = await self.push_screen_wait(table.TABLE(match, self.store.settings))
                    if left is Left.GIVEN_UP:
                        self.store.matches.give_up(match.id)
                    if left is not Left.OVER:
                        return ()
                then = await self.push_screen_wait(Result(match, words_of(match.key), result.panels(match)))
            if then is not Then.AGAIN:
                return match.seats
            match.refresh_seats()
            seats = (*match.seats[1:], match.seats[0])
            match = Match.begin(self.store, match.key, seats, match.options)

    async def show_again(self, number: int) -> str:
        """Show a finished match once more; a sentence where that can't be."""
        from monstergames.screens.replay.watching import watch

        return await watch(self, self.store, number)

    async def achievements(self) -> None:
        """The achievement sheet of the games that have one."""
        from monstergames.screens.achievements import AchievementGrid, AchievementPage

        for info in catalogue.infos():
            words = words_of(info.key)
            if not hasattr(words, "ACHIEVEMENTS"):
                continue

            def read(key: str = info.key, feats: Any = words.ACHIEVEMENTS) -> AchievementGrid:
                kept = self.store.achievements
                return AchievementGrid(feats, self.store.people.all(), kept.of_game(key), kept.masters(key))

            await self.push_screen_wait(AchievementPage(info, read))

    async def gallery(self) -> None:
        """The monsters of the finished matches of Miss Monster."""
        from monstergames.match.gallery import Gallery
        from monstergames.screens.gallery.page import GalleryPage
        from monstergames.store.files import pictures_folder

        await self.push_screen_wait(GalleryPage(Gallery(self.store), pictures_folder()))

    async def family(self) -> None:
        """Everybody, and what they brought off."""
        from monstergames.screens.family.page import FamilyPage

        await self.push_screen_wait(FamilyPage(self.store))

    async def records(self) -> None:
        """All finished matches, to be looked at again."""
        from monstergames.screens.records.page import RecordsPage
        from monstergames.store.files import documents_folder

        await self.push_screen_wait(RecordsPage(self.store, documents_folder()))

    async def settings(self) -> None:
        """What the household prefers."""
        from monstergames.screens.settings import SettingsPage

        await self.push_screen_wait(SettingsPage())

    def _aside(self) -> str:
        aside = self.store.notice
        if aside is None:
            return ""
        text = {
            "newer": _("Newer saved games are kept as {file}."),
            "damaged": _("Damaged saved games are kept as {file}."),
        }[aside.reason]
        return text.format(file=aside.path.name)

    # Endings

    def action_leave(self) -> None:
        self.exit()

    def _listen_to_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP", "SIGQUIT"):
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, ValueError, RuntimeError):
                    loop.add_signal_handler(number, self._terminated, number)

    def action_suspend_process(self) -> None:
        """Give the terminal back to the shell until it continues the program; if it is closed meanwhile, end at once.

        Then nothing can be written any more, which Textual would wait for without end.
        """
        if hangup := getattr(signal, "SIGHUP", None):
            signal.signal(hangup, lambda number, _frame: os._exit(128 + number))
        super().action_suspend_process()
        self._listen_to_signals()

    def _terminated(self, number: int) -> None:
        code = 128 + number
        watchdog = threading.Timer(PATIENCE, os._exit, (code,))
        watchdog.daemon = True
        watchdog.start()
        self.exit(return_code=code)

    def _fatal_error(self) -> None:
        """Textual's own report prints local variables, which may hold a player's secrets: write one without."""
        report = self.store.folder / f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S}.txt"
        fault = self._exception.error if isinstance(self._exception, WorkerFailed) else self._exception
        with suppress(OSError):
            report.write_text("".join(traceback.format_exception(fault)), "utf-8")
        text = _("Something went wrong, and Monster Games had to stop. Every move is saved. A report is in {file}")
        self._exit_renderables[:] = [Text(text.format(file=report))]
        self._close_messages_no_wait()


def last_guests(people: Sequence[Any]) -> list[Any]:
    """Those of the family who played the last match together."""
    from monstergames.screens.chairs import Chair

    latest = max((person.played for person in people if person.played), default=None)
    together = [person for person in people if person.played and person.played == latest]
    return [Chair(person.name, person.colour, person.mark) for person in reversed(together)]
