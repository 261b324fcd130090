"""The twelve monster-sized achievements, each earned and just missed in matches played to their end."""

import pytest

from monstergames.rules.monster_12.achievements import ACHIEVEMENTS
from monstergames.rules.monster_12.engine import outcome
from monstergames.rules.monster_12.state import Collect, Event, State

from .positions import hunt, play, position

COLLECT = (Collect(),)
TEN = "PRGB|RBYV5|GY"
"""Ten monsters in six colours; with `WINNING` collected they are twelve."""
OTHER_TEN = "RGBV1|PRYV1|PB"
"""Ten more."""
WINNING = "P*R*|GB|Y"
MISS = (hunt("GBY"), 1, 2, 1)
"""A miss on `WINNING`."""


def finish(state: State, *moves: tuple) -> tuple[set[str], ...]:
    """What each seat earned by these moves and their pips, which end the match."""
    events: list[Event] = []
    for move, *pips in moves:
        after = play(state, move, *pips)
        state = after.state
        events += after.events
    assert outcome(state)
    return tuple(set(own) for own in ACHIEVEMENTS.earned(state, events))


def collect(ground: str, mine: str, other: str = "") -> tuple[set[str], set[str]]:
    """What seat 0 and seat 1 earned when seat 0 collected at the end of a match without more cards."""
    state = position(ground, stack="", catches=(mine, other))
    ended = outcome(play(state, *COLLECT).state)
    assert ended is not None
    assert 0 in ended.winners
    own, others = finish(state, COLLECT)
    return own, others


def test_twelve_achievements_in_the_order_of_the_rulebook() -> None:
    assert ACHIEVEMENTS.ids == (
        "speed-of-light",
        "show-off",
        "triple",
        "only-one",
        "catch-them-all",
        "yellow-of-the-egg",
        "pink-wave",
        "every-little-bit",
        "big-straight",
        "at-one-blow",
        "seriously",
        "pact",
    )


def test_only_one_is_a_row_of_three_wins_over_several_matches() -> None:
    assert ACHIEVEMENTS.streaks == {"only-one": 3}


def test_four_masters() -> None:
    assert ACHIEVEMENTS.masters == 4


def test_nothing_is_earned_before_the_end() -> None:
    after = play(position("P*|R|G", catches=("GBYY|Y", "")), *COLLECT)
    assert ACHIEVEMENTS.earned(after.state, after.events) == (frozenset(), frozenset())


@pytest.mark.parametrize(
    ("misses", "seat", "earned"), [(0, 0, True), (1, 1, True), (2, 0, True), (3, 1, True), (4, 0, False), (5, 1, False)]
)
def test_speed_of_light_is_won_on_the_own_first_or_second_turn(misses: int, seat: int, earned: bool) -> None:
    feats = finish(position(WINNING, catches=(TEN, OTHER_TEN)), *[MISS] * misses, COLLECT)
    assert ("speed-of-light" in feats[seat]) == earned
    assert "speed-of-light" not in feats[1 - seat]


def test_speed_of_light_is_for_all_of_a_shared_first_place() -> None:
    feats = finish(position("P*", stack="", catches=("G|PR", "B|RB|P")), COLLECT)
    assert all("speed-of-light" in own for own in feats)


@pytest.mark.parametrize(("more", "earned"), [("RB|GB", True), ("RB|Y", False)])
def test_show_off_is_won_with_sixteen_monsters(more: str, earned: bool) -> None:
    own, other = collect("P*R*", f"{TEN}|{more}", "RGBY|GBYY|PRBY|PPRB")
    assert ("show-off" in own) == earned
    assert "show-off" not in other


@pytest.mark.parametrize(
    ("ground", "mine", "earned"),
    [
        ("R*G*B*Y*", "PRBV3|GBYY", True),
        ("P*R*", TEN, False),
        ("R*G*B*Y*", "PRBV3|GBYY|P", False),
        ("R*G*B*Y*", "PRBV3|PRGB|GBYY", False),
    ],
)
def test_triple_is_won_with_exactly_three_cards_of_four_monsters(ground: str, mine: str, earned: bool) -> None:
    own, other = collect(ground, mine, "PPRB|PRBY|PRYV3")
    assert ("triple" in own) == earned
    assert "triple" not in other


@pytest.mark.parametrize(("ground", "mine", "earned"), [("R*V2*", "PPRB|GBYY|GV5", True), ("P*R*", TEN, False)])
def test_catch_them_all_is_two_monsters_of_each_colour(ground: str, mine: str, earned: bool) -> None:
    own, other = collect(ground, mine)
    assert ("catch-them-all" in own) == earned
    assert "catch-them-all" not in other


@pytest.mark.parametrize(
    ("feat", "enough", "too_few"),
    [
        ("yellow-of-the-egg", "GBYY|Y", "GBYY|B"),
        ("pink-wave", "PPRB|PG|PB", "PPRB|PG|B"),
        ("every-little-bit", "R|G|B", "R|G|RB"),
        ("big-straight", "Y|RB|RGY|RGBY", "Y|RB|RGBY|GBYY"),
    ],
)
def test_what_is_owned_at_the_end_counts_for_winners_and_others(feat: str, enough: str, too_few: str) -> None:
    assert [feat in own for own in collect("P*R*", TEN, enough)] == [False, True]
    assert [feat in own for own in collect("P*R*", TEN, too_few)] == [False, False]
    assert [feat in own for own in collect("V2*", enough, "")] == [True, False]


@pytest.mark.parametrize(("ground", "earned"), [("P*R*B*V3*|R*G*B*Y*|R*B*", True), ("P*R*B*V3*|R*G*B*Y*|G*", False)])
def test_at_one_blow_is_ten_monsters_in_one_turn_for_others_than_the_winner_too(ground: str, earned: bool) -> None:
    state = position(ground, stack="PR|B|V4", catches=("", TEN))
    feats = finish(state, COLLECT, (hunt("PRB"), 6, 6, 1), COLLECT)
    assert ("at-one-blow" in feats[0]) == earned
    assert "at-one-blow" not in feats[1]


def test_at_one_blow_is_not_ten_monsters_in_two_turns() -> None:
    own, _ = collect("P*R*B*V3*|R*G*B*Y*", "GBYY")
    assert "at-one-blow" not in own


def test_seriously_is_three_ones_in_one_roll_a_miss_too() -> None:
    ones = (hunt("GBY"), 1, 1, 1)
    feats = finish(position(WINNING, catches=("", TEN)), ones, COLLECT)
    assert [("seriously" in own) for own in feats] == [True, False]
    feats = finish(position(WINNING, catches=("", TEN)), MISS, COLLECT)
    assert [("seriously" in own) for own in feats] == [False, False]


def test_seriously_is_not_two_ones_with_two_dice() -> None:
    feats = finish(position("P*R*|G|B", catches=("", TEN)), (hunt("GB"), 1, 1), COLLECT)
    assert "seriously" not in feats[0]


def test_pact_is_three_sixes_in_one_roll() -> None:
    feats = finish(position(WINNING, catches=(TEN, OTHER_TEN)), (hunt("GBY"), 6, 6, 6), COLLECT)
    assert [("pact" in own) for own in feats] == [True, False]
    feats = finish(position("P*R*|G|B", catches=(TEN, OTHER_TEN)), (hunt("GB"), 6, 6), COLLECT)
    assert "pact" not in feats[0]
    feats = finish(position(WINNING, catches=(TEN, OTHER_TEN)), (hunt("GBY"), 6, 6, 5), COLLECT)
    assert "pact" not in feats[0]
