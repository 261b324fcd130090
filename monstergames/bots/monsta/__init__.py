"""Computer players of Monsta."""

from monstergames.bots.monsta.player import player

__all__ = ["player"]
