"""What a computer player of Meister Scheibenkleister says about its move: said to all, so nothing of its window."""

from collections.abc import Sequence

from monstergames.rules.contract import Reason
from monstergames.texts import _, marked

THOUGHTS: dict[str, str] = {
    "turns": marked("turns the next card"),
    "sure": marked("is quite sure"),
    "torn": marked("is torn between two that look alike"),
    "next-best": marked("takes the next best: the first is full"),
    "trusts": marked("trusts the eye of {name}"),
    "too-late": marked("did not find one in time"),
}
"""By the id of a reason; each follows the name of who thinks so."""


def think(reason: Reason, names: Sequence[str]) -> str:
    """Why a move is made, in words; `names` are those of all seats."""
    seat = reason.facts.get("seat")
    return _(THOUGHTS[reason.id]).format(name=names[seat] if isinstance(seat, int) else "")
