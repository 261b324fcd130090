"""One turn in all its branches: what every hunt, placement and collecting is worth to the seat on turn."""

from typing import NamedTuple

from monstergames.bots.monster_12.hunting import Chances, Monsters, hunting
from monstergames.bots.monster_12.worth import COVERED, TURN, odds
from monstergames.rules.contract import Seat
from monstergames.rules.monster_12.engine import reached
from monstergames.rules.monster_12.state import Card, Collect, Hunt

WIDTH = 4
"""So many hunts are thought through wherever a branch comes to another choice, those that miss most seldom.

Of the decision itself all are. With all of them everywhere a turn would be worth 0.0002 more, and take up to twice as
long.
"""


class Best(NamedTuple):
    """What to do, what it is worth and how likely it ends the turn with nothing."""

    worth: float
    move: Hunt | Collect
    miss: float


class Turn:
    """The turn of a seat on some cards. What something is worth is how likely the seat wins the match with it.

    Every roll is weighed by its exact chance, every placement by what can follow, to the end of the turn; what comes
    after is estimated from the cards that everybody has then.
    """

    def __init__(self, cards: tuple[Card, ...], catches: tuple[tuple[Card, ...], ...], seat: Seat, fewer: bool) -> None:
        """`cards` are the hunting ground; with `fewer`, fewer dice than could be chosen may be rolled."""
        self.hunting = hunting(cards, fewer)
        self._cards = cards
        self._own = catches[seat]
        self._next = catches[(seat + 1) % len(catches)]
        self._others = sum(map(odds, catches)) - odds(self._own)
        self._known: dict[Monsters, float] = {}
        self._most = self.collected(self.hunting.all)

    def collected(self, caught: Monsters) -> float:
        """What it is worth to collect the finished cards, and to leave the turn to the next seat."""
        own = self._own + self._finished(caught)
        return 1.0 if reached(own) else self._left(odds(own), TURN)

    def missed(self, caught: Monsters) -> float:
        """What it is worth to leave the turn and this ground to the next seat."""
        if self.rival_wins(caught):
            return 0.0
        return self._left(odds(self._own), TURN * COVERED ** caught.bit_count())

    def rival_wins(self, caught: Monsters) -> bool:
        """Whether the next seat could win by collecting at once."""
        finished = self._finished(caught)
        return bool(finished) and reached(self._next + finished)

    def worth(self, caught: Monsters) -> float:
        """What it is worth to be on turn with these monsters caught."""
        known = self._known.get(caught)
        if known is None:
            known = self._known[caught] = self.best(caught, WIDTH).worth
        return known

    def best(self, caught: Monsters, width: int | None = None) -> Best:
        """What to do with these monsters caught; of all hunts, or of the `width` hunts that miss most seldom."""
        best = Best(self.collected(caught) if self.hunting.finished(caught) else -1.0, Collect(), 0.0)
        missed = self.missed(caught)
        for chances in self.hunting.hunts(caught)[:width]:
            least = chances.miss * missed
            if least + (1 - chances.miss) * self._most <= best.worth:
                break
            worth = least + self._caught(caught, chances)
            if worth > best.worth:
                best = Best(worth, chances.hunt, chances.miss)
        return best

    def _caught(self, caught: Monsters, chances: Chances) -> float:
        worth = 0.0
        for likely, ways in chances.catches:
            if len(ways) == 1:
                worth += likely * self.worth(caught | ways[0])
            else:
                worth += likely * max([self.worth(caught | way) for way in ways])
        return worth

    def _finished(self, caught: Monsters) -> tuple[Card, ...]:
        return tuple([self._cards[place] for place in self.hunting.finished(caught)])

    def _left(self, own: float, turn: float) -> float:
        return own / (own + self._others + (turn - 1) * odds(self._next))
