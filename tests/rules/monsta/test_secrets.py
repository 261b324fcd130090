"""Hidden are the hands and bids of others and the draw pile; a seat's log names no card that the seat wasn't shown."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat
from monstergames.rules.monsta.components import UNKNOWN
from monstergames.rules.monsta.game import GAME
from monstergames.rules.monsta.piles import stacked
from monstergames.rules.monsta.state import (
    Award,
    Awarded,
    Bid,
    Bidding,
    BidPlaced,
    BonusDealt,
    DoneLaying,
    Event,
    LaidOut,
    Offered,
    Options,
    Pass,
    Passed,
    PileTaken,
    State,
    TopTurned,
    TurnedUp,
)
from monstergames.rules.playout import Step, playout

from .builders import auction, cards, pile, play, table


def steps() -> Iterator[Step]:
    """Of some matches, for each number of seats."""
    return chain.from_iterable(
        playout(GAME, seats, Options(), f"secrets {number}") for seats in (3, 4, 5) for number in range(3)
    )


def test_a_seat_sees_its_own_hand_and_of_the_others_how_many_cards_they_have():
    seen = GAME.view(table("24", "335", "7"), 1)
    assert seen.hand == cards("335")
    assert seen.hands == (2, 3, 1)
    assert GAME.view(table("24", "335", "7"), None).hand == ()


def test_a_seat_sees_the_bids_it_put_down_itself_and_of_the_others_the_open_cards():
    state = auction("2", "3", "4", piles=("", "25^6", "7"))
    assert GAME.view(state, 1).piles == (pile(""), pile("25^6"), pile("0"))
    assert GAME.view(state, 2).piles == (pile(""), pile("05^0"), pile("7"))
    assert GAME.view(state, None).piles == (pile(""), pile("05^0"), pile("0"))


def test_everybody_sees_the_offer_the_discards_and_the_monsters_laid_out_but_no_card_of_the_draw_pile():
    state = auction("2", "3", "4", draw="6")
    for seat in (None, 0, 1, 2):
        assert GAME.view(state, seat).offer == cards("62")
        assert GAME.view(state, seat).draw == len(state.draw)
    laid = table("24", "3", "4", laid=("75", "6"), discards="5555")
    assert GAME.view(laid, None).laid == (cards("75"), cards("6"), ())
    assert GAME.view(laid, None).discards == cards("5555")


def test_a_bonus_card_is_known_to_its_receiver_alone():
    dealt = BonusDealt(1, 5)
    assert GAME.redact(dealt, 1) == dealt
    assert {GAME.redact(dealt, seat) for seat in (None, 0, 2)} == {BonusDealt(1, UNKNOWN)}


def test_a_bid_is_so_many_cards_to_the_others():
    placed = BidPlaced(1, cards("445"), height=4)
    assert GAME.redact(placed, 1) == placed
    assert {GAME.redact(placed, seat) for seat in (None, 0, 2)} == {BidPlaced(1, cards("000"), height=4)}


def test_a_pile_taken_is_so_many_cards_to_the_others_but_known_to_who_takes_it_and_who_made_it():
    taken = PileTaken(0, 1, pile("445"))
    assert GAME.redact(taken, 0) == GAME.redact(taken, 1) == taken
    assert GAME.redact(taken, 2) == GAME.redact(taken, None) == PileTaken(0, 1, pile("000"))


def test_of_a_pile_taken_the_cards_face_up_are_known_to_all():
    assert GAME.redact(PileTaken(0, 1, pile("45^6")), 2) == PileTaken(0, 1, pile("05^0"))


def test_what_lies_open_is_told_to_everybody():
    for event in (LaidOut(0, 4), TurnedUp(0, 6), Offered(0, 2), TopTurned(1, 3)):
        assert GAME.redact(event, None) == event


def test_a_turn_is_secret_while_the_seat_has_cards_that_others_may_not_see():
    assert GAME.secret(table("2", "3", "4"), 0)
    assert not GAME.secret(table("", "3", "4"), 0)
    assert GAME.secret(auction("2", "3", "4"), 1)


def test_a_seats_view_differs_from_the_tables_exactly_when_its_turn_is_secret():
    told = Counter[bool]()
    for step in steps():
        table_view, own = GAME.view(step.before, None), GAME.view(step.before, step.seat)
        differs = replace(own, seat=None) != table_view
        assert GAME.secret(step.before, step.seat) == differs
        told[differs] += 1
    assert told[True] > 1000


def test_a_redeal_leaves_what_a_seat_is_shown_and_changes_all_else():
    state = auction("2345", "2233", "4455", "5566", piles=("", "67^5", "5^34", "2"), draw="345")
    dealt = GAME.redeal(state, 1, Chance("redeal"))
    assert GAME.view(dealt, 1) == GAME.view(state, 1)
    assert GAME.faults(dealt) == []
    assert dealt.piles[2].cards[0] == 5
    assert dealt.hands[2] != state.hands[2]
    assert dealt.piles[2] != state.piles[2]
    assert dealt.draw != state.draw


def test_a_redeal_for_the_table_deals_every_hand_and_bid():
    state = auction("2345", "2233", "4455", piles=("", "6753", "7"))
    dealt = GAME.redeal(state, None, Chance("redeal"))
    assert GAME.view(dealt, None) == GAME.view(state, None)
    assert all(dealt.hands[seat] != state.hands[seat] for seat in range(3))
    assert dealt.piles[1] != state.piles[1]


def shows(event: Event, viewer: Seat | None) -> bool:
    """Whether the viewer sees a card by this event that it couldn't know before."""
    match event:
        case TurnedUp() | Offered() | TopTurned():
            return True
        case BonusDealt(seat) | PileTaken(seat):
            return seat == viewer
        case _:
            return False


