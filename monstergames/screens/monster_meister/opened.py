"""What is open only in a match that is over: the faces of cards that lie face down."""

from dataclasses import dataclass, fields

from monstergames.rules.monster_meister.components import Card
from monstergames.rules.monster_meister.state import Shown, State, View


@dataclass(frozen=True, slots=True)
class Peeked(Shown):
    """A card in a display whose face is known to all who watch, whether it lies face down or not."""

    face: Card


@dataclass(frozen=True, slots=True)
class Opened(View):
    """A view with all faces."""

    stray: Card | None
    """The top card of the stray pile; None when there is no pile."""


def opened(state: State, view: View) -> Opened:
    """The view with the faces of everything that lies face down in this state."""
    known = {field.name: getattr(view, field.name) for field in fields(view)}
    known["displays"] = tuple(
        tuple(
            Peeked(shown.position, shown.back, shown.card, own.card) for shown, own in zip(display, cards, strict=True)
        )
        for display, cards in zip(view.displays, state.displays, strict=True)
    )
    return Opened(**known, stray=state.pile[0] if state.pile else None)
