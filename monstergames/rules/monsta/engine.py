"""The rules of Monsta, in the order of the rulebook."""

from dataclasses import replace
from typing import TypeVar

from monstergames.rules.chance import Chance
from monstergames.rules.contract import IllegalMove, Moves, Outcome, Reason, Seat, Transition, ranked
from monstergames.rules.monsta.bids import Bids
from monstergames.rules.monsta.components import BOX, VALUES, Card
from monstergames.rules.monsta.info import INFO
from monstergames.rules.monsta.piles import candidates, leaders, least
from monstergames.rules.monsta.refusals import group_refusal, move_refusal
from monstergames.rules.monsta.state import (
    GOAL,
    Award,
    Awarded,
    Awarding,
    Bid,
    Bidding,
    BidPlaced,
    BonusDealt,
    DoneLaying,
    Ended,
    Event,
    LaidOut,
    Laying,
    LayOut,
    Move,
    Offer,
    Offered,
    Offering,
    Options,
    Over,
    Pass,
    Passed,
    Phase,
    Pile,
    PileTaken,
    Reshuffled,
    RoundBegan,
    State,
    TopTurned,
    TurnedUp,
)
from monstergames.rules.remembered import remembered

DEALT = 8
"""So many cards each player is dealt."""

_NO_PILE = Pile((), ())

T = TypeVar("T")


def new(seats: int, _options: Options, chance: Chance) -> State:
    """The state before the first move, the first bonus cards dealt. Rulebook: "Setup".

    Raises `ValueError` unless there are 3 to 5 seats.
    """
    low, high = INFO.seats
    if not low <= seats <= high:
        raise ValueError(f"seats must be from {low} to {high}, not {seats}")
    cards = chance.shuffled(BOX)
    state = State(
        active=0,
        phase=Laying(),
        hands=tuple(tuple(sorted(cards[seat * DEALT : (seat + 1) * DEALT])) for seat in range(seats)),
        piles=(_NO_PILE,) * seats,
        offer=(),
        draw=cards[seats * DEALT :],
        discards=(),
        laid=((),) * seats,
    )
    return _distribute_bonus_cards(state, chance, [])


@remembered
def to_act(state: State) -> tuple[Seat, ...]:
    """The one seat to move; none when the match is over. Rulebook: "Game Flow"."""
    match state.phase:
        case Over():
            return ()
        case Bidding(turn):
            return (turn,)
        case _:
            return (state.active,)


@remembered
def legal_moves(state: State, seat: Seat) -> Moves[Move]:
    """The moves open to a seat, ascending; for a bidder a space of `Bids`. Rulebook: "Game Flow"."""
    if seat not in to_act(state):
        return ()
    hand, laid = state.hands[seat], state.laid[seat]
    match state.phase:
        case Laying(groups):
            allowed = [value for value in VALUES if group_refusal(hand, laid, groups, value) is None]
            return (*map(LayOut, allowed), DoneLaying())
        case Offering():
            return tuple(map(Offer, sorted(set(hand))))
        case Bidding():
            return Bids(hand, least(state.piles, seat))
        case _:
            return tuple(map(Award, candidates(state.piles, seat)))


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Transition[State, Event]:
    """What comes of a move. Raises `IllegalMove` with one of `refusals.REASONS`. Rulebook: "Game Flow"."""
    acting = to_act(state)
    if not acting:
        raise IllegalMove(Reason("over"))
    if seat not in acting:
        raise IllegalMove(Reason("not-your-turn", {"turn": acting[0]}))
    if reason := move_refusal(state, seat, move):
        raise IllegalMove(reason, legal_moves(state, seat))
    events: list[Event] = []
    match state.phase, move:
        case Laying(groups), LayOut(value):
            after = _lay_out(state, groups, value, events)
        case _, Offer(card):
            after = _add_to_offer(state, card, chance, events)
        case Bidding() as bidding, Bid(cards):
            after = _bid(state, bidding, cards, chance, events)
        case Bidding() as bidding, Pass():
            after = _pass(state, bidding, chance, events)
        case _, Award(winner):
            after = _award(state, winner, chance, events)
        case _:
            after = _turn_up(state, chance, events)
    return Transition(after, tuple(events))


def opponents(state: State) -> tuple[Seat, ...]:
    """All seats but the active one, clockwise from its left."""
    seats = len(state.hands)
    return tuple([(state.active + step) % seats for step in range(1, seats)])


def _in_phase(state: State, phase: Phase) -> State:
    return State(state.active, phase, state.hands, state.piles, state.offer, state.draw, state.discards, state.laid)


def _draw(state: State, chance: Chance, events: list[Event]) -> tuple[State, Card | None]:
    """Take the draw pile's top card; None when the discard pile can't replace it either. Rulebook: "Setup"."""
    draw, discards = state.draw, state.discards
    if not draw:
        if not discards:
            return state, None
        events.append(Reshuffled(len(discards)))
        draw, discards = chance.shuffled(discards), ()
    after = State(state.active, state.phase, state.hands, state.piles, state.offer, draw[1:], discards, state.laid)
    return after, draw[0]


def _distribute_bonus_cards(state: State, chance: Chance, events: list[Event]) -> State:
    """Deal a card to each of the others with the fewest in hand. Rulebook: "1) Distribute Bonus Card"."""
    others = opponents(state)
    fewest = min(len(state.hands[seat]) for seat in others)
    for seat in [seat for seat in others if len(state.hands[seat]) == fewest]:
        state, card = _draw(state, chance, events)
        if card is not None:
            events.append(BonusDealt(seat, card))
            state = replace(state, hands=_put(state.hands, seat, _with(state.hands[seat], (card,))))
    return state


