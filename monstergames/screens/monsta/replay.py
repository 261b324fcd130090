"""An auction that is over: all face-down bids are open."""

from dataclasses import replace

from monstergames.rules.monsta.state import Pile, State, View
from monstergames.screens.replay.ways import Ways


def _unveil(state: State, view: View) -> View:
    return replace(view, piles=tuple(Pile(pile.cards, (True,) * len(pile.cards)) for pile in state.piles))


REPLAY = Ways(unveil=_unveil)
