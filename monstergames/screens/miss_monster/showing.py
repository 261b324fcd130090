"""Before a monster is shown: whose it is, and what became of the one before."""

from dataclasses import dataclass
from functools import cache, reduce

from rich.cells import cell_len

from monstergames.art.clay import small_clay
from monstergames.art.pixels import Picture
from monstergames.rules.miss_monster.clay import EMPTY, stroked
from monstergames.rules.miss_monster.strokes import DARK, LIGHT, Stroke
from monstergames.screens.miss_monster.cards import draw_card
from monstergames.screens.miss_monster.chart import Found
from monstergames.texts import _
from monstergames.widgets.buttons import draw_button
from monstergames.widgets.look import INK, PANEL, RGB, SOFT, mix
from monstergames.widgets.sheet import Scenery, Sheet, fit

_DRAPED = reduce(
    stroked,
    (
        Stroke("ball", ((14, 6), (41, 48))),
        Stroke("ball", ((8, 22), (47, 60))),
        *(Stroke("roll", ((x, 18), (x - lean, 39)), size=1, shade=DARK, mirror=True) for x, lean in ((19, 7), (25, 3))),
        Stroke("roll", ((22, 14), (17, 39)), size=3, shade=LIGHT, mirror=True),
    ),
    EMPTY,
)
"""Something hidden under a cloth."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """A monster that had its turn, with all its cards open."""

    name: str
    accent: RGB
    picture: Picture
    found: tuple[Found | None, ...]
    """For each deck the card, and who got it."""


@dataclass(frozen=True, slots=True)
class Call:
    """Whose monster is next."""

    name: str
    accent: RGB
    before: Reveal | None = None
    button: bool = True
    """Whether there is somebody to show it."""


class Show(Scenery[Call]):
    """A monster under a cloth, and above it the one before. The button stands for `("show", 0)`."""

    def draw(self, sheet: Sheet, call: Call) -> None:
        top = 0
        if call.before:
            top = 11 + (sheet.height - 21) // 2
            _draw_reveal(sheet, top - 11, call.before)
        over = cloth(call.accent)
        text = (_("Show {name}'s monster") if call.button else _("{name}'s monster")).format(name=call.name)
        width = over.width + 1 + cell_len(text) + 4
        x, y = (sheet.width - width) // 2, top + (sheet.height - top - over.height // 2) // 2
        sheet.picture(x, y, over)
        if call.button:
            draw_button(sheet, x + over.width + 1, y + 5, text, ("show", 0), cursor=True, accent=call.accent)
        else:
            sheet.text(x + over.width + 3, y + 5, text, sheet.pen(call.accent, bold=True))


@cache
def cloth(accent: RGB) -> Picture:
    """A cloth over a monster, 28 x 20 pixels."""
    return small_clay(_DRAPED.canvas, mix(accent, SOFT, 0.5))


def _draw_reveal(sheet: Sheet, y: int, reveal: Reveal) -> None:
    width = min(sheet.width, 100)
    x = (sheet.width - width) // 2
    sheet.fill(x, y, width, 11, sheet.pen(INK, PANEL))
    sheet.picture(x + 1, y, reveal.picture, PANEL)
    left = x + 31
    title = _("{name}'s monster").format(name=reveal.name)
    sheet.text(left, y + 1, fit(title, width - 32), sheet.pen(reveal.accent, PANEL, bold=True))
    each = (width - 32) // 4
    for of, own in enumerate(reveal.found):
        if own:
            draw_card(sheet, left + of * each, y + 3, each - 1, of, own.attribute, own.sign, own.accent)
    text = _("Below a card: who recognised it.")
    sheet.text(left, y + 9, fit(text, width - 32), sheet.pen(SOFT, PANEL))
