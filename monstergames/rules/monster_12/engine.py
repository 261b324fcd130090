"""The rules of Monster 12, in the order of the rulebook."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove, Outcome, Seat, Transition, offers, ranked
from monstergames.rules.monster_12.components import FACES, TRAY, Colour
from monstergames.rules.monster_12.ground import (
    Counts,
    add,
    choosable,
    complete,
    cover,
    dice_on,
    free,
    hunts,
    placements,
)
from monstergames.rules.monster_12.info import INFO
from monstergames.rules.monster_12.refusals import move_refusal
from monstergames.rules.monster_12.state import (
    Card,
    Caught,
    Choosing,
    Cleared,
    Collect,
    Collected,
    Decided,
    Ended,
    Event,
    Hunt,
    Lair,
    Missed,
    Move,
    Options,
    Over,
    Place,
    Placing,
    Refilled,
    Roll,
    Rolled,
    Spot,
    State,
    TurnPassed,
)
from monstergames.rules.remembered import remembered

GOAL = 12
"""So many monsters, of all colours, win."""
LAIRS = 3
"""So many cards make the hunting ground, while the stack lasts."""

Catches: TypeAlias = tuple[tuple[Card, ...], ...]

_UNCAUGHT = tuple(Lair(card, (False,) * len(face)) for card, face in enumerate(FACES))
_CHOOSING = Choosing()
_OVER = Over()
_COLLECT = Collect()


@lru_cache(maxsize=1 << 6)
def tally(cards: tuple[Card, ...]) -> Counts:
    """For each colour how many monsters these cards show. Rulebook heading: "Goal of the Game"."""
    return free([_UNCAUGHT[card] for card in cards])


def reached(cards: tuple[Card, ...]) -> bool:
    """Whether these cards win: 12 monsters in 6 colours. Rulebook heading: "Goal of the Game"."""
    counts = tally(cards)
    return sum(counts) >= GOAL and all(counts)


def new(seats: int, options: Options, chance: Chance) -> State:
    """The state before the first move. Raises `ValueError` on a wrong number of seats. Rulebook heading: "Setup"."""
    least, most = INFO.seats
    if not least <= seats <= most:
        raise ValueError(f"seats must be from {least} to {most}, not {seats}")
    stack = chance.shuffled(range(len(FACES)))
    ground = tuple(_UNCAUGHT[card] for card in stack[:LAIRS])
    return State(options, 0, _CHOOSING, ground, TRAY, stack[LAIRS:], ((),) * seats)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat on turn; nobody when the match is over. Rulebook heading: "Gameplay"."""
    return () if isinstance(state.phase, Over) else (state.turn,)


@remembered
def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """The hunts and then collecting, or the placements of a roll, best first. Rulebook heading: "Gameplay"."""
    if isinstance(state.phase, Over) or seat != state.turn:
        return ()
    if isinstance(state.phase, Placing):
        return tuple([Place(spots) for spots in placements(state.ground, state.phase.roll)])
    open_hunts = hunts(choosable(state.ground, state.tray), state.options.up_to_three)
    return (*open_hunts, _COLLECT) if any(map(complete, state.ground)) else open_hunts


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Transition[State, Event]:
    """What comes of a move. Raises `IllegalMove` with one of `refusals.REASONS`. Rulebook heading: "Gameplay"."""
    moves = legal_moves(state, seat)
    if not offers(moves, move):
        raise IllegalMove(move_refusal(state, seat, move), moves)
    match state.phase, move:
        case _, Hunt(dice):
            return _hunt(state, dice, chance)
        case Placing(roll), Place(spots):
            return _catch(state, state.tray, roll, spots, placements(state.ground, roll)[spots])
        case _:
            return _collect(state)


def _hunt(state: State, dice: tuple[Colour, ...], chance: Chance) -> Transition[State, Event]:
    """Roll the dice; those that can lie in one way only are put on monsters. Rulebook: "1. Go Monster Hunting"."""
    roll = Roll(dice, tuple([chance.die() for _ in dice]))
    rolled = Rolled(state.turn, roll)
    ways = placements(state.ground, roll)
    if not ways:
        return _miss(state, rolled)
    lying = list(state.tray)
    for colour in dice:
        lying[colour] -= 1
    tray = tuple(lying)
    if len(ways) == 1:
        [(spots, laid)] = ways.items()
        return _catch(state, tray, roll, spots, laid, rolled)
    placing = State(state.options, state.turn, Placing(roll), state.ground, tray, state.stack, state.catches)
    return Transition(placing, (rolled,))


