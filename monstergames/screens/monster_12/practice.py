"""The practice round of Monster 12: hunt until a card is finished, and collect it."""

from typing import Any

from monstergames.rules.monster_12.ground import complete
from monstergames.rules.monster_12.odds import expected_catches
from monstergames.rules.monster_12.state import Caught, Collect, Collected, Hunt, Missed, View
from monstergames.screens.coach import Practice, Step
from monstergames.texts import marked


def reply(view: View, moves: Any) -> Any:
    """Collect what is finished, else roll the dice that catch most."""
    if any(map(complete, view.ground)) and Collect() in moves:
        return Collect()
    hunts = [move for move in moves if isinstance(move, Hunt)]
    return max(hunts, key=lambda hunt: expected_catches(view.ground, hunt.dice)) if hunts else next(iter(moves))


PRACTICE = Practice(
    seats=2,
    seed=26,
    steps=(
        Step("hunting", marked("Each key 1 to 6 takes a die: take three, then r.")),
        Step(Caught, marked("Caught! Hunt again: take dice, then r.")),
        Step(Missed, marked("That was a miss, and the other one played. Hunt again!")),
        Step("finished", marked("A card is finished! c collects it, hunting on risks it."), final=True),
        Step("all-finished", marked("All cards are finished! c collects them."), final=True),
        Step("placing", marked("On which monster? ← → choose, Enter puts the dice there.")),
    ),
    ends=Collected,
    learned=marked(
        "Choose dice, roll more than the eyes, collect what is finished. Twelve monsters in all six colours win."
    ),
    reply=reply,
)
