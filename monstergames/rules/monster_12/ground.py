"""What the hunting ground and the dice tray allow: free monsters, dice to choose, monsters to cover."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import chain, combinations, combinations_with_replacement, product
from types import MappingProxyType
from typing import TypeAlias

from monstergames.rules.monster_12.components import COLOURS, FACES, Colour
from monstergames.rules.monster_12.state import Card, Hunt, Lair, Roll, Spot
from monstergames.rules.remembered import remembered

Ground: TypeAlias = tuple[Lair, ...]
Counts: TypeAlias = tuple[int, ...]
"""A number for each colour."""

DICE_OF_A_HUNT = 3
MONSTERS_OF_A_CARD = max(map(len, FACES))
_NONE: Counts = (0,) * len(COLOURS)


def _dice(counts: Iterable[int]) -> frozenset[tuple[Colour, int]]:
    """So many dice of each colour, one by one."""
    return frozenset((colour, number) for colour, count in enumerate(counts) for number in range(count))


_HUNTS = tuple(
    tuple(
        (Hunt(dice), _dice(map(dice.count, range(len(COLOURS)))))
        for dice in combinations_with_replacement(range(len(COLOURS)), size)
    )
    for size in range(DICE_OF_A_HUNT + 1)
)
"""For each number of dice all choices of so many, and the dice that each of them takes."""


def complete(lair: Lair) -> bool:
    """Whether all monsters on the card are caught."""
    return all(lair.caught)


def cover(lair: Lair, monster: int) -> Lair:
    """The card with one more of its monsters caught."""
    return Lair(lair.card, (*lair.caught[:monster], True, *lair.caught[monster + 1 :]))


@cache
def _count(card: Card, caught: tuple[bool, ...], which: bool) -> Counts:
    """For each colour how many monsters of a card are caught, or not. A cache hashes plain values faster than lairs."""
    pairs = zip(FACES[card], caught, strict=True)
    colours = [monster.colour for monster, is_caught in pairs if is_caught == which]
    return tuple(colours.count(colour) for colour in range(len(COLOURS)))


def add(*counts: Counts) -> Counts:
    """The sum for each colour."""
    return tuple(map(sum, zip(*counts, strict=True))) or _NONE


def free(ground: Iterable[Lair]) -> Counts:
    """For each colour how many monsters in the hunting ground are not yet caught."""
    return add(*[_count(lair.card, lair.caught, False) for lair in ground])


def dice_on(lairs: Iterable[Lair]) -> Counts:
    """For each colour how many dice lie on these cards."""
    return add(*[_count(lair.card, lair.caught, True) for lair in lairs])


@remembered
def choosable(ground: Ground, tray: Counts) -> Counts:
    """For each colour the most dice that may be chosen. Rulebook heading: "Which Dice Can You Choose?"."""
    return tuple(map(min, free(ground), tray))


def dice_wanted(ground: Ground, tray: Counts) -> int:
    """How many dice a hunt takes, 0 to 3. Rulebook heading: "Which Dice Can You Choose?"."""
    return min(DICE_OF_A_HUNT, sum(choosable(ground, tray)))


@lru_cache(maxsize=1 << 11)
def hunts(most: Counts, fewer: bool) -> tuple[Hunt, ...]:
    """All choices of dice with at most so many of each colour: full hands only unless `fewer` are allowed too."""
    full = min(DICE_OF_A_HUNT, sum(most))
    least = 1 if fewer else max(1, full)
    dice = _dice(most)
    return tuple([hunt for size in range(full, least - 1, -1) for hunt, taken in _HUNTS[size] if taken <= dice])


@cache
def _prey(place: int, card: Card, caught: tuple[bool, ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each colour the free monsters of the card at a place: their numbers in the hunting ground and their eyes."""
    monsters = [
        (place * MONSTERS_OF_A_CARD + number, monster)
        for number, (monster, is_caught) in enumerate(zip(FACES[card], caught, strict=True))
        if not is_caught
    ]
    return tuple(
        tuple((number, monster.eyes) for number, monster in monsters if monster.colour == colour)
        for colour in range(len(COLOURS))
    )


@cache
def _spot(number: int) -> Spot:
    return Spot(*divmod(number, MONSTERS_OF_A_CARD))


def _preys(ground: Ground) -> list[tuple[tuple[tuple[int, int], ...], ...]]:
    return [_prey(place, lair.card, lair.caught) for place, lair in enumerate(ground)]


def free_of(ground: Ground, colour: Colour) -> list[tuple[Spot, int]]:
    """The free monsters of a colour, in ascending order: where they are and their eyes."""
    return [(_spot(number), eyes) for prey in _preys(ground) for number, eyes in prey[colour]]


@lru_cache(maxsize=1 << 11)
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


@cache
def _by_colour(dice: tuple[Colour, ...]) -> tuple[tuple[Colour, slice], ...]:
    """The colours of dice, in ascending order, and which of the dice have each."""
    firsts = {colour: dice.index(colour) for colour in dice}
    return tuple((colour, slice(first, first + dice.count(colour))) for colour, first in firsts.items())


Placements: TypeAlias = Mapping[tuple[Spot, ...], tuple[int, ...]]
"""For each set of monsters that may be covered the dice that lie on them, as numbers in the roll."""


@remembered
def placements(ground: Ground, roll: Roll) -> Placements:
    """Where the dice of a roll may go; empty when all miss. Rulebook heading: "1. Go Monster Hunting".

    As many dice as can lie at the same time do lie. Best first: most cards completed, then most monsters on the
    cards nearest to completion, then the larger of those cards.
    """
    preys = _preys(ground)
    found: list[list[list[tuple[int, int]]]] = []
    for colour, dice in _by_colour(roll.dice):
        monsters = [monster for prey in preys for monster in prey[colour]]
        ways = covers(tuple([eyes for _, eyes in monsters]), roll.pips[dice])
        if ways[0]:
            found.append([[(monsters[monster][0], dice.start + die) for monster, die in way] for way in ways])
    if not found:
        return MappingProxyType({})
    laid = [sorted(chain.from_iterable(parts)) for parts in product(*found)]
    if len(laid) > 1:
        laid.sort(key=lambda pairs: (_rank(ground, [number for number, _ in pairs]), pairs))
    return MappingProxyType({
        tuple([_spot(number) for number, _ in pairs]): tuple([die for _, die in pairs]) for pairs in laid
    })


def _rank(ground: Ground, covered: Iterable[int]) -> list[tuple[int, ...]]:
    """How many monsters are left on each card, those nearest to completion first, then minus the sizes of the cards."""
    left = [lair.caught.count(False) for lair in ground]
    for number in covered:
        left[number // MONSTERS_OF_A_CARD] -= 1
    return list(zip(*sorted(zip(left, [-len(lair.caught) for lair in ground], strict=True)), strict=True))