def _catch(
    state: State, tray: Counts, roll: Roll, spots: tuple[Spot, ...], laid: tuple[int, ...], *before: Event
) -> Transition[State, Event]:
    """Put the dice laid, by number, on these monsters, the others back. Rulebook: "1. Go Monster Hunting".

    In `tray` lie the dice that were not rolled.
    """
    ground = list(state.ground)
    for spot in spots:
        ground[spot.place] = cover(ground[spot.place], spot.monster)
    lying = list(tray)
    for die, colour in enumerate(roll.dice):
        lying[colour] += die not in laid
    after = State(state.options, state.turn, _CHOOSING, tuple(ground), tuple(lying), state.stack, state.catches)
    return _go_on(after, (*before, Caught(state.turn, spots, laid)))


def _miss(state: State, rolled: Rolled) -> Transition[State, Event]:
    """The dice go back, the turn to the left neighbour. Rulebook heading: "Miss!"."""
    turn = _left_of(state)
    after = State(state.options, turn, _CHOOSING, state.ground, state.tray, state.stack, state.catches)
    return Transition(after, (rolled, Missed(state.turn), TurnPassed(turn)))


def _collect(state: State) -> Transition[State, Event]:
    """Take the complete cards, refill the hunting ground, end the turn. Rulebook: "2. Collect Monster Cards"."""
    places = tuple([place for place, lair in enumerate(state.ground) if complete(lair)])
    taken = [state.ground[place] for place in places]
    cards = tuple([lair.card for lair in taken])
    fresh = state.stack[: len(places)]
    arrived = dict(zip(places, fresh, strict=False))
    ground = tuple([
        _UNCAUGHT[arrived[place]] if place in arrived else lair
        for place, lair in enumerate(state.ground)
        if place in arrived or place not in places
    ])
    tray = add(state.tray, dice_on(taken))
    stack = state.stack[len(fresh) :]
    catches = tuple([own + cards if seat == state.turn else own for seat, own in enumerate(state.catches)])
    events: tuple[Event, ...] = (Collected(state.turn, places, cards),)
    if fresh:
        events = (*events, Refilled(tuple(arrived), fresh))
    if reached(catches[state.turn]) or not ground:
        after = State(state.options, state.turn, _OVER, ground, tray, stack, catches)
        return Transition(after, (*events, Ended(_decided(catches))))
    turn = _left_of(state)
    after = State(state.options, turn, _CHOOSING, ground, tray, stack, catches)
    return _go_on(after, (*events, TurnPassed(turn)))


def _left_of(state: State) -> Seat:
    return (state.turn + 1) % len(state.catches)


def _go_on(state: State, events: tuple[Event, ...]) -> Transition[State, Event]:
    """Lay out a new hunting ground if nobody could do anything with this one. Ruling: "No legal die"."""
    if legal_moves(state, state.turn):
        return Transition(state, events)
    cards = tuple(lair.card for lair in state.ground)
    stack = (*state.stack, *cards)
    fresh = stack[:LAIRS]
    after = replace(
        state,
        ground=tuple(_UNCAUGHT[card] for card in fresh),
        tray=add(state.tray, dice_on(state.ground)),
        stack=stack[len(fresh) :],
    )
    return Transition(after, (*events, Cleared(cards), Refilled(tuple(range(len(fresh))), fresh)))


def outcome(state: State) -> Outcome | None:
    """The places; None while the match goes on. Rulebook heading: "End of the Game"."""
    if not isinstance(state.phase, Over):
        return None
    places = ranked(_keys(state.catches))
    return Outcome(places, places[0], _scores(state.catches), _decided(state.catches))


def _order(catches: Catches) -> tuple[Decided, ...]:
    """What is compared first, second and third: after the winner, or when the cards have run out."""
    if any(map(reached, catches)):
        return ("monsters", "colours", "cards")
    return ("colours", "monsters", "cards")


def _scores(catches: Catches) -> tuple[Mapping[str, int], ...]:
    order = _order(catches)
    counts = [tally(cards) for cards in catches]
    figures = [
        {"monsters": sum(own), "colours": sum(map(bool, own)), "cards": len(cards)}
        for own, cards in zip(counts, catches, strict=True)
    ]
    return tuple({figure: own[figure] for figure in order} for own in figures)


def _keys(catches: Catches) -> list[tuple[int, ...]]:
    """For each seat what its place goes by: the goal, then its figures, of cards the fewest."""
    return [
        (reached(cards), *(-count if figure == "cards" else count for figure, count in scores.items()))
        for cards, scores in zip(catches, _scores(catches), strict=True)
    ]


def _decided(catches: Catches) -> Decided:
    keys = _keys(catches)
    for compared, figure in enumerate(("goal", *_order(catches)), 1):
        if len(ranked([key[:compared] for key in keys])[0]) == 1:
            return figure
    return "shared"
