"""Help for Monster Meister: the rule of every situation, and a picture of it."""

from monstergames.rules.monster_meister.components import COLOURS, EYED, FACES, STRAY, Card
from monstergames.screens.help import Situation
from monstergames.screens.illustrations import draw_arrow, draw_caption, draw_verdict
from monstergames.screens.monster_meister import words
from monstergames.screens.monster_meister.drawing import (
    INKS,
    STRAYS,
    Back,
    back_sheet,
    draw_cursor,
    face_sheet,
    place_sheet,
    sign,
)
from monstergames.texts import _, marked
from monstergames.widgets.look import GOLD, INK, MARKS, SEAT_COLOURS
from monstergames.widgets.sheet import Sheet

OWN = Back("circle", SEAT_COLOURS["coral"])
OTHER = Back("triangle", SEAT_COLOURS["mint"])
SIZE = (8, 4)
STEP = 10


def _card(colour: str, eyes: int, *, double: bool = False) -> Card:
    return next(
        card
        for card, face in enumerate(FACES)
        if (face.colour, face.eyes, face.double) == (colour, eyes, double) and face.back in {STRAY, 0}
    )


RED, BLUE, GREEN, YELLOW = _card("red", 2), _card("blue", 1), _card("green", 3), _card("yellow", 2)
TWINS = _card("red", 1, double=True)


def _show(sheet: Sheet, x: int, card: Card | None, back: Back = OWN, y: int = 2) -> None:
    laid = (
        back_sheet(SIZE, back, "none", sheet.colours)
        if card is None
        else face_sheet(SIZE, card, "none", GOLD, sheet.colours)
    )
    sheet.paste(x, y, laid)


def _turning(sheet: Sheet) -> None:
    _show(sheet, 4, None, STRAYS)
    draw_arrow(sheet, 15, 4)
    sheet.box(21, 0, 47, 8, sheet.pen(GOLD))
    draw_caption(sheet, 22, 1, 45, words.title(0), INK)
    for number, (colour, points) in enumerate(zip(("green", "yellow", "blue", "red"), (4, 3, 2, 1), strict=True)):
        sheet.picture(24 + number * 11, 2, sign(colour))
        draw_caption(sheet, 23 + number * 11, 6, 10, str(points), INKS[colour])


def _revealing(sheet: Sheet) -> None:
    for number, card in enumerate((GREEN, None, TWINS, None)):
        _show(sheet, 4 + number * STEP, card)
    draw_cursor(sheet, 34, 2, SIZE, roomy=True)
    draw_arrow(sheet, 46, 4)
    draw_caption(sheet, 50, 2, 20, f"{words.label(GREEN)}  +4", INKS["green"])
    draw_caption(sheet, 50, 4, 20, f"2×{words.label(TWINS)}  +2", INKS["red"])


def _until(sheet: Sheet) -> None:
    for number, (card, good) in enumerate(((BLUE, True), (YELLOW, True), (TWINS, True), (GREEN, False))):
        _show(sheet, 4 + number * STEP, card, y=1)
        draw_caption(sheet, 4 + number * STEP, 6, 8, "+" if good else "■", GOLD if good else INK)
    draw_verdict(sheet, 46, 3, words.wanted("green"), good=False)
    sheet.text(46, 4, _("ends it"), sheet.pen(INK))


def _naming(sheet: Sheet) -> None:
    for number, feature in enumerate((*COLOURS, *EYED)):
        x = number * 9
        sheet.picture(x, 1, sign(feature))
        draw_caption(sheet, x, 6, 8, words.feature(feature), INKS.get(feature, INK))


def _taming(sheet: Sheet) -> None:
    draw_caption(sheet, 1, 3, 16, words.feature("green"), INKS["green"])
    sheet.picture(5, 4, sign("green"))
    for number, (mark, card) in enumerate((("circle", GREEN), ("triangle", RED), ("star", None))):
        x = 20 + number * 17
        sheet.text(x, 0, MARKS[mark], sheet.pen(INK, bold=True))
        _show(sheet, x, card, OTHER if card is None else OWN, 1)
        if card is not None:
            draw_verdict(sheet, x, 6, _("in") if card == GREEN else _("out"), good=card == GREEN)


