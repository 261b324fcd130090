"""The rules of Miss Monster, in the order of the rulebook."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from typing import TypeVar

from monstergames.rules import race
from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove, Moves, Outcome, Reason, Seat, Transition, ranked
from monstergames.rules.miss_monster.actions import IdentifyingMoves, SculptingMoves
from monstergames.rules.miss_monster.clay import BODY, EMPTY, Sculpture, redone, stroked, undone
from monstergames.rules.miss_monster.components import DECKS, Attribute, attributes, deck
from monstergames.rules.miss_monster.info import INFO
from monstergames.rules.miss_monster.refusals import identifying_refusal, refusal, sculpting_refusal
from monstergames.rules.miss_monster.scoring import best, judged, points
from monstergames.rules.miss_monster.state import (
    YOUNGEST,
    Ballot,
    Buzz,
    Buzzed,
    CardLookedAt,
    Decided,
    Done,
    Ended,
    Ending,
    Event,
    FaceDown,
    GaveUp,
    GiveUp,
    Guess,
    Identifying,
    Mistaken,
    MonsterIdentified,
    MonsterShown,
    Move,
    NextRound,
    NoAnswer,
    Options,
    Over,
    Phase,
    PointsCounted,
    Recognised,
    Redo,
    RoundBegan,
    Sculpt,
    Sculpting,
    Showing,
    ShowMonster,
    Standing,
    State,
    Stopped,
    TimeUp,
    TurnTimer,
    Undo,
    Vote,
    Voted,
    VotesOpened,
    Voting,
    Worked,
)
from monstergames.rules.miss_monster.turns import TIMERS, last_moment, next_timer
from monstergames.rules.remembered import remembered

T = TypeVar("T")

ANSWER = 5000
"""So many milliseconds a seat that buzzed has to name an attribute."""
LOCK = 4000
"""So many milliseconds after a wrong guess a buzzer counts again."""


def new(seats: int, options: Options, chance: Chance) -> State:
    """The state before the first move. Raises `ValueError` on a wrong number of seats. Heading: "Preparation"."""
    least, most = INFO.seats
    if not least <= seats <= most:
        raise ValueError(f"seats must be from {least} to {most}, not {seats}")
    decks = [chance.shuffled(attributes(of)) for of in range(len(DECKS))]
    return _round(options, 1, decks, (0,) * seats, chance)


def _round(
    options: Options, number: int, decks: Sequence[tuple[Attribute, ...]], frankies: tuple[int, ...], chance: Chance
) -> State:
    """Before the first timer of a round: everybody has a card of each deck, in random order, unseen."""
    seats = len(frankies)
    cards = tuple(chance.shuffled([own[seat] for own in decks]) for seat in range(seats))
    return State(
        options,
        number,
        Sculpting(YOUNGEST, 0, None),
        monsters=(first_clay(options),) * seats,
        finders=((None,) * len(DECKS),) * seats,
        frankies=frankies,
        face_down=FaceDown(tuple(own[seats:] for own in decks), cards, ()),
    )


def first_clay(options: Options) -> Sculpture:
    """What every monster is before the first stroke."""
    return BODY if options.body else EMPTY


@remembered
def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that may move now; nobody when the match is over. Rulebook heading: "Playing the Game"."""
    match state.phase:
        case Sculpting(turn) | Voting(turn):
            return (turn,)
        case Showing(creator):
            return (creator,)
        case Identifying(creator, _, out):
            return tuple([seat for seat in range(len(state.monsters)) if seat != creator and seat not in out])
        case Standing():
            return (YOUNGEST,)
        case Over():
            return ()


