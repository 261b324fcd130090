"""Everything that can be wrong with a state of Miss Monster."""

import re
from collections.abc import Iterator

from monstergames.rules import race
from monstergames.rules.miss_monster.clay import UNDOABLE, Patch, Sculpture
from monstergames.rules.miss_monster.components import ATTRIBUTES, DECKS, attributes, deck
from monstergames.rules.miss_monster.engine import ANSWER, first_clay
from monstergames.rules.miss_monster.info import INFO
from monstergames.rules.miss_monster.scoring import best, judged
from monstergames.rules.miss_monster.state import (
    Ballot,
    Identifying,
    Over,
    Result,
    Sculpting,
    Showing,
    Standing,
    State,
    Voting,
)
from monstergames.rules.miss_monster.strokes import DARK, HEIGHT, LIGHT, PLAIN, WIDTH
from monstergames.rules.miss_monster.turns import TIMERS, last_moment, looked_at, shown

_ROW = re.compile(f"[0{DARK}{LIGHT}{PLAIN}]{{{WIDTH}}}")


def faults(state: State) -> list[str]:
    """What about a state can't come about by the rules; empty for a sound one."""
    return list(_of_shape(state)) or [
        *_of_cards(state),
        *_of_finders(state),
        *_of_monsters(state),
        *_of_frankies(state),
        *_of_phase(state),
    ]


def _of_shape(state: State) -> Iterator[str]:
    least, most = INFO.seats
    seats = len(state.frankies)
    if not least <= seats <= most:
        yield f"{seats} seats"
    lengths = (len(state.monsters), len(state.finders), len(state.face_down.cards))
    if lengths != (seats,) * 3:
        yield f"{lengths} monsters, finders and cards for {seats} seats"
    if len(state.face_down.decks) != len(DECKS):
        yield f"{len(state.face_down.decks)} decks"
    if _seat(state) not in range(seats):
        yield f"no such seat: {_seat(state)}"
    if isinstance(state.phase, Sculpting) and state.phase.number not in range(TIMERS):
        yield f"no such attribute to sculpt: {state.phase.number}"
    if state.round < 1:
        yield f"round {state.round}"


def _seat(state: State) -> int:
    match state.phase:
        case Sculpting(turn) | Voting(turn):
            return turn
        case Showing(creator) | Identifying(creator):
            return creator
        case _:
            return 0


def _of_cards(state: State) -> Iterator[str]:
    lying = [card for zone in (*state.face_down.decks, *state.face_down.cards) for card in zone]
    if sorted(lying) != list(range(len(ATTRIBUTES))):
        yield "cards are missing or there twice"
    for of, cards in enumerate(state.face_down.decks):
        if not set(cards) <= set(attributes(of)):
            yield f"cards {cards} in the deck of {DECKS[of]}"
    for seat, cards in enumerate(state.face_down.cards):
        if sorted(map(deck, cards)) != list(range(len(DECKS))):
            yield f"seat {seat} has cards {cards}"


def _of_finders(state: State) -> Iterator[str]:
    for creator, own in enumerate(state.finders):
        others = {*range(len(state.finders)), None} - {creator}
        if len(own) != len(DECKS) or not set(own) <= others:
            yield f"the cards of seat {creator} went to {own}"
        elif creator >= shown(state) and set(own) != {None}:
            yield f"the monster of seat {creator} isn't shown, its cards went to {own}"


def _of_monsters(state: State) -> Iterator[str]:
    for seat, monster in enumerate(state.monsters):
        if not _is_sound(monster):
            yield f"the monster of seat {seat} isn't of clay on a canvas"
        begun = looked_at(state, seat)
        if not begun and monster != first_clay(state.options):
            yield f"the monster of seat {seat} was worked at before its first timer"
        working = begun < TIMERS or (isinstance(state.phase, Sculpting) and state.phase.turn == seat)
        if (monster.undo or monster.redo) and not working:
            yield f"strokes of the finished monster of seat {seat} can be undone"


def _is_sound(monster: Sculpture) -> bool:
    patches = (*monster.undo, *monster.redo)
    return (
        len(monster.canvas) == HEIGHT
        and len(patches) <= UNDOABLE
        and (bool(monster.undo) or not monster.open)
        and all(map(_ROW.fullmatch, monster.canvas))
        and all(map(_is_patch, patches))
    )


def _is_patch(patch: Patch) -> bool:
    top, rows = patch
    return len(rows) > 0 and 0 <= top <= HEIGHT - len(rows) and all(map(_ROW.fullmatch, rows))


def _of_frankies(state: State) -> Iterator[str]:
    rounds = state.round if isinstance(state.phase, Standing | Over) else state.round - 1
    seats = len(state.frankies)
    if not rounds <= sum(state.frankies) <= rounds * seats or not all(0 <= own <= rounds for own in state.frankies):
        yield f"frankies {state.frankies} after {rounds} rounds"
    most = state.options.frankies - (not isinstance(state.phase, Over))
    if max(state.frankies) > most or (isinstance(state.phase, Over) and max(state.frankies) < most):
        yield f"{state.phase.kind} with frankies {state.frankies}"


def _of_phase(state: State) -> Iterator[str]:
    ballots = state.face_down.ballots
    if len(ballots) != (state.phase.turn if isinstance(state.phase, Voting) else 0):
        yield f"{state.phase.kind} with ballots {ballots} face down"
    yield from _of_ballots(state, ballots)
    match state.phase:
        case Sculpting(now=int(now)):
            if not 0 <= now <= last_moment(state.options):
                yield f"the timer is at {now}"
        case Identifying() as phase:
            yield from _of_identifying(state, phase)
        case Standing(result) | Over(result):
            yield from _of_result(state, result)
        case _:
            return


def _of_ballots(state: State, ballots: tuple[Ballot, ...]) -> Iterator[str]:
    seats = range(len(state.monsters))
    for voter, ballot in enumerate(ballots):
        if sorted(ballot) != [seat for seat in seats if seat != voter]:
            yield f"seat {voter} votes {ballot}"


def _of_identifying(state: State, phase: Identifying) -> Iterator[str]:
    running, seats = phase.race, len(state.monsters)
    yield from race.faults(running, seats)
    if running.allowed != ANSWER or not 0 <= running.now <= last_moment(state.options):
        yield f"{running.allowed} ms to answer, the timer is at {running.now}"
    guessing = set(range(seats)) - {phase.creator}
    if len(set(phase.out)) != len(phase.out) or not set(phase.out) < guessing:
        yield f"seats {phase.out} gave up the monster of seat {phase.creator}"
    if not {claim.seat for claim in running.claims} <= guessing - set(phase.out):
        yield f"claims {running.claims} when seats {phase.out} gave up"
    if None not in state.finders[phase.creator]:
        yield f"the monster of seat {phase.creator} is identified"


def _of_result(state: State, result: Result) -> Iterator[str]:
    if len(result.ballots) != len(state.monsters):
        yield f"ballots {result.ballots}"
        return
    yield from _of_ballots(state, result.ballots)
    if result != judged(state.finders, result.ballots):
        yield f"the round came to {result}"
    elif isinstance(state.phase, Over) and not set(best(state.frankies)) <= set(result.winners):
        yield f"frankies {state.frankies} when seats {result.winners} won the last round"