def _removing(sheet: Sheet) -> None:
    for number, card in enumerate((GREEN, RED, TWINS)):
        _show(sheet, 4 + number * STEP, card, y=1)
    draw_arrow(sheet, 36, 3)
    _show(sheet, 44, None, STRAYS, 1)
    draw_caption(sheet, 24, 6, 8, "▲", GOLD)
    draw_caption(sheet, 39, 6, 18, _("stray pile"))


def _adding(sheet: Sheet) -> None:
    _show(sheet, 4, BLUE)
    draw_caption(sheet, 2, 7, 12, _("secret"), GOLD)
    draw_arrow(sheet, 16, 4)
    for row, codes in enumerate(("+##+", "##.+")):
        for column, code in enumerate(codes):
            x, y = 24 + column * 11, row * 4
            if code == "#":
                _show(sheet, x, None, OWN, y)
            elif code == "+":
                sheet.paste(x, y, place_sheet(SIZE, OWN.accent, sheet.colours, here=row == 0 and column == 3))


def _standing(sheet: Sheet) -> None:
    for number, card in enumerate((GREEN, YELLOW, RED)):
        _show(sheet, 3 + number * STEP, card)
    draw_arrow(sheet, 34, 4)
    for number in range(3):
        _show(sheet, 40 + number * STEP, None)


def _over(sheet: Sheet) -> None:
    for row, (own, other) in enumerate(((1, 3), (3, 1))):
        for number in range(own + other):
            back = OWN if number < own else OTHER
            sheet.paste(6 + number * STEP, 1 + row * 4, back_sheet((8, 3), back, "none", sheet.colours))
        text = f"{OWN.sign} {own}"
        if row == 0:
            draw_verdict(sheet, 50, row * 4 + 2, text, good=True)
        else:
            sheet.text(52, row * 4 + 2, text, sheet.pen(INK))


SITUATIONS = {
    "turning": Situation(
        marked(
            "Whoever has the tasks turns over the next one. It is the same for everybody in this round: all turn over "
            "cards for it, one after another, and monsters with the right colour or number of eyes bring points."
        ),
        _turning,
    ),
    "revealing": Situation(
        marked(
            "Turn over as many cards as the task asks for, and try to find the ones that bring the most points. A card "
            "with two monsters counts for both. The others remember what they see!"
        ),
        _revealing,
    ),
    "revealing-until": Situation(
        marked(
            "Turn over one card after another until the monster comes that the task names. All the others before it "
            "bring points, so it had better come late. The monster that ends it brings nothing, but where a double "
            "ends it, the double counts.\n"
            "✎ Where no such monster is left, all cards are turned over, and all of them score."
        ),
        _until,
    ),
    "naming": Situation(
        marked(
            "Name a colour or a number of eyes. Everybody who is still in must turn over a card that has it, and so "
            "must the one who names it. So name something that is surely remembered.\n"
            "✎ Nothing is named a second time before all eight were."
        ),
        _naming,
    ),
    "taming": Situation(
        marked(
            "Turn over one card with the colour or the number of eyes that was named. Whoever turns over something "
            "else is out, and so is whoever has no closed card left. The first to be out are muddlers, the last one "
            "in is the memorizer."
        ),
        _taming,
    ),
    "removing": Situation(
        marked(
            "The best of the round gets rid of one of the cards that lie open: it goes face down under the pile of "
            "strays. At the end only their own monsters count, and a double counts twice. So one of their own doubles "
            "is a good choice."
        ),
        _removing,
    ),
    "adding": Situation(
        marked(
            "Whoever has the fewest points has drawn a stray and looks at it alone. It goes face down next to another "
            "card; there is room for six rows of six.\n"
            "✎ A gap is a place too, and nobody else learns which monster it is."
        ),
        _adding,
    ),
    "standing": Situation(
        marked(
            "Everybody has seen the result. All cards are turned back to where they lie, for the next round, and the "
            "next player gets the tasks. One last look helps."
        ),
        _standing,
    ),
    "over": Situation(
        marked(
            "All ten tasks are done. Whoever has the fewest of their own monsters left is Monster Master; after a "
            "tie, whoever has the fewest monsters in all, then the fewest eyes."
        ),
        _over,
    ),
}
