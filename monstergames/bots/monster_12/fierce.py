"""A fierce player: weighs every branch of the turn, and what it leaves to the next seat."""

from collections.abc import Sequence
from functools import lru_cache

from monstergames.bots.contract import Decision
from monstergames.bots.monster_12.sight import Decided, Sighted, percent, risk
from monstergames.bots.monster_12.turn import Turn
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Reason
from monstergames.rules.monster_12.engine import reached, tally
from monstergames.rules.monster_12.ground import free_of
from monstergames.rules.monster_12.state import Hunt, Place, View

HARD = 4
"""With so many eyes a monster is hard to catch."""

_turn = lru_cache(maxsize=1 << 2)(Turn)


class Fierce(Sighted):
    """Does what wins most often, as far as that can be foreseen."""

    def place(self, view: View, places: Sequence[Place]) -> Decided:
        """Where the dice leave most."""
        turn = _turn_of(view)
        best = max(places, key=lambda move: turn.worth(turn.hunting.caught(view.ground, move.spots)))
        return Decision(best, Reason("fill-up" if best == places[0] else "best-spots"))

    def choose(self, view: View, hunts: Sequence[Hunt], chance: Chance, *, collect: bool) -> Decided:  # noqa: ARG002
        """The hunt or the collecting that leaves most."""
        turn = _turn_of(view)
        caught = turn.hunting.caught(view.ground)
        best = turn.best(caught)
        if not isinstance(best.move, Hunt):
            safest = turn.hunting.hunts(caught)[0]
            return Decision(best.move, Reason("too-risky", risk(view, safest.miss)))
        if not collect:
            return Decision(best.move, _why(view, best.move, best.miss))
        if turn.rival_wins(caught):
            return Decision(best.move, Reason("now-or-never", {"seat": (view.turn + 1) % len(view.catches)}))
        cards = view.catches[view.turn] + tuple(lair.card for lair in view.ground)
        if reached(cards):
            return Decision(best.move, Reason("going-to-win", percent(best.miss)))
        return Decision(best.move, Reason("worth-the-risk", risk(view, best.miss)))


def _turn_of(view: View) -> Turn:
    return _turn(tuple(lair.card for lair in view.ground), view.catches, view.turn, view.options.up_to_three)


def _why(view: View, hunt: Hunt, miss: float) -> Reason:
    """What is remarkable about these dice, of several things the first: they are the only way on."""
    owned = tally(view.catches[view.turn])
    eyes = {colour: min(eyes for _, eyes in free_of(view.ground, colour)) for colour in hunt.dice}
    hard = max(hunt.dice, key=eyes.__getitem__)
    if view.catches[view.turn] and not owned[hard]:
        return Reason("missing-colour", {"colour": hard})
    if eyes[hard] >= HARD:
        return Reason("one-more-eye", {"colour": hard, "pips": eyes[hard] + 1})
    return Reason("safest-dice", percent(1 - miss))
