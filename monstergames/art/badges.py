"""Badges for achievements, and what winners get: the master's crown and medals."""

from dataclasses import replace
from functools import cache
from typing import Final

from monstergames.art.pixels import RGB, Picture, dimmed, greyed
from monstergames.art.sheets import painted, sheet

STONE: Final[RGB] = (58, 50, 78)
"""What a badge that isn't earned yet seems to be carved from."""


@cache
def badge(name: str) -> Picture:
    """The badge of the achievement with this id, 10 x 10 pixels. Raises `KeyError`."""
    return _award("badges", name)


@cache
def locked(name: str) -> Picture:
    """The same badge before it is earned: what it will be can be guessed. Raises `KeyError`."""
    return replace(dimmed(greyed(badge(name)), STONE, 0.8), fade=0.0)


@cache
def trophy(name: str) -> Picture:
    """The crown of a `master`, or the medal of a place: `first`, `second`, `third`; 14 x 14 pixels.

    Raises `KeyError` on another name.
    """
    return _award("trophies", name)


def _award(file: str, name: str) -> Picture:
    drawings = sheet(file)
    return painted(drawings.grids[name], drawings.palette)
