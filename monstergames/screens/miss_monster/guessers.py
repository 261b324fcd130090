"""Who guesses: their keys, the cards they got, who waits; and how much sand is left."""

from dataclasses import dataclass

from monstergames.rules.miss_monster.components import DECKS
from monstergames.screens.miss_monster.card import SAND
from monstergames.screens.miss_monster.cards import draw_card
from monstergames.screens.miss_monster.chart import Found
from monstergames.texts import _, ngettext
from monstergames.widgets.look import BAD, DARK, FAINT, INK, PANEL, RAISED, RGB, SOFT, mix
from monstergames.widgets.sheet import Drawn, Sheet, fit

EIGHTHS = " ▏▎▍▌▋▊▉█"
CLOCK = 20
"""Cells for the sand where all is in one row."""


@dataclass(frozen=True, slots=True)
class Guesser:
    """A seat that guesses."""

    name: str
    accent: RGB
    key: str
    got: int
    """So many cards it has received in this round."""
    waits: float = 0.0
    """So many seconds its buzzer does nothing."""
    note: str = ""
    """What else keeps it from buzzing."""
    answers: bool = False


@dataclass(frozen=True, slots=True)
class SandLeft:
    """How much of a time is left."""

    text: str = ""
    left: float = 0.0
    """From 0 to 1."""
    accent: RGB = SAND


class Guessers(Drawn):
    """A row of 80 cells, or 13 rows of 56 with the cards of the monster."""

    ground = PANEL

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[SandLeft, tuple[Guesser, ...], tuple[Found | None, ...]] = (SandLeft(), (), ())

    def show(self, sand: SandLeft, guessers: tuple[Guesser, ...], found: tuple[Found | None, ...]) -> None:
        """Show this from now on."""
        shown = (sand, guessers, found)
        if shown != self._shown:
            self._shown = shown
            self.redraw()

    def paint(self, sheet: Sheet) -> None:
        sand, guessers, found = self._shown
        if not guessers:
            return
        if sheet.height == 1:
            draw_sand(sheet, 0, 0, CLOCK - 1, sand)
            each = (sheet.width - CLOCK) // len(guessers)
            for number, guesser in enumerate(guessers):
                _draw_short(sheet, CLOCK + number * each, each - 1, guesser)
            return
        draw_sand(sheet, 1, 1, sheet.width - 2, sand)
        each = sheet.width // len(DECKS)
        for of, own in enumerate(found):
            x = of * each + 1
            attribute = own.attribute if own else None
            draw_card(sheet, x, 3, each - 2, of, attribute, own.sign if own else "", own.accent if own else INK)
        for number, guesser in enumerate(guessers):
            _draw_long(sheet, 9 + number, guesser)


def draw_sand(sheet: Sheet, x: int, y: int, width: int, sand: SandLeft) -> None:
    """A bar that gets shorter, and how much is left in figures."""
    room = width - 7
    whole, part = divmod(round(sand.left * room * 8), 8)
    ground = mix(sand.accent, PANEL, 0.8)
    sheet.fill(x, y, room, 1, sheet.pen(INK, ground))
    sheet.text(x, y, "█" * whole + (EIGHTHS[part] if part else ""), sheet.pen(sand.accent, ground))
    sheet.right(x + width, y, fit(sand.text, 6), sheet.pen(INK, PANEL, bold=True))


def _state(guesser: Guesser) -> tuple[str, RGB]:
    if guesser.waits:
        return _("{seconds} s").format(seconds=f"{guesser.waits:.1f}"), BAD
    return guesser.note, SOFT


def _draw_key(sheet: Sheet, x: int, y: int, guesser: Guesser) -> int:
    free = not guesser.waits and not guesser.note
    cap = sheet.pen(DARK, guesser.accent if free else FAINT, bold=True, lit=free)
    return sheet.text(x, y, f" {guesser.key.upper()} ", cap)


def _draw_short(sheet: Sheet, x: int, width: int, guesser: Guesser) -> None:
    ground = RAISED if guesser.answers else PANEL
    sheet.fill(x, 0, width, 1, sheet.pen(INK, ground))
    start = _draw_key(sheet, x, 0, guesser) + 1
    state, colour = _state(guesser)
    text = state or f"▮{guesser.got}"
    pen = sheet.pen(colour if state else INK, ground, bold=True)
    sheet.right(x + width, 0, fit(text, 9), pen)
    room = x + width - start - min(9, len(text)) - 1
    ink = mix(guesser.accent, PANEL, 0.4) if guesser.waits else guesser.accent
    sheet.text(start, 0, fit(guesser.name, room), sheet.pen(ink, ground, bold=True, lit=guesser.answers))


def _draw_long(sheet: Sheet, y: int, guesser: Guesser) -> None:
    ground = RAISED if guesser.answers else PANEL
    sheet.fill(0, y, sheet.width, 1, sheet.pen(INK, ground))
    start = _draw_key(sheet, 1, y, guesser) + 1
    ink = mix(guesser.accent, PANEL, 0.4) if guesser.waits else guesser.accent
    sheet.text(start, y, fit(guesser.name, 20), sheet.pen(ink, ground, bold=True, lit=guesser.answers))
    state, colour = _state(guesser)
    sheet.text(start + 21, y, fit(state, 12), sheet.pen(colour, ground, bold=True))
    cards = ngettext("{count} card", "{count} cards", guesser.got)
    sheet.right(sheet.width - 2, y, cards, sheet.pen(INK, ground))
