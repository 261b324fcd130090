"""What the end of a Monster Meister match shows beside the podium: how it was counted, and all rounds once more."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rich.cells import cell_len

from monstergames.art.monsters import monster
from monstergames.art.pixels import Picture, crowd
from monstergames.match.match import Match
from monstergames.rules.monster_meister.components import FACES, Card, TaskCard
from monstergames.rules.monster_meister.state import Added, Position, Removed, Revealed, Shown, TaskTurned, View
from monstergames.screens.monster_meister import words
from monstergames.screens.monster_meister.grid import Scene, draw_display
from monstergames.screens.monster_meister.seats import Seats
from monstergames.screens.monster_meister.stage import Laid
from monstergames.screens.result import Panel
from monstergames.texts import _, ngettext
from monstergames.widgets.look import DARK, GOLD, INK, SOFT
from monstergames.widgets.sheet import Sheet, fit

COLUMN = 20

CROWD = 5
"""Rows that a seat needs for its figures and a picture of its own monsters."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round with all cards open."""

    task: TaskCard
    displays: tuple[Laid, ...]
    """As they lay while the cards were turned over."""
    turned: tuple[frozenset[Position], ...]
    """For each seat what it turned over."""
    gone: tuple[frozenset[Position], ...]
    """For each seat the card it got rid of."""


def rounds(last: View, events: Sequence[Any]) -> tuple[Round, ...]:
    """All rounds, opened: from the displays at the end, which lie open, back through what happened."""
    seats = range(len(last.displays))
    laid = [{own.position: own for own in display} for display in last.displays]
    turned: list[set[Position]] = [set() for _seat in seats]
    gone: list[set[Position]] = [set() for _seat in seats]
    told: list[Round] = []
    for event in reversed(events):
        match event:
            case Added(seat=seat, position=position):
                del laid[seat][position]
            case Removed(seat=seat, position=position, card=card):
                laid[seat][position] = Shown(position, FACES[card].back, card)
                gone[seat].add(position)
            case Revealed(seat=seat, position=position):
                turned[seat].add(position)
            case TaskTurned(task=task):
                displays = tuple(tuple(sorted(own.values(), key=lambda shown: shown.position)) for own in laid)
                told.append(Round(task, displays, tuple(map(frozenset, turned)), tuple(map(frozenset, gone))))
                turned, gone = [set() for _seat in seats], [set() for _seat in seats]
            case _:
                pass
    return tuple(reversed(told))


class Rounds:
    """The displays of everybody, open, round by round; the last leaf is the end."""

    def __init__(self, match: Match) -> None:
        last: View = match.view(None)
        self._match = match
        self._rounds = rounds(last, match.events(None))
        self._last = last.displays
        self.leaf = 0
        """Which round is shown, from 0; after the last round the end."""

    def turn(self, step: int) -> bool:
        """Go on by `step` leaves; False where none is left that way."""
        goal = self.leaf + step
        if not 0 <= goal <= len(self._rounds):
            return False
        self.leaf = goal
        return True

    def paint(self, sheet: Sheet) -> None:
        """Draw the leaf."""
        shown = self._rounds[self.leaf] if self.leaf < len(self._rounds) else None
        title = _("The end: all cards as they lay")
        if shown:
            title = _("Round {number}: {task}").format(number=self.leaf + 1, task=words.title(shown.task))
        where = _("+ −  {number} of {all}").format(number=self.leaf + 1, all=len(self._rounds) + 1)
        sheet.text(1, 0, fit(title, sheet.width - cell_len(where) - 4), sheet.pen(GOLD, bold=True))
        sheet.right(sheet.width - 1, 0, where, sheet.pen(SOFT))
        displays, seats = shown.displays if shown else self._last, Seats.of(self._match.seats)
        columns = 2
        rows = (len(displays) + 1) // columns
        width, height = sheet.width // columns - 1, (sheet.height - 1) // rows
        for seat, laid in enumerate(displays):
            part = Sheet(width, height, ground=sheet.ground, colours=sheet.colours)
            turned = shown.turned[seat] if shown else None
            gone = bool(shown and shown.gone[seat])
            aside = _("one goes away") if gone else ngettext("{count} card", "{count} cards", len(laid))
            scene = Scene(laid, seats.backs, seats.marked[seat], aside, seats.accents[seat], choosable=turned)
            if shown and gone:
                scene = replace(scene, cursor=next(iter(shown.gone[seat])))
            draw_display(part, scene)
            sheet.paste(seat % columns * (width + 2), 1 + seat // columns * height, part)


def panels(match: Match) -> list[Panel]:
    """How it was counted, and all rounds."""
    told = Rounds(match)
    return [_counted(match), Panel(_("Rounds"), told.paint, told.turn)]


def _counted(match: Match) -> Panel:
    outcome = match.outcome
    view: View = match.view(None)

    def paint(sheet: Sheet) -> None:
        if outcome is None:
            return
        seats = Seats.of(match.seats)
        figures = list(outcome.scores[0])
        each = min(9, (sheet.height - 2) // len(match.seats))
        decided = {"goal": 0, "monsters": 1, "eyes": 2}.get(outcome.decided)
        left = sheet.width - 3 * COLUMN
        for column, name in enumerate(figures):
            here = column == decided
            pen = sheet.pen(DARK, GOLD, bold=True, lit=True) if here else sheet.pen(SOFT)
            text = f"{_(words.SCORES[name])}{' ✓' if here else ''}"
            sheet.centred(left + COLUMN * column, 0, COLUMN - 1, text, pen)
        for number, seat in enumerate(seat for group in outcome.places for seat in group):
            y = 2 + number * each
            name = f"{outcome.place(seat)}. {seats.marked[seat]}"
            sheet.text(1, y, fit(name, left - 2), sheet.pen(seats.accents[seat], bold=True))
            for column, figure in enumerate(figures):
                value = str(outcome.scores[seat][figure])
                sheet.centred(left + COLUMN * column, y, COLUMN - 1, value, sheet.pen(INK, bold=column == decided))
            if each >= CROWD:
                own = [shown.card for shown in view.displays[seat] if shown.back == seat and shown.card is not None]
                sheet.picture(1, y + 1, crowd(creatures(own), sheet.width - 2))

    return Panel(_("Count"), paint)


def creatures(cards: Sequence[Card]) -> list[Picture]:
    """The monsters of these cards, small."""
    return [
        monster(face.colour, face.eyes, 2 * card + number, "small")
        for card in cards
        for face in (FACES[card],)
        for number in range(face.monsters)
    ]
