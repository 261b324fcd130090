"""Who holds the keyboard, and what comes between one person's turn and the next."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Literal

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat

KEYS = "bcdefgnprstv"
"""Letters that open a curtain: no direction keys, none that looks like another, all on every Latin keyboard."""


@dataclass(frozen=True, slots=True)
class Handover:
    """What comes before a seat's turn."""

    kind: Literal["none", "banner", "curtain"]
    """Nothing; a banner that names the seat; a curtain that hides everything until the seat's person opens it."""
    seat: Seat | None
    """Whose person holds the keyboard from now on; None as long as nobody had a turn."""


def handover(
    holder: Seat | None,
    to_act: Collection[Seat],
    people: Collection[Seat],
    secret: Callable[[Seat], bool],
    *,
    always: bool = False,
) -> Handover:
    """What comes before the next turn of a person.

    `holder` is whose person has the keyboard (None: nobody yet), `to_act` the seats to act, `people` the seats that
    no computer plays, `secret` whether a seat's turn shows what others may not see; `always` asks for a curtain at
    every change of person. Of several seats to act, the holder's goes first, then the lowest.
    """
    acting = [seat for seat in to_act if seat in people]
    if not acting or holder in acting:
        return Handover("none", holder)
    seat = min(acting)
    if len(people) == 1:
        return Handover("none", seat)
    return Handover("curtain" if always or secret(seat) else "banner", seat)


def opening_key(match: int, number: int, ended_by: str | None) -> str:
    """The letter that opens a curtain: another one for each next number of a record, and never `ended_by`,
    the key that ended the turn before."""
    letters = Chance("curtain", match).shuffled(KEYS)
    turned = letters[number % len(letters)]
    return letters[(number + 1) % len(letters)] if turned == (ended_by or "").casefold() else turned
