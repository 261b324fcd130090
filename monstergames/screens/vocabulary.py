"""The words of a game, by its key."""

from importlib import import_module
from typing import Any

from monstergames.rules import catalogue
from monstergames.texts import _


def words_of(key: str) -> Any:
    """The module `words` of a game's screens. Raises `UnknownGame`."""
    return import_module(f"monstergames.screens.{catalogue.package(key)}.words")


def game_title(key: str) -> str:
    """What a game is called; its key if it isn't known here."""
    return _(catalogue.info(key).title) if key in catalogue.KEYS else key
