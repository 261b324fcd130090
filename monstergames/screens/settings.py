"""The page of settings: each with its values, and a sample that shows at once what they do."""

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from rich.cells import cell_len
from textual.app import ComposeResult

from monstergames.art.dice import FRAMES, die, tumbling
from monstergames.art.monsters import monster
from monstergames.screens.household import household
from monstergames.screens.page import HELP, Action, Page
from monstergames.screens.troubles import store_trouble
from monstergames.store.errors import StoreUnavailable
from monstergames.store.preferences import VALUES, Preferences, Value
from monstergames.texts import _, marked
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.buttons import draw_button
from monstergames.widgets.look import BAD, DARK, FAINT, GOLD, GOOD, INK, MARKS, PANEL, RAISED, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit, wrap

FRAME: Final = 0.075
"""Seconds of a frame of the die that tumbles."""
TUMBLES, DOTS = 8, 4
SAMPLE: Final = "sample"


@dataclass(frozen=True, slots=True)
class Setting:
    """A preference in words, all of them message ids."""

    label: str
    values: dict[Value, tuple[str, str]]
    """For each value its name and, in a sentence, what it does."""


SETTINGS: Final[dict[str, Setting]] = {
    "theme": Setting(
        marked("Theme"),
        {
            "dark": (marked("dark"), marked("Bright on dark, for the evening.")),
            "light": (marked("light"), marked("Dark on light, for a sunny room.")),
            "contrast": (marked("high contrast"), marked("As clear as can be, for tired eyes.")),
            "terminal": (
                marked("terminal's colours"),
                marked("The 16 colours that the terminal is set to, on its own ground."),
            ),
        },
    ),
    "drawing": Setting(
        marked("Drawing"),
        {
            "pixels": (marked("pixels"), marked("Pictures of half blocks, two pixels to a character.")),
            "characters": (
                marked("plain characters"),
                marked("Pictures and frames of plain characters, for terminals that show blocks badly."),
            ),
        },
    ),
    "motion": Setting(
        marked("Motion"),
        {
            "full": (marked("full"), marked("Dice tumble, cards fly.")),
            "short": (marked("short"), marked("The same, but more than twice as fast.")),
            "none": (marked("none"), marked("Nothing moves: what happened is there at once.")),
        },
    ),
    "pace": Setting(
        marked("Computer players"),
        {
            "slow": (marked("slow"), marked("They take their time, so that everybody can follow.")),
            "normal": (marked("normal"), marked("They think for about a second.")),
            "fast": (marked("fast"), marked("They play at once.")),
        },
    ),
    "chances": Setting(
        marked("Catch chances"),
        {
            True: (marked("shown"), marked("Monster 12 tells how likely each die catches something.")),
            False: (marked("hidden"), marked("Monster 12 leaves the reckoning to you.")),
        },
    ),
    "curtains": Setting(
        marked("Curtain"),
        {
            "needed": (marked("only where needed"), marked("It closes where the next person sees something secret.")),
            "always": (marked("at every turn"), marked("It closes whenever the keyboard goes to somebody else.")),
        },
    ),
}


def value_of(preferences: Preferences, key: str) -> Value:
    """The value that holds for a key."""
    value: Value = getattr(preferences, key)
    return value


