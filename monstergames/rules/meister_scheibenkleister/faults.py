"""Everything that can be wrong with a state of Meister Scheibenkleister."""

from collections.abc import Iterator, Sequence

from monstergames.rules import race
from monstergames.rules.meister_scheibenkleister import boards
from monstergames.rules.meister_scheibenkleister.components import CARDS
from monstergames.rules.meister_scheibenkleister.engine import LEAST, cards, rounds
from monstergames.rules.meister_scheibenkleister.info import INFO
from monstergames.rules.meister_scheibenkleister.pawns import last_moment, most_pawns, stand
from monstergames.rules.meister_scheibenkleister.state import (
    SPOTS,
    Countdown,
    Looking,
    Over,
    Pawn,
    Racing,
    Result,
    State,
    Waiting,
)

_PHASES = {
    "all-at-once": ("waiting", "countdown", "racing", "over"),
    "one-after-another": ("waiting", "looking", "over"),
}


def faults(state: State) -> list[str]:
    """What about a state can't come about by the rules; empty for a sound one."""
    return list(_of_shape(state)) or [*boards.faults(state.boards), *_of_cards(state), *_of_phase(state)]


def _of_shape(state: State) -> Iterator[str]:
    least, most = INFO.seats
    if not least <= len(state.won) <= most:
        yield f"{len(state.won)} seats"
    if unknown := sorted({*state.face_down.stack, *state.asked} - set(CARDS)):
        yield f"no such cards: {unknown}"
    if not 0 <= state.spot < SPOTS:
        yield f"no such spot: {state.spot}"
    if state.phase.kind not in _PHASES[state.options.way]:
        yield f"{state.phase.kind} when played {state.options.way}"


def _of_cards(state: State) -> Iterator[str]:
    stack, asked, won = state.face_down.stack, state.asked, sum(state.won)
    gone = cards(state.options) - len(stack)
    if len(set(stack)) != len(stack) or gone < 0:
        yield f"a stack of {stack}"
    if min(state.won) < 0 or max(state.won) > len(asked):
        yield f"cards won {state.won} in {len(asked)} rounds"
    if state.options.unwon_return:
        if gone != won:
            yield f"{gone} cards are gone, {won} are won"
        return
    if len(set(asked)) != len(asked) or set(asked) & set(stack):
        yield f"cards {asked} were turned over, {stack} are in the stack"
    second = gone - len(asked)
    if not 0 <= second <= won - second <= len(asked) or (second and most_pawns(state) == 1):
        yield f"{gone} cards are gone, {won} are won in {len(asked)} rounds"


def _of_phase(state: State) -> Iterator[str]:
    goes_on = len(state.face_down.stack) >= LEAST and len(state.asked) < rounds(state.options)
    if goes_on is isinstance(state.phase, Over):
        yield f"{state.phase.kind} after {len(state.asked)} rounds with {len(state.face_down.stack)} cards in the stack"
    if state.face_down.answers and not isinstance(state.phase, Looking):
        yield f"{state.phase.kind} with answers face down"
    match state.phase:
        case Waiting(result) | Over(result):
            if (result.card if result else None) != (state.asked[-1] if state.asked else None):
                yield f"{len(state.asked)} rounds are played, the last one came to {result}"
            if result:
                yield from _of_result(state, result)
        case Countdown(running):
            yield from _of_race(state, running)
            if running.now >= 0:
                yield f"a countdown at {running.now}"
        case Racing() as phase:
            yield from _of_race(state, phase.race)
            yield from _of_racing(state, phase)
        case Looking() as phase:
            yield from _of_looking(state, phase)


def _of_result(state: State, result: Result) -> Iterator[str]:
    yield from _of_pawns(state, result.pawns)
    placed = sorted((*result.pawns, *result.crowded), key=lambda pawn: pawn.at)
    if len({pawn.seat for pawn in placed}) != len(placed):
        yield f"more than one pawn of a seat among {placed}"
    if result.crowded and state.options.way == "all-at-once":
        yield f"pawns {result.crowded} were placed where no place is left"
    if result.winners != tuple(pawn.seat for pawn in result.pawns if pawn.window == result.card):
        yield f"winners {result.winners} of card {result.card} with pawns {result.pawns}"


def _of_race(state: State, running: race.Race) -> Iterator[str]:
    yield from race.faults(running, len(state.won))
    if running.allowed != state.options.answer * 1000:
        yield f"{running.allowed} ms to answer"


def _of_racing(state: State, phase: Racing) -> Iterator[str]:
    yield from _of_pawns(state, phase.pawns)
    done = [*phase.out, *(pawn.seat for pawn in phase.pawns)]
    if len(set(done)) != len(done) or not set(done) < set(range(len(state.won))):
        yield f"seats {done} are done"
    if phase.race.now < max([0, *(pawn.at for pawn in phase.pawns)]):
        yield f"now is {phase.race.now}, pawns are {phase.pawns}"
    last = last_moment(state.options)
    for claim in phase.race.claims:
        if claim.seat in done or claim.at > last:
            yield f"seat {claim.seat} claims at {claim.at}, {done} are done"


def _of_looking(state: State, phase: Looking) -> Iterator[str]:
    answers = state.face_down.answers
    if phase.turn != len(answers) or len(answers) >= len(state.won):
        yield f"seat {phase.turn} looks after {len(answers)} answers"
    for answer in answers:
        if answer.window is not None and not (answer.window in CARDS and 0 <= answer.at <= last_moment(state.options)):
            yield f"no such answer: {answer}"


def _of_pawns(state: State, pawns: Sequence[Pawn]) -> Iterator[str]:
    _, crowded = stand(pawns, most_pawns(state))
    if crowded:
        yield f"too many pawns on windows: {pawns}"
    if list(pawns) != sorted(pawns, key=lambda pawn: pawn.at):
        yield f"pawns out of order: {pawns}"
    for pawn in pawns:
        if pawn.seat not in range(len(state.won)) or pawn.window not in CARDS or pawn.at < 0:
            yield f"no such pawn: {pawn}"
