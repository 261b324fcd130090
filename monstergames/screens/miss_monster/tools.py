"""The rack: tools and what else the hands do, each with its key, at the side of the canvas."""

from dataclasses import dataclass
from typing import cast

from monstergames.rules.miss_monster.strokes import DARK as DARK_SHADE
from monstergames.rules.miss_monster.strokes import LIGHT, PLAIN, SIZES, TOOLS, Shade, Size, Tool
from monstergames.screens.miss_monster.hand import SHADED, SIZED
from monstergames.texts import _, marked
from monstergames.widgets.buttons import draw_button
from monstergames.widgets.look import DARK, FAINT, GOLD, INK, PANEL, RAISED, RGB, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit, wrap

NAMES: dict[Tool, str] = {
    "lump": marked("Lump"),
    "roll": marked("Roll"),
    "slab": marked("Slab"),
    "ball": marked("Ball"),
    "smear": marked("Smear"),
    "knife": marked("Knife"),
    "shade": marked("Shade"),
}
DOES: dict[Tool, str] = {
    "lump": marked("clay wherever the cursor goes"),
    "roll": marked("a line of clay from here to there"),
    "slab": marked("a box of clay from corner to corner"),
    "ball": marked("an oval of clay from corner to corner"),
    "smear": marked("drags clay along, like a finger"),
    "knife": marked("cuts clay away"),
    "shade": marked("makes clay lighter or darker"),
}
SHADE_NAMES: dict[Shade, str] = {PLAIN: marked("plain"), LIGHT: marked("light"), DARK_SHADE: marked("dark")}

INDENT = 12
"""Where it says what a tool does."""
WIDE = 40
"""From this width on each tool has a line of its own, with what it does."""

NARROW_ROWS: tuple[tuple[str, ...], ...] = (
    ("lump", "roll"),
    ("slab", "ball"),
    ("smear", "knife"),
    ("shade",),
    ("size",),
    ("clay",),
    ("mirror",),
    ("undo", "redo"),
    ("done",),
)
WIDE_ROWS: tuple[tuple[str, ...], ...] = (*((tool,) for tool in TOOLS), *NARROW_ROWS[4:])
HANDLED = frozenset({"undo", "done"})
"""With what their rows begin that only whoever works the clay can use."""


@dataclass(frozen=True, slots=True)
class Kit:
    """The rack at a moment."""

    tool: Tool
    size: Size
    shade: Shade
    mirror: bool
    undo: bool
    redo: bool
    accent: RGB
    cursor: str | None = None
    """What on the rack the cursor is on; None as long as it is on the canvas."""
    asked: bool = False
    """Whether to be done has to be confirmed."""
    watched: bool = False
    """Whether the hands of somebody else are watched, so that no key does anything."""


class Rack(Drawn):
    """Shows a kit; each thing stands for `("tool", its name)`. Before the timer runs there is a button instead."""

    DEFAULT_CSS = "Rack { height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._kit: Kit | None = None
        self._before: tuple[str, str] = ("", "")

    def show(self, kit: Kit | None, before: tuple[str, str] = ("", "")) -> None:
        """Show this from now on; without a kit a text and a button, which stands for `("tool", "turn")`."""
        if (kit, before) != (self._kit, self._before):
            self._kit, self._before = kit, before
            self.redraw()

    def rows(self) -> tuple[tuple[str, ...], ...]:
        """What is on the rack, row by row."""
        return WIDE_ROWS if self.size.width >= WIDE else NARROW_ROWS

    def paint(self, sheet: Sheet) -> None:
        if self._kit is None:
            text, button = self._before
            lines = wrap(text, sheet.width - 3)
            for line, part in enumerate(lines, 1):
                sheet.text(1, line, part, sheet.pen(INK))
            if button:
                draw_button(sheet, 1, len(lines) + 2, button, ("tool", "turn"), cursor=True)
            return
        rows = self.rows()
        if self._kit.watched:
            rows = tuple(row for row in rows if row[0] not in HANDLED)
        gaps = sheet.height - len(rows)
        y = 0
        for row in rows:
            if (row[0] in {"size", "undo"} and gaps > 1) or (row[0] == "lump" and gaps > 2):
                y += 1
            each = (sheet.width - 1) // len(row)
            for column, name in enumerate(row):
                _draw_thing(sheet, column * each, y, each - (column + 1 < len(row)), name, self._kit)
            y += 1


def _draw_thing(sheet: Sheet, x: int, y: int, width: int, name: str, kit: Kit) -> None:
    key, text, value = _thing(name, kit)
    chosen, here = name == kit.tool, name == kit.cursor
    can = _can(name, kit)
    if here:
        ground = GOLD
    elif chosen or (name == "done" and kit.asked):
        ground = kit.accent
    else:
        ground = RAISED if can else PANEL
    lit = ground not in {RAISED, PANEL}
    pen = sheet.pen(DARK if lit else INK if can else FAINT, ground, bold=lit or chosen, lit=lit)
    sheet.fill(x, y, width, 1, pen)
    sheet.text(x, y, "▶" if here else " ", pen)
    if kit.watched:
        end = x
    else:
        end = sheet.text(x + 1, y, key, pen if lit else sheet.pen(GOLD if can else FAINT, ground, bold=True))
    end = sheet.text(end + 1, y, fit(text, x + width - end - 1), pen)
    start = x + INDENT if name in TOOLS else end + 1
    if name not in TOOLS or width >= WIDE:
        sheet.text(start, y, fit(value, x + width - start - 1), pen if lit else sheet.pen(SOFT, ground))
    sheet.zone(x, y, width, 1, ("tool", name))


def _thing(name: str, kit: Kit) -> tuple[str, str, str]:
    """The key of a thing, what it is called, and what it is set to or does."""
    match name:
        case "size":
            return "-+", _("Size"), " ".join("●" if size <= kit.size else "·" for size in SIZES)
        case "clay":
            return "c", _("Clay"), _(SHADE_NAMES[kit.shade])
        case "mirror":
            return "m", _("Mirror"), _("on") if kit.mirror else _("off")
        case "undo":
            return "u", _("Undo"), ""
        case "redo":
            return "r", _("Redo"), ""
        case "done":
            return "d", _("Done? Once more") if kit.asked else _("Done"), ""
        case _:
            tool = cast(Tool, name)
            return str(TOOLS.index(tool) + 1), _(NAMES[tool]), _(DOES[tool])


def _can(name: str, kit: Kit) -> bool:
    """Whether a thing does something now."""
    match name:
        case "size":
            return kit.tool in SIZED
        case "clay":
            return kit.tool in SHADED
        case "undo":
            return kit.undo
        case "redo":
            return kit.redo
        case _:
            return True
