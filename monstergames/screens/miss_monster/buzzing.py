"""Buzzers of Miss Monster: keys far apart that are no letters, and what somebody answers, by arrows or letters."""

from collections.abc import Collection
from dataclasses import dataclass

from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.chart import CHART
from monstergames.rules.miss_monster.components import Attribute, Deck, attributes, deck
from monstergames.screens.buzzers import KeyPage, draw_keys
from monstergames.screens.miss_monster import words
from monstergames.screens.miss_monster.chart import begun, moved, turned
from monstergames.widgets.sheet import Scenery, Sheet

SUGGESTED = {3: "160", 4: "150."}
"""For so many seats: far apart on the keyboard, and no letters, so that they are no part of what somebody types."""
LONGEST = 40
"""So many letters can be typed."""


class KeyBoard(Scenery[KeyPage]):
    """Keys being given out and tried."""

    def draw(self, sheet: Sheet, page: KeyPage) -> None:
        keys = Sheet(66, 18, ground=sheet.ground, colours=sheet.colours)
        draw_keys(keys, page)
        sheet.paste((sheet.width - keys.width) // 2, max(0, (sheet.height - keys.height) // 3), keys)


@dataclass(slots=True)
class Answer:
    """What a seat that buzzed is about to say."""

    seat: Seat
    cursor: Attribute
    """What it picks from the chart, or what is meant by what it typed."""
    typed: str = ""
    heard: bool = True
    """Whether the cursor is on what it picked, or on what is typed or begun."""
    whole: bool = True
    """Whether that is picked or typed in full, so that Enter says it."""
    late: str = ""
    """Buzzers that are letters and came before a word had begun: perhaps its beginning after all."""

    @property
    def page(self) -> Deck:
        """The deck in front."""
        return deck(self.cursor)

    def move(self, direction: str, closed: Collection[Deck], *, wide: bool) -> None:
        """Go on from the cursor that way; what was typed is gone."""
        self.pick(moved(self.cursor, direction, closed, wide=wide))

    def turn(self, closed: Collection[Deck]) -> None:
        """Go to the next deck."""
        self.pick(attributes(turned(self.page, 1, closed))[0])

    def pick(self, attribute: Attribute) -> None:
        """Go to an attribute; what was typed is gone."""
        self.cursor, self.typed, self.heard, self.whole = attribute, "", True, True

    def forget(self) -> None:
        """What was typed is no word: nothing is picked until an arrow or a letter comes."""
        self.typed, self.heard, self.whole = "", False, False

    def type(self, typed: str, closed: Collection[Deck]) -> None:
        """So much is typed now; the cursor goes to what it means."""
        self.typed = typed[:LONGEST]
        said, found = _meant(self.typed, closed)
        for start in range(len(self.late) if said is None and typed else 0):
            longer = self.late[start:] + self.typed
            said_so, found_so = _meant(longer, closed)
            exact = said_so is not None and words.attribute(said_so).casefold() == longer.casefold()
            if exact or (found is None and found_so is not None):
                self.typed, self.late, said, found = longer, "", said_so, found_so
                break
        self.heard, self.whole = found is not None, said is not None
        if found is not None:
            self.cursor = found


def _meant(typed: str, closed: Collection[Deck]) -> tuple[Attribute | None, Attribute | None]:
    """The attribute that is called so, and that or else the one whose name begins so."""
    said = CHART.hear(typed).attribute
    return said, said if said is not None else begun(typed, closed)
