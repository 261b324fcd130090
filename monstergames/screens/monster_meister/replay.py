"""A competition that is over: the large display is that of who is to act."""

from monstergames.screens.monster_meister.table import MonsterMeisterTable
from monstergames.screens.replay.ways import Ways


def _show(table: MonsterMeisterTable, _ms: int, _follows: object) -> None:
    table.looked_at = table.seat
    table.show_moment()


REPLAY = Ways(show=_show)
