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
    for x, y, mark, count in ((2, 0, "circle", 3), (38, 0, "triangle", 2), (2, 4, "square", 3), (38, 4, "star", 5)):
        end = _bid(sheet, x, y, mark, count)
        draw_verdict(sheet, end, y + 1, f"{count} ≥ 3" if count >= 3 else f"{count} < 3", good=count >= 3)


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
            "Equal monsters make a group if there are as many of them as the number on the card says. One card of it "
            "stays on the table for its points, the others are discarded. Groups may also be kept in hand for later."
        ),
        _laying,
    ),
    "laying-again": Situation(
        marked(
            "A group was laid out in this round already. Another one may follow, but only as long as the sum stays "
            "below 15: the group that wins must be the only one of its round."
        ),
        _again,
    ),
    "offering": Situation(
        marked(
            "The card from the draw pile lies open. The active player puts one card from the hand beside it, open as "
            "well. Whoever wins the auction takes both and is active next; the bid that wins comes back for them."
        ),
        _offering,
    ),
    "bidding": Situation(
        marked(
            "Put cards face down on the own bid or pass. With the new ones the bid must have at least as many cards "
            "as the highest bid there is. Only their number is seen, not which they are. A bid that doesn't win stays "
            "and counts next time.\n"
            "✎ The bidders are asked in turn, and passing isn't final: the bidding ends when all the others pass."
        ),
        _bidding,
    ),
    "awarding": Situation(
        marked(
            "Several bids are highest, so their top cards are turned up, and the active player chooses one of them: "
            "its cards go to the active player's hand, the offer to its owner, who is active next."
        ),
        _awarding,
    ),
    "nobody-bid": Situation(
        marked(
            "Nobody has put down a single card. The active player still names somebody, who gets the offer for "
            "nothing and is active next."
        ),
        _unwanted,
    ),
    "over": Situation(
        marked("The monsters laid out by one player make 15 points or more: that wins at once, without an auction."),
        _over,
    ),
}
