"""A gentle player: goes for the nearest card, takes what is finished, and now and then follows a whim."""

from collections.abc import Sequence

from monstergames.bots.contract import Decision
from monstergames.bots.monster_12.sight import Decided, Sighted
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Reason
from monstergames.rules.monster_12.components import FACES
from monstergames.rules.monster_12.state import Collect, Hunt, View

WHIMS = 2
"""One of so many decisions is a whim."""


class Gentle(Sighted):
    """Thinks neither of chances nor of anybody else."""

    def choose(self, view: View, hunts: Sequence[Hunt], chance: Chance, *, collect: bool) -> Decided:
        """Collects as soon as that is possible, unless hunting is too much fun."""
        if not chance.below(WHIMS):
            return Decision(chance.choice(hunts), Reason("once-more" if collect else "whim"))
        if collect:
            return Decision(Collect(), Reason("finished"))
        nearest = min(view.ground, key=lambda lair: lair.caught.count(False))
        faces = zip(FACES[nearest.card], nearest.caught, strict=True)
        wanted = [monster.colour for monster, caught in faces if not caught]

        def hits(hunt: Hunt) -> int:
            return sum(min(hunt.dice.count(colour), wanted.count(colour)) for colour in set(wanted))

        return Decision(max(hunts, key=hits), Reason("nearest-card"))
