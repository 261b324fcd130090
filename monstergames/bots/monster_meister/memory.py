"""A memory for monsters that were seen, which forgets."""

from collections.abc import Iterable
from dataclasses import dataclass

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat
from monstergames.rules.monster_meister.components import ROUNDS, STRAY, Card, with_back
from monstergames.rules.monster_meister.state import (
    Added,
    Drew,
    Event,
    Position,
    Removed,
    Revealed,
    TurnedBack,
)


@dataclass(frozen=True, slots=True)
class _Sighting:
    """A card that was seen at a place."""

    card: Card
    until: int
    """The last round in which it is remembered, from 0."""


class Memory:
    """What one seat remembers of displays and of the stray pile.

    For how long is drawn when something is seen, from nothing but what is seen: whoever sees the same remembers the
    same. Seen again, a card may be remembered for longer, never for shorter.
    """

    def __init__(self, seat: Seat, retention: int) -> None:
        """Of a hundred cards `retention` are still remembered a round later."""
        self._seat = seat
        self._retention = retention
        self._round = 0
        self._sightings = 0
        self._seen: dict[tuple[Seat, Position], _Sighting] = {}
        self._pile: list[Card | None] = [None] * len(with_back(STRAY))
        self._drawn: dict[Seat, Card | None] = {}

    def see(self, events: Iterable[Event]) -> None:
        """Remember what happened."""
        for event in events:
            match event:
                case Revealed(seat, position, card):
                    self._remember(seat, position, card)
                case Removed(seat, position, card):
                    del self._seen[seat, position]
                    self._pile.append(card)
                case Drew(seat, _, passed):
                    self._drawn[seat] = self._pile.pop(passed)
                case Added(seat, position):
                    if (card := self._drawn.pop(seat)) is not None:
                        self._remember(seat, position, card)
                case TurnedBack():
                    self._round += 1
                case _:
                    pass

    def _remember(self, seat: Seat, position: Position, card: Card) -> None:
        self._sightings += 1
        chance = Chance("memory", self._seat, self._sightings, seat, *position, card)
        until = self._round
        while until < ROUNDS and chance.below(100) < self._retention:
            until += 1
        before = self._seen.get((seat, position))
        self._seen[seat, position] = _Sighting(card, max(until, before.until) if before else until)

    def at(self, seat: Seat, position: Position) -> Card | None:
        """The card that is remembered to lie in a display at this place; None if none is."""
        seen = self._seen.get((seat, position))
        return seen.card if seen and self._round <= seen.until else None

    def in_pile(self) -> frozenset[Card]:
        """The cards that were put under the stray pile and are there, or in the hand of who drew them."""
        return frozenset(card for card in (*self._pile, *self._drawn.values()) if card is not None)
