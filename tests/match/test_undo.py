"""A confirmed move can be undone while it told nobody anything new."""

from collections.abc import Callable

import pytest

from monstergames.match.match import Match, NothingToUndo
from monstergames.store.matches import Made, Undone
from monstergames.store.store import Store

from . import toy

Begin = Callable[..., Match]


def test_a_move_that_told_nobody_anything_can_be_undone(begun: Begin) -> None:
    match = begun()
    before = match.view(0), match.events(0)
    match.submit(0, toy.Lay())
    assert match.can_undo(0)
    match.undo(0)
    assert (match.view(0), match.events(0)) == before
    assert match.legal_moves(0) == (toy.Lay(), toy.Roll(), toy.Peek(), toy.Pass())


def test_several_moves_in_a_row_are_undone_one_by_one(begun: Begin) -> None:
    match = begun()
    views = [match.view(0)]
    for _ in range(toy.TOKENS):
        match.submit(0, toy.Lay())
        views.append(match.view(0))
    while match.can_undo(0):
        assert match.view(0) == views.pop()
        match.undo(0)
    assert [match.view(0)] == views


@pytest.mark.parametrize(
    "move",
    [
        pytest.param(toy.Roll(), id="something was drawn"),
        pytest.param(toy.Peek(), id="something was revealed"),
        pytest.param(toy.Pass(), id="another person's turn has begun"),
    ],
)
def test_a_move_that_told_something_is_final(begun: Begin, store: Store, move: toy.Move) -> None:
    match = begun()
    match.submit(0, toy.Lay())
    assert match.is_final(0, move)
    match.submit(0, move)
    records = store.matches.records(match.id)
    for seat in (0, 1):
        assert not match.can_undo(seat)
        with pytest.raises(NothingToUndo):
            match.undo(seat)
    assert store.matches.records(match.id) == records


def test_what_came_before_a_final_move_is_final_too(begun: Begin) -> None:
    match = begun()
    for move in (toy.Lay(), toy.Roll(), toy.Lay()):
        match.submit(0, move)
    match.undo(0)
    assert not match.can_undo(0)


def test_only_the_seat_that_moved_can_undo(begun: Begin) -> None:
    match = begun()
    match.submit(0, toy.Lay())
    assert not match.can_undo(1)
    with pytest.raises(NothingToUndo):
        match.undo(1)


def test_a_choice_that_others_make_at_the_same_time_is_final(begun: Begin) -> None:
    match = begun(chosen=False)
    match.submit(0, toy.Choose(1))
    assert not match.can_undo(0)


def test_nothing_is_undone_before_the_first_move(begun: Begin) -> None:
    assert not begun(chosen=False).can_undo(0)


def test_nothing_is_undone_after_the_end(begun: Begin) -> None:
    match = begun(rounds=1)
    match.submit(0, toy.Pass())
    match.submit(1, toy.Lay())
    match.submit(1, toy.Pass())
    assert match.outcome
    assert not any(map(match.can_undo, (0, 1)))


def test_whether_a_move_is_final_is_told_without_making_it(begun: Begin, store: Store) -> None:
    match = begun()
    view, records = match.view(0), store.matches.records(match.id)
    assert not match.is_final(0, toy.Lay())
    assert match.is_final(0, toy.Roll())
    assert (match.view(0), store.matches.records(match.id)) == (view, records)


def test_undoing_is_a_record_and_its_move_is_drawn_for_anew(begun: Begin, store: Store) -> None:
    match = begun()
    match.submit(0, toy.Lay())
    match.undo(0)
    match.submit(0, toy.Roll())
    lay, undone, roll = store.matches.records(match.id)[2:]
    assert (lay, undone) == (Made(3, 0, '{"kind":"lay"}'), Undone(4, 0))
    assert roll.number == 5


def test_a_resumed_match_can_undo_what_it_could_before(begun: Begin, store: Store) -> None:
    match = begun()
    match.submit(0, toy.Lay())
    match.submit(0, toy.Lay())
    match.undo(0)
    view = match.view(0)
    match.close()
    with Match.resume(store, match.id) as resumed:
        assert resumed.view(0) == view
        resumed.undo(0)
        assert not resumed.can_undo(0)
        assert resumed.view(0).laid == 0
