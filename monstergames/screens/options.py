"""The options of a match in words."""

from collections.abc import Mapping
from typing import Any

from monstergames.texts import _, marked


def worded(words: Any, name: str, value: Any, *, rulebook: bool) -> str:
    """The value of one option of a game, in its `words`; `rulebook` if it is the one of the rulebook."""
    named = {True: marked("yes"), False: marked("no")} if isinstance(value, bool) else words.VALUES[name]
    text = _(named[value])
    return _("{value} (rulebook)").format(value=text) if rulebook else text


def offered(words: Any, options: Mapping[str, Any], seats: int) -> list[str]:
    """The options of a game that make a difference with these values and so many seats."""
    needless = getattr(words, "needless", None)
    return [name for name in options if needless is None or not needless(name, options, seats)]


def in_force(words: Any, options: Any, seats: int) -> list[str]:
    """All options of a match that make a difference, a line each; where a game has none, a line that says so."""
    fields = type(options).model_fields
    chosen = dict(options)
    return (
        [_("This game has no options: it is played by the rulebook.")]
        if not fields
        else [
            f"{_(words.OPTIONS[name][0])}: "
            f"{worded(words, name, chosen[name], rulebook=chosen[name] == fields[name].default)}"
            for name in offered(words, chosen, seats)
        ]
    )
