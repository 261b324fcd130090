"""What the large part of the table shows: the houses, keys being given out and tried, or a pause."""

from dataclasses import dataclass
from typing import TypeAlias

from monstergames.art.monsters import COLOURS, monster
from monstergames.rules.contract import Seat
from monstergames.screens.meister_scheibenkleister.houses import Street, draw_street
from monstergames.texts import _
from monstergames.widgets.buttons import draw_button
from monstergames.widgets.look import DARK, FAINT, GOLD, GOOD, INK, LINE, PANEL, RAISED, RGB, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit, wrap
from monstergames.widgets.story import draw_story


@dataclass(frozen=True, slots=True)
class Keyholder:
    """A seat and the key it buzzes with."""

    name: str
    accent: RGB
    key: str
    """Empty as long as it has none."""
    arrived: bool = False
    """Whether its press came through in the try."""


@dataclass(frozen=True, slots=True)
class KeyPage:
    """Buzzers: given out as long as `asked` is a seat, then tried together."""

    holders: tuple[Keyholder, ...]
    text: str
    asked: Seat | None = None
    suggestion: str = ""


@dataclass(frozen=True, slots=True)
class Gate:
    """Houses and card are hidden until somebody goes on."""

    title: str
    text: str
    buttons: tuple[str, ...]
    cursor: int
    number: int = 0
    """Of the countdown that leads back; 0 before it."""


Scene: TypeAlias = Street | KeyPage | Gate


class Board(Drawn):
    """Draws a scene; knows no rules and no match."""

    DEFAULT_CSS = "Board { width: 66; height: 22; }"

    def __init__(self) -> None:
        super().__init__()
        self.scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Show this scene from now on."""
        if scene != self.scene:
            self.scene = scene
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        match self.scene:
            case Street() as scene:
                draw_street(sheet, scene)
            case KeyPage() as scene:
                _draw_keys(sheet, scene)
            case Gate() as scene:
                _draw_gate(sheet, scene)


def _draw_keys(sheet: Sheet, page: KeyPage) -> None:
    sheet.text(2, 1, fit(_("Buzzers"), sheet.width - 4), sheet.pen(GOLD, bold=True))
    for line, part in enumerate(wrap(page.text, sheet.width - 4)[:3], 2):
        sheet.text(2, line, part, sheet.pen(INK))
    for seat, holder in enumerate(page.holders):
        y = 6 + seat * 2
        here = seat == page.asked
        sheet.fill(1, y, sheet.width - 2, 1, sheet.pen(INK, RAISED if here else PANEL))
        ground = RAISED if here else PANEL
        sheet.text(1, y, "▶" if here else " ", sheet.pen(holder.accent, ground, bold=True))
        sheet.text(3, y, fit(holder.name, 20), sheet.pen(holder.accent, ground, bold=True, lit=here))
        key = holder.key or (page.suggestion if here else "")
        if key:
            cap = sheet.pen(DARK, holder.accent if holder.key else FAINT, bold=True, lit=bool(holder.key))
            sheet.text(26, y, f"  {key.upper()}  ", cap)
        if here:
            text = _("press a key, such as this")
        elif not holder.key:
            text = ""
        elif page.asked is not None:
            text = _("has a key")
        else:
            text = _("arrived") if holder.arrived else _("missing")
        ink = GOOD if holder.arrived else SOFT
        sign = "✓ " if holder.arrived else ""
        sheet.text(33, y, fit(sign + text, sheet.width - 35), sheet.pen(ink, ground, bold=holder.arrived))


def _draw_gate(sheet: Sheet, gate: Gate) -> None:
    y = sheet.height // 2 - 7
    sleeper = monster(COLOURS[3], 2, 0, "big", "asleep")
    sheet.fill(0, 0, sheet.width, sheet.height, sheet.pen(LINE, PANEL))
    sheet.picture((sheet.width - sleeper.width) // 2, y, sleeper, PANEL)
    title = str(gate.number) if gate.number else gate.title
    sheet.centred(0, y + 11, sheet.width, title, sheet.pen(GOLD, PANEL, bold=True))
    if gate.number:
        return
    for line, part in enumerate(wrap(gate.text, sheet.width - 8)[:2], y + 12):
        sheet.centred(0, line, sheet.width, part, sheet.pen(INK, PANEL))
    x = (sheet.width - sum(len(text) + 6 for text in gate.buttons)) // 2
    for number, text in enumerate(gate.buttons):
        x = draw_button(sheet, x, y + 14, text, ("button", number), cursor=number == gate.cursor) + 2


class Story(Drawn):
    """What happened, where there is room for it."""

    DEFAULT_CSS = "Story { height: 1fr; }"
    ground = PANEL

    def __init__(self) -> None:
        super().__init__()
        self._told: tuple[str, ...] = ()

    def show(self, told: tuple[str, ...]) -> None:
        """Tell this from now on."""
        if told != self._told:
            self._told = told
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        draw_story(sheet, 0, 0, sheet.width, sheet.height, self._told)
