"""What a seat can see of a match, and all that it can't know dealt anew."""

from dataclasses import replace

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat
from monstergames.rules.monster_meister.components import FACES, STRAY, TASKS, Card
from monstergames.rules.monster_meister.display import open_cards
from monstergames.rules.monster_meister.scoring import points
from monstergames.rules.monster_meister.state import (
    Adding,
    Held,
    Removing,
    Revealing,
    Shown,
    Standing,
    State,
    View,
)


def secret(state: State, seat: Seat) -> bool:
    """Whether this seat, to act now, looks at a stray that nobody else may see."""
    return isinstance(state.phase, Adding) and state.phase.waiting[0] == seat


def view(state: State, seat: Seat | None) -> View:
    """All that lies open, and for a muddler to act the stray it looks at."""
    return View(
        options=state.options,
        owner=state.owner,
        phase=state.phase,
        played=state.played,
        tasks=len(state.tasks),
        displays=tuple([
            tuple([Shown(own.position, FACES[own.card].back, own.card if own.open else None) for own in display])
            for display in state.displays
        ]),
        points=_points(state),
        pile=len(state.pile),
        top=FACES[state.pile[0]].back if state.pile else None,
        drawn=tuple([own and Held(FACES[own.card].back, own.passed) for own in state.drawn]),
        looking=own.card if seat is not None and secret(state, seat) and (own := state.drawn[seat]) else None,
    )


def _points(state: State) -> tuple[int, ...] | None:
    match state.phase:
        case Revealing():
            return tuple(points(state.played[-1], open_cards(display)) for display in state.displays)
        case Removing(result, _) | Adding(result, _) | Standing(result):
            return result.points
        case _:
            return None


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """The same state with the faces of closed cards, the stray pile and the tasks to come dealt anew.

    The backs that can be seen stay where they are: those in displays, of drawn strays, and on top of the pile.
    """
    looking = seat if seat is not None and secret(state, seat) else None
    closed = [own.card for display in state.displays for own in display if not own.open]
    held = [own.card for owner, own in enumerate(state.drawn) if own and owner != looking]
    shuffled = chance.shuffled((*closed, *held, *state.pile))
    unknown = {back: [card for card in shuffled if FACES[card].back == back] for back in range(STRAY + 1)}

    def other(card: Card) -> Card:
        return unknown[FACES[card].back].pop()

    displays = tuple(
        tuple(own if own.open else replace(own, card=other(own.card)) for own in display) for display in state.displays
    )
    drawn = tuple(
        replace(own, card=other(own.card)) if own and owner != looking else own for owner, own in enumerate(state.drawn)
    )
    top = tuple(other(card) for card in state.pile[:1])
    rest = chance.shuffled([card for cards in unknown.values() for card in cards])
    to_come = chance.shuffled([task for task in range(len(TASKS)) if task not in state.played])
    return replace(state, tasks=to_come[: len(state.tasks)], displays=displays, pile=top + rest, drawn=drawn)
