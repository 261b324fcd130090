"""Who becomes the Monster Master. Rulebook heading: "Ending and Winning the Game"."""

from monstergames.rules.contract import Outcome, Seat, ranked
from monstergames.rules.monster_meister.components import FACES
from monstergames.rules.monster_meister.state import Decided, State

_STEPS: tuple[Decided, ...] = ("goal", "monsters", "eyes")


def _figures(state: State, seat: Seat) -> tuple[int, int, int]:
    faces = [FACES[placed.card] for placed in state.displays[seat]]
    own = [face for face in faces if face.back == seat]
    return (
        len(own) if state.options.count_cards else sum(face.monsters for face in own),
        sum(face.monsters for face in faces),
        sum(face.monsters * face.eyes for face in faces),
    )


def _all_figures(state: State) -> list[tuple[int, int, int]]:
    return [_figures(state, seat) for seat in range(len(state.displays))]


def decided(state: State) -> Decided:
    """Which comparison leaves one seat ahead of all others, if any does."""
    figures = _all_figures(state)
    best = min(figures)
    for length, step in enumerate(_STEPS, start=1):
        if sum(own[:length] == best[:length] for own in figures) == 1:
            return step
    return "nobody"


def counted(state: State) -> Outcome:
    """How a match ends with these displays: fewest own monsters, then fewest monsters, then fewest eyes.

    The scores are `own-monsters` (with the option `own-cards`), `monsters` and `eyes`.
    """
    figures = _all_figures(state)
    places = ranked([(-own, -monsters, -eyes) for own, monsters, eyes in figures])
    goal = "own-cards" if state.options.count_cards else "own-monsters"
    return Outcome(
        places=places,
        winners=places[0] if len(places[0]) == 1 else (),
        scores=tuple({goal: own, "monsters": monsters, "eyes": eyes} for own, monsters, eyes in figures),
        decided=decided(state),
    )
