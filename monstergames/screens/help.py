"""Help: the rule for the moment with a picture of it, and one key further all the rules, with contents and search."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from rich.style import Style
from textual import events
from textual.app import ComposeResult

from monstergames.rules import catalogue
from monstergames.rules.contract import Info
from monstergames.screens.page import PALETTE, Action, Page
from monstergames.screens.vocabulary import words_of
from monstergames.texts import _, marked
from monstergames.widgets.bars import HintLine, TurnBar
from monstergames.widgets.look import DARK, FAINT, GOLD, INK, LINE, PANEL, RAISED, SOFT
from monstergames.widgets.sheet import Drawn, Sheet, fit, wrap

OURS = "✎"
"""Begins a paragraph of rules that is our own completion of the rulebook."""
PART = "▸"
"""Begins a paragraph that is a heading within a section."""
PICTURE = (72, 8)
"""Width and height in cells of the picture of a situation."""
COLUMNS = 3
"""So many keys stand side by side below the rule of a situation."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A decision, or what leads to one: its rule and a picture that illustrates it."""

    rule: str
    """Message id of a short paragraph."""
    draw: Callable[[Sheet], None]
    """Draws the picture on a sheet of the size `PICTURE`. It is always the same, so it can give nothing away."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules: its heading and its paragraphs, one a line."""

    heading: str
    text: str


def situations(key: str) -> dict[str, Situation]:
    """All situations of a game by their names. Raises `UnknownGame`."""
    return import_module(f"monstergames.screens.{catalogue.package(key)}.help").SITUATIONS


def rule_sections(words: Any) -> list[Section]:
    """The rules of a game and what its options mean, from the module of its words."""
    options = "\n".join(f"{_(name)}: {_(text)}" for name, text in words.OPTIONS.values())
    rules = [Section(_(heading), _(text)) for heading, text in words.RULES]
    return [*rules, Section(_("Options"), options)] if options else rules


