"""What the shelf says of Miss Monster."""

from monstergames.rules.contract import Info

INFO = Info(
    key="miss-monster",
    title="Miss Monster",
    tagline="Sculpt a monster that everybody recognises and nobody can resist",
    seats=(3, 4),
    minutes=60,
    age=7,
    opening="Who is the youngest?",
)
