"""What a household prefers: how everything looks and moves, and what helps; each value kept as a JSON text."""

import json
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Literal, TypeAlias, get_args, get_type_hints

from monstergames.store.settings import Settings

Theme: TypeAlias = Literal["dark", "light", "contrast", "terminal"]
Motion: TypeAlias = Literal["full", "short", "none"]
Pace: TypeAlias = Literal["slow", "normal", "fast"]
Drawing: TypeAlias = Literal["pixels", "characters"]
Curtains: TypeAlias = Literal["needed", "always"]
Value: TypeAlias = str | bool


@dataclass(frozen=True, slots=True)
class Preferences:
    """The values that hold. The names of the fields are the keys under which they are kept."""

    theme: Theme = "dark"
    motion: Motion = "full"
    pace: Pace = "normal"
    """How fast computer players play."""
    drawing: Drawing = "pixels"
    chances: bool = True
    """Whether games that can tell how likely a move succeeds do so."""
    curtains: Curtains = "needed"
    """Whether a curtain comes where something secret follows, or at every change of person."""

    @property
    def pause(self) -> float:
        """Seconds for which a computer player thinks before its move is shown."""
        return {"slow": 2.0, "normal": 1.0, "fast": 0.2}[self.pace]

    def with_value(self, key: str, value: Value) -> "Preferences":
        """The same but for one value. Raises `ValueError` if it is none of `VALUES[key]`."""
        if value not in VALUES[key]:
            raise ValueError(f"{key} can't be {value!r}")
        return replace(self, **{key: value})


def _values(hint: Any) -> tuple[Value, ...]:
    return (True, False) if hint is bool else get_args(hint)


VALUES: Final[dict[str, tuple[Value, ...]]] = {
    field.name: _values(get_type_hints(Preferences)[field.name]) for field in fields(Preferences)
}
"""For each key what can be chosen, in the order in which it is offered."""


def load(settings: Settings) -> Preferences:
    """What was kept; whatever can't be read is as if it had never been set. Raises `StoreUnavailable`."""
    kept = Preferences()
    for key, values in VALUES.items():
        value = _read(settings.get(key))
        if any(value is known or (isinstance(value, str) and value == known) for known in values):
            kept = kept.with_value(key, value)
    return kept


def keep(settings: Settings, key: str, value: Value) -> None:
    """Keep one value. Raises `StoreUnavailable`."""
    settings.set(key, json.dumps(value))


def _read(text: str | None) -> Any:
    try:
        return json.loads(text) if text is not None else None
    except (ValueError, RecursionError):
        return None
