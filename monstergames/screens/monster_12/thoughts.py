"""What a computer player of Monster 12 says about its move."""

from collections.abc import Sequence

from monstergames.rules.contract import Reason
from monstergames.screens.monster_12.words import COLOURS
from monstergames.texts import _, marked, ngettext

THOUGHTS: dict[str, str] = {
    "only-way": marked("has no other choice"),
    "whim": marked("likes the look of these dice"),
    "once-more": marked("hunts on, just for the fun of it"),
    "nearest-card": marked("goes for the card with the fewest left"),
    "finished": marked("takes what is finished"),
    "safest-dice": marked("takes dice that catch {percent} times in 100"),
    "missing-colour": marked("has no {colour} one yet"),
    "one-more-eye": marked("takes the {colour} die, though it needs a {pips}"),
    "worth-the-risk": marked("hunts on: a miss only {percent} times in 100"),
    "going-to-win": marked("goes for the win: a miss {percent} times in 100"),
    "now-or-never": marked("hunts on, for {name} could win next"),
    "too-risky": marked("stops: {prey} to lose, a miss {percent} times in 100"),
    "wins": marked("has twelve in all six colours"),
    "fill-up": marked("puts them where a card is finished soonest"),
    "best-spots": marked("keeps the better chances for later"),
}
"""By the id of a reason; each follows the name of who thinks so."""

SELDOM = 34
"""A miss less often than so many times in 100 is called seldom."""
FEW = 3
"""So many monsters to lose, or fewer, are called few."""
BOLD: dict[bool, str] = {
    True: marked("hunts on: only {prey} to lose"),
    False: marked("hunts on and risks {prey}: a miss {percent} times in 100"),
}
"""Why a risk that isn't small is worth it, by whether few monsters can be lost."""


def think(reason: Reason, names: Sequence[str]) -> str:
    """Why a move is made, in words; `names` are those of all seats."""
    facts = dict(reason.facts)
    text = THOUGHTS[reason.id]
    match facts:
        case {"monsters": int(monsters), "percent": int(percent)}:
            facts["prey"] = ngettext("{count} monster", "{count} monsters", monsters)
            if reason.id == "worth-the-risk" and percent >= SELDOM:
                text = BOLD[monsters <= FEW]
        case {"colour": int(colour)}:
            facts["colour"] = _(COLOURS[colour])
        case {"seat": int(seat)}:
            facts["name"] = names[seat]
        case _:
            pass
    return _(text).format(**facts)