def rules_at_a_glance(info: Info) -> Section:
    """All rules of a game in one section, after what it is about."""
    parts = rule_sections(words_of(info.key))
    told = [f"{PART} {part.heading}\n{part.text}" for part in parts]
    return Section(_(info.title), "\n".join([_(info.tagline), *told]))


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the rules as it is shown."""

    section: int
    text: str = ""
    heading: bool = False
    ours: bool = False
    """Whether the mark of our own completions stands before it."""


def found(section: Section, query: str) -> list[str]:
    """The paragraphs of a section that hold every word of `query`, in themselves or in the heading."""
    terms = [re.compile(re.escape(term), re.IGNORECASE) for term in query.split()]
    return [
        paragraph
        for paragraph in section.text.split("\n")
        if all(term.search(paragraph) or term.search(section.heading) for term in terms)
    ]


def _laid_out(sections: Sequence[Section], query: str, width: int) -> Iterator[_Line]:
    for number, section in enumerate(sections):
        paragraphs = found(section, query)
        if not paragraphs:
            continue
        for line in wrap(section.heading, width):
            yield _Line(number, line, heading=True)
        for paragraph in paragraphs:
            ours = paragraph.startswith(OURS)
            for first, line in enumerate(wrap(paragraph.removeprefix(OURS).strip(), width - 2)):
                yield _Line(number, line, ours=ours and first == 0)
        yield _Line(number)


def _legend() -> str:
    return _("{mark} our own completion: the rulebook is silent here").format(mark=OURS)


class Moment(Drawn):
    """The picture of a situation, its rule, and the keys."""

    DEFAULT_CSS = "Moment { height: 1fr; }"

    def __init__(self, situation: Situation, note: str, keys: Sequence[tuple[str, str]]) -> None:
        """`keys` are those that do something now, as they are shown, and what each does."""
        super().__init__()
        self._situation = situation
        self._note = note
        self._keys = keys

    def paint(self, sheet: Sheet) -> None:
        width, height = PICTURE
        x = (sheet.width - width) // 2
        y = 1 if sheet.height < 28 else 3
        picture = Sheet(width, height, ground=PANEL, colours=sheet.colours)
        self._situation.draw(picture)
        sheet.paste(x, y, picture)
        y += height + 1
        for paragraph in _(self._situation.rule).split("\n"):
            ours = paragraph.startswith(OURS)
            if ours:
                sheet.text(x, y, OURS, sheet.pen(GOLD, bold=True))
            for line in wrap(paragraph.removeprefix(OURS).strip(), width - 2):
                sheet.text(x + 2, y, line, sheet.pen(SOFT if ours else INK))
                y += 1
        for line in wrap(self._note, width - 2) if self._note else ():
            sheet.text(x + 2, y, line, sheet.pen(GOLD))
            y += 1
        ours = OURS in self._situation.rule
        self._draw_keys(sheet, x, y + 1, sheet.height - y - 1 - ours)
        if ours:
            sheet.text(x, sheet.height - 1, fit(_legend(), width), sheet.pen(GOLD))

    def _draw_keys(self, sheet: Sheet, x: int, y: int, rows: int) -> None:
        across = -(-len(self._keys) // COLUMNS)
        each = PICTURE[0] // COLUMNS
        for number, (keys, label) in enumerate(self._keys):
            column, row = divmod(number, across)
            if row >= rows:
                continue
            end = sheet.text(x + column * each, y + row, f" {keys} ", sheet.pen(INK, RAISED, bold=True, lit=True))
            sheet.text(end + 1, y + row, fit(label, x + (column + 1) * each - end - 2), sheet.pen(SOFT))


class Rules(Drawn):
    """All rules: contents to the left, the text to the right, and what is searched for above."""

    DEFAULT_CSS = "Rules { height: 1fr; }"

    def __init__(self, sections: Sequence[Section]) -> None:
        super().__init__()
        self.sections = sections
        self.query_text = ""
        self.searching = False
        """Whether a search was begun, even with nothing typed yet."""
        self.chosen = 0
        """The section that the cursor is on."""
        self._top = 0

    @property
    def _left(self) -> int:
        return 24 if self.size.width < 100 else 30

    @property
    def _room(self) -> int:
        return max(1, self.size.height - 3)

    def _lines(self) -> list[_Line]:
        width = min(84, self.size.width - self._left - 5)
        return list(_laid_out(self.sections, self.query_text, max(20, width)))

    def matching(self) -> list[int]:
        """The sections with something that is searched for."""
        return [number for number, section in enumerate(self.sections) if found(section, self.query_text)]

    def search(self, query: str, *, searching: bool) -> None:
        """Show only what holds these words; everything if there are none."""
        self.query_text, self.searching = query, searching
        matching = self.matching()
        if matching and self.chosen not in matching:
            self.chosen = matching[0]
        self.choose(self.chosen)

    def choose(self, section: int) -> None:
        """Put the cursor on a section, and its heading to the top."""
        self.chosen = section
        lines = self._lines()
        first = next((at for at, line in enumerate(lines) if line.section == section), 0)
        self._top = max(0, min(first, len(lines) - self._room))
        self.redraw()

    def step(self, direction: int) -> bool:
        """On or back: within a section that is longer than the page, else to the next one; whether there is one."""
        lines = self._lines()
        own = [at for at, line in enumerate(lines) if line.section == self.chosen and line.text]
        if own and direction > 0 and own[-1] >= self._top + self._room:
            self._top += self._room - 2
            self.redraw()
            return True
        if own and direction < 0 and own[0] < self._top:
            self._top = max(own[0], self._top - self._room + 2)
            self.redraw()
            return True
        beyond = [n for n in self.matching() if (n - self.chosen) * direction > 0]
        if beyond:
            self.choose(min(beyond) if direction > 0 else max(beyond))
        return bool(beyond)

    def paint(self, sheet: Sheet) -> None:
        self._draw_search(sheet)
        matching = self.matching()
        left, room = self._left, self._room
        first = max(0, self.chosen - room + 1)
        for y, number in enumerate(range(first, min(len(self.sections), first + room)), 2):
            here = number == self.chosen and number in matching
            ground = RAISED if here else sheet.ground
            ink = INK if here else SOFT if number in matching else LINE
            sheet.fill(0, y, left, 1, sheet.pen(INK, ground))
            sheet.text(0, y, "▶" if here else " ", sheet.pen(GOLD, ground, bold=True))
            heading = fit(self.sections[number].heading, left - 3)
            sheet.text(2, y, heading, sheet.pen(ink, ground, bold=here, lit=here))
            sheet.zone(0, y, left, 1, ("section", number))
        for y in range(2, 2 + room):
            sheet.text(left + 1, y, "│", sheet.pen(LINE))
        lines = self._lines()
        for y, line in enumerate(lines[self._top : self._top + room], 2):
            self._draw_line(sheet, left + 3, y, line)
        if not lines:
            text = _("Nothing in the rules has that. Backspace takes letters back.")
            for y, part in enumerate(wrap(text, sheet.width - left - 5), 2):
                sheet.text(left + 3, y, part, sheet.pen(SOFT))
        if any(OURS in section.text for section in self.sections):
            sheet.text(left + 3, sheet.height - 1, fit(_legend(), sheet.width - left - 4), sheet.pen(GOLD))

    def _draw_search(self, sheet: Sheet) -> None:
        if not self.searching:
            sheet.text(2, 0, fit(_("Contents"), self._left - 3), sheet.pen(GOLD, bold=True))
            sheet.text(self._left + 3, 0, _("Type a word to search for it."), sheet.pen(FAINT))
            return
        end = sheet.text(self._left + 3, 0, f"/ {self.query_text}", sheet.pen(INK, RAISED, bold=True, lit=True))
        end = sheet.text(end, 0, "▏", sheet.pen(GOLD, RAISED))
        count = sum(len(found(self.sections[number], self.query_text)) for number in self.matching())
        text = _("{count} found").format(count=count) if self.query_text else ""
        sheet.text(end + 2, 0, text, sheet.pen(SOFT))

    def _draw_line(self, sheet: Sheet, x: int, y: int, line: _Line) -> None:
        if line.heading:
            pen = sheet.pen(GOLD, bold=True, lit=line.section == self.chosen)
        else:
            part = line.text.startswith(PART)
            pen = sheet.pen(GOLD if part else INK, bold=part)
            if line.ours:
                sheet.text(x, y, OURS, sheet.pen(GOLD, bold=True))
            x += 2
        self._draw_marked(sheet, x, y, line.text, pen)

    def _draw_marked(self, sheet: Sheet, x: int, y: int, text: str, pen: Style) -> None:
        """A line with what is searched for lit up."""
        terms = "|".join(re.escape(term) for term in self.query_text.split())
        if not terms:
            sheet.text(x, y, text, pen)
            return
        lit = sheet.pen(DARK, GOLD, bold=True, lit=True)
        for number, part in enumerate(re.split(f"({terms})", text, flags=re.IGNORECASE)):
            x = sheet.text(x, y, part, lit if number % 2 else pen)


class Help(Page[None]):
    """The rule for the moment, where there is one, and all rules; one key back to where one came from."""

    DEFAULT_CSS = "Help .-away { display: none; }"

    ACTIONS = (
        Action("step(1)", ("down", "pagedown"), "↑↓", marked("contents"), marked("go through the contents")),
        Action("step(-1)", ("up", "pageup"), "", marked("contents")),
        Action("all_rules", ("right",), "→", marked("all rules")),
        Action("this_moment", ("left",), "←", marked("this moment")),
        Action("turn", ("tab", "shift+tab"), "Tab", marked("turn"), marked("from the moment to all rules, and back")),
        Action("search", ("slash",), "/", marked("search"), marked("search: / or just letters")),
        Action("press", ("enter",), "Enter", marked("read on"), marked("read on where it was found; back")),
        Action("rub_out", ("backspace",), "", marked("back")),
        Action("back", ("escape",), "Esc", marked("back"), marked("end the search; back")),
        Action("close", ("question_mark", "f1"), "", marked("back")),
    )

    def __init__(
        self,
        title: str,
        sections: Sequence[Section],
        situation: Situation | None = None,
        *,
        note: str = "",
        actions: Sequence[Action] = (),
        now: Sequence[tuple[str, str]] | None = None,
    ) -> None:
        """`note` is what holds in this very moment, below the rule of the `situation`.

        `actions` are those of the page that the help is for; `now` are the keys, as they are shown, that do something
        in this moment, and what each does: all of them where it is None.
        """
        super().__init__()
        self._title = title
        shown = [action for action in actions if action.shown]
        keys = "\n".join(f"{_(action.shown)}: {_(action.help or action.label)}" for action in (*shown, PALETTE))
        self._rules = Rules([*sections, *([Section(_("Keys"), keys)] if shown else [])])
        if now is None:
            now = [(_(action.shown), _(action.label)) for action in shown]
        self._moment = Moment(situation, note, now) if situation else None

    def compose(self) -> ComposeResult:
        yield TurnBar()
        if self._moment:
            yield self._moment
        yield self._rules
        yield HintLine()

    def on_mount(self) -> None:
        self._show(whole=self._moment is None)

    @property
    def whole(self) -> bool:
        """Whether all rules are shown, not the moment."""
        return not self._rules.has_class("-away")

    def _show(self, *, whole: bool) -> None:
        self._rules.set_class(not whole, "-away")
        if self._moment:
            self._moment.set_class(whole, "-away")
        aside = _("All rules") if whole else _("This moment")
        prompt = _("Esc leads back.") if whole else _("Esc leads back. Tab: all rules. Type a word to search for it.")
        self.query_one(TurnBar).show(self._title, aside, prompt=prompt)
        self.show_hints()

    def hints(self) -> list[str | tuple[str, str]]:
        if not self.whole:
            return [("turn", marked("all rules")), "search", "back"]
        if self._rules.searching:
            return ["step(1)", "press", ("back", marked("end the search"))]
        turn: list[str | tuple[str, str]] = [("turn", marked("this moment"))] if self._moment else []
        return ["step(1)", "search", *turn, "back"]

    def pointed(self, target: Any) -> None:
        _kind, section = target
        self._rules.choose(section)

    def on_key(self, event: events.Key) -> None:
        """Letters are searched for."""
        typed = event.character or ""
        if self.has_class("-small") or not event.is_printable or typed in "/?":
            return
        if typed.isspace() and not self._rules.query_text:
            self.action_step(1)
        else:
            self._search(self._rules.query_text + typed)
        event.stop()
        event.prevent_default()

    def _search(self, query: str, *, searching: bool = True) -> None:
        self._rules.search(query, searching=searching)
        self._show(whole=True)

    def action_search(self) -> None:
        self._search(self._rules.query_text)

    def action_step(self, direction: int) -> None:
        if not self.whole:
            self._show(whole=True)
        elif not self._rules.step(direction):
            self.refuse(_("The rules end there.") if direction > 0 else _("The rules begin there."))

    def action_all_rules(self) -> None:
        self._show(whole=True)

    def action_this_moment(self) -> None:
        if self._moment:
            self._search("", searching=False)
            self._show(whole=False)
        else:
            self.refuse(self.unknown())

    def action_turn(self) -> None:
        (self.action_this_moment if self.whole and self._moment else self.action_all_rules)()

    def action_press(self) -> None:
        if self._rules.searching:
            self._search("", searching=False)
        else:
            self.dismiss(None)

    def action_rub_out(self) -> None:
        if self._rules.query_text:
            self._search(self._rules.query_text[:-1])
        else:
            self.action_back()

    def action_back(self) -> None:
        if self._rules.searching:
            self._search("", searching=False)
        else:
            self.dismiss(None)

    def action_close(self) -> None:
        self.dismiss(None)
