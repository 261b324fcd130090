"""What lies on the table while the events of a move are being shown, one after another."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from monstergames.rules.monster_12.components import FACES
from monstergames.rules.monster_12.state import (
    Card,
    Caught,
    Cleared,
    Collected,
    Event,
    Lair,
    Missed,
    Placing,
    Refilled,
    Roll,
    Rolled,
    Spot,
    TurnPassed,
    View,
)


@dataclass(frozen=True, slots=True)
class Stage:
    """The table as it is shown at a moment."""

    ground: tuple[Lair | None, ...]
    """The hunting ground; None where a card was taken and no new one lies yet."""
    tray: tuple[int, ...]
    catches: tuple[tuple[Card, ...], ...]
    roll: Roll | None = None
    """The dice that were rolled last, as long as they are not back."""
    landed: tuple[Spot | None, ...] = ()
    """For each die of the roll the monster it lies on."""


def stage(view: View) -> Stage:
    """The table of a view at rest."""
    roll = view.phase.roll if isinstance(view.phase, Placing) else None
    return Stage(view.ground, view.tray, view.catches, roll, (None,) * len(roll.dice) if roll else ())


def _with_dice(tray: Sequence[int], dice: Sequence[int], sign: int) -> tuple[int, ...]:
    return tuple(count + sign * dice.count(colour) for colour, count in enumerate(tray))


def after(now: Stage, event: Event) -> Stage:
    """The table once this event has been shown."""
    match event:
        case Rolled(roll=roll):
            return replace(now, tray=_with_dice(now.tray, roll.dice, -1), roll=roll, landed=(None,) * len(roll.dice))
        case Caught(spots=spots, dice=dice):
            landed = list(now.landed)
            for die, spot in zip(dice, spots, strict=True):
                landed[die] = spot
            return replace(now, ground=_covered(now.ground, spots), landed=tuple(landed))
        case Missed():
            return now
        case Collected(seat=seat, places=places, cards=cards):
            freed = [monster.colour for card in cards for monster in FACES[card]]
            return replace(
                now,
                ground=tuple(None if place in places else lair for place, lair in enumerate(now.ground)),
                tray=_with_dice(now.tray, freed, 1),
                catches=tuple((*own, *cards) if owner == seat else own for owner, own in enumerate(now.catches)),
                roll=None,
            )
        case Refilled(places=places, cards=cards):
            ground = list(now.ground)
            for place, card in zip(places, cards, strict=True):
                ground[place] = Lair(card, (False,) * len(FACES[card]))
            return replace(now, ground=tuple(ground))
        case TurnPassed() if None in now.ground:
            return replace(now, ground=tuple(lair for lair in now.ground if lair))
        case Cleared():
            return replace(now, ground=(None,) * len(now.ground), roll=None)
        case _:
            return now


def _covered(ground: Sequence[Lair | None], spots: Sequence[Spot]) -> tuple[Lair | None, ...]:
    return tuple(
        replace(
            lair,
            caught=tuple(done or Spot(place, monster) in spots for monster, done in enumerate(lair.caught)),
        )
        if lair
        else None
        for place, lair in enumerate(ground)
    )
