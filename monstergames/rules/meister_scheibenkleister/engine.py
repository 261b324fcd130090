"""The rules of Meister Scheibenkleister, in the order of the rulebook."""

from collections.abc import Sequence
from dataclasses import replace

from monstergames.rules import race
from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove, Outcome, Reason, Seat, Transition, ranked
from monstergames.rules.meister_scheibenkleister.actions import Actions
from monstergames.rules.meister_scheibenkleister.boards import laid_out
from monstergames.rules.meister_scheibenkleister.components import CARDS
from monstergames.rules.meister_scheibenkleister.info import INFO
from monstergames.rules.meister_scheibenkleister.pawns import (
    last_moment,
    most_pawns,
    open_windows,
    stand,
    to_place,
)
from monstergames.rules.meister_scheibenkleister.refusals import move_refusal
from monstergames.rules.meister_scheibenkleister.state import (
    LEADER,
    SPOTS,
    Answer,
    Answered,
    Buzz,
    Buzzed,
    CardShown,
    CardTurned,
    Countdown,
    CountdownBegan,
    Decided,
    Ended,
    Event,
    FaceDown,
    FalseStart,
    GiveUp,
    Looking,
    Move,
    NoPawn,
    Options,
    Over,
    Pawn,
    PawnPlaced,
    Phase,
    PlacePawn,
    Racing,
    Result,
    ShowCard,
    State,
    TimeUp,
    Waiting,
)
from monstergames.rules.remembered import remembered

SHORT = 15
"""So many cards are played in the short game."""
LEAST = 2
"""A round begins only with so many cards in the stack."""


def cards(options: Options) -> int:
    """How many cards are played. Rulebook heading: "Setup"; ruling: "Options"."""
    return SHORT if options.short else len(CARDS)


def rounds(options: Options) -> int:
    """How many rounds there are at most."""
    return cards(options) - 1


def new(seats: int, options: Options, chance: Chance) -> State:
    """The state before the first move. Raises `ValueError` on a wrong number of seats. Rulebook heading: "Setup"."""
    least, most = INFO.seats
    if not least <= seats <= most:
        raise ValueError(f"seats must be from {least} to {most}, not {seats}")
    boards = laid_out(chance)
    stack = chance.shuffled(CARDS)[: cards(options)]
    return State(
        options,
        boards,
        Waiting(None),
        spot=chance.below(SPOTS),
        asked=(),
        won=(0,) * seats,
        face_down=FaceDown(stack, ()),
    )


