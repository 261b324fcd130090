"""The end of a match: the podium, what was achieved, and where to go from here."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import Any

from rich.cells import cell_len
from textual.app import ComposeResult

from monstergames.art.badges import badge, locked, trophy
from monstergames.art.monsters import COLOURS, Mood, Size, monster
from monstergames.art.pixels import Picture
from monstergames.match.match import Match
from monstergames.rules.contract import Outcome, Seat
from monstergames.screens.page import HELP, Action, Command, Page
from monstergames.screens.troubles import store_trouble
from monstergames.store.errors import StoreUnavailable
from monstergames.store.matches import SeatEntry
from monstergames.texts import _, joined, marked, ngettext
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.buttons import draw_button
from monstergames.widgets.look import DARK, FAINT, GOLD, INK, LINE, MARKS, PANEL, RAISED, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit, wrap


class Then(Enum):
    """What comes after a match."""

    AGAIN = auto()
    SHELF = auto()


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the result: its title and how it is drawn."""

    title: str
    paint: Callable[[Sheet], None]
    leaf: Callable[[int], bool] | None = None
    """Goes on (1) or back (-1) in it, where there is more than one thing to see; False where nothing is left."""


MEDALS = ("first", "second", "third")
"""For each place on the podium its medal."""
ENTRY = 38
"""Cells for an achievement: its badge and its words."""
NAMELESS = marked("Only people with a name earn achievements: choose one before the match.")


def headline(match: Match) -> str:
    """Who won."""
    winners = match.outcome.winners if match.outcome else ()
    if not winners:
        return _("Nobody wins")
    names = joined([match.seats[seat].name for seat in winners])
    return ngettext("{names} wins!", "{names} win!", len(winners), names=names)


def decision(match: Match, words: Any) -> str:
    """How it was decided."""
    outcome = match.outcome
    if outcome is None:
        return ""
    first = joined([match.seats[seat].name for seat in outcome.places[0]])
    return _(words.DECIDED[outcome.decided]).format(names=first, **outcome.scores[outcome.places[0][0]])


def mascot(seat: int, size: Size, mood: Mood) -> Picture:
    """The monster that stands for a seat where no other picture does."""
    return monster(COLOURS[seat % len(COLOURS)], 1 + (seat + 1) % 3, seat, size, mood)


