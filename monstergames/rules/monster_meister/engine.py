"""The rules of Monster Meister, in the order of the rulebook."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TypeVar

from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove, Outcome, Reason, Seat, Transition, offers
from monstergames.rules.monster_meister import ending, strays
from monstergames.rules.monster_meister.components import (
    FACES,
    FEATURES,
    ROUNDS,
    STRAY,
    TASKS,
    Card,
    Count,
    Feature,
    PointTask,
    TaskCard,
    with_back,
)
from monstergames.rules.monster_meister.display import (
    added,
    has_closed,
    laid_out,
    open_cards,
    places,
    removed,
    revealed,
    turned,
)
from monstergames.rules.monster_meister.info import INFO
from monstergames.rules.monster_meister.refusals import move_refusal
from monstergames.rules.monster_meister.scoring import points, score
from monstergames.rules.monster_meister.state import (
    Added,
    Adding,
    Competition,
    Display,
    Drawn,
    Drew,
    Eliminated,
    Ended,
    Event,
    GoOn,
    Move,
    Name,
    Named,
    Naming,
    NobodyDrew,
    Options,
    Over,
    PilePassed,
    PointsAdded,
    Position,
    Put,
    Remove,
    Removed,
    Removing,
    Result,
    Reveal,
    Revealed,
    Revealing,
    RoundDecided,
    Standing,
    State,
    StayedIn,
    Taming,
    TaskTurned,
    TurnedBack,
    Turning,
    TurnTask,
)
from monstergames.rules.remembered import remembered

T = TypeVar("T")

_reveal_at = cache(Reveal)


def new(seats: int, options: Options, chance: Chance) -> State:
    """The state before the first move. Raises `ValueError` on a wrong number of seats. Rulebook heading: "Set-Up".

    A set is named after the seat that lays it out, so passing the sets to the left is no step of its own.
    """
    least, most = INFO.seats
    if not least <= seats <= most:
        raise ValueError(f"seats must be from {least} to {most}, not {seats}")
    return State(
        options,
        owner=0,
        phase=Turning(),
        played=(),
        tasks=chance.shuffled(range(len(TASKS)))[:ROUNDS],
        displays=tuple([laid_out(chance.shuffled(with_back(seat))) for seat in range(seats)]),
        pile=chance.shuffled(with_back(STRAY)),
        drawn=(None,) * seats,
    )


def clockwise(state: State, first: Seat) -> tuple[Seat, ...]:
    """All seats, from `first` on to the left."""
    seats = len(state.displays)
    return (*range(first, seats), *range(first))


def to_act(state: State) -> tuple[Seat, ...]:
    """The one seat to act; nobody when the match is over. Rulebook heading: "Course of the Game"."""
    match state.phase:
        case Revealing(waiting) | Taming(_, waiting) | Removing(_, waiting) | Adding(_, waiting):
            return waiting[:1]
        case Naming(competition):
            return (competition.namer,)
        case Turning():
            return (state.owner,)
        case Standing():
            return (_next_owner(state),)
        case Over():
            return ()


@remembered
def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Positions row by row, features colours first. Rulebook heading: "Course of the Game"."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Revealing() | Taming():
            return tuple([_reveal_at(placed.position) for placed in state.displays[seat] if not placed.open])
        case Naming(competition):
            return tuple(map(Name, nameable(competition)))
        case Removing():
            return tuple([Remove(placed.position) for placed in state.displays[seat] if placed.open])
        case Adding():
            return tuple(map(Put, places(state.displays[seat])))
        case Standing():
            return (GoOn(),)
        case _:
            return (TurnTask(),)


def apply(state: State, seat: Seat, move: Move, _chance: Chance) -> Transition[State, Event]:
    """What comes of a move: nothing in it is left to chance. Raises `IllegalMove` with one of `refusals.REASONS`."""
    moves = legal_moves(state, seat)
    if not moves:
        acting = to_act(state)
        raise IllegalMove(Reason("not-your-turn", {"turn": acting[0]}) if acting else Reason("over"))
    if not offers(moves, move):
        raise IllegalMove(move_refusal(state, move), moves)
    events: list[Event] = []
    after = _made(state, move, events)
    return Transition(after, tuple(events))


def _made(state: State, move: Move, events: list[Event]) -> State:
    match state.phase, move:
        case Revealing() as phase, Reveal(position):
            return _reveal(state, phase, position, events)
        case Taming() as phase, Reveal(position):
            return _tame(state, phase, position, events)
        case Naming(competition), Name(feature):
            return _name(state, competition, feature, events)
        case Removing() as phase, Remove(position):
            return _remove(state, phase, position, events)
        case Adding() as phase, Put(position):
            return _add(state, phase, position, events)
        case Standing(), _:
            return _go_on(state, events)
        case _:
            return _turn_task(state, events)


def _turn_task(state: State, events: list[Event]) -> State:
    """The task applies to all. Rulebook heading: "Course of the Game"."""
    task = state.tasks[0]
    events.append(TaskTurned(state.owner, task))
    seats = clockwise(state, state.owner)
    competing = Naming(Competition(state.owner, named=(), staying=seats, out=(), muddlers=()))
    phase = Revealing(seats) if isinstance(TASKS[task], PointTask) else competing
    return replace(state, phase=phase, played=(*state.played, task), tasks=state.tasks[1:])


def _reveal(state: State, phase: Revealing, position: Position, events: list[Event]) -> State:
    """One card more, until the task is met. Rulebook heading: "Revealing Monster Cards"."""
    seat, task = phase.waiting[0], state.played[-1]
    state, card = _turned_over(state, seat, position)
    earned = score(task, card)
    events.append(Revealed(seat, position, card, earned.points if earned else 0))
    if not met(task, state.displays[seat]):
        return state
    events.append(PointsAdded(seat, points(task, open_cards(state.displays[seat]))))
    if others := phase.waiting[1:]:
        return replace(state, phase=Revealing(others))
    return _decide(state, events)


def met(task: TaskCard, display: Display) -> bool:
    """Whether all that a task with points calls for is revealed. Rulebook heading: "Revealing Monster Cards"."""
    rules, own = TASKS[task], open_cards(display)
    assert isinstance(rules, PointTask)
    if isinstance(rules.reveal, Count):
        return len(own) == rules.reveal.cards
    return len(own) == len(display) or any(FACES[card].shows(rules.reveal.feature) for card in own)


def judged(earned: tuple[int, ...], seats: Sequence[Seat]) -> Result:
    """Most points and fewest points of these seats.

    Rulebook headings: "Monster Memorizer of the Round", "Monster Muddler of the Round", "No Memorizer and No Muddler".
    """
    best, worst = max(earned), min(earned)
    if best == worst:
        return Result((), (), earned)
    memorizers = tuple(seat for seat in seats if earned[seat] == best)
    muddlers = tuple(seat for seat in seats if earned[seat] == worst)
    return Result(memorizers, muddlers, earned)


def _decide(state: State, events: list[Event]) -> State:
    earned = tuple(points(state.played[-1], open_cards(display)) for display in state.displays)
    return _settle(state, judged(earned, clockwise(state, state.owner)), events)


def _settle(state: State, result: Result, events: list[Event]) -> State:
    events.append(RoundDecided(result))
    return replace(state, phase=Removing(result, result.memorizers) if result.memorizers else Standing(result))


def _remove(state: State, phase: Removing, position: Position, events: list[Event]) -> State:
    """A revealed card goes under the stray pile. Rulebook heading: "Monster Memorizer of the Round"."""
    seat, *others = phase.waiting
    display, card = removed(state.displays[seat], position)
    events.append(Removed(seat, position, card))
    state = replace(
        state,
        phase=Removing(phase.result, tuple(others)),
        displays=_with(state.displays, seat, display),
        pile=(*state.pile, card),
    )
    return state if others else _draw(state, phase.result, events)


def _draw(state: State, result: Result, events: list[Event]) -> State:
    """All muddlers draw a stray, or nobody does. Rulebook heading: "Monster Muddler of the Round"."""
    muddlers, pile = result.muddlers, state.pile
    indices = strays.draws([FACES[card].back for card in pile], muddlers)
    if indices is None:
        events.append(NobodyDrew(muddlers, "cards" if len(pile) < len(muddlers) else "backs"))
        return replace(state, phase=Standing(result))
    drawn = list(state.drawn)
    for number, (seat, index) in enumerate(zip(muddlers, indices, strict=True)):
        passed = index - sum(earlier < index for earlier in indices[:number])
        drawn[seat] = Drawn(pile[index], passed)
        events.append(Drew(seat, FACES[pile[index]].back, passed))
    return replace(
        state,
        phase=Adding(result, muddlers),
        pile=tuple(card for index, card in enumerate(pile) if index not in indices),
        drawn=tuple(drawn),
    )


def _add(state: State, phase: Adding, position: Position, events: list[Event]) -> State:
    """The stray goes face down to the display. Rulebook heading: "Monster Muddler of the Round"."""
    seat, *others = phase.waiting
    drawn = state.drawn[seat]
    assert drawn
    events.append(Added(seat, position, FACES[drawn.card].back))
    return replace(
        state,
        phase=Adding(phase.result, tuple(others)) if others else Standing(phase.result),
        displays=_with(state.displays, seat, added(state.displays[seat], position, drawn.card)),
        drawn=_with(state.drawn, seat, None),
    )


def _go_on(state: State, events: list[Event]) -> State:
    """All cards are turned back; the pile of task cards is handed on. Rulebook heading: "End of a Game Round"."""
    events.append(
        TurnedBack(tuple([tuple([own.position for own in display if own.open]) for display in state.displays]))
    )
    if not state.tasks:
        return _end(state, events)
    owner = _next_owner(state)
    events.append(PilePassed(owner))
    displays = tuple([turned(display, face_up=False) for display in state.displays])
    return replace(state, owner=owner, phase=Turning(), displays=displays)


def _next_owner(state: State) -> Seat:
    return (state.owner + 1) % len(state.displays)


def _end(state: State, events: list[Event]) -> State:
    """After ten tasks all displays are opened and counted. Rulebook heading: "Ending and Winning the Game"."""
    displays = tuple(turned(display, face_up=True) for display in state.displays)
    state = replace(state, phase=Over(), displays=displays)
    events.append(Ended(ending.decided(state)))
    return state


def outcome(state: State) -> Outcome | None:
    """How the match ended, None before. Rulebook heading: "Ending and Winning the Game"."""
    return ending.counted(state) if isinstance(state.phase, Over) else None


def nameable(competition: Competition) -> tuple[Feature, ...]:
    """The features not named yet, of the eight that begin anew when all were named.

    Rulebook heading: "Special Course of Action: Competition of the Monster Tamers", as all that follows.
    """
    begun = len(competition.named) // len(FEATURES) * len(FEATURES)
    return tuple(feature for feature in FEATURES if feature not in competition.named[begun:])


def _name(state: State, competition: Competition, feature: Feature, events: list[Event]) -> State:
    """The namer reveals first, then those that stay to the left."""
    events.append(Named(competition.namer, feature))
    waiting = tuple(seat for seat in clockwise(state, competition.namer) if seat in competition.staying)
    return _next_tamer(state, replace(competition, named=(*competition.named, feature)), waiting, events)


def _tame(state: State, phase: Taming, position: Position, events: list[Event]) -> State:
    """One card, with the feature named or without."""
    seat, competition = phase.waiting[0], phase.competition
    state, card = _turned_over(state, seat, position)
    events.append(Revealed(seat, position, card, points=None))
    if FACES[card].shows(competition.named[-1]):
        events.append(StayedIn(seat))
    else:
        events.append(Eliminated(seat, "feature"))
        competition = _without(competition, seat)
    return _next_tamer(state, competition, phase.waiting[1:], events)


def _next_tamer(state: State, competition: Competition, waiting: tuple[Seat, ...], events: list[Event]) -> State:
    """Whoever has no card left to reveal is out when it would have to."""
    for number, seat in enumerate(waiting):
        if has_closed(state.displays[seat]):
            return replace(state, phase=Taming(competition, waiting[number:]))
        events.append(Eliminated(seat, "no-card"))
        competition = _without(competition, seat)
    return _end_step(state, competition, events)


def _without(competition: Competition, seat: Seat) -> Competition:
    staying = tuple(other for other in competition.staying if other != seat)
    return replace(competition, staying=staying, out=(*competition.out, seat))


def _end_step(state: State, competition: Competition, events: list[Event]) -> State:
    """The first out are muddlers; the last one in is memorizer, or those out last; all out at once are neither."""
    staying, out = competition.staying, competition.out
    muddlers = competition.muddlers or out
    if len(staying) > 1:
        left = clockwise(state, competition.namer)[1:]
        namer = next(seat for seat in left if seat in staying)
        return replace(state, phase=Naming(replace(competition, namer=namer, out=(), muddlers=muddlers)))
    if not staying and not competition.muddlers:
        return _settle(state, Result((), (), None), events)
    ranks = (staying or out, muddlers)
    seats = clockwise(state, state.owner)
    memorizers, muddlers = (tuple(seat for seat in seats if seat in rank) for rank in ranks)
    return _settle(state, Result(memorizers, muddlers, None), events)


def _turned_over(state: State, seat: Seat, position: Position) -> tuple[State, Card]:
    display, card = revealed(state.displays[seat], position)
    displays = _with(state.displays, seat, display)
    after = State(state.options, state.owner, state.phase, state.played, state.tasks, displays, state.pile, state.drawn)
    return after, card


def _with(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])
