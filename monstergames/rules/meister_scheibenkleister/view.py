"""What a seat may know of a match, and all that it can't know dealt anew."""

from dataclasses import replace

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat
from monstergames.rules.meister_scheibenkleister.components import CARDS, SIZES, Card
from monstergames.rules.meister_scheibenkleister.pawns import last_moment
from monstergames.rules.meister_scheibenkleister.state import (
    Answer,
    Answered,
    Event,
    FaceDown,
    Frame,
    Looking,
    Racing,
    State,
    View,
)

_LATEST = 20_000
"""An answer that is dealt comes within so many milliseconds."""


def view(state: State, seat: Seat | None) -> View:
    """All that lies open and, one after another, the card and the own answer from the own turn on."""
    under_way = isinstance(state.phase, Racing | Looking)
    stack, answers = state.face_down.stack, state.face_down.answers
    return View(
        seat=seat,
        options=state.options,
        boards=state.boards,
        phase=state.phase,
        played=len(state.asked),
        frame=_frame(stack[0], state.spot) if _sees_card(state, seat) else None,
        answer=answers[seat] if seat is not None and seat < len(answers) else None,
        stack=len(stack) - under_way,
        won=state.won,
    )


def _frame(card: Card, spot: int) -> Frame:
    return Frame(SIZES["large"][card], SIZES["small"][card], spot)


def _sees_card(state: State, seat: Seat | None) -> bool:
    match state.phase:
        case Racing():
            return True
        case Looking(turn):
            return seat is not None and seat <= turn
        case _:
            return False


def secret(state: State, seat: Seat) -> bool:
    """Whether this seat, to act now, sees the card before others do. Ruling: "One after another"."""
    return state.phase == Looking(seat)


def redact(event: Event, seat: Seat | None) -> Event:
    """The event without the answer that only its seat may know."""
    return replace(event, answer=None) if isinstance(event, Answered) and event.seat != seat else event


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """The same state with all cards that nobody turned over yet, and the answers of others, dealt anew.

    The card of the round stays if this seat saw its frame. Cards that went back on the stack stay: all saw where to.
    """
    stack, answers = state.face_down.stack, state.face_down.answers
    known = {*state.asked, *(stack[:1] if _sees_card(state, seat) else ())}
    unknown = iter(chance.shuffled([card for card in CARDS if card not in known]))
    dealt = FaceDown(
        tuple(card if card in known else next(unknown) for card in stack),
        tuple(own if owner == seat else _other(state, chance) for owner, own in enumerate(answers)),
    )
    return replace(state, face_down=dealt)


def _other(state: State, chance: Chance) -> Answer:
    return Answer(chance.choice(CARDS), chance.below(min(_LATEST, last_moment(state.options)) + 1))
