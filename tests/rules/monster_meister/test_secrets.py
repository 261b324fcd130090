"""Hidden are all closed faces, the order of the stray pile, the tasks to come; a drawn stray is its owner's secret."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.contract import Seat
from monstergames.rules.monster_meister.components import FACES, STRAY
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.state import (
    Adding,
    Drew,
    Ended,
    NobodyDrew,
    Options,
    Over,
    Reveal,
    Revealed,
    Standing,
    State,
    TaskTurned,
    TurnedBack,
    Turning,
)
from monstergames.rules.playout import Step, playout
from tests.rules.monster_meister.builders import SET, cards, strays, table
from tests.rules.monster_meister.test_round import HIGH, LOW


def steps() -> Iterator[Step]:
    """Of some matches, for each number of seats."""
    return chain.from_iterable(
        playout(GAME, seats, Options(), f"secrets {number}") for seats in (2, 3, 4) for number in range(3)
    )


def with_other_faces(state: State, seat: Seat | None, chance: Chance) -> State:
    """The state with the faces of closed cards exchanged among cards with the same back: all backs stay in place."""
    known = seat if seat is not None and GAME.secret(state, seat) else None
    closed = [own.card for display in state.displays for own in display if not own.open]
    held = [own.card for owner, own in enumerate(state.drawn) if own and owner != known]
    cards = (*closed, *held, *state.pile)
    exchanged = {}
    for back in {FACES[card].back for card in cards}:
        alike = [card for card in cards if FACES[card].back == back]
        exchanged |= dict(zip(alike, chance.shuffled(alike), strict=True))
    return replace(
        state,
        displays=tuple(
            tuple(own if own.open else replace(own, card=exchanged[own.card]) for own in display)
            for display in state.displays
        ),
        pile=tuple(exchanged[card] for card in state.pile),
        drawn=tuple(own and replace(own, card=exchanged.get(own.card, own.card)) for own in state.drawn),
    )


def test_states_equal_but_for_the_faces_of_closed_cards_give_equal_views_and_events_to_who_doesnt_know_them():
    """Checked for every move that turns no card over, and for each seat and the table."""
    compared = 0
    for number, step in enumerate(steps()):
        for viewer in (None, *range(len(step.before.displays))):
            twin = with_other_faces(step.before, viewer, Chance("twin", number, str(viewer)))
            assert GAME.view(twin, viewer) == GAME.view(step.before, viewer)
            assert GAME.to_act(twin) == GAME.to_act(step.before)
            assert GAME.legal_moves(twin, step.seat) == GAME.legal_moves(step.before, step.seat)
            if isinstance(step.move, Reveal) or isinstance(step.state.phase, Over):
                continue
            after = GAME.apply(twin, step.seat, step.move, Chance("unused"))
            assert [GAME.redact(event, viewer) for event in after.events] == [
                GAME.redact(event, viewer) for event in step.events
            ]
            if viewer is None or not GAME.secret(step.state, viewer):
                assert GAME.view(after.state, viewer) == GAME.view(step.state, viewer)
                compared += twin != step.before
    assert compared > 1000


def test_a_view_tells_backs_and_open_faces_only():
    played = table(SET, SET, SET, pile=strays("B1 B4")).turn_task().reveal("G1")
    seen = GAME.view(played.state, 0)
    assert [own.back for own in seen.displays[1]] == [1] * 16
    shown = [own for display in seen.displays for own in display if own.card is not None]
    assert [(own.position, own.card) for own in shown] == [((2, 0), played.state.displays[0][8].card)]
    assert (seen.pile, seen.top, seen.tasks) == (2, 4, 9)


def test_nobody_knows_even_the_own_closed_cards():
    state = GAME.new(4, Options(), Chance("closed"))
    assert len({repr(GAME.view(state, viewer)) for viewer in (None, 0, 1, 2, 3)}) == 1


def test_a_card_turned_back_leaves_no_trace():
    for step in steps():
        if isinstance(step.state.phase, Turning):
            seen = GAME.view(step.state, None)
            assert not any(own.card is not None for display in seen.displays for own in display)
            assert seen.points is None
            assert {event.kind for event in step.events} == {"turned-back", "pile-passed"}


def test_a_drawn_stray_is_seen_by_its_owner_alone_and_only_until_it_is_added():
    looks = 0
    for step in steps():
        for viewer in (None, *range(len(step.state.displays))):
            looking = GAME.view(step.state, viewer).looking
            if isinstance(step.state.phase, Adding) and step.state.phase.waiting[0] == viewer:
                drawn = step.state.drawn[viewer]
                assert drawn is not None
                assert looking == drawn.card
                assert GAME.secret(step.state, viewer)
                looks += 1
            else:
                assert looking is None
    assert looks > 50


def test_no_event_but_revealing_and_removing_an_open_card_names_a_card():
    for step in steps():
        for event in step.events:
            assert hasattr(event, "card") is (event.kind in {"revealed", "removed"})


def test_dealing_anew_keeps_what_lies_open_and_the_backs_that_can_be_seen():
    for number, step in enumerate(steps()):
        dealt = GAME.redeal(step.state, step.seat, Chance("anew", number))
        assert GAME.faults(dealt) == []
        assert GAME.view(dealt, step.seat) == GAME.view(step.state, step.seat)


def test_dealing_anew_reaches_every_card_that_could_lie_there():
    played = table(SET, SET, pile=strays("B1 B4 Y2 Y3 G1G1 G4 R2 R3R3")).turn_task().reveal("G1")
    anew = [GAME.redeal(played.state, 0, Chance("reach", number)) for number in range(300)]
    assert len({dealt.displays[0][0].card for dealt in anew}) == 15
    assert len({dealt.pile[0] for dealt in anew}) == 8
    assert len({dealt.tasks[0] for dealt in anew}) == 11


def test_dealing_anew_changes_the_backs_below_the_top_of_the_pile():
    played = table(SET, SET, SET, pile=(*strays("B1 B4"), *cards("G1 G2", 0)))
    anew = [GAME.redeal(played.state, 0, Chance("backs", number)) for number in range(50)]
    assert {FACES[dealt.pile[0]].back for dealt in anew} == {STRAY}
    assert {FACES[dealt.pile[1]].back for dealt in anew} == {STRAY, 0}


def test_a_muddler_keeps_the_stray_it_looks_at_when_the_rest_is_dealt_anew():
    played = table(SET, SET, pile=strays("B1 B4 Y2 Y3 G1G1 G4 R2 R3R3")).turn_task().reveal(f"{HIGH} {LOW}")
    played.remove("G1")
    (muddler,) = GAME.to_act(played.state)
    own = [GAME.redeal(played.state, muddler, Chance("own", number)).drawn[muddler] for number in range(50)]
    others = [GAME.redeal(played.state, None, Chance("others", number)).drawn[muddler] for number in range(50)]
    assert set(own) == {played.state.drawn[muddler]}
    assert len(set(others)) > 1


@pytest.mark.parametrize("kind", [TaskTurned, Revealed, Drew, NobodyDrew, TurnedBack, Ended])
def test_what_tells_something_new_or_turns_a_card_back_cant_be_undone(kind):
    assert kind in GAME.reveals


def test_a_rounds_result_is_no_secret():
    played = table(SET, SET).turn_task().reveal(f"{HIGH} {HIGH}")
    assert isinstance(played.state.phase, Standing)
    assert not GAME.secret(played.state, 1)
