"""Hidden are cards until they are found, monsters until they are shown, and votes until all are turned over."""

from dataclasses import replace
from functools import cache
from itertools import chain

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.miss_monster.clay import EMPTY
from monstergames.rules.miss_monster.components import deck
from monstergames.rules.miss_monster.game import GAME
from monstergames.rules.miss_monster.state import (
    CardLookedAt,
    Identifying,
    Options,
    Recognised,
    Sculpting,
    Showing,
    TimeUp,
    Undo,
    Vote,
    Voted,
    Voting,
    Worked,
)
from monstergames.rules.playout import playout

from .builders import DOT, A, B, C, Table, racing, won_by

EVERYBODY = (None, A, B, C)


@cache
def steps():
    """Of some matches, for each number of seats and both ways round the table."""
    return tuple(
        chain.from_iterable(
            playout(GAME, seats, Options(by_attribute=by_attribute), f"secrets {seats}")
            for seats in (3, 4)
            for by_attribute in (False, True)
        )
    )


def open_cards(state):
    """The cards of this round that all may know: those found, and those of monsters that had their turn."""
    phase = state.phase
    if isinstance(phase, Sculpting):
        return set()
    had_turn = phase.creator if isinstance(phase, Showing | Identifying) else len(state.monsters)
    return {
        card
        for creator, cards in enumerate(state.face_down.cards)
        for card in cards
        if creator < had_turn or state.finders[creator][deck(card)] is not None
    }


def test_no_view_names_a_card_of_a_creator_but_its_own_while_sculpting_or_when_found_or_kept():
    looked_at = {}
    for step in steps():
        state = step.state
        if not isinstance(state.phase, Sculpting) or state.phase == Sculpting(A, 0, None):
            looked_at = {}
        for event in step.events:
            if isinstance(event, CardLookedAt):
                looked_at.setdefault(event.seat, []).append(event.attribute)
        for viewer in (None, *range(len(state.monsters))):
            view = GAME.view(state, viewer)
            assert list(view.looked_at) == looked_at.get(viewer, [])
            assert {card for own in view.attributes for card in own if card is not None} == open_cards(state)


def test_no_event_names_a_card_of_a_creator_to_others_before_it_is_found_or_kept():
    for step in steps():
        hidden = {card for own in step.state.face_down.cards for card in own}
        for viewer in (None, *range(len(step.state.monsters))):
            seen = list(filter(None, (GAME.redact(event, viewer) for event in step.events)))
            for event in seen:
                if isinstance(event, CardLookedAt):
                    assert (event.attribute is not None) is (event.seat == viewer)
                elif event.kind in ("stopped", "monster-shown", "buzzed", "worked", "gave-up"):
                    assert not hasattr(event, "attribute")
                elif isinstance(event, Recognised):
                    assert event.attribute in hidden
            assert not any(isinstance(event, Worked) and event.seat != viewer for event in seen)


def test_a_creator_sees_its_own_cards_as_it_looks_at_them_one_by_one():
    table = Table()
    assert GAME.view(table.state, A).looked_at == ()
    for number in range(4):
        table.turn_timer()
        assert GAME.view(table.state, A).looked_at == table.cards(A)[: number + 1]
        table.done()
    assert GAME.view(table.state, A).looked_at == table.cards(A), "as long as the others sculpt"
    assert GAME.view(table.state, B).looked_at == ()


def test_attribute_by_attribute_a_seat_knows_the_cards_of_its_own_turns():
    table = Table(by_attribute=True)
    for _ in range(3):
        table.turn_timer().done()
    assert [len(GAME.view(table.state, seat).looked_at) for seat in (A, B, C)] == [1, 1, 1]
    table.turn_timer()
    assert [len(GAME.view(table.state, seat).looked_at) for seat in (A, B, C)] == [2, 1, 1]


def test_when_its_monster_is_identified_a_creator_is_shown_nothing_that_gives_it_away():
    table = racing()
    assert replace(GAME.view(table.state, A), seat=None) == GAME.view(table.state, None)
    assert GAME.view(table.state, A).looked_at == ()