@remembered
def legal_moves(state: State, seat: Seat) -> Moves[Move]:
    """All that this seat may do, with all times at which it may. Rulebook heading: "Playing the Game"."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Sculpting(now=None):
            return (TurnTimer(),)
        case Sculpting(now=int(now)):
            monster = state.monsters[seat]
            last = last_moment(state.options)
            time_up = range(last + 1, last + 1 + race.DAY)
            return SculptingMoves(range(now, last + 1), bool(monster.undo), bool(monster.redo), time_up)
        case Showing():
            return (ShowMonster(),)
        case Identifying() as phase:
            return _identifying_moves(state, phase, seat)
        case Voting():
            opponents = (other for other in range(len(state.monsters)) if other != seat)
            return tuple(map(Vote, permutations(opponents)))
        case _:
            return (NextRound(),)


def _identifying_moves(state: State, phase: Identifying, seat: Seat) -> IdentifyingMoves:
    running = phase.race
    last = last_moment(state.options)
    time_up = range(last + 1, last + 1 + race.DAY)
    if race.answering(running) == seat:
        return IdentifyingMoves(
            guess=_until(last, race.answers(running)),
            attributes=open_attributes(state, phase.creator),
            no_answer=_until(last, race.expiry(running)),
            time_up=time_up,
        )
    if race.has_claim(running, seat):
        return IdentifyingMoves(time_up=time_up)
    give_up = race.within(running, range(last + 1))
    return IdentifyingMoves(buzz=race.presses(running, seat, last), give_up=give_up, time_up=time_up)


def _until(last: int, times: range) -> range:
    return range(min(times.start, last + 1), min(times.stop, last + 1))


def open_attributes(state: State, creator: Seat) -> tuple[Attribute, ...]:
    """Those of the decks of which nobody has this creator's card yet. Ruling: a hit closes the deck."""
    finders = state.finders[creator]
    return tuple([attribute for of, finder in enumerate(finders) if finder is None for attribute in attributes(of)])


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Transition[State, Event]:
    """What comes of a move. Raises `IllegalMove` with one of `refusals.REASONS`. Heading: "Playing the Game"."""
    possible = legal_moves(state, seat)
    if not possible:
        acting = to_act(state)
        raise IllegalMove(Reason("not-your-turn", {"seats": acting}) if acting else Reason("over"))
    if move not in possible:
        raise IllegalMove(_refusal(state, seat, move, possible), possible)
    match state.phase, move:
        case Sculpting() as phase, TurnTimer():
            return _look(state, phase)
        case Sculpting() as phase, Sculpt() | Undo() | Redo():
            return _work(state, phase, move)
        case Sculpting() as phase, Done() | TimeUp():
            return _stop(state, phase, move)
        case Showing(creator), _:
            return _show(state, creator)
        case Identifying() as phase, Buzz(at):
            return _buzz(state, phase, seat, at, chance)
        case Identifying() as phase, Guess(attribute, at) if attribute in state.face_down.cards[phase.creator]:
            return _recognise(state, phase, seat, attribute, at)
        case Identifying() as phase, Guess() | NoAnswer():
            return _lock(state, phase, seat, move)
        case Identifying() as phase, GiveUp(at):
            return _give_up(state, phase, seat, at)
        case Identifying() as phase, _:
            return _keep(state, phase, "time-up")
        case _, Vote(ballot):
            return _vote(state, seat, ballot)
        case _:
            return _begin_round(state, chance)


def _refusal(state: State, seat: Seat, move: Move, possible: Moves[Move]) -> Reason:
    match state.phase, possible:
        case Sculpting() as phase, _:
            return sculpting_refusal(state, phase, move)
        case Identifying() as phase, IdentifyingMoves():
            return identifying_refusal(state, phase, seat, move, possible)
        case _:
            return refusal(state, seat, move)


def _in_phase(state: State, phase: Phase) -> State:
    return State(state.options, state.round, phase, state.monsters, state.finders, state.frankies, state.face_down)


def _look(state: State, phase: Sculpting) -> Transition[State, Event]:
    """Turn the timer over and look at the next card. Rulebook heading: "1. Sculpt Monsters"."""
    attribute = state.face_down.cards[phase.turn][phase.number]
    looked = CardLookedAt(phase.turn, phase.number, attribute)
    return Transition(_in_phase(state, Sculpting(phase.turn, phase.number, 0)), (looked,))


def _work(state: State, phase: Sculpting, move: Sculpt | Undo | Redo) -> Transition[State, Event]:
    """Add to the monster or refine it, stroke by stroke. Rulebook heading: "1. Sculpt Monsters"."""
    monster = state.monsters[phase.turn]
    match move:
        case Sculpt(stroke):
            monster, by = stroked(monster, stroke), stroke.tool
        case Undo():
            monster, by = undone(monster), "undo"
        case Redo():
            monster, by = redone(monster), "redo"
    sculpting = Sculpting(phase.turn, phase.number, move.at)
    monsters = _put(state.monsters, phase.turn, monster)
    after = State(state.options, state.round, sculpting, monsters, state.finders, state.frankies, state.face_down)
    return Transition(after, (Worked(phase.turn, by),))


def _stop(state: State, phase: Sculpting, move: Done | TimeUp) -> Transition[State, Event]:
    """Go on with the next attribute; after the last one no stroke is undone any more. Heading: "1. Sculpt Monsters"."""
    reason = "done" if isinstance(move, Done) else "time-up"
    stopped = Stopped(phase.turn, phase.number, move.at, reason)
    monsters = state.monsters
    if phase.number == TIMERS - 1:
        monsters = _put(monsters, phase.turn, Sculpture(monsters[phase.turn].canvas))
    following = next_timer(state.options, len(monsters), phase) or Showing(YOUNGEST)
    return Transition(replace(state, phase=following, monsters=monsters), (stopped,))


def _show(state: State, creator: Seat) -> Transition[State, Event]:
    """Place the monster in the middle and turn the timer over. Rulebook heading: "2. Identify Attributes"."""
    running = race.go(race.ready(len(state.monsters), ANSWER))
    return Transition(_in_phase(state, Identifying(creator, running, ())), (MonsterShown(creator),))


