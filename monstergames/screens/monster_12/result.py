"""What the end of a Monster 12 match shows beside the podium: everybody's cards, and the luck of the dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from monstergames.art.monsters import monster
from monstergames.art.pixels import Picture, crowd
from monstergames.match.match import Match
from monstergames.rules.monster_12.components import COLOURS, FACES
from monstergames.rules.monster_12.odds import expected_catches
from monstergames.rules.monster_12.state import Card, Caught, Rolled, View
from monstergames.screens.monster_12 import words
from monstergames.screens.monster_12.stage import after, stage
from monstergames.screens.result import Panel
from monstergames.texts import _, ngettext
from monstergames.widgets.dice import draw_chip
from monstergames.widgets.look import DICE, FAINT, INK, LINE, MARKS, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Sheet, fit

CROWD = 6
"""Rows that a seat needs for its name, its cards and a picture of its monsters."""


@dataclass(frozen=True, slots=True)
class Luck:
    """A seat's dice in a whole match."""

    dice: int
    caught: int
    expected: Fraction
    """How many monsters those dice catch on average, with the hunting ground as it was each time."""


def creatures(cards: Sequence[Card]) -> list[Picture]:
    """All monsters of these cards, small."""
    return [
        monster(COLOURS[face.colour], face.eyes, card * 4 + number, "small")
        for card in cards
        for number, face in enumerate(FACES[card])
    ]


def luck(opening: View, events: Sequence[Any], seats: int) -> tuple[Luck, ...]:
    """For each seat what it rolled and caught, from the view before the first move and all events."""
    dice, caught, expected = [0] * seats, [0] * seats, [Fraction(0)] * seats
    now = stage(opening)
    for event in events:
        if isinstance(event, Rolled):
            dice[event.seat] += len(event.roll.dice)
            ground = tuple(lair for lair in now.ground if lair)
            expected[event.seat] += expected_catches(ground, event.roll.dice)
        elif isinstance(event, Caught):
            caught[event.seat] += len(event.spots)
        now = after(now, event)
    return tuple(map(Luck, dice, caught, expected))


def panels(match: Match) -> list[Panel]:
    """Everybody's cards, and their dice against what was to be expected."""
    view: View = match.view(None)
    lucks = luck(match.opening(None), match.events(None), len(match.seats))

    def cards(sheet: Sheet) -> None:
        each = min(7, sheet.height // len(match.seats))
        for seat, own in enumerate(view.catches):
            entry = match.seats[seat]
            y = seat * each
            name = f"{MARKS[entry.mark]} {entry.name}"
            sheet.text(1, y, name, sheet.pen(SEAT_COLOURS[entry.colour], bold=True))
            count = ngettext("{count} card", "{count} cards", len(own))
            sheet.text(20, y, count, sheet.pen(SOFT))
            x = 1
            for card in own:
                width = 2 * len(FACES[card]) + 2
                if x + width > sheet.width:
                    sheet.text(sheet.width - 1, y + 1, "…", sheet.pen(SOFT))
                    break
                sheet.text(x, y + 1, "[", sheet.pen(LINE))
                for number, face in enumerate(FACES[card]):
                    letter = _(words.SHORT[face.colour])
                    draw_chip(sheet, x + 1 + 2 * number, y + 1, DICE[face.colour], letter)
                sheet.text(x + width - 1, y + 1, "]", sheet.pen(LINE))
                x += width + 1
            if not own:
                sheet.text(1, y + 1, _("no cards"), sheet.pen(FAINT))
            elif each >= CROWD:
                sheet.picture(1, y + 2, crowd(creatures(own), sheet.width - 2))

    def dice(sheet: Sheet) -> None:
        most = max(1, *(max(own.caught, float(own.expected)) for own in lucks))
        room = sheet.width - 44
        title = _("Monsters caught by dice, and what such dice catch on average")
        sheet.text(1, 0, fit(title, sheet.width - 2), sheet.pen(SOFT))
        for seat, own in enumerate(lucks):
            entry = match.seats[seat]
            accent = SEAT_COLOURS[entry.colour]
            y = 2 + seat * 3
            sheet.text(1, y, f"{MARKS[entry.mark]} {entry.name}", sheet.pen(accent, bold=True))
            rolled = ngettext("{count} die rolled", "{count} dice rolled", own.dice)
            sheet.text(3, y + 1, fit(rolled, 16), sheet.pen(FAINT))
            for line, figure, ink, text in (
                (y, float(own.caught), accent, _("{count} caught").format(count=own.caught)),
                (y + 1, float(own.expected), LINE, _("{count} expected").format(count=f"{float(own.expected):.1f}")),
            ):
                bar = round(room * figure / most)
                sheet.text(20, line, ("█" if line == y else "░") * bar, sheet.pen(ink))
                sheet.text(21 + bar, line, text, sheet.pen(INK if line == y else SOFT))

    return [Panel(_("Cards"), cards), Panel(_("Dice"), dice)]
