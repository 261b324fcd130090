"""What is asked of whom: prompts, what stands on the banner of a hand-over, the situation for the help."""

from monstergames.rules.contract import Seat
from monstergames.rules.monster_meister.components import TASKS, Count, PointTask, Until
from monstergames.rules.monster_meister.state import (
    Naming,
    Removing,
    Revealing,
    Standing,
    Taming,
    Turning,
    View,
)
from monstergames.screens.monster_meister import words
from monstergames.texts import _, marked, ngettext

DOES = {
    "turning": marked("turn the task over"),
    "revealing": marked("turn over"),
    "naming": marked("name it"),
    "taming": marked("turn over"),
    "removing": marked("away with it"),
    "adding": marked("put it there"),
    "standing": marked("turn all back"),
}
"""What Enter does in each phase."""


def prompt(view: View, seat: Seat) -> str:
    """What the seat to act is to do."""
    match view.phase:
        case Turning():
            return _("Enter turns over the next task. It is the same for all.")
        case Revealing():
            return _call(_task(view), sum(own.card is not None for own in view.displays[seat]))
        case Naming():
            return _("Name a colour or a number of eyes: arrows choose, Enter names it.")
        case Taming(competition):
            wanted = words.wanted(competition.named[-1])
            return _("Find a {feature}! Arrows choose a card, Enter turns it over.").format(feature=wanted)
        case Removing():
            return _("Best of the round! Which of the open cards goes away? Enter takes it.")
        case Standing():
            return _("All seen? ← → shows the displays. Enter turns all cards back.")
        case _:
            return _("Look at the new monster, then hide it: arrows choose a +, Enter puts it there.")


def _call(task: PointTask, turned: int) -> str:
    match task.reveal:
        case Count(cards):
            return ngettext(
                "{count} card to turn over: arrows choose, Enter turns.",
                "{count} cards to turn over: arrows choose, Enter turns.",
                cards - turned,
            )
        case Until(feature):
            text = _("Turn cards until a {feature} comes: arrows choose, Enter turns.")
            return text.format(feature=words.wanted(feature))


def handover(view: View, name: str) -> str:
    """Why it is the turn of the person with this name."""
    text = {
        "turning": _("{name} has the tasks."),
        "revealing": _("{name} turns over cards now."),
        "naming": _("{name} is still in and names what comes next."),
        "taming": _("{name} is still in and turns over a card."),
        "removing": _("{name} remembered best and gets rid of a card."),
        "standing": _("{name} gets the tasks next."),
    }[view.phase.kind]
    return text.format(name=name)


def situation(view: View) -> str:
    """The situation on the table, by its name in the help."""
    until = isinstance(view.phase, Revealing) and isinstance(_task(view).reveal, Until)
    return "revealing-until" if until else view.phase.kind


def note(view: View) -> str:
    """What the task asks for and brings, while cards are turned over for it."""
    if not isinstance(view.phase, Revealing):
        return ""
    task = view.played[-1]
    return f"{words.title(task)}. {words.rule(task)}."


def _task(view: View) -> PointTask:
    rules = TASKS[view.played[-1]]
    assert isinstance(rules, PointTask)
    return rules
