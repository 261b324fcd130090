"""The laboratory: series of matches between computer players, random players and guessers, in figures."""

from monstergames.laboratory.figures import Figures, Share
from monstergames.laboratory.series import Series

__all__ = ["Figures", "Series", "Share"]