def twin_of(step: Step, viewer: Seat | None, chance: Chance) -> tuple[State, Bid | Pass | Award] | None:
    """A state that is the same for the viewer, and in it a move that looks the same; None where there is none."""
    twin = GAME.redeal(step.before, viewer, chance)
    if step.seat == viewer or any(shows(event, viewer) for event in step.events):
        return None
    match step.move:
        case Bid(bid):
            return twin, stacked(chance.shuffled(twin.hands[step.seat])[: len(bid)])
        case Pass() | Award():
            return twin, step.move
        case _:
            return None


def test_moves_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it():
    compared = Counter[type]()
    for number, step in enumerate(steps()):
        for viewer in (None, *range(len(step.before.hands))):
            if pair := twin_of(step, viewer, Chance("twin", number)):
                twin, move = pair
                after = GAME.apply(twin, step.seat, move, Chance("unused"))
                told = [GAME.redact(event, viewer) for event in after.events]
                assert told == [GAME.redact(event, viewer) for event in step.events]
                assert GAME.view(after.state, viewer) == GAME.view(step.state, viewer)
                compared.update(map(type, step.events) if twin != step.before else ())
    assert all(compared[kind] > 100 for kind in (BidPlaced, Passed, Awarded, PileTaken, BonusDealt))


def test_a_log_names_no_card_that_its_seat_was_not_shown():
    """Shown is what was face up before or is after the move, or was or is in the seat's own hand or bid."""
    for step in steps():
        for viewer in (None, *range(len(step.before.hands))):
            views = (GAME.view(step.before, viewer), GAME.view(step.state, viewer))
            shown = set[int]()
            for seen in views:
                shown.update(seen.hand, seen.offer, *seen.laid, *(own.cards for own in seen.piles))
            for event in (GAME.redact(event, viewer) for event in step.events):
                shown.update((event.card,) if isinstance(event, TurnedUp | Offered) else ())
                for named in _named(event):
                    assert named in {*shown, UNKNOWN}


def _named(event: object) -> tuple[int, ...]:
    match event:
        case BonusDealt(card=card) | TopTurned(card=card):
            return (card,)
        case BidPlaced(cards=own):
            return own
        case PileTaken(pile=taken):
            return taken.cards
        case _:
            return ()


def test_a_confirmed_move_is_final_once_it_showed_a_card_to_somebody():
    turned = play(table("2", "3", "4"), DoneLaying())
    assert GAME.reveals & set(map(type, turned.events))
    passed = play(auction("2", "3", "4"), Pass())
    assert not GAME.reveals & set(map(type, passed.events))
    assert isinstance(passed.state.phase, Bidding)
