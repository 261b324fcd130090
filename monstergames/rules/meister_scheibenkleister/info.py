"""What the shelf says of Meister Scheibenkleister."""

from monstergames.rules.contract import Info

INFO = Info(
    key="meister-scheibenkleister",
    title="Meister Scheibenkleister",
    tagline="Be first to find the window that fits",
    seats=(2, 6),
    minutes=15,
    age=5,
    opening="Who leads the game and turns the cards?",
)
