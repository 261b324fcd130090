"""How the points came about, from the events of a match."""

from rules.monsta.builders import cards, pile

from monstergames.rules.monsta.state import Awarded, LaidOut, PileTaken, RoundBegan
from monstergames.screens.monsta.result import NAME, Way, panels, ways
from monstergames.widgets.sheet import Sheet

from .conftest import Begin
from .positions import NEARLY_WON

EVENTS = (
    LaidOut(0, 3),
    LaidOut(0, 2),
    Awarded(1, cards("74")),
    PileTaken(0, 1, pile("00")),
    RoundBegan(1),
    LaidOut(1, 7),
    Awarded(2, cards("5")),
    RoundBegan(2),
    Awarded(1, cards("66")),
    PileTaken(2, 1, pile("05^0")),
    RoundBegan(1),
    LaidOut(1, 4),
)


def test_groups_are_told_with_their_round_auctions_with_what_was_paid() -> None:
    assert ways(EVENTS, 3) == (
        Way(groups=((1, 3), (1, 2)), won=0, paid=0),
        Way(groups=((2, 7), (4, 4)), won=2, paid=5),
        Way(groups=(), won=1, paid=0),
    )


def test_the_panels_show_every_seats_monsters_and_their_sum(begin: Begin) -> None:
    match = begin(NEARLY_WON)
    monsters, way = panels(match)
    sheet = Sheet(78, 17)
    monsters.paint(sheet)
    lines = ["".join(glyph for glyph, _pen in row) for row in sheet.rows]
    for seat, sum_of in enumerate(("10/15", "6/15", "12/15", "0/15", "2/15")):
        assert lines[seat * 3 + 2].rstrip().endswith(sum_of)
    assert "4 + 6" in lines[1]
    sheet = Sheet(78, 17)
    way.paint(sheet)
    lines = ["".join(glyph for glyph, _pen in row) for row in sheet.rows]
    assert all("won 0, paid 0" in lines[3 + 2 * seat][:NAME] for seat in range(5))
