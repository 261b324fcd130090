"""What stands beside the display: the task, the sum as it grows, the Competition, the result, the others' displays."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rich.cells import cell_len

from monstergames.rules.monster_meister.components import (
    COLOURS,
    EYED,
    TASKS,
    Card,
    Feature,
    PointTask,
    TaskCard,
    Until,
)
from monstergames.rules.monster_meister.scoring import Score
from monstergames.screens.monster_meister import words
from monstergames.screens.monster_meister.drawing import (
    INKS,
    Back,
    draw_mini,
    face_sheet,
    sign,
    squeezed,
    tint,
)
from monstergames.screens.monster_meister.stage import Laid
from monstergames.texts import _
from monstergames.widgets.look import BAD, DARK, FAINT, GOLD, GOOD, INK, LINE, PANEL, RAISED, RGB, SOFT, mix
from monstergames.widgets.sheet import Scenery, Sheet, fit, wrap
from monstergames.widgets.story import Banner, draw_banner

Slot: TypeAlias = tuple[Feature | Literal["double", "any"], str, RGB | None]
"""On a task card a sign, what is written below it and in which colour; None for what ends the turning."""

ANY: tuple[Literal["any"]] = ("any",)

SLOT = 9
"""Columns for a sign and what it is worth."""
FOOT = 7
"""Rows at the bottom for the others' displays or the banner: a name, and six rows of cards."""


