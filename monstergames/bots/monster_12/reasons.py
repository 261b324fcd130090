"""Why a computer player of Monster 12 does something: ids and the names of their facts."""

from collections.abc import Mapping
from types import MappingProxyType

REASONS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "only-way": (),
    "whim": (),
    "once-more": (),
    "nearest-card": (),
    "finished": (),
    "safest-dice": ("percent",),
    "missing-colour": ("colour",),
    "one-more-eye": ("colour", "pips"),
    "worth-the-risk": ("percent", "monsters"),
    "going-to-win": ("percent",),
    "now-or-never": ("seat",),
    "too-risky": ("percent", "monsters"),
    "wins": (),
    "fill-up": (),
    "best-spots": (),
})
"""only-way        Nothing else is allowed.
whim            These dice for no reason.
once-more       Hunts on instead of collecting, for no reason.
nearest-card    These dice for the card with the fewest free monsters.
finished        Collects because a card is finished.
safest-dice     These dice catch something `percent` times in 100.
missing-colour  The hardest of these dice has a `colour` that no collected card has yet.
one-more-eye    The hardest of these dice has a `colour` whose monsters only `pips` or more catch.
worth-the-risk  Hunts on instead of collecting, though `percent` times in 100 all miss and `monsters` are lost.
going-to-win    The same, as the cards on the ground would win.
now-or-never    The same, as the next `seat` could win with what is finished.
too-risky       Collects, as hunting on would miss `percent` times in 100 and lose `monsters`.
wins            Collects and has won.
fill-up         Puts the dice on the cards nearest to being finished.
best-spots      Puts the dice where they leave the best chances.
"""
