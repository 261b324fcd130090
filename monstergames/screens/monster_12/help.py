"""Help for Monster 12: the rule of every situation, and a picture of it."""

from rich.cells import cell_len

from monstergames.art.monsters import COLOURS
from monstergames.screens.help import Situation
from monstergames.screens.illustrations import draw_arrow, draw_caption, draw_creature, draw_verdict
from monstergames.screens.monster_12 import words
from monstergames.texts import _, marked
from monstergames.widgets.dice import draw_chip, draw_die
from monstergames.widgets.look import DARK, DICE, GOLD, INK, LINE
from monstergames.widgets.sheet import Sheet

PINK, RED, GREEN, BLUE, YELLOW, PURPLE = range(6)


def _prey(sheet: Sheet, x: int, colour: int, eyes: int, *, caught: bool = False) -> None:
    draw_creature(sheet, x, 1, COLOURS[colour], eyes, colour, "caught" if caught else "awake")
    if caught:
        draw_chip(sheet, x + 3, 5, DICE[colour], _(words.SHORT[colour]))
    else:
        least = f"{eyes + 1}+" if eyes < 5 else "6"
        label = f"{_(words.COLOURS[colour]).capitalize()} {least}"
        label = label if cell_len(label) <= 10 else f"{_(words.SHORT[colour])} {least}"
        draw_caption(sheet, x - 1, 5, 10, label, DICE[colour])


def _hunting(sheet: Sheet) -> None:
    for x, colour, eyes, pips in ((2, GREEN, 3, 5), (26, RED, 2, 2), (50, YELLOW, 5, 6)):
        _prey(sheet, x, colour, eyes)
        draw_die(sheet, x + 11, 2, DICE[colour], pips)
        sign = f"{pips} > {eyes}" if pips > eyes else f"{pips} = {eyes}"
        draw_verdict(sheet, x + 11, 6, sign, good=pips > eyes)


def _card(sheet: Sheet, x: int, *prey: tuple[int, int, bool]) -> None:
    whole = all(caught for _colour, _eyes, caught in prey)
    width = 10 * len(prey) + 2
    sheet.box(x, 0, width, 7, sheet.pen(GOLD if whole else LINE, bold=whole), heavy=whole)
    for number, (colour, eyes, caught) in enumerate(prey):
        _prey(sheet, x + 2 + number * 10, colour, eyes, caught=caught)
    if whole:
        draw_caption(sheet, x, 6, width, f" {_('finished!')} ", GOLD)


def _finished(sheet: Sheet) -> None:
    _card(sheet, 1, (PINK, 1, True), (RED, 2, True))
    _card(sheet, 49, (BLUE, 4, False), (YELLOW, 5, False))
    draw_caption(sheet, 24, 2, 25, f"◀ {_('collect')}", GOLD)
    draw_caption(sheet, 24, 4, 25, f"{_('hunt on')}? ▶", INK)


def _all_finished(sheet: Sheet) -> None:
    _card(sheet, 1, (PINK, 1, True), (RED, 2, True))
    _card(sheet, 25, (GREEN, 3, True))
    _card(sheet, 39, (BLUE, 4, True))
    draw_arrow(sheet, 53, 3)
    sheet.text(58, 3, f" {_('collect')} ", sheet.pen(DARK, GOLD, bold=True, lit=True))


def _placing(sheet: Sheet) -> None:
    _card(sheet, 3, (GREEN, 3, False), (PINK, 1, True))
    draw_die(sheet, 32, 1, DICE[GREEN], 6)
    sheet.text(28, 5, "◀──", sheet.pen(GOLD, bold=True))
    sheet.text(35, 5, "?", sheet.pen(GOLD, bold=True))
    sheet.text(40, 5, "──▶", sheet.pen(GOLD, bold=True))
    _card(sheet, 46, (GREEN, 3, False), (YELLOW, 5, False))


def _over(sheet: Sheet) -> None:
    for colour, eyes in enumerate((1, 2, 3, 4, 5, 2)):
        draw_creature(sheet, 4 + colour * 11, 0, COLOURS[colour], eyes, colour, "happy")
        for number in range(2):
            draw_chip(sheet, 5 + colour * 11 + number * 3, 5, DICE[colour], _(words.SHORT[colour]))
    draw_caption(sheet, 4, 7, 63, "12 ≥ 12  ✓   6 / 6  ✓", GOLD)


SITUATIONS = {
    "hunting": Situation(
        marked(
            "Take dice in the colours of the monsters to be caught, and roll them. A die catches a monster of its "
            "colour if it shows more than the monster has eyes. Whoever catches something goes on: hunt again, or "
            "collect a finished card. If no die catches anything, the turn is over."
        ),
        _hunting,
    ),
    "finished": Situation(
        marked(
            "A card is finished: all its monsters are caught. Collecting takes every finished card and ends the turn. "
            "Hunting on may finish more of them, but after a miss the finished ones are there for the next player."
        ),
        _finished,
    ),
    "all-finished": Situation(
        marked("No monster is left to hunt. All that can be done is to collect the finished cards."),
        _all_finished,
    ),
    "placing": Situation(
        marked(
            "A die could lie on more than one monster, and each die catches one. Choose the way with the arrows: the "
            "monsters that would be caught are marked. It often helps to finish a card. As many monsters as possible "
            "are caught."
        ),
        _placing,
    ),
    "over": Situation(
        marked(
            "Somebody owns cards with twelve monsters or more in all six colours. If the cards ran out before that, "
            "colours, monsters and cards decide, in that order."
        ),
        _over,
    ),
}