@dataclass(frozen=True, slots=True)
class TaskFace:
    """The task of this round."""

    task: TaskCard | None
    """None while it lies face down."""
    left: int
    """So many lie in the pile."""
    share: float = 1.0
    """How much of its width is seen while it is turned over, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Sum:
    """The points of one seat as they add up."""

    who: str
    accent: RGB
    lines: tuple[Score, ...]
    points: int
    progress: str
    note: str = ""
    """What the card just turned over is worth."""
    fresh: Feature | None = None
    """The line that has just grown."""


@dataclass(frozen=True, slots=True)
class Tamer:
    """A seat in the Competition."""

    who: str
    accent: RGB
    card: Card | None
    """What it turned over in this step."""
    staying: bool
    """Whether it is still in."""
    safe: bool = False
    """Whether its card has the feature asked for."""


@dataclass(frozen=True, slots=True)
class Competing:
    """The Competition of the Monster Tamers."""

    text: str
    named: frozenset[Feature]
    """Those that can't be named again now."""
    asked: Feature | None
    cursor: Feature | None
    tamers: tuple[Tamer, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A seat in a list of results."""

    who: str
    accent: RGB
    head: str
    role: Literal["memorizer", "muddler", ""]
    text: str


@dataclass(frozen=True, slots=True)
class Results:
    """What everybody came to."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """The stray that one person alone may see."""

    card: Card
    back: str
    """Whose it is, as its back tells."""
    accent: RGB
    text: str


@dataclass(frozen=True, slots=True)
class Mini:
    """Another seat's display, closed."""

    who: str
    accent: RGB
    note: str
    laid: Laid


Body: TypeAlias = Sum | Competing | Results | Look | None


@dataclass(frozen=True, slots=True)
class SideScene:
    """Everything that is shown beside the display at a moment."""

    task: TaskFace
    body: Body
    backs: Sequence[Back]
    minis: tuple[Mini, ...]
    banner: Banner | None = None
    accent: RGB = GOLD


class Side(Scenery[SideScene]):
    """What stands beside the display. A feature stands for `("feature", it)`."""

    DEFAULT_CSS = "Side { width: 1fr; height: 1fr; }"

    def draw(self, sheet: Sheet, scene: SideScene) -> None:
        roomy = sheet.height >= 33
        match scene.body:
            case Results() as results:
                below = _draw_task(sheet, scene.task) + 1 if roomy and scene.task.task is not None else 0
                _draw_results(sheet, below, results, _("The result") if below else results.title)
            case Competing() as competing:
                _draw_competing(sheet, competing, roomy=roomy)
            case Look() as look:
                _draw_look(sheet, look)
            case body:
                below = _draw_task(sheet, scene.task)
                if body:
                    _draw_sum(sheet, below + (2 if roomy else 0), body)
        foot = sheet.height - FOOT
        if scene.banner:
            draw_banner(sheet, 0, foot, sheet.width, FOOT, scene.banner, scene.accent)
        elif roomy or not isinstance(scene.body, Look):
            _draw_minis(sheet, foot, scene.minis, scene.backs)


def _bar(sheet: Sheet, y: int, text: str, colour: RGB = GOLD) -> None:
    pen = sheet.pen(DARK, colour, bold=True, lit=True)
    sheet.fill(0, y, sheet.width, 1, pen)
    sheet.text(1, y, fit(text, sheet.width - 2), pen)


def _draw_task(sheet: Sheet, face: TaskFace) -> int:
    """The task card; the row below it comes back."""
    card = Sheet(sheet.width, 8, ground=PANEL, colours=sheet.colours)
    if face.task is None:
        _draw_task_back(card, face.left)
    else:
        _draw_task_face(card, face.task)
    sheet.paste(0, 0, card if face.share == 1 else squeezed(card, face.share))
    return card.height


def _draw_task_back(card: Sheet, left: int) -> None:
    card.fill(0, 0, card.width, card.height, card.pen(mix(GOLD, PANEL, 0.72)), "░")
    card.box(0, 0, card.width, card.height, card.pen(mix(GOLD, PANEL, 0.3)))
    card.centred(0, 3, card.width, f"  {_('The next task')}  ", card.pen(DARK, GOLD, bold=True, lit=True))
    text = _("{count} to play").format(count=left)
    card.centred(0, 5, card.width, f"  {text}  ", card.pen(INK, PANEL))


def _draw_task_face(card: Sheet, task: TaskCard) -> None:
    rules = TASKS[task]
    _bar(card, 0, words.title(task))
    if isinstance(rules, PointTask):
        slots = _slots(rules)
        slot = SLOT if card.width < 50 else SLOT + 3
        left = (card.width - slot * len(slots) + 1) // 2
        for number, (wanted, text, ink) in enumerate(slots):
            x = left + slot * number
            card.picture(x, 1, sign(wanted))
            pen = card.pen(DARK, BAD, bold=True, lit=True) if ink is None else card.pen(ink, PANEL, bold=True)
            card.centred(x - 1, 5, SLOT + 1, f" {text} ", pen)
    for y, line in enumerate(wrap(words.rule(task), card.width - 2)[:2], 6):
        card.text(1, y, line, card.pen(SOFT, PANEL))


def _slots(rules: PointTask) -> list[Slot]:
    slots: list[Slot] = []
    for names, points in words.worth(rules):
        text = words.signed(points)
        if rules.each == "eye":
            text = _("{points}×eyes").format(points=text)
        ink = GOOD if points > 0 else BAD
        slots.extend((wanted, text, ink) for wanted in names or ANY)
    if isinstance(rules.reveal, Until):
        slots.append((rules.reveal.feature, _("STOP"), None))
    return slots


def _draw_sum(sheet: Sheet, y: int, body: Sum) -> None:
    sheet.text(1, y, fit(body.who, sheet.width - 14), sheet.pen(body.accent, bold=True))
    sheet.right(sheet.width - 1, y, body.progress, sheet.pen(SOFT))
    for number, score in enumerate(body.lines, y + 1):
        fresh = score.feature == body.fresh
        ground = RAISED if fresh else sheet.ground
        sheet.fill(0, number, sheet.width, 1, sheet.pen(INK, ground))
        sheet.text(2, number, words.feature(score.feature), sheet.pen(tint(score.feature), ground, bold=True))
        figures = f"{score.monsters} × {words.signed(score.worth)}"
        sheet.right(21, number, figures, sheet.pen(INK, ground, bold=fresh))
        sheet.text(22, number, f"= {words.signed(score.points):>3}", sheet.pen(INK, ground, bold=fresh))
    below = y + 1 + len(body.lines)
    total = words.points(body.points)
    sheet.text(2, below, total, sheet.pen(GOLD, bold=True, lit=True))
    if body.note:
        sheet.right(sheet.width - 1, below, fit(body.note, sheet.width - len(total) - 4), sheet.pen(INK, bold=True))


def _draw_results(sheet: Sheet, y: int, results: Results, title: str) -> None:
    _bar(sheet, y, title)
    each = 3 if sheet.height < 33 else 4
    for number, row in enumerate(results.rows):
        top = y + 1 + number * each
        colour, role = {"memorizer": (GOOD, _(" memorizer ")), "muddler": (BAD, _(" muddler "))}.get(
            row.role, (INK, "")
        )
        room = sheet.width - 4 - cell_len(role) - cell_len(row.head)
        end = sheet.text(1, top, fit(row.who, room), sheet.pen(row.accent, bold=True))
        sheet.text(end + 1, top, role, sheet.pen(DARK, colour, bold=True, lit=True))
        sheet.right(sheet.width - 1, top, row.head, sheet.pen(INK, bold=True))
        lines = wrap(row.text, sheet.width - 4)
        if len(lines) > 1:
            lines = wrap(row.text.replace(" × ", "×"), sheet.width - 4)
        for line, text in enumerate(lines[:2], top + 1):
            sheet.text(3, line, text, sheet.pen(SOFT))


def _draw_competing(sheet: Sheet, body: Competing, *, roomy: bool) -> None:
    _bar(sheet, 0, _("Competition of the Monster Tamers"))
    sheet.text(1, 1, fit(body.text, sheet.width - 2), sheet.pen(INK, bold=True))
    slot = sheet.width // 4 if roomy else SLOT
    height = 5 if roomy else 1
    if body.asked and not roomy:
        _draw_asked(sheet, 2, body.asked, body.named)
    else:
        for row, group in enumerate((COLOURS, EYED)):
            for column, wanted in enumerate(group):
                x, y = column * slot, 3 + row * (height + 1)
                _draw_feature(sheet, x, y, slot - 1, wanted, body, roomy=roomy)
                sheet.zone(x, y, slot - 1, height, ("feature", wanted))
    top = 4 + 2 * (height + 1) if roomy else 7
    size = (10, 5) if roomy else (8, 4)
    for number, tamer in enumerate(body.tamers):
        x = number * slot
        ink = tamer.accent if tamer.staying else FAINT
        sheet.text(x, top, fit(tamer.who, slot - 1), sheet.pen(ink, bold=tamer.staying))
        if tamer.card is not None:
            glow = "none" if tamer.staying else "dim"
            sheet.paste(x, top + 1, face_sheet(size, tamer.card, glow, tamer.accent, sheet.colours))
        elif tamer.staying:
            sheet.box(x, top + 1, *size, sheet.pen(LINE))
        verdict, colour = ("", INK) if tamer.staying else (_("out"), BAD if tamer.card is not None else FAINT)
        if tamer.safe:
            verdict, colour = _("in!"), GOOD
        sheet.centred(x, top + 1 + size[1], size[0], verdict, sheet.pen(colour, bold=True))


def _draw_feature(sheet: Sheet, x: int, y: int, width: int, wanted: Feature, body: Competing, *, roomy: bool) -> None:
    here, gone, asked = wanted == body.cursor, wanted in body.named, wanted == body.asked
    text = words.feature(wanted)
    if here or asked:
        pen = sheet.pen(DARK, INKS.get(wanted, GOLD), bold=True, lit=True)
        text = f"▸{text}" if here else words.lettered(wanted)
    elif gone:
        pen = sheet.pen(FAINT, PANEL)
        text = f"✓{text}"
    else:
        pen = sheet.pen(tint(wanted), RAISED, bold=True)
    if roomy and (asked or not gone):
        sheet.picture(x + (width - 8) // 2, y, sign(wanted))
    line = y + 4 if roomy else y
    sheet.fill(x, line, width, 1, pen)
    sheet.centred(x, line, width, text, pen)


def _draw_asked(sheet: Sheet, y: int, asked: Feature, named: frozenset[Feature]) -> None:
    """What is wanted, as a picture and in its colour, and what else was named; four rows."""
    picture = sign(asked)
    sheet.picture(1, y, picture)
    x = picture.width + 3
    sheet.text(x, y + 1, f" {words.lettered(asked)} ", sheet.pen(DARK, INKS.get(asked, GOLD), bold=True, lit=True))
    if before := [words.letter(feature) for feature in (*COLOURS, *EYED) if feature in named - {asked}]:
        text = _("named before: {features}").format(features=" ".join(before))
        sheet.text(x, y + 3, fit(text, sheet.width - x - 1), sheet.pen(SOFT))


def _draw_look(sheet: Sheet, look: Look) -> None:
    _bar(sheet, 0, _("The new monster"), look.accent)
    card = face_sheet((14, 7), look.card, "none", look.accent, sheet.colours)
    sheet.paste((sheet.width - card.width) // 2, 2, card)
    sheet.centred(0, 10, sheet.width, words.shown(look.card), sheet.pen(INK, bold=True))
    sheet.centred(0, 11, sheet.width, look.back, sheet.pen(SOFT))
    for y, line in enumerate(wrap(look.text, sheet.width - 4), 13):
        sheet.centred(0, y, sheet.width, line, sheet.pen(SOFT))


def _draw_minis(sheet: Sheet, y: int, minis: Sequence[Mini], backs: Sequence[Back]) -> None:
    each = sheet.width // 3
    for number, mini in enumerate(minis):
        x = number * each + 1
        room = each - 1 - (cell_len(mini.note) + 1 if mini.note else 0)
        end = sheet.text(x, y, fit(mini.who, room), sheet.pen(mini.accent, bold=True))
        sheet.text(end + 1, y, mini.note, sheet.pen(INK, bold=True))
        draw_mini(sheet, x, y + 1, each - 1, mini.laid, backs)
