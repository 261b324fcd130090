"""Help for Meister Scheibenkleister: the rule of every situation, and a picture of it."""

from monstergames.art.monsters import COLOURS, monster
from monstergames.art.pixels import overlay
from monstergames.rules.meister_scheibenkleister.components import Size
from monstergames.screens.help import Situation
from monstergames.screens.illustrations import (
    draw_arrow,
    draw_cap,
    draw_caption,
    draw_countdown,
    draw_keyboard,
    draw_verdict,
)
from monstergames.screens.meister_scheibenkleister.windows import BARE, FRAMES, PAPER, misfit, ring, window
from monstergames.texts import _, marked
from monstergames.widgets.look import BAD, DARK, GOLD, INK, LINE, MARKS, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Sheet

FITS, WIDE, HIGH = Size(10, 10), Size(14, 10), Size(10, 14)
CARD = 20
"""Columns of a card."""


def _card(sheet: Sheet, x: int, frame: Size | None) -> None:
    sheet.fill(x, 0, CARD, 8, sheet.pen(DARK, PAPER, lit=True))
    if frame is not None:
        sheet.picture(x + (CARD - frame.width) // 2, 1, ring(frame, BARE), PAPER)


def _pane(sheet: Sheet, x: int, number: int, size: Size, label: str, mark: str = "", accent: str = "coral") -> None:
    colour = SEAT_COLOURS[accent] if mark else FRAMES[0]
    sheet.picture(x, 0, window(number, size, colour))
    sheet.text(x + size.width // 2 - 1, 1, label, sheet.pen(DARK, colour, bold=True, lit=True))
    if mark:
        sheet.text(x + size.width // 2, 2, MARKS[mark], sheet.pen(colour, DARK, bold=True))


def _keys(sheet: Sheet) -> None:
    for number, (key, mark, accent) in enumerate((
        ("Q", "circle", "coral"),
        ("P", "star", "sky"),
        ("V", "heart", "mint"),
    )):
        x = 8 + number * 22
        sheet.text(x, 1, MARKS[mark], sheet.pen(SEAT_COLOURS[accent], bold=True))
        sheet.text(x + 2, 1, f"  {key}  ", sheet.pen(DARK, SEAT_COLOURS[accent], bold=True, lit=True))
        draw_verdict(sheet, x + 8, 1, "", good=True)
    draw_keyboard(sheet, 13, 4, "QPV")


def _first(sheet: Sheet) -> None:
    for number in range(3):
        sheet.fill(4 + number, 1 + number // 2, 16, 6, sheet.pen(INK, LINE), "░")
    draw_arrow(sheet, 26, 4)
    _card(sheet, 32, FITS)
    draw_caption(sheet, 54, 3, 16, f"{FITS.width} × {FITS.height}", GOLD)
    draw_caption(sheet, 54, 4, 16, "= ?", GOLD)


def _between(sheet: Sheet) -> None:
    _pane(sheet, 6, 8, FITS, "B2", "star", "sky")
    draw_verdict(sheet, 18, 2, _("{count} card").format(count="+1"), good=True)
    sheet.picture(42, 0, overlay(window(3, WIDE, FRAMES[0]), misfit(WIDE, FITS)))
    draw_verdict(sheet, 58, 2, _("{count} too wide").format(count=WIDE.width - FITS.width), good=False)


def _counting(sheet: Sheet) -> None:
    _card(sheet, 4, None)
    for number, x in ((3, 10), (2, 14), (1, 18)):
        sheet.text(x, 3, str(number), sheet.pen(DARK, PAPER, bold=True, lit=True))
    draw_arrow(sheet, 27, 3)
    _card(sheet, 33, FITS)
    end = draw_cap(sheet, 57, 2, "Q")
    draw_verdict(sheet, end + 1, 2, "2 s", good=False)
    draw_caption(sheet, 55, 4, 15, _("too early"), BAD)


def _searching(sheet: Sheet) -> None:
    _card(sheet, 2, FITS)
    for x, number, size, label in ((27, 8, FITS, "B2"), (42, 3, WIDE, "D1"), (60, 5, HIGH, "E4")):
        _pane(sheet, x, number, size, label)
        draw_verdict(sheet, x + size.width // 2 - 1, 7, "", good=size == FITS)


def _answering(sheet: Sheet) -> None:
    sheet.text(3, 1, MARKS["star"], sheet.pen(SEAT_COLOURS["sky"], bold=True))
    draw_cap(sheet, 5, 1, "P", down=True)
    sheet.text(3, 3, "━" * 12 + "─" * 6, sheet.pen(SEAT_COLOURS["sky"], bold=True))
    end = draw_cap(sheet, 3, 5, "B")
    end = draw_cap(sheet, end + 1, 5, "2")
    draw_arrow(sheet, 25, 3)
    _pane(sheet, 32, 3, WIDE, "D1")
    _pane(sheet, 50, 8, FITS, "B2", "star", "sky")
    draw_cap(sheet, 62, 3, "↵", down=True)


def _looking(sheet: Sheet) -> None:
    for number, (mark, accent) in enumerate((("circle", "coral"), ("star", "sky"), ("heart", "mint"))):
        x = 3 + number * 24
        here = number == 1
        sheet.text(x, 0, MARKS[mark], sheet.pen(SEAT_COLOURS[accent], bold=here))
        sheet.fill(x + 2, 0, CARD - 2, 7, sheet.pen(DARK, PAPER if here else LINE, lit=here), " " if here else "░")
        if here:
            sheet.picture(x + 6, 1, ring(FITS, BARE), PAPER)
        draw_caption(sheet, x + 2, 7, CARD - 2, ("4.2 s", "1.8 s …", "?")[number], GOLD if here else SOFT)


def _paused(sheet: Sheet) -> None:
    sheet.picture(16, 2, monster(COLOURS[3], 2, 0, "large", "asleep"))
    draw_countdown(sheet, 40, 3)
    draw_arrow(sheet, 31, 3)


def _over(sheet: Sheet) -> None:
    for row, (mark, accent, cards) in enumerate((("star", "sky", 7), ("circle", "coral", 5), ("heart", "mint", 5))):
        y = row * 3
        sheet.text(4, y, MARKS[mark], sheet.pen(SEAT_COLOURS[accent], bold=True))
        for number in range(cards):
            sheet.fill(8 + number * 7, y, 5, 2, sheet.pen(DARK, PAPER, lit=True))
        sheet.text(60, y, str(cards), sheet.pen(GOLD if row == 0 else INK, bold=row == 0))


SITUATIONS = {
    "keys": Situation(
        marked(
            "✎ For one keyboard everybody gets a buzzer: a letter, a digit or a sign, far from those of the others. "
            "Then all press together, for some keyboards let only a few keys through at once."
        ),
        _keys,
    ),
    "first": Situation(
        marked(
            "The game leader turns the next card. On it is a bare frame, and just one of the 35 windows is as wide and "
            "as high as that. Whoever puts the pawn there wins the card."
        ),
        _first,
    ),
    "between": Situation(
        marked(
            "The card lies on the one window that it fits. Who stands there wins it; a second one there wins the next "
            "card of the stack, unseen. On other windows red shows what they have too much or too little. The game "
            "leader turns the next card."
        ),
        _between,
    ),
    "counting": Situation(
        marked(
            "The card comes after 3-2-1.\n"
            "✎ A buzzer that is pressed before it is there must wait for two seconds; the others' buzzers count."
        ),
        _counting,
    ),
    "searching": Situation(
        marked(
            "Which window is exactly as wide and as high as the frame? Whoever knows presses their buzzer. A pawn may "
            "go where another one stands, as long as there is room on the window: two pawns, with two players only "
            "one. If nobody finds it, Esc stops the clock, and a button there shows the answer."
        ),
        _searching,
    ),
    "answering": Situation(
        marked(
            "Point out the window with the arrows, or type its label, a letter and a number; Enter puts the pawn "
            "there, and it can't be moved again.\n"
            "✎ There are a few seconds for it. Who lets them pass has no pawn this round; a full window is refused, "
            "and another one may be chosen. Keys that are somebody's buzzer type no label: then the arrows help."
        ),
        _answering,
    ),
    "looking": Situation(
        marked(
            "✎ One after another, each alone with the card, against a stop-watch. All answers are turned up together; "
            "where more pawns come to a window than it takes, the faster ones stand there."
        ),
        _looking,
    ),
    "paused": Situation(
        marked(
            "The clock stands, and houses and card are hidden, so nobody gains time. It goes on with 3-2-1. Where "
            "nobody finds the window, a button here gives up."
        ),
        _paused,
    ),
    "over": Situation(
        marked("The stack has run out, all but the last card. The most cards win.\n✎ Equal numbers share the place."),
        _over,
    ),
}
