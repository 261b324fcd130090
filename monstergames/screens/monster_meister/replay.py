"""A competition that is over: all faces are open, and the large display is that of who is to act."""

from monstergames.screens.monster_meister.opened import opened
from monstergames.screens.monster_meister.table import MonsterMeisterTable
from monstergames.screens.replay.ways import Ways


def _show(table: MonsterMeisterTable, _ms: int, _follows: object) -> None:
    table.looked_at = table.seat
    table.show_moment()


def _look(table: MonsterMeisterTable, on: int) -> bool:
    table.look_at((table.seat + on) % len(table.match.seats))
    return True


REPLAY = Ways(unveil=opened, show=_show, look=_look)
