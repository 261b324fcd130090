"""What the shelf says of Monsta."""

from monstergames.rules.contract import Info

INFO = Info(
    key="monsta",
    title="Monsta",
    tagline="Bid for monsters and lay them out in groups",
    seats=(3, 5),
    minutes=30,
    age=8,
    opening="Who is the hairiest?",
)
