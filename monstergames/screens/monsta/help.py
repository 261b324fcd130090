"""Help for Monsta: the rule of every situation, and a picture of it."""

from monstergames.rules.monsta.components import UNKNOWN, Card
from monstergames.rules.monsta.state import Pile
from monstergames.screens.help import Situation
from monstergames.screens.illustrations import draw_arrow, draw_caption, draw_creature, draw_verdict
from monstergames.screens.monsta.drawing import LOOKS, SMALL, card_sheet, draw_crowd, draw_pile, draw_points
from monstergames.texts import _, marked
from monstergames.widgets.look import GOLD, INK, MARKS, PANEL
from monstergames.widgets.sheet import Sheet


def _cards(sheet: Sheet, x: int, values: tuple[Card, ...], step: int = 11) -> None:
    for number, value in enumerate(values):
        card = card_sheet(value, SMALL, sheet.colours, named=step > 10 or number == len(values) - 1)
        sheet.paste(x + number * step, 1, card)


def _laying(sheet: Sheet) -> None:
    _cards(sheet, 2, (3, 3, 3))
    draw_arrow(sheet, 37, 3)
    _cards(sheet, 42, (3,))
    draw_verdict(sheet, 54, 3, _("{points} points").format(points=3), good=True)


def _again(sheet: Sheet) -> None:
    _cards(sheet, 2, (5, 6))
    sheet.text(26, 3, "+", sheet.pen(GOLD, bold=True))
    _cards(sheet, 29, (4, 4, 4, 4), 3)
    sheet.text(50, 3, "5 + 6 + 4 = 15", sheet.pen(INK, bold=True))
    draw_verdict(sheet, 50, 4, _("next round"), good=False)


def _offering(sheet: Sheet) -> None:
    _cards(sheet, 8, (UNKNOWN,))
    draw_arrow(sheet, 20, 3)
    _cards(sheet, 25, (6, 4))
    sheet.text(48, 3, "◀──", sheet.pen(GOLD, bold=True))
    _cards(sheet, 53, (4, 5), 3)
    draw_caption(sheet, 5, 7, 16, _("draw pile"))
    draw_caption(sheet, 25, 7, 21, _("the offer"), GOLD)
    draw_caption(sheet, 51, 7, 16, _("hand"))


def _bid(sheet: Sheet, x: int, y: int, mark: str, count: int, top: Card = UNKNOWN) -> int:
    sheet.text(x, y + 1, MARKS[mark], sheet.pen(INK, bold=True))
    pile = Pile((UNKNOWN,) * (count - 1) + (top,), (False,) * (count - 1) + (top != UNKNOWN,))
    end = draw_pile(sheet, x + 3, y, 22, pile)
    return sheet.text(end + 1, y + 1, str(count), sheet.pen(GOLD, bold=True)) + 2


def _bidding(sheet: Sheet) -> None:
    bids = (
        (2, 0, "circle", 3, _("highest")),
        (38, 0, "triangle", 2, _("too few")),
        (2, 4, "square", 3, _("enough")),
        (38, 4, "star", 5, _("enough")),
    )
    for x, y, mark, count, verdict in bids:
        draw_verdict(sheet, _bid(sheet, x, y, mark, count), y + 1, verdict, good=count >= 3)


def _awarding(sheet: Sheet) -> None:
    _cards(sheet, 2, (6, 4))
    draw_caption(sheet, 2, 7, 21, _("the offer"), GOLD)
    sheet.text(26, 3, "?", sheet.pen(GOLD, bold=True))
    for y, mark, top in ((0, "triangle", 7), (4, "star", 5)):
        draw_arrow(sheet, 29, y + 1)
        _bid(sheet, 35, y, mark, 3, top)


def _unwanted(sheet: Sheet) -> None:
    _cards(sheet, 2, (6, 4))
    draw_caption(sheet, 2, 7, 21, _("the offer"), GOLD)
    for number, (mark, value) in enumerate((("triangle", 4), ("square", 7), ("star", 2))):
        look = LOOKS[value]
        draw_creature(sheet, 34 + number * 13, 1, look.colour, look.eyes, look.variant)
        draw_caption(sheet, 34 + number * 13, 6, 8, f"{MARKS[mark]} 0", INK)
    draw_arrow(sheet, 26, 3)


def _over(sheet: Sheet) -> None:
    draw_crowd(sheet, 8, 1, 56, 4, (6, 4, 5), PANEL)
    draw_points(sheet, 8, 6, 56, (6, 4, 5))


SITUATIONS = {
    "laying": Situation(
        marked(
            "As many equal monsters as the number on them make a group: two of 2, three of 3, up to seven of 7. One "
            "card of it stays on the table and counts its number in points. The others go to the discards. A group "
            "may also wait in the hand."
        ),
        _laying,
    ),
    "laying-again": Situation(
        marked(
            "A group was laid out in this round already. One more is possible if the points stay below 15. The group "
            "that wins must be the only one of its round."
        ),
        _again,
    ),
    "offering": Situation(
        marked(
            "The card from the draw pile lies open. Now a card from the hand joins it, open as well. Both are the "
            "offer: whoever wins the auction gets them, pays with the cards of the bid, and has the next round."
        ),
        _offering,
    ),
    "bidding": Situation(
        marked(
            "Put cards from the hand face down in front, or pass. A bid needs as many cards as the highest bid, or "
            "more. All see how many cards it has, but not which. A bid that doesn't win stays there and counts next "
            "time.\n"
            "✎ One after the other is asked. Whoever passed is asked again if somebody bids more. When all the "
            "others pass, the bidding is over."
        ),
        _bidding,
    ),
    "awarding": Situation(
        marked(
            "Two bids or more are the highest. Their top cards are turned up. Whoever made the offer chooses one of "
            "them and takes all its cards into the hand. The player who bid them gets the offer and the next round."
        ),
        _awarding,
    ),
    "nobody-bid": Situation(
        marked(
            "Nobody has bid a card. Whoever made the offer still gives it to somebody. That player pays nothing and "
            "has the next round."
        ),
        _unwanted,
    ),
    "over": Situation(
        marked("Whoever has laid out monsters with 15 points or more wins at once. There is no auction any more."),
        _over,
    ),
}
