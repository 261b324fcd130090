"""What the shelf says of Monster Meister."""

from monstergames.rules.contract import Info

INFO = Info(
    key="monster-meister",
    title="Monster Meister",
    tagline="Know where your monsters hide, and get rid of them",
    seats=(2, 4),
    minutes=15,
    age=7,
    opening="Who has the biggest eyes?",
)
