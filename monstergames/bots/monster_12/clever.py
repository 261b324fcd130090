"""A clever player: rolls the dice that miss most seldom, and collects when hunting on would risk too much."""

from collections.abc import Sequence

from monstergames.bots.contract import Decision
from monstergames.bots.monster_12.sight import Decided, Sighted, percent, risk, waiting
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Reason
from monstergames.rules.monster_12.odds import expected_catches, hunt_chance
from monstergames.rules.monster_12.state import Collect, Hunt, View

STAKE = 2.0
"""So many monsters may be lost by a miss on average, and hunting on is still worth it."""


class Clever(Sighted):
    """Knows the chances of the next roll; thinks no further and of nobody else."""

    def choose(self, view: View, hunts: Sequence[Hunt], chance: Chance, *, collect: bool) -> Decided:  # noqa: ARG002
        """Of equally safe hunts the one that catches more."""
        best = max(
            hunts, key=lambda hunt: (hunt_chance(view.ground, hunt.dice), expected_catches(view.ground, hunt.dice))
        )
        catch = float(hunt_chance(view.ground, best.dice))
        if not collect:
            return Decision(best, Reason("safest-dice", percent(catch)))
        if (1 - catch) * waiting(view) > STAKE:
            return Decision(Collect(), Reason("too-risky", risk(view, 1 - catch)))
        return Decision(best, Reason("worth-the-risk", risk(view, 1 - catch)))
