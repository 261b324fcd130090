"""The three sheets of the records, drawn: the matches, the shares of wins, and who beats whom."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from monstergames.screens.records.ledger import Entry, ended
from monstergames.screens.vocabulary import game_title
from monstergames.store.matches import Finished, GivenUp, SeatEntry
from monstergames.store.people import Person
from monstergames.store.records import Duel, Tally, Totals
from monstergames.texts import _, ngettext
from monstergames.widgets.look import BAD, FAINT, GOLD, GOOD, INK, LINE, MARKS, PANEL, RAISED, RGB, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Sheet, fit

NAMED: Final = 19
"""Cells for a name with its mark, and two spaces."""
NUMBERS: Final = range(2, 7)
"""So many players there can be."""
TITLE: Final = 25
"""Cells for what a game is called, and a space."""
WIDE: Final = 100
"""Cells from which on a line has room for more words."""
MORE: Final = "  …"
"""Ends a row of names in which there is no room for all."""
SQUARE: Final = 7
"""Cells of a square in the table of who beats whom."""

People = Mapping[int, Person]


def note(match: Entry, width: int) -> str:
    """Why a match doesn't count, for a line of this width; empty if it does."""
    if isinstance(match, GivenUp):
        return _("unfinished, given up") if width >= WIDE else _("given up")
    if match.imported:
        return _("from a file")
    return "" if match.counted else _("not counted")


def draw_match(sheet: Sheet, y: int, width: int, match: Entry, *, cursor: bool) -> None:
    """A line for a match: when, what, and who came first, second…; of one that was given up, who sat there."""
    ground = RAISED if cursor else PANEL
    counts = isinstance(match, Finished) and match.counted
    sheet.fill(1, y, width, 1, sheet.pen(INK, ground))
    sheet.text(1, y, "▶" if cursor else " ", sheet.pen(GOLD, ground, bold=True))
    sheet.text(3, y, f"{ended(match).astimezone():%Y-%m-%d}", sheet.pen(SOFT, ground))
    title = fit(game_title(match.game), TITLE - 1)
    sheet.text(15, y, title, sheet.pen(INK if counts else FAINT, ground, bold=cursor, lit=cursor))
    aside = note(match, width)
    sheet.right(width, y, aside, sheet.pen(FAINT, ground))
    end, right = 15 + TITLE, width - (cell_len(aside) + 2 if aside else 0)
    ranked = _placed(match)
    for number, (entry, won) in enumerate(ranked, 1):
        text, crown = f"{MARKS[entry.mark]} {entry.name}", " ♛" if won else ""
        if end + cell_len(text + crown) + (len(MORE) if number < len(ranked) else 0) > right:
            sheet.text(end, y, MORE.strip(), sheet.pen(FAINT, ground))
            break
        ink = SEAT_COLOURS[entry.colour] if counts else FAINT
        end = sheet.text(end, y, text, sheet.pen(ink, ground, bold=won))
        end = sheet.text(end, y, crown, sheet.pen(GOLD if counts else FAINT, ground)) + 2


def _placed(match: Entry) -> Sequence[tuple[SeatEntry, bool]]:
    """Who sat there and whether they won, who came first first."""
    if isinstance(match, GivenUp):
        return [(entry, False) for entry in match.seats]
    pairs = sorted(zip(match.seats, match.results, strict=True), key=lambda pair: pair[1].place)
    return [(entry, result.won) for entry, result in pairs]


def draw_shares(
    sheet: Sheet, x: int, y: int, width: int, people: People, sums: Mapping[int, Totals], first: int
) -> int:
    """A bar for everybody, from number `first` on; how many found no room."""
    rows = ranked(sums)
    numbers = [count for count in NUMBERS if any(count in own.by_seats for own in sums.values())]
    bar = min(40, width - NAMED - 16 - 6 * len(numbers))
    at = x + NAMED + bar + 16
    sheet.right(x + width, y, fit(_("How often won, by number of players"), width), sheet.pen(FAINT))
    for place, count in enumerate(numbers):
        sheet.right(at + place * 6 + 4, y + 1, str(count), sheet.pen(SOFT, bold=True))
    room = sheet.height - y - 3
    for line, person in enumerate(rows[first : first + room], y + 2):
        own = sums[person]
        draw_name(sheet, x, line, people[person])
        _draw_bar(sheet, x + NAMED, line, bar, own.all, SEAT_COLOURS[people[person].colour])
        for place, count in enumerate(numbers):
            tally = own.by_seats.get(count)
            text, ink = (f"{tally.share:.0%}", INK) if tally else ("·", LINE)
            sheet.right(at + place * 6 + 4, line, text, sheet.pen(ink))
    return max(0, len(rows) - first - room)


def draw_person(sheet: Sheet, x: int, y: int, width: int, own: Totals) -> None:
    """The shares of one person: by game, by number of players, and by place."""
    games = {game_title(key): tally for key, tally in own.by_game.items()}
    tables = {ngettext("{count} player", "{count} players", count): tally for count, tally in own.by_seats.items()}
    places = {_("{place}.").format(place=place): Tally(own.all.matches, n) for place, n in own.places.items()}
    width = min(width, 96)
    y = _draw_group(sheet, x, y, width, TITLE, _("By game"), {_("all games"): own.all, **games})
    half = width // 2
    _draw_group(sheet, x, y, half - 1, 13, _("By number of players"), tables)
    _draw_group(sheet, x + half, y, width - half, 6, _("How often which place"), places)


