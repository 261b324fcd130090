"""Moves, events, options and states to JSON and back, through strict and closed pydantic schemas."""

from functools import cache, cached_property
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidationError

from monstergames.rules.catalogue import get
from monstergames.rules.contract import CLOSED, AnyGame

__all__ = ["Codec", "ValidationError", "codec"]


def _by_kind(union: Any) -> TypeAdapter[Any]:
    told_apart: Any = Annotated[union, Field(discriminator="kind")]
    return TypeAdapter(told_apart, config=CLOSED)


class Codec:
    """The JSON of one game. Every `read_…` raises pydantic's `ValidationError` on anything but the exact schema."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    @cached_property
    def _move(self) -> TypeAdapter[Any]:
        return _by_kind(self._game.Move)

    @cached_property
    def _event(self) -> TypeAdapter[Any]:
        return _by_kind(self._game.Event)

    @cached_property
    def _state(self) -> TypeAdapter[Any]:
        return TypeAdapter(self._game.State)

    @cached_property
    def _options(self) -> TypeAdapter[Any]:
        return TypeAdapter(self._game.Options)

    def write_move(self, move: Any) -> str:
        return self._move.dump_json(move).decode()

    def read_move(self, text: str | bytes) -> Any:
        return self._move.validate_json(text)

    def write_event(self, event: Any) -> str:
        return self._event.dump_json(event).decode()

    def read_event(self, text: str | bytes) -> Any:
        return self._event.validate_json(text)

    def write_state(self, state: Any) -> str:
        return self._state.dump_json(state).decode()

    def read_state(self, text: str | bytes) -> Any:
        return self._state.validate_json(text)

    def write_options(self, options: Any) -> str:
        return self._options.dump_json(options).decode()

    def read_options(self, text: str | bytes) -> Any:
        return self._options.validate_json(text)


@cache
def codec(key: str) -> Codec:
    """The codec of the game with this key. Raises `UnknownGame`."""
    return Codec(get(key))
