"""The muddlers' strays: who draws which card, and where it is added."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from monstergames.rules.monster_meister.components import STRAY
from monstergames.rules.monster_meister.display import added, places
from monstergames.rules.monster_meister.game import GAME
from monstergames.rules.monster_meister.state import (
    Added,
    Adding,
    Drew,
    Held,
    NobodyDrew,
    Placed,
    Position,
    Put,
    Standing,
)
from monstergames.rules.monster_meister.strays import draws
from tests.rules.monster_meister.builders import SET, cards, code, grid, strays, table, to_add
from tests.rules.monster_meister.test_round import HIGH, LOW, refused


def two_muddlers(pile, owner=2):
    """Seats 0 and 1 are muddlers, seat 2 removed its G1."""
    played = table(SET, SET, SET, owner=owner, pile=pile).turn_task()
    for seat in ((owner + step) % 3 for step in range(3)):
        played.reveal(HIGH if seat == 2 else LOW)
    return played.remove("G1")


def drawn_by(played):
    """For each muddler in order of drawing: its card, and how many cards it passed over."""
    return [(event.seat, code(played.state.drawn[event.seat].card), event.passed) for event in played.of(Drew)]


def test_muddler_draws_the_top_card_of_the_stray_pile():
    assert draws([STRAY, STRAY], [0]) == (0,)


def test_own_back_on_top_is_passed_over():
    assert draws([0, 0, STRAY, 1], [0]) == (2,)


def test_another_sets_back_may_be_drawn():
    assert draws([1, STRAY], [0]) == (0,)


def test_several_muddlers_draw_one_after_another():
    assert draws([STRAY, STRAY, STRAY], [2, 0, 1]) == (0, 1, 2)


def test_a_card_passed_over_serves_the_next_muddler():
    assert draws([0, STRAY, STRAY], [0, 1]) == (1, 0)


def test_another_assignment_is_used_where_the_order_leaves_somebody_without_a_card():
    assert draws([STRAY, 1], [0, 1]) == (1, 0), "seat 0 leaves the stray to seat 1, who may not have its own back"


def test_the_first_muddler_gets_the_card_nearest_the_top_that_still_serves_all_then_the_second():
    assert draws([STRAY, 1, 1], [0, 1, 2]) == (1, 0, 2)
    assert draws([STRAY, 1, 1, STRAY], [0, 1]) == (0, 3)
    assert draws([STRAY, STRAY, 2, 2], [0, 1, 2]) == (0, 2, 1)


def test_nobody_draws_where_no_assignment_serves_all():
    assert draws([1, 1, 1], [0, 1]) is None
    assert draws([0, 1], [0, 1, 2]) is None
    assert draws([0], [0]) is None


def test_nobody_draws_where_there_are_too_few_cards():
    assert draws([STRAY], [0, 1]) is None
    assert draws([], [0]) is None


@given(
    backs=st.lists(st.integers(0, STRAY), max_size=7),
    muddlers=st.permutations(range(4)).flatmap(lambda seats: st.sampled_from([seats[:size] for size in (1, 2, 3)])),
)
def test_the_assignment_is_the_first_of_all_that_serve_in_the_order_of_the_muddlers(backs, muddlers):
    serving = [
        indices
        for indices in permutations(range(len(backs)), len(muddlers))
        if all(backs[index] != seat for seat, index in zip(muddlers, indices, strict=True))
    ]
    assert draws(backs, muddlers) == min(serving, default=None)


def test_muddlers_draw_clockwise_from_the_owner_of_the_task_pile():
    played = two_muddlers(strays("B1 B4 Y2"), owner=1)
    assert drawn_by(played) == [(1, "B1", 0), (0, "B4", 0)]


def test_cards_passed_over_stay_in_place():
    pile = (*cards("Y1 Y2", 0), *strays("B1 B4 Y2"))
    played = two_muddlers(pile)
    assert drawn_by(played) == [(0, "B1", 2), (1, "Y1", 0)]
    assert list(map(code, played.state.pile)) == ["Y2", "B4", "Y2", "G1"]


def test_the_card_a_memorizer_removed_may_be_drawn_at_once():
    played = two_muddlers(strays("B1"))
    assert drawn_by(played) == [(0, "B1", 0), (1, "G1", 0)]
    assert played.of(Drew) == [Drew(0, STRAY, passed=0), Drew(1, 2, passed=0)]
    assert played.state.pile == ()


def two_muddlers_and_set_1(pile):
    """As `two_muddlers`, but the card that seat 2 removed has the back of seat 1."""
    played = table(SET, SET, cards(HIGH, 1), pile=pile).turn_task()
    return played.reveal(LOW).reveal(LOW).reveal(HIGH).remove("G1")


def test_two_muddlers_who_would_not_both_be_served_in_order_draw_by_another_assignment():
    played = two_muddlers_and_set_1(strays("B1"))
    assert drawn_by(played) == [(0, "G1", 1), (1, "B1", 0)]
    assert played.state.pile == ()


def test_two_muddlers_of_whom_one_cannot_be_served_draw_nothing():
    played = two_muddlers_and_set_1(cards("Y1", 1))
    assert played.of(NobodyDrew) == [NobodyDrew((0, 1), "backs")]
    assert played.state.pile == cards("Y1 G1", 1)
    assert played.state.drawn == (None, None, None)
    assert isinstance(played.state.phase, Standing)


def test_nobody_draws_with_too_few_cards_and_nothing_is_added():
    played = two_muddlers(())
    assert played.of(NobodyDrew) == [NobodyDrew((0, 1), "cards")]
    assert isinstance(played.state.phase, Standing)
    assert len(played.state.pile) == 1
    assert [len(display) for display in played.state.displays] == [16, 16, 15]


def test_muddlers_look_and_add_one_after_another_each_alone():
    played = two_muddlers(strays("B1 B4"))
    assert isinstance(played.state.phase, Adding)
    assert played.seat == 0
    assert [GAME.secret(played.state, seat) for seat in range(3)] == [True, False, False]
    assert GAME.view(played.state, 0).looking == strays("B1")[0]
    assert [GAME.view(played.state, other).looking for other in (1, 2, None)] == [None, None, None]
    assert GAME.view(played.state, None).drawn == (Held(STRAY, 0), Held(STRAY, 0), None)
    played.put(-1, 0)
    assert played.seat == 1
    assert [GAME.secret(played.state, seat) for seat in range(3)] == [False, True, False]
    assert GAME.view(played.state, 0).looking is None
    assert GAME.view(played.state, 1).looking == strays("B4")[0]
    played.put(4, 3)
    assert isinstance(played.state.phase, Standing)
    assert played.of(Added) == [Added(0, Position(-1, 0), STRAY), Added(1, Position(4, 3), STRAY)]


def test_the_stray_is_added_face_down():
    (stray,) = strays("Y2")
    played = to_add(grid("##", "##"), stray).put(2, 0)
    assert played.state.displays[0][-1] == Placed(Position(2, 0), stray, open=False)
    assert played.state.drawn == (None, None)


def test_placement_any_empty_place_beside_a_card():
    (stray,) = strays("Y2")
    played = to_add(grid("##", "##"), stray)
    around = [(-1, 0), (-1, 1), (0, -1), (0, 2), (1, -1), (1, 2), (2, 0), (2, 1)]
    assert played.moves() == [Put(Position(*place)) for place in around]


def test_placement_refusals_name_the_rule():
    (stray,) = strays("Y2")
    played = to_add(grid("######", ".#....", ".#...."), stray)
    assert refused(played, Put(Position(0, 0))) == "occupied"
    assert refused(played, Put(Position(-1, -1))) == "not-beside", "a corner touches no card"
    assert refused(played, Put(Position(0, 6))) == "no-room"
    assert refused(played, Put(Position(0, -1))) == "no-room"


def test_placement_in_gaps_too():
    assert {(1, 1), (1, 2)} <= set(places(grid("####", "#..#", "####")))
    assert (1, 1) in places(grid("###", "#.#", "###"))


def test_placement_offers_no_gap_that_no_card_touches():
    assert (2, 2) not in places(grid("#####", "#...#", "#...#", "#...#", "#####"))


def test_growth_up_to_6_x_6_in_any_direction():
    place = Position(0, 0)
    display = grid("#")
    assert set(places(display)) == {(-1, 0), (0, -1), (0, 1), (1, 0)}
    for _ in range(5):
        place = next(free for free in places(display) if free.column < place.column)
        display = added(display, place, strays("Y2")[0])
    assert [own.position for own in display] == [(0, column) for column in range(-5, 1)]
    assert all(free.row != 0 for free in places(display))


def test_growth_never_past_6_x_6():
    corners = grid("##....", "......", "......", "......", "......", "....##")
    assert set(places(corners)) == {(1, 0), (1, 1), (0, 2), (5, 3), (4, 4), (4, 5)}


def test_the_room_is_that_of_the_cards_lying_there_now():
    wide = grid("######", ".####.")
    assert (0, 6) not in places(wide)
    narrower = tuple(own for own in wide if own.position != (0, 0))
    assert (0, 6) in places(narrower), "the leftmost column is empty now"
    assert (0, 0) in places(narrower), "or the gap is filled again"


def test_a_6_x_6_display_with_one_gap_takes_one_card_more():
    nearly = grid(*["######"] * 3, "###.##", *["######"] * 2)
    assert places(nearly) == (Position(3, 3),)
