"""What the end of a Meister Scheibenkleister match shows beside the podium: cards, quick answers, streaks."""

from monstergames.match.match import Match
from monstergames.rules.meister_scheibenkleister.state import View
from monstergames.rules.meister_scheibenkleister.statistics import statistics
from monstergames.screens.meister_scheibenkleister import words
from monstergames.screens.result import Panel
from monstergames.texts import _, ngettext
from monstergames.widgets.look import FAINT, GOLD, INK, MARKS, SEAT_COLOURS, SOFT
from monstergames.widgets.sheet import Sheet, fit


def panels(match: Match) -> list[Panel]:
    """For everybody the cards won, the quickest right answer and the longest streak."""
    view: View = match.view(None)
    figures = [statistics(match.events(None), seat) for seat in range(len(match.seats))]
    quickest = min((own.quickest for own in figures if own.quickest is not None), default=None)
    longest = max(own.streak for own in figures)

    def answers(sheet: Sheet) -> None:
        each = 4 if sheet.height >= 4 * len(figures) else 3
        for seat, own in enumerate(figures):
            entry = match.seats[seat]
            y = seat * each
            name = f"{MARKS[entry.mark]} {entry.name}"
            sheet.text(1, y, fit(name, 18), sheet.pen(SEAT_COLOURS[entry.colour], bold=True))
            won = ngettext("{count} card won", "{count} cards won", view.won[seat])
            end = sheet.text(20, y, won, sheet.pen(INK, bold=True))
            pile = "▮" * view.won[seat]
            sheet.text(end + 2, y, fit(pile, sheet.width - end - 3), sheet.pen(SEAT_COLOURS[entry.colour]))
            if own.quickest is None:
                sheet.text(3, y + 1, _("no right answer"), sheet.pen(FAINT))
                continue
            best = own.quickest == quickest
            text = _("quickest right answer: {time}").format(time=words.seconds(own.quickest))
            sheet.text(3, y + 1, f"{text}{' ★' if best else ''}", sheet.pen(GOLD if best else SOFT, bold=best))
            best = own.streak == longest
            text = ngettext("longest streak: {count} round", "longest streak: {count} rounds", own.streak)
            sheet.text(40, y + 1, f"{text}{' ★' if best else ''}", sheet.pen(GOLD if best else SOFT, bold=best))

    return [Panel(_("Answers"), answers)]
