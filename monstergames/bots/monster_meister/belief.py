"""What may lie where, going by what is seen and remembered."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from monstergames.bots.monster_meister.memory import Memory
from monstergames.rules.contract import Seat
from monstergames.rules.monster_meister.components import STRAY, Card, with_back
from monstergames.rules.monster_meister.state import Position, View

Faces: TypeAlias = tuple[Card, ...]
"""The cards that one may be, all equally likely; a single one if it is known."""


class Belief:
    """What the cards face down may be."""

    def __init__(self, view: View, memory: Memory, *, counts: bool) -> None:
        """`counts` rules out cards that are remembered somewhere else, and not only those that lie open."""
        self._displays = view.displays
        self._remembered = {
            (seat, shown.position): card
            for seat, display in enumerate(view.displays)
            for shown in display
            if shown.card is None and (card := memory.at(seat, shown.position)) is not None
        }
        ruled_out = {shown.card for display in view.displays for shown in display}
        if counts:
            ruled_out.update(self._remembered.values(), memory.in_pile())
        self._unknown = [
            tuple([card for card in with_back(back) if card not in ruled_out]) or with_back(back)
            for back in range(STRAY + 1)
        ]

    def closed(self, seat: Seat) -> dict[Position, Faces]:
        """What may lie at each place of a display where a card lies face down."""
        closed: dict[Position, Faces] = {}
        for shown in self._displays[seat]:
            if shown.card is None:
                known = self._remembered.get((seat, shown.position))
                closed[shown.position] = self._unknown[shown.back] if known is None else (known,)
        return closed


def worths(closed: Mapping[Position, Faces], worth: Callable[[Card], float]) -> dict[Position, float]:
    """What the card at each place is worth on average."""
    means = {faces: sum(map(worth, faces)) / len(faces) for faces in set(closed.values())}
    return {position: means[faces] for position, faces in closed.items()}
