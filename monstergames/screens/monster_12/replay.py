"""A hunt that is over: the dice and the place that are about to be chosen are pointed out."""

from monstergames.rules.monster_12.state import Hunt, Move, Place
from monstergames.screens.monster_12.table import Monster12Table
from monstergames.screens.replay.ways import Ways


def _show(table: Monster12Table, _ms: int, follows: Move | None) -> None:
    table.chosen = list(follows.dice) if isinstance(follows, Hunt) else []
    table.pick = 0
    table.landed = None
    if isinstance(follows, Place):
        table.pick = sorted(place.spots for place in table.match.legal_moves(table.seat)).index(follows.spots)
    table.show_moment()


REPLAY = Ways(show=_show)
