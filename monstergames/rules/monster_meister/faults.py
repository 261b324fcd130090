"""Everything that can be wrong with a state of Monster Meister."""

from collections import Counter
from collections.abc import Iterator

from monstergames.rules.contract import Seat
from monstergames.rules.monster_meister.components import FACES, FEATURES, ROUNDS, STRAY, TASKS, Card, PointTask
from monstergames.rules.monster_meister.display import has_closed, open_cards, room
from monstergames.rules.monster_meister.engine import clockwise, judged, met
from monstergames.rules.monster_meister.info import INFO
from monstergames.rules.monster_meister.state import (
    Adding,
    Competition,
    Naming,
    Over,
    Removing,
    Result,
    Revealing,
    Standing,
    State,
    Taming,
    Turning,
)


def faults(state: State) -> list[str]:
    """What about a state can't come about by the rules; empty for a sound one."""
    return list(_of_shape(state)) or [
        *_of_cards(state),
        *_of_displays(state),
        *_of_tasks(state),
        *_of_drawn(state),
        *_of_phase(state),
    ]


def _cards(state: State) -> list[Card]:
    laid = [own.card for display in state.displays for own in display]
    return [*laid, *state.pile, *(own.card for own in state.drawn if own)]


def _result(state: State) -> Result | None:
    return state.phase.result if isinstance(state.phase, Removing | Adding | Standing) else None


def _competition(state: State) -> Competition | None:
    return state.phase.competition if isinstance(state.phase, Naming | Taming) else None


def _waiting(state: State) -> tuple[Seat, ...]:
    return state.phase.waiting if isinstance(state.phase, Revealing | Taming | Removing | Adding) else ()


def _of_shape(state: State) -> Iterator[str]:
    least, most = INFO.seats
    seats = len(state.displays)
    if not least <= seats <= most or len(state.drawn) != seats:
        yield f"{seats} displays, {len(state.drawn)} places for drawn strays"
    named = {state.owner, *_waiting(state)}
    if result := _result(state):
        named |= {*result.memorizers, *result.muddlers}
        if result.points is not None and len(result.points) != seats:
            yield f"points for {len(result.points)} seats"
    if competition := _competition(state):
        named |= {competition.namer, *competition.staying, *competition.out, *competition.muddlers}
    if unknown := sorted(named - set(range(seats))):
        yield f"no such seats: {unknown}"
    if unknown := sorted(set(_cards(state)) - set(range(len(FACES)))):
        yield f"no such cards: {unknown}"
    if unknown := sorted({*state.played, *state.tasks} - set(range(len(TASKS)))):
        yield f"no such tasks: {unknown}"
    if not isinstance(state.phase, Turning) and not state.played:
        yield f"{state.phase.kind} before the first task"
    if not all(state.displays):
        yield "a display without cards"


def _of_cards(state: State) -> Iterator[str]:
    times = Counter(_cards(state))
    for card, face in enumerate(FACES):
        wanted = int(face.back < len(state.displays) or face.back == STRAY)
        if times[card] != wanted:
            yield f"card {card} is there {times[card]} times"


def _of_displays(state: State) -> Iterator[str]:
    for seat, display in enumerate(state.displays):
        positions = [own.position for own in display]
        if positions != sorted(set(positions)):
            yield f"the display of seat {seat} is not in order"
        rows, columns = room(display)
        if not all(row in rows and column in columns for row, column in positions):
            yield f"the display of seat {seat} exceeds its room"


def _of_tasks(state: State) -> Iterator[str]:
    known = (*state.played, *state.tasks)
    if len(known) != ROUNDS or len(set(known)) != ROUNDS:
        yield f"played {state.played}, to come {state.tasks}"
    finished = len(state.played) - (not isinstance(state.phase, Turning))
    if state.owner != finished % len(state.displays):
        yield f"seat {state.owner} has the task pile after {finished} rounds"


def _of_drawn(state: State) -> Iterator[str]:
    holders = {seat for seat, own in enumerate(state.drawn) if own}
    adding = set(_waiting(state)) if isinstance(state.phase, Adding) else set[Seat]()
    if holders != adding:
        yield f"seats {sorted(holders)} have drawn, seats {sorted(adding)} are to add"
    for seat, own in enumerate(state.drawn):
        if own and FACES[own.card].back == seat:
            yield f"seat {seat} has drawn its own back"


