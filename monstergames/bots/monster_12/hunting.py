"""What can come of hunting on some cards, with exact chances; sets of monsters are bits of a number."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from itertools import product
from math import prod
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from monstergames.rules.monster_12.components import COLOURS, DICE_OF_A_COLOUR, FACES, Colour
from monstergames.rules.monster_12.ground import Counts, covers, hunts
from monstergames.rules.monster_12.odds import PIPS
from monstergames.rules.monster_12.state import Card, Hunt, Lair, Spot

Monsters: TypeAlias = int
"""A set of monsters on the ground, a bit for each."""
Catch: TypeAlias = tuple[float, Sequence[Monsters]]
"""How likely which sets of monsters can be covered, one of them to be chosen."""


class _Falls(NamedTuple):
    """What dice of one colour can come to."""

    miss: float
    """How likely none of them catches anything."""
    catches: Sequence[Catch]


class Chances:
    """A hunt and what can come of it."""

    def __init__(self, hunt: Hunt, falls: Sequence[_Falls]) -> None:
        """With what the dice of each colour can come to."""
        self.hunt = hunt
        self.miss = prod([own.miss for own in falls])
        """How likely nothing is caught."""
        self._falls = falls

    @cached_property
    def catches(self) -> Sequence[Catch]:
        """All that can be caught."""
        every: list[Catch] = [(1.0, (0,))]
        for miss, catches in self._falls:
            every = [
                *[(likely * miss, before) for likely, before in every],
                *[
                    (likely * own, tuple([caught | more for caught in before for more in ways]))
                    for likely, before in every
                    for own, ways in catches
                ],
            ]
        return every[1:]


@cache
def _ways(eyes: tuple[int, ...], dice: int) -> tuple[tuple[float, tuple[tuple[int, ...], ...]], ...]:
    """How likely which of the monsters with these eyes can be covered by `dice` of their colour, over all rolls."""
    rolls = Counter(
        tuple(tuple(monster for monster, _ in way) for way in covers(eyes, pips)) for pips in product(PIPS, repeat=dice)
    )
    return tuple((count / len(PIPS) ** dice, ways) for ways, count in rolls.items())


@lru_cache(maxsize=1 << 10)
def _by_colour(most: Counts, fewer: bool) -> tuple[tuple[Hunt, tuple[tuple[Colour, int], ...]], ...]:
    return tuple((hunt, tuple(Counter(hunt.dice).items())) for hunt in hunts(most, fewer))


class Hunting:
    """The monsters on some cards, and what dice can do to them."""

    def __init__(self, cards: tuple[Card, ...], fewer: bool) -> None:
        """With `fewer`, fewer dice than could be chosen may be rolled."""
        self._fewer = fewer
        monsters = {
            Spot(place, number): monster
            for place, card in enumerate(cards)
            for number, monster in enumerate(FACES[card])
        }
        self._bits = {spot: 1 << number for number, spot in enumerate(monsters)}
        self._eyes = {self._bits[spot]: monster.eyes for spot, monster in monsters.items()}
        self.all: Monsters = sum(self._eyes)
        self._cards = [sum(bit for spot, bit in self._bits.items() if spot.place == at) for at in range(len(cards))]
        self._colours = [
            sum(self._bits[spot] for spot, monster in monsters.items() if monster.colour == colour)
            for colour in range(len(COLOURS))
        ]
        alike: dict[object, list[Monsters]] = {}
        for spot, monster in monsters.items():
            alike.setdefault((spot.place, monster), []).append(self._bits[spot])
        self._alike = [(sum(bits), bits) for bits in alike.values() if len(bits) > 1]
        self._fallen: dict[tuple[Monsters, int], _Falls] = {}
        self._known: dict[tuple[tuple[Colour, ...], Monsters], Chances] = {}

    def caught(self, ground: Iterable[Lair], spots: Iterable[Spot] = ()) -> Monsters:
        """The monsters that carry dice when some were put on these spots too.

        Of equal monsters on a card the first ones are taken for caught, so that what is as good looks the same.
        """
        covered = {
            Spot(place, number)
            for place, lair in enumerate(ground)
            for number, is_caught in enumerate(lair.caught)
            if is_caught
        }
        return self._first(sum(self._bits[spot] for spot in covered.union(spots)))

    def finished(self, caught: Monsters) -> tuple[int, ...]:
        """The places of the cards whose monsters are all caught."""
        return tuple([place for place, own in enumerate(self._cards) if caught & own == own])

    def hunts(self, caught: Monsters) -> list[Chances]:
        """The hunts that are legal now, those first that miss most seldom."""
        free = self.all & ~caught
        most = [min((own & free).bit_count(), DICE_OF_A_COLOUR - (own & caught).bit_count()) for own in self._colours]
        every: list[Chances] = []
        for hunt, dice in _by_colour(tuple(most), self._fewer):
            reach = 0
            for colour, _ in dice:
                reach |= self._colours[colour]
            key = hunt.dice, free & reach
            chances = self._known.get(key)
            if chances is None:
                falls = [self._falls(self._colours[colour], free, count) for colour, count in dice]
                chances = self._known[key] = Chances(hunt, falls)
            every.append(chances)
        every.sort(key=attrgetter("miss"))
        return every

    def _falls(self, colour: Monsters, free: Monsters, dice: int) -> _Falls:
        before, free = colour & ~free, colour & free
        if known := self._fallen.get((free, dice)):
            return known
        prey = [bit for bit in self._eyes if bit & free]
        miss, catches = 0.0, list[Catch]()
        for likely, sets in _ways(tuple([self._eyes[bit] for bit in prey]), dice):
            if sets[0]:
                covered = [self._first(before | sum(prey[monster] for monster in way)) & ~before for way in sets]
                catches.append((likely, tuple(dict.fromkeys(covered))))
            else:
                miss = likely
        falls = self._fallen[free, dice] = _Falls(miss, catches)
        return falls

    def _first(self, caught: Monsters) -> Monsters:
        for together, bits in self._alike:
            if count := (caught & together).bit_count():
                caught = caught & ~together | sum(bits[:count])
        return caught


@lru_cache(maxsize=1 << 2)
def hunting(cards: tuple[Card, ...], fewer: bool) -> Hunting:
    """What hunting on these cards can come to."""
    return Hunting(cards, fewer)
