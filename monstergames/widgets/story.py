"""What happened, as lines of text, and the banner that takes their place when the keyboard changes hands."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from monstergames.widgets.look import DARK, FAINT, GOLD, INK, PANEL, RGB, SOFT, mix
from monstergames.widgets.sheet import Sheet, fit, wrap


@dataclass(frozen=True, slots=True)
class Banner:
    """Whose turn it is now, what came before it, and the key that begins it."""

    title: str
    lines: tuple[str, ...]
    key: str


def draw_story(sheet: Sheet, x: int, y: int, width: int, height: int, story: Sequence[str]) -> None:
    """The last entries that fit into `width` x `height` cells, the newest at the bottom and brightest."""
    sheet.fill(x, y, width, height, sheet.pen(SOFT, PANEL))
    lines = [(text, number == 0) for entry in story for number, text in enumerate(wrap(entry, width - 4))][-height:]
    newest = max((number for number, (_text, first) in enumerate(lines) if first), default=0)
    for number, (text, first) in enumerate(lines):
        new = number >= newest
        sheet.text(x + 1, y + number, "•" if first else " ", sheet.pen(GOLD if new else FAINT, PANEL))
        sheet.text(x + 3, y + number, text, sheet.pen(INK if new else SOFT, PANEL))


def draw_banner(sheet: Sheet, x: int, y: int, width: int, height: int, banner: Banner, accent: RGB) -> None:
    """A banner of `width` x `height` cells in the colour of the seat; it stands for the target `("banner", None)`."""
    sheet.zone(x, y, width, height, ("banner", None))
    ground = mix(accent, sheet.ground, 0.72)
    sheet.fill(x, y, width, height, sheet.pen(INK, ground))
    bar = sheet.pen(DARK, accent, bold=True, lit=True)
    sheet.fill(x, y, width, 1, bar)
    sheet.text(x + 2, y, fit(banner.title, width - cell_len(banner.key) - 6), bar)
    sheet.right(x + width - 2, y, banner.key, bar)
    lines = [part for line in banner.lines for part in wrap(line, width - 4)]
    for number, line in enumerate(lines[: height - 1], y + 1):
        sheet.text(x + 2, number, line, sheet.pen(INK, ground))
