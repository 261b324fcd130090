"""The practice round of Monster Meister: one task from turning it over to turning all cards back."""

from typing import Any

from monstergames.rules.monster_meister.state import Added, Removed, Standing, TurnedBack, View
from monstergames.screens.coach import Practice, Step
from monstergames.texts import marked


def reply(view: View, moves: Any) -> Any:
    """Whatever comes first; the learner decides when all has been seen."""
    return None if isinstance(view.phase, Standing) else next(iter(moves))


PRACTICE = Practice(
    seats=2,
    seed=84,
    steps=(
        Step("turning", marked("Enter turns over the task. It holds for both.")),
        Step("revealing", marked("Arrows choose a card, Enter turns it over. Find good ones!")),
        Step("removing", marked("Most points! Choose an open card to get rid of.")),
        Step(Removed, marked("It lies under the stray pile now, closed.")),
        Step("adding", marked("Fewest points: look at the stray, hide it at a +.")),
        Step(Added, marked("It must be found later, or it stays.")),
        Step("standing", marked("Remember where they lie! Enter turns all cards back."), final=True),
    ),
    ends=TurnedBack,
    learned=marked(
        "Turn over what the task pays for. The best gets rid of a card, the last one gets a stray. Ten tasks, then the "
        "fewest monsters of the own set win."
    ),
    reply=reply,
)
