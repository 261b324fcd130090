"""Who sits where before a match begins, and the rules of choosing it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, get_args

from monstergames.bots import roster
from monstergames.bots.contract import LEVELS
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Info
from monstergames.store.matches import SeatEntry
from monstergames.store.names import name_key
from monstergames.store.people import Person
from monstergames.texts import marked
from monstergames.widgets.look import MARKS, SEAT_COLOURS

MONSTERS = ("Fuzzle", "Grumbo", "Wobbly", "Snorri", "Blinky", "Mumpf", "Zottel", "Gloop")
"""Names for seats without one: they are names, not words."""

COLOUR_NAMES = {
    "coral": marked("coral"),
    "gold": marked("gold"),
    "mint": marked("mint"),
    "sky": marked("sky"),
    "violet": marked("violet"),
    "rose": marked("rose"),
}

COMPUTER = "⚙"
"""The mark of a computer player."""
LEVEL_NAMES = {
    "": marked("person"),
    "gentle": marked("gentle"),
    "clever": marked("clever"),
    "fierce": marked("fierce"),
}


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as it is being set up."""

    name: str
    """Empty for somebody without a name, and for most computer players."""
    colour: str
    mark: str
    monster: str = MONSTERS[0]
    """The name that is shown as long as there is none."""
    level: str = ""
    """Of the computer player that sits here; empty for a person."""

    @property
    def shown(self) -> str:
        """The name that everybody sees."""
        return self.name or self.monster


@dataclass(frozen=True, slots=True)
class Seated:
    """The answer of the page: who sits where, seat 0 begins; and the options as plain values."""

    chairs: tuple[Chair, ...]
    options: dict[str, Any]


def entries(chairs: Sequence[Chair], people: Sequence[Person]) -> tuple[SeatEntry, ...]:
    """The chairs as the store keeps them; `people` are those of the family, known by name."""
    known = {person.key: person.id for person in people}
    return tuple(
        SeatEntry(
            chair.shown,
            chair.colour,
            chair.mark,
            None if chair.level else known.get(name_key(chair.name)),
            level=chair.level,
        )
        for chair in chairs
    )


def free_chair(chairs: Sequence[Chair], name: str = "", colour: str = "", mark: str = "", level: str = "") -> Chair:
    """A chair with this name; colour and mark as wished if they are free, else the first free ones."""
    colours = {chair.colour for chair in chairs}
    marks = {chair.mark for chair in chairs}
    names = {name_key(chair.shown) for chair in chairs} | {name_key(name)}
    return Chair(
        name,
        next(c for c in (colour, *SEAT_COLOURS) if c in SEAT_COLOURS and c not in colours),
        next(m for m in (mark, *MARKS) if m in MARKS and m not in marks),
        next(monster for monster in MONSTERS if name_key(monster) not in names),
        level,
    )


def followed(chairs: Sequence[Chair], before: Sequence[Person], now: Sequence[Person]) -> list[Chair]:
    """The chairs once the family isn't as `before` any more, but as it is `now`, with the names and looks of now.

    Whoever isn't remembered any more sits there without a name, and so does whose new name sits here already.
    """
    were = {person.key: person for person in before}
    are = {person.id: person for person in now}
    seated = list(chairs)
    for seat, chair in enumerate(chairs):
        was = were.get(name_key(chair.name))
        if was is None:
            continue
        others = seated[:seat] + seated[seat + 1 :]
        person = are.get(was.id)
        if person is None or person.key in {name_key(other.shown) for other in others}:
            seated[seat] = replace(chair, name="", monster=_monster(others, chair.monster))
            continue
        seated[seat] = replace(chair, name=person.name)
        if (person.colour, person.mark) != (was.colour, was.mark):
            seated[seat] = _dressed(seated[seat], person, others)
    return seated


def _monster(others: Sequence[Chair], wished: str) -> str:
    """The name of a monster that sits on none of the other chairs, the wished one if it can be."""
    names = {name_key(other.shown) for other in others}
    return next(monster for monster in (wished, *MONSTERS) if name_key(monster) not in names)


def _dressed(chair: Chair, person: Person, others: Sequence[Chair]) -> Chair:
    """The chair in the colour and with the mark that a person had last, as far as they are free."""
    colours = SEAT_COLOURS.keys() - {other.colour for other in others}
    marks = MARKS.keys() - {other.mark for other in others}
    return replace(
        chair,
        colour=person.colour if person.colour in colours else chair.colour,
        mark=person.mark if person.mark in marks else chair.mark,
    )