@remembered
def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that may move now; nobody when the match is over. Rulebook heading: "Gameplay"."""
    match state.phase:
        case Waiting():
            return (LEADER,)
        case Countdown(running):
            return tuple([seat for seat in range(len(state.won)) if seat == LEADER or race.presses(running, seat)])
        case Racing() as phase:
            return to_place(phase, len(state.won))
        case Looking(turn):
            return (turn,)
        case Over():
            return ()


@remembered
def legal_moves(state: State, seat: Seat) -> Actions:
    """All that this seat may do, with all times at which it may. Rulebook heading: "Gameplay"."""
    acting = to_act(state)
    if seat not in acting:
        return Actions()
    first = seat == acting[0]
    match state.phase:
        case Waiting():
            by_buzzers = state.options.way == "all-at-once"
            return Actions(ready=by_buzzers, show=not by_buzzers)
        case Countdown(running):
            return Actions(ready=first, show=first, buzz=race.presses(running, seat))
        case Racing() as phase:
            return _racing_moves(state, phase, seat, first)
        case _:
            last = last_moment(state.options)
            return Actions(
                place=range(last + 1),
                windows=tuple(CARDS),
                time_up=range(last + 1, last + 1 + race.DAY),
                give_up=range(last + 1),
            )


def _racing_moves(state: State, phase: Racing, seat: Seat, first: bool) -> Actions:
    running = phase.race
    answers = race.answers(running)
    if race.answering(running) == seat:
        return Actions(
            ready=first,
            place=answers,
            windows=open_windows(phase.pawns, most_pawns(state)),
            time_up=race.expiry(running),
            give_up=answers,
        )
    if race.has_claim(running, seat):
        return Actions(ready=first, give_up=answers)
    last = last_moment(state.options)
    return Actions(
        ready=first,
        buzz=race.presses(running, seat, last),
        time_up=race.within(running, range(last + 1, max(last, running.now) + 1 + race.DAY)),
        give_up=race.within(running, range(last + 1)),
    )


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Transition[State, Event]:
    """What comes of a move. Raises `IllegalMove` with one of `refusals.REASONS`. Rulebook heading: "Gameplay"."""
    possible = legal_moves(state, seat)
    if not possible:
        acting = to_act(state)
        raise IllegalMove(Reason("not-your-turn", {"seats": acting}) if acting else Reason("over"))
    if move not in possible:
        raise IllegalMove(move_refusal(state, seat, move, possible), possible)
    match state.phase, move:
        case Racing() as phase, Buzz(at):
            return _buzz(state, phase, seat, at, chance)
        case Racing() as phase, PlacePawn() | GiveUp() | TimeUp():
            return _place(state, phase, seat, move)
        case Countdown(running), Buzz(at):
            return _start_falsely(state, running, seat, at, chance)
        case Countdown(running), ShowCard():
            return _show(state, Racing(race.go(running), (), ()), chance)
        case _, ShowCard():
            return _show(state, Looking(LEADER), chance)
        case Looking(), PlacePawn() | GiveUp() | TimeUp():
            return _answer(state, seat, move, chance)
        case _:
            return _count_down(state)


def _in_phase(state: State, phase: Phase) -> State:
    return State(state.options, state.boards, phase, state.spot, state.asked, state.won, state.face_down)


def _count_down(state: State) -> Transition[State, Event]:
    """Take all pawns back and be ready for the card. Ruling: "All at once"."""
    countdown = Countdown(race.ready(len(state.won), state.options.answer * 1000))
    began = CountdownBegan(len(state.asked) + 1, anew=not isinstance(state.phase, Waiting))
    return Transition(_in_phase(state, countdown), (began,))


def _show(state: State, phase: Racing | Looking, chance: Chance) -> Transition[State, Event]:
    """Put the bottom card on the table, its frame at another spot than the last. Rulebook heading: "Gameplay"."""
    spot = chance.choice([spot for spot in range(SPOTS) if spot != state.spot])
    return Transition(replace(state, phase=phase, spot=spot), (CardShown(len(state.asked) + 1),))


def _start_falsely(state: State, running: race.Race, seat: Seat, at: int, chance: Chance) -> Transition[State, Event]:
    """Wait, for a buzz before the card is there. Ruling: "All at once"."""
    after = race.pressed(running, seat, at, chance)
    return Transition(_in_phase(state, Countdown(after)), (FalseStart(seat, at, after.waits[seat]),))


def _buzz(state: State, phase: Racing, seat: Seat, at: int, chance: Chance) -> Transition[State, Event]:
    """Answer now or get in line; who ties is drawn. Ruling: "All at once"."""
    after = race.pressed(phase.race, seat, at, chance)
    buzzed = Buzzed(seat, at, race.in_line(after), race.is_tied(after, seat))
    return Transition(_in_phase(state, Racing(after, phase.pawns, phase.out)), (buzzed,))


def _place(state: State, phase: Racing, seat: Seat, move: PlacePawn | GiveUp | TimeUp) -> Transition[State, Event]:
    """Place the pawn or go without; once every player has, turn the card over. Rulebook heading: "Gameplay"."""
    running = race.left(phase.race, seat, move.at)
    if isinstance(move, PlacePawn):
        pawn = Pawn(seat, move.window, move.at)
        after = Racing(running, (*phase.pawns, pawn), phase.out)
        events = (PawnPlaced(pawn),)
    else:
        after = Racing(running, phase.pawns, (*phase.out, seat))
        events = (NoPawn(seat, move.at, "gave-up" if isinstance(move, GiveUp) else "time-up"),)
    going_on = _in_phase(state, after)
    return Transition(going_on, events) if to_act(going_on) else _turn_over(state, after.pawns, (), events)


def _answer(state: State, seat: Seat, move: PlacePawn | GiveUp | TimeUp, chance: Chance) -> Transition[State, Event]:
    """Place the pawn unseen; after the last seat turn up all of them at once. Ruling: "One after another"."""
    answer = Answer(move.window if isinstance(move, PlacePawn) else None, move.at)
    answers = (*state.face_down.answers, answer)
    events = (Answered(seat, answer),)
    if len(answers) < len(state.won):
        face_down = replace(state.face_down, answers=answers)
        return Transition(replace(state, phase=Looking(seat + 1), face_down=face_down), events)
    pawns = [Pawn(own, placed.window, placed.at) for own, placed in enumerate(answers) if placed.window is not None]
    in_order = sorted(chance.shuffled(pawns), key=lambda pawn: pawn.at)
    return _turn_over(state, *stand(in_order, most_pawns(state)), events)


def _turn_over(
    state: State, pawns: tuple[Pawn, ...], crowded: tuple[Pawn, ...], events: tuple[Event, ...]
) -> Transition[State, Event]:
    """Turn the card over and take prizes. Rulebook headings: "Gameplay" and "End of Game"."""
    card, *rest = state.face_down.stack
    winners = tuple(pawn.seat for pawn in pawns if pawn.window == card)
    result = Result(card, pawns, crowded, winners)
    if winners:
        del rest[: len(winners) - 1]
    elif state.options.unwon_return:
        rest.append(card)
    after = replace(
        state,
        asked=(*state.asked, card),
        won=tuple(own + (seat in winners) for seat, own in enumerate(state.won)),
        face_down=FaceDown(tuple(rest), ()),
    )
    events = (*events, CardTurned(result))
    if len(rest) >= LEAST and len(after.asked) < rounds(state.options):
        return Transition(replace(after, phase=Waiting(result)), events)
    return Transition(replace(after, phase=Over(result)), (*events, Ended(_decided(after.won))))


def outcome(state: State) -> Outcome | None:
    """The places; None while the match goes on. Rulebook heading: "End of Game"."""
    if not isinstance(state.phase, Over):
        return None
    places = ranked([(own,) for own in state.won])
    return Outcome(places, places[0], tuple({"cards": own} for own in state.won), _decided(state.won))


def _decided(won: Sequence[int]) -> Decided:
    return "cards" if won.count(max(won)) == 1 else "shared"
