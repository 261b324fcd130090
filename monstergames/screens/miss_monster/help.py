"""Help for Miss Monster: the rule of every situation, and a picture of it."""

from monstergames.screens.help import Situation
from monstergames.screens.illustrations import (
    draw_arrow,
    draw_cap,
    draw_caption,
    draw_countdown,
    draw_creature,
    draw_keyboard,
    draw_verdict,
)
from monstergames.texts import _, marked
from monstergames.widgets.look import DARK, DICE, GOLD, INK, MARKS, PANEL, RAISED, RGB, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Sheet

ORANGE: RGB = (255, 168, 88)
DECKS: tuple[RGB, ...] = (DICE[5], DICE[2], DICE[3], ORANGE)
"""Purple, green, blue and orange, as the decks are."""
GUESTS = (("circle", "pink", 2, 1), ("triangle", "green", 3, 2), ("square", "blue", 1, 3))
"""A mark, and a monster for whoever has it."""


def _card(sheet: Sheet, x: int, y: int, deck: int, text: str) -> None:
    pen = sheet.pen(DARK, DECKS[deck], bold=True, lit=True)
    sheet.fill(x, y, 12, 2, pen)
    sheet.centred(x, y, 12, text, pen)


def _sculpting(sheet: Sheet) -> None:
    for deck in range(4):
        _card(sheet, 2, deck * 2, deck, ("✓", "?", "?", "?")[deck])
    draw_arrow(sheet, 17, 3)
    draw_creature(sheet, 24, 2, "pink", 3, 1)
    draw_caption(sheet, 36, 1, 32, _("one card, one minute"), INK)
    sheet.text(36, 3, "━" * 20, sheet.pen(GOLD, bold=True))
    sheet.text(56, 3, "─" * 12, sheet.pen(SOFT))
    draw_verdict(sheet, 36, 5, _("no letters, no digits"), good=False)


def _keys(sheet: Sheet) -> None:
    for number, ((mark, _colour, _eyes, _variant), accent, key) in enumerate(
        zip(GUESTS, ("coral", "gold", "sky"), "QPV", strict=True)
    ):
        x = 8 + number * 22
        sheet.text(x, 1, MARKS[mark], sheet.pen(SEAT_COLOURS[accent], bold=True))
        sheet.text(x + 2, 1, f"  {key}  ", sheet.pen(DARK, SEAT_COLOURS[accent], bold=True, lit=True))
        draw_verdict(sheet, x + 8, 1, "", good=True)
    draw_keyboard(sheet, 13, 4, "QPV")


def _showing(sheet: Sheet) -> None:
    sheet.fill(24, 5, 24, 1, sheet.pen(SOFT, RAISED), "▔")
    draw_creature(sheet, 32, 1, "pink", 3, 1)
    for number, (mark, colour, eyes, variant) in enumerate(GUESTS[1:]):
        draw_creature(sheet, 4 + number * 56, 2, colour, eyes, variant)
        draw_caption(sheet, 4 + number * 56, 6, 8, MARKS[mark], INK)
    draw_caption(sheet, 24, 6, 24, _("tools down"), GOLD)


def _identifying(sheet: Sheet) -> None:
    draw_creature(sheet, 3, 2, "pink", 3, 1)
    for deck in range(4):
        _card(sheet, 16, deck * 2, deck, "✓ ▲" if deck in {0, 2} else "?")
    sheet.text(33, 1, MARKS["triangle"], sheet.pen(INK, bold=True))
    end = draw_cap(sheet, 35, 1, "P", down=True)
    draw_verdict(sheet, end + 2, 1, _("gets the card"), good=True)
    sheet.text(33, 4, MARKS["square"], sheet.pen(INK, bold=True))
    end = draw_cap(sheet, 35, 4, "V", down=True)
    draw_verdict(sheet, end + 2, 4, _("waits for 4 s"), good=False)