@dataclass(slots=True)
class Setup:
    """All that is chosen on the page, and the rules of choosing it."""

    info: Info
    choices: dict[str, tuple[Any, ...]]
    """For each option of the game its possible values, in the order in which they are shown."""
    chairs: list[Chair]
    options: dict[str, Any]
    rulebook: Mapping[str, Any]
    """The options as the rulebook has them."""
    starter: int | None = None
    """Who begins; None leaves it to chance."""

    @property
    def computers(self) -> bool:
        """Whether computer players know this game."""
        return self.info.key in roster.KEYS

    @classmethod
    def of(cls, info: Info, options: Any, guests: Sequence[Chair]) -> "Setup":
        """A setup for this game with its `Options` class; `guests` are those who sat here last."""
        least, most = info.seats
        chairs: list[Chair] = []
        for guest in guests[:most]:
            level = guest.level if info.key in roster.KEYS else ""
            chairs.append(free_chair(chairs, guest.name, guest.colour, guest.mark, level))
        while len(chairs) < least:
            chairs.append(free_chair(chairs))
        choices = {name: _values(field) for name, field in options.model_fields.items()}
        rulebook = {name: field.default for name, field in options.model_fields.items()}
        return cls(info, choices, chairs, dict(rulebook), rulebook)

    def resize(self, seats: int) -> None:
        """So many play."""
        del self.chairs[seats:]
        while len(self.chairs) < seats:
            self.chairs.append(free_chair(self.chairs))
        if self.starter is not None and self.starter >= seats:
            self.starter = None

    def next_colour(self, seat: int) -> None:
        """The next colour that is free."""
        self.chairs[seat] = replace(self.chairs[seat], colour=self._next(list(SEAT_COLOURS), "colour", seat))

    def next_mark(self, seat: int) -> None:
        """The next mark that is free."""
        self.chairs[seat] = replace(self.chairs[seat], mark=self._next(list(MARKS), "mark", seat))

    def next_level(self, seat: int) -> None:
        """A person, or a computer player of the next level, which doesn't take the name of a person."""
        kinds = ("", *LEVELS)
        chair = self.chairs[seat]
        level = kinds[(kinds.index(chair.level) + 1) % len(kinds)]
        name = chair.name if chair.level else ""
        monster = _monster(self._others(seat), chair.monster)
        self.chairs[seat] = replace(chair, name=name, level=level, monster=monster)

    def _next(self, all_of_them: list[str], field: str, seat: int) -> str:
        taken = {getattr(other, field) for other in self._others(seat)}
        at = all_of_them.index(getattr(self.chairs[seat], field))
        return next(item for item in all_of_them[at + 1 :] + all_of_them[: at + 1] if item not in taken)

    def _others(self, seat: int) -> list[Chair]:
        return self.chairs[:seat] + self.chairs[seat + 1 :]

    def sit(self, seat: int, name: str, people: Sequence[Person]) -> None:
        """This name sits here now, with the colour and mark that person had last if they are free.

        An empty one is a person's without a name.
        """
        others = self._others(seat)
        known = next((person for person in people if name and person.key == name_key(name)), None)
        own = self.chairs[seat]
        own = replace(own, name=name, level=own.level if name else "", monster=_monster(others, own.monster))
        self.chairs[seat] = _dressed(replace(own, name=known.name, level=""), known, others) if known else own

    def seated(self, chance: Chance, offered: Collection[str]) -> Seated:
        """The answer: chairs turned so that who begins comes first; all options but those `offered` by the rulebook."""
        first = chance.below(len(self.chairs)) if self.starter is None else self.starter
        options = {name: value if name in offered else self.rulebook[name] for name, value in self.options.items()}
        return Seated((*self.chairs[first:], *self.chairs[:first]), options)


def _values(field: Any) -> tuple[Any, ...]:
    """What an option can be: numbers from small to large, and none at all, which is 0, after them."""
    if field.annotation is bool:
        return (False, True)
    values = get_args(field.annotation)
    return tuple(sorted(values, key=lambda number: (number == 0, number))) if isinstance(values[0], int) else values
