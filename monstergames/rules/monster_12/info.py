"""What the shelf says of Monster 12."""

from monstergames.rules.contract import Info

INFO = Info(
    key="monster-12",
    title="Monster 12",
    tagline="Catch twelve monsters in six colours",
    seats=(2, 5),
    minutes=20,
    age=7,
    opening="Who went to bed latest last night?",
)