def _lay_out(state: State, groups: int, value: Card, events: list[Event]) -> State:
    """Keep one card of the group for its points, discard the rest; with the goal reached the match is over.

    Rulebook: "2) Lay Out Monster Groups", "Game End".
    """
    seat = state.active
    group = (value,) * value
    laid = (*state.laid[seat], value)
    won = sum(laid) >= GOAL
    events.append(LaidOut(seat, value))
    if won:
        events.append(Ended(seat))
    return replace(
        state,
        phase=Over() if won else Laying(groups + 1),
        hands=_put(state.hands, seat, _without(state.hands[seat], group)),
        discards=state.discards + group[1:],
        laid=_put(state.laid, seat, laid),
    )


def _turn_up(state: State, chance: Chance, events: list[Event]) -> State:
    """Open the offer with the draw pile's card; an empty hand adds none to it. Rulebook: "Making an Offer"."""
    state, card = _draw(state, chance, events)
    if card is not None:
        events.append(TurnedUp(state.active, card))
        state = replace(state, offer=(card,))
    if state.hands[state.active]:
        return _in_phase(state, Offering())
    return _open_bidding(state, chance, events)


def _add_to_offer(state: State, card: Card, chance: Chance, events: list[Event]) -> State:
    """Add a card from the active player's hand to the offer. Rulebook: "Making an Offer"."""
    seat = state.active
    events.append(Offered(seat, card))
    hands = _put(state.hands, seat, _without(state.hands[seat], (card,)))
    return _open_bidding(replace(state, hands=hands, offer=(*state.offer, card)), chance, events)


def _open_bidding(state: State, chance: Chance, events: list[Event]) -> State:
    return _ask(state, Bidding(opponents(state)[0], None, 0), chance, events)


def _ask(state: State, bidding: Bidding, chance: Chance, events: list[Event]) -> State:
    """Ask for a bid until all but the last raiser passed in a row. Rulebook: "Bids by Other Players"."""
    asked = len(state.hands) - 1 - (bidding.raiser is not None)
    while bidding.passes < asked:
        if state.hands[bidding.turn]:
            return _in_phase(state, bidding)
        bidding = _passed(state, bidding, events)
    return _close_bidding(state, chance, events)


def _passed(state: State, bidding: Bidding, events: list[Event]) -> Bidding:
    events.append(Passed(bidding.turn))
    return Bidding(_next_bidder(state, bidding.turn), bidding.raiser, bidding.passes + 1)


def _pass(state: State, bidding: Bidding, chance: Chance, events: list[Event]) -> State:
    """Add nothing to the own pile. Rulebook: "Bids by Other Players"."""
    return _ask(state, _passed(state, bidding, events), chance, events)


def _bid(state: State, bidding: Bidding, cards: tuple[Card, ...], chance: Chance, events: list[Event]) -> State:
    """Put cards face down on the own pile. Rulebook: "Bids by Other Players"."""
    seat = bidding.turn
    pile = state.piles[seat]
    pile = Pile(pile.cards + cards, pile.open + (False,) * len(cards))
    events.append(BidPlaced(seat, cards, len(pile.cards)))
    state = replace(
        state,
        hands=_put(state.hands, seat, _without(state.hands[seat], cards)),
        piles=_put(state.piles, seat, pile),
    )
    return _ask(state, Bidding(_next_bidder(state, seat), seat, 0), chance, events)


def _close_bidding(state: State, chance: Chance, events: list[Event]) -> State:
    """A single highest pile wins; several turn up their top cards. Rulebook: "What Happens with Equal Bids?"."""
    tied = leaders(state.piles)
    if len(tied) == 1:
        return _award(state, tied[0], chance, events)
    for seat in tied:
        pile = state.piles[seat]
        if not pile.open[-1]:
            events.append(TopTurned(seat, pile.cards[-1]))
            turned = Pile(pile.cards, (*pile.open[:-1], True))
            state = replace(state, piles=_put(state.piles, seat, turned))
    return _in_phase(state, Awarding())


def _award(state: State, winner: Seat, chance: Chance, events: list[Event]) -> State:
    """Exchange offer and pile and begin the winner's round. Rulebook: "Award and New Active Player"."""
    active, pile = state.active, state.piles[winner]
    events.append(Awarded(winner, state.offer))
    hands = _put(state.hands, winner, _with(state.hands[winner], state.offer))
    if pile.cards:
        events.append(PileTaken(active, winner, pile))
        hands = _put(hands, active, _with(hands[active], pile.cards))
    events.append(RoundBegan(winner))
    piles = _put(state.piles, winner, _NO_PILE)
    after = State(winner, Laying(), hands, piles, (), state.draw, state.discards, state.laid)
    return _distribute_bonus_cards(after, chance, events)


def outcome(state: State) -> Outcome | None:
    """Who reached the goal, the others by their points; None while the match goes on. Rulebook: "Game End"."""
    if not isinstance(state.phase, Over):
        return None
    points = [sum(laid) for laid in state.laid]
    places = ranked([(own,) for own in points])
    return Outcome(places, places[0], tuple({"points": own} for own in points), "goal")


def _next_bidder(state: State, seat: Seat) -> Seat:
    left, beyond = [(seat + step) % len(state.hands) for step in (1, 2)]
    return left if left != state.active else beyond


def _put(zones: tuple[T, ...], seat: Seat, zone: T) -> tuple[T, ...]:
    return (*zones[:seat], zone, *zones[seat + 1 :])


def _with(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(hand + cards))


def _without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)
