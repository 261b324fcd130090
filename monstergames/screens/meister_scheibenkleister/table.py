"""The table of Meister Scheibenkleister, for the way that is played."""

from monstergames.match.match import Match
from monstergames.screens.meister_scheibenkleister.at_once import AtOnceTable
from monstergames.screens.meister_scheibenkleister.in_turn import InTurnTable
from monstergames.screens.meister_scheibenkleister.timed import TimedTable
from monstergames.store.settings import Settings


def table(match: Match, settings: Settings) -> TimedTable:
    """The table for this match."""
    way = InTurnTable if match.options.way == "one-after-another" else AtOnceTable
    return way(match, settings)


TABLE = table
