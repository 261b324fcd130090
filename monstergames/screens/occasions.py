"""What help shows before a match: at the shelf, and while people take their seats."""

from monstergames.art.monsters import COLOURS
from monstergames.screens.help import Situation
from monstergames.screens.illustrations import draw_arrow, draw_cap, draw_caption, draw_creature
from monstergames.texts import _, marked
from monstergames.widgets.look import DARK, GOLD, MARKS, SEAT_COLOURS
from monstergames.widgets.sheet import Sheet


def _at_the_shelf(sheet: Sheet) -> None:
    for number, colour in enumerate(COLOURS):
        mood = "happy" if number == 2 else "awake"
        draw_creature(sheet, 3 + number * 12, 1, colour, 1 + number % 5, number, mood)
    sheet.text(30, 5, "▲", sheet.pen(GOLD, bold=True))
    end = draw_cap(sheet, 18, 6, "◀")
    end = draw_cap(sheet, end + 2, 6, "▶")
    draw_cap(sheet, end + 4, 6, _("Enter"), down=True)


def _taking_seats(sheet: Sheet) -> None:
    for number, (mark, accent) in enumerate(zip(MARKS, SEAT_COLOURS, strict=True)):
        if number > 3:
            break
        x = 2 + number * 14
        draw_creature(sheet, x, 1, COLOURS[number], 1 + number, number)
        pen = sheet.pen(DARK, SEAT_COLOURS[accent], bold=True, lit=True)
        sheet.text(x, 5, f"  {number + 1} {MARKS[mark]} ".ljust(8), pen)
    draw_arrow(sheet, 57, 3)
    sheet.text(62, 3, f" {_('Play!')} ", sheet.pen(DARK, GOLD, bold=True, lit=True))
    draw_caption(sheet, 0, 7, 10, _("begins"), GOLD)


SHELF = Situation(
    marked(
        "Everybody plays at this one keyboard and passes it on. Pick a game, say who plays, and follow the line at "
        "the top: it always tells whose turn it is and what to do. The line at the bottom tells which keys do "
        "something. Every move is saved at once: stop at any time and continue another day."
    ),
    _at_the_shelf,
)
SEATS = Situation(
    marked(
        "Say who sits where, clockwise as at the table, in colours and with marks that tell the seats apart. A seat "
        "without a name belongs to a monster. Then choose who begins, by the question of the rulebook or by chance, "
        "and how the game is played."
    ),
    _taking_seats,
)
