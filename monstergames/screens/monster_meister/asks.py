"""What is asked of whom: prompts, what stands on the banner of a hand-over, the rule for the moment."""

from monstergames.rules.contract import Seat
from monstergames.rules.monster_meister.components import TASKS, Count, PointTask, TaskCard, Until
from monstergames.rules.monster_meister.state import (
    Naming,
    Over,
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
            return _("Enter turns over the next task. It holds for all.")
        case Revealing():
            return _call(view.played[-1], sum(own.card is not None for own in view.displays[seat]))
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


def _call(task: TaskCard, turned: int) -> str:
    rules = TASKS[task]
    assert isinstance(rules, PointTask)
    match rules.reveal:
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


def moment(view: View) -> str:
    """The rule for the decision at hand."""
    match view.phase:
        case Turning():
            return _("The owner of the tasks turns over the next one. It holds for everybody in this round.")
        case Revealing():
            task = view.played[-1]
            return f"{words.title(task)}. {words.rule(task)}."
        case Naming() | Taming():
            return _(
                "Somebody names a colour or a number of eyes, and all who are still in turn over one card each. "
                "Whoever turns over another monster is out. The first to be out muddle, the last one in remembers best."
            )
        case Removing():
            return _(
                "Whoever made the most points gets rid of a card: one of those turned over in this round goes face "
                "down under the stray pile. Monsters of the own set count at the end."
            )
        case Standing():
            return _("When all have seen the result, the cards are turned back, and the next player gets the tasks.")
        case Over():
            return _("The fewest monsters of the own set win, then the fewest in all, then the fewest eyes.")
        case _:
            return _(
                "Whoever made the fewest points has drawn a stray, looks at it alone, and puts it face down next to a "
                "card of the display, which may not grow larger than 6 x 6."
            )
