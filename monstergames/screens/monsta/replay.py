"""An auction that is over: all face-down bids are open, and everybody's hand can be seen."""

from collections import Counter
from dataclasses import replace

from monstergames.rules.monsta.components import VALUES
from monstergames.rules.monsta.state import Pile, State, View
from monstergames.screens.monsta.board import Board
from monstergames.screens.monsta.hand import NOWHERE, Hand, Kind, Shine, titled
from monstergames.screens.monsta.table import MonstaTable
from monstergames.screens.replay.ways import Ways
from monstergames.texts import _


def _unveil(state: State, view: View) -> View:
    return replace(view, piles=tuple(Pile(pile.cards, (True,) * len(pile.cards)) for pile in state.piles))


def _look(table: MonstaTable, on: int) -> bool:
    """A hand below the table, with nothing to be decided in it."""
    seat = (table.seat + on) % len(table.match.seats)
    cards = Counter(table.match.view(seat).hand)
    kinds = tuple(
        Kind(value, cards[value], "" if value in cards else _("none"), Shine.PLAIN if value in cards else Shine.DIM)
        for value in VALUES
    )
    title = titled(table.names()[seat], cards.total())
    board = table.query_one(Board)
    if board.scene:
        middle = replace(board.scene.middle, wished=())
        hand = Hand(title, kinds, "", (), NOWHERE, table.accent(seat))
        board.show(replace(board.scene, middle=middle, hand=hand))
    return True


REPLAY = Ways(unveil=_unveil, look=_look)
