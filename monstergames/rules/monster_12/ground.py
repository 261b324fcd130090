"""What the hunting ground and the dice tray allow: free monsters, dice to choose, monsters to cover."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import chain, combinations, combinations_with_replacement, product
from types import MappingProxyType
from typing import TypeAlias

from monstergames.rules.monster_12.components import COLOURS, FACES, Colour
from monstergames.rules.monster_12.state import Hunt, Lair, Roll, Spot

Ground: TypeAlias = tuple[Lair, ...]
Counts: TypeAlias = tuple[int, ...]
"""A number for each colour."""

DICE_OF_A_HUNT = 3
_NONE: Counts = (0,) * len(COLOURS)


def complete(lair: Lair) -> bool:
    """Whether all monsters on the card are caught."""
    return all(lair.caught)


@cache
def cover(lair: Lair, monster: int) -> Lair:
    """The card with one more of its monsters caught."""
    return Lair(lair.card, (*lair.caught[:monster], True, *lair.caught[monster + 1 :]))


@cache
def _count(lair: Lair, caught: bool) -> Counts:
    """For each colour how many monsters of the card are caught, or not."""
    pairs = zip(FACES[lair.card], lair.caught, strict=True)
    colours = [monster.colour for monster, is_caught in pairs if is_caught == caught]
    return tuple(colours.count(colour) for colour in range(len(COLOURS)))


def add(*counts: Counts) -> Counts:
    """The sum for each colour."""
    return tuple(map(sum, zip(_NONE, *counts, strict=True)))


def free(ground: Ground) -> Counts:
    """For each colour how many monsters in the hunting ground are not yet caught."""
    return add(*[_count(lair, False) for lair in ground])


def dice_on(lairs: Iterable[Lair]) -> Counts:
    """For each colour how many dice lie on these cards."""
    return add(*[_count(lair, True) for lair in lairs])


@lru_cache(maxsize=1 << 10)
def choosable(ground: Ground, tray: Counts) -> Counts:
    """For each colour the most dice that may be chosen. Rulebook heading: "Which Dice Can You Choose?"."""
    return tuple(map(min, free(ground), tray))


def dice_wanted(ground: Ground, tray: Counts) -> int:
    """How many dice a hunt takes, 0 to 3. Rulebook heading: "Which Dice Can You Choose?"."""
    return min(DICE_OF_A_HUNT, sum(choosable(ground, tray)))


@cache
def hunts(most: Counts, fewer: bool) -> tuple[Hunt, ...]:
    """All choices of dice with at most so many of each colour: full hands only unless `fewer` are allowed too."""
    full = min(DICE_OF_A_HUNT, sum(most))
    least = 1 if fewer else max(1, full)
    return tuple(
        Hunt(dice)
        for size in range(full, least - 1, -1)
        for dice in combinations_with_replacement(range(len(COLOURS)), size)
        if all(dice.count(colour) <= most[colour] for colour in dice)
    )


@cache
def _prey(place: int, lair: Lair) -> tuple[tuple[tuple[Spot, int], ...], ...]:
    """For each colour the free monsters of the card at a place: where they are and their eyes."""
    monsters = [
        (Spot(place, number), monster)
        for number, (monster, caught) in enumerate(zip(FACES[lair.card], lair.caught, strict=True))
        if not caught
    ]
    return tuple(
        tuple((spot, monster.eyes) for spot, monster in monsters if monster.colour == colour)
        for colour in range(len(COLOURS))
    )


def free_of(ground: Ground, colour: Colour) -> list[tuple[Spot, int]]:
    """The free monsters of a colour, in ascending order: where they are and their eyes."""
    return list(chain.from_iterable(_prey(place, lair)[colour] for place, lair in enumerate(ground)))


@lru_cache(maxsize=1 << 14)
def covers(eyes: tuple[int, ...], pips: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """How as many dice of one colour as possible lie on its free monsters: one way for each set of monsters.

    A way is pairs of the numbers of a monster and of a die. There is always one; it is empty when nothing is caught.
    """
    hardest = sorted(range(len(eyes)), key=eyes.__getitem__, reverse=True)
    highest = sorted(range(len(pips)), key=pips.__getitem__, reverse=True)
    for size in range(min(len(eyes), len(pips)), 0, -1):
        laid = (tuple(zip(monsters, highest, strict=False)) for monsters in combinations(hardest, size))
        ways = tuple(way for way in laid if all(pips[die] > eyes[monster] for monster, die in way))
        if ways:
            return ways
    return ((),)


Placements: TypeAlias = Mapping[tuple[Spot, ...], tuple[int, ...]]
"""For each set of monsters that may be covered the dice that lie on them, as numbers in the roll."""


@lru_cache(maxsize=1 << 10)
def placements(ground: Ground, roll: Roll) -> Placements:
    """Where the dice of a roll may go; empty when all miss. Rulebook heading: "1. Go Monster Hunting".

    As many dice as can lie at the same time do lie. Best first: most cards completed, then most monsters on the
    cards nearest to completion, then the larger of those cards.
    """
    found: list[list[list[tuple[Spot, int]]]] = []
    for colour in sorted(set(roll.dice)):
        prey = free_of(ground, colour)
        first = roll.dice.index(colour)
        pips = roll.pips[first : first + roll.dice.count(colour)]
        ways = covers(tuple([eyes for _, eyes in prey]), pips)
        if ways[0]:
            found.append([[(prey[monster][0], first + die) for monster, die in way] for way in ways])
    if not found:
        return MappingProxyType({})
    laid = [sorted(chain.from_iterable(parts)) for parts in product(*found)]
    if len(laid) > 1:
        laid.sort(key=lambda pairs: (_rank(ground, [spot for spot, _ in pairs]), pairs))
    return MappingProxyType({tuple([spot for spot, _ in pairs]): tuple([die for _, die in pairs]) for pairs in laid})


def _rank(ground: Ground, spots: Iterable[Spot]) -> tuple[list[int], list[int]]:
    left = [lair.caught.count(False) for lair in ground]
    for spot in spots:
        left[spot.place] -= 1
    nearest = sorted((missing, -len(lair.caught)) for missing, lair in zip(left, ground, strict=True))
    return [missing for missing, _ in nearest], [size for _, size in nearest]
