"""The games on the shelf. Asking what is there imports no game's engine."""

from importlib import import_module

from monstergames.rules.contract import AnyGame, Info

KEYS = ("monster-12", "monsta", "monster-meister", "meister-scheibenkleister", "miss-monster")
"""A new game is one key here: its package is `monstergames.rules.<key with underscores>`."""


class UnknownGame(LookupError):
    """No game has this key."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def package(key: str) -> str:
    """The name of a game's package under `rules` and `screens`. Raises `UnknownGame`."""
    if key not in KEYS:
        raise UnknownGame(key)
    return key.replace("-", "_")


def info(key: str) -> Info:
    """What the shelf says of the game with this key. Raises `UnknownGame`."""
    return import_module(f"{__package__}.{package(key)}.info").INFO


def infos() -> tuple[Info, ...]:
    """What the shelf says of every game, in its order."""
    return tuple(map(info, KEYS))


def get(key: str) -> AnyGame:
    """The game with this key. Raises `UnknownGame`."""
    return import_module(f"{__package__}.{package(key)}.game").GAME
