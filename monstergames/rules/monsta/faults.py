"""Everything that can be wrong with a state of Monsta."""

from collections import Counter
from collections.abc import Iterator

from monstergames.rules.monsta.components import COPIES, VALUES, Card
from monstergames.rules.monsta.engine import opponents
from monstergames.rules.monsta.info import INFO
from monstergames.rules.monsta.piles import leaders
from monstergames.rules.monsta.state import GOAL, Awarding, Bidding, Laying, Offering, Over, State


def faults(state: State) -> list[str]:
    """What about a state can't come about by the rules; empty for a sound one."""
    return list(_of_shape(state)) or [*_of_cards(state), *_of_points(state), *_of_offer(state), *_of_phase(state)]


def _cards(state: State) -> list[Card]:
    zones = (*state.hands, *(pile.cards for pile in state.piles), *state.laid)
    return [*(card for zone in zones for card in zone), *state.offer, *state.draw, *state.discards]


def _of_shape(state: State) -> Iterator[str]:
    low, high = INFO.seats
    seats = len(state.hands)
    if not low <= seats <= high or len(state.piles) != seats or len(state.laid) != seats:
        yield f"{seats} hands, {len(state.piles)} piles, {len(state.laid)} rows of monsters"
    named = [state.active]
    if isinstance(state.phase, Bidding):
        named += [state.phase.turn, *(() if state.phase.raiser is None else (state.phase.raiser,))]
    if unknown := sorted(set(named) - set(range(seats))):
        yield f"no such seats: {unknown}"
    if unknown := sorted(set(_cards(state)) - set(VALUES)):
        yield f"no such cards: {unknown}"
    for seat, pile in enumerate(state.piles):
        if len(pile.cards) != len(pile.open):
            yield f"pile of seat {seat} has {len(pile.cards)} cards and tells of {len(pile.open)} whether they are open"


def _of_cards(state: State) -> Iterator[str]:
    times = Counter(_cards(state))
    for value in VALUES:
        if times[value] != COPIES[value]:
            yield f"{times[value]} cards of value {value}"
    for seat, hand in enumerate(state.hands):
        if hand != tuple(sorted(hand)):
            yield f"hand of seat {seat} is not in ascending order"
    if state.piles[state.active].cards:
        yield "the active player has a bid"


def _of_points(state: State) -> Iterator[str]:
    reached = [seat for seat, laid in enumerate(state.laid) if sum(laid) >= GOAL]
    if isinstance(state.phase, Over):
        if reached != [state.active]:
            yield f"over, goal reached by {reached}, active is seat {state.active}"
    elif reached:
        yield f"not over, goal reached by {reached}"


def _of_offer(state: State) -> Iterator[str]:
    no_stock = not (state.draw or state.discards)
    no_hand = not state.hands[state.active]
    match state.phase:
        case Laying() | Over():
            full, missing = 0, 0
        case Offering():
            full, missing = 1, int(no_stock)
        case Bidding() | Awarding():
            full, missing = 2, no_stock + no_hand
    if not full - missing <= len(state.offer) <= full:
        yield f"{len(state.offer)} cards are offered"


def _of_phase(state: State) -> Iterator[str]:
    highest = leaders(state.piles)
    match state.phase:
        case Laying(groups):
            if not 0 <= groups <= len(state.laid[state.active]):
                yield f"{groups} groups this turn, {len(state.laid[state.active])} in all"
        case Offering():
            if not state.hands[state.active]:
                yield "nothing to offer in hand"
        case Bidding(turn, raiser, passes):
            bidders = opponents(state)
            if raiser is not None and raiser not in highest:
                yield f"the bid of seat {raiser}, who bid last, is not the highest"
            first = 0 if raiser is None or raiser not in bidders else bidders.index(raiser) + 1
            if not 0 <= passes < len(bidders) - (raiser is not None):
                yield f"{passes} passes in a row do not go on"
            elif turn != bidders[(first + passes) % len(bidders)]:
                yield f"seat {turn} bids out of turn"
            if not state.hands[turn]:
                yield f"seat {turn} has nothing to bid"
        case Awarding():
            if len(highest) == 1:
                yield "a single highest bid waits for the award"
            if not all(state.piles[seat].open[-1] for seat in highest):
                yield "equal bids with a top card face down"
        case Over():
            return
