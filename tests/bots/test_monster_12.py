"""The computer players of Monster 12: exact chances, turns thought through to their end, and how strong they are."""

from itertools import product
from math import isclose
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rules.monster_12.positions import Y, hunt, place, play, position
from rules.monster_12.strategies import grounds, rolls

from monstergames.bots import roster
from monstergames.bots.contract import LEVELS, Decision
from monstergames.bots.monster_12.hunting import Chances, Hunting
from monstergames.bots.monster_12.reasons import REASONS
from monstergames.bots.monster_12.turn import Turn
from monstergames.bots.monster_12.worth import odds
from monstergames.laboratory import Series
from monstergames.rules.chance import Chance
from monstergames.rules.contract import Reason
from monstergames.rules.monster_12.engine import legal_moves
from monstergames.rules.monster_12.game import GAME
from monstergames.rules.monster_12.ground import placements
from monstergames.rules.monster_12.odds import hunt_chance
from monstergames.rules.monster_12.state import Collect, Hunt, Lair, Move, Placing, Roll, State
from monstergames.screens.monster_12.thoughts import THOUGHTS, think

from .sittings import sitting


def hunting(state: State) -> Hunting:
    return Hunting(tuple(lair.card for lair in state.ground), state.options.up_to_three)


def asked(state: State, level: str = "fierce"):
    """What the seat on turn decides."""
    player = roster.player("monster-12", level, state.turn, len(state.catches))
    return player.decide(GAME.view(state, state.turn), legal_moves(state, state.turn), Chance("asked"))


@given(grounds())
@settings(deadline=None)
def test_the_hunts_weighed_are_those_that_are_legal(state):
    own = hunting(state)
    weighed = [chances.hunt for chances in own.hunts(own.caught(state.ground))]
    assert sorted(weighed, key=lambda move: move.dice) == sorted(
        (move for move in legal_moves(state, 0) if isinstance(move, Hunt)), key=lambda move: move.dice
    )


@given(rolls())
@settings(max_examples=60, deadline=None)
def test_every_outcome_of_the_dice_has_the_chance_that_counting_all_rolls_gives_it(rolled):
    state, roll = rolled
    own = hunting(state)
    counted: dict[frozenset[int], float] = {}
    for pips in product(range(1, 7), repeat=len(roll.dice)):
        ways = placements(state.ground, Roll(roll.dice, pips))
        sets = frozenset(own.caught(state.ground, spots) for spots in ways)
        counted[sets] = counted.get(sets, 0) + 6 ** -len(roll.dice)
    caught = own.caught(state.ground)
    chances = next(chances for chances in own.hunts(caught) if chances.hunt.dice == roll.dice)
    weighed: dict[frozenset[int], float] = {}
    for likely, ways in chances.catches:
        sets = frozenset(caught | way for way in ways)
        weighed[sets] = weighed.get(sets, 0) + likely
    assert isclose(chances.miss, counted.pop(frozenset(), 0))
    assert isclose(chances.miss, 1 - hunt_chance(state.ground, roll.dice), abs_tol=1e-12)
    assert weighed.keys() == counted.keys()
    assert all(isclose(weighed[sets], likely) for sets, likely in counted.items())


def test_which_of_equal_monsters_on_a_card_is_caught_makes_no_difference():
    own = hunting(position("BBY|P|R"))
    first, second, both = (own.caught(position(ground).ground) for ground in ("B*BY|P|R", "BB*Y|P|R", "B*B*Y|P|R"))
    assert first == second != both


@pytest.mark.parametrize("ground", ["PG|RB", "PY|V4", "BBY|P*", "P*R|GV5"])
@pytest.mark.parametrize("catches", [("", ""), ("PRBV3|RBV4|GY", "PGYV4|PRGB"), ("PRGB|RGBV1|RV2", "PRBY|RBV4|GB")])
def test_a_turn_is_worth_what_trying_every_branch_of_it_by_the_rules_gives(ground, catches):
    opening = position(ground, catches=catches)
    own = Turn(tuple(lair.card for lair in opening.ground), opening.catches, 0, fewer=False)
    known: dict[tuple[Lair, ...], float] = {}

    def worth(state: State) -> float:
        if state.ground not in known:
            known[state.ground] = max(branch(state, move) for move in legal_moves(state, 0))
        return known[state.ground]

    def branch(state: State, move: Move) -> float:
        if move == Collect():
            return own.collected(own.hunting.caught(state.ground))
        falls = [play(state, move, *pips).state for pips in product(range(1, 7), repeat=len(move.dice))]
        return fmean(fallen(after) for after in falls)

    def fallen(state: State) -> float:
        if state.turn:
            return own.missed(own.hunting.caught(state.ground))
        if isinstance(state.phase, Placing):
            return max(worth(play(state, move).state) for move in legal_moves(state, 0))
        return worth(state)

    assert isclose(own.worth(own.hunting.caught(opening.ground)), worth(opening))