def _of_phase(state: State) -> Iterator[str]:
    opened = [len(open_cards(display)) for display in state.displays]
    match state.phase:
        case Turning():
            if any(opened) or not state.tasks:
                yield f"open cards {opened} and {len(state.tasks)} tasks to come before a task is turned over"
        case Over():
            if any(map(has_closed, state.displays)) or state.tasks:
                yield f"over with open cards {opened} and {len(state.tasks)} tasks to come"
        case Revealing(waiting):
            yield from _of_revealing(state, waiting)
        case Naming(competition):
            yield from _of_competition(state, competition)
            staying, out = competition.staying, competition.out
            if competition.namer not in staying or len(staying) < 2 or out:
                yield f"seat {competition.namer} is to name, seats {staying} stay, seats {out} are out"
        case Taming(competition, waiting):
            yield from _of_competition(state, competition)
            rest = tuple(seat for seat in clockwise(state, competition.namer) if seat in competition.staying)
            if not _ends(rest, waiting) or not competition.named or not has_closed(state.displays[waiting[0]]):
                yield f"seats {waiting} are to tame"
        case Removing(result, waiting):
            yield from _of_result(state, result)
            if not _ends(result.memorizers, waiting) or not all(opened[seat] for seat in waiting):
                yield f"seats {waiting} of {result.memorizers} are to remove"
        case Adding(result, waiting):
            yield from _of_result(state, result)
            if not _ends(result.muddlers, waiting):
                yield f"seats {waiting} of {result.muddlers} are to add"
        case Standing(result):
            yield from _of_result(state, result)


def _ends(all_seats: tuple[Seat, ...], waiting: tuple[Seat, ...]) -> bool:
    return bool(waiting) and all_seats[-len(waiting) :] == waiting


def _has_points(state: State) -> bool:
    return isinstance(TASKS[state.played[-1]], PointTask)


def _of_revealing(state: State, waiting: tuple[Seat, ...]) -> Iterator[str]:
    seats = clockwise(state, state.owner)
    if not _has_points(state) or not _ends(seats, waiting):
        yield f"seats {waiting} are to reveal for task {state.played[-1]}"
        return
    for seat, display in enumerate(state.displays):
        if met(state.played[-1], display) is (seat in waiting):
            yield f"seat {seat} has revealed {open_cards(display)}"
        elif seat in waiting[1:] and open_cards(display):
            yield f"seat {seat} has revealed before its turn"


def _of_competition(state: State, competition: Competition) -> Iterator[str]:
    staying, out, muddlers = competition.staying, competition.out, competition.muddlers
    if _has_points(state):
        yield f"a competition in task {state.played[-1]}"
    if staying != tuple(seat for seat in clockwise(state, state.owner) if seat in staying):
        yield f"seats {staying} stay"
    if set(staying) & {*out, *muddlers} or set(out) & set(muddlers):
        yield f"seats {staying} stay, {out} are out, {muddlers} were"
    if len(staying) < len(state.displays) and not (out or muddlers):
        yield f"only seats {staying} stay, nobody was the first out"
    for begun in range(0, len(competition.named), len(FEATURES)):
        eight = competition.named[begun : begun + len(FEATURES)]
        if len(set(eight)) != len(eight):
            yield f"named twice: {eight}"


def _of_result(state: State, result: Result) -> Iterator[str]:
    seats = clockwise(state, state.owner)
    if (result.points is not None) != _has_points(state):
        yield f"points {result.points} in task {state.played[-1]}"
    elif result.points is not None and result != judged(result.points, seats):
        yield f"memorizers {result.memorizers} and muddlers {result.muddlers} with points {result.points}"
    for best_or_worst in (result.memorizers, result.muddlers):
        if best_or_worst != tuple(seat for seat in seats if seat in best_or_worst):
            yield f"seats {best_or_worst} are out of order"
    if bool(result.memorizers) != bool(result.muddlers) or set(result.memorizers) & set(result.muddlers):
        yield f"memorizers {result.memorizers} and muddlers {result.muddlers}"