def podium(match: Match, words: Any) -> Panel:
    """Steps for the first three, the last shared by all of that place; everybody's figures and new achievements."""
    earned = match.earned

    def paint(sheet: Sheet) -> None:
        outcome = match.outcome
        if outcome is None:
            return
        width = min(24, (sheet.width - 30) // 3)
        ranked = [seat for group in outcome.places for seat in group]
        best = [seat for seat in ranked if outcome.place(seat) <= len(MEDALS)]
        for column, seats in ((1, best[:1]), (0, best[1:2]), (2, best[2:])):
            if seats:
                _draw_step(sheet, column * width, width - 1, match.seats, outcome, seats)
        x = 3 * width + 2
        each = (sheet.height - 1) // max(3, len(match.seats))
        for number, seat in enumerate(ranked):
            entry = match.seats[seat]
            y = 1 + number * each
            accent = SEAT_COLOURS[entry.colour]
            who = f"{outcome.place(seat)}. {MARKS[entry.mark]} {entry.name}"
            sheet.text(x, y, fit(who, sheet.width - x - 1), sheet.pen(accent, bold=True))
            figures = ", ".join(
                f"{_(words.SCORES[name])}\N{NO-BREAK SPACE}{value}" for name, value in outcome.scores[seat].items()
            )
            lines = [(text, SOFT) for text in wrap(figures, sheet.width - x - 3)]
            feats = [f"★ {_(words.ACHIEVEMENTS[feat][0])}" for feat in sorted(earned.achievements[seat])]
            lines += [(text, GOLD) for text in feats]
            room = each - 1 if len(match.seats) > 3 else each
            for line, (text, ink) in enumerate(lines[:room], y + 1):
                sheet.text(x + 3, line, fit(text, sheet.width - x - 3), sheet.pen(ink))

    return Panel(_("Podium"), paint)


def _draw_step(
    sheet: Sheet, x: int, width: int, entries: Sequence[SeatEntry], outcome: Outcome, seats: Sequence[Seat]
) -> None:
    """A step for seats that share a place; where there is no room for their names, their marks stand below it."""
    big = sheet.height >= 28
    place, floor = outcome.place(seats[0]), sheet.height - 1
    accent = SEAT_COLOURS[entries[seats[0]].colour]
    cup = trophy(MEDALS[place - 1])
    height = cup.height // 2 + 1 + (len(MEDALS) - place) * (3 if big else 1) if outcome.winners else 2
    top = floor - height
    creature = mascot(seats[0], "big" if big else "large", "happy" if place == 1 else "awake")
    sheet.picture(x + (width - creature.width) // 2, top - creature.height // 2, creature)
    sheet.fill(x, top, width, height, sheet.pen(DARK, accent, lit=True))
    if outcome.winners:
        sheet.picture(x + (width - cup.width) // 2, top + 1, cup, accent)
    marks = [MARKS[entries[seat].mark] for seat in seats]
    names = joined([f"{mark} {entries[seat].name}" for mark, seat in zip(marks, seats, strict=True)])
    if cell_len(names) > width:
        names = " ".join(marks) if len(seats) > 1 else entries[seats[0]].name
    sheet.centred(x, floor, width, names, sheet.pen(accent, bold=True))


def achieved(match: Match, words: Any) -> Panel:
    """Badges earned for the first time in this match, and master cards."""
    earned = match.earned
    won = [
        (seat, feat) for seat, feats in enumerate(earned.achievements) for feat in words.ACHIEVEMENTS if feat in feats
    ]

    nameless = any(entry.person is None and not entry.level for entry in match.seats)

    def paint(sheet: Sheet) -> None:
        columns = max(1, sheet.width // ENTRY)
        room = ENTRY - 12
        y = 0
        for seat in earned.masters:
            sheet.picture(1, y, trophy("master"))
            text = _("{name} holds all achievements: Monster Master!").format(name=match.seats[seat].name)
            sheet.text(17, y + 3, text, sheet.pen(GOLD, bold=True))
            y += 8
        for number, (seat, feat) in enumerate(won):
            row, column = divmod(number, columns)
            x, top = column * ENTRY + 1, y + row * 6
            if top + 5 > sheet.height:
                more = ngettext("and {count} more", "and {count} more", len(won) - number)
                sheet.right(sheet.width - 1, sheet.height - 1, more, sheet.pen(SOFT))
                break
            entry = match.seats[seat]
            sheet.picture(x, top, badge(feat))
            who = f"{MARKS[entry.mark]} {entry.name}"
            sheet.text(x + 11, top, fit(who, room), sheet.pen(SEAT_COLOURS[entry.colour], bold=True))
            title, why = map(_, words.ACHIEVEMENTS[feat])
            lines = [(text, GOLD) for text in wrap(title, room)] + [(text, SOFT) for text in wrap(why, room)]
            for line, (text, ink) in enumerate(lines[:4], top + 1):
                sheet.text(x + 11, line, text, sheet.pen(ink))
        if won and nameless and y - (-len(won) // columns) * 6 < sheet.height:
            sheet.text(1, sheet.height - 1, fit(_(NAMELESS), sheet.width - 2), sheet.pen(SOFT))
        if not won:
            if match.house_rules:
                text = _("House rules were in force: no achievements.")
            else:
                text = _("Nothing new this time. There is more to be earned in another game.")
                if nameless:
                    sheet.text(1, 1, fit(_(NAMELESS), sheet.width - 2), sheet.pen(SOFT))
            sheet.text(1, 0, fit(text, sheet.width - 2), sheet.pen(SOFT))
            for number, feat in enumerate(list(words.ACHIEVEMENTS)[: (sheet.width - 2) // 11 * 2]):
                row, column = divmod(number, (sheet.width - 2) // 11)
                sheet.picture(1 + column * 11, 2 + row * 6, locked(feat))

    return Panel(_("Achievements"), paint)


class Panels(Drawn):
    """One panel at a time, its tabs above and the choices below."""

    DEFAULT_CSS = "Panels { height: 1fr; }"

    def __init__(self, panels: Sequence[Panel], choices: Sequence[str]) -> None:
        super().__init__()
        self.panels = panels
        self.choices = choices
        self.panel = 0
        self.choice = 0

    @property
    def shown(self) -> Panel:
        """The panel that is in front."""
        return self.panels[self.panel]

    def paint(self, sheet: Sheet) -> None:
        x = 1
        for number, panel in enumerate(self.panels):
            here = number == self.panel
            pen = sheet.pen(INK if here else FAINT, RAISED if here else PANEL, bold=here, lit=here)
            sheet.zone(x, 0, cell_len(panel.title) + 2, 1, ("panel", number))
            x = sheet.text(x, 0, f" {panel.title} ", pen) + 1
        sheet.text(x + 1, 0, _("↑ ↓"), sheet.pen(FAINT))
        sheet.text(0, 1, "─" * sheet.width, sheet.pen(LINE))
        inside = Sheet(sheet.width - 2, sheet.height - 4, ground=sheet.ground, colours=sheet.colours)
        self.shown.paint(inside)
        sheet.paste(1, 2, inside)
        y = sheet.height - 1
        x = 2
        for number, text in enumerate(self.choices):
            x = draw_button(sheet, x, y, text, ("choice", number), cursor=number == self.choice) + 2


class Result(Page[Then]):
    """The page after a match."""

    ACTIONS = (
        Action("choose(-1)", ("left", "h"), "←→", marked("choose")),
        Action("choose(1)", ("right", "l"), "", marked("choose")),
        Action("turn(-1)", ("up", "k", "shift+tab"), "↑↓", marked("more to see")),
        Action("turn(1)", ("down", "j", "tab"), "", marked("more to see")),
        Action("leaf(1)", ("plus", "n", "pagedown"), "+ −", marked("pages"), command=marked("a page on")),
        Action("leaf(-1)", ("minus", "b", "pageup"), "", marked("pages"), command=marked("a page back")),
        Action("press", ("enter", "space"), "Enter", marked("take")),
        HELP,
        Action("shelf", ("escape", "backspace", "q"), "Esc", marked("another game")),
    )

    def __init__(self, match: Match, words: Any, panels: Sequence[Panel]) -> None:
        super().__init__()
        self._match = match
        self._words = words
        feats = [achieved(match, words)] if match.game.achievements else []
        own = [podium(match, words), *feats, *panels]
        self._panels = Panels(own, [_("Play again"), _("Another game")])

    def compose(self) -> ComposeResult:
        yield TurnBar()
        yield self._panels
        yield HintLine()

    def on_mount(self) -> None:
        self.guard.close()
        self._tell()
        self.show_hints()

    def _tell(self) -> None:
        match = self._match
        winners = match.outcome.winners if match.outcome else ()
        accent = SEAT_COLOURS[match.seats[winners[0]].colour] if winners else GOLD
        self.query_one(TurnBar).show(headline(match), "", accent, decision(match, self._words))

    def on_household_returned(self) -> None:
        """Behind a door people may have been renamed, made one, or removed."""
        try:
            self._match.refresh_seats()
        except StoreUnavailable as trouble:
            self.refuse(store_trouble(trouble))
            return
        self._tell()
        self._panels.redraw()

    def hints(self) -> list[str]:
        own = ["choose(-1)", "press", "turn(-1)", "rules", "shelf"]
        return own if self._panels.shown.leaf is None else ["leaf(1)", *own]

    def offers_command(self, name: str) -> bool:
        return name != "press" and (self._panels.shown.leaf is not None or not name.startswith("leaf"))

    def commands(self) -> Iterator[Command]:
        panels = self._panels
        for number, text in enumerate(panels.choices):
            yield Command(text, partial(self.pointed, ("choice", number)))
        for number, panel in enumerate(panels.panels):
            if number != panels.panel:
                yield Command(_("Show: {sheet}").format(sheet=panel.title), partial(self.pointed, ("panel", number)))
        yield from super().commands()

    def pointed(self, target: Any) -> None:
        kind, number = target
        if kind == "panel":
            self.action_turn(number - self._panels.panel)
        else:
            self._panels.choice = number
            self.action_press()

    def action_choose(self, step: int) -> None:
        self._panels.choice = (self._panels.choice + step) % len(self._panels.choices)
        self._panels.redraw()

    def action_turn(self, step: int) -> None:
        self._panels.panel = (self._panels.panel + step) % len(self._panels.panels)
        self._panels.redraw()
        self.show_hints()

    def action_leaf(self, step: int) -> None:
        if self._panels.shown.leaf is None:
            self.refuse(self.unknown())
            return
        if not self._panels.shown.leaf(step):
            last = _("This is the last page: − goes back.")
            self.refuse(last if step > 0 else _("This is the first page: + goes on."))
        self._panels.redraw()

    def action_rules(self) -> None:
        from monstergames.screens.help import Help, rule_sections

        title = _(self._match.game.info.title)
        self.app.push_screen(Help(title, rule_sections(self._words), actions=self.ACTIONS))

    def action_press(self) -> None:
        self.dismiss(list(Then)[self._panels.choice])

    def action_shelf(self) -> None:
        self.dismiss(Then.SHELF)