class Board(Drawn):
    """The settings with one cursor, and the sample below them."""

    DEFAULT_CSS = "Board { height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.row = 0
        self.frame: int | None = None
        """Of the sample that moves; None while it rests."""

    @property
    def key(self) -> str:
        """The setting under the cursor."""
        return [*SETTINGS][self.row]

    def paint(self, sheet: Sheet) -> None:
        preferences = household(self).preferences
        width = min(96, sheet.width - 6)
        x, y = (sheet.width - width) // 2, 1 if sheet.height < 28 else 3
        step = 1 if sheet.height < 28 else 2
        labels = 4 + max(cell_len(_(setting.label)) for setting in SETTINGS.values())
        for row, (key, setting) in enumerate(SETTINGS.items()):
            self._row(sheet, x, y + row * step, width, labels, row, value_of(preferences, key), setting)
        y += len(SETTINGS) * step + 1
        does = self._limit() or _(SETTINGS[self.key].values[value_of(preferences, self.key)][1])
        for line, text in enumerate(wrap(does, width - 4), y):
            sheet.text(x + 2, line, text, sheet.pen(SOFT))
        self._sample(sheet, x, y + 2, width, preferences)

    def _limit(self) -> str:
        """What in the environment goes before the setting under the cursor; empty for nothing."""
        home = household(self)
        if self.key == "theme" and home.no_color:
            return _("NO_COLOR is set, so that there are no colours.")
        if self.key == "motion" and home.limited:
            return _("TEXTUAL_ANIMATIONS allows no more motion than there is.")
        return ""

    def _row(
        self, sheet: Sheet, x: int, y: int, width: int, labels: int, row: int, value: Value, setting: Setting
    ) -> None:
        here = row == self.row
        ground = RAISED if here else PANEL
        sheet.fill(x, y, width, 1, sheet.pen(INK, ground))
        sheet.zone(x, y, width, 1, (row, value))
        sheet.text(x, y, "▶" if here else " ", sheet.pen(GOLD, ground, bold=True))
        sheet.text(x + 2, y, _(setting.label), sheet.pen(INK, ground, bold=True, lit=here))
        at = x + labels
        for other, (name, _does) in setting.values.items():
            pen = sheet.pen(DARK, GOLD, bold=True, lit=True) if other == value else sheet.pen(SOFT, ground)
            text = fit(f" {_(name)} ", x + width - at)
            sheet.zone(at, y, cell_len(text), 1, (row, other))
            at = sheet.text(at, y, text, pen) + 1

    def _sample(self, sheet: Sheet, x: int, y: int, width: int, preferences: Preferences) -> None:
        sheet.fill(x, y, width, 9, sheet.pen(INK, PANEL))
        sheet.picture(x + 2, y + 2, monster("green", 3, 4), PANEL)
        sheet.picture(x + 14, y + 2, monster("red", 2, 1, mood="happy"), PANEL)
        left = x + 27
        bar = sheet.pen(DARK, SEAT_COLOURS["sky"], bold=True, lit=True)
        sheet.text(left, y + 1, f" {MARKS['star']} {_('Ada')} ", bar)
        end = sheet.text(left, y + 2, _("caught"), sheet.pen(GOOD, PANEL, bold=True)) + 2
        end = sheet.text(end, y + 2, _("missed"), sheet.pen(BAD, PANEL, bold=True)) + 2
        sheet.text(end, y + 2, _("in the stack"), sheet.pen(FAINT, PANEL))
        end = draw_button(sheet, left, y + 4, _("Roll"), None, cursor=True)
        draw_button(sheet, end + 2, y + 4, _("Collect"), None, cursor=False)
        for line, text in enumerate(self._words(preferences), y + 6):
            sheet.text(left, line, fit(text, x + width - left - 10), sheet.pen(INK, PANEL))
        if self.key == "motion":
            picture = die(5, "yellow") if self.frame is None else tumbling(self.frame % FRAMES, "yellow")
            sheet.picture(x + width - 9, y + 4, picture, PANEL)

    def _words(self, preferences: Preferences) -> list[str]:
        """What the sample tells about the setting under the cursor, in two lines at most."""
        match self.key:
            case "pace" if self.frame is not None:
                return [_("The computer thinks {dots}").format(dots="." * (self.frame + 1))]
            case "pace":
                return [_("The computer has played.")]
            case "chances":
                return [_("2 Green  67 %") if preferences.chances else _("2 Green")]
            case "curtains" if preferences.curtains == "always":
                return [_("Monster 12: Ada, curtain, Ben"), _("Monsta: Ada, curtain, Ben")]
            case "curtains":
                return [_("Monster 12: Ada, Ben"), _("Monsta: Ada, curtain, Ben")]
            case _:
                return []


class SettingsPage(Page[None]):
    """What the household prefers; every change is kept and shown at once."""

    ACTIONS = (
        Action("move(-1)", ("up", "k"), "↑↓", marked("choose")),
        Action("move(1)", ("down", "j", "tab"), "", marked("choose")),
        Action("change(-1)", ("left", "h"), "←→", marked("change")),
        Action("change(1)", ("right", "l", "enter", "space"), "", marked("change")),
        HELP,
        Action("close", ("escape", "backspace", "q"), "Esc", marked("back")),
    )

    def compose(self) -> ComposeResult:
        yield TurnBar()
        yield Board()
        yield HintLine()

    def on_mount(self) -> None:
        prompt = _("Up and down choose, left and right change. It is kept for everybody.")
        self.query_one(TurnBar).show(_("Settings"), _("Monster Games"), GOLD, prompt)
        self.show_hints()

    def hints(self) -> list[str]:
        return ["move(-1)", "change(-1)", "close", "rules"]

    def on_household_preferred(self) -> None:
        self.query_one(Board).redraw()

    def pointed(self, target: Any) -> None:
        row, value = target
        self._point(row)
        self._prefer(value)

    def _point(self, row: int) -> None:
        board = self.query_one(Board)
        self.workers.cancel_group(self, SAMPLE)
        board.row, board.frame = row, None
        board.redraw()

    def _prefer(self, value: Value) -> None:
        home, key = household(self), self.query_one(Board).key
        if value == value_of(home.preferences, key):
            return
        try:
            home.prefer(key, value)
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))
            return
        if key == "motion":
            self.run_worker(partial(self._frames, TUMBLES, FRAME * home.tempo), group=SAMPLE, exclusive=True)
        elif key == "pace":
            self.run_worker(partial(self._frames, DOTS, home.preferences.pause / DOTS), group=SAMPLE, exclusive=True)

    async def _frames(self, count: int, seconds: float) -> None:
        board = self.query_one(Board)
        for board.frame in range(count if seconds else 0):
            board.redraw()
            await asyncio.sleep(seconds)
        board.frame = None
        board.redraw()

    def action_move(self, step: int) -> None:
        self._point((self.query_one(Board).row + step) % len(SETTINGS))

    def action_change(self, step: int) -> None:
        key = self.query_one(Board).key
        values = VALUES[key]
        now = values.index(value_of(household(self).preferences, key))
        self._prefer(values[(now + step) % len(values)])

    def action_rules(self) -> None:
        from monstergames.screens import occasions

        occasions.show_help(self, _("Settings"), occasions.SETTINGS)

    def action_close(self) -> None:
        self.dismiss(None)