def test_a_sculpture_stays_hidden_from_the_others_until_it_is_shown():
    table = Table().turn_timer().sculpt(DOT)
    for viewer in (None, B, C):
        own = [EMPTY.canvas if seat == viewer else None for seat in (B, C)]
        assert GAME.view(table.state, viewer).monsters == (None, *own)
    assert GAME.view(table.state, A).monsters[A] == table.monster(A).canvas
    table.sculpt_all()
    assert all(GAME.view(table.state, viewer).monsters == (None, None, None) for viewer in EVERYBODY)
    table.show()
    assert all(GAME.view(table.state, viewer).monsters == (table.monster(A).canvas, None, None) for viewer in EVERYBODY)
    table.do(B, TimeUp(60_001)).show()
    assert GAME.view(table.state, C).monsters[:2] == (table.monster(A).canvas, table.monster(B).canvas)


def test_nobody_else_learns_how_many_strokes_were_made():
    few, many = Table().turn_timer(), Table().turn_timer().sculpt(DOT).do(A, Undo(0))
    for viewer in (None, B, C):
        assert GAME.view(few.state, viewer) == GAME.view(many.state, viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_dealing_anew_keeps_all_that_a_seat_is_shown(viewer):
    for number, step in enumerate(steps()):
        if viewer is None or viewer < len(step.state.monsters):
            dealt = GAME.redeal(step.state, viewer, Chance("anew", number))
            assert GAME.faults(dealt) == []
            assert GAME.view(dealt, viewer) == GAME.view(step.state, viewer)
            assert GAME.to_act(dealt) == GAME.to_act(step.state)


def test_dealing_anew_reaches_every_card_that_a_hidden_one_could_be():
    table = Table().turn_timer()
    anew = [GAME.redeal(table.state, B, Chance("reach", number)) for number in range(900)]
    assert {dealt.face_down.cards[A][0] for dealt in anew} == set(range(80))
    own = [GAME.redeal(table.state, A, Chance("reach", number)) for number in range(900)]
    first = table.cards(A)[0]
    assert {dealt.face_down.cards[A][0] for dealt in own} == {first}
    assert {dealt.face_down.cards[A][1] for dealt in own} == {card for card in range(80) if deck(card) != deck(first)}


def test_dealing_anew_leaves_found_cards_and_draws_the_others_from_their_decks():
    table = racing()
    found = table.right(A, 2)
    table.guess(B, found)
    anew = [GAME.redeal(table.state, B, Chance("found", number)) for number in range(300)]
    assert all(found in dealt.face_down.cards[A] for dealt in anew)
    assert {card for dealt in anew for card in dealt.face_down.cards[A]} == {found, *range(40), *range(60, 80)}


def test_dealing_anew_keeps_nothing_of_a_hidden_sculpture():
    table = Table().turn_timer().sculpt(DOT).done()
    anew = [GAME.redeal(table.state, None, Chance("clay", number)) for number in range(40)]
    assert len({dealt.monsters[A].canvas for dealt in anew}) > 20
    assert any(dealt.monsters[A].canvas[10][10] == "0" for dealt in anew)
    assert all(dealt.monsters[B] == EMPTY for dealt in anew), "all know that it isn't begun"
    assert GAME.redeal(table.state, A, Chance("clay")).monsters[A] == table.monster(A)


def test_dealing_anew_shuffles_the_votes_of_others_and_keeps_the_own():
    table = Table().identify("----", "----", "----").do(A, Vote((B, C)))
    own, others = (
        {GAME.redeal(table.state, viewer, Chance("votes", number)).face_down.ballots[A] for number in range(30)}
        for viewer in (A, B)
    )
    assert own == {(B, C)}
    assert others == {(B, C), (C, B)}


def test_curtains_are_for_sculpting_and_voting_alone():
    for step in steps():
        for seat in GAME.to_act(step.state):
            assert GAME.secret(step.state, seat) is isinstance(step.state.phase, Sculpting | Voting)


def test_what_tells_something_new_or_stops_a_timer_cant_be_undone_and_a_stroke_can():
    kinds = {kind.__name__ for kind in GAME.reveals}
    assert kinds == {
        "CardLookedAt",
        "Stopped",
        "MonsterShown",
        "Buzzed",
        "Recognised",
        "Mistaken",
        "MonsterIdentified",
        "VotesOpened",
        "RoundBegan",
    }
    assert not {Worked, Voted} & GAME.reveals


def test_after_a_round_everything_lies_open():
    table = Table().play_round(*won_by(B))
    views = [replace(GAME.view(table.state, viewer), seat=None) for viewer in EVERYBODY]
    assert len({repr(view) for view in views}) == 1
    assert views[0].attributes == tuple(tuple(sorted(table.cards(seat))) for seat in (A, B, C))
