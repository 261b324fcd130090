"""What nobody may know, or not yet."""

from dataclasses import fields, is_dataclass

import pytest

from monstergames.rules.chance import Chance
from monstergames.rules.meister_scheibenkleister.boards import Boards
from monstergames.rules.meister_scheibenkleister.components import SIZES
from monstergames.rules.meister_scheibenkleister.game import GAME
from monstergames.rules.meister_scheibenkleister.state import LEADER, Frame, Options, Ready, Waiting

from .builders import A, B, C, D, Table

EVERYBODY = (None, A, B, C, D)


def numbers(value):
    """All numbers in a view but those of the boards, the options and the frame's size and spot."""
    if is_dataclass(value):
        for field in fields(value):
            yield from numbers(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from numbers(item)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value


def told(view):
    return [
        number
        for field in fields(view)
        if not isinstance(getattr(view, field.name), Boards | Options | Frame) and field.name != "seat"
        for number in numbers(getattr(view, field.name))
    ]


def asking(card, **options):
    """A table at which the first card of the stack is this one."""
    return next(table for number in range(1000) if (table := Table(seed=f"ask {number}", **options)).card == card)


def test_the_frame_is_not_seen_before_the_card_is_shown():
    table = Table()
    assert all(GAME.view(table.state, seat).frame is None for seat in EVERYBODY)
    table.do(LEADER, Ready())
    assert all(GAME.view(table.state, seat).frame is None for seat in EVERYBODY)


def test_the_frame_is_as_big_as_one_window_of_each_set():
    table = Table().begin()
    frame = GAME.view(table.state, B).frame
    assert frame.large == SIZES["large"][table.card]
    assert frame.small == SIZES["small"][table.card]


@pytest.mark.parametrize("way", ["all-at-once", "one-after-another"])
def test_the_card_s_picture_is_not_in_a_view_before_the_reveal(way):
    table = asking(31, way=way).begin()
    for seat in EVERYBODY:
        assert 31 not in told(GAME.view(table.state, seat))
    if way == "all-at-once":
        for seat in EVERYBODY[1:]:
            table.answer(seat, seat)
    else:
        for seat in EVERYBODY[1:]:
            table.place(seat, seat, 1000 + seat)
    assert isinstance(table.phase, Waiting)
    assert 31 in told(GAME.view(table.state, None))


def test_events_before_the_reveal_do_not_name_the_card():
    table = asking(31).begin().answer(A, 3).answer(B, 4)
    assert not any(number == 31 for event in table.events for number in numbers(event))


def test_of_the_stack_only_its_height_is_seen():
    table = Table()
    for seat in EVERYBODY:
        seen = GAME.view(table.state, seat)
        assert seen.stack == 35
        dealt = GAME.redeal(table.state, seat, Chance("stack"))
        assert dealt.face_down.stack != table.stack
        assert GAME.view(dealt, seat) == seen


def test_won_cards_are_counted_and_not_named():
    table = Table().play_round(A, B)
    assert GAME.view(table.state, None).won == (1, 1, 0, 0)


def test_the_frame_that_is_seen_is_not_dealt_anew():
    table = Table().begin()
    for number in range(10):
        assert GAME.redeal(table.state, B, Chance(number)).face_down.stack[0] == table.card


def test_one_after_another_who_has_not_seen_the_card_can_t_know_it():
    table = Table(way="one-after-another").begin().place(A, 3, 1000)
    for seat, known in ((None, False), (A, True), (B, True), (C, False), (D, False)):
        firsts = {GAME.redeal(table.state, seat, Chance(number)).face_down.stack[0] for number in range(20)}
        assert (firsts == {table.card}) is known


def test_one_after_another_answers_of_others_are_dealt_anew_and_the_own_is_not():
    table = Table(way="one-after-another").begin().place(A, 3, 1000).place(B, 4, 2000)
    dealt = [GAME.redeal(table.state, A, Chance(number)).face_down.answers for number in range(20)]
    assert {answers[A] for answers in dealt} == {table.state.face_down.answers[A]}
    assert len({answers[B] for answers in dealt}) > 10


def test_cards_that_are_out_are_never_dealt_again_and_those_that_went_back_stay():
    table = Table(unwon_return=True).play_round().play_round(A).play_round(A, B)
    returned, gone = table.state.asked[0], table.state.asked[1]
    for number in range(20):
        stack = GAME.redeal(table.state, None, Chance(number)).face_down.stack
        assert stack[-1] == returned
        assert gone not in stack
        assert len(set(stack)) == len(table.stack)


def test_everybody_sees_the_same_boards():
    table = Table()
    assert {GAME.view(table.state, seat).boards for seat in EVERYBODY} == {table.state.boards}


def test_all_that_tells_something_new_can_t_be_undone():
    kinds = {kind.__name__ for kind in GAME.reveals}
    assert kinds == {"CardShown", "Buzzed", "Answered", "CardTurned"}