def _draw_group(sheet: Sheet, x: int, y: int, width: int, label: int, title: str, tallies: Mapping[str, Tally]) -> int:
    """A bar for each tally, with `label` cells before it; the line after the last one and a gap comes back."""
    sheet.text(x, y, fit(title, width), sheet.pen(GOLD, bold=True))
    for line, (text, tally) in enumerate(tallies.items(), y + 1):
        sheet.text(x + 2, line, fit(text, label - 1), sheet.pen(INK))
        _draw_bar(sheet, x + 2 + label, line, width - label - 14, tally, GOOD)
    return y + len(tallies) + 2


def draw_duels(sheet: Sheet, x: int, y: int, width: int, people: People, sums: Mapping[int, Totals], first: int) -> int:
    """Who was placed before whom how often, for as many as there is room for from number `first` on; how many not."""
    rows = ranked(sums)
    room = min((width - NAMED) // SQUARE, sheet.height - y - 4)
    shown = rows[first : first + room]
    text = _("Each row: how often before : behind. Choose a person to see all.")
    sheet.text(x, y, fit(text, width), sheet.pen(SOFT))
    for place, other in enumerate(shown):
        person = people[other]
        pen = sheet.pen(SEAT_COLOURS[person.colour], bold=True)
        sheet.centred(x + NAMED + place * SQUARE, y + 2, SQUARE - 1, f"{MARKS[person.mark]}{person.name[:4]}", pen)
    for line, one in enumerate(shown, y + 3):
        draw_name(sheet, x, line, people[one])
        for place, other in enumerate(shown):
            left = x + NAMED + place * SQUARE
            duel = sums[one].duels.get(other)
            if one == other or duel is None:
                sheet.centred(left, line, SQUARE - 1, "·", sheet.pen(LINE))
                continue
            ink = GOOD if duel.before > duel.behind else BAD if duel.before < duel.behind else SOFT
            sheet.fill(left, line, SQUARE - 1, 1, sheet.pen(ink, PANEL))
            sheet.centred(left, line, SQUARE - 1, f"{duel.before}:{duel.behind}", sheet.pen(ink, PANEL, bold=True))
    return max(0, len(rows) - first - room)


def draw_rivals(sheet: Sheet, x: int, y: int, width: int, people: People, own: Totals, first: int) -> int:
    """The duels of one person, most first: a bar to the left for each time before, to the right for each behind."""
    rivals = sorted(own.duels.items(), key=lambda duel: -(duel[1].before + duel[1].behind + duel[1].level))
    most = max((max(duel.before, duel.behind) for _other, duel in rivals), default=1) or 1
    half = min(26, (width - NAMED - 12) // 2)
    middle = x + NAMED + half + 5
    text = _("How often before : behind each of the others.")
    sheet.text(x, y, fit(text, width), sheet.pen(SOFT))
    sheet.right(middle - 1, y + 2, _("before"), sheet.pen(GOOD))
    sheet.text(middle + 2, y + 2, _("behind"), sheet.pen(BAD))
    room = sheet.height - y - 4
    for line, (other, duel) in enumerate(rivals[first : first + room], y + 3):
        draw_name(sheet, x, line, people[other])
        _draw_duel(sheet, middle, line, half, most, duel)
    return max(0, len(rivals) - first - room)


def _draw_duel(sheet: Sheet, middle: int, y: int, half: int, most: int, duel: Duel) -> None:
    before, behind = (round(times * (half - 4) / most) for times in (duel.before, duel.behind))
    sheet.right(middle - before - 1, y, str(duel.before), sheet.pen(SOFT))
    sheet.text(middle - before, y, "━" * before, sheet.pen(GOOD))
    sheet.text(middle, y, "│", sheet.pen(LINE))
    sheet.text(middle + 1, y, "━" * behind, sheet.pen(BAD))
    sheet.text(middle + 2 + behind, y, str(duel.behind), sheet.pen(SOFT))


def draw_name(sheet: Sheet, x: int, y: int, person: Person) -> None:
    """A name with its mark in its colour."""
    text = f"{MARKS[person.mark]} {person.name}"
    sheet.text(x, y, fit(text, NAMED - 2), sheet.pen(SEAT_COLOURS[person.colour], bold=True))


def _draw_bar(sheet: Sheet, x: int, y: int, width: int, tally: Tally, ink: RGB) -> None:
    full = round(tally.share * width)
    end = sheet.text(x, y, "━" * full, sheet.pen(ink))
    end = sheet.text(end, y, "─" * (width - full), sheet.pen(LINE))
    text = _("{wins} of {games}").format(wins=tally.wins, games=tally.matches)
    sheet.text(end + 2, y, fit(text, 12), sheet.pen(SOFT))


def ranked(sums: Mapping[int, Totals]) -> Sequence[int]:
    """Those with the most wins first."""
    return sorted(sums, key=lambda person: (-sums[person].all.wins, sums[person].all.matches))
