"""What a computer player of Monsta says about its move: said to all, so nothing of its hand."""

from collections.abc import Sequence

from monstergames.rules.contract import Reason
from monstergames.texts import _, marked

THOUGHTS: dict[str, str] = {
    "wins": marked("has what it takes to win"),
    "scores": marked("takes the points while they are there"),
    "done": marked("lays out no more this time"),
    "spares": marked("offers what is needed least"),
    "careful": marked("offers nothing that helps a leader"),
    "bids": marked("opens the bidding: this is worth it"),
    "raises": marked("goes along: this is worth it"),
    "blocks": marked("will not let {name} have this"),
    "leads": marked("has the highest bid already"),
    "content": marked("leaves it at an equal bid"),
    "too-dear": marked("finds that too dear"),
    "waits": marked("does not want this offer"),
    "likes": marked("likes the bid of {name} best"),
    "fears": marked("keeps {name} from being next"),
    "gives": marked("gives it to {name}, as nobody bid"),
}
"""By the id of a reason; each follows the name of who thinks so."""


def think(reason: Reason, names: Sequence[str]) -> str:
    """Why a move is made, in words; `names` are those of all seats."""
    seat = reason.facts.get("seat")
    return _(THOUGHTS[reason.id]).format(name=names[seat] if isinstance(seat, int) else "")
