"""Computer players of Monster Meister."""

from monstergames.bots.monster_meister.player import player

__all__ = ["player"]
