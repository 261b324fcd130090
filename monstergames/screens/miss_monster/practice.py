"""The practice round of Miss Monster: one secret card, one sand timer, one lump of clay."""

from monstergames.rules.miss_monster.state import CardLookedAt, Stopped, Worked
from monstergames.screens.coach import Practice, Step
from monstergames.texts import marked

PRACTICE = Practice(
    seats=3,
    seed=0,
    options={"body": True},
    steps=(
        Step("sculpting", marked("Enter turns the sand timer over and shows a secret card.")),
        Step(CardLookedAt, marked("Enter puts the tool down, arrows draw, Enter lifts it.")),
        Step(Worked, marked("The clay sticks! Add more, then d twice: done."), final=True),
    ),
    ends=Stopped,
    learned=marked(
        "Sculpt what the card says, four times. Then the others guess it, and everybody votes for the finest monster. "
        "Two Frankies win the game."
    ),
)
