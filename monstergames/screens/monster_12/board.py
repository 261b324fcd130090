"""The board of Monster 12: hunting ground, dice tray and what happened, drawn as one widget."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from monstergames.art.dice import die, tumbling
from monstergames.art.pixels import dimmed
from monstergames.rules.monster_12.components import COLOURS
from monstergames.rules.monster_12.state import Lair, Spot
from monstergames.screens.monster_12 import words
from monstergames.screens.monster_12.drawing import (
    LARGE,
    SMALL,
    Glow,
    Scale,
    back_sheet,
    card_left,
    card_sheet,
    draw_catch,
    draw_field,
    spot_offset,
)
from monstergames.screens.monster_12.stage import Stage
from monstergames.texts import _
from monstergames.widgets import dice
from monstergames.widgets.buttons import draw_button
from monstergames.widgets.look import BAD, DICE, FAINT, GOLD, GOOD, INK, LINE, RGB, SOFT, mix
from monstergames.widgets.sheet import Scenery, Sheet, fit, wrap
from monstergames.widgets.story import Banner, draw_banner, draw_story


@dataclass(frozen=True, slots=True)
class Choose:
    """The tray while dice are being chosen."""

    notes: tuple[str, ...]
    """For each colour its chance, or why no die of it can be taken."""
    open: tuple[bool, ...]
    """For each colour whether a die of it can be taken now."""
    chosen: tuple[int, ...]
    wanted: int
    """So many dice are to be chosen."""
    chance: str
    buttons: tuple[tuple[str, bool], ...]
    """Text of each button and whether it can be pressed."""
    cursor: tuple[int, int]
    """Row and column: row 0 are the colours, row 1 the buttons."""


@dataclass(frozen=True, slots=True)
class Dice:
    """The tray with rolled dice in front of it."""

    colours: tuple[int, ...]
    pips: tuple[int, ...]
    verdicts: tuple[str, ...] = ()
    good: tuple[bool, ...] = ()
    away: frozenset[int] = frozenset()
    """Dice that have flown to their monsters."""
    message: str = ""
    frame: int | None = None
    """Of the animation, while the dice tumble."""


@dataclass(frozen=True, slots=True)
class Flying:
    """Dice on their way to monsters."""

    share: float
    """How much of the way is done, 0 to 1."""
    routes: tuple[tuple[int, Spot], ...]
    """Index of the die in the roll, and where it flies."""


Tray: TypeAlias = Choose | Dice


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything the board shows at a moment."""

    stage: Stage
    tray: Tray
    accent: RGB = GOLD
    glow: Glow = field(default_factory=Glow)
    story: tuple[str, ...] = ()
    banner: Banner | None = None
    flying: Flying | None = None
    turning: tuple[tuple[int, float], ...] = ()
    """Places whose new card still shows its back, and the share of its width seen."""


def _scale(width: int, height: int) -> Scale:
    return LARGE if height >= 33 and width >= 82 else SMALL


def _tray_top(scale: Scale) -> int:
    return scale.card[1] + (1 if scale is LARGE else 0)


