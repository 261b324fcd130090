"""Which muddler draws which card. Rulebook heading: "Monster Muddler of the Round"."""

from collections.abc import Sequence

from monstergames.rules.contract import Seat
from monstergames.rules.monster_meister.components import Back


def draws(backs: Sequence[Back], muddlers: Sequence[Seat], taken: tuple[int, ...] = ()) -> tuple[int, ...] | None:
    """For each muddler the index of its card in the stray pile, whose backs are given from the top.

    Nobody gets a card with the own back. The first muddler gets the card nearest the top that still lets all the
    others be served, then the second, and so on, beside those `taken`. None where no assignment serves all.
    """
    if not muddlers:
        return taken
    for index, back in enumerate(backs):
        if back != muddlers[0] and index not in taken:
            served = draws(backs, muddlers[1:], (*taken, index))
            if served is not None:
                return served
    return None