def _paused(sheet: Sheet) -> None:
    draw_creature(sheet, 14, 2, "pink", 3, 1, "asleep")
    draw_caption(sheet, 10, 6, 16, "━" * 8 + "─" * 8, GOLD)
    draw_arrow(sheet, 31, 3)
    draw_countdown(sheet, 40, 3)


def _voting(sheet: Sheet) -> None:
    for number, (mark, colour, eyes, variant) in enumerate(GUESTS):
        x = 6 + number * 22
        draw_creature(sheet, x, 1, colour, eyes, variant)
        draw_caption(sheet, x, 5, 8, MARKS[mark], INK)
        tile = ("", "2", "1")[number]
        if tile:
            draw_cap(sheet, x + 2, 6, tile, down=number == 1)
        else:
            draw_verdict(sheet, x + 2, 6, _("own"), good=False)


def _standing(sheet: Sheet) -> None:
    for number, (mark, colour, eyes, variant) in enumerate(GUESTS):
        x = 6 + number * 22
        draw_creature(sheet, x, 1, colour, eyes, variant, "happy")
        sum_ = ("3 − 2 = 1", "2 − 0 + 1 = 3", "1 − 2 = 0")[number]
        draw_caption(sheet, x - 4, 5, 18, f"{MARKS[mark]} {sum_}", GOLD if number == 1 else INK)
    draw_caption(sheet, 22, 6, 26, _("gets a Frankie"), GOLD)


def _over(sheet: Sheet) -> None:
    sheet.fill(20, 6, 32, 1, sheet.pen(INK, PANEL), "▀")
    draw_creature(sheet, 32, 2, "green", 3, 2, "happy")
    for x in (22, 43):
        draw_caption(sheet, x, 3, 8, "♛", GOLD)
        draw_caption(sheet, x, 4, 8, _("Frankie"), GOLD)
    draw_caption(sheet, 20, 7, 32, "2 / 2  ✓", SEAT_COLOURS["gold"])


SITUATIONS = {
    "sculpting": Situation(
        marked(
            "Only the sculptor sees the card. Give the monster what is on it before the time is up, so that everybody "
            "will know it again. Then comes the next card: four in all, one from each deck. What stands already may be "
            "made finer."
        ),
        _sculpting,
    ),
    "keys": Situation(
        marked(
            "✎ For one keyboard everybody gets a buzzer: a letter, a digit or a sign, far from those of the others. "
            "Then all press together, for some keyboards let only a few keys through at once. Only after that the "
            "first monster is shown."
        ),
        _keys,
    ),
    "showing": Situation(
        marked(
            "The sculptor puts the monster in the middle and keeps quiet. As soon as it stands there the time runs for "
            "all the others, who name what they recognise."
        ),
        _showing,
    ),
    "identifying": Situation(
        marked(
            "Whoever recognises something on the monster buzzes and names it, by the chart or by typing. If it is "
            "right its card is the reward. What nobody names stays with the sculptor and costs a point each.\n"
            "✎ A wrong guess stops that buzzer for four seconds, and a deck whose card is found is closed."
        ),
        _identifying,
    ),
    "paused": Situation(
        marked(
            "The sand stands still, and clay and cards are hidden, so nobody gains time. It goes on with 3-2-1. When "
            "nobody recognises anything any more, that is said here too."
        ),
        _paused,
    ),
    "voting": Situation(
        marked(
            "Everybody gives tiles to the monsters of the others, the highest to the finest one. Nobody else looks. "
            "When all have voted the tiles are turned over, and the finest monster wins one point more, in a tie "
            "each of them."
        ),
        _voting,
    ),
    "standing": Situation(
        marked(
            "Each card won is a point, and each card of one's own monster that nobody found costs one, but nobody has "
            "less than 0. The finest monster wins one more. Whoever has most points gets a Frankie, after a tie each "
            "of them. Then the clay is smashed for the next round, but no monster is lost: from now on they all hang "
            "in the gallery."
        ),
        _standing,
    ),
    "over": Situation(
        marked(
            "Somebody owns two Frankies and wins the game.\n✎ Several who come to two at the same time win together."
        ),
        _over,
    ),
}
