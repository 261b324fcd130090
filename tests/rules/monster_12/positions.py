"""Positions of Monster 12 in one line, written like the cards in the data file."""

import re
from collections.abc import Sequence

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Transition
from monstergames.rules.monster_12.components import COLOURS, FACES, LETTERS, TRAY, Face
from monstergames.rules.monster_12.engine import apply
from monstergames.rules.monster_12.ground import dice_on
from monstergames.rules.monster_12.state import (
    Card,
    Choosing,
    Event,
    Hunt,
    Lair,
    Move,
    Options,
    Place,
    Placing,
    Roll,
    Spot,
    State,
)

P, R, G, B, Y, V = range(6)


def code(face: Face) -> str:
    """A face as in the data file, without spaces: "PRV3"."""
    return "".join(LETTERS[own.colour] + str(own.eyes) * (own.colour == V) for own in face)


def position(
    ground: str,
    *,
    roll: str = "",
    tray: str | None = None,
    stack: str | None = None,
    catches: Sequence[str] = ("", ""),
    turn: int = 0,
    up_to_three: bool = False,
) -> State:
    """A state from text.

    `ground` is "PRG*|Y|V4": three cards, the green monster is caught. `roll` is "P3 R6": these dice wait to be put on
    monsters. Unless `tray` names the dice in it ("PPR"), it has all that lie nowhere else; unless `stack` names its
    cards ("P|RB"), it has all that are nowhere else. `catches` has the cards of each seat.
    """
    unused = list(range(len(FACES)))

    def cards(text: str) -> tuple[Card, ...]:
        return tuple(take(part) for part in text.split("|") if part)

    def take(text: str) -> Card:
        card = next(card for card in unused if code(FACES[card]) == text.replace("*", ""))
        unused.remove(card)
        return card

    lairs = tuple(
        Lair(card, tuple(monster.endswith("*") for monster in re.findall(r"[A-Z]\d?\*?", part)))
        for card, part in zip(cards(ground), filter(None, ground.split("|")), strict=True)
    )
    rolled = Roll(tuple(LETTERS.index(die[0]) for die in roll.split()), tuple(int(die[1:]) for die in roll.split()))
    elsewhere = [on + rolled.dice.count(colour) for colour, on in enumerate(dice_on(lairs))]
    caught = tuple(cards(own) for own in catches)
    return State(
        options=Options(up_to_three=up_to_three),
        turn=turn,
        phase=Placing(rolled) if roll else Choosing(),
        ground=lairs,
        tray=tuple(
            TRAY[colour] - elsewhere[colour] if tray is None else tray.count(LETTERS[colour])
            for colour in range(len(COLOURS))
        ),
        stack=tuple(unused) if stack is None else cards(stack),
        catches=caught,
    )


def lie(state: State) -> str:
    """The hunting ground of a state as text: "PRG*|Y|V4"."""
    return "|".join(
        "".join(code((monster,)) + "*" * caught for monster, caught in zip(FACES[lair.card], lair.caught, strict=True))
        for lair in state.ground
    )


def owned(state: State) -> tuple[str, ...]:
    """The cards of each seat as text: "PR|B"."""
    return tuple("|".join(code(FACES[card]) for card in own) for own in state.catches)


def hunt(dice: str) -> Hunt:
    """The choice of these dice, in the order of the colours: "PRY"."""
    return Hunt(tuple(LETTERS.index(die) for die in dice))


def place(*spots: tuple[int, int]) -> Place:
    """The choice of these monsters, each by the place of its card and its number on it."""
    return Place(tuple(Spot(*spot) for spot in spots))


class Loaded(Chance):
    """Dice that show what they are told to."""

    def __init__(self, *pips: int) -> None:
        super().__init__("loaded")
        self._pips = iter(pips)

    def die(self) -> int:
        return next(self._pips)


def play(state: State, move: Move, *pips: int) -> Transition[State, Event]:
    """What comes of a move of the seat on turn when the dice show these pips."""
    return apply(state, state.turn, move, Loaded(*pips))
