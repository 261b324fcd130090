"""The options of a match in words."""

from typing import Any

from monstergames.texts import _, marked


def worded(words: Any, name: str, value: Any, *, rulebook: bool) -> str:
    """The value of one option of a game, in its `words`; `rulebook` if it is the one of the rulebook."""
    named = {True: marked("yes"), False: marked("no")} if isinstance(value, bool) else words.VALUES[name]
    text = _(named[value])
    return _("{value} (rulebook)").format(value=text) if rulebook else text


def in_force(words: Any, options: Any) -> list[str]:
    """All options of a match, a line each; where a game has none, a line that says so."""
    fields = type(options).model_fields
    return (
        [_("This game has no options: it is played by the rulebook.")]
        if not fields
        else [
            f"{_(words.OPTIONS[name][0])}: {worded(words, name, value, rulebook=value == fields[name].default)}"
            for name, value in options
        ]
    )