def _buzz(state: State, phase: Identifying, seat: Seat, at: int, chance: Chance) -> Transition[State, Event]:
    """Answer now or get in line; who ties is drawn. Ruling: "Identification"."""
    after = race.pressed(phase.race, seat, at, chance)
    buzzed = Buzzed(seat, at, race.in_line(after), race.is_tied(after, seat))
    return Transition(_in_phase(state, Identifying(phase.creator, after, phase.out)), (buzzed,))


def _recognise(state: State, phase: Identifying, seat: Seat, attribute: Attribute, at: int) -> Transition[State, Event]:
    """Receive the card from the monster's creator. Rulebook heading: "2. Identify Attributes"."""
    creator = phase.creator
    finders = _put(state.finders[creator], deck(attribute), seat)
    after = replace(
        state,
        phase=replace(phase, race=race.left(phase.race, seat, at)),
        finders=_put(state.finders, creator, finders),
    )
    events = (Recognised(seat, creator, attribute, at),)
    return Transition(after, events) if None in finders else _keep(after, phase, "all-found", events)


def _lock(state: State, phase: Identifying, seat: Seat, move: Guess | NoAnswer) -> Transition[State, Event]:
    """Wait, for a wrong guess or none in time. Ruling: "Identification"."""
    until = move.at + (LOCK if state.options.lock_out else 0)
    after = race.barred(race.left(phase.race, seat, move.at), seat, until)
    attribute = move.attribute if isinstance(move, Guess) else None
    mistaken = Mistaken(seat, phase.creator, attribute, move.at, until)
    return Transition(_in_phase(state, Identifying(phase.creator, after, phase.out)), (mistaken,))


def _give_up(state: State, phase: Identifying, seat: Seat, at: int) -> Transition[State, Event]:
    """Guess no more at this monster, which ends its turn when nobody else does. Ruling: "Guesses, in detail"."""
    after = _in_phase(state, Identifying(phase.creator, race.left(phase.race, seat, at), (*phase.out, seat)))
    events = (GaveUp(seat, at),)
    return Transition(after, events) if to_act(after) else _keep(state, phase, "gave-up", events)


def _keep(state: State, phase: Identifying, reason: Ending, events: tuple[Event, ...] = ()) -> Transition[State, Event]:
    """Let the creator keep what nobody identified, and go on. Rulebook heading: "2. Identify Attributes"."""
    creator = phase.creator
    finders = state.finders[creator]
    kept = tuple(sorted(card for card in state.face_down.cards[creator] if finders[deck(card)] is None))
    events = (*events, MonsterIdentified(creator, kept, reason))
    if creator + 1 < len(state.monsters):
        return Transition(_in_phase(state, Showing(creator + 1)), events)
    events = (*events, PointsCounted(points(state.finders)))
    return Transition(_in_phase(state, Voting(YOUNGEST)), events)


def _vote(state: State, seat: Seat, ballot: Ballot) -> Transition[State, Event]:
    """Place voting tiles face down; after the last seat turn all over. Rulebook heading: "3. Beauty Contest"."""
    ballots = (*state.face_down.ballots, ballot)
    voted = Voted(seat, ballot)
    if len(ballots) < len(state.monsters):
        face_down = replace(state.face_down, ballots=ballots)
        return Transition(replace(state, phase=Voting(seat + 1), face_down=face_down), (voted,))
    result = judged(state.finders, ballots)
    frankies = tuple(own + (winner in result.winners) for winner, own in enumerate(state.frankies))
    goes_on = max(frankies) < state.options.frankies
    after = replace(
        state,
        phase=Standing(result) if goes_on else Over(result),
        frankies=frankies,
        face_down=replace(state.face_down, ballots=()),
    )
    events = (voted, VotesOpened(result))
    return Transition(after, events if goes_on else (*events, Ended(_decided(frankies))))


def _begin_round(state: State, chance: Chance) -> Transition[State, Event]:
    """Put all cards under their decks and give everybody four new ones. Rulebook heading: "3. Beauty Contest".

    Cards go under a deck in random order, or a deck that has gone round would deal everybody the same again.
    """
    played = [card for own in state.face_down.cards for card in own]
    decks = [
        own + chance.shuffled([card for card in played if deck(card) == of])
        for of, own in enumerate(state.face_down.decks)
    ]
    after = _round(state.options, state.round + 1, decks, state.frankies, chance)
    return Transition(after, (RoundBegan(after.round),))


def outcome(state: State) -> Outcome | None:
    """The places, by Frankies; None while the match goes on. Rulebook heading: "Winning the Game"."""
    if not isinstance(state.phase, Over):
        return None
    places = ranked([(own,) for own in state.frankies])
    scores = tuple({"frankies": own} for own in state.frankies)
    return Outcome(places, places[0], scores, _decided(state.frankies))


def _decided(frankies: Sequence[int]) -> Decided:
    return "frankies" if len(best(frankies)) == 1 else "shared"


def _put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
