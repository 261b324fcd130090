"""Buzzers: which keys can be one, who has which, and which lie far apart."""

import json
from collections.abc import Mapping, Sequence

from monstergames.rules.contract import Seat
from monstergames.store.settings import Settings

SETTING = "buzzers"
_SUGGESTED: Mapping[int, str] = {2: "qp", 3: "qpv", 4: "qpxm", 5: "qtpxm", 6: "0tqxn."}
"""For so many seats: far apart on the keyboard, and none that a window's label begins or ends with."""


def buzzer(character: str | None) -> str | None:
    """The buzzer that a typed character is; None if it can't be one: a capital letter is the same key."""
    if character is None or len(character) != 1 or not character.isprintable() or character.isspace():
        return None
    return character.casefold()


def suggestion(seats: int, seat: Seat, taken: Sequence[str]) -> str:
    """A key for this seat that nobody has taken."""
    keys = [key for key in _SUGGESTED[seats] if key not in taken]
    return _SUGGESTED[seats][seat] if _SUGGESTED[seats][seat] in keys else keys[0]


def remembered(settings: Settings, names: Sequence[str]) -> list[str]:
    """The buzzers that these people had, if each had one and they are different; else none."""
    known = json.loads(settings.get(SETTING) or "{}")
    keys = [known[name] for name in names if name in known]
    return keys if len(set(keys)) == len(names) else []


def remember(settings: Settings, names: Sequence[str], keys: Sequence[str]) -> None:
    """Keep who has which buzzer, for the next match."""
    known = json.loads(settings.get(SETTING) or "{}")
    settings.set(SETTING, json.dumps({**known, **dict(zip(names, keys, strict=True))}))
