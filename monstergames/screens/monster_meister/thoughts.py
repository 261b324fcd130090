"""What a computer player of Monster Meister says about its move: said to all, so nothing of what lies face down."""

from collections.abc import Sequence

from monstergames.rules.contract import Reason
from monstergames.texts import _, marked

THOUGHTS: dict[str, str] = {
    "remembers": marked("remembers a good one"),
    "no-better": marked("remembers this one, and none better"),
    "tries": marked("does not know this one and tries it"),
    "safe": marked("remembers one that is safe"),
    "dares": marked("does not know this one and dares it"),
    "ends-it": marked("remembers that this one ends it"),
    "has-one": marked("names something that is surely there"),
    "hopes": marked("names something and hopes"),
    "tames": marked("remembers where one hides"),
    "own-double": marked("gets rid of a double, the best to lose"),
    "own": marked("gets rid of one of their own monsters"),
    "no-own": marked("has none of their own monsters to get rid of"),
    "hides": marked("finds a place for the stray"),
    "goes-on": marked("goes on"),
}
"""By the id of a reason; each follows the name of who thinks so."""


def think(reason: Reason, names: Sequence[str]) -> str:  # noqa: ARG001
    """Why a move is made, in words; nobody else is named in them."""
    return _(THOUGHTS[reason.id])
