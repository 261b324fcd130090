"""Dice to choose and monsters to cover, against plain enumerations."""

from itertools import combinations_with_replacement, permutations

from hypothesis import given

from monstergames.rules.monster_12.components import COLOURS, FACES
from monstergames.rules.monster_12.engine import legal_moves
from monstergames.rules.monster_12.ground import dice_wanted, placements
from monstergames.rules.monster_12.refusals import die_refusal
from monstergames.rules.monster_12.state import Hunt, Lair, Roll, Spot, State

from .strategies import grounds, rolls


def hunts(state: State) -> set[tuple[int, ...]]:
    return {move.dice for move in legal_moves(state, 0) if isinstance(move, Hunt)}


@given(grounds())
def test_legal_hunts_are_all_hands_within_the_free_monsters_and_the_tray(state: State) -> None:
    free = [
        monster.colour
        for lair in state.ground
        for monster, caught in zip(FACES[lair.card], lair.caught, strict=True)
        if not caught
    ]
    hands = {
        dice
        for size in (1, 2, 3)
        for dice in combinations_with_replacement(range(len(COLOURS)), size)
        if all(dice.count(colour) <= min(free.count(colour), state.tray[colour]) for colour in dice)
    }
    largest = max(map(len, hands), default=0)
    assert dice_wanted(state.ground, state.tray) == largest
    assert hunts(state) == {dice for dice in hands if state.options.up_to_three or len(dice) == largest}


@given(grounds())
def test_dice_that_are_not_refused_one_by_one_are_the_legal_hunts(state: State) -> None:
    hands: set[tuple[int, ...]] = {()}
    for _ in range(dice_wanted(state.ground, state.tray)):
        hands = {
            tuple(sorted((*chosen, colour)))
            for chosen in hands
            for colour in range(len(COLOURS))
            if die_refusal(state.ground, state.tray, chosen, colour) is None
        }
    full = {dice for dice in hunts(state) if len(dice) == dice_wanted(state.ground, state.tray)}
    assert hands - {()} == full
    assert all(
        die_refusal(state.ground, state.tray, chosen, colour) for chosen in hands for colour in range(len(COLOURS))
    )


def laid(ground: tuple[Lair, ...], roll: Roll) -> set[tuple[Spot, ...]]:
    """All sets of monsters that the most dice can cover, by trying every order of dice on monsters."""
    free = [
        (Spot(place, number), monster)
        for place, lair in enumerate(ground)
        for number, monster in enumerate(FACES[lair.card])
        if not lair.caught[number]
    ]
    found: set[tuple[Spot, ...]] = set()
    for size in range(1, len(roll.dice) + 1):
        for dice in permutations(range(len(roll.dice)), size):
            covered = _chains(free, [(roll.dice[die], roll.pips[die]) for die in dice])
            found |= {tuple(sorted(spots)) for spots in covered}
    most = max(map(len, found), default=0)
    return {spots for spots in found if len(spots) == most}


def _chains(free: list, dice: list[tuple[int, int]]) -> list[list[Spot]]:
    if not dice:
        return [[]]
    (colour, pips), *others = dice
    return [
        [spot, *rest]
        for number, (spot, monster) in enumerate(free)
        if monster.colour == colour and monster.eyes < pips
        for rest in _chains(free[:number] + free[number + 1 :], others)
    ]


@given(rolls())
def test_placements_are_all_sets_of_monsters_that_the_most_dice_can_cover(drawn: tuple[State, Roll]) -> None:
    state, roll = drawn
    assert set(placements(state.ground, roll)) == laid(state.ground, roll)


@given(rolls())
def test_placements_put_each_die_on_a_monster_of_its_colour_with_fewer_eyes(drawn: tuple[State, Roll]) -> None:
    state, roll = drawn
    for spots, dice in placements(state.ground, roll).items():
        assert len(set(dice)) == len(dice) == len(set(spots)) == len(spots)
        for spot, die in zip(spots, dice, strict=True):
            monster = FACES[state.ground[spot.place].card][spot.monster]
            assert not state.ground[spot.place].caught[spot.monster]
            assert roll.dice[die] == monster.colour
            assert roll.pips[die] > monster.eyes


@given(rolls())
def test_placements_come_best_first(drawn: tuple[State, Roll]) -> None:
    state, roll = drawn

    def missing(spots: tuple[Spot, ...]) -> list[int]:
        """How many free monsters the cards have left, nearest to completion first."""
        return sorted(
            lair.caught.count(False) - sum(spot.place == place for spot in spots)
            for place, lair in enumerate(state.ground)
        )

    offered = list(placements(state.ground, roll))
    completed = [missing(spots).count(0) for spots in offered]
    assert completed == sorted(completed, reverse=True)
    assert list(map(missing, offered)) == sorted(map(missing, offered))