@lru_cache(maxsize=4)
def _backdrop(
    size: tuple[int, int, bool],
    ground: tuple[Lair | None, ...],
    glow: Glow,
    turning: tuple[tuple[int, float], ...],
    told: Banner | tuple[str, ...],
    accent: RGB,
) -> Sheet:
    """All of the board that stays while the cursor moves in the tray: hunting ground, and story or banner."""
    width, height, colours = size
    sheet = Sheet(width, height, colours=colours)
    scale = _scale(width, height)
    backs = dict(turning)
    for place in range(3):
        left = card_left(scale, width, place)
        lair = ground[place] if place < len(ground) else None
        if place in backs:
            back = back_sheet(scale, colours, backs[place])
            sheet.paste(left + (scale.card[0] - back.width) // 2, 0, back)
        elif lair is None:
            across, tall = scale.card
            sheet.dotted(left, 0, across, tall)
            sheet.centred(left + 1, tall // 2, across - 2, _("no card"), sheet.pen(FAINT))
        else:
            sheet.paste(left, 0, card_sheet(lair, place, scale, colours, glow))
    story = _tray_top(scale) + (8 if scale is LARGE else 5)
    if isinstance(told, Banner):
        draw_banner(sheet, 0, story, width, height - story, told, accent)
    else:
        draw_story(sheet, 0, story, width, height - story, told)
    return sheet


class Board(Scenery[Scene]):
    """Hunting ground, tray, and what happened."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    def draw(self, sheet: Sheet, scene: Scene) -> None:
        scale = _scale(sheet.width, sheet.height)
        sheet.paste(
            0,
            0,
            _backdrop(
                (sheet.width, sheet.height, sheet.colours),
                scene.stage.ground,
                scene.glow,
                scene.turning,
                scene.banner or scene.story,
                scene.accent,
            ),
        )
        match scene.tray:
            case Choose() as tray:
                self._choose(sheet, _tray_top(scale), scale, scene, tray)
            case Dice() as tray:
                self._dice(sheet, _tray_top(scale), scale, tray)
        if scene.flying:
            self._flight(sheet, _tray_top(scale), scale, scene, scene.flying)

    @staticmethod
    def _choose(sheet: Sheet, top: int, scale: Scale, scene: Scene, tray: Choose) -> None:
        left, accent = card_left(scale, sheet.width, 0), scene.accent
        for colour in range(len(COLOURS)):
            count = scene.stage.tray[colour] - tray.chosen.count(colour)
            sheet.zone(left + colour * scale.field, top, scale.field, 3, ("die", colour))
            draw_field(
                sheet,
                left + colour * scale.field,
                top,
                scale,
                colour,
                count,
                tray.notes[colour],
                open_=tray.open[colour],
                cursor=tray.cursor == (0, colour),
                accent=accent,
            )
        hand = top + (4 if scale is LARGE else 3)
        x = sheet.text(left + 1, hand, f"{_('In the hand')} ", sheet.pen(SOFT))
        for number in range(tray.wanted):
            if number < len(tray.chosen):
                colour = tray.chosen[number]
                dice.draw_chip(sheet, x, hand, DICE[colour], _(words.SHORT[colour]))
            else:
                sheet.text(x, hand, "▁▁", sheet.pen(LINE))
            x += 3
        sheet.text(x + 1, hand, fit(tray.chance, sheet.width - x - 2), sheet.pen(INK))
        x = left + 1
        for number, (text, open_) in enumerate(tray.buttons):
            cursor = tray.cursor == (1, number)
            row = hand + (2 if scale is LARGE else 1)
            x = draw_button(sheet, x, row, text, ("button", number), cursor=cursor, can=open_, accent=accent) + 2

    @staticmethod
    def _die_left(sheet: Sheet, scale: Scale, number: int) -> int:
        return card_left(scale, sheet.width, 0) + 2 + number * (scale.card[0] + 1)

    def _dice(self, sheet: Sheet, top: int, scale: Scale, tray: Dice) -> None:
        large = scale is LARGE
        width, height = (10, 5) if large else (dice.WIDTH, dice.HEIGHT)
        for number, (colour, pips) in enumerate(zip(tray.colours, tray.pips, strict=True)):
            x = self._die_left(sheet, scale, number)
            good = not tray.good or tray.good[number]
            if number in tray.away:
                sheet.box(x, top, width, height, sheet.pen(mix(DICE[colour], sheet.ground, 0.5)))
                sheet.centred(x, top + height // 2, width, "✓", sheet.pen(GOOD, bold=True))
            elif large:
                name = COLOURS[colour]
                face = die(pips, name, "large") if tray.frame is None else tumbling(tray.frame + number, name, "large")
                sheet.picture(x, top, face if good else dimmed(face, sheet.ground, 0.4))
            else:
                dice.draw_die(sheet, x, top, DICE[colour] if good else mix(DICE[colour], sheet.ground, 0.4), pips)
            sheet.text(x + width + 1, top, _(words.SHORT[colour]), sheet.pen(DICE[colour], bold=True))
            if tray.verdicts:
                ink = GOOD if good else BAD
                room = min(scale.card[0] - 1, sheet.width - x)
                sheet.text(x, top + height, fit(tray.verdicts[number], room), sheet.pen(ink, bold=True))
        left = self._die_left(sheet, scale, 0)
        sheet.text(left, top + height + 1, fit(tray.message, sheet.width - left - 1), sheet.pen(INK, bold=True))

    def _flight(self, sheet: Sheet, top: int, scale: Scale, scene: Scene, flying: Flying) -> None:
        roll = scene.stage.roll
        if roll is None:
            return
        for number, spot in flying.routes:
            lair = scene.stage.ground[spot.place]
            if lair is None:
                continue
            x, y = spot_offset(scale, lair.card, spot.monster)
            goal = (
                card_left(scale, sheet.width, spot.place) + x + scale.monster[0] // 2 - 1,
                y + scale.monster[1] // 2,
            )
            start = (self._die_left(sheet, scale, number) + 2, top + 1)
            at = [round(a + (b - a) * flying.share) for a, b in zip(start, goal, strict=True)]
            dice.draw_chip(sheet, at[0], at[1], DICE[roll.dice[number]], str(roll.pips[number]))


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat in the list of catches."""

    name: str
    accent: RGB
    cards: tuple[int, ...]
    turn: bool


class Catches(Scenery[tuple[Seated, ...]]):
    """The list of what everybody has caught."""

    DEFAULT_CSS = "Catches { width: 21; height: 1fr; }"

    def draw(self, sheet: Sheet, seats: tuple[Seated, ...]) -> None:
        scale = LARGE if sheet.height >= 33 and sheet.width >= 30 else SMALL
        for number, seat in enumerate(seats):
            draw_catch(sheet, number * scale.seat, scale, seat.name, seat.accent, seat.cards, turn=seat.turn)
        below = len(seats) * scale.seat + 1
        goal = [_("Goal"), *wrap(_("12 monsters and all six colours"), sheet.width - 2)]
        if below + len(goal) <= sheet.height:
            for y, line in enumerate(goal, sheet.height - len(goal)):
                sheet.text(1, y, line, sheet.pen(GOLD if line == goal[0] else FAINT))
