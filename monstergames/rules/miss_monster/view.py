"""What a seat may know of a match, and all that it can't know dealt anew."""

from dataclasses import replace
from functools import reduce

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat
from monstergames.rules.miss_monster.clay import Sculpture, stroked
from monstergames.rules.miss_monster.components import Attribute, Deck, deck
from monstergames.rules.miss_monster.engine import first_clay
from monstergames.rules.miss_monster.scoring import kept, recognised
from monstergames.rules.miss_monster.state import (
    Ballot,
    CardLookedAt,
    Event,
    FaceDown,
    Sculpting,
    State,
    View,
    Voted,
    Voting,
    Worked,
)
from monstergames.rules.miss_monster.strokes import any_stroke
from monstergames.rules.miss_monster.turns import identified, looked_at, shown


def view(state: State, seat: Seat | None) -> View:
    """All that lies open; while everybody sculpts the own monster and cards, and while all vote the own votes.

    When its monster is identified, a creator is not shown what would give an attribute away.
    """
    sees = None if seat is None or not isinstance(state.phase, Sculpting) else seat
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        phase=state.phase,
        looked_at=() if sees is None else state.face_down.cards[sees][: looked_at(state, sees)],
        monsters=tuple([
            monster.canvas if creator < shown(state) or creator == sees else None
            for creator, monster in enumerate(state.monsters)
        ]),
        attributes=tuple([
            tuple([card if _is_open(state, creator, card) else None for card in sorted(cards)])
            for creator, cards in enumerate(state.face_down.cards)
        ]),
        finders=state.finders,
        recognised=recognised(state.finders),
        kept=kept(state.finders, identified(state)),
        ballot=_ballot(state, seat),
        frankies=state.frankies,
    )


def _is_open(state: State, creator: Seat, card: Attribute) -> bool:
    return creator < identified(state) or state.finders[creator][deck(card)] is not None


def _ballot(state: State, seat: Seat | None) -> Ballot:
    ballots = state.face_down.ballots
    return ballots[seat] if seat is not None and seat < len(ballots) else ()


def secret(state: State, seat: Seat) -> bool:
    """Whether this seat, to act now, sculpts or votes. Ruling: "On one keyboard"."""
    return isinstance(state.phase, Sculpting | Voting) and state.phase.turn == seat


def redact(event: Event, seat: Seat | None) -> Event | None:
    """The event without the card or the votes that only its seat may know; None for strokes of others."""
    match event:
        case CardLookedAt() if event.seat != seat:
            return replace(event, attribute=None)
        case Voted() if event.seat != seat:
            return replace(event, ballot=None)
        case Worked() if event.seat != seat:
            return None
        case _:
            return event


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """The same state with all cards that are closed to this seat, monsters not shown and votes of others made anew.

    What a seat could remember of the cards of earlier rounds, which lie under the decks, is not kept.
    """
    sees = seat if isinstance(state.phase, Sculpting) else None
    known = [
        {card for card in cards if _is_open(state, creator, card)}
        | set(cards[: looked_at(state, creator)] if creator == sees else ())
        for creator, cards in enumerate(state.face_down.cards)
    ]
    pools = [
        list(chance.shuffled([*own, *(closed for closed in _closed(state, known) if deck(closed) == of)]))
        for of, own in enumerate(state.face_down.decks)
    ]
    cards = tuple(_dealt(own, known[creator], pools, chance) for creator, own in enumerate(state.face_down.cards))
    ballots = tuple(
        ballot if voter == seat else chance.shuffled(ballot) for voter, ballot in enumerate(state.face_down.ballots)
    )
    monsters = tuple(
        monster
        if creator < shown(state) or creator == sees or not looked_at(state, creator)
        else Sculpture(reduce(stroked, [any_stroke(chance) for _ in range(2)], first_clay(state.options)).canvas)
        for creator, monster in enumerate(state.monsters)
    )
    return replace(state, monsters=monsters, face_down=FaceDown(tuple(map(tuple, pools)), cards, ballots))


def _closed(state: State, known: list[set[Attribute]]) -> list[Attribute]:
    return [card for creator, own in enumerate(state.face_down.cards) for card in own if card not in known[creator]]


def _dealt(
    cards: tuple[Attribute, ...], known: set[Attribute], pools: list[list[Attribute]], chance: Chance
) -> tuple[Attribute, ...]:
    """Cards of which all but the known are exchanged for some of the pools, their decks in another order."""
    decks: list[Deck] = list(chance.shuffled([deck(card) for card in cards if card not in known]))
    return tuple([card if card in known else pools[decks.pop()].pop() for card in cards])
