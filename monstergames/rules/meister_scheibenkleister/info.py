"""What the shelf says of Meister Scheibenkleister."""

from monstergames.rules.contract import Info

INFO = Info(
    key="meister-scheibenkleister",
    title="Meister Scheibenkleister",
    tagline="Find the window that fits the frame, before the others do",
    seats=(2, 6),
    minutes=15,
    age=5,
    opening="Who leads the game and turns the cards?",
)
