"""A monster as it hangs on the wall: what is told of it, and the forms in which it can be saved."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from monstergames.art import exports
from monstergames.art.clay import clay, small_clay
from monstergames.art.pixels import Picture
from monstergames.match.gallery import Exhibit
from monstergames.screens.miss_monster.words import attribute
from monstergames.texts import _, marked
from monstergames.widgets.look import MARKS, SEAT_COLOURS


@dataclass(frozen=True, slots=True)
class Framed:
    """A monster on the wall, and the name that somebody gave it, if anybody did."""

    exhibit: Exhibit
    given: str

    @property
    def name(self) -> str:
        """What is written below it."""
        own = self.exhibit
        return self.given or _("{name} of the {attribute}").format(name=own.call, attribute=attribute(own.trait))

    @property
    def creator(self) -> str:
        """Its creator with the mark."""
        return f"{MARKS[self.exhibit.creator.mark]} {self.exhibit.creator.name}"

    @property
    def origin(self) -> str:
        """The evening and the round in which it was made."""
        date = f"{self.exhibit.began.astimezone():%Y-%m-%d}"
        return _("{date}, round {round}").format(date=date, round=self.exhibit.round)

    def attributes(self) -> list[tuple[str, str]]:
        """Each of its attributes, and who recognised it."""
        nobody = _("recognised by nobody")
        return [
            (attribute(own), _("recognised by {name}").format(name=finder.name) if finder else nobody)
            for own, finder in zip(self.exhibit.attributes, self.exhibit.finders, strict=True)
        ]

    def clay(self, *, small: bool = False) -> Picture:
        """The monster in its creator's colour."""
        return (small_clay if small else clay)(self.exhibit.canvas, SEAT_COLOURS[self.exhibit.creator.colour])


def _png(framed: Framed) -> bytes:
    return exports.png(framed.clay())


def _svg(framed: Framed) -> bytes:
    return exports.svg(framed.clay(), f"{framed.name} ({framed.exhibit.creator.name})").encode()


def _text(framed: Framed) -> bytes:
    facts = (f"- {own} ({finder})" for own, finder in framed.attributes())
    lines = (framed.name, f"{framed.exhibit.creator.name}, {framed.origin}", *facts, "", exports.text(framed.clay()))
    return "\n".join(lines).encode()


FORMS: Final[dict[str, tuple[str, Callable[[Framed], bytes]]]] = {
    "png": (marked("a picture (PNG)"), _png),
    "svg": (marked("a drawing that can be made large (SVG)"), _svg),
    "txt": (marked("text (TXT)"), _text),
}
"""How a monster can be saved: by the suffix of the file what it is, and how it is made."""
