"""The practice round of Meister Scheibenkleister: one card, one buzzer."""

from collections.abc import Mapping, Sequence
from typing import Any

from monstergames.rules.meister_scheibenkleister.state import CountdownBegan, GiveUp, View
from monstergames.screens.buzzers import SETTING
from monstergames.screens.coach import Practice, Step
from monstergames.texts import marked


def reply(_view: View, moves: Any) -> Any:
    """Leave the window to the learner."""
    return GiveUp(moves.give_up.start) if moves.give_up else None


def buzzers(names: Sequence[str]) -> Mapping[str, Any]:
    """Q for the learner, and a key far away for the monster."""
    return {SETTING: dict(zip(names, "qp", strict=True))}


PRACTICE = Practice(
    seats=2,
    seed=0,
    steps=(
        Step("keys", marked("Q is the buzzer. Try it, then Enter.")),
        Step("first", marked("Enter turns the card. It comes after 3-2-1.")),
        Step("counting", marked("Hands off! Too early costs two seconds.")),
        Step("searching", marked("Which window is as large as the frame? Found it: Q!")),
        Step("answering", marked("Arrows or label choose the window, then Enter. Quick!")),
        Step("between", marked("The card shows its window. Enter goes on."), final=True),
    ),
    ends=CountdownBegan,
    learned=marked(
        "Look, buzz, point out the window. Whoever stands on the right one wins the card; the most cards win the game."
    ),
    reply=reply,
    settings=buzzers,
)