@pytest.mark.parametrize("ground", ["PRGB|RBYV5|PRYV1", "RGBY|PRYV3|GV4", "PB|RY|RGV2", "PBY|P*RG*B|BBY"])
@pytest.mark.parametrize("fewer", [False, True])
def test_of_all_legal_hunts_none_is_worth_more_than_the_one_chosen_however_many_monsters_are_free(ground, fewer):
    opening = position(ground, up_to_three=fewer)
    own = Turn(tuple(lair.card for lair in opening.ground), opening.catches, 0, fewer)
    caught = own.hunting.caught(opening.ground)

    def worth(chances: Chances) -> float:
        catches = (likely * max(own.worth(caught | way) for way in ways) for likely, ways in chances.catches)
        return sum(catches, chances.miss * own.missed(caught))

    best = max(own.hunting.hunts(caught), key=worth)
    assert isclose(own.best(caught).worth, worth(best))
    assert asked(opening).move == best.hunt


@given(grounds())
@settings(max_examples=60, deadline=None)
def test_with_more_dice_on_monsters_a_turn_is_worth_no_less(state):
    own = Turn(tuple(lair.card for lair in state.ground), state.catches, 0, fewer=False)
    caught = own.hunting.caught(state.ground)
    free = own.hunting.all & ~caught
    if free:
        assert own.worth(caught) <= own.worth(own.hunting.all)


@given(grounds().filter(lambda state: legal_moves(state, 0)), st.sampled_from(LEVELS))
@settings(max_examples=60, deadline=None)
def test_whatever_lies_there_the_move_is_legal(state, level):
    assert asked(state, level).move in legal_moves(state, 0)


def test_more_monsters_and_more_colours_are_worth_more():
    values = [odds(position("Y|Y|Y", catches=(cards,)).catches[0]) for cards in ("", "P", "PB", "RGB", "PRGB")]
    assert values == sorted(set(values))
    two, three = (odds(position("Y|Y|Y", catches=(cards,)).catches[0]) for cards in ("P|P|PB", "PB|PR"))
    assert two < three


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_leaves_a_won_match_lying(level):
    state = position("PRGB*|Y*|P", catches=("PRBV3|RBV4|PGYV4", ""))
    assert asked(state, level) == Decision(Collect(), Reason("wins"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_single_way_needs_no_thought(level):
    assert asked(position("P*R*|Y*|V2*"), level).why == Reason("only-way")


def test_gentle_takes_a_finished_card_or_hunts_on_for_fun():
    state = position("P*|RGB|YV5")
    made = {
        roster.player("monster-12", "gentle", 0, 2).decide(GAME.view(state, 0), legal_moves(state, 0), Chance(n)).why.id
        for n in range(20)
    }
    assert made == {"finished", "once-more"}


def test_clever_rolls_the_safest_dice():
    assert asked(position("PY|RY|GV5"), "clever") == Decision(hunt("PRG"), Reason("safest-dice", {"percent": 97}))


def test_clever_weighs_the_risk_against_the_monsters_that_wait():
    assert asked(position("P*R*G*B*|P|Y"), "clever").move == hunt("PY")
    assert asked(position("P*R*G*B*|V4|Y"), "clever").move == Collect()


def test_fierce_tries_hard_monsters_as_long_as_easy_ones_lie_beside_them():
    assert asked(position("PY|P|PR")) == Decision(hunt("PRY"), Reason("one-more-eye", {"colour": Y, "pips": 6}))


def test_fierce_puts_a_die_where_it_leaves_the_better_hunts():
    assert asked(position("P|PR|Y", roll="P4")) == Decision(place((1, 0)), Reason("best-spots"))
    assert asked(position("PGYV4|PR|GB*", roll="P4")) == Decision(place((1, 0)), Reason("fill-up"))


def test_fierce_sees_that_the_next_seat_could_win_with_what_lies_there():
    decision = asked(position("P*|Y|RGB", catches=("", "PRBV3|RBV4|GBYY")))
    assert decision == Decision(hunt("RGB"), Reason("now-or-never", {"seat": 1}))


def test_every_reason_comes_up_and_fits_its_words():
    told = {}
    for number in range(40):
        for choice in sitting("monster-12", LEVELS, number):
            told[choice.decision.why.id] = tuple(choice.decision.why.facts)
    assert told == dict(REASONS)
    assert REASONS.keys() == THOUGHTS.keys()


@pytest.mark.parametrize(
    ("why", "said"),
    [
        (Reason("one-more-eye", {"colour": Y, "pips": 6}), "takes the yellow die, though it needs a 6"),
        (Reason("now-or-never", {"seat": 1}), "hunts on, for Ben could win next"),
        (
            Reason("too-risky", {"percent": 69, "monsters": 4}),
            "stops: 4 monsters to lose, a miss 69 times in 100",
        ),
        (Reason("worth-the-risk", {"percent": 33, "monsters": 5}), "hunts on: a miss only 33 times in 100"),
        (Reason("worth-the-risk", {"percent": 69, "monsters": 1}), "hunts on: only 1 monster to lose"),
        (
            Reason("worth-the-risk", {"percent": 34, "monsters": 5}),
            "hunts on and risks 5 monsters: a miss 34 times in 100",
        ),
    ],
)
def test_thoughts_name_colours_and_people(why, said):
    assert think(why, ["Ada", "Ben"]) == said


@pytest.mark.parametrize(
    ("better", "worse", "games"), [("fierce", "clever", 200), ("clever", "gentle", 300), ("gentle", "random", 400)]
)
def test_each_level_beats_the_one_below(better, worse, games):
    figures = Series("monster-12", (better, worse), games, seed="strength").figures()
    assert figures.by_level[better].interval[0] > 0.5
