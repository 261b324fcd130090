"""Computer players of Monster 12."""

from monstergames.bots.contract import Level, Player
from monstergames.bots.monster_12.clever import Clever
from monstergames.bots.monster_12.fierce import Fierce
from monstergames.bots.monster_12.gentle import Gentle
from monstergames.rules.contract import Seat

_LEVELS = {"gentle": Gentle, "clever": Clever, "fierce": Fierce}


def player(level: Level, _seat: Seat, _seats: int) -> Player:
    """A player of this level, for any seat."""
    return _LEVELS[level]()
