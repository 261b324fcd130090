"""Every refusal of Monster 12 says why, with its facts, and what is possible instead."""

import pytest

from monstergames.rules.contract import IllegalMove, Reason
from monstergames.rules.monster_12.engine import apply, legal_moves
from monstergames.rules.monster_12.refusals import REASONS, die_refusal
from monstergames.rules.monster_12.state import Collect, Move, State

from .positions import B, G, Loaded, P, R, V, Y, hunt, place, play, position

HUNTING = position("PPRB|RY*|G*")
PLACING = position("PG|PPRB|Y*", roll="P5 P6 B1")
OVER = play(position("P*R*|B|G", catches=("PRGB|RBYV5|GY", "")), Collect()).state

REFUSED = (
    (OVER, 0, hunt("PRB"), "over", {}),
    (OVER, 1, Collect(), "over", {}),
    (HUNTING, 1, hunt("PRB"), "not-your-turn", {"turn": 0}),
    (HUNTING, 7, hunt("PRB"), "not-your-turn", {"turn": 0}),
    (HUNTING, 0, hunt("PRV"), "no-such-monster", {"colour": V}),
    (HUNTING, 0, hunt("PGB"), "all-caught", {"colour": G, "monsters": 1}),
    (HUNTING, 0, hunt("PPP"), "colour-full", {"colour": P, "monsters": 2}),
    (HUNTING, 0, hunt("PRRR"), "hand-full", {"dice": 3}),
    (HUNTING, 0, hunt("PR"), "too-few-dice", {"dice": 2, "wanted": 3}),
    (HUNTING, 0, hunt(""), "too-few-dice", {"dice": 0, "wanted": 3}),
    (position("P|R|G", up_to_three=True), 0, hunt(""), "too-few-dice", {"dice": 0, "wanted": 1}),
    (position("P|R|G", up_to_three=True), 0, hunt("RP"), "not-ascending", {}),
    (HUNTING, 0, hunt("RPP"), "not-ascending", {}),
    (position("GBY*Y*|RGBY*|PRBY"), 0, hunt("PRY"), "tray-empty", {"colour": Y, "dice": 0}),
    (position("PPRB|P|G", tray="PRB"), 0, hunt("PPR"), "tray-empty", {"colour": P, "dice": 1}),
    (position("P*|R*B*|G*"), 0, hunt("P"), "must-collect", {"cards": 3}),
    (position("P*|GBY*Y*|RBYV5", tray=""), 0, hunt("Y"), "must-collect", {"cards": 1}),
    (position("P|RB*|GBYY"), 0, Collect(), "not-complete", {"missing": 1}),
    (HUNTING, 0, place((0, 0)), "nothing-to-place", {}),
    (PLACING, 0, hunt("PPB"), "must-place", {"dice": 3}),
    (PLACING, 0, Collect(), "must-place", {"dice": 3}),
    (PLACING, 0, place((0, 0), (3, 0)), "no-such-spot", {"place": 3, "monster": 0}),
    (PLACING, 0, place((0, 0), (0, 2)), "no-such-spot", {"place": 0, "monster": 2}),
    (PLACING, 0, place((-1, 0), (0, 0)), "no-such-spot", {"place": -1, "monster": 0}),
    (PLACING, 0, place((0, 0), (2, 0)), "caught-already", {"place": 2, "monster": 0}),
    (PLACING, 0, place((1, 0), (0, 0)), "not-ascending", {}),
    (PLACING, 0, place((0, 0), (0, 0)), "not-ascending", {}),
    (PLACING, 0, place((0, 0)), "wrong-number", {"monsters": 1, "wanted": 2}),
    (PLACING, 0, place((0, 0), (1, 0), (1, 1)), "wrong-number", {"monsters": 3, "wanted": 2}),
    (PLACING, 0, place((0, 0), (1, 2)), "not-higher", {"monsters": 2}),
)


@pytest.mark.parametrize(("state", "seat", "move", "reason", "facts"), REFUSED)
def test_refusals_give_their_reason(state: State, seat: int, move: Move, reason: str, facts: dict[str, int]) -> None:
    with pytest.raises(IllegalMove) as refused:
        apply(state, seat, move, Loaded())
    assert refused.value.reason == Reason(reason, facts)
    assert refused.value.instead == legal_moves(state, seat)
    assert bool(refused.value.instead) == (reason not in ("over", "not-your-turn"))


def test_reasons_are_all_listed_with_their_facts_and_all_given() -> None:
    given = {reason: tuple(facts) for _, _, _, reason, facts in REFUSED}
    assert given == dict(REASONS)


def test_die_refusal_names_what_stands_against_a_colour_before_the_full_hand() -> None:
    chosen = (P, R, B)
    assert die_refusal(HUNTING.ground, HUNTING.tray, chosen, V) == Reason("no-such-monster", {"colour": V})
    assert die_refusal(HUNTING.ground, HUNTING.tray, chosen, Y) == Reason("all-caught", {"colour": Y, "monsters": 1})
    assert die_refusal(HUNTING.ground, HUNTING.tray, chosen, P) == Reason("hand-full", {"dice": 3})
    state = position("GBY*Y*|RGBY*|PRBY")
    assert die_refusal(state.ground, state.tray, (P, R, B), Y) == Reason("tray-empty", {"colour": Y, "dice": 0})


def test_die_refusal_a_hand_is_full_with_all_that_is_legal() -> None:
    state = position("P|R*B*|G*")
    assert die_refusal(state.ground, state.tray, (), P) is None
    assert die_refusal(state.ground, state.tray, (P,), P) == Reason("hand-full", {"dice": 1})


def test_die_refusal_none_for_a_die_that_may_be_added() -> None:
    assert die_refusal(HUNTING.ground, HUNTING.tray, (P, B), P) is None
