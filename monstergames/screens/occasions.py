"""What help shows around the matches: at the shelf, while people take their seats, and behind the doors."""

from typing import Any

from monstergames.art.monsters import COLOURS
from monstergames.screens.help import Help, Situation
from monstergames.screens.illustrations import draw_arrow, draw_cap, draw_caption, draw_creature
from monstergames.screens.page import Page
from monstergames.texts import _, marked
from monstergames.widgets.look import DARK, FAINT, GOLD, GOOD, INK, LINE, MARKS, SEAT_COLOURS, SOFT
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
    for number, mark, accent in zip(range(4), MARKS, SEAT_COLOURS, strict=False):
        x = 2 + number * 14
        draw_creature(sheet, x, 1, COLOURS[number], 1 + number, number)
        pen = sheet.pen(DARK, SEAT_COLOURS[accent], bold=True, lit=True)
        sheet.text(x, 5, f"  {number + 1} {MARKS[mark]} ".ljust(8), pen)
    draw_arrow(sheet, 57, 3)
    sheet.text(62, 3, f" {_('Play!')} ", sheet.pen(DARK, GOLD, bold=True, lit=True))
    draw_caption(sheet, 0, 7, 10, _("begins"), GOLD)


def _settings(sheet: Sheet) -> None:
    for row, values in enumerate((("dark", "light"), ("full", "short"), ("slow", "fast"))):
        end = draw_cap(sheet, 14, 1 + 2 * row, _(values[0]), down=True)
        draw_cap(sheet, end + 2, 1 + 2 * row, _(values[1]))
    end = draw_cap(sheet, 46, 3, "◀")
    draw_cap(sheet, end + 2, 3, "▶")
    draw_creature(sheet, 2, 1, "green", 3, 4)


def _achievements(sheet: Sheet) -> None:
    for row in range(3):
        sheet.text(14, 2 + 2 * row, "━" * 22, sheet.pen(LINE))
        for number, mark, accent in zip(range(3), MARKS, SEAT_COLOURS, strict=False):
            x = 42 + 8 * number
            sheet.text(x, 0, MARKS[mark], sheet.pen(SEAT_COLOURS[accent], bold=True))
            held = number + row < 3
            sheet.text(x, 2 + 2 * row, "✓" if held else "·", sheet.pen(GOOD if held else FAINT, bold=held))
    draw_creature(sheet, 2, 2, "yellow", 2, 1, "happy")


def _gallery(sheet: Sheet) -> None:
    for number, colour in enumerate(COLOURS[:4]):
        x = 4 + number * 17
        sheet.box(x, 0, 14, 7, sheet.pen(GOLD if number == 1 else LINE), heavy=number == 1)
        draw_creature(sheet, x + 3, 1, colour, 1 + number, number, "happy" if number == 1 else "awake")


def _family(sheet: Sheet) -> None:
    for number, mark, accent in zip(range(4), MARKS, SEAT_COLOURS, strict=False):
        x = 4 + number * 17
        draw_creature(sheet, x + 1, 1, COLOURS[number], 1 + number, number, "happy" if number == 0 else "awake")
        sheet.text(x, 6, f"  {MARKS[mark]} ".ljust(10), sheet.pen(DARK, SEAT_COLOURS[accent], bold=True, lit=True))


def _records(sheet: Sheet) -> None:
    for row, (mark, accent) in enumerate(zip(MARKS, SEAT_COLOURS, strict=True)):
        if row > 2:
            break
        pen = sheet.pen(SEAT_COLOURS[accent], bold=True)
        sheet.text(14, 1 + 2 * row, MARKS[mark], pen)
        end = sheet.text(17, 1 + 2 * row, "━" * (30 - 9 * row), pen)
        sheet.text(end + 1, 1 + 2 * row, str(7 - 2 * row), sheet.pen(INK, bold=True))
    sheet.text(58, 3, "▶", sheet.pen(GOLD, bold=True))
    sheet.text(60, 3, _("watch"), sheet.pen(SOFT))
    draw_creature(sheet, 2, 1, "purple", 2, 3)


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
        "Say who sits where, clockwise as at the table, in colours and with marks that tell the seats apart. Who "
        "has no name here gets one of a monster. Then choose who begins, by the question of the rulebook or by chance, "
        "and how the game is played."
    ),
    _taking_seats,
)
SETTINGS = Situation(
    marked(
        "How everything looks, how fast it moves, and how much it tells. The setting with the arrow is the one that "
        "changes; the sample below shows at once what it does. Everything is kept for all who play here."
    ),
    _settings,
)
ACHIEVEMENTS = Situation(
    marked(
        "What can be achieved in this game, one line for each, and who has done it, one column for each person. "
        "Playing is all it takes: at the end of a match new ones are written down by themselves."
    ),
    _achievements,
)
GALLERY = Situation(
    marked(
        "All monsters that were sculpted in Miss Monster hang here, with their names and who made them. Look at one "
        "closely, give it another name, or save it as a picture to keep or to send."
    ),
    _gallery,
)
FAMILY = Situation(
    marked(
        "Everybody who has played here, each with a colour, a mark and a monster. Choose somebody to see what they "
        "have won, and to change the name and the looks. Somebody new can be added."
    ),
    _family,
)
RECORDS = Situation(
    marked(
        "Every match that was played to its end: who won, when, and with how many points. Each can be watched again "
        "move by move, saved to a file, or left out of the count. Other sheets tell who wins how often."
    ),
    _records,
)


def show_help(page: Page[Any], title: str, situation: Situation) -> None:
    """The help of a page around the games: what it is for, and its keys."""
    page.app.push_screen(Help(title, [], situation, actions=page.ACTIONS))
