"""A small game with hidden hands, simultaneous play and more moves than can be listed: what the suite is tried on."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from monstergames.rules.chance import Chance
from monstergames.rules.contract import (
    CLOSED,
    Achievements,
    Facts,
    Game,
    IllegalMove,
    Info,
    Outcome,
    Reason,
    Seat,
    Transition,
    ranked,
)

CARDS = range(1, 13)
STAKES = range(1, 1001)


class Options(BaseModel):
    """Whether the lowest stake wins, and how many cards a hand has."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    lowest: bool = False
    hand: Literal[2, 3] = 3


@dataclass(frozen=True, slots=True)
class Stake:
    """A card of the hand and how much is staked on it."""

    card: int
    amount: int
    kind: Literal["stake"] = "stake"


@dataclass(frozen=True, slots=True)
class Fold:
    """Give away a card."""

    card: int
    kind: Literal["fold"] = "fold"


Bid: TypeAlias = Stake | Fold


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat put its bid on the table, face down."""

    seat: Seat
    card: int | None
    kind: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True)
class Opened:
    """All bids were turned up; the winner got all their cards."""

    cards: tuple[int, ...]
    amounts: tuple[int, ...]
    winner: Seat
    kind: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a card."""

    seat: Seat
    card: int | None
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class State:
    """A match at a moment."""

    __pydantic_config__ = CLOSED

    options: Options
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    cards: tuple[int | None, ...]
    """For each seat the card of its bid."""
    amounts: tuple[int, ...]
    """For each seat the amount of its bid."""
    won: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know."""

    deck: int
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    placed: tuple[bool, ...]
    own: tuple[int | None, int]
    won: tuple[int, ...]
    """For each seat how many cards it won."""


@dataclass(frozen=True, slots=True)
class Bids:
    """All bids of a hand."""

    hand: tuple[int, ...]

    def __iter__(self) -> Iterator[Bid]:
        for card in self.hand:
            yield Fold(card)
            yield from (Stake(card, amount) for amount in STAKES)

    def __contains__(self, move: object) -> bool:
        match move:
            case Fold(card):
                return card in self.hand
            case Stake(card, amount):
                return card in self.hand and amount in STAKES
            case _:
                return False

    def __bool__(self) -> bool:
        return bool(self.hand)

    def sample(self, chance: Chance) -> Bid:
        card = chance.choice(self.hand)
        return Stake(card, chance.choice(STAKES)) if chance.below(4) else Fold(card)


def new(seats: int, options: Options, chance: Chance) -> State:
    if seats not in (2, 3):
        raise ValueError(f"seats must be 2 or 3, not {seats}")
    deck = chance.shuffled(CARDS)
    size = options.hand
    hands = tuple(tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(seats))
    return State(options, deck[seats * size :], hands, (None,) * seats, (0,) * seats, ((),) * seats)


def to_act(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, hand in enumerate(state.hands) if hand and state.cards[seat] is None)


def legal_moves(state: State, seat: Seat) -> Bids:
    return Bids(state.hands[seat] if seat in to_act(state) else ())


def apply(state: State, seat: Seat, move: Bid, chance: Chance) -> Transition[State, object]:
    if seat not in to_act(state):
        raise IllegalMove(Reason("not-your-turn" if to_act(state) else "over"))
    moves = legal_moves(state, seat)
    if move not in moves:
        raise IllegalMove(Reason("not-in-hand" if move.card not in moves.hand else "amount"), moves)
    amount = move.amount if isinstance(move, Stake) else 0
    after = replace(
        state,
        hands=_with(state.hands, seat, tuple(card for card in state.hands[seat] if card != move.card)),
        cards=_with(state.cards, seat, move.card),
        amounts=_with(state.amounts, seat, amount),
    )
    placed = Placed(seat, move.card)
    return Transition(after, (placed,)) if to_act(after) else _open(after, placed, chance)


def _with(items: tuple, seat: Seat, item: object) -> tuple:
    return (*items[:seat], item, *items[seat + 1 :])


def _open(state: State, placed: Placed, chance: Chance) -> Transition[State, object]:
    cards = tuple(card for card in state.cards if card is not None)
    best = (min if state.options.lowest else max)(state.amounts)
    winner = chance.choice([seat for seat, amount in enumerate(state.amounts) if amount == best])
    drawn = state.deck[: len(cards)] if len(state.deck) >= len(cards) else ()
    hands = state.hands
    for seat, card in enumerate(drawn):
        hands = _with(hands, seat, tuple(sorted((*hands[seat], card))))
    seats = len(state.hands)
    won = _with(state.won, winner, state.won[winner] + cards)
    after = State(state.options, state.deck[len(drawn) :], hands, (None,) * seats, (0,) * seats, won)
    opened = Opened(cards, state.amounts, winner)
    return Transition(after, (placed, opened, *(Drew(seat, card) for seat, card in enumerate(drawn))))


def view(state: State, seat: Seat | None) -> View:
    return View(
        deck=len(state.deck),
        hand=() if seat is None else state.hands[seat],
        hands=tuple(map(len, state.hands)),
        placed=tuple(card is not None for card in state.cards),
        own=(None, 0) if seat is None else (state.cards[seat], state.amounts[seat]),
        won=tuple(map(len, state.won)),
    )


def redact(event: object, seat: Seat | None) -> object:
    if isinstance(event, Placed | Drew) and event.seat != seat:
        return replace(event, card=None)
    return event


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    others = [other for other in range(len(state.hands)) if other != seat]
    pool = [*state.deck, *(card for other in others for card in state.hands[other])]
    pool += [card for other in others if (card := state.cards[other]) is not None]
    dealt = iter(chance.shuffled(pool))
    hands, cards, amounts = state.hands, state.cards, state.amounts
    for other in others:
        hands = _with(hands, other, tuple(sorted(next(dealt) for _ in hands[other])))
        if cards[other] is not None:
            cards = _with(cards, other, next(dealt))
            amounts = _with(amounts, other, chance.choice(STAKES))
    return replace(state, deck=tuple(dealt), hands=hands, cards=cards, amounts=amounts)


def outcome(state: State) -> Outcome | None:
    if to_act(state):
        return None
    cards = [len(own) for own in state.won]
    places = ranked([(own,) for own in cards])
    return Outcome(places, places[0], tuple({"cards": own} for own in cards), "cards")


def faults(state: State) -> list[str]:
    cards = [*state.deck, *(card for zone in (*state.hands, *state.won) for card in zone), *filter(None, state.cards)]
    return [] if sorted(cards) == list(CARDS) else ["cards are missing or there twice"]


def progress(state: State) -> float:
    return sum(map(len, state.won)) / len(CARDS) if to_act(state) else 1.0


SEALED: Game = Game(
    info=Info("sealed", "Sealed", "Stake in secret", (2, 3), 5, 7, "Who has a secret?"),
    facts=Facts(longest=12, hidden=("deck", "hands", "cards", "amounts"), passing=frozenset({Opened})),
    Options=Options,
    State=State,
    Move=Stake | Fold,
    Event=Placed | Opened | Drew,
    new=new,
    to_act=to_act,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    outcome=outcome,
    faults=faults,
    redeal=redeal,
    progress=progress,
    secret=lambda state, seat: bool(state.hands[seat]),
    reveals=frozenset({Opened, Drew}),
    redact=redact,
    house_rules=lambda options: ("lowest",) if options.lowest else (),
    achievements=Achievements(
        ids=("some", "row"),
        earned=lambda state, _: tuple(frozenset({"some"} if own else ()) for own in state.won),
        streaks={"row": 2},
        masters=1,
    ),
)
