"""What is in the box of Monster Meister: four sets of 16 cards, 8 strays, 12 tasks. Ruling heading: "In the box"."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from monstergames.resources import asset

Colour: TypeAlias = Literal["blue", "yellow", "green", "red"]
Eyed: TypeAlias = Literal["one-eyed", "two-eyed", "three-eyed", "four-eyed"]
Feature: TypeAlias = Colour | Eyed
"""What a monster can be told by: its colour, or how many eyes it has."""

Back: TypeAlias = int
"""The set that a card belongs to, 0 to 3, or `STRAY`; set n is laid out by seat n and has that seat's own back."""
Card: TypeAlias = int
"""An index into `FACES`."""
TaskCard: TypeAlias = int
"""An index into `TASKS`."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
EYED: tuple[Eyed, ...] = get_args(Eyed)
FEATURES: tuple[Feature, ...] = COLOURS + EYED
"""The eight that can be named in the Competition of the Monster Tamers."""
SETS = 4
STRAY: Back = SETS
ROUNDS = 10
"""So many of the task cards are played."""


@dataclass(frozen=True, slots=True)
class Face:
    """A monster card. A double shows two alike monsters, each with eyes of its own."""

    colour: Colour
    eyes: int
    double: bool
    back: Back

    @property
    def monsters(self) -> int:
        """1, or 2 on a double."""
        return 1 + self.double

    def shows(self, feature: Feature | Literal["double"]) -> bool:
        """Whether its monster has this feature, or it is a double."""
        if feature == "double":
            return self.double
        return feature in (self.colour, EYED[self.eyes - 1])


@dataclass(frozen=True, slots=True)
class Count:
    """Reveal so many cards."""

    cards: int
    kind: Literal["count"] = "count"


@dataclass(frozen=True, slots=True)
class Until:
    """Keep revealing until a card shows this."""

    feature: Feature | Literal["double"]
    kind: Literal["until"] = "until"


@dataclass(frozen=True, slots=True)
class PointTask:
    """Earn monster points with the cards revealed."""

    reveal: Count | Until
    worth: Mapping[Feature, int]
    """Points for a monster with this feature; features of one sort, those not named are worth nothing."""
    each: Literal["monster", "eye"]
    """Whether the points are for the whole monster or for each of its eyes."""
    kind: Literal["points"] = "points"


@dataclass(frozen=True, slots=True)
class CompetitionTask:
    """The Competition of the Monster Tamers."""

    kind: Literal["competition"] = "competition"


Task: TypeAlias = PointTask | CompetitionTask


_BY_LETTER: Mapping[str, Colour] = {colour[0].upper(): colour for colour in COLOURS}


def _face(code: str, back: Back) -> Face:
    monsters = code.split()
    letter, eyes = monsters[0]
    return Face(_BY_LETTER[letter], int(eyes), len(monsters) == 2, back)


def _task(entry: dict[str, Any]) -> Task:
    if "competition" in entry:
        return CompetitionTask()
    reveal = Count(entry["reveal"]) if "reveal" in entry else Until(entry["until"])
    return PointTask(reveal, entry["worth"], entry["each"])


_BOX = json.loads(asset("components", "monster-meister.json").read_text("utf-8"))

FACES: tuple[Face, ...] = tuple(_face(code, back) for back in range(SETS) for code in _BOX["set"]) + tuple(
    _face(code, STRAY) for code in _BOX["strays"]
)
"""The face of each card; a card is its index here: the sets one after another, then the strays."""

TASKS: tuple[Task, ...] = tuple(_task(entry) for entry in _BOX["tasks"])
"""The task cards, in the order of the rulebook."""


def with_back(back: Back) -> tuple[Card, ...]:
    """The cards that have this back: a set or the strays."""
    return tuple(card for card, face in enumerate(FACES) if face.back == back)
